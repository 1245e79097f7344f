use super::*;
use crate::dig::{exact, games};
use std::hash::{DefaultHasher, Hash, Hasher};
use tabletop::SeedableRng;

/// Beginnings of turns in games of the policy with at most `bones` bones in the row, with
/// everything known but one pair: the first that some dog does not know.
fn doubts(seeds: std::ops::Range<u64>, bones: u8, mut with: impl FnMut(&Dig)) {
    for seed in seeds {
        games::play(2, seed, |game, rng| {
            if game.left() == dig::ACTIONS
                && game.last() <= 5 + bones
                && let Some(left) = one_doubt(game)
            {
                with(&left);
            }
            games::by_rule(game, rng)
        });
    }
}

/// Plays everything to its end with regret matching at whatever a seat can distinguish: slow, and
/// close to the truth after many rounds.
struct Regrets {
    limit: u8,
    sets: HashMap<u64, Vec<f64>>,
}

impl Regrets {
    /// Every position that the mover's next steps can lead to: to the end of its turn, or until it
    /// has learnt something.
    fn steps(game: &Dig) -> Vec<Dig> {
        let mover = game.mover();
        let (mut steps, mut open, mut met) = (Vec::new(), vec![*game], Vec::new());
        while let Some(now) = open.pop() {
            let mut actions = Actions::new();
            now.legal(mover, &mut actions);
            for action in actions {
                let mut next = now;
                next.play(mover, action, &mut Silence).unwrap();
                if met.contains(&next) {
                    continue;
                }
                met.push(next);
                let learnt = next.known_pairs(mover) != game.known_pairs(mover);
                if learnt || next.mover() != mover || next.phase() == Phase::Over {
                    steps.push(next);
                } else {
                    open.push(next);
                }
            }
        }
        steps
    }

    fn walk(&mut self, game: &Dig, quiet: u8, past: [u64; 2], reach: [f64; 2]) -> f64 {
        if let Some(value) = ended(game) {
            return f64::from(share(value));
        }
        let mover = game.mover();
        let steps = Regrets::steps(game);
        let regrets =
            self.sets.entry(past[mover.index()]).or_insert_with(|| vec![0.0; steps.len()]);
        assert_eq!(regrets.len(), steps.len());
        let sum: f64 = regrets.iter().sum();
        let even = 1.0 / f64::from(steps.len() as u32);
        let chances: Vec<f64> =
            regrets.iter().map(|regret| if sum > 0.0 { regret / sum } else { even }).collect();
        let mut shares = Vec::with_capacity(steps.len());
        for (next, chance) in steps.iter().zip(&chances) {
            let mut quiet = quiet;
            let mut next = *next;
            if next.mover() != mover && next.phase() != Phase::Over {
                quiet = if next.quiet_turns() == 0 { 0 } else { quiet + 1 };
                if quiet == self.limit {
                    shares.push(f64::from(share(stalled(&next))));
                    continue;
                }
                next = next.rested();
            }
            let past = [0, 1].map(|seat: usize| {
                let mut hasher = DefaultHasher::new();
                (past[seat], next.fingerprint(Seat::ALL[seat])).hash(&mut hasher);
                hasher.finish()
            });
            let mut reach = reach;
            reach[mover.index()] *= chance;
            shares.push(self.walk(&next, quiet, past, reach));
        }
        let mean: f64 = shares.iter().zip(&chances).map(|(share, chance)| share * chance).sum();
        let regrets = self.sets.get_mut(&past[mover.index()]).unwrap();
        let others = reach[1 - mover.index()];
        for (regret, share) in regrets.iter_mut().zip(shares) {
            let more = seen(share, mover) - seen(mean, mover);
            *regret = (*regret + others * more).max(0.0);
        }
        mean
    }

    /// The share of seat 0, averaged over the second half of `2 * rounds` rounds.
    fn share(&mut self, game: &Dig, rounds: u32) -> f64 {
        let mut sum = 0.0;
        for round in 0..2 * rounds {
            let mut shares = 0.0;
            for world in [*game, game.exchanged(unknown(game))] {
                let past = [0, 1].map(|seat: usize| world.fingerprint(Seat::ALL[seat]));
                shares += 0.5 * self.walk(&world, 0, past, [1.0, 1.0]);
            }
            if round >= rounds {
                sum += shares;
            }
        }
        sum / f64::from(rounds)
    }
}

/// The curves agree with regret matching over the whole tree, also where the value is a mixture; in
/// games that end after one or two quiet turns, which are short enough for that.
#[test]
fn it_is_what_regret_matching_over_everything_comes_to() {
    let (mut compared, mut between) = (0, 0);
    // Gardens with values between a win and a loss are rare; these include some.
    for number in [1, 5, 10, 11, 13, 38, 44, 64, 70, 78, 85, 94, 103, 104] {
        let mut rng = ChaCha8Rng::seed_from_u64(number);
        let mut game = garden(2, &mut rng).unwrap();
        for turn in 0..6 {
            let mover = game.mover();
            while game.mover() == mover && game.phase() != Phase::Over {
                let mut actions = Actions::new();
                game.legal(mover, &mut actions);
                let action = actions[below(&mut rng, actions.len() as u32) as usize];
                game.play(mover, action, &mut Silence).unwrap();
            }
            if game.phase() == Phase::Over {
                break;
            }
            let game = game.rested();
            for limit in 1..=2 {
                let Some(solved) = Doubt::within(&game, 20_000, limit) else { continue };
                let clear = (2.0 * solved.share()).fract() == 0.0;
                if limit == 2 && solved.positions() > 500 || clear && (number + turn) % 16 != 0 {
                    continue;
                }
                let share = Regrets { limit, sets: HashMap::new() }.share(&game, 60);
                let truth = seen(solved.share(), game.mover());
                assert!((share - truth).abs() < 0.02, "{share} {truth} {limit} {}", game.sheet());
                compared += 1;
                between += u32::from(!clear);
            }
        }
    }
    assert!(compared >= 20 && between >= 10, "{compared} {between}");
}

/// Where both know everything and nothing can be hidden any more, it agrees with the exact solver.
#[test]
fn open_positions_are_as_solved_before() {
    let mut compared = 0;
    doubts(0..60, 2, |game| {
        let open = open(game);
        let (Some(doubt), Some(exact)) = (Doubt::solve(&open, 20_000), exact::solve(&open, 20_000))
        else {
            return;
        };
        compared += 1;
        assert!(
            (doubt.share() - f64::from(exact.actions[0].share)).abs() < 0.01,
            "{}",
            open.sheet()
        );
    });
    assert!(compared >= 8, "{compared}");
}

/// Corners below the line between their neighbours disappear; the lower of two curves has a corner
/// where they cross.
#[test]
fn curves() {
    let hull = Curve::above(vec![(0.0, 0.0), (0.5, 0.2), (1.0, 1.0), (0.5, 0.1), (0.25, 0.5)]);
    assert_eq!(hull, Curve(vec![(0.0, 0.0), (0.25, 0.5), (1.0, 1.0)]));
    assert!((hull.at(0.125) - 0.25).abs() < NEAR && (hull.most() - 1.0).abs() < NEAR);
    let lower = Curve::apart([1.0, 0.0]).lower(&Curve::apart([0.0, 1.0]));
    assert_eq!(lower, Curve(vec![(0.0, 0.0), (0.5, 0.5), (1.0, 0.0)]));
    assert_eq!(Curve::apart([0.0, 1.0]).turned(true), Curve::apart([1.0, 0.0]));
    assert!(lower.is(&lower.lower(&Curve::even(0.5))));
}

/// No turn leaves more than there was.
#[test]
fn what_a_turn_leaves() {
    let mut asked = 0;
    for number in [10, 38, 64, 70, 103] {
        let mut rng = ChaCha8Rng::seed_from_u64(number);
        let game = garden(2, &mut rng).unwrap();
        let solved = Doubt::solve(&game, 20_000).unwrap();
        let worlds = worlds(&game).into_inner().unwrap();
        for _ in 0..20 {
            // The same actions in both worlds for as long as they look the same.
            let seed = u64::from(below(&mut rng, u32::MAX));
            let ends = worlds.map(|mut game| {
                let mut rng = ChaCha8Rng::seed_from_u64(seed);
                while game.mover() == worlds[0].mover() && game.phase() != Phase::Over {
                    let mut actions = Actions::new();
                    game.legal(game.mover(), &mut actions);
                    let action = actions[below(&mut rng, actions.len() as u32) as usize];
                    game.play(game.mover(), action, &mut Silence).unwrap();
                }
                (game, 0.5)
            });
            let left = solved.after(&ends).unwrap();
            assert!(left <= solved.share() + NEAR, "{left} {}", game.sheet());
            asked += 1;
        }
    }
    assert_eq!(asked, 100);
}
