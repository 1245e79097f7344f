//! Showing and sniffing: PILE-11, PILE-12.

use crate::support::{Play, bone, face, seat};
use dogpile::{Illegal, Phase, Place, Spot};
use tabletop::{Actor, Entry, Game, SeatSet, Turn, Viewer};

const TABLE: Actor = Actor::Table;

/// PILE-11: all show their bones, which are counted and laid aside for good, open to all.
#[test]
fn loot_is_shown_counted_and_laid_aside() {
    let mut play = Play::new(2);
    play.start();
    play.by(0, "dig 3c");
    play.by(0, "dig 4c");
    play.told(Viewer::Public);
    play.table("time up");
    assert_eq!(
        play.told(Viewer::Public),
        [
            r#"{"event":"time_up","round":1}"#,
            r#"{"event":"shown","seat":0,"bones":[8,12],"faces":["3c","4c"]}"#,
            r#"{"event":"shown","seat":1,"bones":[],"faces":[]}"#,
        ]
    );
    assert_eq!(play.game.turn(), Turn::Table);
    play.table("score");
    assert_eq!(
        play.told(Viewer::Public),
        [
            r#"{"event":"scored","seat":0,"round":1,"count":{"bones":["3c","4c"],"value":7,"feats":[],"points":7},"total":7}"#,
            r#"{"event":"scored","seat":1,"round":1,"count":{"bones":[],"value":0,"feats":[],"points":0},"total":0}"#,
            r#"{"event":"sniffing","seats":[1]}"#,
        ]
    );
    assert_eq!(play.game.scene().lie(bone("3c")).place, Place::Loot(seat(0), 1));
}

/// PILE-12: the lowest of the round sniffs at up to three bones of the pile; its left neighbour puts
/// them back apart from each other, face down, without seeing them.
#[test]
fn the_lowest_sniffs_and_the_left_neighbour_places() {
    let mut play = Play::new(3);
    play.start();
    play.by(0, "dig 9c");
    play.by(1, "dig 8c");
    play.by(0, "dig 2d");
    play.by(0, "bury 2d 450:300:0 up");
    play.by(2, "dig 7c");
    play.stop();
    assert_eq!(play.game.turn(), Turn::Seats(SeatSet::only(seat(2))));
    assert_eq!(play.refused(1, "decline"), Illegal::NotYours(seat(2)));
    assert_eq!(play.refused(2, "sniff 9c"), Illegal::NotInPile(bone("9c")));
    play.told(Viewer::Public);
    play.by(2, "sniff Ac,2d,Kh");
    assert_eq!(
        play.told(Viewer::Seat(seat(2))),
        [r#"{"event":"sniffed","seat":2,"bones":[0,5,50],"faces":["Ac","2d","Kh"]}"#]
    );
    // Seat 0 is to the left of seat 2.
    assert_eq!(play.game.turn(), Turn::Seats(SeatSet::only(seat(0))));
    assert_eq!(play.known(Viewer::Seat(seat(0)), "Ac"), None);
    let given = Illegal::SpotCount { sniffed: 3, given: 2 };
    assert_eq!(play.refused(0, "place 0:0:0,300:0:0"), given);
    let [one, other] = ["0:0:0", "95:0:0"].map(|text| text.parse::<Spot>().expect("a spot"));
    let overlap = play.refused(0, "place 0:0:0,300:0:0,95:0:0");
    assert_eq!(overlap, Illegal::Overlap(one, other));
    play.by(0, "place 0:0:0,300:0:0,96:0:7");
    assert_eq!(play.game.turn(), Turn::Table);
    assert!(play.enter(TABLE, "shuffle 1,0").is_err());
    play.told(Viewer::Public);
    play.table("shuffle 2,0,1");
    assert_eq!(
        play.told(Viewer::Public)[0],
        r#"{"event":"returned","bones":[0,5,50],"spots":["0:0:0","300:0:0","96:0:7"],"heights":[56,57,58]}"#
    );
    let truth = play.game.sheet();
    let shown = ["Ac", "2d", "Kh"].map(|name| truth.face(bone(name)));
    assert_eq!(shown, ["Kh", "Ac", "2d"].map(|name| Some(face(name))));
    assert!(!play.game.scene().lie(bone("2d")).up);
    assert_eq!((play.game.scene().phase(), play.game.scene().round()), (Phase::Ready, 2));
}

/// PILE-12: the sniffer knows the three faces, not which went where; of bones that lay face up
/// everybody knows that they are among the three.
#[test]
fn after_a_sniff_faces_are_known_as_a_set() {
    let mut play = Play::new(2);
    play.start();
    play.by(0, "dig 9c");
    play.by(0, "dig 2d");
    play.by(0, "bury 2d 450:300:0 up");
    play.stop();
    play.by(1, "sniff Ac,2d,Kh");
    let (sniffer, other) = (Viewer::Seat(seat(1)), Viewer::Seat(seat(0)));
    assert_eq!(play.known(sniffer, "Kh"), Some(face("Kh")), "while it looks at them");
    play.by(0, "place 0:0:0,300:0:0,600:0:0");
    play.table("shuffle 2,0,1");
    for viewer in [sniffer, other, Viewer::Public] {
        for name in ["Ac", "2d", "Kh"] {
            assert_eq!(play.known(viewer, name), None, "{viewer} {name}");
        }
    }
    let faces = |viewer| {
        let view = play.game.view(viewer);
        let (_, _, faces) = view.sheet().sniffs().next().expect("one sniff");
        faces.to_vec()
    };
    assert_eq!(faces(sniffer), ["Ac", "2d", "Kh"].map(|name| Some(face(name))));
    assert_eq!(faces(other), [None, Some(face("2d")), None]);
    assert_eq!(faces(Viewer::Public), [None, Some(face("2d")), None]);
    // Two of them seen again: the sniffer knows the third as well.
    play.start();
    play.by(1, "dig Ac");
    play.by(1, "dig 2d");
    assert_eq!(play.known(sniffer, "Kh"), Some(face("2d")));
    assert_eq!(play.known(other, "Kh"), None);
    let third = Entry::parse(Actor::Seat(seat(1)), "dig 50").expect("an action");
    assert!(!play.game.reveals(&third));
}

/// PILE-12: with a tie all tied dogs sniff in seat order, each finished first.
#[test]
fn tied_dogs_sniff_one_after_the_other() {
    let mut play = Play::new(3);
    play.start();
    play.by(1, "dig 9c");
    play.stop();
    assert_eq!(play.game.scene().sniffers(), [seat(0), seat(2)].into_iter().collect());
    play.by(0, "sniff Ac,Kh");
    play.by(1, "place 0:0:0,300:0:0");
    assert_eq!(play.refused(2, "sniff Ac"), Illegal::NotNow(Phase::Shuffle));
    play.table("shuffle 1,0");
    assert_eq!(play.game.turn(), Turn::Seats(SeatSet::only(seat(2))));
    // A single bone needs no shuffle: its sniffer still knows it.
    play.by(2, "sniff Ac");
    play.by(0, "place 5:5:5");
    assert_eq!(play.known(Viewer::Seat(seat(2)), "Ac"), Some(face("Kh")));
    assert_eq!(play.game.scene().phase(), Phase::Ready);
}

/// PILE-12: a sniff may be declined; a seat that stays away for 20 seconds declines, or has its
/// spots drawn.
#[test]
fn who_stays_away_declines_or_has_its_spots_drawn() {
    let mut play = Play::new(2);
    play.start();
    play.by(0, "dig 9c");
    play.stop();
    let since = play.game.scene().now();
    let early = Illegal::TooEarly { at: since + 19_999, earliest: since + 20_000 };
    assert_eq!(play.at(since + 19_999, TABLE, "away 1"), Err(early));
    assert_eq!(play.at(since + 20_000, TABLE, "away 0"), Err(Illegal::NotYours(seat(1))));
    play.at(since + 20_000, TABLE, "away 1").expect("legal");
    assert_eq!(play.game.scene().phase(), Phase::Ready);
    play.start();
    play.by(0, "dig Tc");
    play.stop();
    play.by(1, "sniff Ac,2c");
    let since = play.game.scene().now();
    let early = Illegal::TooEarly { at: since + 19_999, earliest: since + 20_000 };
    assert_eq!(play.at(since + 19_999, TABLE, "away 0"), Err(early));
    assert_eq!(play.at(since + 20_000, TABLE, "away 1"), Err(Illegal::NotYours(seat(0))));
    let drawn = "scatter 0:0:0,500:500:0";
    assert_eq!(play.at(since + 20_000, TABLE, drawn), Err(Illegal::NotNow(Phase::Place)));
    play.at(since + 20_000, TABLE, "away 0").expect("legal");
    assert_eq!(play.game.turn(), Turn::Table);
    assert_eq!(play.refused(0, "place 0:0:0,500:500:0"), Illegal::NotNow(Phase::Scatter));
    play.at(since + 20_000, TABLE, drawn).expect("legal");
    assert_eq!(play.game.scene().phase(), Phase::Shuffle);
}

/// PILE-12: no sniff in solo practice, and none after the third round.
#[test]
fn there_is_no_sniff_alone_nor_at_the_end() {
    let mut play = Play::new(1);
    play.start();
    play.stop();
    assert_eq!((play.game.scene().phase(), play.game.scene().round()), (Phase::Ready, 2));
    let mut play = Play::new(2);
    play.round(&["3c", ""]);
    play.round(&["4c", ""]);
    play.start();
    play.stop();
    assert!(matches!(play.game.turn(), Turn::Over(_)));
}

/// PILE-12: spots drawn for an absent seat do not overlap, and are accepted.
#[test]
fn drawn_spots_are_apart() {
    use tabletop::SeedableRng;
    let mut rng = tabletop::ChaCha8Rng::seed_from_u64(5);
    let mut play = Play::new(2);
    play.start();
    play.by(0, "dig 9c");
    play.stop();
    play.by(1, "sniff Ac,2c,3c");
    play.table("away 0");
    for _ in 0..500 {
        let drawn = play.game.draw(&mut rng).expect("spots");
        let mut game = play.game;
        game.happen(drawn, &mut tabletop::Silence).expect("what is drawn is legal");
    }
}
