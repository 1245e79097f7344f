//! The house's tests, in one binary.

mod client;
mod lessons;
mod live;
mod old_sock;
mod records;
mod referee;
