//! LIFE-31, LIFE-32, LIFE-35.

use crate::support::{check, outcome, played, refused, refused_in};
use dogs_life::{Ending, Goal, Illegal, Life, Setup};
use tabletop::{Game, Seat};

/// Plays a script and expects the game to end like this, with these winners.
#[track_caller]
fn ends(before: &str, script: &str, ending: Ending, winners: &[usize]) {
    let outcome = outcome(&played(before, script));
    let seats: Vec<usize> = outcome.winners.iter().map(Seat::index).collect();
    assert_eq!((outcome.ending, &seats[..]), (ending, winners));
}

/// LIFE-31: at once, with points left.
#[test]
fn the_last_bone() {
    let before = "goal bones:3; fido bones 2 buried 1; rex buried 2";
    check(before, "bury", "fido bones 1 buried 2; points 4");
    ends(before, "bury; bury", Ending::Buried, &[0]);
}

/// LIFE-32: after the rounds the most buried bones win, with equal turns for all.
#[test]
fn rounds() {
    let before = "goal rounds:5; round 5; fido at b1 buried 3; rex buried 2";
    let turn = "end; roll 1; van k6 e";
    // The round is played to its end.
    check(before, turn, "on 1; points ~; van k6.e; rex hunger 2");
    ends(before, &format!("{turn}; end; roll 1; van l6 e"), Ending::Time, &[0]);
}

/// LIFE-32: a shared lead is played on, and only the tied leaders can win.
#[test]
fn overtime() {
    let tied = "goal rounds:5; round 5; on 1; fido bones 1 buried 3; rex at b1 buried 3";
    ends(tied, "end; roll 1; van k6 e; bury", Ending::Overtime, &[0]);
    let third = "goal rounds:5+tied:01; round 6; on 2; \
                 fido at b1 buried 3; rex buried 3; belle bones 2 buried 2";
    // Belle has four and was not among the leaders.
    check(third, "bury; bury", "belle bones 0 buried 4; points 3");
}

/// LIFE-32: minutes are the clock's, and end with the round.
#[test]
fn minutes() {
    let setup = Setup::new(2).and_then(|setup| setup.goal(Goal::Minutes(30))).expect("a setup");
    refused_in(&Life::start(&setup), "time", Illegal::NoClock);
    let last = "round 5; fido at b1 buried 3; rex buried 2";
    let up = format!("goal minutes:30+up; {last}");
    refused(&up, "", "time", Illegal::NoClock);
    ends(&up, "end; roll 1; van k6 e; end; roll 1; van l6 e", Ending::Time, &[0]);
    let mut life = played(&format!("goal minutes:30; {last}"), "");
    life.happen("time".parse().unwrap(), &mut tabletop::Silence).expect("the time is up");
    assert_eq!(life, played(&up, ""));
}

/// LIFE-35: after 300 rounds the leaders win, together if they are tied.
#[test]
fn three_hundred_rounds() {
    let last = |goal: &str, buried: u8| {
        format!("goal {goal}; round 300; on 1; fido at b1 buried 3; rex buried {buried}")
    };
    let turn = "end; roll 1; van k6 e";
    ends(&last("bones:4", 2), turn, Ending::Rounds, &[0]);
    ends(&last("bones:4", 3), turn, Ending::Rounds, &[0, 1]);
    check(&last("bones:4+endless", 3), turn, "round 301; on 0; points ~; van k6.e; fido hunger 2");
}
