//! The place of Old Sock in the house.

use crate::{Event, Fact, Nervous, OldSock, View};
use catalog::{Kind, Listing, written};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tabletop::{Bot, Entry, Random, Tell, Viewer};

/// The entry of the list.
pub const GAME: Kind = Kind::of::<OldSock>();

impl Listing for OldSock {
    type Game = OldSock;

    const TITLE: &'static str = "Old Sock";
    // An example: whoever knows its name can play it.
    const OFFERED: bool = false;

    fn view(view: &View) -> Box<RawValue> {
        written(view)
    }

    fn event(event: &Event) -> Box<RawValue> {
        written(event)
    }

    fn open_state(game: &OldSock) -> Value {
        let things: Vec<u8> = game.slots.iter().map(|slot| slot.thing.index() as u8 + 1).collect();
        json!({ "rules": game.rules, "biscuits": game.biscuits, "things": things })
    }

    fn open_event(fact: &Fact, _after: &OldSock) -> Option<Event> {
        fact.tell(Viewer::Public)
    }

    /// Only what is dealt is hidden.
    fn tells_action(entry: &Entry<OldSock>, _events: &[Event], _viewer: Viewer) -> bool {
        matches!(entry, Entry::Seat(..))
    }

    fn bots() -> Vec<&'static str> {
        vec!["random", "nervous"]
    }

    fn bot(name: &str) -> Option<Box<dyn Bot<OldSock> + Send>> {
        match name {
            "random" => Some(Box::new(Random)),
            "nervous" => Some(Box::new(Nervous)),
            _ => None,
        }
    }
}
