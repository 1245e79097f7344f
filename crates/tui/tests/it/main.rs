//! `kennel replay`: what a reader sees of a recorded game, turn by turn and through whose eyes.

mod looking;
mod play;
mod screen;

use catalog::{AnyTable, Perspective};
use serde_json::json;
use tabletop::fair::{Chance, TableSecret};
use tabletop::{Actor, Seat, Turn, Viewer};
use tui::{NoSuchTurn, replay};

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

/// The text without its styles.
fn plain(
    (table, names): &(Box<dyn AnyTable>, Vec<String>),
    perspective: Perspective,
    turn: Option<usize>,
) -> Result<String, NoSuchTurn> {
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let text = replay(&**table, &names, perspective, turn)?;
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

/// The whole game is its turns in order: whatever a turn tells alone stands in the whole as well.
#[test]
fn every_turn_is_part_of_the_whole() {
    for path in ["dig/two.json", "dig/from-position.json", "dogpile/six.json", "dogs-life/two.json"]
    {
        let game = recorded(path);
        for perspective in [Perspective::Open, PUBLIC, seat(0)] {
            let whole = plain(&game, perspective, None).unwrap();
            let mut rest = whole.as_str();
            for turn in 1..=turns(&game) {
                let alone = plain(&game, perspective, Some(turn)).unwrap();
                let heading =
                    format!("{} {turn}", if path.contains("dogpile") { "Round" } else { "Turn" });
                let (_, after) =
                    rest.split_once(&heading).unwrap_or_else(|| panic!("{path}: {heading}"));
                let sentence =
                    |line: &&str| line.ends_with('.') && !line.trim_start().contains("   ");
                for line in alone.lines().filter(sentence) {
                    assert!(after.contains(line), "{path}, {heading}: {line}");
                }
                rest = after;
            }
        }
    }
}

/// A turn that the game does not have is an error that names how many there are.
#[test]
fn an_impossible_turn_is_refused() {
    for game in [recorded("dig/two.json"), recorded("dogpile/two.json"), old_sock()] {
        let turns = turns(&game);
        assert!(turns > 2);
        for turn in [0, turns + 1] {
            let error = plain(&game, Perspective::Open, Some(turn)).unwrap_err();
            assert_eq!(error, NoSuchTurn { turn, turns });
        }
        assert!(plain(&game, Perspective::Open, Some(turns)).is_ok());
    }
}

/// DIG: the longest row fits a terminal of 80 columns, with the doghouse at its end.
#[test]
fn a_row_fits_a_terminal() {
    let whole = plain(&recorded("dig/two.json"), Perspective::Open, None).unwrap();
    let rows: Vec<&str> = whole.lines().filter(|line| line.ends_with(']')).collect();
    let [longest, shortest] =
        [usize::max, usize::min].map(|most| rows.iter().map(|row| row.len()).reduce(most).unwrap());
    assert!((75..=80).contains(&longest) && shortest < longest, "{shortest} to {longest}");
    assert!(rows[0].ends_with(" [0]") && rows.iter().any(|row| row.ends_with(" [doghouse]")));
    let numbered = |line: &&str| line.split_whitespace().all(|word| word.parse::<u8>().is_ok());
    assert!(whole.lines().filter(numbered).all(|line| line.len() <= 80));
}

/// DIG: only the dog that digs a card up knows its colour; the others are told the scents.
#[test]
fn a_card_is_named_only_to_those_who_know_it() {
    let game = recorded("dig/two.json");
    let dug = |perspective: Perspective, who: &str| -> Vec<String> {
        let whole = plain(&game, perspective, None).unwrap();
        let digs = format!("  {who} digs up ");
        let known = |rest: &str| rest.split_once(" on ").unwrap().0.to_owned();
        whole.lines().filter_map(|line| Some(known(line.strip_prefix(&digs)?))).collect()
    };
    let who = &game.1[0];
    let [own, other, public] = [seat(0), seat(1), PUBLIC].map(|eyes| dug(eyes, who));
    assert!(own.len() > 3);
    assert_eq!(own, dug(Perspective::Open, who));
    for (index, own) in own.iter().enumerate() {
        assert!(own.contains("bone") || own.contains("bowl"), "{own}");
        for card in [&other[index], &public[index]] {
            // What was seen or worked out before is known by then.
            assert!(card == own || card.starts_with("a card that smells "), "{card}");
        }
    }
    for told in [other, public] {
        assert!(told[0].starts_with("a card that smells "), "{told:?}");
    }
}

/// Nobody has to have a name.
#[test]
fn seats_without_a_name_are_numbered() {
    for path in ["dig/two.json", "dogpile/two.json", "dogs-life/two.json"] {
        let (table, _) = recorded(path);
        let text = plain(&(table, vec![String::new()]), Perspective::Open, None).unwrap();
        assert!(text.contains("seat 0 ") && text.contains("seat 1 "), "{path}");
    }
}

/// A replay says how the game ended and who has won.
#[test]
fn the_last_sentence_names_the_winners() {
    for path in ["dig/two.json", "dogpile/two.json", "dogs-life/two.json"] {
        let game = recorded(path);
        let text = plain(&game, PUBLIC, None).unwrap();
        let won = |name: &String| text.contains(&format!("{name} wins."));
        assert!(game.1.iter().any(won) || text.contains(" share the victory."), "{path}: {text}");
    }
    // One that was not finished names none.
    let unfinished = plain(&recorded("dig/unfinished.json"), PUBLIC, None).unwrap();
    assert!(!unfinished.contains(" wins."));
}

/// Dogpile: bones that others hold are shown from behind.
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
    assert!(open.contains("1  the table: deal "), "{open}");
    assert!(public.contains("1  the table: something hidden"), "{public}");
    for text in [&open, &public] {
        assert!(text.contains("Ada: keep") && text.contains("seat 1: keep"), "{text}");
    }
    let second = plain(&game, PUBLIC, Some(2)).unwrap();
    assert!(second.contains("2  Ada: keep") && !second.contains("the table:"), "{second}");
}

/// Everything fits into a terminal of 100 columns.
#[test]
fn lines_fit_a_terminal() {
    for path in ["dig/four.json", "dogpile/six.json"] {
        let text = plain(&recorded(path), Perspective::Open, None).unwrap();
        let widest = text.lines().max_by_key(|line| line.chars().count()).unwrap();
        assert!(widest.chars().count() <= 100, "{path}: {widest}");
    }
}
