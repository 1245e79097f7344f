//! LIFE-8 to LIFE-10, LIFE-19, LIFE-25 to LIFE-30.

use crate::support::{dog, field, options, play, position, refused, seat};
use dogs_life::{Direction, Illegal, Life, Pack, Phase, Place, Roll};
use tabletop::{Game, Turn};

fn place(text: &str) -> Place {
    text.parse().expect("a place")
}

/// LIFE-8, LIFE-9: side by side, and through arrows only.
#[test]
fn steps_and_doors() {
    let at = |space: &str| {
        position(&format!(
            "bones:4 1.0.0.3 act j6.e rex:L1:{space}:4:1:0:-:0:-/fido:L2:L2:3:1:0:-:0:-"
        ))
    };
    assert_eq!(options(&at("e1")), ["step f1", "step e2", "step d1", "pee", "end"]);
    let steps = |space: &str| -> Vec<String> {
        options(&at(space))
            .into_iter()
            .filter_map(|o| o.strip_prefix("step ").map(str::to_owned))
            .collect()
    };
    assert_eq!(steps("e5"), ["e4", "e6", "6"], "an arrow leads into 6");
    assert_eq!(steps("e3"), ["e2", "e4"], "and none from e3");
    assert_eq!(steps("K"), ["h5", "g6", "i6", "h7"], "four entrances");
    assert_eq!(steps("d1"), ["e1", "c1", "L1"], "its own lot");
    let error = Illegal::NotBeside { from: place("e3"), to: place("6") };
    assert_eq!(refused(&at("e3"), "step 6"), error);
    assert_eq!(refused(&at("a3"), "step z9"), Illegal::NoSuchSpace(place("z9")));
    assert_eq!(refused(&at("a3"), "step R9"), Illegal::NoSuchSpace(place("R9")));
}

/// LIFE-10: the pound, other lots, and a figure with an opponent's pee are closed.
#[test]
fn closed_spaces() {
    let at = |space: &str, van: &str, rest: &str| {
        position(&format!(
            "bones:4 1.0.0.3 act {van} rex:L1:{space}:4:1:0:-:0:-/fido:L2:e1:3:1:0:-:0:- {rest}"
        ))
    };
    assert_eq!(refused(&at("l1", "a1.e", "-"), "step L2"), Illegal::NotYourLot(place("L2")));
    let nobody = position("bones:4 1.0.0.3 act a1.e rex:L1:n11:4:1:0:-:0:-/fido:L2:e1:3:1:0:-:0:-");
    assert_eq!(options(&nobody), ["step o11", "step m11", "step R4", "end"]);
    assert_eq!(refused(&at("l11", "a1.e", "-"), "step L4"), Illegal::NotYourLot(place("L4")));
    assert_eq!(refused(&at("j6", "a1.e", "-"), "step P"), Illegal::PoundClosed);
    assert_eq!(refused(&at("d1", "a1.e", "- e1=1"), "step e1"), Illegal::Barred(place("e1")));
    assert_eq!(refused(&at("j1", "k1.e", "- k1=1"), "step k1"), Illegal::Barred(place("k1")));
    let mut own = at("d1", "a1.e", "- e1=0");
    play(&mut own, "step e1");
    assert_eq!(options(&own), ["step f1", "step e2", "step d1"], "its own pee bars nobody's way");
}

/// LIFE-25: ahead or to the sides, never back, never twice over the same space.
#[test]
fn where_the_van_may_go() {
    let start = |roll: u8, van: &str| {
        position(&format!(
            "bones:4 1.0.0.0 van:{roll} {van} rex:L1:L1:4:1:0:-:0:-/fido:L2:L2:3:1:0:-:0:-"
        ))
    };
    assert_eq!(options(&start(1, "e1.e")), ["van f1 e", "van e2 s"]);
    assert_eq!(options(&start(1, "e1.w")), ["van d1 w", "van e2 s"]);
    assert_eq!(refused(&start(1, "e1.e"), "van d1 w"), Illegal::NoRoute);
    assert_eq!(refused(&start(2, "e1.e"), "van e1 w"), Illegal::NoRoute);
    // Around the kiosk's square and back beside the start, never onto it.
    let ends = options(&start(6, "g5.e"));
    assert!(ends.iter().all(|end| !end.starts_with("van g5")), "{ends:?}");
    let life = start(4, "e6.n");
    for (action, ways) in life.routes(seat(0)) {
        assert!(!ways.is_empty(), "{action}");
        for way in ways {
            assert_eq!(way.len(), 4, "{action}: {way:?}");
            assert!(!way.contains(&place("e6")), "{action}: {way:?}");
        }
    }
}

/// LIFE-25, LIFE-27: it keeps facing the way it went, and dogs do not stop it.
#[test]
fn driving_over_dogs() {
    let mut life =
        position("bones:4 1.0.0.0 van:2 b1.e rex:L1:c1:4:1:1:-:0:-/fido:L2:d1:3:1:1:-:0:-");
    play(&mut life, "van d1 e");
    assert_eq!(dog(&life, 1), "fido:L2:!1:3:1:0:-:0:-", "the van stopped on it");
    assert_eq!(field(&life, 8), "d1=1");
    assert_eq!(field(&life, 3), "escape:0", "and the dog beside draws");
    let town = Pack::built_in();
    assert_eq!(life.board().van(), (town.town().space(place("d1")).unwrap(), Direction::East));
}

/// LIFE-27: in seat order from the player who moved the van.
#[test]
fn who_escapes_first() {
    let mut life = position(
        "bones:4 1.1.0.0 van:1 b1.e rex:L1:b1:4:1:0:-:0:-/fido:L2:d1:3:1:0:-:0:-/belle:L3:a5:4:1:0:-:0:-"
            .replace("rex:L1:b1", "rex:L1:a4")
            .as_str(),
    );
    play(&mut life, "van c1 e");
    assert_eq!(field(&life, 3), "escape:1");
    let mut life = position(
        "bones:4 1.1.0.0 van:1 b1.e rex:L1:a4:4:1:0:-:0:-/fido:L2:L2:3:1:0:-:0:-/belle:L3:d1:4:1:0:-:0:-",
    );
    play(&mut life, "van c1 e");
    assert_eq!(field(&life, 3), "escape:2");
    assert_eq!(life.turn(), Turn::Table);
}

/// LIFE-28: where no way is long enough, the longest is taken.
#[test]
fn the_longest_way() {
    let text = include_str!("../../../../../fixtures/dogs-life/packs/loops/town.txt");
    let dogs = include_str!("../../../../../fixtures/dogs-life/packs/loops/dogs.txt");
    let pack = Pack::parse(text, dogs).expect("a pack");
    let town = pack.town();
    let mut short = 0;
    for space in town.streets() {
        for direction in Direction::ALL {
            for roll in Roll::all() {
                let ends = town.ends(space, direction, roll);
                assert!(!ends.is_empty());
                for &end in ends {
                    let routes = town.routes((space, direction), roll, end);
                    assert!(!routes.is_empty());
                    short += usize::from(routes[0].len() < usize::from(roll.number()));
                }
            }
        }
    }
    assert!(short > 0, "this town has a loop that is too short for a six");
}

/// LIFE-26: who went to the pound in this turn does not move the van.
#[test]
fn no_van_after_a_lost_fight() {
    let mut life =
        position("bones:4 1.0.0.3 act j6.e belle:L1:b1:4:1:0:-:0:-/grouchy:L2:c1:4:1:0:-:0:-");
    let pack = Pack::built_in();
    let claws = |dog: usize, claws: u8| {
        pack.dogs()[dog].cards.iter().position(|card| card.claws == claws).unwrap() + 1
    };
    play(&mut life, &format!("attack 1; card {}; card {}", claws(0, 1), claws(1, 3)));
    assert_eq!((life.board().to_move(), life.board().phase()), (seat(1), Phase::Act));
}

/// LIFE-30: the pound's building holds several dogs, in peace; who cannot leave waits.
#[test]
fn the_pounds_building() {
    let mut life = position(
        "bones:4 1.0.0.7 act j6.e rex:L1:P:2:1:0:-:0:-/fido:L2:P:2:1:0:-:0:-/belle:L3:i6:3:1:0:-:0:- - -",
    );
    assert_eq!(options(&life), ["step j6", "end"], "over the van's space");
    assert_eq!(refused(&life, "drink"), Illegal::MustLeave);
    play(&mut life, "step j6");
    assert_eq!(options(&life), ["step k6", "step i6"], "not back into the pound, but over Belle");
    let mut barred =
        position("bones:4 1.0.0.1 act j6.e rex:L1:P:2:1:0:-:0:-/fido:L2:P:2:1:0:-:0:-");
    assert_eq!(options(&barred), ["end"], "it cannot leave with one point");
    play(&mut barred, "end; roll 1; van k6 e");
    assert_eq!(dog(&barred, 1), "fido:L2:P:1:1:0:-:0:-", "an ordinary turn, hunger included");
    let belle = position("bones:4 1.1.1.7 act a1.e rex:L1:P:2:1:0:-:0:-/belle:L2:j6:2:1:0:-:0:-");
    assert_eq!(refused(&belle, "attack 0"), Illegal::PoundPeace);
    let mut caught: Life =
        position("bones:4 1.1.1.0 van:1 i6.e rex:L1:P:2:1:0:-:0:-/belle:L2:a1:2:1:0:-:0:-");
    play(&mut caught, "van j6 e");
    assert_eq!(caught.board().phase(), Phase::Act, "nobody draws for an escape");
}
