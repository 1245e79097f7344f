//! The tests of DIG, in one binary. Each cites the rules that it holds.

mod counted;
mod knowledge;
mod laws;
mod nose;
mod notation;
mod oracle;
mod record;
mod rules;
mod support;
