//! Games in a terminal.
//!
//! [`replay`] turns a recorded game into text: positions that are nice to look at, and what happened
//! between them in sentences. The text has ANSI styles; whoever prints it decides whether they stay.

mod dig;
mod dogpile;
mod dogs_life;
mod plain;
mod replay;

pub use replay::{Eyes, NoSuchTurn, replay};
