//! `kennel analyse`: what every decision of a recorded game was worth.

use super::{Done, Failure, can_write, progress, read_record, shown};
use crate::cli::Analyse;
use catalog::{AnyTable, SeatStudy, Study};
use std::fmt::Write as _;
use std::io::Write as _;
use tui::{Language, StudiedSeat, Words};

pub(crate) fn run(args: &Analyse) -> Done {
    if let Some(path) = &args.page {
        can_write("--page", path)?;
    }
    let name = shown(&args.record);
    let record = read_record(&args.record)?;
    let verified = record.verify().map_err(|fault| Failure::Wrong(format!("{name}: {fault}")))?;
    let table = verified.table;
    let study = study(&*table).map_err(|why| Failure::Wrong(format!("{name}: {why}")))?;
    let names = record.names();
    let variable = |name: &str| std::env::var(name).ok();
    let language = args.lang.as_deref().and_then(Language::of);
    let language = language.unwrap_or_else(|| Language::of_terminal(variable));
    let words = Words::new(language, table.public_setup()["edition"].as_str());
    let told = tui::study(&words, &*table, &names, &study);
    if let Some(path) = &args.page {
        let page = page(language, table.kind().title(), &told, &study);
        std::fs::write(path, page)
            .map_err(|error| Failure::Wrong(format!("cannot write {}: {error}", path.display())))?;
    }
    let mut out = anstream::stdout();
    if args.json {
        let analysis = server::analysis::told(table.kind().name(), study);
        return Ok(writeln!(out, "{}", catalog::json(&analysis))?);
    }
    let (bold, strong) = (anstyle::Style::new().bold(), anstyle::Style::new().dimmed());
    for seat in &told {
        writeln!(out, "{bold}{}{bold:#}  {}", seat.name, seat.summary.join(" "))?;
        for lines in &seat.costly {
            for (index, line) in lines.iter().enumerate() {
                let indent = if index == 0 { "  " } else { "      " };
                writeln!(out, "{indent}{line}")?;
            }
        }
        for line in &seat.lessons {
            writeln!(out, "  {strong}{line}{strong:#}")?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// The study of a finished game.
fn study(table: &dyn AnyTable) -> Result<Study, &'static str> {
    if !table.kind().judged() {
        return Err("nobody can judge this game");
    }
    let mut studying = table.study().ok_or("the game is not over")?;
    let bar = progress(studying.progress().1 as u64, "entries");
    while studying.go_on() {
        bar.set_position(studying.progress().0 as u64);
    }
    bar.finish_and_clear();
    Ok(studying.finish())
}

/// A page that stands alone: each player's chance through the game, and what is to be said of it.
fn page(language: Language, title: &str, told: &[StudiedSeat], study: &Study) -> String {
    let mut page = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n",
        language.code(),
        title = escape(title),
    );
    for (told, seat) in told.iter().zip(&study.seats) {
        let summary = escape(&told.summary.join(" "));
        let _ = writeln!(page, "<h2>{}</h2>\n<p>{summary}</p>", escape(&told.name));
        let _ = writeln!(page, "{}\n<ul>", curve(seat, &told.name));
        for lines in &told.costly {
            let lines: Vec<String> = lines.iter().map(|line| escape(line)).collect();
            let _ = writeln!(page, "<li>{}</li>", lines.join("<br>"));
        }
        for line in &told.lessons {
            let _ = writeln!(page, "<li>{}</li>", escape(line));
        }
        page.push_str("</ul>\n");
    }
    page + "</body>\n</html>\n"
}

/// The chance to win as a line, with a dot where a decision cost something.
fn curve(seat: &SeatStudy, name: &str) -> String {
    let last = seat.moments.last().map_or(1, |moment| moment.step + moment.verdict.covers).max(1);
    #[expect(clippy::cast_precision_loss, reason = "a game has few steps")]
    let x = |step: usize| 600.0 * step as f32 / last as f32;
    let y = |chance: f32| 120.0 - 110.0 * chance;
    let mut points = format!("0,{:.1}", y(seat.even));
    let mut dots = String::new();
    for moment in &seat.moments {
        let (at, then) = (x(moment.step), x(moment.step + moment.verdict.covers));
        let (best, after) = (y(moment.verdict.best), y(moment.verdict.after));
        let _ = write!(points, " {at:.1},{best:.1} {then:.1},{after:.1}");
        if moment.cost() >= 0.03 {
            let _ = write!(dots, "<circle cx=\"{then:.1}\" cy=\"{after:.1}\" r=\"4\"/>");
        }
    }
    let _ = write!(points, " 600,{:.1}", y(seat.result));
    format!(
        "<svg viewBox=\"0 0 600 130\" role=\"img\" aria-label=\"{}\"><path d=\"M0 65H600\"/>\
         <polyline points=\"{points}\"/>{dots}</svg>",
        escape(name)
    )
}

const STYLE: &str = "\
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
svg { width: 100%; background: #f6f1e7; border-radius: 8px; }
polyline { fill: none; stroke: #2f5d50; stroke-width: 2; }
path { stroke: #c8bda6; stroke-dasharray: 4; }
circle { fill: #b3402a; }
li { margin: 0.6rem 0; }
";

fn escape(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;").replace('"', "&quot;")
}
