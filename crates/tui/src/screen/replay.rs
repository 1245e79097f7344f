//! Looking back at a recorded game on the whole screen: step by step, turn by turn, through anybody's
//! eyes or with everything open.

use super::canvas::{CHOSEN, Canvas, Colours, DIM, STRONG, wrapped};
use crate::games::Eyes;
use crate::replay::Lookback;
use crate::words::Words;
use catalog::{AnyTable, Perspective};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use serde_json::Value;
use tabletop::{Seat, Viewer};

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
    game: Lookback<'w>,
    /// Which step is shown; 0 is the beginning.
    at: usize,
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
        Replay { game: Lookback::new(words, table, names, eyes), at: 0 }
    }

    /// Whether a turn or a round begins with a step.
    fn begins(&self, step: usize) -> bool {
        let begins = |event: &Value| {
            matches!(event["event"].as_str(), Some("turn_began" | "ready" | "started"))
        };
        self.game.steps[step].events.iter().any(begins)
    }

    /// Takes in a key.
    pub fn key(&mut self, key: KeyEvent) -> Looked {
        let last = self.game.steps.len() - 1;
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('c' | 'd') if control => return Looked::Leave,
            KeyCode::Char('q') | KeyCode::Esc => return Looked::Leave,
            KeyCode::Left => self.at = self.at.saturating_sub(1),
            KeyCode::Right | KeyCode::Char(' ') => self.at = (self.at + 1).min(last),
            KeyCode::Up | KeyCode::PageUp => {
                let before = (0..self.at).rev().find(|&at| self.begins(at));
                self.at = before.unwrap_or(0);
            }
            KeyCode::Down | KeyCode::PageDown => {
                let after = (self.at + 1..=last).find(|&at| self.begins(at));
                self.at = after.unwrap_or(last);
            }
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = last,
            KeyCode::Char('e') => self.game.look(self.next_eyes()),
            KeyCode::Char('o') => self.game.look(Perspective::Open),
            KeyCode::Char('f') if self.game.steps[self.at].outcome.is_none() => {
                return Looked::Fork(self.at, self.game.after(self.at).you.unwrap_or(0));
            }
            _ => {}
        }
        Looked::On
    }

    /// The next eyes: everything, the public, each seat.
    fn next_eyes(&self) -> Perspective {
        let seats = self.game.table.seats();
        Perspective::Of(match self.game.eyes {
            Perspective::Open => Viewer::Public,
            Perspective::Of(Viewer::Public) => Viewer::Seat(Seat::ALL[0]),
            Perspective::Of(Viewer::Seat(seat)) if seat.index() + 1 < seats => {
                Viewer::Seat(Seat::ALL[seat.index() + 1])
            }
            Perspective::Of(Viewer::Seat(_)) => return Perspective::Open,
        })
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
        let (game, words) = (&self.game, self.game.words);
        let now = game.after(self.at);
        let eyes = match game.eyes {
            Perspective::Open => words.s("replay-open"),
            Perspective::Of(Viewer::Public) => words.s("replay-public"),
            Perspective::Of(Viewer::Seat(seat)) => now.seats[seat.index()].name.clone(),
        };
        let step = [("step", self.at.into()), ("last", (game.steps.len() - 1).into())];
        let title = words.s(&format!("{}-title", now.game));
        let seen_by = [("name", words.s("replay-eyes").into()), ("text", eyes.into())];
        let (step, seen_by) = (words.t("replay-step", step), words.t("log-chat", seen_by));
        let text = format!(" {title} · {step} · {seen_by} ");
        canvas.put(0, 0, &text, CHOSEN);
        let seen = Eyes { words, now: &now };
        let wanted = game.game.height((columns, rows), &seen);
        let picture = wanted.min(rows.saturating_sub(7));
        game.game.draw(&seen, (0, 0), &mut canvas.part(0, 1, columns, picture));
        let top = 1 + picture;
        let keys = wrapped(&words.s("terminal-replay-keys"), columns);
        let below = rows.saturating_sub(top + keys.len() as u16);
        // The sentences up to this step, the last ones at the end.
        let mut lines: Vec<(String, bool)> = Vec::new();
        lines.extend(game.result(self.at).into_iter().rev().map(|line| (line, true)));
        'told: for (at, step) in game.steps[..=self.at].iter().enumerate().rev() {
            for sentence in game.tell(&step.events).iter().rev() {
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
        for (y, line) in (0..rows).rev().zip(keys.iter().rev()) {
            canvas.put(0, y, line, DIM);
        }
    }
}
