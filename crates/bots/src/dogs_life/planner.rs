//! A player that plans its turn: which place is worth the way, and where to stand when it ends.

use super::odds::{chance, fight, mean, need, small, worth};
use crate::{Bot, Budget};
use dogs_life::pack::{Case, Kind};
use dogs_life::{Action, Actions, Board, Goal, Life, PAPERS, Phase, Place, View, Where};
use tabletop::{ChaCha8Rng, Game, Seat, shuffle};

/// Goes where most is to be had for the points it costs, and thinks anew after every card.
///
/// Every place of the town is priced: what its bin, its kitchen, a delivered newspaper, a bone on the
/// ground or a fight there would bring, with the exact odds of the pile; divided by the points that it
/// takes to get there. Where the points of this turn do not suffice it also looks for a safe place to
/// stop on the way. The van goes where it hurts the others most and its own dog least.
///
/// It answers at once, whatever the budget.
#[derive(Clone, Copy, Debug, Default)]
pub struct Planner;

/// What it costs to walk into an opponent's pee: the rest of a turn.
const SNIFF: f32 = 4.0;
/// Points that every plan costs beside its way.
const OVERHEAD: f32 = 1.5;
/// What a buried bone is worth beside a found one.
const BURIED: f32 = 1.35;
/// What the last bone is worth beside that.
const VICTORY: f32 = 3.0;
/// What a turn in the pound costs.
const POUND: f32 = 0.35;
/// A way that does not exist.
const FAR: f32 = 1e6;

impl Bot<Life> for Planner {
    fn choose(&mut self, view: &View, _budget: Budget, rng: &mut ChaCha8Rng) -> Option<Action> {
        let mut actions = Actions::new();
        Life::legal_from(view, &mut actions);
        if actions.len() < 2 {
            return actions.pop();
        }
        let seat = view.viewer().seat()?;
        let mind = Mind { view, board: view.board(), seat };
        match view.board().phase() {
            Phase::Van(_) => mind.drive(&actions, rng),
            _ => mind.act(&actions, rng),
        }
    }
}

/// Something to do at a place.
#[derive(Clone, Copy)]
struct Plan {
    at: Case,
    action: Option<Action>,
    /// What it brings.
    gain: f32,
    /// Points for doing it, once there.
    cost: f32,
}

struct Mind<'v> {
    view: &'v View,
    board: &'v Board,
    seat: Seat,
}

impl Mind<'_> {
    /// Points from every case to `to` for this dog, with what pee costs.
    fn ways(&self, to: Case) -> Vec<f32> {
        let town = self.board.town();
        let lot = self.board.dogs()[self.seat].lot;
        let mut points = vec![FAR; town.cases().count()];
        points[to.index()] = 0.0;
        let mut queue = std::collections::VecDeque::from([to]);
        while let Some(case) = queue.pop_front() {
            let pee = self.board.pee_on(case).is_some_and(|owner| owner != self.seat);
            let here = points[case.index()] + 1.0 + if pee && case != to { SNIFF } else { 0.0 };
            for &next in town.next(case) {
                let open = match town.kind(next) {
                    Kind::Lot(index) => index == lot,
                    Kind::Pound => false,
                    Kind::Street | Kind::Address(_) | Kind::Kiosk | Kind::Restaurant(_) => true,
                };
                if open && here < points[next.index()] {
                    points[next.index()] = here;
                    queue.push_back(next);
                }
            }
        }
        points
    }

    fn goal(&self) -> u8 {
        match self.board.goal() {
            Goal::Bones(bones) => bones,
            Goal::Rounds(_) | Goal::Minutes(_) => u8::MAX,
        }
    }

    /// Everything that is worth a way.
    fn plans(&self, home: &[f32]) -> Vec<Plan> {
        let (board, town) = (self.board, self.board.town());
        let stray = &board.dogs()[self.seat];
        let mut plans = Vec::new();
        let mut add = |at, action, gain: f32, cost| {
            if gain > 0.0 {
                plans.push(Plan { at, action: Some(action), gain, cost });
            }
        };
        let room = stray.room();
        // A bone that is found must still be carried home.
        let bone = |at: Case| {
            if room == 0 { 0.0 } else { 0.95 - 0.012 * home[at.index()].min(30.0) }
        };
        for (bin, &case) in town.bins().iter().enumerate() {
            if !board.is_searched(bin as u8) {
                let found = bone(case) * f32::from(u8::from(board.supply() > 0));
                let gain = mean(board, self.seat, |card| worth(card.bin, stray.hunger, found));
                add(case, Action::Search, gain, 1.0);
            }
        }
        for case in town.cases().take_while(|&case| town.kind(case) != Kind::Street) {
            match town.kind(case) {
                Kind::Restaurant(index) if !board.has_begged(index) => {
                    let gain = mean(board, self.seat, |card| {
                        worth(card.restaurant, stray.hunger, bone(case))
                    });
                    add(case, Action::Beg, gain, 1.0);
                }
                Kind::Kiosk if room > 0 && board.papers_out().count() < PAPERS => {
                    let gain =
                        mean(board, self.seat, |card| worth(card.newspaper, stray.hunger, 0.8));
                    add(case, Action::Take, gain, 10.0);
                }
                Kind::Address(number) => {
                    for paper in stray.papers() {
                        if self.view.number(paper) == Some(number) {
                            let gain = mean(board, self.seat, |card| {
                                let bone = 0.95 - 0.012 * home[case.index()].min(30.0);
                                worth(card.newspaper, stray.hunger, bone)
                            });
                            add(case, Action::Deliver(paper), gain + 0.1, 1.0);
                        }
                    }
                }
                Kind::Lot(lot) if lot == stray.lot && stray.bones > 0 => {
                    let bones = f32::from(stray.bones);
                    let last = stray.buried + stray.bones >= self.goal();
                    let gain = BURIED * bones + if last { VICTORY } else { 0.0 };
                    add(case, Action::Bury, gain, bones);
                }
                _ => {}
            }
        }
        self.ground(room, &bone, &mut add);
        self.fights(&mut add);
        self.marks(&mut add);
        plans
    }

    /// Bones and newspapers that lie about.
    fn ground(
        &self,
        room: u8,
        bone: &impl Fn(Case) -> f32,
        add: &mut impl FnMut(Case, Action, f32, f32),
    ) {
        if room == 0 {
            return;
        }
        let (board, town) = (self.board, self.board.town());
        for case in town.cases() {
            let bones = board.bones_on(case).min(room);
            if bones > 0 {
                let bones = f32::from(bones);
                add(case, Action::PickBone, bone(case) * bones, bones);
            }
        }
        for paper in board.papers_out() {
            if let Some(case) = board.lies(paper) {
                let reward =
                    chance(board, self.seat, |card| card.newspaper == dogs_life::pack::Find::Bone);
                add(case, Action::Pick(paper), 0.7 * reward, 9.0);
            }
        }
    }

    /// Dogs that are worth a fight, from every case beside them.
    fn fights(&self, add: &mut impl FnMut(Case, Action, f32, f32)) {
        let (board, town) = (self.board, self.board.town());
        let me = &board.dogs()[self.seat];
        for (other, stray) in board.dogs().iter().filter(|(other, _)| *other != self.seat) {
            let Where::Town(there) = stray.at else { continue };
            if board.at_home(other) || town.kind(there) == Kind::Pound {
                continue;
            }
            let (wins, loses) = fight(board, self.seat, other);
            let bones = f32::from(stray.bones);
            let near = stray.buried + stray.bones >= self.goal();
            let harm = bones * 0.35 + f32::from(stray.buried) * 0.06 + 0.08;
            let booty = f32::from(stray.bones.min(me.room())) * 0.8;
            let prize = booty + harm + if near { 1.0 } else { 0.0 };
            let stake = self.carried() + POUND + 0.25;
            let gain = wins * prize - loses * stake;
            for &from in town.next(there) {
                let free =
                    !board.occupied(self.seat, from) || board.case_of(self.seat) == Some(from);
                let own_lot = from.index() == home_case(board, self.seat).index();
                if free && !own_lot && town.kind(from) != Kind::Pound {
                    add(from, Action::Attack(other), gain, 2.0 + bones);
                }
            }
        }
    }

    /// Lampposts and fountains: little, but on the way.
    fn marks(&self, add: &mut impl FnMut(Case, Action, f32, f32)) {
        let (board, town) = (self.board, self.board.town());
        let stray = &board.dogs()[self.seat];
        for &case in town.lampposts() {
            let gain = match board.pee_on(case) {
                _ if stray.bladder == 0 => 0.0,
                Some(owner) if owner == self.seat => 0.0,
                Some(_) => 0.05,
                None => 0.035,
            };
            add(case, Action::Pee, gain, 1.0);
        }
        if stray.bladder == 0 && stray.side > 0 {
            for case in town.streets().filter(|&case| town.fountain(case)) {
                add(case, Action::Drink, 0.04, 1.0);
            }
        }
    }

    /// What this dog would lose with its things.
    fn carried(&self) -> f32 {
        let stray = &self.board.dogs()[self.seat];
        f32::from(stray.bones) * 1.1 + small(stray.papers().count()) * 0.2
    }

    /// The chance to be taken to the pound before the next turn, standing here.
    fn danger(&self, case: Case) -> f32 {
        let (board, town) = (self.board, self.board.town());
        if case == home_case(board, self.seat) {
            return 0.0;
        }
        let caught = chance(board, self.seat, |card| !card.escapes);
        let van = steps_between(board, case);
        let near = if van <= 7 { 1.5 } else { 0.6 };
        let doors = small(town.next(case).len());
        let van = match town.kind(case) {
            Kind::Street => (0.06 + 0.035 * doors * caught) * near,
            Kind::Pound => 0.0,
            _ => 0.04 * doors * caught * near,
        };
        let mut fights = 0.0;
        for (other, stray) in board.dogs().iter().filter(|(other, _)| *other != self.seat) {
            let Where::Town(there) = stray.at else { continue };
            if town.kind(case) != Kind::Pound && gap(town, there, case) <= 6 {
                fights += 0.12 * fight(board, other, self.seat).0;
            }
        }
        let tempting = if board.dogs()[self.seat].bones > 0 { 1.6 } else { 0.5 };
        (van + fights * tempting).min(0.9)
    }

    fn act(&self, actions: &Actions, rng: &mut ChaCha8Rng) -> Option<Action> {
        let here = self.board.case_of(self.seat)?;
        let left = f32::from(self.board.left());
        let home = self.ways(home_case(self.board, self.seat));
        let from_here = self.ways(here);
        let mut plans = self.plans(&home);
        // Equal plans are equally likely: no part of the town is favoured.
        shuffle(rng, &mut plans);
        let rate = |plan: &Plan| {
            let way = from_here[plan.at.index()];
            // Who is about to fall asleep has only this turn.
            let late = way + plan.cost.min(1.0) > left;
            let hungry = if late { need(self.board.dogs()[self.seat].hunger) } else { 0.0 };
            (plan.gain - if late { 0.25 * hungry } else { 0.0 }) / (way + plan.cost + OVERHEAD)
        };
        let best = plans
            .iter()
            .filter(|plan| from_here[plan.at.index()] < FAR)
            .max_by(|one, other| rate(one).total_cmp(&rate(other)));
        let best = best.copied().filter(|plan| rate(plan) > 0.0);
        if let Some(plan) = best.filter(|plan| plan.at == here)
            && let Some(action) = plan.action.filter(|action| actions.contains(action))
        {
            return Some(action);
        }
        let target = best.map_or_else(|| home_case(self.board, self.seat), |plan| plan.at);
        let to_target = self.ways(target);
        let worth = best.map_or(0.02, |plan| rate(&plan)).max(0.01);
        let enough =
            best.is_some_and(|plan| from_here[target.index()] + plan.cost.min(1.0) <= left);
        let stop =
            if enough { target } else { self.stop(here, left, &from_here, &to_target, worth, rng) };
        if stop == here && actions.contains(&Action::End) {
            return Some(Action::End);
        }
        let to_stop = self.ways(stop);
        let step = |action: &&Action| match action {
            Action::Step(place) => self.case(*place).is_some(),
            _ => false,
        };
        let mut shuffled = actions.clone();
        shuffle(rng, &mut shuffled);
        let nearest = shuffled.iter().filter(step).min_by(|one, other| {
            let points = |action: &Action| match action {
                Action::Step(place) => self.case(*place).map_or(FAR, |case| {
                    let pee = self.board.pee_on(case).is_some_and(|owner| owner != self.seat);
                    let sniff = if pee && case != stop { SNIFF } else { 0.0 };
                    to_stop[case.index()] + sniff
                }),
                _ => FAR,
            };
            points(one).total_cmp(&points(other))
        });
        let passing = !actions.contains(&Action::End);
        match nearest {
            Some(Action::Step(place)) if passing || self.nearer(*place, here, &to_stop) => {
                Some(Action::Step(*place))
            }
            _ => actions.iter().copied().find(|action| *action == Action::End).or(nearest.copied()),
        }
    }

    fn case(&self, place: Place) -> Option<Case> {
        self.board.town().case(place)
    }

    /// Whether a step leads on.
    fn nearer(&self, place: Place, here: Case, to_stop: &[f32]) -> bool {
        self.case(place).is_some_and(|case| to_stop[case.index()] < to_stop[here.index()])
    }

    /// Where to stand at the end of this turn: near the target, and out of danger.
    fn stop(
        &self,
        here: Case,
        left: f32,
        from_here: &[f32],
        to_target: &[f32],
        worth: f32,
        rng: &mut ChaCha8Rng,
    ) -> Case {
        let loss = self.carried() + POUND;
        let value = |case: Case| -worth * to_target[case.index()] - self.danger(case) * loss;
        let town = self.board.town();
        let free = |case: &Case| {
            (*case == here && town.kind(here) != Kind::Pound)
                || (from_here[case.index()] <= left
                    && town.kind(*case) != Kind::Pound
                    && to_target[case.index()] < FAR
                    && !self.board.occupied(self.seat, *case))
        };
        let mut cases: Vec<Case> = town.cases().filter(free).collect();
        shuffle(rng, &mut cases);
        let best = cases.into_iter().max_by(|one, other| value(*one).total_cmp(&value(*other)));
        best.unwrap_or(here)
    }

    /// The end of the van that hurts the others most.
    fn drive(&self, actions: &Actions, rng: &mut ChaCha8Rng) -> Option<Action> {
        let (board, town) = (self.board, self.board.town());
        let harm = |action: &Action| {
            let Action::Van(place, _) = action else { return 0.0 };
            let Some(van) = self.case(*place) else { return 0.0 };
            let mut sum = 0.0;
            for (seat, stray) in board.dogs().iter() {
                let Where::Town(case) = stray.at else { continue };
                if board.at_home(seat) || town.kind(case) == Kind::Pound {
                    continue;
                }
                let caught = if case == van {
                    1.0
                } else if town.next(van).contains(&case) {
                    chance(board, seat, |card| !card.escapes)
                } else {
                    continue;
                };
                let near = stray.buried + stray.bones >= self.goal();
                let worth = f32::from(stray.bones) * 1.1
                    + small(stray.papers().count()) * 0.2
                    + f32::from(stray.buried) * 0.1
                    + if near { 1.0 } else { 0.0 }
                    + POUND;
                let share = 1.0 / (small(board.dogs().len()) - 1.0);
                sum += caught * worth * if seat == self.seat { -1.0 } else { 0.4 + 0.6 * share };
            }
            sum
        };
        let mut ends = actions.clone();
        shuffle(rng, &mut ends);
        ends.iter().copied().max_by(|one, other| harm(one).total_cmp(&harm(other)))
    }
}

/// The case of a seat's own lot.
fn home_case(board: &Board, seat: Seat) -> Case {
    let lot = board.dogs()[seat].lot;
    let place = Place::Lot(lot + 1);
    board.town().case(place).unwrap_or_else(|| board.van().0)
}

/// Roughly how many cases there are between two places of the map.
fn gap(town: &dogs_life::pack::Town, one: Case, other: Case) -> i32 {
    let spot = |case: Case| match town.place(case) {
        Place::Street { column, row } => Some((i32::from(column), i32::from(row))),
        _ => match town.next(case).first().map(|&door| town.place(door)) {
            Some(Place::Street { column, row }) => Some((i32::from(column), i32::from(row))),
            _ => None,
        },
    };
    match (spot(one), spot(other)) {
        (Some((a, b)), Some((c, d))) => (a - c).abs() + (b - d).abs(),
        _ => i32::MAX,
    }
}

/// Roughly how far the van is from a place.
fn steps_between(board: &Board, case: Case) -> i32 {
    gap(board.town(), board.van().0, case)
}
