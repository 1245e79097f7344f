//! One game between contestants.

use super::{ArenaGame, Contestant, Played};
use crate::balance::Observer;
use crate::stopped;
use catalog::{Setup, json};
use tabletop::fair::Chance;
use tabletop::play::{any_of, legal};
use tabletop::{Game, Standings, Turn};

/// A longer game is broken off and counts as won by nobody.
const MOST_ACTIONS: u32 = 50_000;

/// Plays a game to its end.
///
/// The table draws from the streams of `chance` as a real table does; the player in seat *n* has
/// the stream *n* before the last one. The `observer` looks at the beginning of each turn and at the end
/// of the game.
pub(super) fn play<L: ArenaGame>(
    setup: &Setup<L>,
    players: &mut [Contestant<L>],
    chance: &Chance,
    observer: &mut impl Observer<L::Game>,
) -> Played {
    let mut game = L::Game::start(setup);
    for player in players.iter_mut() {
        if let Contestant::Program(program) = player {
            program.begin(L::scenery(Some(setup)));
        }
    }
    let played = play_on::<L>(&mut game, players, chance, observer);
    let outcome = match game.turn() {
        Turn::Over(outcome) => Some(json(&outcome)),
        Turn::Table | Turn::Seats(_) => None,
    };
    for player in players {
        if let Contestant::Program(program) = player {
            program.finish(outcome.clone());
        }
    }
    played
}

fn play_on<L: ArenaGame>(
    game: &mut L::Game,
    players: &mut [Contestant<L>],
    chance: &Chance,
    observer: &mut impl Observer<L::Game>,
) -> Played {
    let mut rngs: Vec<_> =
        (0..players.len() as u64).map(|seat| chance.stream(u64::MAX - seat)).collect();
    let mut played = Played::default();
    let (mut draws, mut actions) = (0, 0);
    let mut last = None;
    loop {
        let seats = match game.turn() {
            Turn::Over(outcome) => {
                observer.look(game);
                played.won_by(outcome.winners(), game.seats());
                return played;
            }
            Turn::Table => {
                let Some(drawn) = game.draw(&mut chance.stream(draws)) else { return played };
                draws += 1;
                if game.happen(drawn, observer).is_err() {
                    return played;
                }
                continue;
            }
            Turn::Seats(seats) => seats,
        };
        let goes_on = actions < MOST_ACTIONS && !stopped();
        let Some(seat) = seats.iter().next().filter(|_| goes_on) else { return played };
        if last != Some(seat) {
            observer.look(game);
        }
        let (player, rng) = (&mut players[seat.index()], &mut rngs[seat.index()]);
        let chosen = match player.choose(game, seat, rng) {
            // What is refused changes nothing and tells nothing.
            Ok(Some(action)) => game
                .play(seat, action, observer)
                .map_err(|illegal| format!("chose `{action}`: {illegal}")),
            Ok(None) => Err("chose nothing".to_owned()),
            Err(why) => Err(why),
        };
        if let Err(why) = chosen {
            played.note(seat, &why);
            let instead = any_of(&legal(game, seat), rng);
            if instead.is_none_or(|action| game.play(seat, action, observer).is_err()) {
                return played;
            }
        }
        actions += 1;
        played.turns += u32::from(last != Some(seat));
        last = Some(seat);
    }
}
