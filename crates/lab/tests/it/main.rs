//! The lab from outside.

mod arena;
