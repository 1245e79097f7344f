//! Parts of the server's messages.

use crate::table::{Advice, Timed};
use serde_json::Value;

/// The players' clocks, where there are any.
pub(super) fn timed(clocks: &Value) -> Option<Timed> {
    serde_json::from_value(clocks.clone()).ok()
}

pub(super) fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

pub(super) fn texts(value: &Value) -> Vec<String> {
    list(value).iter().filter_map(|text| text.as_str().map(str::to_owned)).collect()
}

pub(super) fn advised(advice: &Value) -> Advice {
    Advice {
        action: advice["action"].as_str().map(str::to_owned),
        chance: advice["chance"].as_u64().map(|chance| chance as u8),
        reason: advice["reason"].as_str().unwrap_or_default().to_owned(),
        facts: advice["facts"].as_object().cloned().unwrap_or_default(),
    }
}
