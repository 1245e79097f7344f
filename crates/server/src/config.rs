//! What an operator can set.

use serde::{Deserialize, Serialize};
use std::net::SocketAddr;

/// The server's configuration; every field has a default that suits a home.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// The database: `sqlite:PATH` or `postgres://…`.
    pub database: String,
    /// The address that people use, as `https://kennel.example`; taken from each request if empty.
    pub public_url: String,
    /// Whether a reverse proxy in front sets `X-Forwarded-For` and `X-Forwarded-Proto`.
    pub trust_proxy: bool,
    /// The most sockets from one address.
    pub sockets_per_address: usize,
    /// The most unfinished tables that one guest may have opened.
    pub tables_per_guest: usize,
    /// Messages a second from one socket, in the long run.
    pub messages_per_second: u32,
    /// Requests a second from one address that change something, in the long run.
    pub requests_per_second: u32,
    /// For how many milliseconds a bot thinks at most.
    pub bot_think_ms: u64,
    /// How many milliseconds lie between two acts of a bot, so that people can follow.
    pub bot_pause_ms: u64,
    /// After how many seconds without anybody a table goes to sleep.
    pub sleep_after: u64,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 7878)),
            database: "sqlite:kennel.db".to_owned(),
            public_url: String::new(),
            trust_proxy: false,
            sockets_per_address: 200,
            tables_per_guest: 50,
            messages_per_second: 20,
            requests_per_second: 20,
            bot_think_ms: 1000,
            bot_pause_ms: 600,
            sleep_after: 60,
        }
    }
}
