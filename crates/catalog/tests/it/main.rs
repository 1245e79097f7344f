//! The catalogue's tests, in one binary.

mod records;
mod referee;
