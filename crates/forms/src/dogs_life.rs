//! What clients are sent of A Dog's Life.

mod event;

pub use event::{Event, EventForm, Outcome, Why};

use crate::text;
use ::dogs_life::pack::Find;
use ::dogs_life::{
    self, Address, AddressSet, Bin, Board, CardNumber, Direction, Life, PAPERS, Paper, Where,
};
use serde::Serialize;
use tabletop::{Seat, SeatSet, Viewer};
use ts_rs::TS;

/// A space: `f7`, `1` to `12`, `R1`…, `L1` to `L6`, `K` or `P`.
type Place = String;

/// All that a viewer knows of a game of A Dog's Life.
#[derive(Serialize, TS)]
#[ts(rename = "LifeView")]
pub struct View {
    /// A seat, or `"public"`; `None` for the whole truth.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(type = "number | \"public\"")]
    viewer: Option<Viewer>,
    /// The view in one line.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(as = "String")]
    text: Option<String>,
    /// The position in one line, if this is the whole truth.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(skip)]
    position: Option<String>,
    /// What the game waits for.
    phase: Phase,
    /// From 1.
    round: u16,
    /// The seat on turn.
    #[ts(type = "number | null")]
    to_move: Option<Seat>,
    /// The seat that began.
    #[ts(type = "number | null")]
    first: Option<Seat>,
    /// Action points left.
    left: u8,
    /// Restaurants begged in, in this turn.
    #[ts(as = "Vec<Place>")]
    begged: Vec<dogs_life::Place>,
    /// Whose card is awaited.
    drawing: Option<Drawing>,
    /// What was rolled for the van.
    roll: Option<u8>,
    /// `bones:4`, `rounds:20` or `minutes:30`.
    goal: String,
    /// Whether rounds do not end the game.
    endless: bool,
    /// Whether the agreed minutes are over.
    time_up: bool,
    /// Who shared the lead when the time was over.
    #[ts(type = "number[]")]
    tied: SeatSet,
    /// The van.
    van: Van,
    /// The seats in order.
    dogs: Vec<Dog>,
    /// Searched bins.
    #[ts(as = "Vec<Place>")]
    searched: Vec<dogs_life::Place>,
    /// Pee markers.
    pee: Vec<Pee>,
    /// Bones on the ground.
    bones: Vec<Bones>,
    /// Bones at the side.
    supply: u8,
    /// Newspapers that are out.
    papers: Vec<Newspaper>,
    /// Newspapers in the kiosk.
    papers_left: usize,
    /// What follows for the viewer; not part of the view that bots and records have.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    help: Option<Help>,
}

/// What follows from a view for the seat that decides.
#[derive(Serialize, TS)]
#[ts(rename = "LifeHelp")]
pub struct Help {
    /// Where the viewer's dog can walk now, the nearest first.
    ways: Vec<Way>,
    /// Where the viewer can drive the van now.
    routes: Vec<Route>,
    /// The odds of what the viewer can do now, if the table shows them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Odds>>")]
    odds: Vec<Odds>,
    /// For each seat the chance to escape from the van in thousandths, if the table shows odds.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u16>>")]
    escapes: Vec<u16>,
}

/// How a dog gets to a space.
#[derive(Serialize, TS)]
#[ts(rename = "LifeWay")]
pub struct Way {
    /// Where it gets to.
    #[ts(as = "Place")]
    to: dogs_life::Place,
    /// The spaces of the way, the last one included; each costs a point.
    #[ts(as = "Vec<Place>")]
    steps: Vec<dogs_life::Place>,
    /// Whether its actions end there, because it has to sniff.
    sniffs: bool,
}

/// A way of the van.
#[derive(Serialize, TS)]
#[ts(rename = "LifeRoute")]
pub struct Route {
    /// The action that drives it.
    #[ts(as = "String")]
    action: dogs_life::Action,
    /// Where it stops.
    #[ts(as = "Place")]
    to: dogs_life::Place,
    /// The spaces of the way, the last one included.
    #[ts(as = "Vec<Place>")]
    route: Vec<dogs_life::Place>,
    /// The dog that it would stop on.
    #[ts(type = "number | null")]
    catches: Option<Seat>,
    /// The dogs that would have to escape.
    #[ts(type = "number[]")]
    threatens: SeatSet,
    /// Where the van may stop next from there, whatever is rolled.
    #[ts(as = "Vec<Place>")]
    reach: Vec<dogs_life::Place>,
    /// The dogs that it may stop on or beside then.
    near: Vec<Near>,
}

/// A dog that the van may come to.
#[derive(Serialize, TS)]
#[ts(rename = "LifeNear")]
pub struct Near {
    /// Whose it is.
    #[ts(type = "number")]
    seat: Seat,
    /// The lowest roll that leads to it.
    roll: u8,
}

/// The chances of what an action may lead to.
#[derive(Serialize, TS)]
#[ts(rename = "LifeOdds")]
pub struct Odds {
    /// The action.
    #[ts(as = "String")]
    action: dogs_life::Action,
    /// What may come of it.
    chances: Vec<Chance>,
}

/// A chance.
#[derive(Serialize, TS)]
#[ts(rename = "LifeChance")]
pub struct Chance {
    /// `bone`, `food`, `win` or `lose`.
    #[ts(as = "String")]
    what: &'static str,
    /// In thousandths.
    chance: u16,
}

/// A town and its dogs.
#[derive(Serialize, TS)]
#[ts(rename = "LifeScenery")]
pub struct Scenery {
    /// The town's name.
    pub town: String,
    /// The width and height of the map; the picture has a legend below it.
    #[ts(as = "[usize; 2]")]
    pub size: [i32; 2],
    /// The picture.
    pub svg: String,
    /// All spaces.
    pub places: Vec<Spot>,
    /// The dogs of the pack.
    pub dogs: Vec<Breed>,
}

/// A space of a town.
#[derive(Serialize, TS)]
#[ts(rename = "LifeSpot")]
pub struct Spot {
    /// The space.
    #[ts(as = "Place")]
    pub place: dogs_life::Place,
    /// Its name; empty for a street space.
    pub name: String,
    /// `street`, `address`, `restaurant`, `lot`, `kiosk` or `pound`.
    pub kind: String,
    /// Where a figure stands on it in the picture, from the left.
    #[ts(as = "usize")]
    pub x: i32,
    /// From above.
    #[ts(as = "usize")]
    pub y: i32,
    /// Whether there is a bin.
    pub bin: bool,
    /// Whether there is a lamppost.
    pub lamppost: bool,
    /// Whether there is a fountain.
    pub fountain: bool,
    /// What is beside it.
    #[ts(as = "Vec<Place>")]
    pub next: Vec<dogs_life::Place>,
}

/// A dog of a pack.
#[derive(Serialize, TS)]
#[ts(rename = "LifeBreed")]
pub struct Breed {
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
#[derive(Serialize, TS)]
#[ts(rename = "LifeCard")]
pub struct Card {
    /// `-`, days of food, or `bone`.
    #[serde(serialize_with = "text")]
    #[ts(as = "String")]
    pub bin: Find,
    /// What a restaurant gives, written like that.
    #[serde(serialize_with = "text")]
    #[ts(as = "String")]
    pub restaurant: Find,
    /// What a newspaper brings, written like that.
    #[serde(serialize_with = "text")]
    #[ts(as = "String")]
    pub newspaper: Find,
    /// In a fight.
    pub claws: u8,
    /// From the van.
    pub escapes: bool,
    /// The pound.
    pub leaves: bool,
}

/// What a game of A Dog's Life waits for.
#[derive(Serialize, TS)]
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
#[derive(Serialize, TS)]
#[ts(rename = "LifePart")]
#[serde(remote = "dogs_life::Part", rename_all = "snake_case")]
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
#[derive(Serialize, TS)]
#[ts(rename = "LifeDrawing")]
pub struct Drawing {
    /// Who draws it.
    #[ts(type = "number")]
    seat: Seat,
    /// What it is read for.
    #[serde(with = "Part")]
    #[ts(as = "Part")]
    part: dogs_life::Part,
}

/// The van.
#[derive(Serialize, TS)]
#[ts(rename = "LifeVan")]
pub struct Van {
    /// Its space.
    #[ts(as = "Place")]
    at: dogs_life::Place,
    /// `n`, `e`, `s` or `w`.
    #[ts(as = "String")]
    facing: Direction,
}

/// A dog and its sheet.
#[derive(Serialize, TS)]
#[ts(rename = "LifeDog")]
pub struct Dog {
    /// Its key in the pack; `None` before the dogs are drawn.
    dog: Option<String>,
    /// Its lot; `None` before the lots are drawn.
    #[ts(as = "Option<Place>")]
    lot: Option<dogs_life::Place>,
    /// Where it stands; `None` in the pound.
    #[ts(as = "Option<Place>")]
    at: Option<dogs_life::Place>,
    /// Its step of the pound.
    step: Option<u8>,
    /// Action points a turn.
    points: u8,
    /// 0 to 4.
    hunger: u8,
    /// Pee markers in the bladder.
    bladder: u8,
    /// Pee markers at the side.
    side: u8,
    /// Bones that it carries.
    bones: u8,
    /// Newspapers that it carries.
    #[ts(as = "Vec<String>")]
    papers: Vec<Paper>,
    /// Bones that it has buried.
    buried: u8,
    /// Its discarded cards.
    #[ts(as = "Vec<u8>")]
    discard: Vec<CardNumber>,
    /// Cards left in its pile, the shuffle card included.
    pile: u8,
}

/// A pee marker.
#[derive(Serialize, TS)]
#[ts(rename = "LifePee")]
pub struct Pee {
    /// The lamppost.
    #[ts(as = "Place")]
    at: dogs_life::Place,
    /// The seat that it belongs to.
    #[ts(type = "number")]
    seat: Seat,
}

/// Bones on the ground.
#[derive(Serialize, TS)]
#[ts(rename = "LifeBones")]
pub struct Bones {
    /// The space.
    #[ts(as = "Place")]
    at: dogs_life::Place,
    /// The number of bones.
    bones: u8,
}

/// A newspaper that is out.
#[derive(Serialize, TS)]
#[ts(rename = "LifeNewspaper")]
pub struct Newspaper {
    /// Its letter.
    #[ts(as = "String")]
    paper: Paper,
    /// Its number, if the viewer knows it.
    #[ts(as = "Option<u8>")]
    number: Option<Address>,
    /// The numbers that it may have.
    #[ts(as = "Vec<u8>")]
    possible: Vec<Address>,
    /// The seats that know it.
    #[ts(type = "number[]")]
    known_to: SeatSet,
    /// Who carries it.
    #[ts(type = "number | null")]
    carried: Option<Seat>,
    /// Where it lies.
    #[ts(as = "Option<Place>")]
    at: Option<dogs_life::Place>,
}

impl View {
    fn of(
        board: &Board,
        number: impl Fn(Paper) -> Option<Address>,
        possible: impl Fn(Paper) -> AddressSet,
    ) -> View {
        let phase = board.phase();
        let begun = phase.begun();
        let over = matches!(phase, dogs_life::Phase::Over(_));
        let place = |space| board.town().place(space);
        let (van, facing) = board.van();
        let pee = |&space: &_| Some(Pee { at: place(space), seat: board.pee_on(space)? });
        let bones = |space| Bones { at: place(space), bones: board.bones_on(space) };
        let searched = Bin::all().zip(board.town().bins());
        let searched = searched.filter(|(bin, _)| board.searched().contains(*bin));
        let newspaper = |paper| {
            let carries = |seat: &Seat| board.dogs()[*seat].papers.contains(paper);
            Newspaper {
                paper,
                number: number(paper),
                possible: possible(paper).iter().collect(),
                known_to: board.known_to(paper),
                carried: board.dogs().seats().find(carries),
                at: board.lies(paper).map(place),
            }
        };
        View {
            viewer: None,
            text: None,
            position: None,
            phase: phase.into(),
            round: board.round(),
            to_move: (begun && !over).then_some(board.to_move()),
            first: begun.then_some(board.first()),
            left: board.left(),
            begged: board.begged().iter().map(dogs_life::Place::Restaurant).collect(),
            drawing: board.drawer().map(|(seat, draw)| Drawing { seat, part: draw.part() }),
            roll: match phase {
                dogs_life::Phase::Van(roll) => Some(roll.number()),
                dogs_life::Phase::Dogs
                | dogs_life::Phase::Lots
                | dogs_life::Phase::Youngest
                | dogs_life::Phase::Act
                | dogs_life::Phase::Draw(_)
                | dogs_life::Phase::Paper
                | dogs_life::Phase::Roll
                | dogs_life::Phase::Over(_) => None,
            },
            goal: board.goal().to_string(),
            endless: board.endless(),
            time_up: board.time_up(),
            tied: board.tied(),
            van: Van { at: place(van), facing },
            dogs: board.dogs().seats().map(|seat| Dog::of(board, seat)).collect(),
            searched: searched.map(|(_, &space)| place(space)).collect(),
            pee: board.town().lampposts().iter().filter_map(pee).collect(),
            bones: board
                .town()
                .spaces()
                .filter(|&space| board.bones_on(space) > 0)
                .map(bones)
                .collect(),
            supply: board.supply(),
            papers: board.papers_out().iter().map(newspaper).collect(),
            papers_left: PAPERS - board.papers_out().len(),
            help: None,
        }
    }

    /// The same with the ways, routes and odds that follow from the view.
    pub fn with_help(view: &dogs_life::View, odds: bool) -> View {
        View { help: Some(Help::of(&view.help(odds))), ..View::from(view) }
    }
}

impl From<&dogs_life::View> for View {
    fn from(view: &dogs_life::View) -> View {
        let form = View::of(view.board(), |paper| view.number(paper), |paper| view.possible(paper));
        View { viewer: Some(view.viewer()), text: Some(view.to_string()), ..form }
    }
}

/// The whole truth: for looking back, never for a player of a running game.
impl From<&Life> for View {
    fn from(life: &Life) -> View {
        let number = |paper| life.numbers()[paper];
        let form = View::of(life.board(), number, |paper| number(paper).into_iter().collect());
        View { position: Some(life.position()), ..form }
    }
}

impl From<dogs_life::Phase> for Phase {
    fn from(phase: dogs_life::Phase) -> Phase {
        match phase {
            dogs_life::Phase::Dogs => Phase::Dogs,
            dogs_life::Phase::Lots => Phase::Lots,
            dogs_life::Phase::Youngest => Phase::Youngest,
            dogs_life::Phase::Act => Phase::Act,
            dogs_life::Phase::Draw(_) => Phase::Draw,
            dogs_life::Phase::Paper => Phase::Paper,
            dogs_life::Phase::Roll => Phase::Roll,
            dogs_life::Phase::Van(_) => Phase::Van,
            dogs_life::Phase::Over(_) => Phase::Over,
        }
    }
}

impl Dog {
    fn of(board: &Board, seat: Seat) -> Dog {
        let stray = &board.dogs()[seat];
        let dealt = board.phase() != dogs_life::Phase::Dogs;
        let housed = dealt && board.phase() != dogs_life::Phase::Lots;
        let space = board.space_of(seat).filter(|_| board.phase().begun());
        Dog {
            dog: dealt.then(|| board.dog(seat).key.clone()),
            lot: housed.then_some(dogs_life::Place::Lot(stray.lot)),
            at: space.map(|space| board.town().place(space)),
            step: match stray.at {
                Where::Ladder(step) => Some(step),
                Where::Town(_) => None,
            },
            points: if dealt { board.dog(seat).points } else { 0 },
            hunger: stray.hunger,
            bladder: stray.bladder,
            side: stray.side,
            bones: stray.bones,
            papers: stray.papers.iter().collect(),
            buried: stray.buried,
            discard: stray.discard.iter().collect(),
            pile: board.pile(seat),
        }
    }
}

impl Help {
    fn of(help: &dogs_life::Help) -> Help {
        let way =
            |way: &dogs_life::Way| Way { to: way.to, steps: way.steps.clone(), sniffs: way.sniffs };
        let route = |route: &dogs_life::Route| Route {
            action: route.action,
            to: route.to,
            route: route.spaces.clone(),
            catches: route.catches,
            threatens: route.threatens,
            reach: route.reach.clone(),
            near: route
                .near
                .iter()
                .map(|&(seat, roll)| Near { seat, roll: roll.number() })
                .collect(),
        };
        let chance = |&(what, chance): &(dogs_life::Prospect, f64)| Chance {
            what: match what {
                dogs_life::Prospect::Bone => "bone",
                dogs_life::Prospect::Food => "food",
                dogs_life::Prospect::Win => "win",
                dogs_life::Prospect::Lose => "lose",
            },
            chance: thousandths(chance),
        };
        let odds = |(action, chances): &(dogs_life::Action, Vec<_>)| Odds {
            action: *action,
            chances: chances.iter().map(chance).collect(),
        };
        Help {
            ways: help.ways.iter().map(way).collect(),
            routes: help.routes.iter().map(route).collect(),
            odds: help.odds.iter().map(odds).collect(),
            escapes: help.escapes.iter().copied().map(thousandths).collect(),
        }
    }
}

/// A chance in thousandths: nobody reads more of it.
#[allow(clippy::cast_sign_loss, reason = "a chance is at least 0")]
fn thousandths(chance: f64) -> u16 {
    (chance * 1000.0).round() as u16
}
