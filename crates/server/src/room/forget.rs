//! A log without one of its guests: the game stays, the person does not.

use super::{Body, IntentKey, Line};
use std::collections::HashMap;
use tabletop::Seat;

/// Stands for a guest who is forgotten: no guest has an empty id.
const NOBODY: &str = "";
/// What stays of what somebody said who is forgotten.
const UNSAID: &str = "…";

/// The same lines as if somebody without a name had done what this guest did. What a guest said is
/// taken out; words that a deal was made of have to stay, or else its proof would be lost.
pub(crate) fn forget(lines: Vec<Line>, guest: &str) -> Vec<Line> {
    let mut sits: HashMap<Seat, bool> = HashMap::new();
    let forgotten = |mut line: Line| {
        line.by = line.by.filter(|IntentKey { guest: by, .. }| by != guest);
        match &mut line.body {
            Body::Opened(opened) if opened.host == guest => NOBODY.clone_into(&mut opened.host),
            Body::Sat { seat, guest: who, name } => {
                sits.insert(*seat, **who == *guest);
                if **who == *guest {
                    (*who, *name) = (NOBODY.into(), "".into());
                }
            }
            Body::Stood { seat } | Body::Removed { seat, .. } => {
                sits.remove(seat);
            }
            Body::Said { seat, text } if sits.get(seat) == Some(&true) => {
                UNSAID.clone_into(text);
            }
            _ => {}
        }
        line
    };
    lines.into_iter().map(forgotten).collect()
}
