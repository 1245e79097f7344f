//! What goes over the wire has the stated form.

use catalog::{Kind, Showing};
use forms::{dig, dogpile, dogs_life};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tabletop::fair::{Chance, TableSecret};
use tabletop::{Actor, ChaCha8Rng, SeedableRng, Turn, Viewer, below};

/// Plays a random game to its end, and reads its outcome into the form that TypeScript has of it:
/// an outcome is part of a record, so the rules write it.
fn ends_as_stated<Outcome: Serialize + DeserializeOwned>(kind: Kind, setup: &Value, seed: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut table = kind.open(setup).expect("a setup");
    let chance = Chance::new(&TableSecret::from_seed("wire"), []);
    loop {
        let entered = match table.turn() {
            Turn::Over(()) => break,
            Turn::Table => {
                let drawn = table.draw(&chance).expect("something to draw");
                table.enter(Actor::Table, &drawn, None)
            }
            Turn::Seats(on) => {
                let seat = on.iter().nth(below(&mut rng, on.len() as u32) as usize);
                let seat = seat.expect("a seat is on turn");
                let legal = table.legal(seat);
                let action = &legal[below(&mut rng, legal.len() as u32) as usize];
                table.enter(Actor::Seat(seat), action, None)
            }
        };
        entered.expect("a legal entry");
    }
    let outcome = table.outcome().expect("an outcome").to_string();
    let read: Outcome = serde_json::from_str(&outcome).expect("the stated form");
    assert_eq!(serde_json::to_string(&read).expect("JSON"), outcome);
}

#[test]
fn outcomes_have_the_stated_form() {
    for seats in 2..=4 {
        ends_as_stated::<dig::Outcome>(house::DIG, &json!({ "seats": seats }), 7);
    }
    for seats in [2, 5] {
        let setup = json!({ "seats": seats, "seconds": [5, 5, 5], "open": seats == 5 });
        ends_as_stated::<dogpile::Outcome>(house::DOGPILE, &setup, 8);
    }
    let setup = json!({ "seats": 3, "rounds": 6 });
    ends_as_stated::<dogs_life::Outcome>(house::DOGS_LIFE, &setup, 7);
}

fn list<'v>(value: &'v Value, field: &str) -> &'v [Value] {
    value[field].as_array().map_or(&[], Vec::as_slice)
}

/// Every way can be walked to its end, every route is legal, the van then goes where it was said to
/// reach, whoever it comes to was near, and chances are chances.
#[test]
fn what_helps_to_show_a_dogs_life_is_true() {
    let setup = json!({ "seats": 3, "rounds": 6 });
    let mut table = house::DOGS_LIFE.open(&setup).expect("a setup");
    assert_eq!(house::DOGS_LIFE.scenery(), table.scenery().draw());
    let chance = Chance::new(&TableSecret::from_seed("help"), []);
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let (mut ways, mut routes) = (0, 0);
    let mut driven = Value::Null;
    for _ in 0..300 {
        let entered = match table.turn() {
            Turn::Over(()) => break,
            Turn::Table => {
                let drawn = table.draw(&chance).expect("something to draw");
                table.enter(Actor::Table, &drawn, None)
            }
            Turn::Seats(on) => {
                let seat = on.iter().next().expect("a seat is on turn");
                let view = table.helped(Viewer::Seat(seat), Showing::ALL);
                let view: Value = serde_json::from_str(view.get()).expect("JSON");
                let help = &view["help"];
                for way in list(help, "ways") {
                    let mut walked = table.clone();
                    for step in list(way, "steps") {
                        let step = format!("step {}", step.as_str().expect("a place"));
                        walked.enter(Actor::Seat(seat), &step, None).expect("a step of a way");
                    }
                    assert_eq!(list(way, "steps").last(), Some(&way["to"]));
                }
                let legal = table.legal(seat);
                for route in list(help, "routes") {
                    assert!(legal.iter().any(|action| *action == route["action"]), "{route}");
                    assert!(driven.is_null() || list(&driven, "reach").contains(&route["to"]));
                }
                for odds in list(help, "odds") {
                    let chances = list(odds, "chances").iter();
                    let sum: u64 = chances.filter_map(|chance| chance["chance"].as_u64()).sum();
                    assert!(sum <= 1001, "{odds}");
                }
                ways += list(help, "ways").len();
                routes += list(help, "routes").len();
                let action = &legal[below(&mut rng, legal.len() as u32) as usize];
                let route = list(help, "routes").iter().find(|route| route["action"] == **action);
                if let Some(route) = route {
                    driven = route.clone();
                }
                table.enter(Actor::Seat(seat), action, None)
            }
        };
        entered.expect("a legal entry");
    }
    assert!(ways > 100 && routes > 50, "{ways} ways, {routes} routes");
}

#[test]
fn the_typescript_in_the_repository_is_fresh() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/protocol.gen.ts");
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        kept == protocol::typescript() + &forms::typescript(),
        "stale: run `cargo run -p protocol --example typescript`"
    );
}
