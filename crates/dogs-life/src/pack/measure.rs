//! How fair a town is to its six lots (LIFE-D3).

use super::Pack;
use crate::pack::tables::{Space, SpaceKind, Town};
use crate::{LOTS, Lot};

/// The steps from each lot to the nearest of something, or to the middle of several.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spread {
    /// What it is about.
    pub what: &'static str,
    /// For each lot.
    pub steps: [f64; LOTS],
}

impl Spread {
    /// The farthest lot's steps less the nearest lot's.
    pub fn width(&self) -> f64 {
        let most = self.steps.iter().copied().fold(f64::MIN, f64::max);
        most - self.steps.iter().copied().fold(f64::MAX, f64::min)
    }
}

/// What a town has, and how far its lots are from it.
#[derive(Clone, Debug, PartialEq)]
pub struct Measures {
    /// How many of each there are.
    pub counts: Vec<(&'static str, usize)>,
    /// How far each lot is from what a dog needs.
    pub spreads: Vec<Spread>,
}

impl Measures {
    /// Measures a town.
    pub fn of(pack: &Pack) -> Measures {
        let town = pack.town();
        let fountains: Vec<Space> = town.streets().filter(|&space| town.fountain(space)).collect();
        let of_kind = |wanted: fn(SpaceKind) -> bool| -> Vec<Space> {
            town.spaces().filter(|&space| wanted(town.kind(space))).collect()
        };
        let restaurants = of_kind(|kind| matches!(kind, SpaceKind::Restaurant(_)));
        let addresses = of_kind(|kind| matches!(kind, SpaceKind::Address(_)));
        let counts = vec![
            ("street spaces", town.streets().count()),
            ("bins", town.bins().len()),
            ("lampposts", town.lampposts().len()),
            ("fountains", fountains.len()),
            ("restaurants", restaurants.len()),
            ("kiosk entrances", town.next(Space::KIOSK).len()),
        ];
        let spreads = vec![
            spread(town, "the kiosk", &[Space::KIOSK], 1),
            spread(town, "the three nearest bins", town.bins(), 3),
            spread(town, "the two nearest restaurants", &restaurants, 2),
            spread(town, "the nearest fountain", &fountains, 1),
            spread(town, "all addresses", &addresses, addresses.len()),
        ];
        Measures { counts, spreads }
    }
}

/// The mean steps from each lot to the `nearest` nearest of `spaces`.
fn spread(town: &Town, what: &'static str, spaces: &[Space], nearest: usize) -> Spread {
    let mut steps = [0.0; LOTS];
    for (lot, mean) in Lot::all().zip(&mut steps) {
        let from = town.distances(Space::lot(lot), Some(lot));
        let mut all: Vec<u8> = spaces.iter().filter_map(|space| from[space.index()]).collect();
        all.sort_unstable();
        all.truncate(nearest);
        let sum: f64 = all.iter().map(|&steps| f64::from(steps)).sum();
        let count: f64 = all.iter().map(|_| 1.0).sum();
        *mean = sum / count.max(1.0);
    }
    Spread { what, steps }
}
