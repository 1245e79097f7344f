//! Dropping bones at a bowl (DIG-10).

use super::*;

/// DIG-10: one or more bones of the bowl's colour, in one action, face up in front of the
/// player.
#[test]
fn bones_go_to_the_bowl_of_their_colour() {
    let before = "dig1 g,~,r,p,y,b 1:Gr+Gp+rY:-/0:-:- 0.3 - 12";
    let row = position(before).sheet().to_string();
    let row = row.split(' ').nth(1).expect("a row");
    for (drop, hand, dropped) in
        [("Gr", "Gp+rY", "Gr"), ("Gp", "Gr+rY", "Gp"), ("Gr,Gp", "rY", "Gr+Gp")]
    {
        let after = format!("dig1 {row} 1:{hand}:{dropped}/0:-:- 0.2 - *");
        check(before, &format!("0: drop {drop}"), &after);
    }
}

/// DIG-10: which and how many of the matching bones is the player's choice; all come first.
#[test]
fn every_part_of_the_matching_bones_may_be_dropped() {
    for (hand, expected) in [
        ("-", "move 0; move 2; move 3; move 4; move 5; end"),
        ("gR", "move 0; move 2; move 3; move 4; end"),
        ("Gr", "move 0; move 2; move 3; move 4; drop Gr; end"),
        ("Gr+gR", "move 0; move 2; move 3; drop Gr; end"),
        ("Gr+Gp", "move 0; move 2; move 3; drop Gr,Gp; drop Gp; drop Gr; end"),
        ("Gr+gP+Gb", "move 0; move 2; drop Gr,Gb; drop Gb; drop Gr; end"),
        (
            "Gr+Gp+Gb",
            "move 0; move 2; drop Gr,Gp,Gb; drop Gp,Gb; drop Gr,Gb; drop Gb; drop Gr,Gp; \
             drop Gp; drop Gr; end",
        ),
    ] {
        may(&format!("dig1 g,~,r,p,y,b 1:{hand}:-/0:-:- 0.3 - 0"), "", expected);
    }
}

/// DIG-10: nothing is dropped away from a bowl, and nothing that is not in the hand.
#[test]
fn drops_need_a_bowl_and_bones_in_hand() {
    let before = "dig1 g,~,r,p,y,b 0:Gr+gP:Rp/0:Gp:- 0.3 - 0";
    refused(before, "", "0: drop Gr", Illegal::NoBowl(0));
    refused(before, "0: move 2", "0: drop Gr", Illegal::NoBowl(2));
    for other in ["Gp", "Rp", "Gb"] {
        let illegal = Illegal::NotInHand(bone(other));
        refused(before, "0: move 1", &format!("0: drop {other}"), illegal);
    }
    let illegal = Illegal::NotInHand(bone("Gb"));
    refused(before, "0: move 1", "0: drop Gr,Gb", illegal);
}

/// DIG-10: a bowl takes its own colour only.
#[test]
fn the_wrong_bowl_is_refused() {
    let before = "dig1 g,~,r,p,y,b 1:Gr+gP:-/0:-:- 0.3 - 0";
    let illegal = Illegal::WrongBowl { bone: bone("gP"), bowl: Colour::Green };
    refused(before, "", "0: drop gP", illegal);
    refused(before, "", "0: drop Gr,gP", illegal);
}

/// DIG-10: a drop is at least one bone. It has no text, so that only programs can try it.
#[test]
fn an_empty_drop_is_refused() {
    let game = position("dig1 g,~,r,p,y,b 1:Gr:-/0:-:- 0.3 - 0");
    let entry = Entry::Seat(seat(0), Action::Drop(BoneSet::EMPTY));
    refused_entry(&game, &entry, Illegal::DropsNothing);
    assert!("drop ".parse::<Action>().is_err());
}

/// DIG-10: there is no limit to the bones in front of a player.
#[test]
fn a_player_may_drop_them_all() {
    let before = "dig1 g,Yb,r,p,y,b 1:Gr+Gp+Gy:~/0:-:- 0.3 - 0";
    let after = played(before, "0: drop Gr,Gp,Gy").sheet();
    assert_eq!(after.dogs[0].dropped.len(), 19);
}

/// DIG-7, DIG-10: no position offers more actions than the fixed list holds.
#[test]
fn the_longest_lists_of_actions() {
    for text in
        ["dig1 g,r,p,y,Gr,b,~ 5:-:-/0:-:- 0.3 - 0", "dig1 ~,g,r,p,y,b 18:Gr+Gp+Gb:-/0:-:- 0.3 - 0"]
    {
        assert_eq!(actions(&position(text)).len(), MOST_LEGAL, "{text}");
    }
}
