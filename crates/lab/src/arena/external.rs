//! Programs in any language as players.
//!
//! A program reads one JSON object a line from its standard input and answers each with one line on
//! its standard output: `docs/bot-protocol.md` has it all, with an example. It is started anew for
//! every game and ends when its input ends.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tabletop::Seat;

/// The longest line that a program may answer.
const LONGEST: u64 = 1 << 16;
/// What a program gets to start up, on top of what it may think.
const START: Duration = Duration::from_secs(10);
/// What a program gets to answer beyond its time, so that nobody loses a move to a slow pipe.
const GRACE: Duration = Duration::from_millis(250);

/// A program that plays, and how long it may think about a decision.
#[derive(Debug)]
pub struct Program {
    command: String,
    think: Duration,
    running: Option<Running>,
    /// It has failed beyond repair in this game.
    broken: bool,
    asked: u64,
}

/// So much of what a program answered is shown.
const SHOWN: usize = 60;

/// The beginning of what a program answered, without what would move a terminal's cursor or turn its
/// text round.
pub(super) fn shown(text: &str) -> String {
    let moves = |sign: char| {
        sign.is_control()
            || matches!(sign, '\u{200e}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let signs = text.chars().take(SHOWN);
    signs.map(|sign| if moves(sign) { char::REPLACEMENT_CHARACTER } else { sign }).collect()
}

/// The programs that run now, by the number of their process.
static RUNNING: Mutex<Vec<u32>> = Mutex::new(Vec::new());

/// Ends all programs with whatever they have started: for who is asked to stop in the middle.
pub fn end_all() {
    for process in std::mem::take(&mut *running()) {
        end_group(process);
    }
}

fn running() -> MutexGuard<'static, Vec<u32>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends a process with whatever it has started.
#[cfg(unix)]
fn end_group(process: u32) {
    if let Some(group) = rustix::process::Pid::from_raw(process.cast_signed()) {
        // What has ended by itself needs no end.
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
}

#[cfg(not(unix))]
fn end_group(_process: u32) {}

#[derive(Debug)]
struct Running {
    child: Child,
    questions: SyncSender<String>,
    answers: Receiver<std::io::Result<String>>,
}

impl Program {
    /// The program that this command line starts, split at its spaces.
    pub fn new(command: &str, think: Duration) -> Program {
        Program { command: command.to_owned(), think, running: None, broken: false, asked: 0 }
    }

    /// What the program does in `seat`.
    ///
    /// # Errors
    /// If it cannot be started, ends, does not answer in time, or answers what is no answer. If it
    /// cannot go on it is not asked again in this game, and the reason is empty from then on.
    pub fn ask(
        &mut self,
        game: &str,
        seat: Seat,
        seats: usize,
        view: &Value,
        legal: &[String],
    ) -> Result<String, String> {
        if self.broken {
            return Err(String::new());
        }
        self.asked += 1;
        let question = json!({
            "cmd": "choose",
            "id": self.asked,
            "game": game,
            "seat": seat.index(),
            "seats": seats,
            "ms": u64::try_from(self.think.as_millis()).unwrap_or(u64::MAX),
            "legal": legal,
            "view": view,
        });
        let answer = self.exchange(&question);
        answer.and_then(|line| self.read(&line)).map_err(|why| {
            // Whoever has lost the thread once would answer the wrong question from now on.
            self.broken = true;
            self.running = None;
            format!("{why}; it is not asked again in this game")
        })
    }

    fn exchange(&mut self, question: &Value) -> Result<String, String> {
        let mut limit = self.think + GRACE;
        if self.running.is_none() {
            self.running = Some(start(&self.command)?);
            limit += START;
        }
        let Some(running) = &mut self.running else { return Err("does not run".to_owned()) };
        // A program that has closed its input may still have answered; what it said tells.
        let heard = running.questions.try_send(format!("{question}\n")).is_ok();
        match running.answers.recv_timeout(limit) {
            Ok(Ok(line)) => Ok(line),
            Ok(Err(error)) => Err(format!("cannot be read ({error})")),
            Err(RecvTimeoutError::Timeout) => {
                Err(format!("has not answered within {} ms", limit.as_millis()))
            }
            Err(RecvTimeoutError::Disconnected) if heard => Err("has ended".to_owned()),
            Err(RecvTimeoutError::Disconnected) => Err("has ended, or does not listen".to_owned()),
        }
    }

    fn read(&self, line: &str) -> Result<String, String> {
        let nonsense = || {
            let shown = shown(line.trim_end());
            format!("answered `{shown}`, not {{\"id\":{},\"action\":…}}", self.asked)
        };
        let answer: Value = serde_json::from_str(line).map_err(|_| nonsense())?;
        if answer.get("id").and_then(Value::as_u64) != Some(self.asked) {
            return Err(nonsense());
        }
        answer.get("action").and_then(Value::as_str).map(str::to_owned).ok_or_else(nonsense)
    }
}

/// Starts a program, a thread that tells it what it is asked, and one that reads what it says. So
/// nobody waits for a program that does not read.
fn start(command: &str) -> Result<Running, String> {
    let mut words = command.split_whitespace();
    let name = words.next().unwrap_or_default();
    let mut command = Command::new(name);
    command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    // A group of its own, so that whatever it starts ends with it.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    let mut child =
        command.spawn().map_err(|error| format!("cannot be started: `{name}`: {error}"))?;
    running().push(child.id());
    let (Some(mut input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
        return Err("has no input or output".to_owned());
    };
    let (questions, asked) = sync_channel::<String>(1);
    std::thread::spawn(move || {
        // Until the game is over, or nobody reads any more.
        while let Ok(line) = asked.recv()
            && input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_ok()
        {}
    });
    let (tell, answers) = sync_channel(4);
    std::thread::spawn(move || {
        let mut output = BufReader::new(output);
        loop {
            let mut line = String::new();
            let read = output.by_ref().take(LONGEST).read_line(&mut line);
            let said = match read {
                Ok(0) => return,
                Ok(_) if line.ends_with('\n') => Ok(line),
                // Too long, or cut off in the middle.
                Ok(_) => Err(std::io::Error::other("a line without an end")),
                Err(error) => Err(error),
            };
            let failed = said.is_err();
            // Nobody listens any more once the game is over.
            if tell.send(said).is_err() || failed {
                return;
            }
        }
    });
    Ok(Running { child, questions, answers })
}

impl Drop for Running {
    fn drop(&mut self) {
        // A program that has ended by itself needs no end, but what it started may.
        end_group(self.child.id());
        running().retain(|&process| process != self.child.id());
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
