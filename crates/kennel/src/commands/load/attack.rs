//! `kennel load --attack`: whether honest players notice what strangers do.

use super::own::Own;
use super::{SETTLE, plan};
use crate::cli::Load;
use crate::commands::{Done, Failure};
use load::{ATTACKS, Attack, Crowd, Meter, Tries};
use server::Config;
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

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
    let (players, seconds) = (2 * args.tables, time.as_secs());
    let day = Config::default().bytes_per_address_a_day / 1000;
    writeln!(out, "{players} players at {} tables, {seconds} s for each attack", args.tables)?;
    writeln!(out, "one address may have {day} kB stored in a day\n")?;
    writeln!(out, "{}", Row::HEAD)?;
    let mut watch = Watch::new(&meter, &own);
    tokio::time::sleep(time).await;
    let quiet = watch.row(&table);
    writeln!(out, "{}", quiet.line("(quiet)", None, &quiet))?;
    let chosen: &[Attack] = if args.only.is_empty() { ATTACKS } else { &args.only };
    for attack in chosen {
        let prepared = attack.prepare(own.address()).await?;
        // The game at the table before may be over.
        table = meter.latest_table().unwrap_or(table);
        let tries = Arc::new(Tries::default());
        watch = Watch::new(&meter, &own);
        // It ends when it is dropped.
        let _ = tokio::time::timeout(time, prepared.run(&table, &tries)).await;
        let told = Some((tries.count(), attack.tries));
        writeln!(out, "{}", watch.row(&table).line(attack.name, told, &quiet))?;
        tokio::time::sleep(SETTLE).await;
    }
    watch = Watch::new(&meter, &own);
    tokio::time::sleep(time).await;
    writeln!(out, "{}", watch.row(&table).line("(quiet)", None, &quiet))?;
    let tally = playing.stop().await;
    own.stop().await?;
    let faults = tally.faults();
    if faults.is_empty() { Ok(()) } else { Err(Failure::Wrong(faults.join("\n"))) }
}

/// What the players go through from some moment on.
struct Watch<'m> {
    meter: &'m Meter,
    own: &'m Own,
    lost: u64,
    disk: u64,
}

impl<'m> Watch<'m> {
    fn new(meter: &'m Meter, own: &'m Own) -> Watch<'m> {
        meter.since_last("");
        Watch { meter, own, lost: meter.reconnects.load(Ordering::Relaxed), disk: own.disk() }
    }

    /// What they went through, among them those at `table`.
    fn row(&self, table: &str) -> Row {
        let [mut all, mut there] = self.meter.since_last(table);
        let ms = |time: Duration| time.as_secs_f64() * 1000.0;
        let [.., there] = there.of_thousand([1000]).map(ms);
        Row {
            answers: all.of_thousand([500, 990, 1000]).map(ms),
            there,
            lost: self.meter.reconnects.load(Ordering::Relaxed) - self.lost,
            disk: self.own.disk().saturating_sub(self.disk) / 1000,
        }
    }
}

/// What the players went through in a time.
struct Row {
    /// Within how many milliseconds half, 99 % and all answers came.
    answers: [f64; 3],
    /// The slowest answer at the table that was attacked.
    there: f64,
    /// How many connections were lost.
    lost: u64,
    /// How many kilobytes the database grew by.
    disk: u64,
}

impl Row {
    const HEAD: &'static str = "attack       accepted   refused   50 % ms   99 % ms   slowest  at \
                                table   lost   disk kB   its own   tries are";

    /// One line of the report: `quiet` is what the players alone need.
    fn line(&self, name: &str, told: Option<([u64; 2], &str)>, quiet: &Row) -> String {
        let Row { answers: [half, most, worst], there, lost, disk } = self;
        let (counts, tries) = match told {
            Some(([accepted, refused], tries)) => (format!("{accepted:>9} {refused:>9}"), tries),
            None => (" ".repeat(19), ""),
        };
        let own = disk.saturating_sub(quiet.disk);
        let line = format!(
            "{name:10} {counts} {half:9.1} {most:9.1} {worst:9.1} {there:9.1} {lost:6} {disk:9} \
             {own:9}   {tries}"
        );
        line.trim_end().to_owned()
    }
}
