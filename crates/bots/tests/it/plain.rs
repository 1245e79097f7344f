//! The player that knows only the rules, and progressive widening.
//!
//! All seeds are fixed, so these tests always pass or always fail.

use crate::toy::{Number, Setup, Toy, View};
use bots::search::{
    Dice, Knowledge, Report, Rules, SEATS, Search, Settings, TEXTBOOK, Utilities, Widening,
};
use bots::{Bot, Budget, Plain, play_game};
use dogs_life::{Goal, Life};
use tabletop::fair::{Chance, TableSecret};
use tabletop::{ChaCha8Rng, Game, Seat, SeedableRng, Standings, Viewer, play};

const NUMBERS: u32 = 100;
const ROOT: Widening = Widening { factor: 1.0, power: 0.5 };

fn settings(widening: Option<Widening>) -> Settings {
    // Nothing is settled early, so that all rounds are played.
    Settings { widening, patient: true, nodes: 1 << 12, ..TEXTBOOK }
}

fn toy(table: u32, at_once: bool) -> Toy {
    Toy::start(&Setup { table, numbers: NUMBERS, at_once })
}

fn think(settings: Settings, view: &View, rounds: u32, seed: u64) -> Report<Number> {
    let mut player = Plain::<Toy>::new(Rules::ALONE, settings);
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    player.think(view, Budget::Iterations(rounds), &mut rng).unwrap()
}

/// The numbers that were tried.
fn tried(report: &Report<Number>) -> Vec<u32> {
    let tried = report.actions.iter().filter(|(_, visits, _)| *visits > 0);
    tried.map(|(number, _, _)| number.0).collect()
}

#[test]
fn more_visits_widen_a_position() {
    let view = toy(1, false).view(Viewer::Seat(Seat::ALL[0]));
    let mut before = Vec::new();
    // The first round puts the position into the tree, each later one visits it.
    for (rounds, width) in [(2, 1), (5, 2), (10, 3), (101, 10), (102, 10), (1000, 31)] {
        let report = think(settings(Some(ROOT)), &view, rounds, 7);
        assert_eq!(report.simulations, rounds);
        assert_eq!(report.actions.len(), NUMBERS as usize);
        let legal: Vec<u32> = report.actions.iter().map(|(number, _, _)| number.0).collect();
        assert!(legal.iter().copied().eq(0..NUMBERS));
        let visits: u32 = report.actions.iter().map(|(_, visits, _)| visits).sum();
        assert_eq!(visits, rounds - 1);
        let now = tried(&report);
        assert_eq!(now.len(), width, "{rounds} rounds");
        assert!(before.iter().all(|number| now.contains(number)));
        before = now;
    }
    // Without widening every action is tried once before any is tried again.
    let all = think(settings(None), &view, 1 + NUMBERS, 7);
    assert!(all.actions.iter().all(|(_, visits, _)| *visits == 1));
    // In the end all are considered.
    let steep = Widening { factor: 2.0, power: 1.0 };
    assert_eq!(tried(&think(settings(Some(steep)), &view, 1000, 7)).len(), NUMBERS as usize);
}

#[test]
fn widths_grow_and_are_never_nothing() {
    let width = |factor, power, visits| Widening { factor, power }.width(visits);
    assert_eq!([0, 1, 3, 8, 99].map(|visits| width(1.0, 0.5, visits)), [1, 1, 2, 3, 10]);
    assert_eq!([0, 1, 99].map(|visits| width(3.0, 0.0, visits)), [3, 3, 3]);
    assert_eq!([0, 7].map(|visits| width(0.0, 0.5, visits)), [1, 1]);
    assert_eq!(width(f32::NAN, 1.0, 5), 1);
}

/// Which actions are considered first follows from what is seen, without favouring any part of the
/// list.
#[test]
fn a_lot_decides_where_nothing_else_does() {
    let mut counts = [0; 10];
    for table in 0..400 {
        let view = toy(table, false).view(Viewer::Seat(Seat::ALL[0]));
        let one = tried(&think(settings(Some(ROOT)), &view, 2, 1));
        assert_eq!(one, tried(&think(settings(Some(ROOT)), &view, 2, 2)));
        counts[one[0] as usize / 10] += 1;
    }
    // Five standard deviations of 400 lots with probability 1/10 are 30.
    assert!(counts.iter().all(|&count: &i32| (count - 40).abs() < 30), "{counts:?}");
}

/// Considers a number the more promising, the nearer it is to 70.
struct Hunch;

impl Knowledge<Toy> for Hunch {
    type Worlds = Toy;

    fn world(&self, world: &Toy, _dice: &mut Dice) -> Toy {
        world.clone()
    }

    fn key(&self, _game: &Toy, seat: Seat) -> u64 {
        seat.index() as u64
    }

    fn prior(&self, _game: &Toy, _seat: Seat, actions: &[Number], prior: &mut [f32]) {
        for (Number(number), part) in actions.iter().zip(prior) {
            *part = (0..number.abs_diff(70)).fold(1.0, |part, _| part * 0.9);
        }
    }

    fn playout(&self, _game: Toy, _dice: &mut Dice) -> (Utilities, u32) {
        ([0.5; SEATS], 0)
    }

    fn utilities(&self, _game: &Toy, _outcome: &<Toy as Game>::Outcome) -> Utilities {
        [0.5; SEATS]
    }
}

#[test]
fn what_a_policy_holds_for_the_best_is_considered_first() {
    let settings = Settings {
        guided: true,
        exploration: 1.0,
        ..settings(Some(Widening { factor: 7.0, power: 0.0 }))
    };
    let mut search = Search::new(Hunch, settings);
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let report = search.think(Seat::ALL[0], &toy(0, false), Budget::Iterations(500), &mut rng);
    assert_eq!(tried(&report), [67, 68, 69, 70, 71, 72, 73]);
    assert_eq!(report.best(), Some(Number(70)));
}

#[test]
fn the_highest_number_is_found() {
    let mut game = toy(3, false);
    let first = think(settings(None), &game.view(Viewer::Seat(Seat::ALL[0])), 20_000, 1);
    assert!(first.best().is_some_and(|Number(number)| number >= 90), "{:?}", first.best());
    // The second wins by any number that is higher.
    game.named[0] = Some(60);
    let view = game.view(Viewer::Seat(Seat::ALL[1]));
    let answer = think(settings(Some(ROOT)), &view, 3000, 1);
    assert!(answer.best().is_some_and(|Number(number)| number > 60), "{:?}", answer.best());
    let worth = answer.actions.iter().filter(|(number, visits, _)| *visits > 0 && number.0 > 60);
    assert!(worth.clone().count() > 5 && worth.clone().all(|(_, _, worth)| *worth > 0.999));
}

/// Where both may act, each searches its own decision.
#[test]
fn seats_that_act_at_once_search_for_themselves() {
    for seat in Seat::first(2) {
        let view = toy(4, true).view(Viewer::Seat(seat));
        let report = think(settings(None), &view, 20_000, 5);
        assert!(report.best().is_some_and(|Number(number)| number >= 90), "{:?}", report.best());
    }
}

#[test]
fn whoever_may_not_act_chooses_nothing() {
    let mut game = toy(0, false);
    let mut player = Plain::<Toy>::new(Rules::ALONE, TEXTBOOK);
    let mut choose = |game: &Toy, viewer: Viewer| {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        player.choose(&game.view(viewer), Budget::Iterations(10), &mut rng)
    };
    let [one, other] = [Viewer::Seat(Seat::ALL[0]), Viewer::Seat(Seat::ALL[1])];
    assert!(choose(&game, one).is_some());
    assert_eq!([other, Viewer::Public].map(|viewer| choose(&game, viewer)), [None; 2]);
    game.named = [Some(1), Some(2)];
    assert_eq!([one, other, Viewer::Public].map(|viewer| choose(&game, viewer)), [None; 3]);
}

/// The same view, budget and random numbers give the same choice, also after a rest; and what is
/// hidden from a seat makes no difference.
#[test]
fn the_same_seed_gives_the_same_choice() {
    let setup = dogs_life::Setup::new(3).unwrap();
    let play = |rests: bool| {
        let mut rng = ChaCha8Rng::seed_from_u64(9);
        let mut player = bots::dogs_life::textbook();
        let mut game = Life::start(&setup);
        let mut log = Vec::new();
        while log.len() < 40 {
            play::deal(&mut game, &mut rng);
            let seat = game.board().to_move();
            let view = game.view(Viewer::Seat(seat));
            let action = player.choose(&view, Budget::Iterations(60), &mut rng).unwrap();
            game.play(seat, action, &mut tabletop::Silence).unwrap();
            if rests {
                player.rest();
            }
            log.push(action);
        }
        log
    };
    assert_eq!(play(false), play(false));
    assert_eq!(play(true), play(true));
}

#[test]
fn the_textbook_beats_chance_in_a_dogs_life() {
    let setup = dogs_life::Setup::new(2).and_then(|setup| setup.goal(Goal::Bones(1))).unwrap();
    let mut won = 0.0;
    for game in 0..6 {
        let seat = game % 2;
        let (mut textbook, mut random) = (bots::dogs_life::textbook(), bots::Random);
        let mut table: [&mut dyn Bot<Life>; 2] = [&mut textbook, &mut random];
        table.rotate_right(seat);
        let chance = Chance::new(&TableSecret::from_seed(&format!("chance/{game}")), []);
        let played = play_game(&setup, &mut table, Budget::Iterations(400), &chance, 100_000);
        let winners = played.outcome.unwrap().winners();
        if winners.contains(Seat::ALL[seat]) {
            won += 1.0 / f64::from(winners.len() as u32);
        }
    }
    assert!(won >= 5.0, "{won} of 6");
}

#[test]
fn only_what_is_there_is_changed() {
    let mut textbook = bots::dogs_life::textbook();
    for (key, value) in [("c", 0.5), ("g", 0.9), ("n", 1000.0), ("h", 5.0), ("k", 2.0), ("p", 0.4)]
    {
        assert!(textbook.change(key, value), "{key}");
    }
    assert!(textbook.change("k", 0.0));
    assert!(!textbook.change("whim", 1.0) && !textbook.change("n", 1.0));
    assert!(!textbook.change("n", 1e12) && !textbook.change("n", f32::NAN));
}
