//! `kennel truth`: what players lose where the best play is known.

use super::{Done, Failure};
use crate::cli::Truth;
use catalog::Kind;
use lab::arena::{Player, PlayerError};
use lab::truth::{Loss, loss, positions};
use serde_json::json;
use std::io::Write;
use std::time::Instant;

pub(crate) fn run(args: &Truth) -> Done {
    if args.game != Kind::Dig {
        return Err(Failure::Wrong(format!("{} cannot be solved; dig can", args.game)));
    }
    let wrong = |error: PlayerError| Failure::Wrong(error.to_string());
    let players: Vec<Player> = args
        .players
        .iter()
        .map(|text| text.parse().map_err(wrong))
        .collect::<Result<_, Failure>>()?;
    let start = Instant::now();
    let found = positions(args.positions as usize, args.bones, &args.seed);
    let solved = start.elapsed().as_secs_f64();
    let losses: Vec<Loss> = players
        .iter()
        .map(|player| loss(player, &found, &args.seed).map_err(wrong))
        .collect::<Result<_, Failure>>()?;
    let mut out = anstream::stdout();
    if args.json {
        let lost = losses.iter().map(|loss| {
            json!({
                "player": loss.player,
                "positions": loss.positions,
                "perfect": loss.perfect,
                "mean": loss.mean,
                "error": loss.error,
            })
        });
        let all = json!({
            "game": args.game.name(),
            "positions": found.len(),
            "bones": args.bones,
            "seed": args.seed,
            "losses": lost.collect::<Vec<_>>(),
        });
        writeln!(out, "{all}")?;
        return Ok(());
    }
    let bold = anstyle::Style::new().bold();
    writeln!(
        out,
        "{bold}the truth about dig{bold:#}: {} positions for two with at most {} bones in the row and \
         nothing hidden, seed {:?}, found and solved in {solved:.1} s",
        found.len(),
        args.bones,
        args.seed,
    )?;
    writeln!(out, "{:24} {:>20} {:>10}", "", "lost a turn", "perfect")?;
    for loss in &losses {
        writeln!(
            out,
            "{:24} {:>11.4} ± {:.4} {:>8.1} %",
            loss.player,
            loss.mean,
            loss.error,
            100.0 * f64::from(loss.perfect) / f64::from(loss.positions.max(1)),
        )?;
    }
    writeln!(
        out,
        "lost: of a win, on average, with 95 % intervals; perfect: turns that lost nothing"
    )?;
    Ok(())
}
