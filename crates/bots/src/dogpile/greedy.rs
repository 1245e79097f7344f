//! The bot that keeps what counts most.

use crate::{Bot, Budget};
use dogpile::{
    Action, BONES, Bone, Bones, Dogpile, Face, FaceSet, PAWS, Phase, ROUNDS, Side, Spot, Spots,
    Tally, View,
};
use tabletop::{ChaCha8Rng, Seat, below};

/// What a bone that nobody has turned over is worth on average, rounded up so that a seven in the
/// paws is not given away for it.
const UNSEEN: u16 = 7;

/// Wants the most points of the round: takes the bones that it knows to fit its paws best, turns over
/// unseen ones as long as its paws hold something worse than the average, and then waits.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Bot<Dogpile> for Greedy {
    fn choose(&mut self, view: &View, _budget: Budget, rng: &mut ChaCha8Rng) -> Option<Action> {
        let seat = view.viewer().seat()?;
        // The same list as the rules': empty where the seat may not act.
        let mut any = dogpile::Actions::new();
        <Dogpile as tabletop::Game>::legal_from(view, &mut any);
        let first = any.first().copied()?;
        match view.scene().phase() {
            Phase::Digging => Thought::new(view, seat).dig_or_bury(rng),
            Phase::Sniff => Some(sniff(view, rng)),
            Phase::Place => Some(place(view, rng)),
            Phase::Deal
            | Phase::Ready
            | Phase::Countdown
            | Phase::Showing
            | Phase::Scatter
            | Phase::Shuffle
            | Phase::Over => Some(first),
        }
    }
}

/// What the bot has before it.
struct Thought<'v> {
    view: &'v View,
    known: [Option<Face>; BONES],
    /// The loot of each round, with what is in the paws now.
    loot: [FaceSet; ROUNDS],
    round: usize,
    paws: [Option<(Bone, Face)>; PAWS],
}

impl Thought<'_> {
    fn new(view: &View, seat: Seat) -> Thought<'_> {
        let scene = view.scene();
        let known = view.known();
        let tallies = view.sheet().tallies();
        let round = usize::from(scene.round()).saturating_sub(1).min(ROUNDS - 1);
        let mut loot = tallies[seat].rounds.map(|count| count.bones);
        let mut paws = [None; PAWS];
        for (held, bone) in paws.iter_mut().zip(scene.paws(seat)) {
            *held = known[bone.index()].map(|face| (bone, face));
        }
        loot[round] = paws.iter().flatten().map(|(_, face)| *face).collect();
        Thought { view, known, loot, round, paws }
    }

    /// The total with these bones in the paws.
    fn total(&self, paws: FaceSet) -> u16 {
        let mut loot = self.loot;
        loot[self.round] = paws;
        Tally::of(&loot).total
    }

    fn dig_or_bury(&self, rng: &mut ChaCha8Rng) -> Option<Action> {
        let paws = self.loot[self.round];
        let full = self.paws.iter().flatten().count() == PAWS;
        let now = self.total(paws);
        if !full {
            let with = |face: Face| {
                let mut paws = paws;
                paws.insert(face);
                self.total(paws) - now
            };
            return match self.best(with).filter(|(_, gain)| *gain >= UNSEEN) {
                Some((bone, _)) => Some(Action::Dig(bone)),
                None => unseen(self.view, &self.known, rng).map(Action::Dig),
            };
        }
        // The bone without which the most is left, and what could come in its place.
        let mut worst: Option<(Bone, u16)> = None;
        for &(bone, face) in self.paws.iter().flatten() {
            let rest = paws.without([face].into_iter().collect());
            let better = self
                .best(|other| {
                    let mut paws = rest;
                    paws.insert(other);
                    self.total(paws)
                })
                .map_or(0, |(_, total)| total);
            let guess = self.total(rest) + UNSEEN;
            let then = match unseen(self.view, &self.known, rng) {
                Some(_) => better.max(guess),
                None => better,
            };
            if then > now && worst.is_none_or(|(_, most)| then > most) {
                worst = Some((bone, then));
            }
        }
        let (bone, _) = worst?;
        let spot = anywhere(rng);
        Some(Action::Bury(bone, spot, Side::Down))
    }

    /// The bone of the pile whose face is known and gives the most.
    fn best(&self, worth: impl Fn(Face) -> u16) -> Option<(Bone, u16)> {
        let pile = self.view.scene().pile();
        pile.filter_map(|bone| Some((bone, worth(self.known[bone.index()]?))))
            .max_by_key(|(_, worth)| *worth)
    }
}

/// A bone of the pile of which the face is not known, each equally likely.
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
fn sniff(view: &View, rng: &mut ChaCha8Rng) -> Action {
    let mut known = view.known();
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
fn place(view: &View, rng: &mut ChaCha8Rng) -> Action {
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
