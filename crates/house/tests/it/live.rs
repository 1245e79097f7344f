//! What a game in real time tells its table.

use catalog::{AnyTable, Due, LiveTable, Reaction};
use house::DOGPILE;
use tabletop::fair::{Chance, TableSecret};
use tabletop::{Actor, ChaCha8Rng, Seat, SeedableRng, Turn};

fn live(table: &dyn AnyTable) -> &dyn LiveTable {
    table.live().expect("a table in real time")
}

/// What a legal act takes and gives back.
fn moves(table: &dyn AnyTable, by: Actor, text: &str) -> (Option<usize>, Option<usize>) {
    let checked = table.check(by, text, None).expect("a legal act");
    (checked.grabs(), checked.returns())
}

/// When an act of the first seat counts.
fn date(table: &dyn AnyTable, text: &str, at: u64, now: u64) -> Option<u64> {
    let act = live(table).check_act(Seat::ALL[0], text, at).ok()?;
    live(table).date(act, at, now).ok().map(|act| act.at())
}

fn enter(table: &mut Box<dyn AnyTable>, actor: Actor, text: &str, at: u64) {
    table.enter(actor, text, Some(at)).expect(text);
}

/// PILE-5, PILE-10, PILE-11, PILE-12: a whole game in which nobody does anything but what the
/// clock asks for.
#[test]
fn the_clock_alone_leads_to_the_end() {
    let setup = serde_json::json!({ "seats": 2, "seconds": [5, 5, 5] });
    let mut table = DOGPILE.open(&setup).unwrap();
    let secret: TableSecret = "00".repeat(32).parse().unwrap();
    let chance = Chance::new(&secret, std::iter::empty());
    let (mut now, mut starts, mut passed) = (0, 0, 0);
    while !matches!(table.turn(), Turn::Over(())) {
        match table.due(0) {
            None => {
                let action = table.draw(&chance).expect("chance decides");
                enter(&mut table, Actor::Table, &action, now);
            }
            Some(Due::Entry { at, action } | Due::Close { at, action }) => {
                now = now.max(at);
                enter(&mut table, Actor::Table, &action, now);
                starts += u32::from(action == "start");
                assert_eq!(live(&*table).race_until(), (action == "start").then_some(now + 5_000));
            }
            Some(Due::Seats { seats, since, patience }) => {
                now = now.max(since + patience);
                let away = live(&*table).pass_over(seats.iter().next().expect("a seat"));
                assert!(table.clone().enter(Actor::Table, &away, Some(now - 1)).is_err());
                enter(&mut table, Actor::Table, &away, now);
                passed += 1;
            }
        }
    }
    // Three times two dogs are passed over before a round; after two rounds both sniff, and
    // decline.
    assert_eq!((starts, passed), (3, 6 + 4));
}

/// PILE-6: acts of a seat are 50 ms apart, and a quick one is not refused but dated later.
#[test]
fn acts_are_dated_when_they_can_count() {
    let setup = serde_json::json!({ "seats": 1 });
    let mut table = DOGPILE.open(&setup).unwrap();
    let secret: TableSecret = "00".repeat(32).parse().unwrap();
    let chance = Chance::new(&secret, std::iter::empty());
    let seat = Actor::Seat(Seat::ALL[0]);
    let deal = table.draw(&chance).expect("a deal");
    enter(&mut table, Actor::Table, &deal, 0);
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut bot = DOGPILE.live_bot("greedy").unwrap();
    let reaction = bot.react(&table.bot_view(Seat::ALL[0]), &mut rng);
    assert_eq!(reaction, Some(Reaction { wait: 0, action: Some("paws up".to_owned()) }));
    enter(&mut table, seat, "paws up", 0);
    enter(&mut table, Actor::Table, "countdown", 0);
    assert_eq!(live(&*table).hold().as_deref(), Some("hold"));
    enter(&mut table, Actor::Table, "start", 3_000);
    assert_eq!(date(&*table, "dig 3", 4_000, 4_020), Some(4_000));
    assert_eq!(moves(&*table, seat, "dig 3"), (Some(3), None));
    enter(&mut table, seat, "dig 3", 4_000);
    let bury = "bury 3 0:0:0 up";
    assert_eq!(moves(&*table, seat, bury), (None, Some(3)));
    assert_eq!(date(&*table, bury, 4_010, 4_030), Some(4_050));
    assert!(date(&*table, "dig 3", 4_100, 4_100).is_none(), "it is in the paws");
    enter(&mut table, seat, bury, 4_050);
    assert_eq!(date(&*table, "dig 4", 4_040, 4_050), Some(4_100));
    enter(&mut table, seat, "dig 4", 4_100);
    assert!(date(&*table, "dig 5", 4_050, 4_060).is_none(), "50 ms ahead at most");
    let reaction = bot.react(&table.bot_view(Seat::ALL[0]), &mut rng).unwrap();
    assert!(reaction.wait >= 300, "{reaction:?}");
    assert!(date(&*table, "dig 7", 33_000, 33_000).is_none(), "the time is up");
}

/// PILE-6: a grab that waits for a verdict is dated as the table is by then, and one that
/// comes too late says what it reached for.
#[test]
fn a_grab_is_read_once_and_follows_the_table() {
    let mut table = DOGPILE.open(&serde_json::json!({ "seats": 2 })).unwrap();
    let secret: TableSecret = "00".repeat(32).parse().unwrap();
    let deal = table.draw(&Chance::new(&secret, std::iter::empty())).expect("a deal");
    let [ann, ben] = [Seat::ALL[0], Seat::ALL[1]];
    enter(&mut table, Actor::Table, &deal, 0);
    enter(&mut table, Actor::Seat(ann), "paws up", 0);
    enter(&mut table, Actor::Seat(ben), "paws up", 0);
    enter(&mut table, Actor::Table, "countdown", 0);
    enter(&mut table, Actor::Table, "start", 3_000);

    let first = live(&*table).check_act(ann, "dig 3", 4_000).expect("it lies there");
    let second = live(&*table).check_act(ben, "dig 3", 4_001).expect("it lies there");
    let other = live(&*table).check_act(ben, "dig 4", 4_002).expect("it lies there");
    assert_eq!((first.grabs(), first.at()), (Some(3), 4_000));
    let first = live(&*table).date(first, 4_000, 4_100).expect("nothing has happened since");
    let at = first.at();
    table.enter_checked(first, at).expect("the verdict");

    let late = live(&*table).date(second, 4_001, 4_100);
    assert!(late.is_err(), "it is in other paws by now");
    let missed = live(&*table).check_act(ben, "dig 3", 4_101).expect_err("it is gone");
    assert_eq!(missed.grabs, Some(3));
    // A date from before the last entry counts as that entry's.
    let other = live(&*table).date(other, 3_990, 4_100).expect("it still lies there");
    assert_eq!(other.at(), 4_000);

    let unreadable = live(&*table).check_act(ben, "dig everything", 4_101).expect_err("no act");
    assert_eq!(unreadable.grabs, None);
    let dig = house::DIG.open(&serde_json::json!({ "seats": 2 })).unwrap();
    let first = dig.check(Actor::Table, "first 0", None).expect("a draw");
    assert!(live(&*table).date(first, 4_101, 4_101).is_err(), "of another game");
}
