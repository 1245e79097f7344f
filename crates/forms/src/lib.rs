//! What clients are sent of each game: views, events, and what helps to show them.
//!
//! Each form is defined once, here: its JSON and its TypeScript come from the same definition, and
//! rules crates hold rules. A form of something that happened is a twin of the rules' own type (serde
//! calls it *remote*), so an event that has no form does not compile. A view's form is made of the
//! view, with what follows from it.
//!
//! Setups and outcomes are not here: they are part of stored records, and the rules crates write and
//! read them. The forms of outcomes are only for TypeScript; a test of `protocol` holds them to what
//! the rules write.

#![allow(clippy::struct_field_names, reason = "fields are called what they are called in JSON")]
#![allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]

pub mod dig;
pub mod dogpile;
pub mod dogs_life;

use serde::Serializer;
use std::fmt::Display;
use ts_rs::{Config, TS};

/// All forms as TypeScript declarations.
pub fn typescript() -> String {
    let config = Config::default();
    let mut text = String::new();
    macro_rules! declare {
        ($($type:ty),+ $(,)?) => {$(
            text.push_str("\nexport ");
            text.push_str(&<$type as TS>::decl(&config));
            text.push('\n');
        )+};
    }
    declare!(
        dig::ByColour<u8>,
        dig::View,
        dig::Phase,
        dig::Dog,
        dig::Count,
        dig::Event,
        dig::Outcome,
        dig::Score,
        dogpile::View,
        dogpile::Phase,
        dogpile::Place,
        dogpile::Bone,
        dogpile::Sniff,
        dogpile::Event,
        dogpile::Outcome,
        dogpile::Tally,
        dogpile::Count,
        dogpile::Feat,
        dogpile::FeatKind,
        dogs_life::View,
        dogs_life::Help,
        dogs_life::Way,
        dogs_life::Route,
        dogs_life::Near,
        dogs_life::Odds,
        dogs_life::Chance,
        dogs_life::Scenery,
        dogs_life::Spot,
        dogs_life::Breed,
        dogs_life::Card,
        dogs_life::Phase,
        dogs_life::Part,
        dogs_life::Drawing,
        dogs_life::Van,
        dogs_life::Dog,
        dogs_life::Pee,
        dogs_life::Bones,
        dogs_life::Newspaper,
        dogs_life::Event,
        dogs_life::Why,
        dogs_life::Outcome,
    );
    text
}

/// Writes something as its text.
fn text<S: Serializer>(value: &impl Display, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}
