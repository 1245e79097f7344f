//! Ground truth: players lose as much as expected, and no more.

use lab::truth::{PositionKind, loss, positions};

/// Random players lose much, thinking ones less, also with an unknown pair; and the same seed finds
/// the same.
#[test]
fn players_lose_where_the_truth_is_known() {
    for kind in PositionKind::ALL {
        let bones = if kind == PositionKind::Garden { 2 } else { 1 };
        let found = positions(kind, 6, bones, "truth", |_| {});
        assert_eq!(found.len(), 6, "{kind:?}");
        let again = positions(kind, 6, bones, "truth", |_| {});
        assert!(found.iter().zip(&again).all(|(one, other)| one.game == other.game));
        let lost = |player: &str| loss(&player.parse().unwrap(), &found, "truth", |_| {}).unwrap();
        let (random, best) = (lost("random"), lost("best@200"));
        assert_eq!(random.positions, 6);
        assert!(best.mean < random.mean, "{kind:?} {best:?} {random:?}");
        assert!((0.0..=1.0).contains(&best.mean) && best.perfect >= 3, "{kind:?} {best:?}");
    }
}
