//! A game from its beginning, step by step, from somebody's perspective.

use crate::listing::{Listing, Showing, events, json, written};
use crate::onlooker::Watching;
use serde_json::Value;
use serde_json::value::RawValue;
use tabletop::{Actor, Game, Table, Turn, Viewer};

/// From where a game is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Perspective {
    /// By a seat, or by the public.
    Of(Viewer),
    /// Everything is open: only for a game that is over.
    Open,
}

/// A step of a game, the first one before anything happened.
#[derive(Clone, Debug)]
pub struct Step {
    /// When, in milliseconds of the table's clock.
    pub at: u64,
    /// Who did something; nobody in the first step.
    pub by: Option<Actor>,
    /// What, if that can be known from there.
    pub action: Option<String>,
    /// What was seen of it.
    pub events: Vec<Box<RawValue>>,
    /// What is seen after it.
    pub view: Box<RawValue>,
    /// Who is to move after it, or how the game ended.
    pub turn: Turn<Value>,
}

/// The game so far, from this perspective.
pub(crate) fn replay<L: Listing>(
    table: &Table<L::Game>,
    perspective: Perspective,
    showing: Showing,
) -> Vec<Step> {
    let mut watching = match perspective {
        Perspective::Of(viewer) => Watching::<L>::from_start(table, viewer, showing),
        Perspective::Open => None,
    };
    let see = |game: &L::Game, watching: &Option<Watching<L>>| match (perspective, watching) {
        (Perspective::Open, _) => written(&L::open_state(game)),
        (Perspective::Of(_), Some(watching)) => watching.look(game),
        (Perspective::Of(viewer), None) => L::view(&game.view(viewer)),
    };
    let turn = |game: &L::Game| match game.turn() {
        Turn::Seats(seats) => Turn::Seats(seats),
        Turn::Table => Turn::Table,
        Turn::Over(outcome) => Turn::Over(json(&outcome)),
    };
    let start = table.after(0);
    let mut steps = vec![Step {
        at: 0,
        by: None,
        action: None,
        events: Vec::new(),
        view: see(&start, &watching),
        turn: turn(&start),
    }];
    let mut log = table.log().iter();
    table.retell(|facts, game| {
        let Some(logged) = log.next() else { return };
        let (events, told) = match perspective {
            Perspective::Of(viewer) => {
                let events = match &mut watching {
                    Some(watching) => watching.take(facts),
                    None => events::<L>(facts, viewer).collect(),
                };
                let told = L::tells_action(&logged.entry, &events, viewer);
                (events, told)
            }
            Perspective::Open => {
                (facts.iter().filter_map(|fact| L::open_event(fact, game)).collect(), true)
            }
        };
        steps.push(Step {
            at: logged.at,
            by: Some(logged.entry.actor()),
            action: told.then(|| logged.entry.to_string()),
            events: events.iter().map(L::event).collect(),
            view: see(game, &watching),
            turn: turn(game),
        });
    });
    steps
}
