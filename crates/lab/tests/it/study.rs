//! Finished games, judged.

use catalog::{AnyTable, Budget, Kind, Listing};
use lab::{agreement, skill, whole_game};
use serde_json::json;
use tabletop::{ChaCha8Rng, Entry, Game, SeedableRng, Table, Viewer};

fn game(kind: Kind, bots: &[&str], seed: &str) -> Box<dyn AnyTable> {
    let setup = json!({ "seats": bots.len() });
    whole_game(kind, &setup, bots, Budget::Iterations(400), seed).expect("a game that ends")
}

/// In every ending that the solver solves, the study says the same; `cargo run --release -p lab
/// --example judged -- solver 200` does this for more games.
#[test]
fn the_study_agrees_with_the_solver() {
    let mut solved = 0;
    for (number, bots) in
        [["leader", "puppy"], ["chum", "rascal"], ["sly", "sly"]].iter().enumerate()
    {
        let agreement = agreement(&*game(house::DIG, bots, &format!("solved/{number}"))).unwrap();
        assert_eq!(agreement.solved, agreement.agreed);
        solved += agreement.solved;
    }
    assert!(solved > 10, "{solved} solved decisions");
}

/// The best bot gives little away, one that moves at random very much, a middling one something in
/// between; and for every seat even chance, luck and costs add up to the result.
#[test]
fn better_players_give_less_away() {
    for (kind, seats) in [(house::DIG, 2), (house::DOGPILE, 3), (house::DOGS_LIFE, 2)] {
        let skill_of = |bot: &str, games: u32| {
            let studies: Vec<_> = (0..games)
                .flat_map(|number| {
                    let table = game(kind, &vec![bot; seats], &format!("{kind}/{bot}/{number}"));
                    table.study().expect("a judge").whole().seats
                })
                .collect();
            for seat in &studies {
                let luck: f32 = seat.moments.iter().map(|moment| moment.luck).sum();
                let last = seat.moments.last().map_or(seat.even, |moment| moment.verdict.after);
                let sum = seat.even + luck + (seat.result - last) - seat.cost();
                assert!((sum - seat.result).abs() < 1e-3, "{kind}, {bot}: {sum}");
                assert!((seat.even + seat.luck() - seat.cost() - seat.result).abs() < 1e-3);
            }
            skill(&studies)
        };
        let (best, poor) = (skill_of("leader", 2), skill_of("puppy", 2));
        assert!(best.accuracy.0 > poor.accuracy.0, "{kind}: {best:?} {poor:?}");
    }
}

/// PILE-10: who does nothing to the end of a round though something would have been better has decided
/// that, too; and a seat's decisions are told in the order of the game.
#[test]
fn doing_nothing_is_a_decision() {
    let table = game(house::DOGPILE, &["puppy"; 3], "rest");
    let study = table.study().expect("a judge").whole();
    let mut rests = 0;
    for seat in &study.seats {
        assert!(seat.moments.is_sorted_by_key(|moment| moment.step));
        for moment in seat.moments.iter().filter(|moment| moment.verdict.chosen.action.is_none()) {
            assert_eq!(moment.verdict.chosen.reason, "rest");
            assert!(moment.cost() > 0.0, "else there is nothing to be told");
            rests += 1;
        }
    }
    assert!(rests > 0);
}

/// A game that is not over is not judged.
#[test]
fn only_finished_games_are_judged() {
    for kind in [house::DIG, house::DOGPILE, house::DOGS_LIFE] {
        assert!(kind.open(&json!({ "seats": 2 })).unwrap().study().is_none());
    }
}

/// Two worlds behind one view: what is said of a decision is the same to the last byte.
#[test]
fn verdicts_follow_from_the_view() {
    let dig = game(house::DIG, &["chum", "rascal", "puppy"], "worlds");
    let pile = game(house::DOGPILE, &["chum", "rascal", "puppy"], "worlds");
    let life = game(house::DOGS_LIFE, &["chum", "rascal", "puppy"], "worlds");
    let other = alike::<house::Dig>(&*dig) + alike::<house::Dogpile>(&*pile);
    assert!(other > 20, "the worlds differ: {other}");
    alike::<house::DogsLife>(&*life);
}

/// Judges decisions of the game in the true world and in another that looks the same to the seat;
/// returns how many of these were not the true one.
fn alike<L: Listing>(table: &dyn AnyTable) -> usize {
    let table: &Table<L::Game> = table.as_any().downcast_ref().expect("this game");
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let (mut others, mut judged) = (0, 0);
    for step in (0..table.log().len()).step_by(5) {
        let Entry::Seat(seat, action) = table.log()[step].entry else { continue };
        let truth = table.after(step);
        let view = truth.view(Viewer::Seat(seat));
        let world = L::Game::sample(&view, &mut rng);
        let seen = world.view(Viewer::Seat(seat));
        assert_eq!(L::view(&view).get(), L::view(&seen).get());
        // What was done, and if nothing more had been.
        for done in [&[action][..], &[]] {
            let judge = |view| L::judge(view, done, 800, &mut ChaCha8Rng::seed_from_u64(1));
            let (one, other) = (judge(&view), judge(&seen));
            assert_eq!(format!("{one:?}"), format!("{other:?}"), "step {step}");
            judged += usize::from(one.is_some());
        }
        others += usize::from(world != truth);
    }
    assert!(judged > 5, "{judged} judged");
    others
}
