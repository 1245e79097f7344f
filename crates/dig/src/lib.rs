//! The rules of DIG.
//!
//! Twenty bone cards and five bowls lie in a row that begins at the doghouse. In a turn a dog takes
//! up to three [actions](Action): it moves along the row, digs up the card it stands on and perhaps
//! buries another in its place, or drops bones in front of the bowl of their colour. At the end of
//! the turn the garden closes up: cards from the far end fill the holes. When only the bowls are
//! left, their order tells what each colour is worth.
//!
//! A card shows two scents; its bone has one of the two colours. Of the two cards with the same
//! scents one has each colour, so all that is hidden is one bit per [`Pair`], and it is public who
//! knows which bit, because digging is.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `game.rs` | [`Dig`]: whose turn, what is legal, how an action changes the state (DIG-4 to 10, 15, 18) |
//! | `closing.rs` | the garden closes up (DIG-12 to 14) |
//! | `score.rs` | values, scores, victory (DIG-16, 17) |
//! | `sheet.rs`, `position.rs` | [`Sheet`]: a position as text; what makes one legal |
//! | `view.rs` | [`View`]: what a viewer knows, and the worlds it cannot tell apart (DIG-3, 11) |
//! | `worlds.rs` | [`Worlds`]: those worlds one by one, and what searching players ask of them |
//! | `event.rs` | what happened, and how much of it each viewer is told (DIG-11) |
//! | `nose.rs` | how much of a view a table shows: nothing, what was seen, or all that follows |
//! | `edition.rs` | the names of the four editions (DIG-19) |
//!
//! Rule ids such as `DIG-12` are those of `docs/rules/dig.md`; the tests cite them.

mod action;
mod bone;
mod card;
mod closing;
mod colour;
mod edition;
mod event;
mod game;
mod illegal;
#[cfg(feature = "laws")]
mod lawful;
mod nose;
mod position;
mod score;
mod setup;
mod sheet;
mod view;
mod worlds;

pub use action::{Action, TableAction};
pub use bone::{Bone, BoneSet, Pair};
pub use card::{Card, Deal, Sight};
pub use colour::{ByColour, Colour};
pub use edition::Edition;
pub use event::{Event, Fact};
pub use game::{Dig, Phase};
pub use illegal::Illegal;
pub use nose::{Memory, Nose, Shown};
pub use position::{Fault, SheetError};
pub use score::{Ending, Outcome, Tally};
pub use setup::{Opening, Setup, SetupError};
pub use sheet::{Dog, Sheet};
pub use view::{View, ViewError};
pub use worlds::Worlds;

/// Maximum number of cards in the row: 20 bones and 5 bowls (DIG-4).
pub const ROW: usize = 25;
/// Maximum number of seats (DIG-4).
pub const SEATS: usize = 4;
/// Maximum number of bones in a hand between actions (DIG-9).
pub const HAND: usize = 3;
/// Actions in a turn (DIG-6).
pub const ACTIONS: u8 = 3;
/// The game ends as it stands after this many quiet turns in a row (DIG-18).
pub const QUIET_TURNS: u8 = 60;
/// Maximum number of legal actions: with an empty hand on a bone eight moves, dig and end; with
/// three bones of the bowl's colour on a bowl two moves, seven drops and end.
pub const MOST_LEGAL: usize = 10;

/// A list of all legal actions, on the stack.
pub type Actions = arrayvec::ArrayVec<Action, MOST_LEGAL>;
