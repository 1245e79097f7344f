//! Bad days for a while; the same seed is the same day; bugs that are put back are found.

use std::collections::BTreeSet;
use std::env;
use std::process::Command;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use storms::{Plant, hunt, simulate};

/// For how many seconds bad days are lived through.
const SECONDS: &str = "KENNEL_STORM_SECONDS";
/// The first seed.
const SEED: &str = "KENNEL_STORM_SEED";

fn setting(name: &str, otherwise: u64) -> u64 {
    env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(otherwise)
}

#[test]
fn nothing_untrue_is_told_on_bad_days() {
    let limit = Duration::from_secs(setting(SECONDS, 60));
    let seed = setting(SEED, 0);
    let (began, days) = (Instant::now(), AtomicU64::new(0));
    let live = || {
        while began.elapsed() < limit {
            let seed = seed + days.fetch_add(1, Ordering::Relaxed);
            let outcome = simulate(seed, None, false);
            assert!(
                outcome.wrong.is_empty(),
                "seed {seed}: {}{}\nagain: cargo xtask storms simulate --seed {seed} --days 1 --story",
                outcome.schedule,
                outcome.wrong.join("\n")
            );
        }
    };
    thread::scope(|scope| {
        let other = scope.spawn(live);
        live();
        if let Err(why) = other.join() {
            std::panic::resume_unwind(why);
        }
    });
    println!("{} days in {:.1?}", days.into_inner(), began.elapsed());
}

/// Asks a child for the fingerprint of a day.
const CHILD: &str = "KENNEL_STORM_CHILD";

#[test]
fn a_seed_is_a_day_bit_for_bit() {
    // In a process of its own, because hash maps and addresses differ between processes.
    let seeds = [1, 4, 7, 13, 21];
    if let Ok(seed) = env::var(CHILD) {
        let seed = seed.parse().expect("a seed");
        return println!("fingerprint {:016x}", simulate(seed, None, false).fingerprint);
    }
    let mut all = BTreeSet::new();
    for seed in seeds {
        let here = simulate(seed, None, false).fingerprint;
        assert_eq!(here, simulate(seed, None, true).fingerprint, "seed {seed}, the second time");
        let child = Command::new(env::current_exe().expect("this program"))
            .args(["a_seed_is_a_day_bit_for_bit", "--exact", "--nocapture"])
            .env(CHILD, seed.to_string())
            .output()
            .expect("a child");
        let said = String::from_utf8_lossy(&child.stdout);
        assert!(said.contains(&format!("fingerprint {here:016x}")), "seed {seed}: {said}");
        all.insert(here);
    }
    assert_eq!(all.len(), seeds.len(), "different seeds are different days");
}

#[test]
fn bugs_that_are_put_back_are_found() {
    let next = AtomicU64::new(0);
    let look = || {
        while let Some(plant) = Plant::ALL.get(next.fetch_add(1, Ordering::Relaxed) as usize) {
            let found = hunt(*plant, 600);
            let found = found.unwrap_or_else(|| panic!("{plant} was not found"));
            let short: String = found.wrong.chars().take(100).collect();
            println!("{plant}: found on day {}: {short}", found.days);
        }
    };
    thread::scope(|scope| {
        let other = scope.spawn(look);
        look();
        if let Err(why) = other.join() {
            std::panic::resume_unwind(why);
        }
    });
}
