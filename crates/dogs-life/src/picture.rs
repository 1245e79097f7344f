//! A town as a picture: an SVG that stands alone, cut from paper.
//!
//! Everything can be told apart without colour: each kind of building has a roof pattern and a mat of
//! its own shape at every arrow, and bins, lampposts and fountains are small standing figures.

use crate::pack::{Kind, Pack, Space, Town};
use crate::place::column_name;
use crate::{Address, Direction, Lot, Place, Restaurant};
use std::fmt::Write;

/// The side of a cell.
const CELL: usize = 64;
/// Around the map: room for letters and numbers.
const EDGE: usize = 40;
/// Below the map: the legend of signs.
const FOOT: usize = 60;

const SHEET: &str = "#F6EFE3";
const PAPER: &str = "#FFFAF2";
const INK: &str = "#2B2320";
const SOFT: &str = "#6B5D54";
const GRASS: &str = "#7FA65A";

/// How a kind of building looks: its wall, its mat, and the shape of the mat.
struct Look {
    class: &'static str,
    wall: &'static str,
    mat: &'static str,
}

fn look(kind: Kind) -> Look {
    match kind {
        Kind::Lot(_) => Look { class: "lot", wall: "#D9C9A3", mat: "#FFFFFF" },
        Kind::Address(_) => Look { class: "address", wall: "#CFE0C3", mat: "#3C8D4A" },
        Kind::Restaurant(_) => Look { class: "restaurant", wall: "#F3C9BF", mat: "#CF3F36" },
        Kind::Kiosk => Look { class: "kiosk", wall: "#BFD8EE", mat: "#2A74B5" },
        Kind::Pound => Look { class: "pound", wall: "#B9AEA0", mat: "#2B2320" },
        Kind::Street => Look { class: "street", wall: "#E9DDC8", mat: "#FFFFFF" },
    }
}

/// Text that may stand in an SVG.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Draws the town of a pack as an SVG document.
pub fn draw(pack: &Pack) -> String {
    let town = pack.town();
    let (columns, rows) = town.size();
    let (width, height) = size(town);
    let mut out = String::new();
    let name = escape(town.name());
    let _ = writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\" \
         aria-labelledby=\"town\" font-family=\"'Baloo 2','Fredoka',ui-rounded,system-ui,sans-serif\">\n\
         <title id=\"town\">{name}</title>"
    );
    out.push_str(DEFINITIONS);
    let _ = writeln!(
        out,
        "<rect class=\"sheet\" width=\"{width}\" height=\"{height}\" fill=\"{SHEET}\"/>"
    );
    let (lawn_w, lawn_h) = (columns * CELL + 16, rows * CELL + 16);
    let _ = writeln!(
        out,
        "<rect class=\"lawn\" x=\"{0}\" y=\"{0}\" width=\"{lawn_w}\" height=\"{lawn_h}\" rx=\"18\" fill=\"{GRASS}\" \
         fill-opacity=\".45\" stroke=\"{INK}\" stroke-width=\"2\"/>",
        EDGE - 8
    );
    ruler(&mut out, columns, rows);
    out.push_str("<g id=\"streets\">\n");
    for space in town.streets() {
        street(&mut out, town, space);
    }
    out.push_str("</g>\n<g id=\"buildings\">\n");
    for space in town.spaces().filter(|&space| town.kind(space) != Kind::Street) {
        building(&mut out, town, space);
    }
    // Above all buildings, so that none covers another's name.
    out.push_str("</g>\n<g id=\"signs\" pointer-events=\"none\">\n");
    for space in town.spaces().filter(|&space| town.kind(space) != Kind::Street) {
        label(&mut out, town, space, &cells(town, space));
    }
    out.push_str("</g>\n<g id=\"mats\">\n");
    for space in town.spaces().filter(|&space| town.kind(space) != Kind::Street) {
        for &door in town.next(space) {
            mat(&mut out, town, space, door);
        }
    }
    out.push_str("</g>\n<g id=\"things\">\n");
    for space in town.streets() {
        things(&mut out, town, space);
    }
    out.push_str("</g>\n");
    van(&mut out, town);
    foot(&mut out, &name, rows);
    out.push_str("</svg>\n");
    out
}

/// Shapes that are used many times.
const DEFINITIONS: &str = "<defs>\n\
<filter id=\"cut\" x=\"-10%\" y=\"-10%\" width=\"120%\" height=\"130%\"><feDropShadow dx=\"0\" dy=\"2\" \
stdDeviation=\"1\" flood-color=\"#2B2320\" flood-opacity=\".35\"/></filter>\n\
<pattern id=\"p-lot\" width=\"14\" height=\"14\" patternUnits=\"userSpaceOnUse\"><path d=\"M3 11 l2-5 2 5 m2 0 l1-3 \
1 3\" stroke=\"#6B5D54\" stroke-width=\"1.2\" fill=\"none\"/></pattern>\n\
<pattern id=\"p-address\" width=\"12\" height=\"12\" patternUnits=\"userSpaceOnUse\"><path d=\"M0 12 L12 0\" \
stroke=\"#3C8D4A\" stroke-opacity=\".45\" stroke-width=\"1.5\"/></pattern>\n\
<pattern id=\"p-restaurant\" width=\"12\" height=\"12\" patternUnits=\"userSpaceOnUse\"><path d=\"M6 0 V12 M0 6 H12\" \
stroke=\"#CF3F36\" stroke-opacity=\".35\" stroke-width=\"1.5\"/></pattern>\n\
<pattern id=\"p-kiosk\" width=\"10\" height=\"10\" patternUnits=\"userSpaceOnUse\"><path d=\"M0 3 H10\" \
stroke=\"#2A74B5\" stroke-opacity=\".5\" stroke-width=\"2\"/></pattern>\n\
<pattern id=\"p-pound\" width=\"9\" height=\"9\" patternUnits=\"userSpaceOnUse\"><path d=\"M3 0 V9\" \
stroke=\"#2B2320\" stroke-opacity=\".6\" stroke-width=\"2\"/></pattern>\n\
<g id=\"t-bin\"><path d=\"M-8 -7 h16 l-2 17 h-12 z\" fill=\"#B9AEA0\" stroke=\"#2B2320\" stroke-width=\"2\" \
stroke-linejoin=\"round\"/><path d=\"M-10 -8 h20 M-3 -11 h6 M-3 -3 v9 M3 -3 v9\" stroke=\"#2B2320\" \
stroke-width=\"2\" stroke-linecap=\"round\"/></g>\n\
<g id=\"t-lamppost\"><path d=\"M0 12 V-6 M-5 12 h10\" stroke=\"#2B2320\" stroke-width=\"3\" \
stroke-linecap=\"round\"/><circle cy=\"-10\" r=\"6\" fill=\"#F6C64F\" stroke=\"#2B2320\" stroke-width=\"2\"/></g>\n\
<g id=\"t-fountain\"><path d=\"M-13 6 h26 l-3 7 h-20 z\" fill=\"#61A8E8\" stroke=\"#2B2320\" stroke-width=\"2\" \
stroke-linejoin=\"round\"/><path d=\"M0 6 V-4 M0 -4 q-7 -9 -10 2 M0 -4 q7 -9 10 2\" fill=\"none\" \
stroke=\"#2A74B5\" stroke-width=\"2.5\" stroke-linecap=\"round\"/></g>\n\
</defs>\n";

/// The width and height of a town's picture.
pub(crate) const fn size(town: &Town) -> (usize, usize) {
    let (columns, rows) = town.size();
    (columns * CELL + 2 * EDGE, rows * CELL + 2 * EDGE + FOOT)
}

/// The middle of a cell.
#[cfg(feature = "serde")]
pub(crate) const fn middle(column: usize, row: usize) -> (usize, usize) {
    let (x, y) = corner(column, row);
    (x + CELL / 2, y + CELL / 2)
}

/// The left upper corner of a cell.
const fn corner(column: usize, row: usize) -> (usize, usize) {
    (EDGE + column * CELL, EDGE + row * CELL)
}

fn ruler(out: &mut String, columns: usize, rows: usize) {
    let _ = writeln!(
        out,
        "<g id=\"ruler\" font-size=\"15\" fill=\"{SOFT}\" text-anchor=\"middle\" aria-hidden=\"true\">"
    );
    for column in 0..columns {
        let (x, _) = corner(column, 0);
        let _ =
            writeln!(out, "<text x=\"{}\" y=\"22\">{}</text>", x + CELL / 2, column_name(column));
    }
    for row in 0..rows {
        let (_, y) = corner(0, row);
        let _ = writeln!(out, "<text x=\"16\" y=\"{}\">{}</text>", y + CELL / 2 + 5, row + 1);
    }
    out.push_str("</g>\n");
}

/// What can be found on a space, in words.
fn told(town: &Town, space: Space) -> String {
    let mut text = town.place(space).to_string();
    let name = town.name_of(space);
    if !name.is_empty() {
        let _ = write!(text, " {name}");
    }
    for (there, word) in [
        (town.bin(space).is_some(), "bin"),
        (town.lamppost(space).is_some(), "lamppost"),
        (town.fountain(space), "fountain"),
    ] {
        if there {
            let _ = write!(text, ", {word}");
        }
    }
    escape(&text)
}

fn street(out: &mut String, town: &Town, space: Space) {
    let Place::Street { column, row } = town.place(space) else { return };
    let (x, y) = corner(usize::from(column), usize::from(row));
    let _ = writeln!(
        out,
        "<rect class=\"space street\" data-case=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"9\" \
         fill=\"{}\" stroke=\"{SOFT}\" stroke-width=\"1.2\"><title>{}</title></rect>",
        town.place(space),
        x + 1,
        y + 1,
        CELL - 2,
        CELL - 2,
        look(Kind::Street).wall,
        told(town, space),
    );
}

/// The cells of a building, in reading order.
fn cells(town: &Town, space: Space) -> Vec<(usize, usize)> {
    let (columns, rows) = town.size();
    let all = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
    all.filter(|&(column, row)| town.at(column, row) == Some(space)).collect()
}

fn building(out: &mut String, town: &Town, space: Space) {
    let cells = cells(town, space);
    let Look { class, wall, .. } = look(town.kind(space));
    let inside = |column: usize, row: usize| cells.contains(&(column, row));
    // One outline: the cells, and bridges where two of them touch.
    let mut outline = String::new();
    for &(column, row) in &cells {
        let (x, y) = corner(column, row);
        let right = if inside(column + 1, row) { CELL } else { CELL - 5 };
        let left = if column > 0 && inside(column - 1, row) { 0 } else { 5 };
        let low = if inside(column, row + 1) { CELL } else { CELL - 5 };
        let high = if row > 0 && inside(column, row - 1) { 0 } else { 5 };
        let _ =
            write!(outline, "M{} {}H{}V{}H{}Z", x + left, y + high, x + right, y + low, x + left);
    }
    let place = town.place(space);
    let _ = writeln!(
        out,
        "<g class=\"space {class}\" data-case=\"{place}\"><title>{}</title>\
         <path class=\"wall\" d=\"{outline}\" fill=\"{wall}\" stroke=\"{INK}\" stroke-width=\"5\" stroke-linejoin=\"round\" \
         filter=\"url(#cut)\"/><path class=\"floor\" d=\"{outline}\" fill=\"{wall}\"/><path d=\"{outline}\" \
         fill=\"url(#p-{class})\"/>",
        told(town, space),
    );
    out.push_str("</g>\n");
}

/// The sign of a building and its name, in as many lines as its widest row has room for.
fn label(out: &mut String, town: &Town, space: Space, cells: &[(usize, usize)]) {
    // The row with the most cells side by side, and among these the first.
    let run = |&(column, row): &(usize, usize)| {
        (0..cells.len()).take_while(|offset| cells.contains(&(column + offset, row))).count()
    };
    let Some(&start) = cells.iter().rev().max_by_key(|cell| run(cell)) else { return };
    let length = run(&start);
    let below = (0..length).all(|offset| cells.contains(&(start.0 + offset, start.1 + 1)));
    let (x, y) = corner(start.0, start.1);
    let middle = x + length * CELL / 2;
    let tall = if below { 2 * CELL } else { CELL };
    let letters = (length * CELL - 14) / 7;
    let lines = wrap(town.name_of(space), letters);
    // Three lines in one cell have no room for larger letters.
    let size = if tall == CELL && lines.len() > 2 { 9 } else { 11 };
    let top = y + (tall.saturating_sub(20 + lines.len() * (size + 2))) / 2 + 16;
    let sign = town.place(space).to_string();
    let plate = sign.chars().count() * 11 + 12;
    let _ = writeln!(
        out,
        "<rect class=\"plate\" x=\"{}\" y=\"{}\" width=\"{plate}\" height=\"21\" rx=\"6\" fill=\"{PAPER}\" stroke=\"{INK}\" \
         stroke-width=\"1.5\"/><text x=\"{middle}\" y=\"{top}\" text-anchor=\"middle\" font-size=\"16\" \
         font-weight=\"700\" fill=\"{INK}\">{sign}</text>",
        middle - plate / 2,
        top - 16,
    );
    for (index, line) in lines.iter().enumerate() {
        let _ = writeln!(
            out,
            "<text x=\"{middle}\" y=\"{}\" text-anchor=\"middle\" font-size=\"{size}\" fill=\"{INK}\" \
             stroke=\"{PAPER}\" stroke-width=\"3\" paint-order=\"stroke\">{}</text>",
            top + 17 + index * (size + 2),
            escape(line),
        );
    }
}

/// Cuts a name into lines of about so many letters.
fn wrap(name: &str, letters: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in name.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= letters => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The mat before a door: its shape says what kind of building it is, its point the way in.
fn mat(out: &mut String, town: &Town, building: Space, door: Space) {
    let Place::Street { column, row } = town.place(door) else { return };
    let (column, row) = (usize::from(column), usize::from(row));
    let direction = Direction::ALL.into_iter().find(|direction| {
        direction
            .neighbour(column, row)
            .is_some_and(|(column, row)| town.at(column, row) == Some(building))
            && town.next(door).contains(&building)
    });
    let Some(direction) = direction else { return };
    let Look { class, mat, .. } = look(town.kind(building));
    let (x, y) = corner(column, row);
    let (x, y) = (x + CELL / 2, y + CELL / 2);
    let turn = direction as usize * 90;
    let shape = mat_shape(town.kind(building));
    let _ = writeln!(
        out,
        "<path class=\"mat {class}\" transform=\"translate({x} {y}) rotate({turn})\" d=\"{shape}\" \
         fill=\"{mat}\" stroke=\"{INK}\" stroke-width=\"2\" stroke-linejoin=\"round\"/>"
    );
}

/// The outline of a mat, for a door in the north of the space whose middle is the origin.
const fn mat_shape(kind: Kind) -> &'static str {
    match kind {
        Kind::Lot(_) => "M-13 -17 L0 -34 L13 -17 Z",
        Kind::Address(_) => "M-11 -16 V-25 L0 -34 L11 -25 V-16 Z",
        Kind::Restaurant(_) => "M-13 -17 A13 15 0 0 1 13 -17 Z",
        Kind::Kiosk => "M-13 -16 L-13 -24 L0 -34 L13 -24 L13 -16 L0 -24 Z",
        Kind::Pound => "M-14 -16 V-30 H-7 V-23 H-3 V-34 H3 V-23 H7 V-30 H14 V-16 Z",
        Kind::Street => "",
    }
}

fn things(out: &mut String, town: &Town, space: Space) {
    let Place::Street { column, row } = town.place(space) else { return };
    let (x, y) = corner(usize::from(column), usize::from(row));
    let here: Vec<&str> = [
        (town.bin(space).is_some(), "bin"),
        (town.lamppost(space).is_some(), "lamppost"),
        (town.fountain(space), "fountain"),
    ]
    .into_iter()
    .filter_map(|(there, name)| there.then_some(name))
    .collect();
    for (index, name) in here.iter().enumerate() {
        // Beside each other, in the middle of the space.
        let x = x + (CELL * (2 * index + 1)) / (2 * here.len());
        let _ = writeln!(out, "<use href=\"#t-{name}\" x=\"{x}\" y=\"{}\"/>", y + CELL / 2 + 2);
    }
}

fn van(out: &mut String, town: &Town) {
    let (space, facing) = town.van();
    let Place::Street { column, row } = town.place(space) else { return };
    let (x, y) = corner(usize::from(column), usize::from(row));
    let turn = (facing as usize + 3) % 4 * 90;
    // Drawn facing east, from above.
    let _ = writeln!(
        out,
        "<g id=\"van\" transform=\"translate({} {}) rotate({turn})\" filter=\"url(#cut)\"><title>the van</title>\
         <rect x=\"-22\" y=\"-12\" width=\"44\" height=\"24\" rx=\"6\" fill=\"#B83C28\" stroke=\"{INK}\" \
         stroke-width=\"2.5\"/><path d=\"M8 -9 h7 q4 0 4 4 v10 q0 4 -4 4 h-7 z\" fill=\"{PAPER}\" \
         stroke=\"{INK}\" stroke-width=\"2\"/><path d=\"M-16 -6 v12 M-10 -6 v12 M-4 -6 v12\" stroke=\"{PAPER}\" \
         stroke-width=\"2.5\"/></g>",
        x + CELL / 2,
        y + CELL / 2,
    );
}

/// The town's name, and what the signs mean.
fn foot(out: &mut String, name: &str, rows: usize) {
    let y = rows * CELL + 2 * EDGE + FOOT / 2 - 8;
    let _ = writeln!(
        out,
        "<g id=\"foot\" font-size=\"15\" fill=\"{INK}\"><text x=\"{EDGE}\" y=\"{}\" font-size=\"28\" \
         font-weight=\"700\">{name}</text>",
        y + 10
    );
    let mut x = EDGE + name.chars().count() * 17 + 48;
    for thing in ["bin", "lamppost", "fountain"] {
        let _ = writeln!(
            out,
            "<use href=\"#t-{thing}\" x=\"{x}\" y=\"{y}\"/><text x=\"{}\" y=\"{}\">{thing}</text>",
            x + 18,
            y + 6
        );
        x += 46 + thing.len() * 9;
    }
    for kind in [
        Kind::Lot(Lot::default()),
        Kind::Address(Address::default()),
        Kind::Restaurant(Restaurant::default()),
        Kind::Kiosk,
        Kind::Pound,
    ] {
        let Look { class, mat, .. } = look(kind);
        let _ = writeln!(
            out,
            "<path transform=\"translate({x} {})\" d=\"{}\" fill=\"{mat}\" stroke=\"{INK}\" \
             stroke-width=\"2\" stroke-linejoin=\"round\"/><text x=\"{}\" y=\"{}\">{class}</text>",
            y + 26,
            mat_shape(kind),
            x + 20,
            y + 6
        );
        x += 44 + class.len() * 9;
    }
    out.push_str("</g>\n");
}
