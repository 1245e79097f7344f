//! How much of what can be known this table shows: what its options say, the same for all.

use super::{Applied, Room};
use catalog::{AnyEvents, AnyFacts, AnyOnlooker, AnyTable, Showing};
use serde_json::value::RawValue;
use tabletop::Viewer;

/// What every viewer of a table remembers by itself; nothing at a table that shows all that follows.
#[derive(Clone, Debug)]
pub(super) struct Memories {
    showing: Showing,
    /// The seats in order, then the public.
    of: Vec<Box<dyn AnyOnlooker>>,
}

fn index(viewer: Viewer, seats: usize) -> usize {
    viewer.seat().map_or(seats, tabletop::Seat::index)
}

impl Memories {
    pub(super) fn new(showing: Showing, table: &dyn AnyTable) -> Memories {
        let mut memories = Memories { showing, of: Vec::new() };
        memories.recall(table);
        memories
    }

    pub(super) const fn showing(&self) -> Showing {
        self.showing
    }

    /// Begins again with the story that the table has now.
    pub(super) fn recall(&mut self, table: &dyn AnyTable) {
        let viewers = Viewer::all(table.seats());
        self.of = viewers.filter_map(|viewer| table.onlooker(viewer, self.showing)).collect();
    }

    /// Everybody is told of an entry: for each viewer what its nose lets it know.
    pub(super) fn hear(&mut self, facts: &dyn AnyFacts) -> Vec<Box<dyn AnyEvents>> {
        self.of.iter_mut().map(|onlooker| onlooker.hear(facts)).collect()
    }

    /// What `viewer` is shown of the game.
    fn show(&self, table: &dyn AnyTable, viewer: Viewer) -> Box<RawValue> {
        match self.of.get(index(viewer, table.seats())) {
            Some(onlooker) => onlooker.show(table),
            None => table.helped(viewer, self.showing),
        }
    }
}

impl Room {
    /// What `viewer` is shown of the game now.
    pub(super) fn shown(&self, viewer: Viewer) -> Box<RawValue> {
        self.memories.show(&*self.table, viewer)
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
