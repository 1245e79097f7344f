//! What is asked in Dogpile: where a bone lies that was put back, and what counts most.
//!
//! Both follow from what the seat saw. Bones keep their numbers and can be followed until they are
//! sniffed at, and what loot is worth is a sum.

use crate::puzzle::{Choice, Found, Reason};
use dogpile::{Bone, Counting, Face, FaceSet, FeatKind, PAWS, Phase, Place, View};
use serde_json::{Map, Value};

/// By how many points the best loot must be better than the next.
const CLEAR: u16 = 3;
/// How many bones there are to choose from.
const BONES: std::ops::RangeInclusive<usize> = 5..=8;

/// Where the bone with this face lies, face down in the pile, if the seat saw it.
pub fn recall(view: &View, bone: Bone) -> Option<Found> {
    let scene = view.scene();
    let lie = scene.lie(bone);
    let face = view.sheet().face(bone)?;
    if scene.phase() != Phase::Digging || lie.place != Place::Pile || lie.up {
        return None;
    }
    // The jokers look the same.
    face.rank()?;
    let ask = [("face".to_owned(), Value::from(face.to_string()))].into_iter().collect();
    let why = Reason::new("recall").with("face", face.to_string());
    let answer = vec![vec![format!("dig {bone}")]];
    Some(Found { ask, options: Vec::new(), answer, why, margin: 1.0 })
}

/// What the loot of a seat's earlier rounds means for this one, and that loot.
pub fn before(view: &View) -> Option<(Counting, FaceSet)> {
    let seat = view.viewer().seat()?;
    let scene = view.scene();
    let (mut counting, mut all) = (Counting::default(), FaceSet::EMPTY);
    for round in 1..scene.round() {
        let loot: FaceSet =
            scene.at(Place::Loot(seat, round)).filter_map(|bone| view.sheet().face(bone)).collect();
        counting.round(loot);
        all = all.or(loot);
    }
    Some((counting, all))
}

/// Three bones in the order of faces.
pub fn named(faces: FaceSet) -> String {
    faces.iter().map(|face| face.to_string()).collect::<Vec<_>>().join(" ")
}

/// All that a seat holds or knows to lie in the pile.
pub fn known(view: &View) -> Option<Vec<Face>> {
    let seat = view.viewer().seat()?;
    let scene = view.scene();
    let face = |bone: Bone| view.sheet().face(bone);
    let mut faces: Vec<Face> =
        scene.paws(seat).filter_map(face).chain(scene.pile().filter_map(face)).collect();
    faces.sort_by_key(|face| face.index());
    Some(faces)
}

/// All loot of three of these bones with its points, the best first.
pub fn loots(counting: Counting, faces: &[Face]) -> Vec<(u16, FaceSet)> {
    let mut loots = Vec::new();
    for (one, &a) in faces.iter().enumerate() {
        for (two, &b) in faces.iter().enumerate().skip(one + 1) {
            for &c in faces.iter().skip(two + 1) {
                let loot: FaceSet = [a, b, c].into_iter().collect();
                let mut counting = counting;
                loots.push((counting.round(loot).points, loot));
            }
        }
    }
    loots.sort_by_key(|(points, _)| std::cmp::Reverse(*points));
    loots
}

/// Which three of the bones that the seat holds or knows count most, if those are clearly best.
pub fn score(view: &View) -> Option<Found> {
    let scene = view.scene();
    if scene.phase() != Phase::Digging {
        return None;
    }
    let (counting, earlier) = before(view)?;
    let faces = known(view)?;
    if !BONES.contains(&faces.len()) {
        return None;
    }
    let loots = loots(counting, &faces);
    let [(best, loot), (second, _), ..] = loots.as_slice() else { return None };
    if best - second < CLEAR || loot.len() != PAWS {
        return None;
    }
    // What is held already needs no choice.
    let seat = view.viewer().seat()?;
    let held: FaceSet = scene.paws(seat).filter_map(|bone| view.sheet().face(bone)).collect();
    if held == *loot {
        return None;
    }
    let mut counted = counting;
    let count = counted.round(*loot);
    let feat = count.feats.iter().map(|feat| feat.feat).max_by_key(|feat| match feat {
        FeatKind::Boneathon => 2,
        FeatKind::Straight => 1,
        FeatKind::Collar => 0,
    });
    // Without a feat there is nothing to find: the three highest are the best.
    let feat = match feat? {
        FeatKind::Collar => "collar",
        FeatKind::Straight => "straight",
        FeatKind::Boneathon => "boneathon",
    };
    let why = Reason::new("score")
        .with("feat", feat)
        .with("points", *best)
        .with("value", count.value)
        .with("next", *second);
    let mut ask = Map::new();
    ask.insert("round".to_owned(), scene.round().into());
    ask.insert("before".to_owned(), named(earlier).into());
    Some(Found {
        ask,
        options: faces.iter().map(|face| Choice::plain(face.to_string())).collect(),
        answer: vec![vec![named(*loot)]],
        why,
        margin: f32::from(best - second),
    })
}
