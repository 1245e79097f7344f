//! One text for each thing.

use dogpile::{Action, Dogpile, Face, Setup, Spot, TableAction};
use proptest::prelude::*;
use tabletop::{ChaCha8Rng, Game, SeedableRng};

/// PILE-3: faces, spots and deals are read back as they were written.
#[test]
fn faces_and_deals_have_one_text() {
    for face in Face::all() {
        assert_eq!(face.to_string().parse(), Ok(face));
    }
    let names: Vec<String> = Face::all().map(|face| face.to_string()).collect();
    assert_eq!(names[..5], ["Ac", "Ad", "Ah", "As", "2c"]);
    assert_eq!(names[50..], ["Kh", "Ks", "Xb", "Xr"]);
    let setup = Setup::new(2, Setup::SECONDS, false).expect("legal");
    let drawn = Dogpile::start(&setup).draw(&mut ChaCha8Rng::seed_from_u64(1)).expect("a deal");
    assert_eq!(drawn.to_string().parse::<TableAction>(), Ok(drawn));
}

#[test]
fn wrong_texts_are_named_with_their_column() {
    let column = |text: &str| text.parse::<Action>().unwrap_err().column;
    for (text, expected) in [
        ("paws", 1),
        ("paws down", 1),
        ("dig", 1),
        ("dig 54", 5),
        ("dig 07", 5),
        ("dig +7", 5),
        ("bury 3", 7),
        ("bury 3 1:2:3", 13),
        ("bury 3 1:2:24 up", 12),
        ("bury 3 901:2:3 up", 8),
        ("bury 3 1:601:3 up", 10),
        ("bury 3 1:2:3 sideways", 14),
        ("bury 3 1:2:3 up up", 17),
        ("bury 3 1:2:3:4 up", 14),
        ("sniff 3,2", 7),
        ("sniff 2,2", 7),
        ("sniff 1,2,3,4", 13),
        ("sniff ", 7),
        ("place 1:1", 10),
        (" decline", 1),
        ("", 1),
    ] {
        assert_eq!(column(text), expected, "{text:?}");
    }
    let column = |text: &str| text.parse::<TableAction>().unwrap_err().column;
    for (text, expected) in
        [("away 9", 6), ("shuffle 0,0,1", 9), ("deal Ah@1:1:1", 14), ("deal Ah", 6), ("time", 1)]
    {
        assert_eq!(column(text), expected, "{text:?}");
    }
    assert_eq!("deal Ah@1:1:1,Ah@2:2:2".parse::<TableAction>().unwrap_err().column, 15);
}

/// PILE-2, PILE-4: setups as text and as JSON; omitted fields have their defaults.
#[test]
fn setups_are_read_strictly() {
    let usual = Setup::new(3, [30, 20, 10], false).expect("legal");
    assert_eq!(usual.to_string(), "seats=3 seconds=30,20,10 open=no");
    assert_eq!(usual.to_string().parse(), Ok(usual));
    let read = |text: &str| serde_json::from_str::<Setup>(text);
    assert_eq!(read(r#"{"seats":3}"#).expect("legal"), usual);
    let all = r#"{"seats":3,"seconds":[5,6,7],"open":true}"#;
    assert_eq!(serde_json::to_string(&read(all).expect("legal")).expect("JSON"), all);
    for bad in [
        "{}",
        r#"{"seats":0}"#,
        r#"{"seats":3,"seconds":[30,20]}"#,
        r#"{"seats":3,"seconds":[30,20,999]}"#,
        r#"{"seats":3,"seconds":[30,20,4]}"#,
        r#"{"seats":3,"opne":true}"#,
        r#"{"seats":3,"open":"yes"}"#,
    ] {
        assert!(read(bad).is_err(), "{bad}");
    }
    for bad in [
        "seats=3",
        "seats=03 seconds=30,20,10 open=no",
        "seats=3 seconds=30,20,10 open=maybe",
        "seats=3 seconds=30,20 open=no",
        "seats=3 seconds=30,20,10 open=no ",
        "seats=9 seconds=30,20,10 open=no",
    ] {
        assert!(bad.parse::<Setup>().is_err(), "{bad}");
    }
}

proptest! {
    /// PILE-3: a spot is within the table, and has one text.
    #[test]
    fn spots_have_one_text(x in 0u16..1200, y in 0u16..800, turn in 0u8..30) {
        let text = format!("{x}:{y}:{turn}");
        match Spot::new(x, y, turn) {
            Some(spot) => {
                prop_assert_eq!(spot.to_string(), text.clone());
                prop_assert_eq!(text.parse(), Ok(spot));
            }
            None => prop_assert!(text.parse::<Spot>().is_err()),
        }
    }
}
