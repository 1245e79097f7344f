//! Ground truth: positions of DIG that are solved exactly, and what players lose in them.
//!
//! The positions are beginnings of turns in games for two, in which the mover's choice matters. A
//! player's loss is its share of the victory before its turn minus what is left after it, when both
//! play on perfectly. In positions with an unknown pair it is asked in both worlds, and its
//! opponent is assumed to know how often it would do what: playing differently in the two worlds
//! reveals which one it is.

#![allow(clippy::cast_precision_loss, reason = "positions are few")]

use crate::arena::{ArenaGame, Contestant, Player, PlayerError};
use crate::stop::{finished, stopped};
use bots::dig::Rule;
use bots::dig::doubt::{Doubt, garden, one_doubt, open, worlds};
use bots::{Bot, Budget};
use dig::{Dig, Edition, Setup};
use rayon::prelude::*;
use tabletop::fair::{Chance, TableSecret};
use tabletop::play::{self, Streams};
use tabletop::{ChaCha8Rng, Game, Silence, Viewer};

/// A position that leads to more positions than this is left out.
const MOST: usize = 30_000;
/// A longer game of the policy is not worth looking at.
const LONGEST: usize = 4_000;
/// How often a player is asked in each world.
const ASKS: u64 = 2;

/// A kind of positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionKind {
    /// From games of the policy near their end, with everything known to both.
    Open,
    /// The same, with one pair unknown to one dog or to both.
    Doubt,
    /// Small games from their beginning: the bowls and a few bones in the row, two of them a pair
    /// that nobody knows.
    Garden,
}

impl PositionKind {
    /// Every kind.
    pub const ALL: [PositionKind; 3] =
        [PositionKind::Open, PositionKind::Doubt, PositionKind::Garden];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            PositionKind::Open => "open",
            PositionKind::Doubt => "doubt",
            PositionKind::Garden => "garden",
        }
    }
}

/// A solved position.
#[derive(Clone, Debug)]
pub struct Position {
    /// The position: the beginning of a turn.
    pub game: Dig,
    /// Its solution.
    pub solved: Doubt,
}

/// What a player lost, over all positions.
#[derive(Clone, Debug, PartialEq)]
pub struct Loss {
    /// The player.
    pub player: String,
    /// The number of positions it was asked about.
    pub positions: u32,
    /// Positions in which it lost nothing.
    pub perfect: u32,
    /// The average loss, in wins.
    pub mean: f64,
    /// Half of the 95 % interval of that.
    pub error: f64,
}

/// Finds `count` positions with at most `bones` bones in the row (in a garden, exactly that many),
/// one per game; `done` is called with the number of those found since the last call. There may be
/// fewer if they are rare, and after [`stop`](crate::stop()).
pub fn positions(
    kind: PositionKind,
    count: usize,
    bones: u8,
    seed: &str,
    done: impl Fn(u64) + Sync,
) -> Vec<Position> {
    let mut found = Vec::with_capacity(count);
    let batch = count.clamp(16, 256) as u64;
    for first in (0..100 * (count as u64 + 10)).step_by(batch as usize) {
        if found.len() >= count || stopped() {
            break;
        }
        let games = (first..first + batch).into_par_iter();
        let batch: Vec<_> = games
            .filter_map(|game| {
                let seed = format!("{seed}/{game}");
                let position = finished(|| match kind {
                    PositionKind::Open | PositionKind::Doubt => ending(kind, bones, &seed),
                    PositionKind::Garden => {
                        let chance = Chance::new(&TableSecret::from_seed(&seed), []);
                        solved(garden(usize::from(bones), &mut chance.stream(0))?)
                    }
                })??;
                done(1);
                Some(position)
            })
            .collect();
        found.extend(batch);
    }
    found.truncate(count);
    found
}

/// The position, if it can be solved and the mover's choice matters.
fn solved(game: Dig) -> Option<Position> {
    let game = game.rested();
    let solved = Doubt::solve(&game, MOST).filter(Doubt::matters)?;
    Some(Position { game, solved })
}

/// The first suitable position of a game of the policy.
fn ending(kind: PositionKind, bones: u8, seed: &str) -> Option<Position> {
    let mut streams = Streams::new(Chance::new(&TableSecret::from_seed(seed), []));
    let mut game = Dig::start(&Setup::new(2, None, false, Edition::English).ok()?);
    play::deal(&mut game, &mut streams);
    let rule = |game: &Dig, _, streams: &mut Streams| {
        let view = game.view(Viewer::Seat(game.mover()));
        let action = Rule.choose(&view, Budget::Iterations(1), &mut streams.players)?;
        Some((game.mover(), action))
    };
    for _ in 0..LONGEST {
        if game.left() == dig::ACTIONS && game.last() <= 5 + bones {
            let left = match kind {
                PositionKind::Open => Some(open(&game)),
                PositionKind::Doubt | PositionKind::Garden => one_doubt(&game),
            };
            if let Some(position) = left.and_then(solved) {
                return Some(position);
            }
        }
        play::step(&mut game, &mut streams, rule, &mut Silence)?;
    }
    None
}

/// What `player` loses in these positions; `done` is called after each with 1. After
/// [`stop`](crate::stop()) it was asked about fewer.
///
/// # Errors
/// If there is no such player.
pub fn loss(
    player: &Player,
    positions: &[Position],
    seed: &str,
    done: impl Fn(u64) + Sync,
) -> Result<Loss, PlayerError> {
    house::Dig::seat(player)?;
    let losses: Vec<f64> = positions
        .par_iter()
        .enumerate()
        .filter_map(|(number, position)| {
            let lost = finished(|| lost(player, position, &format!("{seed}/{number}")))?;
            done(1);
            lost
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

/// What a player loses by its turn in a position.
fn lost(player: &Player, position: &Position, seed: &str) -> Option<f64> {
    let worlds = worlds(&position.game);
    let secret = TableSecret::from_seed(seed);
    let chance = 1.0 / (worlds.len() as f64 * ASKS as f64);
    let mut ends = Vec::new();
    for world in worlds {
        for ask in 0..ASKS {
            let mut player = house::Dig::seat(player).ok()?;
            // The same random numbers in both worlds.
            let mut rng = Chance::new(&secret, []).stream(ask);
            ends.push((turn(&mut player, world, &mut rng)?, chance));
        }
    }
    Some((position.solved.share() - position.solved.after(&ends)?).max(0.0))
}

/// Where a player's turn leads; an illegal action costs it the rest of its turn.
fn turn(player: &mut Contestant<house::Dig>, mut game: Dig, rng: &mut ChaCha8Rng) -> Option<Dig> {
    let mover = game.mover();
    while game.mover() == mover && game.phase() != dig::Phase::Over {
        let chosen = player.choose(&game, mover, rng).ok().flatten();
        let played = chosen.is_some_and(|action| game.play(mover, action, &mut Silence).is_ok());
        if !played {
            let mut legal = dig::Actions::new();
            game.legal(mover, &mut legal);
            game.play(mover, legal.pop()?, &mut Silence).ok()?;
        }
    }
    Some(game)
}
