//! How fast the search of DIG is: simulations per second on one core, from the first decision of a
//! game and from the middle of one. Every bench asserts that all simulations were played.

use bots::Budget;
use bots::dig::{Recipe, Thinker};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use dig::{Dig, Edition, Setup, View};
use tabletop::{ChaCha8Rng, Game, SeedableRng, Viewer, play};

const SIMULATIONS: u32 = 20_000;

/// The first decision of a game.
fn first() -> View {
    let setup = Setup::new(2, None, false, Edition::English).expect("a legal setup");
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut game = Dig::start(&setup);
    play::deal(&mut game, &mut rng);
    game.view(Viewer::Seat(game.mover()))
}

/// Somewhere in the middle of a game of three, as in `fixtures/dig/counted.txt`.
fn middle() -> View {
    let game: Dig = "dig1 g,p,b,rB,rY,Gp,yB,Rp,gR,Yb,r,pB,Gy,y,gP,Gr \
                     15:Gb+Rb:pY/7:rP+Ry+Py:-/7:gY+gB+Pb:- 0.3 \
                     gr:2,gp:012,gy:01,gb:1,rp:2,ry:2,yb:02 5"
        .parse()
        .expect("a position");
    game.view(Viewer::Seat(game.mover()))
}

fn bench_simulations(c: &mut Criterion) {
    let mut group = c.benchmark_group("simulations");
    group.throughput(Throughput::Elements(u64::from(SIMULATIONS)));
    group.sample_size(20);
    let mut recipe = Recipe::BEST;
    // Every decision gets the whole budget, and none is settled early.
    recipe.by_turn = false;
    recipe.settings.patient = true;
    for (name, view) in [("first decision, two seats", first()), ("middle, three seats", middle())]
    {
        let mut thinker = Thinker::new(recipe);
        group.bench_function(name, |b| {
            b.iter(|| {
                let mut rng = ChaCha8Rng::seed_from_u64(2);
                let report = thinker.think(&view, Budget::Iterations(SIMULATIONS), &mut rng);
                assert_eq!(report.expect("a decision").simulations, SIMULATIONS);
            });
        });
    }
    group.finish();
}

criterion_group!(benches, bench_simulations);
criterion_main!(benches);
