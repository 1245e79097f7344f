//! How fair a game is, how it goes, and what decides it.
//!
//! `balance` puts equal players into all seats and counts who wins, how long games take and how
//! they are decided; `skill` lets better and worse players meet on mirrored deals and estimates how
//! much of the result is due to them. Game *n* of a seed is the same game with any number of
//! threads, as long as the players' budgets are in iterations.

mod games;
mod skill;
mod sums;

pub use games::Labels;
pub use skill::{Parts, Skill};
pub use sums::{Balance, Counts, Stood, Wins};

use crate::arena::{ArenaGame, Player, PlayerError};
use rayon::prelude::*;
use skill::better_first;
use std::ops::Range;
use tabletop::{Game, Silence, Story};

/// An observer of a game: receives every fact, and looks at the state now and then.
pub trait Observer<G: Game>: Story<G::Fact> {
    /// Called at the beginning of each turn and at the end of the game.
    fn look(&mut self, game: &G);
}

impl<G: Game> Observer<G> for Silence {
    fn look(&mut self, _game: &G) {}
}

/// How one game went.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Course {
    /// Each seat's share of the win; empty if the game was broken off.
    pub won: Vec<f64>,
    /// The seat that played first, unless all play at once.
    pub first: Option<usize>,
    /// Its length, in the unit of [`Labels::length`].
    pub length: usize,
    /// For each of the game's traits, the label of every seat.
    pub traits: Vec<Vec<usize>>,
    /// The points of all seats, turn by turn, including the end.
    pub standings: Vec<Vec<i32>>,
    /// Whether points decide: the most points win.
    pub by_points: bool,
    /// Further counts, in the order of [`Labels::facts`].
    pub facts: Vec<u64>,
    /// What went wrong, in plain words.
    pub notes: Vec<String>,
}

/// A game whose balance can be measured.
pub trait BalanceGame: ArenaGame {
    /// Its observer.
    type Watcher: Observer<Self> + Default + Into<Course>;

    /// What its figures mean.
    fn labels(setup: &Self::Setup) -> Labels;

    /// Plays game `number` of `seed`.
    ///
    /// # Errors
    /// If there is no such player.
    fn course(
        setup: &Self::Setup,
        players: &[&Player],
        seed: &str,
        number: u64,
    ) -> Result<Course, PlayerError> {
        let mut watcher = Self::Watcher::default();
        let played = Self::heard(setup, players, seed, number, &mut watcher)?;
        let mut course: Course = watcher.into();
        course.won = played.won;
        let notes = played.notes.into_iter();
        course.notes = notes.map(|note| format!("game {number}: {note}")).collect();
        Ok(course)
    }
}

/// How many games a thread takes at once.
const BATCH: u64 = 16;

/// The games of a measurement.
#[derive(Clone, Copy, Debug)]
pub struct Session<'s, G: BalanceGame> {
    /// What is agreed before each game.
    pub setup: &'s G::Setup,
    /// The number of seats in that setup.
    pub seats: usize,
    /// The seed of the deals.
    pub seed: &'s str,
}

impl<G: BalanceGame> Session<'_, G> {
    /// Plays the games with these numbers on the current thread pool, with such a player in every
    /// seat; calls `done` after each batch with its number of games.
    ///
    /// # Errors
    /// If there is no such player.
    pub fn balance(
        &self,
        player: &Player,
        numbers: Range<u64>,
        done: impl Fn(u64) + Sync,
    ) -> Result<Balance, PlayerError> {
        let players = vec![player; self.seats];
        let batches: Vec<Range<u64>> = batches(&numbers).collect();
        let sums: Vec<Balance> = batches
            .into_par_iter()
            .map(|batch| {
                let mut sum = Balance::default();
                let games = batch.end - batch.start;
                for number in batch {
                    sum.count(&G::course(self.setup, &players, self.seed, number)?);
                }
                done(games);
                Ok(sum)
            })
            .collect::<Result<_, PlayerError>>()?;
        let mut total = Balance::default();
        sums.iter().for_each(|sum| total.add(sum));
        Ok(total)
    }

    /// Plays each deal with these numbers twice: once with the better player in every other seat
    /// and the worse in the others, once the other way round. Calls `done` after each deal with its
    /// two games.
    ///
    /// # Errors
    /// If there is no such player.
    pub fn skill(
        &self,
        better: &Player,
        worse: &Player,
        deals: Range<u64>,
        done: impl Fn(u64) + Sync,
    ) -> Result<Skill, PlayerError> {
        let deals: Vec<u64> = deals.collect();
        let played: Vec<(u64, [Course; 2])> = deals
            .into_par_iter()
            .map(|deal| {
                let game = |first: bool| {
                    let good = |seat: usize| better_first(deal, seat, self.seats) == first;
                    let players: Vec<&Player> = (0..self.seats)
                        .map(|seat| if good(seat) { better } else { worse })
                        .collect();
                    G::course(self.setup, &players, self.seed, deal)
                };
                let both = [game(true)?, game(false)?];
                done(2);
                Ok((deal, both))
            })
            .collect::<Result<_, PlayerError>>()?;
        Ok(Skill::of(&played, self.seats))
    }
}

fn batches(numbers: &Range<u64>) -> impl Iterator<Item = Range<u64>> + use<> {
    let end = numbers.end;
    numbers.clone().step_by(BATCH as usize).map(move |start| start..(start + BATCH).min(end))
}

#[cfg(test)]
mod tests {
    use super::*;
    use dogs_life::{Goal, Life};

    fn run<G: BalanceGame>(setup: &G::Setup, seats: usize, player: &str, threads: usize) -> Balance
    where
        G::Setup: Sync,
    {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        let session = Session::<G> { setup, seats, seed: "balance" };
        let player: Player = player.parse().unwrap();
        pool.install(|| session.balance(&player, 0..40, |_| {})).unwrap()
    }

    fn check<G: BalanceGame>(setup: &G::Setup, seats: usize, player: &str)
    where
        G::Setup: Sync,
    {
        let alone = run::<G>(setup, seats, player, 1);
        assert_eq!(alone, run::<G>(setup, seats, player, 2));
        assert_eq!((alone.games, alone.broken), (40, 0));
        let expected = G::labels(setup);
        assert_eq!(
            (alone.facts.len(), alone.traits.len()),
            (expected.facts.len(), expected.traits.len())
        );
        for (wins, (_, labels)) in alone.traits.iter().zip(&expected.traits) {
            assert!(wins.len() <= labels.len());
        }
        let won = |wins: &[Wins]| wins.iter().map(|wins| wins.won).sum::<u64>();
        for group in alone.traits.iter().chain([&alone.seats]) {
            assert_eq!(won(group), 40 * 60);
        }
        assert_eq!(alone.lengths.total(), 40);
        assert!(alone.lengths.mean().0 > 1.0);
        assert!(alone.half.total() + alone.shared <= 40);
    }

    #[test]
    fn threads_do_not_change_the_games() {
        let setup = dogs_life::Setup::new(3).and_then(|setup| setup.goal(Goal::Bones(1))).unwrap();
        check::<Life>(&setup, 3, "planner");
        let setup = dig::Setup::new(3, None, false, dig::Edition::Polish).unwrap();
        check::<dig::Dig>(&setup, 3, "rule");
        let setup = dogpile::Setup::new(4, dogpile::Setup::SECONDS, false).unwrap();
        check::<dogpile::Dogpile>(&setup, 4, "leader");
    }

    #[test]
    fn whoever_is_not_there_plays_nothing() {
        let setup = dig::Setup::new(2, None, false, dig::Edition::English).unwrap();
        let session = Session::<dig::Dig> { setup: &setup, seats: 2, seed: "nobody" };
        let nobody: Player = "nobody".parse().unwrap();
        assert!(session.balance(&nobody, 0..2, |_| {}).is_err());
    }
}
