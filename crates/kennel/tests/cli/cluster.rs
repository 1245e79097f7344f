//! Three servers on one PostgreSQL and one NATS, of which some are killed, frozen and cut off.

use super::private_postgres;
use super::serve::Server;
use super::{printed, wrong};
use std::ffi::OsStr;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Of the nodes at NATS, where one is needed.
const PASSWORD: &str = "woof";

/// Where NATS is; `None` if it is not here: `cargo xtask test` installs it where it may.
fn nats_program() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain(["/usr/sbin".into()]);
    folders.map(|folder| folder.join("nats-server")).find(|program| program.is_file())
}

/// A server of NATS, killed at the end.
struct Nats {
    child: Child,
    port: u16,
    program: PathBuf,
    /// A file that says more, and what it may use.
    config: Option<PathBuf>,
}

impl Drop for Nats {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Nats {
    fn start() -> Option<Nats> {
        Nats::start_with(None)
    }

    fn start_with(config: Option<PathBuf>) -> Option<Nats> {
        let program = nats_program()?;
        let port =
            TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("one").port();
        let child = Nats::run(&program, port, config.as_deref());
        Some(Nats { child, port, program, config })
    }

    fn run(program: &PathBuf, port: u16, config: Option<&Path>) -> Child {
        let config = config.into_iter().flat_map(|file| [OsStr::new("-c"), file.as_os_str()]);
        let child = Command::new(program)
            .args(["-a", "127.0.0.1", "-p", &port.to_string()])
            .args(config)
            .env("KENNEL_NATS_PASSWORD", PASSWORD)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("nats-server starts");
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            std::thread::sleep(Duration::from_millis(20));
        }
        child
    }

    fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    fn start_again(&mut self) {
        self.child = Nats::run(&self.program, self.port, self.config.as_deref());
    }
}

struct House {
    nats: Nats,
    /// What the nodes are told of it.
    bus: String,
    database: String,
    nodes: Vec<Server>,
}

impl House {
    fn grow(&mut self) {
        self.nodes.push(Server::shell(&self.bus, &self.database));
    }

    /// A table, opened at the second node by a guest of the first, who sits there; and the guest's cookie.
    fn open(&self) -> (String, String) {
        let (head, _) = self.nodes[0].post("/api/me", "", r#"{"name":"Ann"}"#);
        let cookie =
            head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a cookie");
        let cookie = cookie.split(';').next().expect("a cookie").to_owned();
        let create = r#"{"game":"dig","setup":{"seats":2,"first":0},"options":{"chat":true}}"#;
        let (_, created) = self.nodes[1].post("/api/tables", &cookie, create);
        let created: serde_json::Value = serde_json::from_str(&created).expect("JSON");
        let table = created["table"].as_str().expect("an id").to_owned();
        self.want(&table, &cookie, "sit", r#"{"want":"sit","seat":0}"#);
        (table, cookie)
    }

    /// How many messages the nodes have sent on to each other.
    fn forwarded(&self) -> u64 {
        let count = |node: &Server| {
            let figures = node.get("/metrics");
            let mut lines = figures.lines();
            let line = lines.find_map(|line| line.strip_prefix("kennel_forwarded_total "));
            line.and_then(|count| count.parse::<u64>().ok()).expect("a count")
        };
        self.nodes.iter().map(count).sum()
    }

    /// One intent, at one node after the other until it is done; its line.
    fn want(&self, table: &str, cookie: &str, id: &str, intent: &str) -> u64 {
        self.want_from(self.nodes.len(), table, cookie, id, intent)
    }

    /// The same at the first node alone.
    fn want_first(&self, table: &str, cookie: &str, id: &str, intent: &str) -> u64 {
        self.want_from(1, table, cookie, id, intent)
    }

    fn want_from(&self, nodes: usize, table: &str, cookie: &str, id: &str, intent: &str) -> u64 {
        let body = format!(r#"{{"id":"{id}","intent":{intent}}}"#);
        let path = format!("/api/tables/{table}/intents");
        let start = Instant::now();
        for round in 0.. {
            assert!(start.elapsed() < Duration::from_secs(120), "{id} is never answered");
            let node = &self.nodes[round % nodes];
            if let Some(answer) = node.try_post(&path, cookie, &body) {
                let done = r#"{"type":"done","#;
                assert!(answer.starts_with(done), "{id}: {answer}");
                let n =
                    answer.rsplit(':').next().and_then(|n| n.trim_end_matches('}').parse().ok());
                return n.unwrap_or_else(|| panic!("{id}: {answer}"));
            }
            std::thread::sleep(Duration::from_millis(100));
        }
        unreachable!("somebody answers");
    }
}

#[test]
fn three_nodes_lose_nothing() {
    let Some(postgres) = private_postgres::server() else { return };
    let Some(nats) = Nats::start() else {
        println!("no nats-server here: nothing is tried with several nodes");
        return;
    };
    postgres.create("cluster");
    let bus = format!("export KENNEL_CLUSTER=nats://127.0.0.1:{}", nats.port);
    let mut house = House { nats, bus, database: postgres.url("cluster"), nodes: Vec::new() };
    (0..3).for_each(|_| house.grow());
    let (table, cookie) = house.open();
    let mut lines = Vec::new();
    for round in 0..40 {
        match round {
            // Whoever has the table is the first in the list now and then.
            8 | 24 => {
                drop(house.nodes.remove(0));
                house.grow();
            }
            12 => house.nodes[0].signal("-STOP"),
            16 => house.nodes[0].signal("-CONT"),
            20 => house.nats.kill(),
            22 => house.nats.start_again(),
            32 => {
                house.nodes.remove(0).stop();
                house.grow();
            }
            _ => {}
        }
        let id = format!("say-{round}");
        let said = format!(r#"{{"want":"chat","text":"{round}"}}"#);
        lines.push((house.want(&table, &cookie, &id, &said), id, said));
    }
    // Each of them once, in order, and known to all nodes.
    assert!(lines.is_sorted() && lines.windows(2).all(|two| two[0].0 < two[1].0), "{lines:?}");
    for (n, id, said) in &lines {
        assert_eq!(house.want(&table, &cookie, id, said), *n, "{id}");
    }
    let status = printed(&["cluster", "status", "--all", "--database", &house.database]);
    assert!(status.contains("alive") && status.contains("gone"), "{status}");
    let refused = wrong(&["serve", "--database", &house.database, "--listen", "127.0.0.1:0"], b"");
    assert!(refused.contains("another server uses this database"), "{refused}");
}

/// A file of `deploy/`.
fn deployed(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy").join(name)
}

/// What `deploy/` lets a node say at NATS is enough for a node, and no more.
#[test]
fn the_permissions_in_deploy_are_enough() {
    let Some(postgres) = private_postgres::server() else { return };
    let Some(nats) = Nats::start_with(Some(deployed("nats-permissions.conf"))) else { return };
    let port = nats.port;
    postgres.create("permitted");
    let bus = format!("export KENNEL_CLUSTER=nats://kennel:{PASSWORD}@127.0.0.1:{port}");
    let mut house = House { nats, bus, database: postgres.url("permitted"), nodes: Vec::new() };
    (0..2).for_each(|_| house.grow());
    let (table, cookie) = house.open();
    for round in 0..4 {
        house.want(&table, &cookie, &format!("say-{round}"), r#"{"want":"chat","text":"hello"}"#);
        house.nodes.rotate_left(1);
    }
    assert!(house.forwarded() > 0, "nothing was sent on");
    let mut talk = TcpStream::connect(("127.0.0.1", port)).expect("NATS");
    let said = format!(
        "CONNECT {{\"user\":\"kennel\",\"pass\":\"{PASSWORD}\",\"verbose\":false}}\r\n\
         PUB kennel.all 0\r\n\r\nPUB other.all 0\r\n\r\nSUB > 1\r\nSUB $SYS.> 2\r\nPING\r\n"
    );
    talk.write_all(said.as_bytes()).expect("sent");
    let mut heard = String::new();
    while !heard.contains("PONG") {
        let mut some = [0; 4096];
        let count = talk.read(&mut some).expect("an answer");
        assert!(count > 0, "{heard}");
        heard += &String::from_utf8_lossy(&some[..count]);
    }
    for refused in
        ["Publish to \"other.all\"", "Subscription to \">\"", "Subscription to \"$SYS.>\""]
    {
        assert!(heard.contains(&format!("Permissions Violation for {refused}")), "{heard}");
    }
    assert!(!heard.contains("kennel.all"), "{heard}");
}

/// An authority, and a certificate of it for this machine: `ca.pem`, `own.pem`, `own.key`.
fn certify(folder: &Path) -> bool {
    let config = "[alt]\nsubjectAltName=IP:127.0.0.1,DNS:localhost\n";
    std::fs::write(folder.join("alt.cnf"), config).expect("a file");
    let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-batch"];
    let steps: [&[&str]; 3] = [
        &[
            "req",
            "-x509",
            "-days",
            "2",
            "-subj",
            "/CN=authority",
            "-keyout",
            "ca.key",
            "-out",
            "ca.pem",
        ],
        &["req", "-new", "-subj", "/CN=localhost", "-keyout", "own.key", "-out", "own.csr"],
        &[
            "x509",
            "-req",
            "-days",
            "2",
            "-in",
            "own.csr",
            "-CA",
            "ca.pem",
            "-CAkey",
            "ca.key",
            "-CAcreateserial",
            "-extfile",
            "alt.cnf",
            "-extensions",
            "alt",
            "-out",
            "own.pem",
        ],
    ];
    steps.iter().all(|step| {
        let key: &[&str] = if step[0] == "req" { &key } else { &[] };
        let made = Command::new("openssl").args(*step).args(key).current_dir(folder).output();
        made.is_ok_and(|made| made.status.success())
    })
}

/// Both engines with certificates that are checked, NATS also those of the nodes.
#[test]
fn both_engines_are_spoken_to_in_secret() {
    if private_postgres::server().is_none() || nats_program().is_none() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    if !certify(folder.path()) {
        println!("no openssl here: TLS is not tried");
        return;
    }
    let file = |name: &str| folder.path().join(name);
    let (ca, own, key) = (file("ca.pem"), file("own.pem"), file("own.key"));
    let config =
        format!("tls {{ cert_file: {own:?}, key_file: {key:?}, ca_file: {ca:?}, verify: true }}\n");
    std::fs::write(file("nats.conf"), config).expect("a file");
    let nats = Nats::start_with(Some(file("nats.conf"))).expect("NATS is here");
    let postgres = private_postgres::with_tls(&own, &key);
    postgres.create("secret");
    let database = |ca: &Path| {
        let url = postgres.url("secret");
        format!("{url}?sslmode=verify-full&sslrootcert={}", ca.display())
    };
    let bus = format!(
        "export KENNEL_CLUSTER=tls://localhost:{} KENNEL_CLUSTER_CA={} \
         KENNEL_CLUSTER_CERTIFICATE={} KENNEL_CLUSTER_KEY={}",
        nats.port,
        ca.display(),
        own.display(),
        key.display()
    );
    let address = format!("tls://localhost:{}", nats.port);
    let mut house = House { nats, bus, database: database(&ca), nodes: Vec::new() };
    (0..2).for_each(|_| house.grow());
    let (table, cookie) = house.open();
    for round in 0..4 {
        house.want(&table, &cookie, &format!("say-{round}"), r#"{"want":"chat","text":"hello"}"#);
        house.nodes.rotate_left(1);
    }
    assert!(house.forwarded() > 0, "nothing was sent on");
    // Whoever has another authority, or no certificate, is not let in.
    let other = tempfile::tempdir().expect("a folder");
    assert!(certify(other.path()));
    let stranger = other.path().join("ca.pem");
    let (ca, stranger_ca) = (ca.display().to_string(), stranger.display().to_string());
    let serve = |database: &str, ca: &str| {
        let args = ["serve", "--listen", "127.0.0.1:0", "--cluster", &address, "--cluster-ca", ca];
        wrong(&[&args[..], &["--database", database]].concat(), b"")
    };
    assert!(serve(&house.database, &ca).contains("NATS cannot be reached"), "no certificate");
    assert!(serve(&house.database, &stranger_ca).contains("NATS cannot be reached"));
    let refused = wrong(&["cluster", "status", "--database", &database(&stranger)], b"");
    assert!(refused.contains("database"), "{refused}");
    let status = printed(&["cluster", "status", "--database", &house.database]);
    assert!(status.contains("alive"), "{status}");
}

/// A node that stood still while another one went on with its table is asked a lot meanwhile: when it goes
/// on, too, it answers nothing from what it knew.
#[test]
fn a_node_that_wakes_up_tells_nothing_old() {
    let Some(postgres) = private_postgres::server() else { return };
    let Some(nats) = Nats::start() else { return };
    postgres.create("woken");
    let bus = format!("export KENNEL_CLUSTER=nats://127.0.0.1:{}", nats.port);
    let mut house = House { nats, bus, database: postgres.url("woken"), nodes: Vec::new() };
    (0..2).for_each(|_| house.grow());
    let (table, cookie) = house.open();
    for round in 0..3 {
        // Whoever is asked first has the table; later it is where it moved to.
        let say = r#"{"want":"chat","text":"here"}"#;
        house.want_first(&table, &cookie, &format!("here-{round}"), say);
        house.nodes[0].signal("-STOP");
        house.nodes.rotate_left(1);
        // The other node has it as soon as the lease is over; the seat changes there.
        let seat = 1 - round % 2;
        house.want_first(&table, &cookie, &format!("stand-{round}"), r#"{"want":"stand"}"#);
        let sit = format!(r#"{{"want":"sit","seat":{seat}}}"#);
        let id = format!("sit-{round}");
        let n = house.want_first(&table, &cookie, &id, &sit);
        let sleeper = &house.nodes[1];
        let body = format!(r#"{{"id":"{id}","intent":{sit}}}"#);
        let again = format!(r#"{{"id":"again-{round}","intent":{{"want":"start"}}}}"#);
        let posts = [&body, &again, &body, &again].map(|body| {
            let path = format!("/api/tables/{table}/intents");
            sleeper.ask("POST", &path, &cookie, body)
        });
        let looks =
            [0; 4].map(|_| sleeper.ask("GET", &format!("/api/tables/{table}"), &cookie, ""));
        sleeper.signal("-CONT");
        for answer in posts.into_iter().map(Server::hear) {
            let told = answer.contains("refused") && answer.contains(&id);
            assert!(!told, "refused what is stored: {answer}");
            if answer.contains(r#""done""#) && answer.contains(&id) {
                assert!(answer.contains(&format!(r#""n":{n}"#)), "{answer}");
            }
        }
        for answer in looks.into_iter().map(Server::hear) {
            let Some((head, body)) = answer.split_once("\r\n\r\n") else { continue };
            if head.starts_with("HTTP/1.1 200") {
                let look: serde_json::Value = serde_json::from_str(body).expect("JSON");
                assert!(look["n"].as_u64() >= Some(n), "old: {}, not {n}", look["n"]);
            }
        }
    }
}

/// Whether there is a PostgreSQL and a NATS for `kennel load`.
fn has_engines() -> bool {
    let both = private_postgres::server().is_some() && nats_program().is_some();
    if !both {
        println!("no PostgreSQL or no nats-server here: load tries nothing with several nodes");
    }
    both
}

/// The long run is `kennel load --nodes 3 --tables 60 --think 100 --faults kill --times 200`, and the same
/// with the other faults.
#[test]
fn promises_are_kept_while_things_go_wrong() {
    if !has_engines() {
        return;
    }
    let faults = "kill,freeze,rolling";
    let args = ["load", "--nodes", "3", "--tables", "4", "--think", "100", "--json", "--faults"];
    let report = printed(&[&args[..], &[faults]].concat());
    let report: serde_json::Value = serde_json::from_str(&report).expect("JSON");
    let rows = report["rows"].as_array().expect("rows");
    let names: Vec<&str> = rows.iter().filter_map(|row| row["fault"].as_str()).collect();
    assert_eq!(names, ["none", "kill", "freeze", "rolling"], "{report}");
    // Whoever is killed has tables, so that something has to go on elsewhere.
    assert!(rows.iter().all(|row| row["tables"].as_u64() > Some(0)), "{report}");
    assert!(report["acknowledged"].as_u64() > Some(50), "{report}");
    let wrong = report["wrong"].as_object().expect("counts");
    assert!(wrong.len() == 8 && wrong.values().all(|count| count == 0), "{report}");
}

/// However a trial of several nodes ends, no process and no folder of it is left.
#[cfg(target_os = "linux")]
#[test]
fn a_trial_that_is_ended_leaves_nothing_behind() {
    use std::os::unix::fs::PermissionsExt;
    if !has_engines() {
        return;
    }
    for signal in ["-TERM", "-KILL"] {
        let folder = tempfile::tempdir().expect("a folder");
        // PostgreSQL may run as somebody else.
        let open = PermissionsExt::from_mode(0o711);
        std::fs::set_permissions(folder.path(), open).expect("permissions");
        let mut load = Command::new(env!("CARGO_BIN_EXE_kennel"))
            .args(["load", "--nodes", "2", "--tables", "1", "--seconds", "600"])
            .env("TMPDIR", folder.path())
            .stderr(Stdio::null())
            .spawn()
            .expect("kennel starts");
        let mine = |name: &str| {
            let place = folder.path().display().to_string();
            let processes = std::fs::read_dir("/proc").expect("processes").flatten();
            let lines = processes.filter_map(|p| std::fs::read(p.path().join("cmdline")).ok());
            let lines = lines.map(|line| String::from_utf8_lossy(&line).into_owned());
            lines.filter(|line| line.contains(&place) && line.contains(name)).count()
        };
        let patience = Instant::now() + Duration::from_secs(120);
        while mine("node-1") == 0 {
            assert!(load.try_wait().ok().flatten().is_none(), "it has ended");
            assert!(Instant::now() < patience, "no second node");
            std::thread::sleep(Duration::from_millis(20));
        }
        let kill = Command::new("kill").args([signal, &load.id().to_string()]).status();
        assert!(kill.expect("kill").success());
        load.wait().expect("it ends");
        let files = || std::fs::read_dir(folder.path()).expect("a folder").count();
        while files() > 0 || mine("") > 0 {
            assert!(Instant::now() < patience, "something is left after {signal}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

#[test]
fn what_a_cluster_needs_is_named() {
    let no_postgres = wrong(&["serve", "--cluster", "nats://127.0.0.1:1"], b"");
    assert!(no_postgres.contains("a cluster needs PostgreSQL"), "{no_postgres}");
    let database = ["--database", "postgres://kennel:hunter2@127.0.0.1:1/kennel"];
    let serve =
        ["serve", "--cluster", "nats://kennel:hunter2@127.0.0.1:1", database[0], database[1]];
    let no_nats = wrong(&serve, b"");
    assert!(
        no_nats.contains("NATS cannot be reached") && !no_nats.contains("hunter2"),
        "{no_nats}"
    );
    let status = wrong(&["cluster", "status", "--database", "sqlite:kennel.db"], b"");
    assert!(status.contains("a cluster needs PostgreSQL"), "{status}");
    assert!(wrong(&["load", "--faults", "kill"], b"").contains("--nodes"));
    assert!(wrong(&["load", "--nodes", "2", "--alone"], b"").contains("one node"));
    let unknown = wrong(&["load", "--nodes", "2", "--faults", "flood"], b"");
    assert!(unknown.contains("'flood'") && unknown.contains("partition"), "{unknown}");
}
