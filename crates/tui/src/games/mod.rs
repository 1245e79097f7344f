//! The games in words: what a table's texts mean, as sentences in the reader's language.
//!
//! A game reads the JSON that every client is sent, so it cannot say more than its reader may know. It
//! knows no rules: what may be done is in the list of legal actions.

pub(crate) mod dig;
pub(crate) mod dogpile;
pub(crate) mod life;
mod other;

use crate::screen::canvas::Canvas;
use crate::table::{Advice, Now};
use crate::words::{Arg, Words};
use catalog::AnyRemark;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Who reads, and what they know.
#[derive(Clone, Copy)]
pub(crate) struct Eyes<'a> {
    pub(crate) words: &'a Words,
    pub(crate) now: &'a Now,
}

impl<'a> Eyes<'a> {
    /// The name of the player there.
    pub(crate) fn name(&self, seat: usize) -> &'a str {
        self.now.seats.get(seat).map_or("", |chair| chair.name.as_str())
    }

    pub(crate) fn names(&self, seats: &[usize]) -> String {
        seats.iter().map(|&seat| self.name(seat)).collect::<Vec<&str>>().join(", ")
    }

    pub(crate) fn is_you(&self, seat: usize) -> bool {
        self.now.you == Some(seat)
    }

    /// Who does something, as the texts of logs take it.
    pub(crate) fn by(&self, seat: usize) -> [Arg<'a>; 2] {
        let you = if self.is_you(seat) { "yes" } else { "no" };
        [("name", self.name(seat).into()), ("you", you.into())]
    }

    pub(crate) fn t<'b>(&self, id: &str, args: impl IntoIterator<Item = Arg<'b>>) -> String {
        self.words.t(id, args)
    }

    pub(crate) fn s(&self, id: &str) -> String {
        self.words.s(id)
    }

    /// A log's text about a seat, with more arguments.
    pub(crate) fn log<'b, const N: usize>(
        &self,
        id: &str,
        seat: usize,
        more: [Arg<'b>; N],
    ) -> String
    where
        'a: 'b,
    {
        let by = self.by(seat).map(|(name, value)| (name, value));
        self.words.t(id, by.into_iter().chain(more))
    }

    /// Whether it is this reader's turn.
    pub(crate) fn on_turn(&self) -> bool {
        self.now.you.is_some_and(|you| self.now.on.contains(&you))
    }
}

/// Something that may be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Act {
    /// What is typed for it.
    pub(crate) short: String,
    /// What it is, in words.
    pub(crate) words: String,
    /// The actions that do it, one after the other.
    pub(crate) actions: Vec<String>,
}

impl Act {
    pub(crate) fn new(short: impl Into<String>, words: String, action: &str) -> Act {
        Act { short: short.into(), words, actions: vec![action.to_owned()] }
    }
}

/// What a game is divided into when one looks back at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Parts {
    /// Turns of one player each.
    Turns,
    /// Rounds in which all play at once.
    Rounds,
    /// Single steps.
    Steps,
}

/// A game in words.
pub(crate) trait Speak {
    /// All that a viewer knows, as clients are sent it.
    type View: DeserializeOwned;
    /// Something that happened, as clients are sent it.
    type Event: DeserializeOwned;

    /// An event as a sentence; `None` for what goes without saying.
    fn sentence(&self, event: &Self::Event, eyes: &Eyes<'_>) -> Option<String>;

    /// Whether the sentence of an event is left out because this one follows: only the end of a walk
    /// is told.
    fn covers(&self, _event: &Self::Event, _next: &Self::Event) -> bool {
        false
    }

    /// What it is divided into.
    fn parts(&self) -> Parts {
        Parts::Turns
    }

    /// How many columns the whole picture takes, if it is a wide one.
    fn width(&self) -> u16 {
        0
    }

    /// How many rows the picture takes at most, in this many columns and rows.
    fn height(&self, view: &Self::View, size: (u16, u16), eyes: &Eyes<'_>) -> u16;

    /// The picture of the table, moved by this many spaces where it does not fit.
    fn draw(&self, view: &Self::View, eyes: &Eyes<'_>, pan: (i16, i16), canvas: &mut Canvas<'_>);

    /// What is going on, and what the reader is asked to do.
    fn status(&self, view: &Self::View, eyes: &Eyes<'_>) -> Vec<String>;

    /// The whole position.
    fn look(&self, view: &Self::View, eyes: &Eyes<'_>) -> Vec<String>;

    /// Somebody's side of the table.
    fn who(&self, view: &Self::View, seat: usize, eyes: &Eyes<'_>) -> Vec<String>;

    /// What can be done, in the order of its numbers.
    fn acts(&self, view: &Self::View, eyes: &Eyes<'_>) -> Vec<Act>;

    /// What can be typed besides.
    fn besides(&self, _view: &Self::View, _eyes: &Eyes<'_>) -> Vec<String> {
        Vec::new()
    }

    /// What can be typed and is not listed, where a key for it is to be known.
    fn more_commands(&self, _view: &Self::View, _eyes: &Eyes<'_>) -> Vec<String> {
        Vec::new()
    }

    /// What a command that is not listed stands for.
    fn read(&self, _command: &str, _view: &Self::View, _eyes: &Eyes<'_>) -> Option<Vec<String>> {
        None
    }

    /// A piece of advice as a sentence.
    fn hint(&self, advice: &Advice, eyes: &Eyes<'_>) -> String;

    /// What a study of the game remarks, as a sentence.
    fn remark(&self, _remark: &AnyRemark, _eyes: &Eyes<'_>) -> String {
        String::new()
    }

    /// What is typed to follow a piece of advice; `None` for waiting.
    fn follow(&self, advice: &Advice, view: &Self::View, eyes: &Eyes<'_>) -> Option<String> {
        let action = advice.action.as_ref()?;
        let acts = Speak::acts(self, view, eyes);
        let act = acts.into_iter().find(|act| act.actions.first() == Some(action));
        Some(act.map_or_else(|| action.clone(), |act| act.short))
    }

    /// Why the game ended, and what everybody has.
    fn result(&self, outcome: &Value, eyes: &Eyes<'_>) -> Vec<String>;
}

/// A game in words, whichever it is.
pub(crate) trait AnySpeak {
    fn tell(&self, events: &[Value], eyes: &Eyes<'_>) -> Vec<String>;
    /// Whether an event is told only when the next one is known.
    fn waits(&self, event: &Value) -> bool;
    fn parts(&self) -> Parts;
    fn width(&self) -> u16;
    fn height(&self, size: (u16, u16), eyes: &Eyes<'_>) -> u16;
    fn draw(&self, eyes: &Eyes<'_>, pan: (i16, i16), canvas: &mut Canvas<'_>);
    fn status(&self, eyes: &Eyes<'_>) -> Vec<String>;
    fn look(&self, eyes: &Eyes<'_>) -> Vec<String>;
    fn who(&self, seat: usize, eyes: &Eyes<'_>) -> Vec<String>;
    fn acts(&self, eyes: &Eyes<'_>) -> Vec<Act>;
    fn besides(&self, eyes: &Eyes<'_>) -> Vec<String>;
    fn more_commands(&self, eyes: &Eyes<'_>) -> Vec<String>;
    fn read(&self, command: &str, eyes: &Eyes<'_>) -> Option<Vec<String>>;
    fn hint(&self, advice: &Advice, eyes: &Eyes<'_>) -> String;
    fn remark(&self, remark: &AnyRemark, eyes: &Eyes<'_>) -> String;
    fn follow(&self, advice: &Advice, eyes: &Eyes<'_>) -> Option<String>;
    fn result(&self, outcome: &Value, eyes: &Eyes<'_>) -> Vec<String>;
}

/// What a view or an event says; `None` for one of another time.
fn form<T: DeserializeOwned>(value: &Value) -> Option<T> {
    T::deserialize(value).ok()
}

impl<S: Speak> AnySpeak for S {
    fn tell(&self, events: &[Value], eyes: &Eyes<'_>) -> Vec<String> {
        let events: Vec<S::Event> = events.iter().filter_map(form).collect();
        let covered = |index: usize| {
            events.get(index + 1).is_some_and(|next| Speak::covers(self, &events[index], next))
        };
        let told = events.iter().enumerate().filter(|(index, _)| !covered(*index));
        told.filter_map(|(_, event)| Speak::sentence(self, event, eyes)).collect()
    }

    fn waits(&self, event: &Value) -> bool {
        form(event).is_some_and(|event: S::Event| Speak::covers(self, &event, &event))
    }

    fn parts(&self) -> Parts {
        Speak::parts(self)
    }

    fn width(&self) -> u16 {
        Speak::width(self)
    }

    fn height(&self, size: (u16, u16), eyes: &Eyes<'_>) -> u16 {
        form(&eyes.now.view).map_or(0, |view| Speak::height(self, &view, size, eyes))
    }

    fn draw(&self, eyes: &Eyes<'_>, pan: (i16, i16), canvas: &mut Canvas<'_>) {
        if let Some(view) = form(&eyes.now.view) {
            Speak::draw(self, &view, eyes, pan, canvas);
        }
    }

    fn status(&self, eyes: &Eyes<'_>) -> Vec<String> {
        form(&eyes.now.view).map_or_else(Vec::new, |view| Speak::status(self, &view, eyes))
    }

    fn look(&self, eyes: &Eyes<'_>) -> Vec<String> {
        form(&eyes.now.view).map_or_else(Vec::new, |view| Speak::look(self, &view, eyes))
    }

    fn who(&self, seat: usize, eyes: &Eyes<'_>) -> Vec<String> {
        form(&eyes.now.view).map_or_else(Vec::new, |view| Speak::who(self, &view, seat, eyes))
    }

    fn acts(&self, eyes: &Eyes<'_>) -> Vec<Act> {
        form(&eyes.now.view).map_or_else(Vec::new, |view| Speak::acts(self, &view, eyes))
    }

    fn besides(&self, eyes: &Eyes<'_>) -> Vec<String> {
        form(&eyes.now.view).map_or_else(Vec::new, |view| Speak::besides(self, &view, eyes))
    }

    fn more_commands(&self, eyes: &Eyes<'_>) -> Vec<String> {
        form(&eyes.now.view).map_or_else(Vec::new, |view| Speak::more_commands(self, &view, eyes))
    }

    fn read(&self, command: &str, eyes: &Eyes<'_>) -> Option<Vec<String>> {
        Speak::read(self, command, &form(&eyes.now.view)?, eyes)
    }

    fn hint(&self, advice: &Advice, eyes: &Eyes<'_>) -> String {
        Speak::hint(self, advice, eyes)
    }

    fn remark(&self, remark: &AnyRemark, eyes: &Eyes<'_>) -> String {
        Speak::remark(self, remark, eyes)
    }

    fn follow(&self, advice: &Advice, eyes: &Eyes<'_>) -> Option<String> {
        Speak::follow(self, advice, &form(&eyes.now.view)?, eyes)
    }

    fn result(&self, outcome: &Value, eyes: &Eyes<'_>) -> Vec<String> {
        Speak::result(self, outcome, eyes)
    }
}

/// The game of this name, set up like this.
pub(crate) fn speaker(game: &str, setup: &Value) -> Box<dyn AnySpeak> {
    match game {
        "dig" => Box::new(dig::Dig),
        "dogpile" => Box::new(dogpile::Dogpile),
        "dogs-life" => Box::new(life::Life::new(setup)),
        _ => Box::new(other::Other),
    }
}

/// The arguments of a hint: its reason, and what the reason mentions.
fn advised(advice: &Advice) -> Vec<Arg<'_>> {
    mentioned(("reason", &advice.reason), &advice.facts)
}

/// The arguments of a remark: its name, and what it mentions.
fn remarked(remark: &AnyRemark) -> Vec<Arg<'_>> {
    mentioned(("remark", remark.name), &remark.facts)
}

fn mentioned<'a>(
    (key, name): (&'static str, &'a str),
    facts: &'a serde_json::Map<String, Value>,
) -> Vec<Arg<'a>> {
    let mut args: Vec<Arg<'_>> = vec![(key, name.into())];
    for (name, value) in facts {
        let Some(name) = FACTS.iter().find(|known| *known == name) else { continue };
        let value = match value {
            Value::Number(number) => number.as_f64().unwrap_or_default().into(),
            Value::String(text) => text.as_str().into(),
            _ => continue,
        };
        args.push((name, value));
    }
    args
}

/// What reasons and remarks mention.
const FACTS: [&str; 12] = [
    "place", "count", "colour", "points", "value", "face", "seat", "round", "percent", "seconds",
    "looks", "faces",
];

/// Who won, as the reader is told it.
fn winners(outcome: &Value, texts: [&str; 3], eyes: &Eyes<'_>) -> String {
    let winners = outcome["winners"].as_array().map_or(&[][..], Vec::as_slice);
    let winners: Vec<usize> =
        winners.iter().filter_map(|seat| Some(seat.as_u64()? as usize)).collect();
    let [you, won, shared] = texts;
    match winners.as_slice() {
        [seat] if eyes.is_you(*seat) => eyes.s(you),
        [seat] => eyes.t(won, [("name", eyes.name(*seat).into())]),
        several => eyes.t(shared, [("names", eyes.names(several).into())]),
    }
}
