//! Search allocates nothing in its loop: a long search allocates as often as a short one. A test binary
//! of its own, because it brings its own allocator.

use bots::Budget;
use bots::dig::{Recipe, Thinker};
use dig::{Dig, Edition, Setup};
use tabletop::{ChaCha8Rng, Game, SeedableRng, Silence, Turn, Viewer};

#[test]
fn a_longer_search_allocates_no_more() {
    for seats in 2..=dig::SEATS {
        let setup = Setup::new(seats, None, false, Edition::English).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut game = Dig::start(&setup);
        while let Turn::Table = game.turn() {
            let drawn = game.draw(&mut rng).unwrap();
            game.happen(drawn, &mut Silence).unwrap();
        }
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
