//! Nothing in the hot path allocates.
