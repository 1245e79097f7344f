//! `kennel load --attack`: whether honest players notice what one address does.

use super::own::Own;
use super::{SETTLE, plan};
use crate::cli::Load;
use crate::commands::{Done, Failure};
use load::{ATTACKS, Crowd, Meter, Watchers};
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// How many come to watch at the end.
const WATCHERS: usize = 1000;

pub(super) async fn run(args: &Load, time: Duration) -> Done {
    let mut own = Own::start(args).await?;
    let mut plan = plan(args, own.address());
    // Whoever loses a connection was thrown out.
    plan.reconnect = 0.0;
    let meter = Arc::new(Meter::default());
    let crowd = Crowd::gather(&plan, &meter).await?;
    let mut table = crowd.first_table().ok_or_else(|| Failure::Wrong("no players".to_owned()))?;
    tokio::time::sleep(SETTLE).await;
    let playing = crowd.play();
    let mut out = anstream::stdout();
    let players = 2 * args.tables;
    writeln!(out, "{players} players at {} tables, {} s each", args.tables, time.as_secs())?;
    writeln!(
        out,
        "{:10} {:>9} {:>8} {:>8} {:>8} {:>7} {:>9}",
        "attack", "done", "50 % ms", "99 % ms", "worst", "lost", "disk kB"
    )?;
    let mut lost = meter.reconnects.load(Ordering::Relaxed);
    let mut disk = own.disk();
    let mut report = |name: &str, done: String, table: &str, own: &Own| {
        let [mut all, mut watched] = meter.since_last(table);
        let watched = watched.of_thousand([500, 990, 1000]);
        let ms = |time: Duration| time.as_secs_f64() * 1000.0;
        let [half, most, worst] = all.of_thousand([500, 990, 1000]).map(ms);
        let gone = meter.reconnects.load(Ordering::Relaxed);
        let size = own.disk();
        let (lost_now, grown) = (gone - lost, size.saturating_sub(disk) / 1000);
        (lost, disk) = (gone, size);
        let line =
            format!("{name:10} {done:>9} {half:8.1} {most:8.1} {worst:8.1} {lost_now:7} {grown:9}");
        (line, watched.map(ms))
    };
    let quiet = async || {
        meter.since_last("");
        tokio::time::sleep(time).await;
    };
    quiet().await;
    writeln!(out, "{}", report("(quiet)", String::new(), &table, &own).0)?;
    for attack in ATTACKS {
        // The game at the table before may be over.
        table = meter.latest_table().unwrap_or(table);
        let done = Arc::new(AtomicU64::new(0));
        let work = attack.run(own.address(), Arc::clone(&table), Arc::clone(&done));
        meter.since_last(&table);
        // It ends when it is dropped.
        let _ = tokio::time::timeout(time, work).await;
        let did = done.load(Ordering::Relaxed).to_string();
        writeln!(out, "{}", report(attack.name, did, &table, &own).0)?;
        tokio::time::sleep(SETTLE).await;
    }
    quiet().await;
    table = meter.latest_table().unwrap_or(table);
    writeln!(out, "{}", report("(quiet)", String::new(), &table, &own).0)?;
    let start = Instant::now();
    let mut watchers = Watchers::arrive(own.address(), &table, WATCHERS);
    tokio::time::sleep(time.max(Duration::from_secs(3))).await;
    let there = watchers.still_there();
    let (line, watched) = report("watchers", there.to_string(), &table, &own);
    writeln!(out, "{line}")?;
    let [half, most, worst] = watched;
    writeln!(
        out,
        "of {WATCHERS} people who came to one table within a second {there} watch after {:.0} s; its \
         players' answers: 50 % within {half:.1} ms, 99 % {most:.1}, the slowest {worst:.1}",
        start.elapsed().as_secs_f64()
    )?;
    drop(watchers);
    let tally = playing.stop().await;
    own.stop().await?;
    let faults = tally.faults();
    if faults.is_empty() { Ok(()) } else { Err(Failure::Wrong(faults.join("\n"))) }
}
