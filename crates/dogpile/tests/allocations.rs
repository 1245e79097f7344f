//! Nothing in the hot path allocates: playouts cost no more than the rules.
//!
//! A test target of its own, because it replaces the global allocator.

use dogpile::{Actions, Dogpile, Setup};
use tabletop::{ChaCha8Rng, Game, SeedableRng, Silence, Viewer, play};

/// Plays one game, with every seat choosing uniformly among its listed actions, and counts the
/// actions.
fn random_game(setup: &Setup, rng: &mut ChaCha8Rng) -> u32 {
    let mut game = Dogpile::start(setup);
    let mut played = 0;
    let choose = |game: &Dogpile, seats, rng: &mut ChaCha8Rng| {
        let seat = play::any_seat(seats, rng)?;
        let mut actions = Actions::new();
        Dogpile::legal_from(&game.view(Viewer::Seat(seat)), &mut actions);
        played += 1;
        Some((seat, play::any_of(&actions, rng)?))
    };
    assert!(play::to_end(&mut game, rng, choose, &mut Silence).is_some());
    played
}

#[test]
fn a_whole_random_game_with_its_views_allocates_nothing() {
    for seats in 1..=6 {
        let setup = Setup::new(seats, [5, 5, 5], false).expect("a legal setup");
        let mut rng = ChaCha8Rng::seed_from_u64(seats as u64);
        let mut played = 0;
        let counted = allocation_counter::measure(|| played = random_game(&setup, &mut rng));
        assert!(played > 250, "{played}");
        assert_eq!(counted.count_total, 0, "{seats} seats: {counted:?}");
    }
}
