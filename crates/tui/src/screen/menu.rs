//! What to play: the games of the house, how many dogs, who plays them and how strong, and games to
//! continue.

use super::canvas::{CHOSEN, Canvas, Colours, DIM, STRONG};
use crate::saved::Kept;
use crate::table::DOGS;
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
    /// How many people at most can play it at one keyboard.
    pub people: usize,
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
        /// The names of the people; one that is empty was left out.
        people: Vec<String>,
        /// The level of the bots.
        level: String,
    },
    /// A game that was interrupted.
    Continue(PathBuf),
    /// The lesson of this game.
    Learn(String),
}

/// The first screen.
#[derive(Debug)]
pub struct Menu<'w> {
    words: &'w Words,
    kept: Vec<Kept>,
    offers: Vec<Row>,
    level: usize,
    chosen: usize,
    /// The names that are typed, where several people play.
    naming: Option<Naming>,
}

/// A game, and what is chosen for it.
#[derive(Debug)]
struct Row {
    offer: Offer,
    seats: usize,
    people: usize,
}

/// Who plays.
#[derive(Debug)]
struct Naming {
    names: Vec<String>,
    at: usize,
}

/// Maximum length of a name.
const NAME: usize = 24;

/// Maximum number of games to continue that are listed.
const KEPT: usize = 5;

impl<'w> Menu<'w> {
    /// A menu of these games, the first of which is chosen.
    pub fn new(words: &'w Words, offers: Vec<Offer>, kept: Vec<Kept>, level: &str) -> Menu<'w> {
        let levels = offers.first().map_or(&[][..], |offer| &offer.levels);
        let level = levels.iter().position(|other| other == level).unwrap_or(0);
        let kept: Vec<Kept> = kept.into_iter().take(KEPT).collect();
        let row = |offer: Offer| Row { seats: offer.usual, people: 1, offer };
        Menu {
            words,
            chosen: kept.len(),
            kept,
            offers: offers.into_iter().map(row).collect(),
            level,
            naming: None,
        }
    }

    /// Takes in a key; returns what was chosen, or that nothing was.
    pub fn key(&mut self, key: KeyEvent) -> Option<Option<Choice>> {
        let all = self.kept.len() + self.offers.len();
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if control && matches!(key.code, KeyCode::Char('c' | 'd')) {
            return Some(None);
        }
        if self.naming.is_some() {
            return self.name(key.code).then(|| self.choice());
        }
        match key.code {
            KeyCode::Char('q') | KeyCode::Esc => return Some(None),
            KeyCode::Up | KeyCode::Char('k') => self.chosen = self.chosen.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') => {
                self.chosen = (self.chosen + 1).min(all.saturating_sub(1));
            }
            KeyCode::Left => self.change_seats(false),
            KeyCode::Right => self.change_seats(true),
            KeyCode::Char('p') => self.change_people(),
            KeyCode::Char('x') => {
                return self.row().map(|row| Some(Choice::Learn(row.offer.game.clone())));
            }
            KeyCode::Tab | KeyCode::Char('l') => {
                let levels = self.offers.first().map_or(1, |row| row.offer.levels.len().max(1));
                self.level = (self.level + 1) % levels;
            }
            KeyCode::Char(digit @ '1'..='9') => {
                let index = digit as usize - '1' as usize;
                if index < all {
                    self.chosen = index;
                    return self.choose().map(Some);
                }
            }
            KeyCode::Enter => return self.choose().map(Some),
            _ => {}
        }
        None
    }

    fn row(&mut self) -> Option<&mut Row> {
        let index = self.chosen.checked_sub(self.kept.len())?;
        self.offers.get_mut(index)
    }

    fn change_seats(&mut self, more: bool) {
        if let Some(Row { offer, seats, people }) = self.row() {
            let wanted = if more { *seats + 1 } else { seats.saturating_sub(1) };
            if offer.seats.contains(&wanted) {
                *seats = wanted;
                *people = (*people).min(wanted);
            }
        }
    }

    /// One person more, and after all dogs are people's, one alone again.
    fn change_people(&mut self) {
        if let Some(Row { offer, seats, people }) = self.row() {
            *people = *people % (*seats).min(offer.people) + 1;
        }
    }

    /// What was chosen; where several people play, their names come first.
    fn choose(&mut self) -> Option<Choice> {
        let people = self.row().map_or(1, |row| row.people);
        if people > 1 {
            self.naming = Some(Naming { names: vec![String::new(); people], at: 0 });
            return None;
        }
        self.choice()
    }

    /// Takes in a key for the names; returns whether they are complete.
    fn name(&mut self, code: KeyCode) -> bool {
        let Some(Naming { names, at }) = &mut self.naming else { return false };
        match code {
            KeyCode::Esc => self.naming = None,
            KeyCode::Enter if *at + 1 == names.len() => return true,
            KeyCode::Enter | KeyCode::Down | KeyCode::Tab => *at = (*at + 1).min(names.len() - 1),
            KeyCode::Up => *at = at.saturating_sub(1),
            KeyCode::Backspace => drop(names[*at].pop()),
            KeyCode::Char(letter) if names[*at].chars().count() < NAME => names[*at].push(letter),
            _ => {}
        }
        false
    }

    fn choice(&self) -> Option<Choice> {
        if let Some(kept) = self.kept.get(self.chosen) {
            return Some(Choice::Continue(kept.file.clone()));
        }
        let Row { offer, seats, .. } = self.offers.get(self.chosen - self.kept.len())?;
        let names =
            self.naming.as_ref().map_or_else(|| vec![String::new()], |naming| naming.names.clone());
        let level = offer.levels.get(self.level)?.clone();
        Some(Choice::New { game: offer.game.clone(), seats: *seats, people: names, level })
    }

    /// Draws it.
    pub fn draw(&self, buffer: &mut Buffer, colours: Colours) {
        let area = buffer.area;
        buffer.reset();
        let mut spots = Vec::new();
        let mut canvas = Canvas { buffer, area, spots: &mut spots };
        canvas.put(2, 1, &self.words.s("house-title"), STRONG);
        if let Some(naming) = &self.naming {
            self.draw_names(naming, &mut canvas);
        } else {
            self.draw_games(&mut canvas);
        }
        colours.apply(buffer);
    }

    /// Who is playing?
    fn draw_names(&self, naming: &Naming, canvas: &mut Canvas<'_>) {
        canvas.put(2, 3, &self.words.s("new-names"), STRONG);
        for (index, name) in naming.names.iter().enumerate() {
            let y = 5 + index as u16;
            let x = canvas.put(4, y, &format!("{}  ", index + 1), DIM);
            let mut x = canvas.put(x, y, name, STRONG);
            if index == naming.at {
                x = canvas.put(x, y, "_", STRONG);
            }
            if name.is_empty() {
                // Who types nothing is called like the dog.
                canvas.put(x, y, &format!("({})", DOGS[index % DOGS.len()]), DIM);
            }
        }
        let rows = canvas.area.height;
        canvas.put(2, rows.saturating_sub(1), &self.words.s("terminal-menu-names"), DIM);
    }

    fn draw_games(&self, canvas: &mut Canvas<'_>) {
        let area = canvas.area;
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
        for (index, Row { offer, seats, people }) in self.offers.iter().enumerate() {
            let chosen = index + self.kept.len() == self.chosen;
            let title = self.words.s(&format!("{}-title", offer.game));
            let text = format!("{number}  {title}");
            let x = canvas.put(4, y, &text, if chosen { CHOSEN } else { STRONG });
            let dogs = self.words.t("terminal-menu-dogs", [("count", (*seats).into())]);
            let style = if chosen { STRONG } else { DIM };
            let x = canvas.put(x.max(24), y, &format!("‹ {dogs} ›"), style);
            if offer.people > 1 {
                let people = self.words.t("terminal-menu-people", [("count", (*people).into())]);
                canvas.put((x + 2).max(38), y, &people, style);
            }
            y += 1;
            let goal = self.words.s(&format!("play-goal-{}", offer.game));
            for line in super::canvas::wrapped(&goal, area.width.saturating_sub(10).min(80)) {
                canvas.put(7, y, &line, DIM);
                y += 1;
            }
            number += 1;
        }
        y += 1;
        if let Some(row) = self.offers.first()
            && let Some(level) = row.offer.levels.get(self.level)
        {
            let label = self.words.s("new-bot-level");
            let level = self.words.t("bot-level", [("bot", level.as_str().into())]);
            let both = [("name", label.into()), ("text", level.into())];
            canvas.put(4, y, &self.words.t("log-chat", both), Style::new());
        }
        let keys = super::canvas::wrapped(&self.words.s("terminal-menu-keys"), area.width - 3);
        for (y, line) in (0..area.height).rev().zip(keys.iter().rev()) {
            canvas.put(2, y, line, DIM);
        }
    }
}
