//! The players' clocks, in milliseconds of the table's clock.

use protocol::{ClockRule, Clocks};
use tabletop::Seat;

/// The clocks of all seats; nothing here reads the time.
#[derive(Clone, Debug)]
pub(super) struct ClockState {
    rule: ClockRule,
    left: Vec<u64>,
    /// Whose clock runs, and since when.
    running: Option<(Seat, u64)>,
}

const fn ms(seconds: u32) -> u64 {
    seconds as u64 * 1000
}

impl ClockState {
    pub(super) fn new(rule: ClockRule, seats: usize) -> ClockState {
        let full = match rule {
            ClockRule::PerTurn { seconds } | ClockRule::Bank { seconds, .. } => ms(seconds),
        };
        ClockState { rule, left: vec![full; seats], running: None }
    }

    /// It is now this seat's turn, or nobody's. The clock of the seat that was on turn stops.
    pub(super) fn turn(&mut self, on: Option<Seat>, now: u64) {
        if self.running.map(|(seat, _)| seat) == on {
            return;
        }
        if let Some((seat, since)) = self.running.take() {
            let left = &mut self.left[seat.index()];
            *left = left.saturating_sub(now.saturating_sub(since));
            match self.rule {
                ClockRule::PerTurn { seconds } => *left = ms(seconds),
                ClockRule::Bank { increment, .. } => *left += ms(increment),
            }
        }
        self.running = on.map(|seat| (seat, now));
    }

    /// When the running clock reaches zero, and whose it is.
    pub(super) fn deadline(&self) -> Option<(Seat, u64)> {
        self.running.map(|(seat, since)| (seat, since + self.left[seat.index()]))
    }

    /// As a client is told.
    pub(super) fn clocks(&self, now: u64) -> Clocks {
        let mut left = self.left.clone();
        if let Some((seat, since)) = self.running {
            let left = &mut left[seat.index()];
            *left = left.saturating_sub(now.saturating_sub(since));
        }
        Clocks { left, running: self.running.map(|(seat, _)| seat), at: now }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bank_shrinks_by_the_time_used_and_grows_by_the_increment() {
        let [one, other] = [Seat::ALL[0], Seat::ALL[1]];
        let mut state = ClockState::new(ClockRule::Bank { seconds: 60, increment: 5 }, 2);
        state.turn(Some(one), 1_000);
        assert_eq!(state.deadline(), Some((one, 61_000)));
        state.turn(Some(one), 9_000);
        assert_eq!(state.clocks(11_000).left, [50_000, 60_000]);
        state.turn(Some(other), 21_000);
        assert_eq!(state.clocks(21_000).left, [45_000, 60_000]);
        state.turn(None, 90_000);
        assert_eq!(state.clocks(90_000).left, [45_000, 5_000]);
        assert_eq!(state.deadline(), None);
    }

    #[test]
    fn a_turn_has_its_own_time() {
        let [one, other] = [Seat::ALL[0], Seat::ALL[1]];
        let mut state = ClockState::new(ClockRule::PerTurn { seconds: 10 }, 2);
        state.turn(Some(one), 0);
        state.turn(Some(other), 9_000);
        assert_eq!(state.deadline(), Some((other, 19_000)));
        assert_eq!(state.clocks(9_000).left, [10_000, 10_000]);
    }
}
