//! DIG as a picture: the row with the doghouse at its right end, as it lies on the table.

use super::{Card, Dog, View, points};
use crate::games::Eyes;
use crate::screen::canvas::{Canvas, DIM, STRONG, width};
use ratatui::style::{Color, Modifier, Style};

/// Shades that read on light and dark backgrounds; each colour also has its letter, so nothing
/// depends on colour.
const fn style(colour: char) -> Style {
    Style::new().fg(match colour {
        'g' => Color::Rgb(0x4C, 0xA3, 0x5B),
        'r' => Color::Rgb(0xE0, 0x55, 0x4B),
        'p' => Color::Rgb(0x9A, 0x6F, 0xC8),
        'y' => Color::Rgb(0xD9, 0x9C, 0x1E),
        _ => Color::Rgb(0x45, 0x8F, 0xD0),
    })
}

/// Dogs are letters, so that they can stand under the row.
fn letter(seat: usize) -> char {
    char::from(b'A' + seat as u8)
}

/// A card in three columns: small letters are scents, a capital is a known bone, brackets are a bowl.
fn card(canvas: &mut Canvas<'_>, x: u16, y: u16, text: &str) {
    match Card::read(text) {
        Card::Hole => {
            canvas.put(x, y, " ··", DIM);
        }
        Card::Bowl(bowl) => {
            canvas.put(x, y, &format!("({bowl})"), style(bowl).add_modifier(Modifier::BOLD));
        }
        Card::Bone(_, bone) => {
            for (index, letter) in text.chars().enumerate() {
                let colour = letter.to_ascii_lowercase();
                let known = bone == Some(colour);
                let bold = Modifier::BOLD | Modifier::UNDERLINED;
                let style = if known { style(colour).add_modifier(bold) } else { style(colour) };
                canvas.put(x + 1 + index as u16, y, &letter.to_string(), style);
            }
        }
    }
}

/// How many places stand in one line of this width: more lines if all do not fit.
fn per_line(columns: u16) -> usize {
    usize::from(columns.saturating_sub(5) / 3).max(1)
}

pub(super) fn height(view: &View, columns: u16) -> u16 {
    let lines = view.row.len().div_ceil(per_line(columns)).max(1) as u16;
    lines * 3 + view.dogs.len() as u16 + 2
}

pub(super) fn draw(view: &View, eyes: &Eyes<'_>, canvas: &mut Canvas<'_>) {
    let per_line = per_line(canvas.area.width);
    // A wide screen has room between the cards.
    let shown = per_line.min(view.row.len()).max(1) as u16;
    let wide = (canvas.area.width.saturating_sub(5) / shown).clamp(3, 7);
    let mut y = 0;
    let places: Vec<usize> = (1..=view.row.len()).collect();
    // The end of a row that does not fit comes first, so that the doghouse is at the right of the last.
    for chunk in places.chunks(per_line).rev() {
        for (column, &place) in chunk.iter().rev().enumerate() {
            let x = column as u16 * wide;
            canvas.put(x, y, &format!("{place:3}"), DIM);
            card(canvas, x, y + 1, &view.row[place - 1]);
            dogs(canvas, x, y + 2, view, place);
            canvas.spot(x, y, 3, &format!("w{place}"));
            canvas.spot(x, y + 1, 3, &format!("w{place}"));
        }
        if chunk.first() == Some(&1) {
            let x = chunk.len() as u16 * wide;
            canvas.put(x, y + 1, " [0]", STRONG);
            dogs(canvas, x, y + 2, view, 0);
            canvas.spot(x, y + 1, 4, "w0");
        }
        y += 3;
    }
    y += 1;
    let names = eyes.now.seats.iter().map(|chair| width(&chair.name)).max().unwrap_or(0).min(24);
    for (seat, dog) in view.dogs.iter().enumerate() {
        side(canvas, y, view, seat, dog, names, eyes);
        y += 1;
    }
    let mut colours = ['g', 'r', 'p', 'y', 'b'];
    colours.sort_by_key(|colour| std::cmp::Reverse(view.values.of(*colour)));
    let mut x = 2;
    for colour in colours {
        let name = super::colour(colour, eyes);
        x = canvas.put(x, y, &format!("{name} {}", view.values.of(colour)), style(colour));
        x += 2;
    }
}

/// Who stands on a place.
fn dogs(canvas: &mut Canvas<'_>, x: u16, y: u16, view: &View, place: usize) {
    let here = view.dogs.iter().enumerate().filter(|(_, dog)| dog.place == place);
    let here: String = here.map(|(seat, _)| letter(seat)).collect();
    canvas.put(x, y, &format!("{here:>3}"), STRONG);
}

fn side(
    canvas: &mut Canvas<'_>,
    y: u16,
    view: &View,
    seat: usize,
    dog: &Dog,
    names: u16,
    eyes: &Eyes<'_>,
) {
    let on = view.to_move == Some(seat);
    let style = if on { STRONG } else { Style::new() };
    let mark = if on { '>' } else { ' ' };
    canvas.put(0, y, &format!("{mark} {} {}", letter(seat), eyes.name(seat)), style);
    let mut x = 5 + names;
    for text in &dog.hand {
        card(canvas, x, y, text);
        x += 3;
    }
    let mut x = 5 + names + 13;
    canvas.put(x, y, "│", DIM);
    for text in &dog.dropped {
        card(canvas, x + 1, y, text);
        x += 3;
    }
    let points = points(&dog.dropped, &view.values);
    let points = eyes.t("dogpile-some-points", [("points", points.into())]);
    canvas.put(x + 3, y, &points, DIM);
}
