//! The worked examples of the rules.
//!
//! Cards of Belle: 1 has one claw and leaves the pound, 4 has two claws, 8 stays and is caught; all
//! are in `data/marrowby/dogs.txt`.

use crate::support::{card, cards, check, check_on, may, options, played, position, refused, seat};
use dogs_life::Illegal;
use dogs_life::pack::Find;

/// LIFE-E1, LIFE-6, LIFE-26: asleep with a bone and a newspaper. They lie there, only the carrier
/// knows the newspaper, and the van does not move for the sleeper: the next player is on turn.
#[test]
fn e1_a_hungry_dog_falls_asleep() {
    let before = "round 3; phase van:2; points 0; van h2.n; belle at a1; \
                  rex at c1 hunger 0 bones 1 papers a; out a:7:1:-:-";
    let after = "round ~; phase act; points 7; van i1.e; belle hunger 2; \
                 rex at !1 bones 0 papers -; ground c1=1; out a:7:1:c1:-";
    check(before, "van i1 e", after);
}

/// LIFE-E2, LIFE-8: over an occupied space with three points, not with one.
#[test]
fn e2_passing_over_a_dog() {
    let before = "belle at b1; rex at c1; points 3";
    may(before, "step c1", "step d1; step b1");
    refused(before, "step c1", "end", Illegal::MustStepOn);
    refused(before, "step c1", "search", Illegal::MustStepOn);
    check(before, "step c1; step d1", "belle at d1; points 1");
    let tired = "belle at b1; rex at c1; points 1";
    refused(tired, "", "step c1", Illegal::Occupied("c1".parse().unwrap()));
}

/// LIFE-E3, LIFE-11, LIFE-12: fourteen markers come back, the last stays.
#[test]
fn e3_the_bins_are_collected() {
    let before = "belle at c1; rex; searched g1+i1+m1+h2+o2+a3+e3+k4+d6+l6+e8+k9+o9+a10";
    let after = "belle hunger ~ bones ~ discard 8; searched c1; points 4";
    check(before, "search; card 8", after);
    let searched = Illegal::Searched("c1".parse().unwrap());
    refused(before, "search; card 8", "search", searched);
}

/// LIFE-E4, LIFE-22: two claws against one, a tie, and an attacker who loses.
#[test]
fn e4_fights() {
    let two = card("grouchy", |card| card.claws == 2);
    let [one, belle_two] = [1, 2].map(|claws| card("belle", |card| card.claws == claws));
    let before = "grouchy at b1; belle at c1 bones 1 papers a; points 7; out a:3:1:-:-";
    let won = format!("attack 1; card {two}; card {one}");
    let after = format!(
        "grouchy discard {two}; belle at !1 bones 0 papers - discard {one}; points 6; \
         ground c1=1; out a:3:1:c1:-"
    );
    check(before, &won, &after);
    // One point to step, one for each thing.
    let after = "grouchy at c1 bones 1 papers a; points 3; ground -; out a:3:01:-:-";
    check_on(&mut played(before, &won), "step c1; pick bone; pick a", after);

    // A tie does nothing, and it may attack again.
    let tie = format!("attack 1; card {two}; card {belle_two}");
    let after = format!("grouchy discard {two}; belle discard {belle_two}; points 6");
    check(before, &tie, &after);
    assert!(options(&played(before, &tie)).contains(&"attack 1".to_owned()));

    // The attacker loses: there is no van.
    let before = "belle at b1 bones 1; grouchy at c1";
    let after = format!(
        "belle at !1 bones 0 discard {one}; grouchy hunger 2 discard {two}; ground b1=1; on 1; \
         points ~"
    );
    check(before, &format!("attack 1; card {one}; card {two}"), &after);
}

/// LIFE-E5, LIFE-18, LIFE-19: sniffing, and lifting the leg over it in the next turn.
#[test]
fn e5_an_opponents_pee() {
    let before = "belle at d1; rex; pee e1=1";
    check(before, "step e1", "belle at e1; phase roll; points 0");
    let mut life = played(before, "step e1; roll 1; van k6 e; end; roll 1; van l6 e");
    assert_eq!(life.board().dogs()[seat(1)].side, 6);
    check_on(&mut life, "pee", "belle bladder 0; pee e1=0; points 6");
    assert_eq!(life.board().dogs()[seat(1)].side, 7, "the old marker went back to its owner");
    crate::support::refused_in(&life, "pee", Illegal::BladderEmpty);
}

/// LIFE-E6, LIFE-27: a dog in a building draws, a dog in its lot does not.
#[test]
fn e6_the_van_stops_beside_doors() {
    // R2 opens to h2, where the van stops; L2 opens to l1.
    let dogs = "rex lot L2 at L2; belle lot L1 at R2 bones 1; points 0";
    let caught = card("belle", |card| !card.escapes);
    let before = format!("{dogs}; phase van:1; van h1.s");
    check(&before, "van h2 s", "phase escape:1; van h2.s");
    // Its bone lies on its own space.
    let after = format!(
        "phase ~; on ~; points ~; van h2.s; belle at !1 hunger ~ bones 0 discard {caught}; \
         ground R2=1"
    );
    check(&before, &format!("van h2 s; card {caught}"), &after);
    let before = format!("{dogs}; phase van:2; van k2.n");
    check(&before, "van l1 e", "phase act; on 1; points 7; van l1.e; belle hunger 2");
}

/// LIFE-E7, LIFE-29, LIFE-30: one draw, two, three, and then free without one.
#[test]
fn e7_the_pound() {
    let stays = cards("belle", |card| !card.leaves);
    let [one, two, three, four, ..] = stays[..] else { panic!("four cards that stay") };
    let before = "belle at !1 hunger 0; rex; on 1; first 1; phase van:1; points 0";
    let mut life = position(before);
    let draws = "phase leave:1; on 0; points ~; van k6.e";
    check_on(&mut life, "van k6 e", draws);
    let turn = format!("card {one}; end; roll 1; van l6 e");
    let draws = format!(
        "belle at !2 discard {one}; phase leave:2; on 0; round 2; points ~; van l6.e; rex hunger 2"
    );
    check_on(&mut life, &turn, &draws);
    let turn = format!("card {two}; card {three}; end; roll 1; van m6 e");
    let draws = "belle at !3 discard ~; phase leave:3; round 3; points ~; van m6.e; rex hunger 1";
    check_on(&mut life, &turn, draws);
    let turn = format!("card {four}; shuffle; card {one}; card {two}; end; roll 1; van n6 e");
    // Freed, it acts at once, at hunger 2.
    let freed = format!(
        "belle at P hunger 2 discard {one}+{two}; phase act; round 4; points 7; van n6.e; \
         rex hunger 0"
    );
    check_on(&mut life, &turn, &freed);
    assert_eq!(options(&life), ["step j6", "end"], "first step: out of the pound");
    check_on(&mut life, "step j6; end", "belle at j6; phase roll; points 0");
}

/// LIFE-E8, LIFE-24: the shuffle card twice in a row.
#[test]
fn e8_two_shuffles_in_a_row() {
    let bone = card("vagabond", |card| card.bin == Find::Bone);
    let before = "vagabond at c1 discard 1+2+3; rex";
    // All thirteen are a pile.
    check(before, "search; shuffle", "vagabond discard -; phase search; points 4");
    check(before, "search; shuffle; shuffle", "vagabond discard -; phase search; points 4");
    assert_eq!(played(before, "search; shuffle; shuffle").board().pile(seat(0)), 13);
    let after = format!("vagabond bones 1 discard {bone}; searched c1; points 4");
    check(before, &format!("search; shuffle; shuffle; card {bone}"), &after);
}
