//! Programs in any language as players.
//!
//! A program reads one JSON object per line from its standard input and answers each with one line
//! on its standard output; `docs/bot-protocol.md` describes it, with an example. Every game starts
//! it again.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tabletop::Seat;

/// The longest line a program may answer, in bytes.
const LONGEST: u64 = 1 << 16;
/// Time for a program to start up, beyond its thinking time.
const START: Duration = Duration::from_secs(10);
/// Grace beyond the thinking time, so that nobody loses a move to a slow pipe.
const GRACE: Duration = Duration::from_millis(250);

/// A program that plays, and how long it may think about a decision.
#[derive(Debug)]
pub struct Program {
    command: String,
    think: Duration,
    running: Option<Running>,
    /// Whether it has failed for the rest of this game.
    broken: bool,
    asked: u64,
}

/// Maximum number of characters of an answer that are shown.
const SHOWN: usize = 60;

/// The beginning of an answer, without characters that would move a terminal's cursor or reverse
/// its text.
pub(super) fn shown(text: &str) -> String {
    let moves = |sign: char| {
        sign.is_control()
            || matches!(sign, '\u{200e}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let signs = text.chars().take(SHOWN);
    signs.map(|sign| if moves(sign) { char::REPLACEMENT_CHARACTER } else { sign }).collect()
}

/// The process ids of the programs that are running.
static RUNNING: Mutex<Vec<u32>> = Mutex::new(Vec::new());

/// Kills all programs, with everything they have started; called when a match is interrupted.
pub fn end_all() {
    for process in std::mem::take(&mut *running()) {
        end_group(process);
    }
}

fn running() -> MutexGuard<'static, Vec<u32>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Kills a process with everything it has started.
#[cfg(unix)]
fn end_group(process: u32) {
    if let Some(group) = rustix::process::Pid::from_raw(process.cast_signed()) {
        // It is fine if the process has ended already.
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

    /// Asks the program for its action in `seat`.
    ///
    /// # Errors
    /// If it cannot be started, ends, does not answer in time, or gives an invalid answer. A
    /// program that cannot continue is not asked again in this game, and the reason is empty from
    /// then on.
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
            // A program that is out of step would answer the wrong question from now on.
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
        // A program that has closed its input may still have answered; check its output first.
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

/// Starts a program with one thread that writes questions and one that reads answers, so that a
/// program that does not read blocks nobody.
fn start(command: &str) -> Result<Running, String> {
    let mut words = command.split_whitespace();
    let name = words.next().unwrap_or_default();
    let mut command = Command::new(name);
    command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    // Its own process group, so that everything it starts ends with it.
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
            // Once the game is over nobody listens any more.
            if tell.send(said).is_err() || failed {
                return;
            }
        }
    });
    Ok(Running { child, questions, answers })
}

impl Drop for Running {
    fn drop(&mut self) {
        // The program may have ended by itself, but what it started may not have.
        end_group(self.child.id());
        running().retain(|&process| process != self.child.id());
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
