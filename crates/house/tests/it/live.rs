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

/// When an act counts.
fn date(table: &dyn AnyTable, actor: Actor, text: &str, at: u64, now: u64) -> Option<u64> {
    live(table).check_late(actor, text, at, now).ok().map(|checked| checked.at())
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
    assert_eq!(date(&*table, seat, "dig 3", 4_000, 4_020), Some(4_000));
    assert_eq!(moves(&*table, seat, "dig 3"), (Some(3), None));
    enter(&mut table, seat, "dig 3", 4_000);
    let bury = "bury 3 0:0:0 up";
    assert_eq!(live(&*table).grabs("dig 4"), Some(4));
    assert_eq!(moves(&*table, seat, bury), (None, Some(3)));
    assert_eq!(date(&*table, seat, bury, 4_010, 4_030), Some(4_050));
    assert!(date(&*table, seat, "dig 3", 4_100, 4_100).is_none(), "it is in the paws");
    enter(&mut table, seat, bury, 4_050);
    assert_eq!(date(&*table, seat, "dig 4", 4_040, 4_050), Some(4_100));
    enter(&mut table, seat, "dig 4", 4_100);
    assert!(date(&*table, seat, "dig 5", 4_050, 4_060).is_none(), "50 ms ahead at most");
    let reaction = bot.react(&table.bot_view(Seat::ALL[0]), &mut rng).unwrap();
    assert!(reaction.wait >= 300, "{reaction:?}");
    assert!(date(&*table, seat, "dig 7", 33_000, 33_000).is_none(), "the time is up");
}
