//! Deals that many play, each at a table of their own: what they agree on, and how one of them played.

use super::{Body, Refusal, Room};
use protocol::{Hints, Options, Spectators, Why};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletop::{Actor, ChaCha8Rng, Seat, Standings, Turn};

/// What everybody who plays a deal has in common; kept with the deal in the store.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Terms {
    /// The rules that it is played by.
    pub rules: u32,
    /// What is agreed for the game.
    pub setup: Value,
    /// What is agreed for the tables.
    pub options: Options,
    /// The bot in each seat; the seat without one is the player's.
    pub bots: Vec<Option<String>>,
    /// What the seats added to the shuffle, if anything.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<String>,
    /// In hexadecimal; told to nobody before the end.
    pub secret: String,
    /// What is published of it before; it shows whether the secret is still the one that was drawn.
    pub commitment: String,
}

impl Terms {
    /// What is agreed for tries besides the game: all who try are alone, and nobody helps.
    pub fn options(of: &Options) -> Options {
        Options {
            spectators: Spectators::None,
            hints: Hints::Nobody,
            nose: of.nose,
            odds: of.odds,
            ..Options::default()
        }
    }

    /// The lines that begin a try of this guest at a fresh table.
    pub fn begin(&self, guest: &str, name: &str) -> Vec<Body> {
        let mut bodies = Vec::new();
        for (seat, bot) in Seat::first(self.bots.len()).zip(&self.bots) {
            bodies.push(match bot {
                Some(bot) => Body::Bot { seat, bot: Some(bot.clone()) },
                None => Body::Sat { seat, guest: guest.into(), name: name.into() },
            });
        }
        for (seat, words) in Seat::first(self.words.len()).zip(&self.words) {
            if !words.is_empty() {
                bodies.push(Body::Words { seat, words: words.clone() });
            }
        }
        bodies.push(Body::Started);
        bodies
    }
}

/// How somebody played a deal to its end; kept with the summary of the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Run {
    /// The player's seat.
    pub seat: Seat,
    /// Whether the player has won.
    pub won: bool,
    /// What the player had in the end.
    pub points: i32,
    /// The player's turns; in real time, its acts.
    pub turns: u32,
    /// For how many milliseconds the player was on turn; in real time, from the beginning to the end.
    pub ms: u64,
    /// When it ended, in seconds since 1970.
    pub ended: i64,
    /// The player's points after each of its turns, the last one with the final count; in real time,
    /// whenever somebody's have changed.
    pub course: Vec<i32>,
}

impl Room {
    /// The deal that this is a try at.
    pub fn deal(&self) -> Option<&str> {
        self.deal.as_deref()
    }

    /// Whether it was opened as a try: then bots and draws are the same as at all others.
    pub const fn dealt(&self) -> bool {
        self.opened.deal.is_some()
    }

    /// What the bot in this seat decides by, where all who play the same are to meet the same.
    pub fn bot_rng(&self, seat: Seat) -> Option<ChaCha8Rng> {
        self.dealt().then(|| self.secret.bot(seat, self.table.entries() as u64))
    }

    /// The same for a bot in real time, which has it from the beginning to the end.
    pub fn live_bot_rng(&self, seat: Seat) -> Option<ChaCha8Rng> {
        self.dealt().then(|| self.secret.bot(seat, 0))
    }

    /// What others agree on who race with the deal of this game.
    ///
    /// # Errors
    /// If the game is not over, or this guest did not play it alone against bots from its beginning.
    pub fn terms(&self, guest: &str) -> Result<Terms, Refusal> {
        let refuse = |why: Why, reason: &str| Err(Refusal::new(why, reason));
        let Some(seat) = self.mine(guest).next() else {
            return refuse(Why::NotYours, "you have no seat here");
        };
        if !self.over() {
            return refuse(Why::NotNow, "the game is not over");
        }
        let bots = Seat::first(self.seats.len()).zip(&self.seats);
        let bots = bots.map(|(other, state)| state.bot.clone().filter(|_| other != seat)).collect();
        let terms = Terms {
            rules: self.opened.rules,
            setup: self.opened.setup.clone(),
            options: Terms::options(&self.opened.options),
            bots,
            words: self.seats.iter().map(|state| state.words.as_str().to_owned()).collect(),
            secret: self.secret.reveal(),
            commitment: self.secret.commitment().to_string(),
        };
        let alone = terms.bots.iter().filter(|bot| bot.is_none()).count() == 1;
        if self.is_offline() {
            return refuse(Why::NotNow, "nobody watched over a game that was played offline");
        }
        if !alone || self.seats[seat.index()].bot.is_some() || self.fork.is_some() {
            return refuse(
                Why::NotNow,
                "others can race with the deal of a game that one played alone against bots",
            );
        }
        Ok(terms)
    }

    /// How the player of a try at a deal has played it; `None` before the end, and elsewhere.
    pub fn run(&self) -> Option<Run> {
        self.deal.as_ref().filter(|_| self.over())?;
        let standing = self.table.standing()?;
        let seat = self.seats.iter().position(|state| state.guest.is_some()).and_then(Seat::new)?;
        let mut again = self.kind.open_by(self.opened.rules, &self.opened.setup).ok()?;
        let live = self.kind.live();
        let (mut turns, mut ms, mut before, mut acts) = (0, 0, self.started_at, false);
        let (mut course, mut points): (Vec<i32>, Vec<i32>) = Default::default();
        for (at, by, action) in self.table.log() {
            again.enter(by, &action, Some(at)).ok()?;
            let own = by == Actor::Seat(seat);
            let now = again.points();
            let passed = match again.turn() {
                Turn::Seats(seats) => !seats.contains(seat),
                Turn::Table => false,
                Turn::Over(()) => true,
            };
            if live {
                turns += u32::from(own);
                ms += at.saturating_sub(before);
                if now != points {
                    course.extend(now.get(seat.index()));
                }
            } else {
                acts |= own;
                ms += if own { at.saturating_sub(before) } else { 0 };
                if acts && passed {
                    acts = false;
                    turns += 1;
                    course.extend(now.get(seat.index()));
                }
            }
            (before, points) = (at, now);
        }
        let won = standing.winners().contains(seat);
        let total = standing.points().nth(seat.index())?;
        // What counts only in the end belongs to the last turn.
        if let Some(last) = course.last_mut() {
            *last = total;
        }
        let opened = self.log.first().map_or(0, |line| line.at);
        let lasted = i64::try_from(before.saturating_sub(opened) / 1000).unwrap_or(i64::MAX);
        Some(Run {
            seat,
            won,
            points: total,
            turns,
            ms,
            ended: self.opened.created.saturating_add(lasted),
            course,
        })
    }
}
