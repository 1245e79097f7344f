//! The tree, and how it grows.

#![allow(clippy::cast_precision_loss, reason = "visits are far below 2^24")]

use super::{Dice, Knowledge, Settings, Utilities};
use crate::Budget;
use crate::limit::Limit;
use tabletop::{ChaCha8Rng, Game, Rng, Seat, Silence, Turn};

/// Room for the legal actions of a position; a rare position with more makes it grow once.
const ROOM: usize = 64;
/// Maximum length of a line.
const DEPTH: usize = 256;
/// Simulations between two looks at the clock.
const BATCH: u32 = 64;
/// Number of turns for which the discount is precomputed.
const TURNS: usize = 128;

/// What a seat may see, with all its legal actions.
#[derive(Clone, Copy, Debug)]
struct Node {
    key: u64,
    visits: u32,
    /// The sum of what the mover got.
    sum: f32,
    /// The first of its edges, one for each legal action, in their order; with widening the most
    /// promising first.
    first: u32,
    count: u32,
}

/// An action in a position.
#[derive(Clone, Copy, Debug)]
struct Edge {
    visits: u32,
    /// The sum of what the mover got.
    sum: f32,
    prior: f32,
}

impl Edge {
    const fn new(prior: f32) -> Edge {
        Edge { visits: 0, sum: 0.0, prior }
    }
}

/// A step down the tree.
#[derive(Clone, Copy, Debug)]
struct Step {
    node: u32,
    edge: u32,
    mover: Seat,
    /// Turns begun since the root.
    turn: u32,
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct Report<A> {
    /// The root's actions, with how often each was tried and its average value.
    pub actions: Vec<(A, u32, f32)>,
    /// Simulations played for this decision.
    pub simulations: u32,
}

impl<A: Copy> Report<A> {
    /// The action that was tried most often.
    pub fn best(&self) -> Option<A> {
        let mut best: Option<&(A, u32, f32)> = None;
        for action in &self.actions {
            if best.is_none_or(|best| (action.1, action.2) > (best.1, best.2)) {
                best = Some(action);
            }
        }
        best.map(|best| best.0)
    }
}

/// A computed count; never negative.
#[allow(clippy::cast_sign_loss, reason = "it is not negative, and larger values saturate")]
pub(crate) fn whole(count: f64) -> u32 {
    count.max(0.0) as u32
}

/// A search tree with its memory.
#[derive(Debug)]
pub struct Search<G: Game, K> {
    knowledge: K,
    settings: Settings,
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    /// With widening, the index of each edge among its position's legal actions; otherwise empty.
    order: Vec<u32>,
    /// For the lowest bits of a key, its node; `EMPTY` if there is none.
    table: Vec<u32>,
    path: Vec<Step>,
    actions: Vec<G::Action>,
    priors: Vec<f32>,
    discounts: [f32; TURNS],
}

const EMPTY: u32 = u32::MAX;
/// Average number of legal actions per position, generously.
const WIDTH: usize = 8;

impl<G: Game, K: Knowledge<G>> Search<G, K> {
    /// A search with this knowledge. All its memory is allocated now.
    pub fn new(knowledge: K, settings: Settings) -> Search<G, K> {
        let mut discount = 1.0;
        let discounts = std::array::from_fn(|_| {
            let this = discount;
            discount *= settings.discount;
            this
        });
        let mut search = Search {
            knowledge,
            settings,
            nodes: Vec::new(),
            edges: Vec::new(),
            order: Vec::new(),
            table: Vec::new(),
            path: Vec::with_capacity(DEPTH),
            actions: Vec::with_capacity(ROOM),
            priors: Vec::with_capacity(ROOM),
            discounts,
        };
        search.take();
        search
    }

    /// Its knowledge.
    pub const fn knowledge(&self) -> &K {
        &self.knowledge
    }

    /// Its settings.
    pub const fn settings(&self) -> Settings {
        self.settings
    }

    /// Forgets all positions.
    pub fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
        self.order.clear();
        self.table.fill(EMPTY);
    }

    /// Forgets all positions and frees the memory until the next search.
    pub fn release(&mut self) {
        self.nodes = Vec::new();
        self.edges = Vec::new();
        self.order = Vec::new();
        self.table = Vec::new();
    }

    /// Allocates its memory.
    fn take(&mut self) {
        let nodes = self.settings.nodes as usize;
        self.nodes.reserve_exact(nodes);
        self.edges.reserve_exact(nodes * WIDTH);
        if self.settings.widening.is_some() {
            self.order.reserve_exact(nodes * WIDTH);
        }
        self.table = vec![EMPTY; (nodes * 2).next_power_of_two()];
    }

    /// Whether more than half of the memory is used.
    pub const fn is_half_full(&self) -> bool {
        self.nodes.len() * 2 > self.settings.nodes as usize
    }

    /// Whether the position with this [key](Knowledge::key) is in the tree.
    pub fn has(&self, key: u64) -> bool {
        !self.table.is_empty() && self.find(key).is_ok()
    }

    /// Searches the decision of `seat` in `worlds` within the budget.
    ///
    /// What is in the tree already counts: a position reached again has everything that was learnt
    /// about it. The search stops early when nothing can change any more. Where several seats may
    /// act at once, `seat` is assumed to be the first, followed by the others in their order.
    pub fn think(
        &mut self,
        seat: Seat,
        worlds: &K::Worlds,
        budget: Budget,
        rng: &mut ChaCha8Rng,
    ) -> Report<G::Action> {
        let limit = Limit::new(budget);
        if self.table.is_empty() {
            self.take();
        }
        let mut dice = Dice::new(rng.next_u64());
        let root = self.knowledge.world(worlds, &mut dice);
        let mut simulations = 0;
        while simulations < limit.rounds() && !limit.is_past(1.0) {
            let batch = BATCH.min(limit.rounds() - simulations);
            for _ in 0..batch {
                let world = self.knowledge.world(worlds, &mut dice);
                self.simulate(seat, world, None, &mut dice, rng);
            }
            simulations += batch;
            if !self.settings.patient && self.is_settled(&root, seat, limit.left(simulations)) {
                break;
            }
        }
        Report { actions: self.tried(&root, seat), simulations }
    }

    /// The legal actions of `seat`, with how often each was tried and its average value.
    fn tried(&mut self, root: &G, seat: Seat) -> Vec<(G::Action, u32, f32)> {
        self.actions.clear();
        root.legal(seat, &mut self.actions);
        let key = self.knowledge.key(root, seat);
        let mut told: Vec<_> = self.actions.iter().map(|&action| (action, 0, 0.0)).collect();
        if let Ok(node) = self.find(key) {
            let Node { first, count, .. } = self.nodes[node as usize];
            for edge in first..first + count {
                let Edge { visits, sum, .. } = self.edges[edge as usize];
                if let Some((_, times, worth)) = told.get_mut(self.action(first, edge)) {
                    (*times, *worth) = (visits, sum / visits.max(1) as f32);
                }
            }
        }
        told
    }

    /// Looks at every action of a decision: `each` simulations of every one, `most` more wherever
    /// the search looks, and then as many of the action number `chosen` as of the most tried one,
    /// so that the two can be compared.
    pub fn survey(
        &mut self,
        seat: Seat,
        worlds: &K::Worlds,
        (each, most): (u32, u32),
        chosen: Option<usize>,
        rng: &mut ChaCha8Rng,
    ) -> Vec<(G::Action, u32, f32)> {
        if self.table.is_empty() {
            self.take();
        }
        let mut dice = Dice::new(rng.next_u64());
        let root = self.knowledge.world(worlds, &mut dice);
        let mut run = |search: &mut Search<G, K>, first: Option<usize>| {
            let world = search.knowledge.world(worlds, &mut dice);
            search.simulate(seat, world, first, &mut dice, rng);
        };
        run(self, None);
        for action in 0..self.visits(&root, seat).len() {
            for _ in 0..each {
                run(self, Some(action));
            }
        }
        for _ in 0..most {
            run(self, None);
        }
        let visits = self.visits(&root, seat);
        if let Some(chosen) = chosen
            && let Some(&tried) = visits.get(chosen)
        {
            for _ in tried..visits.iter().copied().max().unwrap_or(0) {
                run(self, Some(chosen));
            }
        }
        self.tried(&root, seat)
    }

    /// How often each legal action was tried, in their order; nothing if the position is not in the
    /// tree.
    fn visits(&self, game: &G, seat: Seat) -> Vec<u32> {
        let Ok(node) = self.find(self.knowledge.key(game, seat)) else { return Vec::new() };
        let Node { first, count, .. } = self.nodes[node as usize];
        let mut visits = vec![0; count as usize];
        for edge in first..first + count {
            visits[self.action(first, edge)] = self.edges[edge as usize].visits;
        }
        visits
    }

    /// The action that was tried most often where `seat` is to move; `None` if the position is not
    /// in the tree.
    pub fn favourite(&mut self, game: &G, seat: Seat) -> Option<G::Action> {
        let visits = self.visits(game, seat);
        let most = visits.iter().copied().max().filter(|&most| most > 0)?;
        self.actions.clear();
        game.legal(seat, &mut self.actions);
        visits.iter().position(|&tried| tried == most).and_then(|at| self.actions.get(at).copied())
    }

    /// Whether `left` more simulations could not make another action the most tried one.
    fn is_settled(&self, root: &G, seat: Seat, left: u32) -> bool {
        let Ok(node) = self.find(self.knowledge.key(root, seat)) else { return false };
        let (mut most, mut second) = (0, 0);
        for edge in self.edges_of(node) {
            if edge.visits > most {
                (most, second) = (edge.visits, most);
            } else {
                second = second.max(edge.visits);
            }
        }
        most - second > left
    }

    /// Which of the legal actions this edge is; its position's edges begin at `first`.
    #[inline]
    fn action(&self, first: u32, edge: u32) -> usize {
        match self.settings.widening {
            None => (edge - first) as usize,
            Some(_) => self.order[edge as usize] as usize,
        }
    }

    /// The edge of a node that is this one of the legal actions.
    fn edge(&self, node: u32, action: usize) -> u32 {
        let Node { first, count, .. } = self.nodes[node as usize];
        let edges = first..first + count;
        edges.into_iter().find(|&edge| self.action(first, edge) == action).unwrap_or(first)
    }

    fn edges_of(&self, node: u32) -> &[Edge] {
        let node = self.nodes[node as usize];
        &self.edges[node.first as usize..(node.first + node.count) as usize]
    }

    /// The node with this key, or where it would be in the table.
    #[inline]
    fn find(&self, key: u64) -> Result<u32, usize> {
        let mask = self.table.len() - 1;
        let mut at = key as usize & mask;
        loop {
            match self.table[at] {
                EMPTY => return Err(at),
                node if self.nodes[node as usize].key == key => return Ok(node),
                _ => at = (at + 1) & mask,
            }
        }
    }

    /// Plays one world from the root to its end, and records the result; `first` is the number of
    /// the first action, if that is given.
    fn simulate(
        &mut self,
        seat: Seat,
        mut game: G,
        first: Option<usize>,
        dice: &mut Dice,
        rng: &mut ChaCha8Rng,
    ) {
        self.path.clear();
        let seats = game.seats();
        let mut turn = 0;
        let mut last: Option<Seat> = None;
        let (utilities, end) = loop {
            let mover = match game.turn() {
                Turn::Over(outcome) => break (self.knowledge.utilities(&game, &outcome), turn),
                Turn::Table => {
                    let drawn = game.draw(rng).map(|drawn| game.happen(drawn, &mut Silence));
                    if !matches!(drawn, Some(Ok(()))) {
                        break ([0.0; super::SEATS], turn);
                    }
                    continue;
                }
                Turn::Seats(on) if last.is_none() && on.contains(seat) => Some(seat),
                Turn::Seats(on) => on.iter().next(),
            };
            let Some(mover) = mover else { break ([0.0; super::SEATS], turn) };
            turn += u32::from(last.is_some_and(|last| last != mover));
            last = Some(mover);
            self.actions.clear();
            game.legal(mover, &mut self.actions);
            let action = match *self.actions.as_slice() {
                [] => break ([0.0; super::SEATS], turn),
                [only] => only,
                _ => {
                    let key = self.knowledge.key(&game, mover);
                    let node = match self.find(key) {
                        Ok(node) if self.path.len() < DEPTH => node,
                        found => {
                            if let Err(at) = found {
                                self.add(key, at, &game, mover);
                            }
                            let (utilities, turns) = self.knowledge.playout(game, dice);
                            break (utilities, turn + turns);
                        }
                    };
                    let edge = match first {
                        Some(action) if self.path.is_empty() => self.edge(node, action),
                        Some(_) | None => self.select(node),
                    };
                    self.path.push(Step { node, edge, mover, turn });
                    self.actions[self.action(self.nodes[node as usize].first, edge)]
                }
            };
            if game.play(mover, action, &mut Silence).is_err() {
                // Two views with one key: practically impossible; the line ends here.
                break ([0.0; super::SEATS], turn);
            }
        };
        self.count(seats, &utilities, end);
    }

    /// Adds a position, if there is room for it.
    fn add(&mut self, key: u64, at: usize, game: &G, mover: Seat) {
        let count = self.actions.len();
        let full = self.nodes.len() == self.settings.nodes as usize
            || self.edges.len() + count > self.settings.nodes as usize * WIDTH;
        if full {
            return;
        }
        self.priors.clear();
        self.priors.resize(count, 1.0 / count as f32);
        if self.settings.guided {
            self.knowledge.prior(game, mover, &self.actions, &mut self.priors);
        }
        self.table[at] = self.nodes.len() as u32;
        let first = self.edges.len() as u32;
        self.nodes.push(Node { key, visits: 0, sum: 0.0, first, count: count as u32 });
        if self.settings.widening.is_some() {
            self.order.extend(0..count as u32);
            let priors = &self.priors;
            // Where priors are equal, a pseudo-random order that follows from the key decides.
            let lot = |action: u32| Dice::new(key ^ u64::from(action)).word();
            self.order[first as usize..].sort_unstable_by(|&one, &other| {
                let by_prior = priors[other as usize].total_cmp(&priors[one as usize]);
                by_prior.then_with(|| lot(one).cmp(&lot(other)))
            });
            let order = self.order[first as usize..].iter();
            let edges = order.map(|&action| Edge::new(priors[action as usize]));
            self.edges.extend(edges);
        } else {
            self.edges.extend(self.priors.iter().map(|&prior| Edge::new(prior)));
        }
    }

    /// The edge to follow from a node.
    #[inline]
    fn select(&self, node: u32) -> u32 {
        let Node { visits, sum, first, .. } = self.nodes[node as usize];
        let mut edges = self.edges_of(node);
        if let Some(widening) = self.settings.widening {
            edges = &edges[..edges.len().min(widening.width(visits))];
        }
        let mut best = (f32::NEG_INFINITY, 0);
        if self.settings.guided {
            let explore = self.settings.exploration * ((visits + 1) as f32).sqrt();
            let mean = if visits > 0 { sum / visits as f32 } else { 0.5 };
            let untried = mean - self.settings.caution;
            for (index, edge) in edges.iter().enumerate() {
                let times = edge.visits as f32;
                let mean = if edge.visits == 0 { untried } else { edge.sum / times };
                let worth = mean + explore * edge.prior / (1.0 + times);
                if worth > best.0 {
                    best = (worth, index as u32);
                }
            }
        } else {
            let log = libm::logf((visits + 1) as f32);
            for (index, edge) in edges.iter().enumerate() {
                if edge.visits == 0 {
                    return first + index as u32;
                }
                let times = edge.visits as f32;
                let worth = edge.sum / times + self.settings.exploration * (log / times).sqrt();
                if worth > best.0 {
                    best = (worth, index as u32);
                }
            }
        }
        first + best.1
    }

    /// Adds a simulation's result, at turn `end`, to every step of its path.
    #[inline]
    fn count(&mut self, seats: usize, utilities: &Utilities, end: u32) {
        let par = 1.0 / seats as f32;
        for step in &self.path {
            let turns = (end - step.turn.min(end)) as usize;
            let discount = self.discounts[turns.min(TURNS - 1)];
            let edge = &mut self.edges[step.edge as usize];
            edge.visits += 1;
            let worth = par + discount * (utilities[step.mover.index()] - par);
            edge.sum += worth;
            let node = &mut self.nodes[step.node as usize];
            node.visits += 1;
            node.sum += worth;
        }
    }
}
