//! Hints in games of any kind.

use crate::any::AnyView;
use crate::listed::written;
use bots::hint::{Fact, HINT, Hint};
use serde_json::{Map, Value};
use std::fmt::Display;
use tabletop::{ChaCha8Rng, SeedableRng};

/// Something that could be done, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct AnyAdvice {
    /// The action; none for waiting.
    pub action: Option<String>,
    /// The chance to win with it, from 0 to 1, where it is estimated.
    pub chance: Option<f32>,
    /// The reason's name.
    pub reason: &'static str,
    /// What the reason mentions.
    pub facts: Map<String, Value>,
}

impl AnyView {
    /// What a strong player would do in the viewer's place, the best first; nothing if it may not act.
    ///
    /// It follows from the view alone, down to the last byte: asking again tells nothing more.
    pub fn hint(&self) -> Option<Vec<AnyAdvice>> {
        let mut rng = ChaCha8Rng::seed_from_u64(self.mark());
        match self {
            AnyView::Dig(view) => bots::dig::hint(view, HINT, &mut rng).map(told),
            AnyView::Dogpile(view) => bots::dogpile::hint(view, HINT, &mut rng).map(told),
            AnyView::DogsLife(view) => bots::dogs_life::hint(view, HINT, &mut rng).map(told),
        }
    }

    /// A number for all that is seen (FNV-1a).
    fn mark(&self) -> u64 {
        let text = match self {
            AnyView::Dig(view) => written(view),
            AnyView::Dogpile(view) => written(view),
            AnyView::DogsLife(view) => written(view),
        };
        text.get().bytes().fold(0xcbf2_9ce4_8422_2325, |mark, byte| {
            (mark ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        })
    }
}

fn told<A: Display>(hint: Hint<A>) -> Vec<AnyAdvice> {
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
