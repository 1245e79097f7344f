//! What a strong dog would do, and why.
//!
//! A hint is a bot's advice to a person: from the view of the person's own seat and nothing else,
//! like everything that bots do. It names reasons, not sentences; the clients have the words.

use crate::Budget;

/// The budget of a hint: well under a second, and the same on every machine, so that asking twice
/// reveals nothing more.
pub const HINT: Budget = Budget::Iterations(12_000);
/// Maximum number of actions in a hint.
pub const MOST: usize = 3;

/// What could be done, the best first.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint<A> {
    /// At most [`MOST`].
    pub advice: Vec<Advice<A>>,
}

/// One of the things that could be done.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice<A> {
    /// The action; `None` to wait.
    pub action: Option<A>,
    /// The chance of winning with it, from 0 to 1, where it is estimated.
    pub chance: Option<f32>,
    /// Why it is good.
    pub reason: Reason,
}

/// Why something is good: a name that clients have words for, and the facts those words need.
#[derive(Clone, Debug, PartialEq)]
pub struct Reason {
    /// The name of the reason.
    pub name: &'static str,
    /// The facts, by name.
    pub facts: Vec<(&'static str, Fact)>,
}

/// A fact that a reason mentions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A number.
    Number(u32),
    /// A word of the game's notation.
    Word(String),
}

impl Reason {
    /// A reason without facts.
    pub const fn new(name: &'static str) -> Reason {
        Reason { name, facts: Vec::new() }
    }

    /// The reason with one more number.
    #[must_use]
    pub fn number(mut self, name: &'static str, number: impl Into<u32>) -> Reason {
        self.facts.push((name, Fact::Number(number.into())));
        self
    }

    /// The reason with one more word.
    #[must_use]
    pub fn word(mut self, name: &'static str, word: impl Into<String>) -> Reason {
        self.facts.push((name, Fact::Word(word.into())));
        self
    }
}

impl<A> Hint<A> {
    /// The hint to do this, without an estimate.
    pub(crate) fn only(action: Option<A>, reason: Reason) -> Hint<A> {
        Hint { advice: vec![Advice { action, chance: None, reason }] }
    }
}
