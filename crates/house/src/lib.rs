//! The games of this house.
//!
//! [`GAMES`] is the only list of games: the referee and the records, the server and the command
//! line, simulations, laws and the client's types take theirs from here. A new game is a crate with
//! a [`catalog::Listing`] and a line in the list; `docs/adding-a-game.md` goes through it.
//!
//! ```
//! let games: Vec<&str> = house::GAMES.iter().map(|kind| kind.title()).collect();
//! assert!(games.contains(&"DIG"));
//! let table = house::DIG.open(&serde_json::json!({ "seats": 3 })).expect("a legal setup");
//! assert_eq!((table.seats(), table.rules()), (3, 1));
//! ```

mod dig;
mod dogpile;
mod dogs_life;
#[cfg(feature = "bots")]
mod hint;

pub use dig::Dig;
pub use dogpile::Dogpile;
pub use dogs_life::DogsLife;

use catalog::{Games, Kind};

/// DIG.
pub const DIG: Kind = Kind::of::<Dig>();
/// Dogpile.
pub const DOGPILE: Kind = Kind::of::<Dogpile>();
/// A Dog's Life.
pub const DOGS_LIFE: Kind = Kind::of::<DogsLife>();

/// Every game, in the order of the start page.
#[rustfmt::skip]
pub const GAMES: Games = Games::new(&[
    DIG,
    DOGPILE,
    DOGS_LIFE,
    old_sock::GAME,
]);

/// The list as the web client has it, `web/src/games.gen.ts`.
#[cfg(feature = "bots")]
pub fn typescript() -> String {
    let line = |kind: Kind| {
        let (seats, rules) = (kind.seats(), kind.newest_rules());
        format!(
            "  {{\n    id: {:?},\n    title: {:?},\n    seats: [{}, {}],\n    rules: {rules},\n    live: {},\n    \
             offered: {},\n    bots: {:?},\n    usualBot: {:?},\n  }},\n",
            kind.name(),
            kind.title(),
            seats.start(),
            seats.end(),
            kind.live(),
            kind.offered(),
            levels(kind),
            kind.usual_bot(),
        )
    };
    let games: String = GAMES.iter().map(line).collect();
    format!("{HEAD}{games}];\n")
}

/// The bots that people choose from: the levels, or all where a game has none.
#[cfg(feature = "bots")]
fn levels(kind: Kind) -> Vec<&'static str> {
    let (levels, others): (Vec<_>, Vec<_>) =
        kind.bots().into_iter().partition(|bot| bots::LEVELS.contains(bot));
    if levels.is_empty() { others } else { levels }
}

#[cfg(feature = "bots")]
const HEAD: &str = "\
/** The games that the server knows. Written by `cargo run -p house --example games`. */
export interface Listed {
  /** The server's name for it, which is also its address. */
  id: string;
  title: string;
  /** How many can play, at least and at most. */
  seats: [least: number, most: number];
  /** The version of its rules that new games are played by. */
  rules: number;
  /** Everybody acts at once, against a clock. */
  live: boolean;
  /** Whether the start page offers it. */
  offered: boolean;
  /** Its bots, from the weakest to the strongest. */
  bots: string[];
  /** Who plays where nothing else was said. */
  usualBot: string;
}

export const LISTED: Listed[] = [
";
