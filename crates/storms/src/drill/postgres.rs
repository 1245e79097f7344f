//! PostgreSQL killed, frozen and cut off under play.

use super::private_postgres::{self, Server};
use super::proxy::{Mode, Proxy};
use super::{Drill, Scene};
use std::fs;
use std::process::Command;
use std::time::Duration;
use tokio::time::sleep;

/// What is done to the database.
const KINDS: [&str; 6] = [
    "killed",
    "one of its processes killed",
    "frozen",
    "cut off",
    "cut off behind commits",
    "frozen on the way",
];

/// Lets people play while PostgreSQL is killed, frozen and cut off this many times, for at most
/// this long each time. `None` if there is no PostgreSQL and that is wished.
pub async fn postgres(times: u32, longest: Duration, seed: u64) -> Option<Drill> {
    let server = private_postgres::server()?;
    let mut drill = Drill::default();
    if let Err(why) = run(server, times, longest, seed, &mut drill).await {
        drill.wrong.push(why);
    }
    Some(drill)
}

async fn run(
    server: &Server,
    times: u32,
    longest: Duration,
    seed: u64,
    drill: &mut Drill,
) -> Result<(), String> {
    let proxy = Proxy::start(server.port()).await.map_err(|error| error.to_string())?;
    let url = server.url("postgres");
    let url = url.replace(&format!(":{}/", server.port()), &format!(":{}/", proxy.address.port()));
    let store = store::open(&url).await.map_err(|error| error.to_string())?;
    let scene = Scene::begin(store, seed).await?;
    let (mut slowest, mut counts) = (Duration::ZERO, [0; KINDS.len()]);
    for time in 0..times {
        sleep(Duration::from_millis(400 + scene.world.below(800))).await;
        let kind = time as usize % KINDS.len();
        counts[kind] += 1;
        let lasts = Duration::from_millis(100 + scene.world.below(longest.as_millis() as u64));
        match KINDS[kind] {
            "killed" => {
                signal("-KILL", &server.process().into_iter().collect::<Vec<_>>());
                sleep(lasts).await;
                start_again(server).await?;
            }
            "one of its processes killed" => {
                let children = server.process().map(children).unwrap_or_default();
                let victim = scene.world.below(children.len() as u64) as usize;
                signal("-KILL", &children.get(victim).copied().into_iter().collect::<Vec<_>>());
                sleep(lasts).await;
            }
            "frozen" => {
                let mut all: Vec<u32> = server.process().into_iter().collect();
                all.extend(server.process().map(children).unwrap_or_default());
                signal("-STOP", &all);
                sleep(lasts).await;
                signal("-CONT", &all);
            }
            "cut off" => {
                proxy.set(Mode::Cut);
                sleep(lasts).await;
                proxy.set(Mode::Pass);
            }
            "cut off behind commits" => {
                proxy.set(Mode::CutBehindCommits);
                sleep(lasts).await;
                proxy.set(Mode::Pass);
            }
            _ => {
                proxy.set(Mode::Freeze);
                sleep(lasts).await;
                proxy.set(Mode::Pass);
            }
        }
        slowest = slowest.max(scene.until_ready().await?);
    }
    let counts: Vec<String> =
        KINDS.iter().zip(counts).map(|(kind, count)| format!("{count} times {kind}")).collect();
    drill.figures.push(format!("PostgreSQL: {}", counts.join(", ")));
    drill.figures.push(format!(
        "{} connections were cut right behind a commit; ready again within {:.1} s at the latest",
        proxy.cuts(),
        slowest.as_secs_f64()
    ));
    scene.end(drill).await;
    Ok(())
}

/// Starts a PostgreSQL that was killed; its last processes may still be about to end.
async fn start_again(server: &Server) -> Result<(), String> {
    for _ in 0..20 {
        if tokio::task::block_in_place(|| server.start_again()) {
            return Ok(());
        }
        sleep(Duration::from_millis(200)).await;
    }
    Err("PostgreSQL does not start again".to_owned())
}

fn signal(signal: &str, processes: &[u32]) {
    let processes = processes.iter().map(ToString::to_string);
    // Whoever is gone already needs no signal.
    let _ = Command::new("kill").arg(signal).args(processes).output();
}

/// The children of a process.
fn children(of: u32) -> Vec<u32> {
    let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
    let numbers = processes.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    let parent = |process: u32| -> Option<u32> {
        let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
        stat.rsplit_once(')')?.1.split_whitespace().nth(1)?.parse().ok()
    };
    numbers.filter(|process| parent(*process) == Some(of)).collect()
}
