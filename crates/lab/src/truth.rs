//! Ground truth: positions of DIG that are solved exactly, and what players lose in them.
//!
//! The positions are real ones, from games of the policy against itself: the beginnings of turns near
//! the end, with few bones left in the row and every bone known to both dogs, in which it matters what
//! the mover does. What a player loses is its share of the victory before its turn, less what is left
//! of it after the turn, when both play on perfectly.

#![allow(clippy::cast_precision_loss, reason = "positions and winners are few")]

use crate::arena::{Contestant, Measured, Player, PlayerError};
use bots::dig::{Rule, exact};
use bots::{Bot, Budget};
use dig::{Dig, Edition, Setup};
use rayon::prelude::*;
use tabletop::fair::{Chance, TableSecret};
use tabletop::{ChaCha8Rng, Game, Seat, Silence, Standings, Turn, Viewer};

/// A position with more that it leads to is left out.
const MOST: usize = 60_000;
/// A game of the policy that is longer than this has no end worth a look.
const LONGEST: usize = 4_000;

/// A position that is solved.
#[derive(Clone, Debug)]
pub struct Position {
    /// The position: the beginning of a turn.
    pub game: Dig,
    /// The mover's share of the victory when both play on perfectly.
    pub share: f32,
}

/// What a player lost, over all positions.
#[derive(Clone, Debug, PartialEq)]
pub struct Loss {
    /// The player.
    pub player: String,
    /// In how many positions it was asked.
    pub positions: u32,
    /// In how many of them it lost nothing.
    pub perfect: u32,
    /// What it lost on average, in wins.
    pub mean: f64,
    /// Half the 95 % interval of that.
    pub error: f64,
}

/// Finds so many positions with at most `bones` bones in the row; one a game.
pub fn positions(count: usize, bones: u8, seed: &str) -> Vec<Position> {
    let mut found = Vec::with_capacity(count);
    let batch = count.clamp(16, 256) as u64;
    // Many games have such a position; a seed without any would be a wonder.
    for first in (0..100 * (count as u64 + 10)).step_by(batch as usize) {
        if found.len() >= count {
            break;
        }
        let games = (first..first + batch).into_par_iter();
        let batch: Vec<_> = games.map(|game| position(bones, &format!("{seed}/{game}"))).collect();
        found.extend(batch.into_iter().flatten());
    }
    found.truncate(count);
    found
}

/// The first position of a game that will do.
fn position(bones: u8, seed: &str) -> Option<Position> {
    let chance = Chance::new(&TableSecret::from_seed(seed), []);
    let mut rng = chance.stream(u64::MAX);
    let mut game = Dig::start(&Setup::new(2, None, false, Edition::English).ok()?);
    for step in 0..LONGEST {
        match game.turn() {
            Turn::Over(_) => return None,
            Turn::Table => {
                let drawn = game.draw(&mut chance.stream(step as u64))?;
                game.happen(drawn, &mut Silence).ok()?;
            }
            Turn::Seats(_) => {
                let mover = game.mover();
                if game.left() == dig::ACTIONS && game.last() <= 5 + bones {
                    let open = Seat::first(2).fold(game, |game, seat| game.enlightened(seat));
                    let solution = exact::solve(&open, MOST);
                    let differ = |solution: &exact::Solution| {
                        solution
                            .actions
                            .iter()
                            .any(|solved| solved.share < solution.actions[0].share)
                    };
                    if let Some(solution) = solution.filter(differ) {
                        return Some(Position {
                            game: open,
                            share: solution.shares[mover.index()],
                        });
                    }
                }
                let view = game.view(Viewer::Seat(mover));
                let action = Rule.choose(&view, Budget::Iterations(1), &mut rng)?;
                game.play(mover, action, &mut Silence).ok()?;
            }
        }
    }
    None
}

/// What `player` loses in these positions.
///
/// # Errors
/// If there is no such player.
pub fn loss(player: &Player, positions: &[Position], seed: &str) -> Result<Loss, PlayerError> {
    Dig::seat(player)?;
    let losses: Vec<f64> = positions
        .par_iter()
        .enumerate()
        .filter_map(|(number, position)| {
            let mut player = Dig::seat(player).ok()?;
            let secret = TableSecret::from_seed(&format!("{seed}/{number}"));
            let mut rng = Chance::new(&secret, []).stream(0);
            lost(&mut player, position, &mut rng)
        })
        .collect();
    let count = losses.len().max(1) as f64;
    let mean = losses.iter().sum::<f64>() / count;
    let variance = losses.iter().map(|loss| (loss - mean).powi(2)).sum::<f64>() / count;
    Ok(Loss {
        player: player.to_string(),
        positions: losses.len() as u32,
        perfect: losses.iter().filter(|&&loss| loss < 0.01).count() as u32,
        mean,
        error: 1.96 * (variance / count).sqrt(),
    })
}

/// What a player loses by its turn in a position; what it may not do costs it the rest of its turn.
fn lost(player: &mut Contestant<Dig>, position: &Position, rng: &mut ChaCha8Rng) -> Option<f64> {
    let mut game = position.game;
    let mover = game.mover();
    let left = loop {
        if let Turn::Over(outcome) = game.turn() {
            let winners = outcome.winners();
            let share = 1.0 / winners.len().max(1) as f32;
            break if winners.contains(mover) { share } else { 0.0 };
        }
        if game.mover() != mover {
            break 1.0 - exact::solve(&game, 2 * MOST)?.shares[game.mover().index()];
        }
        let chosen = player.choose(&game, mover, rng).ok().flatten();
        let played = chosen.is_some_and(|action| game.play(mover, action, &mut Silence).is_ok());
        if !played {
            let mut legal = dig::Actions::new();
            game.legal(mover, &mut legal);
            game.play(mover, legal.pop()?, &mut Silence).ok()?;
        }
    };
    Some(f64::from(position.share - left).max(0.0))
}
