//! The law kit, on random games.

use dogpile::{Dogpile, Setup};
use tabletop::laws::{Walk, walk};
use tabletop::{ChaCha8Rng, SeedableRng};

/// Walks through this many random games of short rounds, of one to six seats in turn.
#[track_caller]
fn walks(games: u64, seconds: [u8; 3], open: bool, seed: u64) -> Walk {
    let mut total = Walk::default();
    for game in 0..games {
        let seats = 1 + game as usize % 6;
        let setup = Setup::new(seats, seconds, open).expect("a legal setup");
        match walk::<Dogpile>(&setup, &mut ChaCha8Rng::seed_from_u64(seed + game)) {
            Ok(walk) => total.add(walk),
            Err(broken) => panic!("seed {}: {broken}", seed + game),
        }
    }
    total
}

/// PILE-2, PILE-4, PILE-9, PILE-12: all laws, secrecy among them; and every game ends.
#[test]
fn no_law_is_broken_in_random_games() {
    let total = walks(60, [5, 5, 5], false, 0);
    assert!(total.positions > 3_000, "{total:?}");
    assert!(total.twinned > 10_000, "{total:?}");
}

/// PILE-9: the same where everybody sees what is turned over.
#[test]
fn no_law_is_broken_with_open_digs() {
    let total = walks(12, [5, 6, 7], true, 100);
    assert!(total.positions > 500, "{total:?}");
}
