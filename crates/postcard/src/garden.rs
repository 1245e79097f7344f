//! DIG: the row of cards in the garden, the dogs on it, and what they have dropped.

use crate::client::colour;
use crate::dog::{Stands, of_seat};
use crate::letter;
use crate::sheet::{INK, Sheet};
use catalog::PublicTable;
use serde::Deserialize;
use std::collections::BTreeMap;
use tabletop::Seat;

/// As much of a view as is drawn.
#[derive(Deserialize)]
struct View {
    row: Vec<String>,
    dogs: Vec<Dog>,
    /// What the bowls are worth now.
    values: BTreeMap<String, u8>,
}

#[derive(Deserialize)]
struct Dog {
    place: usize,
    dropped: Vec<String>,
}

/// The row that stands for a game which has not begun.
const SAMPLE: [&str; 9] = ["gr", "py", "r", "gb", "y", "rb", "pb", "g", "ry"];

/// The most places in one line; a longer path bends once.
const LINE: usize = 13;

/// A picture of a table of DIG.
pub fn dig(table: &PublicTable<'_>) -> String {
    let mut sheet = Sheet::new();
    let view = table.view.and_then(|view| serde_json::from_str::<View>(view.get()).ok());
    match view.filter(|view| !view.row.is_empty()) {
        Some(view) => garden(&mut sheet, table, &view),
        None => {
            sheet.outdoors(190.0);
            sheet.lawn(250.0);
            let view = View {
                row: SAMPLE.map(str::to_owned).to_vec(),
                dogs: Vec::new(),
                values: BTreeMap::new(),
            };
            let path =
                Path { slot: 92.0, wide: 80.0, high: 140.0, columns: 10, line: 0.0, base: 396.0 };
            path.cards(&mut sheet, &view);
            sheet.kennel(path.spot(0), 132.0);
            sheet.lawn(430.0);
            sheet.party(table, 600.0);
        }
    }
    sheet.tagged()
}

/// A game that has begun.
fn garden(sheet: &mut Sheet, table: &PublicTable<'_>, view: &View) {
    let lines = if view.row.len() < LINE { 1 } else { 2 };
    let path = Path::new(view.row.len(), lines);
    sheet.outdoors(if lines == 1 { 210.0 } else { 120.0 });
    sheet.lawn(if lines == 1 { 290.0 } else { 176.0 });
    soil(sheet, view);
    path.cards(sheet, view);
    sheet.kennel(path.spot(0), (path.wide * 1.4).clamp(104.0, 180.0));
    let wide = (path.slot * 1.15).clamp(92.0, 150.0);
    // Those further up the path are behind those further down.
    let mut dogs: Vec<(Seat, &Dog)> = Seat::first(view.dogs.len()).zip(&view.dogs).collect();
    dogs.sort_by_key(|(_, dog)| std::cmp::Reverse(dog.place));
    let mut before: BTreeMap<usize, u32> = BTreeMap::new();
    for (seat, dog) in dogs {
        let count = before.entry(dog.place).or_default();
        let aside = f64::from(*count);
        *count += 1;
        let stands = path.stands(dog.place, aside, wide);
        sheet.dog(of_seat(seat), stands);
        sheet.mark(table, seat, stands);
    }
}

/// Where the cards lie: from the doghouse at the right end of the lower line to the left, and back.
struct Path {
    /// From the middle of one card to the next.
    slot: f64,
    wide: f64,
    high: f64,
    columns: usize,
    /// How far one line is above the other.
    line: f64,
    /// The lower edge of the cards in the lower line.
    base: f64,
}

impl Path {
    #[allow(clippy::cast_precision_loss, reason = "there are few cards")]
    fn new(cards: usize, lines: usize) -> Path {
        let columns = (cards + 1).div_ceil(lines);
        // The doghouse is wider than a card.
        let slot = (1150.0 / (columns as f64 + 0.6)).min(if lines == 1 { 148.0 } else { 112.0 });
        let wide = slot - 10.0;
        if lines == 1 {
            let high = (wide * 1.75).min(226.0);
            Path { slot, wide, high, columns, line: 0.0, base: 530.0 }
        } else {
            let high = (wide * 1.7).min(128.0);
            Path { slot, wide, high, columns, line: 226.0, base: 552.0 }
        }
    }

    /// The middle of the lower edge of a place.
    #[allow(clippy::cast_precision_loss, reason = "there are few cards")]
    fn spot(&self, place: usize) -> (f64, f64) {
        let (line, along) = (place / self.columns, place % self.columns);
        let column = if line.is_multiple_of(2) { self.columns - 1 - along } else { along };
        let whole = self.slot * (self.columns as f64 - 1.0);
        let x = 600.0 - whole / 2.0 + self.slot * column as f64;
        // The doghouse needs more room.
        let x = if line == 0 && along == 0 { x + self.slot * 0.22 } else { x - self.slot * 0.12 };
        (x, self.base - self.line * line as f64)
    }

    /// Where a dog stands with this many beside it: on the upper edge of its card, or before
    /// the doghouse.
    fn stands(&self, place: usize, aside: f64, wide: f64) -> Stands {
        let (x, y) = self.spot(place);
        let left = (place / self.columns).is_multiple_of(2);
        if place == 0 {
            return Stands { at: (x + 22.0 - aside * 24.0, y + 6.0 + aside * 9.0), wide, left };
        }
        Stands { at: (x + aside * wide * 0.3, y - self.high + 7.0 - aside * 5.0), wide, left }
    }

    fn cards(&self, sheet: &mut Sheet, view: &View) {
        for (text, place) in view.row.iter().zip(1..) {
            let tilt = [-1.2, 0.8, -0.5, 1.3, 0.2][place % 5];
            let (x, y) = self.spot(place);
            sheet.add(format_args!(
                "<g transform=\"translate({x:.1} {:.1}) rotate({tilt})\">",
                y - self.high / 2.0
            ));
            self.card(sheet, text, view);
            sheet.add("</g>");
        }
    }

    /// A card with its middle at the origin: two scents, a bowl with its worth, or a hole.
    fn card(&self, sheet: &mut Sheet, text: &str, view: &View) {
        let (wide, high) = (self.wide, self.high);
        let small = text.to_lowercase();
        let mut scents = small.chars();
        match (scents.next(), scents.next()) {
            (Some(one), Some(other)) => {
                let bone = text.chars().find(char::is_ascii_uppercase);
                paper(sheet, (wide, high), if bone.is_some() { "#fdedcd" } else { colour("slip") });
                let size = (wide * 0.64).min(high * 0.34);
                let (upper, lower) = if bone.is_some() {
                    (-high * 0.31, high * 0.04)
                } else {
                    (-high * 0.22, high * 0.22)
                };
                for (scent, y) in [(one, upper), (other, lower)] {
                    sheet.shape(&format!("s-{scent}"), (0.0, y), (size, size), "line");
                }
                if let Some(bone) = bone {
                    let size = (wide * 0.66, wide * 0.33);
                    sheet.shape(
                        "bone",
                        (0.0, high * 0.36),
                        size,
                        &bone.to_ascii_lowercase().to_string(),
                    );
                }
            }
            (Some('-'), None) => {
                let soil = colour("soil-deep");
                sheet.add(format_args!(
                    "<ellipse cy=\"{:.1}\" rx=\"{:.1}\" ry=\"{:.1}\" fill=\"{soil}\" {INK} stroke-dasharray=\"7 7\"/>",
                    high * 0.16,
                    wide * 0.44,
                    high * 0.22
                ));
            }
            (Some(bowl), None) => {
                paper(sheet, (wide, high), colour("paper-2"));
                let dish = wide * 0.92;
                sheet.shape(
                    "bowl",
                    (0.0, high * 0.2),
                    (dish, dish * 30.0 / 48.0),
                    &bowl.to_string(),
                );
                let size = dish * 0.3;
                sheet.shape(
                    &format!("s-{bowl}"),
                    (0.0, high * 0.2 + dish * 0.1),
                    (size, size),
                    "line",
                );
                if let Some(worth) = view.values.get(&small) {
                    let [paper, ink] = ["paper", "ink"].map(colour);
                    let side = wide * 0.44;
                    sheet.add(format_args!(
                        "<g transform=\"translate(0 {:.1})\"><rect x=\"{:.1}\" y=\"{:.1}\" width=\"{side:.1}\" height=\"{side:.1}\" \
                         rx=\"{:.1}\" fill=\"{paper}\" {INK}/>{}</g>",
                        -high * 0.24,
                        -side / 2.0,
                        -side / 2.0,
                        side * 0.26,
                        letter::word(&worth.to_string(), side * 0.56, side * 0.13, ink)
                    ));
                }
            }
            (None, _) => {}
        }
    }
}

/// A slip of paper with its middle at the origin.
fn paper(sheet: &mut Sheet, (wide, high): (f64, f64), fill: &str) {
    let (x, y) = (-wide / 2.0, -high / 2.0);
    sheet.add(format_args!(
        "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{wide:.1}\" height=\"{high:.1}\" rx=\"11\" fill=\"#2b2320\" opacity=\".17\"/>\
         <rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{wide:.1}\" height=\"{high:.1}\" rx=\"11\" fill=\"{fill}\" {INK}/>",
        x + 2.0,
        y + 6.0
    ));
}

/// The ground below, with the bones that lie open before the dogs.
#[allow(clippy::cast_precision_loss, reason = "there are few bones")]
fn soil(sheet: &mut Sheet, view: &View) {
    let [soil, deep] = ["soil", "soil-deep"].map(colour);
    sheet.add(format_args!(
        "<path d=\"M-6 574c180-10 380-8 610-3s430 2 602-6V640H-6z\" fill=\"{soil}\" {INK}/>\
         <path d=\"M-6 612c240-8 440 4 640 0s360-8 572-4V640H-6z\" fill=\"{deep}\" opacity=\".6\"/>"
    ));
    let groups = view.dogs.iter().filter(|dog| !dog.dropped.is_empty());
    let (count, groups_count) =
        (view.dogs.iter().map(|dog| dog.dropped.len()).sum::<usize>(), groups.clone().count());
    let slots = count as f64 + groups_count.saturating_sub(1) as f64 * 0.8;
    let step = (1120.0 / slots.max(1.0)).min(54.0);
    let mut x = 600.0 - step * (slots - 1.0) / 2.0;
    for dog in groups {
        for (index, text) in dog.dropped.iter().enumerate() {
            let bone = text.chars().find(char::is_ascii_uppercase).unwrap_or('B');
            let tilt = [-9, 6, -4, 11][index % 4];
            sheet.add(format_args!("<g transform=\"translate({x:.1} 602) rotate({tilt})\">"));
            let size = (step * 0.88).min(46.0);
            sheet.shape(
                "bone",
                (0.0, 0.0),
                (size, size / 2.0),
                &bone.to_ascii_lowercase().to_string(),
            );
            sheet.add("</g>");
            x += step;
        }
        x += step * 0.8;
    }
}
