//! How fair a game is, how it goes, and what decides it.
//!
//! `balance` puts equal players into all seats and counts who wins, how long games take and how
//! they are decided; `skill` lets better and worse players meet on mirrored deals and estimates how
//! much of the result is due to them. Game *n* of a seed is the same game with any number of
//! threads, as long as the players' budgets are in iterations.

mod games;
mod skill;
mod sums;

pub use games::Turns;
pub use skill::{Parts, Skill};
pub use sums::{Balance, Counts, Stood, Wins};

use crate::arena::{ArenaGame, Player, PlayerError};
use crate::{Series, stop};
use catalog::Setup;
use rayon::prelude::*;
use skill::better_first;
use std::ops::Range;
use tabletop::{Game, Silence, Story};

/// What a game's figures mean, in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Labels {
    /// The game with what is special about its setup.
    pub title: String,
    /// The unit of its length.
    pub length: &'static str,
    /// What its points are.
    pub points: &'static str,
    /// Further properties that distinguish players, with the labels of each.
    pub traits: Vec<(&'static str, Vec<String>)>,
    /// What else is counted.
    pub facts: Vec<&'static str>,
}

/// The players where nobody names others: quick ones, so that the intervals are narrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DefaultPlayers {
    /// The player in all seats.
    pub bot: &'static str,
    /// The better one of those compared for skill and luck.
    pub better: &'static str,
    /// The worse one.
    pub worse: &'static str,
}

/// What the rules ask of a game's balance, and whether the figures agree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// What is asked, in words, with the figures.
    pub text: String,
    /// How far it is met.
    pub met: Met,
}

/// Whether a target is met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Met {
    /// Every interval lies within it.
    Yes,
    /// Every share lies within it, but not every interval.
    Perhaps,
    /// Some share lies outside.
    No,
}

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
    /// Its observer; [`Turns`] counts turns and nothing else.
    type Watcher: Observer<Self::Game> + Default + Into<Course>;

    /// The players where nobody names others.
    const DEFAULT_PLAYERS: DefaultPlayers;

    /// What its figures mean.
    fn labels(setup: &Setup<Self>) -> Labels;

    /// What its rules ask of these figures, if anything.
    fn target(_sum: &Balance) -> Option<Target> {
        None
    }

    /// Plays game `number` of `seed`.
    ///
    /// # Errors
    /// If there is no such player.
    fn course(
        setup: &Setup<Self>,
        players: &[&Player],
        seed: &str,
        number: u64,
    ) -> Result<Course, PlayerError> {
        let mut watcher = Self::Watcher::default();
        let played = Self::game(setup, players, seed, number, &mut watcher)?;
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
pub struct Session<'s> {
    /// The games that are played.
    pub series: &'s dyn Series,
    /// The seed of the deals.
    pub seed: &'s str,
}

impl Session<'_> {
    /// Plays the games with these numbers on the current thread pool, with such a player in every
    /// seat; calls `done` after each with 1. After [`stop`](crate::stop()) there are fewer.
    ///
    /// # Errors
    /// If there is no such player.
    pub fn balance(
        &self,
        player: &Player,
        numbers: Range<u64>,
        done: impl Fn(u64) + Sync,
    ) -> Result<Balance, PlayerError> {
        let players = vec![player; self.series.seats()];
        let batches: Vec<Range<u64>> = batches(&numbers).collect();
        let sums: Vec<Balance> = batches
            .into_par_iter()
            .filter(|_| !stop::stopped())
            .map(|batch| {
                let mut sum = Balance::default();
                for number in batch {
                    let course = stop::finished(|| self.series.course(&players, self.seed, number));
                    let Some(course) = course else { break };
                    sum.count(&course?);
                    done(1);
                }
                Ok(sum)
            })
            .collect::<Result<_, PlayerError>>()?;
        let mut total = Balance::default();
        sums.iter().for_each(|sum| total.add(sum));
        Ok(total)
    }

    /// Plays each deal with these numbers twice: once with the better player in every other seat
    /// and the worse in the others, once the other way round. Calls `done` after each deal with its
    /// two games. After [`stop`](crate::stop()) there are fewer.
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
        let seats = self.series.seats();
        let deals: Vec<u64> = deals.collect();
        let played: Vec<(u64, [Course; 2])> = deals
            .into_par_iter()
            .filter_map(|deal| {
                let game = |first: bool| {
                    let good = |seat: usize| better_first(deal, seat, seats) == first;
                    let players: Vec<&Player> =
                        (0..seats).map(|seat| if good(seat) { better } else { worse }).collect();
                    self.series.course(&players, self.seed, deal)
                };
                let both = stop::finished(|| Ok((deal, [game(true)?, game(false)?])))?;
                done(2);
                Some(both)
            })
            .collect::<Result<_, PlayerError>>()?;
        Ok(Skill::of(&played, seats))
    }
}

fn batches(numbers: &Range<u64>) -> impl Iterator<Item = Range<u64>> + use<> {
    let end = numbers.end;
    numbers.clone().step_by(BATCH as usize).map(move |start| start..(start + BATCH).min(end))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::LabGame;
    use serde_json::{Value, json};

    fn run(series: &dyn Series, player: &str, threads: usize) -> Balance {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        let session = Session { series, seed: "balance" };
        let player: Player = player.parse().unwrap();
        pool.install(|| session.balance(&player, 0..40, |_| {})).unwrap()
    }

    fn check(game: &dyn LabGame, setup: &Value) {
        let series = game.series(setup).unwrap();
        let player = game.default_players().bot;
        let alone = run(&*series, player, 1);
        assert_eq!(alone, run(&*series, player, 2));
        assert_eq!((alone.games, alone.broken), (40, 0));
        let expected = series.labels();
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
        for game in crate::GAMES {
            let mut setup = json!({ "seats": 3 });
            if game.name() == house::DOGS_LIFE.name() {
                setup["bones"] = 1.into();
            }
            check(*game, &setup);
        }
    }

    #[test]
    fn an_unknown_player_plays_nothing() {
        let dig = crate::game(house::DIG).unwrap().series(&json!({ "seats": 2 })).unwrap();
        let session = Session { series: &*dig, seed: "nobody" };
        let nobody: Player = "nobody".parse().unwrap();
        assert!(session.balance(&nobody, 0..2, |_| {}).is_err());
    }
}
