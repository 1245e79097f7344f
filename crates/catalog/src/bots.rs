//! Bots of any game, and what they are given.

use crate::listing::{Action, Kind, Listing, View, json};
use crate::study::{AnyVerdict, judged};
use serde_json::{Map, Value};
use std::any::Any;
use std::fmt;
use std::sync::Arc;
use tabletop::{Bot, Budget, ChaCha8Rng, SeedableRng};

/// What somebody knows of a game of any kind: all that a bot gets.
#[derive(Clone)]
pub struct AnyView {
    kind: Kind,
    view: Arc<dyn Hinted>,
}

/// A view that hints can be asked about.
trait Hinted: Send + Sync {
    fn hint(&self) -> Option<Vec<AnyAdvice>>;
    fn behind(&self) -> Option<Value>;
    fn judge(&self, done: &[String], waited: u64) -> Option<AnyVerdict>;
    fn as_any(&self) -> &dyn Any;
}

struct Of<L: Listing>(View<L>);

impl<L: Listing> Hinted for Of<L> {
    fn hint(&self) -> Option<Vec<AnyAdvice>> {
        // Asking again tells nothing more.
        let mark = mark::<L>(&self.0);
        L::hint(&self.0, &mut ChaCha8Rng::seed_from_u64(mark))
    }

    fn behind(&self) -> Option<Value> {
        let mut rng = ChaCha8Rng::seed_from_u64(mark::<L>(&self.0));
        L::behind(&self.0, &mut rng).map(|setup| json(&setup))
    }

    fn judge(&self, done: &[String], waited: u64) -> Option<AnyVerdict> {
        let done: Result<Vec<Action<L>>, _> = done.iter().map(|text| text.parse()).collect();
        judged::<L>(&self.0, &done.ok()?, waited)
    }

    fn as_any(&self) -> &dyn Any {
        &self.0
    }
}

/// A number that follows from all that is seen: FNV-1a over the view's JSON.
pub(crate) fn mark<L: Listing>(view: &View<L>) -> u64 {
    L::view(view).get().bytes().fold(0xcbf2_9ce4_8422_2325, |mark, byte| {
        (mark ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

impl AnyView {
    pub(crate) fn new<L: Listing>(view: View<L>) -> AnyView {
        AnyView { kind: Kind::of::<L>(), view: Arc::new(Of::<L>(view)) }
    }

    /// Of which game it is.
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// The view itself, for callers that know its type.
    pub fn get<V: 'static>(&self) -> Option<&V> {
        self.view.as_any().downcast_ref()
    }

    /// What this bot would do if it had just sat down; `None` if there is no such bot, or its seat
    /// may not act.
    pub fn choose(&self, bot: &str, budget: Budget, rng: &mut ChaCha8Rng) -> Option<String> {
        self.kind.bot(bot)?.choose(self, budget, rng)
    }

    /// What a strong player would do in the viewer's place, the best first; `None` if it may not
    /// act.
    ///
    /// It follows from the view alone, down to the last byte: asking again tells nothing more.
    pub fn hint(&self) -> Option<Vec<AnyAdvice>> {
        self.view.hint()
    }

    /// A setup whose game begins with one of the worlds behind this view: the viewer's view of it is this
    /// one, so that a hint can be thought of elsewhere. `None` for a game that begins with no position.
    ///
    /// It follows from the view alone, down to the last byte.
    pub fn behind(&self) -> Option<Value> {
        self.view.behind()
    }

    /// What the first of these actions would be worth in the viewer's place, this many milliseconds
    /// after its last one; `None` if there is
    /// nothing to decide, or nobody can judge it.
    ///
    /// It follows from these alone, down to the last byte.
    pub fn judge(&self, done: &[String], waited: u64) -> Option<AnyVerdict> {
        self.view.judge(done, waited)
    }
}

impl fmt::Debug for AnyView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a view of {}", self.kind)
    }
}

/// A bot in a seat. It lives for as long as it sits there, and may remember what it saw.
pub trait AnyBot: Send {
    /// What it does; `None` if its seat may not act, or this is a view of another game.
    fn choose(&mut self, view: &AnyView, budget: Budget, rng: &mut ChaCha8Rng) -> Option<String>;

    /// Gives back the memory that only saves work within a turn.
    fn rest(&mut self);
}

impl fmt::Debug for dyn AnyBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a bot")
    }
}

struct Sits<L: Listing>(Box<dyn Bot<L::Game> + Send>);

impl<L: Listing> AnyBot for Sits<L> {
    fn choose(&mut self, view: &AnyView, budget: Budget, rng: &mut ChaCha8Rng) -> Option<String> {
        let view: &View<L> = view.get()?;
        self.0.choose(view, budget, rng).map(|action| action.to_string())
    }

    fn rest(&mut self) {
        self.0.rest();
    }
}

pub(crate) fn bot<L: Listing>(name: &str) -> Option<Box<dyn AnyBot>> {
    Some(Box::new(Sits::<L>(L::bot(name)?)))
}

/// A bot at a table in real time; it remembers what it saw there.
pub trait LiveBot: fmt::Debug + Send + Sync {
    /// What it is called.
    fn name(&self) -> &str;

    /// What it does next, at a dog's speed; `None` if its seat has nothing to do.
    fn react(&mut self, view: &AnyView, rng: &mut ChaCha8Rng) -> Option<Reaction>;
}

/// What a bot does next in a game in real time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reaction {
    /// After how many milliseconds.
    pub wait: u64,
    /// What; `None` if it only looks again then.
    pub action: Option<String>,
}

/// Something that could be done, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct AnyAdvice {
    /// The action; `None` for waiting.
    pub action: Option<String>,
    /// The chance to win with it, from 0 to 1, where it is estimated.
    pub chance: Option<f32>,
    /// The reason's name.
    pub reason: &'static str,
    /// What the reason mentions.
    pub facts: Map<String, Value>,
}
