//! How fair A Dog's Life is: who wins with equal players in all seats (LIFE-D4).

use bots::{Bot, Budget};
use dogs_life::pack::{DOGS, Find};
use dogs_life::{Event, Fact, LOTS, Life, Part, SEATS, Setup, Thing};
use rayon::prelude::*;
use std::ops::Range;
use tabletop::fair::{Chance, TableSecret};
use tabletop::{Game, Seat, Story, Turn, Viewer};

/// How often something was in a game, and how often it won. Shared victories count in sixtieths, so
/// that halves to sixths add up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games.
    pub played: u64,
    /// Victories, in sixtieths.
    pub won: u64,
}

impl Tally {
    /// The share of victories.
    #[expect(clippy::cast_precision_loss, reason = "figures for people")]
    pub fn rate(&self) -> f64 {
        if self.played == 0 { 0.0 } else { self.won as f64 / 60.0 / self.played as f64 }
    }

    /// The 95 % interval of the share, by Wilson's formula.
    #[expect(clippy::cast_precision_loss, reason = "figures for people")]
    pub fn interval(&self) -> (f64, f64) {
        const Z: f64 = 1.96;
        let (n, p) = (self.played as f64, self.rate());
        if self.played == 0 {
            return (0.0, 1.0);
        }
        let middle = (p + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
        let half = Z / (1.0 + Z * Z / n) * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
        (middle - half, middle + half)
    }

    fn add(&mut self, other: Tally) {
        self.played += other.played;
        self.won += other.won;
    }
}

/// Where bones came from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sources {
    /// Found in bins.
    pub bin: u64,
    /// Given in restaurants.
    pub restaurant: u64,
    /// For newspapers.
    pub newspaper: u64,
    /// Picked up after another dog had to leave them.
    pub theft: u64,
    /// Picked up again by the dog that had to leave them, or put them down.
    pub regained: u64,
}

/// What many games came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Balance {
    /// How many were played.
    pub games: u64,
    /// How many were broken off: a bot did not choose. There should be none.
    pub broken: u64,
    /// How many ended after too many rounds.
    pub long: u64,
    /// By the dog's number in its pack.
    pub dogs: [Tally; DOGS],
    /// By the lot's index.
    pub lots: [Tally; LOTS],
    /// By seat.
    pub seats: [Tally; SEATS],
    /// By the order of play: the first player, the second and so on.
    pub order: [Tally; SEATS],
    /// How many games lasted so many rounds.
    pub rounds: Vec<u64>,
    /// Where bones came from.
    pub sources: Sources,
    /// Turns of all dogs, and how many of them began in the pound.
    pub turns: u64,
    /// Turns that began in the pound.
    pub pound_turns: u64,
    /// How often dogs went to the pound: asleep, by a fight, under the van, caught beside it.
    pub pounded: [u64; 4],
}

impl Balance {
    /// Adds what other games came to.
    pub fn add(&mut self, other: &Balance) {
        self.games += other.games;
        self.broken += other.broken;
        self.long += other.long;
        for (own, other) in [
            (&mut self.dogs, &other.dogs),
            (&mut self.lots, &other.lots),
            (&mut self.seats, &other.seats),
            (&mut self.order, &other.order),
        ] {
            own.iter_mut().zip(other).for_each(|(own, other)| own.add(*other));
        }
        for (rounds, count) in other.rounds.iter().enumerate() {
            *slot(&mut self.rounds, rounds) += count;
        }
        let (own, other_sources) = (&mut self.sources, &other.sources);
        own.bin += other_sources.bin;
        own.restaurant += other_sources.restaurant;
        own.newspaper += other_sources.newspaper;
        own.theft += other_sources.theft;
        own.regained += other_sources.regained;
        self.turns += other.turns;
        self.pound_turns += other.pound_turns;
        self.pounded.iter_mut().zip(other.pounded).for_each(|(own, other)| *own += other);
    }

    /// The round by which this share of the games was over.
    #[expect(clippy::cast_precision_loss, reason = "figures for people")]
    pub fn rounds_at(&self, share: f64) -> usize {
        let finished: u64 = self.rounds.iter().sum();
        let mut so_far = 0;
        for (rounds, count) in self.rounds.iter().enumerate() {
            so_far += count;
            if so_far as f64 >= share * finished as f64 && so_far > 0 {
                return rounds;
            }
        }
        0
    }
}

fn slot(list: &mut Vec<u64>, index: usize) -> &mut u64 {
    if list.len() <= index {
        list.resize(index + 1, 0);
    }
    &mut list[index]
}

/// Listens to a game and counts.
#[derive(Default)]
struct Ear<'s> {
    sum: Option<&'s mut Balance>,
    part: Option<Part>,
    /// Who left bones on which case last.
    left: Vec<(dogs_life::Place, Seat)>,
}

impl Story<Fact> for Ear<'_> {
    fn add(&mut self, fact: impl FnOnce() -> Fact) {
        let fact = fact();
        let Some(sum) = self.sum.as_deref_mut() else { return };
        match fact.whole() {
            Event::Drew { part, .. } => self.part = Some(*part),
            Event::Found { find: Find::Bone, gained: 1, .. } => match self.part {
                Some(Part::Bin) => sum.sources.bin += 1,
                Some(Part::Restaurant) => sum.sources.restaurant += 1,
                Some(Part::Newspaper) => sum.sources.newspaper += 1,
                Some(Part::Claws | Part::Van | Part::Pound) | None => {}
            },
            Event::PickedUp { seat, thing: Thing::Bone, at, .. } => {
                let owner = self.left.iter().rev().find(|(place, _)| place == at);
                if owner.is_some_and(|(_, owner)| owner == seat) {
                    sum.sources.regained += 1;
                } else {
                    sum.sources.theft += 1;
                }
            }
            Event::PutDown { seat, thing: Thing::Bone, at } => self.left.push((*at, *seat)),
            Event::Pounded { seat, at, bones, why, .. } => {
                sum.pounded[*why as usize] += 1;
                if *bones > 0 {
                    self.left.push((*at, *seat));
                }
            }
            Event::TurnBegan { .. } => sum.turns += 1,
            _ => {}
        }
    }
}

/// Plays game `number` of `seed` with such a bot in every seat.
fn play(
    setup: &Setup,
    new: &impl Fn() -> Box<dyn Bot<Life> + Send>,
    seed: &str,
    number: u64,
    sum: &mut Balance,
) {
    let chance = Chance::new(&TableSecret::from_seed(&format!("{seed}/{number}")), []);
    let mut rngs: Vec<_> =
        (0..setup.seats() as u64).map(|seat| chance.stream(u64::MAX - seat)).collect();
    let mut bots: Vec<_> = (0..setup.seats()).map(|_| new()).collect();
    let mut game = Life::start(setup);
    let (mut draws, mut last) = (0, (0, None));
    let mut ear = Ear { sum: Some(sum), ..Ear::default() };
    let outcome = loop {
        let turn = (game.board().round(), Some(game.board().to_move()));
        if turn != last {
            last = turn;
            if turn.1.is_some_and(|seat| game.in_pound(seat))
                && let Some(sum) = ear.sum.as_deref_mut()
            {
                sum.pound_turns += 1;
            }
        }
        match game.turn() {
            Turn::Over(outcome) => break Some(outcome),
            Turn::Table => {
                let Some(drawn) = game.draw(&mut chance.stream(draws)) else { break None };
                draws += 1;
                if game.happen(drawn, &mut ear).is_err() {
                    break None;
                }
            }
            Turn::Seats(seats) => {
                let Some(seat) = seats.iter().next() else { break None };
                let view = game.view(Viewer::Seat(seat));
                let index = seat.index();
                let chosen = bots[index].choose(&view, Budget::Iterations(0), &mut rngs[index]);
                match chosen {
                    Some(action) if game.play(seat, action, &mut ear).is_ok() => {}
                    _ => break None,
                }
            }
        }
    };
    sum.games += 1;
    let Some(outcome) = outcome else {
        sum.broken += 1;
        return;
    };
    sum.long += u64::from(outcome.ending == dogs_life::Ending::Rounds);
    *slot(&mut sum.rounds, usize::from(outcome.round)) += 1;
    let count = setup.seats();
    for (seat, stray) in game.board().dogs().iter() {
        let won =
            if outcome.winners.contains(seat) { 60 / outcome.winners.len() as u64 } else { 0 };
        let tally = Tally { played: 1, won };
        let order = (seat.index() + count - game.board().first().index()) % count;
        sum.dogs[usize::from(stray.dog)].add(tally);
        sum.lots[usize::from(stray.lot)].add(tally);
        sum.seats[seat.index()].add(tally);
        sum.order[order].add(tally);
    }
}

/// How many games a thread takes at once.
const BATCH: u64 = 16;

/// Plays the games with these numbers on the current thread pool, such a bot in every seat; `done` is
/// told after each batch how many games it had. The result does not depend on the number of threads.
pub fn balance(
    setup: &Setup,
    new: impl Fn() -> Box<dyn Bot<Life> + Send> + Sync,
    seed: &str,
    numbers: Range<u64>,
    done: impl Fn(u64) + Sync,
) -> Balance {
    let batches: Vec<Range<u64>> = numbers
        .clone()
        .step_by(BATCH as usize)
        .map(|start| start..(start + BATCH).min(numbers.end))
        .collect();
    let sums: Vec<Balance> = batches
        .into_par_iter()
        .map(|batch| {
            let mut sum = Balance::default();
            let games = batch.end - batch.start;
            for number in batch {
                play(setup, &new, seed, number, &mut sum);
            }
            done(games);
            sum
        })
        .collect();
    let mut total = Balance::default();
    sums.iter().for_each(|sum| total.add(sum));
    total
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_do_not_change_the_games() {
        let setup = Setup::new(3).and_then(|setup| setup.goal(dogs_life::Goal::Bones(1))).unwrap();
        let run = |threads: usize| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            let new = || -> Box<dyn Bot<Life> + Send> { Box::new(bots::dogs_life::Planner) };
            pool.install(|| balance(&setup, new, "balance", 0..40, |_| {}))
        };
        let alone = run(1);
        assert_eq!(alone, run(2));
        assert_eq!((alone.games, alone.broken), (40, 0));
        assert_eq!(alone.dogs.iter().map(|tally| tally.won).sum::<u64>(), 40 * 60);
    }

    #[test]
    fn intervals_hold_the_share() {
        let tally = Tally { played: 600, won: 100 * 60 };
        let (low, high) = tally.interval();
        assert!(low < tally.rate() && tally.rate() < high && high - low < 0.07);
        assert_eq!(Tally::default().interval(), (0.0, 1.0));
    }
}
