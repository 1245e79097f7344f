//! Positions as text: read as they are written, and judged with all their faults.

use crate::support::seat;
use dogs_life::{Fault, Goal, Life, Pack, PositionError};
use tabletop::{Game, Viewer};

/// The faults of a position; none if a game gets there.
#[track_caller]
fn faults(text: &str) -> Vec<Fault> {
    match Life::from_position(Pack::built_in(), text) {
        Ok(_) => Vec::new(),
        Err(PositionError::Faults(faults)) => faults,
        Err(error @ PositionError::Text(_)) => panic!("{text}: {error}"),
    }
}

/// A position is what it says.
#[test]
fn positions_are_read_as_they_are_written() {
    let text = "life1 rounds:9+endless+tied:01 12.0.0.3 act/R1+R3 j6.e \
                belle:L1:b1:4:1:1:a:2:3+7/rex:L2:!2:0:0:0:-:0:- c1+g1 e1=1 K=1+b1=2 \
                a:?:01:-:-,b:4:1:f1:2+12";
    let open = text.replace("a:?", "a:7");
    let life = Life::from_position(Pack::built_in(), &open).expect("a position");
    assert_eq!(life.position(), open);
    assert_eq!(faults(text), [Fault::NoNumber("a".parse().unwrap())]);
    let public = life.view(Viewer::Public).to_string();
    assert_eq!(public, text.replace("life1", "life1@public").replace("b:4", "b:?"));
}

/// LIFE-1, LIFE-2, LIFE-3, LIFE-8, LIFE-26: everything that is wrong is told at once, with its facts.
#[test]
fn all_faults_at_once() {
    let text = "life1 bones:9 0.0.0.9 act a1.e belle:L1:b1:4:1:0:a:0:-/belle:L1:b1:4:1:0:-:0:-/\
                rex:L2:!1:0:1:1:-:9:- - - c1=30 b:3:-:-:-";
    let [a, b] = ["a", "b"].map(|paper| paper.parse().unwrap());
    assert_eq!(
        faults(text),
        [
            Fault::ShouldBeOver { seat: seat(2), buried: 9 },
            Fault::Goal(Goal::Bones(9), 3),
            Fault::Round(0),
            Fault::Bones(40),
            Fault::NotOut(seat(0), a),
            Fault::SameDog(seat(0), seat(1)),
            Fault::SameLot(seat(0), seat(1)),
            Fault::LadenInPound(seat(2)),
            Fault::NowhereOrTwice(b),
            Fault::NeverSeen(b),
            Fault::Points { seat: seat(0), left: 9, points: 7 },
        ]
    );
    let error = Life::from_position(Pack::built_in(), text).unwrap_err().to_string();
    assert!(error.starts_with("no such position: seat 2 has buried 9 bones, so"), "{error}");
    assert!(error.contains("; there are 40 bones, the box has 30; "), "{error}");
}

/// LIFE-5, LIFE-11, LIFE-16, LIFE-20 to LIFE-22, LIFE-27, LIFE-29, LIFE-32: what a phase needs.
#[test]
fn faults_of_phases() {
    let at = |goal: &str, turn: &str, phase: &str, first: &str| {
        faults(&format!(
            "life1 {goal} {turn} {phase} j6.e rex:L1:{first}:4:1:0:-:0:-/fido:L2:L2:3:1:0:-:0:- - - - -"
        ))
    };
    let phase = |phase: &str, left: u8| at("bones:4", &format!("1.0.0.{left}"), phase, "b1");
    assert_eq!(phase("act", 7), []);
    assert_eq!(phase("search", 3), [Fault::NoSearch(seat(0))]);
    assert_eq!(phase("search", 7), [Fault::NoSearch(seat(0)), Fault::NothingSpent(seat(0))]);
    assert_eq!(phase("beg", 3), [Fault::NoBeg(seat(0))]);
    assert_eq!(phase("deliver", 3), [Fault::NoDelivery(seat(0))]);
    assert_eq!(phase("strike:1", 3), [Fault::NoFight(seat(0), seat(1))]);
    assert_eq!(phase("paper", 3), [Fault::NoTake(seat(0))]);
    assert_eq!(phase("escape:-", 0), [Fault::NobodyEscapes]);
    assert_eq!(phase("escape:1", 0), [Fault::NotBesideVan(seat(1))]);
    assert_eq!(phase("leave:1", 0), [Fault::Draws { seat: seat(0), draws: 1 }]);
    assert_eq!(phase("roll", 2), [Fault::NobodyActs]);
    assert_eq!(at("bones:4", "1.0.0.0", "roll", "!1"), [Fault::ActsInPound(seat(0))]);
    assert_eq!(at("bones:4+up", "1.0.0.7", "act", "b1"), [Fault::NoMinutes]);
    assert_eq!(at("rounds:5+tied:0", "2.0.0.7", "act", "b1"), [Fault::Tied(2), Fault::TiedAlone]);
    assert_eq!(at("minutes:601", "1.0.0.7", "act", "b1"), [Fault::Goal(Goal::Minutes(601), 2)]);
}
