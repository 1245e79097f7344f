//! People who are not shown all that they could know, because the table agreed on that.

use crate::listing::{Event, Listing, Showing, events};
use crate::table::{AnyFacts, AnyTable};
use serde_json::value::RawValue;
use std::fmt::Debug;
use tabletop::{Game, Table, Viewer};

/// Somebody who is told events one after the other and is shown what is left of them and of the
/// view.
///
/// It is a fold over the viewer's own events and knows nothing else, so it cannot tell more than
/// they do.
pub trait Onlooker<G: Game>: Debug + Send + Sync {
    /// Takes in what the viewer is told, and returns what it is shown of it.
    fn hear(&mut self, event: &G::Event) -> G::Event;

    /// What the viewer is shown of what it knows.
    fn show(&self, view: &G::View) -> Box<RawValue>;

    /// The same onlooker once more.
    fn boxed(&self) -> Box<dyn Onlooker<G>>;
}

/// An [`Onlooker`] at a table of any game.
pub trait AnyOnlooker: Debug + Send + Sync {
    /// Takes in what happened at its table, and returns what it is shown of it.
    fn hear(&mut self, facts: &dyn AnyFacts) -> Box<dyn AnyEvents>;

    /// What it is shown of its table now.
    fn show(&self, table: &dyn AnyTable) -> Box<RawValue>;

    /// The same onlooker once more.
    fn boxed(&self) -> Box<dyn AnyOnlooker>;
}

impl Clone for Box<dyn AnyOnlooker> {
    fn clone(&self) -> Box<dyn AnyOnlooker> {
        (**self).boxed()
    }
}

/// Events of any game.
pub trait AnyEvents: Debug + Send + Sync {
    /// The events as JSON.
    fn to_json(&self) -> Vec<Box<RawValue>>;
}

struct Events<L: Listing>(Vec<Event<L>>);

impl<L: Listing> Debug for Events<L> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl<L: Listing> AnyEvents for Events<L> {
    fn to_json(&self) -> Vec<Box<RawValue>> {
        self.0.iter().map(L::event).collect()
    }
}

/// An onlooker and through whose eyes it looks.
pub(crate) struct Watching<L: Listing> {
    viewer: Viewer,
    onlooker: Box<dyn Onlooker<L::Game>>,
}

impl<L: Listing> Watching<L> {
    /// Somebody who looks from the beginning of this table's game, before anything happened.
    pub(crate) fn from_start(
        table: &Table<L::Game>,
        viewer: Viewer,
        showing: Showing,
    ) -> Option<Watching<L>> {
        let onlooker = L::onlooker(&table.after(0).view(viewer), showing)?;
        Some(Watching { viewer, onlooker })
    }

    /// Somebody who has seen all that happened at this table.
    pub(crate) fn of(
        table: &Table<L::Game>,
        viewer: Viewer,
        showing: Showing,
    ) -> Option<Watching<L>> {
        let mut watching = Watching::<L>::from_start(table, viewer, showing)?;
        table.retell(|facts, _| drop(watching.take(facts)));
        Some(watching)
    }

    pub(crate) fn take(&mut self, facts: &[crate::listing::Fact<L>]) -> Vec<Event<L>> {
        let onlooker = &mut self.onlooker;
        events::<L>(facts, self.viewer).map(|event| onlooker.hear(&event)).collect()
    }

    pub(crate) fn look(&self, game: &L::Game) -> Box<RawValue> {
        self.onlooker.show(&game.view(self.viewer))
    }
}

impl<L: Listing> Debug for Watching<L> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} looks: {:?}", self.viewer, self.onlooker)
    }
}

impl<L: Listing> AnyOnlooker for Watching<L> {
    fn hear(&mut self, facts: &dyn AnyFacts) -> Box<dyn AnyEvents> {
        // What happens at a table is of its game.
        let facts = facts.as_any().downcast_ref::<Vec<crate::listing::Fact<L>>>();
        Box::new(Events::<L>(facts.map(|facts| self.take(facts)).unwrap_or_default()))
    }

    fn show(&self, table: &dyn AnyTable) -> Box<RawValue> {
        match table.as_any().downcast_ref::<Table<L::Game>>() {
            Some(table) => self.look(table.game()),
            None => table.view(self.viewer),
        }
    }

    fn boxed(&self) -> Box<dyn AnyOnlooker> {
        Box::new(Watching::<L> { viewer: self.viewer, onlooker: self.onlooker.boxed() })
    }
}
