//! `kennel puzzles`: positions with one right answer.

use super::{Done, Failure, Measuring, can_write, progress, shown};
use crate::cli::{CheckPuzzles, Mine, PuzzlesCommand};
use bots::LEVELS;
use catalog::Kind;
use lab::mine::{Quarry, mine};
use puzzles::{Grade, Puzzle, PuzzleKind, all, read};
use rayon::prelude::*;
use serde_json::{Value, json};
use std::io::Write;
use std::path::Path;

pub(crate) fn run(command: &PuzzlesCommand) -> Done {
    match command {
        PuzzlesCommand::Mine(args) => dig_for(args),
        PuzzlesCommand::Check(args) => check(args),
        PuzzlesCommand::Levels { json } => levels(*json),
    }
}

/// The kinds of a game, or the one that was named.
fn kinds(game: Kind, named: Option<PuzzleKind>) -> Result<Vec<PuzzleKind>, Failure> {
    let kinds = PuzzleKind::of_game(game.name());
    match named {
        Some(kind) if kinds.contains(&kind) => Ok(vec![kind]),
        Some(kind) => {
            let kind = kind.name();
            Err(Failure::Wrong(format!("--kind: {} has no puzzles of kind {kind}", game.title())))
        }
        None if kinds.is_empty() => Err(Failure::Wrong(format!("{} has no puzzles", game.title()))),
        None => Ok(kinds.to_vec()),
    }
}

fn dig_for(args: &Mine) -> Done {
    let kinds = kinds(args.game, args.kind)?;
    can_write("--out", &args.out)?;
    let mut found = if args.out.exists() { read_file(&args.out)? } else { Vec::new() };
    let failed = |error: std::io::Error| {
        Failure::Wrong(format!("cannot write {}: {error}", args.out.display()))
    };
    let measuring = Measuring::begin();
    let before = found.len();
    for kind in kinds {
        let quarry =
            Quarry { game: args.game, kind, count: args.count as usize, seed: args.seed.clone() };
        let known = found.clone();
        let own = |puzzle: &&Puzzle| puzzle.kind == kind && puzzle.game == args.game.name();
        let bar = progress(args.count.into(), "puzzles");
        bar.set_prefix(format!("{} ", kind.name()));
        bar.set_position(known.iter().filter(own).count() as u64);
        let mut written = Ok(());
        mine(&quarry, &known, |batch| {
            bar.inc(batch.len() as u64);
            if batch.is_empty() || written.is_err() {
                return;
            }
            found.extend(batch);
            written = std::fs::write(&args.out, text(&found));
        });
        bar.finish_and_clear();
        written.map_err(failed)?;
    }
    let mut out = anstream::stdout();
    let new = found.len() - before;
    writeln!(out, "{new} new puzzles, {} in {}", found.len(), args.out.display())?;
    measuring.end(new > 0)
}

/// Puzzles as a file.
fn text(puzzles: &[Puzzle]) -> String {
    let line = |puzzle: &Puzzle| format!("{}\n", catalog::json(puzzle));
    puzzles.iter().map(line).collect()
}

fn read_file(path: &Path) -> Result<Vec<Puzzle>, Failure> {
    let name = shown(path);
    let text = std::fs::read_to_string(path)
        .map_err(|error| Failure::Wrong(format!("cannot read {name}: {error}")))?;
    read(&text).map_err(|(line, error)| {
        Failure::Wrong(format!("{name}:{line}: {}", catalog::plain(&error)))
    })
}

fn check(args: &CheckPuzzles) -> Done {
    let file = args.file.as_deref().map(read_file).transpose()?;
    let own = |puzzle: &&Puzzle| {
        args.game.is_none_or(|game| game.name() == puzzle.game)
            && args.kind.is_none_or(|kind| kind == puzzle.kind)
    };
    let puzzles: Vec<&Puzzle> = file.as_deref().unwrap_or(all()).iter().filter(own).collect();
    if puzzles.is_empty() {
        return Err(Failure::Wrong("there are no such puzzles".to_owned()));
    }
    let bar = progress(puzzles.len() as u64, "puzzles");
    let measuring = Measuring::begin();
    let checked: Vec<Option<String>> = puzzles
        .par_iter()
        .filter(|_| !lab::stopped())
        .map(|puzzle| {
            let proved = puzzle.prove();
            bar.inc(1);
            proved.err().map(|why| format!("{}: {why}", puzzle.id))
        })
        .collect();
    bar.finish_and_clear();
    let wrong: Vec<&String> = checked.iter().flatten().collect();
    let mut out = anstream::stdout();
    writeln!(out, "{} puzzles checked, {} not proved", checked.len(), wrong.len())?;
    if !wrong.is_empty() {
        let told = wrong.iter().map(|why| why.as_str()).collect::<Vec<_>>().join("\n");
        return Err(Failure::Wrong(told));
    }
    measuring.end(true)
}

/// Puzzles of one kind, and how often each level solved them.
struct Row {
    game: Kind,
    kind: PuzzleKind,
    grades: [usize; Grade::ALL.len()],
    solved: [f64; LEVELS.len()],
}

#[allow(clippy::cast_precision_loss, reason = "puzzles are few")]
fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    for game in house::GAMES.iter() {
        for &kind in PuzzleKind::of_game(game.name()) {
            let own = |puzzle: &&Puzzle| puzzle.game == game.name() && puzzle.kind == kind;
            let own: Vec<&Puzzle> = all().iter().filter(own).collect();
            let count = own.len().max(1) as f64;
            let mut solved = [0.0; LEVELS.len()];
            for (level, part) in solved.iter_mut().enumerate() {
                *part = own.iter().map(|one| f64::from(one.solved[level])).sum::<f64>() / count;
            }
            let of = |grade: Grade| own.iter().filter(|puzzle| puzzle.grade == grade).count();
            rows.push(Row { game, kind, grades: Grade::ALL.map(of), solved });
        }
    }
    rows
}

fn levels(as_json: bool) -> Done {
    let mut out = anstream::stdout();
    let rows = rows();
    if as_json {
        let told = rows.iter().map(|row| {
            let levels: Vec<Value> = LEVELS
                .iter()
                .zip(row.solved)
                .map(|(level, part)| json!({ "level": level, "percent": (10.0 * part).round() / 10.0 }))
                .collect();
            let [easy, medium, hard] = row.grades;
            json!({
                "game": row.game.name(), "kind": row.kind.name(),
                "easy": easy, "medium": medium, "hard": hard, "solved": levels,
            })
        });
        return Ok(writeln!(out, "{}", told.collect::<Value>())?);
    }
    let bold = anstyle::Style::new().bold();
    write!(out, "{bold}{:20} {:>5} {:>5} {:>6} {:>5}", "", "all", "easy", "medium", "hard")?;
    for level in LEVELS {
        write!(out, " {level:>8}")?;
    }
    writeln!(out, "{bold:#}")?;
    for row in &rows {
        let name = format!("{} {}", row.game.name(), row.kind.name());
        let [easy, medium, hard] = row.grades;
        let count = easy + medium + hard;
        write!(out, "{name:20} {count:>5} {easy:>5} {medium:>6} {hard:>5}")?;
        for part in row.solved {
            write!(out, " {part:>6.0} %")?;
        }
        writeln!(out)?;
    }
    Ok(())
}
