//! Games in a terminal.
//!
//! A game is played somewhere, behind a [`Session`]: [`Local`] is a table in this program, with bots,
//! [`Remote`] one on a server, [`Lesson`] a set game that teaches. A front end asks it for something and
//! is told what one seat may know, so that it cannot show more: [`plain`] has lines for screen readers and
//! pipes, [`screen`] has pictures. All words are those of the browser, in the reader's language: [`Words`].
//!
//! A recorded game is looked at in the same pictures and sentences: with keys, by [`screen::Replay`], or
//! as text, by [`replay`]. The text has ANSI styles; the caller decides whether they stay.

mod at_table;
mod games;
mod lesson;
mod local;
pub mod plain;
mod reader;
mod remote;
mod replay;
mod saved;
pub mod screen;
mod study;
mod table;
mod words;

pub use lesson::Lesson;
pub use local::{CannotPlay, Clock, Game, Local};
pub use remote::{Link, Remote, Visitor};
pub use replay::{NoSuchTurn, replay};
pub use saved::{Fault, Kept, list, nose, usual_folder};
pub use study::{StudiedSeat, study};
pub use table::{
    Advice, Chair, DOGS, End, Hall, Happened, News, Now, Refusal, Session, Timed, Want,
};
pub use words::{Language, Words};
