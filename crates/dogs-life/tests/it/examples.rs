//! The worked examples of the rules.
//!
//! Cards of Belle: 1 has one claw and leaves the pound, 4 has two claws, 8 stays and is caught; all
//! are in `data/marrowby/dogs.txt`.

use crate::support::{dog, field, options, play, position, refused, seat};
use dogs_life::pack::{Card, Find};
use dogs_life::{Illegal, Pack, Phase};

/// The number of the first card of a dog that is like this.
#[track_caller]
fn card(key: &str, like: impl Fn(&Card) -> bool) -> usize {
    let pack = Pack::built_in();
    let dog = &pack.dogs()[usize::from(pack.dog_with_key(key).expect("a dog"))];
    dog.cards.iter().position(like).expect("such a card") + 1
}

/// LIFE-E1, LIFE-6, LIFE-26: asleep with a bone and a newspaper.
#[test]
fn e1_a_hungry_dog_falls_asleep() {
    let mut life = position(
        "bones:4 3.0.0.0 van:2 h2.n belle:L1:a1:4:1:0:-:0:-/rex:L2:c1:0:1:1:a:0:- - - - a:7:1:-:-",
    );
    let van = field(&life, 4);
    play(&mut life, "van i1 e");
    assert_ne!(field(&life, 4), van);
    let van = field(&life, 4);
    assert_eq!(dog(&life, 1), "rex:L2:!1:0:1:0:-:0:-");
    assert_eq!(field(&life, 8), "c1=1");
    assert_eq!(field(&life, 9), "a:7:1:c1:-", "it lies there, and only its carrier knows it");
    assert_eq!(life.board().to_move(), seat(0), "the next player is on");
    assert_eq!(field(&life, 4), van, "the van has not moved for the sleeper");
    assert_eq!(life.board().phase(), Phase::Act);
}

/// LIFE-E2, LIFE-8: over an occupied space with three points, not with one.
#[test]
fn e2_passing_over_a_dog() {
    let dogs = "belle:L1:b1:4:1:0:-:0:-/rex:L2:c1:4:1:0:-:0:-";
    let mut life = position(&format!("bones:4 1.0.0.3 act j6.e {dogs}"));
    play(&mut life, "step c1");
    assert_eq!(options(&life), ["step d1", "step b1"], "it must step on");
    assert_eq!(refused(&life, "end"), Illegal::MustStepOn);
    assert_eq!(refused(&life, "search"), Illegal::MustStepOn);
    play(&mut life, "step d1");
    assert_eq!(life.board().left(), 1);
    let life = position(&format!("bones:4 1.0.0.1 act j6.e {dogs}"));
    assert_eq!(refused(&life, "step c1"), Illegal::Occupied("c1".parse().unwrap()));
}

/// LIFE-E3, LIFE-11, LIFE-12: fourteen markers come back, the last stays.
#[test]
fn e3_the_bins_are_collected() {
    let searched = "g1+i1+m1+h2+o2+a3+e3+k4+d6+l6+e8+k9+o9+a10";
    let mut life = position(&format!(
        "bones:4 1.0.0.3 act j6.e belle:L1:c1:4:1:0:-:0:-/rex:L2:L2:4:1:0:-:0:- {searched}"
    ));
    assert_eq!(field(&life, 6).split('+').count(), 14);
    play(&mut life, "search; card 8");
    assert_eq!(field(&life, 6), "c1");
    assert_eq!(refused(&life, "search"), Illegal::Searched("c1".parse().unwrap()));
}

/// LIFE-E4, LIFE-22: two claws against one, a tie, and an attacker who loses.
#[test]
fn e4_fights() {
    let start = || {
        position(
            "bones:4 1.0.0.7 act j6.e grouchy:L1:b1:4:1:0:-:0:-/belle:L2:c1:4:1:1:a:0:- - - - a:3:1:-:-",
        )
    };
    let two = card("grouchy", |card| card.claws == 2);
    let [one, belle_two] = [1, 2].map(|claws| card("belle", |card| card.claws == claws));
    let mut life = start();
    play(&mut life, &format!("attack 1; card {two}; card {one}"));
    assert_eq!(dog(&life, 1), format!("belle:L2:!1:4:1:0:-:0:{one}"));
    assert_eq!((field(&life, 8), field(&life, 9)), ("c1=1".into(), "a:3:1:c1:-".into()));
    assert_eq!(life.board().left(), 6);
    play(&mut life, "step c1; pick bone; pick a");
    assert_eq!(life.board().left(), 3, "one point to step, one for each thing");
    assert_eq!(dog(&life, 0), format!("grouchy:L1:c1:4:1:1:a:0:{two}"));

    let mut life = start();
    play(&mut life, &format!("attack 1; card {two}; card {belle_two}"));
    assert_eq!((life.board().phase(), life.board().left()), (Phase::Act, 6), "a tie does nothing");
    assert!(options(&life).contains(&"attack 1".to_owned()), "and it may attack again");

    let mut life =
        position("bones:4 1.0.0.7 act j6.e belle:L1:b1:4:1:1:-:0:-/grouchy:L2:c1:4:1:0:-:0:-");
    play(&mut life, &format!("attack 1; card {one}; card {two}"));
    assert_eq!(dog(&life, 0), format!("belle:L1:!1:4:1:0:-:0:{one}"));
    assert_eq!(field(&life, 8), "b1=1");
    assert_eq!((life.board().to_move(), life.board().phase()), (seat(1), Phase::Act), "no van");
}

/// LIFE-E5, LIFE-18, LIFE-19: sniffing, and lifting the leg over it in the next turn.
#[test]
fn e5_an_opponents_pee() {
    let mut life =
        position("bones:4 1.0.0.5 act j6.e belle:L1:d1:4:1:0:-:0:-/rex:L2:L2:4:1:0:-:0:- - e1=1");
    play(&mut life, "step e1");
    assert_eq!((life.board().phase(), life.board().left()), (Phase::Roll, 0));
    play(&mut life, "roll 1; van k6 e; end; roll 1; van l6 e");
    assert_eq!(life.board().to_move(), seat(0));
    assert_eq!(life.board().dogs()[seat(1)].side, 6);
    play(&mut life, "pee");
    assert_eq!(life.board().left(), 6, "it cost one point");
    assert_eq!(field(&life, 7), "e1=0");
    assert_eq!(
        life.board().dogs()[seat(1)].side,
        7,
        "the old marker went back to its owner's side"
    );
    assert_eq!(refused(&life, "pee"), Illegal::BladderEmpty);
}

/// LIFE-E6, LIFE-27: a dog in a building draws, a dog in its lot does not.
#[test]
fn e6_the_van_stops_beside_doors() {
    // R2 opens to h2, where the van stops; L2 opens to l1.
    let dogs = "rex:L2:L2:4:1:0:-:0:-/belle:L1:R2:4:1:1:-:0:-";
    let mut life = position(&format!("bones:4 1.0.0.0 van:1 h1.s {dogs}"));
    play(&mut life, "van h2 s");
    assert_eq!(field(&life, 3), "escape:1");
    let caught = card("belle", |card| !card.escapes);
    play(&mut life, &format!("card {caught}"));
    assert_eq!(dog(&life, 1), "belle:L1:!1:4:1:0:-:0:".to_owned() + &caught.to_string());
    assert_eq!(field(&life, 8), "R2=1", "its bone lies on its own space");
    let mut life = position(&format!("bones:4 1.0.0.0 van:2 k2.n {dogs}"));
    play(&mut life, "van l1 e");
    assert_eq!(life.board().phase(), Phase::Act, "the dog in its own lot is safe");
}

/// LIFE-E7, LIFE-29, LIFE-30: one draw, two, three, and then free without one.
#[test]
fn e7_the_pound() {
    let mut life =
        position("bones:4 1.1.1.0 van:1 j6.e belle:L1:!1:0:1:0:-:0:-/rex:L2:L2:4:1:0:-:0:-");
    let stays: Vec<usize> = {
        let pack = Pack::built_in();
        let cards = pack.dogs()[0].cards.iter().enumerate();
        cards.filter(|(_, card)| !card.leaves).map(|(index, _)| index + 1).collect()
    };
    play(&mut life, "van k6 e");
    assert_eq!(field(&life, 3), "leave:1");
    play(&mut life, &format!("card {}; end; roll 1; van l6 e", stays[0]));
    assert_eq!(field(&life, 3), "leave:2");
    play(&mut life, &format!("card {}; card {}; end; roll 1; van m6 e", stays[1], stays[2]));
    assert_eq!(field(&life, 3), "leave:3");
    play(&mut life, &format!("card {}; shuffle; card {}", stays[3], stays[0]));
    play(&mut life, &format!("card {}; end; roll 1; van n6 e", stays[1]));
    assert_eq!(dog(&life, 0), format!("belle:L1:P:2:1:0:-:0:{}", joined(&stays[..2])));
    assert_eq!(life.board().phase(), Phase::Act, "freed, and acting at once, at hunger 2");
    assert_eq!(options(&life), ["step j6", "end"], "first step: out of the pound");
    assert_eq!(life.board().left(), 7);
    play(&mut life, "step j6; end");
    assert_eq!(life.board().phase(), Phase::Roll, "the van follows as usual");
}

fn joined(cards: &[usize]) -> String {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join("+")
}

/// LIFE-E8, LIFE-24: the shuffle card twice in a row.
#[test]
fn e8_two_shuffles_in_a_row() {
    let mut life =
        position("bones:4 1.0.0.3 act j6.e vagabond:L1:c1:1:1:0:-:0:1+2+3/rex:L2:L2:4:1:0:-:0:-");
    play(&mut life, "search; shuffle");
    assert_eq!(dog(&life, 0), "vagabond:L1:c1:1:1:0:-:0:-", "all thirteen are a pile");
    play(&mut life, "shuffle");
    assert_eq!((life.board().pile(seat(0)), field(&life, 3).as_str()), (13, "search"));
    let bone = card("vagabond", |card| card.bin == Find::Bone);
    play(&mut life, &format!("card {bone}"));
    assert_eq!(dog(&life, 0), format!("vagabond:L1:c1:1:1:1:-:0:{bone}"));
}
