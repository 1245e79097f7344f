//! Whole tables over real sockets, against a real server with a real database file.

mod client;
mod dogs_life;
mod fork;
mod hints;
mod live;
mod mutated;
mod nose;
mod one_screen;
mod pile_twins;
mod play;
mod refusals;
mod replay;
mod restart;
mod secrecy;
mod twins;
mod versions;
