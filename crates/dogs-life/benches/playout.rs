//! How fast the rules are. Every bench asserts its own answer, so that it cannot become quick by
//! becoming wrong.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use dogs_life::{Actions, Life, Setup};
use std::hint::black_box;
use tabletop::{ChaCha8Rng, Game, Seat, SeedableRng, Silence, Turn, Viewer, below};

/// Plays a game on at random, for at most this many actions, and counts them.
fn playout(game: &mut Life, most: u64, rng: &mut ChaCha8Rng) -> u64 {
    let mut played = 0;
    while played < most {
        match game.turn() {
            Turn::Over(_) => return played,
            Turn::Table => {
                let drawn = game.draw(rng).expect("the table has something to draw");
                game.happen(drawn, &mut Silence).expect("what is drawn is legal");
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().expect("a seat is on turn");
                let mut actions = Actions::new();
                game.legal(seat, &mut actions);
                let action = actions[below(rng, actions.len() as u32) as usize];
                game.play(seat, action, &mut Silence).expect("what is listed is legal");
                played += 1;
            }
        }
    }
    played
}

/// Ten random games with this many seats, always the same ones.
fn playouts(seats: usize) -> u64 {
    let setup = Setup::new(seats).expect("a legal setup");
    let mut rng = ChaCha8Rng::seed_from_u64(seats as u64);
    (0..10).map(|_| playout(&mut Life::start(&setup), u64::MAX, &mut rng)).sum()
}

fn bench_playouts(c: &mut Criterion) {
    let mut group = c.benchmark_group("playout");
    for (seats, actions) in [(2, 15_175), (4, 28_867), (6, 43_609)] {
        assert_eq!(playouts(seats), actions, "{seats} seats");
        group.throughput(Throughput::Elements(actions));
        group.bench_function(format!("{seats} seats, 10 games"), |b| {
            b.iter(|| assert_eq!(playouts(black_box(seats)), actions));
        });
    }
    group.finish();
}

/// Somewhere in the middle of a random game of four.
fn middle() -> Life {
    let mut game = Life::start(&Setup::new(4).expect("a legal setup"));
    playout(&mut game, 1000, &mut ChaCha8Rng::seed_from_u64(1));
    game
}

fn bench_views(c: &mut Criterion) {
    let game = middle();
    let viewer = Viewer::Seat(Seat::ALL[1]);
    let view = game.view(viewer);
    c.bench_function("view", |b| b.iter(|| assert_eq!(black_box(&game).view(viewer), view)));
    c.bench_function("sample", |b| {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        b.iter(|| assert_eq!(Life::sample(black_box(&view), &mut rng).view(viewer), view));
    });
}

criterion_group!(benches, bench_playouts, bench_views);
criterion_main!(benches);
