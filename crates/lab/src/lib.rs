//! Measuring games.
//!
//! [`simulate`] plays many random games on all cores and folds their results. Game *n* of a seed is
//! the same game on every machine and with any number of threads. [`live_game`] plays a game of
//! Dogpile against the clock, in virtual time; [`fairness`] measures how contested grabs are
//! decided. [`balance`] lets equal bots play and reports who wins, how games go and what decides
//! them. [`arena`] lets bots play one another, and [`truth`] reports what they lose where the best
//! play is known; [`learn`] makes the games that a net learns from, and [`mine`] finds puzzles in games. [`GAMES`] is the list of games
//! for arena and balance. All of it can be ended early: [`stop`].

pub mod arena;
pub mod balance;
pub mod fairness;
mod games;
pub mod learn;
mod live;
pub mod mine;
mod stop;
pub mod truth;
mod whole;

pub use games::{GAMES, LabGame, Series, game};
pub use live::live_game;
pub use stop::{stop, stopped};
pub use tabletop::play::Finished;
pub use whole::{Agreement, Skill, agreement, skill, whole_game};

use rayon::prelude::*;
use std::ops::Range;
use tabletop::fair::{Chance, TableSecret};
use tabletop::{Game, play};

/// An endless game is broken off after this many actions.
pub const BREAK_OFF: u64 = 100_000;

/// The random numbers of game `number` of `seed`: its deal is that of a table with the secret
/// `SEED/NUMBER`, and its players draw from the last stream.
pub fn chance(seed: &str, number: u64) -> Chance {
    Chance::new(&TableSecret::from_seed(&format!("{seed}/{number}")), [])
}

/// Plays game `number` of `seed`, with every seat choosing uniformly among its legal actions.
pub fn random_game<G: Game>(setup: &G::Setup, seed: &str, number: u64) -> Finished<G::Outcome> {
    play::random_game::<G>(setup, chance(seed, number), BREAK_OFF)
}

/// How many games a thread takes at once.
const BATCH: u64 = 256;

/// Plays the games with these numbers on the current thread pool. `fold` adds a game to a batch's
/// sum; `done` is called after each batch with its number of games. The sums come back in the order
/// of their games, so that the result does not depend on the number of threads.
pub fn simulate<G, S>(
    setup: &G::Setup,
    seed: &str,
    numbers: Range<u64>,
    fold: impl Fn(&mut S, Finished<G::Outcome>) + Sync,
    done: impl Fn(u64) + Sync,
) -> Vec<S>
where
    G: Game,
    G::Setup: Sync,
    S: Default + Send,
{
    simulate_with(|number| random_game::<G>(setup, seed, number), numbers, fold, done)
}

/// As [`simulate`], with `play` playing the games.
pub fn simulate_with<O, S>(
    play: impl Fn(u64) -> Finished<O> + Sync,
    numbers: Range<u64>,
    fold: impl Fn(&mut S, Finished<O>) + Sync,
    done: impl Fn(u64) + Sync,
) -> Vec<S>
where
    S: Default + Send,
{
    let batches: Vec<Range<u64>> = numbers
        .clone()
        .step_by(BATCH as usize)
        .map(|start| start..(start + BATCH).min(numbers.end))
        .collect();
    batches
        .into_par_iter()
        .filter(|_| !stopped())
        .map(|batch| {
            let (mut sum, mut games) = (S::default(), 0);
            for number in batch {
                let Some(game) = stop::finished(|| play(number)) else { break };
                fold(&mut sum, game);
                games += 1;
            }
            done(games);
            sum
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use dig::{Dig, Edition, Setup};

    fn lengths(threads: usize) -> Vec<u64> {
        let setup = Setup::new(2, None, false, Edition::English).unwrap();
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        let fold = |sum: &mut Vec<u64>, game: Finished<_>| sum.push(game.actions);
        pool.install(|| simulate::<Dig, _>(&setup, "lab", 0..600, fold, |_| {})).concat()
    }

    #[test]
    fn threads_do_not_change_the_games() {
        let alone = lengths(1);
        assert_eq!(alone.len(), 600);
        assert_eq!(alone, lengths(2));
    }

    #[test]
    fn an_endless_game_is_broken_off() {
        let setup = Setup::new(2, None, true, Edition::English).unwrap();
        let longest = (0..200)
            .map(|number| random_game::<Dig>(&setup, "endless", number))
            .max_by_key(|game| game.actions)
            .unwrap();
        assert!(longest.outcome.is_some() || longest.actions == BREAK_OFF);
    }
}
