//! The same types in TypeScript.

use crate::{analysis, http, message, options, puzzle};
use ts_rs::{Config, TS};

/// All messages as TypeScript declarations.
///
/// `web/src/protocol.gen.ts` holds this text and the forms of the games; a test says so when it is
/// stale.
pub fn typescript() -> String {
    let config = Config::default();
    let mut text = format!(
        "// Generated from crates/protocol and crates/forms by `cargo run -p protocol --example typescript`. Do not edit.\n\n\
         export const VERSION = {};\n",
        crate::VERSION
    );
    let mut add = |declaration: String| {
        text.push_str("\nexport ");
        text.push_str(&declaration);
        text.push('\n');
    };
    macro_rules! declare {
        ($($type:ty),+ $(,)?) => { $( add(<$type as TS>::decl(&config)); )+ };
    }
    declare!(
        message::ClientMessage,
        message::Intent,
        message::Reaction,
        message::ServerMessage,
        message::Announcement,
        message::Advice,
        message::Late,
        message::Why,
        message::Snapshot,
        message::ForkOf,
        message::SeatNow,
        message::Person,
        message::Turn,
        message::Happened,
        message::Chat,
        options::Options,
        options::Nose,
        options::Hints,
        options::Spectators,
        options::ClockRule,
        options::AtZero,
        options::Clocks,
        options::BotSeat,
        analysis::AnalysisState,
        analysis::Analysis,
        analysis::SeatAnalysis,
        analysis::JudgedMoment,
        analysis::Lesson,
        analysis::Remark,
        puzzle::PuzzleList,
        puzzle::PuzzleLine,
        puzzle::Puzzle,
        puzzle::PuzzleStep,
        puzzle::PuzzleChoice,
        puzzle::PuzzleTry,
        puzzle::PuzzleAnswer,
        puzzle::PuzzleState,
        http::Me,
        http::Rename,
        http::MoveCode,
        http::MoveHere,
        http::CreateTable,
        http::Fork,
        http::CreatedTable,
        http::Deals,
        http::Promise,
        http::DealNow,
        http::MyTry,
        http::DealResults,
        http::ResultLine,
        http::OpenRace,
        http::OpenedRace,
        http::Mistake,
        http::Marks,
        http::TableLine,
        http::TableList,
        http::Story,
        http::StoryLine,
        http::HintView,
        http::Replay,
        http::ReplayStep,
        http::Export,
        http::ExportedTable,
        http::ExportedLine,
        http::Fault,
    );
    text
}
