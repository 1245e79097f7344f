//! DIG as text: the row with the doghouse at its right end, as it lies on the table.

use anstyle::{AnsiColor, Color, RgbColor, Style};
use dig::{Colour, Dig, Ending, Event, Phase, Sheet, Sight};
use std::fmt::Write;
use tabletop::Seat;

const DIM: Style = Style::new().dimmed();
const STRONG: Style = Style::new().bold();

/// Shades that read on light and dark backgrounds; each colour also has its letter, so nothing
/// depends on colour.
const fn style(colour: Colour) -> Style {
    let RgbColor(r, g, b) = match colour {
        Colour::Green => RgbColor(0x4C, 0xA3, 0x5B),
        Colour::Red => RgbColor(0xE0, 0x55, 0x4B),
        Colour::Purple => RgbColor(0x9A, 0x6F, 0xC8),
        Colour::Yellow => RgbColor(0xD9, 0x9C, 0x1E),
        Colour::Blue => RgbColor(0x45, 0x8F, 0xD0),
    };
    Style::new().fg_color(Some(Color::Rgb(RgbColor(r, g, b))))
}

/// The name of each seat.
pub(crate) struct Names(Vec<String>);

impl Names {
    pub(crate) fn new(names: &[&str], seats: usize) -> Names {
        let name = |index: usize| match names.get(index) {
            Some(name) if !name.is_empty() => (*name).to_owned(),
            Some(_) | None => format!("seat {index}"),
        };
        Names((0..seats).map(name).collect())
    }

    pub(crate) fn of(&self, seat: Seat) -> &str {
        self.0.get(seat.index()).map_or("?", String::as_str)
    }

    pub(crate) fn width(&self) -> usize {
        self.0.iter().map(|name| name.chars().count()).max().unwrap_or(0)
    }
}

/// Dogs are letters, so that they can stand under the row.
fn dog(seat: Seat) -> char {
    char::from(b'A' + seat.index() as u8)
}

/// The seat to act, if any.
pub(crate) fn on_turn(game: &Dig) -> Option<Seat> {
    let sheet = game.sheet();
    matches!(sheet.phase, Phase::Act | Phase::Bury).then_some(sheet.to_move)
}

pub(crate) fn heading(turn: usize, name: &str) -> String {
    format!("{STRONG}Turn {turn}: {name}{STRONG:#}")
}

fn letters(text: &str, known: Option<Colour>) -> String {
    let mut out = String::new();
    for letter in text.chars() {
        let Some(colour) = Colour::from_letter(letter.to_ascii_lowercase()) else { continue };
        let style =
            if known == Some(colour) { style(colour).bold().underline() } else { style(colour) };
        let _ = write!(out, "{style}{letter}{style:#}");
    }
    out
}

/// A card in three columns.
fn cell(sight: Sight) -> String {
    match sight {
        Sight::Scent(pair) => format!(" {}", letters(&pair.to_string(), None)),
        Sight::Bone(bone) => format!(" {}", letters(&bone.to_string(), Some(bone.colour()))),
        Sight::Bowl(colour) => {
            let style = style(colour).bold();
            format!("{style}({colour}){style:#}")
        }
        Sight::Hole => format!("{DIM} ··{DIM:#}"),
    }
}

fn cards(sights: impl Iterator<Item = Sight>) -> (String, usize) {
    let mut out = String::new();
    let mut width = 0;
    for sight in sights {
        out.push_str(&cell(sight));
        width += 3;
    }
    if width == 0 { ("  –".to_owned(), 3) } else { (out, width) }
}

/// The width of a terminal.
const COLUMNS: usize = 80;
const DOGHOUSE: &str = " [doghouse]";

/// A position; its row fits a terminal.
pub(crate) fn position(sheet: &Sheet, names: &Names) -> String {
    let mut out = String::new();
    if sheet.row.is_empty() {
        return format!("  {DIM}The cards are not dealt yet.{DIM:#}\n");
    }
    let _ = write!(out, "{DIM}");
    for place in (1..=sheet.row.len()).rev() {
        let _ = write!(out, "{place:3}");
    }
    let _ = writeln!(out, "{DIM:#}");
    for sight in sheet.row.iter().rev() {
        out.push_str(&cell(*sight));
    }
    // Beside a whole row there is no room for the word.
    let room = COLUMNS.saturating_sub(3 * sheet.row.len());
    out.push_str(if DOGHOUSE.len() <= room { DOGHOUSE } else { " [0]" });
    out.push('\n');
    let dogs: String = (0..=sheet.row.len())
        .rev()
        .map(|place| {
            let here = Seat::first(sheet.dogs.len())
                .filter(|seat| usize::from(sheet.dogs[seat.index()].place) == place);
            format!("{:>3}", here.map(dog).collect::<String>())
        })
        .collect();
    let _ = writeln!(out, "{STRONG}{}{STRONG:#}", dogs.trim_end());
    let values = sheet.values();
    let width = names.width();
    for seat in Seat::first(sheet.dogs.len()) {
        let at = &sheet.dogs[seat.index()];
        let (hand, hand_width) = cards(at.hand.iter().copied());
        let (dropped, _) = cards(at.dropped.iter().map(Sight::Bone));
        let points = dig::Tally::new(at.dropped, &values).points;
        let on = matches!(sheet.phase, Phase::Act | Phase::Bury) && sheet.to_move == seat;
        let name = names.of(seat);
        let name_pad = " ".repeat(width.saturating_sub(name.chars().count()));
        let hand_pad = " ".repeat(12usize.saturating_sub(hand_width));
        let style = if on { STRONG } else { Style::new() };
        let _ = writeln!(
            out,
            "  {style}{} {name}{style:#}{name_pad}  hand{hand}{hand_pad}  dropped{dropped}  \
             {DIM}{points} points{DIM:#}",
            dog(seat),
        );
    }
    let mut worth: Vec<(Colour, u8)> =
        values.iter().map(|(colour, value)| (colour, *value)).collect();
    worth.sort_by_key(|(_, value)| std::cmp::Reverse(*value));
    out.push_str("  worth");
    for (colour, value) in worth {
        let style = style(colour);
        let _ = write!(out, "  {style}{} {value}{style:#}", colour.name());
    }
    let actions = match (sheet.phase, sheet.left) {
        (Phase::Act | Phase::Bury, 1) => "  ·  1 action left".to_owned(),
        (Phase::Act | Phase::Bury, left) => format!("  ·  {left} actions left"),
        (Phase::Over, _) => "  ·  the game is over".to_owned(),
        (Phase::First | Phase::Deal, _) => String::new(),
    };
    let _ = writeln!(out, "{DIM}{actions}{DIM:#}");
    out
}

fn card_name(card: Sight) -> String {
    match card {
        Sight::Scent(pair) => {
            let [one, other] = pair.scents();
            let (one_style, other_style) = (style(one), style(other));
            format!(
                "a card that smells {one_style}{}{one_style:#} and {other_style}{}{other_style:#}",
                one.name(),
                other.name()
            )
        }
        Sight::Bone(bone) => {
            let style = style(bone.colour()).bold();
            format!("the {style}{} bone{style:#} {}", bone.colour().name(), cell(card).trim_start())
        }
        Sight::Bowl(colour) => {
            let style = style(colour).bold();
            format!("the {style}{} bowl{style:#}", colour.name())
        }
        Sight::Hole => "nothing".to_owned(),
    }
}

fn place_name(place: u8) -> String {
    if place == 0 { "the doghouse".to_owned() } else { format!("place {place}") }
}

/// What happened, as a sentence; `None` if the next sentence says it anyway.
pub(crate) fn sentence(event: &Event, names: &Names) -> Option<String> {
    Some(match event {
        Event::First { seat } => format!("{} plays first.", names.of(*seat)),
        Event::Dealt { .. } => "The row is laid.".to_owned(),
        Event::TurnBegan { .. } | Event::Kept { .. } => return None,
        Event::Moved { seat, from, to } => {
            let (from, to) = (place_name(*from), place_name(*to));
            format!("{} walks from {from} to {to}.", names.of(*seat))
        }
        Event::Dug { seat, place, card } => {
            format!("{} digs up {} on place {place}.", names.of(*seat), card_name(*card))
        }
        Event::Buried { seat, place, card } => {
            format!("{} buries {} on place {place}.", names.of(*seat), card_name(*card))
        }
        Event::Dropped { seat, bowl, bones } => {
            let style = style(*bowl).bold();
            let cards: Vec<String> = bones.iter().map(|bone| cell(Sight::Bone(bone))).collect();
            let noun = if bones.len() == 1 { "the bone" } else { "the bones" };
            let bones = format!("{noun}{}", cards.join(" and"));
            format!(
                "{} drops {bones} at the {style}{} bowl{style:#}.",
                names.of(*seat),
                bowl.name()
            )
        }
        Event::TurnEnded { seat, unused } => match unused {
            0 => return None,
            1 => format!("{} leaves one action unused.", names.of(*seat)),
            _ => format!("{} leaves {unused} actions unused.", names.of(*seat)),
        },
        Event::Filled { hole, from, card } => {
            format!(
                "The hole on place {hole} is filled from place {from} with {}.",
                card_name(*card)
            )
        }
        Event::Shortened { to, .. } => format!("The row now ends at place {to}."),
        Event::Slid { seat, to, .. } => format!("{}'s dog slides to place {to}.", names.of(*seat)),
        Event::Over { outcome } => {
            let winners: Vec<&str> = outcome.winners.iter().map(|seat| names.of(seat)).collect();
            let points: Vec<String> = outcome
                .scores
                .iter()
                .map(|(seat, tally)| format!("{} {}", names.of(seat), tally.points))
                .collect();
            let why = match outcome.ending {
                Ending::Cleared => "Only the bowls are left",
                Ending::Stalled => "Sixty quiet turns have gone by",
            };
            let verb = if winners.len() == 1 { "wins" } else { "share the victory" };
            let style = Style::new().bold().fg_color(Some(AnsiColor::Green.into()));
            format!(
                "{why}: {}. {style}{} {verb}.{style:#}",
                points.join(", "),
                winners.join(" and ")
            )
        }
    })
}
