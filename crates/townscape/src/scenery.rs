//! A pack as clients get it: the town's picture and places, the dogs and their cards.

use crate::house::word;
use crate::plan::{size, stand};
use dogs_life::pack::{Card, Dog, Pack, Space, Texts, Town};
use forms::dogs_life as form;
use std::collections::BTreeMap;

/// The town and the dogs of a pack for a client.
pub fn scenery(pack: &Pack) -> form::Scenery {
    let town = pack.town();
    let (width, height) = size(town);
    form::Scenery {
        town: town.name().to_owned(),
        size: [width, height],
        svg: crate::draw(pack),
        places: town.spaces().map(|space| spot(town, space)).collect(),
        dogs: pack.dogs().iter().map(breed).collect(),
    }
}

fn spot(town: &Town, space: Space) -> form::Spot {
    let (x, y) = stand(town, space);
    form::Spot {
        place: town.place(space),
        name: town.name_of(space).to_owned(),
        kind: word(town.kind(space)).to_owned(),
        x,
        y,
        bin: town.bin(space).is_some(),
        lamppost: town.lamppost(space).is_some(),
        fountain: town.fountain(space),
        next: town.next(space).iter().map(|&space| town.place(space)).collect(),
    }
}

fn breed(dog: &Dog) -> form::Breed {
    form::Breed {
        key: dog.key.clone(),
        name: by_code(&dog.names),
        breed: by_code(&dog.breeds),
        colour: dog.colour.name().to_owned(),
        points: dog.points,
        cards: dog.cards.iter().map(parts).collect(),
    }
}

fn by_code(texts: &Texts) -> BTreeMap<String, String> {
    texts.iter().map(|(code, text)| (code.to_owned(), text.to_owned())).collect()
}

fn parts(card: &Card) -> form::Card {
    form::Card {
        bin: card.bin,
        restaurant: card.restaurant,
        newspaper: card.newspaper,
        claws: card.claws,
        escapes: card.escapes,
        leaves: card.leaves,
    }
}
