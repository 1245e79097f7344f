//! How fast bots think natively and in a module in Node, side by side.
//!
//! `npm --prefix web run modules`, then `cargo run --release -p browser --all-features --example
//! speed`. Both do the same work, in turns, so that a busy machine is busy for both.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Lines, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// How often each question is asked.
const TIMES: u32 = 5;

/// A module in Node.
struct Module {
    node: Child,
    stdin: ChildStdin,
    told: Lines<BufReader<ChildStdout>>,
}

impl Module {
    fn start(root: &Path) -> std::io::Result<Module> {
        let folder = root.join("web/modules");
        let mut node = Command::new("node")
            .arg(root.join("crates/browser/tests/ask.mjs"))
            .arg(folder.join("dig.wasm"))
            .arg(format!("2={}", folder.join("dig-2.net").display()))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let missing = || std::io::Error::other("no pipe to node");
        let stdin = node.stdin.take().ok_or_else(missing)?;
        let told = BufReader::new(node.stdout.take().ok_or_else(missing)?).lines();
        Ok(Module { node, stdin, told })
    }

    fn answer(&mut self, ask: &str) -> std::io::Result<String> {
        writeln!(self.stdin, "{ask}")?;
        self.told.next().unwrap_or_else(|| Err(std::io::Error::other("node has ended")))
    }
}

fn main() -> std::io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut module = Module::start(&root)?;
    let bots = ["leader", "leader"];
    let asks: [(&str, Value, f64); 3] = [
        (
            "simulations a second, best player for two",
            json!({ "ask": "measure", "rounds": 40_000 }),
            40_000.0,
        ),
        (
            "games a second, leader at 4,000 rounds",
            json!({ "ask": "play", "game": "dig", "setup": { "seats": 2 }, "seed": "speed", "bots": bots, "rounds": 4_000 }),
            1.0,
        ),
        (
            "games a second, random",
            json!({ "ask": "play", "game": "dig", "setup": { "seats": 2 }, "seed": "speed", "bots": ["random", "random"], "rounds": 0 }),
            1.0,
        ),
    ];
    println!("{:44} {:>12} {:>12} {:>8}", "best of five", "native", "module", "part");
    for (what, ask, count) in asks {
        let ask = ask.to_string();
        let mut best = [Duration::MAX; 2];
        for _ in 0..TIMES {
            let begun = Instant::now();
            let native = browser::answer(&ask);
            best[0] = best[0].min(begun.elapsed());
            let begun = Instant::now();
            let told = module.answer(&ask)?;
            best[1] = best[1].min(begun.elapsed());
            assert_eq!(native, told, "the same work");
        }
        let [native, module] = best.map(|time| count / time.as_secs_f64());
        println!("{what:44} {native:>12.1} {module:>12.1} {:>8.2}", module / native);
    }
    module.node.kill()
}
