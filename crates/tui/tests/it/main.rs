//! `kennel replay`: what a reader sees of a recorded game, turn by turn and through whose eyes.

mod looking;
mod play;
mod screen;

use catalog::{AnyTable, Perspective};
use serde_json::json;
use tabletop::fair::{Chance, TableSecret};
use tabletop::{Actor, Seat, Turn, Viewer};
use tui::screen::Colours;
use tui::{Language, NoSuchTurn, Words, replay};

const PUBLIC: Perspective = Perspective::Of(Viewer::Public);

fn seat(index: usize) -> Perspective {
    Perspective::Of(Viewer::Seat(Seat::ALL[index]))
}

/// A recorded game, with the names of its players.
fn recorded(path: &str) -> (Box<dyn AnyTable>, Vec<String>) {
    let file = format!("{}/../../fixtures/{path}", env!("CARGO_MANIFEST_DIR"));
    let record = house::GAMES.read_record(&std::fs::read(file).unwrap()).unwrap();
    let names = record.names().iter().map(|&name| name.to_owned()).collect();
    (record.verify().unwrap().table, names)
}

/// The text in English, without its styles.
fn plain(
    game: &(Box<dyn AnyTable>, Vec<String>),
    perspective: Perspective,
    turn: Option<usize>,
) -> Result<String, NoSuchTurn> {
    printed(game, perspective, turn, Language::English)
}

fn printed(
    (table, names): &(Box<dyn AnyTable>, Vec<String>),
    perspective: Perspective,
    turn: Option<usize>,
    language: Language,
) -> Result<String, NoSuchTurn> {
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let words = Words::new(language, None);
    let text = replay(&words, table.clone(), &names, perspective, turn, Colours::True)?;
    Ok(anstream::adapter::strip_str(&text).to_string())
}

/// The number of turns (in Dogpile, rounds) of a game.
fn turns(game: &(Box<dyn AnyTable>, Vec<String>)) -> usize {
    plain(game, PUBLIC, Some(usize::MAX)).unwrap_err().turns
}

/// A game of Old Sock, which has no pictures here.
fn old_sock() -> (Box<dyn AnyTable>, Vec<String>) {
    let kind = house::GAMES.find("old-sock").unwrap();
    let mut table = kind.open(&json!({ "seats": 2, "biscuits": 1 })).unwrap();
    let chance = Chance::new(&TableSecret::from_seed("replay"), []);
    while let Turn::Table | Turn::Seats(_) = table.turn() {
        match table.draw(&chance) {
            Some(deal) => drop(table.enter(Actor::Table, &deal, None).unwrap()),
            None => {
                let Turn::Seats(seats) = table.turn() else { panic!("somebody is to act") };
                let by = Actor::Seat(seats.iter().next().unwrap());
                drop(table.enter(by, "keep", None).unwrap());
            }
        }
    }
    (table, vec!["Ada".to_owned(), String::new()])
}

/// The whole game is its turns in order: what a turn tells alone stands in the whole as well.
#[test]
fn a_turn_is_part_of_the_whole() {
    for (path, eyes, name) in [
        ("dig/two.json", seat(0), "Turn "),
        ("dig/from-position.json", Perspective::Open, "Turn "),
        ("dogpile/six.json", PUBLIC, "Round "),
        ("dogs-life/two.json", Perspective::Open, "Turn "),
    ] {
        let game = recorded(path);
        let whole = plain(&game, eyes, None).unwrap();
        let last = whole.lines().filter(|line| line.starts_with(name)).count();
        assert!(last > 2, "{path}");
        for turn in [2, last] {
            let alone = plain(&game, eyes, Some(turn)).unwrap();
            let heading = alone.lines().next().unwrap();
            assert!(heading.starts_with(&format!("{name}{turn}")), "{path}: {heading}");
            let (_, after) = whole.split_once(&format!("{heading}\n")).unwrap();
            let there = after.split(&format!("\n{name}")).next().unwrap();
            assert!(alone.trim_end().ends_with(there.trim_end()), "{path}: {there}");
        }
    }
}

/// A turn that the game does not have is an error that names how many there are.
#[test]
fn an_impossible_turn_is_refused() {
    for game in [recorded("dig/from-position.json"), old_sock()] {
        let turns = turns(&game);
        assert!(turns > 2);
        for turn in [0, turns + 1] {
            let error = plain(&game, Perspective::Open, Some(turn)).unwrap_err();
            assert_eq!(error, NoSuchTurn { turn, turns });
        }
        assert!(plain(&game, Perspective::Open, Some(turns)).is_ok());
    }
}

/// DIG: only the dog that digs a card up knows its colour; the others are told the scents.
#[test]
fn a_card_is_named_only_to_those_who_know_it() {
    let game = recorded("dig/two.json");
    let dug = |perspective: Perspective, who: &str| -> Vec<String> {
        let whole = plain(&game, perspective, None).unwrap();
        let known = |rest: &str| rest.split_once(" at ").unwrap().0.to_owned();
        let digs = |line: &str| line.strip_prefix("  ")?.strip_prefix(who).map(known);
        whole.lines().filter_map(digs).collect()
    };
    let digs = format!("{} digs up ", game.1[0]);
    let [own, other, public] = [(seat(0), "You dig up "), (seat(1), &digs), (PUBLIC, &digs)]
        .map(|(eyes, who)| dug(eyes, who));
    assert!(own.len() > 3);
    assert_eq!(own, dug(Perspective::Open, &digs));
    for (index, own) in own.iter().enumerate() {
        assert!(own.ends_with(" bone"), "{own}");
        for card in [&other[index], &public[index]] {
            // What was seen or worked out before is known by then.
            assert!(card == own || card.starts_with("something "), "{card}");
        }
    }
    for told in [other, public] {
        assert!(told[0].starts_with("something "), "{told:?}");
    }
}

/// Nobody has to have a name.
#[test]
fn seats_without_a_name_are_numbered() {
    for path in ["dig/two.json", "dogpile/two.json", "dogs-life/two.json"] {
        let (table, _) = recorded(path);
        let text = plain(&(table, vec![String::new()]), Perspective::Open, None).unwrap();
        assert!(text.contains("Seat 1 ") && text.contains("Seat 2 "), "{path}");
    }
}

/// A replay says in every language how the game ended and who has won.
#[test]
fn the_winners_are_named() {
    for (path, language, won, shared, second) in [
        ("dig/two.json", Language::English, ["", " won."], "Shared victory", "Turn 2: "),
        ("dogpile/two.json", Language::French, ["", " a gagné."], "Victoire partagée", "Manche 2"),
        (
            "dogs-life/two.json",
            Language::Polish,
            ["Wygrywa ", "."],
            "Wspólne zwycięstwo",
            "Tura 2: ",
        ),
    ] {
        let game = recorded(path);
        let text = printed(&game, PUBLIC, None, language).unwrap();
        let one = |name: &String| text.contains(&won.join(name));
        assert!(game.1.iter().any(one) || text.contains(shared), "{path}: {text}");
        assert!(text.contains(second), "{path}: {text}");
    }
    // One that was not finished names none.
    let unfinished = plain(&recorded("dig/unfinished.json"), PUBLIC, None).unwrap();
    assert!(!unfinished.contains(" won."));
}

/// Dogpile: bones that nobody knows are shown from behind.
#[test]
fn dogpile_shows_the_back_of_what_is_hidden() {
    let game = recorded("dogpile/two.json");
    let open = plain(&game, Perspective::Open, Some(1)).unwrap();
    let public = plain(&game, PUBLIC, Some(1)).unwrap();
    assert!(public.contains("▒▒"));
    assert!(open.matches("▒▒").count() < public.matches("▒▒").count());
}

/// A game without pictures is told entry by entry; what is dealt stays hidden from those who may not
/// know it.
#[test]
fn a_game_without_pictures_is_told_by_its_entries() {
    let game = old_sock();
    let open = plain(&game, Perspective::Open, None).unwrap();
    let public = plain(&game, PUBLIC, None).unwrap();
    assert!(open.contains("Step 1 of ") && open.contains(": deal "), "{open}");
    assert!(public.contains("Step 1 of ") && !public.contains(": deal "), "{public}");
    for text in [&open, &public] {
        assert!(text.contains(": Ada: keep") && text.contains(": Seat 2: keep"), "{text}");
    }
    let second = plain(&game, PUBLIC, Some(2)).unwrap();
    assert!(second.starts_with("Step 2 of ") && !second.contains("Step 1"), "{second}");
}

/// Everything fits into a terminal of 100 columns, DIG's longest row into one of 80.
#[test]
fn lines_fit_a_terminal() {
    for path in ["dig/four.json", "dogpile/six.json", "dogs-life/two.json"] {
        let text = plain(&recorded(path), Perspective::Open, None).unwrap();
        let widest = text.lines().max_by_key(|line| line.chars().count()).unwrap();
        assert!(widest.chars().count() <= 100, "{path}: {widest}");
    }
}
