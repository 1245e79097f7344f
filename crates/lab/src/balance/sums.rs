//! Totals over many games, as counts that add up.

use super::Course;

/// How often something occurred, and how often it won. Shared victories count in sixtieths, so that
/// halves to sixths add up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wins {
    /// Games played.
    pub played: u64,
    /// Victories, in sixtieths.
    pub won: u64,
}

impl Wins {
    /// The share of victories.
    #[expect(clippy::cast_precision_loss, reason = "figures for people")]
    pub fn rate(&self) -> f64 {
        if self.played == 0 { 0.0 } else { self.won as f64 / 60.0 / self.played as f64 }
    }

    /// The 95 % interval of the share, by Wilson's formula.
    #[expect(clippy::cast_precision_loss, reason = "figures for people")]
    pub fn interval(&self) -> (f64, f64) {
        const Z: f64 = 1.96;
        let (n, p) = (self.played as f64, self.rate());
        if self.played == 0 {
            return (0.0, 1.0);
        }
        let middle = (p + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
        let half = Z / (1.0 + Z * Z / n) * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
        (middle - half, middle + half)
    }

    fn add(&mut self, other: Wins) {
        self.played += other.played;
        self.won += other.won;
    }
}

/// A histogram: how many games had which number of something.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts(Vec<u64>);

impl Counts {
    /// Counts one more game with this number.
    pub fn count(&mut self, number: usize) {
        *slot(&mut self.0, number) += 1;
    }

    /// The number of games.
    pub fn total(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The games by number, from 0.
    pub fn all(&self) -> &[u64] {
        &self.0
    }

    /// How many games had one of these numbers.
    pub fn within(&self, numbers: std::ops::RangeInclusive<usize>) -> u64 {
        let inside = |(number, _): &(usize, &u64)| numbers.contains(number);
        self.0.iter().enumerate().filter(inside).map(|(_, count)| count).sum()
    }

    /// The share of games that had one of these numbers.
    #[expect(clippy::cast_precision_loss, reason = "figures for people")]
    pub fn share(&self, numbers: std::ops::RangeInclusive<usize>) -> f64 {
        self.within(numbers) as f64 / self.total().max(1) as f64
    }

    /// The number that this share of the games does not exceed.
    #[expect(clippy::cast_precision_loss, reason = "figures for people")]
    pub fn quantile(&self, share: f64) -> usize {
        let total = self.total();
        let mut so_far = 0;
        for (number, count) in self.0.iter().enumerate() {
            so_far += count;
            if so_far > 0 && so_far as f64 >= share * total as f64 {
                return number;
            }
        }
        0
    }

    /// The mean, with its standard error.
    #[expect(clippy::cast_precision_loss, reason = "figures for people")]
    pub fn mean(&self) -> (f64, f64) {
        let total = self.total().max(1) as f64;
        let moment = |power: i32| -> f64 {
            let each = self.0.iter().enumerate();
            each.map(|(number, count)| (number as f64).powi(power) * *count as f64).sum::<f64>()
                / total
        };
        let mean = moment(1);
        (mean, ((moment(2) - mean * mean).max(0.0) / total).sqrt())
    }

    fn add(&mut self, other: &Counts) {
        for (number, count) in other.0.iter().enumerate() {
            *slot(&mut self.0, number) += count;
        }
    }
}

fn slot(list: &mut Vec<u64>, index: usize) -> &mut u64 {
    if list.len() <= index {
        list.resize(index + 1, 0);
    }
    &mut list[index]
}

/// How the eventual winner stood at some moment, compared with the best other player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stood {
    /// Games in which it was ahead.
    pub ahead: u64,
    /// Games in which it was level.
    pub level: u64,
    /// Games in which it was behind.
    pub behind: u64,
}

impl Stood {
    fn count(&mut self, lead: i32) {
        match lead {
            1.. => self.ahead += 1,
            0 => self.level += 1,
            _ => self.behind += 1,
        }
    }

    fn add(&mut self, other: Stood) {
        self.ahead += other.ahead;
        self.level += other.level;
        self.behind += other.behind;
    }

    /// The number of games.
    pub const fn total(&self) -> u64 {
        self.ahead + self.level + self.behind
    }
}

/// Totals over many games between equal players.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Balance {
    /// The number of games.
    pub games: u64,
    /// Games that were broken off; should be 0.
    pub broken: u64,
    /// Games with several winners.
    pub shared: u64,
    /// By seat.
    pub seats: Vec<Wins>,
    /// By the order of play: the first player, the second and so on; empty where all play at once.
    pub order: Vec<Wins>,
    /// By the game's [traits](super::Labels::traits).
    pub traits: Vec<Vec<Wins>>,
    /// The lengths of the games.
    pub lengths: Counts,
    /// The winner's lead over the best other player, in games that points decide.
    pub margins: Counts,
    /// How the winner stood halfway through the game.
    pub half: Stood,
    /// How the winner stood after three quarters of the game.
    pub late: Stood,
    /// The part of the game, in per cent, after which the winner led for good.
    pub settled: Counts,
    /// How often the lead changed, in all games.
    pub changes: u64,
    /// Further counts, as in the game's [facts](super::Labels::facts).
    pub facts: Vec<u64>,
    /// What went wrong, in plain words; should be empty.
    pub notes: Vec<String>,
}

impl Balance {
    /// Adds a game.
    #[allow(clippy::cast_sign_loss, reason = "shares are not negative")]
    pub fn count(&mut self, course: &Course) {
        self.games += 1;
        self.notes.extend_from_slice(&course.notes);
        if course.won.is_empty() {
            self.broken += 1;
            return;
        }
        let seats = course.won.len();
        self.seats.resize(seats, Wins::default());
        self.traits.resize(course.traits.len(), Vec::new());
        for (seat, share) in course.won.iter().enumerate() {
            let wins = Wins { played: 1, won: (60.0 * share).round() as u64 };
            self.seats[seat].add(wins);
            if let Some(first) = course.first {
                self.order.resize(seats, Wins::default());
                self.order[(seat + seats - first) % seats].add(wins);
            }
            for (own, labels) in self.traits.iter_mut().zip(&course.traits) {
                let label = labels[seat];
                if own.len() <= label {
                    own.resize(label + 1, Wins::default());
                }
                own[label].add(wins);
            }
        }
        self.lengths.count(course.length);
        self.facts.resize(course.facts.len(), 0);
        self.facts.iter_mut().zip(&course.facts).for_each(|(own, other)| *own += other);
        let mut winners = (0..seats).filter(|&seat| course.won[seat] > 0.0);
        match (winners.next(), winners.next()) {
            (Some(winner), None) if course.by_points => self.decide(course, winner),
            (_, Some(_)) => self.shared += 1,
            (_, None) => {}
        }
    }

    /// Counts how the game was decided.
    fn decide(&mut self, course: &Course, winner: usize) {
        let Some(last) = course.standings.len().checked_sub(1) else { return };
        let lead = |at: usize| lead(&course.standings[at], winner);
        self.margins.count(usize::try_from(lead(last)).unwrap_or(0));
        self.half.count(lead(last / 2));
        self.late.count(lead(last * 3 / 4));
        // A tie at the very end is broken in the winner's favour, so the end itself always counts.
        let since = (0..last).rev().find(|&at| lead(at) <= 0).map_or(0, |at| at + 1);
        self.settled.count(since * 100 / last.max(1));
        let leaders = course
            .standings
            .iter()
            .filter_map(|points| (0..points.len()).find(|&seat| self::lead(points, seat) > 0));
        let mut before = None;
        for leader in leaders {
            self.changes += u64::from(before.is_some_and(|before| before != leader));
            before = Some(leader);
        }
    }

    /// Adds the totals of other games.
    pub fn add(&mut self, other: &Balance) {
        self.games += other.games;
        self.broken += other.broken;
        self.shared += other.shared;
        self.notes.extend_from_slice(&other.notes);
        add_all(&mut self.seats, &other.seats);
        add_all(&mut self.order, &other.order);
        self.traits.resize(self.traits.len().max(other.traits.len()), Vec::new());
        for (own, other) in self.traits.iter_mut().zip(&other.traits) {
            add_all(own, other);
        }
        self.lengths.add(&other.lengths);
        self.margins.add(&other.margins);
        self.settled.add(&other.settled);
        self.half.add(other.half);
        self.late.add(other.late);
        self.changes += other.changes;
        for (index, count) in other.facts.iter().enumerate() {
            *slot(&mut self.facts, index) += count;
        }
    }
}

fn add_all(own: &mut Vec<Wins>, other: &[Wins]) {
    own.resize(own.len().max(other.len()), Wins::default());
    own.iter_mut().zip(other).for_each(|(own, other)| own.add(*other));
}

/// A seat's lead over the best other, in points.
fn lead(points: &[i32], seat: usize) -> i32 {
    let others = points.iter().enumerate().filter(|(other, _)| *other != seat);
    points[seat] - others.map(|(_, &points)| points).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_hold_the_share() {
        let wins = Wins { played: 600, won: 100 * 60 };
        let (low, high) = wins.interval();
        assert!(low < wins.rate() && wins.rate() < high && high - low < 0.07);
        assert_eq!(Wins::default().interval(), (0.0, 1.0));
    }

    #[test]
    fn counts_have_means_and_quantiles() {
        let mut counts = Counts::default();
        [2, 4, 4, 6].into_iter().for_each(|number| counts.count(number));
        assert_eq!([0.25, 0.5, 0.75, 1.0].map(|share| counts.quantile(share)), [2, 4, 4, 6]);
        assert!((counts.mean().0 - 4.0).abs() < 1e-9);
        assert!((counts.mean().1 - (2.0f64 / 4.0).sqrt()).abs() < 1e-9);
        assert_eq!((counts.within(3..=5), counts.total()), (2, 4));
        assert_eq!(Counts::default().quantile(0.5), 0);
    }

    /// Behind at half, level at three quarters, ahead for good after four of five.
    #[test]
    fn a_comeback_is_seen() {
        let standings = [[0, 0], [0, 3], [2, 4], [4, 4], [6, 4], [7, 5]];
        let course = Course {
            won: vec![1.0, 0.0],
            first: Some(1),
            length: 6,
            standings: standings.iter().map(|points| points.to_vec()).collect(),
            by_points: true,
            ..Course::default()
        };
        let mut sum = Balance::default();
        sum.count(&course);
        assert_eq!(sum.half, Stood { behind: 1, ..Stood::default() });
        assert_eq!(sum.late, Stood { level: 1, ..Stood::default() });
        assert_eq!((sum.margins.quantile(0.5), sum.settled.quantile(0.5)), (2, 80));
        assert_eq!(sum.changes, 1);
        assert_eq!(sum.order[1], Wins { played: 1, won: 60 });
        let mut twice = sum.clone();
        twice.add(&sum);
        assert_eq!((twice.games, twice.seats[0].won, twice.changes), (2, 120, 2));
    }
}
