//! The end, the count, and the quiet turns (DIG-15 to DIG-18).

use super::*;

/// DIG-15: the game ends after the turn at whose end only the bowls are left.
#[test]
fn the_last_turn_is_played_out() {
    let before = "dig1 g,r,p,y,b,Gr 6:-:~/0:-:- 0.3 - 3";
    may(before, "0: dig; keep", "move 3; move 4; move 5; end");
    may(before, "0: dig; keep; move 3; move 1", "end");
    check(before, "0: dig; keep; end", "dig1 g,r,p,y,b 5:Gr:~/0:-:- over - 0");
    // Buried again, the bone keeps the game going.
    check(before, "0: dig; bury Gr; end", "dig1 g,r,p,y,b,Gr 6:-:~/0:-:- 1.3 - 4");
}

/// DIG-15: after the end nobody can do anything.
#[test]
fn after_the_end_everything_is_refused() {
    let before = "dig1 g,r,p,y,b,Gr 6:-:~/0:-:- 0.3 - 3";
    let last = "0: dig; keep; end";
    for then in ["0: end", "1: end", "1: move 1", "0: keep"] {
        refused(before, last, then, Illegal::Over);
    }
    refused(before, last, "table: first 0", Illegal::FirstSettled);
    let over = played(before, last);
    assert!(actions(&over).is_empty());
    assert_eq!(over.draw(&mut ChaCha8Rng::seed_from_u64(0)), None);
}

/// DIG-15: the last event tells the outcome to all.
#[test]
fn the_outcome_is_told_to_all() {
    let before = "dig1 g,r,p,y,b,Gr 6:-:~/0:-:- 0.3 - 3";
    for who in ["0", "1", "public"] {
        let events = told(before, "0: dig; keep; end", who);
        let last = events.last().expect("something is told");
        assert!(last.starts_with(r#"{"event":"over","outcome":{"ending":"cleared""#), "{last}");
    }
}

/// DIG-15: bones in hand count for nothing.
#[test]
fn bones_in_hand_count_nothing() {
    let game = position("dig1 g,r,p,y,b 0:Gr+Gp+Gy:Yb/0:-:~ over - 0");
    let scores = outcome(&game).scores;
    assert_eq!(scores[seat(0)].points, 2);
    assert_eq!(scores[seat(0)].bones, [0, 0, 0, 1, 0]);
}

/// DIG-15: on paper, too, only bowls mean the end, and the end means only bowls.
#[test]
fn over_is_over_on_paper() {
    assert_eq!(
        faults("dig1 g,r,p,y,b 0:-:~/0:-:- 0.3 - 0"),
        "no such position: only the bowls are left, so the game is over"
    );
    let not_over = "no such position: the game is called over, but there are bones in the row \
                    and not 60 quiet turns";
    assert_eq!(faults("dig1 g,r,p,y,b,Gr 0:-:~/0:-:- over - 59"), not_over);
    assert_eq!(faults("dig1 g,r,p,y,b,Gr 0:-:~/0:-:- over - -"), not_over);
    assert_eq!(faults("dig1 g,r,p,y,-,b 0:-:~/0:-:- over - 0"), not_over);
}

/// DIG-16: bowls from the doghouse outward make their colour worth 5, 4, 3, 2, 1; a score is
/// the sum over the dropped bones.
#[test]
fn the_order_of_the_bowls_is_the_value() {
    for (row, values) in [
        ("g,r,p,y,b", [5, 4, 3, 2, 1]),
        ("b,y,p,r,g", [1, 2, 3, 4, 5]),
        ("p,g,b,r,y", [4, 2, 5, 1, 3]),
    ] {
        let game = position(&format!("dig1 {row} 0:-:~/0:-:Gr+gR over - 0"));
        let outcome = outcome(&game);
        assert_eq!(Colour::ALL.map(|colour| outcome.values[colour]), values, "{row}");
        // Seat 1 has one green and one red, seat 0 all the rest.
        assert_eq!(outcome.scores[seat(1)].points, values[0] + values[1]);
        assert_eq!(outcome.scores[seat(0)].points, 60 - values[0] - values[1]);
    }
    // Bones between the bowls do not matter.
    let mid = position("dig1 Gr,b,gR,y,p,Gp,Gy,r,g 0:-:~/0:-:- 0.3 - 0");
    assert_eq!(Colour::ALL.map(|colour| mid.values()[colour]), [1, 2, 3, 4, 5]);
    assert_eq!(mid.sheet().values(), mid.values());
}

/// Who wins when these bones are dropped, one text per seat, with the colours g r p y b worth 5 to
/// 1.
fn winners(dropped: &[&str]) -> Vec<usize> {
    let dogs: Vec<String> = dropped.iter().map(|bones| format!("0:-:{bones}")).collect();
    let game = position(&format!("dig1 ~,g,r,p,y,b {} over - 60", dogs.join("/")));
    outcome(&game).winners.iter().map(Seat::index).collect()
}

/// DIG-17: the highest score wins; ties go to more bones worth 5, then 4, and so on; what is
/// equal to the last bone is shared.
#[test]
fn the_best_score_wins() {
    for (dropped, expected) in [
        (&["Gr", "gR"][..], &[0][..]),
        (&["gR", "Gr"], &[1]),
        // More points beat more fives.
        (&["Gr", "gR+Rp"], &[1]),
        // 5 against 4 + 1.
        (&["gR+gB", "Gr"], &[1]),
        // 5 + 1 against 4 + 2, 4 + 4 against 5 + 3.
        (&["Gr+gB", "gR+gY"], &[0]),
        (&["gR+Rp", "Gr+gP"], &[1]),
        // Equal fives: 5 + 4 against 5 + 3 + 1.
        (&["Gr+gP+gB", "gR+Gp"], &[1]),
        // Equal fives and fours: 3 against 2 + 1; and threes: 2 against 1 + 1.
        (&["gY+gB", "gP"], &[1]),
        (&["gY", "gB+rB"], &[0]),
        // All equal, with other bones of the same colours.
        (&["Gr+gY", "Gp+rY"], &[0, 1]),
        (&["-", "-"], &[0, 1]),
        (&["gR+gB", "Gr", "Gp"], &[1, 2]),
        (&["Gr", "gB", "Gp", "Gy"], &[0, 2, 3]),
        (&["-", "-", "-", "-"], &[0, 1, 2, 3]),
        (&["-", "gB", "-", "-"], &[1]),
    ] {
        assert_eq!(winners(dropped), expected, "{dropped:?}");
    }
}

/// DIG-18: after 60 quiet turns in a row, of all players together, the game ends as it stands.
#[test]
fn sixty_quiet_turns_end_the_game() {
    for seats in 2..=4 {
        let dogs = vec!["0:-:-"; seats].join("/");
        let mut game = position(&format!("dig1 ~,g,r,p,y,b {dogs} 1.3 - 0"));
        for turn in 0..QUIET_TURNS {
            assert_eq!(game.sheet().quiet_turns, Some(turn));
            let mover = on(&game).expect("the game goes on");
            game.play(mover, Action::End, &mut Silence).expect("a turn may be empty");
        }
        let outcome = outcome(&game);
        assert_eq!(outcome.ending, Ending::Stalled);
        assert_eq!(outcome.winners.len(), seats);
        assert_eq!(game.sheet().phase, Phase::Over);
    }
}

/// DIG-18: moving, looking and burying again are quiet; a shorter row and a drop are not.
#[test]
fn what_makes_a_turn_quiet() {
    let before = "dig1 g,Rp,r,p,y,b,rP 2:Gr:~/0:-:- 0.3 - 59";
    for (entries, quiet) in [
        ("0: end", true),
        ("0: move 3; end", true),
        ("0: dig; bury Rp; end", true),
        ("0: dig; bury Gr; end", true),
        ("0: dig; keep; end", false),
        ("0: move 1; drop Gr; end", false),
        ("0: move 1; drop Gr; move 2; end", false),
    ] {
        let game = played(before, entries);
        assert_eq!(game.sheet().phase == Phase::Over, quiet, "{entries}");
        if !quiet {
            assert_eq!(game.sheet().quiet_turns, Some(0), "{entries}");
        }
    }
}

/// DIG-18: the count starts again with the turn of the drop, and is then as long as ever.
#[test]
fn a_drop_starts_the_count_anew() {
    let before = "dig1 g,Rp,r,p,y,b,rP 1:Gr:~/0:-:- 0.3 - 59";
    let mut game = played(before, "0: drop Gr");
    let sheet = game.sheet();
    assert_eq!((sheet.quiet_turns, sheet.stirred), (Some(0), true));
    perform(&mut game, "0: end; 1: end", &mut Silence);
    assert_eq!((game.sheet().quiet_turns, game.sheet().stirred), (Some(1), false));
}

/// DIG-18: strictly by the book a game may be endless.
#[test]
fn an_endless_game_goes_on() {
    let mut game = position("dig1 g,Rp,r,p,y,b,rP 1:Gr:~/0:-:- 0.3 - -");
    for _ in 0..3 * QUIET_TURNS {
        let mover = on(&game).expect("the game goes on");
        game.play(mover, Action::End, &mut Silence).expect("a turn may be empty");
    }
    // Drops and shorter rows do not start a count either, and the bowls still end the game.
    perform(&mut game, "0: drop Gr; end; 1: move 2; dig; keep; end", &mut Silence);
    assert_eq!(game.sheet().quiet_turns, None);
    perform(&mut game, "0: end; 1: dig; keep; end", &mut Silence);
    assert_eq!(outcome(&game).ending, Ending::Cleared);
}

/// DIG-18: on paper a game in progress has fewer than 60 quiet turns, and only a drop stirs it.
#[test]
fn quiet_turns_on_paper() {
    assert_eq!(
        faults("dig1 ~,g,r,p,y,b 0:-:-/0:-:- 0.3 - 60"),
        "no such position: 60 quiet turns, but the game ends after 60"
    );
    assert!(faults("dig1 ~,g,r,p,y,b 0:-:-/0:-:- over - 61").contains("61 quiet turns"));
    let stirred = "no such position: something was dropped in this turn, but seat 0 has \
                   dropped nothing or used no action";
    assert_eq!(faults("dig1 ~,g,r,p,y,b 0:-:-/0:-:Gr 0.2 - *"), stirred);
    assert_eq!(faults("dig1 ~,g,r,p,y,b 0:-:Gr/0:-:- 0.3 - *"), stirred);
}
