//! What clients are sent of A Dog's Life, read.

use serde::Deserialize;

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct View {
    pub(crate) phase: String,
    pub(crate) to_move: Option<usize>,
    pub(crate) left: u8,
    pub(crate) roll: Option<u8>,
    pub(crate) van: Van,
    pub(crate) dogs: Vec<Dog>,
    pub(crate) searched: Vec<String>,
    pub(crate) pee: Vec<Pee>,
    pub(crate) bones: Vec<Bones>,
    pub(crate) papers: Vec<Newspaper>,
    #[serde(default)]
    pub(crate) help: Help,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Van {
    pub(crate) at: String,
    pub(crate) facing: String,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Dog {
    #[serde(rename = "dog")]
    pub(crate) key: Option<String>,
    pub(crate) lot: Option<String>,
    pub(crate) at: Option<String>,
    pub(crate) step: Option<u8>,
    pub(crate) hunger: u8,
    pub(crate) bladder: u8,
    pub(crate) bones: u8,
    pub(crate) papers: Vec<String>,
    pub(crate) buried: u8,
    pub(crate) pile: u8,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Pee {
    pub(crate) at: String,
    pub(crate) seat: usize,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Bones {
    pub(crate) at: String,
    pub(crate) bones: u8,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Newspaper {
    pub(crate) paper: String,
    pub(crate) number: Option<u8>,
    pub(crate) at: Option<String>,
}

#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct Help {
    #[serde(default)]
    pub(crate) ways: Vec<Way>,
    #[serde(default)]
    pub(crate) routes: Vec<Route>,
    #[serde(default)]
    pub(crate) odds: Vec<Odds>,
    #[serde(default)]
    pub(crate) escapes: Vec<u16>,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Way {
    pub(crate) to: String,
    pub(crate) steps: Vec<String>,
    pub(crate) sniffs: bool,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Route {
    pub(crate) action: String,
    pub(crate) catches: Option<usize>,
    pub(crate) threatens: Vec<usize>,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Odds {
    pub(crate) action: String,
    pub(crate) chances: Vec<Chance>,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Chance {
    pub(crate) what: String,
    pub(crate) chance: u16,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub(crate) enum Event {
    Dogs { dogs: Vec<String> },
    Lots { lots: Vec<String> },
    Youngest { seat: usize },
    TurnBegan {},
    Hungrier {},
    Stepped { seat: usize, to: String },
    Sniffed { seat: usize, of: usize },
    Drew {},
    Shuffled { seat: usize },
    Found { seat: usize, at: String, find: String, gained: u8 },
    Searched {},
    Collected {},
    PutDown { seat: usize, thing: String, at: String },
    PickedUp { seat: usize, thing: String, at: String },
    Buried { seat: usize, buried: u8 },
    Drank { seat: usize },
    Peed { seat: usize, at: String, over: Option<usize> },
    Took { seat: usize, number: Option<u8> },
    Delivered { seat: usize, number: u8 },
    Attacked {},
    Fought { seat: usize, target: usize, claws: [u8; 2], winner: Option<usize> },
    Pounded { seat: usize, why: String, at: String, bones: u8, papers: Vec<String> },
    ActionsEnded {},
    Rolled { seat: usize, roll: u8 },
    VanMoved { seat: usize, to: String },
    Escaped { seat: usize },
    Stayed { seat: usize, step: u8 },
    Freed { seat: usize },
    TimeUp,
    Tied { seats: Vec<usize> },
    Over {},
}
