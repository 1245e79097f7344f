//! The tests of the bots, in one binary.

mod dig_bots;
mod life_bots;
mod plain;
mod secrecy;
mod toy;
