//! What is best by far, by deep search: in DIG an action, in A Dog's Life a plan.
//!
//! A first search with a usual depth leaves out what is close; a deep one finds the answer; and a
//! deeper one with other seeds must find the same by as clear a margin.

use crate::puzzle::{Choice, Found, Reason};
use bots::hint::{Advice, Fact};
use bots::verdict::{OPTIONS, Verdict};
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::fmt::Display;
use tabletop::{ChaCha8Rng, SeedableRng};

/// By how many wins the best must be better than the next.
pub const CLEAR: f32 = 0.1;
/// By how many it must still be in the deeper search.
pub const STILL_CLEAR: f32 = 0.07;

/// How deeply a position is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Search {
    /// To leave out what is close.
    Glance,
    /// To find the answer.
    Deep,
    /// To check it.
    Deeper,
}

impl Search {
    const fn seed(self) -> u64 {
        match self {
            Search::Glance => 11,
            Search::Deep => 23,
            Search::Deeper => 4711,
        }
    }
}

/// What is best in this view, if it is better by far; `done` is anything that can be done.
pub fn dig(view: &::dig::View, done: &[::dig::Action], search: Search) -> Option<Found> {
    let depth = match search {
        Search::Glance => bots::dig::Depth::USUAL,
        Search::Deep => bots::dig::Depth { each: 400, most: 10_000, positions: 2_000 },
        Search::Deeper => bots::dig::Depth { each: 900, most: 30_000, positions: 4_000 },
    };
    let mut rng = ChaCha8Rng::seed_from_u64(search.seed());
    clear(bots::dig::judge(view, done, depth, &mut rng)?, search)
}

/// What is best in this view, if it is better by far; `done` is anything that can be done.
pub fn dogs_life(
    view: &::dogs_life::View,
    done: &[::dogs_life::Action],
    search: Search,
) -> Option<Found> {
    let depth = match search {
        Search::Glance => bots::dogs_life::Depth::USUAL,
        Search::Deep => bots::dogs_life::Depth { each: 40, most: 400 },
        Search::Deeper => bots::dogs_life::Depth { each: 80, most: 1_000 },
    };
    let mut rng = ChaCha8Rng::seed_from_u64(search.seed());
    clear(bots::dogs_life::judge(view, done, depth, &mut rng)?, search)
}

/// The best of at least three options whose first actions differ, if it is better by far.
fn clear<A: Display>(verdict: Verdict<A>, search: Search) -> Option<Found> {
    let Verdict { mut options, exact, .. } = verdict;
    let chance = |advice: &Advice<A>| advice.chance.unwrap_or_default();
    options.sort_by(|one, other| chance(other).total_cmp(&chance(one)));
    let [best, second, _, ..] = options.as_slice() else { return None };
    let margin = chance(best) - chance(second);
    let least = if search == Search::Deeper { STILL_CLEAR } else { CLEAR };
    let text = |advice: &Advice<A>| advice.action.as_ref().map(ToString::to_string);
    let acts: Option<BTreeSet<String>> = options.iter().map(text).collect();
    let told: BTreeSet<String> = options.iter().map(|one| format!("{:?}", one.reason)).collect();
    let all = options.len().min(OPTIONS);
    if margin < least || exact || acts?.len() < all || told.len() < all {
        return None;
    }
    let right = text(best)?;
    let hundredths = |advice: &Advice<A>| whole(chance(advice));
    let why = Reason::new("plan").with("chance", hundredths(best)).with("next", hundredths(second));
    let mut choices: Vec<Choice> = options
        .iter()
        .filter_map(|one| {
            let facts: Map<String, Value> = one.reason.facts.iter().map(fact).collect();
            let reason = Reason { name: one.reason.name.to_owned(), facts };
            Some(Choice { act: text(one)?, reason: Some(reason) })
        })
        .collect();
    // Their order says nothing.
    choices.sort_by(|one, other| one.act.cmp(&other.act));
    Some(Found { ask: Map::new(), options: choices, answer: vec![vec![right]], why, margin })
}

#[allow(clippy::cast_sign_loss, reason = "a chance is not negative")]
fn whole(chance: f32) -> u32 {
    (100.0 * chance).round() as u32
}

fn fact((name, fact): &(&'static str, Fact)) -> (String, Value) {
    let value = match fact {
        Fact::Number(number) => Value::from(*number),
        Fact::Word(word) => Value::from(word.clone()),
    };
    ((*name).to_owned(), value)
}

/// Whether a deeper search with other seeds finds the same answer clearly.
pub fn holds(found: &Found, deeper: &Found) -> bool {
    found.answer == deeper.answer
}
