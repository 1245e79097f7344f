//! The tests of A Dog's Life, in one binary. Each cites the rules that it holds.

mod examples;
mod hidden;
mod laws;
mod pack_errors;
mod packs;
mod positions;
mod rules;
mod support;
