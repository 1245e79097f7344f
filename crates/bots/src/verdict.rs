//! What a decision was worth, judged afterwards.
//!
//! A verdict is made as a hint is: from the view of the seat that decided, and nothing else. What
//! the cards really were does not count; how good the choice was, given what could be known, does.

use crate::hint::{Advice, Reason};

/// Maximum number of options in a verdict.
pub const OPTIONS: usize = 4;
/// A smaller difference between two chances to win is within the error of their estimates.
pub const NOISE: f32 = 0.01;

/// What a decision was worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict<A> {
    /// How many of the actions belong to the decision: a way through the streets is one.
    pub covers: usize,
    /// What could be done, the best first: at most [`OPTIONS`], each with its chance to win.
    pub options: Vec<Advice<A>>,
    /// What was done.
    pub chosen: Advice<A>,
    /// The chance to win with the best option.
    pub best: f32,
    /// What is left of it after the choice.
    pub after: f32,
    /// The average chance of all options: that of somebody who chooses among them at random.
    pub even: f32,
    /// Whether the chances are exact, and not estimates.
    pub exact: bool,
}

impl<A> Verdict<A> {
    /// What the choice cost, in wins.
    pub fn cost(&self) -> f32 {
        self.best - self.after
    }
}

/// The chances of a choice beside the best one: equal if they cannot be told apart, and never more
/// than the best.
pub(crate) fn settle(best: f32, chosen: f32, noise: f32) -> (f32, f32) {
    let (best, chosen) = (best.clamp(0.0, 1.0), chosen.clamp(0.0, 1.0));
    if chosen + noise >= best { (best.max(chosen), best.max(chosen)) } else { (best, chosen) }
}

/// Something else worth telling about a decision or a round: what chance brought, or what was
/// missed.
pub type Remark = Reason;
