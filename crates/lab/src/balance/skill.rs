//! How skill and luck share the result.
//!
//! Better and worse players meet on the same deals, twice each with their seats exchanged, so every
//! seat of every deal is played once by each kind. What a seat wins, from 0 to 1, varies from game
//! to game for four reasons, and its variance is split between them:
//!
//! * *skill*: who sits there. With the mean share *b* of the better players and *w* of the worse
//!   ones it is ((b − w) / 2)². With an odd number of seats there is one more of one kind in one
//!   game of a deal and one less in the other, so this also depends on how many of its kind are
//!   playing.
//! * *seat*: the variance of the seats' means.
//! * *deal*: what the two games of a deal have in common beyond that: the covariance, over all
//!   deals, of what a seat wins with one and with the other kind of player. It contains what the
//!   deal hands out (in A Dog's Life also the dog, the lot and who starts).
//! * *play*: the rest: dice and cards that fall during the game, and what the players make of them.
//!
//! The variance of means from few games is a little too large by chance; that part is subtracted.
//! Intervals come from the jackknife over twenty groups of deals.

#![allow(clippy::cast_precision_loss, reason = "games and seats are few")]

use super::Course;
use crate::arena::figures::Estimate;

/// Number of groups of deals for the jackknife.
const GROUPS: usize = 20;
/// Standard errors on each side of a 95 % interval.
const Z: f64 = 1.96;

/// The components of the variance of what a seat wins; together 1.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Parts {
    /// Who sits there.
    pub skill: f64,
    /// Which seat it is.
    pub seat: f64,
    /// What the deal hands out, beyond that.
    pub deal: f64,
    /// The rest.
    pub play: f64,
    /// For each of the game's traits (dog, lot), what it explains alone; mostly part of the deal.
    pub traits: Vec<f64>,
    /// What the order of play explains.
    pub order: f64,
}

/// The results of better and worse players on mirrored deals.
#[derive(Clone, Debug, PartialEq)]
pub struct Skill {
    /// The number of games.
    pub games: usize,
    /// The mean share of a better player's seat; an equal share is 1 / seats.
    pub better: Estimate,
    /// The mean share of a worse player's seat.
    pub worse: Estimate,
    /// The components of the variance.
    pub parts: Parts,
    /// Half of the 95 % interval of each component.
    pub margin: Parts,
    /// What went wrong, in plain words; should be empty.
    pub notes: Vec<String>,
}

/// Whether the better player sits in this seat in the first game of a deal; in the second it is the
/// other way round. The pattern moves by one seat from deal to deal: with an odd number of seats
/// there is one more of one kind, and no seat should be in that company more often than the others.
pub(super) const fn better_first(deal: u64, seat: usize, seats: usize) -> bool {
    ((seat + (deal % seats as u64) as usize) % seats).is_multiple_of(2)
}

/// A seat of a deal: what it won with a better and with a worse player, and its labels.
struct Place {
    seat: usize,
    /// Its company: 0 or 1 with an odd number of seats, depending on who sat there first.
    company: usize,
    order: Option<usize>,
    labels: Vec<usize>,
    won: [f64; 2],
}

impl Skill {
    /// Analyses the games, two for each deal; [`better_first`] says who sat where.
    pub(super) fn of(played: &[(u64, [Course; 2])], seats: usize) -> Skill {
        let whole =
            played.iter().filter(|(_, both)| both.iter().all(|course| course.won.len() == seats));
        let deals: Vec<Vec<Place>> = whole.map(|(deal, both)| places(*deal, both, seats)).collect();
        let parts = split(&deals.iter().flatten(), seats);
        let mean = |kind: usize| {
            let of_deal = |places: &Vec<Place>| {
                places.iter().map(|place| place.won[kind]).sum::<f64>() / seats as f64
            };
            let shares: Vec<f64> = deals.iter().map(of_deal).collect();
            Estimate::of(&shares)
        };
        let groups = GROUPS.min(deals.len());
        let without: Vec<Parts> = (0..groups)
            .map(|group| {
                let kept = deals.iter().enumerate().filter(|(deal, _)| deal % groups != group);
                split(&kept.flat_map(|(_, places)| places), seats)
            })
            .collect();
        let margin = spread(&without);
        let notes = played
            .iter()
            .flat_map(|(_, both)| both)
            .flat_map(|course| course.notes.clone())
            .collect();
        Skill { games: 2 * deals.len(), better: mean(0), worse: mean(1), parts, margin, notes }
    }
}

fn places(deal: u64, both: &[Course; 2], seats: usize) -> Vec<Place> {
    let place = |seat: usize| {
        let [one, other] = both;
        let first = better_first(deal, seat, seats);
        let (better, worse) = if first { (one, other) } else { (other, one) };
        Place {
            seat,
            company: usize::from(first && !seats.is_multiple_of(2)),
            // The deal decides who starts and who is what, so both games share it.
            order: one.first.map(|first| (seat + seats - first) % seats),
            labels: one.traits.iter().map(|labels| labels[seat]).collect(),
            won: [better.won[seat], worse.won[seat]],
        }
    };
    (0..seats).map(place).collect()
}

fn split<'p>(places: &(impl Iterator<Item = &'p Place> + Clone), seats: usize) -> Parts {
    let even = 1.0 / seats as f64;
    let count = places.clone().count() as f64;
    if count < 2.0 * seats as f64 {
        return Parts { play: 1.0, ..Parts::default() };
    }
    let over = |of: &dyn Fn(&Place) -> f64| places.clone().map(of).sum::<f64>() / count;
    // What each kind wins on average in each company; not due to the seat.
    let usual = [0, 1].map(|company| {
        let there = || places.clone().filter(|place| place.company == company);
        let many = there().count().max(1) as f64;
        [0, 1].map(|kind| there().map(|place| place.won[kind]).sum::<f64>() / many)
    });
    let beyond = |place: &Place, kind: usize| place.won[kind] - usual[place.company][kind];
    let mean_beyond = |place: &Place| f64::midpoint(beyond(place, 0), beyond(place, 1));
    let total =
        over(&|place: &Place| place.won.iter().map(|won| (won - even).powi(2)).sum::<f64>() / 2.0);
    if total <= 0.0 {
        return Parts { play: 1.0, ..Parts::default() };
    }
    // The variance of the means of these groups, less what chance alone contributes.
    let between = |label: &dyn Fn(&Place) -> Option<usize>| {
        let mut groups: Vec<(f64, f64)> = Vec::new();
        for place in places.clone() {
            let Some(label) = label(place) else { return 0.0 };
            if groups.len() <= label {
                groups.resize(label + 1, (0.0, 0.0));
            }
            groups[label].0 += 1.0;
            groups[label].1 += mean_beyond(place);
        }
        let mean = |&(many, sum): &(f64, f64)| sum / many;
        let some: Vec<(f64, f64)> = groups.into_iter().filter(|group| group.0 > 0.0).collect();
        let raw: f64 = some.iter().map(|group| group.0 * mean(group).powi(2)).sum::<f64>() / count;
        let within = over(&|place: &Place| mean_beyond(place).powi(2)) - raw;
        (raw - within * (some.len() as f64 - 1.0).max(0.0) / count).max(0.0)
    };
    let skill = over(&|place: &Place| {
        usual[place.company].iter().map(|won| (won - even).powi(2)).sum::<f64>() / 2.0
    });
    let seat = between(&|place: &Place| Some(place.seat));
    let common = over(&|place: &Place| beyond(place, 0) * beyond(place, 1));
    let deal = (common - seat).max(0.0);
    let traits = places.clone().next().map_or(0, |place| place.labels.len());
    let [skill, seat, deal] = [skill, seat, deal].map(|part| part / total);
    Parts {
        skill,
        seat,
        deal,
        play: (1.0 - skill - seat - deal).max(0.0),
        traits: (0..traits)
            .map(|index| between(&|place: &Place| Some(place.labels[index])) / total)
            .collect(),
        order: between(&|place: &Place| place.order) / total,
    }
}

/// Half of the 95 % interval of every component, by the jackknife.
fn spread(without: &[Parts]) -> Parts {
    let many = without.len() as f64;
    let half = |of: &dyn Fn(&Parts) -> f64| {
        let mean = without.iter().map(of).sum::<f64>() / many.max(1.0);
        let squares: f64 = without.iter().map(|parts| (of(parts) - mean).powi(2)).sum();
        Z * (squares * (many - 1.0).max(0.0) / many.max(1.0)).sqrt()
    };
    let traits = without.first().map_or(0, |parts| parts.traits.len());
    Parts {
        skill: half(&|parts| parts.skill),
        seat: half(&|parts| parts.seat),
        deal: half(&|parts| parts.deal),
        play: half(&|parts| parts.play),
        traits: (0..traits)
            .map(|index| half(&|parts| parts.traits.get(index).copied().unwrap_or(0.0)))
            .collect(),
        order: half(&|parts| parts.order),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two games per deal, with seat 0 winning as given.
    fn skill(deals: impl Iterator<Item = [bool; 2]>) -> Skill {
        let course = |won: bool| Course {
            won: if won { vec![1.0, 0.0] } else { vec![0.0, 1.0] },
            first: Some(0),
            ..Course::default()
        };
        let played = (0..).zip(deals).map(|(deal, both)| {
            // In every other deal the games come the other way round.
            let [one, other] = both.map(course);
            (deal, if better_first(deal, 0, 2) { [one, other] } else { [other, one] })
        });
        Skill::of(&played.collect::<Vec<_>>(), 2)
    }

    fn near(part: f64, wanted: f64) {
        assert!((part - wanted).abs() < 0.02, "{part} instead of {wanted}");
    }

    #[test]
    fn the_better_player_always_wins() {
        let all = skill((0..200).map(|_| [true, false]));
        near(all.parts.skill, 1.0);
        near(all.better.mean, 1.0);
        near(all.worse.mean, 0.0);
    }

    #[test]
    fn the_seat_always_wins() {
        let all = skill((0..200).map(|_| [true, true]));
        near(all.parts.seat, 1.0);
        near(all.parts.order, 1.0);
        near(all.better.mean, 0.5);
    }

    #[test]
    fn the_deal_always_decides() {
        let all = skill((0..200).map(|deal| [deal % 2 == 0; 2]));
        near(all.parts.deal, 1.0);
        near(all.parts.skill, 0.0);
    }

    /// All results are equally frequent: nothing explains them, and the margin is narrow.
    #[test]
    fn nothing_explains_what_is_drawn() {
        // In every group of the jackknife, too.
        let drawn = |deal: usize| [1, 2].map(|part| (deal / GROUPS / part).is_multiple_of(2));
        let all = skill((0..800).map(drawn));
        near(all.parts.play, 1.0);
        assert_eq!(all.games, 1600);
        assert!(all.margin.play < 0.2 && all.margin.skill < 0.1, "{:?}", all.margin);
    }

    /// With three seats the better ones share every win. None of that is due to the seat, though
    /// one game of each deal has two of them and the other has one.
    #[test]
    fn company_is_not_taken_for_the_seat() {
        let game = |deal: u64, first: bool| {
            let better = |seat: usize| better_first(deal, seat, 3) == first;
            let share = 1.0 / (0..3).filter(|&seat| better(seat)).count() as f64;
            let won = (0..3).map(|seat| if better(seat) { share } else { 0.0 });
            Course { won: won.collect(), ..Course::default() }
        };
        let played: Vec<(u64, [Course; 2])> =
            (0..300).map(|deal| (deal, [true, false].map(|first| game(deal, first)))).collect();
        let all = Skill::of(&played, 3);
        near(all.parts.skill, 1.0);
        near(all.parts.seat, 0.0);
        near(all.parts.play, 0.0);
        near(all.better.mean, 2.0 / 3.0);
    }

    #[test]
    fn games_that_were_broken_off_do_not_count() {
        let broken = [Course::default(), Course::default()];
        let none = Skill::of(&[(0, broken)], 2);
        assert_eq!((none.games, none.parts.play), (0, 1.0));
    }
}
