//! One way to play on: whose turn it is, what the table draws, what a seat chooses.
//!
//! Playouts, simulations, benches, fuzzers and tests differ in where chance comes from (a
//! [`Dealer`]) and in how a seat chooses (a closure). The rest is the same for all, and is here:
//! [`next_entry`] says what happens next, [`step`] makes it happen, [`to_end`] goes on until the
//! game is over.
//!
//! ```
//! # use tabletop::{ChaCha8Rng, Game, SeedableRng, Silence, play};
//! fn random_winners<G: Game>(setup: &G::Setup) -> Option<G::Outcome> {
//!     let mut rng = ChaCha8Rng::seed_from_u64(7);
//!     play::to_end(&mut G::start(setup), &mut rng, play::evenly, &mut Silence)
//! }
//! ```

use crate::fair::Chance;
use crate::{Actor, ChaCha8Rng, Entry, Game, Rng, Seat, SeatSet, Silence, Story, Turn, below};

/// Where the chance of a table comes from.
pub trait Dealer {
    /// What the table does next.
    fn draw<G: Game>(&mut self, game: &G) -> Option<G::TableAction>;
}

/// One generator for all that is drawn.
impl<R: Rng> Dealer for R {
    fn draw<G: Game>(&mut self, game: &G) -> Option<G::TableAction> {
        game.draw(self)
    }
}

/// The streams of a committed shuffle, as a real table draws from them: draw number *n* comes from
/// stream *n*, and the players have the last stream to themselves.
#[derive(Debug)]
pub struct Streams {
    chance: Chance,
    draws: u64,
    /// What the players choose with.
    pub players: ChaCha8Rng,
}

impl Streams {
    /// All streams of `chance`, from their beginning.
    pub fn new(chance: Chance) -> Streams {
        let players = chance.stream(u64::MAX);
        Streams { chance, draws: 0, players }
    }
}

impl Dealer for Streams {
    fn draw<G: Game>(&mut self, game: &G) -> Option<G::TableAction> {
        let drawn = game.draw(&mut self.chance.stream(self.draws))?;
        // The clock's acts are not drawn.
        self.draws += u64::from(G::by_chance(&drawn));
        Some(drawn)
    }
}

/// The next entry: what the table draws, or what one of the seats to move chooses. `None` when the
/// game is over, or when nobody does anything.
///
/// The chooser is handed the dealer, so that one generator can serve both.
pub fn next_entry<G: Game, D: Dealer>(
    game: &G,
    dealer: &mut D,
    choose: impl FnOnce(&G, SeatSet, &mut D) -> Option<(Seat, G::Action)>,
) -> Option<Entry<G>> {
    match game.turn() {
        Turn::Over(_) => None,
        Turn::Table => dealer.draw(game).map(Entry::Table),
        Turn::Seats(seats) => {
            choose(game, seats, dealer).map(|(seat, action)| Entry::Seat(seat, action))
        }
    }
}

/// Makes the next entry, and says who made it; `None` when the game is over, or stands still.
pub fn step<G: Game, D: Dealer>(
    game: &mut G,
    dealer: &mut D,
    choose: impl FnOnce(&G, SeatSet, &mut D) -> Option<(Seat, G::Action)>,
    story: &mut impl Story<G::Fact>,
) -> Option<Actor> {
    let (actor, entered) = match next_entry(game, dealer, choose)? {
        Entry::Seat(seat, action) => (Actor::Seat(seat), game.play(seat, action, story)),
        Entry::Table(action) => (Actor::Table, game.happen(action, story)),
    };
    debug_assert!(entered.is_ok(), "what is listed or drawn is legal: {entered:?}");
    entered.ok().map(|()| actor)
}

/// Plays until the game is over; `None` if it stands still before.
pub fn to_end<G: Game, D: Dealer>(
    game: &mut G,
    dealer: &mut D,
    mut choose: impl FnMut(&G, SeatSet, &mut D) -> Option<(Seat, G::Action)>,
    story: &mut impl Story<G::Fact>,
) -> Option<G::Outcome> {
    while step(game, dealer, &mut choose, story).is_some() {}
    outcome(game)
}

/// Lets the table draw until a seat is to move, or the game is over.
pub fn deal<G: Game>(game: &mut G, dealer: &mut impl Dealer) {
    while step(game, dealer, |_, _, _| None, &mut Silence).is_some() {}
}

/// How the game ended, if it is over.
pub fn outcome<G: Game>(game: &G) -> Option<G::Outcome> {
    match game.turn() {
        Turn::Over(outcome) => Some(outcome),
        Turn::Seats(_) | Turn::Table => None,
    }
}

/// What `seat` may do now.
pub fn legal<G: Game>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    game.legal(seat, &mut actions);
    actions
}

/// Chooses evenly: any seat that is to move, and any of its legal actions.
pub fn evenly<G: Game, R: Rng>(game: &G, seats: SeatSet, rng: &mut R) -> Option<(Seat, G::Action)> {
    evenly_in::<Vec<_>, _, _>(game, seats, rng)
}

/// As [`evenly`], listing the actions in an `L`: an `ArrayVec`, where nothing may be allocated.
pub fn evenly_in<L, G, R>(game: &G, seats: SeatSet, rng: &mut R) -> Option<(Seat, G::Action)>
where
    L: Default + Extend<G::Action> + AsRef<[G::Action]>,
    G: Game,
    R: Rng,
{
    let seat = any_seat(seats, rng)?;
    let mut actions = L::default();
    game.legal(seat, &mut actions);
    Some((seat, any_of(actions.as_ref(), rng)?))
}

/// One of the seats, each equally likely.
pub fn any_seat(seats: SeatSet, rng: &mut impl Rng) -> Option<Seat> {
    // Where only one is to move there is nothing to draw.
    match seats.len() {
        0 | 1 => seats.iter().next(),
        n => seats.iter().nth(below(rng, n as u32) as usize),
    }
}

/// One of the items, each equally likely.
pub fn any_of<T: Copy>(items: &[T], rng: &mut impl Rng) -> Option<T> {
    let count = u32::try_from(items.len()).ok().filter(|&count| count > 0)?;
    items.get(below(rng, count) as usize).copied()
}

/// How one game went.
#[derive(Clone, Debug, PartialEq)]
pub struct Finished<O> {
    /// How it ended; `None` if it was broken off.
    pub outcome: Option<O>,
    /// Actions of all seats.
    pub actions: u64,
}

/// Room for legal actions that hardly any position of any game exceeds.
const ROOM: usize = 64;

/// Plays a game with the shuffles of `chance`, every seat choosing evenly among its legal actions;
/// after `most` actions it is broken off.
pub fn random_game<G: Game>(setup: &G::Setup, chance: Chance, most: u64) -> Finished<G::Outcome> {
    let mut game = G::start(setup);
    let mut streams = Streams::new(chance);
    let mut room = Vec::with_capacity(ROOM);
    let mut actions = 0;
    let choose = |game: &G, seats, streams: &mut Streams| {
        if actions == most {
            return None;
        }
        actions += 1;
        let seat = any_seat(seats, &mut streams.players)?;
        room.clear();
        game.legal(seat, &mut room);
        Some((seat, any_of(&room, &mut streams.players)?))
    };
    let outcome = to_end(&mut game, &mut streams, choose, &mut Silence);
    Finished { outcome, actions }
}
