//! What everybody sees, and what is legal in it.

use crate::action::{Action, Bones, Side, Spots};
use crate::face::BONES;
use crate::spot::{Bone, Spot};
use crate::{AWAY_READY, AWAY_SNIFF, Illegal, PAWS, SEATS, SNIFFS, Setup, TableAction};
use tabletop::{Seat, SeatSet, ViewerSet};

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The table spreads the bones (PILE-3).
    Deal,
    /// The dogs put their paws up (PILE-5).
    Ready,
    /// The countdown runs (PILE-5).
    Countdown,
    /// All dig and bury (PILE-6 to PILE-8).
    Digging,
    /// All show what they hold (PILE-11).
    Showing,
    /// A dog may sniff (PILE-12).
    Sniff,
    /// Its left neighbour chooses spots (PILE-12).
    Place,
    /// That neighbour stays away: the table draws spots (PILE-12).
    Scatter,
    /// The table shuffles the sniffed bones (PILE-12).
    Shuffle,
    /// Nothing: the game is over.
    Over,
}

impl Phase {
    pub(crate) const fn sentence(self) -> &'static str {
        match self {
            Phase::Deal => "the bones are not dealt yet",
            Phase::Ready => "the dogs are getting ready",
            Phase::Countdown => "the countdown is running",
            Phase::Digging => "the dogs are digging",
            Phase::Showing => "the dogs are showing their bones",
            Phase::Sniff => "a dog may sniff",
            Phase::Place => "the sniffed bones are to be put back",
            Phase::Scatter => "spots are to be drawn for the sniffed bones",
            Phase::Shuffle => "the sniffed bones are to be shuffled",
            Phase::Over => "the game is over",
        }
    }
}

/// Where a bone is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// On the table.
    Pile,
    /// In the paws of this seat.
    Paws(Seat),
    /// In the loot that this seat laid aside in this round, counted from 1.
    Loot(Seat, u8),
    /// Taken from the pile to sniff at, and not back yet.
    Sniffed,
}

/// Where a bone is and how it lies there. Spot, height and side only matter in the pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lie {
    /// Pile, paws or loot.
    pub place: Place,
    /// The spot it lies on.
    pub spot: Spot,
    /// Its height: greater than everything put down before.
    pub height: u16,
    /// Whether its face is up.
    pub up: bool,
}

impl Lie {
    /// A bone that is not in the pile.
    pub(crate) fn away(place: Place) -> Lie {
        Lie { place, spot: Spot::default(), height: 0, up: false }
    }
}

/// Bones that were sniffed at and came back shuffled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Sniff {
    pub(crate) seat: Seat,
    pub(crate) bones: Bones,
    /// Who had seen each of them before the shuffle, including the sniffer.
    pub(crate) seen: [ViewerSet; PAWS],
}

impl Sniff {
    pub(crate) const fn none() -> Sniff {
        Sniff { seat: Seat::ALL[0], bones: Bones::NONE, seen: [ViewerSet::NOBODY; PAWS] }
    }
}

/// What everybody sees: the whole state except the faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Scene {
    pub(crate) setup: Setup,
    pub(crate) phase: Phase,
    /// From 1 to 3; 0 before the deal.
    pub(crate) round: u8,
    /// The time of the last entry.
    pub(crate) now: u64,
    /// When the seats on turn were asked to act.
    pub(crate) since: u64,
    /// When the round may start, during the countdown; when it ends, during the round; otherwise 0.
    pub(crate) until: u64,
    /// Milliseconds of this round still to come when it starts.
    pub(crate) left: u64,
    /// Whose paws are up.
    pub(crate) ready: SeatSet,
    /// Who may sniff, the first of them now.
    pub(crate) queue: SeatSet,
    /// The earliest time of each seat's next act.
    pub(crate) free: [u64; SEATS],
    pub(crate) lies: [Lie; BONES],
    /// The height of the bone put down last.
    pub(crate) top: u16,
    /// Who has seen each bone since it was dealt or shuffled.
    pub(crate) seen: [ViewerSet; BONES],
    pub(crate) sniffed: Bones,
    pub(crate) spots: Spots,
    pub(crate) sniffs: [Sniff; SNIFFS],
    pub(crate) sniff_count: u8,
}

impl Scene {
    pub(crate) fn new(setup: &Setup) -> Scene {
        Scene {
            setup: *setup,
            phase: Phase::Deal,
            round: 0,
            now: 0,
            since: 0,
            until: 0,
            left: 0,
            ready: SeatSet::EMPTY,
            queue: SeatSet::EMPTY,
            free: [0; SEATS],
            lies: [Lie::away(Place::Pile); BONES],
            top: 0,
            seen: [ViewerSet::NOBODY; BONES],
            sniffed: Bones::NONE,
            spots: Spots::default(),
            sniffs: [const { Sniff::none() }; SNIFFS],
            sniff_count: 0,
        }
    }

    /// What was agreed before the game.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What the game waits for.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The round from 1 to 3; 0 before the deal.
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// The time of the last entry.
    pub const fn now(&self) -> u64 {
        self.now
    }

    /// When the round may start, during the countdown; when it ends, during the round.
    pub const fn until(&self) -> Option<u64> {
        match self.phase {
            Phase::Countdown | Phase::Digging => Some(self.until),
            Phase::Deal
            | Phase::Ready
            | Phase::Showing
            | Phase::Sniff
            | Phase::Place
            | Phase::Scatter
            | Phase::Shuffle
            | Phase::Over => None,
        }
    }

    /// When a seat that stays away may be passed over, while the game waits for a seat.
    pub const fn patience(&self) -> Option<u64> {
        match self.phase {
            Phase::Ready => Some(self.since.saturating_add(AWAY_READY)),
            Phase::Sniff | Phase::Place => Some(self.since.saturating_add(AWAY_SNIFF)),
            Phase::Deal
            | Phase::Countdown
            | Phase::Digging
            | Phase::Showing
            | Phase::Scatter
            | Phase::Shuffle
            | Phase::Over => None,
        }
    }

    /// Milliseconds of the round still to come when it starts; 0 if no round is about to start.
    pub const fn left(&self) -> u64 {
        self.left
    }

    /// Whose paws are up.
    pub const fn ready(&self) -> SeatSet {
        self.ready
    }

    /// Who may sniff, in seat order; the first of them now.
    pub const fn sniffers(&self) -> SeatSet {
        self.queue
    }

    /// The bones that are being sniffed at.
    pub fn sniffed(&self) -> &[Bone] {
        self.sniffed.as_slice()
    }

    /// Where a bone is.
    #[inline]
    pub const fn lie(&self, bone: Bone) -> &Lie {
        &self.lies[bone.index()]
    }

    /// Who has seen this bone since it was dealt or shuffled.
    pub const fn seen(&self, bone: Bone) -> ViewerSet {
        self.seen[bone.index()]
    }

    /// How many seats there are.
    #[inline]
    pub const fn seats(&self) -> usize {
        self.setup.seats()
    }

    /// The bones of the pile, in order.
    #[inline]
    pub fn pile(&self) -> impl Iterator<Item = Bone> + Clone + '_ {
        self.at(Place::Pile)
    }

    /// The bones in the paws of a seat, in order.
    #[inline]
    pub fn paws(&self, seat: Seat) -> impl Iterator<Item = Bone> + Clone + '_ {
        self.at(Place::Paws(seat))
    }

    /// The bones in this place, in order.
    #[inline]
    pub fn at(&self, place: Place) -> impl Iterator<Item = Bone> + Clone + '_ {
        Bone::all().filter(move |bone| self.lies[bone.index()].place == place)
    }

    /// The sniffs whose bones came back shuffled.
    #[inline]
    pub(crate) fn sniffs(&self) -> &[Sniff] {
        &self.sniffs[..usize::from(self.sniff_count)]
    }

    /// The seat that may sniff now, and the one to its left.
    pub(crate) fn sniffer(&self) -> Option<(Seat, Seat)> {
        let sniffer = self.queue.iter().next()?;
        Some((sniffer, sniffer.next(self.seats())))
    }

    /// The earliest time at which a seat may dig or bury.
    #[inline]
    pub(crate) fn free(&self, seat: Seat, latest: u64) -> u64 {
        latest.max(self.free.get(seat.index()).copied().unwrap_or(0))
    }

    /// Which seats may act now; empty if the table is to act.
    #[inline]
    pub fn on(&self) -> SeatSet {
        let seats = Seat::first(self.seats());
        match self.phase {
            Phase::Ready => seats.filter(|&seat| !self.ready.contains(seat)).collect(),
            Phase::Digging => {
                seats.filter(|&seat| self.free(seat, self.now) < self.until).collect()
            }
            Phase::Sniff => self.sniffer().map(|(sniffer, _)| sniffer).into_iter().collect(),
            Phase::Place => self.sniffer().map(|(_, placer)| placer).into_iter().collect(),
            Phase::Deal
            | Phase::Countdown
            | Phase::Showing
            | Phase::Scatter
            | Phase::Shuffle
            | Phase::Over => SeatSet::EMPTY,
        }
    }

    /// Lists what a seat may do. Spots are listed only as each bone's home, and of all ways to
    /// sniff at three bones only those of three neighbours.
    #[inline]
    pub(crate) fn legal(&self, seat: Seat, out: &mut impl Extend<Action>) {
        if !self.on().contains(seat) {
            return;
        }
        match self.phase {
            Phase::Ready => out.extend([Action::PawsUp]),
            Phase::Digging => {
                if self.paws(seat).count() < PAWS {
                    out.extend(self.pile().map(Action::Dig));
                }
                out.extend(self.paws(seat).flat_map(|bone| {
                    Side::ALL.into_iter().map(move |side| Action::Bury(bone, bone.home(), side))
                }));
            }
            Phase::Sniff => {
                out.extend([Action::Decline]);
                let bones = |list: &[Bone]| Bones::new(list).map(Action::Sniff);
                out.extend(self.pile().filter_map(|bone| bones(&[bone])));
                let (second, third) = (self.pile().skip(1), self.pile().skip(2));
                let threes = self.pile().zip(second).zip(third);
                out.extend(threes.filter_map(|((a, b), c)| bones(&[a, b, c])));
            }
            Phase::Place => out.extend([Action::Place(Spots::homes(self.sniffed))]),
            Phase::Deal
            | Phase::Countdown
            | Phase::Showing
            | Phase::Scatter
            | Phase::Shuffle
            | Phase::Over => {}
        }
    }

    /// The earliest time for an act of the table.
    pub(crate) fn table_earliest(&self, action: &TableAction, latest: u64) -> u64 {
        match action {
            TableAction::Start | TableAction::TimeUp => latest.max(self.until),
            TableAction::Away(_) => latest.max(self.patience().unwrap_or(latest)),
            TableAction::Deal(_)
            | TableAction::Countdown
            | TableAction::Hold
            | TableAction::Score
            | TableAction::Scatter(_)
            | TableAction::Shuffle(_) => latest,
        }
    }

    /// Checks the phase.
    #[inline]
    pub(crate) fn during(&self, phase: Phase) -> Result<(), Illegal> {
        if self.phase == phase { Ok(()) } else { Err(Illegal::NotNow(self.phase)) }
    }
}
