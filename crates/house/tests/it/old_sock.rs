//! A game that is in the house by one line: all that the house offers works for it.

use catalog::{AnyTable, Budget, Kind, Perspective, Referee, Showing};
use house::GAMES;
use serde_json::{Value, json};
use tabletop::fair::{Chance, TableSecret, Words};
use tabletop::{Actor, ChaCha8Rng, Proof, RecordedSeat, SeedableRng, Standings, Turn, Viewer};

/// The sausage lies with seat 1.
const GUARDED: &str = "deal 4,12,1,2,3,5,6,7,8,9,10,11";

fn old_sock() -> Kind {
    GAMES.find("old-sock").expect("a game of the house")
}

/// Plays a game with the strongest bot in all seats.
fn played(rules: u32, secret: &TableSecret) -> Box<dyn AnyTable> {
    let kind = old_sock();
    let mut table = kind.open_by(rules, &json!({ "seats": 3, "biscuits": 1 })).expect("a table");
    let chance = Chance::new(secret, &vec![Words::default(); 3]);
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    loop {
        match table.turn() {
            Turn::Over(()) => return table,
            Turn::Table => {
                let deal = table.draw(&chance).expect("a deal");
                table.enter(Actor::Table, &deal, None).expect("what is drawn is legal");
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().expect("a dog");
                let view = table.bot_view(seat);
                let action = view.choose(kind.best_bot(), Budget::Iterations(1), &mut rng);
                let action = action.expect("a choice");
                let checked = table.check(Actor::Seat(seat), &action, Some(7)).expect("legal");
                assert_eq!((checked.actor(), checked.text()), (Actor::Seat(seat), action));
                assert_eq!((checked.grabs(), checked.returns()), (None, None));
                let at = checked.at();
                assert!(
                    !table
                        .enter_checked(checked, at)
                        .expect("legal")
                        .tell(Viewer::Public)
                        .is_empty()
                );
            }
        }
    }
}

#[test]
fn it_says_what_it_is() {
    let kind = old_sock();
    assert_eq!((kind.title(), kind.offered(), kind.live()), ("Old Sock", false, false));
    assert_eq!((kind.rules(), kind.seats()), (1..=2, 2..=4));
    assert_eq!(kind.bots(), ["random", "nervous"]);
    let told = GAMES.find("chess").expect_err("no game of the house").to_string();
    assert_eq!(told, format!("there is no game `chess`; there are {GAMES}"));
    assert_eq!(GAMES.to_string(), "dig, dogpile, dogs-life and old-sock");
}

#[test]
fn its_records_are_verified_by_their_own_rules() {
    for rules in [1, 2] {
        let secret = TableSecret::from_seed("sock");
        let table = played(rules, &secret);
        let record = table.record(vec![RecordedSeat::default(); 3], Some(&secret));
        let text = record.to_json();
        assert!(text.contains(&format!("\"rules\": {rules}")), "{text}");
        let read = GAMES.read_record(text.as_bytes()).expect("a record");
        let verified = read.verify().expect("a true record");
        assert!(matches!(verified.proof, Proof::Drawn { .. }));
        assert_eq!(verified.table.rules(), rules);
        assert_eq!(verified.table.outcome(), table.outcome());
        let unknown = text.replacen(&format!("\"rules\": {rules}"), "\"rules\": 3", 1);
        let told = GAMES.read_record(unknown.as_bytes()).expect_err("unknown rules").to_string();
        assert_eq!(told, "rules: version 3, this program plays versions 1 to 2");
    }
}

/// The referee plays by the newest rules, or by those that it is told.
#[test]
fn the_referee_plays_by_both_versions() {
    for (rules, field, swapped) in [
        (2, String::new(), r#"{"is":"growled","seat":1,"at":0}"#),
        (2, r#""rules":2,"#.to_owned(), r#"{"is":"growled","seat":1,"at":0}"#),
        (1, r#""rules":1,"#.to_owned(), r#"{"is":"swapped","seat":0,"with":1,"got":12,"gave":4}"#),
    ] {
        let mut referee = Referee::new(GAMES);
        let mut ask = |line: String| {
            let answer: Value = serde_json::from_str(&referee.answer(&line)).expect("JSON");
            assert_eq!(answer["ok"], true, "{answer}");
            answer
        };
        let setup = r#""setup":{"seats":3}"#;
        ask(format!(r#"{{"cmd":"new","game":"old-sock",{field}{setup},"chance":["{GUARDED}"]}}"#));
        let answer = ask(r#"{"cmd":"play","action":"swap","tell":0}"#.to_owned());
        assert_eq!(answer["events"][0].to_string(), swapped);
        let record = ask(r#"{"cmd":"record"}"#.to_owned())["record"].to_string();
        let read = GAMES.read_record(record.as_bytes()).expect("a record");
        assert_eq!(read.verify().expect("a true record").table.rules(), rules);
    }
    let mut referee = Referee::new(GAMES);
    let told = referee.answer(r#"{"cmd":"new","game":"old-sock","rules":9,"setup":{"seats":2}}"#);
    let reason = "version 9, this program plays versions 1 to 2";
    assert!(told.contains(r#""place":"rules""#) && told.contains(reason), "{told}");
}

#[test]
fn it_is_simulated_and_obeys_the_laws() {
    let kind = old_sock();
    let simulator = kind.simulator(&json!({ "seats": 4 })).expect("a setup");
    let game = |seed| simulator.game(Chance::new(&TableSecret::from_seed(seed), []), 10_000);
    let outcome = game("one").outcome.expect("an end");
    assert_eq!((outcome.winners().len(), outcome.points().count()), (1, 4));
    assert_eq!(game("one"), game("one"));
    let wrong = kind.simulator(&json!({ "seats": 9 })).err().expect("too many dogs");
    assert_eq!(wrong.field, "seats");
    let walked = kind.walk(3, &mut ChaCha8Rng::seed_from_u64(2)).expect("no law is broken");
    assert!(walked.positions > 0);
}

#[test]
fn one_can_look_back_on_it() {
    let table = played(2, &TableSecret::from_seed("sock"));
    let steps = table.replay(Perspective::Of(Viewer::Public), Showing::ALL);
    assert_eq!(steps.len(), table.entries() + 1);
    // What was dealt is hidden, what was done is not.
    assert_eq!((steps[1].by, steps[1].action.as_deref()), (Some(Actor::Table), None));
    assert!(steps[2].action.is_some());
    let open = table.replay(Perspective::Open, Showing::ALL);
    assert!(open[1].action.as_deref().is_some_and(|deal| deal.starts_with("deal ")));
    assert!(matches!(open.last().expect("an end").turn, Turn::Over(_)));
}

/// What was checked at another table is refused.
#[test]
fn a_checked_entry_belongs_to_its_game() {
    let table = played(2, &TableSecret::from_seed("sock"));
    let mut fresh = table.kind().open(&table.setup()).expect("a table");
    let checked = fresh.check(Actor::Table, GUARDED, None).expect("a deal");
    let mut dig = house::DIG.open(&json!({ "seats": 2 })).expect("a table");
    assert!(dig.enter_checked(checked, 0).is_err());
    let checked = fresh.check(Actor::Table, GUARDED, None).expect("a deal");
    fresh.enter_checked(checked, 3).expect("a deal");
    assert_eq!((fresh.entries(), fresh.latest(), dig.entries()), (1, 3, 0));
}
