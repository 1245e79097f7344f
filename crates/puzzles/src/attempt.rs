//! Whether an answer is right, and what is told then.

use crate::puzzle::{Broken, Puzzle, PuzzleKind, Reason};
use crate::question::Eyes;
use serde_json::value::RawValue;
use std::collections::BTreeSet;
use tabletop::{Actor, Turn};

/// How far an answer got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// Right so far; there is more to do.
    On,
    /// Right.
    Right,
    /// Wrong: nothing happened, and something else can be tried.
    Wrong,
}

/// What somebody is told about an answer.
#[derive(Debug)]
pub struct Attempt {
    /// How far it got.
    pub state: State,
    /// What happened by the last action, or, where the answer is shown, by all that were left.
    pub steps: Vec<Shown>,
    /// Whose turn it is now.
    pub turn: Turn<()>,
    /// What may be done now.
    pub legal: Vec<String>,
    /// Why the answer is right; only once it is there, or was shown.
    pub why: Option<Reason>,
    /// The answer, where there is nothing to do any more.
    pub answer: Option<Vec<String>>,
}

/// What happened by an action.
#[derive(Debug)]
pub struct Shown {
    /// The action.
    pub act: String,
    /// What the seat is told of it.
    pub events: Vec<Box<RawValue>>,
    /// What it sees then.
    pub view: Box<RawValue>,
}

/// Why something is no answer; it counts for nothing.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum AttemptFault {
    /// It is none of the things that can be done or chosen.
    #[error("{0:?} is no answer here")]
    Impossible(String),
    /// It goes on after the end, or after something wrong.
    #[error("the answer is over before {0:?}")]
    Over(String),
    /// The puzzle is damaged.
    #[error("{0}")]
    Broken(#[from] Broken),
}

impl Puzzle {
    /// What comes of these actions, one after the other: all but the last must have been right.
    /// With `show` the rest of the answer is shown instead.
    ///
    /// # Errors
    /// If one of them cannot be done or chosen.
    pub fn attempt(&self, acts: &[String], show: bool) -> Result<Attempt, AttemptFault> {
        let mut table = self.table_after(self.from)?;
        let mut eyes = Eyes::open(self, &*table);
        for (number, logged) in self.log.iter().enumerate().skip(self.from) {
            let heard = eyes.enter(&mut table, logged.actor(), &logged.2, Some(logged.0));
            heard.map_err(|error| Broken::Entry(number, error))?;
        }
        let lines: Vec<&Vec<String>> =
            self.answer.iter().filter(|line| line.starts_with(acts)).collect();
        let done = lines.iter().any(|line| line.len() == acts.len());
        let chosen = !self.options.is_empty();
        if chosen {
            for act in acts {
                self.can_choose(act)?;
            }
        }
        if let Some((last, before)) = acts.split_last() {
            let right = |acts: &[String]| {
                self.answer.iter().any(|line| line.len() > acts.len() && line.starts_with(acts))
            };
            if !right(before) {
                return Err(AttemptFault::Over(last.clone()));
            }
            if lines.is_empty() && !chosen {
                for act in before {
                    self.act(&mut eyes, &mut table, act)?;
                }
                // It is tried, but nobody is told what it would bring.
                let possible = table.check(Actor::Seat(self.seat), last, None).is_ok();
                if !possible {
                    return Err(AttemptFault::Impossible(last.clone()));
                }
            }
        }
        let state = match (lines.is_empty() && !acts.is_empty(), done) {
            (true, _) => State::Wrong,
            (false, true) => State::Right,
            (false, false) => State::On,
        };
        if state == State::Wrong || chosen {
            let over = show || state == State::Right;
            return Ok(Attempt {
                state: if show { State::Right } else { state },
                steps: Vec::new(),
                turn: table.turn(),
                legal: Vec::new(),
                why: over.then(|| self.why.clone()),
                answer: over.then(|| self.answer.first().cloned().unwrap_or_default()),
            });
        }
        let mut steps = Vec::new();
        for act in acts {
            steps = vec![self.act(&mut eyes, &mut table, act)?];
        }
        if show && let Some(line) = lines.first() {
            steps.clear();
            for act in line.iter().skip(acts.len()) {
                steps.push(self.act(&mut eyes, &mut table, act)?);
            }
        }
        let over = show || state == State::Right;
        Ok(Attempt {
            state: if over { State::Right } else { state },
            steps,
            turn: table.turn(),
            legal: if over { Vec::new() } else { table.legal(self.seat) },
            why: over.then(|| self.why.clone()),
            answer: over.then(|| lines.first().map(|line| (*line).clone()).unwrap_or_default()),
        })
    }

    /// Whether this can be chosen.
    fn can_choose(&self, act: &str) -> Result<(), AttemptFault> {
        let is = |one: &str| self.options.iter().any(|choice| choice.act == one);
        let parts: Vec<&str> =
            if self.kind == PuzzleKind::Score { act.split(' ').collect() } else { vec![act] };
        let different: BTreeSet<&&str> = parts.iter().collect();
        let fits = different.len() == self.kind.picks() && parts.len() == different.len();
        if fits && parts.into_iter().all(is) {
            Ok(())
        } else {
            Err(AttemptFault::Impossible(act.to_owned()))
        }
    }

    /// Plays an action of the solver.
    fn act(
        &self,
        eyes: &mut Eyes<'_>,
        table: &mut Box<dyn catalog::AnyTable>,
        act: &str,
    ) -> Result<Shown, AttemptFault> {
        let events = eyes.enter(table, Actor::Seat(self.seat), act, None);
        let events = events.map_err(|_| AttemptFault::Impossible(act.to_owned()))?;
        Ok(Shown { act: act.to_owned(), events, view: eyes.look(&**table) })
    }
}
