//! `kennel arena`: bots against one another.
//!
//! Two players play a match. More of them play a tournament, a match for each of its pairs: every
//! level against the one below it, or everybody against everybody.

mod results;

use super::{Done, Failure, Measuring, progress};
use crate::cli::Arena as Args;
use lab::arena::figures::{Estimate, Test, Verdict};
use lab::arena::ratings::{Met, ratings};
use lab::arena::{Block, Match, Player, PlayerError};
use lab::{LabGame, Series};
use serde_json::{Value, json};
use std::io::Write;
use std::path::{Path, PathBuf};
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
    if args.ladder {
        let players: Vec<Player> =
            bots::LEVELS.iter().map(|level| arena.player(level)).collect::<Result<_, _>>()?;
        let pairs: Vec<_> = (1..players.len()).map(|above| (above, above - 1)).collect();
        return arena.tournament(&players, &pairs);
    }
    let players: Vec<Player> =
        args.players.iter().map(|text| arena.player(text)).collect::<Result<_, _>>()?;
    match &players[..] {
        [] | [_] => Err(Failure::Wrong("a match needs two players".to_owned())),
        [one, other] => arena.single(one, other),
        [_, ..] => arena.tournament(&players, &everybody(&players, args)?),
    }
}

/// All pairs of players. With more than two seats one player meets several of the other, so that it
/// takes a match each way to treat both alike.
fn everybody(players: &[Player], args: &Args) -> Result<Vec<(usize, usize)>, Failure> {
    if args.sprt.is_some() {
        return Err(Failure::Wrong("--sprt: the test is for two players".to_owned()));
    }
    for (number, player) in players.iter().enumerate() {
        if players[..number].iter().any(|other| other.to_string() == player.to_string()) {
            return Err(Failure::Wrong(format!("{player} is named twice")));
        }
    }
    let all = (0..players.len()).flat_map(|one| (0..players.len()).map(move |other| (one, other)));
    Ok(all.filter(|(one, other)| one < other || (args.seats > 2 && one != other)).collect())
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

    /// Plays a match for each of these pairs, and rates all players.
    fn tournament(&self, players: &[Player], pairs: &[(usize, usize)]) -> Done {
        let args = self.args;
        let mut out = anstream::stdout();
        let files = match &args.out {
            Some(folder) => files(folder, players, pairs)?,
            None => vec![None; pairs.len()],
        };
        if !args.json {
            writeln!(out, "| player | against | games | wins | 95 % | Elo | turns |")?;
            writeln!(out, "| --- | --- | --- | --- | --- | --- | --- |")?;
        }
        let measuring = Measuring::begin();
        let mut told = Vec::new();
        let mut scores: Vec<Vec<f64>> = vec![Vec::new(); pairs.len()];
        for (number, &(one, other)) in pairs.iter().enumerate() {
            let (one, other) = (&players[one], &players[other]);
            let place = format!("match {} of {} ", number + 1, pairs.len());
            let duel = self.duel([one, other], files[number].as_deref(), place)?;
            if duel.blocks.is_empty() {
                break;
            }
            scores[number] = duel.blocks.iter().map(Block::score).collect();
            let sum = Sum::new(&duel.blocks, args.seats);
            super::show_notes(sum.notes.iter());
            if args.json {
                let pair = json!({ "one": one.to_string(), "other": other.to_string() });
                told.push(sum.json(&pair, None));
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
                "| {one} | {others}{other} | {} | {:.1} % | {:.1} to {:.1} | {:+.0} | {turns} |",
                sum.games,
                100.0 * mean,
                100.0 * least,
                100.0 * most,
                sum.share.elo(args.seats).mean,
            )?;
        }
        let something = scores.iter().any(|scores| !scores.is_empty());
        let rated = self.rated(players, pairs, &scores);
        if args.json {
            let ratings: Vec<Value> = rated.iter().map(Rated::json).collect();
            let mut all = json!({
                "game": args.game.name(), "seats": args.seats, "seed": args.seed,
                "ratings": ratings, "matches": told,
            });
            self.tell_setup(&mut all);
            writeln!(out, "{all}")?;
        } else if something {
            writeln!(out, "\n| player | games | rating | 95 % |")?;
            writeln!(out, "| --- | --- | --- | --- |")?;
            for Rated { player, games, elo: Estimate { mean, least, most } } in &rated {
                writeln!(out, "| {player} | {games} | {mean:+.0} | {least:+.0} to {most:+.0} |")?;
            }
        }
        measuring.end(something || args.json)
    }

    /// The ratings of all who have played, the best first.
    fn rated<'p>(
        &self,
        players: &'p [Player],
        pairs: &[(usize, usize)],
        scores: &[Vec<f64>],
    ) -> Vec<Rated<'p>> {
        let met: Vec<Met<'_>> = pairs
            .iter()
            .zip(scores)
            .map(|(&(one, other), blocks)| Met { one, other, blocks })
            .collect();
        let games = |player: usize| {
            let of = met.iter().filter(|met| met.one == player || met.other == player);
            of.map(|met| met.blocks.len()).sum::<usize>() * self.args.seats
        };
        let mut rated: Vec<Rated<'_>> = ratings(players.len(), self.args.seats, &met)
            .into_iter()
            .enumerate()
            .map(|(number, elo)| Rated { player: &players[number], games: games(number), elo })
            .filter(|rated| rated.games > 0)
            .collect();
        rated.sort_by(|a, b| b.elo.mean.total_cmp(&a.elo.mean));
        rated
    }

    /// Plays one player against another, resuming from the results in `file`.
    fn duel(
        &self,
        [one, other]: [&Player; 2],
        file: Option<&Path>,
        place: String,
    ) -> Result<Duel, Failure> {
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
                let (blocks, file) = results::resume(path, &head, args.seats)?;
                (blocks, Some(Mutex::new(file)))
            }
            None => (Vec::new(), None),
        };
        let deals = u64::from(args.games.div_ceil(args.seats as u32));
        let found = blocks.len();
        let bar = progress(deals, "deals");
        bar.set_prefix(place);
        bar.set_position(blocks.len() as u64);
        let pool = pool(args)?;
        let play = Match { series: self.series, one, other, seed: &args.seed };
        let unwritten: Mutex<Option<std::io::Error>> = Mutex::new(None);
        let done = |block: &Block| {
            if let Some(file) = &file
                && let Ok(mut file) = file.lock()
                && let Err(error) = writeln!(file, "{}", results::line(block))
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
    fn single(&self, one: &Player, other: &Player) -> Done {
        let args = self.args;
        let measuring = Measuring::begin();
        let begun = Instant::now();
        let Duel { head, blocks, found, decided } =
            self.duel([one, other], args.out.as_deref(), String::new())?;
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
        sum.print(&mut out, one, other, args)?;
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

/// A player with its place among the others.
struct Rated<'p> {
    player: &'p Player,
    games: usize,
    elo: Estimate,
}

impl Rated<'_> {
    fn json(&self) -> Value {
        let player = self.player.to_string();
        json!({ "player": player, "games": self.games, "elo": interval(self.elo) })
    }
}

fn interval(of: Estimate) -> Value {
    json!({ "mean": of.mean, "from": of.least, "to": of.most })
}

/// The file of each pair's results in the folder, which is made if need be.
fn files(
    folder: &Path,
    players: &[Player],
    pairs: &[(usize, usize)],
) -> Result<Vec<Option<PathBuf>>, Failure> {
    let wrong = |reason: String| Failure::Wrong(format!("--out {}: {reason}", folder.display()));
    // A player may be a whole command line.
    let name = |player: usize| {
        let text = players[player].to_string();
        let plain = |letter: char| letter.is_alphanumeric() || "@.,=+".contains(letter);
        text.replace(|letter| !plain(letter), "_")
    };
    let mut files: Vec<Option<PathBuf>> = Vec::new();
    for &(one, other) in pairs {
        let file = folder.join(format!("{}-{}.jsonl", name(one), name(other)));
        if files.iter().flatten().any(|known| *known == file) {
            return Err(wrong(format!("two matches would share {}", file.display())));
        }
        files.push(Some(file));
    }
    std::fs::create_dir_all(folder).map_err(|error| wrong(error.to_string()))?;
    Ok(files)
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
        let mut told = head.clone();
        told["games"] = self.games.into();
        told["wins"] = interval(self.share);
        told["elo"] = interval(self.share.elo(self.seats));
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
