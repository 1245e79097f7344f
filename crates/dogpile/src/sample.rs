//! The worlds that a viewer cannot distinguish, each equally likely (PILE-9, PILE-12).
//!
//! A world is a deal and an outcome of each shuffle after a sniff. It is consistent with a sheet if
//! every face that was seen lies where it was seen. All deals and all shuffles are equally likely,
//! so a sample is uniform over the consistent ones: first the shuffles are drawn in proportion to
//! the number of ways the rest can continue, then the unseen faces are dealt evenly to the
//! remaining bones.
//!
//! What a viewer knows of a shuffled bone is what all these worlds have in common.

use crate::face::{BONES, Face, FaceSet};
use crate::game::Dogpile;
use crate::scene::Phase;
use crate::spot::Bone;
use crate::view::Sheet;
use crate::{PAWS, SNIFFS};
use std::collections::BTreeMap;
use tabletop::{Rng, below, shuffle};

/// The orders in which two and three bones can come back, as in [`Order`](crate::Order).
const TWO: [[usize; PAWS]; 2] = [[0, 1, 2], [1, 0, 2]];
const THREE: [[usize; PAWS]; 6] =
    [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

fn ways(bones: &[Bone]) -> &'static [[usize; PAWS]] {
    match bones.len() {
        0 | 1 => &TWO[..1],
        2 => &TWO,
        _ => &THREE,
    }
}

/// Maximum number of shuffle outcomes examined for what they have in common. Only players who try
/// to exceed it do, with tie after tie and sniffs at the same bones; then a viewer is told what it
/// saw and not what follows from it.
const OUTCOMES: usize = 5_000;

/// The faces assumed at some moment, by bone.
type Assumed = [Option<Face>; BONES];

/// Sniffs that have bones in common, directly or through others, in their order.
struct Chain<'s> {
    sheet: &'s Sheet,
    sniffs: Vec<usize>,
    bones: Vec<Bone>,
    /// The first position in `sniffs` after which nothing was seen of the shuffled bones.
    open_from: usize,
    /// The number of ways to continue from a sniff, by what is assumed before it.
    counted: BTreeMap<(usize, Vec<Option<Face>>), u32>,
}

impl Sheet {
    fn sniffed_bones(&self, number: usize) -> &[Bone] {
        self.scene.sniffs()[number].bones.as_slice()
    }

    /// What was seen of a bone after this sniff, until the next one that took it.
    fn seen_after(&self, number: usize, bone: Bone) -> Option<Face> {
        self.seen_from(number + 1, bone)
    }

    /// What was seen of a bone from this sniff on, until the next one that took it.
    fn seen_from(&self, number: usize, bone: Bone) -> Option<Face> {
        for later in number..self.scene.sniffs().len() {
            if let Some(index) = self.sniffed_bones(later).iter().position(|&other| other == bone) {
                return self.before[later][index];
            }
        }
        self.faces[bone.index()]
    }

    /// The face of each bone before the first sniff, as far as it was seen.
    fn at_first(&self) -> Assumed {
        std::array::from_fn(|index| Bone::new(index).and_then(|bone| self.seen_from(0, bone)))
    }

    /// Sets the faces of sniffed bones to what they show in every world; `last` is the only face
    /// that was never seen, if there is exactly one.
    pub(crate) fn settle(&self, last: Option<Face>, faces: &mut Assumed) {
        let first = self.at_first();
        for chain in self.chains() {
            let worlds = chain.outcomes(&first);
            for &bone in &chain.bones {
                let mut shown = worlds.iter().map(|world| world[bone.index()].or(last));
                let face = shown.next().flatten();
                let settled = shown.all(|other| other == face);
                faces[bone.index()] = if settled { face } else { None };
            }
            // Two or three bones of which none was seen since can be any of them.
            for &number in &chain.sniffs[chain.open_from..] {
                for bone in self.sniffed_bones(number) {
                    faces[bone.index()] = None;
                }
            }
            for &bone in &chain.bones {
                faces[bone.index()] = self.faces[bone.index()].or(faces[bone.index()]);
            }
        }
    }

    /// A world behind this sheet.
    pub(crate) fn sample(&self, rng: &mut impl Rng) -> Dogpile {
        let mut game = Dogpile {
            scene: self.scene,
            faces: Sheet::UNDEALT,
            before: [[Sheet::UNDEALT[0]; PAWS]; SNIFFS],
        };
        if self.scene.phase == Phase::Deal {
            return game;
        }
        let mut assumed = self.at_first();
        let count = self.scene.sniffs().len();
        let mut orders = [[0, 1, 2]; SNIFFS];
        for chain in self.chains() {
            chain.draw(&mut assumed, &mut orders, rng);
        }
        let dealt: FaceSet = assumed.iter().flatten().copied().collect();
        let mut rest = [Face::JOKERS[0]; BONES];
        let mut left = 0;
        for face in Face::all().filter(|&face| !dealt.contains(face)) {
            rest[left] = face;
            left += 1;
        }
        shuffle(rng, &mut rest[..left]);
        let mut rest = rest[..left].iter();
        for (face, known) in game.faces.iter_mut().zip(assumed) {
            if let Some(known) = known.or_else(|| rest.next().copied()) {
                *face = known;
            }
        }
        // Backwards through the shuffles: the earlier face of each bone.
        let mut faces = game.faces;
        for number in (0..count).rev() {
            let bones = self.sniffed_bones(number);
            for (index, bone) in bones.iter().enumerate() {
                game.before[number][orders[number][index]] = faces[bone.index()];
            }
            for (index, bone) in bones.iter().enumerate() {
                faces[bone.index()] = game.before[number][index];
            }
        }
        game
    }

    /// The sniffs in groups that have no bone in common.
    fn chains(&self) -> Vec<Chain<'_>> {
        let mut chains: Vec<Chain<'_>> = Vec::new();
        for number in 0..self.scene.sniffs().len() {
            let bones = self.sniffed_bones(number);
            let touches = |chain: &Chain<'_>| chain.bones.iter().any(|bone| bones.contains(bone));
            let (mut joined, apart): (Vec<_>, Vec<_>) = chains.into_iter().partition(touches);
            chains = apart;
            let mut chain = Chain {
                sheet: self,
                sniffs: joined.iter_mut().flat_map(|chain| chain.sniffs.drain(..)).collect(),
                bones: joined.iter_mut().flat_map(|chain| chain.bones.drain(..)).collect(),
                open_from: 0,
                counted: BTreeMap::new(),
            };
            chain.sniffs.sort_unstable();
            chain.sniffs.push(number);
            chain.bones.extend_from_slice(bones);
            chain.bones.sort_unstable();
            chain.bones.dedup();
            chains.push(chain);
        }
        for chain in &mut chains {
            let seen = |&number: &usize| {
                let bones = self.sniffed_bones(number).iter();
                bones.into_iter().any(|&bone| self.seen_after(number, bone).is_some())
            };
            chain.open_from = chain.sniffs.iter().rposition(seen).map_or(0, |last| last + 1);
        }
        chains
    }
}

impl Chain<'_> {
    /// What is assumed after sniff `number` came back in this way; `None` if that is impossible.
    fn shuffled(&self, number: usize, way: &[usize; PAWS], assumed: &Assumed) -> Option<Assumed> {
        let bones = self.sheet.sniffed_bones(number);
        let mut after = *assumed;
        for (index, bone) in bones.iter().enumerate() {
            after[bone.index()] = assumed[bones[way[index]].index()];
        }
        for &bone in bones {
            let Some(seen) = self.sheet.seen_after(number, bone) else { continue };
            match after[bone.index()] {
                Some(face) if face == seen => {}
                Some(_) => return None,
                // A face that is somewhere else cannot be here.
                None if self.bones.iter().any(|other| after[other.index()] == Some(seen)) => {
                    return None;
                }
                None => after[bone.index()] = Some(seen),
            }
        }
        Some(after)
    }

    /// The possible faces after the last sniff of which anything was seen later; empty if there are
    /// more than [`OUTCOMES`].
    fn outcomes(&self, first: &Assumed) -> Vec<Assumed> {
        let mut worlds = vec![*first];
        for &number in &self.sniffs[..self.open_from] {
            let mut after = Vec::new();
            for world in &worlds {
                let ways = ways(self.sheet.sniffed_bones(number)).iter();
                after.extend(ways.filter_map(|way| self.shuffled(number, way, world)));
            }
            after.sort_unstable();
            after.dedup();
            if after.len() > OUTCOMES {
                return Vec::new();
            }
            worlds = after;
        }
        worlds
    }

    /// The number of ways in which the sniffs from this position on can go.
    fn count(&mut self, position: usize, assumed: &Assumed) -> u32 {
        if position >= self.open_from {
            let rest = self.sniffs[position..].iter();
            return rest
                .map(|&number| ways(self.sheet.sniffed_bones(number)).len() as u32)
                .product();
        }
        let key = (position, self.bones.iter().map(|bone| assumed[bone.index()]).collect());
        if let Some(&count) = self.counted.get(&key) {
            return count;
        }
        let number = self.sniffs[position];
        let mut count = 0;
        for way in ways(self.sheet.sniffed_bones(number)) {
            if let Some(after) = self.shuffled(number, way, assumed) {
                count += self.count(position + 1, &after);
            }
        }
        self.counted.insert(key, count);
        count
    }

    /// Draws how each sniff came back.
    fn draw(
        mut self,
        assumed: &mut Assumed,
        orders: &mut [[usize; PAWS]; SNIFFS],
        rng: &mut impl Rng,
    ) {
        for position in 0..self.sniffs.len() {
            let number = self.sniffs[position];
            let total = self.count(position, assumed);
            // A sheet of a real game has at least one world behind it.
            let mut left = below(rng, total.max(1));
            for way in ways(self.sheet.sniffed_bones(number)) {
                let Some(after) = self.shuffled(number, way, assumed) else { continue };
                let count = self.count(position + 1, &after);
                if left < count {
                    (*assumed, orders[number]) = (after, *way);
                    break;
                }
                left -= count;
            }
        }
    }
}
