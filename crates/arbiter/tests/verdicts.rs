//! The rule of fair grabs, case by case, and that it holds for random intents.

use arbiter::{Arbiter, CAP, Delay, Heard, Intent};
use tabletop::{ChaCha8Rng, Seat, SeatSet, SeedableRng, below};

const MS: u64 = 1_000;

fn intent(seat: usize, what: u8, arrived: u64, delay: u64) -> Intent<u8> {
    Intent { seat: Seat::ALL[seat], what, arrived: arrived * MS, delay: delay * MS }
}

#[test]
fn the_slowest_seat_does_not_wait() {
    let mut arbiter = Arbiter::new();
    let heard = arbiter.hear(intent(1, 7, 500, 120), 120 * MS);
    assert_eq!(heard, Heard::Wait { until: 500 * MS });
    let verdicts = arbiter.settle(500 * MS);
    assert_eq!(verdicts.len(), 1);
    assert_eq!((verdicts[0].winner, verdicts[0].effective), (Seat::ALL[1], 380 * MS));
    assert!(verdicts[0].late.is_empty());
    assert_eq!(arbiter.due(), None);
}

#[test]
fn a_quick_seat_waits_for_the_difference() {
    let mut arbiter = Arbiter::new();
    let heard = arbiter.hear(intent(0, 7, 500, 20), 80 * MS);
    assert_eq!(heard, Heard::Wait { until: 560 * MS });
    assert!(arbiter.settle(559 * MS).is_empty());
    assert_eq!(arbiter.due(), Some(560 * MS));
    // Nobody else wanted it.
    assert_eq!(arbiter.settle(560 * MS)[0].winner, Seat::ALL[0]);
}

#[test]
fn no_wait_is_longer_than_the_cap() {
    let mut arbiter = Arbiter::new();
    let heard = arbiter.hear(intent(0, 7, 500, 0), 900 * MS);
    assert_eq!(heard, Heard::Wait { until: 620 * MS });
    // A seat beyond the cap is treated as if it were at the cap.
    let mut arbiter = Arbiter::new();
    let heard = arbiter.hear(intent(0, 7, 500, 900), 900 * MS);
    assert_eq!(heard, Heard::Wait { until: 500 * MS });
    assert_eq!(arbiter.settle(500 * MS)[0].effective, 380 * MS);
}

#[test]
fn all_are_told_by_how_much() {
    let mut arbiter = Arbiter::new();
    arbiter.hear(intent(0, 7, 500, 20), 120 * MS);
    arbiter.hear(intent(2, 9, 510, 20), 120 * MS);
    arbiter.hear(intent(1, 7, 598, 120), 120 * MS);
    arbiter.hear(intent(3, 7, 590, 60), 120 * MS);
    let verdicts = arbiter.settle(598 * MS);
    assert_eq!(verdicts.len(), 1, "bone 9 is not due yet");
    let verdict = &verdicts[0];
    assert_eq!((verdict.winner, verdict.effective), (Seat::ALL[1], 478 * MS));
    assert_eq!(verdict.late, [(Seat::ALL[0], 2 * MS), (Seat::ALL[3], 52 * MS)]);
    // A grab after the verdict is also told how late it was, with everybody else who wanted the
    // bone.
    let late = arbiter.hear(intent(2, 7, 640, 20), 120 * MS);
    let involved = SeatSet::first(4);
    assert_eq!(late, Heard::TooLate { winner: Seat::ALL[1], by: 142 * MS, involved });
    // Beyond the cap it may even be effectively earlier: then it is told how late it arrived. Only
    // the first late grab concerns anybody else.
    let late = arbiter.hear(intent(2, 7, 599, 500), 120 * MS);
    let involved = SeatSet::only(Seat::ALL[2]);
    assert_eq!(late, Heard::TooLate { winner: Seat::ALL[1], by: MS, involved });
    // Until the bone is back, or all is forgotten.
    arbiter.returned(7);
    assert!(matches!(arbiter.hear(intent(2, 7, 700, 20), 120 * MS), Heard::Wait { .. }));
    assert_eq!(arbiter.hear(intent(2, 7, 705, 20), 120 * MS), Heard::Doubled);
}

#[test]
fn who_comes_after_it_was_passed_on_is_late_for_the_next_one() {
    let mut arbiter = Arbiter::new();
    for (seat, arrived) in [(0, 500), (1, 520), (2, 540)] {
        arbiter.hear(intent(seat, 7, arrived, 20), 60 * MS);
    }
    let verdict = arbiter.settle(540 * MS).pop().expect("a verdict");
    assert_eq!(verdict.winner, Seat::ALL[0]);
    arbiter.passed_on(7, Seat::ALL[1], 500 * MS);
    let late = arbiter.hear(intent(3, 7, 600, 20), 60 * MS);
    let involved = [1, 2, 3].map(|seat| Seat::ALL[seat]).into_iter().collect();
    assert_eq!(late, Heard::TooLate { winner: Seat::ALL[1], by: 80 * MS, involved });
    // The owner's own repeated grab has no rival.
    let own = arbiter.hear(intent(1, 7, 610, 20), 60 * MS);
    assert!(
        matches!(own, Heard::TooLate { involved, .. } if involved == SeatSet::only(Seat::ALL[1]))
    );
}

#[test]
fn exact_ties_go_round() {
    let mut arbiter = Arbiter::new();
    let mut winners = Vec::new();
    for contest in 0..6 {
        let at = 1_000 + contest * 1_000;
        arbiter.hear(intent(0, contest as u8, at + 20, 20), 120 * MS);
        arbiter.hear(intent(1, contest as u8, at + 120, 120), 120 * MS);
        winners.push(arbiter.settle((at + 120) * MS)[0].winner.index());
    }
    assert_eq!(winners, [0, 1, 0, 1, 0, 1]);
}

#[test]
fn before_anything_is_shown_all_is_settled() {
    let mut arbiter = Arbiter::new();
    arbiter.hear(intent(0, 7, 29_990, 20), 120 * MS);
    arbiter.hear(intent(1, 8, 29_995, 20), 120 * MS);
    assert_eq!(Arbiter::<u8>::last_call(30_000 * MS, 500 * MS), 30_120 * MS);
    let verdicts = arbiter.settle_all(30_000 * MS);
    assert_eq!(verdicts.iter().map(|v| v.what).collect::<Vec<_>>(), [7, 8]);
    assert_eq!(arbiter.due(), None);
}

#[test]
fn a_delay_is_half_of_the_shortest_recent_round_trip() {
    let mut delay = Delay::new();
    assert_eq!(delay.estimate(0), 0);
    delay.pong(0, 90 * MS);
    delay.pong(1_000 * MS, 1_050 * MS);
    delay.pong(2_000 * MS, 2_200 * MS);
    assert_eq!(delay.estimate(2_300 * MS), 25 * MS);
    // The best one is too old, and then all of them are.
    assert_eq!(delay.estimate(11_500 * MS), 100 * MS);
    assert_eq!(delay.estimate(13_000 * MS), 0, "silence gains nothing");
    delay.pong(13_000 * MS, 14_000 * MS);
    assert_eq!(delay.estimate(14_000 * MS), CAP);
    for ping in 0..1_000 {
        delay.pong(ping, ping + 10);
    }
    assert_eq!(delay.estimate(1_010), 5);
}

/// For any intents in any order: the earliest effective time among those in time wins, everybody
/// else is told the exact difference, and no verdict comes later than it must.
#[test]
fn the_earliest_effective_time_wins() {
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    for _ in 0..5_000 {
        let seats = 2 + below(&mut rng, 5) as usize;
        let delays: Vec<u64> = (0..seats).map(|_| u64::from(below(&mut rng, 200_000))).collect();
        let slowest = delays.iter().copied().max().unwrap_or(0);
        let mut intents: Vec<Intent<u8>> = (0..seats)
            .map(|seat| {
                let acted = 1_000_000 + u64::from(below(&mut rng, 100_000));
                let (seat, delay) = (Seat::ALL[seat], delays[seat]);
                Intent { seat, what: 1, arrived: acted + delay, delay }
            })
            .collect();
        intents.sort_by_key(|intent| intent.arrived);
        let mut arbiter = Arbiter::new();
        let mut verdict = None;
        let mut in_time = Vec::new();
        for &intent in &intents {
            if let Some(due) = arbiter.due().filter(|due| *due < intent.arrived) {
                verdict = verdict.or(arbiter.settle(due).pop());
            }
            match arbiter.hear(intent, slowest) {
                Heard::Wait { until } => {
                    assert!(until >= intent.effective() && until <= intent.arrived + CAP);
                    in_time.push(intent);
                }
                Heard::TooLate { winner, by, involved } => {
                    let verdict = verdict.as_ref().expect("somebody has it");
                    assert!(verdict.winner == winner && by > 0);
                    assert!(involved.contains(winner) && involved.contains(intent.seat));
                    // Only a seat beyond the cap can have acted earlier than the winner.
                    assert!(intent.effective() >= verdict.effective || intent.delay > CAP);
                }
                Heard::Doubled => panic!("every seat wants it once"),
            }
        }
        let verdict = verdict.or(arbiter.settle(u64::MAX).pop()).expect("a verdict");
        let best = in_time.iter().map(Intent::effective).min().expect("somebody");
        assert_eq!(verdict.effective, best);
        for (seat, by) in verdict.late {
            let other = in_time.iter().find(|intent| intent.seat == seat).expect("was heard");
            assert_eq!(other.effective() - best, by);
        }
    }
}
