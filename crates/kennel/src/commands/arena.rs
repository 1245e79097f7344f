//! `kennel arena`: bots against one another.

use super::{Done, Failure, Measuring, progress};
use crate::cli::Arena as Args;
use lab::arena::figures::{Estimate, Test, Verdict};
use lab::arena::{Block, Match, Player, PlayerError};
use lab::{LabGame, Series};
use serde_json::{Value, json};
use std::collections::HashSet;
use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::path::Path;
use std::sync::Mutex;
use std::time::Instant;

/// Deals played between two checks for a verdict of the test.
const ROUND: usize = 64;

pub(crate) fn run(args: &Args) -> Done {
    if args.seats < 2 {
        return Err(Failure::Wrong("--seats: a match needs at least two".to_owned()));
    }
    let game = super::measured(args.game)?;
    let chosen = args.setup.read(args.game)?;
    let mut setup = chosen.clone();
    setup["seats"] = args.seats.into();
    let series = game.series(&setup);
    let series = series.map_err(|fault| Failure::Wrong(format!("--{fault}")))?;
    let arena = Arena { args, game, series: &*series, chosen };
    match (&args.one, &args.other) {
        (Some(one), Some(other)) => arena.single(one, other),
        (Some(_) | None, _) => arena.ladder(),
    }
}

/// The command with the games that it plays.
struct Arena<'a> {
    args: &'a Args,
    game: &'static dyn LabGame,
    series: &'a dyn Series,
    /// What was chosen of the setup, besides the seats.
    chosen: Value,
}

impl Arena<'_> {
    fn player(&self, text: &str) -> Result<Player, Failure> {
        let wrong = |error: PlayerError| Failure::Wrong(error.to_string());
        let player: Player = text.parse().map_err(wrong)?;
        self.game.check(&player).map_err(wrong)?;
        Ok(player)
    }

    /// Says what was chosen of the setup, if anything: results in another town are others.
    fn tell_setup(&self, told: &mut Value) {
        if self.chosen != json!({}) {
            told["setup"] = self.chosen.clone();
        }
    }

    /// Measures every level against the one below it.
    fn ladder(&self) -> Done {
        let args = self.args;
        let levels = bots::LEVELS;
        let mut out = anstream::stdout();
        if let Some(folder) = &args.out {
            std::fs::create_dir_all(folder)
                .map_err(|error| Failure::Wrong(format!("--out {}: {error}", folder.display())))?;
        }
        if !args.json {
            writeln!(out, "| level | against | games | wins | 95 % | Elo | turns |")?;
            writeln!(out, "| --- | --- | --- | --- | --- | --- | --- |")?;
        }
        let measuring = Measuring::begin();
        let mut steps = Vec::new();
        for (below, above) in levels.iter().zip(&levels[1..]) {
            let (one, other) = (self.player(above)?, self.player(below)?);
            let file =
                args.out.as_ref().map(|folder| folder.join(format!("{above}-{below}.jsonl")));
            let duel = self.duel([&one, &other], file.as_deref())?;
            if duel.blocks.is_empty() {
                break;
            }
            let sum = Sum::new(&duel.blocks, args.seats);
            super::show_notes(sum.notes.iter());
            if args.json {
                steps.push(sum.json(&json!({ "one": above, "other": below }), None));
                continue;
            }
            let Estimate { mean, least, most } = sum.share;
            let others =
                if args.seats == 2 { String::new() } else { format!("{} × ", args.seats - 1) };
            // Games in real time have no turns.
            let turns =
                if sum.turns > 0.0 { format!("{:.1}", sum.turns) } else { "–".to_owned() };
            writeln!(
                out,
                "| {above} | {others}{below} | {} | {:.1} % | {:.1} to {:.1} | {:+.0} | {turns} |",
                sum.games,
                100.0 * mean,
                100.0 * least,
                100.0 * most,
                sum.share.elo(args.seats).mean,
            )?;
        }
        if args.json {
            let mut all = json!({
                "game": args.game.name(), "seats": args.seats, "seed": args.seed, "ladder": steps,
            });
            self.tell_setup(&mut all);
            writeln!(out, "{all}")?;
        }
        measuring.end(true)
    }

    /// Plays one player against another, resuming from the results in `file`.
    fn duel(&self, [one, other]: [&Player; 2], file: Option<&Path>) -> Result<Duel, Failure> {
        let args = self.args;
        let test = args.sprt.map(|(worse, better)| Test { worse, better });
        let mut head = json!({
            "arena": 1,
            "game": args.game.name(),
            "rules": args.game.newest_rules(),
            "one": one.to_string(),
            "other": other.to_string(),
            "seats": args.seats,
            "seed": args.seed,
        });
        self.tell_setup(&mut head);
        let (mut blocks, file) = match file {
            Some(path) => {
                let (blocks, file) = resume(path, &head, args.seats)?;
                (blocks, Some(Mutex::new(file)))
            }
            None => (Vec::new(), None),
        };
        let deals = u64::from(args.games.div_ceil(args.seats as u32));
        let found = blocks.len();
        let bar = progress(deals, "deals");
        bar.set_position(blocks.len() as u64);
        let pool = pool(args)?;
        let play = Match { series: self.series, one, other, seed: &args.seed };
        let unwritten: Mutex<Option<std::io::Error>> = Mutex::new(None);
        let done = |block: &Block| {
            if let Some(file) = &file
                && let Ok(mut file) = file.lock()
                && let Err(error) = writeln!(file, "{}", line(block))
                && let Ok(mut unwritten) = unwritten.lock()
            {
                *unwritten = Some(error);
            }
            bar.inc(1);
        };
        loop {
            blocks.sort_by_key(|block| block.deal);
            let missing = (0..deals)
                .filter(|deal| blocks.binary_search_by_key(deal, |block| block.deal).is_err());
            let round: Vec<u64> =
                missing.take(if test.is_some() { ROUND } else { usize::MAX }).collect();
            let decided = test.is_some_and(|test| verdict(test, &blocks, args.seats).is_some());
            if round.is_empty() || decided || lab::stopped() {
                break;
            }
            let played = pool.install(|| play.play(&round, done));
            blocks.extend(played.map_err(|error| Failure::Wrong(error.to_string()))?);
            if let Ok(mut unwritten) = unwritten.lock()
                && let Some(error) = unwritten.take()
            {
                return Err(error.into());
            }
        }
        bar.finish_and_clear();
        let decided = test.and_then(|test| verdict(test, &blocks, args.seats));
        if let Some((count, _)) = decided {
            // Games played beyond the verdict do not count, so the result does not depend on the
            // threads.
            blocks.truncate(count);
        }
        blocks.retain(|block| block.deal < deals);
        Ok(Duel { head, blocks, found, decided })
    }

    /// Measures one player against another.
    fn single(&self, one: &str, other: &str) -> Done {
        let args = self.args;
        let (one, other) = (self.player(one)?, self.player(other)?);
        let measuring = Measuring::begin();
        let begun = Instant::now();
        let Duel { head, blocks, found, decided } =
            self.duel([&one, &other], args.out.as_deref())?;
        if blocks.is_empty() {
            return measuring.end(false);
        }
        let sum = Sum::new(&blocks, args.seats);
        super::show_notes(sum.notes.iter());
        let mut out = anstream::stdout();
        if args.json {
            writeln!(out, "{}", sum.json(&head, decided.map(|(_, verdict)| verdict)))?;
            return measuring.end(true);
        }
        sum.print(&mut out, &one, &other, args)?;
        match decided {
            Some((count, Verdict::Better)) => writeln!(
                out,
                "after {count} deals the test says: rather {} Elo than {}",
                args.sprt.unwrap_or_default().1,
                args.sprt.unwrap_or_default().0
            )?,
            Some((count, Verdict::Worse)) => writeln!(
                out,
                "after {count} deals the test says: rather {} Elo than {}",
                args.sprt.unwrap_or_default().0,
                args.sprt.unwrap_or_default().1
            )?,
            None => {}
        }
        let new = blocks.len().saturating_sub(found) * args.seats;
        if new > 0 {
            let seconds = begun.elapsed().as_secs_f64();
            writeln!(out, "{new} games played now, in {seconds:.0} s")?;
        }
        measuring.end(true)
    }
}

/// A match that has been played.
struct Duel {
    head: Value,
    blocks: Vec<Block>,
    /// Deals that were already in the file.
    found: usize,
    /// The verdict of the test, and the number of deals it took.
    decided: Option<(usize, Verdict)>,
}

fn pool(args: &Args) -> Result<rayon::ThreadPool, Failure> {
    rayon::ThreadPoolBuilder::new()
        .num_threads(usize::from(args.threads))
        .build()
        .map_err(|error| Failure::Wrong(format!("--threads: {error}")))
}

/// The verdict over the deals played without a gap from the first one.
fn verdict(test: Test, blocks: &[Block], seats: usize) -> Option<(usize, Verdict)> {
    let scores: Vec<f64> = (0..)
        .zip(blocks)
        .take_while(|(deal, block)| block.deal == *deal)
        .map(|(_, block)| block.score())
        .collect();
    test.verdict(&scores, seats)
}

/// The totals of a match.
struct Sum {
    games: usize,
    seats: usize,
    share: Estimate,
    turns: f64,
    /// Who lost a move, and why.
    notes: Vec<String>,
}

#[allow(clippy::cast_precision_loss, reason = "games are few")]
impl Sum {
    fn new(blocks: &[Block], seats: usize) -> Sum {
        let scores: Vec<f64> = blocks.iter().map(Block::score).collect();
        let games = blocks.len() * seats;
        let turns: u64 = blocks.iter().flat_map(|block| &block.turns).map(|&n| u64::from(n)).sum();
        let turns = turns as f64 / games.max(1) as f64;
        let notes = blocks.iter().flat_map(|block| &block.notes).cloned().collect();
        Sum { games, seats, share: Estimate::of(&scores), turns, notes }
    }

    fn json(&self, head: &Value, verdict: Option<Verdict>) -> Value {
        let estimate = |of: Estimate| json!({ "mean": of.mean, "from": of.least, "to": of.most });
        let mut told = head.clone();
        told["games"] = self.games.into();
        told["wins"] = estimate(self.share);
        told["elo"] = estimate(self.share.elo(self.seats));
        told["turns"] = self.turns.into();
        told["notes"] = json!(self.notes);
        told["verdict"] = match verdict {
            Some(Verdict::Better) => "better".into(),
            Some(Verdict::Worse) => "worse".into(),
            None => Value::Null,
        };
        told
    }

    fn print(
        &self,
        out: &mut impl Write,
        one: &Player,
        other: &Player,
        args: &Args,
    ) -> std::io::Result<()> {
        let bold = anstyle::Style::new().bold();
        let others = match self.seats {
            2 => other.to_string(),
            seats => format!("{} times {other}", seats - 1),
        };
        writeln!(
            out,
            "{bold}{one}{bold:#} against {others}: {} games of {}, seed {:?}",
            self.games,
            args.game.title(),
            args.seed
        )?;
        let Estimate { mean, least, most } = self.share;
        writeln!(
            out,
            "wins {:.1} % ({:.1} to {:.1}; even would be {:.1})",
            100.0 * mean,
            100.0 * least,
            100.0 * most,
            100.0 / self.seats as f64
        )?;
        let elo = self.share.elo(self.seats);
        writeln!(out, "Elo {:+.0} ({:+.0} to {:+.0})", elo.mean, elo.least, elo.most)?;
        if self.turns > 0.0 {
            writeln!(out, "{:.1} turns per game", self.turns)?;
        }
        Ok(())
    }
}

/// A block as it is stored in the file.
fn line(block: &Block) -> Value {
    json!({ "deal": block.deal, "won": block.won, "turns": block.turns, "notes": block.notes })
}

/// Opens a file of results; returns what is in it already, and the file to append to.
fn resume(path: &Path, head: &Value, seats: usize) -> Result<(Vec<Block>, File), Failure> {
    let name = path.display();
    let wrong = |reason: String| Failure::Wrong(format!("--out {name}: {reason}"));
    let failed = |error: std::io::Error| wrong(error.to_string());
    // A device or a pipe might never end.
    if path.metadata().is_ok_and(|about| !about.is_file()) {
        return Err(wrong("not a regular file".to_owned()));
    }
    let mut file =
        OpenOptions::new().read(true).append(true).create(true).open(path).map_err(failed)?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).map_err(failed)?;
    // The last line of an interrupted match may be cut short.
    let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let head = head.to_string();
    if whole == 0 && head.as_bytes().starts_with(&bytes) {
        file.set_len(0).map_err(failed)?;
        writeln!(file, "{head}").map_err(failed)?;
        return Ok((Vec::new(), file));
    }
    let text = String::from_utf8_lossy(&bytes[..whole]);
    let mut lines = text.lines();
    let read_head = |line: &str| serde_json::from_str::<Value>(line).ok();
    if lines.next().and_then(read_head) != read_head(&head) {
        return Err(wrong("the file has the results of another match".to_owned()));
    }
    let mut blocks: Vec<Block> = Vec::new();
    let mut deals = HashSet::new();
    for (number, line) in (2..).zip(lines).filter(|(_, line)| !line.is_empty()) {
        match read(line).filter(|block| block.won.len() == seats) {
            Some(block) if deals.insert(block.deal) => blocks.push(block),
            Some(_) => {}
            None => anstream::eprintln!("{name}: line {number} is not a result; skipped"),
        }
    }
    if whole < bytes.len() {
        anstream::eprintln!("{name}: the last line was cut short; skipped");
        file.set_len(whole as u64).map_err(failed)?;
    }
    Ok((blocks, file))
}

fn read(line: &str) -> Option<Block> {
    let value: Value = serde_json::from_str(line).ok()?;
    let list = |key: &str| value.get(key)?.as_array();
    Some(Block {
        deal: value.get("deal")?.as_u64()?,
        won: list("won")?.iter().map(Value::as_f64).collect::<Option<_>>()?,
        turns: list("turns")?
            .iter()
            .map(|turns| turns.as_u64().and_then(|turns| u32::try_from(turns).ok()))
            .collect::<Option<_>>()?,
        notes: list("notes")?
            .iter()
            .map(|note| note.as_str().map(str::to_owned))
            .collect::<Option<_>>()?,
    })
}
