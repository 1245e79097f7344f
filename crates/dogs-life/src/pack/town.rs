//! Reading a town file: a map, and the names of what is on it.

use super::problem::{At, File, Line, Report, lines, name_fault, shown};
use crate::place::{ADDRESSES, Direction, LOTS, Place, RESTAURANTS, SIDE, column_name};
use std::collections::BTreeMap;

/// Columns before the first cell: room for the row's number.
pub(super) const MARGIN: usize = 4;
/// From one cell to the next: three characters of its own and one between.
pub(super) const PITCH: usize = 4;

/// What stands on a street space.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Furniture {
    pub(super) bin: bool,
    pub(super) lamppost: bool,
    pub(super) fountain: bool,
}

/// A cell of the map that is not empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    Street(Furniture),
    Building(Place),
    /// Something that cannot be read. That is a problem of its own; what lies around it is not.
    Unread,
}

/// A town as it was read; perhaps not one that can be played in.
#[derive(Debug, Default)]
pub(super) struct Drawn {
    pub(super) name: String,
    pub(super) columns: usize,
    pub(super) rows: usize,
    /// Cells by column and row, with their place in the file.
    pub(super) cells: BTreeMap<(usize, usize), (Cell, At)>,
    /// From a street space into a building.
    pub(super) arrows: Vec<Arrow>,
    pub(super) names: BTreeMap<Place, (String, At)>,
    pub(super) faces: Option<(Direction, At)>,
    /// The line of `map`, to which what is missing on the map is reported.
    pub(super) map_at: Option<At>,
}

/// An arrow of the map: the street space it stands before, and the direction of the building.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arrow {
    pub(super) street: (usize, usize),
    pub(super) direction: Direction,
    pub(super) at: At,
}

impl Drawn {
    pub(super) fn cell(&self, at: (usize, usize)) -> Option<Cell> {
        self.cells.get(&at).map(|(cell, _)| *cell)
    }
}

/// What a name in the legend is given to.
const NAMED: &str = "address, restaurant, lot, kiosk or pound";

pub(super) fn read(text: &str, report: &mut Report) -> Drawn {
    let mut town = Drawn::default();
    let all: Vec<Line<'_>> = lines(text).collect();
    let mut named: BTreeMap<Place, usize> = BTreeMap::new();
    let mut by_name: BTreeMap<String, usize> = BTreeMap::new();
    let mut town_line = None;
    let mut index = 0;
    while let Some(line) = all.get(index) {
        index += 1;
        if line.is_silent() {
            continue;
        }
        let Some((byte, word)) = line.words().next() else { continue };
        let at = line.at(byte);
        match word {
            "town" => {
                let (start, name) = line.rest(1);
                if let Some(first) = town_line {
                    report.add(at, format!("the town has its name already, in line {first}"));
                } else if let Some(fault) = name_fault(name) {
                    report.add(line.at(start), fault);
                }
                town_line.get_or_insert(line.number);
                name.clone_into(&mut town.name);
            }
            "map" => index += read_map_after(line, &all[index..], &mut town, report),
            "van" => read_van(line, &mut town, report),
            "address" | "restaurant" | "lot" | "kiosk" | "pound" => {
                read_name(line, word, &mut town, &mut named, &mut by_name, report);
            }
            "end" => report.add(at, "`end` without a map before it"),
            other => {
                let reason =
                    format!("{} is no word of a town file: town, map, van, {NAMED}", shown(other));
                report.add(at, reason);
            }
        }
    }
    let last = all.last().map_or(At { line: 1, column: 1 }, Line::end);
    if town_line.is_none() {
        report.add(last, "the town has no name: a line `town NAME` is missing");
    }
    if town.map_at.is_none() {
        report.add(last, "there is no map: a line `map`, the map, and a line `end` are missing");
    }
    if town.faces.is_none() {
        report.add(last, "a line `van` with the direction that the van faces is missing");
    }
    town
}

/// Reads the map between the line `map` and its end; the number of lines that belong to it.
fn read_map_after(
    line: &Line<'_>,
    rest: &[Line<'_>],
    town: &mut Drawn,
    report: &mut Report,
) -> usize {
    extra(line, 1, report);
    let at = line.start();
    let end = rest.iter().position(|line| line.text.trim() == "end");
    // Without its end a map ends where something begins that no row begins with.
    let ends = |line: &Line<'_>| line.text.starts_with(|one: char| one.is_alphabetic());
    let until = end.or_else(|| rest.iter().position(ends)).unwrap_or(rest.len());
    if let Some(first) = town.map_at {
        report.add(at, format!("there is a map already, in line {}", first.line));
    } else {
        town.map_at = Some(at);
        if end.is_none() {
            let last = rest.last().unwrap_or(line).end();
            let at = rest.get(until).map_or(last, |line| line.at(0));
            report.add(at, "the map ends here without a line `end`");
        }
        read_map(&rest[..until], town, at, report);
    }
    until + usize::from(end.is_some())
}

/// Reads where the van faces.
fn read_van(line: &Line<'_>, town: &mut Drawn, report: &mut Report) {
    let (start, direction) = line.rest(1);
    if let Some((_, first)) = town.faces {
        let reason = format!("where the van faces is said already, in line {}", first.line);
        return report.add(line.start(), reason);
    }
    let read = Direction::ALL.into_iter().find(|other| other.word() == direction);
    if let Some(direction) = read {
        town.faces = Some((direction, line.at(start)));
        return;
    }
    let reason = format!("the van faces north, east, south or west, not {}", shown(direction));
    report.add(line.at(start), reason);
    // Said, though wrongly: its absence is no second problem.
    town.faces = Some((Direction::North, At { line: 0, column: 0 }));
}

/// Nothing may follow the first `words` words of a line.
fn extra(line: &Line<'_>, words: usize, report: &mut Report) {
    let (byte, rest) = line.rest(words);
    if !rest.is_empty() {
        report
            .add(line.at(byte), format!("nothing more belongs here, but there is {}", shown(rest)));
    }
}

fn read_name(
    line: &Line<'_>,
    word: &str,
    town: &mut Drawn,
    named: &mut BTreeMap<Place, usize>,
    by_name: &mut BTreeMap<String, usize>,
    report: &mut Report,
) {
    let (label_at, label) = line.words().nth(1).unwrap_or((line.text.trim_end().len(), ""));
    let place = label.parse::<Place>().ok().filter(|place| {
        matches!(
            (word, place),
            ("address", Place::Address(_))
                | ("restaurant", Place::Restaurant(_))
                | ("lot", Place::Lot(_))
                | ("kiosk", Place::Kiosk)
                | ("pound", Place::Pound)
        )
    });
    let Some(place) = place else {
        let expected = match word {
            "address" => format!("1 to {ADDRESSES}"),
            "restaurant" => format!("R1 to R{RESTAURANTS}"),
            "lot" => format!("L1 to L{LOTS}"),
            "kiosk" => "K".to_owned(),
            _ => "P".to_owned(),
        };
        let reason = format!("expected {expected} after `{word}`, found {}", shown(label));
        return report.add(line.at(label_at), reason);
    };
    if let Some(first) = named.insert(place, line.number) {
        return report
            .add(line.at(label_at), format!("{place} has its name already, in line {first}"));
    }
    let (start, name) = line.rest(2);
    if let Some(fault) = name_fault(name) {
        report.add(line.at(start), fault);
    } else if let Some(first) = by_name.insert(name.to_lowercase(), line.number) {
        let reason = format!("the name {} is in line {first} already", shown(name));
        report.add(line.at(start), reason);
    }
    town.names.insert(place, (name.to_owned(), line.at(label_at)));
}

fn read_map(lines: &[Line<'_>], town: &mut Drawn, map_at: At, report: &mut Report) {
    let Some((ruler, rows)) = lines.split_first() else {
        return report.add(map_at, "the map is empty");
    };
    read_ruler(ruler, town, report);
    for (index, line) in rows.iter().enumerate() {
        if let Some(byte) = line.text.find(|letter: char| letter == '\t' || !letter.is_ascii()) {
            let reason = "a map is made of plain characters and spaces, without tabs";
            report.add(line.at(byte), reason);
            continue;
        }
        if index % 2 == 0 {
            read_cells(line, index / 2, town, report);
        } else {
            read_between(line, index / 2, town, report);
        }
    }
    // Lines without a space at the end of the map are no rows.
    town.rows = town.cells.keys().map(|(_, row)| row + 1).max().unwrap_or(0);
}

/// The first line of a map: the letters of the columns, each above the first character of its cells.
fn read_ruler(line: &Line<'_>, town: &mut Drawn, report: &mut Report) {
    for (index, (byte, word)) in line.words().enumerate() {
        let expected = column_name(index);
        if index >= SIDE {
            return report.add(line.at(byte), format!("a map has at most {SIDE} columns"));
        }
        if word != expected || byte != MARGIN + PITCH * index {
            let reason = format!(
                "the letter of column {} is `{expected}`, at character {}; found {}",
                index + 1,
                MARGIN + PITCH * index + 1,
                shown(word)
            );
            return report.add(line.at(byte), reason);
        }
        town.columns = index + 1;
    }
    if town.columns == 0 {
        report.add(line.at(0), "the first line of a map has the letters of its columns");
    }
}

/// A line with cells: the row's number, then the cells with arrows between them.
fn read_cells(line: &Line<'_>, row: usize, town: &mut Drawn, report: &mut Report) {
    let text = line.text.trim_end();
    let head = text.get(..MARGIN.min(text.len())).unwrap_or(text);
    // An empty line at the end is no row.
    if text.is_empty() {
        return;
    }
    if head.trim() != (row + 1).to_string() {
        let byte = head.len() - head.trim_start().len();
        let reason =
            format!("this row begins with its number, {}, found {}", row + 1, shown(head.trim()));
        report.add(line.at(byte.min(text.len())), reason);
    }
    if row >= SIDE {
        return report.add(line.at(0), format!("a map has at most {SIDE} rows"));
    }
    let most = MARGIN + PITCH * town.columns;
    for start in (MARGIN..text.len()).step_by(PITCH) {
        let column = (start - MARGIN) / PITCH;
        let cell = &text[start..(start + PITCH - 1).min(text.len())];
        let word = cell.trim();
        let at = line.at(start + cell.len() - cell.trim_start().len());
        if start >= most {
            if !text[start..].trim().is_empty() {
                report.add(at, "there is no letter above this column in the map's first line");
            }
            break;
        }
        if cell.starts_with(' ') && !word.is_empty() {
            let letter = column_name(column);
            let reason = format!("{} does not begin under the letter `{letter}`", shown(word));
            report.add(at, reason);
        }
        if !word.is_empty() {
            match read_cell(word) {
                Ok(cell) => drop(town.cells.insert((column, row), (cell, at))),
                Err(reason) => {
                    town.cells.insert((column, row), (Cell::Unread, at));
                    report.add(at, reason);
                }
            }
        }
        let between = start + PITCH - 1;
        match text.as_bytes().get(between) {
            None | Some(b' ') => {}
            Some(b'>') => town.arrows.push(Arrow {
                street: (column, row),
                direction: Direction::East,
                at: line.at(between),
            }),
            Some(b'<') => town.arrows.push(Arrow {
                street: (column + 1, row),
                direction: Direction::West,
                at: line.at(between),
            }),
            Some(&other) => {
                let reason = format!(
                    "between two cells there is a space, `<` or `>`, not {}",
                    shown(&char::from(other).to_string())
                );
                report.add(line.at(between), reason);
            }
        }
    }
}

/// A line between two rows: arrows up and down.
fn read_between(line: &Line<'_>, above: usize, town: &mut Drawn, report: &mut Report) {
    for (byte, letter) in line.text.char_indices().filter(|(_, letter)| *letter != ' ') {
        let at = line.at(byte);
        let column = byte.checked_sub(MARGIN).filter(|offset| offset % PITCH < PITCH - 1);
        let Some(column) = column.map(|offset| offset / PITCH) else {
            report.add(at, format!("{} stands under no cell", shown(&letter.to_string())));
            continue;
        };
        match letter {
            'v' => {
                town.arrows.push(Arrow {
                    street: (column, above),
                    direction: Direction::South,
                    at,
                });
            }
            '^' => town.arrows.push(Arrow {
                street: (column, above + 1),
                direction: Direction::North,
                at,
            }),
            other => {
                let reason = format!(
                    "between two rows there are only `^` and `v`, not {}",
                    shown(&other.to_string())
                );
                report.add(at, reason);
            }
        }
    }
}

fn read_cell(word: &str) -> Result<Cell, String> {
    if word == "." {
        return Ok(Cell::Street(Furniture::default()));
    }
    if let Ok(place) = word.parse::<Place>()
        && !place.is_street()
    {
        return Ok(Cell::Building(place));
    }
    let mut furniture = Furniture::default();
    for letter in word.chars() {
        let thing = match letter {
            'b' => &mut furniture.bin,
            'l' => &mut furniture.lamppost,
            'f' => &mut furniture.fountain,
            _ => {
                return Err(format!(
                    "{} is no cell: `.`, or `b`, `l`, `f` together, or 1 to 12, R1…, L1 to L6, K, P",
                    shown(word)
                ));
            }
        };
        if std::mem::replace(thing, true) {
            return Err(format!("`{letter}` is twice in one cell"));
        }
    }
    Ok(Cell::Street(furniture))
}

/// A report for the town's file.
pub(super) const fn report() -> Report {
    Report::new(File::Town)
}
