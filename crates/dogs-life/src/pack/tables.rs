//! A town as tables: what is next to what, and where the van can get to.

use super::check::{MOST_CASES, buildings};
use super::town::{Cell, Drawn};
use crate::place::{ADDRESSES, LOTS, Place, Way};
use std::ops::Range;

/// A case of a town by its number: addresses, lots, kiosk, pound, restaurants, then the streets in
/// reading order. A number means something only together with its town.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Case(u8);

impl Case {
    pub(crate) const KIOSK: Case = Case((ADDRESSES + LOTS) as u8);
    pub(crate) const POUND: Case = Case((ADDRESSES + LOTS + 1) as u8);
    const RESTAURANT: u8 = (ADDRESSES + LOTS + 2) as u8;

    /// The case of the lot with this index, from 0.
    pub(crate) const fn lot(index: u8) -> Case {
        Case(ADDRESSES as u8 + index)
    }

    pub(crate) const fn new(index: usize) -> Case {
        Case(index as u8)
    }

    /// Its number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a case is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A street case.
    Street,
    /// The address with this number, from 1.
    Address(u8),
    /// The lot with this index, from 0.
    Lot(u8),
    /// The kiosk.
    Kiosk,
    /// The pound's building.
    Pound,
    /// The restaurant with this index, from 0.
    Restaurant(u8),
}

/// No thing of that kind.
const NONE: u8 = u8::MAX;
/// The faces of the die.
const FACES: usize = 6;

/// A town as the rules need it.
#[derive(Clone)]
pub struct Town {
    name: String,
    columns: usize,
    rows: usize,
    restaurants: u8,
    places: Vec<Place>,
    names: Vec<String>,
    kinds: Vec<Kind>,
    /// The cells of the map in reading order.
    grid: Vec<u8>,
    /// For each case where its neighbours are in `next`.
    starts: Vec<u16>,
    next: Vec<Case>,
    /// How many of the neighbours of each case are streets; they come first.
    bins: Vec<u8>,
    lampposts: Vec<u8>,
    fountains: Vec<bool>,
    bin_cases: Vec<Case>,
    lamppost_cases: Vec<Case>,
    van: Case,
    faces: Way,
    /// For each street case, facing and roll where the ends are in `ends`.
    end_starts: Vec<u32>,
    ends: Vec<(Case, Way)>,
    /// Steps from every case to every other, by rows.
    steps: Vec<u8>,
}

impl Town {
    /// The tables of a town that was checked.
    pub(super) fn new(drawn: &Drawn) -> Option<Town> {
        let found = buildings(drawn);
        let restaurants =
            found.keys().filter(|place| matches!(place, Place::Restaurant(_))).count();
        let mut places: Vec<Place> = Vec::new();
        places.extend((1..=ADDRESSES as u8).map(Place::Address));
        places.extend((1..=LOTS as u8).map(Place::Lot));
        places.extend([Place::Kiosk, Place::Pound]);
        places.extend((1..=restaurants as u8).map(Place::Restaurant));
        let mut streets: Vec<(usize, usize)> = drawn
            .cells
            .iter()
            .filter(|(_, (cell, _))| matches!(cell, Cell::Street(_)))
            .map(|(spot, _)| *spot)
            .collect();
        streets.sort_by_key(|(column, row)| (*row, *column));
        places.extend(
            streets
                .iter()
                .map(|&(column, row)| Place::Street { column: column as u8, row: row as u8 }),
        );
        if places.len() > MOST_CASES {
            return None;
        }
        let (columns, rows) = (drawn.columns, drawn.rows);
        let mut grid = vec![NONE; columns * rows];
        for (&(column, row), (cell, _)) in &drawn.cells {
            let place = match cell {
                Cell::Street(_) => Place::Street { column: column as u8, row: row as u8 },
                Cell::Building(place) => *place,
                Cell::Unread => return None,
            };
            let index = places.iter().position(|other| *other == place)?;
            *grid.get_mut(row * columns + column)? = index as u8;
        }
        let names = places
            .iter()
            .map(|place| drawn.names.get(place).map_or_else(String::new, |(name, _)| name.clone()))
            .collect();
        let kinds = places
            .iter()
            .map(|place| match place {
                Place::Address(number) => Kind::Address(*number),
                Place::Lot(number) => Kind::Lot(number - 1),
                Place::Kiosk => Kind::Kiosk,
                Place::Pound => Kind::Pound,
                Place::Restaurant(number) => Kind::Restaurant(number - 1),
                Place::Street { .. } => Kind::Street,
            })
            .collect();
        let mut town = Town {
            name: drawn.name.clone(),
            columns,
            rows,
            restaurants: restaurants as u8,
            places,
            names,
            kinds,
            grid,
            starts: vec![0],
            next: Vec::new(),
            bins: Vec::new(),
            lampposts: Vec::new(),
            fountains: Vec::new(),
            bin_cases: Vec::new(),
            lamppost_cases: Vec::new(),
            van: Case(0),
            faces: drawn.faces?.0,
            end_starts: vec![0],
            ends: Vec::new(),
            steps: Vec::new(),
        };
        town.join(drawn);
        town.furnish(drawn);
        town.van = *town.next(Case::POUND).first()?;
        town.drive();
        for from in town.cases() {
            let row = town.distances(from, None);
            town.steps.extend(row.into_iter().map(|steps| steps.unwrap_or(NONE)));
        }
        town.reach_lots();
        Some(town)
    }

    /// The case in a cell of the map; columns and rows from 0.
    pub fn at(&self, column: usize, row: usize) -> Option<Case> {
        let inside = column < self.columns && row < self.rows;
        let case = inside.then(|| self.grid[row * self.columns + column])?;
        (case != NONE).then_some(Case(case))
    }

    /// Lists the neighbours of every case: street cases, then buildings by their arrows.
    fn join(&mut self, drawn: &Drawn) {
        for index in 0..self.places.len() {
            let mut streets = Vec::new();
            let mut doors = Vec::new();
            match self.places[index] {
                Place::Street { column, row } => {
                    let spot = (usize::from(column), usize::from(row));
                    for way in Way::ALL {
                        let next = way.from(spot.0, spot.1).and_then(|(c, r)| self.at(c, r));
                        let Some(next) = next else { continue };
                        if self.kinds[next.index()] == Kind::Street {
                            streets.push(next);
                        } else if drawn
                            .arrows
                            .iter()
                            .any(|arrow| arrow.street == spot && arrow.way == way)
                            && !doors.contains(&next)
                        {
                            doors.push(next);
                        }
                    }
                }
                place => {
                    for arrow in &drawn.arrows {
                        let (column, row) = arrow.street;
                        let to = arrow.way.from(column, row).and_then(|(c, r)| self.at(c, r));
                        if to.is_some_and(|to| self.places[to.index()] == place) {
                            streets.extend(self.at(column, row));
                        }
                    }
                    streets.sort();
                    streets.dedup();
                }
            }
            self.next.extend(streets.into_iter().chain(doors));
            self.starts.push(self.next.len() as u16);
        }
    }

    fn furnish(&mut self, drawn: &Drawn) {
        for index in 0..self.places.len() {
            let furniture = match self.places[index] {
                Place::Street { column, row } => {
                    match drawn.cell((usize::from(column), usize::from(row))) {
                        Some(Cell::Street(furniture)) => furniture,
                        _ => super::town::Furniture::default(),
                    }
                }
                _ => super::town::Furniture::default(),
            };
            let number = |wanted: bool, cases: &mut Vec<Case>| {
                if !wanted {
                    return NONE;
                }
                cases.push(Case(index as u8));
                cases.len() as u8 - 1
            };
            self.bins.push(number(furniture.bin, &mut self.bin_cases));
            self.lampposts.push(number(furniture.lamppost, &mut self.lamppost_cases));
            self.fountains.push(furniture.fountain);
        }
    }

    /// Finds every end of every move of the van (LIFE-25, LIFE-28).
    fn drive(&mut self) {
        for street in self.streets() {
            for facing in Way::ALL {
                let mut by_length: [Vec<(Case, Way)>; FACES] = Default::default();
                let mut crossed = vec![street];
                self.go(facing, &mut crossed, &mut by_length);
                for roll in 1..=FACES {
                    let longest = by_length[..roll].iter_mut().rev().find(|ends| !ends.is_empty());
                    match longest {
                        Some(ends) => {
                            ends.sort();
                            ends.dedup();
                            self.ends.extend_from_slice(ends);
                        }
                        None => self.ends.push((street, facing)),
                    }
                    self.end_starts.push(self.ends.len() as u32);
                }
            }
        }
    }

    fn go(&self, facing: Way, crossed: &mut Vec<Case>, by_length: &mut [Vec<(Case, Way)>; FACES]) {
        let Some(&here) = crossed.last() else { return };
        for (way, next) in self.van_steps(here, facing) {
            if !crossed.contains(&next) {
                by_length[crossed.len() - 1].push((next, way));
                if crossed.len() < FACES {
                    crossed.push(next);
                    self.go(way, crossed, by_length);
                    crossed.pop();
                }
            }
        }
    }

    /// Ahead and to the sides, in the order of the directions.
    fn van_steps(&self, here: Case, facing: Way) -> impl Iterator<Item = (Way, Case)> {
        let spot = match self.places[here.index()] {
            Place::Street { column, row } => Some((usize::from(column), usize::from(row))),
            _ => None,
        };
        Way::ALL.into_iter().filter(move |way| *way != facing.back()).filter_map(move |way| {
            let (column, row) = spot?;
            let (column, row) = way.from(column, row)?;
            let next = self.at(column, row)?;
            (self.kinds[next.index()] == Kind::Street).then_some((way, next))
        })
    }

    /// Every way of the van from `from` that takes the full roll, or the longest there is, and ends
    /// like this: the cases it crosses, the last one included.
    pub fn routes(&self, from: (Case, Way), roll: u8, end: (Case, Way)) -> Vec<Vec<Case>> {
        let mut routes = Vec::new();
        if !self.ends(from.0, from.1, roll).contains(&end) {
            return routes;
        }
        for length in (1..=usize::from(roll)).rev() {
            self.follow(from.1, &mut vec![from.0], length, end, &mut routes);
            if !routes.is_empty() {
                return routes;
            }
        }
        vec![Vec::new()]
    }

    fn follow(
        &self,
        facing: Way,
        crossed: &mut Vec<Case>,
        length: usize,
        end: (Case, Way),
        routes: &mut Vec<Vec<Case>>,
    ) {
        let Some(&here) = crossed.last() else { return };
        if crossed.len() == length + 1 {
            if (here, facing) == end {
                routes.push(crossed[1..].to_vec());
            }
            return;
        }
        for (way, next) in self.van_steps(here, facing) {
            if !crossed.contains(&next) {
                crossed.push(next);
                self.follow(way, crossed, length, end, routes);
                crossed.pop();
            }
        }
    }

    /// Where the van may stop from here with this roll, and how it then faces; in the order of the
    /// cases.
    ///
    /// # Panics
    /// If there is no such roll.
    #[inline]
    pub fn ends(&self, from: Case, facing: Way, roll: u8) -> &[(Case, Way)] {
        let street = from.index().saturating_sub(self.first_street());
        let index = (street * Way::ALL.len() + facing as usize) * FACES + usize::from(roll) - 1;
        &self.ends[self.end_starts[index] as usize..self.end_starts[index + 1] as usize]
    }

    const fn first_street(&self) -> usize {
        Case::RESTAURANT as usize + self.restaurants as usize
    }

    /// The town's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Columns and rows of the map.
    pub const fn size(&self) -> (usize, usize) {
        (self.columns, self.rows)
    }

    /// Every case.
    pub fn cases(&self) -> impl DoubleEndedIterator<Item = Case> + Clone + use<> {
        (0..self.places.len()).map(Case::new)
    }

    /// Every street case, in reading order.
    pub fn streets(&self) -> impl DoubleEndedIterator<Item = Case> + Clone + use<> {
        let range: Range<usize> = self.first_street()..self.places.len();
        range.map(Case::new)
    }

    /// How many restaurants there are.
    pub const fn restaurants(&self) -> u8 {
        self.restaurants
    }

    /// Its name in notation.
    #[inline]
    pub fn place(&self, case: Case) -> Place {
        self.places[case.index()]
    }

    /// The case with this name, if the town has it.
    #[inline]
    pub fn case(&self, place: Place) -> Option<Case> {
        match place {
            Place::Address(number) => Some(Case(number - 1)),
            Place::Lot(number) => Some(Case::lot(number - 1)),
            Place::Kiosk => Some(Case::KIOSK),
            Place::Pound => Some(Case::POUND),
            Place::Restaurant(number) => {
                (number <= self.restaurants).then(|| Case(Case::RESTAURANT + number - 1))
            }
            Place::Street { column, row } => {
                let case = self.at(usize::from(column), usize::from(row))?;
                (self.kinds[case.index()] == Kind::Street).then_some(case)
            }
        }
    }

    /// The name that its legend gives a building; empty for a street case.
    pub fn name_of(&self, case: Case) -> &str {
        &self.names[case.index()]
    }

    /// What it is.
    #[inline]
    pub fn kind(&self, case: Case) -> Kind {
        self.kinds[case.index()]
    }

    /// What is next to it: street cases by their sides, buildings through their arrows (LIFE-8,
    /// LIFE-9).
    #[inline]
    pub fn next(&self, case: Case) -> &[Case] {
        let index = case.index();
        &self.next[usize::from(self.starts[index])..usize::from(self.starts[index + 1])]
    }

    /// The number of the bin on this case.
    #[inline]
    pub fn bin(&self, case: Case) -> Option<u8> {
        Some(self.bins[case.index()]).filter(|&bin| bin != NONE)
    }

    /// The number of the lamppost on this case.
    #[inline]
    pub fn lamppost(&self, case: Case) -> Option<u8> {
        Some(self.lampposts[case.index()]).filter(|&lamppost| lamppost != NONE)
    }

    /// Whether there is a fountain on this case.
    #[inline]
    pub fn fountain(&self, case: Case) -> bool {
        self.fountains[case.index()]
    }

    /// The cases with bins, by number.
    pub fn bins(&self) -> &[Case] {
        &self.bin_cases
    }

    /// The cases with lampposts, by number.
    pub fn lampposts(&self) -> &[Case] {
        &self.lamppost_cases
    }

    /// Where the van starts, and how it faces (LIFE-3).
    pub const fn van(&self) -> (Case, Way) {
        (self.van, self.faces)
    }

    /// Lots are open to their own dog: a step further than the nearest case with an arrow to it.
    fn reach_lots(&mut self) {
        let count = self.places.len();
        for lot in 0..LOTS as u8 {
            let lot = Case::lot(lot);
            for from in self.cases().filter(|&from| from != lot) {
                let doors = self.next(lot).iter();
                let nearest = doors.map(|door| self.steps[from.index() * count + door.index()]);
                let steps = nearest.min().unwrap_or(NONE).saturating_add(1);
                self.steps[from.index() * count + lot.index()] = steps;
            }
        }
    }

    /// Steps from one case to another for a dog that meets nobody; 255 where no way leads. It enters
    /// a lot only at the end of its way, and the pound never.
    #[inline]
    pub fn steps(&self, from: Case, to: Case) -> u8 {
        self.steps[from.index() * self.places.len() + to.index()]
    }

    /// Steps from `from` to every case for a dog with this lot (its index) that meets nobody.
    pub fn distances(&self, from: Case, lot: Option<u8>) -> Vec<Option<u8>> {
        let mut steps = vec![None; self.places.len()];
        steps[from.index()] = Some(0);
        let mut queue = std::collections::VecDeque::from([(from, 0u8)]);
        while let Some((case, so_far)) = queue.pop_front() {
            for &next in self.next(case) {
                let open = match self.kind(next) {
                    Kind::Pound => false,
                    Kind::Lot(index) => Some(index) == lot,
                    Kind::Street | Kind::Address(_) | Kind::Kiosk | Kind::Restaurant(_) => true,
                };
                if open && steps[next.index()].is_none() {
                    steps[next.index()] = Some(so_far.saturating_add(1));
                    queue.push_back((next, so_far.saturating_add(1)));
                }
            }
        }
        steps
    }
}
