//! `kennel load --nodes`: players at several servers of one house, while things go wrong.

mod engines;
mod faults;
mod house;
mod report;

use super::{OPENING, RUNNING, SETTLE, check, plan, with_bar};
use crate::cli::{Fault, Load};
use crate::commands::{Done, Failure};
use faults::Touched;
use house::{House, Plan};
use load::{Crowd, Finding, Meter, Playing, Workload, Wrong};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use report::{Measured, Report, Row};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// How long players wait for an answer before they come to another node.
const PATIENCE: Duration = Duration::from_millis(1_500);
/// Within what time every table has to go on after a fault.
const GOES_ON: Duration = Duration::from_secs(20);
/// The pause between two faults.
const BETWEEN: Duration = Duration::from_secs(1);
/// How long it is watched what tables do without a fault.
const QUIET: Duration = Duration::from_secs(5);

pub(super) async fn run(args: &Load, count: u16) -> Done {
    let breakable = !args.faults.is_empty();
    if args.alone && count != 1 {
        return Err(Failure::Wrong("--alone: a server alone is one node".to_owned()));
    }
    let lease = Duration::from_millis(args.lease);
    let mut house =
        House::start(Plan { nodes: count, lease, breakable, alone: args.alone }).await?;
    let doors = house.doors();
    let mut workload = plan(args, doors[0]);
    workload.others = doors[1..].to_vec();
    if breakable {
        workload.patience = Some(PATIENCE);
    } else {
        workload.keep = true;
    }
    let meter = Arc::new(Meter::default());
    let opened = || (meter.tables.load(Ordering::Relaxed), String::new());
    let gathering = Crowd::gather(&workload, &meter);
    let crowd = with_bar(workload.tables as u64, OPENING, opened, gathering).await?;
    tokio::time::sleep(SETTLE).await;
    let report = if breakable {
        with_faults(args, &mut house, &workload, crowd, &meter).await?
    } else {
        let measured = measure(args, &house, crowd, &meter).await?;
        return measured.print(args);
    };
    report.print(args)?;
    if report.findings.is_empty() {
        return Ok(());
    }
    Err(Failure::Wrong(report.words()))
}

/// How fast several nodes are, and what it costs to send messages on.
async fn measure(
    args: &Load,
    house: &House,
    crowd: Crowd,
    meter: &Arc<Meter>,
) -> Result<Measured, Failure> {
    let before = Measured::used(house, args.alone).await?;
    let start = Instant::now();
    let playing = crowd.play();
    let position = || {
        let moves = meter.moves.load(Ordering::Relaxed);
        (start.elapsed().as_secs(), format!("{moves} moves"))
    };
    let time = tokio::time::sleep(Duration::from_secs(args.seconds));
    with_bar(args.seconds, RUNNING, position, time).await;
    let moves = meter.moves.load(Ordering::Relaxed);
    let took = start.elapsed();
    let after = Measured::used(house, args.alone).await?;
    let results = playing.stop().await;
    Ok(Measured::new(args, took, moves, (before, after), results))
}

async fn with_faults(
    args: &Load,
    house: &mut House,
    workload: &Workload,
    crowd: Crowd,
    meter: &Arc<Meter>,
) -> Result<Report, Failure> {
    let start = Instant::now();
    let playing = crowd.play();
    let mut trial = Trial {
        pairs: workload.tables,
        rng: ChaCha8Rng::seed_from_u64(args.seed),
        rows: BTreeMap::new(),
        findings: Vec::new(),
        meter: Arc::clone(meter),
    };
    trial.watch().await;
    let all = args.faults.len() * args.times as usize;
    let mut come = 0;
    'all: for time in 0..args.times {
        for fault in &args.faults {
            if start.elapsed().as_secs() >= args.at_most {
                break 'all;
            }
            trial.suffer(house, *fault, time).await?;
            come += 1;
            let stood = trial.findings.len();
            let word = fault_name(*fault);
            eprintln!(
                "{come}/{all} {word} {:.0} s, {stood} findings",
                start.elapsed().as_secs_f64()
            );
        }
    }
    let took = start.elapsed();
    let (rows, mut findings) = (trial.rows, trial.findings);
    let results = finish(house, playing).await?;
    let database = house.database();
    let logs = check::all_logs(&database, &results).await?;
    findings.extend(logs.damaged.into_iter().map(|what| Finding { wrong: Wrong::Lost, what }));
    findings.extend(load::compare(&results, &logs.logs));
    let moves = meter.moves.load(Ordering::Relaxed);
    Ok(Report::new(args, took, moves, rows, findings, &results))
}

/// Lets everybody end, players first.
async fn finish(house: &mut House, playing: Playing) -> Result<load::Results, Failure> {
    let results = playing.stop().await;
    for node in &mut house.nodes {
        node.leave().await?;
    }
    Ok(results)
}

pub(super) fn fault_name(fault: Fault) -> String {
    use clap::ValueEnum;
    fault.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
}

/// What happens to everybody.
struct Trial {
    pairs: usize,
    rng: ChaCha8Rng,
    rows: BTreeMap<Option<Fault>, Row>,
    findings: Vec<Finding>,
    meter: Arc<Meter>,
}

impl Trial {
    /// What tables do when nothing goes wrong.
    async fn watch(&mut self) {
        let from = Instant::now();
        tokio::time::sleep(QUIET).await;
        let silences = self.meter.silences(self.pairs, from);
        let row = self.rows.entry(None).or_default();
        row.add(silences.into_iter().map(|(silence, _)| silence));
    }

    /// Something goes wrong with one of the nodes that have tables, or with all.
    async fn suffer(&mut self, house: &mut House, fault: Fault, time: u32) -> Done {
        let leases: BTreeMap<String, String> = house.tables().await?.into_iter().collect();
        let at = self.meter.tables_of_pairs();
        let name_of = |pair: usize| leases.get(&**at.get(&pair)?).map(String::as_str);
        let chosen = name_of(self.rng.random_range(0..self.pairs));
        let chosen =
            chosen.and_then(|name| house.nodes.iter().position(|node| node.name() == name));
        let node = chosen.unwrap_or_else(|| self.rng.random_range(0..house.nodes.len()));
        let touched: Vec<usize> = match fault.touches(node) {
            Touched::All => (0..self.pairs).collect(),
            Touched::Node(node) => {
                let name = house.nodes[node].name();
                (0..self.pairs).filter(|pair| name_of(*pair) == Some(name)).collect()
            }
        };
        let start = Instant::now();
        self.meter.forget_before(start);
        fault.strike(house, node, time).await?;
        self.wait_until_all_go_on(fault, time).await;
        let silences = self.meter.silences(self.pairs, start);
        let row = self.rows.entry(Some(fault)).or_default();
        row.add(touched.into_iter().map(|pair| silences[pair].0));
        fault.mend(house, node).await?;
        tokio::time::sleep(BETWEEN).await;
        Ok(())
    }

    async fn wait_until_all_go_on(&mut self, fault: Fault, time: u32) {
        let struck = Instant::now();
        loop {
            let silences = self.meter.silences(self.pairs, struck);
            let stands = |last: Option<Instant>| last.is_none_or(|last| last < struck);
            let standing: Vec<usize> =
                (0..self.pairs).filter(|pair| stands(silences[*pair].1)).collect();
            if standing.is_empty() {
                return;
            }
            if struck.elapsed() > GOES_ON {
                let at = self.meter.tables_of_pairs();
                for pair in standing {
                    let (name, table) = (fault_name(fault), at.get(&pair));
                    let what = format!("pair {pair} after {name} {time}, last at {table:?}");
                    self.findings.push(Finding { wrong: Wrong::Stood, what });
                }
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}
