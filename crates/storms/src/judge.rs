//! Reads all transcripts and all logs, and says what was wrong.
//!
//! * Nobody is told what is not in the log, nor before it is there, nor in other words.
//! * What was acknowledged is in the log once, where the answer said.
//! * What was refused is not in the log.
//! * Nothing that a player wanted once is there twice.
//! * No entry is missing between two that a client was told, nothing is told twice, and in the end
//!   everybody knows everything.
//! * Whoever comes is shown everything that was stored before.
//! * Nobody is sent away without a reason.

use crate::transcript::{Event, Transcript};
use room::{Line, Presence, Room, Subscription};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use tabletop::{Seat, Viewer};

/// For each table its entries, each with the number of the event of its storing.
pub type Logs = BTreeMap<String, Vec<(String, u64)>>;

/// Everything that is wrong, in sentences; none if all is well.
pub fn judge(transcripts: &[Transcript], logs: &Logs) -> Vec<String> {
    let mut wrong = Vec::new();
    let nothing = Vec::new();
    for (table, log) in logs {
        let of_table: Vec<&Transcript> =
            transcripts.iter().filter(|transcript| transcript.table == *table).collect();
        contents(table, log, &of_table, &mut wrong);
    }
    for transcript in transcripts {
        let log = logs.get(&transcript.table).unwrap_or(&nothing);
        order(transcript, log, &mut wrong);
        answers(transcript, log, &mut wrong);
    }
    wrong
}

/// What a snapshot says of the log alone.
const OF_THE_LOG: [&str; 9] =
    ["n", "seats", "started", "turn", "view", "legal", "undo", "chat", "rematch"];

/// Compares what was told with what the log leads to.
fn contents(
    table: &str,
    log: &[(String, u64)],
    transcripts: &[&Transcript],
    wrong: &mut Vec<String>,
) {
    let mut told: BTreeMap<u64, Vec<(&Transcript, &Event)>> = BTreeMap::new();
    for transcript in transcripts {
        for event in &transcript.events {
            if let Event::Entry { n, sent, .. } | Event::Snapshot { n, sent, .. } = event {
                match log.get(*n as usize) {
                    Some((_, landed)) if landed < sent => {}
                    Some(_) => wrong.push(format!(
                        "{}: was told entry {n} before it was stored",
                        transcript.name
                    )),
                    None => {
                        wrong.push(format!(
                            "{}: was told entry {n}, which is not in the log",
                            transcript.name
                        ));
                    }
                }
                told.entry(*n).or_default().push((transcript, event));
            }
        }
    }
    let mut room: Option<Room> = None;
    let mut latest = 0;
    for (n, (text, _)) in (0..).zip(log) {
        let line: Line = match serde_json::from_str(text) {
            Ok(line) => line,
            Err(error) => return wrong.push(format!("{table}: line {n}: {error}")),
        };
        if line.at < latest {
            wrong.push(format!("{table}: line {n} is dated before the line before it"));
        }
        latest = line.at;
        let applied = match &mut room {
            None => Room::open(house::GAMES, line).map(|opened| {
                room = Some(opened);
                None
            }),
            Some(room) => room.apply(line).map(Some),
        };
        let applied = match applied {
            Ok(applied) => applied,
            Err(error) => return wrong.push(format!("{table}: {error}")),
        };
        let Some(room) = &room else { return };
        let mut entries: BTreeMap<(Option<usize>, bool), String> = BTreeMap::new();
        for (transcript, event) in told.get(&n).into_iter().flatten() {
            let seat = transcript.seat.and_then(Seat::new);
            let viewer = seat.map_or(Viewer::Public, Viewer::Seat);
            match (event, &applied) {
                (Event::Entry { text, .. }, Some(applied)) => {
                    let key = (transcript.seat, transcript.views);
                    let subscription = Subscription { viewer, views: transcript.views };
                    let right = entries.entry(key).or_insert_with(|| {
                        serde_json::to_string(&room.tell(applied, subscription)).unwrap_or_default()
                    });
                    if right != text {
                        wrong.push(format!(
                            "{}: entry {n} was told as {text}, but it is {right}",
                            transcript.name
                        ));
                    }
                }
                (Event::Snapshot { text, .. }, _) => {
                    let presence = Presence::default();
                    let snapshot = room.snapshot(viewer, transcript.host, &presence, 0);
                    let right = serde_json::to_string(&snapshot).unwrap_or_default();
                    let (right, told): (Value, Value) = (
                        serde_json::from_str(&right).unwrap_or_default(),
                        serde_json::from_str(text).unwrap_or_default(),
                    );
                    for field in OF_THE_LOG {
                        if right[field] != told[field] {
                            wrong.push(format!(
                                "{}: a snapshot after entry {n} says `{field}` is {}, but it is {}",
                                transcript.name, told[field], right[field]
                            ));
                        }
                    }
                }
                _ => {}
            }
        }
    }
}

/// Nothing is missing, nothing comes twice, nothing goes back.
fn order(transcript: &Transcript, log: &[(String, u64)], wrong: &mut Vec<String>) {
    let name = &transcript.name;
    let mut has: Option<u64> = None;
    // When the client said hello, until it is answered.
    let mut hello: Option<u64> = None;
    let mut most = 0;
    for event in &transcript.events {
        match event {
            Event::Hello { since, at } => {
                has = *since;
                hello = Some(*at);
            }
            Event::Entry { n, .. } => {
                match has {
                    None => wrong.push(format!("{name}: entry {n} came before any snapshot")),
                    Some(has) if *n == has + 1 => {}
                    Some(has) => wrong.push(format!("{name}: entry {n} came after {has}")),
                }
                has = Some(*n);
                most = most.max(*n);
                hello = None;
            }
            Event::Snapshot { n, asked: false, .. } => {
                let stored = |at: u64| log.iter().take_while(|(_, landed)| *landed < at).count();
                if let Some(stored) = hello.take().map(stored)
                    && stored as u64 > n + 1
                {
                    wrong.push(format!(
                        "{name}: said hello when {stored} entries were stored, and was shown {}",
                        n + 1
                    ));
                }
                if *n < most {
                    wrong.push(format!("{name}: a snapshot after {n} came after entry {most}"));
                }
                has = Some(*n);
                most = most.max(*n);
            }
            Event::ThrownOut => wrong.push(format!("{name}: was thrown out without a reason")),
            _ => {}
        }
    }
    let last = log.len() as u64;
    if transcript.complete && has.map_or(0, |has| has + 1) != last {
        wrong.push(format!("{name}: has {has:?} in the end, and the log has {last} entries"));
    }
}

/// What was acknowledged is stored once, what was refused is not.
fn answers(transcript: &Transcript, log: &[(String, u64)], wrong: &mut Vec<String>) {
    let name = &transcript.name;
    let mut stored: BTreeMap<String, Vec<(u64, u64)>> = BTreeMap::new();
    for (n, (text, landed)) in (0..).zip(log) {
        let line: Value = serde_json::from_str(text).unwrap_or_default();
        if line["by"]["guest"] == transcript.guest.as_str()
            && let Some(id) = line["by"]["id"].as_str()
        {
            stored.entry(id.to_owned()).or_default().push((n, *landed));
        }
    }
    let of = |id: &str| stored.get(id).map_or(&[] as &[(u64, u64)], Vec::as_slice);
    let mut copies: BTreeMap<&str, u32> = BTreeMap::new();
    let mut acts: BTreeMap<u64, BTreeSet<&str>> = BTreeMap::new();
    for event in &transcript.events {
        if let Event::Asked { act, id } = event {
            *copies.entry(id).or_default() += 1;
            acts.entry(*act).or_default().insert(id);
        }
    }
    let mut late: BTreeSet<&str> = BTreeSet::new();
    for event in &transcript.events {
        match event {
            Event::Done { id, n: Some(n), sent } => match of(id) {
                [(at, landed)] if at == n && landed < sent => {}
                [(_, landed)] if landed >= sent => {
                    wrong.push(format!("{name}: {id} was acknowledged before it was stored"));
                }
                [] => wrong.push(format!("{name}: {id} was acknowledged and is not in the log")),
                found => wrong.push(format!("{name}: {id} is said to be {n}, and is {found:?}")),
            },
            Event::Refused { id, sent, why } => match of(id).first() {
                None => {}
                // Another copy of it may have arrived later.
                Some((_, landed)) if landed > sent && copies.get(&**id).is_some_and(|c| *c > 1) => {
                    late.insert(id);
                }
                Some((at, _)) => {
                    wrong.push(format!("{name}: {id} was refused ({why}) and is entry {at}"));
                }
            },
            _ => {}
        }
    }
    for (act, ids) in acts {
        let count: usize = ids.iter().map(|id| of(id).len()).sum();
        if count > 1 && !ids.iter().any(|id| late.contains(id)) {
            wrong.push(format!("{name}: what was wanted once ({act}) is in the log {count} times"));
        }
    }
}
