//! What the kit of laws asks of A Dog's Life.

use crate::board::{NOWHERE, Phase, Where};
use crate::{
    Action, BONES, Goal, Life, PAPERS, PEE, Pack, Paper, Place, ROUNDS, SEATS, Setup, View, Way,
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
        let mut carried = 0;
        for (seat, stray) in board.dogs.iter() {
            bones += u32::from(stray.bones + stray.buried);
            let placed = board.pee.iter().filter(|&&owner| usize::from(owner) == seat.index());
            let markers = usize::from(stray.bladder + stray.side) + placed.count();
            if markers != usize::from(PEE) {
                return Err(format!("seat {seat} has {markers} pee markers"));
            }
            if carried & stray.papers != 0 {
                return Err("a newspaper is carried twice".to_owned());
            }
            carried |= stray.papers;
            for (other, other_stray) in board.dogs.iter().take(seat.index()) {
                let Where::Town(case) = stray.at else { continue };
                let on = board.phase == Phase::Act && [seat, other].contains(&board.to_move);
                let begun = !matches!(board.phase, Phase::Dogs | Phase::Lots | Phase::Youngest);
                let pound = case == crate::pack::Case::POUND;
                if begun && stray.at == other_stray.at && !on && !pound {
                    return Err(format!("seats {seat} and {other} stand on the same case"));
                }
            }
        }
        if bones != u32::from(BONES) {
            return Err(format!("there are {bones} bones"));
        }
        let mut seen = 0u16;
        for paper in Paper::all() {
            let index = paper.index();
            let out = board.out & paper.bit() != 0;
            let lies = board.lying[index] != NOWHERE;
            if out != (lies != (carried & paper.bit() != 0)) || (lies && !out) {
                return Err(format!("the newspaper {paper} is nowhere, or in two places"));
            }
            let number = self.numbers[index];
            if out != (1..=PAPERS as u8).contains(&number) || seen >> number & 1 == 1 {
                return Err(format!("the newspaper {paper} has the number {number}"));
            }
            if out {
                seen |= 1 << number;
                if board.not[index] >> number & 1 == 1 {
                    return Err(format!("the newspaper {paper} is ruled out"));
                }
            }
        }
        Ok(())
    }

    fn any_action(near: &Life, rng: &mut impl Rng) -> Action {
        let board = &near.board;
        let cases: Vec<_> = board.town().cases().collect();
        let place = |rng: &mut _| match below(rng, 8) {
            0 => Place::Restaurant(below(rng, 16) as u8 + 1),
            _ => board.place(cases[below(rng, cases.len() as u32) as usize]),
        };
        let paper = |rng: &mut _| Paper::new(below(rng, PAPERS as u32) as usize);
        let near_paper = paper(rng).unwrap_or_else(|| unreachable!("below twelve"));
        // Often a case beside, so that many steps are nearly legal.
        let beside = |rng: &mut _| {
            let next = board.case_of(board.to_move).map_or(&[][..], |case| board.town().next(case));
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
            _ => Action::Van(place(rng), Way::ALL[below(rng, 4) as usize]),
        }
    }

    fn learned(before: &View, after: &View) -> bool {
        let newly = |paper: Paper| before.number(paper).is_none() && after.number(paper).is_some();
        // A delivered newspaper is shown to all: who did not know its number has learned it, and all
        // have learned that the others that are out do not have it. The public knows none.
        let delivered = before.board().out & !after.board().out != 0;
        Paper::all().any(newly)
            || (delivered && before.viewer() == Viewer::Public)
            || Paper::all().any(|paper| {
                let gone = before.board().out & !after.board().out & paper.bit() != 0;
                gone && before.number(paper).is_none()
            })
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
