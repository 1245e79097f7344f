//! The tests of Dogpile, in one binary.

mod knowledge;
mod laws;
mod notation;
mod oracle;
mod rules;
mod support;
