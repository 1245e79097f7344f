//! Dogpile in the house: the game in real time.

use catalog::{Daily, Due, Listing, Live, LiveTable, Seated, json, written};
use dogpile::{AWAY_READY, AWAY_SNIFF, Action, Event, Fact, GAP, PAWS, Phase, TableAction, View};
use forms::dogpile as form;
use serde_json::value::RawValue;
use serde_json::{Value, json as object};
use tabletop::{Seat, Standings, Tell, Viewer};

/// How long all look at what the others hold before it is counted, in milliseconds.
const SHOWING: u64 = 3_000;

/// Dogpile.
#[derive(Clone, Copy, Debug)]
pub struct Dogpile;

impl Listing for Dogpile {
    type Game = dogpile::Dogpile;

    const TITLE: &'static str = "Dogpile";

    fn view(view: &View) -> Box<RawValue> {
        written(&form::View::from(view))
    }

    fn event(event: &Event) -> Box<RawValue> {
        written(&form::EventForm(event))
    }

    fn open_state(game: &dogpile::Dogpile) -> Value {
        json(&form::View::from(&game.sheet()))
    }

    fn open_event(fact: &Fact, _after: &dogpile::Dogpile) -> Option<Event> {
        fact.tell(Viewer::Public)
    }

    fn points(game: &dogpile::Dogpile) -> Vec<i32> {
        game.outcome().points().collect()
    }

    fn daily() -> Option<Daily> {
        Some(Daily { setup: object!({ "seats": 3 }), bot: "chum" })
    }

    fn due(game: &dogpile::Dogpile, _start: u64) -> Option<Due> {
        let scene = game.scene();
        let entry =
            |at: u64, action: TableAction| Some(Due::Entry { at, action: action.to_string() });
        let seats = |patience: u64| {
            let since = scene.patience()?.saturating_sub(patience);
            Some(Due::Seats { seats: scene.on(), since, patience })
        };
        match scene.phase() {
            Phase::Ready if scene.on().is_empty() => entry(scene.now(), TableAction::Countdown),
            Phase::Ready => seats(AWAY_READY),
            Phase::Countdown => entry(scene.until()?, TableAction::Start),
            Phase::Digging => {
                Some(Due::Close { at: scene.until()?, action: TableAction::TimeUp.to_string() })
            }
            Phase::Showing => entry(scene.now() + SHOWING, TableAction::Score),
            Phase::Sniff | Phase::Place => seats(AWAY_SNIFF),
            Phase::Deal | Phase::Scatter | Phase::Shuffle | Phase::Over => None,
        }
    }

    fn live(table: &Seated<Dogpile>) -> Option<&dyn LiveTable> {
        Some(table)
    }

    #[cfg(feature = "pictures")]
    fn picture(table: &catalog::PublicTable<'_>) -> Option<String> {
        Some(postcard::dogpile(table))
    }

    #[cfg(feature = "bots")]
    fn bots() -> Vec<&'static str> {
        bots::dogpile::names().collect()
    }

    #[cfg(feature = "bots")]
    fn bot(name: &str) -> Option<Box<dyn tabletop::Bot<dogpile::Dogpile> + Send>> {
        bots::dogpile::bot(name)
    }

    #[cfg(feature = "bots")]
    fn hint(view: &View, rng: &mut tabletop::ChaCha8Rng) -> Option<Vec<catalog::AnyAdvice>> {
        bots::dogpile::hint(view, bots::hint::HINT, rng).map(crate::hint::told)
    }

    #[cfg(feature = "bots")]
    const JUDGED: bool = true;

    #[cfg(feature = "bots")]
    fn judge(
        view: &View,
        done: &[Action],
        waited: u64,
        rng: &mut tabletop::ChaCha8Rng,
    ) -> Option<catalog::AnyVerdict> {
        let depth = bots::dogpile::Depth::USUAL;
        bots::dogpile::judge(view, done, waited, depth, rng).map(crate::hint::judged)
    }

    fn time_up(action: &TableAction) -> bool {
        *action == TableAction::TimeUp
    }

    #[cfg(feature = "bots")]
    fn luck(before: &View, done: &[Action], after: &View) -> Option<catalog::AnyRemark> {
        bots::dogpile::luck(before, done, after).map(crate::hint::remark)
    }

    #[cfg(feature = "bots")]
    fn lessons(
        game: impl Iterator<Item = catalog::Glance<Dogpile>>,
    ) -> Vec<(usize, catalog::AnyRemark)> {
        let glance =
            |catalog::Glance { step, at, view, did }| bots::dogpile::Glance { step, at, view, did };
        let game: Vec<_> = game.map(glance).collect();
        let told = bots::dogpile::lessons(&game).into_iter();
        told.map(|(step, lesson)| (step, crate::hint::remark(lesson))).collect()
    }

    #[cfg(feature = "bots")]
    fn live_bot(name: &str) -> Option<Box<dyn catalog::LiveBot>> {
        Some(Box::new(digger::Digger::named(name)?))
    }
}

impl Live for Dogpile {
    const AHEAD: u64 = GAP;

    fn hold(game: &dogpile::Dogpile) -> Option<TableAction> {
        match game.scene().phase() {
            Phase::Countdown | Phase::Digging => Some(TableAction::Hold),
            Phase::Deal
            | Phase::Ready
            | Phase::Showing
            | Phase::Sniff
            | Phase::Place
            | Phase::Scatter
            | Phase::Shuffle
            | Phase::Over => None,
        }
    }

    fn pass_over(seat: Seat) -> TableAction {
        TableAction::Away(seat)
    }

    fn race_until(game: &dogpile::Dogpile) -> Option<u64> {
        let scene = game.scene();
        scene.until().filter(|_| scene.phase() == Phase::Digging)
    }

    fn grabs(action: &Action) -> Option<usize> {
        match action {
            Action::Dig(bone) => Some(bone.index()),
            Action::PawsUp
            | Action::Bury(..)
            | Action::Sniff(_)
            | Action::Place(_)
            | Action::Decline => None,
        }
    }

    fn returns(action: &Action) -> Option<usize> {
        match action {
            Action::Bury(bone, _, _) => Some(bone.index()),
            Action::PawsUp
            | Action::Dig(_)
            | Action::Sniff(_)
            | Action::Place(_)
            | Action::Decline => None,
        }
    }

    fn can_hold(game: &dogpile::Dogpile, seat: Seat) -> bool {
        game.scene().paws(seat).count() < PAWS
    }
}

#[cfg(feature = "bots")]
mod digger {
    //! Bots that dig at a dog's speed.

    use catalog::{AnyView, LiveBot, Reaction};
    use dogpile::{Action, View};
    use tabletop::ChaCha8Rng;

    /// A bot in a seat.
    #[derive(Debug)]
    pub(super) struct Digger {
        name: String,
        player: bots::dogpile::Player,
    }

    impl Digger {
        pub(super) fn named(name: &str) -> Option<Digger> {
            let player = bots::dogpile::Player::named(name)?;
            Some(Digger { name: name.to_owned(), player })
        }
    }

    impl LiveBot for Digger {
        fn name(&self) -> &str {
            &self.name
        }

        fn react(&mut self, view: &AnyView, rng: &mut ChaCha8Rng) -> Option<Reaction> {
            let view: &View = view.get()?;
            let seat = view.viewer().seat()?;
            if !view.scene().on().contains(seat) {
                return None;
            }
            let (action, wait) = self.player.react(view, rng);
            // A bot is always ready (PILE-5).
            let wait = if action == Some(Action::PawsUp) { 0 } else { wait };
            Some(Reaction { wait, action: action.map(|action| action.to_string()) })
        }
    }
}
