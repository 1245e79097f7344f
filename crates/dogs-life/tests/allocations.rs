//! Nothing in the hot path allocates: playouts cost no more than the rules.
//!
//! A test target of its own, because counting takes the place of the global allocator.

use dogs_life::{Actions, Life, Setup};
use tabletop::{ChaCha8Rng, Game, SeedableRng, Silence, play};

/// Plays one game, every seat choosing evenly among its legal actions, and counts the actions.
fn random_game(mut game: Life, rng: &mut ChaCha8Rng) -> u64 {
    let mut played = 0;
    let choose = |game: &Life, seats, rng: &mut _| {
        played += 1;
        play::evenly_in::<Actions, _, _>(game, seats, rng)
    };
    assert!(play::to_end(&mut game, rng, choose, &mut Silence).is_some());
    played
}

#[test]
fn a_whole_random_game_allocates_nothing() {
    for seats in 2..=6 {
        let setup = Setup::new(seats).expect("a legal setup");
        let mut rng = ChaCha8Rng::seed_from_u64(seats as u64);
        let mut played = 0;
        let game = Life::start(&setup);
        let counted = allocation_counter::measure(|| {
            played = random_game(game, &mut rng);
        });
        assert!(played > 100, "{played}");
        assert_eq!(counted.count_total, 0, "{seats} seats: {counted:?}");
    }
}

/// Tells how fast playouts are; docs/performance.md has the figures of a release build.
#[test]
fn random_playouts_are_fast() {
    let setup = Setup::new(4).expect("a legal setup");
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let start = std::time::Instant::now();
    let played: u64 = (0..20).map(|_| random_game(Life::start(&setup), &mut rng)).sum();
    let micros = start.elapsed().as_micros().max(1);
    println!("{} thousand actions/s", u128::from(played) * 1000 / micros);
    assert!(played > 10_000, "{played}");
}
