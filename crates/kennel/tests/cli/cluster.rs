//! Three servers on one PostgreSQL and one NATS, of which some are killed, frozen and cut off.

use super::private_postgres;
use super::serve::Server;
use super::{printed, wrong};
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

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
}

impl Drop for Nats {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Nats {
    fn start() -> Option<Nats> {
        let program = nats_program()?;
        let port =
            TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("one").port();
        Some(Nats { child: Nats::run(&program, port), port, program })
    }

    fn run(program: &PathBuf, port: u16) -> Child {
        let child = Command::new(program)
            .args(["-a", "127.0.0.1", "-p", &port.to_string()])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("nats-server starts");
        while std::net::TcpStream::connect(("127.0.0.1", port)).is_err() {
            std::thread::sleep(Duration::from_millis(20));
        }
        child
    }

    fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    fn start_again(&mut self) {
        self.child = Nats::run(&self.program, self.port);
    }
}

struct House {
    nats: Nats,
    database: String,
    nodes: Vec<Server>,
}

impl House {
    fn grow(&mut self) {
        let cluster = format!("export KENNEL_CLUSTER=nats://127.0.0.1:{}", self.nats.port);
        self.nodes.push(Server::shell(&cluster, &self.database));
    }

    /// One intent, at one node after the other until it is done; its line.
    fn want(&self, table: &str, cookie: &str, id: &str, intent: &str) -> u64 {
        let body = format!(r#"{{"id":"{id}","intent":{intent}}}"#);
        let path = format!("/api/tables/{table}/intents");
        let start = Instant::now();
        for round in 0.. {
            assert!(start.elapsed() < Duration::from_secs(120), "{id} is never answered");
            let node = &self.nodes[round % self.nodes.len()];
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
    let mut house = House { nats, database: postgres.url("cluster"), nodes: Vec::new() };
    (0..3).for_each(|_| house.grow());
    let (head, _) = house.nodes[0].post("/api/me", "", r#"{"name":"Ann"}"#);
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a cookie");
    let cookie = cookie.split(';').next().expect("a cookie").to_owned();
    let create = r#"{"game":"dig","setup":{"seats":2,"first":0},"options":{"chat":true}}"#;
    let (_, created) = house.nodes[1].post("/api/tables", &cookie, create);
    let created: serde_json::Value = serde_json::from_str(&created).expect("JSON");
    let table = created["table"].as_str().expect("an id").to_owned();
    house.want(&table, &cookie, "sit", r#"{"want":"sit","seat":0}"#);
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
}
