//! What a viewer knows (PILE-9, PILE-12).
//!
//! Everybody sees where each bone is and who looked at it; only its face is hidden. A viewer that
//! saw a bone knows it for as long as it can be followed: through paws and pile, until it is among
//! bones that are sniffed at and come back shuffled. Of these a viewer still knows the faces that
//! it had seen before the shuffle, but not which of them lies where. So all that a viewer knows is
//! the scene, the faces that it has seen since the last shuffle, and for each shuffle the faces
//! that it had seen before.

use crate::face::{BONES, Face, FaceSet};
use crate::game::Dogpile;
use crate::scene::{Place, Scene};
use crate::score::Tally;
use crate::spot::Bone;
use crate::{PAWS, ROUNDS, SEATS, SNIFFS};
use std::fmt;
use tabletop::{BySeat, Seat, Viewer, ViewerSet};

/// The scene, and what is known of the faces.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Sheet {
    pub(crate) scene: Scene,
    pub(crate) faces: [Option<Face>; BONES],
    pub(crate) before: [[Option<Face>; PAWS]; SNIFFS],
}

/// An information state: what a viewer sees, what it remembers, and what follows from both.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct View {
    viewer: Viewer,
    sheet: Sheet,
}

impl Sheet {
    /// The faces before the deal, which nobody sees.
    pub(crate) const UNDEALT: [Face; BONES] = {
        let mut faces = [Face::JOKERS[0]; BONES];
        let mut index = 0;
        while index < BONES {
            if let Some(face) = Face::from_index(index) {
                faces[index] = face;
            }
            index += 1;
        }
        faces
    };

    /// The faces of the bones that these viewers have seen.
    #[inline]
    pub(crate) fn of(game: &Dogpile, sees: impl Fn(ViewerSet) -> bool) -> Sheet {
        let scene = game.scene;
        let mut faces = [None; BONES];
        for ((known, face), seen) in faces.iter_mut().zip(game.faces).zip(scene.seen) {
            *known = sees(seen).then_some(face);
        }
        let mut before = [[None; PAWS]; SNIFFS];
        for ((known, sniff), faces) in before.iter_mut().zip(scene.sniffs()).zip(game.before) {
            let bones = sniff.bones.as_slice().iter();
            for (((known, face), seen), _) in known.iter_mut().zip(faces).zip(sniff.seen).zip(bones)
            {
                *known = sees(seen).then_some(face);
            }
        }
        Sheet { scene, faces, before }
    }

    /// What everybody sees.
    pub const fn scene(&self) -> &Scene {
        &self.scene
    }

    /// The face of a bone, if it has been seen since it was dealt or shuffled.
    pub const fn face(&self, bone: Bone) -> Option<Face> {
        self.faces[bone.index()]
    }

    /// The tally of what each seat has laid aside so far; loot is open to all.
    pub fn tallies(&self) -> BySeat<Tally, SEATS> {
        BySeat::new(self.scene.seats(), |seat| {
            let mut rounds = [FaceSet::EMPTY; ROUNDS];
            for (lie, face) in self.scene.lies.iter().zip(self.faces) {
                if let (Place::Loot(owner, round), Some(face)) = (lie.place, face)
                    && owner == seat
                    && let Some(loot) = rounds.get_mut(usize::from(round).wrapping_sub(1))
                {
                    loot.insert(face);
                }
            }
            Tally::of(&rounds)
        })
    }

    /// For each shuffle so far: who sniffed, at which bones, and which of their faces were seen
    /// before.
    pub fn sniffs(&self) -> impl ExactSizeIterator<Item = (Seat, &[Bone], &[Option<Face>])> {
        self.scene.sniffs().iter().zip(&self.before).map(|(sniff, before)| {
            let bones = sniff.bones.as_slice();
            (sniff.seat, bones, &before[..bones.len()])
        })
    }

    /// The face of each bone, where it has been seen or is the same in every world behind this
    /// sheet: shuffled bones have the same faces before and after, a face is in one place only, and
    /// the last face that nobody has seen belongs to the last bone.
    pub fn known(&self) -> [Option<Face>; BONES] {
        let mut faces = self.faces;
        let sniffs = self.scene.sniffs();
        let before = self.before[..sniffs.len()].iter().flatten();
        let seen: FaceSet = faces.iter().chain(before).flatten().copied().collect();
        let unseen = || Face::all().find(|&face| !seen.contains(face));
        let last = if seen.len() == BONES - 1 { unseen() } else { None };
        if let Some(last) = last {
            for face in &mut faces {
                face.get_or_insert(last);
            }
        }
        if !sniffs.is_empty() {
            self.settle(last, &mut faces);
        }
        faces
    }
}

impl View {
    /// What `viewer` knows of `game`.
    #[inline]
    pub(crate) fn of(game: &Dogpile, viewer: Viewer) -> View {
        View { viewer, sheet: Sheet::of(game, |seen| seen.contains(viewer)) }
    }

    /// Whose view this is.
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Everything that is seen and remembered.
    pub const fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// What everybody sees.
    pub const fn scene(&self) -> &Scene {
        &self.sheet.scene
    }

    /// The face of each bone, where the viewer has seen it or can deduce it.
    pub fn known(&self) -> [Option<Face>; BONES] {
        self.sheet.known()
    }
}

impl fmt::Debug for Sheet {
    /// One line with everything in it, so that equal texts mean equal sheets.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Scene {
            setup,
            phase,
            round,
            now,
            since,
            until,
            left,
            ready,
            queue,
            free,
            lies,
            top,
            seen,
            sniffed,
            spots,
            sniffs: _,
            sniff_count: _,
        } = &self.scene;
        write!(f, "{setup} {phase:?} {round} {now}/{since}/{until}/{left} {ready:?}{queue:?}")?;
        write!(f, " {free:?} {top} [{sniffed}] [{spots}]")?;
        for ((lie, face), seen) in lies.iter().zip(self.faces).zip(seen) {
            match (lie.place, face) {
                (Place::Pile, Some(face)) => write!(f, " {face}@{}", lie.spot)?,
                (Place::Pile, None) => write!(f, " @{}", lie.spot)?,
                (place, face) => write!(f, " {face:?}{place:?}")?,
            }
            write!(f, "^{}{}{seen:?}", lie.height, if lie.up { "u" } else { "" })?;
        }
        for (seat, bones, faces) in self.sniffs() {
            write!(f, " sniff{seat}{bones:?}{faces:?}")?;
        }
        for sniff in self.scene.sniffs() {
            write!(f, "{:?}", sniff.seen)?;
        }
        Ok(())
    }
}

impl fmt::Debug for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "dogpile@{} {:?}", self.viewer, self.sheet)
    }
}
