//! The same types in TypeScript.

use crate::{dig, dogpile, dogs_life, http, message, options};
use ts_rs::{Config, TS};

/// All wire types as one TypeScript module.
///
/// `web/src/protocol.gen.ts` holds this text; a test says so when it is stale.
pub fn typescript() -> String {
    let config = Config::default();
    let mut text = format!(
        "// Generated from crates/protocol by `cargo run -p protocol --example typescript`. Do not edit.\n\n\
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
        http::Me,
        http::Rename,
        http::MoveCode,
        http::MoveHere,
        http::CreateTable,
        http::Fork,
        http::CreatedTable,
        http::TableLine,
        http::TableList,
        http::Story,
        http::StoryLine,
        http::Replay,
        http::ReplayStep,
        http::Export,
        http::ExportedTable,
        http::ExportedLine,
        http::Fault,
        dig::ByColour<u8>,
        dig::View,
        dig::Phase,
        dig::Dog,
        dig::Count,
        dig::Event,
        dig::Outcome,
        dig::Score,
        dogpile::View,
        dogpile::Phase,
        dogpile::Place,
        dogpile::Bone,
        dogpile::Sniff,
        dogpile::Event,
        dogpile::Outcome,
        dogpile::Tally,
        dogpile::Count,
        dogpile::Feat,
        dogpile::FeatKind,
        dogs_life::View,
        dogs_life::Help,
        dogs_life::WayTo,
        dogs_life::Drive,
        dogs_life::Odds,
        dogs_life::Chance,
        dogs_life::Scenery,
        dogs_life::Spot,
        dogs_life::Hound,
        dogs_life::Card,
        dogs_life::Phase,
        dogs_life::Part,
        dogs_life::Drawing,
        dogs_life::Van,
        dogs_life::Sheet,
        dogs_life::Pee,
        dogs_life::Bones,
        dogs_life::Newspaper,
        dogs_life::Event,
        dogs_life::Why,
        dogs_life::Outcome,
    );
    text
}
