//! What is asked in DIG: the turn that wins, the bone that is safe to drop, and what follows from
//! what was seen.

mod ending;
mod memory;

pub use ending::{drop, prove_drop, prove_win, turn_wins, win};
pub use memory::{Story, under, wherever};

/// All pairs, one bit each.
const ALL_PAIRS: u16 = (1 << 10) - 1;
