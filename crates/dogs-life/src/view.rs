//! What a viewer knows, and the worlds it cannot tell apart (LIFE-34).
//!
//! All that is hidden are the numbers of the newspapers that are out. A seat knows the number of a
//! newspaper that it has carried, until it is delivered. Besides, everybody sees deliveries: a number
//! that was delivered while a newspaper was out is not that newspaper's. Nothing else is told, and
//! every newspaper is drawn evenly from the pile, so the worlds behind a view are the ways to give the
//! unknown newspapers different numbers that are neither seen elsewhere nor ruled out, each equally
//! likely.

use crate::board::Board;
use crate::papers::{Numbers, given};
use crate::position::{PositionError, write_position};
use crate::{Action, Address, AddressSet, Life, PAPERS, Pack, Paper};
use std::fmt;
use std::sync::Arc;
use tabletop::{Game, Rng, Viewer, below};

/// An information state: what a viewer sees, what it remembers, and what follows from both.
#[derive(Clone, PartialEq, Hash)]
pub struct View {
    viewer: Viewer,
    board: Board,
    numbers: Numbers,
}

/// How often a random order of the numbers is tried before the ways are counted out.
const TRIES: usize = 16;

impl View {
    /// What `viewer` knows of `game`.
    pub(crate) fn of(game: &Life, viewer: Viewer) -> View {
        let mut numbers = Numbers::default();
        if let Viewer::Seat(seat) = viewer {
            for paper in game.board.out.iter() {
                numbers[paper] = game.number(seat, paper);
            }
        }
        View { viewer, board: game.board.clone(), numbers }
    }

    /// Whose view this is.
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// All that is public.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The number of this newspaper, if the viewer knows it.
    pub fn number(&self, paper: Paper) -> Option<Address> {
        self.numbers[paper]
    }

    /// The numbers that this newspaper may have, as far as the viewer knows: those that it has in
    /// at least one of the worlds behind this view.
    pub fn possible(&self, paper: Paper) -> AddressSet {
        if let Some(number) = self.number(paper) {
            return AddressSet::only(number);
        }
        let allowed = self.allowed(paper);
        let others: arrayvec::ArrayVec<AddressSet, PAPERS> = self
            .unknown()
            .filter(|other| *other != paper)
            .map(|other| self.allowed(other))
            .collect();
        // With more numbers for each than there are others, none can be left without one.
        if others.iter().all(|allowed| allowed.len() > others.len()) {
            return allowed;
        }
        let free = |taken| AddressSet::ALL.without(AddressSet::only(taken));
        allowed.iter().filter(|&number| all_get_one(&others, free(number))).collect()
    }

    /// The newspapers that are out and whose numbers the viewer does not know.
    fn unknown(&self) -> impl Iterator<Item = Paper> + Clone {
        self.board.out.iter().filter(|paper| self.number(*paper).is_none())
    }

    /// The numbers that this newspaper, whose number the viewer does not know, may have by itself.
    fn allowed(&self, paper: Paper) -> AddressSet {
        self.unseen().without(self.board.not[paper])
    }

    /// The numbers that the viewer does not see on any newspaper that is out.
    fn unseen(&self) -> AddressSet {
        AddressSet::ALL.without(given(&self.numbers))
    }

    pub(crate) fn legal(&self, out: &mut impl Extend<Action>) {
        if let Some(seat) = self.viewer.seat() {
            self.board.options(seat, |paper| self.number(paper), out);
        }
    }

    /// One of the worlds behind this view, each equally likely.
    pub(crate) fn sample(&self, rng: &mut impl Rng) -> Life {
        let unknown: arrayvec::ArrayVec<Paper, PAPERS> = self.unknown().collect();
        let mut numbers = self.numbers;
        let mut free: arrayvec::ArrayVec<Address, PAPERS> = self.unseen().iter().collect();
        let fits = |paper: Paper, number: Address| !self.board.not[paper].contains(number);
        for _ in 0..TRIES {
            // The first of a random order.
            for index in 0..unknown.len() {
                let other = index + below(rng, (free.len() - index) as u32) as usize;
                free.swap(index, other);
            }
            if unknown.iter().zip(&free).all(|(paper, number)| fits(*paper, *number)) {
                for (paper, number) in unknown.iter().zip(&free) {
                    numbers[*paper] = Some(*number);
                }
                return Life { board: self.board.clone(), numbers };
            }
        }
        self.count_out(&unknown, &mut numbers, rng);
        Life { board: self.board.clone(), numbers }
    }

    /// Gives every unknown newspaper a number, each way of doing so equally likely, by counting the
    /// ways: `ways[mask]` is how many there are for the newspapers after the first *n* if the numbers
    /// of `mask` have gone to those *n*.
    fn count_out(&self, unknown: &[Paper], numbers: &mut Numbers, rng: &mut impl Rng) {
        let allowed: Vec<AddressSet> = unknown.iter().map(|paper| self.allowed(*paper)).collect();
        let bit = |number: Address| 1usize << number.index();
        let size = 1usize << PAPERS;
        let mut ways = vec![0u64; size];
        for mask in (0..size).rev() {
            let given = mask.count_ones() as usize;
            ways[mask] = match allowed.get(given) {
                None if given == allowed.len() => 1,
                None => 0,
                Some(allowed) => allowed
                    .iter()
                    .filter(|&number| mask & bit(number) == 0)
                    .map(|number| ways[mask | bit(number)])
                    .sum(),
            };
        }
        let mut mask = 0;
        for (paper, allowed) in unknown.iter().zip(&allowed) {
            let mut pick = even(rng, ways[mask]);
            for number in allowed.iter() {
                let after = mask | bit(number);
                if after == mask {
                    continue;
                }
                let here = ways[after];
                if pick < here {
                    numbers[*paper] = Some(number);
                    mask = after;
                    break;
                }
                pick -= here;
            }
        }
    }

    /// Reads a view of a game with this pack.
    ///
    /// # Errors
    /// If it cannot be read, or no game gets there, or the viewer would see something else.
    pub fn read(pack: Arc<Pack>, text: &str) -> Result<View, ViewError> {
        let wrong = |error: PositionError| ViewError::Position(error);
        let (viewer, game, shown) = crate::position::read_view(pack, text).map_err(wrong)?;
        let view = game.view(viewer);
        if view.numbers == shown {
            Ok(view)
        } else {
            Err(ViewError::OtherEyes { viewer, expected: view.to_string() })
        }
    }
}

/// Whether each of several newspapers can have a number of its own, of those that it is allowed and
/// that are free.
fn all_get_one(allowed: &[AddressSet], free: AddressSet) -> bool {
    let mut holders = [None; Address::COUNT];
    (0..allowed.len()).all(|paper| {
        let mut untried = free;
        gets_one(paper, allowed, &mut untried, &mut holders)
    })
}

/// Finds one of the `untried` numbers for one more newspaper; the one that holds it already looks for
/// another.
fn gets_one(
    paper: usize,
    allowed: &[AddressSet],
    untried: &mut AddressSet,
    holders: &mut [Option<usize>; Address::COUNT],
) -> bool {
    for number in allowed[paper].iter() {
        if !untried.contains(number) {
            continue;
        }
        untried.remove(number);
        let goes = match holders[number.index()] {
            None => true,
            Some(holder) => gets_one(holder, allowed, untried, holders),
        };
        if goes {
            holders[number.index()] = Some(paper);
            return true;
        }
    }
    false
}

/// A number below `n`, or 0 if there is none, each equally likely.
fn even(rng: &mut impl Rng, n: u64) -> u64 {
    let zone = u64::MAX - u64::MAX % n.max(1);
    loop {
        let word = rng.next_u64();
        if word < zone {
            return word % n.max(1);
        }
    }
}

impl fmt::Display for View {
    /// The notation of a position, with `?` where a number is not known: `life1@0 …`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "life1@{} ", self.viewer)?;
        write_position(f, &self.board, |paper| self.number(paper))
    }
}

impl fmt::Debug for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a text is no view.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ViewError {
    /// It cannot be read, or no game gets there.
    #[error("{0}")]
    Position(PositionError),
    /// It shows a number that this viewer cannot know, or hides one that it must know.
    #[error("the viewer {viewer} would see `{expected}`")]
    OtherEyes {
        /// Whose view it is said to be.
        viewer: Viewer,
        /// What that viewer would see.
        expected: String,
    },
}
