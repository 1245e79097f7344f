//! Trains nets on games.

use crate::chance;
use crate::stop::finished;
use bots::dig::net::{Features, Learner, Lesson, Net};
use bots::dig::{Playout, Recipe, Rule, Thinker};
use bots::{Bot, Budget};
use dig::{Dig, Phase, SEATS, Setup};
use rayon::prelude::*;
use std::sync::Arc;
use tabletop::play::{self, Streams};
use tabletop::{ChaCha8Rng, Game, Silence, Standings, Viewer, below};

/// What is left of a win that comes one turn later; the same as in the search.
const DISCOUNT: f32 = 0.99;
/// How much of a position's target is the end of the game, rather than the net's opinion of the
/// next position.
const TRACE: f32 = 0.8;
/// Percentage of decisions that are not the best one found.
const STRAY: u32 = 12;
/// Positions that a player keeps in memory in such a game.
const NODES: u32 = 1 << 12;

/// How lessons are made.
#[derive(Clone, Debug)]
pub struct School {
    /// The search with this net and this many iterations per turn; without a net, the rule of
    /// thumb.
    pub net: Option<(Arc<Net>, u32)>,
    /// The setup of the games.
    pub setup: Setup,
    /// The seed of the games.
    pub seed: String,
}

enum Pupil {
    Rule,
    Thinker(Box<Thinker>, u32),
}

impl Pupil {
    fn choose(&mut self, game: &Dig, rng: &mut ChaCha8Rng) -> Option<dig::Action> {
        let view = game.view(Viewer::Seat(game.mover()));
        match self {
            Pupil::Rule => Rule.choose(&view, Budget::Iterations(1), rng),
            Pupil::Thinker(thinker, rounds) => {
                let report = thinker.think(&view, Budget::Iterations(*rounds), rng)?;
                if below(rng, 100) >= STRAY {
                    return report.best();
                }
                let tried: u32 = report.actions.iter().map(|action| action.1).sum();
                let mut left = below(rng, tried.max(1));
                for (action, visits, _) in &report.actions {
                    if left < *visits {
                        return Some(*action);
                    }
                    left -= visits;
                }
                report.best()
            }
        }
    }
}

impl School {
    /// The lessons of game `number`: one for every turn.
    #[allow(clippy::cast_precision_loss, reason = "seats are few")]
    pub fn game(&self, number: u64) -> Vec<Lesson> {
        let mut streams = Streams::new(chance(&self.seed, number));
        let mut game = Dig::start(&self.setup);
        let seats = self.setup.seats();
        let mut pupils: Vec<Pupil> = (0..seats).map(|_| self.pupil()).collect();
        let mut met: Vec<(usize, Features)> = Vec::new();
        let mut thought: Vec<[f32; SEATS]> = Vec::new();
        let choose = |game: &Dig, _, streams: &mut Streams| {
            let mover = game.mover();
            if game.left() == dig::ACTIONS && game.phase() == Phase::Act {
                met.push((mover.index(), Features::of(game)));
                if let Some((net, _)) = &self.net {
                    thought.push(net.chances(game));
                }
            }
            Some((mover, pupils[mover.index()].choose(game, &mut streams.players)?))
        };
        let outcome = play::to_end(&mut game, &mut streams, choose, &mut Silence);
        let Some(outcome) = outcome else { return Vec::new() };
        let winners = outcome.winners();
        let par = 1.0 / seats as f32;
        let mut got = [0.0; SEATS];
        for seat in winners.iter() {
            got[seat.index()] = 1.0 / winners.len() as f32;
        }
        let mut lessons = Vec::with_capacity(met.len());
        for (index, (mover, features)) in met.into_iter().enumerate().rev() {
            // A position's result is seen from the next turn.
            for (seat, got) in got.iter_mut().enumerate().take(seats) {
                *got = par + DISCOUNT * (*got - par);
                if let Some(next) = thought.get(index + 1) {
                    let next = par + DISCOUNT * (next[seat] - par);
                    *got = TRACE * *got + (1.0 - TRACE) * next;
                }
            }
            let mut relative = [0.0; SEATS];
            for (seat, relative) in relative.iter_mut().enumerate().take(seats) {
                *relative = got[(mover + seat) % seats];
            }
            lessons.push(Lesson { features, got: relative });
        }
        lessons
    }

    fn pupil(&self) -> Pupil {
        match &self.net {
            None => Pupil::Rule,
            Some((net, rounds)) => {
                let mut recipe = Recipe::BEST;
                recipe.playout = Playout::Net;
                recipe.watches = false;
                recipe.settings.nodes = NODES;
                Pupil::Thinker(Box::new(Thinker::with(recipe, Some(net.clone()))), *rounds)
            }
        }
    }

    /// The lessons of these games, on all cores of the pool; of fewer after [`stop`](crate::stop()).
    pub fn games(&self, numbers: std::ops::Range<u64>, done: impl Fn() + Sync) -> Vec<Lesson> {
        let lessons = numbers.into_par_iter().flat_map_iter(|number| {
            let lessons = finished(|| self.game(number));
            if lessons.is_some() {
                done();
            }
            lessons.unwrap_or_default()
        });
        lessons.collect()
    }
}

/// Learns all lessons `times` times, in a new order each time, with a rate that falls from `rate`
/// to zero.
#[allow(clippy::cast_precision_loss, reason = "lessons need not be counted exactly")]
pub fn study(learner: &mut Learner, lessons: &[Lesson], times: u32, rate: f32, seed: &str) {
    let mut rng = chance(seed, u64::MAX).stream(0);
    let mut order: Vec<u32> = (0..lessons.len() as u32).collect();
    let total = lessons.len() as f64 * f64::from(times);
    let mut learnt = 0u64;
    for _ in 0..times {
        for last in (1..order.len()).rev() {
            order.swap(last, below(&mut rng, last as u32 + 1) as usize);
        }
        for &index in &order {
            #[allow(clippy::cast_possible_truncation, reason = "it is a part of one")]
            let left = (1.0 - learnt as f64 / total) as f32;
            learner.learn(&lessons[index as usize], rate * left);
            learnt += 1;
        }
    }
}

/// A net's average error, as cross entropy.
#[allow(clippy::cast_precision_loss, reason = "lessons need not be counted exactly")]
pub fn loss(learner: &Learner, lessons: &[Lesson]) -> f64 {
    let sum: f64 = lessons.iter().map(|lesson| f64::from(learner.loss(lesson))).sum();
    sum / lessons.len().max(1) as f64
}
