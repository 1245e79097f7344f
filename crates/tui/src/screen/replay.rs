//! Looking back at a recorded game on the whole screen: step by step, turn by turn, through anybody's
//! eyes or with everything open.

use super::canvas::{CHOSEN, Canvas, Colours, DIM, STRONG, width, wrapped};
use crate::games::{AnySpeak, Eyes, speaker};
use crate::table::{Chair, Now};
use crate::words::Words;
use catalog::{AnyTable, Perspective, Showing};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use ratatui::style::Style;
use serde_json::Value;
use tabletop::{Seat, Turn, Viewer};

/// What comes after a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Looked {
    /// More looking.
    On,
    /// Nothing.
    Leave,
    /// Playing on after this many entries, in this seat.
    Fork(usize, usize),
}

/// A recorded game that is looked at.
pub struct Replay<'w> {
    words: &'w Words,
    table: Box<dyn AnyTable>,
    game: Box<dyn AnySpeak>,
    eyes: Perspective,
    steps: Vec<Shown>,
    /// Which step is shown; 0 is the beginning.
    at: usize,
    now: Now,
    help: bool,
}

/// A step as it is shown.
struct Shown {
    view: Value,
    told: Vec<String>,
    begins: bool,
    on: Vec<usize>,
    outcome: Option<Value>,
}

impl std::fmt::Debug for Replay<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a recorded game")
    }
}

impl<'w> Replay<'w> {
    /// A game from its beginning, through these eyes.
    pub fn new(
        words: &'w Words,
        table: Box<dyn AnyTable>,
        names: &[&str],
        eyes: Perspective,
    ) -> Replay<'w> {
        let name = |seat: usize| match names.get(seat) {
            Some(name) if !name.is_empty() => (*name).to_owned(),
            _ => words.t("new-first-seat", [("seat", (seat + 1).into())]),
        };
        let chair = |seat: usize| Chair { name: name(seat), bot: None };
        let now = Now {
            game: table.kind().name().to_owned(),
            setup: table.public_setup(),
            seats: (0..table.seats()).map(chair).collect(),
            started: true,
            ..Now::default()
        };
        let game = speaker(&now.game, &now.setup);
        let mut replay =
            Replay { words, table, game, eyes, steps: Vec::new(), at: 0, now, help: false };
        replay.look();
        replay
    }

    /// Looks through its eyes at every step.
    fn look(&mut self) {
        self.now.you = match self.eyes {
            Perspective::Of(Viewer::Seat(seat)) => Some(seat.index()),
            Perspective::Of(Viewer::Public) | Perspective::Open => None,
        };
        let read = |text: &str| serde_json::from_str::<Value>(text).unwrap_or_default();
        let steps = self.table.replay(self.eyes, Showing::ALL);
        let shown = steps.iter().map(|step| {
            let events: Vec<Value> = step.events.iter().map(|event| read(event.get())).collect();
            let begins = |event: &Value| {
                matches!(event["event"].as_str(), Some("turn_began" | "ready" | "started"))
            };
            let (on, outcome) = match &step.turn {
                Turn::Seats(seats) => (seats.iter().map(Seat::index).collect(), None),
                Turn::Table => (Vec::new(), None),
                Turn::Over(outcome) => (Vec::new(), Some(outcome.clone())),
            };
            self.now.view = read(step.view.get());
            let told = self.game.tell(&events, &Eyes { words: self.words, now: &self.now });
            let begins = events.iter().any(begins);
            Shown { view: self.now.view.clone(), told, begins, on, outcome }
        });
        self.steps = shown.collect();
        self.show();
    }

    /// Takes the present step over.
    fn show(&mut self) {
        let step = &self.steps[self.at];
        self.now.view = step.view.clone();
        self.now.on.clone_from(&step.on);
        self.now.outcome.clone_from(&step.outcome);
    }

    /// Takes in a key.
    pub fn key(&mut self, key: KeyEvent) -> Looked {
        let last = self.steps.len() - 1;
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if std::mem::take(&mut self.help) {
            return Looked::On;
        }
        match key.code {
            KeyCode::Char('c' | 'd') if control => return Looked::Leave,
            KeyCode::Char('q') | KeyCode::Esc => return Looked::Leave,
            KeyCode::Left => self.at = self.at.saturating_sub(1),
            KeyCode::Right | KeyCode::Char(' ') => self.at = (self.at + 1).min(last),
            KeyCode::Up | KeyCode::PageUp => {
                let before = (0..self.at).rev().find(|&at| self.steps[at].begins);
                self.at = before.unwrap_or(0);
            }
            KeyCode::Down | KeyCode::PageDown => {
                let after = (self.at + 1..=last).find(|&at| self.steps[at].begins);
                self.at = after.unwrap_or(last);
            }
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = last,
            KeyCode::Char('e') => self.turn_eyes(),
            KeyCode::Char('o') => {
                self.eyes = Perspective::Open;
                self.look();
            }
            KeyCode::Char('f') if self.steps[self.at].outcome.is_none() => {
                return Looked::Fork(self.at, self.now.you.unwrap_or(0));
            }
            KeyCode::Char('?') => self.help = true,
            _ => {}
        }
        self.show();
        Looked::On
    }

    /// The next eyes: everything, the public, each seat.
    fn turn_eyes(&mut self) {
        let seats = self.table.seats();
        let next = match self.eyes {
            Perspective::Open => Viewer::Public,
            Perspective::Of(Viewer::Public) => Viewer::Seat(Seat::ALL[0]),
            Perspective::Of(Viewer::Seat(seat)) if seat.index() + 1 < seats => {
                Viewer::Seat(Seat::ALL[seat.index() + 1])
            }
            Perspective::Of(Viewer::Seat(_)) => {
                self.eyes = Perspective::Open;
                self.look();
                return;
            }
        };
        self.eyes = Perspective::Of(next);
        self.look();
    }

    /// Draws the step.
    pub fn draw(&self, buffer: &mut Buffer, colours: Colours) {
        let area = buffer.area;
        buffer.reset();
        let mut spots = Vec::new();
        let mut canvas = Canvas { buffer, area, spots: &mut spots };
        self.paint(&mut canvas);
        colours.apply(buffer);
    }

    fn paint(&self, canvas: &mut Canvas<'_>) {
        let Rect { width: columns, height: rows, .. } = canvas.area;
        let words = self.words;
        let eyes = match self.eyes {
            Perspective::Open => words.s("replay-open"),
            Perspective::Of(Viewer::Public) => words.s("replay-public"),
            Perspective::Of(Viewer::Seat(seat)) => self.now.seats[seat.index()].name.clone(),
        };
        let step = [("step", self.at.into()), ("last", (self.steps.len() - 1).into())];
        let title = words.s(&format!("{}-title", self.now.game));
        let text = format!(
            " {title} · {} · {}: {eyes} ",
            words.t("replay-step", step),
            words.s("replay-eyes")
        );
        canvas.put(0, 0, &text, CHOSEN);
        let seen = Eyes { words, now: &self.now };
        let wanted = self.game.height((columns, rows), &seen);
        let picture = wanted.min(rows.saturating_sub(6));
        self.game.draw(&seen, (0, 0), &mut canvas.part(0, 1, columns, picture));
        let top = 1 + picture;
        let below = rows.saturating_sub(top + 1);
        // The sentences up to this step, the last ones at the end.
        let mut lines: Vec<(String, bool)> = Vec::new();
        if let Some(outcome) = &self.now.outcome {
            let result = self.game.result(outcome, &seen);
            lines.extend(result.into_iter().rev().map(|line| (line, true)));
        }
        'told: for (at, step) in self.steps[..=self.at].iter().enumerate().rev() {
            for sentence in step.told.iter().rev() {
                let told = wrapped(sentence, columns.saturating_sub(3));
                if lines.len() + told.len() > usize::from(below) {
                    break 'told;
                }
                lines.extend(told.into_iter().rev().map(|line| (line, at == self.at)));
            }
        }
        for (y, (line, now)) in (top..).zip(lines.iter().rev()) {
            canvas.put(1, y, line, if *now { STRONG } else { DIM });
        }
        let keys = words.s("terminal-replay-keys");
        canvas.put(0, rows.saturating_sub(1), &keys, DIM);
        if self.help {
            let lines = wrapped(&keys, columns.saturating_sub(6));
            for (y, line) in (2..).zip(&lines) {
                let pad = " ".repeat(usize::from(columns.saturating_sub(width(line) + 5)));
                canvas.put(2, y, &format!(" {line}{pad}"), Style::new().patch(CHOSEN));
            }
        }
    }
}
