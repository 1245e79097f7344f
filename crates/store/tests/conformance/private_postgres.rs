//! A PostgreSQL server for these tests alone, gone when they are over.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::OnceLock;
use std::{env, fs};

/// Set to 1 for no tests on PostgreSQL.
const SKIP: &str = "KENNEL_SKIP_POSTGRES";

/// The user that Debian and others make for PostgreSQL.
const USER: &str = "postgres";

const HOW_TO_GET_IT: &str = "these tests need PostgreSQL's `initdb` and `pg_ctl`, in PATH or in \
    /usr/lib/postgresql/*/bin: `apt-get install postgresql`, or leave them out with \
    KENNEL_SKIP_POSTGRES=1";

/// A server on a port of its own.
pub(crate) struct Server {
    port: u16,
    folder: PathBuf,
    _guard: Guard,
}

/// A process that waits for this one to end, however it ends, and then stops the server and removes
/// its folder: the system closes the pipe between the two.
struct Guard(Child);

impl Drop for Guard {
    fn drop(&mut self) {
        drop(self.0.stdin.take());
        self.0.wait().ok();
    }
}

impl Server {
    /// The address of one of its databases.
    pub(crate) fn url(&self, database: &str) -> String {
        format!("postgres://{USER}@127.0.0.1:{}/{database}", self.port)
    }

    /// Makes a database.
    #[allow(dead_code, reason = "this file is part of three programs")]
    pub(crate) fn create(&self, database: &str) {
        let port = self.port.to_string();
        let place = ["-h", "127.0.0.1", "-p", &port, "-U", USER, database];
        Programs::find().output("createdb", &place);
    }

    /// Where it listens.
    #[allow(dead_code, reason = "this file is part of three programs")]
    pub(crate) fn port(&self) -> u16 {
        self.port
    }

    /// The number of its first process; `None` if it does not run.
    #[allow(dead_code, reason = "this file is part of three programs")]
    pub(crate) fn process(&self) -> Option<u32> {
        let file = fs::read_to_string(self.folder.join("data/postmaster.pid")).ok()?;
        file.lines().next()?.trim().parse().ok()
    }

    /// Starts it again after it was killed; whether it runs.
    #[allow(dead_code, reason = "this file is part of three programs")]
    pub(crate) fn start_again(&self) -> bool {
        let programs = Programs::find();
        let (data, log) = (self.folder.join("data"), self.folder.join("log"));
        let options = options(self.port, &self.folder);
        let (data, log) = (data.display().to_string(), log.display().to_string());
        let start = ["-D", &data, "-l", &log, "-o", &options, "-w", "-t", "20", "start"];
        programs.try_output("pg_ctl", &start).status.success()
    }
}

/// The server, started by the first test that asks; `None` if it is to be left out.
pub(crate) fn server() -> Option<&'static Server> {
    static SERVER: OnceLock<Option<Server>> = OnceLock::new();
    let skip = || env::var(SKIP).is_ok_and(|value| value == "1");
    SERVER.get_or_init(|| if skip() { None } else { Some(start()) }).as_ref()
}

/// One more server, to which others connect over TLS.
#[allow(dead_code, reason = "this file is part of three programs")]
pub(crate) fn with_tls(certificate: &Path, key: &Path) -> Server {
    start_with(|programs, data| {
        for (file, name) in [(certificate, "own.pem"), (key, "own.key")] {
            // The other user may not be allowed to read it where it is, nor to write where we may.
            let bytes = fs::read_to_string(file).expect("a certificate");
            let script = r#"umask 077; printf %s "$1" > "$0""#;
            let target = data.join(name).display().to_string();
            programs.output("sh", &["-c", script, &target, &bytes]);
        }
        "-c ssl=on -c ssl_cert_file=own.pem -c ssl_key_file=own.key".to_owned()
    })
}

fn start() -> Server {
    start_with(|_, _| String::new())
}

/// Starts a server with the options that somebody wants who has prepared its data.
fn start_with(prepare: impl Fn(&Programs, &Path) -> String) -> Server {
    let programs = Programs::find();
    let folder = programs.output("mktemp", &["-d", &template()]);
    let folder = PathBuf::from(String::from_utf8_lossy(&folder.stdout).trim());
    let guard = programs.guard(&folder);
    let data = folder.join("data");
    let place = data.clone();
    let data = data.to_str().expect("a temporary folder with a name in UTF-8");
    programs.output(
        "initdb",
        &["-D", data, "-A", "trust", "-U", USER, "-E", "UTF8", "--no-locale", "--no-sync"],
    );
    let log = folder.join("log").display().to_string();
    let more = prepare(&programs, &place);
    // Somebody else may take the port between our looking and the server's start.
    for _ in 0..5 {
        let port = free_port();
        let options = format!("{} {more}", options(port, &folder));
        let started =
            programs.try_output("pg_ctl", &["-D", data, "-l", &log, "-o", &options, "-w", "start"]);
        if started.status.success() {
            return Server { port, folder, _guard: guard };
        }
    }
    panic!("PostgreSQL does not start: {}", fs::read_to_string(log).unwrap_or_default());
}

fn options(port: u16, folder: &Path) -> String {
    let folder = folder.display();
    format!("-p {port} -h 127.0.0.1 -k {folder} -c fsync=off -c max_connections=400")
}

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    listener.local_addr().expect("an address").port()
}

fn template() -> String {
    env::temp_dir().join("kennel-store-XXXXXX").display().to_string()
}

/// Where the programs are, and as whom they run.
struct Programs {
    folder: PathBuf,
    /// PostgreSQL refuses to run as root.
    root: bool,
}

impl Programs {
    fn find() -> Programs {
        let path = env::var_os("PATH").unwrap_or_default();
        let has_both = |folder: &PathBuf| {
            ["initdb", "pg_ctl"].iter().all(|program| folder.join(program).is_file())
        };
        let folder = env::split_paths(&path).chain(versions()).find(has_both);
        let id = Command::new("id").arg("-u").output().expect("the program `id`");
        Programs { folder: folder.expect(HOW_TO_GET_IT), root: id.stdout.trim_ascii() == b"0" }
    }

    /// The program and its arguments, as whoever may run it.
    fn line(&self, program: &str, arguments: &[&str]) -> Vec<String> {
        let found = self.folder.join(program);
        let program =
            if found.is_file() { found.display().to_string() } else { program.to_owned() };
        let user: &[&str] = if self.root { &["runuser", "-u", USER, "--"] } else { &[] };
        let line = user.iter().copied().chain([program.as_str()]).chain(arguments.iter().copied());
        line.map(str::to_owned).collect()
    }

    fn try_output(&self, program: &str, arguments: &[&str]) -> Output {
        let line = self.line(program, arguments);
        // The other user may not be allowed to look into the current folder.
        let output = Command::new(&line[0]).args(&line[1..]).current_dir(env::temp_dir()).output();
        output.unwrap_or_else(|why| panic!("{}: {why}", line.join(" ")))
    }

    fn output(&self, program: &str, arguments: &[&str]) -> Output {
        let output = self.try_output(program, arguments);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{program} {arguments:?}: {said}");
        output
    }

    fn guard(&self, folder: &Path) -> Guard {
        let data = folder.join("data").display().to_string();
        let stop = self.line("pg_ctl", &["-D", &data, "-m", "immediate", "-w", "stop"]);
        let child = Command::new("sh")
            .args(["-c", r#"trap "" INT TERM HUP; cat; "$@"; rm -rf "$0""#])
            .arg(folder)
            .args(stop)
            .current_dir(env::temp_dir())
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        Guard(child.expect("a shell"))
    }
}

/// Where Debian puts PostgreSQL, the newest version first.
fn versions() -> Vec<PathBuf> {
    let folders = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = folders.map(|entry| entry.path()).collect();
    let number = |folder: &PathBuf| -> Option<u32> { folder.file_name()?.to_str()?.parse().ok() };
    folders.sort_by_key(number);
    folders.into_iter().rev().map(|folder| folder.join("bin")).collect()
}
