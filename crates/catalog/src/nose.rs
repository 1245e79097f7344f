//! How much of what can be known a table shows, for a game of any kind.

use crate::any::{AnyFacts, AnyTable};
use crate::listed::written;
use dig::Dig;
use serde_json::value::RawValue;
use tabletop::{Game, Table, Tell, Viewer};

pub use dig::Nose;

/// What one viewer saw itself and can still follow, in a game of any kind.
#[derive(Clone, Debug)]
pub enum AnyMemory {
    /// In a game of DIG.
    Dig(Box<dig::Memory>),
    /// In a game in which everybody is shown all that it knows.
    None,
}

/// What one viewer is told of an entry, as far as a nose allows.
#[derive(Clone, Debug)]
pub enum AnyEvents {
    /// In a game of DIG.
    Dig(Vec<dig::Event>),
    /// In a game in which everybody is told all that it can know.
    All(Vec<Box<RawValue>>),
}

impl AnyTable {
    /// What `viewer` remembers after all that it was told so far.
    pub fn memory(&self, viewer: Viewer) -> AnyMemory {
        match self {
            AnyTable::Dig(table) => AnyMemory::Dig(Box::new(remember(table, viewer))),
            AnyTable::Dogpile(_) | AnyTable::DogsLife(_) => AnyMemory::None,
        }
    }

    /// What the viewer with this memory is shown of what it knows.
    pub fn shown(&self, memory: &AnyMemory, viewer: Viewer, nose: Nose) -> Box<RawValue> {
        match (self, memory) {
            (AnyTable::Dig(table), AnyMemory::Dig(memory)) => {
                written(&memory.show(&table.game().view(viewer), nose))
            }
            (table, _) => table.view(viewer),
        }
    }
}

impl AnyFacts {
    /// Tells `viewer` its part, which its memory takes in.
    pub fn hear(&self, memory: &mut AnyMemory, viewer: Viewer, nose: Nose) -> AnyEvents {
        match (self, memory) {
            (AnyFacts::Dig(facts), AnyMemory::Dig(memory)) => {
                let told = facts.iter().filter_map(|fact| fact.tell(viewer));
                AnyEvents::Dig(told.map(|event| memory.hear(&event, nose)).collect())
            }
            (facts, _) => AnyEvents::All(facts.tell(viewer)),
        }
    }
}

impl AnyEvents {
    /// The events as JSON.
    pub fn to_json(&self) -> Vec<Box<RawValue>> {
        match self {
            AnyEvents::Dig(events) => events.iter().map(written).collect(),
            AnyEvents::All(events) => events.clone(),
        }
    }
}

fn remember(table: &Table<Dig>, viewer: Viewer) -> dig::Memory {
    let mut game = Dig::start(table.setup());
    let mut memory = dig::Memory::new(&game.view(viewer));
    for logged in table.log() {
        let mut facts: Vec<dig::Fact> = Vec::new();
        let replayed = game.enter(&logged.entry, &mut facts);
        debug_assert!(replayed.is_ok(), "what is in the log was legal when it was entered");
        for event in facts.iter().filter_map(|fact| fact.tell(viewer)) {
            memory.hear(&event, Nose::Seen);
        }
    }
    memory
}
