//! What all players were told, compared with what is stored.

use crate::Results;
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

/// A line of a table as a player was told of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The table.
    pub table: Arc<str>,
    /// Its number in the table's log.
    pub n: u64,
    /// When it was dated, by the table's clock.
    pub at: u64,
}

/// An intent that the server refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The table.
    pub table: Arc<str>,
    /// The player's id for the intent.
    pub id: String,
    /// The server's words.
    pub reason: String,
}

/// A line of a table's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    /// When it was dated.
    pub at: u64,
    /// The guest and its id of the intent, if it is one.
    pub by: Option<(String, String)>,
}

/// What must not happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Wrong {
    /// An intent was acknowledged, and is not in the log.
    Lost,
    /// An intent is in the log twice, or was acknowledged as two lines.
    Doubled,
    /// Somebody was told of a line that is not in the log.
    NotStored,
    /// An intent was refused, and is in the log.
    RefusedStored,
    /// An intent was refused.
    Refused,
    /// Two different lines with the same number were told or acknowledged.
    TwoOwners,
    /// A table did not go on.
    Stood,
    /// Something else that players noticed.
    Noticed,
}

impl Wrong {
    /// All of them.
    pub const ALL: [Wrong; 8] = [
        Wrong::Lost,
        Wrong::Doubled,
        Wrong::NotStored,
        Wrong::RefusedStored,
        Wrong::Refused,
        Wrong::TwoOwners,
        Wrong::Stood,
        Wrong::Noticed,
    ];

    /// A word for each.
    pub const fn name(self) -> &'static str {
        match self {
            Wrong::Lost => "lost",
            Wrong::Doubled => "doubled",
            Wrong::NotStored => "told, not stored",
            Wrong::RefusedStored => "refused, but stored",
            Wrong::Refused => "refused",
            Wrong::TwoOwners => "two owners",
            Wrong::Stood => "stood still",
            Wrong::Noticed => "else",
        }
    }
}

/// Something that must not happen has happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What.
    pub wrong: Wrong,
    /// Where, and how it shows.
    pub what: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.wrong.name(), self.what)
    }
}

/// Compares everything that the players have seen with the logs of their tables.
pub fn compare(seen: &Results, logs: &BTreeMap<String, Vec<Stored>>) -> Vec<Finding> {
    let mut findings = Findings(Vec::new());
    for (table, log) in logs {
        findings.log(table, log);
    }
    let ids: BTreeMap<&str, BTreeSet<&str>> =
        logs.iter().map(|(table, log)| (table.as_str(), ids(log))).collect();
    let empty = BTreeSet::new();
    let is_stored = |table: &str, id: &str| ids.get(table).unwrap_or(&empty).contains(id);
    findings.acknowledged(seen, logs, is_stored);
    findings.told(&seen.told, logs);
    for Refused { table, id, reason } in &seen.refusals {
        let wrong = if is_stored(table, id) { Wrong::RefusedStored } else { Wrong::Refused };
        findings.add(wrong, format!("table {table}, intent {id}: {reason}"));
    }
    for fault in seen.noticed() {
        findings.add(Wrong::Noticed, fault);
    }
    findings.0
}

fn ids(log: &[Stored]) -> BTreeSet<&str> {
    log.iter().filter_map(|line| Some(line.by.as_ref()?.1.as_str())).collect()
}

struct Findings(Vec<Finding>);

impl Findings {
    fn add(&mut self, wrong: Wrong, what: String) {
        self.0.push(Finding { wrong, what });
    }

    /// No intent is in a log twice.
    fn log(&mut self, table: &str, log: &[Stored]) {
        if let Some(two) = log.windows(2).find(|two| two[0].at > two[1].at) {
            let what = format!("table {table}: the clock goes from {} to {}", two[0].at, two[1].at);
            self.add(Wrong::Noticed, what);
        }
        let mut seen = BTreeMap::new();
        for (n, line) in log.iter().enumerate() {
            let Some(by) = &line.by else { continue };
            if let Some(before) = seen.insert(by, n) {
                let what = format!("table {table}, intent {}: lines {before} and {n}", by.1);
                self.add(Wrong::Doubled, what);
            }
        }
    }

    /// Every intent that was acknowledged is where the server said.
    fn acknowledged(
        &mut self,
        seen: &Results,
        logs: &BTreeMap<String, Vec<Stored>>,
        is_stored: impl Fn(&str, &str) -> bool,
    ) {
        let mut lines: BTreeMap<(&str, u64), &str> = BTreeMap::new();
        let mut numbers: BTreeMap<(&str, &str), u64> = BTreeMap::new();
        for ack in &seen.acknowledged {
            let (table, id, n) = (&*ack.table, ack.id.as_str(), ack.n);
            let line = logs.get(table).and_then(|log| log.get(n as usize));
            let there = line.and_then(|line| line.by.as_ref()).is_some_and(|by| by.1 == id);
            if !there {
                let (wrong, how) = if is_stored(table, id) {
                    (Wrong::Doubled, "is in the log, but not as")
                } else {
                    (Wrong::Lost, "is not in the log; it was acknowledged as")
                };
                self.add(wrong, format!("table {table}, intent {id} {how} line {n}"));
            }
            match lines.insert((table, n), id) {
                Some(other) if other != id => {
                    let what =
                        format!("table {table}: {other} and {id} were acknowledged as line {n}");
                    self.add(Wrong::TwoOwners, what);
                }
                _ => {}
            }
            match numbers.insert((table, id), n) {
                Some(other) if other != n => {
                    let what =
                        format!("table {table}: {id} was acknowledged as lines {other} and {n}");
                    self.add(Wrong::Doubled, what);
                }
                _ => {}
            }
        }
    }

    /// Every line that anybody was told of is in the log, with its date, and the same for all.
    fn told(&mut self, told: &[Told], logs: &BTreeMap<String, Vec<Stored>>) {
        let mut known: BTreeMap<(&str, u64), u64> = BTreeMap::new();
        for Told { table, n, at } in told {
            match known.entry((table, *n)) {
                Entry::Occupied(before) if before.get() == at => continue,
                Entry::Occupied(before) => {
                    let what = format!("table {table}, line {n}: dated {} and {at}", before.get());
                    self.add(Wrong::TwoOwners, what);
                }
                Entry::Vacant(first) => drop(first.insert(*at)),
            }
            let line = logs.get(&**table).and_then(|log| log.get(*n as usize));
            if line.is_none_or(|line| line.at != *at) {
                let stored = line.map(|line| line.at);
                let what = format!("table {table}, line {n} of {at}: {stored:?} is stored");
                self.add(Wrong::NotStored, what);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Acknowledged;

    /// Plants an error in what players saw, or in the log.
    type Plant = Box<dyn Fn(&mut Results, &mut Vec<Stored>)>;

    /// Two players who have seen a table of four lines as it is.
    fn honest() -> (Results, BTreeMap<String, Vec<Stored>>) {
        let by = |id: &str| Some(("ann".to_owned(), id.to_owned()));
        let log = vec![
            Stored { at: 1, by: None },
            Stored { at: 2, by: by("a-1") },
            Stored { at: 3, by: by("a-2") },
            Stored { at: 3, by: None },
        ];
        let table: Arc<str> = "t".into();
        let ack = |id: &str, n| Acknowledged { table: table.clone(), id: id.to_owned(), n };
        let told = |n, at| Told { table: table.clone(), n, at };
        let seen = Results {
            acknowledged: vec![ack("a-1", 1), ack("a-2", 2)],
            told: vec![told(1, 2), told(2, 3), told(3, 3), told(2, 3)],
            ..Results::default()
        };
        (seen, BTreeMap::from([("t".to_owned(), log)]))
    }

    fn found(seen: &Results, logs: &BTreeMap<String, Vec<Stored>>) -> Vec<Wrong> {
        compare(seen, logs).into_iter().map(|finding| finding.wrong).collect()
    }

    #[test]
    fn what_is_as_it_was_told_is_fine() {
        let (seen, logs) = honest();
        assert_eq!(found(&seen, &logs), []);
    }

    /// Every kind of error that is planted is found, as what it is.
    #[test]
    fn planted_errors_are_found() {
        let refused = |id: &str| Refused {
            table: "t".into(),
            id: id.to_owned(),
            reason: "it could not be stored".to_owned(),
        };
        let plants: [(Plant, &[Wrong]); 11] = [
            // The last owner's line is gone, and another one stands in its place.
            (
                Box::new(|_, log| log[2] = Stored { at: 2, by: None }),
                &[Wrong::Lost, Wrong::NotStored],
            ),
            // The log is too short.
            (Box::new(|_, log| log.truncate(2)), &[Wrong::Lost, Wrong::NotStored]),
            // An intent was done again by the next owner.
            (
                Box::new(|_, log| {
                    let again = log[2].clone();
                    log.push(again);
                }),
                &[Wrong::Doubled],
            ),
            // It was acknowledged as two lines.
            (
                Box::new(|seen, _| {
                    let mut again = seen.acknowledged[1].clone();
                    again.n = 3;
                    seen.acknowledged.push(again);
                }),
                &[Wrong::Doubled],
            ),
            // Somebody was told of a line that was never stored.
            (
                Box::new(|seen, _| {
                    let phantom = Told { table: "t".into(), n: 4, at: 9 };
                    seen.told.push(phantom);
                }),
                &[Wrong::NotStored],
            ),
            (Box::new(move |seen, _| seen.refusals.push(refused("a-2"))), &[Wrong::RefusedStored]),
            (Box::new(move |seen, _| seen.refusals.push(refused("a-3"))), &[Wrong::Refused]),
            // Two owners acknowledged different intents as the same line.
            (
                Box::new(|seen, _| {
                    let mut other = seen.acknowledged[1].clone();
                    other.id = "b-1".to_owned();
                    seen.acknowledged.push(other);
                }),
                &[Wrong::Lost, Wrong::TwoOwners],
            ),
            // Two owners told different lines.
            (Box::new(|seen, _| seen.told[3].at = 4), &[Wrong::NotStored, Wrong::TwoOwners]),
            (Box::new(|seen, _| seen.gaps = 1), &[Wrong::Noticed]),
            // The next owner's clock goes back.
            (Box::new(|_, log| log[0].at = 7), &[Wrong::Noticed]),
        ];
        for (number, (plant, expected)) in plants.iter().enumerate() {
            let (mut seen, mut logs) = honest();
            plant(&mut seen, logs.get_mut("t").expect("a log"));
            let mut wrong = found(&seen, &logs);
            wrong.sort();
            wrong.dedup();
            assert_eq!(wrong, *expected, "plant {number}");
        }
    }

    #[test]
    fn a_table_that_is_gone_has_lost_everything() {
        let (seen, _) = honest();
        let wrong = found(&seen, &BTreeMap::new());
        assert_eq!(wrong.iter().filter(|wrong| **wrong == Wrong::Lost).count(), 2);
        assert_eq!(wrong.iter().filter(|wrong| **wrong == Wrong::NotStored).count(), 3);
    }
}
