//! The garden closes up (DIG-12 to DIG-14).

use super::*;

/// DIG-12: holes are filled, the nearest to the doghouse first, with the card then farthest
/// from it; holes with no card beyond them vanish.
#[test]
fn holes_are_filled_from_the_far_end() {
    for (row, closed) in [
        // One hole: in the middle, next to the end, at the end, at the beginning.
        ("g,-,r,Gr,p,y,b,gR", "g,gR,r,Gr,p,y,b"),
        ("g,r,Gr,p,y,b,-,gR", "g,r,Gr,p,y,b,gR"),
        ("g,r,Gr,p,y,b,gR,-", "g,r,Gr,p,y,b,gR"),
        ("-,g,r,Gr,p,y,b,gR", "gR,g,r,Gr,p,y,b"),
        // Two holes: the first takes the last card, the second the last but one.
        ("-,g,-,r,Gr,p,y,b,gR", "gR,g,b,r,Gr,p,y"),
        ("g,-,-,r,Gr,p,y,b,gR", "g,gR,b,r,Gr,p,y"),
        // The second hole has no card beyond it once the first is filled.
        ("g,-,r,Gr,p,y,b,-,gR", "g,gR,r,Gr,p,y,b"),
        ("g,r,Gr,p,y,b,-,-,gR", "g,r,Gr,p,y,b,gR"),
        // One of the two is the farthest place itself.
        ("g,-,r,Gr,p,y,b,gR,-", "g,gR,r,Gr,p,y,b"),
        ("g,r,Gr,p,y,b,-,gR,-", "g,r,Gr,p,y,b,gR"),
        // Both are at the far end.
        ("g,r,Gr,p,y,b,gR,-,-", "g,r,Gr,p,y,b,gR"),
    ] {
        // The dog stands on the hole it dug last; beyond the new end it slides (DIG-13).
        let hole = row.split(',').position(|card| card == "-").expect("a hole") + 1;
        let then = hole.min(closed.split(',').count());
        let before = format!("dig1 {row} {hole}:Rp+rP:~/0:-:- 0.0 - 7");
        check(&before, "0: end", &format!("dig1 {closed} {then}:Rp+rP:~/0:-:- 1.3 - 0"));
    }
}

/// DIG-12: without a hole the row stays as it is.
#[test]
fn a_row_without_holes_stays() {
    check(
        "dig1 g,Gr,r,p,y,b,gR 2:-:~/0:-:- 0.3 - 7",
        "0: dig; bury Gr; end",
        "dig1 g,Gr,r,p,y,b,gR 2:-:~/0:-:- 1.3 gr:0 8",
    );
}

/// DIG-12: only at the end of the turn.
#[test]
fn holes_stay_open_until_the_turn_ends() {
    let before = "dig1 g,Gr,r,p,y,b,gR 2:-:~/0:-:- 0.3 - 0";
    check(before, "0: dig; keep; move 3; move 2", "dig1 g,-,r,p,y,b,gR 2:Gr:~/0:-:- 0.0 - 0");
    check(before, "0: dig; keep; move 3; end", "dig1 g,gR,r,p,y,b 3:Gr:~/0:-:- 1.3 - 0");
}

/// DIG-12: events tell what fills the holes in order, then the row's new end, then who slides.
#[test]
fn the_closing_is_told_step_by_step() {
    let before = "dig1 -,g,-,r,Gr,p,y,b,gR 3:Rp+rP:~/9:-:-/8:-:- 0.0 - 7";
    assert_eq!(
        told(before, "0: end", "public"),
        [
            r#"{"event":"turn_ended","seat":0,"unused":0}"#,
            r#"{"event":"filled","hole":1,"from":9,"card":"gr"}"#,
            r#"{"event":"filled","hole":3,"from":8,"card":"b"}"#,
            r#"{"event":"shortened","from":9,"to":7}"#,
            r#"{"event":"slid","seat":1,"from":9,"to":7}"#,
            r#"{"event":"slid","seat":2,"from":8,"to":7}"#,
            r#"{"event":"turn_began","seat":1}"#,
        ]
    );
}

/// DIG-12: at most two holes can arise in a turn, because a move lies between two digs.
#[test]
fn at_most_two_holes() {
    for (text, most) in [
        ("dig1 g,-,r,p,y,b,Gr 2:gR:~/0:-:- 0.3 - 0", 0),
        ("dig1 g,-,-,r,p,y,b,Gr 2:gR+Rp:~/0:-:- 0.2 - 0", 1),
        ("dig1 g,-,-,r,p,y,b,Gr 2:gR+Rp:~/0:-:- 0.1 - 0", 1),
        ("dig1 g,-,-,-,r,p,y,b,Gr 2:gR+Rp+rP:~/0:-:- 0.0 - 0", 2),
    ] {
        let fault = faults(text);
        assert!(fault.ends_with(&format!("at most {most} can have been dug")), "{fault}");
    }
    // Random play reaches two and never three.
    let holes = |game: &Dig| game.sheet().row.iter().filter(|&&s| s == Sight::Hole).count();
    let most = (0..6)
        .flat_map(|seed| random_states(2 + seed as usize % 3, Habit::Eager, seed))
        .map(|game| holes(&game))
        .max();
    assert_eq!(most, Some(2));
    assert_eq!(
        faults("dig1 g,-,r,p,y,b,Gr 0:-:-/0:-:~ 0.0 - 0"),
        "no such position: the row has 1 hole(s), but seat 0 has 0 bone(s) to show for it"
    );
}

/// DIG-13: a dog left beyond the end slides to the row's last card; all others stay.
#[test]
fn dogs_beyond_the_end_slide() {
    check(
        "dig1 -,g,-,r,Gr,p,y,b,gR 3:Rp+rP:~/9:-:-/8:-:-/7:-:- 0.0 - 0",
        "0: end",
        "dig1 gR,g,b,r,Gr,p,y 3:Rp+rP:~/7:-:-/7:-:-/7:-:- 1.3 - 0",
    );
    // The digger itself, on its hole at the far end.
    check(
        "dig1 g,r,Gr,p,y,b,gR 7:-:~/0:-:- 0.3 - 0",
        "0: dig; keep; end",
        "dig1 g,r,Gr,p,y,b 6:gR:~/0:-:- 1.3 - 0",
    );
    // A dog on a hole in the middle stands on the card that fills it.
    check(
        "dig1 g,r,Gr,p,y,b,gR 3:-:~/3:-:- 0.3 - 0",
        "0: dig; keep; end",
        "dig1 g,r,gR,p,y,b 3:Gr:~/3:-:- 1.3 - 0",
    );
}

/// DIG-14: bowls only ever come nearer to the doghouse.
#[test]
fn bowls_only_come_nearer() {
    let bowls = |game: &Dig| {
        let row = game.sheet().row;
        Colour::ALL.map(|colour| row.iter().position(|&s| s == Sight::Bowl(colour)))
    };
    let mut moved = 0;
    for seed in 0..6 {
        let states = random_states(2 + seed as usize % 3, Habit::Eager, seed);
        let places: Vec<_> = states.iter().map(bowls).filter(|p| p[0].is_some()).collect();
        for pair in places.windows(2) {
            assert!(pair[0].iter().zip(pair[1]).all(|(before, after)| after <= *before));
            moved += usize::from(pair[0] != pair[1]);
        }
    }
    assert!(moved > 20, "{moved}");
}

/// DIG-E1, DIG-12, DIG-13: the worked example of all three editions. The grey dog digs on the
/// last card A, moves 3 toward the doghouse to B and digs. Nothing refills A; the red-yellow
/// card, by then the last, moves to B; the brown dog slides to the new last card, green-red.
#[test]
fn the_worked_example_of_closing_up() {
    // B is place 6, green-red 7, red-yellow 8 with the brown dog on it, A is 9.
    check(
        "dig1 g,r,p,y,b,Gp,gR,Ry,Pb 9:-:~/8:-:- 0.3 - 0",
        "0: dig; keep; move 6; dig; keep; end",
        "dig1 g,r,p,y,b,Ry,gR 6:Gp+Pb:~/7:-:- 1.3 - 0",
    );
}
