//! Any log of Dogpile: what can be read is written back as it was, what is refused leaves no trace,
//! and what is accepted keeps the laws.
//!
//! The first line is a setup; each further one is an actor, a time (or `-` for the earliest), and an
//! act: `0 4100 dig 17`.
#![no_main]

use dogpile::{Action, Dogpile, Face, Setup, Spot, TableAction};
use forms::dogpile as form;
use libfuzzer_sys::{fuzz_mutator, fuzz_target};
use std::fmt::Display;
use std::str::FromStr;
use tabletop::laws::Lawful;
use tabletop::{
    Actor, ChaCha8Rng, Entry, Game, ParseError, SeedableRng, Silence, Tell, Turn, Viewer,
};

/// At most this many lines are played: each costs as much as sampling for all viewers.
const LINES: usize = 200;

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    kennel_fuzz::mutate(data, size, max_size, seed)
});

fuzz_target!(|data: &[u8]| {
    let Ok(input) = std::str::from_utf8(data) else { return };
    let mut lines = input.lines();
    let first = lines.next().unwrap_or_default();
    let _ = (same::<Face>(first), same::<Spot>(first));
    let setup = match first.parse::<Setup>() {
        Ok(setup) => {
            assert_eq!(setup.to_string(), first);
            let json = serde_json::to_string(&setup).expect("a setup is JSON");
            assert_eq!(serde_json::from_str::<Setup>(&json).expect("its own JSON"), setup);
            setup
        }
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    let mut rng = ChaCha8Rng::seed_from_u64(data.len() as u64);
    let mut game = Dogpile::start(&setup);
    for line in lines.take(LINES) {
        let mut words = line.splitn(3, ' ');
        let (Some(actor), Some(at), Some(text)) = (words.next(), words.next(), words.next()) else {
            continue;
        };
        let Ok(actor) = actor.parse::<Actor>() else { continue };
        match actor {
            Actor::Seat(_) => drop(same::<Action>(text)),
            Actor::Table => drop(same::<TableAction>(text)),
        }
        let Ok(entry) = Entry::<Dogpile>::parse(actor, text) else { continue };
        enter(&mut game, &entry, at.parse().ok(), &mut rng);
        if let Turn::Over(outcome) = game.turn() {
            serde_json::to_string(&outcome).expect("an outcome is JSON");
        }
    }
});

/// Makes an entry if it is legal, and holds the laws.
fn enter(game: &mut Dogpile, entry: &Entry<Dogpile>, at: Option<u64>, rng: &mut ChaCha8Rng) {
    let before = *game;
    let at = at.unwrap_or_else(|| before.earliest(entry, before.scene().now()));
    let mut facts = Vec::new();
    if let Err(illegal) = game.enter_at(entry, at, &mut facts) {
        assert!(!illegal.to_string().is_empty());
        assert!(*game == before, "`{entry}` was refused and changed the state");
        return;
    }
    assert_eq!(game.whole(), Ok(()));
    let mut learned = false;
    for viewer in Viewer::all(game.seats()) {
        for event in facts.iter().filter_map(|fact| fact.tell(viewer)) {
            serde_json::to_string(&form::EventForm(&event)).expect("an event is JSON");
        }
        let view = game.view(viewer);
        serde_json::to_string(&form::View::from(&view)).expect("a view is JSON");
        learned |= Dogpile::learned(&before.view(viewer), &view);
        assert!(Dogpile::sample(&view, rng).view(viewer) == view);
        let (mut from_view, mut listed) = (Vec::new(), Vec::new());
        Dogpile::legal_from(&view, &mut from_view);
        if let Some(seat) = viewer.seat() {
            game.legal(seat, &mut listed);
            for &action in &listed {
                assert_eq!(game.clone().play(seat, action, &mut Silence), Ok(()), "`{action}`");
            }
            let wild = Dogpile::any_action(game, rng);
            let accepted = game.clone().play(seat, wild, &mut Silence).is_ok();
            assert_eq!(accepted, Dogpile::represented(&wild, &listed), "`{wild}`");
        }
        assert_eq!(from_view, listed);
    }
    if entry.actor() != Actor::Table {
        assert_eq!(before.reveals(entry), learned, "{entry}");
    }
}

/// What `text` says, if it can be read; then it is written in the same way, and an error names a
/// place in it.
fn same<T: FromStr<Err = ParseError> + Display>(text: &str) -> Option<T> {
    match text.parse::<T>() {
        Ok(value) => {
            assert_eq!(value.to_string(), text);
            Some(value)
        }
        Err(error) => {
            let columns = 1..=text.chars().count() + 1;
            assert!(columns.contains(&error.column), "`{text}`: {error}");
            None
        }
    }
}
