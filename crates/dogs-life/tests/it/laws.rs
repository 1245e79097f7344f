//! The kit of laws, on random games.

use dogs_life::{Goal, Life, Pack, Setup};
use std::sync::Arc;
use tabletop::laws::{Walk, walk};
use tabletop::{ChaCha8Rng, SeedableRng};

/// Walks through one random game of each setup; the seeds are counted from `seed` on.
#[track_caller]
fn walks(setups: impl IntoIterator<Item = Setup>, seed: u64) -> Walk {
    let mut total = Walk::default();
    for (setup, seed) in setups.into_iter().zip(seed..) {
        match walk::<Life>(&setup, &mut ChaCha8Rng::seed_from_u64(seed)) {
            Ok(walk) => total.add(walk),
            Err(broken) => panic!("seed {seed}: {broken}"),
        }
    }
    total
}

/// Short games of two to six dogs in turn.
fn short(pack: &Arc<Pack>, games: usize) -> impl Iterator<Item = Setup> {
    (0..games).map(|game| {
        let setup = Setup::with_pack(Arc::clone(pack), 2 + game % 5).expect("a legal setup");
        let goal = match game % 3 {
            0 => Goal::Bones(1),
            1 => Goal::Rounds(12),
            _ => Goal::Bones(2),
        };
        setup.goal(goal).expect("a legal goal")
    })
}

/// LIFE-34, LIFE-35: all laws, secrecy among them; and every game ends.
#[test]
fn no_law_is_broken_in_random_games() {
    let total = walks(short(&Pack::built_in(), 15), 0);
    assert!(total.positions > 10_000, "{total:?}");
    assert!(total.disguised > 0, "some act looked the same and was another: {total:?}");
}

/// LIFE-28, LIFE-34, LIFE-35: the same in two other towns.
#[test]
fn no_law_is_broken_in_other_towns() {
    for name in ["loops", "harbour"] {
        let dir = format!("{}/../../fixtures/dogs-life/packs/{name}", env!("CARGO_MANIFEST_DIR"));
        let [town, dogs] = dogs_life::pack::File::ALL
            .map(|file| std::fs::read_to_string(format!("{dir}/{}", file.name())).expect("a file"));
        let pack = Pack::parse(&town, &dogs).expect("a pack");
        let total = walks(short(&Arc::new(pack), 5), 100);
        assert!(total.positions > 1_000, "{name}: {total:?}");
    }
}
