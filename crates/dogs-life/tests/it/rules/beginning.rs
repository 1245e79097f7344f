//! LIFE-1 to LIFE-7.

use crate::support::{check, check_on, may, play, refused, refused_in, seat};
use dogs_life::{Goal, Illegal, Life, Phase, Setup, SetupError};
use tabletop::{ChaCha8Rng, Game, Seat, SeedableRng, Turn};

fn setup(seats: usize) -> Setup {
    Setup::new(seats).expect("a legal setup")
}

/// LIFE-1: two to six dogs, and as many bones as there are enough of.
#[test]
fn seats_and_goals() {
    assert_eq!(Setup::new(1), Err(SetupError::Seats(1)));
    assert_eq!(Setup::new(7), Err(SetupError::Seats(7)));
    for (seats, most) in [(2, 8), (4, 8), (5, 6), (6, 5)] {
        assert!(setup(seats).goal(Goal::Bones(most)).is_ok());
        let error = SetupError::Bones { bones: most + 1, seats, most };
        assert_eq!(setup(seats).goal(Goal::Bones(most + 1)), Err(error));
        assert!(setup(seats).goal(Goal::Bones(0)).is_err());
    }
    assert_eq!(setup(2).goal(Goal::Rounds(301)), Err(SetupError::Rounds(301)));
    assert_eq!(setup(2).goal(Goal::Minutes(0)), Err(SetupError::Minutes(0)));
}

/// LIFE-2, LIFE-3: what lies where at the beginning.
#[test]
fn the_beginning() {
    let mut life = Life::start(&setup(3));
    assert_eq!(life.turn(), Turn::Table);
    refused_in(&life, "lots L1,L2,L3", Illegal::NotDrawn);
    for wrong in ["dogs rex,fido", "dogs rex,rex,fido", "dogs rex,fido,cat"] {
        refused_in(&life, wrong, Illegal::WrongDraw);
    }
    play(&mut life, "dogs rex,fido,grouchy");
    for wrong in ["lots L1,L2", "lots L1,L2,L2"] {
        refused_in(&life, wrong, Illegal::WrongDraw);
    }
    play(&mut life, "lots L4,L1,L6; youngest 2");
    assert_eq!(
        life.position(),
        "life1 bones:4 1.2.2.7 act j6.e rex:L4:L4:4:1:0:-:0:-/fido:L1:L1:4:1:0:-:0:-/\
         grouchy:L6:L6:3:1:0:-:0:- - - - -"
    );
    assert_eq!((life.board().supply(), life.board().dogs()[seat(0)].side), (30, 7));
    assert_eq!(life.board().pile(seat(0)), 13);
}

/// LIFE-2: dogs and lots may be chosen; the rest is drawn from what is left.
#[test]
fn chosen_dogs_and_lots() {
    let chosen = setup(4).dogs(&[None, Some("rex")]).and_then(|s| s.lots(&[Some("L5"), None]));
    let chosen = chosen.expect("a legal setup");
    assert_eq!(setup(2).dogs(&[Some("cat")]), Err(SetupError::NoDog("cat".to_owned())));
    assert_eq!(setup(2).dogs(&[Some("rex"), Some("rex")]), Err(SetupError::Twice("dogs")));
    assert_eq!(setup(2).lots(&[Some("L7")]), Err(SetupError::NoLot("L7".to_owned())));
    for number in 0..50 {
        let mut rng = ChaCha8Rng::seed_from_u64(number);
        let mut life = Life::start(&chosen);
        tabletop::play::deal(&mut life, &mut rng);
        let key = |seat: Seat| life.board().dog(seat).key.clone();
        assert_eq!((key(seat(1)).as_str(), life.board().dogs()[seat(0)].lot.number()), ("rex", 5));
    }
    let all = setup(2)
        .dogs(&[Some("rex"), Some("belle")])
        .and_then(|s| s.lots(&[Some("L1"), Some("L2")]));
    let life = Life::start(&all.expect("a legal setup"));
    assert_eq!((life.board().phase(), life.board().to_move()), (Phase::Act, seat(1)));
}

/// LIFE-4: Belle first, otherwise the youngest; then clockwise.
#[test]
fn who_plays_first() {
    let mut life = Life::start(&setup(3));
    play(&mut life, "dogs rex,belle,fido; lots L1,L2,L3");
    assert_eq!(life.board().to_move(), seat(1), "Belle plays first");
    check_on(&mut life, "end; roll 1; van k6 e", "on 2; points 6; van k6.e; fido hunger 3");
    check_on(&mut life, "end; roll 1; van l6 e", "on 0; points 7; van l6.e; rex hunger 3");
    let next = "on 1; round 2; points ~; van m6.e; belle hunger ~";
    check_on(&mut life, "end; roll 1; van m6 e", next);
    let named = setup(2).youngest(Some(seat(1))).expect("a legal setup");
    let mut life = Life::start(&named);
    play(&mut life, "dogs rex,fido; lots L1,L2");
    assert_eq!(life.board().to_move(), seat(1), "the host has named the youngest");
    assert!(setup(2).youngest(Some(seat(2))).is_err());
}

/// LIFE-5, LIFE-6, LIFE-7: hunger, actions, van; points are counted and not saved.
#[test]
fn three_phases() {
    let before = "white-fang at b1 hunger 4; fido; points 2";
    refused(before, "", "van k6 e", Illegal::NotVanPhase);
    may(before, "step a1; step b1", "end");
    refused(before, "step a1; step b1", "step a1", Illegal::NoPoints);
    check(before, "step a1; step b1; end", "phase roll; points 0");
    let roll = "step a1; end; roll 3";
    check(before, roll, "phase van:3; white-fang at a1; points 0");
    refused(before, roll, "end", Illegal::VanFirst);
    // Fido has six points and gets hungrier; White Fang has eight, and none are left from before.
    let van = "end; roll 3; van m6 e";
    check(before, van, "on 1; points 6; van m6.e; fido hunger 2");
    let next = "round 2; points 8; van n6.e; fido hunger 2; white-fang hunger 3";
    check(before, &format!("{van}; end; roll 1; van n6 e"), next);
}

/// LIFE-6: it holds in one's own lot as well.
#[test]
fn asleep_at_home() {
    let before = "phase van:1; points 0; rex at b1; fido hunger 0 bones 2";
    let after = "phase act; van k6.e; fido at !1 bones 0; ground L2=2; on ~; round ~; points ~; \
                 rex hunger ~";
    check(before, "van k6 e", after);
}
