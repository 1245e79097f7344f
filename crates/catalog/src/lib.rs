//! What every game can do, without knowing which it is.
//!
//! Whoever holds *some* game — the referee, a recorded game, the server — goes through here. A game
//! is made part of this by one [`Listing`]; from that follow
//!
//! * [`Kind`], its entry in a list of [`Games`]: what can be said of it, and how it is opened;
//! * [`AnyTable`], a game in progress: text and JSON go in and come out;
//! * [`AnyRecord`], a recorded game, from JSON and back;
//! * [`AnyBot`] and [`AnyView`], who plays it and what they are given;
//! * [`Study`], a finished game judged decision by decision;
//! * the [`Referee`]: the rules as a program, one JSON object a line.
//!
//! The crate knows no game; the list of those in this house is the crate `house`. JSON begins here:
//! the rules below know no format.
//!
//! ```
//! # use catalog::{Games, Referee};
//! # fn ask(games: Games) {
//! let mut referee = Referee::new(games);
//! let answer = referee.answer(r#"{"cmd":"new","game":"dig","setup":{"seats":2},"seed":7}"#);
//! assert!(answer.starts_with(r#"{"ok":true"#));
//! # }
//! ```

mod bots;
mod listing;
mod live;
mod onlooker;
mod record;
pub mod referee;
mod replay;
mod simulator;
mod strict;
mod study;
mod table;

pub use bots::{AnyAdvice, AnyBot, AnyView, LiveBot, Reaction};
pub use listing::{
    Action, AnyGame, Daily, Event, Fact, Games, Kind, Listing, Nose, PublicTable, Setup, Showing,
    UnknownGame, View, json, written,
};
pub use live::{Due, Live, LiveTable, MissedAct};
pub use onlooker::{AnyEvents, AnyOnlooker, Onlooker};
pub use record::{AnyRecord, RecordFault, Verified};
pub use referee::Referee;
pub use replay::{Perspective, Step};
pub use simulator::{Simulator, Standing};
pub use strict::plain;
pub use study::{AnyRemark, AnyVerdict, Glance, Moment, SeatStudy, Study, Studying};
pub use table::{
    AnyFacts, AnyTable, CheckedEntry, EnterError, Scenery, Seated, SetupFault, read_setup,
};

/// How long a bot may think.
pub use tabletop::Budget;
