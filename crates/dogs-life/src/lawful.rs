//! What the kit of laws asks of A Dog's Life.

use crate::board::{Phase, Where};
use crate::{
    Action, AddressSet, BONES, Direction, Goal, Life, PEE, Pack, Paper, PaperSet, Place, ROUNDS,
    Restaurant, SEATS, Setup, View,
};
use std::ops::RangeInclusive;
use tabletop::laws::{Lawful, midgame};
use tabletop::{Game, Rng, Seat, Turn, Viewer, below};

/// Towns and dogs beside those that are built in.
const PACKS: [[&str; 2]; 2] = [
    [
        include_str!("../../../fixtures/dogs-life/packs/loops/town.txt"),
        include_str!("../../../fixtures/dogs-life/packs/loops/dogs.txt"),
    ],
    [
        include_str!("../../../fixtures/dogs-life/packs/harbour/town.txt"),
        include_str!("../../../fixtures/dogs-life/packs/harbour/dogs.txt"),
    ],
];

/// One of these at random.
fn pick<T>(mut all: impl ExactSizeIterator<Item = T>, rng: &mut impl Rng) -> T {
    let index = below(rng, all.len() as u32) as usize;
    all.nth(index).unwrap_or_else(|| unreachable!("below their count"))
}

impl Lawful for Life {
    // 300 rounds of six turns; a turn has at most twelve points, each with an act and two cards, the
    // end, the die, the van and six escapes, or three draws; shuffles are few beside that.
    const BOUND: usize = ROUNDS as usize * SEATS * 60;

    const SEATS: RangeInclusive<usize> = 2..=SEATS;

    fn any_setup(seats: usize, rng: &mut impl Rng) -> Setup {
        let pack = match below(rng, 3) {
            0 => PACKS.get(below(rng, PACKS.len() as u32) as usize),
            _ => None,
        };
        let fresh = match pack {
            Some([town, dogs]) => {
                let pack = Pack::parse(town, dogs).expect("a pack of the fixtures");
                Setup::with_pack(std::sync::Arc::new(pack), seats)
            }
            None => Setup::new(seats),
        };
        let goal = match below(rng, 3) {
            0 => Goal::Rounds(below(rng, 20) as u16 + 1),
            1 => Goal::Minutes(30),
            _ => Goal::Bones(below(rng, 2) as u8 + 1),
        };
        let youngest = Seat::new(below(rng, 2 * seats as u32) as usize);
        let youngest = youngest.filter(|seat| seat.index() < seats);
        let fresh = fresh.and_then(|setup| setup.goal(goal));
        let fresh = fresh.and_then(|setup| setup.youngest(youngest));
        let fresh = fresh.and_then(|setup| setup.lots(&[None, Some("L3")]));
        let fresh = fresh.expect("these are seats and goals that the game has");
        if below(rng, 4) > 0 {
            return fresh;
        }
        let game: Life = midgame(&fresh, 400, rng);
        match game.turn() {
            Turn::Over(_) | Turn::Table => fresh,
            Turn::Seats(_) => Setup::position(game),
        }
    }

    fn must_end(&self) -> bool {
        !self.board.agreed.endless
    }

    fn whole(&self) -> Result<(), String> {
        let board = &self.board;
        let mut bones = u32::from(board.supply);
        bones += board.bones.iter().map(|&count| u32::from(count)).sum::<u32>();
        let mut carried = PaperSet::EMPTY;
        for (seat, stray) in board.dogs.iter() {
            bones += u32::from(stray.bones + stray.buried);
            let markers = usize::from(stray.bladder + stray.side) + stray.pee.len();
            if markers != usize::from(PEE) {
                return Err(format!("seat {seat} has {markers} pee markers"));
            }
            if !carried.and(stray.papers).is_empty() {
                return Err("a newspaper is carried twice".to_owned());
            }
            carried = carried.or(stray.papers);
            for (other, other_stray) in board.dogs.iter().take(seat.index()) {
                if !stray.pee.and(other_stray.pee).is_empty() {
                    return Err(format!("seats {seat} and {other} have pee on one lamppost"));
                }
                let Where::Town(space) = stray.at else { continue };
                let on = board.phase == Phase::Act && [seat, other].contains(&board.to_move);
                let begun = board.phase.begun();
                let pound = space == crate::pack::Space::POUND;
                if begun && stray.at == other_stray.at && !on && !pound {
                    return Err(format!("seats {seat} and {other} stand on the same space"));
                }
            }
        }
        if bones != u32::from(BONES) {
            return Err(format!("there are {bones} bones"));
        }
        let mut seen = AddressSet::EMPTY;
        for paper in Paper::all() {
            let out = board.out.contains(paper);
            let lies = board.lying[paper].is_some();
            if out != (lies != carried.contains(paper)) || (lies && !out) {
                return Err(format!("the newspaper {paper} is nowhere, or in two places"));
            }
            let number = self.numbers[paper];
            if out != number.is_some() || number.is_some_and(|number| seen.contains(number)) {
                return Err(format!("the newspaper {paper} has the number {number:?}"));
            }
            let Some(number) = number else { continue };
            seen.insert(number);
            if board.not[paper].contains(number) {
                return Err(format!("the newspaper {paper} is ruled out"));
            }
        }
        Ok(())
    }

    fn any_action(near: &Life, rng: &mut impl Rng) -> Action {
        let board = &near.board;
        let spaces: Vec<_> = board.town().spaces().collect();
        let place = |rng: &mut _| match below(rng, 8) {
            0 => Place::Restaurant(pick(Restaurant::all(), rng)),
            _ => board.place(spaces[below(rng, spaces.len() as u32) as usize]),
        };
        let near_paper = pick(Paper::all(), rng);
        // Often a space beside, so that many steps are nearly legal.
        let beside = |rng: &mut _| {
            let next =
                board.space_of(board.to_move).map_or(&[][..], |space| board.town().next(space));
            match next.len() as u32 {
                0 => place(rng),
                count => board.place(next[below(rng, count) as usize]),
            }
        };
        match below(rng, 18) {
            0..3 => Action::Step(beside(rng)),
            3 => Action::Step(place(rng)),
            4 => Action::Search,
            5 => Action::PutBone,
            6 => Action::Put(near_paper),
            7 => Action::PickBone,
            8 => Action::Pick(near_paper),
            9 => Action::Bury,
            10 => Action::Beg,
            11 => Action::Drink,
            12 => Action::Pee,
            13 => Action::Take,
            14 => Action::Deliver(near_paper),
            15 => Action::Attack(Seat::ALL[below(rng, Seat::ALL.len() as u32) as usize]),
            16 => Action::End,
            _ => Action::Van(place(rng), Direction::ALL[below(rng, 4) as usize]),
        }
    }

    fn learned(before: &View, after: &View) -> bool {
        let newly = |paper: Paper| before.number(paper).is_none() && after.number(paper).is_some();
        // A delivered newspaper is shown to all: a seat that did not know its number has learned it, and all
        // have learned that the others that are out do not have it. The public knows none.
        let gone = before.board().out.without(after.board().out);
        Paper::all().any(newly)
            || (!gone.is_empty() && before.viewer() == Viewer::Public)
            || gone.iter().any(|paper| before.number(paper).is_none())
    }

    fn read_back(&self, view: &View) -> Result<(), String> {
        if matches!(self.board.phase, Phase::Dogs | Phase::Lots | Phase::Youngest | Phase::Over(_))
        {
            return Ok(());
        }
        let pack = self.board.pack().clone();
        match View::read(pack.clone(), &view.to_string()) {
            Ok(read) if read == *view => {}
            Ok(read) => return Err(format!("`{view}` was read as `{read}`")),
            Err(error) => return Err(format!("`{view}` was not read: {error}")),
        }
        if view.viewer() != Viewer::Public {
            return Ok(());
        }
        let text = self.position();
        match Life::from_position(pack, &text) {
            Ok(read) if read == *self => Ok(()),
            Ok(read) => Err(format!("`{text}` became `{}`", read.position())),
            Err(error) => Err(format!("`{text}`: {error}")),
        }
    }
}
