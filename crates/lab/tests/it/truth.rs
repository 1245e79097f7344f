//! Ground truth: players lose what they lose, and no more.

use lab::truth::{loss, positions};

/// Who plays at random loses much, who plays by the policy less; and the same seed finds the same.
#[test]
fn players_lose_where_the_truth_is_known() {
    let found = positions(12, 1, "truth");
    assert_eq!(found.len(), 12);
    let again = positions(12, 1, "truth");
    assert!(found.iter().zip(&again).all(|(one, other)| one.game == other.game));
    let lost = |player: &str| loss(&player.parse().unwrap(), &found, "truth").unwrap();
    let (random, best) = (lost("random"), lost("best@200"));
    assert_eq!(random.positions, 12);
    assert!(best.mean < random.mean, "{best:?} {random:?}");
    assert!((0.0..=1.0).contains(&best.mean) && best.perfect >= 6, "{best:?}");
}
