//! Games in a terminal.
//!
//! [`replay`] turns a recorded game into text: positions, and what happened between them in
//! sentences. The text has ANSI styles; the caller decides whether they stay.

mod dig;
mod dogpile;
mod dogs_life;
mod plain;
mod replay;

pub use replay::{NoSuchTurn, replay};
