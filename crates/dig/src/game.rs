//! The state of a game of DIG, and how it changes.

use crate::card::{Knowing, Slot};
use crate::event::Fact;
use crate::score;
use crate::{
    ACTIONS, Action, Bone, BoneSet, ByColour, Card, Colour, Deal, Ending, Event, HAND, Illegal,
    Opening, Outcome, Pair, QUIET_TURNS, ROW, SEATS, Setup, Sight, TableAction, View,
};
use std::fmt;
use tabletop::{BySeat, Entry, Game, Rng, Seat, SeatSet, Secret, Story, Turn, Viewer, ViewerSet};

/// A game of DIG: always legal, as small as possible, and never shown to anybody as a whole.
///
/// What a seat knows is asked for as a [`View`]: digging up one card of a pair shows its dog the
/// other one as well (DIG-3), and nobody else.
///
/// ```
/// use dig::Dig;
/// use tabletop::{Game, Seat, Silence, Viewer};
///
/// // Green-red cards lie on places 1 and 9. Seat 0 stands on place 4 with two bones in hand.
/// let mut game: Dig = "dig1 gR,p,yB,g,rB,b,y,r,Gr,gP,Gp \
///     4:Ry+Py:Rb+Pb+Yb/6:gY:Gy+Gb+gB+Rp+rP+rY+pY+pB 0.3 gr:1 3"
///     .parse()?;
/// let seat = Seat::ALL[0];
/// for action in ["move 2", "move 1", "dig"] {
///     game.play(seat, action.parse()?, &mut Silence)?;
/// }
/// // The bone on place 1 is red, so the digger knows that the one on place 9 is green.
/// assert_eq!(game.view(Viewer::Seat(seat)).sheet().row[8].to_string(), "Gr");
/// // Spectators have seen the dig, and still know only the scents.
/// assert_eq!(game.view(Viewer::Public).sheet().row[8].to_string(), "gr");
/// // A third bone in hand would leave a reach of one place, but the dig comes first.
/// let error = game.play(seat, "move 2".parse()?, &mut Silence).unwrap_err();
/// assert_eq!(error.to_string(), "the dig is not finished: keep the bone or bury one");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Dig {
    /// Place `n` is at index `n - 1`; from `len` on all are holes.
    pub(crate) row: [Slot; ROW],
    pub(crate) len: u8,
    pub(crate) phase: Phase,
    /// Seat 0 while nobody is on turn.
    pub(crate) to_move: Seat,
    /// Actions left in this turn; 0 while nobody is on turn.
    pub(crate) left: u8,
    pub(crate) quiet: Quiet,
    /// The number of holes in the row, so that most turns end without a search for them.
    pub(crate) holes: u8,
    pub(crate) dogs: BySeat<Paws, SEATS>,
    /// For each pair, who knows which card is which (DIG-3, DIG-11).
    pub(crate) knowing: Knowing,
}

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The table draws the first player (DIG-5).
    First,
    /// The table lays the row (DIG-4).
    Deal,
    /// A seat acts, or ends its turn (DIG-6).
    Act,
    /// A seat has dug and keeps or buries (DIG-8).
    Bury,
    /// Nothing: the game is over.
    Over,
}

/// The turns without progress (DIG-18).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Quiet {
    /// Quiet turns are not counted.
    Endless,
    /// The number of quiet turns in a row.
    Turns(u8),
    /// Something was dropped in this turn, so the count starts again.
    Stirred,
}

/// A dog, its hand, and what lies in front of its player.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub(crate) struct Paws {
    pub(crate) place: u8,
    pub(crate) hand: BoneSet,
    pub(crate) dropped: BoneSet,
}

/// Everything that decides what a seat on turn may do; a state and a view both know it.
pub(crate) struct Standing {
    pub(crate) phase: Phase,
    pub(crate) left: u8,
    pub(crate) place: u8,
    pub(crate) last: u8,
    pub(crate) ground: Ground,
    pub(crate) hand: BoneSet,
}

/// What a dog stands on, as far as it affects what it may do.
#[derive(Clone, Copy)]
pub(crate) enum Ground {
    Bone,
    Bowl(Colour),
    Bare,
}

impl From<Sight> for Ground {
    fn from(sight: Sight) -> Ground {
        match sight {
            Sight::Scent(_) | Sight::Bone(_) => Ground::Bone,
            Sight::Bowl(colour) => Ground::Bowl(colour),
            Sight::Hole => Ground::Bare,
        }
    }
}

/// How far a dog can walk with this many bones in hand (DIG-7).
#[inline]
const fn reach(bones: usize) -> u8 {
    (HAND + 1 - bones) as u8
}

impl Standing {
    /// Lists the legal actions: moves by place, then dig or drops (the largest first), then end.
    #[expect(clippy::range_plus_one, reason = "an inclusive range is slower to run through")]
    #[inline]
    pub(crate) fn options(&self, out: &mut impl Extend<Action>) {
        if self.phase == Phase::Bury {
            if self.hand.len() <= HAND {
                out.extend([Action::Keep]);
            }
            out.extend(self.hand.iter().map(Action::Bury));
            return;
        }
        if self.left > 0 {
            let reach = reach(self.hand.len());
            let (first, last) =
                (self.place.saturating_sub(reach), (self.place + reach).min(self.last));
            out.extend((first..self.place).map(Action::Move));
            out.extend((self.place + 1..last + 1).map(Action::Move));
            match self.ground {
                Ground::Bone => out.extend([Action::Dig]),
                Ground::Bowl(colour) => {
                    let fitting = self.hand.and(BoneSet::of_colour(colour));
                    out.extend(fitting.parts().map(Action::Drop));
                }
                Ground::Bare => {}
            }
        }
        out.extend([Action::End]);
    }
}

impl Dig {
    /// What truly lies in this place; nothing in the doghouse and beyond the row.
    #[inline]
    pub(crate) fn card_at(&self, place: u8) -> Card {
        match place {
            0 => Card::Hole,
            _ => self.row.get(usize::from(place) - 1).map_or(Card::Hole, |slot| slot.card()),
        }
    }

    pub(crate) fn row(&self) -> &[Slot] {
        &self.row[..usize::from(self.len)]
    }

    /// Whether both cards of `pair` are in one hand: then everybody knows what it holds.
    pub(crate) fn together(&self, pair: Pair) -> bool {
        self.dogs.as_slice().iter().any(|dog| dog.hand.contains_pair(pair))
    }

    /// What a bone of each colour is worth with the bowls where they are now (DIG-16).
    pub fn values(&self) -> ByColour<u8> {
        score::values(self.row())
    }

    #[inline]
    fn standing(&self) -> Standing {
        let dog = &self.dogs[self.to_move];
        Standing {
            phase: self.phase,
            left: self.left,
            place: dog.place,
            last: self.len,
            ground: match self.card_at(dog.place) {
                Card::Bone(_) => Ground::Bone,
                Card::Bowl(colour) => Ground::Bowl(colour),
                Card::Hole => Ground::Bare,
            },
            hand: dog.hand,
        }
    }

    /// The outcome if the game ended now.
    pub fn outcome(&self) -> Outcome {
        let only_bowls = self.row().iter().all(|slot| matches!(slot.card(), Card::Bowl(_)));
        let ending = if only_bowls { Ending::Cleared } else { Ending::Stalled };
        Outcome::new(ending, self.values(), &self.dogs.map(|_, dog| dog.dropped))
    }

    /// Checks that an action other than the second step of a dig may begin (DIG-6).
    #[inline]
    fn may_begin(&self) -> Result<(), Illegal> {
        match self.phase {
            Phase::Bury => Err(Illegal::DigUnfinished),
            _ if self.left == 0 => Err(Illegal::NoActionsLeft),
            _ => Ok(()),
        }
    }

    #[inline]
    fn walk(&mut self, seat: Seat, to: u8, story: &mut impl Story<Fact>) -> Result<(), Illegal> {
        self.may_begin()?;
        let Paws { place: from, hand, .. } = self.dogs[seat];
        let reach = reach(hand.len());
        if to == from {
            return Err(Illegal::StandsThere(from));
        }
        if to > self.len {
            return Err(Illegal::BeyondRow { to, last: self.len });
        }
        if to.abs_diff(from) > reach {
            return Err(Illegal::TooFar { from, to, bones: hand.len() as u8, reach });
        }
        self.dogs[seat].place = to;
        self.left -= 1;
        story.add(|| Fact::Moved { seat, from, to });
        Ok(())
    }

    #[inline]
    fn dig(&mut self, seat: Seat, story: &mut impl Story<Fact>) -> Result<(), Illegal> {
        self.may_begin()?;
        let place = self.dogs[seat].place;
        let Card::Bone(bone) = self.card_at(place) else {
            return Err(Illegal::NothingToDig(place));
        };
        self.row[usize::from(place) - 1] = Slot::HOLE;
        self.holes += 1;
        self.dogs[seat].hand.insert(bone);
        let knowing = &mut self.knowing[bone.pair().index()];
        knowing.insert(seat);
        let known_to = *knowing;
        self.phase = Phase::Bury;
        self.left -= 1;
        story.add(|| {
            let scents = Sight::Scent(bone.pair());
            Fact::Dug { seat, place, scents, bone: Secret::new(bone, known_to) }
        });
        Ok(())
    }

    #[inline]
    fn keep(&mut self, seat: Seat, story: &mut impl Story<Fact>) -> Result<(), Illegal> {
        if self.phase != Phase::Bury {
            return Err(Illegal::NothingDug);
        }
        if self.dogs[seat].hand.len() > HAND {
            return Err(Illegal::HandFull);
        }
        self.phase = Phase::Act;
        story.add(|| Fact::Kept(seat));
        Ok(())
    }

    #[inline]
    fn bury(
        &mut self,
        seat: Seat,
        bone: Bone,
        story: &mut impl Story<Fact>,
    ) -> Result<(), Illegal> {
        if self.phase != Phase::Bury {
            return Err(Illegal::NothingDug);
        }
        let dog = &mut self.dogs[seat];
        if !dog.hand.contains(bone) {
            return Err(Illegal::NotInHand(bone));
        }
        dog.hand.remove(bone);
        let place = dog.place;
        self.row[usize::from(place) - 1] = Slot::new(Card::Bone(bone));
        self.holes -= 1;
        let knowing = &mut self.knowing[bone.pair().index()];
        if dog.hand.contains(bone.twin()) {
            // Nobody else sees which of the two it was: anybody who knew them has lost track
            // (DIG-11).
            *knowing = ViewerSet::only(seat);
        }
        let known_to = *knowing;
        self.phase = Phase::Act;
        story.add(|| {
            let scents = Sight::Scent(bone.pair());
            Fact::Buried { seat, place, scents, bone: Secret::new(bone, known_to) }
        });
        Ok(())
    }

    #[inline]
    fn put_down(
        &mut self,
        seat: Seat,
        bones: BoneSet,
        story: &mut impl Story<Fact>,
    ) -> Result<(), Illegal> {
        self.may_begin()?;
        let Paws { place, hand, .. } = self.dogs[seat];
        let Card::Bowl(bowl) = self.card_at(place) else {
            return Err(Illegal::NoBowl(place));
        };
        if bones.is_empty() {
            return Err(Illegal::DropsNothing);
        }
        if let Some(bone) = bones.without(hand).iter().next() {
            return Err(Illegal::NotInHand(bone));
        }
        if let Some(bone) = bones.without(BoneSet::of_colour(bowl)).iter().next() {
            return Err(Illegal::WrongBowl { bone, bowl });
        }
        let dog = &mut self.dogs[seat];
        dog.hand = hand.without(bones);
        dog.dropped = dog.dropped.or(bones);
        for bone in bones.iter() {
            // The bone lies face up, and so its twin is known as well (DIG-3).
            self.knowing[bone.pair().index()] = ViewerSet::EVERYBODY;
        }
        if self.quiet != Quiet::Endless {
            self.quiet = Quiet::Stirred;
        }
        self.left -= 1;
        story.add(|| Fact::Dropped { seat, bowl, bones });
        Ok(())
    }

    #[inline]
    fn end(&mut self, seat: Seat, story: &mut impl Story<Fact>) -> Result<(), Illegal> {
        if self.phase == Phase::Bury {
            return Err(Illegal::DigUnfinished);
        }
        let unused = self.left;
        story.add(|| Fact::TurnEnded { seat, unused });
        let shorter = self.holes > 0;
        if shorter {
            self.close_up(story);
        }
        self.quiet = match self.quiet {
            Quiet::Endless => Quiet::Endless,
            Quiet::Stirred => Quiet::Turns(0),
            Quiet::Turns(_) if shorter => Quiet::Turns(0),
            Quiet::Turns(turns) => Quiet::Turns(turns + 1),
        };
        let cleared = usize::from(self.len) == Colour::ALL.len();
        if cleared || self.quiet == Quiet::Turns(QUIET_TURNS) {
            self.phase = Phase::Over;
            self.to_move = Seat::ALL[0];
            self.left = 0;
            story.add(|| Fact::Over(self.outcome()));
        } else {
            self.to_move = seat.next(self.dogs.len());
            self.left = ACTIONS;
            story.add(|| Fact::TurnBegan(self.to_move));
        }
        Ok(())
    }
}

impl Game for Dig {
    const NAME: &'static str = "dig";
    const RULES: u32 = 1;

    type Setup = Setup;
    type Action = Action;
    type TableAction = TableAction;
    type View = View;
    type Fact = Fact;
    type Event = Event;
    type Outcome = Outcome;
    type Illegal = Illegal;

    fn start(setup: &Setup) -> Dig {
        match setup.opening() {
            Opening::Position(game) => *game,
            Opening::Shuffle { seats, first, endless } => Dig {
                row: [Slot::HOLE; ROW],
                len: 0,
                phase: if first.is_some() { Phase::Deal } else { Phase::First },
                to_move: first.unwrap_or(Seat::ALL[0]),
                left: 0,
                quiet: if *endless { Quiet::Endless } else { Quiet::Turns(0) },
                holes: 0,
                dogs: BySeat::new(*seats, |_| Paws::default()),
                knowing: [ViewerSet::NOBODY; 10],
            },
        }
    }

    fn seats(&self) -> usize {
        self.dogs.len()
    }

    #[inline]
    fn turn(&self) -> Turn<Outcome> {
        match self.phase {
            Phase::First | Phase::Deal => Turn::Table,
            Phase::Act | Phase::Bury => Turn::Seats(SeatSet::only(self.to_move)),
            Phase::Over => Turn::Over(self.outcome()),
        }
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut impl Extend<Action>) {
        match self.phase {
            Phase::Act | Phase::Bury if seat == self.to_move => self.standing().options(out),
            Phase::Act | Phase::Bury | Phase::First | Phase::Deal | Phase::Over => {}
        }
    }

    #[inline]
    fn play(
        &mut self,
        seat: Seat,
        action: Action,
        story: &mut impl Story<Fact>,
    ) -> Result<(), Illegal> {
        match self.phase {
            Phase::First | Phase::Deal => return Err(Illegal::NotDealt),
            Phase::Over => return Err(Illegal::Over),
            Phase::Act | Phase::Bury if seat == self.to_move => {}
            Phase::Act | Phase::Bury => return Err(Illegal::NotYourTurn(self.to_move)),
        }
        match action {
            Action::Move(to) => self.walk(seat, to, story),
            Action::Dig => self.dig(seat, story),
            Action::Keep => self.keep(seat, story),
            Action::Bury(bone) => self.bury(seat, bone, story),
            Action::Drop(bones) => self.put_down(seat, bones, story),
            Action::End => self.end(seat, story),
        }
    }

    fn happen(&mut self, action: TableAction, story: &mut impl Story<Fact>) -> Result<(), Illegal> {
        match (self.phase, action) {
            (Phase::First, TableAction::First(seat)) => {
                if !self.dogs.has(seat) {
                    return Err(Illegal::NoSuchSeat(seat));
                }
                self.to_move = seat;
                self.phase = Phase::Deal;
                story.add(|| Fact::First(seat));
                Ok(())
            }
            (Phase::First, TableAction::Deal(_)) => Err(Illegal::FirstOpen),
            (Phase::Deal, TableAction::Deal(deal)) => {
                self.row = deal.slots();
                self.len = ROW as u8;
                self.phase = Phase::Act;
                self.left = ACTIONS;
                story.add(|| Fact::dealt(&self.row));
                story.add(|| Fact::TurnBegan(self.to_move));
                Ok(())
            }
            (_, TableAction::First(_)) => Err(Illegal::FirstSettled),
            (_, TableAction::Deal(_)) => Err(Illegal::DealtAlready),
        }
    }

    fn draw(&self, rng: &mut impl Rng) -> Option<TableAction> {
        match self.phase {
            Phase::First => {
                let index = tabletop::below(rng, self.dogs.len() as u32);
                Seat::new(index as usize).map(TableAction::First)
            }
            Phase::Deal => Some(TableAction::Deal(Deal::shuffled(rng))),
            Phase::Act | Phase::Bury | Phase::Over => None,
        }
    }

    fn by_chance(action: &TableAction) -> bool {
        match action {
            TableAction::First(_) | TableAction::Deal(_) => true,
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn legal_from(view: &View, out: &mut impl Extend<Action>) {
        view.legal(out);
    }

    fn sample(view: &View, rng: &mut impl Rng) -> Dig {
        view.sample(rng)
    }

    /// A dig tells its dog something unless it knew the pair; a drop tells everybody something
    /// unless a bone of each pair was dropped already, or both cards of it were in the hand; the
    /// deal shows the scents.
    fn reveals(&self, entry: &Entry<Dig>) -> bool {
        match entry {
            Entry::Seat(seat, Action::Dig) => match self.card_at(self.dogs[*seat].place) {
                Card::Bone(bone) => {
                    !self.knowing[bone.pair().index()].contains(Viewer::Seat(*seat))
                }
                Card::Bowl(_) | Card::Hole => false,
            },
            Entry::Seat(_, Action::Drop(bones)) => bones.iter().any(|bone| {
                let open = self.knowing[bone.pair().index()] == ViewerSet::EVERYBODY;
                !open && !self.together(bone.pair())
            }),
            Entry::Seat(_, Action::Move(_) | Action::Keep | Action::Bury(_) | Action::End) => false,
            Entry::Table(TableAction::First(_) | TableAction::Deal(_)) => true,
        }
    }
}

impl fmt::Debug for Dig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.view(Viewer::Public))
    }
}
