//! How fast the rules are. Every bench asserts its own answer, so that it cannot become fast by
//! becoming wrong.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use dig::{Actions, Dig, Edition, Setup};
use std::hint::black_box;
use tabletop::{ChaCha8Rng, Game, Seat, SeedableRng, Silence, Turn, Viewer, play};

/// Plays a game on at random and counts the actions.
fn playout(mut game: Dig, rng: &mut ChaCha8Rng) -> u64 {
    let mut played = 0;
    let choose = |game: &Dig, seats, rng: &mut ChaCha8Rng| {
        played += 1;
        play::evenly_in::<Actions, _, _>(game, seats, rng)
    };
    assert!(play::to_end(&mut game, rng, choose, &mut Silence).is_some());
    played
}

/// A hundred random games with this many seats, always the same ones.
fn playouts(seats: usize) -> u64 {
    let setup = Setup::new(seats, None, false, Edition::English).expect("a legal setup");
    let mut rng = ChaCha8Rng::seed_from_u64(seats as u64);
    (0..100).map(|_| playout(Dig::start(&setup), &mut rng)).sum()
}

fn bench_playouts(c: &mut Criterion) {
    let mut group = c.benchmark_group("playout");
    for (seats, actions) in [(2, 106_278), (3, 120_908), (4, 120_786)] {
        assert_eq!(playouts(seats), actions, "{seats} seats");
        group.throughput(Throughput::Elements(actions));
        group.bench_function(format!("{seats} seats, 100 games"), |b| {
            b.iter(|| assert_eq!(playouts(black_box(seats)), actions));
        });
    }
    group.finish();
}

/// Somewhere in the middle of a game of three, as in `fixtures/dig/counted.txt`.
fn middle() -> Dig {
    "dig1 g,p,b,rB,rY,Gp,yB,Rp,gR,Yb,r,pB,Gy,y,gP,Gr \
     15:Gb+Rb:pY/7:rP+Ry+Py:-/7:gY+gB+Pb:- 0.1 \
     gr:2,gp:012,gy:01,gb:1,rp:2,ry:2,yb:02 5"
        .parse()
        .expect("a position")
}

fn bench_views(c: &mut Criterion) {
    // Four pairs are hidden from this seat, so about one sample in sixteen is the truth.
    const SAMPLES: u64 = 1000;
    const TRUE: usize = 68;
    let game = middle();
    let viewer = Viewer::Seat(Seat::ALL[1]);
    let view = game.view(viewer);
    assert_eq!(
        view.to_string(),
        "dig1@1 g,p,b,rb,rY,Gp,yb,Rp,gr,yb,r,pb,Gy,y,gP,gr 15:Gb+rb:pY/7:rP+Ry+Py:-/7:gY+gB+pb:- \
         0.1 gr:2,gp:012,gy:01,gb:1,rp:2,ry:2,yb:02 5"
    );
    c.bench_function("view", |b| b.iter(|| assert_eq!(black_box(&game).view(viewer), view)));
    let mut group = c.benchmark_group("sample");
    group.throughput(Throughput::Elements(SAMPLES));
    group.bench_function(format!("{SAMPLES} worlds"), |b| {
        b.iter(|| {
            let mut rng = ChaCha8Rng::seed_from_u64(1);
            let samples = (0..SAMPLES).map(|_| Dig::sample(black_box(&view), &mut rng));
            assert_eq!(samples.filter(|sample| *sample == game).count(), TRUE);
        });
    });
    group.finish();
}

/// The number of sequences of this many legal actions.
fn lines(game: &Dig, depth: u32) -> u64 {
    let Turn::Seats(seats) = game.turn() else { return 0 };
    let seat = seats.iter().next().expect("a seat is on turn");
    let mut actions = Actions::new();
    game.legal(seat, &mut actions);
    if depth == 1 {
        return actions.len() as u64;
    }
    let after = |action| {
        let mut game = *game;
        game.play(seat, action, &mut Silence).expect("what is listed is legal");
        lines(&game, depth - 1)
    };
    actions.into_iter().map(after).sum()
}

fn bench_lines(c: &mut Criterion) {
    // Twin of the counts in `fixtures/dig/counted.txt`.
    const DEPTH: u32 = 9;
    const LINES: u64 = 88_695;
    let game = middle();
    let mut group = c.benchmark_group("lines");
    group.throughput(Throughput::Elements(LINES));
    group.bench_function(format!("depth {DEPTH}"), |b| {
        b.iter(|| assert_eq!(lines(black_box(&game), DEPTH), LINES));
    });
    group.finish();
}

criterion_group!(benches, bench_playouts, bench_views, bench_lines);
criterion_main!(benches);
