//! The law kit, on random games.

use crate::support::position;
use dig::{Dig, Edition, Setup};
use tabletop::laws::{Walk, walk};
use tabletop::{ChaCha8Rng, SeedableRng};

/// Walks through one random game of each setup; the seeds are counted from `seed` on.
#[track_caller]
fn walks(setups: impl IntoIterator<Item = Setup>, seed: u64) -> Walk {
    let mut total = Walk::default();
    for (setup, seed) in setups.into_iter().zip(seed..) {
        match walk::<Dig>(&setup, &mut ChaCha8Rng::seed_from_u64(seed)) {
            Ok(walk) => total.add(walk),
            Err(broken) => panic!("seed {seed}: {broken}"),
        }
    }
    total
}

/// This many games with a shuffled row, of two, three and four seats in turn.
fn shuffled(games: usize, endless: bool) -> impl Iterator<Item = Setup> {
    (0..games).map(move |game| {
        Setup::new(2 + game % 3, None, endless, Edition::English).expect("a legal setup")
    })
}

/// DIG-3, DIG-11, DIG-18: all laws, secrecy among them; and every game ends.
#[test]
fn no_law_is_broken_in_random_games() {
    let total = walks(shuffled(24, false), 0);
    assert!(total.positions > 10_000, "{total:?}");
    assert!(total.disguised > 0, "some act looked the same and was another: {total:?}");
}

/// DIG-3, DIG-11, DIG-18: the same where a game may be endless; only chance ends these.
#[test]
fn no_law_is_broken_in_endless_games() {
    let total = walks(shuffled(3, true), 100);
    assert!(total.positions > 1_000, "{total:?}");
}

/// DIG-3, DIG-9, DIG-11, DIG-15: the same from positions that random games seldom reach: both cards
/// of a pair in one hand, unfinished digs, a full hand, the last bones of the row.
#[test]
fn no_law_is_broken_from_given_positions() {
    let texts = [
        "dig1 Py,g,r,p,y,b,pY 1:Gr+gR:~/2:-:- 0.3 gr:1 3",
        "dig1 -,g,r,p,y,b,pY,rP 1:Gr+gR+Py:~/2:-:-/8:Rp:- 0.2d gr:12,rp:0,py:1 3",
        "dig1 Gr,g,r,p,y,b,Gp,gP 1:gR:~/2:-:-/7:-:- 0.3 gr:12,gp:0 3",
        "dig1 g,-,r,p,Yb,y,b,gP,yB 2:Gr+gR+Gp+Py:~/9:pY:- 0.0d gr:1 50",
        "dig1 g,r,p,y,b,Gr,gR 6:-:~/7:-:-/0:-:-/0:-:- 0.3 - 58",
        "dig1 Rb,b,y,p,r,g,Gr,gR 3:rB:~/7:-:- 1.2 gr:01 -",
    ];
    let setups = (0..3).flat_map(|_| texts).map(|text| {
        let game = position(text);
        Setup::position(game, Edition::Polish)
    });
    let total = walks(setups, 200);
    assert!(total.positions > 1_000, "{total:?}");
    assert!(total.disguised > 0, "some act looked the same and was another: {total:?}");
}
