//! The tests of the bots, in one binary.

mod dig_bots;
mod life_bots;
mod plain;
mod secrecy;
mod toy;

use tabletop::{ChaCha8Rng, Game, Silence, Turn};

/// Lets the table draw until a seat is on turn or the game is over.
fn settle<G: Game>(game: &mut G, rng: &mut ChaCha8Rng) {
    while matches!(game.turn(), Turn::Table) {
        let drawn = game.draw(rng).expect("something to draw");
        game.happen(drawn, &mut Silence).expect("what is drawn is legal");
    }
}
