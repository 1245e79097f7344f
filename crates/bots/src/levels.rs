//! Six levels, the same in every game.
//!
//! They are named after dogs' characters; the names people read are in `locales`. A lower level
//! does not think less: it forgets, looks elsewhere, and does not always do what it considers best,
//! as people do. So its mistakes look like mistakes, not like nonsense.

/// The names of the levels, the weakest first.
pub const LEVELS: [&str; 6] = ["puppy", "rascal", "chum", "tracker", "sly", "leader"];

/// The index of the level with this name, from 0.
pub(crate) fn level(name: &str) -> Option<usize> {
    LEVELS.iter().position(|&level| level == name)
}
