//! Who sees what, and what can be taken back (DIG-11).

use super::*;

// Two pairs are hidden: places 1 and 3 smell of green and red, 2 and 4 of green and purple.
const TWO_PAIRS: &str = "dig1 Gr,Gp,gR,gP,g,r,p,y,b 1:-:~/2:-:-/3:-:- 0.3 - 0";

/// DIG-11: everyone sees the scents of the row, and nobody a bone.
#[test]
fn the_row_shows_scents() {
    for who in ["0", "1", "2", "public"] {
        let expected = format!("dig1@{who} gr,gp,gr,gp,g,r,p,y,b 1:-:~/2:-:-/3:-:- 0.3 - 0");
        sees(TWO_PAIRS, "", &expected);
    }
}

/// DIG-8, DIG-11: the digger sees the bone; the others see scents, also of the card in the hand,
/// and that the digger knows the pair.
#[test]
fn a_dug_bone_is_seen_by_its_holder_alone() {
    let dug = "0: dig";
    sees(TWO_PAIRS, dug, "dig1@0 -,gp,gR,gp,g,r,p,y,b 1:Gr:~/2:-:-/3:-:- 0.2d - 0");
    for who in ["1", "2", "public"] {
        let expected = format!("dig1@{who} -,gp,gr,gp,g,r,p,y,b 1:gr:~/2:-:-/3:-:- 0.2d - 0");
        sees(TWO_PAIRS, dug, &expected);
        assert_eq!(
            told(TWO_PAIRS, dug, who),
            [r#"{"event":"dug","seat":0,"place":1,"card":"gr"}"#]
        );
    }
    assert_eq!(told(TWO_PAIRS, dug, "0"), [r#"{"event":"dug","seat":0,"place":1,"card":"Gr"}"#]);
}

/// DIG-11: a player keeps knowing what it has seen, also after burying it, wherever the card goes.
#[test]
fn a_buried_bone_is_remembered() {
    let buried = "0: dig; bury Gr; end";
    sees(TWO_PAIRS, buried, "dig1@0 Gr,gp,gR,gp,g,r,p,y,b 1:-:~/2:-:-/3:-:- 1.3 gr:0 1");
    sees(TWO_PAIRS, buried, "dig1@2 gr,gp,gr,gp,g,r,p,y,b 1:-:~/2:-:-/3:-:- 1.3 gr:0 1");
    // Another player digs it up and takes it away: seat 0 still knows what it is.
    let taken = "0: dig; bury Gr; end; 1: move 1; dig; keep; end";
    sees(TWO_PAIRS, taken, "dig1@0 b,gp,gR,gp,g,r,p,y 1:-:~/1:Gr:-/3:-:- 2.3 gr:0 0");
    sees(TWO_PAIRS, taken, "dig1@1 b,gp,gR,gp,g,r,p,y 1:-:~/1:Gr:-/3:-:- 2.3 gr:0 0");
    sees(TWO_PAIRS, taken, "dig1@2 b,gp,gr,gp,g,r,p,y 1:-:~/1:gr:-/3:-:- 2.3 gr:0 0");
    assert_eq!(
        told(TWO_PAIRS, taken, "0")
            .into_iter()
            .filter(|event| event.contains("dug"))
            .collect::<Vec<_>>(),
        [
            r#"{"event":"dug","seat":0,"place":1,"card":"Gr"}"#,
            r#"{"event":"dug","seat":1,"place":1,"card":"Gr"}"#,
        ]
    );
}

/// DIG-11, DIG-12: a card that fills a hole is followed by those who know it.
#[test]
fn a_card_that_moves_is_still_known() {
    let before = "dig1 Gp,g,r,p,y,b,gP,Gr,gR 1:-:~/8:-:- 0.3 gr:1 0";
    let entries = "0: dig; keep; end";
    let filled = |card: &str| format!(r#"{{"event":"filled","hole":1,"from":9,"card":"{card}"}}"#);
    assert!(told(before, entries, "1").contains(&filled("gR")));
    assert!(told(before, entries, "0").contains(&filled("gr")));
    assert!(told(before, entries, "public").contains(&filled("gr")));
    sees(before, entries, "dig1@1 gR,g,r,p,y,b,gp,Gr 1:gp:~/8:-:- 1.3 gr:1 0");
    sees(before, entries, "dig1@0 gr,g,r,p,y,b,gP,gr 1:Gp:~/8:-:- 1.3 gr:1 0");
}

/// DIG-11: a bowl that fills a hole is seen by all.
#[test]
fn a_bowl_that_moves_is_seen() {
    let before = "dig1 Gp,g,r,p,y,gP,b 1:-:~/2:-:- 0.3 - 0";
    for who in ["0", "1", "public"] {
        let filled = r#"{"event":"filled","hole":1,"from":7,"card":"b"}"#.to_owned();
        assert!(told(before, "0: dig; keep; end", who).contains(&filled), "{who}");
    }
}

// Seats 0 and 1 know the pair of green and red; seat 0 holds one of its cards and stands on
// the other.
const HOLDS_ONE: &str = "dig1 Gr,g,r,p,y,b 1:gR:~/2:-:-/3:-:- 0.3 gr:1 0";

/// DIG-2, DIG-11: a hand with both cards of a pair has one bone of each colour, so that all can
/// tell what it holds; but only the dog that dug up the second card has seen it.
#[test]
fn both_cards_in_one_hand_are_no_secret() {
    let before = "dig1 Gr,g,r,p,y,b 1:gR:~/2:-:-/3:-:- 0.3 - 0";
    sees(before, "", "dig1@2 gr,g,r,p,y,b 1:gr:~/2:-:-/3:-:- 0.3 - 0");
    for who in ["0", "1", "2", "public"] {
        let both = format!("dig1@{who} -,g,r,p,y,b 1:Gr+gR:~/2:-:-/3:-:- 0.2d - 0");
        sees(before, "0: dig", &both);
    }
    let dug = told(before, "0: dig", "1");
    assert_eq!(dug, [r#"{"event":"dug","seat":0,"place":1,"card":"gr"}"#]);
}

/// DIG-11: a player who holds both cards of a pair and buries one does not show which: the others
/// who knew them have lost track.
#[test]
fn burying_one_of_both_cards_hides_them_again() {
    for (bury, kept) in [("Gr", "gR"), ("gR", "Gr")] {
        let entries = format!("0: dig; bury {bury}");
        let own = format!("dig1@0 {bury},g,r,p,y,b 1:{kept}:~/2:-:-/3:-:- 0.2 - 0");
        sees(HOLDS_ONE, &entries, &own);
        for who in ["1", "2", "public"] {
            let others = format!("dig1@{who} gr,g,r,p,y,b 1:gr:~/2:-:-/3:-:- 0.2 - 0");
            sees(HOLDS_ONE, &entries, &others);
            let buried = r#"{"event":"buried","seat":0,"place":1,"card":"gr"}"#;
            assert_eq!(told(HOLDS_ONE, &entries, who).last().map(String::as_str), Some(buried));
        }
    }
}

/// DIG-11: to the others it looks the same whichever of the two was buried.
#[test]
fn which_of_both_cards_was_buried_cannot_be_told() {
    for who in ["1", "2", "public"] {
        let [one, other] = ["Gr", "gR"].map(|bury| {
            let entries = format!("0: dig; bury {bury}; move 2; end; 1: end");
            (
                told(HOLDS_ONE, &entries, who).split_off(1),
                played(HOLDS_ONE, &entries).view(viewer(who)).to_string(),
            )
        });
        assert_eq!(one, other, "{who}");
    }
}

/// DIG-11: burying another bone, or burying while the twin is elsewhere, hides nothing.
#[test]
fn burying_a_card_that_can_be_told_apart_hides_nothing() {
    let both = "dig1 Rp,g,r,p,y,b,rP 1:Gr+gR:~/2:-:-/3:-:- 0.3 gr:1 0";
    sees(both, "0: dig; bury Rp", "dig1@1 rp,g,r,p,y,b,rp 1:Gr+gR:~/2:-:-/3:-:- 0.2 gr:1,rp:0 0");
    // The twin lies in the row: everybody sees that the buried card is the other one.
    let one = "dig1 Rp,g,r,p,y,b,rP,gR 1:Gr:~/2:-:-/3:-:- 0.3 gr:1 0";
    sees(one, "0: dig; bury Gr", "dig1@1 Gr,g,r,p,y,b,rp,gR 1:rp:~/2:-:-/3:-:- 0.2 gr:01 0");
    // Or it is in another hand.
    let held = "dig1 Rp,g,r,p,y,b,rP 1:Gr:~/2:gR:-/3:-:- 0.3 gr:2 0";
    sees(held, "0: dig; bury Gr", "dig1@2 Gr,g,r,p,y,b,rp 1:rp:~/2:gR:-/3:-:- 0.2 gr:02 0");
}

/// DIG-11: after the two were confused, a dog that digs up the buried one knows again.
#[test]
fn a_confused_pair_can_be_learned_again() {
    let entries = "0: dig; bury gR; end; 1: move 1; dig; keep";
    sees(HOLDS_ONE, entries, "dig1@1 -,g,r,p,y,b 1:Gr:~/1:gR:-/3:-:- 1.1 - 1");
    sees(HOLDS_ONE, entries, "dig1@2 -,g,r,p,y,b 1:gr:~/1:gr:-/3:-:- 1.1 - 1");
}

/// DIG-3, DIG-10, DIG-11: a dropped bone is in sight, so everybody knows its twin, wherever that
/// is.
#[test]
fn a_drop_makes_the_pair_public() {
    let before = "dig1 g,Rp,r,p,y,b,rP 1:Gr:~/2:-:-/3:gR:- 0.3 - 0";
    for who in ["0", "1", "2", "public"] {
        // Seats 0 and 2 hold the two cards, so each of them knows both.
        let holder = who == "0" || who == "2";
        let hands = if holder { "1:Gr:~/2:-:-/3:gR:-" } else { "1:gr:~/2:-:-/3:gr:-" };
        sees(before, "", &format!("dig1@{who} g,rp,r,p,y,b,rp {hands} 0.3 - 0"));
        let after = played(before, "0: drop Gr").view(viewer(who)).to_string();
        assert!(after.starts_with(&format!("dig1@{who} g,rp,r,p,y,b,rp 1:-:Gr+Gp+")), "{after}");
        assert!(after.ends_with("/2:-:-/3:gR:- 0.2 - *"), "{after}");
        assert_eq!(
            told(before, "0: drop Gr", who),
            [r#"{"event":"dropped","seat":0,"bowl":"g","bones":["Gr"]}"#]
        );
    }
}

/// DIG-11: spectators see what everyone sees: not even what all seats know.
#[test]
fn spectators_see_what_is_open() {
    let before = "dig1 Gr,g,r,p,y,b,gR 0:-:~/0:-:- 0.3 gr:01 0";
    sees(before, "", "dig1@0 Gr,g,r,p,y,b,gR 0:-:~/0:-:- 0.3 gr:01 0");
    sees(before, "", "dig1@1 Gr,g,r,p,y,b,gR 0:-:~/0:-:- 0.3 gr:01 0");
    sees(before, "", "dig1@public gr,g,r,p,y,b,gr 0:-:~/0:-:- 0.3 gr:01 0");
    assert_eq!(position(before).view(Viewer::Public).worlds().len(), 2);
    let debug = format!("{:?}", position(before));
    assert_eq!(debug, position(before).view(Viewer::Public).to_string());
}

/// DIG-11: all public acts are told to all in the same words.
#[test]
fn public_acts_are_told_alike() {
    let before = "dig1 Rp,g,r,p,y,b,rP 1:Gr+Gy:~/0:-:-/7:-:- 0.3 - 0";
    let entries = "0: dig; keep; move 2; drop Gr; end";
    let expected = [
        r#"{"event":"kept","seat":0}"#,
        r#"{"event":"moved","seat":0,"from":1,"to":2}"#,
        r#"{"event":"dropped","seat":0,"bowl":"g","bones":["Gr"]}"#,
        r#"{"event":"turn_ended","seat":0,"unused":0}"#,
    ];
    for who in ["0", "1", "2", "public"] {
        let events = told(before, entries, who);
        assert_eq!(events[1..5], expected, "{who}");
        let closing = [
            r#"{"event":"shortened","from":7,"to":6}"#,
            r#"{"event":"slid","seat":2,"from":7,"to":6}"#,
            r#"{"event":"turn_began","seat":1}"#,
        ];
        assert!(events[5].starts_with(r#"{"event":"filled","hole":1,"from":7,"#));
        assert_eq!(events[6..], closing, "{who}");
    }
}

/// DIG-4, DIG-5, DIG-11: the beginning is told to all alike, with scents only.
#[test]
fn the_deal_is_told_alike() {
    let deal = Deal::sorted();
    let entries = format!("table: first 1; deal {deal}");
    let cards: Vec<String> =
        deal.to_string().to_lowercase().split(',').map(|card| format!("\"{card}\"")).collect();
    for who in ["0", "1", "public"] {
        assert_eq!(
            told("dig1 - 0:-:-/0:-:- first - 0", &entries, who),
            [
                r#"{"event":"first","seat":1}"#.to_owned(),
                format!(r#"{{"event":"dealt","row":[{}]}}"#, cards.join(",")),
                r#"{"event":"turn_began","seat":1}"#.to_owned(),
            ]
        );
    }
}

/// DIG-11: a view as text is what that viewer can see, and nothing else is accepted as one.
#[test]
fn a_view_cannot_show_what_its_viewer_does_not_know() {
    let error = |text: &str| match written_out(text).parse::<dig::View>() {
        Ok(view) => panic!("`{view}` is a view"),
        Err(error) => error.to_string(),
    };
    let says = |text: &str, end: &str| {
        let error = error(text);
        assert!(error.starts_with("the viewer ") && error.contains(end), "{error}");
    };
    // The public knows no pair that nobody has dropped.
    says("dig1@public Gr,g,r,p,y,b,gR 0:-:~/0:-:- 0.3 - 0", "`dig1@public gr,g,r,p,y,b,gr ");
    // A seat knows its own hand, and hence the twin.
    says("dig1@0 gr,g,r,p,y,b 0:gr:~/0:-:- 0.3 - 0", "`dig1@0 Gr,g,r,p,y,b 0:gR:");
    let nobody = error("dig1@2 gr,g,r,p,y,b,gr 0:-:~/0:-:- 0.3 - 0");
    assert!(nobody.contains("expected dig1@SEAT or dig1@public"), "{nobody}");
}

/// Plays a script at a table and takes its last entry back, or expects that it stays.
#[track_caller]
fn undo(before: &str, entries: &str, expected: Result<(), UndoError>) {
    let mut table = Table::<Dig>::new(Setup::position(position(before), Edition::English));
    let entries = script(entries);
    for entry in entries.clone() {
        table.enter(entry, 0, &mut Silence).expect("the script is legal");
    }
    let (now, earlier) = (*table.game(), table.after(entries.len() - 1));
    let last = entries.last().expect("a script has entries");
    assert_eq!(earlier.reveals(last), expected.is_err(), "{entries:?}");
    assert_eq!(table.undo().map(|_| ()), expected, "{entries:?}");
    assert_eq!(*table.game(), if expected.is_ok() { earlier } else { now });
}

/// DIG-11: undo stops where somebody learned something.
#[test]
fn what_was_learned_cannot_be_undone() {
    let before = "dig1 Gr,g,Rp,r,p,y,b,gR,rP,Pb 1:Gp+Gb:~/0:-:- 0.3 rp:0 0";
    undo(before, "0: move 2", Ok(()));
    undo(before, "0: end", Ok(()));
    // The first look at a pair tells the digger something; its next action tells nothing.
    undo(before, "0: dig", Err(UndoError::Revealed));
    undo(before, "0: dig; keep", Ok(()));
    undo(before, "0: dig; bury Gb", Ok(()));
    // A second look tells nothing, nor does a look at a pair that the digger knows.
    undo(before, "0: dig; bury Gr; dig", Ok(()));
    undo(before, "0: move 3; dig", Ok(()));
    // The twins of Gp and Gb have been dropped, so that their drop tells nothing new; that of Gr
    // has not.
    undo(before, "0: move 2; drop Gp,Gb", Ok(()));
    undo(before, "0: dig; bury Gb; move 2; drop Gr", Err(UndoError::Revealed));
    // With both cards of a pair in hand everybody knows what it holds.
    let both = "dig1 g,Rp,r,p,y,b,rP 1:Gr+gR:~/0:-:- 0.3 - 0";
    undo(both, "0: drop Gr", Ok(()));
}

/// DIG-11: the table's own acts are never undone.
#[test]
fn a_deal_cannot_be_undone() {
    let setup = Setup::new(2, None, false, Edition::English).expect("a legal setup");
    let mut table = Table::<Dig>::new(setup);
    assert_eq!(table.undo(), Err(UndoError::Empty));
    for entry in script(&format!("table: first 0; deal {}", Deal::sorted())) {
        table.enter(entry, 0, &mut Silence).expect("the beginning is legal");
        assert_eq!(table.undo(), Err(UndoError::Revealed));
    }
}

/// DIG-11: taking back a burial that confused a pair restores who knew it.
#[test]
fn an_undone_burial_confuses_nobody() {
    let setup = Setup::position(position(HOLDS_ONE), Edition::English);
    let mut table = Table::<Dig>::new(setup);
    for entry in script("0: dig; bury Gr") {
        table.enter(entry, 0, &mut Silence).expect("the script is legal");
    }
    assert!(!table.game().view(viewer("1")).knows("gr".parse().expect("a pair")));
    table.undo().expect("a burial tells nobody anything");
    assert!(table.game().view(viewer("1")).knows("gr".parse().expect("a pair")));
}
