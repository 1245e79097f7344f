//! Programs in any language as players.
//!
//! A program reads one JSON object per line from its standard input and answers each with one line
//! on its standard output; `docs/bot-protocol.md` describes it, with an example. Every game starts
//! it again, unless it asks to stay.

use crate::stopped;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tabletop::Seat;

/// The longest line a program may answer, in bytes.
const LONGEST: u64 = 1 << 16;
/// Time for a program to start up, beyond its thinking time.
const START: Duration = Duration::from_secs(10);
/// Grace beyond the thinking time, so that nobody loses a move to a slow pipe.
const GRACE: Duration = Duration::from_millis(250);
/// Time for a program to end by itself once its input has ended.
const ENDING: Duration = Duration::from_secs(2);
/// How many lines may wait for a program to read them; further ones are lost to it.
const UNREAD: usize = 16;
/// How many answers in a row may be late before a program is not asked again.
const MOST_LATE: u32 = 3;

/// A program that plays, and how long it may think about a decision.
#[derive(Debug)]
pub struct Program {
    command: String,
    think: Duration,
    running: Option<Running>,
    /// Whether it has failed for the rest of this game.
    broken: bool,
    /// How many answers in a row were late.
    late: u32,
    /// Where it sat when it was asked last.
    place: Option<Place>,
    /// Whether this game's first question is still to come.
    first: bool,
    /// What comes with it, in games that have such a thing.
    scenery: Option<Value>,
}

/// The game and the seat that a program plays.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The game's name.
    pub game: &'static str,
    /// Its seat.
    pub seat: Seat,
    /// How many seats there are.
    pub seats: usize,
}

/// Why there is no answer.
enum Unanswered {
    /// It took too long; the next one may be in time.
    Late(String),
    /// The program cannot go on.
    Broken(String),
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

/// Programs that have asked to stay, with their commands, until the next game.
static WAITING: Mutex<Vec<(String, Running)>> = Mutex::new(Vec::new());

/// Kills all programs, with everything they have started.
pub(crate) fn end_all() {
    for process in std::mem::take(&mut *running()) {
        end_group(process);
    }
}

/// Lets the programs go that wait for another game; called when a match is over.
pub fn dismiss() {
    // Each ends by itself, all at the same time.
    let waiting = std::mem::take(&mut *waiting());
    let leaving = waiting.into_iter().map(|(_, program)| program.leave());
    drop(leaving.collect::<Vec<_>>());
}

fn waiting() -> MutexGuard<'static, Vec<(String, Running)>> {
    WAITING.lock().unwrap_or_else(PoisonError::into_inner)
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
    /// `None` once its input has ended.
    questions: Option<SyncSender<String>>,
    answers: Receiver<std::io::Result<String>>,
    /// The number of the last question.
    asked: u64,
    /// Whether it wants to play another game.
    stays: bool,
}

impl Running {
    /// Ends its input, so that it ends by itself.
    fn leave(mut self) -> Running {
        self.questions = None;
        self
    }

    /// Sends a line, if the program still reads.
    fn tell(&self, line: &Value) -> bool {
        let line = format!("{line}\n");
        self.questions.as_ref().is_some_and(|questions| questions.try_send(line).is_ok())
    }
}

impl Program {
    /// The program that this command line starts, split at its spaces.
    pub fn new(command: &str, think: Duration) -> Program {
        Program {
            command: command.to_owned(),
            think,
            running: None,
            broken: false,
            late: 0,
            place: None,
            first: true,
            scenery: None,
        }
    }

    /// Begins a game; the first question says so, and tells what is known of the board.
    pub fn begin(&mut self, scenery: Option<Value>) {
        self.first = true;
        self.scenery = scenery;
    }

    /// Asks the program for its action.
    ///
    /// # Errors
    /// If it cannot be started, ends, does not answer in time, or gives an invalid answer. A
    /// program that cannot continue is not asked again in this game, and the reason is empty from
    /// then on; an answer that is late costs one move, unless there are several in a row.
    pub fn ask(
        &mut self,
        place: Place,
        view: &RawValue,
        legal: &[String],
    ) -> Result<String, String> {
        self.place = Some(place);
        if self.broken || stopped() {
            return Err(String::new());
        }
        match self.exchange(view, legal) {
            Ok(action) => {
                self.late = 0;
                Ok(action)
            }
            Err(Unanswered::Late(why)) if self.late + 1 < MOST_LATE => {
                self.late += 1;
                Err(why)
            }
            Err(Unanswered::Late(why) | Unanswered::Broken(why)) => {
                self.broken = true;
                self.running = None;
                Err(format!("{why}; it is not asked again in this game"))
            }
        }
    }

    /// Tells the program how the game ended (`None` if it was broken off), and lets it go, or keeps
    /// it for the next game.
    pub fn finish(&mut self, outcome: Option<Value>) {
        let Some(running) = self.running.take() else { return };
        let mut over = self.about("over");
        over["outcome"] = outcome.unwrap_or_default();
        running.tell(&over);
        if running.stays {
            waiting().push((self.command.clone(), running));
        } else {
            drop(running.leave());
        }
    }

    /// What every line to the program has.
    fn about(&self, cmd: &str) -> Value {
        match &self.place {
            None => json!({ "cmd": cmd }),
            Some(Place { game, seat, seats }) => {
                json!({ "cmd": cmd, "game": game, "seat": seat.index(), "seats": seats })
            }
        }
    }

    fn exchange(&mut self, view: &RawValue, legal: &[String]) -> Result<String, Unanswered> {
        let mut limit = self.think + GRACE;
        let mut question = self.about("choose");
        let first = std::mem::take(&mut self.first);
        if first {
            question["new"] = json!(true);
            if let Some(scenery) = self.scenery.take() {
                question["scenery"] = scenery;
            }
        }
        question["ms"] = json!(u64::try_from(self.think.as_millis()).unwrap_or(u64::MAX));
        question["legal"] = json!(legal);
        question["view"] = catalog::json(&view);
        let running = match &mut self.running {
            Some(running) => running,
            none => {
                let kept = {
                    let mut waiting = waiting();
                    let same = waiting.iter().position(|(command, _)| *command == self.command);
                    same.map(|index| waiting.swap_remove(index).1)
                };
                let running = match kept {
                    Some(running) => running,
                    None => {
                        limit += START;
                        start(&self.command).map_err(Unanswered::Broken)?
                    }
                };
                none.insert(running)
            }
        };
        running.asked += 1;
        question["id"] = json!(running.asked);
        // A program that has closed its input may still have answered; check its output first.
        let heard = running.tell(&question);
        let by = Instant::now() + limit;
        loop {
            let left = by.saturating_duration_since(Instant::now());
            let line = match running.answers.recv_timeout(left) {
                Ok(Ok(line)) => line,
                Ok(Err(error)) => {
                    return Err(Unanswered::Broken(format!("cannot be read ({error})")));
                }
                Err(RecvTimeoutError::Timeout) => {
                    let why = format!("has not answered within {} ms", limit.as_millis());
                    return Err(Unanswered::Late(why));
                }
                Err(RecvTimeoutError::Disconnected) => {
                    let why = if heard { "has ended" } else { "has ended, or does not listen" };
                    return Err(Unanswered::Broken(why.to_owned()));
                }
            };
            match running.read(&line) {
                Ok(Some(action)) => return Ok(action),
                // The answer to a question whose time was over.
                Ok(None) => {}
                Err(why) => return Err(Unanswered::Broken(why)),
            }
        }
    }
}

impl Running {
    /// The action in an answer to the last question; `None` if it answers an earlier one.
    fn read(&mut self, line: &str) -> Result<Option<String>, String> {
        let nonsense = || {
            let shown = shown(line.trim_end());
            format!("answered `{shown}`, not {{\"id\":{},\"action\":…}}", self.asked)
        };
        let answer: Value = serde_json::from_str(line).map_err(|_| nonsense())?;
        match answer.get("id").and_then(Value::as_u64) {
            Some(id) if id == self.asked => {}
            Some(id) if (1..self.asked).contains(&id) => return Ok(None),
            _ => return Err(nonsense()),
        }
        let action = answer.get("action").and_then(Value::as_str).ok_or_else(nonsense)?;
        self.stays = answer.get("again").and_then(Value::as_bool).unwrap_or(self.stays);
        Ok(Some(action.to_owned()))
    }
}

/// Starts a program with one thread that writes questions and one that reads answers, so that a
/// program that does not read blocks nobody.
fn start(command: &str) -> Result<Running, String> {
    let mut words = command.split_whitespace();
    let name = words.next().unwrap_or_default();
    let mut command = Command::new(name);
    command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::inherit());
    // Its own process group, so that everything it starts ends with it.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    let mut child =
        command.spawn().map_err(|error| format!("cannot be started: `{name}`: {error}"))?;
    running().push(child.id());
    // Those that started earlier are ended by whoever asked to stop.
    if stopped() {
        end_all();
    }
    let (Some(mut input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
        return Err("has no input or output".to_owned());
    };
    let (questions, asked) = sync_channel::<String>(UNREAD);
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
    Ok(Running { child, questions: Some(questions), answers, asked: 0, stays: false })
}

impl Drop for Running {
    fn drop(&mut self) {
        // Once its input has ended, it may do what is left to do.
        let by = Instant::now() + ENDING;
        while self.questions.is_none()
            && Instant::now() < by
            && matches!(self.child.try_wait(), Ok(None))
        {
            std::thread::sleep(Duration::from_millis(5));
        }
        // The program may have ended by itself, but what it started may not have.
        end_group(self.child.id());
        running().retain(|&process| process != self.child.id());
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
