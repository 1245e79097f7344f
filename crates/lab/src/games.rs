//! The games that the lab can play, without knowing which they are.

use crate::arena::{Played, Player, PlayerError};
use crate::balance::{Balance, BalanceGame, Course, DefaultPlayers, Labels, Target};
use catalog::{Kind, Listing, Setup, SetupFault, read_setup};
use house::{Dig, Dogpile, DogsLife};
use old_sock::OldSock;
use serde_json::Value;
use std::fmt;
use std::marker::PhantomData;
use tabletop::{Game, Silence};

/// The games that can be measured. A game of the house gets there by a line, an
/// [`ArenaGame`](crate::arena::ArenaGame) and a [`BalanceGame`].
#[rustfmt::skip]
pub const GAMES: &[&dyn LabGame] = &[
    of::<Dig>(),
    of::<Dogpile>(),
    of::<DogsLife>(),
    of::<OldSock>(),
];

/// The game of this kind, if it can be measured.
pub fn game(kind: Kind) -> Option<&'static dyn LabGame> {
    GAMES.iter().copied().find(|game| game.name() == kind.name())
}

/// A game that can be measured.
pub trait LabGame: Sync {
    /// Its name, as in the list of the house.
    fn name(&self) -> &'static str;

    /// The names of its players, besides programs.
    fn players(&self) -> Vec<&'static str>;

    /// Checks that there is such a player, and that its program can be found.
    ///
    /// # Errors
    /// If there is none.
    fn check(&self, player: &Player) -> Result<(), PlayerError>;

    /// The players of [`balance`](crate::balance) where nobody names others.
    fn default_players(&self) -> DefaultPlayers;

    /// Games with this setup.
    ///
    /// # Errors
    /// If the setup is wrong.
    fn series(&self, setup: &Value) -> Result<Box<dyn Series>, SetupFault>;
}

/// Games of one setup. Game *n* of a seed is the same on every machine, if the players' budgets are
/// in iterations.
pub trait Series: Send + Sync + fmt::Debug {
    /// The number of seats.
    fn seats(&self) -> usize;

    /// Plays game `number` of `seed` with these players in the seats.
    ///
    /// # Errors
    /// If there is no such player.
    fn game(&self, players: &[&Player], seed: &str, number: u64) -> Result<Played, PlayerError>;

    /// The same, with what is observed for [`balance`](crate::balance).
    ///
    /// # Errors
    /// If there is no such player.
    fn course(&self, players: &[&Player], seed: &str, number: u64) -> Result<Course, PlayerError>;

    /// What is observed, in words.
    fn labels(&self) -> Labels;

    /// What the rules ask of these figures, if anything.
    fn target(&self, sum: &Balance) -> Option<Target>;
}

struct Of<L>(PhantomData<fn() -> L>);

const fn of<L: BalanceGame>() -> &'static dyn LabGame {
    const { &Of::<L>(PhantomData) }
}

impl<L: BalanceGame> LabGame for Of<L> {
    fn name(&self) -> &'static str {
        L::Game::NAME
    }

    fn players(&self) -> Vec<&'static str> {
        L::names()
    }

    fn check(&self, player: &Player) -> Result<(), PlayerError> {
        L::seat(player)?;
        player.check_program()
    }

    fn default_players(&self) -> DefaultPlayers {
        L::DEFAULT_PLAYERS
    }

    fn series(&self, setup: &Value) -> Result<Box<dyn Series>, SetupFault> {
        Ok(Box::new(SeriesOf::<L> { setup: read_setup::<L>(setup)? }))
    }
}

struct SeriesOf<L: Listing> {
    setup: Setup<L>,
}

impl<L: Listing> fmt::Debug for SeriesOf<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", L::Game::NAME, self.setup)
    }
}

impl<L: BalanceGame> Series for SeriesOf<L> {
    fn seats(&self) -> usize {
        L::Game::start(&self.setup).seats()
    }

    fn game(&self, players: &[&Player], seed: &str, number: u64) -> Result<Played, PlayerError> {
        L::game(&self.setup, players, seed, number, &mut Silence)
    }

    fn course(&self, players: &[&Player], seed: &str, number: u64) -> Result<Course, PlayerError> {
        L::course(&self.setup, players, seed, number)
    }

    fn labels(&self) -> Labels {
        L::labels(&self.setup)
    }

    fn target(&self, sum: &Balance) -> Option<Target> {
        L::target(sum)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game that is added to the house is added to the lab.
    #[test]
    fn every_game_of_the_house_can_be_measured() {
        for kind in house::GAMES.iter() {
            let game = game(kind).expect("a line in the lab's list");
            let DefaultPlayers { bot, better, worse } = game.default_players();
            for name in [bot, better, worse] {
                assert!(game.players().contains(&name), "{kind}: {name}");
                game.check(&name.parse().unwrap()).unwrap();
            }
        }
        assert_eq!(GAMES.len(), house::GAMES.iter().len());
    }
}
