//! The worked examples of the editions.

use super::*;

/// DIG-E4: dig a purple bone, move 2 to the purple bowl, drop it: three actions, one turn.
#[test]
fn dig_move_and_drop_in_one_turn() {
    let after = played("dig1 g,p,r,Pb,y,b,pB 4:-:~/0:-:- 0.3 - 5", "0: dig; keep; move 2; drop Pb");
    assert_eq!(options(&after), "end");
    let sheet = after.sheet();
    assert!(sheet.dogs[0].dropped.contains(bone("Pb")));
    assert_eq!((sheet.dogs[0].hand.len(), sheet.dogs[0].place), (0, 2));
}

/// DIG-E5: with a purple bone in hand, move 2 to the right, toward the doghouse, and drop it
/// in the purple bowl: two actions.
#[test]
fn move_and_drop_are_two_actions() {
    let sheet = played("dig1 g,p,r,pB,y,b 4:Pb:~/0:-:- 0.3 - 5", "0: move 2; drop Pb").sheet();
    assert_eq!(sheet.left, 1);
    assert!(sheet.dogs[0].dropped.contains(bone("Pb")) && sheet.dogs[0].hand.is_empty());
}

/// DIG-E2, DIG-15, DIG-16: the worked example of all three editions, with its last turn: 31 to
/// 29.
#[test]
fn the_worked_example_of_scoring() {
    let game = played(
        "dig1 g,y,p,b,r,Ry 6:-:Gr+gR+Gp+gP+gY+gB+rP+rB+Py+pB/0:-:Gy+Gb+Rp+rY+Rb+pY+Pb+Yb+yB \
         0.3 - 0",
        "0: dig; keep; move 5; drop Ry; end",
    );
    let outcome = outcome(&game);
    let points: Vec<u8> = outcome.scores.iter().map(|(_, tally)| tally.points).collect();
    assert_eq!(points, [31, 29]);
    assert_eq!(outcome.ending, Ending::Cleared);
    assert_eq!(outcome.winners, SeatSet::only(seat(0)));
}
