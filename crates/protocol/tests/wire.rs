//! The wire types say what really goes over the wire.

use catalog::{AnyTable, Kind};
use protocol::{dig, dogs_life};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tabletop::{Actor, ChaCha8Rng, SeedableRng, Turn, Viewer, below};

/// Reads a value into a wire type and writes it back.
fn through<T: Serialize + DeserializeOwned>(value: &Value) -> String {
    let read: T = serde_json::from_str(&value.to_string()).expect("a wire type that fits");
    serde_json::to_string(&read).expect("JSON")
}

/// Plays random games of a kind and holds every view, event and outcome against its wire type.
fn have_the_stated_form<V, E, O>(
    kind: Kind,
    seats: std::ops::RangeInclusive<usize>,
    setup: impl Fn(usize) -> Value,
    most: usize,
) where
    V: Serialize + DeserializeOwned,
    E: Serialize + DeserializeOwned,
    O: Serialize + DeserializeOwned,
{
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    for seats in seats {
        let mut table = AnyTable::new(kind, &setup(seats)).expect("a setup");
        let chance =
            tabletop::fair::Chance::new(&tabletop::fair::TableSecret::from_seed("wire"), []);
        // A random game may last very long; so many entries tell enough.
        for _ in 0..most {
            for viewer in Viewer::all(seats) {
                let view = table.view(viewer);
                assert_eq!(through::<V>(&view), view.to_string());
            }
            let facts = match table.turn() {
                Turn::Over(outcome) => {
                    assert_eq!(through::<O>(&outcome), outcome.to_string());
                    break;
                }
                Turn::Table => {
                    let drawn = table.draw(&chance).expect("something to draw");
                    table.enter(Actor::Table, &drawn, None)
                }
                Turn::Seats(on) => {
                    let seat = on.iter().next().expect("somebody is on");
                    let legal = table.legal(seat);
                    let action = &legal[below(&mut rng, legal.len() as u32) as usize];
                    table.enter(Actor::Seat(seat), action, None)
                }
            };
            let facts = facts.expect("a legal entry");
            for event in Viewer::all(seats).flat_map(|viewer| facts.tell(viewer)) {
                assert_eq!(through::<E>(&event), event.to_string());
            }
        }
    }
}

#[test]
fn views_and_events_of_dig_have_the_stated_form() {
    have_the_stated_form::<dig::View, dig::Event, dig::Outcome>(
        Kind::Dig,
        2..=4,
        |seats| json!({ "seats": seats }),
        usize::MAX,
    );
}

#[test]
fn views_and_events_of_dogs_life_have_the_stated_form() {
    have_the_stated_form::<dogs_life::View, dogs_life::Event, dogs_life::Outcome>(
        Kind::DogsLife,
        2..=6,
        |seats| json!({ "seats": seats, "rounds": 6 }),
        400,
    );
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
