//! Dogpile against the clock, in virtual time: bots with reaction times, and no waiting.

use crate::arena::external::Program;
use crate::arena::{Played, ask, guarded};
use crate::balance::Observer;
use crate::{Finished, chance, stopped};
use bots::dogpile::{Body, Player};
use bots::{Bot, Budget, Random};
use catalog::Listing;
use dogpile::{Action, Dogpile, Outcome, Phase, SEATS, Setup, TableAction};
use tabletop::fair::Chance;
use tabletop::{ChaCha8Rng, Entry, Game, Seat, Silence, Standings, Turn, Viewer};

/// What a seat is about to do, and when.
#[derive(Clone, Copy, Default)]
struct NextAct {
    at: u64,
    action: Option<Action>,
}

/// Who digs, and how quickly.
#[derive(Debug)]
pub(crate) enum Digger {
    /// A bot at its own pace.
    Bot(Player),
    /// A program. Its thinking takes no game time; its acts take as long as those of the quickest
    /// level.
    Program(Box<Program>, Body),
}

impl Digger {
    /// The bot with this name, if there is one.
    pub(crate) fn named(name: &str) -> Option<Digger> {
        Player::named(name).map(Digger::Bot)
    }

    /// A program.
    pub(crate) fn program(program: Program) -> Digger {
        Digger::Program(Box::new(program), Body::default())
    }
}

/// A game with a digger in every seat.
struct Live<'b, E> {
    game: Dogpile,
    diggers: Vec<Digger>,
    rngs: Vec<ChaCha8Rng>,
    observer: &'b mut E,
    actions: u64,
    played: Played,
}

/// Plays game `number` of `seed` with the bot of this name in every seat; `None` if there is no
/// such bot.
///
/// A bot decides on what it sees and acts after its reaction time: if somebody was quicker to a
/// bone, it has lost the grab and looks again.
pub fn live_game(setup: &Setup, bot: &str, seed: &str, number: u64) -> Option<Finished<Outcome>> {
    let diggers = (0..setup.seats()).map(|_| Digger::named(bot)).collect::<Option<_>>()?;
    Some(play(setup, diggers, seed, number, &mut Silence).0)
}

/// As [`live_game`], with these players, and an observer that looks between the rounds.
pub(crate) fn play<E: Observer<Dogpile>>(
    setup: &Setup,
    diggers: Vec<Digger>,
    seed: &str,
    number: u64,
    observer: &mut E,
) -> (Finished<Outcome>, Played) {
    let chance = chance(seed, number);
    let rngs = (0..setup.seats() as u64).map(|seat| chance.stream(u64::MAX - seat)).collect();
    let (game, played) = (Dogpile::start(setup), Played::default());
    let mut live = Live { game, diggers, rngs, observer, actions: 0, played };
    for digger in &mut live.diggers {
        if let Digger::Program(program, _) = digger {
            program.begin(house::Dogpile::scenery(Some(setup)));
        }
    }
    let outcome = live.play(&chance);
    for digger in &mut live.diggers {
        if let Digger::Program(program, _) = digger {
            program.finish(outcome.as_ref().map(catalog::json));
        }
    }
    if let Some(outcome) = &outcome {
        live.played.won_by(outcome.winners(), setup.seats());
    }
    (Finished { outcome, actions: live.actions }, live.played)
}

impl<E: Observer<Dogpile>> Live<'_, E> {
    /// Plays to the end; `None` if the game cannot go on.
    fn play(&mut self, chance: &Chance) -> Option<Outcome> {
        let mut draws = 0;
        loop {
            if stopped() {
                return None;
            }
            match self.game.turn() {
                Turn::Over(outcome) => {
                    self.observer.look(&self.game);
                    return Some(outcome);
                }
                Turn::Table => {
                    let drawn = self.game.draw(&mut chance.stream(draws))?;
                    draws += u64::from(Dogpile::by_chance(&drawn));
                    self.happen(&drawn);
                }
                Turn::Seats(_) if self.game.scene().phase() == Phase::Digging => {
                    self.observer.look(&self.game);
                    self.dig();
                }
                Turn::Seats(seats) => {
                    let seat = seats.iter().next()?;
                    match self.choose(seat).0 {
                        Some(action) if self.game.play(seat, action, self.observer).is_ok() => {
                            self.actions += 1;
                        }
                        // A seat without an action counts as away.
                        Some(_) | None => self.happen(&TableAction::Away(seat)),
                    }
                }
            }
        }
    }

    fn happen(&mut self, action: &TableAction) {
        let happened = self.game.happen(*action, self.observer);
        debug_assert!(happened.is_ok(), "what the game draws is legal");
    }

    /// A seat's action on what it sees, if any, and after how many milliseconds. A player that
    /// fails acts at random.
    fn choose(&mut self, seat: Seat) -> (Option<Action>, u64) {
        let view = self.game.view(Viewer::Seat(seat));
        let index = seat.index();
        let Some((digger, rng)) = self.diggers.get_mut(index).zip(self.rngs.get_mut(index)) else {
            return (None, 0);
        };
        match digger {
            Digger::Bot(player) => match guarded(|| player.react(&view, rng)) {
                Ok(reaction) => reaction,
                Err(why) => {
                    self.played.note(seat, &why);
                    let random = Player::named("random");
                    random.map_or((None, 0), |mut random| random.react(&view, rng))
                }
            },
            Digger::Program(program, body) => {
                let action = if view.scene().on().contains(seat) {
                    ask::<house::Dogpile>(program, &self.game, seat).unwrap_or_else(|why| {
                        self.played.note(seat, &why);
                        Bot::<Dogpile>::choose(&mut Random, &view, Budget::Iterations(1), rng)
                    })
                } else {
                    None
                };
                let wait = body.wait(&view, action.as_ref(), rng);
                (action, wait)
            }
        }
    }

    /// What a seat plans on what it sees at `now`.
    fn plan(&mut self, seat: Seat, now: u64) -> NextAct {
        let (action, wait) = self.choose(seat);
        NextAct { at: now + wait.max(1), action }
    }

    /// Lets all dogs dig until time is up.
    fn dig(&mut self) {
        let scene = self.game.scene();
        let (start, Some(end)) = (scene.now(), scene.until()) else { return };
        let mut plans = [NextAct::default(); SEATS];
        for seat in Seat::first(self.game.seats()) {
            plans[seat.index()] = self.plan(seat, start);
        }
        let seats = Seat::first(self.game.seats());
        while let Some(seat) = seats.clone().min_by_key(|seat| plans[seat.index()].at)
            && plans[seat.index()].at < end
        {
            let NextAct { at, action } = plans[seat.index()];
            if let Some(action) = action {
                let entry = Entry::Seat(seat, action);
                // Somebody else has the bone by now: a lost grab.
                let entered = self.game.enter_at(&entry, at, self.observer);
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
                // Sixty seconds, paws up three times, and hardly more than two acts per second.
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
                .flat_map(|outcome| outcome.points().collect::<Vec<_>>())
                .sum()
        };
        let (random, greedy) = (total("random"), total("greedy"));
        assert!(greedy > random * 3 / 2, "{random} {greedy}");
    }
}
