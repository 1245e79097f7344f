//! What to play: the games of the house, how many dogs and how strong, and games to continue.

use super::canvas::{CHOSEN, Canvas, Colours, DIM, STRONG};
use crate::saved::Kept;
use crate::words::Words;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::Style;
use std::ops::RangeInclusive;
use std::path::PathBuf;

/// A game that is offered.
#[derive(Clone, Debug)]
pub struct Offer {
    /// Its name in commands.
    pub game: String,
    /// How many dogs can play it.
    pub seats: RangeInclusive<usize>,
    /// How many play it usually.
    pub usual: usize,
    /// The levels of its bots, the weakest first.
    pub levels: Vec<String>,
}

/// What was chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// A new game.
    New {
        /// Which.
        game: String,
        /// How many dogs.
        seats: usize,
        /// The level of the bots.
        level: String,
    },
    /// A game that was interrupted.
    Continue(PathBuf),
}

/// The first screen.
#[derive(Debug)]
pub struct Menu<'w> {
    words: &'w Words,
    kept: Vec<Kept>,
    offers: Vec<(Offer, usize)>,
    level: usize,
    chosen: usize,
}

/// Maximum number of games to continue that are listed.
const KEPT: usize = 5;

impl<'w> Menu<'w> {
    /// A menu of these games, the first of which is chosen.
    pub fn new(words: &'w Words, offers: Vec<Offer>, kept: Vec<Kept>, level: &str) -> Menu<'w> {
        let levels = offers.first().map_or(&[][..], |offer| &offer.levels);
        let level = levels.iter().position(|other| other == level).unwrap_or(0);
        let kept: Vec<Kept> = kept.into_iter().take(KEPT).collect();
        let offers = offers.into_iter().map(|offer| (offer.usual, offer));
        Menu {
            words,
            chosen: kept.len(),
            kept,
            offers: offers.map(|(usual, offer)| (offer, usual)).collect(),
            level,
        }
    }

    /// Takes in a key; returns what was chosen, or that nothing was.
    pub fn key(&mut self, key: KeyEvent) -> Option<Option<Choice>> {
        let all = self.kept.len() + self.offers.len();
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('c' | 'd') if control => return Some(None),
            KeyCode::Char('q') | KeyCode::Esc => return Some(None),
            KeyCode::Up | KeyCode::Char('k') => self.chosen = self.chosen.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') => {
                self.chosen = (self.chosen + 1).min(all.saturating_sub(1));
            }
            KeyCode::Left => self.change_seats(false),
            KeyCode::Right => self.change_seats(true),
            KeyCode::Tab | KeyCode::Char('l') => {
                let levels = self.offers.first().map_or(1, |(offer, _)| offer.levels.len().max(1));
                self.level = (self.level + 1) % levels;
            }
            KeyCode::Char(digit @ '1'..='9') => {
                let index = digit as usize - '1' as usize;
                if index < all {
                    self.chosen = index;
                    return self.choice().map(Some);
                }
            }
            KeyCode::Enter => return self.choice().map(Some),
            _ => {}
        }
        None
    }

    fn change_seats(&mut self, more: bool) {
        let index = self.chosen.checked_sub(self.kept.len());
        if let Some((offer, seats)) = index.and_then(|index| self.offers.get_mut(index)) {
            let wanted = if more { *seats + 1 } else { seats.saturating_sub(1) };
            if offer.seats.contains(&wanted) {
                *seats = wanted;
            }
        }
    }

    fn choice(&self) -> Option<Choice> {
        if let Some(kept) = self.kept.get(self.chosen) {
            return Some(Choice::Continue(kept.file.clone()));
        }
        let (offer, seats) = self.offers.get(self.chosen - self.kept.len())?;
        let level = offer.levels.get(self.level)?.clone();
        Some(Choice::New { game: offer.game.clone(), seats: *seats, level })
    }

    /// Draws it.
    pub fn draw(&self, buffer: &mut Buffer, colours: Colours) {
        let area = buffer.area;
        buffer.reset();
        let mut spots = Vec::new();
        let mut canvas = Canvas { buffer, area, spots: &mut spots };
        canvas.put(2, 1, &self.words.s("house-title"), STRONG);
        let mut y = 3;
        let mut number = 1;
        if !self.kept.is_empty() {
            canvas.put(2, y, &self.words.s("terminal-menu-kept"), DIM);
            y += 1;
        }
        for (index, kept) in self.kept.iter().enumerate() {
            let title = self.words.s(&format!("{}-title", kept.game));
            let date = kept.file.file_stem().map(|name| name.to_string_lossy().into_owned());
            let date: String = date.unwrap_or_default().chars().take(10).collect();
            let text = format!("{number}  {title}: {} ({date})", kept.names.join(", "));
            canvas.put(4, y, &text, if index == self.chosen { CHOSEN } else { Style::new() });
            y += 1;
            number += 1;
        }
        y += u16::from(!self.kept.is_empty());
        for (index, (offer, seats)) in self.offers.iter().enumerate() {
            let chosen = index + self.kept.len() == self.chosen;
            let title = self.words.s(&format!("{}-title", offer.game));
            let text = format!("{number}  {title}");
            let x = canvas.put(4, y, &text, if chosen { CHOSEN } else { STRONG });
            let dogs = self.words.t("terminal-menu-dogs", [("count", (*seats).into())]);
            canvas.put(x.max(24), y, &format!("‹ {dogs} ›"), if chosen { STRONG } else { DIM });
            y += 1;
            let goal = self.words.s(&format!("play-goal-{}", offer.game));
            for line in super::canvas::wrapped(&goal, area.width.saturating_sub(10).min(80)) {
                canvas.put(7, y, &line, DIM);
                y += 1;
            }
            number += 1;
        }
        y += 1;
        if let Some((offer, _)) = self.offers.first()
            && let Some(level) = offer.levels.get(self.level)
        {
            let label = self.words.s("new-bot-level");
            let level = self.words.t("bot-level", [("bot", level.as_str().into())]);
            canvas.put(4, y, &format!("{label}: {level}"), Style::new());
        }
        canvas.put(2, area.height.saturating_sub(1), &self.words.s("terminal-menu-keys"), DIM);
        colours.apply(buffer);
    }
}
