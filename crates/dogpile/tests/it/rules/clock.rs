//! Components, setup and the clock: PILE-1 to PILE-5, PILE-10.

use crate::support::{Play, deal, seat};
use dogpile::{Face, Illegal, Phase, Setup, SetupError};
use tabletop::{Actor, ChaCha8Rng, Game, Seat, SeatSet, SeedableRng, Turn, Viewer};

const TABLE: Actor = Actor::Table;

/// PILE-1: 52 cards and two jokers; ace 1, numbers their number, then 11, 12, 13; jokers nothing.
#[test]
fn there_are_54_bones_with_their_values() {
    let values: Vec<u8> = Face::all().map(Face::value).collect();
    let expected = (1..=13).flat_map(|value| [value; 4]).chain([0, 0]);
    assert_eq!(values, expected.collect::<Vec<u8>>());
    assert_eq!(Face::all().map(u16_value).sum::<u16>(), 4 * 91);
    assert!(Face::JOKERS.iter().all(|joker| joker.rank().is_none() && joker.suit().is_none()));
}

fn u16_value(face: Face) -> u16 {
    face.value().into()
}

/// PILE-2, PILE-4: one dog alone to six, rounds of 30, 20 and 10 seconds or 5 to 120 each.
#[test]
fn one_to_six_dogs_and_rounds_within_bounds() {
    for seats in 1..=6 {
        assert_eq!(Setup::new(seats, Setup::SECONDS, false).expect("legal").seats(), seats);
    }
    assert_eq!(Setup::SECONDS, [30, 20, 10]);
    assert_eq!(Setup::new(0, Setup::SECONDS, false), Err(SetupError::Seats(0)));
    assert_eq!(Setup::new(7, Setup::SECONDS, false), Err(SetupError::Seats(7)));
    assert!(Setup::new(2, [5, 120, 5], false).is_ok());
    assert_eq!(Setup::new(2, [30, 4, 10], false), Err(SetupError::Seconds(4)));
    assert_eq!(Setup::new(2, [30, 20, 121], false), Err(SetupError::Seconds(121)));
}

/// PILE-3: every bone lies face down on a spot of its own height; nobody has seen one.
#[test]
fn the_pile_is_spread_face_down() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut game = dogpile::Dogpile::start(&Setup::new(4, Setup::SECONDS, true).expect("legal"));
    assert_eq!(game.turn(), Turn::Table);
    let drawn = game.draw(&mut rng).expect("a deal");
    game.happen(drawn, &mut tabletop::Silence).expect("legal");
    let scene = game.scene();
    for (bone, height) in scene.pile().zip(1..) {
        let lie = scene.lie(bone);
        assert!(!lie.up && lie.height == height, "{lie:?}");
    }
    assert_eq!(scene.pile().count(), 54);
    for viewer in Viewer::all(4) {
        assert!(game.view(viewer).known().iter().all(Option::is_none));
    }
    let again = game.happen(deal().parse().expect("a deal"), &mut tabletop::Silence);
    assert_eq!(again, Err(Illegal::NotNow(Phase::Ready)));
}

/// PILE-5: all paws up, a countdown of three seconds, then the round; not earlier.
#[test]
fn a_round_starts_three_seconds_after_all_paws_are_up() {
    let mut play = Play::new(2);
    assert_eq!(play.refused(0, "dig 3c"), Illegal::NotNow(Phase::Ready));
    assert_eq!(play.at(500, TABLE, "countdown"), Err(Illegal::NotAllUp(seat(0))));
    play.at(500, Actor::Seat(seat(1)), "paws up").expect("legal");
    assert_eq!(play.refused(1, "paws up"), Illegal::UpAlready(seat(1)));
    assert_eq!(play.game.turn(), Turn::Seats(SeatSet::only(seat(0))));
    play.at(700, Actor::Seat(seat(0)), "paws up").expect("legal");
    assert_eq!(play.game.turn(), Turn::Table);
    play.at(1_000, TABLE, "countdown").expect("legal");
    assert_eq!(play.game.scene().until(), Some(4_000));
    assert_eq!(play.refused(0, "dig 3c"), Illegal::NotNow(Phase::Countdown));
    let early = Illegal::TooEarly { at: 3_999, earliest: 4_000 };
    assert_eq!(play.at(3_999, TABLE, "start"), Err(early));
    play.at(4_010, TABLE, "start").expect("legal");
    assert_eq!(play.game.scene().until(), Some(34_010));
    play.by(0, "dig 3c");
    assert_eq!(play.game.scene().now(), 4_010);
}

/// PILE-5: a seat that stays away for 30 seconds counts as ready, and not before.
#[test]
fn who_stays_away_counts_as_ready() {
    let mut play = Play::new(2);
    let early = Illegal::TooEarly { at: 29_999, earliest: 30_000 };
    assert_eq!(play.at(29_999, TABLE, "away 1"), Err(early));
    assert_eq!(play.at(30_000, TABLE, "away 4"), Err(Illegal::NoSuchSeat(seat(4))));
    play.at(30_000, TABLE, "away 1").expect("legal");
    assert_eq!(play.at(30_000, TABLE, "away 1"), Err(Illegal::UpAlready(seat(1))));
    // The phase comes before everything else.
    let mut round = Play::new(2);
    round.start();
    assert_eq!(round.at(90_000, TABLE, "away 4"), Err(Illegal::NotNow(Phase::Digging)));
    play.told(Viewer::Public);
    play.by(0, "paws up");
    assert_eq!(play.told(Viewer::Public), [r#"{"event":"paws_up","seat":0,"away":false}"#]);
    assert_eq!(play.game.turn(), Turn::Table);
}

/// PILE-10: an act counts if its time is before the end; the end does not come early.
#[test]
fn nothing_counts_when_the_time_is_up() {
    let mut play = Play::new(2);
    play.start();
    let end = play.game.scene().until().expect("a running round");
    assert_eq!(end, 3_000 + 30_000);
    let early = Illegal::TooEarly { at: end - 1, earliest: end };
    assert_eq!(play.at(end - 1, TABLE, "time up"), Err(early));
    play.at(end - 1, Actor::Seat(seat(0)), "dig 3").expect("legal");
    let late = play.at(end, Actor::Seat(seat(1)), "dig 4");
    assert_eq!(late, Err(Illegal::TimeIsUp(end)));
    // Seat 0 has acted in the last millisecond, seat 1 might still.
    assert_eq!(play.game.turn(), Turn::Seats(SeatSet::only(seat(1))));
    play.at(end - 1, Actor::Seat(seat(1)), "dig 4").expect("legal");
    assert_eq!(play.game.turn(), Turn::Table);
    assert!(play.options(0).is_empty());
    play.at(end + 80, TABLE, "time up").expect("legal");
    assert_eq!(play.refused(0, "dig 5c"), Illegal::NotNow(Phase::Showing));
}

/// PILE-5, PILE-10: a held round continues from its last act, after all paws are up again.
#[test]
fn a_held_round_goes_on_where_it_was() {
    let mut play = Play::new(2);
    assert_eq!(play.at(0, TABLE, "hold"), Err(Illegal::NotNow(Phase::Ready)));
    play.start();
    play.at(13_000, Actor::Seat(seat(0)), "dig 3").expect("legal");
    play.told(Viewer::Public);
    // The server was down for a minute; the time left at the last act is still left.
    play.at(73_000, TABLE, "hold").expect("legal");
    assert_eq!(play.told(Viewer::Public), [r#"{"event":"held","round":1,"left":20000}"#]);
    assert_eq!(play.game.turn(), Turn::Seats(SeatSet::first(2)));
    assert_eq!(play.game.scene().paws(seat(0)).count(), 1);
    assert_eq!(play.refused(0, "dig 5c"), Illegal::NotNow(Phase::Ready));
    play.start();
    assert_eq!(play.game.scene().until(), Some(73_000 + 3_000 + 20_000));
    // A countdown that is held begins again.
    play.stop();
    play.by(1, "decline");
    play.by(0, "paws up");
    play.by(1, "paws up");
    play.table("countdown");
    play.table("hold");
    assert_eq!(play.game.turn(), Turn::Seats(SeatSet::first(2)));
    play.start();
    assert_eq!(play.game.scene().round(), 2);
}

/// PILE-4: three rounds, each with its own length.
#[test]
fn three_rounds_have_their_lengths() {
    let mut play = Play::new(2);
    for (round, seconds) in [(1, 30), (2, 20), (3, 10)] {
        assert_eq!(play.game.scene().round(), round);
        assert_eq!(play.game.scene().left(), seconds * 1_000);
        play.round(&["", ""]);
    }
    assert!(matches!(play.game.turn(), Turn::Over(_)));
    for seat in Seat::first(2) {
        assert_eq!(play.refused(seat.index(), "paws up"), Illegal::NotNow(Phase::Over));
    }
}
