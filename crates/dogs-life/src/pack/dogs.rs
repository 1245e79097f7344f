//! Reading a dogs file: six dogs, and the cards of each (LIFE-D1, LIFE-D2).

use super::problem::{At, File, Line, Report, lines, name_fault, shown};
use std::collections::BTreeMap;
use std::fmt;

/// How many dogs there are.
pub const DOGS: usize = 6;
/// How many cards of a dog have parts; with the shuffle card there are thirteen.
pub const CARDS: usize = 12;
/// The most action points of a dog.
pub const MOST_POINTS: u8 = 12;
/// The most claws on a card.
const MOST_CLAWS: u8 = 9;
/// The longest key of a dog.
const MAX_KEY: usize = 16;

/// A text in several languages, by their codes; in English it is always there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Texts(BTreeMap<String, String>);

/// The language that every text is in.
const ENGLISH: &str = "en";

impl Texts {
    /// The text in English.
    pub fn english(&self) -> &str {
        self.0.get(ENGLISH).map_or("", String::as_str)
    }

    /// The text in each language that it is in, with the language's code.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(code, text)| (code.as_str(), text.as_str()))
    }
}

/// The colour of a dog's figure and markers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names of the colours")]
pub enum Colour {
    Pink,
    Red,
    Blue,
    Green,
    Yellow,
    Brown,
    Orange,
    Purple,
    White,
    Black,
}

impl Colour {
    /// Every colour.
    pub const ALL: [Colour; 10] = [
        Colour::Pink,
        Colour::Red,
        Colour::Blue,
        Colour::Green,
        Colour::Yellow,
        Colour::Brown,
        Colour::Orange,
        Colour::Purple,
        Colour::White,
        Colour::Black,
    ];

    /// Its name in a dogs file.
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Pink => "pink",
            Colour::Red => "red",
            Colour::Blue => "blue",
            Colour::Green => "green",
            Colour::Yellow => "yellow",
            Colour::Brown => "brown",
            Colour::Orange => "orange",
            Colour::Purple => "purple",
            Colour::White => "white",
            Colour::Black => "black",
        }
    }
}

/// What a card finds: a bin, restaurant or newspaper part (LIFE-D2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Find {
    /// Nothing.
    Nothing,
    /// Food for this many days, 1 to 3.
    Food(u8),
    /// A bone.
    Bone,
}

impl fmt::Display for Find {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Find::Nothing => f.write_str("-"),
            Find::Food(days) => write!(f, "{days}"),
            Find::Bone => f.write_str("bone"),
        }
    }
}

/// The six parts of a card (LIFE-D2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    /// What is in a bin.
    pub bin: Find,
    /// What a restaurant gives.
    pub restaurant: Find,
    /// What a delivered newspaper brings.
    pub newspaper: Find,
    /// In a fight.
    pub claws: u8,
    /// From the van.
    pub escapes: bool,
    /// The pound.
    pub leaves: bool,
}

/// A dog of a pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dog {
    /// Its word in setups and notation.
    pub key: String,
    /// Its name.
    pub names: Texts,
    /// Its breed.
    pub breeds: Texts,
    /// The colour of its figure.
    pub colour: Colour,
    /// Action points a turn (LIFE-7).
    pub points: u8,
    /// Whether it plays first if it is in the game, as Belle does (LIFE-4).
    pub first: bool,
    /// Its cards but for the shuffle card.
    pub cards: [Card; CARDS],
}

/// A dog while it is read.
struct Litter {
    key: String,
    at: At,
    names: BTreeMap<String, String>,
    breeds: BTreeMap<String, String>,
    colour: Option<Colour>,
    points: Option<u8>,
    first: bool,
    cards: Vec<Card>,
    /// Card lines, right or wrong.
    card_lines: usize,
    shuffles: usize,
    /// What was tried to be said: its absence is no second problem.
    said: Vec<String>,
}

/// What must not be the same for two dogs, with the line where it was first.
#[derive(Default)]
struct Seen(BTreeMap<String, usize>);

impl Seen {
    fn note(&mut self, what: String, line: &Line<'_>, byte: usize, report: &mut Report) {
        if let Some(first) = self.0.insert(what, line.number) {
            report.add(line.at(byte), format!("another dog has the same, in line {first}"));
        }
    }
}

pub(super) fn read(text: &str, report: &mut Report) -> Vec<Dog> {
    let mut litters: Vec<Litter> = Vec::new();
    let mut seen = Seen::default();
    let mut first_line = None;
    let mut end = At { line: 1, column: 1 };
    for line in lines(text) {
        end = line.end();
        if line.is_silent() {
            continue;
        }
        let Some((byte, word)) = line.words().next() else { continue };
        if word == "dog" {
            litters.push(read_head(&line, &mut seen, report));
            continue;
        }
        let Some(dog) = litters.last_mut() else {
            let reason = format!("expected a line `dog KEY` before {}", shown(word));
            report.add(line.at(byte), reason);
            continue;
        };
        match word {
            "name" | "breed" => read_text(&line, word, dog, &mut seen, report),
            "colour" | "points" => read_trait(&line, word, dog, &mut seen, report),
            "plays" => read_plays(&line, dog, &mut first_line, report),
            "card" | "shuffle" => count_card(&line, word, dog, report),
            other => {
                let reason = format!(
                    "{} is no word of a dogs file: dog, name, breed, colour, points, plays, card, shuffle",
                    shown(other)
                );
                report.add(line.at(byte), reason);
            }
        }
    }
    if litters.len() != DOGS {
        let at = litters.get(DOGS).map_or(end, |dog| dog.at);
        report.add(at, format!("there are {} dogs; a pack has {DOGS}", litters.len()));
    }
    litters.into_iter().filter_map(|litter| finish(litter, report)).collect()
}

/// Reads that a dog plays first; `first` is the line that says so of another.
fn read_plays(line: &Line<'_>, dog: &mut Litter, first: &mut Option<usize>, report: &mut Report) {
    let (start, rest) = line.rest(1);
    if rest != "first" {
        report.add(line.at(start), format!("expected `plays first`, found {}", shown(rest)));
    } else if let Some(first) = first {
        let reason = format!("only one dog plays first; another does in line {first}");
        report.add(line.start(), reason);
    }
    first.get_or_insert(line.number);
    dog.first = true;
}

/// Reads a card, or the shuffle card.
fn count_card(line: &Line<'_>, word: &str, dog: &mut Litter, report: &mut Report) {
    if word == "card" {
        dog.card_lines += 1;
        if dog.card_lines == CARDS + 1 {
            let reason = format!("a dog has {CARDS} cards beside the shuffle card, not more");
            report.add(line.start(), reason);
        }
        dog.cards.extend(read_card(line, report));
        return;
    }
    dog.shuffles += 1;
    if dog.shuffles == 2 {
        report.add(line.start(), "a dog has one shuffle card, not two");
    }
    let (start, rest) = line.rest(1);
    if !rest.is_empty() {
        report.add(line.at(start), "the shuffle card has no parts");
    }
}

fn read_head(line: &Line<'_>, seen: &mut Seen, report: &mut Report) -> Litter {
    let (byte, key) = line.rest(1);
    let plain = key.bytes().all(|letter| letter.is_ascii_lowercase() || letter == b'-');
    if key.is_empty() || key.len() > MAX_KEY || !plain || key.starts_with('-') {
        let reason = format!(
            "expected the dog's key, 1 to {MAX_KEY} small letters and hyphens, a letter first, found {}",
            shown(key)
        );
        report.add(line.at(byte), reason);
    } else {
        seen.note(format!("key {key}"), line, byte, report);
    }
    Litter {
        key: key.to_owned(),
        at: line.at(line.words().next().map_or(0, |(byte, _)| byte)),
        names: BTreeMap::new(),
        breeds: BTreeMap::new(),
        colour: None,
        points: None,
        first: false,
        cards: Vec::new(),
        card_lines: 0,
        shuffles: 0,
        said: Vec::new(),
    }
}

/// A line is there once for each dog; `what` is how it begins. Whether this is the first.
fn once(dog: &mut Litter, what: &str, at: At, report: &mut Report) -> bool {
    let again = dog.said.iter().any(|said| said == what);
    if again {
        report.add(at, format!("this dog has the line `{what}` already"));
    }
    dog.said.push(what.to_owned());
    !again
}

fn read_text(line: &Line<'_>, word: &str, dog: &mut Litter, seen: &mut Seen, report: &mut Report) {
    let (byte, code) = line.words().nth(1).unwrap_or((line.text.trim_end().len(), ""));
    if !matches!(code.len(), 2..=3) || !code.bytes().all(|letter| letter.is_ascii_lowercase()) {
        let reason = format!(
            "expected a language after `{word}`, two or three small letters such as en, found {}",
            shown(code)
        );
        return report.add(line.at(byte), reason);
    }
    let once = once(dog, &format!("{word} {code}"), line.at(byte), report);
    let (start, text) = line.rest(2);
    if let Some(fault) = name_fault(text) {
        return report.add(line.at(start), fault);
    }
    if once {
        seen.note(format!("{word} {code} {}", text.to_lowercase()), line, start, report);
    }
    let texts = if word == "name" { &mut dog.names } else { &mut dog.breeds };
    texts.insert(code.to_owned(), text.to_owned());
}

fn read_trait(line: &Line<'_>, word: &str, dog: &mut Litter, seen: &mut Seen, report: &mut Report) {
    let (byte, value) = line.rest(1);
    let once = once(dog, word, line.at(line.text.find(word).unwrap_or(0)), report);
    if word == "colour" {
        let colour = Colour::ALL.into_iter().find(|colour| colour.name() == value);
        match colour {
            Some(_) => {
                dog.colour = colour;
                if once {
                    seen.note(format!("colour {value}"), line, byte, report);
                }
            }
            None => {
                let names: Vec<&str> = Colour::ALL.iter().map(|colour| colour.name()).collect();
                let reason =
                    format!("expected a colour ({}), found {}", names.join(", "), shown(value));
                report.add(line.at(byte), reason);
            }
        }
        return;
    }
    match crate::place::number(value, usize::from(MOST_POINTS)) {
        Some(points) => dog.points = Some(points as u8),
        None => {
            let reason =
                format!("expected action points from 1 to {MOST_POINTS}, found {}", shown(value));
            report.add(line.at(byte), reason);
        }
    }
}

/// The names of the parts, in the order of a card's line.
const PARTS: [&str; 6] = ["bin", "restaurant", "newspaper", "claws", "van", "pound"];

fn read_card(line: &Line<'_>, report: &mut Report) -> Option<Card> {
    let words: Vec<(usize, &str)> = line.words().skip(1).collect();
    if words.len() < PARTS.len() {
        let reason = format!("the part `{}` of this card is missing", PARTS[words.len()]);
        report.add(line.end(), reason);
    }
    if let Some((byte, word)) = words.get(PARTS.len()) {
        let reason =
            format!("a card has {} parts, but there is {} after them", PARTS.len(), shown(word));
        report.add(line.at(*byte), reason);
    }
    let mut part = |index: usize, expected: &str, read: &dyn Fn(&str) -> Option<u8>| {
        let (byte, word) = *words.get(index)?;
        let value = read(word);
        if value.is_none() {
            let name = PARTS[index];
            let reason = format!("expected {expected} as the part `{name}`, found {}", shown(word));
            report.add(line.at(byte), reason);
        }
        value
    };
    // A find as a number: 0 nothing, 1 to 3 food, 4 a bone.
    let find = |word: &str| match word {
        "-" => Some(0),
        "1" => Some(1),
        "2" => Some(2),
        "3" => Some(3),
        "bone" => Some(4),
        _ => None,
    };
    let finds = "-, 1, 2, 3 or bone";
    let [bin, restaurant, newspaper] = [0, 1, 2].map(|index| part(index, finds, &find));
    let claws = part(3, "a number of claws from 0 to 9", &|word| match word.as_bytes() {
        [digit @ b'0'..=b'9'] => Some(digit - b'0').filter(|claws| *claws <= MOST_CLAWS),
        _ => None,
    });
    let choice = |no: &'static str, yes: &'static str| {
        move |word: &str| if word == yes { Some(1) } else { (word == no).then_some(0) }
    };
    let escapes = part(4, "caught or escapes", &choice("caught", "escapes"));
    let leaves = part(5, "stays or leaves", &choice("stays", "leaves"));
    let found = |number: u8| match number {
        0 => Find::Nothing,
        4 => Find::Bone,
        days => Find::Food(days),
    };
    Some(Card {
        bin: found(bin?),
        restaurant: found(restaurant?),
        newspaper: found(newspaper?),
        claws: claws?,
        escapes: escapes? == 1,
        leaves: leaves? == 1,
    })
}

fn finish(dog: Litter, report: &mut Report) -> Option<Dog> {
    let needed = ["name en", "breed en", "colour", "points"];
    for what in needed.into_iter().filter(|what| !dog.said.iter().any(|said| said == what)) {
        report.add(dog.at, format!("the dog {} has no line `{what}`", shown(&dog.key)));
    }
    if dog.card_lines < CARDS {
        let reason = format!(
            "the dog {} has {} cards beside the shuffle card; {CARDS} are needed",
            shown(&dog.key),
            dog.card_lines
        );
        report.add(dog.at, reason);
    }
    if dog.shuffles == 0 {
        report.add(dog.at, format!("the dog {} has no shuffle card", shown(&dog.key)));
    }
    if !dog.names.contains_key(ENGLISH) || !dog.breeds.contains_key(ENGLISH) {
        return None;
    }
    Some(Dog {
        key: dog.key,
        names: Texts(dog.names),
        breeds: Texts(dog.breeds),
        colour: dog.colour?,
        points: dog.points?,
        first: dog.first,
        cards: dog.cards.try_into().ok()?,
    })
}

/// A report for the dogs' file.
pub(super) const fn report() -> Report {
    Report::new(File::Dogs)
}
