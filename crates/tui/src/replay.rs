//! Looking back at a recorded game through somebody's eyes: its steps, and the whole of it as text.

use crate::games::{AnySpeak, Eyes, Parts, speaker};
use crate::screen::Colours;
use crate::screen::canvas::{Canvas, styled};
use crate::table::{Chair, Now};
use crate::words::Words;
use anstyle::Style;
use catalog::{AnyTable, Perspective, Showing};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use serde_json::Value;
use std::fmt::Write;
use std::ops::Range;
use tabletop::{Actor, Seat, Turn, Viewer};

/// The game has no such turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchTurn {
    /// The requested turn.
    pub turn: usize,
    /// The number of turns.
    pub turns: usize,
}

/// A recorded game as it looked through these eyes.
pub(crate) struct Lookback<'w> {
    pub(crate) words: &'w Words,
    pub(crate) table: Box<dyn AnyTable>,
    pub(crate) game: Box<dyn AnySpeak>,
    pub(crate) eyes: Perspective,
    /// The first one is before anything happened.
    pub(crate) steps: Vec<Shown>,
    /// What all steps have in common.
    now: Now,
}

/// A step as it looked.
pub(crate) struct Shown {
    at: u64,
    action: Option<String>,
    by: Option<usize>,
    view: Value,
    pub(crate) events: Vec<Value>,
    on: Vec<usize>,
    pub(crate) outcome: Option<Value>,
}

impl<'w> Lookback<'w> {
    pub(crate) fn new(
        words: &'w Words,
        table: Box<dyn AnyTable>,
        names: &[&str],
        eyes: Perspective,
    ) -> Lookback<'w> {
        let now = named(words, &*table, names);
        let game = speaker(&now.game, &now.setup);
        let mut lookback = Lookback { words, table, game, eyes, steps: Vec::new(), now };
        lookback.look(eyes);
        lookback
    }

    /// Looks through these eyes at every step.
    pub(crate) fn look(&mut self, eyes: Perspective) {
        self.eyes = eyes;
        self.now.you = match eyes {
            Perspective::Of(Viewer::Seat(seat)) => Some(seat.index()),
            Perspective::Of(Viewer::Public) | Perspective::Open => None,
        };
        let read = |text: &str| serde_json::from_str::<Value>(text).unwrap_or_default();
        let steps = self.table.replay(eyes, Showing::ALL);
        let shown = steps.into_iter().map(|step| {
            let (on, outcome) = match step.turn {
                Turn::Seats(seats) => (seats.iter().map(Seat::index).collect(), None),
                Turn::Table => (Vec::new(), None),
                Turn::Over(outcome) => (Vec::new(), Some(outcome)),
            };
            Shown {
                at: step.at,
                action: step.action,
                by: match step.by {
                    Some(Actor::Seat(seat)) => Some(seat.index()),
                    Some(Actor::Table) | None => None,
                },
                view: read(step.view.get()),
                events: step.events.iter().map(|event| read(event.get())).collect(),
                on,
                outcome,
            }
        });
        self.steps = shown.collect();
    }

    /// The table after a step.
    pub(crate) fn after(&self, step: usize) -> Now {
        let Shown { view, on, outcome, .. } = &self.steps[step];
        let (view, on, outcome) = (view.clone(), on.clone(), outcome.clone());
        Now { view, on, outcome, ..self.now.clone() }
    }

    /// What happened, in sentences.
    pub(crate) fn tell(&self, events: &[Value]) -> Vec<String> {
        self.game.tell(events, &Eyes { words: self.words, now: &self.now })
    }

    /// How it ended, if it did with this step.
    pub(crate) fn result(&self, step: usize) -> Vec<String> {
        let eyes = Eyes { words: self.words, now: &self.now };
        let outcome = self.steps[step].outcome.as_ref();
        outcome.map_or_else(Vec::new, |outcome| self.game.result(outcome, &eyes))
    }

    /// What the game is divided into: first what comes before all turns, then each turn.
    fn parts(&self) -> Vec<Part> {
        let kind = self.game.parts();
        let begins = |event: &Value| match (kind, event["event"].as_str()) {
            (Parts::Turns, Some("turn_began")) | (Parts::Rounds, Some("ready")) => true,
            (Parts::Turns | Parts::Rounds | Parts::Steps, _) => false,
        };
        let part = |at: usize| Part { steps: at..at, told: Vec::new() };
        let (mut parts, mut last) = (Vec::new(), part(0));
        let mut begin = |last: &mut Part, at: usize| parts.push(std::mem::replace(last, part(at)));
        // A game from a position has begun.
        if kind == Parts::Turns && !self.steps[0].on.is_empty() {
            begin(&mut last, 0);
        }
        for (index, step) in self.steps.iter().enumerate().skip(1) {
            if kind == Parts::Steps {
                begin(&mut last, index - 1);
            }
            last.steps.end = index;
            for event in &step.events {
                if begins(event) {
                    begin(&mut last, index);
                }
                last.told.push((index, event.clone()));
            }
        }
        parts.push(last);
        parts
    }

    /// What stands above a turn.
    fn heading(&self, number: usize, part: &Part) -> String {
        let bold = Style::new().bold();
        let name = |seat: Option<usize>| {
            let chair = seat.and_then(|seat| self.now.seats.get(seat));
            chair.map_or("", |chair| chair.name.as_str())
        };
        let text = match self.game.parts() {
            Parts::Turns => {
                let on = self.steps[part.steps.start].on.first().copied();
                let args = [("count", number.into()), ("name", name(on).into())];
                self.words.t("terminal-replay-turn", args)
            }
            Parts::Rounds => self.words.t("terminal-replay-round", [("round", number.into())]),
            Parts::Steps => {
                let step = &self.steps[part.steps.end];
                let args = [("step", number.into()), ("last", (self.steps.len() - 1).into())];
                let number = self.words.t("replay-step", args);
                let more = [name(step.by), step.action.as_deref().unwrap_or_default()];
                let more =
                    more.iter().filter(|text| !text.is_empty()).map(|text| format!(": {text}"));
                format!("{number}{}", more.collect::<String>())
            }
        };
        format!("{bold}{text}{bold:#}\n")
    }

    /// What happened in a turn, a sentence a line; in rounds each with its time.
    fn told(&self, part: &Part) -> String {
        let mut lines = String::new();
        if self.game.parts() == Parts::Rounds {
            for (index, event) in &part.told {
                #[expect(clippy::cast_precision_loss, reason = "seconds for people")]
                let seconds = self.steps[*index].at as f64 / 1_000.0;
                for sentence in self.tell(std::slice::from_ref(event)) {
                    let _ = writeln!(lines, "{seconds:8.2}  {sentence}");
                }
            }
            return lines;
        }
        let events: Vec<Value> = part.told.iter().map(|(_, event)| event.clone()).collect();
        for sentence in self.tell(&events) {
            let _ = writeln!(lines, "  {sentence}");
        }
        lines
    }

    /// The picture after a step.
    fn picture(&self, step: usize, colours: Colours) -> String {
        let now = self.after(step);
        let eyes = Eyes { words: self.words, now: &now };
        let columns = self.game.width().max(COLUMNS);
        let rows = self.game.height((columns, ROWS), &eyes);
        let mut buffer = Buffer::empty(Rect::new(0, 0, columns, rows));
        let (area, mut spots) = (buffer.area, Vec::new());
        let mut canvas = Canvas { buffer: &mut buffer, area, spots: &mut spots };
        self.game.draw(&eyes, (0, 0), &mut canvas);
        colours.apply(&mut buffer);
        format!("{}\n", styled(&buffer).trim_end_matches('\n'))
    }
}

/// A table of a recorded game, before anything happened, with the names of its players.
pub(crate) fn named(words: &Words, table: &dyn AnyTable, names: &[&str]) -> Now {
    let name = |seat: usize| match names.get(seat) {
        Some(name) if !name.is_empty() => (*name).to_owned(),
        _ => words.t("new-first-seat", [("seat", (seat + 1).into())]),
    };
    let chair = |seat: usize| Chair { name: name(seat), bot: None };
    Now {
        game: table.kind().name().to_owned(),
        setup: table.public_setup(),
        seats: (0..table.seats()).map(chair).collect(),
        started: true,
        ..Now::default()
    }
}

/// A turn, a round or a step: the steps before and after it, and what happened, each with its step.
struct Part {
    steps: Range<usize>,
    told: Vec<(usize, Value)>,
}

/// The least size of a picture in a text.
const COLUMNS: u16 = 80;
const ROWS: u16 = 24;

/// A recorded game as text with ANSI styles: the whole of it, or one of its turns (counted from 1) with
/// the positions around it. In real time it is divided into rounds; a game without words here into its
/// steps.
///
/// # Errors
/// If there is no such turn.
pub fn replay(
    words: &Words,
    table: Box<dyn AnyTable>,
    names: &[&str],
    eyes: Perspective,
    turn: Option<usize>,
    colours: Colours,
) -> Result<String, NoSuchTurn> {
    let lookback = Lookback::new(words, table, names, eyes);
    let parts = lookback.parts();
    let position = |step: usize| lookback.picture(step, colours);
    // A turn as it stands in the whole game.
    let told = |number: usize, part: &Part| {
        let (heading, mut told) = (lookback.heading(number, part), lookback.told(part));
        for line in lookback.result(part.steps.end) {
            let _ = writeln!(told, "  {line}");
        }
        (heading, format!("{told}\n{}", position(part.steps.end)))
    };
    if let Some(number) = turn {
        let none = NoSuchTurn { turn: number, turns: parts.len() - 1 };
        let part = parts.get(number).filter(|_| number > 0).ok_or(none)?;
        let (heading, told) = told(number, part);
        return Ok(format!("{heading}{}\n{told}", position(part.steps.start)));
    }
    let before = &parts[0];
    let mut text = format!("{}\n{}", lookback.told(before), position(before.steps.end));
    for (number, part) in parts.iter().enumerate().skip(1) {
        let (heading, told) = told(number, part);
        let _ = write!(text, "\n{heading}{told}");
    }
    Ok(text)
}
