//! A real disk that is full for a while, again and again, under play.

use super::{Drill, Scene};
use crate::party::answer;
use crate::process::request;
use serde_json::{Value, json};
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};
use tokio::time::sleep;

/// How long it may take until a full disk is noticed: a database has some room of its own.
const FULL_WITHIN: Duration = Duration::from_secs(30);
/// The size of the disk that is made for the drill.
const SIZE: &str = "size=24m";

/// Lets people play on SQLite in `folder` while the disk below it is full this many times, for this long
/// each time. Without a folder a small disk in memory is mounted, which only root may.
pub async fn disk(times: u32, full_for: Duration, folder: Option<PathBuf>, seed: u64) -> Drill {
    let mut drill = Drill::default();
    let mounted = match &folder {
        Some(_) => None,
        None => match Mounted::new() {
            Ok(mounted) => Some(mounted),
            Err(why) => {
                drill.wrong.push(why);
                return drill;
            }
        },
    };
    let place = folder.or_else(|| mounted.as_ref().map(|mounted| mounted.0.clone()));
    let place = place.unwrap_or_default();
    if let Err(why) = run(&place, times, full_for, seed, &mut drill).await {
        drill.wrong.push(why);
    }
    drill
}

/// A small disk in memory, gone when it is dropped.
struct Mounted(PathBuf);

impl Mounted {
    fn new() -> Result<Mounted, String> {
        let folder = std::env::temp_dir().join(format!("kennel-full-{}", std::process::id()));
        fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        let mount = Command::new("mount")
            .args(["-t", "tmpfs", "-o", SIZE, "tmpfs"])
            .arg(&folder)
            .output()
            .map_err(|error| error.to_string())?;
        if mount.status.success() {
            return Ok(Mounted(folder));
        }
        let said = String::from_utf8_lossy(&mount.stderr).into_owned();
        Err(format!("a small disk cannot be mounted (name a folder on one instead): {said}"))
    }
}

impl Drop for Mounted {
    fn drop(&mut self) {
        // What remains is a folder in the place for temporary things.
        let _ = Command::new("umount").arg(&self.0).output();
        let _ = fs::remove_dir(&self.0);
    }
}

/// Fills the disk to its last byte.
fn fill(file: &Path) -> std::io::Result<()> {
    let mut filler = File::create(file)?;
    for size in [1 << 20, 1 << 14, 1 << 10, 1] {
        let chunk = vec![7; size];
        while filler.write_all(&chunk).is_ok() {}
    }
    Ok(())
}

/// Somebody who writes to find out whether that works.
struct Prober {
    cookie: String,
    path: String,
    count: u64,
}

impl Prober {
    async fn new(scene: &Scene) -> Result<Prober, String> {
        let name = json!({ "name": "Pia" }).to_string();
        let (cookie, _) = answer(&scene.process, "POST", "/api/me", "", name).await?;
        let create = json!({ "game": "dig", "setup": { "seats": 2 }, "options": { "chat": true } });
        let create = create.to_string();
        let (_, table) = answer(&scene.process, "POST", "/api/tables", &cookie, create).await?;
        let table = table["table"].as_str().unwrap_or_default();
        let path = format!("/api/tables/{table}/intents");
        let sit = json!({ "id": "sit", "intent": { "want": "sit", "seat": 0 } }).to_string();
        answer(&scene.process, "POST", &path, &cookie, sit).await?;
        Ok(Prober { cookie, path, count: 0 })
    }

    /// Whether something could be stored.
    async fn stores(&mut self, scene: &Scene) -> bool {
        self.count += 1;
        let id = format!("p{}", self.count);
        // As long as what people say at most, so that it needs its place.
        let text = "woof ".repeat(39);
        let body = json!({ "id": id, "intent": { "want": "chat", "text": text } }).to_string();
        let request = request("POST", &self.path, &self.cookie, body);
        let Some((200, text)) = scene.process.answer(request).await else { return false };
        serde_json::from_str::<Value>(&text).unwrap_or_default()["type"] == "done"
    }
}

async fn run(
    folder: &Path,
    times: u32,
    full_for: Duration,
    seed: u64,
    drill: &mut Drill,
) -> Result<(), String> {
    let database = folder.join("kennel.db");
    let store = store::open(&format!("sqlite:{}", database.display())).await;
    let scene = Scene::begin(store.map_err(|error| error.to_string())?, seed).await?;
    let mut prober = Prober::new(&scene).await?;
    let filler = folder.join("filler");
    let (mut slowest, mut asked, mut refused, mut untrue) = (Duration::ZERO, 0_u32, 0_u32, 0_u32);
    for time in 0..times {
        sleep(Duration::from_secs(1)).await;
        let before = scene.done();
        fill(&filler).map_err(|error| format!("the disk cannot be filled: {error}"))?;
        // What the database has for itself already is used up first.
        let began = Instant::now();
        while prober.stores(&scene).await && began.elapsed() < FULL_WITHIN {}
        let began = Instant::now();
        while began.elapsed() < full_for {
            let first = scene.ready().await;
            let stored = prober.stores(&scene).await;
            let last = scene.ready().await;
            asked += 1;
            refused += u32::from(!last);
            // Only where nothing changed meanwhile is it known what would have been true.
            if first == last && first != stored {
                untrue += 1;
                drill.wrong.push(format!(
                    "time {time}: /readyz said {first} although storing was {stored}"
                ));
            }
            sleep(Duration::from_millis(100)).await;
        }
        let while_full = scene.done() - before;
        fs::remove_file(&filler).map_err(|error| error.to_string())?;
        let room = Instant::now();
        while !prober.stores(&scene).await {
            if room.elapsed() > Duration::from_secs(30) {
                return Err(format!("time {time}: nothing can be stored although there is room"));
            }
            sleep(Duration::from_millis(20)).await;
        }
        slowest = slowest.max(room.elapsed());
        let after = scene.until_ready().await?;
        slowest = slowest.max(after);
        if room.elapsed() > Duration::from_secs(1) {
            drill.wrong.push(format!("time {time}: play went on only after {:?}", room.elapsed()));
        }
        println!("full for the {}. time: {while_full} intents acknowledged meanwhile", time + 1);
    }
    drill.figures.push(format!(
        "the disk was full {times} times for {:.0} s; /readyz was asked {asked} times meanwhile, said \
         no {refused} times, and was untrue {untrue} times; play went on within {:.2} s after there \
         was room",
        full_for.as_secs_f64(),
        slowest.as_secs_f64()
    ));
    scene.end(drill).await;
    Ok(())
}
