//! Whether one can play in a town that was read: everything that LIFE-D3 asks of any town.

use super::problem::{At, Report};
use super::town::{Arrow, Cell, Drawn};
use crate::{Address, Direction, Lot, Place, Restaurant};
use std::collections::{BTreeMap, BTreeSet};

/// The "searched" markers (LIFE-3): with fewer bins collection would never come.
pub(crate) const MARKERS: usize = 15;
/// The most bins, and the most lampposts: the state has a bit for each.
pub(crate) const MOST_THINGS: usize = 64;
/// The most spaces: streets and buildings together.
pub(crate) const MOST_SPACES: usize = 250;

type Spot = (usize, usize);

pub(super) fn check(town: &Drawn, report: &mut Report) {
    let Some(map_at) = town.map_at else { return };
    check_buildings(town, map_at, report);
    let entrances = check_arrows(town, report);
    check_entrances(town, &entrances, report);
    check_things(town, map_at, report);
    check_streets(town, &entrances, report);
}

/// The first cell of each building, in reading order.
pub(super) fn buildings(town: &Drawn) -> BTreeMap<Place, (Spot, At)> {
    let mut first: BTreeMap<Place, (Spot, At)> = BTreeMap::new();
    for (&spot, &(cell, at)) in &town.cells {
        if let Cell::Building(place) = cell {
            let entry = first.entry(place).or_insert((spot, at));
            if at < entry.1 {
                *entry = (spot, at);
            }
        }
    }
    first
}

/// Whatever is reached from `from` through cells that `through` allows, side by side.
fn reached(from: Spot, through: impl Fn(Spot) -> bool) -> BTreeSet<Spot> {
    let mut seen = BTreeSet::from([from]);
    let mut queue = vec![from];
    while let Some((column, row)) = queue.pop() {
        for next in
            Direction::ALL.into_iter().filter_map(|direction| direction.neighbour(column, row))
        {
            if through(next) && seen.insert(next) {
                queue.push(next);
            }
        }
    }
    seen
}

fn check_buildings(town: &Drawn, map_at: At, report: &mut Report) {
    let found = buildings(town);
    let addresses = Address::all().map(Place::Address);
    let lots = Lot::all().map(Place::Lot);
    let restaurants = Restaurant::all().map(Place::Restaurant);
    let most = restaurants.clone().filter(|place| found.contains_key(place)).max();
    // At least the first one is needed.
    let last = most.max(restaurants.clone().next());
    let restaurants = restaurants.take_while(|place| Some(*place) <= last);
    let needed = addresses.chain(lots).chain([Place::Kiosk, Place::Pound]).chain(restaurants);
    for place in needed {
        let Some(&(_, at)) = found.get(&place) else {
            // Its name says that it should be there; without one the map is all there is to point at.
            let at = town.names.get(&place).map_or(map_at, |(_, at)| *at);
            report.add(at, format!("{} is not on the map", described(place)));
            continue;
        };
        for at in torn(town, place) {
            let what = "a building is in one piece";
            report.add(at, format!("this cell of {place} does not touch its others: {what}"));
        }
        if !town.names.contains_key(&place) {
            report.add(at, format!("{} has no name: its line is missing", described(place)));
        }
    }
    for (place, (_, at)) in town.names.iter().filter(|(place, _)| !found.contains_key(*place)) {
        // What must be on the map is reported above.
        if matches!(place, Place::Restaurant(_)) && Some(*place) > most {
            report.add(*at, format!("{} has a name and is not on the map", described(*place)));
        }
    }
}

/// Where a building lies in pieces: the first cell of each but its main one, which is the one that most
/// arrows lead into, and among those the largest.
fn torn(town: &Drawn, place: Place) -> Vec<At> {
    let own = |spot: Spot| town.cell(spot) == Some(Cell::Building(place));
    let mut rest: BTreeSet<Spot> = town.cells.keys().copied().filter(|spot| own(*spot)).collect();
    let mut pieces: Vec<BTreeSet<Spot>> = Vec::new();
    while let Some(first) = rest.first().copied() {
        let piece = reached(first, own);
        rest.retain(|spot| !piece.contains(spot));
        pieces.push(piece);
    }
    let arrows = |piece: &BTreeSet<Spot>| {
        let into = |arrow: &Arrow| arrow.direction.neighbour(arrow.street.0, arrow.street.1);
        town.arrows.iter().filter_map(into).filter(|spot| piece.contains(spot)).count()
    };
    let main = (0..pieces.len()).max_by_key(|&one| (arrows(&pieces[one]), pieces[one].len()));
    let others = pieces.iter().enumerate().filter(|(index, _)| Some(*index) != main);
    others.filter_map(|(_, piece)| piece.iter().map(|spot| town.cells[spot].1).min()).collect()
}

fn described(place: Place) -> String {
    match place {
        Place::Address(_) => format!("the address {place}"),
        Place::Restaurant(_) => format!("the restaurant {place}"),
        Place::Lot(_) => format!("the vacant lot {place}"),
        Place::Kiosk => "the kiosk K".to_owned(),
        Place::Pound => "the pound P".to_owned(),
        Place::Street { .. } => format!("the street space {place}"),
    }
}

/// The street spaces from which each building is entered, in the order of the arrows.
fn check_arrows(town: &Drawn, report: &mut Report) -> BTreeMap<Place, Vec<Spot>> {
    let mut entrances: BTreeMap<Place, Vec<Spot>> = BTreeMap::new();
    for arrow in &town.arrows {
        let (column, row) = arrow.street;
        let to = arrow.direction.neighbour(column, row).and_then(|spot| town.cell(spot));
        match (town.cell(arrow.street), to) {
            (Some(Cell::Street(_) | Cell::Unread), Some(Cell::Building(place))) => {
                let doors = entrances.entry(place).or_default();
                if doors.contains(&arrow.street) {
                    report.add(arrow.at, "an arrow leads from this street space into it already");
                } else {
                    doors.push(arrow.street);
                }
            }
            (Some(Cell::Street(_) | Cell::Unread), Some(Cell::Unread)) => {}
            (Some(Cell::Street(_)), _) => {
                report.add(arrow.at, "this arrow does not point to a building");
            }
            (_, _) => report.add(arrow.at, "this arrow does not come from a street space"),
        }
    }
    entrances
}

fn check_entrances(town: &Drawn, entrances: &BTreeMap<Place, Vec<Spot>>, report: &mut Report) {
    for (place, (_, at)) in buildings(town) {
        let count = entrances.get(&place).map_or(0, Vec::len);
        match (place, count) {
            (_, 0) => {
                report.add(at, format!("no arrow leads into {}", described(place)));
            }
            (Place::Kiosk, 1) => {
                report.add(at, "the kiosk has several entrances, not one");
            }
            (Place::Pound, 2..) => {
                report.add(at, format!("the pound has one exit, not {count} arrows"));
            }
            _ => {}
        }
    }
}

fn check_things(town: &Drawn, map_at: At, report: &mut Report) {
    let streets = town.cells.values().filter_map(|(cell, _)| match cell {
        Cell::Street(furniture) => Some(furniture),
        Cell::Building(_) | Cell::Unread => None,
    });
    let bins = streets.clone().filter(|furniture| furniture.bin).count();
    let lampposts = streets.clone().filter(|furniture| furniture.lamppost).count();
    let fountains = streets.clone().filter(|furniture| furniture.fountain).count();
    for (name, count, least, most) in [
        ("bins", bins, MARKERS, MOST_THINGS),
        ("lampposts", lampposts, 1, MOST_THINGS),
        ("fountains", fountains, 1, MOST_SPACES),
    ] {
        if !(least..=most).contains(&count) {
            let reason =
                format!("there are {count} {name} on the map; {least} to {most} are needed");
            report.add(map_at, reason);
        }
    }
    let spaces = streets.count() + buildings(town).len();
    if spaces > MOST_SPACES {
        let reason =
            format!("there are {spaces} spaces, streets and buildings; {MOST_SPACES} are the most");
        report.add(map_at, reason);
    }
}

fn check_streets(town: &Drawn, entrances: &BTreeMap<Place, Vec<Spot>>, report: &mut Report) {
    // What cannot be read may well have been a street space.
    let street = |spot: Spot| matches!(town.cell(spot), Some(Cell::Street(_) | Cell::Unread));
    let streets: Vec<(Spot, At)> = town
        .cells
        .iter()
        .filter(|(spot, _)| street(**spot))
        .map(|(spot, (_, at))| (*spot, *at))
        .collect();
    for ((column, row), at) in &streets {
        if town.cell((*column, *row)) == Some(Cell::Unread) {
            continue;
        }
        let ways =
            Direction::ALL.into_iter().filter_map(|direction| direction.neighbour(*column, *row));
        if ways.filter(|spot| street(*spot)).count() < 2 {
            let name = Place::Street { column: *column as u8, row: *row as u8 };
            report.add(*at, format!("the street space {name} is a dead end"));
        }
    }
    let start = entrances.get(&Place::Pound).and_then(|spaces| spaces.first()).copied();
    // From the van's start, or where there is none from the largest part.
    let parts = || {
        let mut rest: BTreeSet<Spot> = streets.iter().map(|(spot, _)| *spot).collect();
        let mut parts = Vec::new();
        while let Some(first) = rest.first().copied() {
            let part = reached(first, street);
            rest.retain(|spot| !part.contains(spot));
            parts.push(part);
        }
        parts
    };
    let parts = parts();
    let main = match start {
        Some(start) => parts.iter().position(|part| part.contains(&start)),
        None => (0..parts.len()).max_by_key(|&index| parts[index].len()),
    };
    for (index, part) in parts.iter().enumerate() {
        if Some(index) == main {
            continue;
        }
        let at = streets.iter().filter(|(spot, _)| part.contains(spot)).map(|(_, at)| *at).min();
        let reason = match part.len() {
            1 => "this street space is cut off from the others".to_owned(),
            count => format!("these {count} street spaces are cut off from the others"),
        };
        report.add(at.unwrap_or(At { line: 1, column: 1 }), reason);
    }
    if let (Some((column, row)), Some((direction, at))) = (start, town.faces)
        && at.line > 0
        && !direction.neighbour(column, row).is_some_and(street)
    {
        let reason = format!(
            "the van starts at the pound's exit and faces {}, where there is no street space",
            direction.word()
        );
        report.add(at, reason);
    }
}
