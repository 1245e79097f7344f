//! Bots that take turns, and hints.

use super::Home;
use catalog::Budget;
use protocol::{ServerMessage, Why};
use room::Body;
use tabletop::{Actor, Seat};

impl Home {
    /// Thinks of what somebody waits for: a hint, or else a bot's act. It thinks for this many rounds.
    #[inline(never)]
    pub(crate) fn think(&mut self, rounds: u32, now: u64) {
        let now = self.clock(now);
        match self.asked.take() {
            Some((id, seat, n)) => self.advise(id, seat, n),
            None => self.bot_thinks(rounds, now),
        }
        self.follow_up(now);
    }

    #[inline(never)]
    fn advise(&mut self, id: String, seat: Seat, n: u64) {
        let allowed = self.room.moved() == n && self.room.may_ask(seat).is_ok();
        let advice = allowed.then(|| self.room.table().bot_view(seat).hint()).flatten();
        let answer = match advice {
            Some(advice) => {
                let advice = advice.into_iter().map(room::told).collect();
                ServerMessage::Hint { id, n, advice }
            }
            None => {
                let reason = "there is no hint for this".to_owned();
                ServerMessage::Refused { id: Some(id), why: Why::NotNow, reason }
            }
        };
        self.say(&answer);
    }

    /// The bot whose turn it is decides from its own view alone.
    fn bot_thinks(&mut self, rounds: u32, now: u64) {
        let Some((seat, bot)) = self.room.bot_to_move() else { return };
        let view = self.room.table().bot_view(seat);
        let mind = &mut self.minds[seat.index()];
        if mind.as_ref().is_none_or(|(name, _)| *name != bot) {
            *mind = self.room.kind().bot(&bot).map(|fresh| (bot, fresh));
        }
        let budget = Budget::Iterations(rounds);
        let action = mind.as_mut().and_then(|(_, mind)| mind.choose(&view, budget, &mut self.luck));
        let by = Actor::Seat(seat);
        let decided = action.and_then(|action| self.room.check(by, &action).ok()).or_else(|| {
            // What a bot may not do, or a bot that has nothing to say, is replaced by chance.
            let action = view.choose("random", Budget::Iterations(1), &mut self.luck)?;
            Some(Body::Played { by, action }.into())
        });
        let at = self.room.date_line(now, 0);
        if let Some(decided) = decided
            && self.commit(decided, None, at).is_err()
        {
            self.news.broken = true;
        }
    }

    /// Bots whose turn is over give most of their memory back; of those who are gone nothing is kept.
    pub(super) fn rest_minds(&mut self) {
        let on = self.room.on_turn().filter(|_| !self.room.over());
        for (seat, mind) in Seat::first(self.minds.len()).zip(&mut self.minds) {
            let plays = mind.as_ref().is_some_and(|(name, _)| self.room.is_bot(seat, name));
            if !plays && on != Some(seat) || self.room.over() {
                *mind = None;
            } else if let Some((_, mind)) = mind.as_mut().filter(|_| on != Some(seat)) {
                mind.rest();
            }
        }
    }
}
