//! A PostgreSQL and a NATS of our own, gone when we are.

use crate::commands::Failure;
use rustix::process::{Pid, Signal};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// How long an engine may take to start.
const START: Duration = Duration::from_secs(30);
/// Below those that systems give to connections by themselves.
const PORTS: std::ops::Range<u16> = 20_000..32_000;
/// How many of them are tried.
const TRIES: usize = 100;
/// The name of a user in the database.
const USER: &str = "kennel";

const NO_POSTGRES: &str = "load needs PostgreSQL's `initdb` and `postgres`, in PATH or in \
    /usr/lib/postgresql/*/bin: `apt-get install postgresql`";
const NO_NATS: &str = "load needs `nats-server`, in PATH: `apt-get install nats-server`";

/// PostgreSQL and NATS, in a folder of their own.
pub(super) struct Engines {
    postgres: Postgres,
    nats: Nats,
    /// A process that ends the engines and removes the folder, however this process ends.
    guard: Child,
    folder: TempDir,
}

struct Postgres {
    port: u16,
    child: Child,
}

struct Nats {
    program: PathBuf,
    port: u16,
    child: Child,
}

impl Drop for Engines {
    fn drop(&mut self) {
        let _ = self.nats.child.kill();
        let _ = self.nats.child.wait();
        let _ = signal(&self.postgres.child, Signal::QUIT);
        let _ = self.postgres.child.wait();
        // At the end of its input it does its work.
        drop(self.guard.stdin.take());
        let _ = self.guard.wait();
    }
}

impl Engines {
    /// Starts both.
    pub(super) async fn start() -> Result<Engines, Failure> {
        let programs = Programs::find().ok_or_else(|| Failure::Wrong(NO_POSTGRES.to_owned()))?;
        let nats = find(&["nats-server"], &["/usr/sbin".into()])
            .ok_or_else(|| Failure::Wrong(NO_NATS.to_owned()))?
            .join("nats-server");
        let folder = tempfile::Builder::new().prefix("kennel-load-").tempdir()?;
        let guard = guard(folder.path())?;
        let postgres = programs.start(folder.path()).await?;
        let nats = Nats::start(nats, folder.path()).await?;
        Ok(Engines { postgres, nats, guard, folder })
    }

    pub(super) fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub(super) const fn postgres(&self) -> SocketAddr {
        local(self.postgres.port)
    }

    pub(super) const fn nats(&self) -> SocketAddr {
        local(self.nats.port)
    }

    pub(super) fn kill_nats(&mut self) -> Result<(), Failure> {
        self.nats.child.kill()?;
        self.nats.child.wait()?;
        Ok(())
    }

    pub(super) async fn start_nats(&mut self) -> Result<(), Failure> {
        let (program, port) = (self.nats.program.clone(), self.nats.port);
        self.nats.child = Nats::run(&program, port, self.folder.path()).await?;
        Ok(())
    }
}

/// Sends a signal to a process of ours that has not been waited for.
pub(super) fn signal(child: &Child, signal: Signal) -> std::io::Result<()> {
    let pid = i32::try_from(child.id()).ok().and_then(Pid::from_raw);
    let pid = pid.ok_or_else(|| std::io::Error::other("no such process"))?;
    Ok(rustix::process::kill_process(pid, signal)?)
}

/// The database behind this address.
pub(super) fn database(address: SocketAddr) -> String {
    format!("postgres://{USER}@{address}/postgres")
}

const fn local(port: u16) -> SocketAddr {
    SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), port)
}

/// A port that nobody listens on right now, and that the system gives to no connection while the node that
/// listens there is started again.
pub(super) fn free_port() -> Result<u16, Failure> {
    for _ in 0..TRIES {
        let port = rand::random_range(PORTS);
        if TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok() {
            return Ok(port);
        }
    }
    Err(Failure::Wrong("no port is free".to_owned()))
}

/// The first folder of PATH, or of others, that has all these programs.
fn find(programs: &[&str], others: &[PathBuf]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders = std::env::split_paths(&path).chain(others.iter().cloned());
    folders.find(|folder| programs.iter().all(|program| folder.join(program).is_file()))
}

async fn wait_for(
    what: &str,
    log: &Path,
    mut is_ready: impl AsyncFnMut() -> bool,
) -> Result<(), Failure> {
    let start = Instant::now();
    while !is_ready().await {
        if start.elapsed() > START {
            let said = std::fs::read_to_string(log).unwrap_or_default();
            return Err(Failure::Wrong(format!("{what} does not start: {}", said.trim())));
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    Ok(())
}

fn guard(folder: &Path) -> Result<Child, Failure> {
    let script = r#"trap "" INT TERM HUP; cat > /dev/null
        kill -9 $(cat "$0/nats.pid") 2> /dev/null
        pid=$(head -n 1 "$0/postgres/postmaster.pid" 2> /dev/null) && kill -QUIT "$pid"
        for _ in 1 2 3 4 5 6 7 8 9 10; do
            [ -n "$pid" ] && kill -0 "$pid" 2> /dev/null && sleep 0.1
        done
        rm -rf "$0""#;
    let mut command = Command::new("sh");
    command.args(["-c", script]).arg(folder).current_dir("/").stdin(Stdio::piped());
    Ok(command.stdout(Stdio::null()).stderr(Stdio::null()).spawn()?)
}

impl Nats {
    async fn start(program: PathBuf, folder: &Path) -> Result<Nats, Failure> {
        let port = free_port()?;
        let child = Nats::run(&program, port, folder).await?;
        Ok(Nats { program, port, child })
    }

    async fn run(program: &Path, port: u16, folder: &Path) -> Result<Child, Failure> {
        let log = folder.join("nats.log");
        let mut command = Command::new(program);
        command.args(["-a", "127.0.0.1", "-p", &port.to_string(), "-P"]);
        command.arg(folder.join("nats.pid")).arg("-l").arg(&log);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let child = command.spawn()?;
        let listens = async || tokio::net::TcpStream::connect(local(port)).await.is_ok();
        wait_for("NATS", &log, listens).await?;
        Ok(child)
    }
}

/// Where PostgreSQL's programs are, and as whom they run.
struct Programs {
    folder: PathBuf,
    /// PostgreSQL refuses to run as root: user and group.
    user: Option<(u32, u32)>,
}

impl Programs {
    fn find() -> Option<Programs> {
        let folders = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
        let mut folders: Vec<PathBuf> = folders.map(|entry| entry.path().join("bin")).collect();
        folders.sort();
        folders.reverse();
        let folder = find(&["initdb", "postgres"], &folders)?;
        let root = rustix::process::geteuid().is_root();
        Some(Programs { folder, user: root.then(other_user).flatten() })
    }

    fn command(&self, program: &str, folder: &Path) -> Command {
        use std::os::unix::process::CommandExt;
        let mut command = Command::new(self.folder.join(program));
        if let Some((user, group)) = self.user {
            command.uid(user).gid(group);
        }
        command.current_dir(folder).stdin(Stdio::null()).stdout(Stdio::null());
        command
    }

    /// Makes a database and serves it.
    async fn start(&self, folder: &Path) -> Result<Postgres, Failure> {
        use std::os::unix::fs::{PermissionsExt, chown};
        let data = folder.join("postgres");
        std::fs::create_dir(&data)?;
        if let Some((user, group)) = self.user {
            std::fs::set_permissions(folder, PermissionsExt::from_mode(0o711))?;
            chown(&data, Some(user), Some(group))?;
        }
        let mut make = self.command("initdb", &data);
        make.args(["-D", ".", "-A", "trust", "-U", USER, "-E", "UTF8", "--no-locale", "--no-sync"]);
        let made = make.stderr(Stdio::piped()).output()?;
        if !made.status.success() {
            let said = String::from_utf8_lossy(&made.stderr).trim().to_owned();
            return Err(Failure::Wrong(format!("PostgreSQL's initdb: {said}")));
        }
        let port = free_port()?;
        let log = folder.join("postgres.log");
        let mut serve = self.command("postgres", &data);
        serve.args(["-D", ".", "-h", "127.0.0.1", "-k", ".", "-p", &port.to_string()]);
        serve.args(["-c", "max_connections=300"]);
        serve.stderr(std::fs::File::create(&log)?);
        let child = serve.spawn()?;
        // It listens before it can be asked; the last line of this file says how far it is.
        let says_ready = |text: String| text.lines().any(|line| line.trim() == "ready");
        let state = || std::fs::read_to_string(data.join("postmaster.pid"));
        wait_for("PostgreSQL", &log, async || state().is_ok_and(says_ready)).await?;
        Ok(Postgres { port, child })
    }
}

/// The user and group that PostgreSQL has, or else nobody's.
fn other_user() -> Option<(u32, u32)> {
    let users = std::fs::read_to_string("/etc/passwd").ok()?;
    let user = |name: &str| {
        let line = users.lines().find(|line| line.split(':').next() == Some(name))?;
        let mut fields = line.split(':').skip(2);
        Some((fields.next()?.parse().ok()?, fields.next()?.parse().ok()?))
    };
    user("postgres").or_else(|| user("nobody"))
}
