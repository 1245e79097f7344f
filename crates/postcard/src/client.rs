//! Colours and drawings of the web client, from its own sources.

use std::collections::BTreeMap;
use std::sync::LazyLock;

const STYLE: &str = include_str!("../../../web/src/app/base.css");
const SPRITES: &str = include_str!("../../../web/src/art/Sprites.svelte");
const DOGHOUSE: &str = include_str!("../../../web/src/art/Doghouse.svelte");
const DOGS: &str = include_str!("../../../web/src/art/Dog.svelte");
const FIGURES: &str = include_str!("../../../web/src/dogs-life/Figure.svelte");

/// What lies between two marks of a source; empty if one is missing, which the tests would notice.
fn between<'t>(text: &'t str, from: &str, to: &str) -> &'t str {
    let rest = text.split_once(from).map_or("", |(_, rest)| rest);
    rest.split_once(to).map_or("", |(part, _)| part)
}

/// Every colour by its name, by day.
static COLOURS: LazyLock<BTreeMap<&str, &str>> = LazyLock::new(|| {
    let colour = |line: &'static str| {
        let (name, value) = line.trim().strip_prefix("--")?.split_once(": light-dark(")?;
        Some((name, value.split_once(',')?.0))
    };
    STYLE.lines().filter_map(colour).collect()
});

/// The colour with this name.
pub(crate) fn colour(name: &str) -> &'static str {
    COLOURS.get(name).copied().unwrap_or("none")
}

/// A drawing with its colours instead of their names.
fn coloured(drawing: &str) -> String {
    let mut out = String::new();
    let mut rest = drawing;
    while let Some((before, after)) = rest.split_once("var(--") {
        let (name, after) = after.split_once(')').unwrap_or((after, ""));
        out.push_str(before);
        // A name may come with what stands in for it.
        match name.split_once(',') {
            Some((name, instead)) if colour(name) == "none" => out.push_str(instead.trim()),
            Some((name, _)) => out.push_str(colour(name)),
            None => out.push_str(colour(name)),
        }
        rest = after;
    }
    out + rest
}

/// The shapes that are used often, as symbols: scents `s-g` …, `bone`, `paw`, `bowl`.
pub(crate) static SYMBOLS: LazyLock<String> = LazyLock::new(|| {
    let symbols = between(SPRITES, "focusable=\"false\">", "\n</svg>");
    coloured(symbols)
});

/// The doghouse, 80 wide and 84 high.
pub(crate) static KENNEL: LazyLock<String> = LazyLock::new(|| {
    let drawing = between(DOGHOUSE, "focusable=\"false\">", "\n</svg>\n");
    coloured(drawing)
});

/// The six dogs of the house, each 120 wide and 96 high, with its feet at 91.
pub(crate) static HOUSE_DOGS: LazyLock<[String; 6]> = LazyLock::new(|| {
    const MARKS: [&str; 7] = [
        "{#if who % 6 === 0}",
        "{:else if who % 6 === 1}",
        "{:else if who % 6 === 2}",
        "{:else if who % 6 === 3}",
        "{:else if who % 6 === 4}",
        "{:else}",
        "{/if}",
    ];
    [0, 1, 2, 3, 4, 5].map(|who| coloured(between(DOGS, MARKS[who], MARKS[who + 1])))
});

/// The shapes of the dogs of a town, and the words of breeds that have them.
const SHAPES: [(&str, &str); 6] = [
    ("poodle", "{#if shape === 'poodle'}"),
    ("boxer", "{:else if shape === 'boxer'}"),
    ("husky", "{:else if shape === 'husky'}"),
    ("terrier", "{:else if shape === 'terrier'}"),
    ("labrador", "{:else if shape === 'labrador'}"),
    ("shepherd", "{:else}"),
];

/// A dog of a town, by its breed in English, its colour, and its place in the pack.
pub(crate) fn town_dog(breed: &str, colour: &str, place: usize) -> String {
    let breed = breed.to_lowercase();
    let suits = |(shape, _): &(&str, &str)| {
        let words = between(FIGURES, &format!("['{shape}', /"), "/]");
        words.split('|').any(|word| !word.is_empty() && breed.contains(word))
    };
    let at = SHAPES.iter().position(suits).unwrap_or(place % SHAPES.len());
    let end = SHAPES.get(at + 1).map_or("{/if}", |(_, mark)| mark);
    let (light, dark) = coat(colour).or_else(|| coat("white")).unwrap_or(("#fff", "#ccc"));
    between(FIGURES, SHAPES[at].1, end)
        .replace("{light}", &format!("\"{light}\""))
        .replace("{dark}", &format!("\"{dark}\""))
}

/// The two colours of a coat.
fn coat(colour: &str) -> Option<(&'static str, &'static str)> {
    let both = between(FIGURES, &format!("    {colour}: ['"), "'],");
    both.split_once("', '")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether a drawing is nothing but SVG.
    fn is_drawn(drawing: &str) -> bool {
        drawing.contains("<path") && !drawing.contains(['{', '}']) && !drawing.contains("var(")
    }

    #[test]
    fn the_client_has_all_that_is_taken_from_it() {
        for name in ["sky", "grass", "grass-pale", "soil", "soil-deep", "slip", "line", "collar"] {
            assert!(colour(name).starts_with('#'), "{name}: {}", colour(name));
        }
        assert!(is_drawn(&SYMBOLS) && is_drawn(&KENNEL));
        for id in ["s-g", "s-r", "s-p", "s-y", "s-b", "bone", "paw", "bowl"] {
            assert!(SYMBOLS.contains(&format!("id=\"{id}\"")), "{id}");
        }
        for (who, dog) in HOUSE_DOGS.iter().enumerate() {
            assert!(is_drawn(dog), "dog {who}: {dog}");
        }
    }

    #[test]
    fn every_dog_of_a_town_has_a_shape_and_a_coat() {
        let pack = dogs_life::Pack::built_in();
        let mut drawn: Vec<String> = Vec::new();
        for (place, dog) in pack.dogs().iter().enumerate() {
            assert!(coat(dog.colour.name()).is_some(), "{}", dog.colour.name());
            let figure = town_dog(&dog.breeds[0], dog.colour.name(), place);
            assert!(is_drawn(&figure), "{}: {figure}", dog.key);
            drawn.push(figure);
        }
        drawn.sort();
        drawn.dedup();
        assert_eq!(drawn.len(), pack.dogs().len(), "each looks different");
        assert!(is_drawn(&town_dog("something else", "no colour", 7)));
    }
}
