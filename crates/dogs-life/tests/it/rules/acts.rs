//! LIFE-11 to LIFE-18, LIFE-20 to LIFE-24, LIFE-33, LIFE-D1, LIFE-D2.

use crate::support::{card, cards, check, may, options, place, played, position, refused, seat};
use dogs_life::pack::{Card, Find, Measures};
use dogs_life::{Illegal, Pack};

/// LIFE-11: food up to four, a bone if there is room, and always a marker.
#[test]
fn a_bin_brings_what_the_card_says_and_is_marked() {
    let bone = card("fido", |card| card.bin == Find::Bone);
    let search = format!("search; card {bone}");
    let after = format!("fido bones 1 discard {bone}; searched c1; points 4");
    check("fido at c1 hunger 2; rex", &search, &after);
    assert_eq!(played("fido at c1 hunger 2; rex", &search).board().supply(), 29);
    let full = format!("fido discard {bone}; searched c1; points 4");
    check("fido at c1 bones 2; rex", &search, &full);
    let food = card("fido", |card| card.bin == Find::Food(2));
    let after = format!("fido hunger 4 discard {food}; searched c1; points 4");
    check("fido at c1 hunger 3; rex", &format!("search; card {food}"), &after);
    refused("fido at b1; rex", "", "search", Illegal::NoBin(place("b1")));
}

/// LIFE-12: markers stay until the fifteenth.
#[test]
fn searched_bins_keep_their_markers() {
    let nothing = card("fido", |card| card.bin == Find::Nothing);
    let search = format!("search; card {nothing}");
    let after = format!("fido discard {nothing}; searched c1+g1+i1; points 4");
    check("fido at c1; rex; searched g1+i1", &search, &after);
}

/// LIFE-13, LIFE-14: putting down and picking up, one point each, two things at most.
#[test]
fn a_dog_carries_two_things() {
    let full = "fido at b1 bones 2; rex; ground b1=1";
    refused(full, "", "pick bone", Illegal::TransportFull);
    refused(full, "", "put a", Illegal::NotCarried("a".parse().unwrap()));
    check(full, "put bone", "fido bones 1; ground b1=2; points 4");
    check(full, "put bone; pick bone", "points 3");
    refused("fido at b1; rex", "", "put bone", Illegal::NoBone);
    refused("fido at b1; rex", "", "pick bone", Illegal::NoBoneHere(place("b1")));
}

/// LIFE-14: newspapers lost in the kiosk stay there, and can be picked up again.
#[test]
fn newspapers_on_the_kiosks_floor() {
    let floor = "fido at K; rex; out a:5:1:K:-";
    may(floor, "", "step h5; step g6; step i6; step h7; pick a; take; end");
    check(floor, "pick a", "fido papers a; out a:5:01:-:-; points 4");
}

/// LIFE-15: only at home, and safe for good.
#[test]
fn bones_are_buried_at_home() {
    check("fido bones 2; rex", "bury; bury", "fido bones 0 buried 2; points 3");
    refused("fido bones 1; rex", "bury", "bury", Illegal::NoBone);
    refused("fido at b1 bones 1; rex", "", "bury", Illegal::NotInLot);
}

/// LIFE-16: once a turn in the same restaurant.
#[test]
fn a_dog_begs_once_in_a_restaurant() {
    let bone = card("fido", |card| card.restaurant == Find::Bone);
    let beg = format!("beg; card {bone}");
    let after = format!("fido bones 1 discard {bone}; phase act/R1; points 4");
    check("fido at R1; rex", &beg, &after);
    refused("fido at R1; rex", &beg, "beg", Illegal::Begged(place("R1")));
    check("fido at R2; rex; phase act/R1", "beg", "phase beg/R1+R2; points 4");
    refused("fido at b1; rex", "", "beg", Illegal::NoRestaurant(place("b1")));
}

/// LIFE-17: up to two, as far as the eight markers go.
#[test]
fn drinking_fills_the_bladder_from_the_side() {
    let side = |before: &str| played(before, "drink").board().dogs()[seat(0)].side;
    check("fido at a1; rex", "drink", "fido bladder 2; points 4");
    assert_eq!(side("fido at a1; rex"), 6);
    refused("fido at a1; rex", "drink", "drink", Illegal::BladderFull);
    refused("fido at b1; rex", "", "drink", Illegal::NoFountain(place("b1")));
    let six = "e1=0+h1=0+k1=0+o3=0+a5=0+g5=0";
    let last = format!("fido at a1; rex; pee {six}");
    check(&last, "drink", "fido bladder 2; points 4");
    assert_eq!(side(&last), 0);
    refused(&format!("fido at a1; rex; pee {six}+e6=0"), "", "drink", Illegal::NoMarker);
}

/// LIFE-18: one marker a lamppost, and not over one's own.
#[test]
fn a_lamppost_has_one_marker() {
    check("fido at e1; rex", "pee", "fido bladder 0; pee e1=0; points 4");
    check("fido at e1; rex; pee e1=1", "pee", "fido bladder 0; pee e1=0; points 4");
    refused("fido at e1; rex; pee e1=0", "", "pee", Illegal::OwnPee(place("e1")));
    refused("fido at b1; rex", "", "pee", Illegal::NoLamppost(place("b1")));
}

/// LIFE-20: in the kiosk, with room, while any are left.
#[test]
fn newspapers_come_from_the_kiosk() {
    let after = "fido papers a; out a:12:0:-:-; points 4";
    check("fido at K bones 1; rex", "take; paper 12", after);
    refused("fido at b1; rex", "", "take", Illegal::NotInKiosk);
    refused("fido at K bones 2; rex", "", "take", Illegal::TransportFull);
    let paper = |(letter, number): (char, u8)| format!("{letter}:{number}:1:b1:-");
    let out: Vec<String> = ('a'..='l').zip(1..).map(paper).collect();
    let none_left = format!("fido at K; rex; out {}", out.join(","));
    refused(&none_left, "", "take", Illegal::NoPaper);
}

/// LIFE-21: at the right address only.
#[test]
fn newspapers_go_to_their_address() {
    let food = card("fido", |card| card.newspaper == Find::Food(2));
    let deliver = format!("deliver a; card {food}");
    let after = format!("fido hunger 3 papers - discard {food}; out -; points 4");
    check("fido at 5 hunger 1 papers a; rex; out a:5:0:-:-", &deliver, &after);
    let wrong = Illegal::WrongAddress { paper: "a".parse().unwrap(), here: place("5") };
    refused("fido at 5 papers a; rex; out a:6:0:-:-", "", "deliver a", wrong);
}

/// LIFE-22, LIFE-23: beside, through arrows, never into or out of one's own lot.
#[test]
fn who_may_be_attacked() {
    let fight = |one: &str, other: &str| format!("fido at {one}; rex at {other}");
    for (one, other) in [("b1", "c1"), ("6", "e5"), ("e5", "6")] {
        let options = options(&position(&fight(one, other)));
        assert!(options.contains(&"attack 1".to_owned()), "{one} {other}: {options:?}");
    }
    let peace = |one: &str, other: &str, target: &str, illegal: Illegal| {
        refused(&fight(one, other), "", &format!("attack {target}"), illegal);
    };
    peace("e3", "6", "1", Illegal::NotAdjacent(seat(1)));
    peace("l1", "L2", "1", Illegal::LotPeace);
    peace("L1", "d1", "1", Illegal::LotPeace);
    peace("b1", "c1", "0", Illegal::Itself);
    peace("b1", "c1", "4", Illegal::NoSuchSeat(seat(4)));
}

/// LIFE-24: a card that lies on the discard is not in the pile.
#[test]
fn cards_are_drawn_once() {
    let before = "fido at c1 discard 1+2; rex";
    refused(before, "search", "card 2", Illegal::CardGone);
    assert_eq!(played(before, "search").board().pile(seat(0)), 11);
}

/// LIFE-33: when the bones are used up, a found one counts as nothing.
#[test]
fn no_bones_left() {
    let bone = card("fido", |card| card.bin == Find::Bone);
    let after = format!("fido discard {bone}; searched c1; points 4");
    check("fido at c1; rex; ground b1=30", &format!("search; card {bone}"), &after);
}

/// LIFE-D1, LIFE-D2: each dog has the character that the rules give it.
#[test]
fn six_characters() {
    let pack = Pack::built_in();
    let count = |key: &str, like: fn(&Card) -> bool| cards(key, like).len();
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
