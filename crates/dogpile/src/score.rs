//! What loot is worth, and who wins (PILE-11, PILE-13 to PILE-19).
//!
//! A pure function over rounds of loot, apart from the play: [`Tally::of`] counts what one dog laid
//! aside, round by round, and says why; [`Counting`] is the same one round at a time; [`victory`]
//! says who wins.

use crate::face::{Face, FaceSet, Rank};
use crate::{LOOT, PAWS, ROUNDS, SEATS};
use tabletop::{BySeat, Seat, SeatSet, Standings};

/// Points for three bones of one rank (PILE-14).
pub const COLLAR: u16 = 10;
/// Points for three bones in sequence (PILE-15).
pub const STRAIGHT: u16 = 15;
/// Points for three aces, or three twos, in the total loot (PILE-16).
pub const BONEATHON: u16 = 50;
/// A full loot with fewer points than this is a Blackjaw (PILE-18).
pub const BLACKJAW: u16 = 21;

/// The kinds of feats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum FeatKind {
    /// Three bones of one rank in the loot of a round (PILE-14).
    Collar,
    /// Three bones in sequence, in one suit, in the loot of a round (PILE-15).
    Straight,
    /// At least three aces, or three twos, in the loot of all rounds (PILE-16, PILE-17).
    Boneathon,
}

/// A feat, what it brought, and the bones that made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Feat {
    /// The kind of feat.
    pub feat: FeatKind,
    /// The points for it.
    pub points: u16,
    /// Its bones: for a boneathon also those of earlier rounds.
    pub bones: FaceSet,
}

/// The feats of one round: at most one collar or straight, and two boneathons.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Feats([Option<Feat>; 3]);

impl Feats {
    /// The feats, in the order in which they were counted.
    pub fn iter(&self) -> impl Iterator<Item = &Feat> {
        self.0.iter().flatten()
    }

    fn add(&mut self, feat: FeatKind, points: u16, bones: FaceSet) {
        if let Some(free) = self.0.iter_mut().find(|feat| feat.is_none()) {
            *free = Some(Feat { feat, points, bones });
        }
    }
}

/// What a dog's loot of one round is worth, and why.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Count {
    /// The loot.
    pub bones: FaceSet,
    /// The sum of the bones' values.
    pub value: u16,
    /// The feats.
    pub feats: Feats,
    /// The points of the round: value and feats.
    pub points: u16,
}

/// What a dog's loot of all rounds so far is worth, and why.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Tally {
    /// The counted rounds; those to come count nothing.
    pub rounds: [Count; ROUNDS],
    /// The number of bones.
    pub bones: u16,
    /// The total.
    pub total: u16,
}

impl Tally {
    /// Counts the loot of one dog, round by round. Loot beyond the third round is not counted.
    pub fn of(rounds: &[FaceSet]) -> Tally {
        let (mut tally, mut counting) = (Tally::default(), Counting::default());
        for (count, &bones) in tally.rounds.iter_mut().zip(rounds) {
            *count = counting.round(bones);
            tally.bones += bones.len() as u16;
            tally.total += count.points;
        }
        tally
    }
}

/// The loot of one dog, counted as its rounds come: what earlier rounds mean for later ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counting {
    /// Aces and twos that may still make a boneathon.
    toward: [FaceSet; 2],
    /// Whether the boneathon of each was granted.
    granted: [bool; 2],
}

impl Counting {
    /// Counts the loot of the next round (PILE-11, PILE-13 to PILE-17).
    pub fn round(&mut self, bones: FaceSet) -> Count {
        let value = bones.iter().map(|face| u16::from(face.value())).sum();
        let mut count = Count { bones, value, ..Count::default() };
        let collar = collar(bones);
        if let Some(collar) = collar {
            count.feats.add(FeatKind::Collar, COLLAR, collar);
        }
        if let Some(straight) = straight(bones) {
            count.feats.add(FeatKind::Straight, STRAIGHT, straight);
        }
        let ranks = [Rank::ACE, Rank::TWO];
        for ((rank, toward), granted) in
            ranks.into_iter().zip(&mut self.toward).zip(&mut self.granted)
        {
            // Bones that scored as a collar never count towards a boneathon (PILE-17).
            let fresh = bones.of_rank(rank).without(collar.unwrap_or_default());
            *toward = toward.or(fresh);
            if !*granted && toward.len() >= PAWS {
                *granted = true;
                count.feats.add(FeatKind::Boneathon, BONEATHON, *toward);
            }
        }
        count.points = count.value + count.feats.iter().map(|feat| feat.points).sum::<u16>();
        count
    }
}

/// The bones of one rank, if there are at least three of it (PILE-14).
fn collar(bones: FaceSet) -> Option<FaceSet> {
    if bones.len() < PAWS {
        return None;
    }
    let ranks = bones.iter().filter_map(Face::rank);
    ranks.map(|rank| bones.of_rank(rank)).find(|same| same.len() >= PAWS)
}

/// Three bones in sequence in one suit, the ace low (PILE-15).
fn straight(bones: FaceSet) -> Option<FaceSet> {
    if bones.len() < PAWS {
        return None;
    }
    bones.iter().find_map(|lowest| {
        // In the order of faces the next rank of the same suit is four further; a joker has no
        // suit.
        let next = |steps: usize| {
            let face = Face::from_index(lowest.index() + 4 * steps);
            face.filter(|face| bones.contains(*face) && face.suit().is_some())
        };
        lowest.suit()?;
        Some([lowest, next(1)?, next(2)?].into_iter().collect())
    })
}

/// How a game was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Ending {
    /// Somebody has a full loot and few points: the lowest of them wins (PILE-18).
    Blackjaw,
    /// Nobody has: the highest total wins (PILE-19).
    Fullhound,
}

/// Who wins with these numbers of bones and totals, in seat order (PILE-18, PILE-19).
pub fn victory(finals: &[(u16, u16)]) -> (Ending, SeatSet) {
    let jaws = |&(bones, total): &(u16, u16)| bones == LOOT as u16 && total < BLACKJAW;
    let lowest = finals.iter().filter(|dog| jaws(dog)).map(|dog| dog.1).min();
    let highest = finals.iter().map(|dog| dog.1).max();
    let won = |dog: &(u16, u16)| match lowest {
        Some(lowest) => jaws(dog) && dog.1 == lowest,
        None => Some(dog.1) == highest,
    };
    let winners = Seat::ALL.into_iter().zip(finals).filter(|(_, dog)| won(dog));
    let ending = if lowest.is_some() { Ending::Blackjaw } else { Ending::Fullhound };
    (ending, winners.map(|(seat, _)| seat).collect())
}

/// How a game ended: the facts, and what follows from them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Outcome {
    /// How it was won.
    pub ending: Ending,
    /// The tally of each seat.
    pub scores: BySeat<Tally, SEATS>,
    /// The winners; several if totals are equal (PILE-19).
    pub winners: SeatSet,
}

impl Outcome {
    /// The outcome of these tallies.
    pub fn new(scores: BySeat<Tally, SEATS>) -> Outcome {
        let finals = scores.map(|_, tally| (tally.bones, tally.total));
        let (ending, winners) = victory(finals.as_slice());
        Outcome { ending, scores, winners }
    }
}

impl Standings for Outcome {
    fn winners(&self) -> SeatSet {
        self.winners
    }

    fn points(&self) -> impl Iterator<Item = i32> {
        self.scores.as_slice().iter().map(|tally| i32::from(tally.total))
    }

    fn ending(&self) -> &'static str {
        match self.ending {
            Ending::Blackjaw => "blackjaw",
            Ending::Fullhound => "fullhound",
        }
    }
}

#[cfg(feature = "serde")]
mod serde_impls {
    use super::{Feat, Feats};
    use serde::de::Error;

    impl serde::Serialize for Feats {
        fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_seq(self.iter())
        }
    }

    impl<'de> serde::Deserialize<'de> for Feats {
        fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Feats, D::Error> {
            let list = Vec::<Feat>::deserialize(deserializer)?;
            let mut feats = Feats::default();
            if list.len() > feats.0.len() {
                return Err(D::Error::invalid_length(list.len(), &"at most three feats"));
            }
            feats.0.iter_mut().zip(list).for_each(|(free, feat)| *free = Some(feat));
            Ok(feats)
        }
    }
}
