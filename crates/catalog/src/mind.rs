//! A bot of any game, with what it keeps in mind.

use crate::any::AnyView;
use crate::listed::Kind;
use bots::{Bot, Budget};
use dig::Dig;
use dogpile::Dogpile;
use dogs_life::Life;
use std::fmt;
use tabletop::ChaCha8Rng;

/// A bot in a seat. It lives for as long as it sits there, and may remember what it saw.
pub enum AnyBot {
    /// Of a game of DIG.
    Dig(Box<dyn Bot<Dig> + Send>),
    /// Of a game of Dogpile.
    Dogpile(Box<dyn Bot<Dogpile> + Send>),
    /// Of a game of A Dog's Life.
    DogsLife(Box<dyn Bot<Life> + Send>),
}

impl AnyBot {
    /// The bot with this name, if there is one.
    pub fn new(kind: Kind, name: &str) -> Option<AnyBot> {
        match kind {
            Kind::Dig => bots::dig::bot(name).map(AnyBot::Dig),
            Kind::Dogpile => bots::dogpile::bot(name).map(AnyBot::Dogpile),
            Kind::DogsLife => bots::dogs_life::bot(name).map(AnyBot::DogsLife),
        }
    }

    /// What it does; nothing if its seat may not act, or this is a view of another game.
    pub fn choose(
        &mut self,
        view: &AnyView,
        budget: Budget,
        rng: &mut ChaCha8Rng,
    ) -> Option<String> {
        match (self, view) {
            (AnyBot::Dig(bot), AnyView::Dig(view)) => {
                bot.choose(view, budget, rng).map(|action| action.to_string())
            }
            (AnyBot::Dogpile(bot), AnyView::Dogpile(view)) => {
                bot.choose(view, budget, rng).map(|action| action.to_string())
            }
            (AnyBot::DogsLife(bot), AnyView::DogsLife(view)) => {
                bot.choose(view, budget, rng).map(|action| action.to_string())
            }
            (AnyBot::Dig(_) | AnyBot::Dogpile(_) | AnyBot::DogsLife(_), _) => None,
        }
    }

    /// Gives back the memory that only saves work within a turn.
    pub fn rest(&mut self) {
        match self {
            AnyBot::Dig(bot) => bot.rest(),
            AnyBot::Dogpile(bot) => bot.rest(),
            AnyBot::DogsLife(bot) => bot.rest(),
        }
    }
}

impl fmt::Debug for AnyBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            AnyBot::Dig(_) => "a bot of DIG",
            AnyBot::Dogpile(_) => "a bot of Dogpile",
            AnyBot::DogsLife(_) => "a bot of A Dog's Life",
        })
    }
}
