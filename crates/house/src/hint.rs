//! Hints and verdicts, from a game's own types to any game's.

use bots::hint::{Advice, Fact, Hint, Reason};
use bots::verdict::Verdict;
use catalog::{AnyAdvice, AnyRemark, AnyVerdict};
use serde_json::{Map, Value};
use std::fmt::Display;

/// The hint with its actions and reasons as text and JSON.
pub(crate) fn told<A: Display>(hint: Hint<A>) -> Vec<AnyAdvice> {
    hint.advice.into_iter().map(advice).collect()
}

/// The verdict with its actions and reasons as text and JSON.
pub(crate) fn judged<A: Display>(verdict: Verdict<A>) -> AnyVerdict {
    let Verdict { covers, options, chosen, best, after, even, exact } = verdict;
    let options = options.into_iter().map(advice).collect();
    AnyVerdict { covers, options, chosen: advice(chosen), best, after, even, exact }
}

/// The remark with its facts as JSON.
pub(crate) fn remark(remark: Reason) -> AnyRemark {
    AnyRemark { name: remark.name, facts: facts(remark.facts) }
}

fn advice<A: Display>(advice: Advice<A>) -> AnyAdvice {
    AnyAdvice {
        action: advice.action.map(|action| action.to_string()),
        chance: advice.chance,
        reason: advice.reason.name,
        facts: facts(advice.reason.facts),
    }
}

fn facts(facts: Vec<(&'static str, Fact)>) -> Map<String, Value> {
    let fact = |(name, fact): (&'static str, Fact)| {
        let value = match fact {
            Fact::Number(number) => Value::from(number),
            Fact::Word(word) => Value::from(word),
        };
        (name.to_owned(), value)
    };
    facts.into_iter().map(fact).collect()
}
