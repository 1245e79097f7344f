//! Six levels, the same in every game.
//!
//! They are named after dogs' characters; what people read is in `locales`. A lower level does not
//! think less: it forgets, looks elsewhere, and does not always do what it holds to be best, as
//! people do. So its mistakes look like mistakes, not like nonsense.

/// The names of the levels, the weakest first.
pub const LEVELS: [&str; 6] = ["puppy", "rascal", "chum", "tracker", "sly", "leader"];

/// Which level has this name, from 0.
pub(crate) fn level(name: &str) -> Option<usize> {
    LEVELS.iter().position(|&level| level == name)
}
