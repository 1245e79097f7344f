//! How a game begins (DIG-4, DIG-5).

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
        let mut listed = Vec::new();
        Seat::first(3).for_each(|seat| game.legal(seat, &mut listed));
        assert_eq!(listed, []);
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
        assert_eq!(game.sheet().to_string(), format!("dig1 - 0:-:-/0:-:-/0:-:- deal.{first} - 0"));
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

/// DIG-5, DIG-18, DIG-19: a setup says who starts, whether a game may be endless, and whose words
/// are used.
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
