//! Any position or action of A Dog's Life: it is refused with its place, or written back as it was,
//! and a position can be played on under its laws.
//!
//! The first line of the input is the notation; its length chooses what is played.
#![no_main]

use dogs_life::{Action, Life, Pack, Place, Setup, TableAction, View};
use libfuzzer_sys::{fuzz_mutator, fuzz_target};
use tabletop::laws::Lawful;
use tabletop::{ChaCha8Rng, Game, SeedableRng, Silence, Viewer, play};

/// How many entries of a position are played on.
const PLIES: usize = 24;

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    kennel_fuzz::mutate(data, size, max_size, seed)
});

fuzz_target!(|data: &[u8]| {
    let Ok(input) = std::str::from_utf8(data) else { return };
    let (text, choices) = input.split_once('\n').unwrap_or((input, input));
    if let Ok(action) = text.parse::<Action>() {
        assert_eq!(action.to_string(), text);
    }
    if let Ok(action) = text.parse::<TableAction>() {
        assert_eq!(action.to_string(), text);
    }
    if let Ok(place) = text.parse::<Place>() {
        assert_eq!(place.to_string(), text);
    }
    if let Ok(setup) = text.parse::<Setup>() {
        assert_eq!(setup.to_string(), text);
        play_on(Life::start(&setup), choices);
    }
    match Life::from_position(Pack::built_in(), text) {
        Ok(game) => {
            assert_eq!(game.position(), text);
            play_on(game, choices);
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    if let Ok(view) = View::read(Pack::built_in(), text) {
        assert_eq!(view.to_string(), text);
        let world = Life::sample(&view, &mut ChaCha8Rng::seed_from_u64(choices.len() as u64));
        assert_eq!(world.view(view.viewer()), view);
        play_on(world, choices);
    }
});

/// Plays on from a position; everything stays whole, and somebody can always go on.
fn play_on(mut game: Life, choices: &str) {
    let mut rng = ChaCha8Rng::seed_from_u64(choices.len() as u64);
    for _ in 0..PLIES {
        game.whole().expect("everything is there once");
        let view = game.view(Viewer::Public);
        game.read_back(&view).expect("it is read as it was written");
        if play::step(&mut game, &mut rng, play::evenly, &mut Silence).is_none() {
            return;
        }
    }
}
