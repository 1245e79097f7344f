//! Two bots play DIG against each other.
//!
//! ```text
//! cargo run --release -p bots --example duel -- greedy random --games 400
//! ```
//!
//! Every deal is played once with the first bot in each seat, the second in all others, so that
//! neither the deal nor the seat decides. The interval counts a deal with all its games as one
//! observation.

#![allow(clippy::cast_precision_loss, reason = "games and seats are few")]

use bots::{Bot, Budget, play_game};
use clap::Parser;
use dig::{Dig, Edition, Ending, Setup, View};
use std::process::ExitCode;
use std::time::{Duration, Instant};
use tabletop::fair::{Chance, TableSecret};
use tabletop::{ChaCha8Rng, Seat};

/// Let two bots play DIG against each other
#[derive(Parser)]
struct Duel {
    /// The bot whose wins are counted
    one: String,
    /// The bot in all other seats
    other: String,
    /// Games to play, rounded up to whole deals
    #[arg(long, default_value_t = 400)]
    games: u32,
    /// Seats at the table
    #[arg(long, default_value_t = 2)]
    seats: usize,
    /// What the deals come from
    #[arg(long, default_value = "duel")]
    seed: String,
    /// What a decision may take, for bots that search, in milliseconds
    #[arg(long, default_value_t = 100)]
    ms: u64,
}

/// A game that is longer than this is broken off and counts as won by nobody.
const MOST_ACTIONS: u32 = 50_000;

/// A bot and how long it has thought.
struct Timed {
    bot: Box<dyn Bot<Dig> + Send>,
    times: Vec<Duration>,
}

impl Timed {
    fn new(name: &str) -> Result<Timed, String> {
        let bot = bots::dig::bot(name).ok_or_else(|| {
            let names: Vec<_> = bots::dig::names().collect();
            format!("there is no bot `{name}`, only: {}", names.join(", "))
        })?;
        Ok(Timed { bot, times: Vec::new() })
    }

    fn report(&mut self, name: &str) {
        self.times.sort_unstable();
        let ms = |time: Duration| time.as_secs_f64() * 1e3;
        let mean = ms(self.times.iter().sum()) / self.times.len().max(1) as f64;
        // The slowest of all only tells what else the machine had to do.
        let slow = self.times.get(self.times.len() * 99 / 100).copied().unwrap_or_default();
        println!("{name}: {mean:.3} ms a decision, 99 of 100 within {:.3} ms", ms(slow));
    }
}

impl Bot<Dig> for Timed {
    fn choose(&mut self, view: &View, budget: Budget, rng: &mut ChaCha8Rng) -> Option<dig::Action> {
        let begun = Instant::now();
        let choice = self.bot.choose(view, budget, rng);
        self.times.push(begun.elapsed());
        choice
    }
}

fn main() -> ExitCode {
    match run(&Duel::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(2)
        }
    }
}

fn run(duel: &Duel) -> Result<(), String> {
    let Duel { one, other, games, seats, seed, ms } = duel;
    let (mut first, mut second) = (Timed::new(one)?, Timed::new(other)?);
    let mut others = (2..*seats).map(|_| Timed::new(other)).collect::<Result<Vec<_>, _>>()?;
    let budget = Budget::Time(Duration::from_millis(*ms));
    // The first player is drawn from the deal's chance, the same for all games of a deal.
    let setup = Setup::new(*seats, None, false, Edition::English).map_err(|why| why.to_string())?;
    let deals = games.div_ceil(*seats as u32);
    let games = deals * *seats as u32;
    let (mut turns, mut stalled, mut broken) = (0, 0, 0);
    let mut wins = Vec::new();
    for deal in 0..deals {
        let chance = Chance::new(&TableSecret::from_seed(&format!("{seed}/{deal}")), []);
        let mut won = 0.0;
        for seat in Seat::first(*seats) {
            let mut table: Vec<&mut dyn Bot<Dig>> = vec![&mut second];
            table.extend(others.iter_mut().map(|bot| bot as &mut dyn Bot<Dig>));
            table.insert(seat.index(), &mut first);
            let played = play_game::<Dig>(&setup, &mut table, budget, &chance, MOST_ACTIONS);
            turns += played.turns;
            match played.outcome {
                Some(outcome) => {
                    stalled += u32::from(outcome.ending == Ending::Stalled);
                    if outcome.winners.contains(seat) {
                        won += 1.0 / outcome.winners.len() as f64;
                    }
                }
                None => broken += 1,
            }
        }
        wins.push(won / *seats as f64);
    }
    let mean = wins.iter().sum::<f64>() / f64::from(deals.max(1));
    let (least, most) = interval(&wins);
    println!(
        "{one} against {other}, {seats} seats, {games} games: wins {:.1} % ({:.1} to {:.1}, par {:.1})",
        100.0 * mean,
        100.0 * least,
        100.0 * most,
        100.0 / *seats as f64
    );
    let mean_turns = f64::from(turns) / f64::from(games.max(1));
    println!("{mean_turns:.1} turns a game, {stalled} games stalled, {broken} broken off");
    first.report(one);
    second.report(other);
    Ok(())
}

/// The 95 % interval of the mean. As Agresti and Coull do for single games, two won and two lost
/// blocks are added, so that winning everything does not look like certainty.
fn interval(blocks: &[f64]) -> (f64, f64) {
    let all = || blocks.iter().copied().chain([0.0, 0.0, 1.0, 1.0]);
    let count = (blocks.len() + 4) as f64;
    let mean = all().sum::<f64>() / count;
    let variance = all().map(|block| (block - mean).powi(2)).sum::<f64>() / (count - 1.0);
    let half = 1.96 * (variance / count).sqrt();
    ((mean - half).max(0.0), (mean + half).min(1.0))
}
