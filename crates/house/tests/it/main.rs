//! The house's tests, in one binary.

mod behind;
mod client;
mod lessons;
mod live;
mod old_sock;
mod records;
mod referee;
