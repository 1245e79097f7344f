//! `kennel learn`: trains a net on games.

use super::{Done, Failure, Measuring, can_write, progress};
use crate::cli::Learn;
use bots::dig::net::{Learner, Net};
use dig::{Edition, Setup};
use lab::learn::{School, loss, study};
use std::fs;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

/// One lesson in this many is held back, to measure the net.
const KEPT_BACK: usize = 20;

pub(crate) fn run(args: &Learn) -> Done {
    if args.game != house::DIG {
        let game = args.game.name();
        return Err(Failure::Wrong(format!("{game} has no net; only dig can learn")));
    }
    if !(args.rate > 0.0 && args.rate <= 1.0) {
        return Err(Failure::Wrong("--rate: it must be above 0 and at most 1".to_owned()));
    }
    let setup = Setup::new(args.seats, None, false, Edition::English)
        .map_err(|error| Failure::Wrong(format!("--seats: {error}")))?;
    can_write("--out", &args.out)?;
    let begun = args.from.as_deref().map(|from| read(from, args.seats)).transpose()?;
    let net = match (&begun, args.rounds) {
        (_, 0) => None,
        (Some(net), rounds) => Some((Arc::new(net.clone()), rounds)),
        (None, _) => {
            let what = "--rounds needs weights; pass them with --from";
            return Err(Failure::Wrong(what.to_owned()));
        }
    };
    let mut learner = match begun {
        Some(net) => Learner::from(net),
        None => Learner::new(args.seats, 1),
    };
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(args.threads)
        .build()
        .map_err(|error| Failure::Wrong(format!("--threads: {error}")))?;
    let school = School { net, setup, seed: args.seed.clone() };
    let _measuring = Measuring::begin();
    let bar = progress(args.games, "games");
    let mut lessons = pool.install(|| school.games(0..args.games, || bar.inc(1)));
    bar.finish_and_clear();
    // A net of half the games might take the place of a better one.
    let stopped = Failure::Stopped("stopped early: nothing was written");
    if lab::stopped() {
        return Err(stopped);
    }
    let kept_back = lessons.split_off(lessons.len() - lessons.len() / KEPT_BACK);
    let before = loss(&learner, &kept_back);
    study(&mut learner, &lessons, args.times, args.rate, &args.seed);
    let after = loss(&learner, &kept_back);
    if lab::stopped() {
        return Err(stopped);
    }
    fs::write(&args.out, learner.net().write())
        .map_err(|error| Failure::Wrong(format!("cannot write {}: {error}", args.out.display())))?;
    let mut out = anstream::stdout();
    writeln!(out, "{} turns learnt, {} held back", lessons.len(), kept_back.len())?;
    writeln!(out, "error {before:.4} before and {after:.4} after (cross entropy)")?;
    Ok(())
}

fn read(from: &Path, seats: usize) -> Result<Net, Failure> {
    let bytes = fs::read(from)
        .map_err(|error| Failure::Wrong(format!("--from: {}: {error}", from.display())))?;
    Net::read(seats, &bytes).map_err(|error| {
        Failure::Wrong(format!("--from: {} for {seats} seats: {error}", from.display()))
    })
}
