//! Hints, from a game's own types to any game's.

use bots::hint::{Fact, Hint};
use catalog::AnyAdvice;
use serde_json::Value;
use std::fmt::Display;

/// The hint with its actions and reasons as text and JSON.
pub(crate) fn told<A: Display>(hint: Hint<A>) -> Vec<AnyAdvice> {
    let fact = |(name, fact): (&'static str, Fact)| {
        let value = match fact {
            Fact::Number(number) => Value::from(number),
            Fact::Word(word) => Value::from(word),
        };
        (name.to_owned(), value)
    };
    hint.advice
        .into_iter()
        .map(|advice| AnyAdvice {
            action: advice.action.map(|action| action.to_string()),
            chance: advice.chance,
            reason: advice.reason.name,
            facts: advice.reason.facts.into_iter().map(fact).collect(),
        })
        .collect()
}
