//! The lab from outside.

mod arena;
mod study;
mod truth;
