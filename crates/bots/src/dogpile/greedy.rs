//! The bot that keeps the most valuable bones.

use crate::{Bot, Budget};
use arrayvec::ArrayVec;
use dogpile::{
    Action, BONES, Bone, Bones, Counting, Dogpile, Face, FaceSet, PAWS, Phase, Place, Side, Spot,
    Spots, View,
};
use tabletop::{ChaCha8Rng, Seat, below};

/// The average value of an unseen bone, rounded up so that a seven in the paws is not given away
/// for it.
const UNSEEN: u16 = 7;

/// Wants the most points of the round: takes the known bones that fit its paws best, turns over
/// unseen ones as long as its paws hold something below average, and then waits. It never forgets.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Bot<Dogpile> for Greedy {
    fn choose(&mut self, view: &View, _budget: Budget, rng: &mut ChaCha8Rng) -> Option<Action> {
        let seat = view.viewer().seat()?;
        if !view.scene().on().contains(seat) {
            return None;
        }
        match view.scene().phase() {
            Phase::Digging => Thought::new(view, seat, rng).dig_or_bury(rng),
            Phase::Sniff => Some(sniff(view, rng)),
            Phase::Place => Some(place(view, rng)),
            Phase::Ready => Some(Action::PawsUp),
            Phase::Deal
            | Phase::Countdown
            | Phase::Showing
            | Phase::Scatter
            | Phase::Shuffle
            | Phase::Over => None,
        }
    }
}

/// What the bot considers.
struct Thought {
    /// The bones of the pile whose faces it knows.
    known: ArrayVec<(Bone, Face), BONES>,
    /// One that it does not know.
    unseen: Option<Bone>,
    /// What the loot of earlier rounds means for this one.
    counting: Counting,
    paws: [Option<(Bone, Face)>; PAWS],
}

impl Thought {
    fn new(view: &View, seat: Seat, rng: &mut ChaCha8Rng) -> Thought {
        let scene = view.scene();
        // Only what it has seen: deducing the rest would take longer than a look.
        let known: [Option<Face>; BONES] =
            std::array::from_fn(|index| view.sheet().face(Bone::new(index)?));
        let mut counting = Counting::default();
        for round in 1..scene.round() {
            let loot = scene.at(Place::Loot(seat, round));
            counting.round(loot.filter_map(|bone| known[bone.index()]).collect());
        }
        let mut paws = [None; PAWS];
        for (held, bone) in paws.iter_mut().zip(scene.paws(seat)) {
            *held = known[bone.index()].map(|face| (bone, face));
        }
        let unseen = unseen(view, &known, rng);
        let known = scene.pile().filter_map(|bone| Some((bone, known[bone.index()]?))).collect();
        Thought { known, unseen, counting, paws }
    }

    /// The points of the round with these bones in the paws.
    fn points(&self, paws: FaceSet) -> u16 {
        let mut counting = self.counting;
        counting.round(paws).points
    }

    fn dig_or_bury(&self, rng: &mut ChaCha8Rng) -> Option<Action> {
        let paws: FaceSet = self.paws.iter().flatten().map(|(_, face)| *face).collect();
        let full = self.paws.iter().flatten().count() == PAWS;
        let now = self.points(paws);
        if !full {
            let with = |face: Face| {
                let mut paws = paws;
                paws.insert(face);
                self.points(paws) - now
            };
            return match self.best(with).filter(|(_, gain)| *gain >= UNSEEN) {
                Some((bone, _)) => Some(Action::Dig(bone)),
                None => self.unseen.map(Action::Dig),
            };
        }
        // The least useful bone, and what could replace it.
        let mut worst: Option<(Bone, u16)> = None;
        for &(bone, face) in self.paws.iter().flatten() {
            let rest = paws.without([face].into_iter().collect());
            let better = self
                .best(|other| {
                    let mut paws = rest;
                    paws.insert(other);
                    self.points(paws)
                })
                .map_or(0, |(_, points)| points);
            let guess = self.points(rest) + UNSEEN;
            let then = if self.unseen.is_some() { better.max(guess) } else { better };
            if then > now && worst.is_none_or(|(_, most)| then > most) {
                worst = Some((bone, then));
            }
        }
        let (bone, _) = worst?;
        let spot = anywhere(rng);
        Some(Action::Bury(bone, spot, Side::Down))
    }

    /// The known bone of the pile that gives the most.
    fn best(&self, worth: impl Fn(Face) -> u16) -> Option<(Bone, u16)> {
        let worths = self.known.iter().map(|&(bone, face)| (bone, worth(face)));
        worths.max_by_key(|(_, worth)| *worth)
    }
}

/// An unknown bone of the pile, each equally likely.
fn unseen(view: &View, known: &[Option<Face>; BONES], rng: &mut ChaCha8Rng) -> Option<Bone> {
    let hidden = view.scene().pile().filter(|bone| known[bone.index()].is_none());
    let count = hidden.clone().count() as u32;
    if count == 0 {
        return None;
    }
    hidden.clone().nth(below(rng, count) as usize)
}

fn anywhere(rng: &mut ChaCha8Rng) -> Spot {
    let mut upto = |most: u16| below(rng, u32::from(most) + 1) as u16;
    let (x, y) = (upto(Spot::WIDTH), upto(Spot::HEIGHT));
    Spot::new(x, y, 0).unwrap_or_default()
}

/// Three bones that it does not know.
pub(super) fn sniff(view: &View, rng: &mut ChaCha8Rng) -> Action {
    let mut known: [Option<Face>; BONES] =
        std::array::from_fn(|index| view.sheet().face(Bone::new(index)?));
    let mut bones = [Bone::default(); PAWS];
    let mut count = 0;
    while count < PAWS
        && let Some(bone) = unseen(view, &known, rng)
    {
        // Not this one again.
        known[bone.index()] = Some(Face::JOKERS[0]);
        bones[count] = bone;
        count += 1;
    }
    bones[..count].sort_unstable();
    Bones::new(&bones[..count]).map_or(Action::Decline, Action::Sniff)
}

/// Spots that do not overlap.
pub(super) fn place(view: &View, rng: &mut ChaCha8Rng) -> Action {
    let wanted = view.scene().sniffed().len().clamp(1, PAWS);
    let mut spots = [Spot::default(); PAWS];
    let mut count = 0;
    while count < wanted {
        let spot = anywhere(rng);
        if spots[..count].iter().all(|other| other.apart(spot)) {
            spots[count] = spot;
            count += 1;
        }
    }
    Spots::new(&spots[..count]).map_or(Action::Decline, Action::Place)
}
