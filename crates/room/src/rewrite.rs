//! A log that is rewritten: the game stays, and what must go does not.

use super::{Body, IntentKey, Line};
use protocol::Marks;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use tabletop::Seat;

/// Stands for a guest who is forgotten: no guest has an empty id.
const NOBODY: &str = "";
/// What stays of what was said and is removed: nobody can say nothing.
const UNSAID: &str = "";

/// What is changed in a log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Rewrite {
    /// It is as if somebody without a name had done what this guest did. What the guest said is taken
    /// out; words that a deal was made of have to stay, or else its proof would be lost.
    Forget {
        /// The guest.
        guest: String,
    },
    /// It is as if this guest had always been called that.
    Rename {
        /// The guest.
        guest: String,
        /// The name.
        name: String,
    },
    /// What was said in this line is taken out.
    Unsay {
        /// The line's number.
        line: u64,
    },
}

impl Rewrite {
    /// The log as it is to be; `None` if there is nothing to change.
    pub fn of(&self, lines: Vec<Line>) -> Option<Vec<Line>> {
        let before = lines.clone();
        let mut lines = match self {
            Rewrite::Forget { guest } => forget(lines, guest),
            Rewrite::Rename { guest, name } => rename(lines, guest, name),
            Rewrite::Unsay { line } => unsay(lines, *line),
        };
        if lines == before {
            return None;
        }
        if let Some(Line { body: Body::Opened(opened), .. }) = lines.first_mut() {
            opened.rewrites += 1;
        }
        Some(lines)
    }
}

fn forget(lines: Vec<Line>, guest: &str) -> Vec<Line> {
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
            Body::Judged { marks, .. } => {
                for (seat, marks) in Seat::first(marks.len()).zip(marks) {
                    if sits.get(&seat) == Some(&true) {
                        *marks = Marks::default();
                    }
                }
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

fn rename(mut lines: Vec<Line>, guest: &str, name: &str) -> Vec<Line> {
    for line in &mut lines {
        if let Body::Sat { guest: who, name: old, .. } = &mut line.body
            && **who == *guest
        {
            *old = name.into();
        }
    }
    lines
}

fn unsay(mut lines: Vec<Line>, number: u64) -> Vec<Line> {
    let line = usize::try_from(number).ok().and_then(|number| lines.get_mut(number));
    if let Some(Line { body: Body::Said { text, .. }, .. }) = line {
        UNSAID.clone_into(text);
    }
    lines
}
