//! What a strong dog would do, for a player who asks.
//!
//! A hint is thought of beside the table, like a bot's move, from the view of the seat that asks. It is
//! no line of the log and goes to who asked alone. Each seat has one hint at a time on its way; what
//! was thought of once is told again without thinking, for as long as the game has not moved on.

use super::{Back, Command, TableActor, refused};
use crate::room::{IntentKey, Refusal};
use protocol::{Advice, ServerMessage, Why};
use std::time::Duration;
use tabletop::Seat;
use tokio::time::Instant;

/// The shortest time between two hints of a seat that have to be worked out.
const PAUSE: Duration = Duration::from_millis(400);
/// The most connections of one seat that wait for the same hint.
const WAITING: usize = 8;

/// The last hint of a seat.
pub(super) struct Asked {
    /// The line of the game after which it was asked for.
    n: u64,
    at: Instant,
    /// What came of it, once it is thought of.
    advice: Option<Vec<Advice>>,
    /// Who waits for it, and under which id.
    waiting: Vec<(String, Back)>,
}

impl TableActor {
    /// Somebody wants a hint.
    pub(super) fn ask_hint(
        &mut self,
        seat: Option<Seat>,
        key: IntentKey,
        arrived: Instant,
        back: Back,
    ) {
        let IntentKey { guest, id } = key;
        let seat = self.room.look_as(&guest, seat).and_then(|seat| {
            let seat = seat.ok_or_else(|| Refusal::new(Why::NotYours, "you have no seat here"))?;
            self.room.may_ask(seat).map(|()| seat)
        });
        let asked = seat.and_then(|seat| self.hint_for(seat, arrived).map(|n| (seat, n)));
        match asked {
            Err(Refusal { why, reason }) => self.answer(back, &refused(&id, why, &reason)),
            Ok((seat, n)) => {
                let Some(asked) = &mut self.asked[seat.index()] else { return };
                if let Some(advice) = asked.advice.clone() {
                    return self.answer(back, &ServerMessage::Hint { id, n, advice });
                }
                asked.waiting.truncate(WAITING - 1);
                asked.waiting.push((id, back));
            }
        }
    }

    /// Sees to it that a hint for this seat is on its way, or there; the line it is thought of after.
    fn hint_for(&mut self, seat: Seat, now: Instant) -> Result<u64, Refusal> {
        let n = self.room.moved();
        if let Some(asked) = &self.asked[seat.index()] {
            if asked.n == n {
                return Ok(n);
            }
            let busy = asked.advice.is_none();
            if busy || now.saturating_duration_since(asked.at) < PAUSE {
                return Err(Refusal::new(Why::TooMany, "one hint after the other"));
            }
        }
        let Some(stub) = self.stub.upgrade() else {
            return Err(Refusal::new(Why::GoingDown, "the table goes to sleep"));
        };
        let asked = Asked { n, at: now, advice: None, waiting: Vec::new() };
        self.asked[seat.index()] = Some(asked);
        let view = self.room.table().bot_view(seat);
        let host = self.room.opened().host.clone();
        self.hub.bots.hint(host, view, move |advice| async move {
            // A table that has gone to sleep needs no answer.
            let _ = stub.send(Command::Hinted { seat, advice }).await;
        });
        Ok(n)
    }

    /// A hint was thought of; nothing if that failed.
    pub(super) fn hinted(&mut self, seat: Seat, advice: Option<Vec<Advice>>) {
        let Some(mut asked) = self.asked[seat.index()].take() else { return };
        let waiting = std::mem::take(&mut asked.waiting);
        for (id, back) in waiting {
            let answer = match advice.clone() {
                Some(advice) => ServerMessage::Hint { id, n: asked.n, advice },
                None => refused(&id, Why::Internal, "there is no hint for this"),
            };
            self.answer(back, &answer);
        }
        if advice.is_some() {
            self.asked[seat.index()] = Some(Asked { advice, ..asked });
        }
    }
}
