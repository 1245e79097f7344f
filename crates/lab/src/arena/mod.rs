//! Bots against one another.
//!
//! In a match one player meets another, which sits in all other seats. Every deal is played once
//! with the first player in each seat, so that neither the deal nor the seat decides; the games of
//! one deal are a [`Block`]. With budgets in iterations a block is the same on every machine and
//! with any number of threads.
//!
//! A player may also be the [cheater](Contestant::Open), which sees everything, or a
//! [program](external) in any language. A player that panics, hangs or answers nonsense has that
//! move replaced by a random one, and the block has a note of it.

pub mod external;
pub mod figures;
mod games;
mod players;
pub mod ratings;
mod table;

pub use players::{Player, PlayerError};

use crate::balance::Observer;
use crate::{Series, chance, stop};
use bots::{Bot, Budget};
use catalog::{Listing, Setup};
use rayon::prelude::*;
use tabletop::{ChaCha8Rng, Game, Seat, SeatSet, Silence, Viewer};

/// An action of this game.
type Action<L> = <<L as Listing>::Game as Game>::Action;

/// A player in a seat.
pub enum Contestant<L: ArenaGame> {
    /// A bot that gets its view.
    Bot(Box<dyn Bot<L::Game> + Send>, Budget),
    /// A bot that gets the view of somebody who knows everything: the upper bound of what can be
    /// known. It exists only here, because only the lab has the state at hand.
    Open(Box<dyn Bot<L::Game> + Send>, Budget),
    /// A program that gets its view as JSON.
    Program(Box<external::Program>),
}

/// A game that the arena can play. The bots of its listing play it, and programs; whatever else a
/// game has for the lab alone it adds here.
pub trait ArenaGame: Listing {
    /// The names of players that are only for measuring and never sit at a real table.
    const ONLY_HERE: &'static [&'static str] = &[];

    /// Makes a player that is only for measuring, or one whose settings can be changed here; `None`
    /// for all others.
    ///
    /// # Errors
    /// If it has no such setting.
    fn only_here(_player: &Player) -> Result<Option<Contestant<Self>>, PlayerError> {
        Ok(None)
    }

    /// The view from `seat` of somebody who knows everything.
    fn open_view(game: &Self::Game, seat: Seat) -> catalog::View<Self> {
        game.view(Viewer::Seat(seat))
    }

    /// Whether a seat that may act may also wait.
    fn may_wait(_game: &Self::Game) -> bool {
        false
    }

    /// The names of all players, besides programs.
    fn names() -> Vec<&'static str> {
        Self::bots().into_iter().chain(Self::ONLY_HERE.iter().copied()).collect()
    }

    /// Makes a new player.
    ///
    /// # Errors
    /// If there is no such player.
    fn seat(player: &Player) -> Result<Contestant<Self>, PlayerError> {
        if let Some(program) = player.program() {
            return Ok(Contestant::Program(Box::new(program)));
        }
        if let Some(contestant) = Self::only_here(player)? {
            return Ok(contestant);
        }
        player.without_changes()?;
        let bot = Self::bot(player.name()).ok_or_else(|| player.unknown(&Self::names()))?;
        Ok(Contestant::Bot(bot, player.budget()))
    }

    /// Plays game `number` of `seed` with these players in the seats, and an observer.
    ///
    /// # Errors
    /// If there is no such player.
    fn game(
        setup: &Setup<Self>,
        players: &[&Player],
        seed: &str,
        number: u64,
        observer: &mut impl Observer<Self::Game>,
    ) -> Result<Played, PlayerError> {
        let seated = players.iter().map(|player| Self::seat(player));
        let mut seated = seated.collect::<Result<Vec<_>, _>>()?;
        Ok(table::play(setup, &mut seated, &chance(seed, number), observer))
    }
}

/// How a game went.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Played {
    /// Each seat's share of the win; empty if the game was broken off.
    pub won: Vec<f64>,
    /// The turns of all seats.
    pub turns: u32,
    /// What went wrong, in plain words.
    pub notes: Vec<String>,
}

/// Maximum number of notes kept per game.
const MOST_NOTES: usize = 4;

impl Played {
    /// Notes that a seat has lost a move, and why; an empty reason means that it was noted before.
    pub(crate) fn note(&mut self, seat: Seat, why: &str) {
        if !why.is_empty() && self.notes.len() < MOST_NOTES {
            self.notes.push(format!("the player in seat {seat} {why}; it moves at random"));
        }
    }

    /// Each seat's share of the win, given the winners.
    #[allow(clippy::cast_precision_loss, reason = "seats are few")]
    pub(crate) fn won_by(&mut self, winners: SeatSet, seats: usize) {
        let share = 1.0 / winners.len().max(1) as f64;
        let seats = Seat::first(seats);
        self.won = seats.map(|seat| if winners.contains(seat) { share } else { 0.0 }).collect();
    }
}

/// All games of one deal.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Block {
    /// The number of the deal.
    pub deal: u64,
    /// What the first player won, by the seat it sat in.
    pub won: Vec<f64>,
    /// The turns of each game.
    pub turns: Vec<u32>,
    /// What went wrong, in plain words.
    pub notes: Vec<String>,
}

impl Block {
    /// The first player's share of all wins.
    #[allow(clippy::cast_precision_loss, reason = "seats are few")]
    pub fn score(&self) -> f64 {
        self.won.iter().sum::<f64>() / self.won.len().max(1) as f64
    }
}

/// A match.
#[derive(Clone, Copy, Debug)]
pub struct Match<'m> {
    /// The games that are played.
    pub series: &'m dyn Series,
    /// The player whose wins are counted.
    pub one: &'m Player,
    /// The player in all other seats.
    pub other: &'m Player,
    /// The seed of the deals.
    pub seed: &'m str,
}

impl Match<'_> {
    /// Plays a deal with the first player in each seat.
    ///
    /// # Errors
    /// If there is no such player.
    pub fn block(&self, deal: u64) -> Result<Block, PlayerError> {
        let seats = self.series.seats();
        let mut block = Block { deal, ..Block::default() };
        for mine in Seat::first(seats) {
            let players = Seat::first(seats);
            let players: Vec<&Player> =
                players.map(|seat| if seat == mine { self.one } else { self.other }).collect();
            let played = self.series.game(&players, self.seed, deal)?;
            block.won.push(played.won.get(mine.index()).copied().unwrap_or(0.0));
            block.turns.push(played.turns);
            let notes = played.notes.into_iter();
            block.notes.extend(
                notes.map(|note| format!("deal {deal}, {} in seat {mine}: {note}", self.one)),
            );
        }
        Ok(block)
    }

    /// Plays these deals on the current thread pool; calls `done` with each block as it is
    /// finished, in no particular order. After [`stop`](crate::stop()) there are fewer.
    ///
    /// # Errors
    /// If there is no such player.
    pub fn play(
        &self,
        deals: &[u64],
        done: impl Fn(&Block) + Sync,
    ) -> Result<Vec<Block>, PlayerError> {
        deals
            .par_iter()
            .filter_map(|&deal| {
                let block = stop::finished(|| self.block(deal))?;
                if let Ok(block) = &block {
                    done(block);
                }
                Some(block)
            })
            .collect()
    }
}

impl<L: ArenaGame> Contestant<L> {
    /// Chooses an action in `seat`; a failure comes back as a sentence.
    pub(crate) fn choose(
        &mut self,
        game: &L::Game,
        seat: Seat,
        rng: &mut ChaCha8Rng,
    ) -> Result<Option<Action<L>>, String> {
        match self {
            Contestant::Bot(bot, budget) => {
                let view = game.view(Viewer::Seat(seat));
                guarded(|| bot.choose(&view, *budget, rng))
            }
            Contestant::Open(bot, budget) => {
                let view = L::open_view(game, seat);
                guarded(|| bot.choose(&view, *budget, rng))
            }
            Contestant::Program(program) => ask::<L>(program, game, seat),
        }
    }
}

/// A program's answer for doing nothing for now, in games that allow it.
const WAIT: &str = "wait";

/// A program's action in `seat`; `None` if it waits where it may.
pub(crate) fn ask<L: ArenaGame>(
    program: &mut external::Program,
    game: &L::Game,
    seat: Seat,
) -> Result<Option<Action<L>>, String> {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    let mut legal: Vec<String> = legal.iter().map(ToString::to_string).collect();
    let may_wait = L::may_wait(game);
    if may_wait {
        legal.push(WAIT.to_owned());
    }
    let view = L::view(&game.view(Viewer::Seat(seat)));
    let place = external::Place { game: L::Game::NAME, seat, seats: game.seats() };
    let text = program.ask(place, &view, &legal)?;
    if may_wait && text == WAIT {
        return Ok(None);
    }
    let shown = || external::shown(&text);
    let action: Action<L> =
        text.parse().map_err(|_| format!("answered `{}`, which is not an action", shown()))?;
    // Some games do not list every legal action.
    game.clone()
        .play(seat, action, &mut Silence)
        .map_err(|illegal| format!("answered `{}`, which is not legal: {illegal}", shown()))?;
    Ok(Some(action))
}

/// Catches a bot's panic: a broken bot must not harm the table.
pub(crate) fn guarded<T>(choose: impl FnOnce() -> T) -> Result<T, String> {
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(choose)).map_err(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
        format!("panicked: {}", text.unwrap_or("without a word"))
    })
}
