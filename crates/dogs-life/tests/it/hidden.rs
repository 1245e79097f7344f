//! What is hidden, and what follows from what was seen.

use crate::support::{check, options, play, played, position, refused_in, seat};
use dogs_life::{Address, AddressSet, Event, Fact, Illegal, Life, Pack, View};
use std::collections::BTreeMap;
use tabletop::{ChaCha8Rng, Game, SeedableRng, Tell, Viewer};

fn numbers(set: AddressSet) -> Vec<u8> {
    set.iter().map(Address::number).collect()
}

/// LIFE-13, LIFE-14, LIFE-20, LIFE-34: only a dog that took or picked up a newspaper knows it.
#[test]
fn only_carriers_know_numbers() {
    let before = "belle at K; rex at h8; van a1.e; points 7";
    let mut life = played(before, "take; paper 9");
    refused_in(&life, "put a", Illegal::KioskFloor);
    play(&mut life, "step h7; put a; step g7; end; roll 1; van b1 e; step h7; pick a");
    let number =
        |life: &Life, viewer| life.view(viewer).number("a".parse().unwrap()).map(Address::number);
    assert_eq!(number(&life, Viewer::Seat(seat(0))), Some(9));
    assert_eq!(number(&life, Viewer::Seat(seat(1))), Some(9));
    assert_eq!(number(&life, Viewer::Public), None);
    let other = position(&format!("{before}; out a:2:0:h7:-"));
    assert_eq!(number(&other, Viewer::Seat(seat(1))), None);
}

/// LIFE-34: what happened is told without numbers, prints without them, and is open only beside the
/// whole truth.
#[test]
fn facts_keep_numbers() {
    let mut life = played("belle at K; rex at h8", "take");
    let mut facts: Vec<Fact> = Vec::new();
    life.happen("paper 9".parse().unwrap(), &mut facts).expect("a newspaper of the pile");
    let took = |number: Option<usize>| {
        let number = number.and_then(Address::new);
        Event::Took { seat: seat(0), paper: "a".parse().unwrap(), number }
    };
    assert_eq!(facts[0].tell(Viewer::Seat(seat(0))), Some(took(Some(9))));
    assert_eq!(facts[0].tell(Viewer::Seat(seat(1))), Some(took(None)));
    assert_eq!(facts[0].tell(Viewer::Public), Some(took(None)));
    assert_eq!(facts[0].open(&life), took(Some(9)));
    assert!(!format!("{facts:?} {life:?}").contains('9'), "{facts:?} {life:?}");
}

/// LIFE-21, LIFE-34: delivered newspapers are shown and mixed, and what they were no other is.
#[test]
fn deliveries_rule_numbers_out() {
    let before = "belle at 8 bones 1 papers a; rex at h9 papers b; out a:8:0:-:-,b:3:1:-:-";
    let options = options(&position(before));
    assert_eq!(options.iter().filter(|text| text.starts_with("deliver")).count(), 1);
    // The space was free before the reward.
    let after = "belle bones 2 papers - hunger ~ discard 3; points 4; out b:3:1:-:8";
    check(before, "deliver a; card 3", after);
    let life = played(before, "deliver a; card 3");
    let view = life.view(Viewer::Seat(seat(0)));
    let b = "b".parse().unwrap();
    assert_eq!(numbers(view.possible(b)), [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12]);
    assert_eq!(View::read(Pack::built_in(), &view.to_string()), Ok(view));
}

/// LIFE-20, LIFE-34: what a newspaper may be follows from all that are out. Here eleven cannot be 8,
/// so the twelfth is, though nothing that was seen of it alone says so.
#[test]
fn what_is_possible_follows_from_all_newspapers() {
    let others = ["a:1", "b:2", "c:3", "d:4", "e:5", "f:6", "g:7", "h:9", "i:10", "j:11", "k:12"];
    let others = others.map(|paper| format!("{paper}:1:b1:8")).join(",");
    let life = position(&format!("belle at h7; rex at h9; out {others},l:8:1:b1:-"));
    let view = life.view(Viewer::Seat(seat(0)));
    let possible = |text: &str| numbers(view.possible(text.parse().unwrap()));
    assert_eq!(view.number("l".parse().unwrap()), None);
    assert_eq!(possible("l"), [8]);
    assert_eq!(possible("a"), [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12]);
}

/// LIFE-34: every world behind a view is equally likely, also where hardly any fits.
#[test]
fn samples_are_even() {
    // Three newspapers lie about; with what is ruled out there are few worlds.
    let not = "4+5+6+7+8+9+10+11+12";
    let out = format!("a:1:1:b1:{not},b:2:1:b1:{not},c:3:1:b1:1+{not}");
    let life = position(&format!("belle at 8; rex at h9; out {out}"));
    let view = life.view(Viewer::Seat(seat(0)));
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    for _ in 0..4000 {
        let world = Life::sample(&view, &mut rng);
        assert_eq!(world.view(Viewer::Seat(seat(0))), view);
        *counts.entry(world.position()).or_default() += 1;
    }
    // c is 2 or 3, and then a and b have the other two either way.
    assert_eq!(counts.len(), 4, "{counts:?}");
    assert!(counts.values().all(|count| count.abs_diff(1000) < 140), "{counts:?}");
}
