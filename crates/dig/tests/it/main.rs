//! The tests of DIG, in one binary. Each cites the rules that it holds.

mod laws;
mod rules;
mod support;
