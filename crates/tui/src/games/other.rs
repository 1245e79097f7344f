//! A game that this crate has no words for: its notation.

use super::{Act, Eyes, Speak};
use crate::table::Advice;
use serde_json::Value;

pub(crate) struct Other;

impl Speak for Other {
    type View = Value;
    type Event = Value;

    fn sentence(&self, event: &Value, _eyes: &Eyes<'_>) -> Option<String> {
        Some(event.to_string())
    }

    fn status(&self, _view: &Value, eyes: &Eyes<'_>) -> Vec<String> {
        let other = eyes.now.on.first().filter(|_| !eyes.on_turn());
        vec![match (eyes.now.outcome.is_some(), other) {
            (true, _) => eyes.s("table-over"),
            (false, Some(&seat)) => eyes.t("table-their-turn", [("name", eyes.name(seat).into())]),
            (false, None) => eyes.s("table-your-turn"),
        }]
    }

    fn look(&self, view: &Value, _eyes: &Eyes<'_>) -> Vec<String> {
        vec![view.to_string()]
    }

    fn who(&self, _view: &Value, _seat: usize, _eyes: &Eyes<'_>) -> Vec<String> {
        Vec::new()
    }

    fn acts(&self, _view: &Value, eyes: &Eyes<'_>) -> Vec<Act> {
        eyes.now.legal.iter().map(|action| Act::new(action, action.clone(), action)).collect()
    }

    fn hint(&self, advice: &Advice, _eyes: &Eyes<'_>) -> String {
        advice.action.clone().unwrap_or_default()
    }

    fn result(&self, outcome: &Value, _eyes: &Eyes<'_>) -> Vec<String> {
        vec![outcome.to_string()]
    }
}
