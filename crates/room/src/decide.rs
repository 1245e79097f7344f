//! What an intent leads to, or why it is refused.

use super::{Body, MAX_LOG, Room};
use catalog::{CheckedEntry, EnterError};
use protocol::{AtZero, Hints, Intent, MAX_CHAT, Why};
use tabletop::fair::Words;
use tabletop::{Actor, Seat, SeatSet, Turn};

/// The guest who wants something, and what the table knows of the others just now.
#[derive(Clone, Copy, Debug)]
pub struct Caller<'a> {
    /// The guest.
    pub guest: &'a str,
    /// The guest's nickname.
    pub name: &'a str,
    /// The seat that it acts for; `None` for the one it looks as by default.
    pub seat: Option<Seat>,
    /// Milliseconds each seat's player has been away; `None` if connected.
    pub away: &'a [Option<u64>],
    /// The id for a rematch's table, if there is one to be.
    pub fresh_table: &'a str,
}

/// What follows from an intent: a line of the log.
#[derive(Debug)]
pub struct Decided {
    /// What the line says.
    pub body: Body,
    /// For an act in the game: the entry, which was read and played to find out whether it is legal.
    pub checked: Option<Box<dyn CheckedEntry>>,
}

impl From<Box<dyn CheckedEntry>> for Decided {
    fn from(checked: Box<dyn CheckedEntry>) -> Decided {
        let body = Body::Played { by: checked.actor(), action: checked.text() };
        Decided { body, checked: Some(checked) }
    }
}

impl From<Body> for Decided {
    fn from(body: Body) -> Decided {
        Decided { body, checked: None }
    }
}

/// Why an intent was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason}")]
pub struct Refusal {
    /// The kind of the reason.
    pub why: Why,
    /// The reason in a sentence.
    pub reason: String,
}

impl From<EnterError> for Refusal {
    fn from(error: EnterError) -> Refusal {
        match error {
            EnterError::Text(error) => Refusal::new(Why::Malformed, error.to_string()),
            EnterError::Refused(reason) => Refusal::new(Why::Illegal, reason),
        }
    }
}

impl Refusal {
    /// A refusal of this kind.
    pub fn new(why: Why, reason: impl Into<String>) -> Refusal {
        Refusal { why, reason: reason.into() }
    }
}

fn not_now<T>(reason: &str) -> Result<T, Refusal> {
    Err(Refusal::new(Why::NotNow, reason))
}

fn not_yours<T>(reason: &str) -> Result<T, Refusal> {
    Err(Refusal::new(Why::NotYours, reason))
}

/// The most lines that a log may have for this to be added. Everything outside the game may use at
/// most half of the log, so that chat cannot crowd out the game.
const fn most_lines(intent: &Intent) -> usize {
    match intent {
        Intent::Play { .. }
        | Intent::Stand
        | Intent::Remove { .. }
        | Intent::Substitute { .. }
        | Intent::Return => MAX_LOG,
        Intent::Sit { .. }
        | Intent::Words { .. }
        | Intent::Agree { .. }
        | Intent::Bot { .. }
        | Intent::Start
        | Intent::Undo
        | Intent::AskTakeback
        | Intent::AnswerTakeback { .. }
        | Intent::Chat { .. }
        | Intent::React { .. }
        | Intent::Mute { .. }
        | Intent::Hint
        | Intent::Race
        | Intent::Rematch => MAX_LOG / 2,
    }
}

impl Room {
    /// The number of the line that carried this intent out, if it was carried out before.
    pub fn done(&self, guest: &str, id: &str) -> Option<u64> {
        self.done.get(&super::digest(guest, id)).map(|&n| u64::from(n))
    }

    /// The line that carries an intent out; `None` if it leaves no trace.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn decide(&self, caller: &Caller<'_>, intent: &Intent) -> Result<Option<Decided>, Refusal> {
        if self.log.len() >= most_lines(intent) {
            return not_now("this table's log is full");
        }
        let mine = self.look_as(caller.guest, caller.seat)?;
        let seated = || mine.ok_or_else(|| Refusal::new(Why::NotYours, "you have no seat here"));
        let body = match intent {
            Intent::Sit { seat } => self.sit(caller, *seat, mine)?,
            Intent::Stand => self.stand(seated()?)?,
            Intent::Words { words } => self.add_words(seated()?, words)?,
            Intent::Remove { seat, bar } => self.remove(caller, *seat, *bar)?,
            Intent::Agree { options, setup } => {
                self.decide_agree(caller, options, setup.as_ref())?
            }
            Intent::Bot { seat, bot } => self.place_bot(caller, *seat, bot.as_deref())?,
            Intent::Start => self.start(caller)?,
            Intent::Play { action } => {
                let seat = seated()?;
                self.may_play(seat)?;
                return self.check(Actor::Seat(seat), action).map(Some);
            }
            Intent::Undo => self.undo(seated()?)?,
            Intent::AskTakeback => self.ask_takeback(seated()?)?,
            Intent::AnswerTakeback { yes } => self.answer(seated()?, *yes)?,
            Intent::Substitute { seat, bot } => {
                self.substitute(seated()?, *seat, bot.as_deref(), caller.away)?
            }
            Intent::Return => {
                let seat = seated()?;
                if self.seats[seat.index()].bot.is_none() {
                    return not_now("you play your seat yourself");
                }
                Body::Bot { seat, bot: None }
            }
            Intent::Chat { text } => self.chat(seated()?, text)?,
            Intent::React { .. } => {
                self.may_speak(seated()?)?;
                return Ok(None);
            }
            Intent::Mute { seat, on } => self.mute(caller, *seat, *on)?,
            // It leaves no trace: whoever holds the room answers it.
            Intent::Hint => {
                self.may_ask(seated()?)?;
                return Ok(None);
            }
            Intent::Rematch => {
                seated()?;
                if !self.over() {
                    return not_now("the game is not over");
                }
                if self.rematch.is_some() {
                    return Ok(None);
                }
                Body::Rematch { table: caller.fresh_table.to_owned() }
            }
            Intent::Race => {
                self.terms(caller.guest)?;
                if self.deal.is_some() {
                    return Ok(None);
                }
                Body::Raced { deal: caller.fresh_table.to_owned() }
            }
        };
        Ok(Some(body.into()))
    }

    /// What follows at once from the lines so far, without anybody's intent: the bot of a player who
    /// left or whose time is up, a takeback that all agreed to.
    pub fn consequence(&self) -> Option<Body> {
        if self.started && !self.over() {
            let empty =
                self.seats.iter().position(|seat| seat.guest.is_none() && seat.bot.is_none());
            if let Some(seat) = empty.and_then(Seat::new) {
                return Some(Body::Bot { seat, bot: Some(self.stand_in().to_owned()) });
            }
            if let Some(seat) = self.timed_out
                && self.opened.options.at_zero == AtZero::BotTakesSeat
            {
                return Some(Body::Bot { seat, bot: Some(self.stand_in().to_owned()) });
            }
        }
        let takeback = self.takeback.as_ref()?;
        let agreed = self.others(takeback.seat).iter().all(|seat| takeback.agreed.contains(seat));
        let count = self.takeback_count(takeback.seat).ok()?;
        agreed.then_some(Body::TakenBack { seat: takeback.seat, count })
    }

    // What is rare stands in functions of its own: a browser loads those only when they are called.

    #[inline(never)]
    fn add_words(&self, seat: Seat, words: &str) -> Result<Body, Refusal> {
        if self.started {
            return not_now("the cards are dealt: words come before the start");
        }
        let read: Result<Words, _> = words.parse();
        read.map_err(|error| Refusal::new(Why::Malformed, error.to_string()))?;
        Ok(Body::Words { seat, words: words.to_owned() })
    }

    #[inline(never)]
    fn ask_takeback(&self, seat: Seat) -> Result<Body, Refusal> {
        if self.takeback.is_some() {
            return not_now("somebody asks for a takeback already");
        }
        let count = self.takeback_count(seat)?;
        if self.opened.options.one_screen {
            // All who could refuse sit around the same screen.
            return Ok(Body::TakenBack { seat, count });
        }
        if self.others(seat).is_empty() {
            return not_now("there is nobody to ask");
        }
        Ok(Body::Asked { seat })
    }

    #[inline(never)]
    fn chat(&self, seat: Seat, text: &str) -> Result<Body, Refusal> {
        if !self.opened.options.chat {
            return not_now("there is no chat at this table");
        }
        self.may_speak(seat)?;
        let length = text.chars().count();
        if length == 0 || length > MAX_CHAT || text.chars().any(char::is_control) {
            let reason = format!("a line of chat has 1 to {MAX_CHAT} characters");
            return Err(Refusal::new(Why::Malformed, reason));
        }
        Ok(Body::Said { seat, text: text.to_owned() })
    }

    fn sit(&self, caller: &Caller<'_>, seat: Seat, mine: Option<Seat>) -> Result<Body, Refusal> {
        let Some(state) = self.seats.get(seat.index()) else {
            return Err(Refusal::new(Why::Unknown, format!("there is no seat {seat}")));
        };
        if self.started {
            return not_now("the game has begun");
        }
        let one_screen = self.opened.options.one_screen;
        if one_screen && caller.guest != self.opened.host {
            return not_yours("this table is played on the host's screen; you can watch");
        }
        if let Some(mine) = mine.filter(|_| !one_screen) {
            let reason = format!("you sit in seat {mine} already: stand up first");
            return Err(Refusal::new(Why::NotNow, reason));
        }
        if self.barred.iter().any(|guest| guest == caller.guest) {
            return not_yours("the host has removed you from this table; you can watch");
        }
        if state.guest.is_some() || state.bot.is_some() {
            return not_now("the seat is taken");
        }
        let name = if one_screen {
            (seat.index() + 1).to_string()
        } else {
            self.name_for(caller.guest, caller.name)
        };
        let (guest, name) = (caller.guest.into(), name.into());
        Ok(Body::Sat { seat, guest, name })
    }

    #[inline(never)]
    fn stand(&self, seat: Seat) -> Result<Body, Refusal> {
        if self.dealt() && !self.over() {
            return not_now("nobody plays a try at a deal for you; delete the table to give up");
        }
        Ok(Body::Stood { seat })
    }

    #[inline(never)]
    fn place_bot(
        &self,
        caller: &Caller<'_>,
        seat: Seat,
        bot: Option<&str>,
    ) -> Result<Body, Refusal> {
        if caller.guest != self.opened.host {
            return not_yours("only the host places bots");
        }
        let Some(state) = self.seats.get(seat.index()) else {
            return Err(Refusal::new(Why::Unknown, format!("there is no seat {seat}")));
        };
        if self.dealt() {
            return not_now("the bots of a deal that others play, too, stay as they are");
        }
        if self.started && (state.bot.is_none() || bot.is_none()) {
            return not_now("the game has begun: another bot can play on only where one plays");
        }
        if state.guest.is_some() && !self.started {
            return not_now("somebody sits there");
        }
        if state.bot.as_deref() == bot {
            return not_now("that is already the case");
        }
        if let Some(bot) = bot {
            self.known_bot(bot)?;
        }
        Ok(Body::Bot { seat, bot: bot.map(str::to_owned) })
    }

    #[inline(never)]
    fn remove(&self, caller: &Caller<'_>, seat: Seat, bar: bool) -> Result<Body, Refusal> {
        if caller.guest != self.opened.host {
            return not_yours("only the host removes guests");
        }
        let Some(state) = self.seats.get(seat.index()) else {
            return Err(Refusal::new(Why::Unknown, format!("there is no seat {seat}")));
        };
        match &state.guest {
            None => not_now("nobody sits there"),
            Some((guest, _)) if guest == caller.guest => {
                not_now("that is your own seat: stand up instead")
            }
            Some(_) if self.over() => not_now("the game is over"),
            Some(_) => Ok(Body::Removed { seat, bar }),
        }
    }

    #[inline(never)]
    fn mute(&self, caller: &Caller<'_>, seat: Seat, on: bool) -> Result<Body, Refusal> {
        if caller.guest != self.opened.host {
            return not_yours("only the host mutes");
        }
        match self.seats.get(seat.index()) {
            None => Err(Refusal::new(Why::Unknown, format!("there is no seat {seat}"))),
            Some(state) if state.guest.is_none() => not_now("nobody sits there"),
            Some(state) if state.muted == on => not_now("that is already the case"),
            Some(_) => Ok(Body::Muted { seat, on }),
        }
    }

    /// Whether this seat may be told now what a strong dog would do.
    ///
    /// # Errors
    /// Why not.
    pub fn may_ask(&self, seat: Seat) -> Result<(), Refusal> {
        let allowed = match self.opened.options.hints {
            Hints::All => true,
            Hints::Alone => self.seats.iter().filter(|state| state.guest.is_some()).count() == 1,
            Hints::Nobody => false,
        };
        if !allowed {
            return not_now("there are no hints at this table");
        }
        if !self.started {
            return not_now("the game has not begun");
        }
        match self.table.turn() {
            Turn::Seats(seats) if seats.contains(seat) => {}
            Turn::Seats(_) | Turn::Table | Turn::Over(()) => return not_now("it is not your turn"),
        }
        self.plays_itself(seat)
    }

    /// Whether no bot plays for the person in this seat.
    fn plays_itself(&self, seat: Seat) -> Result<(), Refusal> {
        if self.seats[seat.index()].bot.is_some() {
            return not_now("a bot plays for you: take your seat back first");
        }
        if self.timed_out == Some(seat) {
            return not_now("your time is up: a bot plays this turn");
        }
        Ok(())
    }

    fn may_speak(&self, seat: Seat) -> Result<(), Refusal> {
        if self.seats[seat.index()].muted {
            return not_now("the host has muted you");
        }
        Ok(())
    }

    /// Checks that the bot exists.
    ///
    /// # Errors
    /// If it does not.
    pub fn known_bot(&self, bot: &str) -> Result<(), Refusal> {
        if self.kind.bots().contains(&bot) {
            return Ok(());
        }
        let reason = format!("there is no such bot; there are {}", self.kind.bots().join(", "));
        Err(Refusal::new(Why::Unknown, reason))
    }

    #[inline(never)]
    fn start(&self, caller: &Caller<'_>) -> Result<Body, Refusal> {
        if caller.guest != self.opened.host {
            return not_yours("only the host starts the game");
        }
        if self.started {
            return not_now("the game has begun already");
        }
        let empty = self.seats.iter().any(|seat| seat.guest.is_none() && seat.bot.is_none());
        if empty {
            return not_now("a seat is empty: wait for somebody, or put a bot there");
        }
        Ok(Body::Started)
    }

    /// The seat that this guest may play for now, where all play at the same time.
    ///
    /// # Errors
    /// Why it may not.
    pub fn may_act(&self, guest: &str, wanted: Option<Seat>) -> Result<Seat, Refusal> {
        if self.log.len() >= MAX_LOG {
            return not_now("this table's log is full");
        }
        let seat = self.look_as(guest, wanted)?;
        let seat = seat.ok_or_else(|| Refusal::new(Why::NotYours, "you have no seat here"))?;
        self.may_play(seat).map(|()| seat)
    }

    /// Whether a person may play for this seat now.
    fn may_play(&self, seat: Seat) -> Result<(), Refusal> {
        if !self.started {
            return not_now("the game has not begun");
        }
        self.plays_itself(seat)
    }

    /// An entry of the game, if it is legal now.
    ///
    /// # Errors
    /// Why it is not.
    pub fn check(&self, by: Actor, action: &str) -> Result<Decided, Refusal> {
        Ok(self.table.check(by, action, None)?.into())
    }

    fn undo(&self, seat: Seat) -> Result<Body, Refusal> {
        if self.can_undo(seat) {
            Ok(Body::TakenBack { seat, count: 1 })
        } else {
            not_now("there is nothing that you can take back by yourself")
        }
    }

    /// Whether this seat's last act can be taken back without asking: the turn is still its own, and
    /// nobody has learned anything.
    pub fn can_undo(&self, seat: Seat) -> bool {
        let plays = self.on_turn() == Some(seat) && self.timed_out != Some(seat);
        plays && self.undoable(seat) == Some(1)
    }

    /// Whether this seat's last act can be taken back if the others agree.
    pub fn can_ask(&self, seat: Seat) -> bool {
        self.takeback_count(seat).is_ok()
    }

    /// How many entries a takeback of this seat's last act would undo.
    fn takeback_count(&self, seat: Seat) -> Result<usize, Refusal> {
        if !self.started || self.over() {
            return not_now("no game is going on");
        }
        if self.kind.live() {
            return not_now("time does not go back");
        }
        if self.timed_out.is_some() {
            return not_now("a bot plays this turn to its end");
        }
        match self.undoable(seat) {
            Some(count) => Ok(count),
            None => not_now("it is too late to undo: somebody has seen something new"),
        }
    }

    /// The other seats that people play.
    fn others(&self, seat: Seat) -> SeatSet {
        Seat::first(self.seats.len())
            .filter(|&other| {
                let state = &self.seats[other.index()];
                other != seat && state.guest.is_some() && state.bot.is_none()
            })
            .collect()
    }

    #[inline(never)]
    fn answer(&self, seat: Seat, yes: bool) -> Result<Body, Refusal> {
        match &self.takeback {
            None => not_now("nobody asks for a takeback"),
            Some(takeback) if takeback.seat == seat && yes => not_now("you asked for it yourself"),
            Some(_) => Ok(Body::Answered { seat, yes }),
        }
    }

    #[inline(never)]
    fn substitute(
        &self,
        mine: Seat,
        seat: Seat,
        bot: Option<&str>,
        away: &[Option<u64>],
    ) -> Result<Body, Refusal> {
        let Some(state) = self.seats.get(seat.index()) else {
            return Err(Refusal::new(Why::Unknown, format!("there is no seat {seat}")));
        };
        let Some(after) = self.opened.options.away_after else {
            return not_now("this table waits for everybody");
        };
        let missing = state.guest.is_some() && state.bot.is_none() && !self.same_guest(mine, seat);
        if !self.started || !missing {
            return not_now("nobody is missing there");
        }
        match away.get(seat.index()).copied().flatten() {
            Some(away) if away >= u64::from(after) * 1000 => {
                if let Some(bot) = bot {
                    self.known_bot(bot)?;
                }
                Ok(Body::Bot { seat, bot: Some(bot.unwrap_or_else(|| self.stand_in()).to_owned()) })
            }
            Some(_) | None => not_now("its player is not away for long enough"),
        }
    }
}
