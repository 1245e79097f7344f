//! `kennel balance`: who wins when all players are equal, how games go, and what decides them.

mod page;
mod plots;
mod report;

use super::{Done, Failure, can_write};
use crate::cli::Balance as Args;
use catalog::Kind;
use dig::{Dig, Edition};
use dogpile::Dogpile;
use dogs_life::{Goal, Life};
use indicatif::{ProgressBar, ProgressStyle};
use lab::arena::Player;
use lab::balance::{BalanceGame, Labels, Session};
use report::{Part, Report};
use std::io::Write;
use std::sync::Arc;

/// Default maximum number of mirrored deals for skill and luck.
const DEALS: u64 = 500;

/// The default players: quick ones, so that the intervals are narrow.
struct Usual {
    bot: &'static str,
    better: &'static str,
    worse: &'static str,
}

const DIG: Usual = Usual { bot: "rule", better: "greedy", worse: "rule" };
const DOGPILE: Usual = Usual { bot: "leader", better: "leader", worse: "chum" };
const DOGS_LIFE: Usual = Usual { bot: "planner", better: "planner", worse: "tracker" };

pub(crate) fn run(args: &Args) -> Done {
    let only = |given: bool, option: &str, kind: Kind| {
        if given && args.game != kind {
            let reason = format!("--{option} is for {}", kind.name());
            return Err(Failure::Wrong(reason));
        }
        Ok(())
    };
    only(args.edition.is_some(), "edition", house::DIG)?;
    only(args.bones.is_some(), "bones", house::DOGS_LIFE)?;
    only(args.pack.is_some(), "pack", house::DOGS_LIFE)?;
    if let Some(path) = &args.html {
        can_write("--html", path)?;
    }
    let wrong = |error: String| Failure::Wrong(format!("--{error}"));
    let report = if args.game == house::DIG {
        let edition = args.edition.unwrap_or_default();
        let title = match edition {
            Edition::English => "DIG".to_owned(),
            edition => format!("DIG, edition {}", edition.name()),
        };
        let setup = |seats| {
            dig::Setup::new(seats, None, false, edition).map_err(|error| wrong(error.to_string()))
        };
        weigh::<Dig>(args, &DIG, title, setup)?
    } else if args.game == house::DOGPILE {
        let setup = |seats| {
            dogpile::Setup::new(seats, dogpile::Setup::SECONDS, false)
                .map_err(|error| wrong(error.to_string()))
        };
        weigh::<Dogpile>(args, &DOGPILE, "Dogpile".to_owned(), setup)?
    } else if args.game == house::DOGS_LIFE {
        let pack = super::pack::load(args.pack.as_deref())?;
        let title = format!("A Dog's Life in {}", pack.town().name());
        let setup = |seats| {
            let setup = dogs_life::Setup::with_pack(Arc::clone(&pack), seats);
            let setup = setup.and_then(|setup| match args.bones {
                Some(bones) => setup.goal(Goal::Bones(bones)),
                None => Ok(setup),
            });
            setup.map_err(|error| wrong(error.to_string()))
        };
        weigh::<Life>(args, &DOGS_LIFE, title, setup)?
    } else {
        return Err(super::not_measured(args.game));
    };
    if let Some(path) = &args.html {
        let page = report.page().map_err(|error| Failure::Wrong(format!("--html: {error}")))?;
        std::fs::write(path, page)
            .map_err(|error| Failure::Wrong(format!("cannot write {}: {error}", path.display())))?;
    }
    let mut out = anstream::stdout();
    if args.json {
        writeln!(out, "{}", report.json())?;
    } else {
        write!(out, "{}", report.text())?;
    }
    Ok(())
}

/// Parses a player of this game, as named on the command line.
fn player<G: BalanceGame>(option: &str, text: &str) -> Result<Player, Failure> {
    let wrong = |error| Failure::Wrong(format!("--{option}: {error}"));
    let player: Player = text.parse().map_err(wrong)?;
    G::seat(&player).map_err(wrong)?;
    player.check_program().map_err(wrong)?;
    Ok(player)
}

fn weigh<G: BalanceGame>(
    args: &Args,
    usual: &Usual,
    title: String,
    setup: impl Fn(usize) -> Result<G::Setup, Failure>,
) -> Result<Report, Failure> {
    let bot = player::<G>("bot", args.bot.as_deref().unwrap_or(usual.bot))?;
    let (better, worse) = match &args.skill {
        Some((better, worse)) => (better.as_str(), worse.as_str()),
        None => (usual.better, usual.worse),
    };
    let (better, worse) = (player::<G>("skill", better)?, player::<G>("skill", worse)?);
    let _programs = super::end_with_us([&bot, &better, &worse].into_iter());
    let deals = args.deals.unwrap_or_else(|| DEALS.min(args.games));
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads.into()).build();
    let pool = pool.map_err(|error| Failure::Wrong(format!("--threads: {error}")))?;
    let counts = match args.seats {
        Some(seats) => seats..=seats,
        None => 2..=*args.game.seats().end(),
    };
    let (mut parts, mut labels) = (Vec::new(), Labels::default());
    for seats in counts {
        let setup = setup(seats)?;
        labels = G::labels(&setup);
        let session = Session::<G> { setup: &setup, seats, seed: &args.seed };
        let bar = ProgressBar::new(args.games + 2 * deals);
        if let Ok(style) = ProgressStyle::with_template(
            "{prefix} {bar:40} {human_pos} of {human_len} games, {eta} left",
        ) {
            bar.set_style(style);
        }
        bar.set_prefix(format!("{seats} players"));
        let wrong = |error: lab::arena::PlayerError| Failure::Wrong(error.to_string());
        let sum = pool.install(|| session.balance(&bot, 0..args.games, |games| bar.inc(games)));
        let sum = sum.map_err(wrong)?;
        let skill = if deals == 0 {
            None
        } else {
            let done = |games| bar.inc(games);
            let skill = pool.install(|| session.skill(&better, &worse, 0..deals, done));
            Some(skill.map_err(wrong)?)
        };
        bar.finish_and_clear();
        let of_skill = skill.iter().flat_map(|skill| &skill.notes);
        super::show_notes(sum.notes.iter().chain(of_skill));
        parts.push(Part { seats, sum, skill });
    }
    Ok(Report {
        game: args.game,
        title,
        bot: bot.to_string(),
        better: better.to_string(),
        worse: worse.to_string(),
        games: args.games,
        bones: args.bones,
        seed: args.seed.clone(),
        labels,
        parts,
    })
}
