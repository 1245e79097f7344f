//! Real databases on bad days, briefly; `cargo xtask storms` does the same for longer.

use std::process::Command;
use std::time::Duration;
use storms::{Drill, disk, postgres};

fn check(drill: &Drill) {
    assert!(drill.wrong.is_empty(), "{}", drill.wrong.join("\n"));
    drill.figures.iter().for_each(|figure| println!("{figure}"));
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_is_killed_frozen_and_cut_off() {
    // `None` where PostgreSQL is left out.
    if let Some(drill) = postgres(6, Duration::from_secs(1), 1).await {
        check(&drill);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_small_disk_is_full() {
    let id = Command::new("id").arg("-u").output().expect("the program `id`");
    if id.stdout.trim_ascii() != b"0" {
        println!("left out: only root may mount a small disk");
        return;
    }
    check(&disk(2, Duration::from_secs(2), None, 1).await);
}
