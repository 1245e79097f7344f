//! A turn and its three actions (DIG-6).

use super::*;

const OPEN: &str = "dig1 Gr,Gp,g,Gy,~,r,p,y,b 1:-:-/0:-:- 0.3 - 0";

/// DIG-6: up to three actions in any order, each kind as often as wanted.
#[test]
fn three_actions_of_any_kind() {
    for entries in [
        "0: move 5; move 1; move 4",
        "0: dig; bury Gr; dig; bury Gr; dig; keep",
        "0: dig; keep; move 3; drop Gr",
        "0: move 2; dig; keep; move 3",
        "0: dig; keep; move 2; dig; keep",
    ] {
        may(OPEN, entries, "end");
        assert_eq!(played(OPEN, entries).sheet().left, 0, "{entries}");
    }
    let hand = "dig1 Gr,g,r,p,y,b 2:Gp+Gy+Gb:~/0:-:- 0.3 - 0";
    may(hand, "0: drop Gp; drop Gb; drop Gy", "end");
    assert_eq!(ACTIONS, 3);
}

/// DIG-6: a player may stop early, even without any action.
#[test]
fn a_turn_may_end_after_any_number_of_actions() {
    let row = position(OPEN).sheet().to_string();
    let row = row.split(' ').nth(1).expect("a row");
    for (entries, place) in [
        ("0: end", 1),
        ("0: move 5; end", 5),
        ("0: move 5; move 1; end", 1),
        ("0: move 5; move 1; move 4; end", 4),
    ] {
        check(OPEN, entries, &format!("dig1 {row} {place}:-:-/0:-:- 1.3 - 1"));
    }
}

/// DIG-6: after the third action only the end of the turn is left.
#[test]
fn a_fourth_action_is_refused() {
    let moved = "0: move 2; move 1; move 2";
    for (then, illegal) in [
        ("0: move 1", Illegal::NoActionsLeft),
        ("0: dig", Illegal::NoActionsLeft),
        ("0: drop Gr", Illegal::NoActionsLeft),
        ("0: keep", Illegal::NothingDug),
        ("0: bury Gr", Illegal::NothingDug),
        ("1: end", Illegal::NotYourTurn(seat(0))),
    ] {
        refused(OPEN, moved, then, illegal);
    }
    may(OPEN, moved, "end");
}

/// DIG-6, DIG-8: the third dig still has its second step, and is finished before the turn ends.
#[test]
fn an_action_is_finished_before_the_next_begins() {
    for entries in ["0: dig", "0: move 2; move 1; dig"] {
        may(OPEN, entries, "keep; bury Gr");
        for then in ["0: move 2", "0: dig", "0: drop Gr", "0: end"] {
            refused(OPEN, entries, then, Illegal::DigUnfinished);
        }
    }
}

/// DIG-6: a turn has at most three actions, also on paper.
#[test]
fn nobody_has_four_actions() {
    assert_eq!(
        faults("dig1 ~,g,r,p,y,b 0:-:-/0:-:- 0.4 - 0"),
        "no such position: 4 actions are left, a turn has 3"
    );
    assert_eq!(
        faults("dig1 ~,g,r,p,y,b 0:-:-/0:-:- 2.3 - 0"),
        "no such position: it is the turn of seat 2, which is not there"
    );
}
