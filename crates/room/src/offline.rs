//! A game that was played at home, without a server, as a table of its own.
//!
//! What is handed over is its record. It is verified like any other: that every act was legal, and that
//! every draw follows from the secret. Nothing shows that the bots played as bots do, or that it was
//! not begun again until the cards were good; so the table says that it was played offline, and counts
//! nowhere.

use super::{Body, IntentKey, Line, Opened, Room, check_agreed};
use crate::names;
use catalog::{AnyRecord, Games};
use protocol::{Options, Spectators};
use tabletop::{Actor, Proof, Seat};

/// The most entries of a game that is handed over: what is stored in one go has a limit.
const MOST_ENTRIES: usize = 4_000;
/// The longest that it may have lasted, in milliseconds: a year.
const LONGEST: u64 = 366 * 86_400_000;

/// What the table of a game that is handed over is given besides its record.
#[derive(Clone, Debug)]
pub struct HandedOver {
    /// Its id.
    pub table: String,
    /// Its short code.
    pub code: String,
    /// Who hands it over, and has all seats that no bot has.
    pub guest: String,
    /// When it was begun, in seconds since 1970.
    pub created: i64,
}

impl Room {
    /// Whether the game was played without a server, and handed over afterwards.
    pub const fn is_offline(&self) -> bool {
        self.opened.offline
    }

    /// The table of a game that was played at home to its end, and its log with whose acts they were.
    ///
    /// # Errors
    /// What is wrong with the record, in the words of `kennel verify`; or why it is no such game.
    pub fn handed_over(
        games: Games,
        record: &dyn AnyRecord,
        given: HandedOver,
    ) -> Result<(Room, Vec<Line>), String> {
        let verified = record.verify().map_err(|fault| fault.to_string())?;
        let played = verified.table;
        if played.outcome().is_none() {
            return Err("outcome: the game is not over".to_owned());
        }
        let secret = match (verified.proof, record.secret()) {
            (Proof::Drawn { .. }, Some(secret)) => secret.to_owned(),
            (Proof::Forked { .. }, _) => {
                return Err(
                    "forks: a game that was played at home goes on from no other".to_owned()
                );
            }
            (Proof::Drawn { .. } | Proof::NoCommitment | Proof::NotRevealed, _) => {
                return Err("fairness: missing, so that nothing is proved".to_owned());
            }
        };
        let log = played.log();
        if log.len() > MOST_ENTRIES {
            return Err(format!("entries: {}, {MOST_ENTRIES} are the most", log.len()));
        }
        let (first, last) = (log.first(), log.last());
        let at = first.map_or(0, |(at, ..)| *at);
        let lasted = last.map_or(0, |(at, ..)| *at) - at;
        if at > LONGEST || lasted > LONGEST {
            return Err("entries: it lasted for more than a year".to_owned());
        }
        let kind = played.kind();
        let (mut sits, mut people) = (Vec::new(), Vec::new());
        for (seat, recorded) in Seat::first(played.seats()).zip(record.seats()) {
            let index = seat.index();
            if let Some(bot) = recorded.name.strip_prefix("bot ") {
                if !kind.bots().contains(&bot) {
                    return Err(format!("seats[{index}].name: there is no bot `{bot}`"));
                }
                sits.push(Body::Bot { seat, bot: Some(bot.to_owned()) });
            } else {
                let name = names::check(&recorded.name);
                let name = name.map_err(|reason| format!("seats[{index}].name: {reason}"))?;
                if name != recorded.name {
                    return Err(format!("seats[{index}].name: it would be `{name}`"));
                }
                people.push(seat);
                let guest = given.guest.as_str().into();
                sits.push(Body::Sat { seat, guest, name: name.into() });
            }
            if !recorded.words.is_empty() {
                sits.push(Body::Words { seat, words: recorded.words.as_str().to_owned() });
            }
        }
        if people.is_empty() {
            return Err("seats: nobody but bots played".to_owned());
        }
        if people.len() > 1 && kind.live() {
            return Err(
                "seats: at home one player has the screen in a game against the clock".into()
            );
        }
        let options = Options {
            spectators: Spectators::None,
            one_screen: people.len() > 1,
            ..Options::default()
        };
        let opened = Opened {
            table: given.table,
            code: given.code,
            game: kind.name().to_owned(),
            rules: played.rules(),
            setup: played.setup(),
            options,
            host: given.guest.clone(),
            secret,
            deal: None,
            offline: true,
            created: given.created,
            rewrites: 0,
            texts: Vec::new(),
        };
        check_agreed(&opened, kind.live())?;
        let line = |at, body| Line { at, by: None, body };
        let opened = line(at, Body::Opened(Box::new(opened)));
        let mut lines = vec![opened];
        lines.extend(sits.into_iter().chain([Body::Started]).map(|body| line(at, body)));
        for (number, (at, by, action)) in log.into_iter().enumerate() {
            // What somebody did is its own: it belongs to what it may take along.
            let own = matches!(by, Actor::Seat(seat) if people.contains(&seat));
            let by_whom = own
                .then(|| IntentKey { guest: given.guest.clone(), id: format!("offline-{number}") });
            lines.push(Line { at, by: by_whom, body: Body::Played { by, action } });
        }
        let room = Room::replay(games, lines.iter().cloned()).map_err(|error| error.reason)?;
        Ok((room, lines))
    }
}
