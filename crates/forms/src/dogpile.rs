//! What clients are sent of Dogpile.

use ::dogpile::{self, SEATS, Sheet};
use serde::{Deserialize, Serialize};
use tabletop::{BySeat, Seat, SeatSet, Viewer};
use ts_rs::TS;

/// `Ah`, `Tc`, `Ks`; the jokers are `Xb` and `Xr`.
type Face = String;
/// `x:y:turn`: 0 to 900 from the left, 0 to 600 from above, 0 to 23 times 15 degrees.
type Spot = String;

/// All that a viewer knows of a game of Dogpile.
#[derive(Serialize, TS)]
#[ts(rename = "DogpileView")]
pub struct View {
    /// A seat, or `"public"`; `None` for the whole truth.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(type = "number | \"public\"")]
    viewer: Option<Viewer>,
    /// What the game waits for.
    #[serde(with = "Phase")]
    #[ts(as = "Phase")]
    phase: dogpile::Phase,
    /// From 1 to 3; 0 before the deal.
    round: u8,
    /// When the last entry was made, in milliseconds since the table was opened.
    #[ts(type = "number")]
    now: u64,
    /// When the round starts, during the countdown; when it ends, while it runs.
    #[ts(type = "number | null")]
    until: Option<u64>,
    /// Milliseconds of the round that are still to come when it starts.
    #[ts(type = "number")]
    left: u64,
    /// When a seat that stays away may be passed over.
    #[ts(type = "number | null")]
    patience: Option<u64>,
    /// The seconds of each round.
    seconds: [u8; 3],
    /// Whether all see what is turned over.
    open: bool,
    /// Whose paws are up.
    #[ts(type = "number[]")]
    ready: SeatSet,
    /// Who may sniff, the first of them now.
    #[ts(type = "number[]")]
    sniffers: SeatSet,
    /// The bones that are being sniffed at.
    #[ts(as = "Vec<u8>")]
    sniffed: Vec<dogpile::Bone>,
    /// Every bone, by its number; empty before the deal.
    bones: Vec<Bone>,
    /// The sniffs whose bones came back shuffled.
    sniffs: Vec<Sniff>,
    /// What each seat has laid aside, counted.
    #[ts(as = "Vec<Tally>")]
    scores: BySeat<dogpile::Tally, SEATS>,
}

/// What a game of Dogpile waits for.
#[derive(Serialize, TS)]
#[ts(rename = "DogpilePhase")]
#[serde(remote = "dogpile::Phase", rename_all = "snake_case")]
pub enum Phase {
    /// The bones are spread.
    Deal,
    /// Paws go up.
    Ready,
    /// The countdown runs.
    Countdown,
    /// All dig and bury.
    Digging,
    /// All show what they hold.
    Showing,
    /// A dog may sniff.
    Sniff,
    /// Its left neighbour chooses spots.
    Place,
    /// That neighbour stays away: spots are drawn.
    Scatter,
    /// The sniffed bones are shuffled.
    Shuffle,
    /// Nothing.
    Over,
}

/// Where a bone is.
#[derive(Serialize, TS)]
#[ts(rename = "DogpilePlace")]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// On the table.
    Pile,
    /// In somebody's paws.
    Paws,
    /// Laid aside.
    Loot,
    /// Being sniffed at.
    Sniffed,
}

/// A bone, as far as the viewer knows it.
#[derive(Serialize, TS)]
#[ts(rename = "DogpileBone")]
pub struct Bone {
    /// Its number.
    #[ts(as = "u8")]
    bone: dogpile::Bone,
    /// Where it is.
    place: Place,
    /// In whose paws or loot.
    #[ts(type = "number | null")]
    seat: Option<Seat>,
    /// Of which round the loot is.
    round: Option<u8>,
    /// On which spot of the pile.
    #[ts(as = "Option<Spot>")]
    spot: Option<dogpile::Spot>,
    /// How high in the pile; higher ones lie on top.
    height: Option<u16>,
    /// Whether it lies face up.
    up: bool,
    /// Its face, if the viewer knows it.
    #[ts(as = "Option<Face>")]
    face: Option<dogpile::Face>,
    /// Which seats have seen it since it was dealt or shuffled.
    #[ts(type = "number[]")]
    seen_by: SeatSet,
}

/// Bones that were sniffed at and came back shuffled.
#[derive(Serialize, TS)]
#[ts(rename = "DogpileSniff")]
pub struct Sniff {
    /// Who sniffed.
    #[ts(type = "number")]
    seat: Seat,
    /// The numbers of the bones.
    #[ts(as = "Vec<u8>")]
    bones: Vec<dogpile::Bone>,
    /// What the viewer had seen of them before the shuffle: now somewhere among these numbers.
    #[ts(as = "Vec<Option<Face>>")]
    faces: Vec<Option<dogpile::Face>>,
}

impl View {
    fn of(sheet: &Sheet, viewer: Option<Viewer>) -> View {
        let scene = sheet.scene();
        let dealt = scene.phase() != dogpile::Phase::Deal;
        let bones = dogpile::Bone::all().zip(sheet.known()).filter(|_| dealt);
        let sniff = |(seat, bones, faces): (Seat, &[dogpile::Bone], &[Option<dogpile::Face>])| {
            Sniff { seat, bones: bones.to_vec(), faces: faces.to_vec() }
        };
        View {
            viewer,
            phase: scene.phase(),
            round: scene.round(),
            now: scene.now(),
            until: scene.until(),
            left: scene.left(),
            patience: scene.patience(),
            seconds: scene.setup().seconds(),
            open: scene.setup().open(),
            ready: scene.ready(),
            sniffers: scene.sniffers(),
            sniffed: scene.sniffed().to_vec(),
            bones: bones.map(|(bone, face)| Bone::of(scene, bone, face)).collect(),
            sniffs: sheet.sniffs().map(sniff).collect(),
            scores: sheet.tallies(),
        }
    }
}

impl From<&dogpile::View> for View {
    fn from(view: &dogpile::View) -> View {
        View::of(view.sheet(), Some(view.viewer()))
    }
}

/// The whole truth: for looking back, never for a player of a running game.
impl From<&Sheet> for View {
    fn from(sheet: &Sheet) -> View {
        View::of(sheet, None)
    }
}

impl Bone {
    fn of(scene: &dogpile::Scene, bone: dogpile::Bone, face: Option<dogpile::Face>) -> Bone {
        let lie = scene.lie(bone);
        let (place, seat, round) = match lie.place {
            dogpile::Place::Pile => (Place::Pile, None, None),
            dogpile::Place::Paws(seat) => (Place::Paws, Some(seat), None),
            dogpile::Place::Loot(seat, round) => (Place::Loot, Some(seat), Some(round)),
            dogpile::Place::Sniffed => (Place::Sniffed, None, None),
        };
        let lies = lie.place == dogpile::Place::Pile;
        Bone {
            bone,
            place,
            seat,
            round,
            spot: lies.then_some(lie.spot),
            height: lies.then_some(lie.height),
            up: lie.up,
            face,
            seen_by: scene.seen(bone).seats(scene.seats()),
        }
    }
}

/// An event in its form.
#[derive(Serialize)]
pub struct EventForm<'e>(#[serde(with = "Event")] pub &'e dogpile::Event);

/// Something that happened in a game of Dogpile.
#[derive(Serialize, TS)]
#[ts(rename = "DogpileEvent")]
#[serde(remote = "dogpile::Event", tag = "event", rename_all = "snake_case")]
#[allow(missing_docs, reason = "docs/referee.md has the table")]
pub enum Event {
    Dealt {
        #[ts(as = "Vec<Spot>")]
        spots: Vec<dogpile::Spot>,
    },
    Ready {
        round: u8,
    },
    PawsUp {
        #[ts(type = "number")]
        seat: Seat,
        away: bool,
    },
    Countdown {
        round: u8,
        #[ts(type = "number")]
        start: u64,
    },
    Started {
        round: u8,
        #[ts(type = "number")]
        end: u64,
    },
    Held {
        round: u8,
        #[ts(type = "number")]
        left: u64,
    },
    Dug {
        #[ts(type = "number")]
        seat: Seat,
        #[ts(as = "u8")]
        bone: dogpile::Bone,
        #[ts(as = "Option<Face>")]
        face: Option<dogpile::Face>,
    },
    Buried {
        #[ts(type = "number")]
        seat: Seat,
        #[ts(as = "u8")]
        bone: dogpile::Bone,
        #[ts(as = "Spot")]
        spot: dogpile::Spot,
        up: bool,
        height: u16,
        #[ts(as = "Option<Face>")]
        face: Option<dogpile::Face>,
    },
    TimeUp {
        round: u8,
    },
    Shown {
        #[ts(type = "number")]
        seat: Seat,
        #[ts(as = "Vec<u8>")]
        bones: Vec<dogpile::Bone>,
        #[ts(as = "Vec<Face>")]
        faces: Vec<dogpile::Face>,
    },
    Scored {
        #[ts(type = "number")]
        seat: Seat,
        round: u8,
        #[ts(as = "Count")]
        count: dogpile::Count,
        total: u16,
    },
    Sniffing {
        #[ts(type = "number[]")]
        seats: SeatSet,
    },
    Sniffed {
        #[ts(type = "number")]
        seat: Seat,
        #[ts(as = "Vec<u8>")]
        bones: Vec<dogpile::Bone>,
        #[ts(as = "Vec<Option<Face>>")]
        faces: Vec<Option<dogpile::Face>>,
    },
    Declined {
        #[ts(type = "number")]
        seat: Seat,
        away: bool,
    },
    Placed {
        #[ts(type = "number")]
        seat: Seat,
        #[ts(as = "Vec<u8>")]
        bones: Vec<dogpile::Bone>,
        #[ts(as = "Vec<Spot>")]
        spots: Vec<dogpile::Spot>,
        away: bool,
    },
    Returned {
        #[ts(as = "Vec<u8>")]
        bones: Vec<dogpile::Bone>,
        #[ts(as = "Vec<Spot>")]
        spots: Vec<dogpile::Spot>,
        heights: Vec<u16>,
    },
    Over {
        #[ts(as = "Outcome")]
        outcome: Box<dogpile::Outcome>,
    },
}

/// How a game of Dogpile ended, as the rules write it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "DogpileOutcome")]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// `blackjaw` or `fullhound`.
    pub ending: String,
    /// What each seat has.
    pub scores: Vec<Tally>,
    /// Who has won.
    #[ts(type = "number[]")]
    pub winners: Vec<Seat>,
}

/// What a seat has laid aside, counted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "DogpileTally")]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// Each round; those to come count nothing.
    pub rounds: [Count; 3],
    /// How many bones.
    pub bones: u16,
    /// The total.
    pub total: u16,
}

/// What the loot of a round counts, and why.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "DogpileCount")]
#[serde(deny_unknown_fields)]
pub struct Count {
    /// The loot.
    pub bones: Vec<Face>,
    /// The sum of the bones' values.
    pub value: u16,
    /// The feats.
    pub feats: Vec<Feat>,
    /// The points of the round.
    pub points: u16,
}

/// A feat, what it brought, and the bones that made it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "DogpileFeat")]
#[serde(deny_unknown_fields)]
pub struct Feat {
    /// The kind of feat.
    pub feat: FeatKind,
    /// The points for it.
    pub points: u16,
    /// The bones.
    pub bones: Vec<Face>,
}

/// The kinds of feats.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "DogpileFeatKind")]
#[serde(rename_all = "snake_case")]
pub enum FeatKind {
    /// Three bones of one rank in a round.
    Collar,
    /// Three bones in sequence in one suit in a round.
    Straight,
    /// Three aces, or three twos, over several rounds.
    Boneathon,
}
