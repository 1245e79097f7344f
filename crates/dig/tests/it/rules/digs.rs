//! Digging, keeping, burying (DIG-8, DIG-9).

use super::*;

const HANDS: [&str; 4] = ["-", "Gp", "Gp+Gy", "Gp+Gy+Gb"];

/// DIG-8: the card comes into the hand and leaves a hole; both steps are one action.
#[test]
fn a_dig_is_two_steps_and_one_action() {
    let before = "dig1 g,Gr,r,p,y,b,gR 2:Gp:~/0:-:- 0.3 - 0";
    check(before, "0: dig", "dig1 g,-,r,p,y,b,gR 2:Gr+Gp:~/0:-:- 0.2d - 0");
    check(before, "0: dig; keep", "dig1 g,-,r,p,y,b,gR 2:Gr+Gp:~/0:-:- 0.2 - 0");
    check(before, "0: dig; bury Gr", "dig1 g,Gr,r,p,y,b,gR 2:Gp:~/0:-:- 0.2 gr:0 0");
    check(before, "0: dig; bury Gp", "dig1 g,Gp,r,p,y,b,gR 2:Gr:~/0:-:- 0.2 - 0");
}

/// DIG-8, DIG-9: after a dig the choices are keep, unless the hand is full, and bury for each
/// bone of the hand, the new one included.
#[test]
fn after_a_dig_keep_or_bury() {
    for (hand, expected) in HANDS.into_iter().zip([
        "keep; bury Gr",
        "keep; bury Gr; bury Gp",
        "keep; bury Gr; bury Gp; bury Gy",
        "bury Gr; bury Gp; bury Gy; bury Gb",
    ]) {
        let before = format!("dig1 g,Gr,r,p,y,b 2:{hand}:~/0:-:- 0.3 - 0");
        may(&before, "0: dig", expected);
    }
}

/// DIG-9: with three in hand a dig is allowed, and then one of the four must be buried.
#[test]
fn a_fourth_bone_must_make_room() {
    let before = "dig1 g,Gr,r,p,y,b 2:Gp+Gy+Gb:~/0:-:- 0.3 - 0";
    refused(before, "0: dig", "0: keep", Illegal::HandFull);
    refused(before, "0: dig", "0: bury yB", Illegal::NotInHand(bone("yB")));
    for buried in ["Gr", "Gp", "Gy", "Gb"] {
        let after = played(before, &format!("0: dig; bury {buried}")).sheet();
        assert_eq!(after.dogs[0].hand.len(), HAND);
        assert_eq!(after.row[1], Sight::Bone(bone(buried)));
    }
}

/// DIG-9: no hand holds four bones, except while a dig is unfinished.
#[test]
fn a_hand_holds_three() {
    let full = faults("dig1 g,Rp,r,p,y,b 2:Gr+Gp+Gy+Gb:~/0:-:- 0.2 - 0");
    assert_eq!(full, "no such position: seat 0 holds 4 bones, 3 are the most");
    let other = faults("dig1 g,-,r,p,y,b 2:Gr:~/0:Gp+Gy+Gb+Rp:- 0.2d - 0");
    assert_eq!(other, "no such position: seat 1 holds 4 bones, 3 are the most");
    let digging = position("dig1 g,-,r,p,y,b 2:Gr+Gp+Gy+Gb:~/0:-:- 0.2d - 0");
    assert_eq!(options(&digging), "bury Gr; bury Gp; bury Gy; bury Gb");
}

/// DIG-8: doghouse, bowls and holes cannot be dug up.
#[test]
fn only_bone_cards_are_dug_up() {
    let before = "dig1 g,Gr,r,p,y,b 0:-:~/0:-:- 0.3 - 0";
    refused(before, "", "0: dig", Illegal::NothingToDig(0));
    refused(before, "0: move 1", "0: dig", Illegal::NothingToDig(1));
    refused(before, "0: move 2; dig; keep", "0: dig", Illegal::NothingToDig(2));
    assert!(!options(&position(before)).contains("dig"));
    assert!(!options(&played(before, "0: move 1")).contains("dig"));
    assert!(options(&played(before, "0: move 2")).contains("dig"));
}

/// DIG-8: keep and bury come straight after a dig, and at no other time.
#[test]
fn keep_and_bury_belong_to_a_dig() {
    let before = "dig1 g,Gr,r,p,y,b 2:Gp:~/0:-:- 0.3 - 0";
    for entries in ["", "0: dig; keep", "0: dig; bury Gp", "0: move 1"] {
        for then in ["0: keep", "0: bury Gr", "0: bury Gp", "0: bury yB"] {
            refused(before, entries, then, Illegal::NothingDug);
        }
    }
}

/// DIG-8: what is buried comes from the hand, and lies where the dog stands.
#[test]
fn only_bones_of_the_hand_are_buried() {
    let before = "dig1 g,Gr,r,p,y,b,~ 2:Gp:Gy/0:Rp+rP+Ry:- 0.3 - 0";
    for other in ["gP", "Gy", "Rp"] {
        refused(before, "0: dig", &format!("0: bury {other}"), Illegal::NotInHand(bone(other)));
    }
}

/// DIG-8: on paper an unfinished dig has its hole, its bone and its action.
#[test]
fn an_unfinished_dig_leaves_its_traces() {
    let no_dig = "a dig is unfinished, but the dog of seat 0 does not stand on a hole with a \
                  bone in hand";
    let on_a_bone = faults("dig1 g,Gr,r,p,y,b 2:Gp:~/0:-:- 0.2d - 0");
    assert_eq!(on_a_bone, format!("no such position: {no_dig}"));
    let in_the_doghouse = faults("dig1 g,-,r,p,y,b 0:Gp:~/0:-:- 0.2d - 0");
    assert!(in_the_doghouse.ends_with(no_dig), "{in_the_doghouse}");
    let unpaid = faults("dig1 g,-,r,p,y,b 2:Gr:~/0:-:- 0.3d - 0");
    assert!(unpaid.contains("a dig is unfinished, but no action was used"), "{unpaid}");
    let empty_handed = faults("dig1 g,-,r,p,y,b 2:-:~/0:-:- 0.2d - 0");
    assert_eq!(empty_handed, format!("no such position: {no_dig}"));
}
