//! How long a seat's messages take.

use crate::{CAP, Micros};
use std::collections::VecDeque;

/// Measures the one-way delay of a seat by pings of the server.
///
/// The estimate is half of the shortest round trip of the last ten seconds: what the way takes when
/// nothing is in its way. A seat can make its round trips longer, by holding back its answers, but
/// never shorter; and the estimate counts for at most [`CAP`].
#[derive(Clone, Debug, Default)]
pub struct Delay {
    /// When each answer came, and half of its round trip.
    measured: VecDeque<(Micros, Micros)>,
}

impl Delay {
    /// How long a measurement counts.
    pub const WINDOW: Micros = 10_000_000;
    /// The most measurements that are kept.
    pub const MOST: usize = 64;

    /// A seat of which nothing is known yet.
    pub fn new() -> Delay {
        Delay::default()
    }

    /// The answer came to a ping that was sent then.
    pub fn pong(&mut self, sent: Micros, received: Micros) {
        if self.measured.len() == Delay::MOST {
            self.measured.pop_front();
        }
        self.measured.push_back((received, received.saturating_sub(sent) / 2));
    }

    /// The delay as it counts at this time. A seat that does not answer has none, so that silence
    /// gains nothing.
    pub fn estimate(&self, now: Micros) -> Micros {
        let recent = self.measured.iter().filter(|(at, _)| at.saturating_add(Delay::WINDOW) >= now);
        recent.map(|(_, delay)| *delay).min().unwrap_or(0).min(CAP)
    }
}
