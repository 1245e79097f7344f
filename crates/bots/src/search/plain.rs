//! Search for a game of which only the rules are known.

use super::{Dice, Knowledge, Report, SEATS, Search, Settings, Utilities, Widening, whole};
use crate::{Bot, Budget};
use std::hash::{Hash, Hasher};
use tabletop::{ChaCha8Rng, Game, Lot, Seat, SeatSet, Silence, Standings, Turn, Viewer};

/// Plays any game by textbook search: upper confidence bounds, random playouts, and no knowledge
/// but the rules; worlds are [sampled](Game::sample) from the view.
///
/// It is the yardstick for players with knowledge of their game. Where random playouts are
/// pointless because random players never finish, it can be given a [judge](Rules::judge). It keeps
/// what it has learnt as long as the game stays within its tree, usually to the end of the turn.
///
/// It assumes that seats act one after the other. It can play a game in real time, but not well:
/// waiting loses such games, and here nobody is ever quicker than another.
#[derive(Debug)]
pub struct Plain<G: Game> {
    search: Search<G, Rules<G>>,
    actions: Vec<G::Action>,
}

/// What the search knows about a game: its rules, and perhaps how to judge a position.
#[derive(Clone, Debug)]
pub struct Rules<G> {
    /// A playout is broken off after this many actions.
    pub longest: u32,
    /// What each seat may expect in a game that is broken off, from 0 to 1; without it all seats
    /// expect the same.
    pub judge: Option<fn(&G) -> Utilities>,
}

impl<G> Rules<G> {
    /// Playouts as long as a game is likely to be, and no judge.
    pub const ALONE: Rules<G> = Rules { longest: 1000, judge: None };
}

/// The textbook settings.
pub const TEXTBOOK: Settings = Settings {
    exploration: 1.4,
    discount: 1.0,
    caution: 0.0,
    guided: false,
    widening: None,
    patient: false,
    nodes: 1 << 16,
};

impl<G: Game<View: Hash>> Plain<G> {
    /// A player with these rules and settings.
    ///
    /// It has no policy, so it is never [guided](Settings::guided).
    pub fn new(rules: Rules<G>, settings: Settings) -> Plain<G> {
        let settings = Settings { guided: false, ..settings };
        Plain { search: Search::new(rules, settings), actions: Vec::new() }
    }

    /// Changes one setting, for measuring: `c` (exploration), `g` (discount), `n` (positions kept),
    /// `h` (actions of a playout until it is broken off), `k` and `p` (factor and power of
    /// widening; a factor of 0 turns it off). Returns whether there is such a setting.
    pub fn change(&mut self, key: &str, value: f32) -> bool {
        let (mut rules, mut settings) = (self.search.knowledge().clone(), self.search.settings());
        let widening = settings.widening.unwrap_or(Widening { factor: 1.0, power: 0.5 });
        match key {
            "c" => settings.exploration = value,
            "g" => settings.discount = value,
            "n" if (16.0..=4e6).contains(&value) => settings.nodes = whole(f64::from(value)),
            "h" => rules.longest = whole(f64::from(value)),
            "k" if value <= 0.0 => settings.widening = None,
            "k" => settings.widening = Some(Widening { factor: value, ..widening }),
            "p" => settings.widening = Some(Widening { power: value, ..widening }),
            _ => return false,
        }
        *self = Plain::new(rules, settings);
        true
    }

    /// Thinks about the decision of the view's seat; `None` if it may not act.
    pub fn think(
        &mut self,
        view: &G::View,
        budget: Budget,
        rng: &mut ChaCha8Rng,
    ) -> Option<Report<G::Action>> {
        let world = G::sample(view, rng);
        let Turn::Seats(on) = world.turn() else { return None };
        let seat = on.iter().find(|&seat| world.view(Viewer::Seat(seat)) == *view)?;
        if self.search.is_half_full() || !self.search.has(key::<G>(view)) {
            self.search.clear();
        }
        Some(self.search.think(seat, view, budget, rng))
    }
}

impl<G: Game<View: Hash>> Bot<G> for Plain<G> {
    fn choose(
        &mut self,
        view: &G::View,
        budget: Budget,
        rng: &mut ChaCha8Rng,
    ) -> Option<G::Action> {
        self.actions.clear();
        G::legal_from(view, &mut self.actions);
        if self.actions.len() < 2 {
            return self.actions.pop();
        }
        self.think(view, budget, rng)?.best()
    }

    fn rest(&mut self) {
        self.search.release();
    }
}

impl<G: Game<View: Hash>> Knowledge<G> for Rules<G> {
    type Worlds = G::View;

    fn world(&self, view: &G::View, dice: &mut Dice) -> G {
        G::sample(view, dice)
    }

    fn key(&self, game: &G, seat: Seat) -> u64 {
        key::<G>(&game.view(Viewer::Seat(seat)))
    }

    fn prior(&self, _game: &G, _seat: Seat, _actions: &[G::Action], _prior: &mut [f32]) {}

    fn playout(&self, mut game: G, dice: &mut Dice) -> (Utilities, u32) {
        let (mut actions, mut turns) = (0, 0);
        let mut last: Option<Seat> = None;
        loop {
            let on = match game.turn() {
                Turn::Over(outcome) => return (self.utilities(&game, &outcome), turns),
                Turn::Table => {
                    let drawn = game.draw(dice).map(|drawn| game.happen(drawn, &mut Silence));
                    if !matches!(drawn, Some(Ok(()))) {
                        return (self.hopes(&game), turns);
                    }
                    continue;
                }
                Turn::Seats(on) => on,
            };
            let drawn = one_of(on, dice).filter(|_| actions < self.longest);
            let Some(mover) = drawn else { return (self.hopes(&game), turns) };
            turns += u32::from(last.is_some_and(|last| last != mover));
            last = Some(mover);
            let mut lot = Lot::new(dice);
            game.legal(mover, &mut lot);
            let played = lot.drawn().map(|action| game.play(mover, action, &mut Silence));
            if !matches!(played, Some(Ok(()))) {
                return (self.hopes(&game), turns);
            }
            actions += 1;
        }
    }

    fn utilities(&self, game: &G, outcome: &G::Outcome) -> Utilities {
        shared(outcome.winners(), game.seats())
    }
}

impl<G: Game> Rules<G> {
    /// What each seat may expect in a game that is broken off.
    fn hopes(&self, game: &G) -> Utilities {
        match self.judge {
            Some(judge) => judge(game),
            None => shared(SeatSet::EMPTY, game.seats()),
        }
    }
}

/// A win, shared by these seats; by all seats if there is none.
#[allow(clippy::cast_precision_loss, reason = "seats are few")]
fn shared(winners: SeatSet, seats: usize) -> Utilities {
    let mut utilities = [0.0; SEATS];
    let share = if winners.is_empty() { 1.0 / seats as f32 } else { 1.0 / winners.len() as f32 };
    for seat in Seat::first(seats) {
        if winners.is_empty() || winners.contains(seat) {
            utilities[seat.index()] = share;
        }
    }
    utilities
}

/// One of these seats, each equally likely.
fn one_of(seats: SeatSet, dice: &mut Dice) -> Option<Seat> {
    match seats.len() {
        0 | 1 => seats.iter().next(),
        count => seats.iter().nth(dice.below(count as u32) as usize),
    }
}

/// A hash of a view: equal for equal views, on every machine.
fn key<G: Game<View: Hash>>(view: &G::View) -> u64 {
    let mut mix = Mix(0);
    view.hash(&mut mix);
    mix.finish()
}

/// A quick hash without a random seed.
struct Mix(u64);

impl Mix {
    #[inline]
    fn add(&mut self, word: u64) {
        let (one, other) = (self.0 ^ 0x9e37_79b9_7f4a_7c15, word ^ 0xd1b5_4a32_d192_ed03);
        let product = u128::from(one) * u128::from(other);
        self.0 = (product >> 64) as u64 ^ product as u64 ^ word.rotate_left(29);
    }
}

impl Hasher for Mix {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        let mut words = bytes.chunks_exact(8);
        for word in &mut words {
            self.add(word.iter().rev().fold(0, |sum, &byte| sum << 8 | u64::from(byte)));
        }
        let rest = words.remainder();
        if !rest.is_empty() {
            self.add(rest.iter().rev().fold(0, |sum, &byte| sum << 8 | u64::from(byte)));
        }
    }

    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.add(u64::from(number));
    }

    #[inline]
    fn write_u16(&mut self, number: u16) {
        self.add(u64::from(number));
    }

    #[inline]
    fn write_u32(&mut self, number: u32) {
        self.add(u64::from(number));
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.add(number);
    }

    #[inline]
    fn write_usize(&mut self, number: usize) {
        self.add(number as u64);
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}
