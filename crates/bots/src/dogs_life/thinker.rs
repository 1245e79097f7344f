//! A player that tries its plans out before it chooses one.

use super::mind::{Driver, Leg, Mind, Nature, Seen, drive};
use super::planner::{Planner, leg, seen};
use super::worth::worth;
use crate::limit::Limit;
use crate::search::Dice;
use crate::{Bot, Budget};
use arrayvec::ArrayVec;
use dogs_life::{Action, Actions, Life, Paper, Phase, View};
use tabletop::{ChaCha8Rng, Game, Rng, Seat, SeedableRng, Silence, Standings, Turn};

/// Searches turns: each of its most promising plans is played out many times, with every card, die
/// and newspaper drawn at its true odds and the others as planners, until its own dog has had some
/// more turns; then the table is [judged](super::worth). The plan that wins most often is chosen,
/// and the dog thinks again after every card. The van's routes are tried in the same way.
///
/// All plans meet the same luck as far as they go the same way, and the weaker half of them is
/// dropped again and again, so that the effort goes into close decisions.
///
/// An iteration of a budget is a simulated turn of one dog. The budget is for a whole turn, divided
/// equally among its decisions.
#[derive(Clone, Copy, Debug)]
pub struct Thinker {
    /// Maximum iterations per turn.
    pub(super) most: u32,
    /// Number of its own turns that it looks ahead.
    pub(super) ahead: u16,
    /// Number of plans that it tries.
    pub(super) width: usize,
}

/// Room for plans to try.
pub(super) const MOST: usize = 24;

/// A plan that was tried, and its results.
struct Tried {
    leg: Leg,
    sum: f32,
    times: u32,
}

impl Tried {
    #[allow(clippy::cast_precision_loss, reason = "it is tried less than 2^24 times")]
    fn mean(&self) -> f32 {
        self.sum / self.times.max(1) as f32
    }
}

impl Bot<Life> for Thinker {
    fn choose(&mut self, view: &View, budget: Budget, rng: &mut ChaCha8Rng) -> Option<Action> {
        let mut actions = Actions::new();
        Life::legal_from(view, &mut actions);
        if actions.len() < 2 {
            return actions.pop();
        }
        let seat = view.viewer().seat()?;
        let legs = self.candidates(view, seat, &actions).into_iter();
        let mut tried: ArrayVec<Tried, MOST> =
            legs.map(|leg| Tried { leg, sum: 0.0, times: 0 }).collect();
        if tried.len() > 1 {
            let parts = u32::from(view.board().dog(seat).points) + 2;
            let part = match budget {
                Budget::Iterations(rounds) => Budget::Iterations(rounds / parts),
                Budget::Time(time) => Budget::Time(time / parts),
            };
            let limit = Limit::new(part).at_most(self.most / parts);
            self.compare(view, seat, &mut tried, limit, rng);
        }
        match tried.first() {
            Some(best) => Some(best.leg.first()),
            None => Planner::default().choose(view, budget, rng),
        }
    }
}

impl Thinker {
    /// The best settings; a turn takes a few hundredths of a second.
    pub const BEST: Thinker = Thinker { most: 3000, ahead: 2, width: 10 };

    /// Changes one setting: `most` (iterations per turn), `ahead` (own turns that it looks ahead)
    /// or `width` (plans that it tries). Returns whether there is such a setting.
    #[allow(clippy::cast_sign_loss, reason = "all values are at least one")]
    pub fn change(&mut self, what: &str, value: f32) -> bool {
        let value = value.clamp(1.0, 1e6);
        match what {
            "most" => self.most = value as u32,
            "ahead" => self.ahead = value as u16,
            "width" => self.width = (value as usize).min(MOST),
            _ => return false,
        }
        true
    }

    /// The legs worth trying.
    pub(super) fn candidates(
        &self,
        view: &View,
        seat: Seat,
        actions: &Actions,
    ) -> ArrayVec<Leg, MOST> {
        let board = view.board();
        let mut legs: ArrayVec<Leg, MOST> = ArrayVec::new();
        let mut add = |leg: Leg| {
            if legs.len() < MOST && actions.contains(&leg.first()) && !legs.contains(&leg) {
                legs.push(leg);
            }
        };
        if let Phase::Van(roll) = board.phase() {
            let (van, facing) = board.van();
            let town = board.town();
            let driver = Driver { board, seat, nature: Nature::default() };
            let mut ends: Vec<_> = town.ends(van, facing, roll).to_vec();
            ends.sort_by(|one, other| driver.harm(*other).total_cmp(&driver.harm(*one)));
            for (space, direction) in ends.into_iter().take(self.width) {
                add(Leg { act: Some(Action::Van(town.place(space), direction)), ..Leg::default() });
            }
        } else if let Some(mind) = Mind::new(board, seat, seen(view), Nature::default()) {
            let mut plans = mind.plans();
            plans.sort_unstable_by(|one, other| other.rate.total_cmp(&one.rate));
            for plan in plans.iter().take(self.width) {
                add(mind.leg(Some(*plan)));
            }
            // Staying here is a plan of its own.
            for plan in [plans.first().copied(), None] {
                for (space, _) in mind.stops(plan).iter().take(2) {
                    add(Leg { way: mind.path(*space), act: None });
                }
            }
            add(Leg::default());
        }
        legs
    }

    /// Tries the plans until the limit, and sorts them, the best first. The weaker half is dropped
    /// after each of a few rounds.
    fn compare(
        &self,
        view: &View,
        seat: Seat,
        tried: &mut ArrayVec<Tried, MOST>,
        limit: Limit,
        rng: &mut ChaCha8Rng,
    ) {
        let halvings = tried.len().next_power_of_two().trailing_zeros().max(1);
        let seed = rng.next_u64();
        let (mut kept, mut number) = (tried.len(), 0u64);
        for halving in 0..halvings {
            let share = limit.rounds() / halvings;
            let mut used = 0;
            // Every plan gets the same luck, number for number.
            while used < share || number == 0 {
                let lucks = number..number + 4;
                for luck in lucks.clone() {
                    for one in tried.iter_mut().take(kept) {
                        let (worth, turns) = self.play(view, seat, &one.leg, seed ^ luck << 32);
                        one.sum += worth;
                        one.times += 1;
                        used += turns;
                    }
                }
                number = lucks.end;
                if limit.is_past(f64::from(halving + 1) / f64::from(halvings)) {
                    break;
                }
            }
            tried[..kept].sort_by(|one, other| other.mean().total_cmp(&one.mean()));
            kept = kept.div_ceil(2).max(2).min(tried.len());
        }
    }

    /// Plays a leg and then on as planners do; returns the value to `seat`, and the number of turns
    /// simulated.
    pub(super) fn play(&self, view: &View, seat: Seat, first: &Leg, luck: u64) -> (f32, u32) {
        let mut seed = [0; 32];
        let mut dice = Dice::new(luck);
        seed.chunks_exact_mut(8).for_each(|part| part.copy_from_slice(&dice.word().to_le_bytes()));
        let mut rng = ChaCha8Rng::from_seed(seed);
        let mut game = Life::sample(view, &mut rng);
        follow(&mut game, seat, first);
        let (mut turns, mut own) = (1, 0);
        let mut last = (game.board().round(), game.board().to_move());
        loop {
            let now = (game.board().round(), game.board().to_move());
            if now != last {
                last = now;
                turns += 1;
                if now.1 == seat {
                    own += 1;
                    if own >= self.ahead {
                        return (worth(game.board(), seat), turns);
                    }
                }
            }
            match game.turn() {
                Turn::Over(outcome) => {
                    let winners = outcome.winners();
                    let share = 1.0 / super::odds::small(winners.len().max(1));
                    return (if winners.contains(seat) { share } else { 0.0 }, turns);
                }
                Turn::Table => {
                    let drawn = game.draw(&mut rng).map(|drawn| game.happen(drawn, &mut Silence));
                    if !matches!(drawn, Some(Ok(()))) {
                        return (worth(game.board(), seat), turns);
                    }
                }
                Turn::Seats(_) => {
                    let mover = game.board().to_move();
                    if !act(&mut game, mover, &mut rng) {
                        return (worth(game.board(), seat), turns);
                    }
                }
            }
        }
    }
}

/// Follows a leg to its end, or until a card is drawn or the actions end.
fn follow(game: &mut Life, seat: Seat, leg: &Leg) -> bool {
    for &place in &leg.way {
        if game.play(seat, Action::Step(place), &mut Silence).is_err() {
            return false;
        }
    }
    if !matches!(game.board().phase(), Phase::Act | Phase::Van(_)) {
        return true;
    }
    game.play(seat, leg.act.unwrap_or(Action::End), &mut Silence).is_ok()
}

/// Does what a planner would do; returns whether it could do anything.
fn act(game: &mut Life, seat: Seat, rng: &mut ChaCha8Rng) -> bool {
    let nature = Nature::default();
    if let Phase::Van(roll) = game.board().phase() {
        let end = drive(game.board(), seat, roll, nature, rng.next_u64());
        return end.is_some_and(|end| game.play(seat, end, &mut Silence).is_ok());
    }
    let mut known = Seen::default();
    for paper in Paper::all() {
        known[paper] = game.number(seat, paper);
    }
    let planned = leg(game.board(), seat, known, nature);
    if planned.is_some_and(|leg| follow(game, seat, &leg)) {
        return true;
    }
    game.play(seat, Action::End, &mut Silence).is_ok() || {
        let mut actions = Actions::new();
        game.legal(seat, &mut actions);
        actions.pop().is_some_and(|action| game.play(seat, action, &mut Silence).is_ok())
    }
}
