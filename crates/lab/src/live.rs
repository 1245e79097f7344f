//! Dogpile against the clock, in virtual time: bots with reaction times, and nobody waits.

use crate::balance::Ear;
use crate::{Finished, chance};
use bots::dogpile::Player;
use dogpile::{Action, Dogpile, Outcome, Phase, SEATS, Setup, TableAction};
use tabletop::{ChaCha8Rng, Entry, Game, Seat, Silence, Turn, Viewer};

/// What a seat is about to do, and when.
#[derive(Clone, Copy, Default)]
struct Plan {
    at: u64,
    action: Option<Action>,
}

/// One game at its tables, with a bot in every seat.
struct Live<'b, E> {
    game: Dogpile,
    players: Vec<Player>,
    rngs: Vec<ChaCha8Rng>,
    ear: &'b mut E,
    actions: u64,
}

/// Plays game `number` of `seed` with the bot of this name in every seat; none where there is no such
/// bot.
///
/// A bot decides on what it sees, and acts its reaction time later: where somebody was quicker to a
/// bone it has lost the grab, and looks again.
pub fn live_game(setup: &Setup, bot: &str, seed: &str, number: u64) -> Option<Finished<Outcome>> {
    live_between(setup, &vec![bot; setup.seats()], seed, number)
}

/// As [`live_game`], with these bots in the seats, each at its own pace.
pub fn live_between(
    setup: &Setup,
    names: &[&str],
    seed: &str,
    number: u64,
) -> Option<Finished<Outcome>> {
    heard(setup, names, seed, number, &mut Silence)
}

/// As [`live_between`], with somebody who watches, and looks between the rounds.
pub(crate) fn heard<E: Ear<Dogpile>>(
    setup: &Setup,
    names: &[&str],
    seed: &str,
    number: u64,
    ear: &mut E,
) -> Option<Finished<Outcome>> {
    let chance = chance(seed, number);
    let players = names.iter().map(|name| Player::named(name)).collect::<Option<Vec<Player>>>()?;
    let rngs = (0..setup.seats() as u64).map(|seat| chance.stream(u64::MAX - seat)).collect();
    let mut live = Live { game: Dogpile::start(setup), players, rngs, ear, actions: 0 };
    let mut draws = 0;
    loop {
        match live.game.turn() {
            Turn::Over(outcome) => {
                live.ear.look(&live.game);
                return Some(Finished { outcome: Some(outcome), actions: live.actions });
            }
            Turn::Table => {
                let drawn = live.game.draw(&mut chance.stream(draws))?;
                draws += u64::from(Dogpile::by_chance(&drawn));
                live.happen(&drawn);
            }
            Turn::Seats(_) if live.game.scene().phase() == Phase::Digging => {
                live.ear.look(&live.game);
                live.dig();
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next()?;
                match live.choose(seat).0 {
                    Some(action) if live.game.play(seat, action, live.ear).is_ok() => {
                        live.actions += 1;
                    }
                    // Whoever has nothing to say stays away.
                    Some(_) | None => live.happen(&TableAction::Away(seat)),
                }
            }
        }
    }
}

impl<E: Ear<Dogpile>> Live<'_, E> {
    fn happen(&mut self, action: &TableAction) {
        let happened = self.game.happen(*action, self.ear);
        debug_assert!(happened.is_ok(), "what the game draws is legal");
    }

    fn choose(&mut self, seat: Seat) -> (Option<Action>, u64) {
        let view = self.game.view(Viewer::Seat(seat));
        match self.players.get_mut(seat.index()).zip(self.rngs.get_mut(seat.index())) {
            Some((player, rng)) => player.react(&view, rng),
            None => (None, 0),
        }
    }

    /// What a seat plans on what it sees at `now`.
    fn plan(&mut self, seat: Seat, now: u64) -> Plan {
        let (action, wait) = self.choose(seat);
        Plan { at: now + wait.max(1), action }
    }

    /// All dogs dig until the time is up.
    fn dig(&mut self) {
        let scene = self.game.scene();
        let (start, Some(end)) = (scene.now(), scene.until()) else { return };
        let mut plans = [Plan::default(); SEATS];
        for seat in Seat::first(self.game.seats()) {
            plans[seat.index()] = self.plan(seat, start);
        }
        let seats = Seat::first(self.game.seats());
        while let Some(seat) = seats.clone().min_by_key(|seat| plans[seat.index()].at)
            && plans[seat.index()].at < end
        {
            let Plan { at, action } = plans[seat.index()];
            if let Some(action) = action {
                let entry = Entry::Seat(seat, action);
                // A bone that somebody else has by now is a lost grab.
                let entered = self.game.enter_at(&entry, at, self.ear);
                self.actions += u64::from(entered.is_ok());
            }
            plans[seat.index()] = self.plan(seat, at);
        }
        self.happen(&TableAction::TimeUp);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_end_at_a_dogs_speed() {
        for bot in bots::dogpile::names() {
            for seats in 1..=6 {
                let setup = Setup::new(seats, Setup::SECONDS, false).unwrap();
                let played = live_game(&setup, bot, "live", seats as u64).unwrap();
                assert!(played.outcome.is_some());
                // Sixty seconds, paws up three times, and hardly more than two acts a second.
                let most = seats as u64 * (60_000 / 300 + 3 + 4);
                assert!((3..most).contains(&played.actions), "{bot}: {}", played.actions);
                assert_eq!(live_game(&setup, bot, "live", seats as u64), Some(played));
            }
        }
        let setup = Setup::new(2, Setup::SECONDS, false).unwrap();
        assert_eq!(live_game(&setup, "nobody", "live", 0), None);
    }

    #[test]
    fn greedy_dogs_gather_more_than_random_ones() {
        let setup = Setup::new(4, Setup::SECONDS, false).unwrap();
        let total = |bot: &str| -> i32 {
            (0..40)
                .filter_map(|number| live_game(&setup, bot, "gather", number)?.outcome)
                .flat_map(|outcome| tabletop::Standings::points(&outcome).collect::<Vec<_>>())
                .sum()
        };
        let (random, greedy) = (total("random"), total("greedy"));
        assert!(greedy > random * 3 / 2, "{random} {greedy}");
    }
}
