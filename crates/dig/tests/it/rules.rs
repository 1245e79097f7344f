//! The numbered rules, one after the other, each with the positions that show it.
//!
//! Positions are written in the game's notation; see `support::position` for the `~` in them.

use crate::support::{
    Habit, actions, fresh, on, options, perform, played, position, random_states, script, seat,
    told, viewer, written_out,
};
use dig::{
    ACTIONS, Action, Bone, BoneSet, Card, Colour, Deal, Dig, Edition, Ending, HAND, Illegal,
    MOST_LEGAL, Opening, Outcome, Pair, Phase, QUIET_TURNS, ROW, SEATS, Setup, SetupError,
    SheetError, Sight, TableAction, Word,
};
use std::collections::HashSet;
use tabletop::{
    ChaCha8Rng, Entry, Game, Seat, SeatSet, SeedableRng, Silence, Table, Turn, UndoError, Viewer,
};

/// Plays a script from one position and expects another.
#[track_caller]
fn check(before: &str, entries: &str, after: &str) {
    let game = played(before, entries);
    assert_eq!(game.sheet().to_string(), written_out(after));
}

/// Plays a script and expects the entry after it to be refused, and nothing to have changed.
#[track_caller]
fn refused(before: &str, entries: &str, then: &str, illegal: Illegal) {
    let [entry] = &script(then)[..] else { panic!("`{then}` is not one entry") };
    refused_entry(&played(before, entries), entry, illegal);
}

#[track_caller]
fn refused_entry(game: &Dig, entry: &Entry<Dig>, illegal: Illegal) {
    let (mut tried, mut facts) = (*game, Vec::new());
    assert_eq!(tried.enter(entry, &mut facts), Err(illegal));
    assert_eq!(tried, *game, "a refused entry changes nothing");
    assert_eq!(facts, [], "a refused entry tells nothing");
}

/// Plays a script and expects exactly these actions to be legal then.
#[track_caller]
fn may(before: &str, entries: &str, expected: &str) {
    assert_eq!(options(&played(before, entries)), expected);
}

/// Plays a script and expects a viewer to see this then.
#[track_caller]
fn sees(before: &str, entries: &str, expected: &str) {
    let expected = written_out(expected);
    let head = expected.split(' ').next().unwrap_or_default();
    let who = viewer(head.trim_start_matches("dig1@"));
    assert_eq!(played(before, entries).view(who).to_string(), expected);
}

/// How a game ended that must be over.
#[track_caller]
fn outcome(game: &Dig) -> Outcome {
    match game.turn() {
        Turn::Over(outcome) => outcome,
        Turn::Seats(_) | Turn::Table => panic!("`{}` is not over", game.sheet()),
    }
}

fn bone(text: &str) -> Bone {
    text.parse().expect("a bone")
}

/// The faults of a position that is none, as one text.
#[track_caller]
fn faults(text: &str) -> String {
    match written_out(text).parse::<Dig>() {
        Ok(game) => panic!("`{}` is a position", game.sheet()),
        Err(SheetError::Text(error)) => panic!("`{text}` cannot be read: {error}"),
        Err(error @ SheetError::Faults(_)) => error.to_string(),
    }
}

mod components {
    use super::*;

    /// DIG-1: twenty bones, five bowls, one of each colour; four dogs; five colours.
    #[test]
    fn the_box_holds_25_cards_and_4_dogs() {
        let cards: Vec<Card> = Deal::sorted().cards().collect();
        let bones = cards.iter().filter(|card| matches!(card, Card::Bone(_))).count();
        assert_eq!((cards.len(), bones, ROW, SEATS), (25, 20, 25, 4));
        for colour in Colour::ALL {
            assert_eq!(cards.iter().filter(|&&card| card == Card::Bowl(colour)).count(), 1);
        }
        let names: Vec<&str> = Colour::ALL.iter().map(|colour| colour.name()).collect();
        assert_eq!(names, ["green", "red", "purple", "yellow", "blue"]);
    }

    /// DIG-1: a position has every card exactly once.
    #[test]
    fn no_card_is_missing_or_there_twice() {
        let missing = faults("dig1 g,r,p,y,b,Gr 0:-:gR/0:-:- 0.3 - 0");
        assert!(missing.contains("the card Gp is nowhere"), "{missing}");
        assert_eq!(
            faults("dig1 g,r,p,y,b,Gr,Gr 0:-:~/0:-:- 0.3 - 0"),
            "no such position: the card Gr is there more than once"
        );
        assert_eq!(
            faults("dig1 g,r,p,y,b,Gr 0:Gr:~/0:-:- 0.3 - 0"),
            "no such position: the card Gr is there more than once"
        );
        assert_eq!(
            faults("dig1 g,r,p,y,g,Gr 0:-:~/0:-:- 0.3 - 0"),
            "no such position: the card g is there more than once; the card b is nowhere"
        );
    }

    /// DIG-2: ten scent pairs of two cards, one bone of either colour; four bones of each colour.
    #[test]
    fn a_pair_has_one_bone_of_each_of_its_colours() {
        let mut pairs = HashSet::new();
        for (i, one) in Colour::ALL.into_iter().enumerate() {
            for other in &Colour::ALL[i + 1..] {
                let pair: Pair = format!("{one}{other}").parse().expect("every two colours");
                let bones: Vec<Bone> = Bone::all().filter(|bone| bone.pair() == pair).collect();
                let colours: Vec<Colour> = bones.iter().map(|bone| bone.colour()).collect();
                assert_eq!(colours, [one, *other]);
                pairs.insert(pair);
            }
        }
        assert_eq!(pairs.len(), 10);
        for colour in Colour::ALL {
            assert_eq!(Bone::all().filter(|bone| bone.colour() == colour).count(), 4);
        }
    }

    /// DIG-3: before the first dig there are 1,024 worlds, and each dig of a new pair halves them.
    #[test]
    fn what_is_hidden_is_one_bit_a_pair() {
        let start = "dig1 ~,g,r,p,y,b 0:-:-/0:-:- 0.3 - 0";
        for who in Viewer::all(2) {
            let worlds: HashSet<Dig> = position(start).view(who).worlds().into_iter().collect();
            assert_eq!(worlds.len(), 1024);
        }
        // Places 1 and 2 are the two cards of one pair, place 3 begins another.
        for (entries, worlds) in [
            ("0: move 1; dig; keep", 512),
            ("0: move 1; dig; keep; end; 1: end; 0: move 2; dig; keep", 512),
            ("0: move 1; dig; keep; end; 1: end; 0: move 3; dig; keep", 256),
        ] {
            let game = played(start, entries);
            assert_eq!(game.view(viewer("0")).worlds().len(), worlds, "{entries}");
            assert_eq!(game.view(viewer("1")).worlds().len(), 1024, "{entries}");
        }
    }

    /// DIG-3, DIG-E3: having dug red from a red-yellow card, the player knows that the other
    /// red-yellow card is yellow; nobody else does.
    #[test]
    fn who_knows_one_card_of_a_pair_knows_the_other() {
        let before = "dig1 Ry,g,r,p,y,b,rY 1:-:~/0:-:- 0.3 - 0";
        let entries = "0: dig; keep";
        sees(before, entries, "dig1@0 -,g,r,p,y,b,rY 1:Ry:~/0:-:- 0.2 - 0");
        sees(before, entries, "dig1@1 -,g,r,p,y,b,ry 1:ry:~/0:-:- 0.2 - 0");
        sees(before, entries, "dig1@public -,g,r,p,y,b,ry 1:ry:~/0:-:- 0.2 - 0");
    }
}

mod beginning {
    use super::*;

    fn setup(text: &str) -> Result<Setup, SetupError> {
        text.parse()
    }

    fn begun(text: &str) -> Dig {
        Dig::start(&setup(text).expect("a legal setup"))
    }

    /// DIG-4: two to four play.
    #[test]
    fn two_to_four_seats() {
        for seats in 0..=7 {
            let setup = Setup::new(seats, None, false, Edition::English);
            if (2..=4).contains(&seats) {
                assert_eq!(setup.map(|setup| Dig::start(&setup).seats()), Ok(seats));
            } else {
                assert_eq!(setup, Err(SetupError::Seats(seats)));
            }
        }
        let one = faults("dig1 ~,g,r,p,y,b 0:-:- 0.3 - 0");
        assert_eq!(one, "no such position: there are 1 seats, DIG has 2 to 4");
    }

    /// DIG-4: the 25 cards lie in places 1 to 25 in the order of the deal, every dog in the
    /// doghouse, and nobody sees a bone.
    #[test]
    fn the_row_is_laid_scent_side_up() {
        let deal = Deal::shuffled(&mut ChaCha8Rng::seed_from_u64(4));
        let mut game = begun("seats=4 first=2 endless=no edition=english");
        perform(&mut game, &format!("table: deal {deal}"), &mut Silence);
        let dogs = "0:-:-/0:-:-/0:-:-/0:-:-";
        assert_eq!(game.sheet().to_string(), format!("dig1 {deal} {dogs} 2.3 - 0"));
        let scents = deal.to_string().to_lowercase();
        for who in Viewer::all(4) {
            let seen = game.view(who).to_string();
            assert_eq!(seen, format!("dig1@{who} {scents} {dogs} 2.3 - 0"));
        }
    }

    /// DIG-4: the deal is a shuffle: the same cards, another order each time.
    #[test]
    fn the_table_draws_the_deal() {
        let game = begun("seats=2 first=0 endless=no edition=english");
        assert_eq!(game.turn(), Turn::Table);
        let deals: HashSet<String> = (0..100)
            .filter_map(|seed| game.draw(&mut ChaCha8Rng::seed_from_u64(seed)))
            .map(|drawn| match drawn {
                TableAction::Deal(deal) => deal.to_string(),
                TableAction::First(_) => panic!("the first player is named"),
            })
            .collect();
        assert_eq!(deals.len(), 100);
    }

    /// DIG-4: before the deal no seat can do anything, and the row is laid once.
    #[test]
    fn nothing_happens_before_the_deal_and_no_second_deal() {
        let deal = script(&format!("table: deal {}", Deal::sorted())).remove(0);
        let mut game = begun("seats=3 first=random endless=no edition=english");
        for entries in ["", "table: first 1"] {
            perform(&mut game, entries, &mut Silence);
            for action in ["move 1", "dig", "keep", "end"] {
                let entry = script(&format!("1: {action}")).remove(0);
                refused_entry(&game, &entry, Illegal::NotDealt);
            }
            assert!(Seat::first(3).all(|_| actions(&game).is_empty()));
            assert_eq!(game.view(Viewer::Public).worlds().len(), 1);
        }
        game.enter(&deal, &mut Silence).expect("the first deal is legal");
        refused_entry(&game, &deal, Illegal::DealtAlready);
        refused_entry(
            &position("dig1 ~,g,r,p,y,b 0:-:-/0:-:- over - 60"),
            &deal,
            Illegal::DealtAlready,
        );
    }

    /// DIG-4: a position before the deal has no cards, no walks, no knowledge, no quiet turns.
    #[test]
    fn before_the_deal_nothing_has_happened() {
        for phase in ["first", "deal.1"] {
            let text = format!("dig1 - 0:-:-/0:-:- {phase} - 0");
            assert_eq!(position(&text).sheet().to_string(), text);
        }
        assert_eq!(
            faults("dig1 Gr 2:-:-/0:-:- deal.0 rp:1 3"),
            "no such position: the cards are not dealt yet, but there are cards; the cards are not \
             dealt yet, but a dog has left the doghouse; the cards are not dealt yet, but somebody \
             knows a pair; the cards are not dealt yet, but there were quiet turns"
        );
    }

    /// DIG-5: the host names the first player.
    #[test]
    fn a_named_seat_plays_first() {
        for first in 0..3 {
            let mut game = begun(&format!("seats=3 first={first} endless=no edition=english"));
            assert_eq!(
                game.sheet().to_string(),
                format!("dig1 - 0:-:-/0:-:-/0:-:- deal.{first} - 0")
            );
            refused_entry(&game, &script("table: first 0")[0], Illegal::FirstSettled);
            perform(&mut game, &format!("table: deal {}", Deal::sorted()), &mut Silence);
            assert_eq!(on(&game), Some(seat(first)));
        }
        assert_eq!(
            setup("seats=2 first=2 endless=no edition=english"),
            Err(SetupError::First { first: seat(2), seats: 2 })
        );
    }

    /// DIG-5: or the table draws one, before the deal, every seat with the same odds.
    #[test]
    fn the_first_player_is_drawn_by_default() {
        let game = begun("seats=4 first=random endless=no edition=english");
        let mut counts = [0; 4];
        let mut rng = ChaCha8Rng::seed_from_u64(5);
        for _ in 0..4000 {
            match game.draw(&mut rng) {
                Some(TableAction::First(seat)) => counts[seat.index()] += 1,
                drawn => panic!("drew {drawn:?}"),
            }
        }
        assert!(counts.iter().all(|count| (900..1100).contains(count)), "{counts:?}");
        let deal = format!("table: deal {}", Deal::sorted());
        refused_entry(&game, &script(&deal)[0], Illegal::FirstOpen);
        refused_entry(&game, &script("table: first 4")[0], Illegal::NoSuchSeat(seat(4)));
        let mut game = game;
        perform(&mut game, "table: first 3", &mut Silence);
        refused_entry(&game, &script("table: first 3")[0], Illegal::FirstSettled);
        perform(&mut game, &deal, &mut Silence);
        assert_eq!(on(&game), Some(seat(3)));
        assert_eq!(game.draw(&mut rng), None, "a running game has nothing to draw");
    }

    /// DIG-5: play goes round in seat order, whoever began.
    #[test]
    fn turns_go_round_in_seat_order() {
        for seats in 2..=4 {
            let mut game = fresh(seats);
            let deal = Deal::sorted();
            perform(&mut game, &format!("table: first 1; deal {deal}"), &mut Silence);
            for turn in 1..20 {
                let expected = seat(turn % seats);
                assert_eq!(on(&game), Some(expected));
                for other in Seat::first(seats).filter(|&other| other != expected) {
                    let entry = Entry::Seat(other, Action::End);
                    refused_entry(&game, &entry, Illegal::NotYourTurn(expected));
                    let mut actions = Vec::new();
                    game.legal(other, &mut actions);
                    assert_eq!(actions, []);
                }
                game.play(expected, Action::End, &mut Silence).expect("a turn may be empty");
            }
        }
    }

    /// DIG-5, DIG-18, DIG-19: a setup says who begins, whether a game may be endless, and whose
    /// words are used.
    #[test]
    fn a_setup_is_what_was_agreed() {
        let text = "seats=3 first=2 endless=yes edition=polish";
        let setup = setup(text).expect("a legal setup");
        assert_eq!(setup.to_string(), text);
        assert_eq!(setup.edition(), Edition::Polish);
        assert_eq!(setup.seats(), 3);
        let opening = Opening::Shuffle { seats: 3, first: Some(seat(2)), endless: true };
        assert_eq!(*setup.opening(), opening);
        assert_eq!(Dig::start(&setup).sheet().quiet_turns, None);
    }
}

mod turns {
    use super::*;

    const OPEN: &str = "dig1 Gr,Gp,g,Gy,~,r,p,y,b 1:-:-/0:-:- 0.3 - 0";

    /// DIG-6: up to three actions in any order, each kind as often as wanted.
    #[test]
    fn three_actions_of_any_kind() {
        for entries in [
            "0: move 5; move 1; move 4",
            "0: dig; bury Gr; dig; bury Gr; dig; keep",
            "0: dig; keep; move 3; drop Gr",
            "0: move 2; dig; keep; move 3",
            "0: dig; keep; move 2; dig; keep",
        ] {
            may(OPEN, entries, "end");
            assert_eq!(played(OPEN, entries).sheet().left, 0, "{entries}");
        }
        let hand = "dig1 Gr,g,r,p,y,b 2:Gp+Gy+Gb:~/0:-:- 0.3 - 0";
        may(hand, "0: drop Gp; drop Gb; drop Gy", "end");
        assert_eq!(ACTIONS, 3);
    }

    /// DIG-6: a player may stop early, with none at all.
    #[test]
    fn a_turn_may_end_after_any_number_of_actions() {
        let row = position(OPEN).sheet().to_string();
        let row = row.split(' ').nth(1).expect("a row");
        for (entries, place) in [
            ("0: end", 1),
            ("0: move 5; end", 5),
            ("0: move 5; move 1; end", 1),
            ("0: move 5; move 1; move 4; end", 4),
        ] {
            check(OPEN, entries, &format!("dig1 {row} {place}:-:-/0:-:- 1.3 - 1"));
        }
    }

    /// DIG-6: after the third action only the end of the turn is left.
    #[test]
    fn a_fourth_action_is_refused() {
        let moved = "0: move 2; move 1; move 2";
        for (then, illegal) in [
            ("0: move 1", Illegal::NoActionsLeft),
            ("0: dig", Illegal::NoActionsLeft),
            ("0: drop Gr", Illegal::NoActionsLeft),
            ("0: keep", Illegal::NothingDug),
            ("0: bury Gr", Illegal::NothingDug),
            ("1: end", Illegal::NotYourTurn(seat(0))),
        ] {
            refused(OPEN, moved, then, illegal);
        }
        may(OPEN, moved, "end");
    }

    /// DIG-6, DIG-8: the third dig still has its second step, and is finished before the turn ends.
    #[test]
    fn an_action_is_finished_before_the_next_begins() {
        for entries in ["0: dig", "0: move 2; move 1; dig"] {
            may(OPEN, entries, "keep; bury Gr");
            for then in ["0: move 2", "0: dig", "0: drop Gr", "0: end"] {
                refused(OPEN, entries, then, Illegal::DigUnfinished);
            }
        }
    }

    /// DIG-6: a turn has at most three actions, also on paper.
    #[test]
    fn nobody_has_four_actions() {
        assert_eq!(
            faults("dig1 ~,g,r,p,y,b 0:-:-/0:-:- 0.4 - 0"),
            "no such position: 4 actions are left, a turn has 3"
        );
        assert_eq!(
            faults("dig1 ~,g,r,p,y,b 0:-:-/0:-:- 2.3 - 0"),
            "no such position: it is the turn of seat 2, which is not there"
        );
    }
}

mod moves {
    use super::*;

    /// The places that the dog of seat 0 may walk to.
    #[track_caller]
    fn reaches(text: &str) -> Vec<u8> {
        let place = |action: &Action| match action {
            Action::Move(to) => Some(*to),
            Action::Dig | Action::Keep | Action::Bury(_) | Action::Drop(_) | Action::End => None,
        };
        actions(&position(text)).iter().filter_map(place).collect()
    }

    /// DIG-7: 1 to 4 − bones in hand places, in either direction.
    #[test]
    fn bones_in_hand_shorten_the_way() {
        for (hand, places) in [
            ("-", vec![8, 9, 10, 11, 13, 14, 15, 16]),
            ("Gr", vec![9, 10, 11, 13, 14, 15]),
            ("Gr+Gp", vec![10, 11, 13, 14]),
            ("Gr+Gp+Gy", vec![11, 13]),
        ] {
            let before = format!("dig1 ~,g,r,p,y,b 12:{hand}:-/0:-:- 0.3 - 0");
            assert_eq!(reaches(&before), places, "{hand}");
            let bones = position(&before).sheet().dogs[0].hand.len() as u8;
            let reach = 4 - bones;
            for to in (0..=22).filter(|to| *to != 12 && !places.contains(to)) {
                let illegal = Illegal::TooFar { from: 12, to, bones, reach };
                refused(&before, "", &format!("0: move {to}"), illegal);
            }
            refused(&before, "", "0: move 12", Illegal::StandsThere(12));
        }
    }

    /// DIG-7: the bones are counted before the move, so that digging and dropping matter at once.
    #[test]
    fn the_reach_follows_the_hand() {
        let before = "dig1 Gr,g,Gp,Gy,Gb,~,r,p,y,b 1:-:-/0:-:- 0.3 - 0";
        refused(
            before,
            "0: dig; keep",
            "0: move 5",
            Illegal::TooFar { from: 1, to: 5, bones: 1, reach: 3 },
        );
        check(
            "dig1 Py,g,pY,r,p,y,b 2:Gr+Gp+Gy:~/0:-:- 0.3 - 0",
            "0: drop Gr,Gp; move 5",
            "dig1 Py,g,pY,r,p,y,b 5:Gy:Gr+Gp+~/0:-:- 0.1 - *",
        );
    }

    /// DIG-7: the doghouse is place 0, and is entered and left like any place.
    #[test]
    fn the_doghouse_is_a_place() {
        let before = "dig1 ~,g,r,p,y,b 2:-:-/0:-:- 0.3 - 0";
        assert_eq!(reaches(before), [0, 1, 3, 4, 5, 6]);
        let after = played(before, "0: move 0");
        assert_eq!(after.sheet().dogs[0].place, 0);
        assert_eq!(options(&after), "move 1; move 2; move 3; move 4; end");
        let back = played(before, "0: move 0; move 4; move 0");
        assert_eq!(back.sheet().dogs[0].place, 0);
    }

    /// DIG-7: any number of dogs may share a place.
    #[test]
    fn dogs_share_places() {
        check(
            "dig1 Gr,g,r,p,y,b 3:-:~/3:-:-/3:-:-/2:-:- 3.3 - 0",
            "3: move 3; end; 0: end; 1: move 2; move 3",
            "dig1 Gr,g,r,p,y,b 3:-:~/3:-:-/3:-:-/3:-:- 1.1 - 2",
        );
    }

    /// DIG-7: nobody moves past the row's last place.
    #[test]
    fn the_row_ends_with_its_last_place() {
        let before = "dig1 Gr,g,r,p,y,b 5:-:~/0:-:- 0.3 - 0";
        assert_eq!(reaches(before), [1, 2, 3, 4, 6]);
        for to in 7..=9 {
            let illegal = Illegal::BeyondRow { to, last: 6 };
            refused(before, "", &format!("0: move {to}"), illegal);
        }
        let last = "dig1 Gr,g,r,p,y,b 6:-:~/0:-:- 0.3 - 0";
        assert_eq!(reaches(last), [2, 3, 4, 5]);
        refused(last, "", "0: move 7", Illegal::BeyondRow { to: 7, last: 6 });
    }

    /// DIG-7: a hole of this turn is still one place: it counts as a step.
    #[test]
    fn a_hole_counts_as_a_step() {
        // With one bone in hand the reach is 3: the hole on place 4 is one of the three.
        let before = "dig1 g,r,p,Gr,y,b,Gp,Gy,Gb 4:-:~/0:-:- 0.3 - 0";
        may(before, "0: dig; keep; move 5", "move 2; move 3; move 4; move 6; move 7; move 8; end");
    }

    /// DIG-7, DIG-8: a hole may be stood on, but there is nothing to dig or drop.
    #[test]
    fn a_hole_may_be_stood_on() {
        let before = "dig1 g,r,p,Gr,y,b,Gp 4:-:~/0:-:- 0.3 - 0";
        let back = "0: dig; keep; move 5; move 4";
        assert_eq!(played(before, back).sheet().dogs[0].place, 4);
        may(before, "0: dig; keep", "move 1; move 2; move 3; move 5; move 6; move 7; end");
        refused(before, "0: dig; keep", "0: dig", Illegal::NothingToDig(4));
        refused(before, "0: dig; keep", "0: drop Gr", Illegal::NoBowl(4));
    }

    /// DIG-7: the last place is the last also while it is a hole, and may be entered again.
    #[test]
    fn a_hole_at_the_far_end_is_still_the_last_place() {
        let before = "dig1 g,r,p,y,b,Gp,Gr 7:-:~/0:-:- 0.3 - 0";
        let dug = "0: dig; keep";
        may(before, dug, "move 4; move 5; move 6; end");
        refused(before, dug, "0: move 8", Illegal::BeyondRow { to: 8, last: 7 });
        may(before, "0: dig; keep; move 6", "move 3; move 4; move 5; move 7; dig; end");
        let back = played(before, "0: dig; keep; move 6; move 7");
        assert_eq!(back.sheet().dogs[0].place, 7);
    }

    /// DIG-7: a dog stands in the row or in the doghouse.
    #[test]
    fn no_dog_stands_beyond_the_row() {
        assert_eq!(
            faults("dig1 Gr,g,r,p,y,b 7:-:~/0:-:- 0.3 - 0"),
            "no such position: the dog of seat 0 stands on place 7, the row ends at place 6"
        );
    }
}

mod digs {
    use super::*;

    const HANDS: [&str; 4] = ["-", "Gp", "Gp+Gy", "Gp+Gy+Gb"];

    /// DIG-8: the card comes into the hand and leaves a hole; both steps are one action.
    #[test]
    fn a_dig_is_two_steps_and_one_action() {
        let before = "dig1 g,Gr,r,p,y,b,gR 2:Gp:~/0:-:- 0.3 - 0";
        check(before, "0: dig", "dig1 g,-,r,p,y,b,gR 2:Gr+Gp:~/0:-:- 0.2d - 0");
        check(before, "0: dig; keep", "dig1 g,-,r,p,y,b,gR 2:Gr+Gp:~/0:-:- 0.2 - 0");
        check(before, "0: dig; bury Gr", "dig1 g,Gr,r,p,y,b,gR 2:Gp:~/0:-:- 0.2 gr:0 0");
        check(before, "0: dig; bury Gp", "dig1 g,Gp,r,p,y,b,gR 2:Gr:~/0:-:- 0.2 - 0");
    }

    /// DIG-8, DIG-9: after a dig the choices are keep, unless the hand is full, and bury for each
    /// bone of the hand, the new one included.
    #[test]
    fn after_a_dig_keep_or_bury() {
        for (hand, expected) in HANDS.into_iter().zip([
            "keep; bury Gr",
            "keep; bury Gr; bury Gp",
            "keep; bury Gr; bury Gp; bury Gy",
            "bury Gr; bury Gp; bury Gy; bury Gb",
        ]) {
            let before = format!("dig1 g,Gr,r,p,y,b 2:{hand}:~/0:-:- 0.3 - 0");
            may(&before, "0: dig", expected);
        }
    }

    /// DIG-9: with three in hand a dig is allowed, and then one of the four must be buried.
    #[test]
    fn a_fourth_bone_must_make_room() {
        let before = "dig1 g,Gr,r,p,y,b 2:Gp+Gy+Gb:~/0:-:- 0.3 - 0";
        refused(before, "0: dig", "0: keep", Illegal::HandFull);
        refused(before, "0: dig", "0: bury yB", Illegal::NotInHand(bone("yB")));
        for buried in ["Gr", "Gp", "Gy", "Gb"] {
            let after = played(before, &format!("0: dig; bury {buried}")).sheet();
            assert_eq!(after.dogs[0].hand.len(), HAND);
            assert_eq!(after.row[1], Sight::Bone(bone(buried)));
        }
    }

    /// DIG-9: no hand holds four bones, but while a dig is unfinished.
    #[test]
    fn a_hand_holds_three() {
        let full = faults("dig1 g,Rp,r,p,y,b 2:Gr+Gp+Gy+Gb:~/0:-:- 0.2 - 0");
        assert_eq!(full, "no such position: seat 0 holds 4 bones, 3 are the most");
        let other = faults("dig1 g,-,r,p,y,b 2:Gr:~/0:Gp+Gy+Gb+Rp:- 0.2d - 0");
        assert_eq!(other, "no such position: seat 1 holds 4 bones, 3 are the most");
        let digging = position("dig1 g,-,r,p,y,b 2:Gr+Gp+Gy+Gb:~/0:-:- 0.2d - 0");
        assert_eq!(options(&digging), "bury Gr; bury Gp; bury Gy; bury Gb");
    }

    /// DIG-8: doghouse, bowls and holes cannot be dug up.
    #[test]
    fn only_bone_cards_are_dug_up() {
        let before = "dig1 g,Gr,r,p,y,b 0:-:~/0:-:- 0.3 - 0";
        refused(before, "", "0: dig", Illegal::NothingToDig(0));
        refused(before, "0: move 1", "0: dig", Illegal::NothingToDig(1));
        refused(before, "0: move 2; dig; keep", "0: dig", Illegal::NothingToDig(2));
        assert!(!options(&position(before)).contains("dig"));
        assert!(!options(&played(before, "0: move 1")).contains("dig"));
        assert!(options(&played(before, "0: move 2")).contains("dig"));
    }

    /// DIG-8: keep and bury come straight after a dig, and at no other time.
    #[test]
    fn keep_and_bury_belong_to_a_dig() {
        let before = "dig1 g,Gr,r,p,y,b 2:Gp:~/0:-:- 0.3 - 0";
        for entries in ["", "0: dig; keep", "0: dig; bury Gp", "0: move 1"] {
            for then in ["0: keep", "0: bury Gr", "0: bury Gp", "0: bury yB"] {
                refused(before, entries, then, Illegal::NothingDug);
            }
        }
    }

    /// DIG-8: what is buried comes from the hand, and lies where the dog stands.
    #[test]
    fn only_bones_of_the_hand_are_buried() {
        let before = "dig1 g,Gr,r,p,y,b,~ 2:Gp:Gy/0:Rp+rP+Ry:- 0.3 - 0";
        for other in ["gP", "Gy", "Rp"] {
            refused(before, "0: dig", &format!("0: bury {other}"), Illegal::NotInHand(bone(other)));
        }
    }

    /// DIG-8: on paper an unfinished dig has its hole, its bone and its action.
    #[test]
    fn an_unfinished_dig_leaves_its_traces() {
        let no_dig = "a dig is unfinished, but the dog of seat 0 does not stand on a hole with a \
                      bone in hand";
        let on_a_bone = faults("dig1 g,Gr,r,p,y,b 2:Gp:~/0:-:- 0.2d - 0");
        assert_eq!(on_a_bone, format!("no such position: {no_dig}"));
        let in_the_doghouse = faults("dig1 g,-,r,p,y,b 0:Gp:~/0:-:- 0.2d - 0");
        assert_eq!(in_the_doghouse, format!("no such position: {no_dig}"));
        let unpaid = faults("dig1 g,-,r,p,y,b 2:Gr:~/0:-:- 0.3d - 0");
        assert!(unpaid.contains("a dig is unfinished, but no action was used"), "{unpaid}");
        let empty_handed = faults("dig1 g,-,r,p,y,b 2:-:~/0:-:- 0.2d - 0");
        assert_eq!(empty_handed, format!("no such position: {no_dig}"));
    }
}

mod drops {
    use super::*;

    /// DIG-10: one or more bones of the bowl's colour, in one action, face up in front of the
    /// player.
    #[test]
    fn bones_go_to_the_bowl_of_their_colour() {
        let before = "dig1 g,~,r,p,y,b 1:Gr+Gp+rY:-/0:-:- 0.3 - 12";
        let row = position(before).sheet().to_string();
        let row = row.split(' ').nth(1).expect("a row");
        for (drop, hand, dropped) in
            [("Gr", "Gp+rY", "Gr"), ("Gp", "Gr+rY", "Gp"), ("Gr,Gp", "rY", "Gr+Gp")]
        {
            let after = format!("dig1 {row} 1:{hand}:{dropped}/0:-:- 0.2 - *");
            check(before, &format!("0: drop {drop}"), &after);
        }
    }

    /// DIG-10: which and how many of the matching bones is the player's choice; all come first.
    #[test]
    fn every_part_of_the_matching_bones_may_be_dropped() {
        for (hand, expected) in [
            ("-", "move 0; move 2; move 3; move 4; move 5; end"),
            ("gR", "move 0; move 2; move 3; move 4; end"),
            ("Gr", "move 0; move 2; move 3; move 4; drop Gr; end"),
            ("Gr+gR", "move 0; move 2; move 3; drop Gr; end"),
            ("Gr+Gp", "move 0; move 2; move 3; drop Gr,Gp; drop Gp; drop Gr; end"),
            ("Gr+gP+Gb", "move 0; move 2; drop Gr,Gb; drop Gb; drop Gr; end"),
            (
                "Gr+Gp+Gb",
                "move 0; move 2; drop Gr,Gp,Gb; drop Gp,Gb; drop Gr,Gb; drop Gb; drop Gr,Gp; \
                 drop Gp; drop Gr; end",
            ),
        ] {
            may(&format!("dig1 g,~,r,p,y,b 1:{hand}:-/0:-:- 0.3 - 0"), "", expected);
        }
    }

    /// DIG-10: nothing is dropped off a bowl, and nothing that the hand has not.
    #[test]
    fn drops_need_a_bowl_and_bones_in_hand() {
        let before = "dig1 g,~,r,p,y,b 0:Gr+gP:Rp/0:Gp:- 0.3 - 0";
        refused(before, "", "0: drop Gr", Illegal::NoBowl(0));
        refused(before, "0: move 2", "0: drop Gr", Illegal::NoBowl(2));
        for other in ["Gp", "Rp", "Gb"] {
            let illegal = Illegal::NotInHand(bone(other));
            refused(before, "0: move 1", &format!("0: drop {other}"), illegal);
        }
        let illegal = Illegal::NotInHand(bone("Gb"));
        refused(before, "0: move 1", "0: drop Gr,Gb", illegal);
    }

    /// DIG-10: a bowl takes its own colour only.
    #[test]
    fn the_wrong_bowl_is_refused() {
        let before = "dig1 g,~,r,p,y,b 1:Gr+gP:-/0:-:- 0.3 - 0";
        let illegal = Illegal::WrongBowl { bone: bone("gP"), bowl: Colour::Green };
        refused(before, "", "0: drop gP", illegal);
        refused(before, "", "0: drop Gr,gP", illegal);
    }

    /// DIG-10: a drop is at least one bone. It has no text, so that only programs can try it.
    #[test]
    fn an_empty_drop_is_refused() {
        let game = position("dig1 g,~,r,p,y,b 1:Gr:-/0:-:- 0.3 - 0");
        let entry = Entry::Seat(seat(0), Action::Drop(BoneSet::EMPTY));
        refused_entry(&game, &entry, Illegal::DropsNothing);
        assert!("drop ".parse::<Action>().is_err());
    }

    /// DIG-10: there is no limit to the bones in front of a player.
    #[test]
    fn a_player_may_drop_them_all() {
        let before = "dig1 g,Yb,r,p,y,b 1:Gr+Gp+Gy:~/0:-:- 0.3 - 0";
        let after = played(before, "0: drop Gr,Gp,Gy").sheet();
        assert_eq!(after.dogs[0].dropped.len(), 19);
    }

    /// DIG-7, DIG-10: no position offers more actions than the fixed list holds.
    #[test]
    fn the_longest_lists_of_actions() {
        for text in [
            "dig1 g,r,p,y,Gr,b,~ 5:-:-/0:-:- 0.3 - 0",
            "dig1 ~,g,r,p,y,b 18:Gr+Gp+Gb:-/0:-:- 0.3 - 0",
        ] {
            assert_eq!(actions(&position(text)).len(), MOST_LEGAL, "{text}");
        }
    }
}

mod sights {
    use super::*;

    // Two pairs are hidden: places 1 and 3 smell of green and red, 2 and 4 of green and purple.
    const TWO_PAIRS: &str = "dig1 Gr,Gp,gR,gP,g,r,p,y,b 1:-:~/2:-:-/3:-:- 0.3 - 0";

    /// DIG-11: everyone sees the scents of the row, and nobody a bone.
    #[test]
    fn the_row_shows_scents() {
        for who in ["0", "1", "2", "public"] {
            let expected = format!("dig1@{who} gr,gp,gr,gp,g,r,p,y,b 1:-:~/2:-:-/3:-:- 0.3 - 0");
            sees(TWO_PAIRS, "", &expected);
        }
    }

    /// DIG-8, DIG-11: who digs sees the bone; the others see scents, also of the card in the hand,
    /// and that the digger knows the pair.
    #[test]
    fn a_dug_bone_is_seen_by_its_holder_alone() {
        let dug = "0: dig";
        sees(TWO_PAIRS, dug, "dig1@0 -,gp,gR,gp,g,r,p,y,b 1:Gr:~/2:-:-/3:-:- 0.2d - 0");
        for who in ["1", "2", "public"] {
            let expected = format!("dig1@{who} -,gp,gr,gp,g,r,p,y,b 1:gr:~/2:-:-/3:-:- 0.2d - 0");
            sees(TWO_PAIRS, dug, &expected);
            assert_eq!(
                told(TWO_PAIRS, dug, who),
                [r#"{"event":"dug","seat":0,"place":1,"card":"gr"}"#]
            );
        }
        assert_eq!(
            told(TWO_PAIRS, dug, "0"),
            [r#"{"event":"dug","seat":0,"place":1,"card":"Gr"}"#]
        );
    }

    /// DIG-11: what a player has seen it keeps knowing, also after burying it, wherever the card
    /// goes.
    #[test]
    fn a_buried_bone_is_remembered() {
        let buried = "0: dig; bury Gr; end";
        sees(TWO_PAIRS, buried, "dig1@0 Gr,gp,gR,gp,g,r,p,y,b 1:-:~/2:-:-/3:-:- 1.3 gr:0 1");
        sees(TWO_PAIRS, buried, "dig1@2 gr,gp,gr,gp,g,r,p,y,b 1:-:~/2:-:-/3:-:- 1.3 gr:0 1");
        // Another player digs it up and takes it away: seat 0 still knows what it is.
        let taken = "0: dig; bury Gr; end; 1: move 1; dig; keep; end";
        sees(TWO_PAIRS, taken, "dig1@0 b,gp,gR,gp,g,r,p,y 1:-:~/1:Gr:-/3:-:- 2.3 gr:0 0");
        sees(TWO_PAIRS, taken, "dig1@1 b,gp,gR,gp,g,r,p,y 1:-:~/1:Gr:-/3:-:- 2.3 gr:0 0");
        sees(TWO_PAIRS, taken, "dig1@2 b,gp,gr,gp,g,r,p,y 1:-:~/1:gr:-/3:-:- 2.3 gr:0 0");
        assert_eq!(
            told(TWO_PAIRS, taken, "0")
                .into_iter()
                .filter(|event| event.contains("dug"))
                .collect::<Vec<_>>(),
            [
                r#"{"event":"dug","seat":0,"place":1,"card":"Gr"}"#,
                r#"{"event":"dug","seat":1,"place":1,"card":"Gr"}"#,
            ]
        );
    }

    /// DIG-11, DIG-12: a card that fills a hole is followed by those who know it.
    #[test]
    fn a_card_that_moves_is_still_known() {
        let before = "dig1 Gp,g,r,p,y,b,gP,Gr,gR 1:-:~/8:-:- 0.3 gr:1 0";
        let entries = "0: dig; keep; end";
        let filled =
            |card: &str| format!(r#"{{"event":"filled","hole":1,"from":9,"card":"{card}"}}"#);
        assert!(told(before, entries, "1").contains(&filled("gR")));
        assert!(told(before, entries, "0").contains(&filled("gr")));
        assert!(told(before, entries, "public").contains(&filled("gr")));
        sees(before, entries, "dig1@1 gR,g,r,p,y,b,gp,Gr 1:gp:~/8:-:- 1.3 gr:1 0");
        sees(before, entries, "dig1@0 gr,g,r,p,y,b,gP,gr 1:Gp:~/8:-:- 1.3 gr:1 0");
    }

    /// DIG-11: a bowl that fills a hole is seen by all.
    #[test]
    fn a_bowl_that_moves_is_seen() {
        let before = "dig1 Gp,g,r,p,y,gP,b 1:-:~/2:-:- 0.3 - 0";
        for who in ["0", "1", "public"] {
            let filled = r#"{"event":"filled","hole":1,"from":7,"card":"b"}"#.to_owned();
            assert!(told(before, "0: dig; keep; end", who).contains(&filled), "{who}");
        }
    }

    // Seats 0 and 1 know the pair of green and red; seat 0 holds one of its cards and stands on
    // the other.
    const HOLDS_ONE: &str = "dig1 Gr,g,r,p,y,b 1:gR:~/2:-:-/3:-:- 0.3 gr:1 0";

    /// DIG-11: a player who holds both cards of a pair and buries one does not show which: the
    /// others who knew them have lost track.
    #[test]
    fn burying_one_of_both_cards_hides_them_again() {
        sees(HOLDS_ONE, "0: dig", "dig1@1 -,g,r,p,y,b 1:Gr+gR:~/2:-:-/3:-:- 0.2d gr:1 0");
        sees(HOLDS_ONE, "0: dig", "dig1@2 -,g,r,p,y,b 1:gr+gr:~/2:-:-/3:-:- 0.2d gr:1 0");
        for (bury, kept) in [("Gr", "gR"), ("gR", "Gr")] {
            let entries = format!("0: dig; bury {bury}");
            let own = format!("dig1@0 {bury},g,r,p,y,b 1:{kept}:~/2:-:-/3:-:- 0.2 - 0");
            sees(HOLDS_ONE, &entries, &own);
            for who in ["1", "2", "public"] {
                let others = format!("dig1@{who} gr,g,r,p,y,b 1:gr:~/2:-:-/3:-:- 0.2 - 0");
                sees(HOLDS_ONE, &entries, &others);
                let buried = r#"{"event":"buried","seat":0,"place":1,"card":"gr"}"#;
                assert_eq!(told(HOLDS_ONE, &entries, who).last().map(String::as_str), Some(buried));
            }
        }
    }

    /// DIG-11: to the others it looks the same whichever of the two was buried.
    #[test]
    fn which_of_both_cards_was_buried_cannot_be_told() {
        for who in ["1", "2", "public"] {
            let [one, other] = ["Gr", "gR"].map(|bury| {
                let entries = format!("0: dig; bury {bury}; move 2; end; 1: end");
                (
                    told(HOLDS_ONE, &entries, who).split_off(1),
                    played(HOLDS_ONE, &entries).view(viewer(who)).to_string(),
                )
            });
            assert_eq!(one, other, "{who}");
        }
    }

    /// DIG-11: burying another bone, or burying while the twin is elsewhere, hides nothing.
    #[test]
    fn burying_a_card_that_can_be_told_apart_hides_nothing() {
        let both = "dig1 Rp,g,r,p,y,b,rP 1:Gr+gR:~/2:-:-/3:-:- 0.3 gr:1 0";
        sees(
            both,
            "0: dig; bury Rp",
            "dig1@1 rp,g,r,p,y,b,rp 1:Gr+gR:~/2:-:-/3:-:- 0.2 gr:1,rp:0 0",
        );
        // The twin lies in the row: everybody sees that the buried card is the other one.
        let one = "dig1 Rp,g,r,p,y,b,rP,gR 1:Gr:~/2:-:-/3:-:- 0.3 gr:1 0";
        sees(one, "0: dig; bury Gr", "dig1@1 Gr,g,r,p,y,b,rp,gR 1:rp:~/2:-:-/3:-:- 0.2 gr:01 0");
        // Or it is in another hand.
        let held = "dig1 Rp,g,r,p,y,b,rP 1:Gr:~/2:gR:-/3:-:- 0.3 gr:2 0";
        sees(held, "0: dig; bury Gr", "dig1@2 Gr,g,r,p,y,b,rp 1:rp:~/2:gR:-/3:-:- 0.2 gr:02 0");
    }

    /// DIG-11: after the two were confused, whoever digs the buried one knows again.
    #[test]
    fn a_confused_pair_can_be_learned_again() {
        let entries = "0: dig; bury gR; end; 1: move 1; dig; keep";
        sees(HOLDS_ONE, entries, "dig1@1 -,g,r,p,y,b 1:Gr:~/1:gR:-/3:-:- 1.1 - 1");
        sees(HOLDS_ONE, entries, "dig1@2 -,g,r,p,y,b 1:gr:~/1:gr:-/3:-:- 1.1 - 1");
    }

    /// DIG-3, DIG-10, DIG-11: a dropped bone lies open, so everybody knows its twin, wherever that
    /// is.
    #[test]
    fn a_drop_makes_the_pair_public() {
        let before = "dig1 g,Rp,r,p,y,b,rP 1:Gr:~/2:-:-/3:gR:- 0.3 - 0";
        for who in ["0", "1", "2", "public"] {
            // Seats 0 and 2 hold the two cards, so each of them knows both.
            let holder = who == "0" || who == "2";
            let hands = if holder { "1:Gr:~/2:-:-/3:gR:-" } else { "1:gr:~/2:-:-/3:gr:-" };
            sees(before, "", &format!("dig1@{who} g,rp,r,p,y,b,rp {hands} 0.3 - 0"));
            let after = played(before, "0: drop Gr").view(viewer(who)).to_string();
            assert!(
                after.starts_with(&format!("dig1@{who} g,rp,r,p,y,b,rp 1:-:Gr+Gp+")),
                "{after}"
            );
            assert!(after.ends_with("/2:-:-/3:gR:- 0.2 - *"), "{after}");
            assert_eq!(
                told(before, "0: drop Gr", who),
                [r#"{"event":"dropped","seat":0,"bowl":"g","bones":["Gr"]}"#]
            );
        }
    }

    /// DIG-11: spectators see what everyone sees: not even what all seats know.
    #[test]
    fn spectators_see_what_is_open() {
        let before = "dig1 Gr,g,r,p,y,b,gR 0:-:~/0:-:- 0.3 gr:01 0";
        sees(before, "", "dig1@0 Gr,g,r,p,y,b,gR 0:-:~/0:-:- 0.3 gr:01 0");
        sees(before, "", "dig1@1 Gr,g,r,p,y,b,gR 0:-:~/0:-:- 0.3 gr:01 0");
        sees(before, "", "dig1@public gr,g,r,p,y,b,gr 0:-:~/0:-:- 0.3 gr:01 0");
        assert_eq!(position(before).view(Viewer::Public).worlds().len(), 2);
        let debug = format!("{:?}", position(before));
        assert_eq!(debug, position(before).view(Viewer::Public).to_string());
    }

    /// DIG-11: all public acts are told to all in the same words.
    #[test]
    fn public_acts_are_told_alike() {
        let before = "dig1 Rp,g,r,p,y,b,rP 1:Gr+Gy:~/0:-:-/7:-:- 0.3 - 0";
        let entries = "0: dig; keep; move 2; drop Gr; end";
        let expected = [
            r#"{"event":"kept","seat":0}"#,
            r#"{"event":"moved","seat":0,"from":1,"to":2}"#,
            r#"{"event":"dropped","seat":0,"bowl":"g","bones":["Gr"]}"#,
            r#"{"event":"turn_ended","seat":0,"unused":0}"#,
        ];
        for who in ["0", "1", "2", "public"] {
            let events = told(before, entries, who);
            assert_eq!(events[1..5], expected, "{who}");
            let closing = [
                r#"{"event":"shortened","from":7,"to":6}"#,
                r#"{"event":"slid","seat":2,"from":7,"to":6}"#,
                r#"{"event":"turn_began","seat":1}"#,
            ];
            assert!(events[5].starts_with(r#"{"event":"filled","hole":1,"from":7,"#));
            assert_eq!(events[6..], closing, "{who}");
        }
    }

    /// DIG-4, DIG-5, DIG-11: the beginning is told to all alike, with scents only.
    #[test]
    fn the_deal_is_told_alike() {
        let deal = Deal::sorted();
        let entries = format!("table: first 1; deal {deal}");
        let cards: Vec<String> =
            deal.to_string().to_lowercase().split(',').map(|card| format!("\"{card}\"")).collect();
        for who in ["0", "1", "public"] {
            assert_eq!(
                told("dig1 - 0:-:-/0:-:- first - 0", &entries, who),
                [
                    r#"{"event":"first","seat":1}"#.to_owned(),
                    format!(r#"{{"event":"dealt","row":[{}]}}"#, cards.join(",")),
                    r#"{"event":"turn_began","seat":1}"#.to_owned(),
                ]
            );
        }
    }

    /// DIG-11: a view as text is what that viewer can see, and nothing else is taken for one.
    #[test]
    fn a_view_cannot_show_what_its_viewer_does_not_know() {
        let error = |text: &str| match written_out(text).parse::<dig::View>() {
            Ok(view) => panic!("`{view}` is a view"),
            Err(error) => error.to_string(),
        };
        let says = |text: &str, end: &str| {
            let error = error(text);
            assert!(error.starts_with("the viewer ") && error.contains(end), "{error}");
        };
        // The public knows no pair that nobody has dropped.
        says("dig1@public Gr,g,r,p,y,b,gR 0:-:~/0:-:- 0.3 - 0", "`dig1@public gr,g,r,p,y,b,gr ");
        // A seat knows its own hand, and hence the twin.
        says("dig1@0 gr,g,r,p,y,b 0:gr:~/0:-:- 0.3 - 0", "`dig1@0 Gr,g,r,p,y,b 0:gR:");
        let nobody = error("dig1@2 gr,g,r,p,y,b,gr 0:-:~/0:-:- 0.3 - 0");
        assert!(nobody.contains("expected dig1@SEAT or dig1@public"), "{nobody}");
    }

    /// DIG-11: undo stops where somebody learned something.
    #[test]
    fn what_was_learned_cannot_be_undone() {
        let before = "dig1 Gr,g,Rp,r,p,y,b,gR,rP,Pb 1:Gp+Gb:~/0:-:- 0.3 rp:0 0";
        for (entries, undo) in [
            ("0: move 2", Ok(())),
            ("0: end", Ok(())),
            // The first look at a pair tells the digger something.
            ("0: dig", Err(UndoError::Revealed)),
            ("0: dig; keep", Ok(())),
            ("0: dig; bury Gb", Ok(())),
            // A dig of a pair that the digger knows tells nobody anything.
            ("0: move 3; dig", Ok(())),
            // So does the second look at a card.
            ("0: dig; bury Gr; dig", Ok(())),
            // The twins of Gp and Gb lie open already, so their drop tells nothing new.
            ("0: move 2; drop Gp,Gb", Ok(())),
            // That of Gr does not.
            ("0: dig; bury Gb; move 2; drop Gr", Err(UndoError::Revealed)),
        ] {
            let setup = Setup::position(position(before), Edition::English);
            let mut table = Table::<Dig>::new(setup);
            let entries = script(entries);
            for entry in entries.clone() {
                table.enter(entry, 0, &mut Silence).expect("the script is legal");
            }
            let last = entries.last().expect("a script has entries");
            let revealed = table.after(entries.len() - 1).reveals(last);
            assert_eq!(revealed, undo.is_err(), "{entries:?}");
            let now = *table.game();
            assert_eq!(table.undo().map(|_| ()), undo, "{entries:?}");
            match undo {
                Ok(()) => assert_eq!(*table.game(), table.after(entries.len() - 1)),
                Err(_) => assert_eq!(*table.game(), now),
            }
        }
    }

    /// DIG-11: the table's own acts are never undone.
    #[test]
    fn a_deal_cannot_be_undone() {
        let setup = Setup::new(2, None, false, Edition::English).expect("a legal setup");
        let mut table = Table::<Dig>::new(setup);
        assert_eq!(table.undo(), Err(UndoError::Empty));
        for entry in script(&format!("table: first 0; deal {}", Deal::sorted())) {
            table.enter(entry, 0, &mut Silence).expect("the beginning is legal");
            assert_eq!(table.undo(), Err(UndoError::Revealed));
        }
    }

    /// DIG-11: taking back a burial that confused a pair restores who knew it.
    #[test]
    fn an_undone_burial_confuses_nobody() {
        let setup = Setup::position(position(HOLDS_ONE), Edition::English);
        let mut table = Table::<Dig>::new(setup);
        for entry in script("0: dig; bury Gr") {
            table.enter(entry, 0, &mut Silence).expect("the script is legal");
        }
        assert!(!table.game().view(viewer("1")).knows("gr".parse().expect("a pair")));
        table.undo().expect("a burial tells nobody anything");
        assert!(table.game().view(viewer("1")).knows("gr".parse().expect("a pair")));
    }
}

mod closing {
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
            let before = format!("dig1 {row} 0:Rp+rP:~/0:-:- 0.0 - 7");
            check(&before, "0: end", &format!("dig1 {closed} 0:Rp+rP:~/0:-:- 1.3 - 0"));
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

    /// DIG-12: what fills the holes is told in order, then the row's new end, then who slides.
    #[test]
    fn the_closing_is_told_step_by_step() {
        let before = "dig1 -,g,-,r,Gr,p,y,b,gR 0:Rp+rP:~/9:-:-/8:-:- 0.0 - 7";
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
            "no such position: there are 1 holes, but seat 0 has only 0 bones"
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
}

mod examples {
    use super::*;

    /// DIG-E4: dig a purple bone, move 2 to the purple bowl, drop it: three actions, one turn.
    #[test]
    fn dig_move_and_drop_in_one_turn() {
        let after =
            played("dig1 g,p,r,Pb,y,b,pB 4:-:~/0:-:- 0.3 - 5", "0: dig; keep; move 2; drop Pb");
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
}

mod ending {
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

    /// DIG-15: bones in hand count nothing.
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

    /// Who wins when these are dropped, one text a seat, and colours g r p y b are worth 5 to 1.
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

    /// DIG-18: the count begins anew with the turn of the drop, and is then as long as ever.
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

    /// DIG-18: on paper a running game has fewer than 60 quiet turns, and only who dropped has
    /// stirred.
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
}

mod editions {
    use super::*;

    /// DIG-19: an edition is a vocabulary: the same log leads to the same states in all of them.
    #[test]
    fn editions_do_not_change_the_rules() {
        let mut finals = Edition::ALL.map(|edition| {
            let setup = Setup::new(3, Some(seat(1)), false, edition).expect("a legal setup");
            let mut rng = ChaCha8Rng::seed_from_u64(19);
            let mut game = Dig::start(&setup);
            while let Some(entry) = crate::support::next_entry(&game, Habit::Even, &mut rng) {
                game.enter(&entry, &mut Silence).expect("what is listed or drawn is legal");
            }
            game.sheet().to_string()
        });
        finals.sort();
        assert_eq!(finals[0], finals[3]);
    }

    /// DIG-5, DIG-19: every edition names every thing and act; the first player has a name in two.
    #[test]
    fn every_edition_has_a_word_for_everything() {
        for edition in Edition::ALL {
            let unnamed = |word: &Word| edition.word(*word).is_none();
            let unnamed: Vec<Word> = Word::ALL.into_iter().filter(unnamed).collect();
            match edition {
                Edition::English | Edition::FrenchB => assert_eq!(unnamed, []),
                Edition::FrenchA | Edition::Polish => assert_eq!(unnamed, [Word::FirstPlayer]),
            }
            let text = format!("seats=2 first=random endless=no edition={edition}");
            let setup: Setup = text.parse().expect("a legal setup");
            assert_eq!(setup.edition(), edition);
        }
        assert_eq!(Edition::ALL.map(Edition::language), ["en", "fr", "fr", "pl"]);
        assert_eq!(Edition::default(), Edition::English);
    }
}
