//! A game that is over goes on from one of its steps, at another table.

use super::{Body, Forked, Refusal, Room};
use protocol::{Fork, ForkOf, Why};
use tabletop::{Fairness, MOST_FORKS, Origin, Seat};

/// The most acts that are taken over; the log of a new table is stored in one go.
const MAX_STEP: usize = 4_000;

impl Room {
    /// The lines that let this game go on at a fresh table with the same setup: the guest gets its
    /// seat, bots the others, and what was played up to that step is played again.
    ///
    /// # Errors
    /// If the game is not over, or there is no such step, seat or bot.
    pub fn fork(&self, fork: &Fork, guest: &str, name: &str) -> Result<Vec<Body>, Refusal> {
        let refuse = |why: Why, reason: String| Err(Refusal::new(why, reason));
        if !self.over() {
            return refuse(Why::NotNow, "only a finished game can be continued".to_owned());
        }
        if self.kind.live() {
            let reason = "a game against the clock does not go on from its middle";
            return refuse(Why::NotNow, reason.to_owned());
        }
        let log = self.table.log();
        let step = fork.step as usize;
        if step >= log.len() || step > MAX_STEP {
            let last = log.len().saturating_sub(1).min(MAX_STEP);
            return refuse(Why::Unknown, format!("step: from 0 to {last}"));
        }
        if fork.seat.index() >= self.seats.len() {
            return refuse(Why::Unknown, format!("there is no seat {}", fork.seat));
        }
        let bot = fork.bot.as_deref().unwrap_or_else(|| self.kind.best_bot());
        self.known_bot(bot)?;
        let origins = self.origins(step);
        if origins.len() > MOST_FORKS {
            return refuse(Why::NotNow, format!("at most {MOST_FORKS} forks, one from the other"));
        }
        let table = self.opened.table.clone();
        let mut bodies = vec![Body::Forked(Box::new(Forked { table, step, origins }))];
        bodies.extend(Seat::first(self.seats.len()).map(|seat| {
            if seat == fork.seat {
                Body::Sat { seat, guest: guest.into(), name: name.into() }
            } else {
                Body::Bot { seat, bot: Some(bot.to_owned()) }
            }
        }));
        bodies.push(Body::Started);
        let played = log.into_iter().take(step);
        bodies.extend(played.map(|(_, by, action)| Body::Played { by, action }));
        Ok(bodies)
    }

    /// Where the first `step` entries of this game, which is over, come from.
    fn origins(&self, step: usize) -> Vec<Origin> {
        let mut origins: Vec<Origin> = Vec::new();
        let taken = |origins: &[Origin]| origins.last().map_or(0, |origin| origin.entries);
        for origin in self.fork.iter().flat_map(|fork| &fork.origins) {
            if taken(&origins) < step {
                let entries = origin.entries.min(step);
                origins.push(Origin { entries, ..origin.clone() });
            }
        }
        if taken(&origins) < step {
            origins.push(Origin {
                table: self.opened.table.clone(),
                entries: step,
                fairness: Fairness::new(&self.secret, true),
                words: self.seats.iter().map(|seat| seat.words.clone()).collect(),
            });
        }
        origins
    }

    /// The game that this one goes on from, as everybody may know it.
    pub(super) fn fork_of(&self) -> Option<ForkOf> {
        let fork = self.fork.as_ref()?;
        Some(ForkOf { table: fork.table.clone(), step: fork.step as u32 })
    }

    /// How many entries would have to be taken back to undo the last act of `seat`, if that can be:
    /// nobody learned anything by them, all of them were made at this table, and it is no try at a deal.
    pub(super) fn undoable(&self, seat: Seat) -> Option<usize> {
        if self.dealt() {
            return None;
        }
        let before = self.fork.as_ref().map_or(0, |fork| fork.step);
        self.table.undoable(seat).filter(|count| self.table.entries() >= before + count)
    }
}
