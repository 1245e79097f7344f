//! A pack as clients get it: the town's picture and places, the dogs and their cards.

use crate::house::word;
use crate::plan::{size, stand};
use dogs_life::Place;
use dogs_life::pack::{Card, Dog, Language, Pack, Space, Town};
use serde::Serialize;
use std::collections::BTreeMap;

/// All that a client needs to show a town and its dogs.
#[derive(Serialize)]
pub struct Scenery<'p> {
    town: &'p str,
    /// The width and height of the map; the picture has a legend below it.
    size: [i32; 2],
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
    x: i32,
    y: i32,
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

/// The town and the dogs of a pack for a client.
pub fn scenery(pack: &Pack) -> Scenery<'_> {
    let town = pack.town();
    let (width, height) = size(town);
    Scenery {
        town: town.name(),
        size: [width, height],
        svg: crate::draw(pack),
        places: town.spaces().map(|space| spot(town, space)).collect(),
        dogs: pack.dogs().iter().map(breed).collect(),
    }
}

fn spot(town: &Town, space: Space) -> Spot<'_> {
    let (x, y) = stand(town, space);
    Spot {
        place: town.place(space),
        name: town.name_of(space),
        kind: word(town.kind(space)),
        x,
        y,
        bin: town.bin(space).is_some(),
        lamppost: town.lamppost(space).is_some(),
        fountain: town.fountain(space),
        next: town.next(space).iter().map(|&space| town.place(space)).collect(),
    }
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
