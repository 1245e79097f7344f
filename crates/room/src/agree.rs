//! What is agreed for a table: checked when it is opened, and again when the host changes it.

use super::{Body, Caller, Opened, Refusal, Room, SeatState, nose, showing};
use protocol::{ClockRule, Options, Spectators, Why};
use serde_json::Value;

/// The longest setup, in bytes: a pack of two texts with 64 KiB each, and what is agreed besides.
const MAX_SETUP: usize = 300 << 10;

/// Whether a table may be agreed on like this.
///
/// # Errors
/// What is wrong, and where.
pub fn check_agreed(opened: &Opened, live: bool) -> Result<(), String> {
    let options = &opened.options;
    let seconds = match options.clock {
        None => 60,
        Some(ClockRule::PerTurn { seconds }) => seconds,
        Some(ClockRule::Bank { seconds, increment }) => {
            if increment > 3600 {
                return Err("options.clock: an increment is at most an hour".to_owned());
            }
            seconds
        }
    };
    if !(5..=30 * 86_400).contains(&seconds) {
        return Err("options.clock: from 5 seconds to 30 days".to_owned());
    }
    if matches!(options.spectators, Spectators::Delayed { turns } if turns == 0 || turns > 1000) {
        return Err("options.spectators: a delay of 1 to 1000 turns".to_owned());
    }
    if opened.setup.to_string().len() > MAX_SETUP {
        return Err(format!("setup: longer than {MAX_SETUP} bytes"));
    }
    match live.then(|| impossible_live(options)).flatten() {
        Some(reason) => Err(reason.to_owned()),
        None => Ok(()),
    }
}

/// What a table in real time cannot have.
fn impossible_live(options: &Options) -> Option<&'static str> {
    if options.clock.is_some() {
        return Some("options.clock: a game in real time has a clock of its own");
    }
    if options.one_screen {
        return Some("options.one_screen: in a game in real time everybody needs a screen");
    }
    matches!(options.spectators, Spectators::Delayed { .. })
        .then_some("options.spectators: a game in real time has no turns to be watched later")
}

impl Room {
    /// The line that changes what is agreed.
    #[inline(never)]
    pub(super) fn decide_agree(
        &self,
        caller: &Caller<'_>,
        options: &Options,
        setup: Option<&Value>,
    ) -> Result<Body, Refusal> {
        let refuse = |why: Why, reason: &str| Err(Refusal::new(why, reason));
        if caller.guest != self.opened.host {
            return refuse(Why::NotYours, "only the host changes what is agreed");
        }
        if self.started {
            return refuse(Why::NotNow, "the game has begun");
        }
        if options.one_screen != self.opened.options.one_screen {
            let reason = "options.one_screen: it cannot change any more; open another table";
            return refuse(Why::NotNow, reason);
        }
        let setup = setup.filter(|setup| **setup != self.opened.setup);
        if setup.is_none() && *options == self.opened.options {
            return refuse(Why::NotNow, "that is already the case");
        }
        let opened = Opened {
            options: options.clone(),
            setup: setup.unwrap_or(&self.opened.setup).clone(),
            ..self.opened.clone()
        };
        let malformed = |reason: String| Refusal::new(Why::Malformed, reason);
        check_agreed(&opened, self.kind.live()).map_err(malformed)?;
        // Applied to a copy, to see whether the game can be set up like this.
        let mut copy = self.clone();
        copy.agree(options, setup).map_err(malformed)?;
        Ok(Body::Agreed { options: Box::new(options.clone()), setup: setup.cloned() })
    }

    /// Agrees on something else.
    pub(super) fn agree(&mut self, options: &Options, setup: Option<&Value>) -> Result<(), String> {
        if self.started {
            return Err("the game has begun".to_owned());
        }
        if let Some(setup) = setup {
            let table = self.kind.open_by(self.opened.rules, setup);
            let table = table.map_err(|error| error.to_string())?;
            let gone = self.seats.get(table.seats()..).unwrap_or_default();
            if gone.iter().any(|seat| seat.guest.is_some() || seat.bot.is_some()) {
                return Err("setup: a seat that is taken has to stay".to_owned());
            }
            self.seats.resize_with(table.seats(), SeatState::default);
            self.opened.setup = setup.clone();
            self.table = table;
        }
        self.opened.options = options.clone();
        self.memories = nose::Memories::new(showing(options), &*self.table);
        Ok(())
    }
}
