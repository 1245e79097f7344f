//! Search for games of hidden information, the same for every game.
//!
//! This is Monte Carlo tree search over information sets (ISMCTS). A simulation takes one of the
//! worlds behind the viewer's view, weighted by the viewer's belief, and plays it through the tree:
//! at each decision the seat to move chooses by what *it* could know, because a node belongs to
//! what a seat sees, not to a state. Worlds that look the same to the mover meet in the same node
//! and share what was learnt there, whatever path they came by, so nobody in the tree acts on what
//! it cannot know. At the first new node a quick policy plays on, and its result is counted along
//! the path. Every seat maximises its own result (max^n).
//!
//! What the search knows about a game is its [`Knowledge`]; [`Plain`] knows only the rules. Where
//! actions are many, a node [widens](Widening) as it is visited. Nothing is allocated once the tree
//! has its [size](Settings::nodes), and nothing is shared: a search belongs to one thread.

mod dice;
mod plain;
mod tree;

pub(crate) use tree::whole;

pub use dice::Dice;
pub use plain::{Plain, Rules, TEXTBOOK};
pub use tree::{Report, Search};

use tabletop::{Game, Seat};

/// Maximum number of seats in a search.
pub const SEATS: usize = Seat::MAX;

/// What each seat gets out of a game, from 0 to 1.
pub type Utilities = [f32; SEATS];

/// What the search knows about one game.
pub trait Knowledge<G: Game> {
    /// The worlds behind a view, and how likely each is.
    type Worlds;

    /// Draws one of the worlds.
    fn world(&self, worlds: &Self::Worlds, dice: &mut Dice) -> G;

    /// A number for what `seat`, which is to move, sees: equal for worlds that it cannot
    /// distinguish, different for all others. Worlds with equal keys have the same legal actions in
    /// the same order.
    fn key(&self, game: &G, seat: Seat) -> u64;

    /// How likely each of these actions of `seat` is to be the best, judged by what the seat knows:
    /// one number per action, together 1.
    fn prior(&self, game: &G, seat: Seat, actions: &[G::Action], prior: &mut [f32]);

    /// Plays on from here to where it can judge; returns what each seat gets, and how many turns
    /// began meanwhile.
    fn playout(&self, game: G, dice: &mut Dice) -> (Utilities, u32);

    /// What each seat gets out of a game with this outcome.
    fn utilities(&self, game: &G, outcome: &G::Outcome) -> Utilities;
}

/// The settings of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// How much is tried besides what looks best.
    pub exploration: f32,
    /// What is left of a win that comes one turn later.
    pub discount: f32,
    /// How far below its position's value an untried action is assumed to be.
    pub caution: f32,
    /// Whether the policy guides the search; otherwise every action is tried once, then by upper
    /// confidence bounds.
    pub guided: bool,
    /// Which actions of a position are considered; `None` for all of them.
    pub widening: Option<Widening>,
    /// Whether to go on when nothing can change any more.
    pub patient: bool,
    /// Maximum number of positions kept in memory.
    pub nodes: u32,
}

/// How the set of actions considered in a position grows (progressive widening).
///
/// Where very many actions are legal, one visit of each would take all the time there is. So at
/// first only the few that look best are considered, and more of them the more often a position is
/// visited. Where nothing distinguishes them, a pseudo-random order decides which come first: the
/// same whenever the position occurs, and without favouring any part of the list.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Widening {
    /// Number of actions considered at the first visit.
    pub factor: f32,
    /// The number grows with this power of the visits: 0 not at all, 1 with every visit.
    pub power: f32,
}

impl Widening {
    /// The number of actions considered after this many visits; at least one.
    #[inline]
    #[allow(clippy::cast_precision_loss, reason = "visits are far below 2^24")]
    pub fn width(self, visits: u32) -> usize {
        let count = self.factor * libm::powf((visits + 1) as f32, self.power);
        whole(f64::from(count)).max(1) as usize
    }
}
