//! A game with a bot in every seat.

use crate::{Bot, Budget};
use tabletop::fair::Chance;
use tabletop::play::{self, Streams};
use tabletop::{Entry, Game, SeatSet, Silence, Viewer};

/// How a game between bots went.
#[derive(Clone, Debug, PartialEq)]
pub struct Played<O> {
    /// How it ended; `None` if it was broken off.
    pub outcome: Option<O>,
    /// The number of turns: how often the move came to a seat that had not acted just before.
    pub turns: u32,
    /// The actions of all seats.
    pub actions: u32,
}

/// Plays a game to its end, with `bots` in the seats in their order.
///
/// The table draws from the streams of `chance` as a real table does; the bot in seat *n* has the
/// stream *n* before the last one, so what it draws changes neither the deal nor the other bots.
/// The game is broken off after `limit` actions, or if a bot on turn chooses nothing or an illegal
/// action; there is no outcome then.
pub fn play_game<G: Game>(
    setup: &G::Setup,
    bots: &mut [&mut dyn Bot<G>],
    budget: Budget,
    chance: &Chance,
    limit: u32,
) -> Played<G::Outcome> {
    let mut game = G::start(setup);
    let mut rngs: Vec<_> =
        (0..bots.len() as u64).map(|seat| chance.stream(u64::MAX - seat)).collect();
    let (mut turns, mut actions) = (0, 0);
    let mut last = None;
    let mut streams = Streams::new(chance.clone());
    loop {
        // Where several may act at once, the first that wants to does.
        let choose = |game: &G, seats: SeatSet, _: &mut Streams| {
            seats.iter().filter(|_| actions < limit).find_map(|seat| {
                let bot = bots.get_mut(seat.index())?;
                let view = game.view(Viewer::Seat(seat));
                Some((seat, bot.choose(&view, budget, &mut rngs[seat.index()])?))
            })
        };
        let Some(entry) = play::next_entry(&game, &mut streams, choose) else { break };
        if game.enter(&entry, &mut Silence).is_err() {
            break;
        }
        if let Entry::Seat(seat, _) = entry {
            actions += 1;
            turns += u32::from(last != Some(seat));
            last = Some(seat);
        }
    }
    Played { outcome: play::outcome(&game), turns, actions }
}
