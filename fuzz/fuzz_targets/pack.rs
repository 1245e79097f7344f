//! Any pack: it is refused with places that are in it, or it can be drawn and played in.
//!
//! The input is a town file, a line `====`, and a dogs file.
#![no_main]

use dogs_life::pack::{File, Measures};
use dogs_life::{Life, Pack, Setup};
use libfuzzer_sys::{fuzz_mutator, fuzz_target};
use std::sync::Arc;
use tabletop::laws::Lawful;
use tabletop::{ChaCha8Rng, Game, SeedableRng, Silence, play};

/// How many entries of a game are played.
const PLIES: usize = 60;

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    kennel_fuzz::mutate(data, size, max_size, seed)
});

fuzz_target!(|data: &[u8]| {
    let Ok(input) = std::str::from_utf8(data) else { return };
    let (town, dogs) = input.split_once("\n====\n").unwrap_or((input, ""));
    let pack = match Pack::parse(town, dogs) {
        Ok(pack) => Arc::new(pack),
        Err(problems) => {
            assert!(!problems.all().is_empty() && problems.all().is_sorted());
            for problem in problems.all() {
                let text = if problem.file == File::Town { town } else { dogs };
                assert!((1..=text.lines().count().max(1)).contains(&problem.line), "{problem}");
                assert!(problem.column > 0 && !problem.what.is_empty(), "{problem}");
            }
            return;
        }
    };
    assert!(townscape::draw(&pack).ends_with("</svg>\n"));
    assert!(!Measures::of(&pack).counts.is_empty());
    let seats = 2 + data.len() % 5;
    let setup = Setup::with_pack(pack, seats).expect("two to six seats");
    assert_eq!(setup.to_string().parse::<Setup>().as_ref(), Ok(&setup));
    let mut rng = ChaCha8Rng::seed_from_u64(data.len() as u64);
    let mut game = Life::start(&setup);
    for _ in 0..PLIES {
        game.whole().expect("everything is there once");
        if play::step(&mut game, &mut rng, play::evenly, &mut Silence).is_none() {
            return;
        }
    }
});
