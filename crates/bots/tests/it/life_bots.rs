//! The players of A Dog's Life.

use bots::Budget;
use bots::dogs_life::{Planner, Thinker, bot, names, worth};
use dogs_life::{Action, Goal, Life, Phase, Setup};
use tabletop::fair::{Chance, TableSecret};
use tabletop::play::{self, Streams};
use tabletop::{ChaCha8Rng, Game, Seat, SeedableRng, Silence, Viewer};

const FEW: Budget = Budget::Iterations(60);

fn chance(seed: &str) -> Chance {
    Chance::new(&TableSecret::from_seed(seed), [])
}

/// Plays with these bots in the seats, and returns the winners; whatever they choose must be legal.
fn winners(setup: &Setup, players: &[&str], seed: &str) -> Vec<usize> {
    let mut seated: Vec<_> = players.iter().map(|name| bot(name).expect("a bot")).collect();
    let choose = |game: &Life, _, streams: &mut Streams| {
        let seat = game.board().to_move();
        let view = game.view(Viewer::Seat(seat));
        let chosen = seated[seat.index()].choose(&view, FEW, &mut streams.players);
        Some((seat, chosen.expect("a choice")))
    };
    let mut game = Life::start(setup);
    let outcome = play::to_end(&mut game, &mut Streams::new(chance(seed)), choose, &mut Silence);
    outcome.expect("an end").winners.iter().map(Seat::index).collect()
}

#[test]
fn all_of_them_play_to_the_end() {
    let all: Vec<&str> = names().collect();
    for seats in 2..=6 {
        let setup =
            Setup::new(seats).and_then(|setup| setup.goal(Goal::Bones(1))).expect("a setup");
        let players: Vec<&str> = (0..seats).map(|seat| all[(seat + seats) % all.len()]).collect();
        assert!(!winners(&setup, &players, "all").is_empty());
    }
    // In a timed game nobody has a number of bones to reach.
    let setup = Setup::new(2).and_then(|setup| setup.goal(Goal::Rounds(3))).expect("a setup");
    assert!(!winners(&setup, &["leader", "sly"], "timed").is_empty());
}

#[test]
fn the_planner_is_better_than_chance() {
    let setup = Setup::new(2).and_then(|setup| setup.goal(Goal::Bones(1))).expect("a setup");
    let won = (0..10).filter(|game| {
        let seed = format!("chance/{game}");
        winners(&setup, &["planner", "random"], &seed) == [0]
    });
    assert!(won.count() >= 9);
}

/// The choice follows from the view, the budget and the random numbers.
#[test]
fn the_same_view_and_seed_give_the_same_choice() {
    let setup = Setup::new(3).expect("a setup");
    let mut game = Life::start(&setup);
    let mut decisions = 0;
    let mut fresh = bot("planner").expect("a bot");
    let choose = |game: &Life, _, streams: &mut Streams| {
        let (seat, rng) = (game.board().to_move(), &mut streams.players);
        let view = game.view(Viewer::Seat(seat));
        // A world that the seat cannot tell from the true one shows it the same.
        let twin = Life::sample(&view, rng).view(Viewer::Seat(seat));
        for name in ["puppy", "sly", "leader"] {
            let choose = |view| {
                let mut rng = ChaCha8Rng::from_seed([7; 32]);
                bot(name).expect("a bot").choose(view, FEW, &mut rng)
            };
            assert_eq!(choose(&view), choose(&twin), "{name}");
        }
        decisions += 1;
        let action = fresh.choose(&view, FEW, rng).expect("a choice");
        (decisions <= 40).then_some((seat, action))
    };
    play::to_end(&mut game, &mut Streams::new(chance("same")), choose, &mut Silence);
    assert!(decisions > 10);
}

/// A dog in its lot with its last bone buries it.
#[test]
fn the_last_bone_is_buried() {
    let setup = Setup::new(2).and_then(|setup| setup.goal(Goal::Bones(1))).expect("a setup");
    let mut found = 0;
    for number in 0..6 {
        let mut streams = Streams::new(chance(&format!("last/{number}")));
        let mut game = Life::start(&setup);
        let mut planner = bot("planner").expect("a bot");
        let choose = |game: &Life, _, streams: &mut Streams| {
            let (seat, rng) = (game.board().to_move(), &mut streams.players);
            let view = game.view(Viewer::Seat(seat));
            let bury = play::legal(game, seat).contains(&Action::Bury);
            if bury && view.board().phase() == Phase::Act {
                found += 1;
                let chosen = bot("leader").expect("a bot").choose(&view, FEW, rng);
                assert_eq!(chosen, Some(Action::Bury));
            }
            Some((seat, planner.choose(&view, FEW, rng).expect("a choice")))
        };
        assert!(play::to_end(&mut game, &mut streams, choose, &mut Silence).is_some());
    }
    assert!(found > 0);
}

/// Chances add up, and the first to move is a little ahead if all else is equal.
#[test]
fn a_table_is_judged() {
    let setup = Setup::new(4).expect("a setup");
    let mut game = Life::start(&setup);
    play::deal(&mut game, &mut Streams::new(chance("judged")));
    let chances = worth::chances(game.board(), &worth::FITTED);
    assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-4);
    assert!(chances[..4].iter().all(|chance| (0.1..0.5).contains(chance)), "{chances:?}");
}

#[test]
fn only_what_is_there_is_changed() {
    let (mut planner, mut thinker) = (Planner::default(), Thinker::BEST);
    assert!(planner.change("whim", 0.5) && planner.change("forgets", 1.0));
    assert!(thinker.change("width", 4.0) && thinker.change("ahead", 1.0));
    assert!(!planner.change("width", 1.0) && !thinker.change("whim", 1.0));
}
