//! The wire types say what really goes over the wire.

use catalog::{Kind, Showing};
use protocol::{dig, dogpile, dogs_life};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tabletop::{Actor, ChaCha8Rng, SeedableRng, Turn, Viewer, below};

/// Reads a value into a wire type and writes it back.
fn through<T: Serialize + DeserializeOwned>(text: &str) -> String {
    let read: T = serde_json::from_str(text).expect("a wire type that fits");
    serde_json::to_string(&read).expect("JSON")
}

/// Plays a random game of at most so many entries, and reads every view, event and outcome of it into the wire types.
fn play_through<View, Event, Outcome>(kind: Kind, setup: &Value, most: usize, rng: &mut ChaCha8Rng)
where
    View: Serialize + DeserializeOwned,
    Event: Serialize + DeserializeOwned,
    Outcome: Serialize + DeserializeOwned,
{
    let mut table = kind.open(setup).expect("a setup");
    let seats = table.seats();
    let chance = tabletop::fair::Chance::new(&tabletop::fair::TableSecret::from_seed("wire"), []);
    for _ in 0..most {
        for viewer in Viewer::all(seats) {
            let view = table.view(viewer);
            assert_eq!(through::<View>(view.get()), view.get());
        }
        let facts = match table.turn() {
            Turn::Over(()) => {
                let outcome = table.outcome().expect("an outcome").to_string();
                assert_eq!(through::<Outcome>(&outcome), outcome);
                break;
            }
            Turn::Table => {
                let drawn = table.draw(&chance).expect("something to draw");
                table.enter(Actor::Table, &drawn, None)
            }
            Turn::Seats(on) => {
                let seat = on.iter().nth(below(rng, on.len() as u32) as usize);
                let seat = seat.expect("somebody is on");
                let legal = table.legal(seat);
                let action = &legal[below(rng, legal.len() as u32) as usize];
                table.enter(Actor::Seat(seat), action, None)
            }
        };
        let facts = facts.expect("a legal entry");
        for event in Viewer::all(seats).flat_map(|viewer| facts.tell(viewer)) {
            assert_eq!(through::<Event>(event.get()), event.get());
        }
    }
}

#[test]
fn views_and_events_of_dig_have_the_stated_form() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    for seats in 2..=4 {
        let setup = json!({ "seats": seats });
        play_through::<dig::View, dig::Event, dig::Outcome>(
            house::DIG,
            &setup,
            usize::MAX,
            &mut rng,
        );
    }
}

#[test]
fn views_and_events_of_dogpile_have_the_stated_form() {
    let mut rng = ChaCha8Rng::seed_from_u64(8);
    for seats in [2, 5] {
        let setup = json!({ "seats": seats, "seconds": [5, 5, 5], "open": seats == 5 });
        play_through::<dogpile::View, dogpile::Event, dogpile::Outcome>(
            house::DOGPILE,
            &setup,
            usize::MAX,
            &mut rng,
        );
    }
}

#[test]
fn views_and_events_of_dogs_life_have_the_stated_form() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    for seats in 2..=6 {
        let setup = json!({ "seats": seats, "rounds": 6 });
        // A random game may last very long; so many entries tell enough.
        play_through::<dogs_life::View, dogs_life::Event, dogs_life::Outcome>(
            house::DOGS_LIFE,
            &setup,
            400,
            &mut rng,
        );
    }
}

#[test]
fn what_helps_to_show_a_dogs_life_has_the_stated_form() {
    let setup = json!({ "seats": 3, "rounds": 6 });
    let mut table = house::DOGS_LIFE.open(&setup).expect("a setup");
    let scenery = table.scenery().expect("a town");
    let text = serde_json::to_string(&scenery).expect("JSON");
    assert_eq!(through::<dogs_life::Scenery>(&text), text);
    assert_eq!(house::DOGS_LIFE.scenery(), Some(scenery));
    let chance = tabletop::fair::Chance::new(&tabletop::fair::TableSecret::from_seed("help"), []);
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let (mut ways, mut routes) = (0, 0);
    for _ in 0..300 {
        let entered = match table.turn() {
            Turn::Over(()) => break,
            Turn::Table => {
                let drawn = table.draw(&chance).expect("something to draw");
                table.enter(Actor::Table, &drawn, None)
            }
            Turn::Seats(on) => {
                let seat = on.iter().next().expect("somebody is on");
                let view = table.helped(Viewer::Seat(seat), Showing::ALL);
                let read: dogs_life::View = serde_json::from_str(view.get()).expect("a form");
                assert_eq!(serde_json::to_string(&read).expect("JSON"), view.get());
                let read = read.help.expect("help");
                // Every way can be walked to its end, and every route is listed.
                for way in &read.ways {
                    let mut there = table.clone();
                    for step in &way.steps {
                        let step = format!("step {step}");
                        there.enter(Actor::Seat(seat), &step, None).expect("a step of a way");
                    }
                    assert_eq!(way.steps.last(), Some(&way.to));
                }
                let legal = table.legal(seat);
                assert!(read.routes.iter().all(|route| legal.contains(&route.action)));
                for odds in &read.odds {
                    let sum: u16 = odds.chances.iter().map(|chance| chance.chance).sum();
                    assert!(sum <= 1001, "{odds:?}");
                }
                (ways, routes) = (ways + read.ways.len(), routes + read.routes.len());
                let action = &legal[below(&mut rng, legal.len() as u32) as usize];
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
        kept == protocol::typescript(),
        "stale: run `cargo run -p protocol --example typescript`"
    );
}
