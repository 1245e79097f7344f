//! The player that searches.

#![allow(clippy::cast_precision_loss, reason = "seats are few")]

use super::belief::Belief;
use super::evaluation::chances;
use super::exact;
use super::net::Net;
use super::policy::{self, Lay, Walk};
use crate::search::{self, Dice, Knowledge, Report, SEATS, Search, Settings, Utilities, whole};
use crate::{Bot, Budget};
use dig::{Action, Actions, Dig, Outcome, Phase, Sheet, View, Worlds};
use std::sync::Arc;
use tabletop::{ChaCha8Rng, Game, Seat, Silence, Turn, below};

/// The settings of a searching player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Recipe {
    /// How the tree grows.
    pub settings: Settings,
    /// How a game is continued where the tree ends.
    pub playout: Playout,
    /// Whether a budget is for a turn and divided among its decisions; otherwise it is for each
    /// decision.
    pub by_turn: bool,
    /// The value of each point of lead, in wins.
    pub margin: f32,
    /// Whether it draws conclusions from what the others do.
    pub watches: bool,
    /// Whether it solves the end of a game exactly where it can.
    pub solves: bool,
}

/// How a game is continued where the tree ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Playout {
    /// At random to the end.
    Random,
    /// By the policy to the end.
    Policy,
    /// By the policy to the end of the turn and this many turns on; then the position is judged.
    Judged(u32),
    /// By the policy to the end of the turn; then the net says who wins.
    Net,
}

impl Recipe {
    /// The strongest recipe known.
    pub const BEST: Recipe = Recipe {
        settings: Settings {
            exploration: 0.5,
            discount: 0.99,
            caution: 0.1,
            guided: true,
            widening: None,
            patient: false,
            nodes: 1 << 18,
        },
        playout: Playout::Net,
        by_turn: true,
        margin: 0.004,
        watches: true,
        solves: true,
    };

    /// The textbook: random playouts, upper confidence bounds with a constant of 1.4.
    pub const TEXTBOOK: Recipe = Recipe {
        settings: Settings { nodes: 1 << 18, ..search::TEXTBOOK },
        playout: Playout::Random,
        by_turn: true,
        margin: 0.0,
        watches: false,
        solves: false,
    };

    /// The recipe of the first prototype: a policy as prior and for playouts, nothing else.
    pub const PROTOTYPE: Recipe = Recipe {
        settings: Settings {
            exploration: 0.2,
            discount: 0.99,
            caution: 0.0,
            guided: true,
            widening: None,
            patient: false,
            nodes: 1 << 14,
        },
        playout: Playout::Policy,
        by_turn: false,
        margin: 0.0,
        watches: false,
        solves: false,
    };

    /// The first prototype's, with a budget for a turn. In the lab it is given a view in which its
    /// seat knows every card.
    pub const CHEATER: Recipe = Recipe {
        settings: Settings { nodes: 1 << 18, ..Recipe::PROTOTYPE.settings },
        by_turn: true,
        ..Recipe::PROTOTYPE
    };
}

impl Recipe {
    /// Changes one setting, for measuring: `c` (exploration), `g` (discount), `fpu` (caution), `m`
    /// (margin), `w` (watches the others, 0 or 1), `e` (solves the end, 0 or 1), `n` (positions
    /// kept), `h` (turns of a playout until it is judged by rules of thumb; 0 to the end, below 0
    /// for the net). Returns whether there is such a setting.
    pub fn change(&mut self, key: &str, value: f32) -> bool {
        match key {
            "c" => self.settings.exploration = value,
            "g" => self.settings.discount = value,
            "fpu" => self.settings.caution = value,
            "m" => self.margin = value,
            "w" => self.watches = value > 0.5,
            "e" => self.solves = value > 0.5,
            "h" if value < 0.0 => self.playout = Playout::Net,
            "h" if value < 1.0 => self.playout = Playout::Policy,
            "h" => self.playout = Playout::Judged(whole(f64::from(value))),
            "n" if value >= 16.0 => self.settings.nodes = whole(f64::from(value)),
            _ => return false,
        }
        true
    }
}

/// Maximum number of positions examined to solve the rest of a game.
const POSITIONS: usize = 4_000;
/// A playout is broken off and judged after this many turns.
const LONGEST: u32 = 200;

/// What the search knows about DIG.
#[derive(Clone, Debug)]
pub(super) struct DigKnowledge {
    playout: Playout,
    margin: f32,
    /// A net other than the built-in one.
    net: Option<Arc<Net>>,
}

impl DigKnowledge {
    /// The knowledge of a judge, to whom only winning counts.
    pub(super) const JUDGE: DigKnowledge =
        DigKnowledge { playout: Playout::Net, margin: 0.0, net: None };

    /// Judges what each seat gets, without playing on; a turn is just beginning.
    fn judge(&self, game: &Dig) -> Utilities {
        if self.playout == Playout::Net
            && let Some(net) = self.net.as_deref().or_else(|| Net::of(game.dogs()))
        {
            let mut utilities = [0.0; SEATS];
            utilities[..dig::SEATS].copy_from_slice(&net.chances(game));
            return utilities;
        }
        judged(game)
    }
}

impl Knowledge<Dig> for DigKnowledge {
    type Worlds = Belief;

    #[inline]
    fn world(&self, belief: &Belief, dice: &mut Dice) -> Dig {
        belief.draw(dice)
    }

    #[inline]
    fn key(&self, game: &Dig, seat: Seat) -> u64 {
        game.fingerprint(seat)
    }

    fn prior(&self, game: &Dig, seat: Seat, actions: &[Action], prior: &mut [f32]) {
        policy::prior(game, seat, game.known_pairs(seat), actions, prior);
    }

    fn playout(&self, mut game: Dig, dice: &mut Dice) -> (Utilities, u32) {
        let mut turns = 0;
        let mut last = game.mover();
        let mut lay = Lay::new(&game);
        let mut walk = Walk::default();
        let mut length = game.last();
        let horizon = match self.playout {
            Playout::Random | Playout::Policy => LONGEST,
            Playout::Judged(turns) => turns + 1,
            Playout::Net => 1,
        };
        loop {
            if game.phase() == Phase::Over {
                let Turn::Over(outcome) = game.turn() else { return ([0.0; SEATS], turns) };
                return (self.utilities(&game, &outcome), turns);
            }
            let mover = game.mover();
            if mover != last {
                turns += 1;
                last = mover;
                walk = Walk::default();
                if turns == horizon {
                    return (self.judge(&game), turns);
                }
                if game.last() != length {
                    length = game.last();
                    lay = Lay::new(&game);
                }
            }
            let action = match self.playout {
                Playout::Random => {
                    let mut actions = Actions::new();
                    game.legal(mover, &mut actions);
                    actions[dice.below(actions.len() as u32) as usize]
                }
                Playout::Policy | Playout::Judged(_) | Playout::Net => walk.act(&game, &lay, dice),
            };
            if game.play(mover, action, &mut Silence).is_err() {
                return (judged(&game), turns);
            }
        }
    }

    fn utilities(&self, game: &Dig, outcome: &Outcome) -> Utilities {
        let mut utilities = [0.0; SEATS];
        let share = 1.0 / outcome.winners.len() as f32;
        let seats = game.dogs();
        let points = |seat: Seat| f32::from(outcome.scores[seat].points);
        let mean = Seat::first(seats).map(points).sum::<f32>() / seats as f32;
        for seat in Seat::first(seats) {
            let won = if outcome.winners.contains(seat) { share } else { 0.0 };
            utilities[seat.index()] = won + self.margin * (points(seat) - mean);
        }
        utilities
    }
}

/// Judges what each seat gets, without playing on.
fn judged(game: &Dig) -> Utilities {
    let chances = chances(game);
    let mut utilities = [0.0; SEATS];
    utilities[..chances.len()].copy_from_slice(&chances);
    utilities
}

/// The share of a turn's budget for one decision, by phase and actions left. Most of the work is
/// done at the beginning of the turn, and later decisions find it in the tree.
fn share(phase: Phase, left: u8) -> f64 {
    match (phase, left) {
        (Phase::Bury, _) => 0.08,
        (_, 3..) => 0.40,
        (_, 2) => 0.22,
        (_, 0 | 1) => 0.14,
    }
}

/// A player that searches.
#[derive(Debug)]
pub struct Thinker {
    recipe: Recipe,
    search: Search<Dig, DigKnowledge>,
    /// Its belief at its last decision, and what it did.
    memory: Option<(Belief, Action)>,
    /// Whether the rest of the game could not be solved in this turn.
    unsolved: bool,
}

impl Thinker {
    /// A player that follows this recipe.
    pub fn new(recipe: Recipe) -> Thinker {
        Thinker::with(recipe, None)
    }

    /// A player that follows this recipe, with its own net.
    pub fn with(recipe: Recipe, net: Option<Arc<Net>>) -> Thinker {
        let knowledge = DigKnowledge { playout: recipe.playout, margin: recipe.margin, net };
        Thinker {
            recipe,
            search: Search::new(knowledge, recipe.settings),
            memory: None,
            unsolved: false,
        }
    }

    /// Thinks about the decision of the view's seat; `None` if it may not act.
    pub fn think(
        &mut self,
        view: &View,
        budget: Budget,
        rng: &mut ChaCha8Rng,
    ) -> Option<Report<Action>> {
        let seat = view.viewer().seat()?;
        let sheet = view.sheet();
        if seat != sheet.to_move || !matches!(sheet.phase, Phase::Act | Phase::Bury) {
            return None;
        }
        let budget =
            if self.recipe.by_turn { part(budget, share(sheet.phase, sheet.left)) } else { budget };
        if self.search.is_half_full() || begins(sheet) {
            self.search.clear();
        }
        let belief = self.believe(view);
        let report = self.search.think(seat, &belief, budget, rng);
        self.memory = report.best().map(|action| (belief, action));
        Some(report)
    }

    /// The best action, if the seat knows every bone and so few are left that the rest of the game
    /// can be solved; and if that is a win, or the others know everything, too. A lost position may
    /// still be saved by what the others do not know. It is tried once per turn.
    fn solve(&mut self, view: &View, budget: Budget) -> Option<Action> {
        let worlds = Worlds::of(view);
        self.unsolved &= !begins(view.sheet());
        if !self.recipe.solves || self.unsolved || worlds.count() > 1 {
            return None;
        }
        self.unsolved = true;
        let world = worlds.world(0);
        let most = match budget {
            Budget::Iterations(count) => count as usize / 16,
            Budget::Time(time) => time.as_micros() as usize / 400,
        };
        let solution = exact::solve(&world, most.min(POSITIONS))?;
        let me = world.mover();
        let open =
            Seat::first(world.dogs()).all(|seat| world.known_pairs(seat) == exact::ALL_PAIRS);
        self.unsolved = solution.shares[me.index()] < 1.0 && !open;
        solution.best().filter(|_| !self.unsolved)
    }

    /// Its belief about the worlds behind `view`.
    fn believe(&mut self, view: &View) -> Belief {
        match self.memory.take() {
            Some((belief, action)) if self.recipe.watches => belief.after(action, view),
            Some(_) | None => Belief::even(view),
        }
    }
}

/// Whether a turn begins here.
fn begins(sheet: &Sheet) -> bool {
    sheet.left == dig::ACTIONS && sheet.phase == Phase::Act
}

/// A share of a budget.
fn part(budget: Budget, part: f64) -> Budget {
    match budget {
        Budget::Time(time) => Budget::Time(time.mul_f64(part)),
        Budget::Iterations(count) => Budget::Iterations(whole((f64::from(count) * part).ceil())),
    }
}

impl Bot<Dig> for Thinker {
    fn choose(&mut self, view: &View, budget: Budget, rng: &mut ChaCha8Rng) -> Option<Action> {
        let mut actions = Actions::new();
        Dig::legal_from(view, &mut actions);
        match actions.len() {
            0 => None,
            1 => {
                let belief = self.believe(view);
                let only = actions.pop()?;
                self.memory = Some((belief, only));
                Some(only)
            }
            _ => {
                if let Some(action) = self.solve(view, budget) {
                    let belief = self.believe(view);
                    self.memory = Some((belief, action));
                    return Some(action);
                }
                self.think(view, budget, rng)?.best()
            }
        }
    }

    fn rest(&mut self) {
        self.search.release();
    }
}

/// Plays by the policy alone, at once.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rule;

impl Bot<Dig> for Rule {
    fn choose(&mut self, view: &View, _budget: Budget, rng: &mut ChaCha8Rng) -> Option<Action> {
        let mut actions = Actions::new();
        Dig::legal_from(view, &mut actions);
        if actions.len() < 2 {
            return actions.pop();
        }
        // The policy asks a world only for what the seat knows.
        let world = Worlds::of(view).world(0);
        let mut dice = Dice::new(u64::from(below(rng, u32::MAX)));
        let action = Walk::default().act(&world, &Lay::new(&world), &mut dice);
        if actions.contains(&action) { Some(action) } else { actions.pop() }
    }
}
