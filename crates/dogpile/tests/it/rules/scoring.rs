//! Feats and victory: PILE-13 to PILE-19, and the worked examples.

use crate::support::{Play, face, seat};
use dogpile::{Ending, FaceSet, FeatKind, Outcome, Tally, victory};
use tabletop::{Game, SeatSet, Standings, Turn};

/// The tally of these rounds of loot, bones with spaces between.
fn tally(rounds: &[&str]) -> Tally {
    let loot = |round: &&str| round.split_whitespace().map(face).collect::<FaceSet>();
    Tally::of(&rounds.iter().map(loot).collect::<Vec<_>>())
}

/// The points of each round.
fn points(rounds: &[&str]) -> Vec<u16> {
    let tally = tally(rounds);
    tally.rounds[..rounds.len()].iter().map(|count| count.points).collect()
}

fn outcome(play: &Play) -> Outcome {
    match play.game.turn() {
        Turn::Over(outcome) => outcome,
        Turn::Seats(_) | Turn::Table => panic!("the game goes on"),
    }
}

/// PILE-E1, PILE-13, PILE-14, PILE-15: collars and straight fetches of one round.
#[test]
fn collars_and_straights() {
    assert_eq!(points(&["3c 3d 3h"]), [19]);
    assert_eq!(points(&["Kc Kd Ks"]), [49]);
    assert_eq!(points(&["Ah 2h 3h"]), [21]);
    assert_eq!(points(&["Js Qs Ks"]), [51]);
    assert_eq!(points(&["3c 3d Xb"]), [6], "a joker is never wild");
    assert_eq!(points(&["Ah 2h 3s"]), [6], "in one suit");
    assert_eq!(points(&["Qh Kh Ah"]), [26], "the ace is low only");
    assert_eq!(points(&["Kh Xb Xr"]), [13], "and jokers follow no king");
    assert_eq!(points(&["Ks Xr"]), [13]);
    assert_eq!(points(&["9c Tc Jc"]), [45]);
    assert_eq!(points(&[""]), [0]);
}

/// PILE-13: a count says what was counted, and why.
#[test]
fn a_count_says_why() {
    let tally = tally(&["Ah 2h 3h", "Ac 2c 4c", "As 2s Xb"]);
    let feats: Vec<_> = tally.rounds[2].feats.iter().collect();
    assert_eq!(tally.rounds[0].feats.iter().next().expect("a feat").feat, FeatKind::Straight);
    assert_eq!(feats.len(), 2);
    assert!(feats.iter().all(|feat| feat.feat == FeatKind::Boneathon && feat.points == 50));
    let aces: FaceSet = ["Ac", "Ah", "As"].map(face).into_iter().collect();
    assert_eq!(feats[0].bones, aces);
    assert_eq!((tally.rounds[2].value, tally.rounds[2].points), (3, 103));
    assert_eq!((tally.bones, tally.total), (9, 21 + 7 + 103));
}

/// PILE-E2, PILE-17: three of one round are a collar and not a boneathon, whatever comes later.
#[test]
fn a_collar_is_no_boneathon() {
    assert_eq!(points(&["Ac Ad Ah"]), [13]);
    assert_eq!(points(&["2c 2d 2h"]), [16]);
    assert_eq!(points(&["Ac Ad Ah", "As", ""]), [13, 1, 0]);
    assert_eq!(points(&["As", "Ac Ad Ah", ""]), [1, 13, 0]);
    assert_eq!(points(&["2s", "", "2c 2d 2h"]), [2, 0, 16]);
}

/// PILE-E3, PILE-16: a boneathon counts once, in the round in which it comes about.
#[test]
fn a_boneathon_comes_about() {
    assert_eq!(points(&["Ac", "Ad", "Ah"]), [1, 1, 51]);
    assert_eq!(points(&["Ac Ad", "Ah", "As"]), [2, 51, 1]);
    assert_eq!(points(&["Ac Ad", "Ah As", ""]), [2, 52, 0]);
    assert_eq!(points(&["2c 2d", "2h", "2s"]), [4, 52, 2]);
    // One dog may have both, for 100.
    assert_eq!(points(&["Ac 2c", "Ad 2d", "Ah 2h"]), [3, 3, 103]);
    // A collar of twos does not hinder the aces.
    assert_eq!(points(&["Ac Ad", "2c 2d 2h", "Ah"]), [2, 16, 51]);
}

/// PILE-E4, PILE-18: nine bones with fewer than 21 points beat everything.
#[test]
fn blackjaw_beats_the_highest() {
    let jaws = tally(&["Xb Ac 3c", "Ad 2h 3d", "2d 4h 4s"]);
    assert_eq!((jaws.bones, jaws.total), (9, 20));
    let hound = tally(&["Jc Qc Kc", "Jd Qd Kd", "Jh Qh Kh"]);
    assert_eq!(hound.total, 153);
    let (ending, winners) = victory(&[(9, 153), (9, 20)]);
    assert_eq!((ending, winners), (Ending::Blackjaw, SeatSet::only(seat(1))));
    assert_eq!(victory(&[(9, 153), (9, 21)]), (Ending::Fullhound, SeatSet::only(seat(0))));
    assert_eq!(victory(&[(9, 30), (8, 12)]), (Ending::Fullhound, SeatSet::only(seat(0))));
}

/// PILE-18: the lowest total among several Blackjaws wins, on bare totals.
#[test]
fn the_lowest_blackjaw_wins() {
    let (ending, winners) = victory(&[(9, 20), (9, 17), (9, 163), (3, 2), (9, 17)]);
    assert_eq!(ending, Ending::Blackjaw);
    assert_eq!(winners, [seat(1), seat(4)].into_iter().collect());
}

/// PILE-E5, PILE-18, PILE-19: two dogs with joker, aces, twos, threes and fours: 20 each, both win.
#[test]
fn tied_dogs_win_together() {
    let mut play = Play::new(2);
    play.round(&["Xb Ac 2c", "Xr Ah 2h"]);
    play.round(&["Ad 3c 4c", "As 3h 4h"]);
    play.round(&["2d 3d 4d", "2s 3s 4s"]);
    let counted = outcome(&play);
    // The last loots are straight fetches: no Blackjaw.
    assert_eq!(
        (counted.ending, counted.points().collect::<Vec<_>>()),
        (Ending::Fullhound, vec![35, 35])
    );
    let mut play = Play::new(2);
    play.round(&["Xb Ac 2c", "Xr Ah 2h"]);
    play.round(&["Ad 3c 4d", "As 3h 4s"]);
    play.round(&["2d 3s 4c", "2s 3d 4h"]);
    let counted = outcome(&play);
    assert_eq!(counted.points().collect::<Vec<_>>(), [20, 20]);
    assert_eq!((counted.ending, counted.winners), (Ending::Blackjaw, SeatSet::first(2)));
    assert_eq!(counted.ending(), "blackjaw");
}

/// PILE-19: otherwise the highest total wins; ties are allowed.
#[test]
fn the_highest_total_wins() {
    let mut play = Play::new(3);
    play.round(&["Kc", "Kd", "Qc"]);
    assert_eq!(play.totals(), [13, 13, 12]);
    play.round(&["", "", ""]);
    play.round(&["", "", ""]);
    let counted = outcome(&play);
    assert_eq!((counted.ending, counted.winners), (Ending::Fullhound, SeatSet::first(2)));
    assert_eq!(victory(&[(0, 0), (0, 0)]).1, SeatSet::first(2));
    let most = tally(&["Ac 2c 3c", "Ad 2d 3d", "Ah 2h 3h"]);
    assert_eq!(most.total, 163);
}
