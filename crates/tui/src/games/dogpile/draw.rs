//! Dogpile as a picture: every bone in a place of its own, with its code.

use super::{Bone, COLUMNS, PAWS, View, code};
use crate::games::Eyes;
use crate::screen::canvas::{Canvas, DIM, STRONG, width};
use ratatui::style::{Color, Modifier, Style};

const RED: Style = Style::new().fg(Color::Rgb(0xE0, 0x55, 0x4B));
const ROWS: usize = 6;

/// A face in few signs, with the reader's own letters.
pub(super) fn short(face: &str, eyes: &Eyes<'_>) -> String {
    let mut letters = face.chars();
    let (rank, suit) = (letters.next().unwrap_or('X'), letters.next().unwrap_or('s'));
    let rank = match rank {
        'X' => return "★".to_owned(),
        'T' => "10".to_owned(),
        'J' | 'Q' | 'K' => eyes.t("dogpile-letter", [("rank", rank.to_string().into())]),
        rank => rank.to_string(),
    };
    let sign = match suit {
        'c' => '♣',
        'd' => '♦',
        'h' => '♥',
        _ => '♠',
    };
    format!("{rank}{sign}")
}

fn style(face: &str) -> Style {
    if face.ends_with(['h', 'd', 'r']) { RED } else { Style::new() }
}

/// The height of a row of bones on a screen of this many rows.
const fn tall(rows: u16) -> u16 {
    match rows {
        0..30 => 1,
        30..44 => 2,
        _ => 3,
    }
}

pub(super) fn height(view: &View, rows: u16) -> u16 {
    ROWS as u16 * tall(rows) + view.scores.len() as u16 + 2
}

pub(super) fn draw(view: &View, eyes: &Eyes<'_>, canvas: &mut Canvas<'_>) {
    let seats = view.scores.len() as u16;
    let tall = (canvas.area.height.saturating_sub(seats + 2) / ROWS as u16).clamp(1, 3);
    let wide = (canvas.area.width / COLUMNS as u16).clamp(8, 12);
    for bone in &view.bones {
        let x = (bone.number % COLUMNS) as u16 * wide;
        let y = (bone.number / COLUMNS) as u16 * tall;
        lying(canvas, x, y, bone, view, eyes);
    }
    let mut y = ROWS as u16 * tall;
    if let Some(you) = eyes.now.you {
        let mut x = 0;
        for (number, bone) in (1..).zip(view.paws(you)) {
            let face = bone.face.as_deref().unwrap_or_default();
            x = canvas.put(x, y, &format!(" {number} "), DIM);
            x = canvas.put(x, y, &short(face, eyes), style(face).add_modifier(Modifier::BOLD));
            x = canvas.put(x, y, &format!(" {}", code(bone.number)), DIM) + 1;
        }
        for _ in view.paws(you).count()..PAWS {
            x = canvas.put(x + 1, y, "· ··", DIM) + 2;
        }
        if let Some(seconds) = view.seconds_left(eyes.now.clock) {
            let whole = view.seconds.get(usize::from(view.round).saturating_sub(1)).copied();
            let whole = u64::from(whole.unwrap_or(30)).max(1);
            let bar = (seconds * 20 / whole).min(20) as usize;
            let text = format!("{seconds:>3} s {}{}", "█".repeat(bar), "░".repeat(20 - bar));
            canvas.put(x + 2, y, &text, if seconds <= 5 { RED } else { STRONG });
        }
    }
    y += 1;
    for (seat, tally) in view.scores.iter().enumerate() {
        let holds = view.paws(seat).count();
        let on = eyes.now.on.contains(&seat);
        let mark = if on { '>' } else { ' ' };
        let name = eyes.name(seat);
        let pad = " ".repeat(usize::from(16u16.saturating_sub(width(name))));
        let x = canvas.put(
            0,
            y,
            &format!("{mark} {name}{pad}"),
            if on { STRONG } else { Style::new() },
        );
        let x = canvas.put(
            x,
            y,
            &format!("{}{} ", "▣".repeat(holds), "·".repeat(PAWS - holds.min(PAWS))),
            DIM,
        );
        let total = eyes.t("dogpile-some-points", [("points", tally.total.into())]);
        let mut x = canvas.put(x, y, &total, Style::new()) + 2;
        let loot = view.bones.iter().filter(|bone| bone.place == "loot" && bone.seat == Some(seat));
        for face in loot.filter_map(|bone| bone.face.as_deref()) {
            x = canvas.put(x, y, &short(face, eyes), style(face)) + 1;
        }
        y += 1;
    }
}

/// A bone in its own place, or the trace of one that was taken.
fn lying(canvas: &mut Canvas<'_>, x: u16, y: u16, bone: &Bone, view: &View, eyes: &Eyes<'_>) {
    let code = code(bone.number);
    if bone.place != "pile" {
        canvas.put(x, y, &format!(" {code} ··"), DIM);
        return;
    }
    canvas.spot(x, y, 7, &code);
    let x = canvas.put(x, y, &format!(" {code} "), STRONG);
    match &bone.face {
        Some(face) => {
            // Face down, it keeps its back.
            let x = if bone.up { x } else { canvas.put(x, y, "▒", DIM) };
            let known = if bone.up { STRONG } else { Style::new() };
            canvas.put(x, y, &short(face, eyes), style(face).patch(known));
        }
        None if !view.scented(bone.number).is_empty() => {
            canvas.put(x, y, "▒?", Style::new());
        }
        None => {
            canvas.put(x, y, "▒▒", if bone.seen_by.is_empty() { Style::new() } else { DIM });
        }
    }
}
