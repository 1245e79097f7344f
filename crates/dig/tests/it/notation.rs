//! Every noun has exactly one text: what is written is read back, what is read is written the same,
//! and what cannot be read is refused with the place and the reason.

use crate::support::{Habit, random_states, written_out};
use dig::{
    Action, Bone, BoneSet, Deal, Dig, Edition, SEATS, Setup, SetupError, Sheet, SheetError,
    TableAction, View, ViewError,
};
use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;
use std::fmt::{Debug, Display};
use std::str::FromStr;
use tabletop::{ChaCha8Rng, Game, Seat, SeedableRng, Viewer};

fn config() -> ProptestConfig {
    const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/proptest-regressions/notation.txt");
    ProptestConfig {
        failure_persistence: Some(Box::new(FileFailurePersistence::Direct(FILE))),
        ..ProptestConfig::with_cases(1000)
    }
}

fn a_bone() -> impl Strategy<Value = Bone> {
    prop::sample::select(Bone::all().collect::<Vec<_>>())
}

fn an_action() -> impl Strategy<Value = Action> {
    let bones = prop::collection::vec(a_bone(), 1..=4);
    prop_oneof![
        (0..=25u8).prop_map(Action::Move),
        Just(Action::Dig),
        Just(Action::Keep),
        a_bone().prop_map(Action::Bury),
        bones.prop_map(|bones| Action::Drop(bones.into_iter().collect::<BoneSet>())),
        Just(Action::End),
    ]
}

fn a_deal() -> impl Strategy<Value = Deal> {
    any::<u64>().prop_map(|seed| Deal::shuffled(&mut ChaCha8Rng::seed_from_u64(seed)))
}

fn an_act_of_the_table() -> impl Strategy<Value = TableAction> {
    prop_oneof![
        prop::sample::select(Seat::ALL.to_vec()).prop_map(TableAction::First),
        a_deal().prop_map(TableAction::Deal),
    ]
}

/// Any position of a random game, from before the deal to the end.
fn a_position() -> impl Strategy<Value = Dig> {
    let habit = prop_oneof![Just(Habit::Even), Just(Habit::Eager)];
    (2..=SEATS, habit, any::<u64>(), any::<prop::sample::Index>()).prop_map(
        |(seats, habit, seed, index)| {
            let states = random_states(seats, habit, seed);
            *index.get(&states)
        },
    )
}

fn a_view() -> impl Strategy<Value = View> {
    (a_position(), any::<prop::sample::Index>()).prop_map(|(game, index)| {
        let viewers: Vec<Viewer> = Viewer::all(game.seats()).collect();
        game.view(*index.get(&viewers))
    })
}

fn a_setup() -> impl Strategy<Value = Setup> {
    let edition = prop::sample::select(Edition::ALL.to_vec());
    let shuffled = (2..=SEATS, prop::option::of(0..SEATS), any::<bool>(), edition.clone())
        .prop_map(|(seats, first, endless, edition)| {
            let first = first.and_then(|first| Seat::new(first % seats));
            Setup::new(seats, first, endless, edition).expect("seats that are there")
        });
    let given = (a_position(), edition).prop_map(|(game, edition)| Setup::position(game, edition));
    prop_oneof![shuffled, given]
}

/// One to three slips of the pen: a letter replaced, inserted or left out.
fn slips() -> impl Strategy<Value = Vec<(prop::sample::Index, u8, char)>> {
    let letters = "grpybGRPYB-,:+/ .*@d0123456789=edigpositionż\u{301}🦴".chars();
    let letter = prop::sample::select(letters.collect::<Vec<_>>());
    prop::collection::vec((any::<prop::sample::Index>(), 0..3u8, letter), 1..=3)
}

fn with_slips(text: &str, slips: &[(prop::sample::Index, u8, char)]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for &(index, kind, letter) in slips {
        let at = index.index(letters.len() + 1);
        match kind {
            0 => letters.insert(at, letter),
            1 if at < letters.len() => letters[at] = letter,
            _ if at < letters.len() => drop(letters.remove(at)),
            _ => {}
        }
    }
    letters.into_iter().collect()
}

/// A value whose text can be written and read.
trait Noun: FromStr<Err: Debug + Display> + PartialEq + Debug {
    /// Its text.
    fn written(&self) -> String;

    /// Where the parser stopped, unless it could parse the text and found it to be wrong.
    fn column(error: &Self::Err) -> Option<usize>;
}

macro_rules! nouns {
    ($($type:ty: $written:expr, $column:expr;)+) => {$(
        impl Noun for $type {
            fn written(&self) -> String {
                let written: fn(&$type) -> String = $written;
                written(self)
            }

            fn column(error: &Self::Err) -> Option<usize> {
                let column: fn(&Self::Err) -> Option<usize> = $column;
                column(error)
            }
        }
    )+};
}

fn of_sheet(error: &SheetError) -> Option<usize> {
    match error {
        SheetError::Text(error) => Some(error.column),
        SheetError::Faults(_) => None,
    }
}

fn of_view(error: &ViewError) -> Option<usize> {
    match error {
        ViewError::Sheet(error) => of_sheet(error),
        ViewError::OtherEyes { .. } => None,
    }
}

fn of_setup(error: &SetupError) -> Option<usize> {
    match error {
        SetupError::Text(error) => Some(error.column),
        SetupError::Position(error) => of_sheet(error),
        SetupError::Seats(_)
        | SetupError::First { .. }
        | SetupError::Nothing
        | SetupError::BesidePosition(_) => None,
    }
}

nouns! {
    Action: ToString::to_string, |error| Some(error.column);
    TableAction: ToString::to_string, |error| Some(error.column);
    Deal: ToString::to_string, |error| Some(error.column);
    Sheet: ToString::to_string, |error| Some(error.column);
    Dig: |game| game.sheet().to_string(), of_sheet;
    View: ToString::to_string, of_view;
    Setup: ToString::to_string, of_setup;
}

/// Value to text to value to text.
fn comes_back<T: Noun>(value: &T) -> Result<(), TestCaseError> {
    let text = value.written();
    match text.parse::<T>() {
        Ok(read) => {
            prop_assert_eq!(&read, value);
            prop_assert_eq!(read.written(), text);
        }
        Err(error) => prop_assert!(false, "`{}`: {}", text, error),
    }
    Ok(())
}

/// A text that may be wrong is read as what it says, or refused with a column inside it.
fn is_understood<T: Noun>(text: &str) -> Result<(), TestCaseError> {
    match text.parse::<T>() {
        Ok(read) => prop_assert_eq!(read.written(), text),
        Err(error) => {
            let said = error.to_string();
            prop_assert!(!said.is_empty() && !said.contains('\n'), "{}", said);
            if let Some(column) = T::column(&error) {
                prop_assert!((1..=text.chars().count() + 1).contains(&column), "{}", said);
            }
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn actions_come_back(action in an_action(), slips in slips()) {
        comes_back(&action)?;
        is_understood::<Action>(&with_slips(&action.to_string(), &slips))?;
    }

    #[test]
    fn acts_of_the_table_come_back(action in an_act_of_the_table(), slips in slips()) {
        comes_back(&action)?;
        is_understood::<TableAction>(&with_slips(&action.to_string(), &slips))?;
    }

    #[test]
    fn deals_come_back(deal in a_deal(), slips in slips()) {
        comes_back(&deal)?;
        is_understood::<Deal>(&with_slips(&deal.to_string(), &slips))?;
    }

    #[test]
    fn setups_come_back(setup in a_setup(), slips in slips()) {
        comes_back(&setup)?;
        is_understood::<Setup>(&with_slips(&setup.to_string(), &slips))?;
    }

    #[test]
    fn positions_come_back(game in a_position(), slips in slips()) {
        comes_back(&game)?;
        comes_back(&game.sheet())?;
        let wrong = with_slips(&game.written(), &slips);
        is_understood::<Dig>(&wrong)?;
        is_understood::<Sheet>(&wrong)?;
    }

    #[test]
    fn views_come_back(view in a_view(), slips in slips()) {
        comes_back(&view)?;
        is_understood::<View>(&with_slips(&view.to_string(), &slips))?;
    }

    /// A text of one kind is never taken for another.
    #[test]
    fn any_text_is_refused_politely(text in "\\PC{0,40}") {
        is_understood::<Action>(&text)?;
        is_understood::<TableAction>(&text)?;
        is_understood::<Deal>(&text)?;
        is_understood::<Setup>(&text)?;
        is_understood::<Dig>(&text)?;
        is_understood::<View>(&text)?;
    }
}

/// What a parser says about a text that it refuses.
#[track_caller]
fn refusal<T: Noun>(text: &str) -> String {
    let text = written_out(text);
    match text.parse::<T>() {
        Ok(read) => panic!("`{text}` was read as `{}`", read.written()),
        Err(error) => error.to_string(),
    }
}

#[test]
fn refused_actions_read_well() {
    insta::assert_snapshot!(
        refusal::<Action>("jump 3"),
        @r#"column 1: found "jump 3", expected an action: move PLACE, dig, keep, bury BONE, drop BONE,…, or end"#
    );
    insta::assert_snapshot!(
        refusal::<Action>("move 26"),
        @r#"column 6: found "26", expected a place from 0 (the doghouse) to 25"#
    );
    insta::assert_snapshot!(
        refusal::<Action>("bury gr"),
        @r#"column 6: found "gr", expected a bone card: two scents in the order g r p y b with the bone's colour as a capital, such as gR"#
    );
    insta::assert_snapshot!(
        refusal::<Action>("drop gR,Gr"),
        @r#"column 9: found "Gr", expected each bone once, in the order of Gr gR Gp gP Gy gY Gb gB Rp rP Ry rY Rb rB Py pY Pb pB Yb yB"#
    );
    insta::assert_snapshot!(
        refusal::<TableAction>("first 9"),
        @r#"column 7: found "9", expected a seat, numbered from 0"#
    );
    insta::assert_snapshot!(
        refusal::<TableAction>("deal Gr,gR"),
        @"column 11: found nothing, expected 25 cards, not 2"
    );
}

#[test]
fn refused_positions_read_well() {
    insta::assert_snapshot!(
        refusal::<Dig>("dig2 g 0:-:-/0:-:- 0.3 - 0"),
        @r#"column 1: found "dig2", expected dig1, the name and version of this notation"#
    );
    insta::assert_snapshot!(
        refusal::<Dig>("dig1 ~,g,r,p,y,b 0:-:-/0:-:- 0.3 -"),
        @"column 93: found nothing, expected a space and the number of quiet turns"
    );
    insta::assert_snapshot!(
        refusal::<Dig>("dig1 g,r,p,gx,y,b 0:-:-/0:-:- 0.3 - 0"),
        @r#"column 12: found "gx", expected a card: a bowl such as g, a bone such as gR, a scent such as gr (letters in the order g r p y b), or - for a hole"#
    );
    insta::assert_snapshot!(
        refusal::<Dig>("dig1 g,r,p,y,b,Gr 0:-/0:-:~ 0.3 - 0"),
        @r#"column 19: found "0:-", expected a seat: PLACE:HAND:DROPPED"#
    );
    insta::assert_snapshot!(
        refusal::<Dig>("dig1 g,r,p,y,b,Gr 0:Gy+Gp:-/0:-:~ 0.3 - 0"),
        @r#"column 24: found "Gp", expected bones in the order of Gr gR Gp gP Gy gY Gb gB Rp rP Ry rY Rb rB Py pY Pb pB Yb yB"#
    );
    insta::assert_snapshot!(
        refusal::<Dig>("dig1 ~,g,r,p,y,b 0:-:-/0:-:- 0,3 - 0"),
        @r#"column 88: found "0,3", expected a turn: SEAT.ACTIONS such as 0.3, with a d after an unfinished dig; or over, first, deal.SEAT"#
    );
    insta::assert_snapshot!(
        refusal::<Dig>("dig1 Gr,gR,~,g,r,p,y,b 0:-:-/0:-:- 0.3 gr:2 0"),
        @r#"column 92: found "gr:2", expected seats that are there, in order"#
    );
    // All faults are reported at once.
    insta::assert_snapshot!(
        refusal::<Dig>("dig1 g,r,p,y,b,Gr,g 9:-:~ 0.4 - 60"),
        @"no such position: the card g is there more than once; there are 1 seats, DIG has 2 to 4; the dog of seat 0 stands on place 9, the row ends at place 7; 60 quiet turns, but the game ends after 60; 4 actions are left, a turn has 3"
    );
}

#[test]
fn refused_views_read_well() {
    insta::assert_snapshot!(
        refusal::<View>("dig1@2 gr,g,r,p,y,b,gr 0:-:~/0:-:- 0.3 - 0"),
        @r#"column 1: found "dig1@2", expected dig1@SEAT or dig1@public"#
    );
    insta::assert_snapshot!(
        refusal::<View>("dig1@0 Gr,g,r,p,y,b,gR 0:-:~/0:-:- 0.3 - 0"),
        @"the viewer 0 would see `dig1@0 gr,g,r,p,y,b,gr 0:-:Gp+gP+Gy+gY+Gb+gB+Rp+rP+Ry+rY+Rb+rB+Py+pY+Pb+pB+Yb+yB/0:-:- 0.3 - 0`"
    );
}

/// DIG-4, DIG-5: setups that nobody can play.
#[test]
fn refused_setups_read_well() {
    insta::assert_snapshot!(
        refusal::<Setup>("seats=5 first=0 endless=no edition=english"),
        @"seats: 5 is not a number of seats, DIG has 2 to 4"
    );
    insta::assert_snapshot!(
        refusal::<Setup>("seats=2 first=2 endless=no edition=english"),
        @"first: there is no seat 2 among 2 seats, numbered from 0"
    );
    insta::assert_snapshot!(
        refusal::<Setup>("seats=2 first=nobody endless=no edition=english"),
        @r#"column 9: found "first=nobody", expected first= and a seat or random"#
    );
    insta::assert_snapshot!(
        refusal::<Setup>("seats=2 first=0 endless=no edition=klingon"),
        @r#"column 28: found "edition=klingon", expected edition= and english, french-a, french-b or polish"#
    );
    insta::assert_snapshot!(
        refusal::<Setup>("edition=polish position=dig1 g;r 0:-:-/0:-:- 0.3 - 0"),
        @r#"position: column 6: found "g;r", expected a card: a bowl such as g, a bone such as gR, a scent such as gr (letters in the order g r p y b), or - for a hole"#
    );
}

/// DIG-6, DIG-7, DIG-8, DIG-9, DIG-10: what a player who breaks a rule reads.
#[test]
fn broken_rules_read_well() {
    let said = |before: &str, entry: &str| {
        let mut game = crate::support::position(before);
        let entry = crate::support::script(entry).remove(0);
        game.enter(&entry, &mut tabletop::Silence).expect_err("against the rules").to_string()
    };
    let before = "dig1 g,Gr,r,p,y,b 1:Gp+gP:~/0:-:- 0.3 - 0";
    insta::assert_snapshot!(said(before, "1: end"), @"it is the turn of seat 0");
    insta::assert_snapshot!(
        said(before, "0: move 4"),
        @"place 4 is too far from place 1: with 2 in hand the reach is 2"
    );
    insta::assert_snapshot!(said(before, "0: dig"), @"there is no bone card on place 1");
    insta::assert_snapshot!(said(before, "0: keep"), @"nothing was dug up just now");
    insta::assert_snapshot!(
        said(before, "0: drop gP"),
        @"the bone gP does not go into the green bowl"
    );
    let full = "dig1 g,-,r,p,y,b 2:Gr+Gp+gP+Gy:~/0:-:- 0.2d - 0";
    insta::assert_snapshot!(said(full, "0: keep"), @"with four bones in hand one must be buried");
    insta::assert_snapshot!(
        said(full, "0: end"),
        @"the dig is not finished: keep the bone or bury one"
    );
}
