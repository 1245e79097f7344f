//! What there is: cards, pairs, and what they hide (DIG-1 to DIG-3).

use super::*;

/// DIG-1: twenty bones, five bowls, one of each colour; four dogs; five colours.
#[test]
fn the_box_holds_25_cards_and_4_dogs() {
    let cards: Vec<Card> = Deal::sorted().cards().collect();
    let bones = cards.iter().filter(|card| matches!(card, Card::Bone(_))).count();
    assert_eq!((cards.len(), bones, ROW, SEATS), (25, 20, 25, 4));
    for colour in Colour::ALL {
        assert_eq!(cards.iter().filter(|&&card| card == Card::Bowl(colour)).count(), 1);
    }
    let names: Vec<&str> = Colour::ALL.iter().map(|colour| colour.name()).collect();
    assert_eq!(names, ["green", "red", "purple", "yellow", "blue"]);
}

/// DIG-1: a position has every card exactly once.
#[test]
fn no_card_is_missing_or_there_twice() {
    let missing = faults("dig1 g,r,p,y,b,Gr 0:-:gR/0:-:- 0.3 - 0");
    assert!(missing.contains("the card Gp is missing"), "{missing}");
    assert_eq!(
        faults("dig1 g,r,p,y,b,Gr,Gr 0:-:~/0:-:- 0.3 - 0"),
        "no such position: the card Gr occurs more than once"
    );
    assert_eq!(
        faults("dig1 g,r,p,y,b,Gr 0:Gr:~/0:-:- 0.3 - 0"),
        "no such position: the card Gr occurs more than once"
    );
    assert_eq!(
        faults("dig1 g,r,p,y,g,Gr 0:-:~/0:-:- 0.3 - 0"),
        "no such position: the card g occurs more than once; the card b is missing"
    );
}

/// DIG-2: ten scent pairs of two cards, one bone of either colour; four bones of each colour.
#[test]
fn a_pair_has_one_bone_of_each_of_its_colours() {
    let mut pairs = HashSet::new();
    for (i, one) in Colour::ALL.into_iter().enumerate() {
        for other in &Colour::ALL[i + 1..] {
            let pair: Pair = format!("{one}{other}").parse().expect("every two colours");
            let bones: Vec<Bone> = Bone::all().filter(|bone| bone.pair() == pair).collect();
            let colours: Vec<Colour> = bones.iter().map(|bone| bone.colour()).collect();
            assert_eq!(colours, [one, *other]);
            pairs.insert(pair);
        }
    }
    assert_eq!(pairs.len(), 10);
    for colour in Colour::ALL {
        assert_eq!(Bone::all().filter(|bone| bone.colour() == colour).count(), 4);
    }
}

/// DIG-3: before the first dig there are 1,024 worlds, and each dig of a new pair halves them for
/// the digger. Both cards of a pair in one hand are no secret to anybody.
#[test]
fn what_is_hidden_is_one_bit_a_pair() {
    let start = "dig1 ~,g,r,p,y,b 0:-:-/0:-:- 0.3 - 0";
    for who in Viewer::all(2) {
        let worlds: HashSet<Dig> = position(start).view(who).worlds().into_iter().collect();
        assert_eq!(worlds.len(), 1024);
    }
    // Places 1 and 2 are the two cards of one pair, place 3 begins another.
    for (entries, own, others) in [
        ("0: move 1; dig; keep", 512, 1024),
        ("0: move 1; dig; keep; end; 1: end; 0: move 2; dig; keep", 512, 512),
        ("0: move 1; dig; keep; end; 1: end; 0: move 3; dig; keep", 256, 1024),
    ] {
        let game = played(start, entries);
        assert_eq!(game.view(viewer("0")).worlds().len(), own, "{entries}");
        assert_eq!(game.view(viewer("1")).worlds().len(), others, "{entries}");
    }
}

/// DIG-3, DIG-E3: having dug red from a red-yellow card, the player knows that the other
/// red-yellow card is yellow; nobody else does.
#[test]
fn who_knows_one_card_of_a_pair_knows_the_other() {
    let before = "dig1 Ry,g,r,p,y,b,rY 1:-:~/0:-:- 0.3 - 0";
    let entries = "0: dig; keep";
    sees(before, entries, "dig1@0 -,g,r,p,y,b,rY 1:Ry:~/0:-:- 0.2 - 0");
    sees(before, entries, "dig1@1 -,g,r,p,y,b,ry 1:ry:~/0:-:- 0.2 - 0");
    sees(before, entries, "dig1@public -,g,r,p,y,b,ry 1:ry:~/0:-:- 0.2 - 0");
}
