//! Games between bots, and how fast they think.

use crate::{GAMES, Told, Wrong};
use catalog::{Budget, Due, Kind};
use serde_json::Value;
use tabletop::fair::{Chance, TableSecret, Words};
use tabletop::{Actor, RecordedSeat, Rng, Turn};

/// A game that goes on for longer than this many moments is broken off.
const MOST: u32 = 200_000;
/// In real time somebody may act this often, in milliseconds.
const MOMENT: u64 = 60;

/// A whole game: where several seats may act, chance decides who is asked first.
#[inline(never)]
pub(crate) fn play(
    game: &str,
    setup: &Value,
    seed: &str,
    bots: &[String],
    rounds: u32,
) -> Result<Told, Wrong> {
    let kind = GAMES.find(game).map_err(|error| error.to_string())?;
    let mut table = kind.open(setup).map_err(|fault| fault.to_string())?;
    if bots.len() != table.seats() {
        return Err(format!("{} seats have {} bots", table.seats(), bots.len()));
    }
    if bots.iter().any(|bot| bot != "random") {
        need_net(kind, table.seats())?;
    }
    let mut players = Vec::new();
    for bot in bots {
        players.push(kind.bot(bot).ok_or_else(|| format!("there is no bot `{bot}`"))?);
    }
    let secret = TableSecret::from_seed(seed);
    let seat = |bot: &String| RecordedSeat { name: bot.clone(), words: Words::default() };
    let seats: Vec<RecordedSeat> = bots.iter().map(seat).collect();
    let chance = Chance::new(&secret, seats.iter().map(|seat| &seat.words));
    let mut order = chance.stream(u64::MAX);
    let mut luck: Vec<_> = (1..=bots.len() as u64).map(|n| chance.stream(u64::MAX - n)).collect();
    let mut now = 0;
    for _ in 0..MOST {
        let on = match table.turn() {
            Turn::Over(()) => break,
            Turn::Table => tabletop::SeatSet::EMPTY,
            Turn::Seats(on) => on,
        };
        if !on.is_empty() {
            now += MOMENT;
        }
        let entry = if let Some(Due::Entry { at, action } | Due::Close { at, action }) =
            table.due(0)
            && (at <= now || on.is_empty())
        {
            Some((Actor::Table, action, at))
        } else if on.is_empty() {
            table.draw(&chance).map(|drawn| (Actor::Table, drawn, now))
        } else {
            let first = order.next_u32() as usize % bots.len();
            let seats = || on.iter().filter(|seat| seat.index() >= first);
            let others = || on.iter().filter(|seat| seat.index() < first);
            seats().chain(others()).find_map(|seat| {
                let view = table.bot_view(seat);
                let player = players.get_mut(seat.index())?;
                let luck = luck.get_mut(seat.index())?;
                let action = player.choose(&view, Budget::Iterations(rounds), luck)?;
                Some((Actor::Seat(seat), action, now))
            })
        };
        let Some((actor, action, at)) = entry else { continue };
        table.enter(actor, &action, Some(at)).map_err(|error| error.to_string())?;
        now = now.max(at);
    }
    let record = table.record(seats, Some(&secret));
    Ok(Told::Played { record: catalog::written(&record.to_value()) })
}

/// Nobody plays DIG without its net: another player would sit there.
#[cfg(feature = "bots")]
pub(crate) fn need_net(kind: Kind, seats: usize) -> Result<(), Wrong> {
    if kind == house::DIG && bots::dig::net::Net::of(seats).is_none() {
        return Err(format!("the net for {seats} seats has not been given"));
    }
    Ok(())
}

#[cfg(not(feature = "bots"))]
pub(crate) fn need_net(_kind: Kind, _seats: usize) -> Result<(), Wrong> {
    Err(NO_BOTS.to_owned())
}

/// The search of DIG's best player for two, from the first turn of one game on.
#[cfg(feature = "bots")]
#[inline(never)]
pub(crate) fn measure(rounds: u32) -> Result<Told, Wrong> {
    use bots::dig::{Recipe, Thinker};
    use dig::{Dig, Edition, Setup};
    use tabletop::{Game, Viewer, play};

    need_net(house::DIG, 2)?;
    let setup = Setup::new(2, None, false, Edition::English).map_err(|error| error.to_string())?;
    let chance = Chance::new(&TableSecret::from_seed("measure"), []);
    let mut game = Dig::start(&setup);
    play::deal(&mut game, &mut play::Streams::new(chance.clone()));
    let mut recipe = Recipe::BEST;
    recipe.settings.patient = true;
    recipe.by_turn = false;
    let mut thinker = Thinker::new(recipe);
    let view = game.view(Viewer::Seat(game.mover()));
    let report = thinker.think(&view, Budget::Iterations(rounds), &mut chance.stream(u64::MAX));
    let searched = report.map_or(0, |report| report.simulations);
    Ok(Told::Measured { rounds: searched })
}

#[cfg(not(feature = "bots"))]
pub(crate) fn measure(_rounds: u32) -> Result<Told, Wrong> {
    Err(NO_BOTS.to_owned())
}

#[cfg(not(feature = "bots"))]
const NO_BOTS: &str = "there are no bots in this module";
