//! What the law kit needs to know about Dogpile.

use crate::action::{Action, Bones, Side, Spots};
use crate::face::{BONES, FaceSet};
use crate::game::Dogpile;
use crate::scene::{Lie, Phase, Place};
use crate::spot::{Bone, Spot};
use crate::view::View;
use crate::{GAP, PAWS, ROUNDS, SEATS, SNIFFS, Setup, TableAction};
use std::ops::RangeInclusive;
use tabletop::laws::Lawful;
use tabletop::{Entry, Rng, Seat, Viewer, ViewerSet, below};

impl Lawful for Dogpile {
    // Each seat acts at most every 50 ms of the longest rounds; and around each round it puts its
    // paws up and sniffs, its neighbour places, and the table deals, counts down, starts, stops,
    // counts and shuffles.
    const BOUND: usize =
        ROUNDS * SEATS * (Setup::LONGEST as usize * 1_000 / GAP as usize + 4) + ROUNDS * 8;

    const SEATS: RangeInclusive<usize> = 1..=SEATS;

    fn any_setup(seats: usize, rng: &mut impl Rng) -> Setup {
        let shortest = u32::from(Setup::SHORTEST);
        let seconds = [(); ROUNDS].map(|()| (shortest + below(rng, 26)) as u8);
        let setup = Setup::new(seats, seconds, below(rng, 4) == 0);
        setup.expect("these are seats and rounds that Dogpile has")
    }

    fn must_end(&self) -> bool {
        true
    }

    fn whole(&self) -> Result<(), String> {
        let faces: FaceSet = self.faces.into_iter().collect();
        if faces.len() != BONES {
            return Err("a face is there twice".to_owned());
        }
        let scene = &self.scene;
        for seat in Seat::ALL {
            let held = scene.paws(seat).count();
            let there = seat.index() < scene.seats();
            if held > PAWS || (held > 0 && !there) {
                return Err(format!("{held} bones are in the paws of seat {seat}"));
            }
            for round in 1..=ROUNDS as u8 {
                let loot = scene.at(Place::Loot(seat, round)).count();
                if loot > PAWS || (loot > 0 && (!there || round > scene.round)) {
                    return Err(format!("{loot} bones are in loot {round} of seat {seat}"));
                }
            }
        }
        let mut heights: Vec<u16> = scene.pile().map(|bone| scene.lie(bone).height).collect();
        heights.sort_unstable();
        let dealt = scene.phase != Phase::Deal;
        if dealt && (heights.windows(2).any(|pair| pair[0] == pair[1])) {
            return Err("two bones lie equally high".to_owned());
        }
        if heights.last().is_some_and(|&highest| highest > scene.top) {
            return Err("a bone lies higher than the highest".to_owned());
        }
        for bone in Bone::all() {
            let (lie, seen) = (scene.lie(bone), scene.seen(bone));
            let open = lie.up || matches!(lie.place, Place::Loot(..));
            if open && seen != ViewerSet::EVERYBODY {
                return Err(format!("the bone {bone} lies open and somebody does not see it"));
            }
            if lie.in_paws().is_some_and(|seat| !seen.contains(Viewer::Seat(seat))) {
                return Err(format!("the bone {bone} is in paws that have not seen it"));
            }
            let sniffed = scene.sniffed().contains(&bone);
            if sniffed != (lie.place == Place::Sniffed) {
                return Err(format!("the bone {bone} is sniffed at: {sniffed}"));
            }
        }
        let sniffing =
            matches!(scene.phase, Phase::Sniff | Phase::Place | Phase::Scatter | Phase::Shuffle);
        if sniffing == scene.queue.is_empty() {
            return Err(format!("{:?} in the phase {:?}", scene.queue, scene.phase));
        }
        if scene.sniffs().len() > SNIFFS {
            return Err("too many sniffs".to_owned());
        }
        // The shuffles must lead to the present faces.
        let mut faces = self.faces;
        for (sniff, before) in scene.sniffs().iter().zip(&self.before).rev() {
            let bones = sniff.bones.as_slice();
            let after: FaceSet = bones.iter().map(|bone| faces[bone.index()]).collect();
            if after != before[..bones.len()].iter().copied().collect() {
                return Err(format!("a sniff at {bones:?} changed the faces"));
            }
            for (bone, &face) in bones.iter().zip(before) {
                faces[bone.index()] = face;
            }
        }
        Ok(())
    }

    fn any_action(near: &Dogpile, rng: &mut impl Rng) -> Action {
        let bone = |rng: &mut _| Bone::new(below(rng, BONES as u32) as usize).unwrap_or_default();
        // Often a bone in a special place.
        let likely = |rng: &mut _| {
            let paws = Bone::all().find(|&bone| near.scene.lie(bone).in_paws().is_some());
            match paws {
                Some(bone) if below(rng, 2) == 0 => bone,
                Some(_) | None => bone(rng),
            }
        };
        match below(rng, 8) {
            0 => Action::PawsUp,
            1 | 2 => Action::Dig(likely(rng)),
            3 | 4 => {
                let side = Side::ALL[below(rng, 2) as usize];
                Action::Bury(likely(rng), Spot::anywhere(rng), side)
            }
            5 => {
                let mut bones: Vec<Bone> = (0..=below(rng, 3)).map(|_| bone(rng)).collect();
                bones.sort_unstable();
                bones.dedup();
                Bones::new(&bones).map_or(Action::Decline, Action::Sniff)
            }
            6 => Action::Decline,
            _ => {
                let count = near.scene.sniffed().len().max(1);
                let spots: Vec<Spot> = (0..count).map(|_| Spot::anywhere(rng)).collect();
                Spots::new(&spots).map_or(Action::Decline, Action::Place)
            }
        }
    }

    fn represented(action: &Action, listed: &[Action]) -> bool {
        match action {
            Action::PawsUp | Action::Dig(_) | Action::Decline => listed.contains(action),
            Action::Bury(bone, _, side) => {
                listed.contains(&Action::Bury(*bone, bone.home(), *side))
            }
            Action::Sniff(bones) => bones.as_slice().iter().all(|&bone| {
                Bones::new(&[bone]).is_some_and(|one| listed.contains(&Action::Sniff(one)))
            }),
            Action::Place(spots) => {
                let same = |other: &Action| match other {
                    Action::Place(others) => others.as_slice().len() == spots.as_slice().len(),
                    _ => false,
                };
                spots.overlap().is_none() && listed.iter().any(same)
            }
        }
    }

    fn pause(&self, entry: &Entry<Dogpile>, rng: &mut impl Rng) -> u64 {
        let wait = match below(rng, 4) {
            0 => 0,
            1 => below(rng, 50),
            _ => below(rng, 700),
        };
        let earliest = tabletop::Game::earliest(self, entry, self.scene.now);
        match entry {
            Entry::Seat(_, Action::Dig(_) | Action::Bury(..)) => {
                // The round's last millisecond is the latest moment (PILE-10).
                u64::from(wait).min(self.scene.until.saturating_sub(earliest + 1))
            }
            Entry::Seat(..) | Entry::Table(_) => u64::from(wait),
        }
    }

    fn interrupts(&self, rng: &mut impl Rng) -> Option<TableAction> {
        match self.scene.phase {
            // Now and then the clock is stopped, and everybody puts their paws up again.
            Phase::Countdown | Phase::Digging if below(rng, 40) == 0 => Some(TableAction::Hold),
            // Now and then somebody stays away.
            Phase::Ready | Phase::Sniff | Phase::Place if below(rng, 12) == 0 => {
                let on: Vec<Seat> = self.scene.on().iter().collect();
                let seat = on.get(below(rng, on.len().max(1) as u32) as usize)?;
                Some(TableAction::Away(*seat))
            }
            Phase::Deal
            | Phase::Ready
            | Phase::Countdown
            | Phase::Digging
            | Phase::Showing
            | Phase::Sniff
            | Phase::Place
            | Phase::Scatter
            | Phase::Shuffle
            | Phase::Over => None,
        }
    }

    fn learned(before: &View, after: &View) -> bool {
        // A shuffle renames bones; nobody learns anything by it.
        let shuffles = |view: &View| view.sheet().sniffs().len();
        if shuffles(before) != shuffles(after) {
            return false;
        }
        let (before, after) = (before.known(), after.known());
        before.iter().zip(after).any(|(before, after)| before.is_none() && after.is_some())
    }

    fn read_back(&self, view: &View) -> Result<(), String> {
        // A viewer has seen everything in its own paws.
        let own = view.viewer().seat().into_iter().flat_map(|seat| view.scene().paws(seat));
        let unseen: Vec<Bone> = own.filter(|&bone| view.sheet().face(bone).is_none()).collect();
        if unseen.is_empty() {
            Ok(())
        } else {
            Err(format!("{unseen:?} are in paws that have not seen them"))
        }
    }
}

impl Lie {
    /// The seat whose paws hold it.
    fn in_paws(&self) -> Option<Seat> {
        match self.place {
            Place::Paws(seat) => Some(seat),
            Place::Pile | Place::Loot(..) | Place::Sniffed => None,
        }
    }
}
