//! Whatever can be read is written back as it was, and whatever is a position can be played.
//!
//! The first line of the input is the notation; what follows chooses what is played.
#![no_main]

use dig::{Action, Bone, Colour, Deal, Dig, Edition, Pair, Setup, Sheet, Sight, TableAction, View};
use forms::dig as form;
use libfuzzer_sys::{fuzz_mutator, fuzz_target};
use serde::Serialize;
use std::fmt::Display;
use std::str::FromStr;
use tabletop::fair::{Commitment, TableSecret, Words};
use tabletop::laws::Lawful;
use tabletop::{
    Actor, ChaCha8Rng, Game, ParseError, Seat, SeatSet, SeedableRng, Tell, Viewer, play,
};

/// How many entries of a position are played on: each costs as much as reading it.
const PLIES: usize = 12;

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    kennel_fuzz::mutate(data, size, max_size, seed)
});

fuzz_target!(|data: &[u8]| {
    let Ok(input) = std::str::from_utf8(data) else { return };
    let (text, choices) = input.split_once('\n').unwrap_or((input, input));

    let words =
        (same::<Seat>(text), same::<Viewer>(text), same::<Actor>(text), same::<Words>(text));
    let cards = (same::<Colour>(text), same::<Pair>(text), same::<Bone>(text), same::<Sight>(text));
    let _ = (words, cards, same::<Edition>(text), same::<Commitment>(text));
    if let Ok(secret) = text.parse::<TableSecret>() {
        assert_eq!(secret.reveal(), text);
    }
    same_or_where::<Action>(text);
    same_or_where::<TableAction>(text);
    same_or_where::<Deal>(text);
    if let Some(sheet) = same_or_where::<Sheet>(text) {
        // Even a sheet that is no position is shown to people, with what is wrong with it.
        let _ = (json(&form::View::from(&sheet)), sheet.values());
        assert_eq!(Dig::try_from(&sheet).ok(), text.parse().ok());
    }
    if let Some(setup) = same::<Setup>(text) {
        assert_eq!(serde_json::from_str::<Setup>(&json(&setup)).unwrap(), setup);
        play_on(Dig::start(&setup), choices);
    }
    if let Ok(game) = text.parse::<Dig>() {
        assert_eq!(game.sheet().to_string(), text);
        play_on(game, choices);
    }
    if let Some(view) = same::<View>(text) {
        let world = Dig::sample(&view, &mut generator(choices));
        assert_eq!(world.view(view.viewer()), view);
        play_on(world, choices);
    }
});

/// What `text` says, if it can be read; then it is written in the same way.
fn same<T: FromStr<Err: Display> + Display>(text: &str) -> Option<T> {
    match text.parse::<T>() {
        Ok(value) => {
            assert_eq!(value.to_string(), text);
            Some(value)
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            None
        }
    }
}

/// As [`same`]; and an error names a place in the text.
fn same_or_where<T: FromStr<Err = ParseError> + Display>(text: &str) -> Option<T> {
    if let Err(error) = text.parse::<T>() {
        let columns = 1..=text.chars().count() + 1;
        assert!(columns.contains(&error.column), "`{text}`: {error}");
    }
    same(text)
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("our types can be written as JSON")
}

/// Random numbers that the input decides.
fn generator(choices: &str) -> ChaCha8Rng {
    let mut seed = [0; 32];
    for (place, byte) in seed.iter_mut().zip(choices.bytes()) {
        *place = byte;
    }
    ChaCha8Rng::from_seed(seed)
}

/// Plays on from a position as `choices` say, and holds the laws on the way.
fn play_on(mut game: Dig, choices: &str) {
    let mut rng = generator(choices);
    hold(&game, &mut rng);
    for choice in choices.bytes().take(PLIES) {
        let chosen = |game: &Dig, seats: SeatSet, _: &mut _| {
            let seat = seats.iter().next().expect("somebody is to move");
            let actions = play::legal(game, seat);
            Some((seat, actions[usize::from(choice) % actions.len()]))
        };
        let Some(entry) = play::next_entry(&game, &mut rng, chosen) else {
            let outcome = play::outcome(&game).expect("somebody can go on");
            json(&outcome);
            return;
        };
        let before = game;
        let mut facts = Vec::new();
        game.enter(&entry, &mut facts).expect("what is listed is accepted");
        let mut learned = false;
        for viewer in Viewer::all(game.seats()) {
            for event in facts.iter().filter_map(|fact| fact.tell(viewer)) {
                json(&form::EventForm(&event));
            }
            learned |= Dig::learned(&before.view(viewer), &game.view(viewer));
        }
        if entry.actor() != Actor::Table {
            assert_eq!(before.reveals(&entry), learned, "{entry}");
        }
        hold(&game, &mut rng);
    }
}

/// Holds the laws that speak of one position.
fn hold(game: &Dig, rng: &mut ChaCha8Rng) {
    assert_eq!(game.whole(), Ok(()), "{}", game.sheet());
    for viewer in Viewer::all(game.seats()) {
        let view = game.view(viewer);
        json(&form::View::from(&view));
        assert_eq!(game.read_back(&view), Ok(()), "{}", game.sheet());
        assert_eq!(Dig::sample(&view, rng).view(viewer), view);
        let mut from_view = Vec::new();
        Dig::legal_from(&view, &mut from_view);
        let listed = viewer.seat().map_or_else(Vec::new, |seat| play::legal(game, seat));
        assert_eq!(from_view, listed, "{}", game.sheet());
        let Some(seat) = viewer.seat() else { continue };
        for &action in &listed {
            assert!(action.to_string().parse() == Ok(action));
            let played = game.clone().play(seat, action, &mut tabletop::Silence);
            assert_eq!(played, Ok(()), "`{action}` in {}", game.sheet());
        }
        let wild = Dig::any_action(game, rng);
        let mut tried = *game;
        let accepted = tried.play(seat, wild, &mut tabletop::Silence).is_ok();
        assert_eq!(accepted, listed.contains(&wild), "`{wild}` in {}", game.sheet());
        assert!(accepted || tried == *game, "`{wild}` was refused and changed {}", game.sheet());
    }
}
