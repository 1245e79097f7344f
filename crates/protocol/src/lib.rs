//! The messages between client and server.
//!
//! JSON, one object a message, over a WebSocket; or, where those are blocked, server-sent events one
//! way and POST the other. Every message of the server that tells something durable carries the
//! number of its log entry, so a client that missed some says which it saw last and gets the rest.
//! Every intent carries an id of the client's, and is carried out at most once however often it is
//! sent. `docs/protocol.md` tells the story; [`typescript`] is the same in TypeScript.
//!
//! What is game-specific (views, events, outcomes) is only passed on; the crate `forms` has its forms.

mod analysis;
mod http;
mod message;
mod options;
mod puzzle;
mod typescript;

pub use analysis::{Analysis, AnalysisState, JudgedMoment, Lesson, Remark, SeatAnalysis};
pub use http::{
    CreateTable, CreatedTable, DealNow, DealResults, Deals, Export, ExportedLine, ExportedTable,
    Fault, Fork, HintView, Marks, Me, Mistake, MoveCode, MoveHere, MyTry, OpenRace, OpenedRace,
    Promise, Rename, Replay, ReplayStep, ResultLine, Story, StoryLine, TableLine, TableList,
};
pub use message::{
    Advice, Announcement, Chat, ClientMessage, ForkOf, Happened, Intent, Late, Person, Reaction,
    SeatNow, ServerMessage, Snapshot, Turn, Why,
};
pub use options::{AtZero, BotSeat, ClockRule, Clocks, Hints, Nose, Options, Spectators};
pub use puzzle::{
    Puzzle, PuzzleAnswer, PuzzleChoice, PuzzleLine, PuzzleList, PuzzleState, PuzzleStep, PuzzleTry,
};
pub use typescript::typescript;

/// The version of this protocol. A client that speaks another is told so and sent away.
pub const VERSION: u32 = 1;

/// The longest message that a server reads, in bytes.
pub const MAX_MESSAGE: usize = 4096;
/// The longest id of an intent, in bytes.
pub const MAX_INTENT_ID: usize = 40;
/// The longest nickname, in characters.
pub const MAX_NAME: usize = 24;
/// The longest line of chat, in characters.
pub const MAX_CHAT: usize = 200;
