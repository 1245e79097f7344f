//! The twin law over everything that a terminal is sent: two worlds that a seat cannot tell apart give it
//! the same bytes.

use crate::screen::{Written, code_of, settle_with};
use catalog::{AnyTable, Budget, Kind};
use ratatui::crossterm::event::{KeyEvent, KeyModifiers};
use serde_json::json;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::mpsc::channel;
use std::time::Duration;
use tabletop::fair::{Chance, TableSecret};
use tabletop::{Actor, RecordedSeat};
use tui::plain::Input;
use tui::screen::App;
use tui::{Chair, Clock, Game, Language, Local, Session, Words};

/// The first seats are people's, the others choose at random.
fn chairs(seats: usize, people: usize) -> Vec<Chair> {
    let chair = |seat: usize| Chair {
        name: format!("Dog {seat}"),
        bot: (seat >= people).then(|| "random".to_owned()),
    };
    (0..seats).map(chair).collect()
}

/// Writes a game that was interrupted here.
fn keep(folder: &Path, table: &dyn AnyTable, people: usize) -> std::path::PathBuf {
    let file = folder.join("2026-01-01-000000-game.json");
    let seat = |chair: Chair| RecordedSeat { name: chair.name, ..Default::default() };
    let seats = chairs(table.seats(), people);
    // The deal was given, so nothing is to be proved.
    let record = table.record(seats.iter().cloned().map(seat).collect(), None);
    std::fs::write(&file, record.to_json()).unwrap();
    let seat = |chair: Chair| json!({ "name": chair.name, "bot": chair.bot });
    let secret = TableSecret::from_seed("twins").reveal();
    let seats: Vec<_> = seats.into_iter().map(seat).collect();
    let beside = json!({ "secret": secret, "seats": seats, "nose": "deduced" });
    std::fs::write(file.with_extension("seats"), beside.to_string()).unwrap();
    file
}

/// A game that goes on from here, in calm rounds.
fn game(table: &dyn AnyTable, people: usize) -> Game {
    Game {
        kind: table.kind(),
        setup: table.setup(),
        seats: chairs(table.seats(), people),
        budget: Budget::Iterations(50),
        pause: Duration::ZERO,
        clock: Clock::Calm,
        nose: catalog::Nose::Deduced,
        hints: false,
        folder: None,
        secret: None,
    }
}

/// Everything that is written when a game goes on from here with this many people and these lines are
/// typed.
fn output(table: &dyn AnyTable, people: usize, lines: &[&str], language: Language) -> String {
    let folder = tempfile::tempdir().unwrap();
    let (file, game) = (keep(folder.path(), table, people), game(table, people));
    let (sender, inputs) = channel();
    let session = Local::resume(house::GAMES, file, game, sender.clone(), Input::News).unwrap();
    for line in lines {
        sender.send(Input::Line((*line).to_owned())).unwrap();
    }
    sender.send(Input::End).unwrap();
    drop(sender);
    let mut out = Vec::new();
    let words = Words::new(language, None);
    tui::plain::play(&words, Box::new(session), &inputs, 3, &mut out).unwrap();
    let text = String::from_utf8(out).unwrap();
    // The folder is another one each time.
    text.replace(&folder.path().display().to_string(), "")
}

/// Every byte of a screen of this size, when a game goes on from here with this many people and these
/// keys are pressed: a picture after each key and after each piece of news, by viewer.
fn drawn(
    table: &dyn AnyTable,
    people: usize,
    keys: &str,
    size: [u16; 2],
) -> BTreeMap<Option<usize>, Vec<u8>> {
    let folder = tempfile::tempdir().unwrap();
    let (file, game) = (keep(folder.path(), table, people), game(table, people));
    let (sender, news) = channel();
    let session = Local::resume(house::GAMES, file, game, sender, |news| news).unwrap();
    let words = Words::new(Language::English, None);
    let mut app = App::new(&words);
    let mut screen = Written::new(size);
    let mut seen: BTreeMap<Option<usize>, Vec<u8>> = BTreeMap::new();
    let mut look = |app: &mut App<'_>| {
        seen.entry(app.looks()).or_default().extend(screen.draw(app));
    };
    settle_with(&mut app, &session, &news, &mut look);
    for letter in keys.chars() {
        let want = app.key(KeyEvent::new(code_of(letter), KeyModifiers::NONE));
        look(&mut app);
        if let Some(want) = want {
            session.want(want);
            settle_with(&mut app, &session, &news, &mut look);
        }
    }
    Box::new(session).close();
    seen
}

fn draw(table: &dyn AnyTable, seed: &str) -> String {
    table.draw(&Chance::new(&TableSecret::from_seed(seed), [])).unwrap()
}

fn begun(kind: Kind, setup: &serde_json::Value, entries: &[(Actor, &str)]) -> Box<dyn AnyTable> {
    let mut table = kind.open(setup).unwrap();
    for (actor, entry) in entries {
        table.enter(*actor, entry, None).unwrap_or_else(|error| panic!("{entry}: {error}"));
    }
    table
}

/// Neither the lines nor the pictures of two worlds differ.
fn same(one: &dyn AnyTable, other: &dyn AnyTable, lines: &[&str], keys: &str) {
    assert_ne!(one.open_state(), other.open_state(), "the worlds differ");
    // Each language has the same pictures with other words.
    for size in [[80, 24], [200, 50]] {
        let pictures = [one, other].map(|table| drawn(table, 1, keys, size));
        assert!(pictures[0].values().all(|bytes| bytes.len() > 10_000));
        assert!(pictures[0] == pictures[1], "the pictures differ");
    }
    for language in Language::ALL {
        let [one, other] = [one, other].map(|table| output(table, 1, lines, language));
        assert!(one.lines().count() > lines.len() && !one.contains("error"), "{one}");
        assert_eq!(one, other);
    }
}

/// DIG: the two cards of a pair change places, far from the dogs.
#[test]
fn twins_in_dig_are_told_the_same() {
    for seed in ["a", "b", "c", "d"] {
        let fresh = begun(house::DIG, &json!({ "seats": 2 }), &[(Actor::Table, "first 0")]);
        let deal = draw(&*fresh, seed);
        let cards: Vec<&str> = deal.strip_prefix("deal ").unwrap().split(',').collect();
        let twin = |card: &str| {
            cards.iter().rposition(|other| other != &card && other.eq_ignore_ascii_case(card))
        };
        // Further than anybody walks in a turn.
        let (near, far) = (12..25)
            .filter(|&place| cards[place].len() == 2)
            .find_map(|place| Some((place, twin(cards[place]).filter(|&far| far > place)?)))
            .unwrap_or_else(|| panic!("{seed}: {deal}"));
        let mut swapped = cards.clone();
        swapped.swap(near, far);
        let swapped = format!("deal {}", swapped.join(","));
        let [one, other] = [&deal, &swapped].map(|deal| {
            let entries = [(Actor::Table, "first 0"), (Actor::Table, deal.as_str())];
            begun(house::DIG, &json!({ "seats": 2 }), &entries)
        });
        let lines = [
            "?", "look", "who", "hint", "w3", "d", "k", "who", "hint", "e", "log", "look", "who",
            "?",
        ];
        same(&*one, &*other, &lines, "?⎋j⎋i⎋hw3dki⎋he⇞j⎋i⎋?⎋u");
    }
}

/// Dogpile: bones that nobody digs up in the first seconds show other faces.
#[test]
fn twins_in_dogpile_are_told_the_same() {
    let kind = house::DOGPILE;
    let setup = json!({ "seats": 2 });
    let deal = draw(&*kind.open(&setup).unwrap(), "pile");
    let bones: Vec<(&str, &str)> = deal
        .strip_prefix("deal ")
        .unwrap()
        .split(',')
        .map(|bone| bone.split_once('@').unwrap())
        .collect();
    let lines = ["?", "p", "aa", "ab", "hint", "look", "who", "b ab", "wait", "look", "who", "log"];
    // Which bones the other dog turns over is known only afterwards.
    let table = begun(kind, &setup, &[(Actor::Table, &deal)]);
    let told = output(&*table, 1, &lines, Language::English);
    let quiet: Vec<usize> = (0..54)
        .filter(|bone| {
            let code: String =
                [bone / 9, bone % 9].map(|index| char::from(b'a' + index as u8)).iter().collect();
            let name = format!(" {code}.");
            !["aa", "ab"].contains(&code.as_str()) && !told.contains(&name)
        })
        .collect();
    let (near, far) = (quiet[0], quiet[quiet.len() - 1]);
    let faces = |bone: usize| match bone {
        bone if bone == near => bones[far].0,
        bone if bone == far => bones[near].0,
        bone => bones[bone].0,
    };
    let swapped: Vec<String> =
        (0..54).map(|bone| format!("{}@{}", faces(bone), bones[bone].1)).collect();
    let swapped = format!("deal {}", swapped.join(","));
    let other = begun(kind, &setup, &[(Actor::Table, &swapped)]);
    same(&*table, &*other, &lines, "?⎋paaabhj⎋i⎋2.j⎋i⎋⇞");
}

/// A Dog's Life: another dog's newspaper has another number.
#[test]
fn twins_in_dogs_life_are_told_the_same() {
    let one_of = |number: u8| {
        let position = format!(
            "life1 bones:4 3.0.1.5 act j6.e belle:L1:b1:4:1:1:-:2:3+7/rex:L2:c1:3:0:0:a:0:- - - - a:{number}:1:-:-"
        );
        let opened = house::DOGS_LIFE.open(&json!({ "position": position }));
        opened.unwrap_or_else(|error| panic!("{error}"))
    };
    let lines = ["?", "look", "who", "hint", "e", "1", "log", "who", "?"];
    same(&*one_of(7), &*one_of(4), &lines, "?⎋j⎋i⎋he1⇞i⎋↓\n?⎋");
}

/// DIG: whoever digs with a full mouth is not asked whether to keep the bone.
#[test]
fn a_full_mouth_is_asked_what_to_bury() {
    for (hand, full) in [("Gr+Gp+gP+Gy:gR", true), ("Gr+Gp+gP:gR+Gy", false)] {
        let dropped = "gY+Gb+gB+Rp+rP+Ry+rY+Rb+rB+Py+pY+Pb+pB+Yb+yB";
        let position = format!("dig1 g,-,r,p,y,b 2:{hand}+{dropped}/0:-:- 0.2d - 0");
        let table = house::DIG.open(&json!({ "position": position })).unwrap();
        let said = output(&*table, 1, &["who"], Language::English);
        assert_eq!(said.contains("Your mouth is full: bury one bone."), full, "{said}");
        assert_eq!(said.contains("Keep it, or bury a bone"), !full, "{said}");
    }
}

/// DIG on one keyboard: one of two people digs up a card that is another one in each world. What the other
/// is told, and the curtain between them, are the same to the byte.
#[test]
fn people_at_one_keyboard_learn_nothing_of_each_other() {
    let seed = "keyboard";
    let setup = json!({ "seats": 2 });
    let fresh = begun(house::DIG, &setup, &[(Actor::Table, "first 0")]);
    let deal = draw(&*fresh, seed);
    let cards: Vec<&str> = deal.strip_prefix("deal ").unwrap().split(',').collect();
    let twin = |card: &str| {
        cards.iter().rposition(|other| other != &card && other.eq_ignore_ascii_case(card))
    };
    let (near, far) = (0..3)
        .filter(|&place| cards[place].len() == 2)
        .find_map(|place| Some((place, twin(cards[place]).filter(|&far| far > 8)?)))
        .unwrap_or_else(|| panic!("{deal}"));
    let mut swapped = cards.clone();
    swapped.swap(near, far);
    let swapped = format!("deal {}", swapped.join(","));
    let worlds = [&deal, &swapped].map(|deal| {
        let entries = [(Actor::Table, "first 0"), (Actor::Table, deal.as_str())];
        begun(house::DIG, &setup, &entries)
    });
    let walk = format!("w{}", near + 1);
    let lines = [
        "look", "Dog 0", "?", "look", "who", "w4", "hint", "undo", "e", "e", "Dog 1", "look",
        &walk, "d", "k", "who", "look", "e", "look", "Dog 0", "look", "who", "log", "w4", "?", "e",
    ];
    for language in Language::ALL {
        let told = worlds.each_ref().map(|world| output(&**world, 2, &lines, language));
        // Each curtain begins with a page of blank lines.
        let [one, other] = told.each_ref().map(|text| text.split("\n\n\n").collect::<Vec<_>>());
        assert_eq!((one.len(), other.len()), (3, 3), "{}", told[0]);
        assert_eq!([one[0], one[2]], [other[0], other[2]]);
        let curtain = |text: &str| text.lines().take(4).map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(curtain(one[1]), curtain(other[1]));
        assert_ne!(one[1], other[1], "who digs it up knows it");
        if language == Language::English {
            assert!(one[0].contains("Hints only for one person alone"), "{}", one[0]);
            assert!(one[2].contains("Since your last turn:\nDog 1 walks to"), "{}", one[2]);
            assert!(!one[2].contains("Dog 0 "), "Dog 0 is “you”: {}", one[2]);
            // Who stands at the doghouse is not “you” either, unless they are.
            assert!(one[0].contains("\nDog 0: You are at the doghouse."), "{}", one[0]);
            assert!(one[0].contains("\nDog 1: The doghouse."), "{}", one[0]);
        }
    }
    let keys = format!("z\n⎋j⎋i⎋w4ue⇞\nqz\n⎋{walk}dkj⎋i⎋e\n\n⎋j⎋i⎋⇞w4e\n\n");
    for size in [[80, 24], [200, 50]] {
        let [one, other] = worlds.each_ref().map(|world| drawn(&**world, 2, &keys, size));
        assert_eq!(one.keys().collect::<Vec<_>>(), [&None, &Some(0), &Some(1)]);
        assert!(one.values().all(|bytes| bytes.len() > 1_000), "everybody looks");
        assert!(one[&None] == other[&None], "the curtain differs");
        assert!(one[&Some(0)] == other[&Some(0)], "the pictures differ");
        assert!(one[&Some(1)] != other[&Some(1)], "who digs it up knows it");
    }
}
