//! What came of it.

use super::fault_name;
use super::house::House;
use crate::cli::{Fault, Load};
use crate::commands::{Done, Failure};
use load::{Finding, Latencies, Results, Wrong};
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write;
use std::time::Duration;

/// How many findings are described in words.
const SHOWN: usize = 10;

/// What one kind of fault did to the tables that it touched.
#[derive(Debug, Default)]
pub(super) struct Row {
    times: u32,
    silences: Vec<Duration>,
}

impl Row {
    /// It came once more, and tables stood still for so long.
    pub(super) fn add(&mut self, silences: impl Iterator<Item = Duration>) {
        self.times += 1;
        self.silences.extend(silences);
    }
}

/// The same in figures.
#[derive(Serialize)]
struct Silences {
    fault: String,
    times: u32,
    /// How many tables it touched, in all.
    tables: usize,
    /// For how many seconds they stood still: the 50th and 90th percentile, and the longest.
    silence_s: [f64; 3],
}

/// What players and logs show after faults.
#[derive(Serialize)]
pub(super) struct Report {
    tables: u32,
    nodes: u16,
    lease_ms: u64,
    seconds: f64,
    moves: u64,
    acknowledged: usize,
    told: usize,
    rows: Vec<Silences>,
    wrong: BTreeMap<&'static str, usize>,
    #[serde(skip)]
    pub(super) findings: Vec<Finding>,
}

impl Report {
    pub(super) fn new(
        args: &Load,
        took: Duration,
        moves: u64,
        rows: BTreeMap<Option<Fault>, Row>,
        findings: Vec<Finding>,
        results: &Results,
    ) -> Report {
        let mut wrong: BTreeMap<_, _> = Wrong::ALL.iter().map(|wrong| (wrong.name(), 0)).collect();
        for finding in &findings {
            *wrong.entry(finding.wrong.name()).or_default() += 1;
        }
        let rows = rows.into_iter().map(|(fault, Row { times, mut silences })| {
            silences.sort_unstable();
            let part = |part: usize| {
                let rank = (part * silences.len()).div_ceil(100).max(1) - 1;
                silences.get(rank).map_or(0.0, Duration::as_secs_f64)
            };
            let silence_s = [part(50), part(90), part(100)];
            let fault = fault.map_or_else(|| "none".to_owned(), fault_name);
            Silences { fault, times, tables: silences.len(), silence_s }
        });
        Report {
            tables: args.tables,
            nodes: args.nodes.unwrap_or(1),
            lease_ms: args.lease,
            seconds: took.as_secs_f64(),
            moves,
            acknowledged: results.acknowledged.len(),
            told: results.told.len(),
            rows: rows.collect(),
            wrong,
            findings,
        }
    }

    /// The findings in words.
    pub(super) fn words(&self) -> String {
        let mut words: Vec<String> =
            self.findings.iter().take(SHOWN).map(ToString::to_string).collect();
        let more = self.findings.len().saturating_sub(SHOWN);
        if more > 0 {
            words.push(format!("and {more} more"));
        }
        words.join("\n")
    }

    pub(super) fn print(&self, args: &Load) -> Done {
        let mut out = anstream::stdout();
        if args.json {
            return print_json(self);
        }
        let Report { tables, nodes, lease_ms, seconds, moves, .. } = self;
        writeln!(
            out,
            "{tables} tables at {nodes} nodes, lease {lease_ms} ms, thinking {} ms: {moves} moves in \
             {seconds:.0} s",
            args.think
        )?;
        writeln!(
            out,
            "{:10} {:>5} {:>7}   silence of a table, in seconds",
            "fault", "times", "tables"
        )?;
        writeln!(
            out,
            "{:10} {:>5} {:>7} {:>8} {:>8} {:>8}",
            "", "", "", "50 %", "90 %", "longest"
        )?;
        for Silences { fault, times, tables, silence_s: [half, most, longest] } in &self.rows {
            writeln!(
                out,
                "{fault:10} {times:>5} {tables:>7} {half:>8.2} {most:>8.2} {longest:>8.2}"
            )?;
        }
        let (acknowledged, told) = (self.acknowledged, self.told);
        writeln!(out, "checked    {acknowledged} acknowledged intents, {told} told lines")?;
        let wrong = self.wrong.iter().map(|(name, count)| format!("{name} {count}"));
        writeln!(out, "found      {}", wrong.collect::<Vec<_>>().join(", "))?;
        Ok(())
    }
}

fn print_json(report: &impl Serialize) -> Done {
    let text = serde_json::to_string(report).map_err(|error| Failure::Wrong(error.to_string()))?;
    Ok(writeln!(anstream::stdout(), "{text}")?)
}

/// What the nodes have used up so far.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Used {
    worked: Duration,
    forwarded: u64,
    bytes: u64,
}

/// How fast it went without faults.
#[derive(Serialize)]
pub(super) struct Measured {
    tables: u32,
    nodes: u16,
    seconds: f64,
    moves: u64,
    moves_per_second: f64,
    /// How long answers took at the node that has the table, and through another one: the 50th, 90th and
    /// 99th percentile, in milliseconds.
    here_ms: [f64; 3],
    through_ms: Option<[f64; 3]>,
    /// How many moves were made through another node.
    through: usize,
    /// Processor time of all nodes for a move, in microseconds.
    work_us: f64,
    forwarded: u64,
    forwarded_bytes: u64,
    faults: Vec<String>,
}

impl Measured {
    pub(super) async fn used(house: &House, alone: bool) -> Result<Used, Failure> {
        let mut used = Used::default();
        for node in &house.nodes {
            used.worked += node.worked().unwrap_or_default();
            if !alone {
                let (messages, bytes) = node.forwarded().await?;
                used.forwarded += messages;
                used.bytes += bytes;
            }
        }
        Ok(used)
    }

    #[allow(clippy::cast_precision_loss, reason = "nobody counts to 2^52 here")]
    pub(super) fn new(
        args: &Load,
        took: Duration,
        moves: u64,
        (before, after): (Used, Used),
        mut results: Results,
    ) -> Measured {
        let faults = results.faults();
        let [here, through] = &mut results.by_way;
        let ms = |latencies: &mut Latencies| {
            latencies.of_thousand([500, 900, 990]).map(|took| took.as_secs_f64() * 1000.0)
        };
        let here_ms = ms(here);
        let through_ms = (!through.is_empty()).then(|| ms(through));
        let worked = after.worked.saturating_sub(before.worked);
        Measured {
            tables: args.tables,
            nodes: args.nodes.unwrap_or(1),
            seconds: took.as_secs_f64(),
            moves,
            moves_per_second: moves as f64 / took.as_secs_f64(),
            here_ms,
            through_ms,
            through: results.by_way[1].len(),
            work_us: worked.as_micros() as f64 / moves.max(1) as f64,
            forwarded: after.forwarded - before.forwarded,
            forwarded_bytes: after.bytes - before.bytes,
            faults,
        }
    }

    pub(super) fn print(&self, args: &Load) -> Done {
        if args.json {
            print_json(self)?;
        } else {
            self.print_table(args)?;
        }
        if self.faults.is_empty() { Ok(()) } else { Err(Failure::Wrong(self.faults.join("\n"))) }
    }

    fn print_table(&self, args: &Load) -> Done {
        let mut out = anstream::stdout();
        let Measured { tables, nodes, moves, seconds, moves_per_second, .. } = self;
        let alone = if args.alone { " alone" } else { "" };
        writeln!(out, "players     {} at {tables} tables, thinking {} ms", tables * 2, args.think)?;
        writeln!(out, "nodes       {nodes}{alone}")?;
        writeln!(out, "moves       {moves} in {seconds:.1} s: {moves_per_second:.0} a second")?;
        let [half, most, nearly_all] = self.here_ms;
        writeln!(
            out,
            "at its node 50 % within {half:.2} ms, 90 % {most:.2}, 99 % {nearly_all:.2}"
        )?;
        if let Some([half, most, nearly_all]) = self.through_ms {
            writeln!(
                out,
                "through one 50 % within {half:.2} ms, 90 % {most:.2}, 99 % {nearly_all:.2}; {} moves",
                self.through
            )?;
            let (forwarded, bytes) = (self.forwarded, self.forwarded_bytes);
            writeln!(out, "sent on     {forwarded} messages; {bytes} bytes in both directions")?;
        }
        writeln!(out, "processor   {:.0} µs of all nodes a move", self.work_us)?;
        Ok(())
    }
}
