//! What opponents' actions reveal about bones that only they have seen.
//!
//! A player that has dug up a card knows its bone and plays accordingly: a dog that carries a
//! green-red card towards the green bowl probably has a green bone. So to somebody who has watched,
//! the worlds behind a view are not equally likely. Between two of its decisions a player sees how
//! the others' dogs, hands and the row have changed; for each world it asks how likely players who
//! follow the [policy](super::policy) would have come to that, over all the ways in which a turn
//! can lead there.
//!
//! Opponents are not the policy, so its verdict is softened: it is raised to a [power](TRUST) below
//! one, and no world gets less than a [share](FLOOR) of the likeliest.
//!
//! The others are assumed to know what they have seen, which is public. Assuming that they know
//! everything would reveal more about players who cheat, and less about honest ones.

#![allow(clippy::cast_precision_loss, reason = "there are at most 1,024 worlds")]

use super::policy;
use crate::search::Dice;
use dig::{Action, Actions, Dig, Phase, View, Worlds};
use tabletop::{Game, Seat, Silence};

/// The power to which a likelihood is raised.
const TRUST: f32 = 0.5;
/// The least that a world keeps of the likeliest one's weight, per turn.
const FLOOR: f32 = 0.02;
/// Maximum number of ways through the others' turns followed per world; the first ones found.
const WAYS: usize = 24;

/// The worlds that a seat considers possible, and how likely each is.
#[derive(Clone, Debug)]
pub(super) struct Belief {
    worlds: Worlds,
    /// The weight of each world, together 1; empty if all are equal.
    weights: Vec<f32>,
    /// For each world, the sum of the weights up to it.
    sums: Vec<f32>,
}

/// A way through a turn: where it leads, and how likely it is.
type Path = (Dig, f32);

/// What was seen between two decisions.
struct Observed {
    me: Seat,
    action: Action,
    /// Any of the worlds behind what is seen now.
    now: Dig,
    fingerprint: u64,
}

impl Belief {
    /// All worlds behind `view` are equally likely.
    pub(super) fn even(view: &View) -> Belief {
        Belief { worlds: Worlds::of(view), weights: Vec::new(), sums: Vec::new() }
    }

    /// Draws one of the worlds.
    #[inline]
    pub(super) fn draw(&self, dice: &mut Dice) -> Dig {
        if self.sums.is_empty() {
            return self.worlds.world(dice.word() as u32);
        }
        let part = dice.part();
        let number = self.sums.partition_point(|&sum| sum <= part).min(self.sums.len() - 1);
        self.worlds.world(number as u32)
    }

    /// What the viewer believes when it next sees `view`, after doing `action` here; uniform again
    /// if that cannot follow from here.
    pub(super) fn after(&self, action: Action, view: &View) -> Belief {
        self.watched(action, view).unwrap_or_else(|| Belief::even(view))
    }

    fn watched(&self, action: Action, view: &View) -> Option<Belief> {
        let me = view.viewer().seat()?;
        let worlds = Worlds::of(view);
        let now = worlds.world(0);
        let seen = Observed { me, action, now, fingerprint: now.fingerprint(me) };
        let (mut ways, mut numbered) = (Vec::new(), Vec::new());
        let mut most: f32 = 0.0;
        for number in 0..self.worlds.count() {
            let begun = ways.len();
            seen.ways(self.worlds.world(number), &mut ways);
            for way in &ways[begun..] {
                most = most.max(way.1);
            }
            let weight = self.weights.get(number as usize).copied().unwrap_or(1.0);
            numbered.extend((begun..ways.len()).map(|_| weight));
        }
        let mut weights = vec![0.0; worlds.count() as usize];
        for ((world, part), before) in ways.iter().zip(numbered) {
            let Some(at) = worlds.number(world) else { continue };
            weights[at as usize] +=
                before * (FLOOR + (1.0 - FLOOR) * libm::powf(part / most, TRUST));
        }
        let sum: f32 = weights.iter().sum();
        if sum <= 0.0 || !sum.is_finite() {
            return None;
        }
        let mut so_far = 0.0;
        let mut sums = Vec::with_capacity(weights.len());
        for weight in &mut weights {
            *weight /= sum;
            so_far += *weight;
            sums.push(so_far);
        }
        Some(Belief { worlds, weights, sums })
    }
}

/// Merges ways that lead to the same world.
fn merge(ways: &mut Vec<Path>) {
    let mut merged: Vec<Path> = Vec::with_capacity(ways.len());
    for (world, likely) in ways.drain(..) {
        match merged.iter_mut().find(|(other, _)| *other == world) {
            Some(way) => way.1 += likely,
            None => merged.push((world, likely)),
        }
    }
    *ways = merged;
}

impl Observed {
    /// Adds the ways in which `world` can have led to what is seen now, and how likely each is.
    fn ways(&self, mut world: Dig, found: &mut Vec<Path>) {
        if world.play(self.me, self.action, &mut Silence).is_err() {
            return;
        }
        let mut ways = vec![(world, 1.0)];
        if self.action == Action::End {
            for _ in 1..self.now.dogs() {
                ways = ways.iter().flat_map(|way| self.turn(way)).take(WAYS).collect();
            }
        }
        ways.retain(|(world, _)| world.fingerprint(self.me) == self.fingerprint);
        merge(&mut ways);
        found.append(&mut ways);
    }

    /// All ways through the mover's turn that fit what is seen afterwards.
    fn turn(&self, (world, likely): &Path) -> Vec<Path> {
        let mut ways = Vec::new();
        if matches!(world.phase(), Phase::Act | Phase::Bury) {
            self.follow(world, *likely, &mut ways);
        }
        merge(&mut ways);
        ways
    }

    fn follow(&self, world: &Dig, likely: f32, ways: &mut Vec<Path>) {
        let mover = world.mover();
        if !can_lead(world, mover, &self.now) {
            return;
        }
        let mut actions = Actions::new();
        world.legal(mover, &mut actions);
        let mut prior = [0.0; dig::MOST_LEGAL];
        let prior = &mut prior[..actions.len()];
        policy::prior(world, mover, world.known_pairs(mover), &actions, prior);
        for (&action, &part) in actions.iter().zip(&*prior) {
            let mut next = *world;
            if next.play(mover, action, &mut Silence).is_err() {
                continue;
            }
            if action == Action::End {
                if fits(&next, mover, &self.now) {
                    ways.push((next, likely * part));
                }
            } else {
                self.follow(&next, likely * part, ways);
            }
        }
    }
}

/// Whether the mover can still get to where it was `seen`, and has not dropped too much.
fn can_lead(world: &Dig, mover: Seat, seen: &Dig) -> bool {
    let reach = 4 * world.left();
    let (place, end) = (world.place(mover), seen.place(mover));
    // A dog beyond the end of the row slides in.
    let near = place.abs_diff(end) <= reach || (end == seen.last() && place >= end);
    near && seen.dropped(mover).contains_all(world.dropped(mover))
}

/// Whether the mover's dog was `seen` like this after its turn; others may have moved since.
fn fits(world: &Dig, mover: Seat, seen: &Dig) -> bool {
    let (place, end) = (world.place(mover), seen.place(mover));
    let slid = end == seen.last() && place > end;
    let scents = |world: &Dig| {
        world.hand(mover).iter().fold(0u32, |sum, bone| sum + (1 << (3 * bone.pair().index())))
    };
    (place == end || slid)
        && world.dropped(mover) == seen.dropped(mover)
        && scents(world) == scents(seen)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dig::{Greedy, Rule, games};
    use crate::{Bot, Budget};
    use tabletop::Viewer;

    /// The mean log likelihood of the truth, compared with a uniform guess.
    fn insight(seats: usize, mut player: impl Bot<Dig>) -> f64 {
        let (mut sum, mut count) = (0.0, 0u32);
        for seed in 0..12 {
            let mut memory: Vec<Option<(Belief, Action)>> = vec![None; seats];
            games::play(seats, seed, |game, rng| {
                let mover = game.mover();
                let view = game.view(Viewer::Seat(mover));
                let belief = match memory[mover.index()].take() {
                    Some((belief, action)) => belief.watched(action, &view).unwrap(),
                    None => Belief::even(&view),
                };
                let truth = belief.worlds.number(game).unwrap();
                if let Some(&upto) = belief.sums.get(truth as usize) {
                    let before = match truth {
                        0 => 0.0,
                        _ => belief.sums[truth as usize - 1],
                    };
                    let even = f64::from(belief.worlds.count());
                    sum += libm::log(f64::from(upto - before).max(1e-4) * even);
                    count += 1;
                }
                let action = player.choose(&view, Budget::Iterations(1), rng).unwrap();
                memory[mover.index()] = Some((belief, action));
                action
            });
        }
        sum / f64::from(count)
    }

    /// A player who watches knows more of the truth, also against players other than the policy.
    #[test]
    fn watching_tells_something() {
        assert!(insight(2, Rule) > 0.1);
        assert!(insight(2, Greedy) > 0.05);
        assert!(insight(3, Greedy) > 0.05);
    }
}
