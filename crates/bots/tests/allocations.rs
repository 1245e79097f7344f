//! Search allocates nothing in its loop: a long search allocates as often as a short one. A test
//! binary of its own, because it replaces the global allocator.

use bots::dig::{Recipe, Thinker};
use bots::search::{Rules, Settings, TEXTBOOK, Widening};
use bots::{Budget, Plain};
use dig::{Dig, Edition, Setup};
use dogs_life::Life;
use tabletop::{ChaCha8Rng, Game, SeedableRng, Viewer, play};

const WIDENING: Widening = Widening { factor: 1.0, power: 0.5 };

#[test]
fn a_longer_search_allocates_no_more() {
    for seats in 2..=dig::SEATS {
        let setup = Setup::new(seats, None, false, Edition::English).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut game = Dig::start(&setup);
        play::deal(&mut game, &mut rng);
        let view = game.view(Viewer::Seat(game.mover()));
        let mut recipe = Recipe::BEST;
        recipe.settings.patient = true;
        let mut thinker = Thinker::new(recipe);
        let mut count = |rounds: u32| {
            let info = allocation_counter::measure(|| {
                let mut rng = ChaCha8Rng::seed_from_u64(2);
                let report = thinker.think(&view, Budget::Iterations(rounds), &mut rng).unwrap();
                assert!(report.simulations > rounds / 4, "{}", report.simulations);
            });
            info.count_total
        };
        // Warm: the net is read once.
        count(100);
        let short = count(500);
        assert_eq!(count(20_000), short);
    }
}

/// The same for the player that knows only the rules, with its views and playouts.
#[test]
fn nor_does_one_that_knows_only_the_rules() {
    for seats in [2, dogs_life::SEATS] {
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        let mut game = Life::start(&dogs_life::Setup::new(seats).unwrap());
        play::deal(&mut game, &mut rng);
        let view = game.view(Viewer::Seat(game.board().to_move()));
        let settings =
            Settings { patient: true, widening: Some(WIDENING), nodes: 1 << 14, ..TEXTBOOK };
        let mut player = Plain::<Life>::new(Rules::ALONE, settings);
        let mut count = |rounds: u32| {
            let info = allocation_counter::measure(|| {
                let mut rng = ChaCha8Rng::seed_from_u64(4);
                let report = player.think(&view, Budget::Iterations(rounds), &mut rng).unwrap();
                assert_eq!(report.simulations, rounds);
            });
            info.count_total
        };
        // Warm: the lists have the room that the largest position needs.
        count(3000);
        let short = count(100);
        assert_eq!(count(3000), short);
    }
}
