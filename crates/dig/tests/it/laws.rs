//! The kit of laws, on random games.

use dig::{Dig, Edition, Setup};
use tabletop::laws::{Walk, walk};
use tabletop::{ChaCha8Rng, SeedableRng};

fn walks(games: u64, endless: bool) -> Walk {
    let mut total = Walk::default();
    for game in 0..games {
        let setup = Setup::new(2 + (game % 3) as usize, None, endless, Edition::English).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(game);
        match walk::<Dig>(&setup, &mut rng) {
            Ok(walk) => total.add(walk),
            Err(broken) => panic!("game {game}: {broken}"),
        }
    }
    total
}

/// DIG-3, DIG-11, DIG-18: all laws, secrecy among them; and every game ends.
#[test]
fn no_law_is_broken_in_random_games() {
    let total = walks(60, false);
    assert!(total.positions > 10_000, "{total:?}");
    assert!(total.disguised > 0, "some act looked the same and was another: {total:?}");
}
