//! What a game must have to be in the catalogue, and the list.

use dig::Dig;
use dogpile::Dogpile;
use dogs_life::Life;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::fmt;
use std::str::FromStr;
use tabletop::{Game, Viewer};

/// A game whose setups, views, events and outcomes can be written as JSON.
pub trait Listed:
    Game<
        Setup: Serialize + DeserializeOwned,
        View: Serialize,
        Event: Serialize,
        Outcome: Serialize + DeserializeOwned,
    >
{
    /// The whole truth: for tests and for looking back, never for a player of a running game.
    fn open_state(&self) -> Value;

    /// A setup as far as everybody may know it: a given position without what it hides.
    fn public_setup(setup: &Self::Setup) -> Value;
}

impl Listed for Dig {
    fn open_state(&self) -> Value {
        json(&self.sheet())
    }

    fn public_setup(setup: &dig::Setup) -> Value {
        match setup.opening() {
            dig::Opening::Shuffle { .. } => json(setup),
            dig::Opening::Position(game) => serde_json::json!({
                "position": game.view(Viewer::Public).to_string(),
                "edition": setup.edition().name(),
            }),
        }
    }
}

impl Listed for Dogpile {
    fn open_state(&self) -> Value {
        json(&self.sheet())
    }

    fn public_setup(setup: &dogpile::Setup) -> Value {
        json(setup)
    }
}

impl Listed for Life {
    fn open_state(&self) -> Value {
        json(&self.shown())
    }

    fn public_setup(setup: &dogs_life::Setup) -> Value {
        let mut told = json(setup);
        if let Some(game) = setup.given() {
            told["position"] = game.view(Viewer::Public).to_string().into();
        }
        told
    }
}

/// A value as JSON.
pub(crate) fn json(value: &impl Serialize) -> Value {
    // Our own types have text keys and finite numbers, so this cannot fail; should it ever, the
    // answer says so instead of ending the program.
    serde_json::to_value(value).unwrap_or_else(|error| Value::String(error.to_string()))
}

/// A value as JSON that is only passed on: written once, without a tree of values in between.
pub(crate) fn written(value: &impl Serialize) -> Box<RawValue> {
    let failed = |error: serde_json::Error| serde_json::value::to_raw_value(&error.to_string());
    let written = serde_json::value::to_raw_value(value).or_else(failed);
    written.unwrap_or_else(|_| RawValue::NULL.to_owned())
}

/// A game of the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// DIG.
    Dig,
    /// Dogpile.
    Dogpile,
    /// A Dog's Life.
    DogsLife,
}

impl Kind {
    /// Every game.
    pub const ALL: [Kind; 3] = [Kind::Dig, Kind::Dogpile, Kind::DogsLife];

    /// Its name in commands and records.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Dig => Dig::NAME,
            Kind::Dogpile => Dogpile::NAME,
            Kind::DogsLife => Life::NAME,
        }
    }

    /// The levels of its bots that people choose from, the weakest first.
    pub const fn levels(self) -> &'static [&'static str] {
        &bots::LEVELS
    }

    /// The names of all its bots: those of old tables first, then the [levels](Kind::levels), from
    /// the weakest to the strongest.
    pub fn bots(self) -> Vec<&'static str> {
        match self {
            Kind::Dig => bots::dig::names().collect(),
            Kind::Dogpile => bots::dogpile::names().collect(),
            Kind::DogsLife => bots::dogs_life::names().collect(),
        }
    }

    /// The strongest bot: it plays on for who left.
    pub fn best_bot(self) -> &'static str {
        self.bots().last().copied().unwrap_or("random")
    }

    /// The version of its rules.
    pub const fn rules(self) -> u32 {
        match self {
            Kind::Dig => Dig::RULES,
            Kind::Dogpile => Dogpile::RULES,
            Kind::DogsLife => Life::RULES,
        }
    }

    /// Whether it is played in real time: several seats act at once, against a clock.
    pub const fn live(self) -> bool {
        match self {
            Kind::Dig | Kind::DogsLife => false,
            Kind::Dogpile => true,
        }
    }

    /// What a client needs to show the place where this game is usually played; see
    /// [`AnyTable::scenery`](crate::AnyTable::scenery).
    pub fn scenery(self) -> Option<Value> {
        match self {
            Kind::Dig | Kind::Dogpile => None,
            Kind::DogsLife => Some(json(&dogs_life::Pack::built_in().scenery())),
        }
    }

    /// The same for a place that somebody wrote: a pack's two texts. Either its `scenery`, or all its
    /// `problems`, each with `file`, `line`, `column` and `what`. None for games without packs.
    pub fn scenery_of(self, town: &str, dogs: &str) -> Option<Value> {
        match self {
            Kind::Dig | Kind::Dogpile => None,
            Kind::DogsLife => Some(match dogs_life::Pack::parse(town, dogs) {
                Ok(pack) => json!({ "scenery": json(&pack.scenery()), "problems": [] }),
                Err(problems) => {
                    let told = problems.all().iter().map(|problem| {
                        let dogs_life::pack::Problem { file, line, column, what } = problem;
                        json!({ "file": file.name(), "line": line, "column": column, "what": what })
                    });
                    json!({ "scenery": null, "problems": told.collect::<Value>() })
                }
            }),
        }
    }

    /// What people call it.
    pub const fn title(self) -> &'static str {
        match self {
            Kind::Dig => "DIG",
            Kind::Dogpile => "Dogpile",
            Kind::DogsLife => "A Dog's Life",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that no game has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no game `{0}`; there are dig, dogpile and dogs-life")]
pub struct UnknownGame(String);

impl FromStr for Kind {
    type Err = UnknownGame;

    fn from_str(s: &str) -> Result<Kind, UnknownGame> {
        let kind = Kind::ALL.into_iter().find(|kind| kind.name() == s);
        kind.ok_or_else(|| UnknownGame(s.chars().take(40).collect()))
    }
}
