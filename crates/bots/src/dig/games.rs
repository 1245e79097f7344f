//! Games for tests.

use super::Rule;
use crate::{Bot, Budget};
use dig::{Action, Dig, Edition, Setup};
use tabletop::{ChaCha8Rng, Game, SeedableRng, Silence, Viewer, play};

/// Plays a game to its end; at every decision `act` is shown the position and chooses the action.
pub(super) fn play(seats: usize, seed: u64, mut act: impl FnMut(&Dig, &mut ChaCha8Rng) -> Action) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut game = Dig::start(&Setup::new(seats, None, false, Edition::English).unwrap());
    let choose = |game: &Dig, _, rng: &mut _| Some((game.mover(), act(game, rng)));
    play::to_end(&mut game, &mut rng, choose, &mut Silence);
}

/// What the policy does.
pub(super) fn by_rule(game: &Dig, rng: &mut ChaCha8Rng) -> Action {
    let view = game.view(Viewer::Seat(game.mover()));
    Rule.choose(&view, Budget::Iterations(1), rng).unwrap()
}
