//! Whole tables over real sockets, against a real server with a real database file.

mod analysis;
mod bad_days;
mod client;
mod cluster;
mod codes;
mod deals;
mod delayed;
mod dogs_life;
mod fork;
mod friends;
#[cfg(target_os = "linux")]
mod full_disk;
mod hints;
mod live;
mod mutated;
mod nose;
mod offline;
mod old_database;
mod one_screen;
#[cfg(unix)]
mod operator;
mod owners;
mod pile_twins;
mod play;
mod preview;
#[path = "../../../store/tests/conformance/private_postgres.rs"]
mod private_postgres;
mod puzzles;
mod refusals;
mod replay;
mod restart;
mod secrecy;
mod strangers;
mod twins;
mod versions;
mod walls;
