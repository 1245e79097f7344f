//! What makes a sheet a legal position, and the game it describes.

use crate::card::{Knowing, Slot};
use crate::game::{Paws, Quiet};
use crate::sheet::evident;
use crate::{
    ACTIONS, BoneSet, Card, Colour, Dig, HAND, Pair, Phase, QUIET_TURNS, ROW, SEATS, Sheet, Sight,
};
use std::str::FromStr;
use tabletop::{BySeat, ParseError, Seat, ViewerSet};

/// Why a sheet is not a legal position of DIG. An error lists all reasons.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "only fields whose names do not say it all are documented")]
pub enum Fault {
    /// DIG-4.
    #[error("there are {0} seats, DIG has 2 to {SEATS}")]
    Seats(usize),
    /// DIG-1: a card is missing.
    #[error("the card {0} is nowhere")]
    Missing(Sight),
    /// DIG-1: there is only one of each.
    #[error("the card {0} is there more than once")]
    Twice(Sight),
    /// In a complete position every bone is known.
    #[error("the card {0} does not show its bone: write its colour as a capital")]
    Unseen(Sight),
    /// Hands contain only bones.
    #[error("seat {0} holds {1}, which is not a bone")]
    NoBone(Seat, Sight),
    /// DIG-7.
    #[error("the dog of seat {seat} stands on place {place}, the row ends at place {last}")]
    DogBeyondRow {
        seat: Seat,
        place: u8,
        /// The row's last place.
        last: u8,
    },
    /// DIG-4: before the deal nothing has happened.
    #[error("the cards are not dealt yet, but {0}")]
    BeforeDeal(&'static str),
    /// DIG-9.
    #[error("seat {seat} holds {bones} bones, {most} are the most")]
    HandTooFull {
        seat: Seat,
        /// The number of bones it holds.
        bones: usize,
        /// The number of bones it may hold.
        most: usize,
    },
    /// DIG-5.
    #[error("it is the turn of seat {0}, which is not there")]
    NobodysTurn(Seat),
    /// DIG-6.
    #[error("{0} actions are left, a turn has {ACTIONS}")]
    TooManyActions(u8),
    /// DIG-8: the second step of a dig is decided on the hole it made.
    #[error(
        "a dig is unfinished, but the dog of seat {0} does not stand on a hole with a bone in hand"
    )]
    NoDig(Seat),
    /// DIG-8: a dig uses an action.
    #[error("a dig is unfinished, but no action was used")]
    DigWithoutAction,
    /// DIG-12: each hole was dug in this turn, and between two of them lies a move.
    #[error(
        "the row has {holes} hole(s), but with {left} action(s) left at most {most} can have been dug"
    )]
    TooManyHoles {
        /// The number of holes.
        holes: usize,
        /// Actions left.
        left: u8,
        /// The maximum number of holes.
        most: usize,
    },
    /// DIG-8: a bone dug up in this turn is in the mover's hand or was dropped.
    #[error("the row has {holes} hole(s), but seat {seat} has {bones} bone(s) to show for it")]
    HolesWithoutBones {
        /// The number of holes.
        holes: usize,
        seat: Seat,
        /// The number of bones it holds or has dropped.
        bones: usize,
    },
    /// DIG-15: with only bowls in the row and no hole the game has ended.
    #[error("only the bowls are left, so the game is over")]
    ShouldBeOver,
    /// DIG-15, DIG-18: nothing has ended the game.
    #[error(
        "the game is called over, but there are bones in the row and not {QUIET_TURNS} quiet turns"
    )]
    NotOver,
    /// DIG-18.
    #[error("{0} quiet turns, but the game ends after {QUIET_TURNS}")]
    TooQuiet(u8),
    /// DIG-18: only a drop in this turn marks it.
    #[error(
        "something was dropped in this turn, but seat {0} has dropped nothing or used no action"
    )]
    StirredByNobody(Seat),
    /// DIG-11: a pair's knowers must include its holders, or everybody once one of its bones was
    /// dropped.
    #[error("who knows {0} does not agree with where its cards are")]
    Knowers(Pair),
}

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SheetError {
    /// It cannot be read.
    #[error("{0}")]
    Text(#[from] ParseError),
    /// It can be read, but no game gets there.
    #[error("no such position: {}", join(.0))]
    Faults(Vec<Fault>),
}

fn join(faults: &[Fault]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

impl TryFrom<&Sheet> for Dig {
    type Error = Vec<Fault>;

    /// Checks everything at once and reports all faults.
    fn try_from(sheet: &Sheet) -> Result<Dig, Vec<Fault>> {
        let mut faults = Vec::new();
        sheet.check_cards(&mut faults);
        sheet.check_dogs(&mut faults);
        sheet.check_turn(&mut faults);
        for pair in Pair::ALL {
            let knowers = sheet.knowers[pair.index()];
            let evident = evident(&sheet.dogs, pair);
            let beyond = knowers.iter().any(|seat| seat.index() >= sheet.dogs.len());
            if beyond || evident.iter().any(|seat| !knowers.contains(seat)) {
                faults.push(Fault::Knowers(pair));
            }
        }
        if faults.is_empty() { Ok(sheet.build()) } else { Err(faults) }
    }
}

impl Sheet {
    /// DIG-1: every card is there once; nothing lies anywhere before the deal.
    fn check_cards(&self, faults: &mut Vec<Fault>) {
        let mut seen: Vec<Sight> = self.row.iter().copied().filter(|&s| s != Sight::Hole).collect();
        for (seat, dog) in Seat::first(self.dogs.len()).zip(&self.dogs) {
            for &sight in &dog.hand {
                match sight {
                    Sight::Bone(_) | Sight::Scent(_) => seen.push(sight),
                    Sight::Bowl(_) | Sight::Hole => faults.push(Fault::NoBone(seat, sight)),
                }
            }
            seen.extend(dog.dropped.iter().map(Sight::Bone));
        }
        if matches!(self.phase, Phase::First | Phase::Deal) {
            if !seen.is_empty() || !self.row.is_empty() {
                faults.push(Fault::BeforeDeal("there are cards"));
            }
            if self.dogs.iter().any(|dog| dog.place != 0) {
                faults.push(Fault::BeforeDeal("a dog has left the doghouse"));
            }
            if self.knowers.iter().any(|set| !set.is_empty()) {
                faults.push(Fault::BeforeDeal("somebody knows a pair"));
            }
            if self.quiet_turns.is_some_and(|turns| turns > 0) {
                faults.push(Fault::BeforeDeal("there were quiet turns"));
            }
            return;
        }
        for &sight in &seen {
            if matches!(sight, Sight::Scent(_)) {
                faults.push(Fault::Unseen(sight));
            }
        }
        let bones = crate::Bone::all().map(Sight::Bone);
        for card in bones.chain(Colour::ALL.into_iter().map(Sight::Bowl)) {
            match seen.iter().filter(|&&sight| sight == card).count() {
                0 if faults.iter().any(|fault| matches!(fault, Fault::Unseen(_))) => {}
                0 => faults.push(Fault::Missing(card)),
                1 => {}
                _ => faults.push(Fault::Twice(card)),
            }
        }
        // A bowl never leaves the row, so a missing one is reported above.
    }

    fn check_dogs(&self, faults: &mut Vec<Fault>) {
        if !(2..=SEATS).contains(&self.dogs.len()) {
            faults.push(Fault::Seats(self.dogs.len()));
        }
        let last = self.row.len() as u8;
        for (seat, dog) in Seat::first(self.dogs.len()).zip(&self.dogs) {
            if dog.place > last && !matches!(self.phase, Phase::First | Phase::Deal) {
                faults.push(Fault::DogBeyondRow { seat, place: dog.place, last });
            }
            let digging = self.phase == Phase::Bury && seat == self.to_move;
            let most = if digging { HAND + 1 } else { HAND };
            let bones = dog.hand.len();
            if bones > most {
                faults.push(Fault::HandTooFull { seat, bones, most });
            }
        }
    }

    fn check_turn(&self, faults: &mut Vec<Fault>) {
        let Sheet { phase, to_move, left, .. } = *self;
        if let Some(turns) = self.quiet_turns {
            let most = if phase == Phase::Over { QUIET_TURNS } else { QUIET_TURNS - 1 };
            if turns > most {
                faults.push(Fault::TooQuiet(turns));
            }
        }
        let holes = self.row.iter().filter(|&&sight| sight == Sight::Hole).count();
        let bones_in_row = self.row.iter().any(|sight| sight.pair().is_some());
        let Some(mover) = self.dogs.get(to_move.index()) else {
            return faults.push(Fault::NobodysTurn(to_move));
        };
        if self.stirred && !matches!(phase, Phase::Act | Phase::Bury) {
            faults.push(Fault::StirredByNobody(to_move));
        }
        match phase {
            Phase::First | Phase::Deal => {}
            Phase::Over => {
                if holes > 0 || bones_in_row && self.quiet_turns != Some(QUIET_TURNS) {
                    faults.push(Fault::NotOver);
                }
            }
            Phase::Act | Phase::Bury => {
                if left > ACTIONS {
                    return faults.push(Fault::TooManyActions(left));
                }
                let used = ACTIONS - left;
                // A dog leaves a hole before it digs the next, unless it still stands on the last.
                let on_hole = self.ground(mover.place) == Some(Sight::Hole);
                let halves = used + u8::from(on_hole);
                let most = usize::from(halves / 2);
                if holes > most {
                    faults.push(Fault::TooManyHoles { holes, left, most });
                }
                let bones = mover.hand.len() + mover.dropped.len();
                if holes > bones {
                    faults.push(Fault::HolesWithoutBones { holes, seat: to_move, bones });
                }
                if holes == 0 && !bones_in_row {
                    faults.push(Fault::ShouldBeOver);
                }
                if self.stirred && (used == 0 || mover.dropped.is_empty()) {
                    faults.push(Fault::StirredByNobody(to_move));
                }
                if phase == Phase::Bury {
                    if used == 0 {
                        faults.push(Fault::DigWithoutAction);
                    }
                    if !on_hole || mover.hand.is_empty() {
                        faults.push(Fault::NoDig(to_move));
                    }
                }
            }
        }
    }

    /// What lies in a place of the row.
    fn ground(&self, place: u8) -> Option<Sight> {
        let index = usize::from(place).checked_sub(1)?;
        self.row.get(index).copied()
    }

    /// The game described by a checked sheet.
    pub(crate) fn build(&self) -> Dig {
        let mut row = [Slot::HOLE; ROW];
        for (slot, sight) in row.iter_mut().zip(&self.row) {
            *slot = Slot::new(match *sight {
                Sight::Bone(bone) => Card::Bone(bone),
                Sight::Bowl(colour) => Card::Bowl(colour),
                Sight::Scent(_) | Sight::Hole => Card::Hole,
            });
        }
        let bones = |hand: &[Sight]| -> BoneSet {
            let bone = |sight: &Sight| match sight {
                Sight::Bone(bone) => Some(*bone),
                Sight::Scent(_) | Sight::Bowl(_) | Sight::Hole => None,
            };
            hand.iter().filter_map(bone).collect()
        };
        let dogs: BySeat<Paws, SEATS> = BySeat::new(self.dogs.len(), |seat| {
            let dog = &self.dogs[seat.index()];
            Paws { place: dog.place, hand: bones(&dog.hand), dropped: dog.dropped }
        });
        let dropped = dogs.as_slice().iter().fold(BoneSet::EMPTY, |all, dog| all.or(dog.dropped));
        let knowing: Knowing = Pair::ALL.map(|pair| {
            if pair.bones().into_iter().any(|bone| dropped.contains(bone)) {
                return ViewerSet::EVERYBODY;
            }
            let mut set = ViewerSet::NOBODY;
            for seat in self.knowers[pair.index()].iter() {
                set.insert(seat);
            }
            set
        });
        Dig {
            row,
            len: self.row.len() as u8,
            phase: self.phase,
            to_move: self.to_move,
            left: self.left,
            quiet: match self.quiet_turns {
                None => Quiet::Endless,
                Some(_) if self.stirred => Quiet::Stirred,
                Some(turns) => Quiet::Turns(turns),
            },
            holes: self.row.iter().filter(|&&sight| sight == Sight::Hole).count() as u8,
            dogs,
            knowing,
        }
    }
}

impl FromStr for Dig {
    type Err = SheetError;

    fn from_str(s: &str) -> Result<Dig, SheetError> {
        let sheet: Sheet = s.parse()?;
        Dig::try_from(&sheet).map_err(SheetError::Faults)
    }
}
