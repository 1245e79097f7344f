//! The numbered rules, one group a file.

mod clock;
mod digging;
mod scoring;
mod sniffing;
