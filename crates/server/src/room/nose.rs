//! How much of what can be known this table shows: what its options say, the same for all.

use super::{Applied, Room};
use catalog::{AnyEvents, AnyFacts, AnyMemory, AnyTable, Nose};
use serde_json::value::RawValue;
use tabletop::Viewer;

/// What every viewer of a table remembers by itself; nothing at a table that shows all that follows.
#[derive(Clone, Debug)]
pub(super) struct Memories {
    nose: Nose,
    /// The seats in order, then the public.
    of: Vec<AnyMemory>,
}

fn index(viewer: Viewer, seats: usize) -> usize {
    viewer.seat().map_or(seats, tabletop::Seat::index)
}

impl Memories {
    pub(super) fn new(nose: protocol::Nose, table: &AnyTable) -> Memories {
        let nose = match nose {
            protocol::Nose::None => Nose::None,
            protocol::Nose::Seen => Nose::Seen,
            protocol::Nose::Deduced => Nose::Deduced,
        };
        let mut memories = Memories { nose, of: Vec::new() };
        memories.recall(table);
        memories
    }

    pub(super) const fn nose(&self) -> Nose {
        self.nose
    }

    /// Begins anew with the story that the table has now.
    pub(super) fn recall(&mut self, table: &AnyTable) {
        if self.nose != Nose::Deduced {
            self.of = Viewer::all(table.seats()).map(|viewer| table.memory(viewer)).collect();
        }
    }

    /// Everybody is told of an entry: for each viewer what its nose lets it know.
    pub(super) fn hear(&mut self, facts: &AnyFacts, seats: usize) -> Vec<AnyEvents> {
        let nose = self.nose;
        let viewers = Viewer::all(seats).zip(&mut self.of);
        viewers.map(|(viewer, memory)| facts.hear(memory, viewer, nose)).collect()
    }

    /// What `viewer` is shown of the game.
    pub(super) fn show(&self, table: &AnyTable, viewer: Viewer) -> Box<RawValue> {
        match self.of.get(index(viewer, table.seats())) {
            Some(memory) => table.shown(memory, viewer, self.nose),
            None => table.view(viewer),
        }
    }
}

impl Room {
    /// What `viewer` is shown of the game now.
    pub(super) fn shown(&self, viewer: Viewer) -> Box<RawValue> {
        let helped = self.table.helped(viewer, self.opened.options.odds);
        helped.unwrap_or_else(|| self.memories.show(&self.table, viewer))
    }
}

impl Applied {
    /// What `viewer` is told of what happened in the game.
    pub(super) fn events(&self, viewer: Viewer) -> Vec<Box<RawValue>> {
        // The public comes after the seats.
        match self.heard.get(index(viewer, self.heard.len().saturating_sub(1))) {
            Some(events) => events.to_json(),
            None => self.facts.as_ref().map(|facts| facts.tell(viewer)).unwrap_or_default(),
        }
    }
}
