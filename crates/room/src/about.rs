//! What a list shows of a table.

use super::{Room, Run, SeatState};
use protocol::{Marks, Person, SeatNow, TableLine};
use serde::{Deserialize, Serialize};
use tabletop::{Seat, Standings};

/// What a list shows of a table; kept with its summary in the store.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct About {
    /// Who or what sits in each seat.
    pub seats: Vec<SeatAbout>,
    /// The guest in each seat.
    #[serde(default)]
    pub guests: Vec<Option<String>>,
    /// Whether the game has begun.
    pub started: bool,
    /// Whether nobody but the players may watch.
    #[serde(default)]
    pub closed: bool,
    /// Whether it was played without a server, and handed over afterwards.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub offline: bool,
    /// The guest whose turn it is.
    pub on: Option<String>,
    /// Who won, once the game is over.
    #[serde(default)]
    pub winners: Vec<Seat>,
    /// What each seat has, once the game is over.
    #[serde(default)]
    pub points: Vec<i32>,
    /// The deal that it is a try at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<String>,
    /// How that was played, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub run: Option<Run>,
    /// How well each seat decided, once the game was studied.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub judged: Option<Judged>,
}

/// What a study has found, in short.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Judged {
    /// When the game had ended, in seconds since 1970; being studied is nothing that happens in it.
    pub ended: i64,
    /// The marks of each seat.
    pub marks: Vec<Marks>,
}

/// Who or what sits in a seat.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(from = "Stored")]
pub struct SeatAbout {
    /// The guest's name; empty if it is not known any more.
    name: Option<String>,
    bot: Option<String>,
}

/// The same as it may be stored: earlier versions wrote a text for each seat.
#[derive(Deserialize)]
#[serde(untagged)]
enum Stored {
    Seat { name: Option<String>, bot: Option<String> },
    Text(String),
}

impl From<Stored> for SeatAbout {
    fn from(stored: Stored) -> SeatAbout {
        match stored {
            Stored::Seat { name, bot } => SeatAbout { name, bot },
            Stored::Text(text) => match (text.as_str(), text.strip_prefix("bot ")) {
                ("", _) => SeatAbout::default(),
                ("?", _) => SeatAbout { name: Some(String::new()), bot: None },
                (_, Some(bot)) => SeatAbout { name: None, bot: Some(bot.to_owned()) },
                (_, None) => SeatAbout { name: Some(text), bot: None },
            },
        }
    }
}

impl From<&SeatState> for SeatAbout {
    fn from(seat: &SeatState) -> SeatAbout {
        let name = seat.guest.as_ref().map(|(_, name)| name.clone());
        // A bot that plays for somebody is not in a list.
        let bot = seat.bot.clone().filter(|_| name.is_none());
        SeatAbout { name, bot }
    }
}

impl SeatAbout {
    /// The seat as a list shows it; `hidden` to those who may not know who plays.
    pub fn shown(self, hidden: bool) -> SeatNow {
        let person = |name| Person { name: if hidden { String::new() } else { name } };
        let who = self.name.map(person);
        SeatNow { who, bot: self.bot, words: String::new(), muted: false }
    }
}

/// What a list shows of a table besides.
#[derive(Clone, Debug)]
pub struct Listed {
    /// Its id.
    pub table: String,
    /// Its short code.
    pub code: String,
    /// The game's name.
    pub game: String,
    /// Whether it is over.
    pub over: bool,
    /// When something last happened, in seconds since 1970.
    pub updated: i64,
}

impl About {
    /// The line of a list, as this guest or a stranger is shown it.
    pub fn line(self, guest: Option<&str>, listed: Listed) -> TableLine {
        let about = self;
        let mine =
            |(_, owner): &(Seat, &Option<String>)| guest.is_some() && owner.as_deref() == guest;
        let mine = Seat::first(about.guests.len()).zip(&about.guests).filter(mine);
        let mine: Vec<Seat> = mine.map(|(seat, _)| seat).collect();
        let (marks, ended) = match about.judged {
            Some(Judged { ended, marks }) => {
                let own = mine.first().and_then(|seat| marks.get(seat.index()).cloned());
                (own, ended)
            }
            None => (None, listed.updated),
        };
        // Whoever may not watch is not told who plays.
        let hidden = about.closed && guest.is_none();
        let seats = about.seats.into_iter().map(|seat| seat.shown(hidden)).collect();
        TableLine {
            closed: about.closed,
            offline: about.offline,
            mine,
            winners: about.winners,
            points: about.points,
            deal: about.deal.filter(|_| guest.is_some()),
            table: listed.table,
            code: listed.code,
            game: listed.game,
            seats,
            started: about.started,
            over: listed.over,
            your_turn: guest.is_some() && about.on.as_deref() == guest,
            marks,
            updated: ended,
        }
    }
}

impl Room {
    /// What a list shows of this table.
    pub fn about(&self) -> About {
        let on = self.on_turn().and_then(|seat| self.seats[seat.index()].guest.as_ref());
        let standing = self.table.standing().filter(|_| self.over());
        let guest = |seat: &SeatState| seat.guest.as_ref().map(|(guest, _)| guest.clone());
        About {
            seats: self.seats.iter().map(SeatAbout::from).collect(),
            guests: self.seats.iter().map(guest).collect(),
            started: self.started,
            closed: !self.watchable(),
            offline: self.is_offline(),
            on: on.map(|(guest, _)| guest.clone()),
            winners: standing.iter().flat_map(|standing| standing.winners().iter()).collect(),
            points: standing.iter().flat_map(Standings::points).collect(),
            deal: self.deal.clone(),
            run: self.run(),
            judged: self.judged.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A list that an earlier version stored is read, and seats are shown as they are now.
    #[test]
    fn lists_of_earlier_versions_are_read() {
        let stored = r#"{"seats":["Ann","bot sly","?",""],"started":true,"on":null}"#;
        let about: About = serde_json::from_str(stored).expect("a summary of an earlier version");
        let again = serde_json::to_string(&about).expect("JSON");
        let again: About = serde_json::from_str(&again).expect("a summary");
        assert_eq!(again.seats, about.seats);
        let shown: Vec<(Option<String>, Option<String>)> = about
            .seats
            .into_iter()
            .map(|seat| seat.shown(false))
            .map(|seat| (seat.who.map(|who| who.name), seat.bot))
            .collect();
        let text = |text: &str| Some(text.to_owned());
        let expected = [(text("Ann"), None), (None, text("sly")), (text(""), None), (None, None)];
        assert_eq!(shown, expected);
        let hidden = again.seats[0].clone().shown(true);
        assert_eq!(hidden.who.map(|who| who.name), text(""));
    }
}
