//! The form of what Dogpile tells: views, events and outcomes.
//!
//! The rules crate makes these as JSON; this is what clients in other languages rely on. A test
//! reads real views and events into these types and writes them back, byte for byte.

use serde::{Deserialize, Serialize};
use tabletop::Seat;
use ts_rs::TS;

/// `Ah`, `Tc`, `Ks`; the jokers are `Xb` and `Xr`.
pub type Face = String;
/// `x:y:turn`: 0 to 900 from the left, 0 to 600 from above, 0 to 23 times 15 degrees.
pub type Spot = String;

/// All that a viewer knows of a game of Dogpile.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "DogpileView")]
#[serde(deny_unknown_fields)]
pub struct View {
    /// A seat, or `"public"`.
    #[ts(type = "number | \"public\"")]
    pub viewer: tabletop::Viewer,
    /// What the game waits for.
    pub phase: Phase,
    /// From 1 to 3; 0 before the deal.
    pub round: u8,
    /// When the last entry was made, in milliseconds since the table was opened.
    #[ts(type = "number")]
    pub now: u64,
    /// When the round starts, during the countdown; when it ends, while it runs.
    #[ts(type = "number | null")]
    pub until: Option<u64>,
    /// Milliseconds of the round that are still to come when it starts.
    #[ts(type = "number")]
    pub left: u64,
    /// When a seat that stays away may be passed over.
    #[ts(type = "number | null")]
    pub patience: Option<u64>,
    /// The seconds of each round.
    pub seconds: [u8; 3],
    /// Whether all see what is turned over.
    pub open: bool,
    /// Whose paws are up.
    #[ts(type = "number[]")]
    pub ready: Vec<Seat>,
    /// Who may sniff, the first of them now.
    #[ts(type = "number[]")]
    pub sniffers: Vec<Seat>,
    /// The bones that are being sniffed at.
    pub sniffed: Vec<u8>,
    /// Every bone, by its number; empty before the deal.
    pub bones: Vec<Bone>,
    /// The sniffs whose bones came back shuffled.
    pub sniffs: Vec<Sniff>,
    /// What each seat has laid aside, counted.
    pub scores: Vec<Tally>,
}

/// What a game of Dogpile waits for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "DogpilePhase")]
#[serde(rename_all = "snake_case")]
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "DogpileBone")]
#[serde(deny_unknown_fields)]
pub struct Bone {
    /// Its number.
    pub bone: u8,
    /// Where it is.
    pub place: Place,
    /// In whose paws or loot.
    #[ts(type = "number | null")]
    pub seat: Option<Seat>,
    /// Of which round the loot is.
    pub round: Option<u8>,
    /// On which spot of the pile.
    pub spot: Option<Spot>,
    /// How high in the pile; higher ones lie on top.
    pub height: Option<u16>,
    /// Whether it lies face up.
    pub up: bool,
    /// Its face, if the viewer knows it.
    pub face: Option<Face>,
    /// Which seats have seen it since it was dealt or shuffled.
    #[ts(type = "number[]")]
    pub seen_by: Vec<Seat>,
}

/// Bones that were sniffed at and came back shuffled.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "DogpileSniff")]
#[serde(deny_unknown_fields)]
pub struct Sniff {
    /// Who sniffed.
    #[ts(type = "number")]
    pub seat: Seat,
    /// The numbers of the bones.
    pub bones: Vec<u8>,
    /// What the viewer had seen of them before the shuffle: now somewhere among these numbers.
    pub faces: Vec<Option<Face>>,
}

/// Something that happened in a game of Dogpile.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "DogpileEvent")]
#[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "docs/referee.md has the table")]
pub enum Event {
    Dealt {
        spots: Vec<Spot>,
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
        bone: u8,
        face: Option<Face>,
    },
    Buried {
        #[ts(type = "number")]
        seat: Seat,
        bone: u8,
        spot: Spot,
        up: bool,
        height: u16,
        face: Option<Face>,
    },
    TimeUp {
        round: u8,
    },
    Shown {
        #[ts(type = "number")]
        seat: Seat,
        bones: Vec<u8>,
        faces: Vec<Face>,
    },
    Scored {
        #[ts(type = "number")]
        seat: Seat,
        round: u8,
        count: Count,
        total: u16,
    },
    Sniffing {
        #[ts(type = "number[]")]
        seats: Vec<Seat>,
    },
    Sniffed {
        #[ts(type = "number")]
        seat: Seat,
        bones: Vec<u8>,
        faces: Vec<Option<Face>>,
    },
    Declined {
        #[ts(type = "number")]
        seat: Seat,
        away: bool,
    },
    Placed {
        #[ts(type = "number")]
        seat: Seat,
        bones: Vec<u8>,
        spots: Vec<Spot>,
        away: bool,
    },
    Returned {
        bones: Vec<u8>,
        spots: Vec<Spot>,
        heights: Vec<u16>,
    },
    Over {
        outcome: Outcome,
    },
}

/// How a game of Dogpile ended.
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
    /// Which.
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
