//! What a client may show beside a view: ways, the van's routes, and the odds of cards.
//!
//! All of it follows from the view. A client that is given it needs no rules of its own.

use crate::board::{Board, Phase, Where};
use crate::pack::{CARDS, Card, Find, Space};
use crate::{Action, CardNumber, Place, Roll, View};
use std::collections::{BTreeSet, VecDeque};
use tabletop::{Seat, SeatSet, Silence};

/// What follows from a view for the seat that decides.
#[derive(Clone, Debug)]
pub struct Help {
    /// Where the viewer's dog can walk now and stay, the nearest first.
    pub ways: Vec<Way>,
    /// Where the viewer can drive the van now.
    pub routes: Vec<Route>,
    /// For actions that lead to a card, the chances of what may come of it.
    pub odds: Vec<(Action, Vec<(Prospect, f64)>)>,
    /// For each seat the chance to escape from the van.
    pub escapes: Vec<f64>,
}

/// How the dog on turn gets to a space with the points that it has.
#[derive(Clone, Debug)]
pub struct Way {
    /// Where it gets to.
    pub to: Place,
    /// The steps, the last one included; each costs a point.
    pub steps: Vec<Place>,
    /// Whether its actions end there, because it has to sniff (LIFE-19).
    pub sniffs: bool,
}

/// A way of the van that can be chosen now.
#[derive(Clone, Debug)]
pub struct Route {
    /// The action that drives it.
    pub action: Action,
    /// Where it stops.
    pub to: Place,
    /// The spaces that it crosses, the last one included.
    pub spaces: Vec<Place>,
    /// The dog that it would stop on.
    pub catches: Option<Seat>,
    /// The dogs that would have to escape.
    pub threatens: SeatSet,
    /// Where the van may stop next from there, whatever is rolled.
    pub reach: Vec<Place>,
    /// The dogs that it may stop on or beside then, each with the lowest roll that does it.
    pub near: Vec<(Seat, Roll)>,
}

/// What may come of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Prospect {
    Bone,
    Food,
    Win,
    Lose,
}

impl View {
    /// What follows for the viewer; with the odds of cards if a table shows them.
    pub fn help(&self, odds: bool) -> Help {
        let board = self.board();
        let mut actions = Vec::new();
        self.legal(&mut actions);
        let mine = self.viewer().seat().filter(|seat| *seat == board.to_move);
        let of = |action: &Action| Some((*action, board.odds(mine?, *action)?));
        Help {
            ways: mine.map(|seat| board.ways(seat)).unwrap_or_default(),
            routes: actions.iter().filter_map(|action| board.route(*action)).collect(),
            odds: if odds { actions.iter().filter_map(of).collect() } else { Vec::new() },
            escapes: if odds && board.phase.begun() {
                board.dogs.seats().map(|seat| board.chance(seat, |card| card.escapes)).collect()
            } else {
                Vec::new()
            },
        }
    }
}

impl Board {
    /// Where this seat's dog can walk now and stay, the nearest first; a shortest way each.
    fn ways(&self, seat: Seat) -> Vec<Way> {
        let Where::Town(start) = self.dogs[seat].at else { return Vec::new() };
        let mut ways = Vec::new();
        let mut seen = vec![start];
        let mut queue = VecDeque::from([(self.clone(), Vec::new())]);
        while let Some((board, steps)) = queue.pop_front() {
            let Where::Town(from) = board.dogs[seat].at else { continue };
            for &to in board.town().next(from) {
                let mut after = board.clone();
                let place = board.place(to);
                if board.phase != Phase::Act || seen.contains(&to) {
                    continue;
                }
                if after.step(seat, place, &mut Silence).is_err() {
                    continue;
                }
                seen.push(to);
                let mut steps = steps.clone();
                steps.push(place);
                if !after.occupied(seat, to) {
                    let sniffs = after.phase != Phase::Act;
                    ways.push(Way { to: place, steps: steps.clone(), sniffs });
                }
                queue.push_back((after, steps));
            }
        }
        ways
    }

    /// What the van would do.
    fn route(&self, action: Action) -> Option<Route> {
        let (Action::Van(to, facing), Phase::Van(roll)) = (action, self.phase) else { return None };
        let end = self.town().space(to)?;
        let routes = self.town().routes((self.van, self.facing), roll, (end, facing));
        let spaces = routes.first()?.iter().map(|&space| self.place(space)).collect();
        let on = |seat: Seat, van: Space| self.dogs[seat].at == Where::Town(van);
        let next = |roll: Roll| self.town().ends(end, facing, roll).iter().map(|&(van, _)| van);
        let reach: BTreeSet<Space> = Roll::all().flat_map(next).collect();
        let at = |seat: Seat, van: Space| on(seat, van) || self.beside(seat, van);
        let near = |seat: Seat| {
            Some((seat, Roll::all().find(|&roll| next(roll).any(|van| at(seat, van)))?))
        };
        Some(Route {
            action,
            to,
            spaces,
            catches: self.dogs.seats().find(|&seat| on(seat, end)),
            threatens: self.dogs.seats().filter(|&seat| self.beside(seat, end)).collect(),
            reach: reach.into_iter().map(|space| self.place(space)).collect(),
            near: self.dogs.seats().filter_map(near).collect(),
        })
    }

    /// The chances of what may come of an action; `None` if no card decides that.
    fn odds(&self, seat: Seat, action: Action) -> Option<Vec<(Prospect, f64)>> {
        let finds = |part: fn(&Card) -> Find| {
            let food = |card: &Card| matches!(part(card), Find::Food(_));
            let bone = self.chance(seat, |card| part(card) == Find::Bone);
            vec![(Prospect::Bone, bone), (Prospect::Food, self.chance(seat, food))]
        };
        Some(match action {
            Action::Search => finds(|card| card.bin),
            Action::Beg => finds(|card| card.restaurant),
            Action::Deliver(_) => finds(|card| card.newspaper),
            Action::Attack(other) => {
                let against = |claws: u8| self.chance(other, |card| card.claws < claws);
                let wins = self.mean(seat, |card| against(card.claws));
                let against = |claws: u8| self.chance(other, |card| card.claws > claws);
                let loses = self.mean(seat, |card| against(card.claws));
                vec![(Prospect::Win, wins), (Prospect::Lose, loses)]
            }
            Action::Step(_)
            | Action::PutBone
            | Action::Put(_)
            | Action::PickBone
            | Action::Pick(_)
            | Action::Bury
            | Action::Drink
            | Action::Pee
            | Action::Take
            | Action::End
            | Action::Van(..) => return None,
        })
    }

    /// The chance of something on the next card that this seat reads.
    fn chance(&self, seat: Seat, of: impl Fn(&Card) -> bool) -> f64 {
        self.mean(seat, |card| f64::from(u8::from(of(card))))
    }

    /// The mean of something over the next card that is read: with *r* cards left that sum to *s*, and
    /// all twelve to *S*, (s + S / 12) / (r + 1), because the shuffle card makes all of them a pile
    /// again (LIFE-24). `bots/src/dogs_life/odds.rs` reckons the same.
    fn mean(&self, seat: Seat, of: impl Fn(&Card) -> f64) -> f64 {
        let (mut here, mut all, mut count) = (0.0, 0.0, 0u8);
        for (number, card) in CardNumber::all().zip(&self.dog(seat).cards) {
            let value = of(card);
            all += value;
            if !self.dogs[seat].discard.contains(number) {
                here += value;
                count += 1;
            }
        }
        (here + all / f64::from(CARDS as u8)) / f64::from(count + 1)
    }
}
