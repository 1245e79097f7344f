//! Digging and burying: PILE-6 to PILE-9.

use crate::support::{Play, bone, face, seat};
use dogpile::{Illegal, Place, Setup};
use tabletop::{Actor, Entry, Game, Viewer};

/// PILE-6: any bone of the pile, and of the pile only, goes into the paws; face-up ones too.
#[test]
fn only_bones_of_the_pile_are_dug() {
    let mut play = Play::new(2);
    play.start();
    assert_eq!(play.options(0).len(), 54);
    play.by(0, "dig Kh");
    assert_eq!(play.game.scene().lie(bone("Kh")).place, Place::Paws(seat(0)));
    assert_eq!(play.refused(1, "dig Kh"), Illegal::NotInPile(bone("Kh")));
    assert_eq!(play.refused(0, "dig Kh"), Illegal::NotInPile(bone("Kh")));
    play.by(0, "bury Kh 10:20:3 up");
    play.by(1, "dig Kh");
    assert_eq!(play.game.scene().lie(bone("Kh")).place, Place::Paws(seat(1)));
    play.stop();
    play.by(0, "decline");
    play.start();
    assert_eq!(play.refused(0, "dig Kh"), Illegal::NotInPile(bone("Kh")), "loot stays aside");
}

/// PILE-6: of two dogs that grab a bone the later one is refused and loses nothing.
#[test]
fn the_later_grab_loses_nothing() {
    let mut play = Play::new(2);
    play.start();
    play.at(4_000, Actor::Seat(seat(0)), "dig 9").expect("legal");
    assert!(play.at(4_000, Actor::Seat(seat(1)), "dig 9").is_err());
    // Not even the 50 milliseconds.
    play.at(4_000, Actor::Seat(seat(1)), "dig 10").expect("legal");
}

/// PILE-6: the acts of a seat are at least 50 milliseconds apart; of different seats they need not.
#[test]
fn acts_of_a_seat_are_50_ms_apart() {
    let mut play = Play::new(2);
    play.start();
    play.at(5_000, Actor::Seat(seat(0)), "dig 9").expect("legal");
    let soon = Illegal::TooSoon { at: 5_049, earliest: 5_050 };
    assert_eq!(play.at(5_049, Actor::Seat(seat(0)), "bury 9 1:1:1 down"), Err(soon));
    play.at(5_049, Actor::Seat(seat(1)), "dig 10").expect("legal");
    play.at(5_050, Actor::Seat(seat(0)), "bury 9 1:1:1 down").expect("legal");
    // Without a time an act comes as soon as it may.
    play.by(0, "dig 3c");
    assert_eq!(play.game.scene().now(), 5_100);
}

/// PILE-7: with three bones in the paws one is buried before the next dig.
#[test]
fn paws_hold_three_bones() {
    let mut play = Play::new(2);
    play.start();
    for name in ["3c", "4c", "5c"] {
        play.by(0, &format!("dig {name}"));
    }
    assert_eq!(play.refused(0, "dig 6c"), Illegal::PawsFull);
    assert_eq!(play.options(0).len(), 6);
    play.by(0, "bury 4c 0:600:23 down");
    play.by(0, "dig 6c");
}

/// PILE-8: any bone of a dog's own paws, to any spot, face up or down; it lies on top there.
#[test]
fn a_buried_bone_lies_on_top() {
    let mut play = Play::new(2);
    play.start();
    play.by(0, "dig 3c");
    assert_eq!(play.refused(1, "bury 3c 0:0:0 up"), Illegal::NotInPaws(bone("3c"), seat(1)));
    assert_eq!(play.refused(0, "bury 4c 0:0:0 up"), Illegal::NotInPaws(bone("4c"), seat(0)));
    play.by(0, "bury 3c 900:600:23 up");
    let lie = *play.game.scene().lie(bone("3c"));
    assert_eq!((lie.place, lie.up, lie.height), (Place::Pile, true, 55));
    assert_eq!(lie.spot.to_string(), "900:600:23");
    play.by(1, "dig 3d");
    play.by(1, "bury 3d 900:600:23 down");
    assert_eq!(play.game.scene().lie(bone("3d")).height, 56);
}

/// PILE-9: the digger sees the bone, others see that it is gone; it can be followed wherever it
/// goes.
#[test]
fn a_bone_in_paws_is_seen_by_its_dog_alone() {
    let mut play = Play::new(3);
    play.start();
    play.told(Viewer::Public);
    play.by(1, "dig 7s");
    let number = bone("7s").index();
    let open = format!(r#"{{"event":"dug","seat":1,"bone":{number},"face":"7s"}}"#);
    let hidden = format!(r#"{{"event":"dug","seat":1,"bone":{number},"face":null}}"#);
    for (viewer, expected) in [("0", &hidden), ("1", &open), ("2", &hidden), ("public", &hidden)] {
        let mut again = Play::new(3);
        again.start();
        again.told(Viewer::Public);
        again.by(1, "dig 7s");
        let viewer: Viewer = viewer.parse().expect("a viewer");
        assert_eq!(again.told(viewer), [expected.as_str()]);
    }
    let view = play.game.view(Viewer::Seat(seat(0)));
    assert_eq!(view.scene().paws(seat(1)).collect::<Vec<_>>(), [bone("7s")]);
    // Buried face down elsewhere and dug by another: both know it, the third does not.
    play.by(1, "bury 7s 5:5:5 down");
    play.by(2, "dig 7s");
    let knows = |play: &Play, index| play.known(Viewer::Seat(seat(index)), "7s");
    assert_eq!(
        [0, 1, 2].map(|index| knows(&play, index)),
        [None, Some(face("7s")), Some(face("7s"))]
    );
    play.by(2, "bury 7s 5:5:5 up");
    assert_eq!(play.known(Viewer::Public, "7s"), Some(face("7s")));
    // Face up once, known for good.
    play.by(0, "dig 7s");
    play.by(0, "bury 7s 5:5:5 down");
    assert_eq!(play.known(Viewer::Public, "7s"), Some(face("7s")));
}

/// PILE-9: with open digs everybody sees what is turned over.
#[test]
fn open_digs_are_seen_by_all() {
    let mut play = Play::with(&Setup::new(2, Setup::SECONDS, true).expect("legal"));
    play.start();
    play.by(1, "dig 7s");
    assert_eq!(play.known(Viewer::Public, "7s"), Some(face("7s")));
    assert_eq!(play.known(Viewer::Seat(seat(0)), "7s"), Some(face("7s")));
}

/// PILE-9: a dig reveals unless its dog knew the bone; putting it down face up reveals unless all
/// did.
#[test]
fn undo_stops_where_somebody_learns() {
    let reveals = |play: &Play, index: usize, text: &str| {
        let entry = Entry::parse(Actor::Seat(seat(index)), text).expect("an action");
        play.game.reveals(&entry)
    };
    let mut play = Play::new(2);
    play.start();
    assert!(reveals(&play, 0, "dig 9"));
    play.by(0, "dig 9");
    assert!(!reveals(&play, 0, "bury 9 0:0:0 down"));
    assert!(reveals(&play, 0, "bury 9 0:0:0 up"));
    play.by(0, "bury 9 0:0:0 down");
    assert!(!reveals(&play, 0, "dig 9"));
    assert!(reveals(&play, 1, "dig 9"));
    play.by(0, "dig 9");
    play.by(0, "bury 9 0:0:0 up");
    assert!(!reveals(&play, 1, "dig 9"));
    assert!(!reveals(&play, 1, "paws up"));
}
