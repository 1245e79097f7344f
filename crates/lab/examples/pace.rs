//! How quickly the best dogs of Dogpile dig, what their rounds bring, and what becomes of bones
//! that they leave: the facts behind the judge (`bots::dogpile::judge`). `cargo run --release -p
//! lab --example pace -- 200 4` plays this many games with `leader` in this many seats. With `up` as
//! a third argument one dog acts at random, so that bones come to lie face up.

#![allow(clippy::print_stdout, clippy::cast_precision_loss, reason = "it is a program")]

use catalog::Budget;
use dogpile::{Action, BLACKJAW, Bone, Dogpile, LOOT, Phase, Place};
use lab::whole_game;
use rayon::prelude::*;
use serde_json::json;
use tabletop::{Entry, Game, Seat, Table};

/// Times after which bones are looked for again, in milliseconds.
const LATER: [u64; 5] = [1_000, 2_000, 5_000, 10_000, 20_000];

/// What was seen in some games.
#[derive(Default)]
struct Facts {
    /// Milliseconds from one act to the next.
    digs: Vec<u64>,
    buries: Vec<u64>,
    /// Bones put back: `[face up][high, low, other][after so long]`, how many, and how many of them
    /// are in somebody's paws then.
    left: [[[(u32, u32); LATER.len()]; 3]; 2],
    /// Unseen bones turned over, by round.
    looks: [Vec<u32>; 3],
    /// Points and points for feats, by round.
    points: [Vec<(u16, u16)>; 3],
    /// Of full loots of few points: how many, and how many won.
    jaws: (u32, u32),
    games: u32,
    blackjaws: u32,
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let arg = |index: usize| args.get(index).and_then(|text| text.parse().ok());
    let (games, seats) = (arg(0).unwrap_or(200), arg(1).unwrap_or(4));
    let mut bots = vec!["leader"; seats];
    if args.get(2).is_some_and(|up| up == "up") {
        bots[seats - 1] = "random";
    }
    let facts: Vec<Facts> = (0..games)
        .into_par_iter()
        .filter_map(|game| {
            let setup = json!({ "seats": seats });
            let budget = Budget::Iterations(1);
            let seed = format!("pace/{seats}/{game}");
            let table = whole_game(house::DOGPILE, &setup, &bots, budget, &seed)?;
            let dogs = Seat::ALL.into_iter().zip(&bots).filter(|(_, bot)| **bot == "leader");
            let dogs: Vec<Seat> = dogs.map(|(seat, _)| seat).collect();
            Some(watch(table.as_any().downcast_ref()?, &dogs))
        })
        .collect();
    let facts = facts.into_iter().fold(Facts::default(), Facts::and);
    facts.tell();
}

/// Everything that happened in a game to these dogs.
fn watch(table: &Table<Dogpile>, dogs: &[Seat]) -> Facts {
    let mut facts = Facts { games: 1, ..Facts::default() };
    let mut states = vec![table.after(0)];
    table.retell(|_, game| states.push(*game));
    let log = table.log();
    let mut last = vec![0; table.game().seats()];
    let mut looks = vec![[0; 3]; table.game().seats()];
    for (step, logged) in log.iter().enumerate() {
        let scene = states[step].scene();
        let round = usize::from(scene.round().saturating_sub(1));
        match logged.entry {
            Entry::Table(_) => last.fill(logged.at),
            Entry::Seat(seat, action) => {
                let took = logged.at.saturating_sub(last[seat.index()]);
                last[seat.index()] = logged.at;
                match action {
                    Action::Dig(bone) => {
                        looks[seat.index()][round] +=
                            u32::from(!scene.seen(bone).contains(tabletop::Viewer::Seat(seat)));
                        if dogs.contains(&seat) {
                            facts.digs.push(took);
                        }
                    }
                    Action::Bury(bone, _, side) => {
                        if dogs.contains(&seat) {
                            facts.buries.push(took);
                        }
                        facts.look_again(&states, log, step, bone, side == dogpile::Side::Up);
                    }
                    Action::PawsUp | Action::Sniff(_) | Action::Place(_) | Action::Decline => {}
                }
            }
        }
    }
    let tallies = table.game().view(tabletop::Viewer::Public).sheet().tallies();
    let lowest = tallies
        .iter()
        .filter(|(_, tally)| usize::from(tally.bones) == LOOT && tally.total < BLACKJAW)
        .map(|(_, tally)| tally.total)
        .min();
    facts.blackjaws = u32::from(lowest.is_some());
    for (seat, tally) in tallies.iter().filter(|(seat, _)| dogs.contains(seat)) {
        for (round, count) in tally.rounds.iter().enumerate() {
            facts.points[round].push((count.points, count.points - count.value));
            facts.looks[round].push(looks[seat.index()][round]);
        }
        if usize::from(tally.bones) == LOOT && tally.total < BLACKJAW {
            facts.jaws.0 += 1;
            facts.jaws.1 += u32::from(Some(tally.total) == lowest);
        }
    }
    facts
}

impl Facts {
    /// Looks for a bone that was put back at this step a while later in the same round, as long as
    /// nobody but others could have taken it.
    fn look_again(
        &mut self,
        states: &[Dogpile],
        log: &[tabletop::Logged<Dogpile>],
        step: usize,
        bone: Bone,
        up: bool,
    ) {
        let Entry::Seat(by, _) = log[step].entry else { return };
        let round = states[step].scene().round();
        let face = states[step].view(tabletop::Viewer::Seat(by)).sheet().face(bone);
        let Some(face) = face else { return };
        let class = match face.value() {
            10.. => 0,
            ..=3 => 1,
            _ => 2,
        };
        for (index, later) in LATER.into_iter().enumerate() {
            let at = log[step].at + later;
            let Some(then) = log[step..].iter().position(|logged| logged.at > at) else { return };
            let scene = states[step + then].scene();
            if scene.phase() != Phase::Digging || scene.round() != round {
                return;
            }
            let place = scene.lie(bone).place;
            if place == Place::Paws(by) {
                return;
            }
            let (count, gone) = &mut self.left[usize::from(up)][class][index];
            *count += 1;
            *gone += u32::from(place != Place::Pile);
        }
    }

    fn and(mut self, other: Facts) -> Facts {
        self.digs.extend(other.digs);
        self.buries.extend(other.buries);
        for (mine, theirs) in self.left.as_flattened_mut().iter_mut().zip(other.left.as_flattened())
        {
            for (mine, theirs) in mine.iter_mut().zip(theirs) {
                mine.0 += theirs.0;
                mine.1 += theirs.1;
            }
        }
        for (mine, theirs) in self.looks.iter_mut().zip(other.looks) {
            mine.extend(theirs);
        }
        for (mine, theirs) in self.points.iter_mut().zip(other.points) {
            mine.extend(theirs);
        }
        self.jaws = (self.jaws.0 + other.jaws.0, self.jaws.1 + other.jaws.1);
        self.games += other.games;
        self.blackjaws += other.blackjaws;
        self
    }

    fn tell(mut self) {
        println!("{} games, {} with a Blackjaw", self.games, self.blackjaws);
        println!("full loots of few points: {}, of which win {}", self.jaws.0, self.jaws.1);
        for (name, times) in [("dig", &mut self.digs), ("bury", &mut self.buries)] {
            times.sort_unstable();
            let at = |part: usize| times[(times.len() * part / 100).min(times.len() - 1)];
            let mean = times.iter().sum::<u64>() / times.len().max(1) as u64;
            println!(
                "{name}: {} times, mean {mean} ms, half within {}, 95 of 100 within {}",
                times.len(),
                at(50),
                at(95)
            );
        }
        for (round, (looks, points)) in self.looks.iter().zip(&self.points).enumerate() {
            let (looks, _) = spread(looks.iter().map(|&looks| f64::from(looks)));
            let (mean, variance) = spread(points.iter().map(|(points, _)| f64::from(*points)));
            let (feats, of_feats) = spread(points.iter().map(|(_, feats)| f64::from(*feats)));
            println!(
                "round {}: {looks:.2} bones turned over, {mean:.2} points (variance {variance:.1}), \
                 of them {feats:.2} for feats (variance {of_feats:.1})",
                round + 1
            );
        }
        for (side, by_class) in ["face down", "face up"].into_iter().zip(&self.left) {
            for (class, by_time) in
                ["10 and more", "3 and less", "others"].into_iter().zip(by_class)
            {
                let gone: Vec<_> = LATER
                    .into_iter()
                    .zip(by_time)
                    .map(|(later, &(count, gone))| {
                        let part = 100.0 * f64::from(gone) / f64::from(count.max(1));
                        format!("{} s {part:.1} % of {count}", later / 1_000)
                    })
                    .collect();
                println!("{side}, {class}, gone after {}", gone.join(", "));
            }
        }
    }
}

fn spread(values: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let count = values.clone().count().max(1) as f64;
    let mean = values.clone().sum::<f64>() / count;
    (mean, values.map(|value| (value - mean).powi(2)).sum::<f64>() / count)
}
