//! Search for games of hidden information, the same for every game.
//!
//! This is Monte Carlo tree search over information sets (ISMCTS). A simulation takes one of the
//! worlds behind the viewer's view, as likely as the viewer holds it to be, and plays it through the
//! tree: at each decision the seat to move chooses by what *it* could know, because a node belongs to
//! what a seat sees, not to a state. Worlds that look the same to the mover meet in the same node and
//! share what was learnt there, whatever path they came by, so nobody in the tree acts on what it
//! cannot know. At the first node that is new, a quick policy plays on, and what it comes to is
//! counted along the path. Every seat wants the most for itself (max^n).
//!
//! What is known of a game to be searched is its [`Knowledge`]; [`Plain`] knows its rules and nothing
//! else. Where actions are many, a node [widens](Widening) as it is visited. Nothing is allocated once the tree has
//! its [size](Settings::nodes), and nothing is shared: a search belongs to one thread.

mod dice;
mod plain;
mod tree;

pub(crate) use tree::whole;

pub use dice::Dice;
pub use plain::{Plain, Rules, TEXTBOOK};
pub use tree::{Report, Search};

use tabletop::{Game, Seat};

/// The most seats that a search can tell apart.
pub const SEATS: usize = Seat::MAX;

/// What each seat gets out of a game, from 0 to 1.
pub type Utilities = [f32; SEATS];

/// What search knows about one game.
pub trait Knowledge<G: Game> {
    /// The worlds behind a view, and how likely each is held to be.
    type Worlds;

    /// One of the worlds.
    fn world(&self, worlds: &Self::Worlds, dice: &mut Dice) -> G;

    /// A number for what `seat`, which is to move, sees: the same for worlds that it cannot tell
    /// apart, another for all others. The legal actions of both are the same, in the same order.
    fn key(&self, game: &G, seat: Seat) -> u64;

    /// How likely each of these actions of `seat` is thought to be the best, judged by what the seat
    /// knows: one number an action, together 1.
    fn prior(&self, game: &G, seat: Seat, actions: &[G::Action], prior: &mut [f32]);

    /// Plays on from here to where it can judge, and tells what each seat gets and how many turns
    /// were begun meanwhile.
    fn playout(&self, game: G, dice: &mut Dice) -> (Utilities, u32);

    /// What each seat gets out of a game that ended like this.
    fn utilities(&self, game: &G, outcome: &G::Outcome) -> Utilities;
}

/// How a search goes about its work.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// How much is tried beside what looks best.
    pub exploration: f32,
    /// What is left of a win that comes a turn later.
    pub discount: f32,
    /// What an action that was not tried yet is taken to be worth, below its position.
    pub caution: f32,
    /// Whether the policy guides the search; else every action is tried once, then by upper
    /// confidence bounds.
    pub guided: bool,
    /// Which actions of a position are considered at all; without it, all of them.
    pub widening: Option<Widening>,
    /// Whether it goes on when nothing can change any more.
    pub patient: bool,
    /// The most positions kept in memory.
    pub nodes: u32,
}

/// How the actions that a search considers in a position become more (progressive widening).
///
/// Where very many are legal, one visit of each would take all the time there is. So at first only the
/// few that look best are considered, and the more often a position is visited, the more of them.
/// Where nothing tells them apart, a lot decides which come first: the same whenever the position is
/// met, and no part of the list is favoured.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Widening {
    /// How many are considered at the first visit.
    pub factor: f32,
    /// They grow with this power of the visits: 0 not at all, 1 with every visit.
    pub power: f32,
}

impl Widening {
    /// How many are considered after so many visits; at least one.
    #[inline]
    #[allow(clippy::cast_precision_loss, reason = "visits are far below 2^24")]
    pub fn width(self, visits: u32) -> usize {
        let count = self.factor * ((visits + 1) as f32).powf(self.power);
        whole(f64::from(count)).max(1) as usize
    }
}
