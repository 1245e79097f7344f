//! The lab from outside.

mod arena;
mod truth;
