//! A server process of our own, to be measured and killed.

use crate::cli::Load;
use crate::commands::Failure;
use load::Site;
use server::Config;
use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;
use std::process::Stdio;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::process::{Child, Command};

/// Maximum time for a server to become ready.
const START: Duration = Duration::from_secs(30);

/// A server in its own process.
pub(super) struct Own {
    address: SocketAddr,
    database: String,
    echo: bool,
    folder: TempDir,
    child: Child,
}

impl Own {
    pub(super) async fn start(args: &Load) -> Result<Own, Failure> {
        let folder = tempfile::tempdir()?;
        let address = free_address()?;
        let file = folder.path().join("kennel.db");
        let database =
            args.database.clone().unwrap_or_else(|| format!("sqlite:{}", file.display()));
        let limits = if args.attack.is_some() {
            Config { sleep_after: load::SLEEP_AFTER, ..Config::default() }
        } else {
            Config::without_limits()
        };
        let config = Config { listen: address.to_string(), database: database.clone(), ..limits };
        let text = toml::to_string(&config).map_err(|error| Failure::Wrong(error.to_string()))?;
        std::fs::write(folder.path().join("kennel.toml"), text)?;
        let child = spawn(address, args.echo, &folder)?;
        let mut own = Own { address, database, echo: args.echo, folder, child };
        own.wait_until_ready().await?;
        Ok(own)
    }

    pub(super) const fn address(&self) -> SocketAddr {
        self.address
    }

    pub(super) fn database(&self) -> &str {
        &self.database
    }

    /// Kills it without warning.
    pub(super) async fn kill(&mut self) -> Result<(), Failure> {
        Ok(self.child.kill().await?)
    }

    /// Starts it again, on the same database.
    pub(super) async fn restart(&mut self) -> Result<(), Failure> {
        self.child = spawn(self.address, self.echo, &self.folder)?;
        self.wait_until_ready().await
    }

    /// Stops it for good.
    pub(super) async fn stop(&mut self) -> Result<(), Failure> {
        self.kill().await
    }

    async fn wait_until_ready(&mut self) -> Result<(), Failure> {
        let site = Site::new(self.address);
        let start = Instant::now();
        while site.ready().await.is_err() {
            let ended = self.child.try_wait()?.is_some();
            if ended || start.elapsed() > START {
                let said = std::fs::read_to_string(log(&self.folder)).unwrap_or_default();
                let said = said.trim();
                return Err(Failure::Wrong(format!("the server does not start: {said}")));
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        Ok(())
    }

    /// How many bytes its database takes, where that is a file: all its pages, also those that are only
    /// in SQLite's write-ahead log so far. The log itself, which has a limit, is not counted.
    pub(super) fn disk(&self) -> u64 {
        let file = self.folder.path().join("kennel.db");
        let folded = std::fs::metadata(&file).map_or(0, |file| file.len());
        let log = std::fs::read(self.folder.path().join("kennel.db-wal")).unwrap_or_default();
        folded.max(size_after(&log).unwrap_or(0))
    }

    /// Its memory use in bytes, where the system tells.
    pub(super) fn memory(&self) -> Option<u64> {
        let pid = self.child.id()?;
        let status = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        let kib: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
        Some(kib << 10)
    }
}

/// The size of a database after the last commit in its write-ahead log, as
/// <https://sqlite.org/fileformat.html#the_write_ahead_log> describes it.
fn size_after(log: &[u8]) -> Option<u64> {
    let word = |bytes: &[u8], at: usize| {
        let word = bytes.get(at..at + 4)?.try_into().ok()?;
        Some(u64::from(u32::from_be_bytes(word)))
    };
    let page = word(log, 8)?;
    let salt = log.get(16..24)?;
    let frames = log.get(32..)?.chunks_exact(24 + usize::try_from(page).ok()?);
    // Frames with another salt are of an earlier round of the log.
    let pages = frames.take_while(|frame| frame[8..16] == *salt).filter_map(|frame| word(frame, 4));
    // Only the last frame of a commit has a size.
    pages.filter(|pages| *pages > 0).last().map(|pages| pages * page)
}

fn log(folder: &TempDir) -> PathBuf {
    folder.path().join("kennel.log")
}

fn spawn(address: SocketAddr, echo: bool, folder: &TempDir) -> Result<Child, Failure> {
    let errors = std::fs::OpenOptions::new().create(true).append(true).open(log(folder))?;
    let mut command = Command::new(std::env::current_exe()?);
    if echo {
        command.args(["load", "--serve-echo", &address.to_string()]);
    } else {
        // It ends with this process, even if that is killed.
        command.args(["serve", "--attached", "--config"]).arg(folder.path().join("kennel.toml"));
        // Settings meant for the user's own server must not reach this one.
        for name in ["KENNEL_LISTEN", "KENNEL_DATABASE", "KENNEL_PUBLIC_URL", "KENNEL_TRUST_PROXY"]
        {
            command.env_remove(name);
        }
    }
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(errors).kill_on_drop(true);
    Ok(command.spawn()?)
}

/// An address that nobody listens on right now.
fn free_address() -> Result<SocketAddr, Failure> {
    Ok(TcpListener::bind(("127.0.0.1", 0))?.local_addr()?)
}
