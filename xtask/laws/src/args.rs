//! The arguments of the runner. `cargo xtask laws` includes this file, so that it checks them and
//! shows their help without building the runner.

use clap::ValueEnum;

/// Which games to play.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct Args {
    /// Number of games.
    #[arg(long, value_name = "N", default_value_t = 1_000)]
    pub(crate) games: u64,
    /// Number of seats; `all` takes every number the game allows in turn.
    #[arg(long, value_enum, default_value_t = Seats::All)]
    pub(crate) seats: Seats,
    /// Any text: game N of a seed is the same game everywhere.
    #[arg(long, value_name = "TEXT", default_value = "laws")]
    pub(crate) seed: String,
    /// The number of the first game, to play a single one again.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) from: u64,
    /// The game's name; all games if it is left out.
    #[arg(long, value_name = "NAME")]
    pub(crate) game: Option<String>,
}

/// A number of seats, or each in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Seats {
    #[value(name = "1")]
    One,
    #[value(name = "2")]
    Two,
    #[value(name = "3")]
    Three,
    #[value(name = "4")]
    Four,
    #[value(name = "5")]
    Five,
    #[value(name = "6")]
    Six,
    All,
}

impl Seats {
    /// The number, unless each is taken in turn.
    #[allow(dead_code, reason = "`cargo xtask` only hands it on")]
    pub(crate) const fn number(self) -> Option<usize> {
        match self {
            Seats::One => Some(1),
            Seats::Two => Some(2),
            Seats::Three => Some(3),
            Seats::Four => Some(4),
            Seats::Five => Some(5),
            Seats::Six => Some(6),
            Seats::All => None,
        }
    }
}

impl Args {
    /// The same arguments as they would stand on a command line.
    pub(crate) fn words(&self) -> Vec<String> {
        let seats = self.seats.to_possible_value();
        let mut words = vec![
            format!("--games={}", self.games),
            format!("--seats={}", seats.as_ref().map_or("all", |value| value.get_name())),
            format!("--seed={}", self.seed),
            format!("--from={}", self.from),
        ];
        words.extend(self.game.as_ref().map(|game| format!("--game={game}")));
        words
    }
}
