//! Buildings and lots: folded paper boxes on their footprints, their doors and signs.

use crate::plan::{
    CELL, Cell, Door, LIFT, beside, cells, chance, corner, cut_outline, doors, escape, middle,
    one_of, outline, rectangle, units,
};
use dogs_life::Direction;
use dogs_life::pack::{Space, SpaceKind, Town};
use std::fmt::Write;

/// How far walls stand inside their cells.
const INSET: i32 = 5;

/// A building as it is about to be drawn.
struct House {
    kind: SpaceKind,
    cells: Vec<Cell>,
    doors: Vec<Door>,
    /// What its variety comes from.
    key: String,
}

impl House {
    fn chance(&self, salt: u32) -> u32 {
        chance(&self.key, salt)
    }
    fn has(&self, cell: Option<Cell>) -> bool {
        cell.is_some_and(|cell| self.cells.contains(&cell))
    }
    /// Cells whose front wall is seen.
    fn fronts(&self) -> impl Iterator<Item = Cell> {
        self.cells.iter().copied().filter(|&cell| !self.has(beside(cell, Direction::South)))
    }
    /// How high its front is: two storeys where all of it is two cells deep.
    fn height(&self) -> i32 {
        height(self.kind, &self.cells)
    }
    fn door(&self, cell: Cell, way: Direction) -> bool {
        self.doors.iter().any(|door| door.inside == cell && door.way == way)
    }
}

fn height(kind: SpaceKind, cells: &[Cell]) -> i32 {
    let has = |cell: Option<Cell>| cell.is_some_and(|cell| cells.contains(&cell));
    let front = |cell: &&Cell| !has(beside(**cell, Direction::South));
    let deep = cells.iter().filter(front).all(|&cell| has(beside(cell, Direction::North)));
    match kind {
        SpaceKind::Lot(_) | SpaceKind::Street => 0,
        _ if deep => 2 * LIFT - 4,
        _ => LIFT,
    }
}

/// The word for a kind of building.
pub(crate) const fn word(kind: SpaceKind) -> &'static str {
    match kind {
        SpaceKind::Street => "street",
        SpaceKind::Address(_) => "address",
        SpaceKind::Restaurant(_) => "restaurant",
        SpaceKind::Lot(_) => "lot",
        SpaceKind::Kiosk => "kiosk",
        SpaceKind::Pound => "pound",
    }
}

/// All buildings, those behind first.
pub(crate) fn buildings(out: &mut String, town: &Town) {
    let mut houses: Vec<(Space, Vec<Cell>)> = town
        .spaces()
        .filter(|&space| town.kind(space) != SpaceKind::Street)
        .map(|space| (space, cells(town, space)))
        .collect();
    houses.sort_by_key(|(_, cells)| cells.last().map(|&(column, row)| (row, column)));
    out.push_str("<g id=\"buildings\">\n");
    for (space, cells) in houses {
        let house = House {
            kind: town.kind(space),
            doors: doors(town, space),
            key: format!("{} {} {}", town.name(), town.place(space), town.name_of(space)),
            cells,
        };
        let (place, name) = (town.place(space), escape(town.name_of(space)));
        let _ = writeln!(
            out,
            "<g class=\"space {}\" data-case=\"{place}\"><title>{place} {name}</title>",
            word(house.kind)
        );
        match house.kind {
            SpaceKind::Lot(_) => lot(out, &house),
            SpaceKind::Address(_)
            | SpaceKind::Restaurant(_)
            | SpaceKind::Kiosk
            | SpaceKind::Pound
            | SpaceKind::Street => {
                walls(out, &house);
                roof(out, &house);
                top(out, &house);
            }
        }
        out.push_str("</g>\n");
    }
    out.push_str("</g>\n");
}

/// The box up to the roof: shadow, walls, windows, doors.
fn walls(out: &mut String, house: &House) {
    let path = outline(&house.cells, INSET);
    let wall = match house.kind {
        SpaceKind::Pound => "t-wall-stone",
        _ => one_of(&["t-wall-a", "t-wall-b", "t-wall-c", "t-wall-d"], house.chance(1))
            .unwrap_or("t-wall-a"),
    };
    let _ = writeln!(
        out,
        "<path class=\"t-shade\" d=\"{path}\" transform=\"translate(9 5)\"/>\
         <path class=\"line s-ink\" d=\"{path}\" style=\"stroke-width:5\"/><path class=\"{wall}\" d=\"{path}\"/>"
    );
    for cell in house.fronts() {
        front(out, house, cell);
    }
    // A porch says where a door is that cannot be seen from here.
    for door in house.doors.iter().filter(|door| door.way != Direction::North) {
        porch(out, house, *door);
    }
}

/// The front of one cell: a door or windows; a few windows are lit by night.
fn front(out: &mut String, house: &House, cell: Cell) {
    let (x, y) = corner(cell);
    let foot = y + CELL - INSET;
    let (top, upper) = (foot - LIFT, foot - house.height());
    let lit = |salt: u32| {
        let by = u32::try_from(cell.0 * 7 + cell.1 * 3).unwrap_or_default() + salt;
        if house.chance(20 + by) % 5 < 3 { "t-lit" } else { "t-pane" }
    };
    let window_at = |out: &mut String, x: i32, top: i32, w: i32, pane: &str| {
        let _ = writeln!(
            out,
            "<rect class=\"{pane} s-ink\" x=\"{x}\" y=\"{}\" width=\"{w}\" height=\"11\" rx=\"1.5\" \
             style=\"stroke-width:1.5\"/><path class=\"line s-ink\" d=\"M{} {}v11\" style=\"stroke-width:1.2\"/>",
            top + 7,
            x + w / 2,
            top + 7,
        );
    };
    let window = |out: &mut String, x: i32, w: i32, pane: &str| window_at(out, x, top, w, pane);
    if upper < top {
        let _ = writeln!(
            out,
            "<path class=\"line s-dark\" d=\"M{} {top}H{}\" style=\"stroke-width:1.500\"/>",
            x + INSET,
            x + CELL - INSET
        );
        for (at, salt) in [(9, 5), (27, 6), (45, 7)] {
            window_at(
                out,
                x + at,
                upper - 1,
                10,
                if house.kind == SpaceKind::Pound { "t-bars" } else { lit(salt) },
            );
        }
    }
    if house.kind == SpaceKind::Pound {
        let _ = writeln!(
            out,
            "<rect class=\"t-bars s-ink\" x=\"{}\" y=\"{}\" width=\"38\" height=\"12\" style=\"stroke-width:1.5\"/>\
             <path class=\"line\" stroke=\"#CFC6B8\" d=\"M{} {}v12m7-12v12m7-12v12m7-12v12\" style=\"stroke-width:1.800\"/>",
            x + 13,
            top + 7,
            x + 21,
            top + 7
        );
    }
    let door = house.door(cell, Direction::North);
    if door {
        let leaf = match house.kind {
            SpaceKind::Address(_) => "t-door-green",
            SpaceKind::Restaurant(_) => "t-door-red",
            SpaceKind::Kiosk => "t-blue",
            _ => "t-door",
        };
        let _ = writeln!(
            out,
            "<path class=\"{leaf} s-ink\" d=\"M{} {foot}v-13q0-5 8-5t8 5v13z\"/>\
             <circle class=\"t-lamp\" cx=\"{}\" cy=\"{}\" r=\"1.6\"/>",
            x + 24,
            x + 36,
            foot - 7
        );
    }
    if house.kind != SpaceKind::Pound {
        if door {
            window(out, x + 9, 10, lit(0));
            window(out, x + 45, 10, lit(1));
        } else if matches!(house.kind, SpaceKind::Restaurant(_))
            || house.chance(2).is_multiple_of(4)
        {
            window(out, x + 10, 20, lit(2));
            window(out, x + 35, 20, lit(2));
        } else {
            window(out, x + 13, 12, lit(3));
            window(out, x + 39, 12, lit(4));
        }
        if !door && house.chance(3).is_multiple_of(3) {
            let _ = writeln!(out, "<use href=\"#t-bush\" x=\"{}\" y=\"{foot}\"/>", x + 32);
        }
    }
    if matches!(house.kind, SpaceKind::Restaurant(_) | SpaceKind::Kiosk) {
        awning(out, house, cell, top);
    }
}

/// A striped awning over a front.
fn awning(out: &mut String, house: &House, cell: Cell, top: i32) {
    let (x, _) = corner(cell);
    let left = x + if house.has(beside(cell, Direction::West)) { 0 } else { INSET };
    let right = x + CELL - if house.has(beside(cell, Direction::East)) { 0 } else { INSET };
    let paint = if house.kind == SpaceKind::Kiosk { "t-blue" } else { "t-stripe" };
    let steps = 6;
    for n in 0..steps {
        let (a, b) = (left + (right - left) * n / steps, left + (right - left) * (n + 1) / steps);
        let paint = if n % 2 == 0 { paint } else { "t-white" };
        let _ = writeln!(
            out,
            "<path class=\"{paint} s-ink\" d=\"M{a} {top}H{b}V{}q{} 4 {} 0Z\" style=\"stroke-width:1.2\"/>",
            top + 7,
            (a - b) / 2,
            a - b
        );
    }
}

/// A small canopy over a door in a wall that is not seen from the south.
fn porch(out: &mut String, house: &House, door: Door) {
    let (x, y) = middle(door.inside);
    let paint = match house.kind {
        SpaceKind::Restaurant(_) => "t-stripe",
        SpaceKind::Kiosk => "t-blue",
        SpaceKind::Pound => "t-slate",
        _ => "t-mat-address",
    };
    let half = CELL / 2;
    let _ = match door.way {
        // The street is west of it.
        Direction::East => writeln!(
            out,
            "<path class=\"{paint} s-ink\" d=\"M{} {}l-9 5v18l9-3z\"/>",
            x - half + INSET + 1,
            y - 16
        ),
        Direction::West => writeln!(
            out,
            "<path class=\"{paint} s-ink\" d=\"M{} {}l9 5v18l-9-3z\"/>",
            x + half - INSET - 1,
            y - 16
        ),
        Direction::South | Direction::North => writeln!(
            out,
            "<path class=\"{paint} s-ink\" d=\"M{} {}q13-15 26 0z\"/>",
            x - 13,
            y - half - LIFT + INSET + 2
        ),
    };
}

/// The roof: the footprint, lifted.
fn roof(out: &mut String, house: &House) {
    let paint = match house.kind {
        SpaceKind::Restaurant(_) => one_of(&["t-red-a", "t-red-b", "t-red-c"], house.chance(4)),
        SpaceKind::Kiosk => Some("t-blue"),
        SpaceKind::Pound => Some("t-slate"),
        _ => one_of(
            &["t-green-a", "t-green-b", "t-green-c", "t-green-d", "t-green-e"],
            house.chance(4),
        ),
    }
    .unwrap_or("t-green-a");
    let plain = matches!(house.kind, SpaceKind::Pound | SpaceKind::Kiosk);
    match rectangle(&house.cells).filter(|_| !plain) {
        Some((first, last)) => {
            let (left, top) = corner(first);
            let (right, low) = corner((last.0 + 1, last.1 + 1));
            // Eaves hang over on three sides.
            let (x0, x1) = (left + INSET - 2, right - INSET + 2);
            let (y0, y1) = (top + INSET - LIFT, low - INSET - house.height() + 4);
            let narrow = last.0 == first.0;
            match house.chance(5) % 3 {
                0 if narrow => gable(out, house, paint, [x0, y0, x1, y1]),
                1 if last.0 > first.0 || last.1 == first.1 => hip(out, paint, [x0, y0, x1, y1]),
                _ if narrow && house.chance(6).is_multiple_of(2) => {
                    gable(out, house, paint, [x0, y0, x1, y1]);
                }
                _ => saddle(out, paint, [x0, y0, x1, y1]),
            }
        }
        None => terrace(out, house, paint),
    }
}

/// A ridge from west to east: the near slope is seen, and a little of the far one.
fn saddle(out: &mut String, paint: &str, [x0, y0, x1, y1]: [i32; 4]) {
    let ridge = y0 + (y1 - y0) * 2 / 5;
    let _ = writeln!(
        out,
        "<path class=\"{paint} s-ink\" d=\"M{} {y0}H{}L{x1} {y1}H{x0}Z\"/>\
         <path fill=\"url(#p-tiles)\" d=\"M{} {y0}H{}L{x1} {y1}H{x0}Z\"/>\
         <path class=\"t-shade\" d=\"M{} {y0}H{}L{} {ridge}H{}Z\"/>\
         <path class=\"line s-ink\" d=\"M{} {ridge}H{}\"/><path class=\"line s-light\" d=\"M{} {}H{}\"/>",
        x0 + 6,
        x1 - 6,
        x0 + 6,
        x1 - 6,
        x0 + 6,
        x1 - 6,
        x1 - 3,
        x0 + 3,
        x0 + 3,
        x1 - 3,
        x0 + 4,
        ridge + 3,
        x1 - 4,
    );
}

/// Four slopes.
fn hip(out: &mut String, paint: &str, [x0, y0, x1, y1]: [i32; 4]) {
    let ridge = y0 + (y1 - y0) * 2 / 5;
    let run = ((x1 - x0) / 2 - 6).min(26);
    let (a, b) = (x0 + run, x1 - run);
    let _ = writeln!(
        out,
        "<path class=\"{paint} s-ink\" d=\"M{0} {y0}H{1}L{x1} {y1}H{x0}Z\"/>\
         <path fill=\"url(#p-tiles)\" d=\"M{0} {y0}H{1}L{x1} {y1}H{x0}Z\"/>\
         <path class=\"t-shade\" d=\"M{0} {y0}H{1}L{b} {ridge}H{a}ZM{1} {y0}L{x1} {y1}L{b} {ridge}Z\"/>\
         <path class=\"line s-ink\" d=\"M{a} {ridge}H{b}M{0} {y0}L{a} {ridge}L{x0} {y1}M{1} {y0}L{b} {ridge}L{x1} {y1}\" \
         style=\"stroke-width:1.600\"/>",
        x0 + 4,
        x1 - 4,
    );
}

/// A ridge from north to south over a gable with a round window.
fn gable(out: &mut String, house: &House, paint: &str, [x0, y0, x1, y1]: [i32; 4]) {
    let middle = i32::midpoint(x0, x1);
    let rise = 17;
    let pane = if house.chance(7).is_multiple_of(2) { "t-lit" } else { "t-pane" };
    let wall = one_of(&["t-wall-a", "t-wall-b", "t-wall-c", "t-wall-d"], house.chance(1));
    let _ = writeln!(
        out,
        "<path class=\"{paint} s-ink\" d=\"M{x0} {y1}L{middle} {0}V{1}L{2} {3}Z\"/>\
         <path class=\"{paint} s-ink\" d=\"M{x1} {y1}L{middle} {0}V{1}L{4} {3}Z\"/>\
         <path fill=\"url(#p-tiles)\" d=\"M{x0} {y1}L{middle} {0}L{x1} {y1}L{4} {3}L{middle} {1}L{2} {3}Z\"/>\
         <path class=\"t-shade\" d=\"M{x1} {y1}L{middle} {0}V{1}L{4} {3}Z\"/>\
         <path class=\"{wall} s-ink\" d=\"M{5} {6}L{middle} {7}L{8} {6}Z\" style=\"stroke-width:1.600\"/>\
         <circle class=\"{pane} s-ink\" cx=\"{middle}\" cy=\"{9}\" r=\"4.500\" style=\"stroke-width:1.500\"/>",
        y1 - rise,
        y0 - 9,
        x0 + 3,
        y0 + 8,
        x1 - 3,
        x0 + 7,
        y1 + 1,
        y1 - rise + 6,
        x1 - 7,
        y1 - 5,
        wall = wall.unwrap_or("t-wall-a"),
    );
}

/// A flat roof with a parapet, for every footprint.
fn terrace(out: &mut String, house: &House, paint: &str) {
    let cut = house.height() - LIFT;
    let outer = cut_outline(&house.cells, INSET - 2, cut);
    let inner = cut_outline(&house.cells, INSET + 6, cut);
    let floor = match house.kind {
        SpaceKind::Pound => "t-slate-2",
        SpaceKind::Kiosk => "t-glass",
        _ => paint,
    };
    let _ = writeln!(
        out,
        "<g transform=\"translate(0 -{LIFT})\"><path class=\"line s-ink\" d=\"{outer}\" style=\"stroke-width:5\"/>\
         <path class=\"{paint}\" d=\"{outer}\"/><path class=\"line s-ink\" d=\"{inner}\" style=\"stroke-width:3.500\"/>\
         <path class=\"{floor}\" d=\"{inner}\"/><path fill=\"url(#p-tiles)\" d=\"{inner}\"/></g>"
    );
}

/// What is on a roof: chimneys, cats, washing lines, parasols, a lamp.
fn top(out: &mut String, house: &House) {
    let Some((&first, &last)) = house.cells.first().zip(house.cells.last()) else { return };
    let (x, y) = corner(first);
    let (right, low) = corner((last.0 + 1, last.1 + 1));
    let place = |out: &mut String, what: &str, x: i32, y: i32| {
        let _ = writeln!(out, "<use href=\"#t-{what}\" x=\"{x}\" y=\"{y}\"/>");
    };
    match house.kind {
        SpaceKind::Pound => {
            let _ = writeln!(
                out,
                "<path class=\"t-stripe s-ink\" d=\"M{} {}q0-9 7-9t7 9z\"/><path class=\"t-slate s-ink\" d=\"M{} {}h18v5h-18z\"/>",
                x + 13,
                y - 3,
                x + 11,
                y - 3
            );
        }
        SpaceKind::Kiosk => {
            let (x, y) = middle(first);
            let _ = writeln!(
                out,
                "<path class=\"t-glass s-ink\" d=\"M{} {}L{x} {}L{} {}L{x} {}Z\"/>\
                 <path class=\"line s-ink\" d=\"M{x} {}V{}\"/>",
                x - 22,
                y - LIFT + 2,
                y - LIFT - 22,
                x + 22,
                y - LIFT + 2,
                y - LIFT + 20,
                y - LIFT - 22,
                y - LIFT + 20
            );
        }
        SpaceKind::Restaurant(_) => {
            if rectangle(&house.cells).is_none() || house.chance(8).is_multiple_of(2) {
                place(out, "parasol", right - 22, low - house.height() - 12);
            } else {
                place(out, "chimney", right - 18, y + 6);
            }
        }
        _ => {
            let flat = rectangle(&house.cells).is_none();
            match house.chance(9) % 4 {
                0 if flat => place(out, "washing", x + CELL / 2, y + 12),
                0 | 1 => place(out, "chimney", x + 17, y + 4),
                2 => place(out, "cat", corner(last).0 + 46, corner(last).1 + 10),
                _ => place(out, "chimney", corner(last).0 + 46, corner(last).1 + 2),
            }
        }
    }
}

/// A vacant lot: weeds, odds and ends, a board fence with gaps at its doors.
fn lot(out: &mut String, house: &House) {
    let path = outline(&house.cells, INSET);
    let _ = writeln!(
        out,
        "<path class=\"line s-ink\" d=\"{path}\" style=\"stroke-width:4\"/><path class=\"t-soil\" d=\"{path}\"/>"
    );
    for &cell in &house.cells {
        // The fence behind and at the sides is low and drawn first.
        for way in [Direction::North, Direction::West, Direction::East] {
            fence(out, house, cell, way);
        }
    }
    let odd = ["tyre", "crate", "flower", "bush", "tree"];
    for (n, &cell) in house.cells.iter().enumerate() {
        let (x, y) = corner(cell);
        let salt = u32::try_from(n).unwrap_or_default() * 10;
        for weed in 0..4 {
            let at = |more: u32, room: u32| {
                14 + i32::try_from(house.chance(40 + salt + weed * 2 + more) % room)
                    .unwrap_or_default()
            };
            let _ = writeln!(
                out,
                "<use href=\"#t-weeds\" x=\"{}\" y=\"{}\"/>",
                x + at(0, 38),
                y + 10 + at(1, 30)
            );
        }
        let what = one_of(&odd, house.chance(70 + salt)).unwrap_or("bush");
        let side = if house.chance(71 + salt).is_multiple_of(2) { 15 } else { CELL - 15 };
        let _ = writeln!(out, "<use href=\"#t-{what}\" x=\"{}\" y=\"{}\"/>", x + side, y + 24);
    }
    for &cell in &house.cells {
        fence(out, house, cell, Direction::South);
    }
}

/// The boards along one side of a cell, unless the lot goes on there; a door leaves a gap.
fn fence(out: &mut String, house: &House, cell: Cell, side: Direction) {
    if house.has(beside(cell, side)) {
        return;
    }
    let (x, y) = corner(cell);
    let gate = house.door(cell, side.back());
    let (left, right) = (x + INSET, x + CELL - INSET);
    match side {
        Direction::North | Direction::South => {
            let foot = if side == Direction::North { y + INSET + 3 } else { y + CELL - INSET };
            let gap = if gate { Some((x + 19, x + 45)) } else { None };
            let mut at = left;
            while at + 6 <= right {
                if gap.is_none_or(|(from, to)| at + 6 <= from || at >= to) {
                    let _ = writeln!(
                        out,
                        "<path class=\"t-wood-2 s-ink\" d=\"M{at} {foot}v-11l3-3 3 3v11z\" style=\"stroke-width:1.300\"/>"
                    );
                }
                at += 6;
            }
        }
        Direction::East | Direction::West => {
            let at = if side == Direction::West { left } else { right };
            let (from, to) = (y + INSET, y + CELL - INSET);
            let path = if gate {
                format!("M{at} {from}V{}M{at} {}V{to}", y + 18, y + 46)
            } else {
                format!("M{at} {from}V{to}")
            };
            let _ = writeln!(
                out,
                "<path class=\"line s-ink\" d=\"{path}\" style=\"stroke-width:7\"/>\
                 <path class=\"line\" stroke=\"#CDA273\" d=\"{path}\" style=\"stroke-width:4;stroke-dasharray:5 1.500;stroke-linecap:butt\"/>"
            );
        }
    }
}

/// The mat before each door: its shape says what kind of building it is, its point the way in.
pub(crate) fn mats(out: &mut String, town: &Town) {
    out.push_str("<g id=\"mats\" pointer-events=\"none\">\n");
    for space in town.spaces().filter(|&space| town.kind(space) != SpaceKind::Street) {
        let kind = town.kind(space);
        for door in doors(town, space) {
            let (x, mut y) = middle(door.outside);
            // Roofs hide the lower edge of the street behind them, lots do not.
            if door.way == Direction::South && !matches!(kind, SpaceKind::Lot(_)) {
                y -= LIFT - INSET - 2;
            }
            let _ = writeln!(
                out,
                "<path class=\"mat {word} t-mat-{word} s-ink\" transform=\"translate({x} {y}) rotate({})\" d=\"{}\"/>",
                u16::from(door.way as u8) * 90,
                mat(kind),
                word = word(kind),
            );
        }
    }
    out.push_str("</g>\n");
}

/// The outline of a mat, for a door in the north of the space whose middle is the origin.
pub(crate) const fn mat(kind: SpaceKind) -> &'static str {
    match kind {
        SpaceKind::Lot(_) => "M-12 -17 L0 -31 L12 -17 Z",
        SpaceKind::Address(_) => "M-11 -16 V-24 L0 -32 L11 -24 V-16 Z",
        SpaceKind::Restaurant(_) => "M-13 -17 A13 14 0 0 1 13 -17 Z",
        SpaceKind::Kiosk => "M-13 -16 L-13 -23 L0 -32 L13 -23 L13 -16 L0 -23 Z",
        SpaceKind::Pound => "M-14 -16 V-29 H-7 V-23 H-3 V-32 H3 V-23 H7 V-29 H14 V-16 Z",
        SpaceKind::Street => "",
    }
}

/// How high letters on signs are: nothing smaller can be read.
pub(crate) const LETTERS: i32 = 13;

/// Each building's plate with its number, and its name where it has room. A client that shows the
/// picture smaller makes them larger by `--plate` and `--sign`; `data-room` is how much larger the name
/// can be, in hundredths.
pub(crate) fn signs(out: &mut String, town: &Town) {
    out.push_str("<g id=\"signs\" pointer-events=\"none\">\n");
    for space in town.spaces().filter(|&space| town.kind(space) != SpaceKind::Street) {
        sign(out, town, space);
    }
    out.push_str("</g>\n");
}

fn sign(out: &mut String, town: &Town, space: Space) {
    let cells = cells(town, space);
    // The row with the most cells side by side, and among these the first.
    let run = |&(column, row): &Cell| {
        (0..cells.len()).take_while(|offset| cells.contains(&(column + offset, row))).count()
    };
    let Some(&start) = cells.iter().rev().max_by_key(|cell| run(cell)) else { return };
    let length = run(&start);
    let rows = (0..cells.len())
        .take_while(|&down| {
            (0..length).all(|across| cells.contains(&(start.0 + across, start.1 + down)))
        })
        .count();
    let (x, y) = corner(start);
    let middle = x + units(length) / 2;
    // The middle of the roof lies between its raised northern and southern edges.
    let front = height(town.kind(space), &cells);
    let lift = if front == 0 { 0 } else { i32::midpoint(LIFT, front) };
    let (wide, tall) = (units(length) - 10, units(rows) - 14 - (front - LIFT).max(0));
    let code = town.place(space).to_string();
    let lines = wrap(town.name_of(space), wide);
    let longest = lines.iter().map(|line| width(line)).max().unwrap_or_default().max(1);
    let high = i32::try_from(lines.len()).unwrap_or_default() * (LETTERS + 2) + 6;
    let room = (100 * wide / (longest + 8)).min(100 * (tall - 20) / high.max(1));
    let plate = 14 + 9 * i32::try_from(code.chars().count()).unwrap_or_default();
    // Plate above, name below, both in the middle of the roof.
    let named = room >= 100;
    let centre = y + units(rows) / 2 - lift - 2;
    let at = if named { centre - high / 2 - 1 } else { centre };
    let word = word(town.kind(space));
    let _ = writeln!(
        out,
        "<g class=\"sign\" data-sign=\"{code}\" data-room=\"{room}\"><g class=\"plate\"><rect class=\"t-paper s-ink\" x=\"{}\" \
         y=\"{}\" width=\"{plate}\" height=\"20\" rx=\"9\"/><rect class=\"t-mat-{word}\" x=\"{}\" y=\"{}\" width=\"{}\" \
         height=\"3\" rx=\"1.500\"/><text class=\"t-text\" x=\"{middle}\" y=\"{}\" text-anchor=\"middle\" \
         font-size=\"15\" font-weight=\"700\">{code}</text></g>",
        middle - plate / 2,
        at - 10,
        middle - plate / 2 + 6,
        at + 6,
        plate - 12,
        at + 4,
    );
    if named {
        let top = at + 12;
        let _ = write!(
            out,
            "<g class=\"name\"><rect class=\"t-paper s-ink\" x=\"{}\" y=\"{top}\" width=\"{}\" height=\"{high}\" rx=\"5\" \
             style=\"stroke-width:1.500\"/>",
            middle - longest / 2 - 4,
            longest + 8,
        );
        for (index, line) in lines.iter().enumerate() {
            let _ = write!(
                out,
                "<text class=\"t-text\" x=\"{middle}\" y=\"{}\" text-anchor=\"middle\" font-size=\"{LETTERS}\" \
                 font-weight=\"600\">{}</text>",
                top + (LETTERS + 2) * (i32::try_from(index).unwrap_or_default() + 1),
                escape(line),
            );
        }
        out.push_str("</g>");
    }
    out.push_str("</g>\n");
}

/// About how wide a text is in the letters of signs.
pub(crate) fn width(text: &str) -> i32 {
    let tenths: i32 = text
        .chars()
        .map(|letter| match letter {
            'i' | 'j' | 'l' | 'I' | '.' | ',' | '\'' | ' ' | '’' => 38,
            't' | 'f' | 'r' => 50,
            'm' | 'w' | 'M' | 'W' | '&' => 108,
            letter if letter.is_uppercase() => 84,
            _ => 70,
        })
        .sum();
    tenths / 10
}

/// Cuts a name into lines that are no wider than this, as far as its words allow.
pub(crate) fn wrap(name: &str, wide: i32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in name.split(' ') {
        match lines.last_mut() {
            Some(line) if width(line) + 4 + width(word) <= wide => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
