//! Nothing in the hot path allocates: playouts cost no more than the rules.
//!
//! A test target of its own, because it replaces the global allocator.

use dogpile::{Actions, Dogpile, Setup};
use tabletop::{ChaCha8Rng, Game, SeedableRng, Silence, Turn, Viewer, below};

/// Plays one game, with every seat choosing uniformly among its listed actions, and counts the
/// actions.
fn random_game(setup: &Setup, rng: &mut ChaCha8Rng) -> u32 {
    let mut game = Dogpile::start(setup);
    let mut played = 0;
    loop {
        match game.turn() {
            Turn::Over(_) => return played,
            Turn::Table => {
                let drawn = game.draw(rng).expect("the table has something to do");
                game.happen(drawn, &mut Silence).expect("what is drawn is legal");
            }
            Turn::Seats(seats) => {
                let on = below(rng, seats.len() as u32) as usize;
                let seat = seats.iter().nth(on).expect("somebody is on");
                let view = game.view(Viewer::Seat(seat));
                let mut actions = Actions::new();
                Dogpile::legal_from(&view, &mut actions);
                let action = actions[below(rng, actions.len() as u32) as usize];
                game.play(seat, action, &mut Silence).expect("what is listed is legal");
                played += 1;
            }
        }
    }
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
