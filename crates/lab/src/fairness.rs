//! How contested grabs are decided: two dogs reach for the same bone over different connections.
//!
//! In each contest both dogs see the same pile and reach for the same bone after equal reaction
//! times, apart from an even scatter. Their intents travel to the server with their connection's
//! one-way delay and some jitter; the server has measured the delays by pings. The question is what
//! share each seat gets.

use crate::stop::{finished, stopped};
use arbiter::{Arbiter, Delay, Heard, Intent, Micros};
use tabletop::{ChaCha8Rng, Seat, below};

/// A contest between two connections.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contest {
    /// The true one-way delay of each seat.
    pub delays: [Micros; 2],
    /// By how much each seat holds back its answers to pings, to seem slower than it is; one way.
    pub held_back: [Micros; 2],
    /// Whether the arbiter decides; otherwise the first to arrive wins.
    pub arbiter: bool,
}

/// Maximum difference between the two dogs' moments of reaching; the sum of two even draws.
pub const SCATTER: Micros = 80_000;
/// The mean jitter of a message on a free line. One message in four has twice as much, one in four
/// of these twice as much again, and so on: 2.9 ms on average, 40 ms at most.
const JITTER: Micros = 2_000;
/// The maximum mean jitter of a message, on a busy line.
const MOST_JITTER: Micros = 20_000;
/// Both dogs' reaction time.
const REACTION: Micros = 250_000;
/// The pause between two contests, and between two pings of a seat.
const PAUSE: Micros = 1_000_000;

/// The results of many contests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shares {
    /// Contests won by each seat.
    pub won: [u64; 2],
    /// Total time from the arrival of the first intent to the verdict.
    pub waited: Micros,
    /// Total lateness reported to the losers.
    pub late: Micros,
}

impl Shares {
    /// A seat's share in per cent.
    #[expect(clippy::cast_precision_loss, reason = "figures for people")]
    pub fn percent(&self, seat: usize) -> f64 {
        let all = self.won[0] + self.won[1];
        100.0 * self.won.get(seat).copied().unwrap_or(0) as f64 / all.max(1) as f64
    }

    /// Average milliseconds from the arrival of the first intent to the verdict.
    #[expect(clippy::cast_precision_loss, reason = "figures for people")]
    pub fn mean_wait(&self) -> f64 {
        self.waited as f64 / (self.won[0] + self.won[1]).max(1) as f64 / 1_000.0
    }

    /// Average lateness reported to a loser, in milliseconds.
    #[expect(clippy::cast_precision_loss, reason = "figures for people")]
    pub fn mean_late(&self) -> f64 {
        self.late as f64 / (self.won[0] + self.won[1]).max(1) as f64 / 1_000.0
    }
}

fn even(rng: &mut ChaCha8Rng, most: Micros) -> Micros {
    u64::from(below(rng, most as u32 + 1))
}

/// The jitter of a line that is mostly free.
fn jitter(rng: &mut ChaCha8Rng) -> Micros {
    let mut most = JITTER;
    while most < MOST_JITTER && below(rng, 4) == 0 {
        most *= 2;
    }
    even(rng, 2 * most.min(MOST_JITTER))
}

/// Holds `count` contests, one per second; the same seed gives the same ones.
pub fn contests(contest: &Contest, count: u64, seed: &str) -> Shares {
    let mut rng = crate::chance(seed, 0).stream(0);
    let mut measured = [Delay::new(), Delay::new()];
    let mut arbiter = Arbiter::new();
    let mut shares = Shares::default();
    // Pings for one window before the first contest.
    let warm_up = Delay::WINDOW / PAUSE;
    for number in 0..count + warm_up {
        if stopped() {
            break;
        }
        let now = (number + 1) * PAUSE;
        for (seat, measured) in measured.iter_mut().enumerate() {
            let there_and_back = 2 * (contest.delays[seat] + contest.held_back[seat]);
            let trip = there_and_back + jitter(&mut rng) + jitter(&mut rng);
            measured.pong(now - PAUSE / 2, now - PAUSE / 2 + trip);
        }
        let mut intents: [Intent<u64>; 2] = std::array::from_fn(|seat| {
            let acted = now + REACTION + even(&mut rng, SCATTER) + even(&mut rng, SCATTER);
            let arrived = acted + contest.delays[seat] + jitter(&mut rng);
            let delay = measured[seat].estimate(arrived);
            Intent { seat: Seat::ALL[seat], what: number, arrived, delay }
        });
        if number < warm_up {
            continue;
        }
        intents.sort_by_key(|intent| intent.arrived);
        let first = intents[0].arrived;
        if !contest.arbiter {
            shares.won[intents[0].seat.index()] += 1;
            shares.late += intents[1].arrived - first;
            continue;
        }
        let slowest = intents[0].delay.max(intents[1].delay);
        arbiter.hear(intents[0], slowest);
        let due = arbiter.due().unwrap_or(first);
        let heard =
            if intents[1].arrived <= due { Some(arbiter.hear(intents[1], slowest)) } else { None };
        let due = arbiter.due().unwrap_or(first).max(first);
        for verdict in arbiter.settle(due) {
            shares.won[verdict.winner.index()] += 1;
            shares.waited += due - first;
            shares.late += verdict.late.iter().map(|(_, by)| by).sum::<Micros>();
        }
        if heard.is_none()
            && let Heard::TooLate { by, .. } = arbiter.hear(intents[1], slowest)
        {
            shares.late += by;
        }
    }
    shares
}

/// One line of the report.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The question, in words.
    pub what: &'static str,
    /// The contest.
    pub contest: Contest,
    /// Its result.
    pub shares: Shares,
}

/// How many figures are published.
pub const FIGURES: usize = 13;

/// All published figures, with `count` contests each; `done` is called after each with that number.
/// After [`stop`](crate::stop()) there are fewer.
pub fn report(count: u64, seed: &str, done: impl Fn(u64)) -> Vec<Line> {
    const MS: Micros = 1_000;
    let honest = |slow: Micros, arbiter: bool| Contest {
        delays: [20 * MS, slow * MS],
        held_back: [0, 0],
        arbiter,
    };
    let faking = |fake: Micros| Contest {
        delays: [20 * MS, 20 * MS],
        held_back: [0, fake.saturating_sub(20) * MS],
        arbiter: true,
    };
    let figures: [(&'static str, Contest); FIGURES] = [
        ("20 against 120 ms", honest(120, true)),
        ("the same without the arbiter", honest(120, false)),
        ("20 against 140 ms: 20 beyond the cap", honest(140, true)),
        ("20 against 160 ms: 40 beyond the cap", honest(160, true)),
        ("20 against 200 ms: 80 beyond the cap", honest(200, true)),
        ("20 against 300 ms: 180 beyond the cap", honest(300, true)),
        ("20 against 20 ms", faking(20)),
        ("20 against 20 that seems 40 ms", faking(40)),
        ("20 against 20 that seems 60 ms", faking(60)),
        ("20 against 20 that seems 90 ms", faking(90)),
        ("20 against 20 that seems 120 ms: the cap", faking(120)),
        ("20 against 20 that seems 200 ms", faking(200)),
        ("20 against 20 that seems 500 ms", faking(500)),
    ];
    let line = |(what, contest): (&'static str, Contest)| {
        let shares = finished(|| contests(&contest, count, seed))?;
        done(count);
        Some(Line { what, contest, shares })
    };
    figures.into_iter().filter_map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share(what: &str, lines: &[Line]) -> f64 {
        let line = lines.iter().find(|line| line.what.ends_with(what)).expect("a line");
        line.shares.percent(1)
    }

    #[test]
    fn contested_bones_split_evenly_up_to_the_cap() {
        let lines = report(20_000, "fair", |_| {});
        let even = share("20 against 120 ms", &lines);
        assert!((even - 50.0).abs() < 2.0, "{even}");
        assert!(share("without the arbiter", &lines) < 3.0);
        // Beyond the cap the share falls gradually.
        let beyond =
            ["140 ms: 20 beyond the cap", "160 ms: 40 beyond the cap", "200 ms: 80 beyond the cap"];
        let [a, b, c] = beyond.map(|what| share(what, &lines));
        assert!(even > a && a > b && b > c && b > 10.0, "{a} {b} {c}");
        // Faking beyond the cap gains nothing over faking the cap.
        let [cap, more, most] = ["the cap", "seems 200 ms", "seems 500 ms"].map(|what| {
            let line = lines.iter().rfind(|line| line.what.ends_with(what)).expect("a line");
            line.shares.percent(1)
        });
        assert!((more - cap).abs() < 1.0 && (most - cap).abs() < 1.0, "{cap} {more} {most}");
        assert_eq!(report(100, "fair", |_| {}), report(100, "fair", |_| {}));
    }
}
