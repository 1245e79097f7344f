//! Pavement, crossings, and what stands in the streets.

use crate::plan::{
    CELL, Cell, EDGE, beside, chance, corner, escape, middle, outline, size, street_cell,
};
use dogs_life::pack::{Space, SpaceKind, Town};
use dogs_life::{Direction, Place};
use std::fmt::Write;

/// Whether a cell is a street.
fn is_street(town: &Town, cell: Option<Cell>) -> bool {
    let at = cell.and_then(|(column, row)| town.at(column, row));
    at.is_some_and(|space| town.kind(space) == SpaceKind::Street)
}

/// Meadow under everything, with trees where the map is empty.
pub(crate) fn meadow(out: &mut String, town: &Town) {
    let (width, height) = size(town);
    let (columns, rows) = town.size();
    let _ = writeln!(
        out,
        "<g id=\"meadow\"><rect class=\"t-lawn\" width=\"{width}\" height=\"{height}\"/>"
    );
    let tufts = u32::try_from(columns + rows).unwrap_or_default() * 2;
    for n in 0..tufts {
        let (a, b) = (chance(town.name(), 3 * n), chance(town.name(), 3 * n + 1));
        // On the rim only: the rest is built on.
        let along = |whole: i32| i32::try_from(a).unwrap_or_default() % whole.max(1);
        let off = 6 + i32::try_from(b % 22).unwrap_or_default();
        let (x, y) = match n % 4 {
            0 => (along(width), off),
            1 => (along(width), height - off),
            2 => (off, along(height)),
            _ => (width - off, along(height)),
        };
        let _ = writeln!(
            out,
            "<path class=\"t-tuft\" d=\"M{x} {y}q2-8-3-11 5 1 5 7 2-6 5-7-2 5-1 11z\"/>"
        );
    }
    let mut trees = Vec::new();
    for row in 0..rows {
        for column in (0..columns).filter(|&column| town.at(column, row).is_none()) {
            let (x, y) = corner((column, row));
            let key = format!("{} {column} {row}", town.name());
            for tree in 0..=(chance(&key, 0) % 3) {
                let at = |salt: u32, room: u32| {
                    i32::try_from(chance(&key, salt + tree) % room).unwrap_or_default()
                };
                trees.push((y + 42 + at(20, 20), x + 16 + at(10, 32)));
            }
        }
    }
    // Those in front cover those behind.
    trees.sort_unstable();
    for (y, x) in trees {
        let _ = writeln!(out, "<use href=\"#t-tree\" x=\"{x}\" y=\"{y}\"/>");
    }
    out.push_str("</g>\n");
}

/// The pavement: one ribbon with a kerb; its spaces show as faint joints.
pub(crate) fn pavement(out: &mut String, town: &Town) {
    let cells: Vec<Cell> = town.streets().filter_map(|space| street_cell(town, space)).collect();
    let _ = writeln!(
        out,
        "<g id=\"streets\"><path class=\"line s-ink\" d=\"{}\" style=\"stroke-width:11\"/>\
         <path class=\"line s-kerb\" d=\"{0}\" style=\"stroke-width:7\"/><path class=\"t-road\" d=\"{0}\"/>",
        outline(&cells, 1)
    );
    for &cell in &cells {
        let (x, y) = corner(cell);
        if is_street(town, beside(cell, Direction::East)) {
            let x = x + CELL;
            let _ = writeln!(
                out,
                "<path class=\"line s-joint\" d=\"M{x} {}V{}\"/>",
                y + 7,
                y + CELL - 7
            );
        }
        if is_street(town, beside(cell, Direction::South)) {
            let y = y + CELL;
            let _ = writeln!(
                out,
                "<path class=\"line s-joint\" d=\"M{} {y}H{}\"/>",
                x + 7,
                x + CELL - 7
            );
        }
        let key = format!("{} {cell:?}", town.name());
        cobbles(out, &key, (x, y));
        crossing(out, town, cell, &key);
    }
    for space in town.streets() {
        let Some(cell) = street_cell(town, space) else { continue };
        let (x, y) = corner(cell);
        let place = town.place(space);
        let _ = writeln!(
            out,
            "<rect class=\"space street\" data-case=\"{place}\" x=\"{x}\" y=\"{y}\" width=\"{CELL}\" \
             height=\"{CELL}\" rx=\"10\" fill=\"transparent\"><title>{place}</title></rect>"
        );
    }
    out.push_str("</g>\n");
}

/// A few stones.
fn cobbles(out: &mut String, key: &str, (x, y): (i32, i32)) {
    for n in 0..chance(key, 1) % 4 {
        let at = |salt: u32| 12 + i32::try_from(chance(key, salt + 7 * n) % 38).unwrap_or_default();
        let _ = writeln!(
            out,
            "<path class=\"line s-joint\" d=\"M{} {}q4-5 8 0m-2 5q4-5 8 0\"/>",
            x + at(30),
            y + at(60)
        );
    }
}

/// A zebra crossing before a corner where three or four streets meet, at some of them.
fn crossing(out: &mut String, town: &Town, cell: Cell, key: &str) {
    let open = |way| is_street(town, beside(cell, way));
    let ways = Direction::ALL.into_iter().filter(|&way| open(way)).count();
    if ways < 3 || chance(key, 2).is_multiple_of(3) {
        return;
    }
    let way =
        Direction::ALL.into_iter().filter(|&way| open(way)).nth(chance(key, 3) as usize % ways);
    let (x, y) = corner(cell);
    for n in 0..5 {
        let along = 7 + 11 * n;
        let (x, y, w, h) = match way {
            Some(Direction::North) => (x + along, y - 9, 6, 18),
            Some(Direction::South) => (x + along, y + CELL - 9, 6, 18),
            Some(Direction::East) => (x + CELL - 9, y + along, 18, 6),
            Some(Direction::West) => (x - 9, y + along, 18, 6),
            None => return,
        };
        let _ = writeln!(
            out,
            "<rect class=\"t-zebra\" x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" rx=\"2\"/>"
        );
    }
}

/// Where the things of a street space have their feet: along its upper edge, so that a dog before them
/// covers no more than it must.
pub(crate) fn footing(town: &Town, space: Space) -> Vec<(&'static str, i32, i32)> {
    let Some(cell) = street_cell(town, space) else { return Vec::new() };
    let (x, y) = middle(cell);
    let here = [
        (town.bin(space).is_some(), "bin"),
        (town.lamppost(space).is_some(), "lamppost"),
        (town.fountain(space), "fountain"),
    ];
    let here = here.into_iter().filter_map(|(there, thing)| there.then_some(thing));
    let spots: &[i32] = if here.clone().count() > 2 { &[-20, 0, 20] } else { &[-17, 17] };
    here.zip(spots).map(|(thing, across)| (thing, x + across, y - 1)).collect()
}

/// Bins, of which some were searched, lampposts and fountains, and a bench or a pot where there is none
/// of them.
pub(crate) fn things(out: &mut String, town: &Town, searched: &[Place]) {
    out.push_str("<g id=\"things\" pointer-events=\"none\">\n");
    for space in town.streets() {
        let things = footing(town, space);
        for (thing, x, y) in &things {
            let _ = if *thing == "bin" {
                let place = town.place(space);
                let class = if searched.contains(&place) { "bin searched" } else { "bin" };
                writeln!(
                    out,
                    "<g class=\"{class}\" data-bin=\"{place}\" transform=\"translate({x} {y})\">\
                     <use class=\"up\" href=\"#t-bin\"/><use class=\"down\" href=\"#t-bin-down\"/></g>"
                )
            } else {
                writeln!(out, "<use href=\"#t-{thing}\" x=\"{x}\" y=\"{y}\"/>")
            };
        }
        let (Some(cell), true) = (street_cell(town, space), things.is_empty()) else { continue };
        let key = format!("{} {cell:?}", town.name());
        let (x, y) = middle(cell);
        // Nothing stands before a door.
        let doors = town.next(space).iter().any(|&other| town.kind(other) != SpaceKind::Street);
        let what = match chance(&key, 5) % 8 {
            _ if doors => continue,
            0 => "bench",
            1 => "pot",
            2 => "tree",
            _ => continue,
        };
        let _ = writeln!(out, "<use href=\"#t-{what}\" x=\"{}\" y=\"{}\"/>", x - 16, y - 8);
    }
    out.push_str("</g>\n");
}

/// By night: light around lampposts.
pub(crate) fn lights(out: &mut String, town: &Town) {
    out.push_str("<g id=\"lights\" class=\"t-glow\" pointer-events=\"none\">\n");
    for space in town.streets() {
        for (_, x, y) in footing(town, space).iter().filter(|(thing, ..)| *thing == "lamppost") {
            let _ = writeln!(
                out,
                "<ellipse fill=\"url(#g-lamp)\" cx=\"{x}\" cy=\"{}\" rx=\"84\" ry=\"70\"/>",
                y - 14
            );
        }
    }
    out.push_str("</g>\n");
}

/// Letters and numbers at the rim.
pub(crate) fn rim(out: &mut String, town: &Town) {
    let (columns, rows) = town.size();
    out.push_str(
        "<g id=\"ruler\" class=\"t-rim\" font-size=\"16\" font-weight=\"700\" text-anchor=\"middle\" \
         aria-hidden=\"true\">\n",
    );
    for column in 0..columns {
        let (x, _) = middle((column, 0));
        let name = column_name(column);
        let _ = writeln!(out, "<text x=\"{x}\" y=\"22\">{}</text>", escape(&name));
    }
    for row in 0..rows {
        let (_, y) = middle((0, row));
        let _ = writeln!(out, "<text x=\"{}\" y=\"{}\">{}</text>", EDGE / 2 - 2, y + 5, row + 1);
    }
    out.push_str("</g>\n");
}

/// The letters of a column, as places have them.
fn column_name(column: usize) -> String {
    let column = u8::try_from(column).unwrap_or_default();
    Place::Street { column, row: 0 }.to_string().trim_end_matches('1').to_owned()
}
