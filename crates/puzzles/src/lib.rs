//! Positions with one right answer, and the proof of it.
//!
//! A [`Puzzle`] is a moment of a game between bots that somebody looks at from one seat. Its
//! [`question`](Puzzle::question) is made of that seat's view and of what the seat was told, and of
//! nothing else; so is its answer, which follows from them. [`attempt`](Puzzle::attempt) says
//! whether somebody found it, and [`prove`](Puzzle::prove) works it out once more.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `puzzle.rs` | [`Puzzle`] as it is kept, and all of them |
//! | `question.rs` | what the solver is shown |
//! | `attempt.rs` | whether an answer is right, and what is told then |
//! | `prove.rs` | the answer once more, by another way or more deeply |
//! | `dig/`, `dogpile.rs`, `dogs_life.rs` | what is asked in each game, and how it is answered |
//! | `plan.rs` | the best plan by deep search, in two games |
//!
//! The positions are found by `lab::mine`, which also measures how often bots of each level answer.

mod attempt;
pub mod dig;
pub mod dogpile;
pub mod dogs_life;
pub mod plan;
mod prove;
mod puzzle;
mod question;

pub use attempt::{Attempt, AttemptFault, Shown, State};
pub use prove::Unproved;
pub use puzzle::{
    Check, Choice, Found, Grade, LEVELS, Logged, Puzzle, PuzzleKind, Reason, all, find, read,
};
pub use question::{Question, Watched};
