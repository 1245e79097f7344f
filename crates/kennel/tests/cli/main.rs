//! The binary as a user meets it.
