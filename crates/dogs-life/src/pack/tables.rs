//! A town as tables: what is next to what, and where the van can get to.

use super::check::{MOST_SPACES, buildings};
use super::town::{Cell, Drawn};
use crate::{ADDRESSES, Address, Bin, Direction, LOTS, Lamppost, Lot, Place, Restaurant, Roll};
use std::ops::Range;

/// A space of a town by its number: addresses, lots, kiosk, pound, restaurants, then the streets in
/// reading order. A number means something only together with its town.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Space(u8);

impl Space {
    pub(crate) const KIOSK: Space = Space((ADDRESSES + LOTS) as u8);
    pub(crate) const POUND: Space = Space((ADDRESSES + LOTS + 1) as u8);
    const RESTAURANTS: u8 = (ADDRESSES + LOTS + 2) as u8;

    const fn address(address: Address) -> Space {
        Space(address.index() as u8)
    }

    /// The space of a lot.
    pub(crate) const fn lot(lot: Lot) -> Space {
        Space((ADDRESSES + lot.index()) as u8)
    }

    const fn restaurant(restaurant: Restaurant) -> Space {
        Space(Space::RESTAURANTS + restaurant.index() as u8)
    }

    const fn new(index: usize) -> Space {
        Space(index as u8)
    }

    /// Its number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a space is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpaceKind {
    /// A street space.
    Street,
    /// An address.
    Address(Address),
    /// A vacant lot.
    Lot(Lot),
    /// The kiosk.
    Kiosk,
    /// The pound's building.
    Pound,
    /// A restaurant.
    Restaurant(Restaurant),
}

impl From<Place> for SpaceKind {
    fn from(place: Place) -> SpaceKind {
        match place {
            Place::Address(address) => SpaceKind::Address(address),
            Place::Lot(lot) => SpaceKind::Lot(lot),
            Place::Kiosk => SpaceKind::Kiosk,
            Place::Pound => SpaceKind::Pound,
            Place::Restaurant(restaurant) => SpaceKind::Restaurant(restaurant),
            Place::Street { .. } => SpaceKind::Street,
        }
    }
}

/// Steps where no way leads.
const NEVER: u8 = u8::MAX;

/// A town as the rules need it.
#[derive(Clone)]
pub struct Town {
    name: String,
    columns: usize,
    rows: usize,
    restaurants: u8,
    places: Vec<Place>,
    names: Vec<String>,
    kinds: Vec<SpaceKind>,
    /// The cells of the map in reading order.
    grid: Vec<Option<Space>>,
    /// For each space where its neighbours are in `next`.
    starts: Vec<u16>,
    next: Vec<Space>,
    bins: Vec<Option<Bin>>,
    lampposts: Vec<Option<Lamppost>>,
    fountains: Vec<bool>,
    bin_spaces: Vec<Space>,
    lamppost_spaces: Vec<Space>,
    van: Space,
    faces: Direction,
    /// For each street space, facing and roll where the ends are in `ends`.
    end_starts: Vec<u32>,
    ends: Vec<(Space, Direction)>,
    /// Steps from every space to every other, by rows.
    steps: Vec<u8>,
}

/// The places of a town in the order of its spaces.
fn places(drawn: &Drawn) -> Vec<Place> {
    let found = buildings(drawn);
    let restaurants = Restaurant::all().map(Place::Restaurant);
    let mut streets: Vec<(usize, usize)> = drawn
        .cells
        .iter()
        .filter(|(_, (cell, _))| matches!(cell, Cell::Street(_)))
        .map(|(spot, _)| *spot)
        .collect();
    streets.sort_by_key(|(column, row)| (*row, *column));
    let mut places: Vec<Place> = Vec::new();
    places.extend(Address::all().map(Place::Address));
    places.extend(Lot::all().map(Place::Lot));
    places.extend([Place::Kiosk, Place::Pound]);
    places.extend(restaurants.filter(|place| found.contains_key(place)));
    places.extend(streets.into_iter().map(street));
    places
}

const fn street((column, row): (usize, usize)) -> Place {
    Place::Street { column: column as u8, row: row as u8 }
}

/// The space in each cell of the map.
fn grid(drawn: &Drawn, places: &[Place]) -> Option<Vec<Option<Space>>> {
    let mut grid = vec![None; drawn.columns * drawn.rows];
    for (&spot, (cell, _)) in &drawn.cells {
        let place = match cell {
            Cell::Street(_) => street(spot),
            Cell::Building(place) => *place,
            Cell::Unread => return None,
        };
        let index = places.iter().position(|other| *other == place)?;
        *grid.get_mut(spot.1 * drawn.columns + spot.0)? = Some(Space::new(index));
    }
    Some(grid)
}

impl Town {
    /// The tables of a town that was checked.
    pub(super) fn new(drawn: &Drawn) -> Option<Town> {
        let places = places(drawn);
        if places.len() > MOST_SPACES {
            return None;
        }
        let restaurant = |place: &&Place| matches!(place, Place::Restaurant(_));
        let name =
            |place| drawn.names.get(place).map_or_else(String::new, |(name, _)| name.clone());
        let mut town = Town {
            name: drawn.name.clone(),
            columns: drawn.columns,
            rows: drawn.rows,
            restaurants: places.iter().filter(restaurant).count() as u8,
            names: places.iter().map(name).collect(),
            kinds: places.iter().copied().map(SpaceKind::from).collect(),
            grid: grid(drawn, &places)?,
            places,
            starts: vec![0],
            next: Vec::new(),
            bins: Vec::new(),
            lampposts: Vec::new(),
            fountains: Vec::new(),
            bin_spaces: Vec::new(),
            lamppost_spaces: Vec::new(),
            van: Space(0),
            faces: drawn.faces?.0,
            end_starts: vec![0],
            ends: Vec::new(),
            steps: Vec::new(),
        };
        town.join(drawn);
        town.furnish(drawn);
        town.van = *town.next(Space::POUND).first()?;
        town.drive();
        for from in town.spaces() {
            let row = town.distances(from, None);
            town.steps.extend(row.into_iter().map(|steps| steps.unwrap_or(NEVER)));
        }
        town.reach_lots();
        Some(town)
    }

    /// The space in a cell of the map; columns and rows from 0.
    pub fn at(&self, column: usize, row: usize) -> Option<Space> {
        let inside = column < self.columns && row < self.rows;
        inside.then(|| self.grid[row * self.columns + column])?
    }

    /// Lists the neighbours of every space: street spaces, then buildings by their arrows.
    fn join(&mut self, drawn: &Drawn) {
        for index in 0..self.places.len() {
            let mut streets = Vec::new();
            let mut doors = Vec::new();
            match self.places[index] {
                Place::Street { column, row } => {
                    let spot = (usize::from(column), usize::from(row));
                    for direction in Direction::ALL {
                        let next =
                            direction.neighbour(spot.0, spot.1).and_then(|(c, r)| self.at(c, r));
                        let Some(next) = next else { continue };
                        if self.kinds[next.index()] == SpaceKind::Street {
                            streets.push(next);
                        } else if drawn
                            .arrows
                            .iter()
                            .any(|arrow| arrow.street == spot && arrow.direction == direction)
                            && !doors.contains(&next)
                        {
                            doors.push(next);
                        }
                    }
                }
                place => {
                    for arrow in &drawn.arrows {
                        let (column, row) = arrow.street;
                        let to =
                            arrow.direction.neighbour(column, row).and_then(|(c, r)| self.at(c, r));
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
            let cell = self.places[index].street().and_then(|spot| drawn.cell(spot));
            let furniture = match cell {
                Some(Cell::Street(furniture)) => furniture,
                Some(Cell::Building(_) | Cell::Unread) | None => super::town::Furniture::default(),
            };
            // Things are numbered in the order of the spaces.
            let number = |wanted: bool, spaces: &mut Vec<Space>| {
                wanted.then(|| spaces.push(Space::new(index))).map(|()| spaces.len())
            };
            let bin = number(furniture.bin, &mut self.bin_spaces);
            self.bins.push(bin.and_then(Bin::new));
            let lamppost = number(furniture.lamppost, &mut self.lamppost_spaces);
            self.lampposts.push(lamppost.and_then(Lamppost::new));
            self.fountains.push(furniture.fountain);
        }
    }

    /// Finds every end of every move of the van (LIFE-25, LIFE-28).
    fn drive(&mut self) {
        for street in self.streets() {
            for facing in Direction::ALL {
                let mut by_length: [Vec<(Space, Direction)>; Roll::COUNT] = Default::default();
                let mut crossed = vec![street];
                self.go(facing, &mut crossed, &mut by_length);
                for roll in Roll::all() {
                    let longest =
                        by_length[..=roll.index()].iter_mut().rev().find(|ends| !ends.is_empty());
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

    fn go(
        &self,
        facing: Direction,
        crossed: &mut Vec<Space>,
        by_length: &mut [Vec<(Space, Direction)>; Roll::COUNT],
    ) {
        let Some(&here) = crossed.last() else { return };
        for (direction, next) in self.van_steps(here, facing) {
            if !crossed.contains(&next) {
                by_length[crossed.len() - 1].push((next, direction));
                if crossed.len() < Roll::COUNT {
                    crossed.push(next);
                    self.go(direction, crossed, by_length);
                    crossed.pop();
                }
            }
        }
    }

    /// Ahead and to the sides, in the order of the directions.
    fn van_steps(
        &self,
        here: Space,
        facing: Direction,
    ) -> impl Iterator<Item = (Direction, Space)> {
        let spot = self.places[here.index()].street();
        Direction::ALL.into_iter().filter(move |direction| *direction != facing.back()).filter_map(
            move |direction| {
                let (column, row) = spot?;
                let (column, row) = direction.neighbour(column, row)?;
                let next = self.at(column, row)?;
                (self.kinds[next.index()] == SpaceKind::Street).then_some((direction, next))
            },
        )
    }

    /// Every way of the van from `from` that takes the full roll, or the longest there is, and ends
    /// like this: the spaces it crosses, the last one included.
    pub fn routes(
        &self,
        from: (Space, Direction),
        roll: Roll,
        end: (Space, Direction),
    ) -> Vec<Vec<Space>> {
        let mut routes = Vec::new();
        if !self.ends(from.0, from.1, roll).contains(&end) {
            return routes;
        }
        for length in (1..=usize::from(roll.number())).rev() {
            self.follow(from.1, &mut vec![from.0], length, end, &mut routes);
            if !routes.is_empty() {
                return routes;
            }
        }
        vec![Vec::new()]
    }

    fn follow(
        &self,
        facing: Direction,
        crossed: &mut Vec<Space>,
        length: usize,
        end: (Space, Direction),
        routes: &mut Vec<Vec<Space>>,
    ) {
        let Some(&here) = crossed.last() else { return };
        if crossed.len() == length + 1 {
            if (here, facing) == end {
                routes.push(crossed[1..].to_vec());
            }
            return;
        }
        for (direction, next) in self.van_steps(here, facing) {
            if !crossed.contains(&next) {
                crossed.push(next);
                self.follow(direction, crossed, length, end, routes);
                crossed.pop();
            }
        }
    }

    /// Where the van may stop from here with this roll, and how it then faces; in the order of the
    /// spaces.
    #[inline]
    pub fn ends(&self, from: Space, facing: Direction, roll: Roll) -> &[(Space, Direction)] {
        let street = from.index().saturating_sub(self.first_street());
        let index = (street * Direction::ALL.len() + facing as usize) * Roll::COUNT + roll.index();
        &self.ends[self.end_starts[index] as usize..self.end_starts[index + 1] as usize]
    }

    const fn first_street(&self) -> usize {
        Space::RESTAURANTS as usize + self.restaurants as usize
    }

    /// The town's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Columns and rows of the map.
    pub const fn size(&self) -> (usize, usize) {
        (self.columns, self.rows)
    }

    /// Every space.
    pub fn spaces(&self) -> impl DoubleEndedIterator<Item = Space> + Clone + use<> {
        (0..self.places.len()).map(Space::new)
    }

    /// Every street space, in reading order.
    pub fn streets(&self) -> impl DoubleEndedIterator<Item = Space> + Clone + use<> {
        let range: Range<usize> = self.first_street()..self.places.len();
        range.map(Space::new)
    }

    /// How many restaurants there are.
    pub const fn restaurants(&self) -> u8 {
        self.restaurants
    }

    /// Its name in notation.
    #[inline]
    pub fn place(&self, space: Space) -> Place {
        self.places[space.index()]
    }

    /// The space with this name, if the town has it.
    #[inline]
    pub fn space(&self, place: Place) -> Option<Space> {
        match place {
            Place::Address(address) => Some(Space::address(address)),
            Place::Lot(lot) => Some(Space::lot(lot)),
            Place::Kiosk => Some(Space::KIOSK),
            Place::Pound => Some(Space::POUND),
            Place::Restaurant(restaurant) => {
                (restaurant.number() <= self.restaurants).then(|| Space::restaurant(restaurant))
            }
            Place::Street { column, row } => {
                let space = self.at(usize::from(column), usize::from(row))?;
                (self.kinds[space.index()] == SpaceKind::Street).then_some(space)
            }
        }
    }

    /// The name that its legend gives a building; empty for a street space.
    pub fn name_of(&self, space: Space) -> &str {
        &self.names[space.index()]
    }

    /// What it is.
    #[inline]
    pub fn kind(&self, space: Space) -> SpaceKind {
        self.kinds[space.index()]
    }

    /// What is next to it: street spaces by their sides, buildings through their arrows (LIFE-8,
    /// LIFE-9).
    #[inline]
    pub fn next(&self, space: Space) -> &[Space] {
        let index = space.index();
        &self.next[usize::from(self.starts[index])..usize::from(self.starts[index + 1])]
    }

    /// The bin on this space.
    #[inline]
    pub fn bin(&self, space: Space) -> Option<Bin> {
        self.bins[space.index()]
    }

    /// The lamppost on this space.
    #[inline]
    pub fn lamppost(&self, space: Space) -> Option<Lamppost> {
        self.lampposts[space.index()]
    }

    /// Whether there is a fountain on this space.
    #[inline]
    pub fn fountain(&self, space: Space) -> bool {
        self.fountains[space.index()]
    }

    /// The spaces with bins, by number.
    pub fn bins(&self) -> &[Space] {
        &self.bin_spaces
    }

    /// The spaces with lampposts, by number.
    pub fn lampposts(&self) -> &[Space] {
        &self.lamppost_spaces
    }

    /// Where the van starts, and how it faces (LIFE-3).
    pub const fn van(&self) -> (Space, Direction) {
        (self.van, self.faces)
    }

    /// Lots are open to their own dog: a step further than the nearest space with an arrow to it.
    fn reach_lots(&mut self) {
        let count = self.places.len();
        for lot in Lot::all().map(Space::lot) {
            for from in self.spaces().filter(|&from| from != lot) {
                let doors = self.next(lot).iter();
                let nearest = doors.map(|door| self.steps[from.index() * count + door.index()]);
                let steps = nearest.min().unwrap_or(NEVER).saturating_add(1);
                self.steps[from.index() * count + lot.index()] = steps;
            }
        }
    }

    /// Steps from one space to another for a dog that meets nobody; 255 where no way leads. It enters
    /// a lot only at the end of its way, and the pound never.
    #[inline]
    pub fn steps(&self, from: Space, to: Space) -> u8 {
        self.steps[from.index() * self.places.len() + to.index()]
    }

    /// Steps from `from` to every space for a dog with this lot that meets nobody.
    pub fn distances(&self, from: Space, lot: Option<Lot>) -> Vec<Option<u8>> {
        let mut steps = vec![None; self.places.len()];
        steps[from.index()] = Some(0);
        let mut queue = std::collections::VecDeque::from([(from, 0u8)]);
        while let Some((space, so_far)) = queue.pop_front() {
            for &next in self.next(space) {
                let open = match self.kind(next) {
                    SpaceKind::Pound => false,
                    SpaceKind::Lot(other) => Some(other) == lot,
                    SpaceKind::Street
                    | SpaceKind::Address(_)
                    | SpaceKind::Kiosk
                    | SpaceKind::Restaurant(_) => true,
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
