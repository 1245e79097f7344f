//! How a dog sees the table: where it can get to, what it can get there, and how dangerous it is to
//! stay.

use super::odds::{Hope, chance, claws, fight, need, small};
use arrayvec::ArrayVec;
use dogs_life::pack::{Space, SpaceKind};
use dogs_life::{
    Action, Address, Bin, Board, ByPaper, Direction, Goal, PAPERS, Place, Roll, SEATS, Where,
};
use tabletop::Seat;

/// Maximum number of spaces in a town.
const SPACES: usize = 256;
/// Marks a space that cannot be reached in this turn.
pub(super) const NEVER: u8 = u8::MAX;
/// Room for plans: bins, buildings, things on the ground, dogs and lampposts of a large town.
const PLANS: usize = 192;
/// Number of plans considered by a dog that does not always take the best one.
const GOOD: usize = 8;
/// The cost of walking onto an opponent's pee: the rest of a turn.
const SNIFF: f32 = 4.0;
/// The cost of every plan besides its way, in points.
const OVERHEAD: f32 = 1.5;
/// The value of a buried bone compared with a found one.
const BURIED: f32 = 1.35;
/// The additional factor for the last bone.
const VICTORY: f32 = 3.0;
/// The cost of a turn in the pound.
const POUND: f32 = 0.35;
/// Points needed to deliver a newspaper once it is in the mouth.
const DELIVERY: f32 = 8.0;

/// The numbers of the newspapers that a seat has seen.
pub(super) type Seen = ByPaper<Option<Address>>;

/// A dog's character.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Nature {
    /// Plans are chosen by softmax at this temperature, as a part of the best plan's value; 0
    /// always takes the best plan.
    pub(super) whim: f32,
    /// Whether it forgets which cards have been drawn.
    pub(super) forgets: bool,
    /// Whether it stays wherever it is, whatever the van or another dog may do.
    pub(super) trusting: bool,
}

/// A set of spaces.
#[derive(Clone, Copy, Debug, Default)]
struct Spaces([u64; SPACES / 64]);

impl Spaces {
    const fn insert(&mut self, space: Space) {
        self.0[space.index() / 64] |= 1 << (space.index() % 64);
    }

    const fn has(&self, space: Space) -> bool {
        self.0[space.index() / 64] >> (space.index() % 64) & 1 == 1
    }
}

/// Something to do at a place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    pub(super) at: Space,
    pub(super) action: Action,
    /// What it brings per point, including the way.
    pub(super) rate: f32,
}

/// A way through the town, and what is done at its end (`None` to stay there).
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Leg {
    pub(super) way: ArrayVec<Place, 16>,
    pub(super) act: Option<Action>,
}

impl Leg {
    /// The first action.
    pub(super) fn first(&self) -> Action {
        match self.way.first() {
            Some(&place) => Action::Step(place),
            None => self.act.unwrap_or(Action::End),
        }
    }
}

/// Another dog in the streets.
struct Rival {
    seat: Seat,
    at: Space,
    /// This dog's chances of winning and losing if it attacks.
    odds: (f32, f32),
}

/// A dog on turn, and what it sees.
pub(super) struct Mind<'b> {
    board: &'b Board,
    seat: Seat,
    seen: Seen,
    nature: Nature,
    here: Space,
    home: Space,
    taken: Spaces,
    pee: Spaces,
    /// Points to every space in this turn, and the space before it on the way.
    points: [u8; SPACES],
    before: [Space; SPACES],
    rivals: ArrayVec<Rival, SEATS>,
    caught: f32,
}

impl<'b> Mind<'b> {
    /// The dog of `seat`; `None` while it is in the pound.
    pub(super) fn new(
        board: &'b Board,
        seat: Seat,
        seen: Seen,
        nature: Nature,
    ) -> Option<Mind<'b>> {
        let here = board.space_of(seat)?;
        let town = board.town();
        let mut mind = Mind {
            board,
            seat,
            seen,
            nature,
            here,
            home: home_space(board, seat),
            taken: Spaces::default(),
            pee: Spaces::default(),
            points: [NEVER; SPACES],
            before: [here; SPACES],
            rivals: ArrayVec::new(),
            caught: chance(board, seat, nature.forgets, |card| !card.escapes),
        };
        mind.taken.insert(board.van().0);
        let mine = claws(board, seat, nature.forgets);
        for (other, stray) in board.dogs().iter().filter(|(other, _)| *other != seat) {
            let Where::Town(at) = stray.at else { continue };
            if town.kind(at) == SpaceKind::Pound {
                continue;
            }
            mind.taken.insert(at);
            let odds = fight(&mine, &claws(board, other, nature.forgets));
            mind.rivals.push(Rival { seat: other, at, odds });
        }
        for &space in town.lampposts() {
            if board.pee_on(space).is_some_and(|owner| owner != seat) {
                mind.pee.insert(space);
            }
        }
        mind.spread();
        Some(mind)
    }

    /// Finds the ways of this turn: none leads on from an opponent's pee (LIFE-19), and none over
    /// it where somebody stands (LIFE-10).
    fn spread(&mut self) {
        let town = self.board.town();
        let lot = self.board.dogs()[self.seat].lot;
        let mut queue: ArrayVec<Space, SPACES> = ArrayVec::new();
        queue.push(self.here);
        self.points[self.here.index()] = 0;
        let mut next = 0;
        while let Some(&space) = queue.get(next) {
            next += 1;
            if self.pee.has(space) && space != self.here {
                continue;
            }
            let points = self.points[space.index()] + 1;
            for &to in town.next(space) {
                let open = match town.kind(to) {
                    SpaceKind::Lot(other) => other == lot,
                    SpaceKind::Pound => false,
                    SpaceKind::Street
                    | SpaceKind::Address(_)
                    | SpaceKind::Kiosk
                    | SpaceKind::Restaurant(_) => true,
                };
                let barred = self.taken.has(to) && self.pee.has(to);
                if open && !barred && self.points[to.index()] == NEVER {
                    self.points[to.index()] = points;
                    self.before[to.index()] = space;
                    queue.push(to);
                }
            }
        }
    }

    /// Points to a space, in this turn or later.
    fn way(&self, to: Space) -> f32 {
        match self.points[to.index()] {
            NEVER => f32::from(self.board.town().steps(self.here, to)) + SNIFF,
            points => f32::from(points),
        }
    }

    /// Whether the dog may stand there at the end of this turn.
    fn free(&self, space: Space) -> bool {
        !self.taken.has(space) && self.board.town().kind(space) != SpaceKind::Pound
    }

    fn home_from(&self, space: Space) -> f32 {
        f32::from(self.board.town().steps(space, self.home))
    }

    /// Everything worth going to, with what it brings.
    pub(super) fn plans(&self) -> ArrayVec<Plan, PLANS> {
        let (board, town) = (self.board, self.board.town());
        let stray = &board.dogs()[self.seat];
        let mut plans = ArrayVec::new();
        let left = f32::from(board.left());
        let tired = 0.25 * need(stray.hunger);
        let mut add = |at: Space, action: Action, gain: f32, cost: f32| {
            if gain <= 0.0 {
                return;
            }
            let way = self.way(at);
            // A dog about to fall asleep has only this turn.
            let late = way + cost.min(1.0) > left;
            let rate = (gain - if late { tired } else { 0.0 }) / (way + cost + OVERHEAD);
            if rate > 0.0 {
                let _ = plans.try_push(Plan { at, action, rate });
            }
        };
        let forgets = self.nature.forgets;
        let hope = |part: fn(&dogs_life::pack::Card) -> dogs_life::pack::Find| {
            Hope::new(board, self.seat, forgets, part)
        };
        let room = stray.room();
        // A found bone must still be carried home.
        let bone = |at: Space| 0.95 - 0.012 * self.home_from(at).min(30.0);
        let found = |at: Space| if room == 0 || board.supply() == 0 { 0.0 } else { bone(at) };
        let in_bins = hope(|card| card.bin);
        for (bin, &space) in Bin::all().zip(town.bins()) {
            if !board.searched().contains(bin) {
                add(space, Action::Search, in_bins.worth(found(space)), 1.0);
            }
        }
        let (restaurant, newspaper) = (hope(|card| card.restaurant), hope(|card| card.newspaper));
        for space in town.spaces().take_while(|&space| town.kind(space) != SpaceKind::Street) {
            match town.kind(space) {
                SpaceKind::Restaurant(here) if !board.begged().contains(here) => {
                    add(space, Action::Beg, restaurant.worth(found(space)), 1.0);
                }
                SpaceKind::Kiosk if room > 0 && board.papers_out().len() < PAPERS => {
                    add(space, Action::Take, newspaper.worth(0.8), 1.0 + DELIVERY);
                }
                SpaceKind::Address(number) => {
                    for paper in stray.papers.iter() {
                        if self.seen[paper] == Some(number) {
                            let gain = newspaper.worth(bone(space)) + 0.1;
                            add(space, Action::Deliver(paper), gain, 1.0);
                        }
                    }
                }
                SpaceKind::Lot(lot) if lot == stray.lot && stray.bones > 0 => {
                    let bones = f32::from(stray.bones);
                    let last = stray.buried + stray.bones >= goal(self.board);
                    let gain = BURIED * bones + if last { VICTORY } else { 0.0 };
                    add(space, Action::Bury, gain, bones);
                }
                _ => {}
            }
        }
        if room > 0 {
            for space in town.spaces() {
                let bones = board.bones_on(space).min(room);
                if bones > 0 {
                    let bones = f32::from(bones);
                    add(space, Action::PickBone, bone(space) * bones, bones);
                }
            }
            for paper in board.papers_out().iter() {
                if let Some(space) = board.lies(paper) {
                    add(space, Action::Pick(paper), 0.7 * newspaper.bone, 1.0 + DELIVERY);
                }
            }
        }
        self.fights(&mut add);
        self.marks(&mut add);
        plans
    }

    /// Dogs worth a fight, from every space beside them.
    fn fights(&self, add: &mut impl FnMut(Space, Action, f32, f32)) {
        let (board, town) = (self.board, self.board.town());
        let me = &board.dogs()[self.seat];
        for rival in &self.rivals {
            if board.at_home(rival.seat) {
                continue;
            }
            let stray = &board.dogs()[rival.seat];
            let bones = f32::from(stray.bones);
            let near = stray.buried + stray.bones >= goal(self.board);
            let harm = bones * 0.35 + f32::from(stray.buried) * 0.06 + 0.08;
            let booty = f32::from(stray.bones.min(me.room())) * 0.8;
            let prize = booty + harm + if near { 1.0 } else { 0.0 };
            let stake = self.carried() + POUND + 0.25;
            let (wins, loses) = rival.odds;
            let gain = wins * prize - loses * stake;
            if gain <= 0.0 {
                continue;
            }
            for &from in town.next(rival.at) {
                let free = self.free(from) || from == self.here;
                if free && from != self.home && town.kind(from) != SpaceKind::Pound {
                    add(from, Action::Attack(rival.seat), gain, 2.0 + bones);
                }
            }
        }
    }

    /// Lampposts and fountains: a small gain, but on the way.
    fn marks(&self, add: &mut impl FnMut(Space, Action, f32, f32)) {
        let (board, town) = (self.board, self.board.town());
        let stray = &board.dogs()[self.seat];
        if stray.bladder > 0 {
            for &space in town.lampposts() {
                let gain = match board.pee_on(space) {
                    Some(owner) if owner == self.seat => continue,
                    Some(_) => 0.05,
                    None => 0.035,
                };
                add(space, Action::Pee, gain, 1.0);
            }
        } else if stray.side > 0 {
            for space in town.streets().filter(|&space| town.fountain(space)) {
                add(space, Action::Drink, 0.04, 1.0);
            }
        }
    }

    /// What this dog would lose with its things.
    fn carried(&self) -> f32 {
        let stray = &self.board.dogs()[self.seat];
        f32::from(stray.bones) * 1.1 + small(stray.papers.len()) * 0.2
    }

    /// The chance of being taken to the pound before the next turn, standing here.
    fn danger(&self, space: Space) -> f32 {
        let (board, town) = (self.board, self.board.town());
        if space == self.home || self.nature.trusting {
            return 0.0;
        }
        let near = if town.steps(board.van().0, space) <= 8 { 1.5 } else { 0.6 };
        let doors = small(town.next(space).len());
        let van = match town.kind(space) {
            SpaceKind::Street => (0.06 + 0.035 * doors * self.caught) * near,
            SpaceKind::Pound => 0.0,
            _ => 0.04 * doors * self.caught * near,
        };
        let mut fights = 0.0;
        for rival in &self.rivals {
            if town.steps(rival.at, space) <= 7 {
                // An attacker wins as often as this dog would lose.
                fights += 0.12 * rival.odds.1;
            }
        }
        let tempting = if board.dogs()[self.seat].bones > 0 { 1.6 } else { 0.5 };
        (van + fights * tempting).min(0.9)
    }

    /// The best plan, or one of the good ones by the dog's whim.
    pub(super) fn choose(&self, plans: &[Plan]) -> Option<Plan> {
        let best = plans.iter().copied().max_by(|one, other| one.rate.total_cmp(&other.rate))?;
        if self.nature.whim <= 0.0 {
            return Some(best);
        }
        let mut good: ArrayVec<Plan, PLANS> = plans.iter().copied().collect();
        good.sort_unstable_by(|one, other| other.rate.total_cmp(&one.rate));
        good.truncate(GOOD);
        // Adding noise of this shape and taking the maximum is a softmax. The noise follows from
        // the table, so that a dog does not change its mind at every step.
        let mood = self.mood();
        let worth = |plan: &Plan| {
            let key = mood ^ (plan.at.index() as u64) << 8 ^ kind_of(plan.action);
            plan.rate + self.nature.whim * best.rate * gumbel(key)
        };
        good.into_iter().max_by(|one, other| worth(one).total_cmp(&worth(other)))
    }

    /// A number that stays the same while the dog walks.
    fn mood(&self) -> u64 {
        let board = self.board;
        let mut mood = u64::from(board.round()) << 32 ^ self.seat.index() as u64;
        mood = mix(mood ^ board.van().0.index() as u64);
        for (seat, stray) in board.dogs().iter() {
            if seat != self.seat
                && let Where::Town(at) = stray.at
            {
                mood = mix(mood ^ at.index() as u64);
            }
            let drawn = stray.discard.iter().fold(0, |sum, card| sum | 1u64 << card.number());
            mood = mix(mood ^ drawn ^ u64::from(stray.bones) << 20);
        }
        mood
    }

    /// The leg that carries out a plan: straight there, or to a good place to stay on the way.
    pub(super) fn leg(&self, plan: Option<Plan>) -> Leg {
        let left = self.board.left();
        if let Some(plan) = plan {
            let points = self.points[plan.at.index()];
            let stands = plan.at == self.here || self.free(plan.at);
            let sniffs = self.pee.has(plan.at) && plan.at != self.here;
            if points < left && stands && !sniffs {
                return Leg { way: self.path(plan.at), act: Some(plan.action) };
            }
        }
        let stop = self.stops(plan).first().map_or(self.here, |stop| stop.0);
        Leg { way: self.path(stop), act: None }
    }

    /// Good places to stay at the end of this turn, the best first.
    pub(super) fn stops(&self, plan: Option<Plan>) -> ArrayVec<(Space, f32), SPACES> {
        let town = self.board.town();
        let left = self.board.left();
        let loss = self.carried() + POUND;
        let (target, worth) = plan.map_or((self.home, 0.02), |plan| (plan.at, plan.rate.max(0.01)));
        let mut stops: ArrayVec<(Space, f32), SPACES> = ArrayVec::new();
        for space in town.spaces() {
            if self.points[space.index()] > left || !self.free(space) {
                continue;
            }
            let rest = f32::from(town.steps(space, target));
            let value = -worth * rest - self.danger(space) * loss;
            stops.push((space, value));
        }
        stops.sort_unstable_by(|one, other| other.1.total_cmp(&one.1));
        stops
    }

    /// The steps to a space that can be reached in this turn.
    pub(super) fn path(&self, to: Space) -> ArrayVec<Place, 16> {
        let town = self.board.town();
        let mut way: ArrayVec<Place, 16> = ArrayVec::new();
        let mut space = to;
        while space != self.here && way.len() < 16 {
            way.push(town.place(space));
            space = self.before[space.index()];
        }
        way.reverse();
        way
    }
}

/// The van's route that is worth most to `seat`.
pub(super) fn drive(
    board: &Board,
    seat: Seat,
    roll: Roll,
    nature: Nature,
    mood: u64,
) -> Option<Action> {
    let (van, facing) = board.van();
    let town = board.town();
    let mind = Driver { board, seat, nature };
    let ends = town.ends(van, facing, roll).iter().copied();
    let worth = |end: &(Space, Direction)| {
        let key = mix(mood ^ end.0.index() as u64);
        mind.harm(*end) + (0.3 * nature.whim + 0.001) * gumbel(key)
    };
    let best = ends.max_by(|one, other| worth(one).total_cmp(&worth(other)))?;
    Some(Action::Van(town.place(best.0), best.1))
}

/// Whoever drives the van.
pub(super) struct Driver<'b> {
    pub(super) board: &'b Board,
    pub(super) seat: Seat,
    pub(super) nature: Nature,
}

impl Driver<'_> {
    /// The value, to the driver's dog, of the van stopping there.
    pub(super) fn harm(&self, end: (Space, Direction)) -> f32 {
        let (board, town) = (self.board, self.board.town());
        let share = 1.0 / (small(board.dogs().len()) - 1.0).max(1.0);
        let mut sum = 0.0;
        for (seat, stray) in board.dogs().iter() {
            let Where::Town(space) = stray.at else { continue };
            if board.at_home(seat) || town.kind(space) == SpaceKind::Pound {
                continue;
            }
            let caught = if space == end.0 {
                1.0
            } else if town.next(end.0).contains(&space) {
                chance(board, seat, self.nature.forgets, |card| !card.escapes)
            } else {
                // It may come in the next turn.
                0.01 * f32::from(8u8.saturating_sub(town.steps(end.0, space)))
            };
            let near = stray.buried + stray.bones >= goal(board);
            let worth = f32::from(stray.bones) * 1.1
                + small(stray.papers.len()) * 0.2
                + f32::from(stray.buried) * 0.1
                + if near { 1.0 } else { 0.0 }
                + POUND;
            sum += caught * worth * if seat == self.seat { -1.0 } else { 0.4 + 0.6 * share };
        }
        sum
    }
}

/// The number of bones to win; never reached in a timed game.
const fn goal(board: &Board) -> u8 {
    match board.goal() {
        Goal::Bones(bones) => bones,
        Goal::Rounds(_) | Goal::Minutes(_) => u8::MAX,
    }
}

/// The space of a seat's own lot.
pub(super) fn home_space(board: &Board, seat: Seat) -> Space {
    let lot = board.dogs()[seat].lot;
    let place = Place::Lot(lot);
    board.town().space(place).unwrap_or_else(|| board.van().0)
}

/// A number for the kind of an action, so that plans at one place differ.
const fn kind_of(action: Action) -> u64 {
    match action {
        Action::Search => 1,
        Action::Beg => 2,
        Action::Take => 3,
        Action::Deliver(_) => 4,
        Action::Bury => 5,
        Action::PickBone => 6,
        Action::Pick(_) => 7,
        Action::Attack(_) => 8,
        Action::Pee => 9,
        Action::Drink => 10,
        Action::Step(_) | Action::PutBone | Action::Put(_) | Action::End | Action::Van(..) => 11,
    }
}

/// Mixes the bits of a number.
pub(super) const fn mix(mut bits: u64) -> u64 {
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}

/// A random number with a Gumbel distribution.
#[allow(clippy::cast_precision_loss, reason = "it has 24 bits")]
fn gumbel(key: u64) -> f32 {
    let part = ((mix(key) >> 40) as f32 + 0.5) / (1u64 << 24) as f32;
    -libm::logf(-libm::logf(part))
}
