//! Views and states as they are written down in JSON; `docs/referee.md` has the fields.

use crate::board::{Board, Phase, Where};
use crate::event::Part;
use crate::{Address, AddressSet, Bin, CardNumber, Direction, Life, PAPERS, Paper, Place, View};
use serde::{Serialize, Serializer};
use tabletop::{Seat, SeatSet, Viewer};

/// A view, or the whole truth.
#[derive(Serialize)]
pub struct Shown {
    #[serde(skip_serializing_if = "Option::is_none")]
    viewer: Option<Viewer>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    phase: &'static str,
    round: u16,
    to_move: Option<Seat>,
    first: Option<Seat>,
    left: u8,
    begged: Vec<Place>,
    drawing: Option<Drawing>,
    roll: Option<u8>,
    goal: String,
    endless: bool,
    time_up: bool,
    tied: SeatSet,
    van: Van,
    dogs: Vec<Sheet>,
    searched: Vec<Place>,
    pee: Vec<Pee>,
    bones: Vec<Bones>,
    supply: u8,
    papers: Vec<Newspaper>,
    papers_left: usize,
}

/// Whose card is drawn, and for which part.
#[derive(Serialize)]
struct Drawing {
    seat: Seat,
    part: Part,
}

#[derive(Serialize)]
struct Van {
    at: Place,
    facing: Direction,
}

#[derive(Serialize)]
struct Sheet {
    dog: Option<String>,
    lot: Option<Place>,
    at: Option<Place>,
    step: Option<u8>,
    points: u8,
    hunger: u8,
    bladder: u8,
    side: u8,
    bones: u8,
    papers: Vec<Paper>,
    buried: u8,
    discard: Vec<u8>,
    pile: u8,
}

#[derive(Serialize)]
struct Pee {
    at: Place,
    seat: Seat,
}

#[derive(Serialize)]
struct Bones {
    at: Place,
    bones: u8,
}

#[derive(Serialize)]
struct Newspaper {
    paper: Paper,
    number: Option<u8>,
    possible: Vec<u8>,
    known_to: SeatSet,
    carried: Option<Seat>,
    at: Option<Place>,
}

const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Dogs => "dogs",
        Phase::Lots => "lots",
        Phase::Youngest => "youngest",
        Phase::Act => "act",
        Phase::Draw(_) => "draw",
        Phase::Paper => "paper",
        Phase::Roll => "roll",
        Phase::Van(_) => "van",
        Phase::Over(_) => "over",
    }
}

impl Shown {
    fn new(
        board: &Board,
        number: impl Fn(Paper) -> Option<Address>,
        possible: impl Fn(Paper) -> AddressSet,
    ) -> Shown {
        let town = board.town();
        let dealt_dogs = board.phase != Phase::Dogs;
        let dealt_lots = dealt_dogs && board.phase != Phase::Lots;
        let begun = dealt_lots && board.phase != Phase::Youngest;
        let over = matches!(board.phase, Phase::Over(_));
        let dogs = board.dogs.iter().map(|(seat, stray)| Sheet {
            dog: dealt_dogs.then(|| board.dog(seat).key.clone()),
            lot: dealt_lots.then_some(Place::Lot(stray.lot)),
            at: board.space_of(seat).filter(|_| begun).map(|space| board.place(space)),
            step: match stray.at {
                Where::Ladder(step) => Some(step),
                Where::Town(_) => None,
            },
            points: if dealt_dogs { board.dog(seat).points } else { 0 },
            hunger: stray.hunger,
            bladder: stray.bladder,
            side: stray.side,
            bones: stray.bones,
            papers: stray.papers.iter().collect(),
            buried: stray.buried,
            discard: stray.discard.iter().map(CardNumber::number).collect(),
            pile: board.pile(seat),
        });
        let papers = board.out.iter().map(|paper| Newspaper {
            paper,
            number: number(paper).map(Address::number),
            possible: possible(paper).iter().map(Address::number).collect(),
            known_to: board.known[paper],
            carried: board.dogs.seats().find(|&seat| board.dogs[seat].papers.contains(paper)),
            at: board.lies(paper).map(|space| board.place(space)),
        });
        let bins = Bin::all().zip(town.bins());
        Shown {
            viewer: None,
            text: None,
            position: None,
            phase: phase(board.phase),
            round: board.round,
            to_move: (begun && !over).then_some(board.to_move),
            first: begun.then_some(board.first),
            left: board.left,
            begged: board.begged.iter().map(Place::Restaurant).collect(),
            drawing: board.drawer().map(|(seat, draw)| Drawing { seat, part: draw.part() }),
            roll: match board.phase {
                Phase::Van(roll) => Some(roll.number()),
                _ => None,
            },
            goal: board.agreed.goal.to_string(),
            endless: board.agreed.endless,
            time_up: board.time_up,
            tied: board.tied,
            van: Van { at: board.place(board.van), facing: board.facing },
            dogs: dogs.collect(),
            searched: bins
                .filter(|(bin, _)| board.searched.contains(*bin))
                .map(|(_, &space)| board.place(space))
                .collect(),
            pee: town
                .lampposts()
                .iter()
                .filter_map(|&space| {
                    Some(Pee { at: board.place(space), seat: board.pee_on(space)? })
                })
                .collect(),
            bones: town
                .spaces()
                .filter(|&space| board.bones_on(space) > 0)
                .map(|space| Bones { at: board.place(space), bones: board.bones_on(space) })
                .collect(),
            supply: board.supply,
            papers: papers.collect(),
            papers_left: PAPERS - board.out.len(),
        }
    }
}

impl Life {
    /// The whole truth: for tests and for looking back, never for a player of a running game.
    pub fn shown(&self) -> Shown {
        let number = |paper: Paper| self.numbers[paper];
        let only = |paper: Paper| number(paper).into_iter().collect();
        let shown = Shown::new(&self.board, number, only);
        Shown { position: Some(self.position()), ..shown }
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let shown =
            Shown::new(self.board(), |paper| self.number(paper), |paper| self.possible(paper));
        let shown = Shown { viewer: Some(self.viewer()), text: Some(self.to_string()), ..shown };
        shown.serialize(serializer)
    }
}
