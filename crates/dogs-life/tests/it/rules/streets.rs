//! LIFE-8 to LIFE-10, LIFE-19, LIFE-25 to LIFE-30.

use crate::support::{card, check, may, options, place, played, position, refused, seat};
use dogs_life::{Direction, Illegal, Pack, Roll};
use tabletop::{Game, Turn, Viewer};

/// LIFE-8, LIFE-9: side by side, and through arrows only.
#[test]
fn steps_and_doors() {
    let at = |space: &str| format!("rex at {space}; fido");
    may(&at("e1"), "", "step f1; step e2; step d1; pee; end");
    let steps = |space: &str| -> Vec<String> {
        let options = options(&position(&at(space)));
        options.iter().filter_map(|o| o.strip_prefix("step ").map(str::to_owned)).collect()
    };
    assert_eq!(steps("e5"), ["e4", "e6", "6"], "an arrow leads into 6");
    assert_eq!(steps("e3"), ["e2", "e4"], "and none from e3");
    assert_eq!(steps("K"), ["h5", "g6", "i6", "h7"], "four entrances");
    assert_eq!(steps("d1"), ["e1", "c1", "L1"], "its own lot");
    check(&at("e5"), "step 6", "rex at 6; points 4");
    let not_beside = Illegal::NotBeside { from: place("e3"), to: place("6") };
    refused(&at("e3"), "", "step 6", not_beside);
    refused(&at("a3"), "", "step z9", Illegal::NoSuchSpace(place("z9")));
    refused(&at("a3"), "", "step R9", Illegal::NoSuchSpace(place("R9")));
}

/// LIFE-10: the pound, other lots, and a figure with an opponent's pee are closed.
#[test]
fn closed_spaces() {
    let at = |space: &str| format!("rex at {space}; fido at e1; van a1.e");
    refused(&at("l1"), "", "step L2", Illegal::NotYourLot(place("L2")));
    refused(&at("l11"), "", "step L4", Illegal::NotYourLot(place("L4")));
    may(&at("n11"), "", "step o11; step m11; step R4; end");
    refused(&at("j6"), "", "step P", Illegal::PoundClosed);
    let barred = |before: &str, space: &str| {
        refused(before, "", &format!("step {space}"), Illegal::Barred(place(space)));
    };
    barred(&format!("{}; pee e1=1", at("d1")), "e1");
    barred("rex at j1; fido at e1; van k1.e; pee k1=1", "k1");
    let own = format!("{}; pee e1=0", at("d1"));
    may(&own, "step e1", "step f1; step e2; step d1");
}

/// LIFE-25: ahead or to the sides, never back, never twice over the same space.
#[test]
fn where_the_van_may_go() {
    let start = |roll: u8, van: &str| format!("rex; fido; phase van:{roll}; points 0; van {van}");
    may(&start(1, "e1.e"), "", "van f1 e; van e2 s");
    may(&start(1, "e1.w"), "", "van d1 w; van e2 s");
    refused(&start(1, "e1.e"), "", "van d1 w", Illegal::NoRoute);
    refused(&start(2, "e1.e"), "", "van e1 w", Illegal::NoRoute);
    // Around the kiosk's square and back beside the start, never onto it.
    let ends = options(&position(&start(6, "g5.e")));
    assert!(ends.iter().all(|end| !end.starts_with("van g5")), "{ends:?}");
    for (action, ways) in position(&start(4, "e6.n")).routes(seat(0)) {
        assert!(!ways.is_empty(), "{action}");
        for way in ways {
            assert_eq!(way.len(), 4, "{action}: {way:?}");
            assert!(!way.contains(&place("e6")), "{action}: {way:?}");
        }
    }
}

/// LIFE-25, LIFE-27: it keeps facing the way it went, and dogs do not stop it. It stops on one, and
/// the dog beside draws.
#[test]
fn driving_over_dogs() {
    let before = "phase van:2; points 0; van b1.e; rex at c1 bones 1; fido at d1 bones 1";
    let after = "phase escape:0; van d1.e; fido at !1 bones 0; ground d1=1";
    check(before, "van d1 e", after);
}

/// LIFE-27: a route tells to whom the van may come next, and with how little.
#[test]
fn who_is_near() {
    let before = "phase van:1; points 0; van b1.e; rex; fido at f1; belle at !1";
    let life = position(before);
    let help = life.view(Viewer::Seat(seat(0))).help(false);
    let route = help.routes.iter().find(|route| route.to == place("c1")).expect("straight on");
    let near: Vec<_> =
        route.near.iter().map(|&(seat, roll)| (seat.index(), roll.number())).collect();
    assert_eq!(near, [(1, 2)], "two spaces on it stands beside fido; rex is at home, belle caught");
    assert!(route.reach.contains(&place("f1")) && !route.reach.contains(&place("b1")));
}

/// LIFE-27: in seat order from the player who moved the van.
#[test]
fn who_escapes_first() {
    let before = "phase van:1; on 1; points 0; van b1.e; rex at a4; fido";
    let fido = format!("{before} at d1; belle at a5");
    check(&fido, "van c1 e", "phase escape:1; van c1.e");
    let belle = format!("{before}; belle at d1");
    check(&belle, "van c1 e", "phase escape:2; van c1.e");
    assert_eq!(played(&belle, "van c1 e").turn(), Turn::Table);
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

/// LIFE-26: a dog that went to the pound in this turn does not move the van.
#[test]
fn no_van_after_a_lost_fight() {
    let one = card("belle", |card| card.claws == 1);
    let three = card("grouchy", |card| card.claws == 3);
    let after = format!(
        "on 1; points ~; belle at !1 discard {one}; grouchy hunger 2 discard {three}; phase act"
    );
    let fight = format!("attack 1; card {one}; card {three}");
    check("belle at b1; grouchy at c1", &fight, &after);
}

/// LIFE-30: the pound's building holds several dogs, in peace; a dog that cannot leave waits.
#[test]
fn the_pounds_building() {
    let freed = "rex at P; fido at P; belle at i6; points 7";
    // Over the van's space; then not back into the pound, but over Belle.
    may(freed, "", "step j6; end");
    may(freed, "step j6", "step k6; step i6");
    refused(freed, "", "drink", Illegal::MustLeave);
    let tired = "rex at P; fido at P; points 1";
    may(tired, "", "end");
    // An ordinary turn, hunger included.
    check(tired, "end; roll 1; van k6 e", "on 1; points ~; van k6.e; fido hunger 2");
    let peace = "rex at P; belle at j6; on 1; first 1; van a1.e";
    refused(peace, "", "attack 0", Illegal::PoundPeace);
    // Nobody draws for an escape.
    let van = "rex at P; belle at a1; on 1; first 1; phase van:1; points 0; van i6.e";
    check(van, "van j6 e", "on 0; phase act; points 7; van j6.e; rex hunger 2");
}
