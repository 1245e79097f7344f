//! LIFE-31, LIFE-32, LIFE-35.

use crate::support::{play, position, seat, table_refused};
use dogs_life::{Ending, Goal, Illegal, Life, Setup};
use tabletop::{Game, SeatSet, Turn};

fn outcome(life: &Life) -> (Ending, Vec<usize>) {
    match life.turn() {
        Turn::Over(outcome) => {
            (outcome.ending, outcome.winners.iter().map(tabletop::Seat::index).collect())
        }
        turn => panic!("{turn:?}"),
    }
}

const HOME: &str = "j6.e fido:L1:L1:2:1:2:-";

/// LIFE-31: at once, with points left.
#[test]
fn the_last_bone() {
    let mut life = position(&format!("bones:3 1.0.0.5 act {HOME}:1:-/rex:L2:L2:3:1:0:-:2:-"));
    play(&mut life, "bury");
    assert!(matches!(life.turn(), Turn::Seats(_)));
    play(&mut life, "bury");
    assert_eq!(outcome(&life), (Ending::Buried, vec![0]));
    assert_eq!(life.board().outcome().unwrap().winners, SeatSet::only(seat(0)));
}

/// LIFE-32: after the rounds the most buried bones win, with equal turns for all.
#[test]
fn rounds() {
    let mut life =
        position("rounds:5 5.0.0.5 act j6.e fido:L1:b1:2:1:0:-:3:-/rex:L2:L2:3:1:0:-:2:-");
    play(&mut life, "end; roll 1; van k6 e");
    assert!(matches!(life.turn(), Turn::Seats(_)), "the round is played to its end");
    play(&mut life, "end; roll 1; van l6 e");
    assert_eq!(outcome(&life), (Ending::Time, vec![0]));
}

/// LIFE-32: a shared lead is played on, and only the tied leaders can win.
#[test]
fn overtime() {
    let mut life =
        position("rounds:5 5.1.0.5 act j6.e fido:L1:L1:2:1:1:-:3:-/rex:L2:b1:3:1:0:-:3:-");
    play(&mut life, "end; roll 1; van k6 e; bury");
    assert_eq!(outcome(&life), (Ending::Overtime, vec![0]));
    let mut life = position(
        "rounds:5+tied:01 6.2.0.5 act j6.e fido:L1:b1:2:1:0:-:3:-/rex:L2:L2:3:1:0:-:3:-/\
         belle:L3:L3:3:1:2:-:2:-",
    );
    play(&mut life, "bury; bury");
    assert!(matches!(life.turn(), Turn::Seats(_)), "Belle has four and was not among the leaders");
}

/// LIFE-32: minutes are the clock's, and end with the round.
#[test]
fn minutes() {
    let setup = Setup::new(2).and_then(|setup| setup.goal(Goal::Minutes(30))).expect("a setup");
    let life = Life::start(&setup);
    assert_eq!(table_refused(&life, "time"), Illegal::NoClock);
    let mut life =
        position("minutes:30 5.0.0.5 act j6.e fido:L1:b1:2:1:0:-:3:-/rex:L2:L2:3:1:0:-:2:-");
    life.happen("time".parse().unwrap(), &mut tabletop::Silence).expect("the time is up");
    assert_eq!(table_refused(&life, "time"), Illegal::NoClock);
    play(&mut life, "end; roll 1; van k6 e; end; roll 1; van l6 e");
    assert_eq!(outcome(&life), (Ending::Time, vec![0]));
}

/// LIFE-35: after 300 rounds the leaders win, together if they are tied.
#[test]
fn three_hundred_rounds() {
    let last = |goal: &str, buried: u8| {
        position(&format!(
            "{goal} 300.1.0.5 act j6.e fido:L1:b1:2:1:0:-:3:-/rex:L2:L2:3:1:0:-:{buried}:-"
        ))
    };
    let mut life = last("bones:4", 2);
    play(&mut life, "end; roll 1; van k6 e");
    assert_eq!(outcome(&life), (Ending::Rounds, vec![0]));
    let mut life = last("bones:4", 3);
    play(&mut life, "end; roll 1; van k6 e");
    assert_eq!(outcome(&life), (Ending::Rounds, vec![0, 1]));
    let mut life = last("bones:4+endless", 3);
    play(&mut life, "end; roll 1; van k6 e");
    assert_eq!(life.board().round(), 301);
}
