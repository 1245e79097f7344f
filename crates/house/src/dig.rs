//! DIG in the house.

use catalog::{Daily, Listing, Onlooker, Showing, json, written};
use dig::{Action, Event, Fact, Memory, Opening, Setup, Sight, TableAction, View};
use forms::dig as form;
use serde_json::value::RawValue;
use serde_json::{Value, json as object};
use tabletop::{Entry, Game, Standings, Viewer};

/// DIG.
#[derive(Clone, Copy, Debug)]
pub struct Dig;

impl Listing for Dig {
    type Game = dig::Dig;

    const TITLE: &'static str = "DIG";

    fn view(view: &View) -> Box<RawValue> {
        written(&form::View::from(view))
    }

    fn event(event: &Event) -> Box<RawValue> {
        written(&form::EventForm(event))
    }

    fn open_state(game: &dig::Dig) -> Value {
        json(&form::View::from(&game.sheet()))
    }

    fn open_event(fact: &Fact, after: &dig::Dig) -> Option<Event> {
        fact.open(&after.sheet())
    }

    fn public_setup(setup: &Setup) -> Value {
        match setup.opening() {
            Opening::Shuffle { .. } => json(setup),
            Opening::Position(game) => serde_json::json!({
                "position": game.view(Viewer::Public).to_string(),
                "edition": setup.edition().name(),
            }),
        }
    }

    /// What is done lies open, but for the bone that is buried and the cards that are dealt.
    fn tells_action(entry: &Entry<dig::Dig>, events: &[Event], _viewer: Viewer) -> bool {
        match entry {
            Entry::Seat(_, Action::Bury(bone)) => {
                let shown = Sight::Bone(*bone);
                let buried =
                    |event: &Event| matches!(event, Event::Buried { card, .. } if *card == shown);
                events.iter().any(buried)
            }
            Entry::Seat(
                _,
                Action::Move(_) | Action::Dig | Action::Keep | Action::Drop(_) | Action::End,
            )
            | Entry::Table(TableAction::First(_)) => true,
            Entry::Table(TableAction::Deal(_)) => false,
        }
    }

    fn onlooker(view: &View, showing: Showing) -> Option<Box<dyn Onlooker<dig::Dig>>> {
        let nose = match showing.nose {
            catalog::Nose::None => dig::Nose::None,
            catalog::Nose::Seen => dig::Nose::Seen,
            catalog::Nose::Deduced => return None,
        };
        Some(Box::new(Player { memory: Memory::new(view), nose }))
    }

    fn points(game: &dig::Dig) -> Vec<i32> {
        game.outcome().points().collect()
    }

    fn daily() -> Option<Daily> {
        Some(Daily { setup: object!({ "seats": 2, "first": 0 }), bot: "tracker" })
    }

    #[cfg(feature = "pictures")]
    fn picture(table: &catalog::PublicTable<'_>) -> Option<String> {
        Some(postcard::dig(table))
    }

    #[cfg(feature = "bots")]
    fn bots() -> Vec<&'static str> {
        bots::dig::names().collect()
    }

    #[cfg(feature = "bots")]
    fn bot(name: &str) -> Option<Box<dyn tabletop::Bot<dig::Dig> + Send>> {
        bots::dig::bot(name)
    }

    #[cfg(feature = "bots")]
    fn hint(view: &View, rng: &mut tabletop::ChaCha8Rng) -> Option<Vec<catalog::AnyAdvice>> {
        bots::dig::hint(view, bots::hint::HINT, rng).map(crate::hint::told)
    }

    fn behind(view: &View, rng: &mut tabletop::ChaCha8Rng) -> Option<Setup> {
        Some(Setup::position(dig::Dig::sample(view, rng), dig::Edition::English))
    }

    #[cfg(feature = "bots")]
    const JUDGED: bool = true;

    #[cfg(feature = "bots")]
    fn judge(
        view: &View,
        done: &[Action],
        _waited: u64,
        rng: &mut tabletop::ChaCha8Rng,
    ) -> Option<catalog::AnyVerdict> {
        let depth = bots::dig::Depth::USUAL;
        bots::dig::judge(view, done, depth, rng).map(crate::hint::judged)
    }

    #[cfg(feature = "bots")]
    fn luck(before: &View, done: &[Action], after: &View) -> Option<catalog::AnyRemark> {
        bots::dig::luck(before, done, after).map(crate::hint::remark)
    }
}

/// Somebody who has to remember for itself.
#[derive(Clone, Debug)]
struct Player {
    memory: Memory,
    nose: dig::Nose,
}

impl Onlooker<dig::Dig> for Player {
    fn hear(&mut self, event: &Event) -> Event {
        self.memory.hear(event, self.nose)
    }

    fn show(&self, view: &View) -> Box<RawValue> {
        written(&form::View::from(&self.memory.show(view, self.nose)))
    }

    fn boxed(&self) -> Box<dyn Onlooker<dig::Dig>> {
        Box::new(self.clone())
    }
}
