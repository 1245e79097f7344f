//! Where things are, in the picture's units.

use dogs_life::pack::{Space, Town};
use dogs_life::{Direction, Place};

/// The side of a cell.
pub(crate) const CELL: i32 = 64;
/// Around the map: room for letters and numbers.
pub(crate) const EDGE: i32 = 40;
/// How high walls are: roofs lie this far above their footprint.
pub(crate) const LIFT: i32 = 24;

/// A cell of the map: column and row.
pub(crate) type Cell = (usize, usize);

/// A small number of cells as units; maps have at most 40 columns and rows.
pub(crate) fn units(cells: usize) -> i32 {
    i32::try_from(cells).unwrap_or_default() * CELL
}

/// The left upper corner of a cell.
pub(crate) fn corner((column, row): Cell) -> (i32, i32) {
    (EDGE + units(column), EDGE + units(row))
}

/// The middle of a cell.
pub(crate) fn middle(cell: Cell) -> (i32, i32) {
    let (x, y) = corner(cell);
    (x + CELL / 2, y + CELL / 2)
}

/// The width and height of a town's map with its rim.
pub(crate) fn size(town: &Town) -> (i32, i32) {
    let (columns, rows) = town.size();
    (units(columns) + 2 * EDGE, units(rows) + 2 * EDGE)
}

/// The cell of a street space.
pub(crate) fn street_cell(town: &Town, space: Space) -> Option<Cell> {
    match town.place(space) {
        Place::Street { column, row } => Some((usize::from(column), usize::from(row))),
        Place::Address(_) | Place::Restaurant(_) | Place::Lot(_) | Place::Kiosk | Place::Pound => {
            None
        }
    }
}

/// The cells of a building, in reading order.
pub(crate) fn cells(town: &Town, space: Space) -> Vec<Cell> {
    let (columns, rows) = town.size();
    let all = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
    all.filter(|&(column, row)| town.at(column, row) == Some(space)).collect()
}

/// The cell beside another, if there can be one.
pub(crate) fn beside((column, row): Cell, way: Direction) -> Option<Cell> {
    Some(match way {
        Direction::North => (column, row.checked_sub(1)?),
        Direction::East => (column + 1, row),
        Direction::South => (column, row + 1),
        Direction::West => (column.checked_sub(1)?, row),
    })
}

/// An entrance: the cell of the building, the street cell before it, and the way in.
#[derive(Clone, Copy)]
pub(crate) struct Door {
    pub(crate) inside: Cell,
    pub(crate) outside: Cell,
    pub(crate) way: Direction,
}

/// The entrances of a building, the first one where a figure stands.
pub(crate) fn doors(town: &Town, building: Space) -> Vec<Door> {
    let door = |&space: &Space| {
        let outside = street_cell(town, space)?;
        Direction::ALL.into_iter().find_map(|way| {
            let inside = beside(outside, way)?;
            (town.at(inside.0, inside.1) == Some(building)).then_some(Door { inside, outside, way })
        })
    };
    town.next(building).iter().filter_map(door).collect()
}

/// Where a figure stands: in the middle of a street space or lot, elsewhere just inside the first door.
pub(crate) fn stand(town: &Town, space: Space) -> (i32, i32) {
    if let Some(cell) = street_cell(town, space) {
        return middle(cell);
    }
    let Some(door) = doors(town, space).first().copied() else { return (0, 0) };
    let (x, y) = middle(door.inside);
    if matches!(town.place(space), Place::Lot(_)) {
        return (x, y);
    }
    match door.way {
        Direction::North => (x, y + 14),
        Direction::East => (x - 14, y),
        Direction::South => (x, y - 20),
        Direction::West => (x + 14, y),
    }
}

/// A number that a text always gives, different for different salts: what varies from town to town.
pub(crate) fn chance(text: &str, salt: u32) -> u32 {
    let start = 0x811c_9dc5_u32 ^ salt.wrapping_mul(0x9e37_79b9);
    let mixed =
        text.bytes().fold(start, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    (mixed ^ (mixed >> 15)).wrapping_mul(0x2c1b_3c6d) >> 7
}

/// One of several, by such a number.
pub(crate) fn one_of<T: Copy>(all: &[T], number: u32) -> Option<T> {
    let at = usize::try_from(number).ok()?.checked_rem(all.len())?;
    all.get(at).copied()
}

/// A building's footprint as one path: its cells, this far inside their edges, and bridges where two
/// of them touch.
pub(crate) fn outline(cells: &[Cell], inset: i32) -> String {
    cut_outline(cells, inset, 0)
}

/// The same with its southern edges this much further north.
pub(crate) fn cut_outline(cells: &[Cell], inset: i32, cut: i32) -> String {
    use std::fmt::Write;
    let mut path = String::new();
    for &cell in cells {
        let (x, y) = corner(cell);
        let inside = |way| beside(cell, way).is_some_and(|other| cells.contains(&other));
        let edge = |way| if inside(way) { 0 } else { inset };
        let (left, right) = (x + edge(Direction::West), x + CELL - edge(Direction::East));
        let (high, low) = (y + edge(Direction::North), y + CELL - edge(Direction::South));
        let low = if inside(Direction::South) { low } else { low - cut };
        let _ = write!(path, "M{left} {high}H{right}V{low}H{left}Z");
    }
    path
}

/// The footprint as a rectangle: its first and last cell, if it is one.
pub(crate) fn rectangle(cells: &[Cell]) -> Option<(Cell, Cell)> {
    let (&first, &last) = (cells.first()?, cells.last()?);
    let whole = (last.0 + 1).checked_sub(first.0)? * (last.1 + 1 - first.1);
    let within = |cell: &Cell| (first.0..=last.0).contains(&cell.0);
    (whole == cells.len() && cells.iter().all(within)).then_some((first, last))
}

/// Text that may stand in an SVG.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
