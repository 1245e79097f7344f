//! Sketches of positions, played scripts, and what came of them.
//!
//! A sketch names what a test is about, in the notation's values: `fido at c1 hunger 2; rex; van
//! a1.e`. Each piece is a dog with what is told of it, or something of the board. In a position to
//! begin from, whatever is left out is as at the beginning of a turn; in a position to arrive at, it
//! is as it was before, and `~` stands for what does not matter.

use dogs_life::pack::Card;
use dogs_life::{Event, Illegal, Life, Outcome, Pack, Place, TableAction};
use std::collections::BTreeMap;
use tabletop::{Entry, Game, Seat, Tell, Turn, Viewer};

/// What is told of a dog, in the notation's order, and how it is unless a sketch says otherwise. A
/// dog's lot has its seat's number, and it begins there.
const DOG: [(&str, &str); 9] = [
    ("key", ""),
    ("lot", "L"),
    ("at", "L"),
    ("hunger", "3"),
    ("bladder", "1"),
    ("bones", "0"),
    ("papers", "-"),
    ("buried", "0"),
    ("discard", "-"),
];

/// What is told of the board, in the same way.
const BOARD: [(&str, &str); 11] = [
    ("goal", "bones:4"),
    ("round", "1"),
    ("on", "0"),
    ("first", "0"),
    ("points", "5"),
    ("phase", "act"),
    ("van", "j6.e"),
    ("searched", "-"),
    ("pee", "-"),
    ("ground", "-"),
    ("out", "-"),
];

/// A position in words: the board, and the dogs in seat order.
#[derive(Clone, Debug, PartialEq)]
struct Sketch {
    board: BTreeMap<&'static str, String>,
    dogs: Vec<BTreeMap<&'static str, String>>,
}

/// The name of something that can be told, if it is one of these.
fn known(names: &[(&'static str, &str)], name: &str) -> &'static str {
    let found = names.iter().find(|(known, _)| *known == name);
    found.unwrap_or_else(|| panic!("nothing is called `{name}`")).0
}

impl Sketch {
    /// The position that these dogs begin in.
    fn beginning(text: &str) -> Sketch {
        let keys = pieces(text).map(|(first, _)| first).filter(|first| is_dog(first));
        let dog = |(index, key): (usize, &str)| {
            let value = |(name, value): (&'static str, &str)| match name {
                "key" => (name, key.to_owned()),
                "lot" | "at" => (name, format!("L{}", index + 1)),
                _ => (name, value.to_owned()),
            };
            DOG.into_iter().map(value).collect()
        };
        let board = BOARD.into_iter().map(|(name, value)| (name, value.to_owned())).collect();
        Sketch { board, dogs: keys.enumerate().map(dog).collect() }.with(text)
    }

    /// The same but for what this text says.
    fn with(mut self, text: &str) -> Sketch {
        for (first, words) in pieces(text) {
            if is_dog(first) {
                let dog = self.dogs.iter_mut().find(|dog| dog["key"] == first);
                let dog = dog.unwrap_or_else(|| panic!("{first} does not play"));
                for pair in words.chunks(2) {
                    let [name, value] = pair else { panic!("`{text}`: what is {pair:?}?") };
                    dog.insert(known(&DOG, name), (*value).to_owned());
                }
            } else {
                let [value] = words[..] else { panic!("`{text}`: what is {first}?") };
                self.board.insert(known(&BOARD, first), value.to_owned());
            }
        }
        self
    }

    /// A position of the game.
    fn of(life: &Life) -> Sketch {
        let text = life.position();
        let [_, goal, turn, phase, van, dogs, rest @ ..] = &text.split(' ').collect::<Vec<_>>()[..]
        else {
            panic!("`{text}` has ten fields")
        };
        let values = [*goal].into_iter().chain(turn.split('.')).chain([*phase, *van]);
        let values = values.chain(rest.iter().copied()).map(str::to_owned);
        let board = BOARD.iter().map(|(name, _)| *name).zip(values).collect();
        let dog = |dog: &str| {
            DOG.iter().map(|(name, _)| *name).zip(dog.split(':').map(str::to_owned)).collect()
        };
        Sketch { board, dogs: dogs.split('/').map(dog).collect() }
    }

    /// The same in the notation.
    fn notation(&self) -> String {
        let board = |name: &str| self.board[name].as_str();
        let dog = |dog: &BTreeMap<&str, String>| DOG.map(|(name, _)| dog[name].as_str()).join(":");
        let dogs: Vec<String> = self.dogs.iter().map(dog).collect();
        let turn = ["round", "on", "first", "points"].map(board).join(".");
        let fields = [board("goal"), &turn, board("phase"), board("van"), &dogs.join("/")];
        let rest = ["searched", "pee", "ground", "out"].map(board);
        format!("life1 {} {}", fields.join(" "), rest.join(" "))
    }

    /// Where this is not what was expected, each in words.
    fn differences(&self, expected: &Sketch) -> Vec<String> {
        let differ =
            |whose: &str, is: &BTreeMap<&str, String>, expected: &BTreeMap<&str, String>| {
                let other =
                    expected.iter().filter(|(name, value)| *value != "~" && is[*name] != **value);
                let told = |(name, value): (&&str, &String)| {
                    format!("{whose}{name} is {}, not {value}", is[name])
                };
                other.map(told).collect::<Vec<String>>()
            };
        let mut differences = differ("", &self.board, &expected.board);
        for (is, expected) in self.dogs.iter().zip(&expected.dogs) {
            differences.extend(differ(&format!("{}: ", is["key"]), is, expected));
        }
        differences
    }
}

fn is_dog(word: &str) -> bool {
    Pack::built_in().dog_with_key(word).is_some()
}

/// The pieces of a sketch: what each is about, and what it says.
fn pieces(text: &str) -> impl Iterator<Item = (&str, Vec<&str>)> {
    text.split(';').filter_map(|piece| {
        let mut words = piece.split_whitespace();
        Some((words.next()?, words.collect()))
    })
}

/// A position of the town of Marrowby.
#[track_caller]
pub(crate) fn position(sketch: &str) -> Life {
    let text = Sketch::beginning(sketch).notation();
    match Life::from_position(Pack::built_in(), &text) {
        Ok(life) => life,
        Err(error) => panic!("{text}: {error}"),
    }
}

/// A position, and a script played from there.
#[track_caller]
pub(crate) fn played(before: &str, script: &str) -> Life {
    let mut life = position(before);
    play(&mut life, script);
    life
}

/// Plays a script: what the seat on turn or the table does, separated by semicolons. Gives back what
/// the public was told.
#[track_caller]
pub(crate) fn play(life: &mut Life, script: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for text in script.split("; ").filter(|text| !text.is_empty()) {
        let mut facts = Vec::new();
        let result = match life.turn() {
            Turn::Table => life.happen(text.parse().expect("an act of the table"), &mut facts),
            Turn::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody is on turn");
                life.play(seat, text.parse().expect("an action"), &mut facts)
            }
            Turn::Over(_) => panic!("`{text}`: the game is over"),
        };
        if let Err(illegal) = result {
            panic!("`{text}`: {illegal}\n{}", life.position());
        }
        events.extend(facts.iter().filter_map(|fact| fact.tell(Viewer::Public)));
    }
    events
}

/// Plays a script from one position and expects another.
#[track_caller]
pub(crate) fn check(before: &str, script: &str, after: &str) {
    arrives(&played(before, script), Sketch::of(&position(before)), after);
}

/// Goes on from where a game is, and expects this position.
#[track_caller]
pub(crate) fn check_on(life: &mut Life, script: &str, after: &str) {
    let before = Sketch::of(life);
    play(life, script);
    arrives(life, before, after);
}

#[track_caller]
fn arrives(life: &Life, before: Sketch, after: &str) {
    let differences = Sketch::of(life).differences(&before.with(after));
    assert!(differences.is_empty(), "{}\n{}", differences.join("\n"), life.position());
}

/// Plays a script and expects exactly these actions to be legal then.
#[track_caller]
pub(crate) fn may(before: &str, script: &str, expected: &str) {
    assert_eq!(options(&played(before, script)).join("; "), expected);
}

/// Plays a script and expects this act of the seat on turn, or of the table, to be refused then, and
/// nothing to have changed.
#[track_caller]
pub(crate) fn refused(before: &str, script: &str, then: &str, illegal: Illegal) {
    refused_in(&played(before, script), then, illegal);
}

/// The same from where a game is.
#[track_caller]
pub(crate) fn refused_in(life: &Life, then: &str, illegal: Illegal) {
    let entry = match then.parse() {
        Ok(action) => Entry::Seat(life.board().to_move(), action),
        Err(_) => Entry::Table(then.parse::<TableAction>().expect("an act")),
    };
    let (mut tried, mut facts) = (life.clone(), Vec::new());
    assert_eq!(tried.enter(&entry, &mut facts), Err(illegal));
    assert_eq!(tried, *life, "a refused act changes nothing");
    assert_eq!(facts, [], "a refused act tells nothing");
}

/// How a game ended that must be over.
#[track_caller]
pub(crate) fn outcome(life: &Life) -> Outcome {
    match life.turn() {
        Turn::Over(outcome) => outcome,
        Turn::Seats(_) | Turn::Table => panic!("`{}` is not over", life.position()),
    }
}

/// The texts of what the seat on turn may do.
pub(crate) fn options(life: &Life) -> Vec<String> {
    let mut actions = Vec::new();
    life.legal(life.board().to_move(), &mut actions);
    actions.iter().map(ToString::to_string).collect()
}

/// The number of the first card of a dog that is like this.
#[track_caller]
pub(crate) fn card(key: &str, like: impl Fn(&Card) -> bool) -> usize {
    cards(key, like)[0]
}

/// The numbers of all cards of a dog that are like this.
#[track_caller]
pub(crate) fn cards(key: &str, like: impl Fn(&Card) -> bool) -> Vec<usize> {
    let pack = Pack::built_in();
    let dog = &pack.dogs()[usize::from(pack.dog_with_key(key).expect("a dog"))];
    (1..).zip(&dog.cards).filter(|(_, card)| like(card)).map(|(number, _)| number).collect()
}

pub(crate) fn seat(index: usize) -> Seat {
    Seat::ALL[index]
}

pub(crate) fn place(text: &str) -> Place {
    text.parse().expect("a place")
}
