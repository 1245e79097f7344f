//! Walking along the row (DIG-7).

use super::*;

/// The places that the dog of seat 0 may walk to.
#[track_caller]
fn reaches(text: &str) -> Vec<u8> {
    let place = |action: &Action| match action {
        Action::Move(to) => Some(*to),
        Action::Dig | Action::Keep | Action::Bury(_) | Action::Drop(_) | Action::End => None,
    };
    actions(&position(text)).iter().filter_map(place).collect()
}

/// DIG-7: 1 to 4 − bones in hand places, in either direction.
#[test]
fn bones_in_hand_shorten_the_way() {
    for (hand, places) in [
        ("-", vec![8, 9, 10, 11, 13, 14, 15, 16]),
        ("Gr", vec![9, 10, 11, 13, 14, 15]),
        ("Gr+Gp", vec![10, 11, 13, 14]),
        ("Gr+Gp+Gy", vec![11, 13]),
    ] {
        let before = format!("dig1 ~,g,r,p,y,b 12:{hand}:-/0:-:- 0.3 - 0");
        assert_eq!(reaches(&before), places, "{hand}");
        let bones = position(&before).sheet().dogs[0].hand.len() as u8;
        let reach = 4 - bones;
        for to in (0..=22).filter(|to| *to != 12 && !places.contains(to)) {
            let illegal = Illegal::TooFar { from: 12, to, bones, reach };
            refused(&before, "", &format!("0: move {to}"), illegal);
        }
        refused(&before, "", "0: move 12", Illegal::StandsThere(12));
    }
}

/// DIG-7: the bones are counted before the move, so that digging and dropping matter at once.
#[test]
fn the_reach_follows_the_hand() {
    let before = "dig1 Gr,g,Gp,Gy,Gb,~,r,p,y,b 1:-:-/0:-:- 0.3 - 0";
    refused(
        before,
        "0: dig; keep",
        "0: move 5",
        Illegal::TooFar { from: 1, to: 5, bones: 1, reach: 3 },
    );
    check(
        "dig1 Py,g,pY,r,p,y,b 2:Gr+Gp+Gy:~/0:-:- 0.3 - 0",
        "0: drop Gr,Gp; move 5",
        "dig1 Py,g,pY,r,p,y,b 5:Gy:Gr+Gp+~/0:-:- 0.1 - *",
    );
}

/// DIG-7: the doghouse is place 0, and is entered and left like any place.
#[test]
fn the_doghouse_is_a_place() {
    let before = "dig1 ~,g,r,p,y,b 2:-:-/0:-:- 0.3 - 0";
    assert_eq!(reaches(before), [0, 1, 3, 4, 5, 6]);
    let after = played(before, "0: move 0");
    assert_eq!(after.sheet().dogs[0].place, 0);
    assert_eq!(options(&after), "move 1; move 2; move 3; move 4; end");
    let back = played(before, "0: move 0; move 4; move 0");
    assert_eq!(back.sheet().dogs[0].place, 0);
}

/// DIG-7: any number of dogs may share a place.
#[test]
fn dogs_share_places() {
    check(
        "dig1 Gr,g,r,p,y,b 3:-:~/3:-:-/3:-:-/2:-:- 3.3 - 0",
        "3: move 3; end; 0: end; 1: move 2; move 3",
        "dig1 Gr,g,r,p,y,b 3:-:~/3:-:-/3:-:-/3:-:- 1.1 - 2",
    );
}

/// DIG-7: nobody moves past the row's last place.
#[test]
fn the_row_ends_with_its_last_place() {
    let before = "dig1 Gr,g,r,p,y,b 5:-:~/0:-:- 0.3 - 0";
    assert_eq!(reaches(before), [1, 2, 3, 4, 6]);
    for to in 7..=9 {
        let illegal = Illegal::BeyondRow { to, last: 6 };
        refused(before, "", &format!("0: move {to}"), illegal);
    }
    let last = "dig1 Gr,g,r,p,y,b 6:-:~/0:-:- 0.3 - 0";
    assert_eq!(reaches(last), [2, 3, 4, 5]);
    refused(last, "", "0: move 7", Illegal::BeyondRow { to: 7, last: 6 });
}

/// DIG-7: a hole of this turn is still one place: it counts as a step.
#[test]
fn a_hole_counts_as_a_step() {
    // With one bone in hand the reach is 3: the hole on place 4 is one of the three.
    let before = "dig1 g,r,p,Gr,y,b,Gp,Gy,Gb 4:-:~/0:-:- 0.3 - 0";
    may(before, "0: dig; keep; move 5", "move 2; move 3; move 4; move 6; move 7; move 8; end");
}

/// DIG-7, DIG-8: a hole may be stood on, but there is nothing to dig or drop.
#[test]
fn a_hole_may_be_stood_on() {
    let before = "dig1 g,r,p,Gr,y,b,Gp 4:-:~/0:-:- 0.3 - 0";
    let back = "0: dig; keep; move 5; move 4";
    assert_eq!(played(before, back).sheet().dogs[0].place, 4);
    may(before, "0: dig; keep", "move 1; move 2; move 3; move 5; move 6; move 7; end");
    refused(before, "0: dig; keep", "0: dig", Illegal::NothingToDig(4));
    refused(before, "0: dig; keep", "0: drop Gr", Illegal::NoBowl(4));
}

/// DIG-7: the last place stays the last while it is a hole, and may be entered again.
#[test]
fn a_hole_at_the_far_end_is_still_the_last_place() {
    let before = "dig1 g,r,p,y,b,Gp,Gr 7:-:~/0:-:- 0.3 - 0";
    let dug = "0: dig; keep";
    may(before, dug, "move 4; move 5; move 6; end");
    refused(before, dug, "0: move 8", Illegal::BeyondRow { to: 8, last: 7 });
    may(before, "0: dig; keep; move 6", "move 3; move 4; move 5; move 7; dig; end");
    let back = played(before, "0: dig; keep; move 6; move 7");
    assert_eq!(back.sheet().dogs[0].place, 7);
}

/// DIG-7: a dog stands in the row or in the doghouse.
#[test]
fn no_dog_stands_beyond_the_row() {
    assert_eq!(
        faults("dig1 Gr,g,r,p,y,b 7:-:~/0:-:- 0.3 - 0"),
        "no such position: the dog of seat 0 stands on place 7, the row ends at place 6"
    );
}
