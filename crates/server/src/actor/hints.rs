//! What a strong dog would do, for a player who asks.
//!
//! A hint is thought of beside the table, like a bot's move, from the view of the seat that asks. It is
//! no line of the log and goes to whoever asked alone. Each seat has one hint at a time on its way; what
//! was thought of once is told again without thinking, for as long as the game has not moved on.

use super::reply::{Pending, Reply};
use super::{Command, TableActor};
use protocol::{Advice, ServerMessage, Why};
use room::Refusal;
use std::time::Duration;
use tabletop::Seat;
use tokio::time::Instant;

/// The shortest time between two hints of a seat that have to be worked out.
const PAUSE: Duration = Duration::from_millis(400);
/// The most connections of one seat that wait for the same hint.
const WAITING: usize = 8;

/// The last hint of each seat.
#[derive(Debug)]
pub(super) struct Hints(Vec<Option<Hint>>);

#[derive(Debug)]
struct Hint {
    /// The line of the game after which it was asked for.
    n: u64,
    at: Instant,
    /// What came of it, once it is thought of.
    advice: Option<Vec<Advice>>,
    waiting: Vec<Pending>,
}

/// What a request for a hint leads to.
#[derive(Debug)]
pub(super) enum Request {
    /// It is answered at once.
    Answered(Reply),
    /// It waits for a hint that is on its way.
    Waits,
    /// It waits, and the hint has to be thought of.
    Think,
}

impl Hints {
    pub(super) fn new(seats: usize) -> Hints {
        Hints((0..seats).map(|_| None).collect())
    }

    /// There are this many seats now.
    pub(super) fn fit(&mut self, seats: usize) {
        self.0.resize_with(seats, || None);
    }

    /// A hint for this seat is asked for, after line `n` of the game.
    pub(super) fn ask(&mut self, seat: Seat, n: u64, pending: Pending, now: Instant) -> Request {
        let Some(last) = self.0.get_mut(seat.index()) else { return Request::Waits };
        match last {
            Some(hint) if hint.n == n => {
                if let Some(advice) = hint.advice.clone() {
                    return Request::Answered(told(pending, n, advice));
                }
                if hint.waiting.len() == WAITING {
                    return Request::Answered(pending.refused(&too_soon()));
                }
                hint.waiting.push(pending);
                Request::Waits
            }
            Some(hint)
                if hint.advice.is_none() || now.saturating_duration_since(hint.at) < PAUSE =>
            {
                Request::Answered(pending.refused(&too_soon()))
            }
            Some(_) | None => {
                *last = Some(Hint { n, at: now, advice: None, waiting: vec![pending] });
                Request::Think
            }
        }
    }

    /// A hint was thought of, or could not be: the answers for those who wait.
    pub(super) fn thought(&mut self, seat: Seat, advice: Option<Vec<Advice>>) -> Vec<Reply> {
        let Some(last) = self.0.get_mut(seat.index()) else { return Vec::new() };
        let Some(mut hint) = last.take() else { return Vec::new() };
        let answer = |pending: Pending| match advice.clone() {
            Some(advice) => told(pending, hint.n, advice),
            None => pending.refused(&Refusal::new(Why::Internal, "there is no hint for this")),
        };
        let answers = std::mem::take(&mut hint.waiting).into_iter().map(answer).collect();
        *last = advice.map(|advice| Hint { advice: Some(advice), ..hint });
        answers
    }
}

fn too_soon() -> Refusal {
    Refusal::new(Why::TooMany, "one hint after the other")
}

fn told(pending: Pending, n: u64, advice: Vec<Advice>) -> Reply {
    let message = ServerMessage::Hint { id: pending.key.id, n, advice };
    Reply { to: pending.to, message }
}

impl TableActor {
    /// A guest wants a hint.
    pub(super) fn ask_hint(&mut self, seat: Option<Seat>, pending: Pending, arrived: Instant) {
        let guest = &pending.key.guest;
        let seat = self.room.look_as(guest, seat).and_then(|seat| {
            let seat = seat.ok_or_else(|| Refusal::new(Why::NotYours, "you have no seat here"))?;
            self.room.may_ask(seat).map(|()| seat)
        });
        let asleep = || Refusal::new(Why::GoingDown, "the table goes to sleep");
        let asked = seat.and_then(|seat| Ok((seat, self.stub.upgrade().ok_or_else(asleep)?)));
        let (seat, stub) = match asked {
            Ok(asked) => asked,
            Err(refusal) => return self.reply(pending.refused(&refusal)),
        };
        match self.hints.ask(seat, self.room.moved(), pending, arrived) {
            Request::Answered(reply) => self.reply(reply),
            Request::Waits => {}
            Request::Think => {
                let view = self.room.table().bot_view(seat);
                let host = self.room.opened().host.clone();
                self.hub.bots.hint(host, view, move |advice| async move {
                    // A table that has gone to sleep needs no answer.
                    let _ = stub.send(Command::Hinted { seat, advice }).await;
                });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::reply::ReplyTo;
    use super::*;
    use room::IntentKey;

    const SEAT: Seat = Seat::ALL[0];

    fn pending(id: &str) -> Pending {
        let key = IntentKey { guest: "guest".to_owned(), id: id.to_owned() };
        Pending { key, to: ReplyTo { client: Some(1), waiting: None } }
    }

    fn ids(replies: &[Reply]) -> Vec<&str> {
        fn id(reply: &Reply) -> &str {
            match &reply.message {
                ServerMessage::Hint { id, .. } | ServerMessage::Refused { id: Some(id), .. } => id,
                other => panic!("{other:?}"),
            }
        }
        replies.iter().map(id).collect()
    }

    /// Two connections of a seat get the same hint, which is thought of once and then remembered.
    #[test]
    fn a_hint_is_thought_of_once() {
        let (mut hints, now) = (Hints::new(2), Instant::now());
        assert!(matches!(hints.ask(SEAT, 5, pending("a"), now), Request::Think));
        assert!(matches!(hints.ask(SEAT, 5, pending("b"), now), Request::Waits));
        assert_eq!(ids(&hints.thought(SEAT, Some(Vec::new()))), ["a", "b"]);
        let Request::Answered(reply) = hints.ask(SEAT, 5, pending("c"), now) else {
            panic!("a known hint is told at once");
        };
        assert!(matches!(reply.message, ServerMessage::Hint { n: 5, .. }));
    }

    /// One hint after the other: neither while one is on its way, nor in quick succession.
    #[test]
    fn hints_have_a_pause_between_them() {
        let (mut hints, now) = (Hints::new(2), Instant::now());
        assert!(matches!(hints.ask(SEAT, 5, pending("a"), now), Request::Think));
        let refused = |request: Request| match request {
            Request::Answered(Reply { message: ServerMessage::Refused { why, .. }, .. }) => why,
            other => panic!("{other:?}"),
        };
        let later = now + PAUSE;
        assert_eq!(refused(hints.ask(SEAT, 6, pending("b"), later)), Why::TooMany);
        hints.thought(SEAT, Some(Vec::new()));
        assert_eq!(refused(hints.ask(SEAT, 6, pending("c"), now)), Why::TooMany);
        assert!(matches!(hints.ask(Seat::ALL[1], 6, pending("d"), now), Request::Think));
        assert!(matches!(hints.ask(SEAT, 6, pending("e"), later), Request::Think));
    }

    /// Everybody is answered, also whoever is one too many.
    #[test]
    fn a_hint_for_too_many_is_refused() {
        let (mut hints, now) = (Hints::new(1), Instant::now());
        assert!(matches!(hints.ask(SEAT, 5, pending("0"), now), Request::Think));
        for id in 1..WAITING {
            assert!(matches!(hints.ask(SEAT, 5, pending(&id.to_string()), now), Request::Waits));
        }
        let Request::Answered(reply) = hints.ask(SEAT, 5, pending("too many"), now) else {
            panic!("nobody waits for nothing");
        };
        assert!(matches!(reply.message, ServerMessage::Refused { why: Why::TooMany, .. }));
        assert_eq!(hints.thought(SEAT, Some(Vec::new())).len(), WAITING);
    }

    /// What could not be thought of is refused, and may be asked for again at once.
    #[test]
    fn a_failed_hint_is_not_kept() {
        let (mut hints, now) = (Hints::new(1), Instant::now());
        assert!(matches!(hints.ask(SEAT, 5, pending("a"), now), Request::Think));
        assert_eq!(ids(&hints.thought(SEAT, None)), ["a"]);
        assert!(matches!(hints.ask(SEAT, 5, pending("b"), now), Request::Think));
    }

    /// However many connections a seat has, few of them wait.
    #[test]
    fn few_wait_for_one_hint() {
        let (mut hints, now) = (Hints::new(1), Instant::now());
        for count in 0..2 * WAITING {
            hints.ask(SEAT, 5, pending(&count.to_string()), now);
        }
        assert_eq!(hints.thought(SEAT, Some(Vec::new())).len(), WAITING);
    }
}
