//! Where games are drawn: a grid of cells with styles, the same for the screen and for text.

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier, Style};
use std::fmt::Write;

/// A part of a grid, and what can be pointed at in it.
pub(crate) struct Canvas<'a> {
    pub(crate) buffer: &'a mut Buffer,
    pub(crate) area: Rect,
    /// Where a click stands for a command.
    pub(crate) spots: &'a mut Vec<(Rect, String)>,
}

impl Canvas<'_> {
    /// Writes a text, cut off at the edge; returns the column after it.
    pub(crate) fn put(&mut self, x: u16, y: u16, text: &str, style: Style) -> u16 {
        if y >= self.area.height || x >= self.area.width {
            return x;
        }
        let room = usize::from(self.area.width - x);
        let (end, _) = self.buffer.set_stringn(self.area.x + x, self.area.y + y, text, room, style);
        end - self.area.x
    }

    /// Says that a click there stands for a command.
    pub(crate) fn spot(&mut self, x: u16, y: u16, width: u16, command: &str) {
        let rect = Rect::new(self.area.x + x, self.area.y + y, width, 1).intersection(self.area);
        if !rect.is_empty() {
            self.spots.push((rect, command.to_owned()));
        }
    }

    /// Another part of the same grid, in this one's columns and rows.
    pub(crate) fn part(&mut self, x: u16, y: u16, width: u16, height: u16) -> Canvas<'_> {
        let area = Rect::new(self.area.x + x, self.area.y + y, width, height);
        let area = area.intersection(self.area);
        Canvas { buffer: self.buffer, area, spots: self.spots }
    }
}

/// How many colours there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// None: bold, dim and underlined text only.
    None,
    /// The sixteen of every terminal.
    Sixteen,
    /// All of them.
    True,
}

impl Colours {
    /// What a terminal has, by the variables that tell.
    pub fn of_terminal(variable: impl Fn(&str) -> Option<String>) -> Colours {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let term = set("TERM").unwrap_or_default();
        if set("NO_COLOR").is_some() || term == "dumb" || term.starts_with("vt1") {
            return Colours::None;
        }
        match set("COLORTERM").as_deref() {
            Some("truecolor" | "24bit") => Colours::True,
            _ => Colours::Sixteen,
        }
    }

    /// Turns the colours of a grid into those that there are.
    pub(crate) fn apply(self, buffer: &mut Buffer) {
        let turn = |color: Color| match (self, color) {
            (Colours::None, _) => Color::Reset,
            (Colours::Sixteen, Color::Rgb(r, g, b)) => nearest(r, g, b),
            (Colours::Sixteen | Colours::True, color) => color,
        };
        for cell in &mut buffer.content {
            cell.fg = turn(cell.fg);
            cell.bg = turn(cell.bg);
        }
    }
}

/// The nearest of the colours that every terminal has.
fn nearest(r: u8, g: u8, b: u8) -> Color {
    const BASIC: [(Color, [i32; 3]); 8] = [
        (Color::Red, [0xE0, 0x55, 0x4B]),
        (Color::Green, [0x4C, 0xA3, 0x5B]),
        (Color::Yellow, [0xD9, 0x9C, 0x1E]),
        (Color::Blue, [0x45, 0x8F, 0xD0]),
        (Color::Magenta, [0x9A, 0x6F, 0xC8]),
        (Color::Cyan, [0x3A, 0xB0, 0xB0]),
        (Color::Gray, [0xB0, 0xB0, 0xB0]),
        (Color::DarkGray, [0x60, 0x60, 0x60]),
    ];
    let far = |other: &[i32; 3]| {
        let own = [r, g, b].map(i32::from);
        own.iter().zip(other).map(|(a, b)| (a - b) * (a - b)).sum::<i32>()
    };
    BASIC.iter().min_by_key(|(_, other)| far(other)).map_or(Color::Reset, |(color, _)| *color)
}

pub(crate) const DIM: Style = Style::new().add_modifier(Modifier::DIM);
pub(crate) const STRONG: Style = Style::new().add_modifier(Modifier::BOLD);
pub(crate) const CHOSEN: Style = Style::new().add_modifier(Modifier::REVERSED);

/// How many columns a text takes.
pub(crate) fn width(text: &str) -> u16 {
    ratatui::text::Span::raw(text).width() as u16
}

/// A text in lines of at most this width, broken between words.
pub(crate) fn wrapped(text: &str, most: u16) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        match lines.last_mut() {
            Some(line) if width(line) + 1 + width(word) <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A grid as text without styles, for tests and for whoever looks at it without a terminal.
pub(crate) fn text(buffer: &Buffer) -> String {
    let area = buffer.area;
    let line = |y: u16| {
        let cells = (area.left()..area.right())
            .filter_map(|x| buffer.cell(Position::new(x, y)).map(Cell::symbol));
        cells.collect::<String>().trim_end().to_owned()
    };
    (area.top()..area.bottom()).map(|y| line(y) + "\n").collect()
}

/// A grid as text with ANSI styles.
pub(crate) fn styled(buffer: &Buffer) -> String {
    let area = buffer.area;
    let mut out = String::new();
    for y in area.top()..area.bottom() {
        let cells = (area.left()..area.right()).filter_map(|x| buffer.cell(Position::new(x, y)));
        let cells: Vec<&Cell> = cells.collect();
        let end = cells.iter().rposition(|cell| cell.symbol() != " ").map_or(0, |last| last + 1);
        for run in cells[..end].chunk_by(|one, other| one.style() == other.style()) {
            let text: String = run.iter().map(|cell| cell.symbol()).collect();
            let style = ansi(run[0]);
            let _ = write!(out, "{style}{text}{style:#}");
        }
        out.push('\n');
    }
    out
}

fn ansi(cell: &Cell) -> anstyle::Style {
    use anstyle::{AnsiColor, RgbColor};
    let colour = |color: Color| -> Option<anstyle::Color> {
        Some(match color {
            Color::Rgb(r, g, b) => RgbColor(r, g, b).into(),
            Color::Red => AnsiColor::Red.into(),
            Color::Green => AnsiColor::Green.into(),
            Color::Yellow => AnsiColor::Yellow.into(),
            Color::Blue => AnsiColor::Blue.into(),
            Color::Magenta => AnsiColor::Magenta.into(),
            Color::Cyan => AnsiColor::Cyan.into(),
            Color::Gray => AnsiColor::White.into(),
            Color::DarkGray => AnsiColor::BrightBlack.into(),
            // Pictures have no others.
            _ => return None,
        })
    };
    let effects = [
        (Modifier::BOLD, anstyle::Effects::BOLD),
        (Modifier::DIM, anstyle::Effects::DIMMED),
        (Modifier::UNDERLINED, anstyle::Effects::UNDERLINE),
        (Modifier::REVERSED, anstyle::Effects::INVERT),
    ];
    let effects = effects.into_iter().filter(|(modifier, _)| cell.modifier.contains(*modifier));
    let effects = effects.fold(anstyle::Effects::new(), |all, (_, effect)| all | effect);
    anstyle::Style::new().fg_color(colour(cell.fg)).effects(effects)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terminals_have_colours_or_none() {
        let with = |set: &'static [(&str, &str)]| {
            Colours::of_terminal(|name| {
                set.iter().find(|(other, _)| *other == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(with(&[("TERM", "xterm"), ("COLORTERM", "truecolor")]), Colours::True);
        assert_eq!(with(&[("TERM", "xterm-256color")]), Colours::Sixteen);
        assert_eq!(with(&[("TERM", "xterm"), ("NO_COLOR", "1")]), Colours::None);
        assert_eq!(with(&[("TERM", "dumb"), ("COLORTERM", "truecolor")]), Colours::None);
        let mut buffer = Buffer::empty(Rect::new(0, 0, 1, 1));
        let red = Style::new().fg(Color::Rgb(0xE0, 0x50, 0x40));
        for (colours, color) in [
            (Colours::True, Color::Rgb(0xE0, 0x50, 0x40)),
            (Colours::Sixteen, Color::Red),
            (Colours::None, Color::Reset),
        ] {
            buffer.set_string(0, 0, "x", red);
            colours.apply(&mut buffer);
            assert_eq!(buffer.content[0].fg, color);
        }
    }

    #[test]
    fn texts_are_broken_between_words() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("", 7), Vec::<String>::new());
        assert_eq!(wrapped("immeasurable", 4), ["immeasurable"]);
    }
}
