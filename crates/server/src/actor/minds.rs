//! The bots of a table that takes turns: one thinks at a time, beside the table, with what it has in mind.

use super::{Command, TableActor};
use crate::bots::{Mind, Thought};
use room::Body;
use tabletop::{Actor as By, Seat};

/// What a bot has chosen.
#[derive(Debug)]
pub(crate) struct Chosen {
    /// The line after which it thought.
    n: u64,
    seat: Seat,
    mind: Option<Mind>,
    action: Option<String>,
}

impl TableActor {
    /// Lets the bot think whose turn it is.
    pub(super) fn let_bot_think(&mut self) {
        let n = self.room.moved();
        if self.thinking == Some(n) {
            return;
        }
        let Some((seat, bot)) = self.room.bot_to_move() else { return };
        if !self.is_attended() {
            return;
        }
        let Some(stub) = self.stub.upgrade() else { return };
        self.thinking = Some(n);
        let view = self.room.table().bot_view(seat);
        let thought = match self.room.bot_rng(seat) {
            Some(rng) => Thought::Fixed(Box::new(rng)),
            None => Thought::Free(self.minds[seat.index()].take()),
        };
        let host = self.room.opened().host.clone();
        self.hub.bots.think(host, thought, view, bot, move |mind, action| async move {
            let chosen = Chosen { n, seat, mind, action };
            // A table that has gone to sleep needs no answer.
            let _ = stub.send(Command::Chosen(Box::new(chosen))).await;
        });
    }

    /// Bots whose turn is over give most of their memory back; of those who are gone nothing is kept.
    pub(super) fn rest_minds(&mut self) {
        let on = self.room.on_turn().filter(|_| !self.room.over());
        for (seat, mind) in Seat::first(self.minds.len()).zip(&mut self.minds) {
            let plays = mind.as_ref().is_some_and(|mind| self.room.is_bot(seat, mind.name()));
            if !plays && on != Some(seat) || self.room.over() {
                *mind = None;
            } else if let Some(mind) = mind.as_mut().filter(|_| on != Some(seat)) {
                mind.rest();
            }
        }
    }

    /// A bot has thought.
    pub(super) async fn chosen(&mut self, chosen: Chosen) {
        let Chosen { n, seat, mind, action } = chosen;
        if self.thinking == Some(n) {
            self.thinking = None;
        }
        self.minds[seat.index()] = mind;
        let still = self.room.bot_to_move();
        let due = still.filter(|(other, _)| *other == seat && self.room.moved() == n);
        if let (Some((_, bot)), Some(action)) = (due, action) {
            let by = By::Seat(seat);
            let decided = match self.room.check(by, &action) {
                Ok(decided) => Some(decided),
                Err(error) => {
                    tracing::error!(table = %self.id, bot, action, %error,
                        "a bot has chosen what it may not do; it moves at random");
                    let action = crate::bots::at_random(&self.room.table().bot_view(seat));
                    action.map(|action| Body::Played { by, action }.into())
                }
            };
            if let Some(decided) = decided {
                // After a failed commit `follow_up` lets the bot think again.
                let _ = self.commit(vec![decided], None).await;
            }
        }
        self.follow_up().await;
    }
}
