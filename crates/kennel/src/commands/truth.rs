//! `kennel truth`: what players lose where the best play is known.

use super::{Done, Failure, Measuring, progress};
use crate::cli::Truth;
use lab::arena::{Player, PlayerError};
use lab::truth::{Loss, PositionKind, loss, positions};
use serde_json::json;
use std::io::Write;
use std::time::Instant;

pub(crate) fn run(args: &Truth) -> Done {
    if args.game != house::DIG {
        return Err(Failure::Wrong(format!("{} cannot be solved; dig can", args.game)));
    }
    let wrong = |error: PlayerError| Failure::Wrong(error.to_string());
    let players: Vec<Player> = args
        .players
        .iter()
        .map(|text| text.parse().map_err(wrong))
        .collect::<Result<_, Failure>>()?;
    let game = super::measured(args.game)?;
    for player in &players {
        game.check(player).map_err(wrong)?;
    }
    let kinds = PositionKind::ALL
        .into_iter()
        .filter(|kind| args.kind.as_ref().is_none_or(|name| name == kind.name()));
    let mut out = anstream::stdout();
    let mut told = Vec::new();
    let mut any = false;
    let measuring = Measuring::begin();
    for kind in kinds {
        let start = Instant::now();
        let bar = progress(args.positions.into(), "positions solved");
        bar.set_prefix(format!("{} ", kind.name()));
        let done = |count| bar.inc(count);
        let found = positions(kind, args.positions as usize, args.bones, &args.seed, done);
        bar.finish_and_clear();
        let solved = start.elapsed().as_secs_f64();
        let mut losses: Vec<Loss> = Vec::new();
        for player in &players {
            let bar = progress(found.len() as u64, "positions played");
            bar.set_prefix(format!("{} {player} ", kind.name()));
            let loss = loss(player, &found, &args.seed, |count| bar.inc(count)).map_err(wrong)?;
            bar.finish_and_clear();
            // Whoever was asked about fewer positions than others cannot be compared with them.
            if lab::stopped() {
                break;
            }
            losses.push(loss);
        }
        if losses.is_empty() {
            break;
        }
        any = true;
        if args.json {
            told.push(json!({
                "kind": kind.name(),
                "positions": found.len(),
                "losses": losses.iter().map(as_json).collect::<Vec<_>>(),
            }));
            continue;
        }
        let bold = anstyle::Style::new().bold();
        writeln!(
            out,
            "{bold}{}{bold:#}: {} positions for two, {}, seed {:?}, found and solved in {solved:.1} s",
            kind.name(),
            found.len(),
            about(kind, args.bones),
            args.seed,
        )?;
        writeln!(out, "{:24} {:>20} {:>10}", "", "lost per turn", "perfect")?;
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
        writeln!(out)?;
    }
    if !any {
        return measuring.end(false);
    }
    if args.json {
        let all = json!({
            "game": args.game.name(),
            "bones": args.bones,
            "seed": args.seed,
            "kinds": told,
        });
        writeln!(out, "{all}")?;
        return measuring.end(true);
    }
    writeln!(
        out,
        "lost: of a win, on average, with 95 % intervals; perfect: turns that lost nothing"
    )?;
    measuring.end(true)
}

/// Describes the positions of a kind.
fn about(kind: PositionKind, bones: u8) -> String {
    match kind {
        PositionKind::Open => format!("at most {bones} bones in the row and nothing hidden"),
        PositionKind::Doubt => format!("at most {bones} bones in the row and one unknown pair"),
        PositionKind::Garden => {
            format!("the beginning of a game with {bones} bones and one unknown pair")
        }
    }
}

fn as_json(loss: &Loss) -> serde_json::Value {
    json!({
        "player": loss.player,
        "positions": loss.positions,
        "perfect": loss.perfect,
        "mean": loss.mean,
        "error": loss.error,
    })
}
