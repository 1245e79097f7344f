//! Nothing in the hot path allocates: playouts cost no more than the rules.
//!
//! A test target of its own, because it replaces the global allocator.

use dig::{Actions, Dig, Edition, Setup};
use tabletop::{ChaCha8Rng, Game, Seat, SeedableRng, Silence, Viewer, play};

/// Plays one game, with every seat choosing uniformly among its legal actions, and counts the
/// actions.
fn random_game(setup: &Setup, rng: &mut ChaCha8Rng, mut at_each: impl FnMut(&Dig, Seat)) -> u32 {
    let mut game = Dig::start(setup);
    let mut played = 0;
    let choose = |game: &Dig, seats, rng: &mut _| {
        at_each(game, game.mover());
        played += 1;
        play::evenly_in::<Actions, _, _>(game, seats, rng)
    };
    assert!(play::to_end(&mut game, rng, choose, &mut Silence).is_some());
    played
}

#[test]
fn a_whole_random_game_allocates_nothing() {
    for seats in 2..=4 {
        let setup = Setup::new(seats, None, false, Edition::English).expect("a legal setup");
        let mut rng = ChaCha8Rng::seed_from_u64(seats as u64);
        let mut played = 0;
        let counted = allocation_counter::measure(|| {
            played = random_game(&setup, &mut rng, |_, _| {});
        });
        assert!(played > 100, "{played}");
        assert_eq!(counted.count_total, 0, "{seats} seats: {counted:?}");
    }
}

#[test]
fn views_and_samples_allocate_nothing() {
    let setup = Setup::new(3, None, false, Edition::English).expect("a legal setup");
    let mut rng = ChaCha8Rng::seed_from_u64(8);
    let mut other = ChaCha8Rng::seed_from_u64(9);
    let counted = allocation_counter::measure(|| {
        random_game(&setup, &mut rng, |game, seat| {
            let view = game.view(Viewer::Seat(seat));
            let mut actions = Actions::new();
            Dig::legal_from(&view, &mut actions);
            let sample = Dig::sample(&view, &mut other);
            assert!(!actions.is_empty() && sample.seats() == 3);
        });
    });
    assert_eq!(counted.count_total, 0, "{counted:?}");
}
