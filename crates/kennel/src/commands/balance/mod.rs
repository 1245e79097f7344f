//! `kennel balance`: who wins when all players are equal, how games go, and what decides them.

mod page;
mod plots;
mod report;

use super::{Done, Failure, Measuring, can_write, progress};
use crate::cli::Balance as Args;
use lab::LabGame;
use lab::arena::Player;
use lab::balance::{Labels, Session};
use report::{Part, Report};
use serde_json::Value;
use std::io::Write;

/// Default maximum number of mirrored deals for skill and luck.
const DEALS: u64 = 500;

pub(crate) fn run(args: &Args) -> Done {
    let setup = args.setup.read(args.game)?;
    if let Some(path) = &args.html {
        can_write("--html", path)?;
    }
    let measuring = Measuring::begin();
    let report = weigh(args, super::measured(args.game)?, setup)?;
    if report.parts.is_empty() {
        return measuring.end(false);
    }
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
    measuring.end(true)
}

/// Parses a player of this game, as named on the command line.
fn player(game: &dyn LabGame, option: &str, text: &str) -> Result<Player, Failure> {
    let wrong = |error| Failure::Wrong(format!("--{option}: {error}"));
    let player: Player = text.parse().map_err(wrong)?;
    game.check(&player).map_err(wrong)?;
    Ok(player)
}

fn weigh(args: &Args, game: &dyn LabGame, mut setup: Value) -> Result<Report, Failure> {
    let default = game.default_players();
    let bot = player(game, "bot", args.bot.as_deref().unwrap_or(default.bot))?;
    let (better, worse) = match &args.skill {
        Some((better, worse)) => (better.as_str(), worse.as_str()),
        None => (default.better, default.worse),
    };
    let (better, worse) = (player(game, "skill", better)?, player(game, "skill", worse)?);
    let deals = args.deals.unwrap_or_else(|| DEALS.min(args.games));
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads.into()).build();
    let pool = pool.map_err(|error| Failure::Wrong(format!("--threads: {error}")))?;
    let counts = match args.seats {
        Some(seats) => seats..=seats,
        None => 2..=*args.game.seats().end(),
    };
    let (mut parts, mut labels) = (Vec::new(), Labels::default());
    for seats in counts {
        setup["seats"] = seats.into();
        let series = game.series(&setup);
        let series = series.map_err(|fault| Failure::Wrong(format!("--{fault}")))?;
        labels = series.labels();
        let session = Session { series: &*series, seed: &args.seed };
        let bar = progress(args.games + 2 * deals, "games");
        bar.set_prefix(format!("{seats} players "));
        let wrong = |error: lab::arena::PlayerError| Failure::Wrong(error.to_string());
        let sum = pool.install(|| session.balance(&bot, 0..args.games, |games| bar.inc(games)));
        let sum = sum.map_err(wrong)?;
        // Skill and luck are told of all deals, or not at all.
        let skill = if deals == 0 || lab::stopped() {
            None
        } else {
            let done = |games| bar.inc(games);
            let skill = pool.install(|| session.skill(&better, &worse, 0..deals, done));
            Some(skill.map_err(wrong)?).filter(|_| !lab::stopped())
        };
        bar.finish_and_clear();
        let of_skill = skill.iter().flat_map(|skill| &skill.notes);
        super::show_notes(sum.notes.iter().chain(of_skill));
        let target = series.target(&sum);
        if sum.games > 0 {
            parts.push(Part { seats, sum, skill, target });
        }
        if lab::stopped() {
            break;
        }
    }
    Ok(Report {
        game: args.game,
        bot: bot.to_string(),
        better: better.to_string(),
        worse: worse.to_string(),
        games: parts.iter().map(|part| part.sum.games).max().unwrap_or(0),
        bones: args.setup.bones,
        seed: args.seed.clone(),
        labels,
        parts,
    })
}
