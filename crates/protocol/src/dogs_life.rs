//! The form of what A Dog's Life tells: views, events and outcomes.
//!
//! The rules crate makes these as JSON; this is what clients in other languages rely on. A test
//! reads real views and events into these types and writes them back, byte for byte.

use serde::{Deserialize, Serialize};
use tabletop::Seat;
use ts_rs::TS;

/// A space: `f7`, `1` to `12`, `R1`…, `L1` to `L6`, `K` or `P`.
pub type Place = String;

/// All that a viewer knows of a game of A Dog's Life.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "LifeView")]
#[serde(deny_unknown_fields)]
pub struct View {
    /// A seat, or `"public"`.
    #[ts(type = "number | \"public\"")]
    pub viewer: tabletop::Viewer,
    /// The view in one line.
    pub text: String,
    /// What the game waits for.
    pub phase: Phase,
    /// From 1.
    pub round: u16,
    /// The seat on turn.
    #[ts(type = "number | null")]
    pub to_move: Option<Seat>,
    /// The seat that began.
    #[ts(type = "number | null")]
    pub first: Option<Seat>,
    /// Action points left.
    pub left: u8,
    /// Restaurants begged in, in this turn.
    pub begged: Vec<Place>,
    /// Whose card is awaited.
    pub drawing: Option<Drawing>,
    /// What was rolled for the van.
    pub roll: Option<u8>,
    /// `bones:4`, `rounds:20` or `minutes:30`.
    pub goal: String,
    /// Whether rounds do not end the game.
    pub endless: bool,
    /// Whether the agreed minutes are over.
    pub time_up: bool,
    /// Who shared the lead when the time was over.
    #[ts(type = "number[]")]
    pub tied: Vec<Seat>,
    /// The van.
    pub van: Van,
    /// The seats in order.
    pub dogs: Vec<Sheet>,
    /// Searched bins.
    pub searched: Vec<Place>,
    /// Pee markers.
    pub pee: Vec<Pee>,
    /// Bones on the ground.
    pub bones: Vec<Bones>,
    /// Bones at the side.
    pub supply: u8,
    /// Newspapers that are out.
    pub papers: Vec<Newspaper>,
    /// Newspapers in the kiosk.
    pub papers_left: usize,
    /// What follows for the viewer; not part of the view that bots and records have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub help: Option<Help>,
}

/// What follows from a view for who decides.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "LifeHelp")]
#[serde(deny_unknown_fields)]
pub struct Help {
    /// Where the viewer's dog can walk now, the nearest first.
    pub ways: Vec<WayTo>,
    /// Where the viewer can drive the van now.
    pub routes: Vec<Drive>,
    /// The odds of what the viewer can do now, if the table shows them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Odds>>")]
    pub odds: Vec<Odds>,
    /// For each seat the chance to escape from the van in thousandths, if the table shows odds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u16>>")]
    pub escapes: Vec<u16>,
}

/// How a dog gets to a space.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "LifeWay")]
#[serde(deny_unknown_fields)]
pub struct WayTo {
    /// Where.
    pub to: Place,
    /// The spaces of the way, the last one included; each costs a point.
    pub steps: Vec<Place>,
    /// Whether its actions end there, because it has to sniff.
    pub sniffs: bool,
}

/// A way of the van.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "LifeRoute")]
#[serde(deny_unknown_fields)]
pub struct Drive {
    /// The action that drives it.
    pub action: String,
    /// Where it stops.
    pub to: Place,
    /// The spaces of the way, the last one included.
    pub route: Vec<Place>,
    /// The dog that it would stop on.
    #[ts(type = "number | null")]
    pub catches: Option<Seat>,
    /// The dogs that would have to escape.
    #[ts(type = "number[]")]
    pub threatens: Vec<Seat>,
}

/// The chances of what an action may lead to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "LifeOdds")]
#[serde(deny_unknown_fields)]
pub struct Odds {
    /// The action.
    pub action: String,
    /// What may come of it.
    pub chances: Vec<Chance>,
}

/// A chance.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "LifeChance")]
#[serde(deny_unknown_fields)]
pub struct Chance {
    /// `bone`, `food`, `win` or `lose`.
    pub what: String,
    /// In thousandths.
    pub chance: u16,
}

/// A town and its dogs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "LifeScenery")]
#[serde(deny_unknown_fields)]
pub struct Scenery {
    /// The town's name.
    pub town: String,
    /// The width and height of the map; the picture has a legend below it.
    pub size: [usize; 2],
    /// The picture.
    pub svg: String,
    /// All spaces.
    pub places: Vec<Spot>,
    /// The dogs of the pack.
    pub dogs: Vec<Hound>,
}

/// A space of a town.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "LifeSpot")]
#[serde(deny_unknown_fields)]
pub struct Spot {
    /// Which.
    pub place: Place,
    /// Its name; empty for a street space.
    pub name: String,
    /// `street`, `address`, `restaurant`, `lot`, `kiosk` or `pound`.
    pub kind: String,
    /// Where a figure stands on it in the picture, from the left.
    pub x: usize,
    /// From above.
    pub y: usize,
    /// Whether there is a bin.
    pub bin: bool,
    /// Whether there is a lamppost.
    pub lamppost: bool,
    /// Whether there is a fountain.
    pub fountain: bool,
    /// What is beside it.
    pub next: Vec<Place>,
}

/// A dog of a pack.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "LifeBreed")]
#[serde(deny_unknown_fields)]
pub struct Hound {
    /// Its key.
    pub key: String,
    /// Its name by language.
    #[ts(type = "Record<string, string>")]
    pub name: std::collections::BTreeMap<String, String>,
    /// Its breed by language.
    #[ts(type = "Record<string, string>")]
    pub breed: std::collections::BTreeMap<String, String>,
    /// Its colour.
    pub colour: String,
    /// Action points a turn.
    pub points: u8,
    /// Its twelve cards.
    pub cards: Vec<Card>,
}

/// A card of a dog.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "LifeCard")]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// `-`, days of food, or `bone`.
    pub bin: String,
    /// The same.
    pub restaurant: String,
    /// The same.
    pub newspaper: String,
    /// In a fight.
    pub claws: u8,
    /// From the van.
    pub escapes: bool,
    /// The pound.
    pub leaves: bool,
}

/// What a game of A Dog's Life waits for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "LifePhase")]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The dogs are drawn.
    Dogs,
    /// The lots are drawn.
    Lots,
    /// The youngest is drawn.
    Youngest,
    /// An action, or the end of the actions.
    Act,
    /// A card is drawn.
    Draw,
    /// A newspaper is drawn.
    Paper,
    /// The die is rolled.
    Roll,
    /// The van is moved.
    Van,
    /// Nothing.
    Over,
}

/// A part of a card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "LifePart")]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names of the parts")]
pub enum Part {
    Bin,
    Restaurant,
    Newspaper,
    Claws,
    Van,
    Pound,
}

/// Whose card is awaited, and for which part.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "LifeDrawing")]
#[serde(deny_unknown_fields)]
pub struct Drawing {
    /// Whose.
    #[ts(type = "number")]
    pub seat: Seat,
    /// For what.
    pub part: Part,
}

/// The van.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "LifeVan")]
#[serde(deny_unknown_fields)]
pub struct Van {
    /// Its space.
    pub at: Place,
    /// `n`, `e`, `s` or `w`.
    pub facing: String,
}

/// A dog and its sheet.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "LifeDog")]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// Its key in the pack; none before the dogs are drawn.
    pub dog: Option<String>,
    /// Its lot; none before the lots are drawn.
    pub lot: Option<Place>,
    /// Where it stands; none in the pound.
    pub at: Option<Place>,
    /// Its step of the pound.
    pub step: Option<u8>,
    /// Action points a turn.
    pub points: u8,
    /// 0 to 4.
    pub hunger: u8,
    /// Pee markers in the bladder.
    pub bladder: u8,
    /// Pee markers at the side.
    pub side: u8,
    /// Bones that it carries.
    pub bones: u8,
    /// Newspapers that it carries.
    pub papers: Vec<String>,
    /// Bones that it has buried.
    pub buried: u8,
    /// Its discarded cards.
    pub discard: Vec<u8>,
    /// Cards left in its pile, the shuffle card included.
    pub pile: u8,
}

/// A pee marker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "LifePee")]
#[serde(deny_unknown_fields)]
pub struct Pee {
    /// At which lamppost.
    pub at: Place,
    /// Whose.
    #[ts(type = "number")]
    pub seat: Seat,
}

/// Bones on the ground.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "LifeBones")]
#[serde(deny_unknown_fields)]
pub struct Bones {
    /// Where.
    pub at: Place,
    /// How many.
    pub bones: u8,
}

/// A newspaper that is out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "LifeNewspaper")]
#[serde(deny_unknown_fields)]
pub struct Newspaper {
    /// Its letter.
    pub paper: String,
    /// Its number, if the viewer knows it.
    pub number: Option<u8>,
    /// The numbers that it may have.
    pub possible: Vec<u8>,
    /// The seats that know it.
    #[ts(type = "number[]")]
    pub known_to: Vec<Seat>,
    /// Who carries it.
    #[ts(type = "number | null")]
    pub carried: Option<Seat>,
    /// Where it lies.
    pub at: Option<Place>,
}

/// Something that happened in a game of A Dog's Life.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "LifeEvent")]
#[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "docs/referee.md has the table")]
pub enum Event {
    Dogs {
        dogs: Vec<String>,
    },
    Lots {
        lots: Vec<Place>,
    },
    Youngest {
        #[ts(type = "number")]
        seat: Seat,
    },
    TurnBegan {
        #[ts(type = "number")]
        seat: Seat,
        round: u16,
    },
    Hungrier {
        #[ts(type = "number")]
        seat: Seat,
        hunger: u8,
    },
    Stepped {
        #[ts(type = "number")]
        seat: Seat,
        from: Place,
        to: Place,
    },
    Sniffed {
        #[ts(type = "number")]
        seat: Seat,
        at: Place,
        #[ts(type = "number")]
        of: Seat,
    },
    Drew {
        #[ts(type = "number")]
        seat: Seat,
        card: u8,
        part: Part,
    },
    Shuffled {
        #[ts(type = "number")]
        seat: Seat,
    },
    Found {
        #[ts(type = "number")]
        seat: Seat,
        at: Place,
        find: String,
        gained: u8,
    },
    Searched {
        #[ts(type = "number")]
        seat: Seat,
        at: Place,
    },
    Collected {
        at: Place,
    },
    PutDown {
        #[ts(type = "number")]
        seat: Seat,
        thing: String,
        at: Place,
    },
    PickedUp {
        #[ts(type = "number")]
        seat: Seat,
        thing: String,
        at: Place,
        number: Option<u8>,
    },
    Buried {
        #[ts(type = "number")]
        seat: Seat,
        buried: u8,
    },
    Drank {
        #[ts(type = "number")]
        seat: Seat,
        bladder: u8,
    },
    Peed {
        #[ts(type = "number")]
        seat: Seat,
        at: Place,
        #[ts(type = "number | null")]
        over: Option<Seat>,
    },
    Took {
        #[ts(type = "number")]
        seat: Seat,
        paper: String,
        number: Option<u8>,
    },
    Delivered {
        #[ts(type = "number")]
        seat: Seat,
        paper: String,
        number: u8,
    },
    Attacked {
        #[ts(type = "number")]
        seat: Seat,
        #[ts(type = "number")]
        target: Seat,
    },
    Fought {
        #[ts(type = "number")]
        seat: Seat,
        #[ts(type = "number")]
        target: Seat,
        claws: [u8; 2],
        #[ts(type = "number | null")]
        winner: Option<Seat>,
    },
    Pounded {
        #[ts(type = "number")]
        seat: Seat,
        why: Why,
        at: Place,
        bones: u8,
        papers: Vec<String>,
    },
    ActionsEnded {
        #[ts(type = "number")]
        seat: Seat,
        unused: u8,
    },
    Rolled {
        #[ts(type = "number")]
        seat: Seat,
        roll: u8,
    },
    VanMoved {
        #[ts(type = "number")]
        seat: Seat,
        from: Place,
        to: Place,
        facing: String,
        route: Vec<Place>,
    },
    Escaped {
        #[ts(type = "number")]
        seat: Seat,
    },
    Stayed {
        #[ts(type = "number")]
        seat: Seat,
        step: u8,
    },
    Freed {
        #[ts(type = "number")]
        seat: Seat,
    },
    TimeUp,
    Tied {
        #[ts(type = "number[]")]
        seats: Vec<Seat>,
    },
    Over {
        outcome: Outcome,
    },
}

/// Why a dog went to the pound.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "LifeWhy")]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "docs/referee.md has the table")]
pub enum Why {
    Asleep,
    Fight,
    Van,
    Caught,
}

/// How a game of A Dog's Life ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "LifeOutcome")]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// `buried`, `time`, `overtime` or `rounds`.
    pub ending: String,
    /// In which round.
    pub round: u16,
    /// Buried bones of each seat.
    pub buried: Vec<u8>,
    /// Who has won.
    #[ts(type = "number[]")]
    pub winners: Vec<Seat>,
}
