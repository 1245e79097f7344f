//! A pack as clients get it: the town's picture and places, the dogs and their cards.

use crate::pack::{Card, Dog, Kind, Language, Pack, Space, Town};
use crate::picture::{self, middle};
use crate::{Direction, Place};
use serde::Serialize;
use std::collections::BTreeMap;

/// All that a client needs to show a town and its dogs.
#[derive(Serialize)]
pub struct Scenery<'p> {
    town: &'p str,
    /// The width and height of the picture.
    size: [usize; 2],
    svg: String,
    places: Vec<Spot<'p>>,
    dogs: Vec<Hound<'p>>,
}

#[derive(Serialize)]
struct Spot<'p> {
    place: Place,
    /// Its name; empty for a street space.
    name: &'p str,
    kind: &'static str,
    /// Where a figure stands on it in the picture.
    x: usize,
    y: usize,
    bin: bool,
    lamppost: bool,
    fountain: bool,
    next: Vec<Place>,
}

#[derive(Serialize)]
struct Hound<'p> {
    key: &'p str,
    name: BTreeMap<&'static str, &'p str>,
    breed: BTreeMap<&'static str, &'p str>,
    colour: &'static str,
    points: u8,
    cards: Vec<Parts>,
}

#[derive(Serialize)]
struct Parts {
    bin: String,
    restaurant: String,
    newspaper: String,
    claws: u8,
    escapes: bool,
    leaves: bool,
}

impl Pack {
    /// The town and the dogs for a client.
    pub fn scenery(&self) -> Scenery<'_> {
        let town = self.town();
        let (width, height) = picture::size(town);
        Scenery {
            town: town.name(),
            size: [width, height],
            svg: crate::draw(self),
            places: town.spaces().map(|space| spot(town, space)).collect(),
            dogs: self.dogs().iter().map(breed).collect(),
        }
    }
}

fn spot(town: &Town, space: Space) -> Spot<'_> {
    let (x, y) = stand(town, space);
    Spot {
        place: town.place(space),
        name: town.name_of(space),
        kind: match town.kind(space) {
            Kind::Street => "street",
            Kind::Address(_) => "address",
            Kind::Restaurant(_) => "restaurant",
            Kind::Lot(_) => "lot",
            Kind::Kiosk => "kiosk",
            Kind::Pound => "pound",
        },
        x,
        y,
        bin: town.bin(space).is_some(),
        lamppost: town.lamppost(space).is_some(),
        fountain: town.fountain(space),
        next: town.next(space).iter().map(|&space| town.place(space)).collect(),
    }
}

/// Where a figure stands: in the middle of a street space, in a building just behind its first door.
fn stand(town: &Town, space: Space) -> (usize, usize) {
    if let Place::Street { column, row } = town.place(space) {
        return middle(usize::from(column), usize::from(row));
    }
    let behind = town.next(space).iter().find_map(|&door| {
        let Place::Street { column, row } = town.place(door) else { return None };
        let beside = |way: Direction| way.neighbour(usize::from(column), usize::from(row));
        let mut cells = Direction::ALL.into_iter().filter_map(beside);
        cells.find(|&(column, row)| town.at(column, row) == Some(space))
    });
    behind.map_or((0, 0), |(column, row)| middle(column, row))
}

fn breed(dog: &Dog) -> Hound<'_> {
    Hound {
        key: &dog.key,
        name: in_all(&dog.names),
        breed: in_all(&dog.breeds),
        colour: dog.colour.name(),
        points: dog.points,
        cards: dog.cards.iter().map(parts).collect(),
    }
}

/// A text in each language, by its code.
fn in_all(texts: &[String; 3]) -> BTreeMap<&'static str, &str> {
    Language::ALL.map(Language::code).into_iter().zip(texts.iter().map(String::as_str)).collect()
}

fn parts(card: &Card) -> Parts {
    Parts {
        bin: card.bin.to_string(),
        restaurant: card.restaurant.to_string(),
        newspaper: card.newspaper.to_string(),
        claws: card.claws,
        escapes: card.escapes,
        leaves: card.leaves,
    }
}
