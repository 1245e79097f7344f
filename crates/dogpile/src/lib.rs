//! The rules of Dogpile.
//!
//! All bones lie face down on one pile. In each of three rounds all dogs dig in it at the same
//! time, against the clock: they [dig](Action::Dig) bones up into their paws, look at them, and
//! keep them or [bury](Action::Bury) them again. When time is up they show what they hold; that is
//! their loot of the round. The dog with the fewest points may then [sniff](Action::Sniff) at three
//! bones of the pile, which its left neighbour shuffles and puts back. After three rounds the
//! highest total wins, unless somebody has nine bones and hardly any points.
//!
//! ```text
//!  deal ──► ready ──► countdown ──► digging ──► showing ──► sniff ─ place ─ shuffle ──► over
//!             ▲           │            │                      │
//!             └───────────┴── hold ────┘◄── the next round ───┘
//! ```
//!
//! Time is in the log, never read from a clock: each entry comes with its milliseconds, and the
//! rules compare them ([`tabletop::Game::enter_at`]). What everybody sees is one half of the state,
//! [`Scene`]; the faces of the bones are the other.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `face.rs`, `spot.rs` | faces and their values, bones and their spots (PILE-1, PILE-3) |
//! | `setup.rs` | what is agreed before the game (PILE-2, PILE-4, PILE-9) |
//! | `scene.rs` | what everybody sees, and what is legal in it |
//! | `game.rs` | [`Dogpile`]: whose turn, how an entry changes the state |
//! | `round.rs` | getting ready, the clock, digging and burying (PILE-5 to PILE-8, PILE-10) |
//! | `sniff.rs` | showing and sniffing (PILE-11, PILE-12) |
//! | `score.rs` | values, feats, victory, as pure functions (PILE-11, PILE-13 to PILE-19) |
//! | `view.rs`, `sample.rs` | what a viewer knows, and the worlds it cannot tell apart (PILE-9, PILE-12) |
//! | `event.rs` | what happened, and how much of it each viewer is told (PILE-9) |
//!
//! Rule ids such as `PILE-12` are those of `docs/rules/dogpile.md`; the tests cite them.

mod action;
mod event;
mod face;
mod game;
mod illegal;
#[cfg(feature = "laws")]
mod lawful;
mod round;
mod sample;
mod scene;
mod score;
mod setup;
mod sniff;
mod spot;
mod view;

pub use action::{Action, Bones, Deal, Order, Side, Spots, TableAction};
pub use event::{Event, Fact};
pub use face::{BONES, Face, FaceSet, Rank};
pub use game::Dogpile;
pub use illegal::Illegal;
pub use scene::{Lie, Phase, Place, Scene};
pub use score::{
    BLACKJAW, BONEATHON, COLLAR, Count, Counting, Ending, Feat, FeatKind, Feats, Outcome, STRAIGHT,
    Tally, victory,
};
pub use setup::{Setup, SetupError};
pub use spot::{Bone, Spot};
pub use view::{Sheet, View};

/// Maximum number of seats: six full loots use all bones (PILE-2).
pub const SEATS: usize = 6;
/// The rounds of a game (PILE-4).
pub const ROUNDS: usize = 3;
/// Maximum number of bones in both paws together (PILE-7), and in one sniff (PILE-12).
pub const PAWS: usize = 3;
/// A full loot (PILE-18).
pub const LOOT: usize = ROUNDS * PAWS;
/// Minimum milliseconds between the acts of a seat (PILE-6).
pub const GAP: u64 = 50;
/// Milliseconds of the countdown (PILE-5).
pub const COUNTDOWN: u64 = 3_000;
/// Milliseconds after which a seat that stays away counts as ready (PILE-5).
pub const AWAY_READY: u64 = 30_000;
/// Milliseconds after which a seat that stays away declines to sniff, or has its spots chosen
/// (PILE-12).
pub const AWAY_SNIFF: u64 = 20_000;
/// Maximum number of sniffs in a game: six tied dogs after each of two rounds.
pub const SNIFFS: usize = SEATS * (ROUNDS - 1);
/// Maximum number of listed actions: decline, sniff at any one of 54 bones, or at three neighbours
/// among them.
pub const MOST_LEGAL: usize = 1 + BONES + (BONES - 2);

/// A list of all listed actions, on the stack.
pub type Actions = arrayvec::ArrayVec<Action, MOST_LEGAL>;
