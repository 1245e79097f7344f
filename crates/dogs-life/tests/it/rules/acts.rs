//! LIFE-11 to LIFE-18, LIFE-20 to LIFE-24, LIFE-33, LIFE-D1, LIFE-D2.

use crate::support::{dog, field, options, play, position, refused, seat};
use dogs_life::pack::{Card, Find, Measures};
use dogs_life::{Illegal, Life, Pack};

/// The number of a card of this dog with this find.
#[track_caller]
fn card(key: &str, part: fn(&Card) -> Find, find: Find) -> usize {
    let pack = Pack::built_in();
    let dog = &pack.dogs()[usize::from(pack.dog_with_key(key).expect("a dog"))];
    dog.cards.iter().position(|card| part(card) == find).expect("such a card") + 1
}

fn at(space: &str, hunger: u8, bones: u8, rest: &str) -> Life {
    position(&format!(
        "bones:4 1.0.0.5 act j6.e fido:L1:{space}:{hunger}:1:{bones}:-:0:-/rex:L2:L2:3:1:0:-:0:- {rest}"
    ))
}

/// LIFE-11: food up to four, a bone if there is room, and always a marker.
#[test]
fn bins() {
    let bone = card("fido", |card| card.bin, Find::Bone);
    let mut life = at("c1", 2, 0, "-");
    play(&mut life, &format!("search; card {bone}"));
    assert_eq!(
        (dog(&life, 0), field(&life, 6)),
        (format!("fido:L1:c1:2:1:1:-:0:{bone}"), "c1".into())
    );
    assert_eq!(life.board().supply(), 29);
    let mut full = at("c1", 2, 2, "-");
    play(&mut full, &format!("search; card {bone}"));
    assert_eq!(
        (dog(&full, 0), field(&full, 6)),
        (format!("fido:L1:c1:2:1:2:-:0:{bone}"), "c1".into())
    );
    let food = card("fido", |card| card.bin, Find::Food(2));
    let mut life = at("c1", 3, 0, "-");
    play(&mut life, &format!("search; card {food}"));
    assert_eq!(life.board().dogs()[seat(0)].hunger, 4, "at most four");
    assert_eq!(refused(&at("b1", 2, 0, "-"), "search"), Illegal::NoBin("b1".parse().unwrap()));
}

/// LIFE-12: markers stay until the fifteenth.
#[test]
fn markers_stay() {
    let mut life = at("c1", 2, 0, "g1+i1");
    let nothing = card("fido", |card| card.bin, Find::Nothing);
    play(&mut life, &format!("search; card {nothing}"));
    assert_eq!(field(&life, 6), "c1+g1+i1");
}

/// LIFE-13, LIFE-14: putting down and picking up, one point each, two things at most.
#[test]
fn things() {
    let mut life = at("b1", 2, 2, "- - b1=1 -");
    assert_eq!(refused(&life, "pick bone"), Illegal::TransportFull);
    assert_eq!(refused(&life, "put a"), Illegal::NotCarried("a".parse().unwrap()));
    play(&mut life, "put bone");
    assert_eq!(field(&life, 8), "b1=2");
    play(&mut life, "pick bone");
    assert_eq!((field(&life, 8), life.board().left()), ("b1=1".into(), 3));
    assert_eq!(refused(&at("b1", 2, 0, "-"), "put bone"), Illegal::NoBone);
    assert_eq!(
        refused(&at("b1", 2, 0, "-"), "pick bone"),
        Illegal::NoBoneHere("b1".parse().unwrap())
    );
}

/// LIFE-14: newspapers lost in the kiosk stay there, and can be picked up again.
#[test]
fn newspapers_on_the_kiosks_floor() {
    let life = at("K", 2, 0, "- - - a:5:1:K:-");
    let options = options(&life);
    assert!(
        options.contains(&"pick a".to_owned()) && options.contains(&"take".to_owned()),
        "{options:?}"
    );
}

/// LIFE-15: only at home, and safe for good.
#[test]
fn burying() {
    let mut life = at("L1", 2, 2, "-");
    play(&mut life, "bury; bury");
    assert_eq!(dog(&life, 0), "fido:L1:L1:2:1:0:-:2:-");
    assert_eq!(refused(&life, "bury"), Illegal::NoBone);
    assert_eq!(refused(&at("b1", 2, 1, "-"), "bury"), Illegal::NotInLot);
}

/// LIFE-16: once a turn in the same restaurant.
#[test]
fn begging() {
    let mut life = at("R1", 2, 0, "-");
    let bone = card("fido", |card| card.restaurant, Find::Bone);
    play(&mut life, &format!("beg; card {bone}"));
    assert_eq!(life.board().dogs()[seat(0)].bones, 1);
    assert_eq!(refused(&life, "beg"), Illegal::Begged("R1".parse().unwrap()));
    assert_eq!(refused(&at("b1", 2, 0, "-"), "beg"), Illegal::NoRestaurant("b1".parse().unwrap()));
    let mut other =
        position("bones:4 1.0.0.5 act/R1 j6.e fido:L1:R2:2:1:0:-:0:-/rex:L2:L2:3:1:0:-:0:-");
    play(&mut other, "beg");
}

/// LIFE-17: up to two, as far as the eight markers go.
#[test]
fn drinking() {
    let mut life = at("a1", 2, 0, "-");
    play(&mut life, "drink");
    assert_eq!((life.board().dogs()[seat(0)].bladder, life.board().dogs()[seat(0)].side), (2, 6));
    assert_eq!(refused(&life, "drink"), Illegal::BladderFull);
    assert_eq!(refused(&at("b1", 2, 0, "-"), "drink"), Illegal::NoFountain("b1".parse().unwrap()));
    let dry = at("a1", 2, 0, "- e1=0+h1=0+k1=0+o3=0+a5=0+g5=0+e6=0");
    assert_eq!(refused(&dry, "drink"), Illegal::NoMarker);
    let mut last = at("a1", 2, 0, "- e1=0+h1=0+k1=0+o3=0+a5=0+g5=0");
    play(&mut last, "drink");
    assert_eq!((last.board().dogs()[seat(0)].bladder, last.board().dogs()[seat(0)].side), (2, 0));
}

/// LIFE-18: one marker a lamppost, and not over one's own.
#[test]
fn lampposts() {
    let mut life = at("e1", 2, 0, "-");
    play(&mut life, "pee");
    assert_eq!((field(&life, 7), life.board().dogs()[seat(0)].bladder), ("e1=0".into(), 0));
    assert_eq!(refused(&at("e1", 2, 0, "- e1=0"), "pee"), Illegal::OwnPee("e1".parse().unwrap()));
    assert_eq!(refused(&at("b1", 2, 0, "-"), "pee"), Illegal::NoLamppost("b1".parse().unwrap()));
}

/// LIFE-20: in the kiosk, with room, while any are left.
#[test]
fn taking() {
    assert_eq!(refused(&at("b1", 2, 0, "-"), "take"), Illegal::NotInKiosk);
    assert_eq!(refused(&at("K", 2, 2, "-"), "take"), Illegal::TransportFull);
    let all: Vec<String> = (b'a'..=b'l')
        .zip(1..)
        .map(|(letter, number)| format!("{}:{number}:1:b1:-", char::from(letter)))
        .collect();
    assert_eq!(
        refused(&at("K", 2, 0, &format!("- - - {}", all.join(","))), "take"),
        Illegal::NoPaper
    );
    let mut life = at("K", 2, 1, "-");
    play(&mut life, "take; paper 12");
    assert_eq!(
        (dog(&life, 0), field(&life, 9)),
        ("fido:L1:K:2:1:1:a:0:-".into(), "a:12:0:-:-".into())
    );
}

/// LIFE-21: at the right address only.
#[test]
fn delivering() {
    let text = "bones:4 1.0.0.5 act j6.e fido:L1:5:1:1:0:a:0:-/rex:L2:L2:3:1:0:-:0:- - - - ";
    let mut life = position(&format!("{text}a:5:0:-:-"));
    let food = card("fido", |card| card.newspaper, Find::Food(2));
    play(&mut life, &format!("deliver a; card {food}"));
    assert_eq!(
        (dog(&life, 0), field(&life, 9)),
        (format!("fido:L1:5:3:1:0:-:0:{food}"), "-".into())
    );
    let wrong = position(&format!("{text}a:6:0:-:-"));
    let error = Illegal::WrongAddress { paper: "a".parse().unwrap(), here: "5".parse().unwrap() };
    assert_eq!(refused(&wrong, "deliver a"), error);
}

/// LIFE-22, LIFE-23: beside, through arrows, never into or out of one's own lot.
#[test]
fn who_may_be_attacked() {
    let fight = |one: &str, other: &str| {
        position(&format!(
            "bones:4 1.0.0.5 act j6.e fido:L1:{one}:2:1:0:-:0:-/rex:L2:{other}:3:1:0:-:0:-"
        ))
    };
    assert!(options(&fight("b1", "c1")).contains(&"attack 1".to_owned()));
    assert!(options(&fight("6", "e5")).contains(&"attack 1".to_owned()), "out of a building");
    assert!(options(&fight("e5", "6")).contains(&"attack 1".to_owned()), "and into one");
    assert_eq!(refused(&fight("e3", "6"), "attack 1"), Illegal::NotAdjacent(seat(1)));
    assert_eq!(refused(&fight("l1", "L2"), "attack 1"), Illegal::LotPeace);
    assert_eq!(refused(&fight("L1", "d1"), "attack 1"), Illegal::LotPeace);
    assert_eq!(refused(&fight("b1", "c1"), "attack 0"), Illegal::Itself);
    assert_eq!(refused(&fight("b1", "c1"), "attack 4"), Illegal::NoSuchSeat(seat(4)));
}

/// LIFE-24: a card that lies on the discard is not in the pile.
#[test]
fn cards_are_drawn_once() {
    let mut life =
        position("bones:4 1.0.0.5 act j6.e fido:L1:c1:2:1:0:-:0:1+2/rex:L2:L2:3:1:0:-:0:-");
    play(&mut life, "search");
    assert_eq!(crate::support::table_refused(&life, "card 2"), Illegal::CardGone);
    assert_eq!(life.board().pile(seat(0)), 11);
}

/// LIFE-33: when the bones are used up, a found one counts as nothing.
#[test]
fn no_bones_left() {
    let bone = card("fido", |card| card.bin, Find::Bone);
    let mut life = at("c1", 2, 0, "- - b1=30 -");
    play(&mut life, &format!("search; card {bone}"));
    assert_eq!(dog(&life, 0), format!("fido:L1:c1:2:1:0:-:0:{bone}"));
}

fn count(key: &str, which: impl Fn(&Card) -> bool) -> usize {
    let pack = Pack::built_in();
    let dog = &pack.dogs()[usize::from(pack.dog_with_key(key).expect("a dog"))];
    dog.cards.iter().filter(|card| which(card)).count()
}

/// LIFE-D1, LIFE-D2: each dog has the character that the rules give it.
#[test]
fn six_characters() {
    let pack = Pack::built_in();
    let others = |key: &'static str| {
        let keys: Vec<String> = pack.dogs().iter().map(|dog| dog.key.clone()).collect();
        keys.into_iter().filter(move |other| other != key)
    };
    let claws = |key: &str| -> u32 {
        let dog = &pack.dogs()[usize::from(pack.dog_with_key(key).unwrap())];
        dog.cards.iter().map(|card| u32::from(card.claws)).sum()
    };
    let bin = |card: &Card| card.bin == Find::Bone;
    for other in others("belle") {
        assert!(count("belle", bin) < count(&other, bin), "no style for bins: {other}");
        let serves = |card: &Card| card.restaurant != Find::Nothing;
        assert!(count("belle", serves) > count(&other, serves), "restaurants: {other}");
        let pays = |card: &Card| card.newspaper != Find::Nothing;
        assert!(count("belle", pays) > count(&other, pays), "newspapers: {other}");
    }
    for other in others("grouchy") {
        assert!(claws("grouchy") > claws(&other), "the fiercest: {other}");
        let serves = |card: &Card| card.restaurant != Find::Nothing;
        assert!(count("grouchy", serves) < count(&other, serves), "unwelcome: {other}");
    }
    for other in others("vagabond") {
        let finds = |card: &Card| card.bin != Find::Nothing;
        assert!(count("vagabond", finds) > count(&other, finds), "a superb nose: {other}");
    }
    for dog in pack.dogs() {
        assert!((6..=8).contains(&dog.points));
        assert_eq!(dog.points == 8, dog.key == "white-fang", "fast");
        assert!(dog.cards.iter().all(|card| (1..=3).contains(&card.claws)));
    }
    assert!(count("fido", |card| card.escapes) > count("grouchy", |card| card.escapes));
}

/// LIFE-D3: what the town has, and that its lots are equally well placed.
#[test]
fn a_fair_town() {
    let measures = Measures::of(&Pack::built_in());
    let at_least = [15, 16, 12, 6, 6, 4];
    for ((what, count), least) in measures.counts.iter().zip(at_least) {
        assert!(*count >= least, "{count} {what}");
    }
    assert!(measures.counts[1].1 <= 24, "bins");
    for spread in &measures.spreads {
        assert!(spread.width() <= 3.0, "{}: {:?}", spread.what, spread.steps);
    }
    let pack = Pack::built_in();
    let musikos = pack.town().spaces().find(|&space| pack.town().name_of(space) == "Musikos");
    assert!(musikos.is_some());
}
