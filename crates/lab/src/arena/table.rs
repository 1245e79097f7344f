//! One game between contestants.

use super::{Contestant, Measured, Played};
use crate::balance::Ear;
use tabletop::fair::Chance;
use tabletop::{Silence, Standings, Turn, below};

/// A longer game is broken off and counts as won by nobody.
const MOST_ACTIONS: u32 = 50_000;

/// Plays a game to its end.
///
/// The table draws from the streams of `chance` as a real table does; the player in seat *n* has
/// the stream *n* before the last one. The `ear` looks at the beginning of each turn and at the end
/// of the game.
pub(super) fn play<G: Measured>(
    setup: &G::Setup,
    players: &mut [Contestant<G>],
    chance: &Chance,
    ear: &mut impl Ear<G>,
) -> Played {
    let mut game = G::start(setup);
    for player in players.iter_mut() {
        if let Contestant::Program(program) = player {
            program.begin(G::scenery(setup));
        }
    }
    let played = play_on(&mut game, players, chance, ear);
    let outcome = match game.turn() {
        Turn::Over(outcome) => Some(G::outcome_json(&outcome)),
        Turn::Table | Turn::Seats(_) => None,
    };
    for player in players {
        if let Contestant::Program(program) = player {
            program.finish(outcome.clone());
        }
    }
    played
}

fn play_on<G: Measured>(
    game: &mut G,
    players: &mut [Contestant<G>],
    chance: &Chance,
    ear: &mut impl Ear<G>,
) -> Played {
    let mut rngs: Vec<_> =
        (0..players.len() as u64).map(|seat| chance.stream(u64::MAX - seat)).collect();
    let mut played = Played::default();
    let (mut draws, mut actions) = (0, 0);
    let mut last = None;
    let mut legal = Vec::new();
    loop {
        let seats = match game.turn() {
            Turn::Over(outcome) => {
                ear.look(game);
                played.won_by(outcome.winners(), game.seats());
                return played;
            }
            Turn::Table => {
                let Some(drawn) = game.draw(&mut chance.stream(draws)) else { return played };
                draws += 1;
                if game.happen(drawn, ear).is_err() {
                    return played;
                }
                continue;
            }
            Turn::Seats(seats) => seats,
        };
        let Some(seat) = seats.iter().next().filter(|_| actions < MOST_ACTIONS) else {
            return played;
        };
        if last != Some(seat) {
            ear.look(game);
        }
        let (player, rng) = (&mut players[seat.index()], &mut rngs[seat.index()]);
        let chosen = match player.choose(game, seat, rng) {
            Ok(Some(action)) => match game.clone().play(seat, action, &mut Silence) {
                Ok(()) => Ok(action),
                Err(illegal) => Err(format!("chose `{action}`: {illegal}")),
            },
            Ok(None) => Err("chose nothing".to_owned()),
            Err(why) => Err(why),
        };
        let action = match chosen {
            Ok(action) => action,
            Err(why) => {
                played.note(seat, &why);
                legal.clear();
                game.legal(seat, &mut legal);
                let Some(count) = u32::try_from(legal.len()).ok().filter(|&count| count > 0) else {
                    return played;
                };
                legal[below(rng, count) as usize]
            }
        };
        if game.play(seat, action, ear).is_err() {
            return played;
        }
        actions += 1;
        played.turns += u32::from(last != Some(seat));
        last = Some(seat);
    }
}
