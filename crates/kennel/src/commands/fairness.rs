//! `kennel fairness`: who gets a bone that two dogs grab at once.

use super::{Done, Measuring, progress};
use crate::cli::Fairness;
use lab::fairness::{FIGURES, Line, SCATTER, report};
use serde_json::json;
use std::io::Write;

pub(crate) fn run(args: &Fairness) -> Done {
    let measuring = Measuring::begin();
    let bar = progress(args.contests * FIGURES as u64, "contests");
    let lines = report(args.contests, &args.seed, |count| bar.inc(count));
    bar.finish_and_clear();
    let mut out = anstream::stdout();
    if lines.is_empty() {
        return measuring.end(false);
    }
    if args.json {
        let figures: Vec<_> = lines.iter().map(figure).collect();
        let all = json!({
            "contests": args.contests,
            "seed": args.seed,
            "cap_ms": arbiter::CAP / 1_000,
            "figures": figures,
        });
        writeln!(out, "{all}")?;
        return measuring.end(true);
    }
    let bold = anstyle::Style::new().bold();
    writeln!(
        out,
        "{bold}fair grabs{bold:#}: {} contests each, seed {:?}, cap {} ms; equal reaction times \
         ± {} ms, jitter of 2.9 ms on average",
        args.contests,
        args.seed,
        arbiter::CAP / 1_000,
        SCATTER / 1_000,
    )?;
    writeln!(out, "{:44} {:>8} {:>8} {:>10} {:>10}", "", "seat 0", "seat 1", "wait", "late by")?;
    for Line { what, shares, .. } in &lines {
        writeln!(
            out,
            "{what:44} {:>6.2} % {:>6.2} % {:>7.1} ms {:>7.1} ms",
            shares.percent(0),
            shares.percent(1),
            shares.mean_wait(),
            shares.mean_late(),
        )?;
    }
    // Two standard deviations of a share near one half.
    let error = 100.0 / (f64::from(u32::try_from(args.contests).unwrap_or(u32::MAX))).sqrt();
    writeln!(out, "shares are exact to ± {error:.2} % (95 % of the time)")?;
    measuring.end(true)
}

fn figure(Line { what, contest, shares }: &Line) -> serde_json::Value {
    json!({
        "what": what,
        "delays_ms": contest.delays.map(|delay| delay / 1_000),
        "held_back_ms": contest.held_back.map(|delay| delay / 1_000),
        "arbiter": contest.arbiter,
        "won": shares.won,
        "percent": [shares.percent(0), shares.percent(1)],
        "mean_wait_ms": shares.mean_wait(),
        "mean_late_ms": shares.mean_late(),
    })
}
