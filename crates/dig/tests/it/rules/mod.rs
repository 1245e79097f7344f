//! The numbered rules, one after the other, each with the positions that show it.
//!
//! Positions are written in the game's notation; see `support::position` for the `~` in them.

use crate::support::{
    Habit, actions, fresh, on, options, perform, played, position, random_states, script, seat,
    told, viewer, written_out,
};
use dig::{
    ACTIONS, Action, Bone, BoneSet, Card, Colour, Deal, Dig, Edition, Ending, HAND, Illegal,
    MOST_LEGAL, Opening, Outcome, Pair, Phase, QUIET_TURNS, ROW, SEATS, Setup, SetupError,
    SheetError, Sight, TableAction,
};
use std::collections::HashSet;
use tabletop::{
    ChaCha8Rng, Entry, Game, Seat, SeatSet, SeedableRng, Silence, Table, Turn, UndoError, Viewer,
};

/// Plays a script from one position and expects another.
#[track_caller]
fn check(before: &str, entries: &str, after: &str) {
    let game = played(before, entries);
    assert_eq!(game.sheet().to_string(), written_out(after));
}

/// Plays a script and expects the entry after it to be refused, and nothing to have changed.
#[track_caller]
fn refused(before: &str, entries: &str, then: &str, illegal: Illegal) {
    let [entry] = &script(then)[..] else { panic!("`{then}` is not one entry") };
    refused_entry(&played(before, entries), entry, illegal);
}

#[track_caller]
fn refused_entry(game: &Dig, entry: &Entry<Dig>, illegal: Illegal) {
    let (mut tried, mut facts) = (*game, Vec::new());
    assert_eq!(tried.enter(entry, &mut facts), Err(illegal));
    assert_eq!(tried, *game, "a refused entry changes nothing");
    assert_eq!(facts, [], "a refused entry tells nothing");
}

/// Plays a script and expects exactly these actions to be legal then.
#[track_caller]
fn may(before: &str, entries: &str, expected: &str) {
    assert_eq!(options(&played(before, entries)), expected);
}

/// Plays a script and expects a viewer to see this then.
#[track_caller]
fn sees(before: &str, entries: &str, expected: &str) {
    let expected = written_out(expected);
    let head = expected.split(' ').next().unwrap_or_default();
    let who = viewer(head.trim_start_matches("dig1@"));
    assert_eq!(played(before, entries).view(who).to_string(), expected);
}

/// How a game ended that must be over.
#[track_caller]
fn outcome(game: &Dig) -> Outcome {
    match game.turn() {
        Turn::Over(outcome) => outcome,
        Turn::Seats(_) | Turn::Table => panic!("`{}` is not over", game.sheet()),
    }
}

fn bone(text: &str) -> Bone {
    text.parse().expect("a bone")
}

/// The faults of an illegal position, as one text.
#[track_caller]
fn faults(text: &str) -> String {
    match written_out(text).parse::<Dig>() {
        Ok(game) => panic!("`{}` is a position", game.sheet()),
        Err(SheetError::Text(error)) => panic!("`{text}` cannot be read: {error}"),
        Err(error @ SheetError::Faults(_)) => error.to_string(),
    }
}

mod beginning;
mod closing;
mod components;
mod digs;
mod drops;
mod editions;
mod ending;
mod examples;
mod moves;
mod sights;
mod turns;
