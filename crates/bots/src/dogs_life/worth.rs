//! How likely each dog is to win, as the table stands at the beginning of a turn.
//!
//! Every dog has a strength, the sum of a few weights; its chance is proportional to the
//! exponential of its strength. The weights were fitted to 3,000 games of planners by `cargo run
//! --release -p bots --example life_weights`, except the one for dogs that need five bones or more:
//! games to four bones never show it, so it is set below that of four.

use super::mind::home_space;
use dogs_life::{Board, Goal, Where};
use tabletop::Seat;

/// The number of weights.
pub const WEIGHTS: usize = 26;

/// What each feature of a dog adds to its strength, in the order of [`features`].
pub const FITTED: [f32; WEIGHTS] = [
    1.582, 0.582, -0.608, -1.556, -2.400, // bones that it still needs: one to five and more
    0.749, 0.283, -0.398, 1.322, 0.656, -0.335, // carries one or two: near home, farther, far
    0.994, 0.166, // carries all it needs: near, farther
    -0.648, -0.115, 0.070, 0.323, 0.495, // hunger
    -0.190, -0.097, -0.054, 0.216, // the steps of the pound
    0.570, // its turn comes soon
    -0.142, -0.275, 1.359, // its cards and points
];

/// A dog's features, as numbers from 0 to about 1.
pub fn features(board: &Board, seat: Seat) -> [f32; WEIGHTS] {
    let mut all = [0.0; WEIGHTS];
    let dogs = board.dogs();
    let stray = &dogs[seat];
    let goal = match board.goal() {
        Goal::Bones(bones) => bones,
        // Without a target a dog is assumed to need two more than anybody has.
        Goal::Rounds(_) | Goal::Minutes(_) => {
            dogs.as_slice().iter().map(|stray| stray.buried).max().unwrap_or(0) + 2
        }
    };
    let needs = goal.saturating_sub(stray.buried).clamp(1, 5);
    all[usize::from(needs) - 1] = 1.0;
    let dog = board.dog(seat);
    match stray.at {
        Where::Town(space) => {
            let steps = board.town().steps(space, home_space(board, seat));
            let far = usize::from(steps / dog.points.max(1)).min(2);
            let bones = stray.bones.min(needs);
            if bones > 0 {
                all[5 + 3 * usize::from(bones - 1) + far] = 1.0;
            }
            if bones >= needs && far < 2 {
                all[11 + far] = 1.0;
            }
            all[13 + usize::from(stray.hunger.min(4))] = 1.0;
        }
        Where::Ladder(step) => all[18 + usize::from(step.clamp(1, 4) - 1)] = 1.0,
    }
    let count = dogs.len();
    let wait = (seat.index() + count - board.to_move().index()) % count;
    all[22] = 1.0 - share(wait, count);
    let bones = |part: fn(&dogs_life::pack::Card) -> dogs_life::pack::Find| {
        let bones = dog.cards.iter().filter(|card| part(card) == dogs_life::pack::Find::Bone);
        share(bones.count(), dog.cards.len())
    };
    all[23] = bones(|card| card.bin).max(bones(|card| card.restaurant));
    let claws: usize = dog.cards.iter().map(|card| usize::from(card.claws)).sum();
    all[24] = share(claws, 3 * dog.cards.len());
    all[25] = f32::from(dog.points) / 8.0;
    all
}

fn share(part: usize, of: usize) -> f32 {
    super::odds::small(part) / super::odds::small(of.max(1))
}

/// Each seat's chance of winning, with these weights.
pub fn chances(board: &Board, weights: &[f32; WEIGHTS]) -> [f32; dogs_life::SEATS] {
    let mut chances = [0.0; dogs_life::SEATS];
    let mut sum = 0.0;
    for (seat, _) in board.dogs().iter() {
        let features = features(board, seat);
        let strength: f32 = features.iter().zip(weights).map(|(one, other)| one * other).sum();
        chances[seat.index()] = libm::expf(strength);
        sum += chances[seat.index()];
    }
    chances.iter_mut().for_each(|chance| *chance /= sum);
    chances
}

/// The chance of `seat` to win.
pub(super) fn worth(board: &Board, seat: Seat) -> f32 {
    chances(board, &FITTED)[seat.index()]
}
