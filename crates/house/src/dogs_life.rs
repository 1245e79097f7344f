//! A Dog's Life in the house.

use catalog::{Daily, Due, Listing, Showing, json, written};
use dogs_life::{Event, Fact, Goal, Life, Pack, Place, Setup, TableAction, View};
use forms::dogs_life as form;
use serde_json::value::RawValue;
use serde_json::{Value, json as object};
use tabletop::{Game, Seat, Silence, Viewer};

/// A Dog's Life.
#[derive(Clone, Copy, Debug)]
pub struct DogsLife;

impl Listing for DogsLife {
    type Game = Life;

    const TITLE: &'static str = "A Dog's Life";

    fn view(view: &View) -> Box<RawValue> {
        written(&form::View::from(view))
    }

    fn event(event: &Event) -> Box<RawValue> {
        written(&form::EventForm(event))
    }

    fn open_state(game: &Life) -> Value {
        json(&form::View::from(game))
    }

    fn open_event(fact: &Fact, after: &Life) -> Option<Event> {
        Some(fact.open(after))
    }

    fn public_setup(setup: &Setup) -> Value {
        let mut told = json(setup);
        if let Some(game) = setup.given() {
            told["position"] = game.view(Viewer::Public).to_string().into();
        }
        told
    }

    fn points(game: &Life) -> Vec<i32> {
        game.board().dogs().as_slice().iter().map(|stray| i32::from(stray.buried)).collect()
    }

    fn daily() -> Option<Daily> {
        let setup = object!({ "seats": 2, "bones": 2, "youngest": 0 });
        Some(Daily { setup, bot: "tracker" })
    }

    /// The end of the agreed minutes (LIFE-32).
    fn due(game: &Life, start: u64) -> Option<Due> {
        let Goal::Minutes(minutes) = game.board().goal() else { return None };
        game.clone().happen(TableAction::Time, &mut Silence).ok()?;
        let at = start + u64::from(minutes) * 60_000;
        Some(Due::Entry { at, action: TableAction::Time.to_string() })
    }

    fn helped(view: &View, showing: Showing) -> Box<RawValue> {
        written(&form::View::with_help(view, showing.odds))
    }

    /// The routes of the van.
    fn routes(game: &Life, seat: Seat) -> Vec<(String, Vec<Vec<String>>)> {
        let names = |way: Vec<Place>| way.iter().map(ToString::to_string).collect();
        let routes = game.routes(seat).into_iter();
        routes
            .map(|(action, ways)| (action.to_string(), ways.into_iter().map(names).collect()))
            .collect()
    }

    /// The town and the dogs.
    fn scenery(setup: Option<&Setup>) -> Option<Value> {
        Some(match setup {
            Some(setup) => json(&townscape::scenery(setup.pack())),
            None => json(&townscape::scenery(&Pack::built_in())),
        })
    }

    fn scenery_of(town: &str, dogs: &str) -> Option<Value> {
        Some(match Pack::parse(town, dogs) {
            Ok(pack) => object!({ "scenery": json(&townscape::scenery(&pack)), "problems": [] }),
            Err(problems) => {
                let told = problems.all().iter().map(|problem| {
                    let dogs_life::pack::Problem { file, line, column, what } = problem;
                    object!({ "file": file.name(), "line": line, "column": column, "what": what })
                });
                object!({ "scenery": null, "problems": told.collect::<Value>() })
            }
        })
    }

    #[cfg(feature = "pictures")]
    fn picture(table: &catalog::PublicTable<'_>) -> Option<String> {
        Some(postcard::dogs_life(table))
    }

    #[cfg(feature = "bots")]
    fn bots() -> Vec<&'static str> {
        bots::dogs_life::names().collect()
    }

    #[cfg(feature = "bots")]
    fn bot(name: &str) -> Option<Box<dyn tabletop::Bot<Life> + Send>> {
        bots::dogs_life::bot(name)
    }

    #[cfg(feature = "bots")]
    fn hint(view: &View, rng: &mut tabletop::ChaCha8Rng) -> Option<Vec<catalog::AnyAdvice>> {
        bots::dogs_life::hint(view, bots::hint::HINT, rng).map(crate::hint::told)
    }

    fn behind(view: &View, rng: &mut tabletop::ChaCha8Rng) -> Option<Setup> {
        Some(Setup::position(Life::sample(view, rng)))
    }

    #[cfg(feature = "bots")]
    const JUDGED: bool = true;

    #[cfg(feature = "bots")]
    fn judge(
        view: &View,
        done: &[dogs_life::Action],
        _waited: u64,
        rng: &mut tabletop::ChaCha8Rng,
    ) -> Option<catalog::AnyVerdict> {
        let depth = bots::dogs_life::Depth::USUAL;
        bots::dogs_life::judge(view, done, depth, rng).map(crate::hint::judged)
    }

    #[cfg(feature = "bots")]
    fn luck(before: &View, done: &[dogs_life::Action], after: &View) -> Option<catalog::AnyRemark> {
        bots::dogs_life::luck(before, done, after).map(crate::hint::remark)
    }
}
