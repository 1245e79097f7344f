//! Who is at the table, who is missed, and whose place a bot may take.

use super::Visit;
use super::parts::{list, texts};
use crate::table::Happened;
use serde_json::Value;

/// Nobody is missed for a moment without a net: this many seconds.
const MISSED: u64 = 5;

impl Visit {
    /// Who is connected, and who watches.
    pub(super) fn present(&mut self, message: &Value) {
        self.away = list(&message["away"]).iter().map(Value::as_u64).collect();
        self.now.away = self.away.iter().map(Option::is_some).collect();
        if let Some(hall) = &mut self.now.hall {
            hall.watchers = texts(&message["watchers"]);
        }
    }

    /// Notes who has been away for a while, and whose place a bot may take.
    pub(super) fn look_around(&mut self) {
        let Some(hall) = self.now.hall.as_ref().filter(|_| !self.lost) else { return };
        let clock = self.time();
        let seconds = |seat: usize| {
            let since = self.away.get(seat).copied().flatten()?;
            Some(clock.saturating_sub(since) / 1_000)
        };
        let patience = hall.options.away_after.map(u64::from);
        let plays = self.now.started && self.now.outcome.is_none();
        let mut news = Vec::new();
        let mut absent = Vec::new();
        for seat in 0..self.seats.len() {
            let gone = seconds(seat).filter(|_| plays && Some(seat) != self.now.you);
            let missed = self.missed.contains(&seat);
            let stands = !self.seats[seat]["bot"].is_null();
            let may = gone.filter(|gone| !stands && patience.is_some_and(|most| *gone >= most));
            if may.is_some() {
                absent.push(seat);
            }
            match gone {
                // Once when they are missed, and once more when a bot may step in.
                Some(gone)
                    if !missed && (gone >= MISSED || may.is_some())
                        || may.is_some() && !hall.absent.contains(&seat) =>
                {
                    if !missed {
                        self.missed.push(seat);
                    }
                    news.push(Happened::Away(seat, gone));
                }
                None if missed => {
                    self.missed.retain(|&other| other != seat);
                    // Whoever stood up is not back, and whoever a bot plays for says so themselves.
                    if plays && !self.seats[seat]["who"].is_null() && !stands {
                        news.push(Happened::Here(seat));
                    }
                }
                _ => {}
            }
        }
        if news.is_empty() && absent == hall.absent {
            return;
        }
        if let Some(hall) = &mut self.now.hall {
            hall.absent = absent;
        }
        self.tell(news);
    }
}
