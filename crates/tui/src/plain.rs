//! A game as lines: one line in, lines out, no tricks with the cursor. For screen readers, pipes, and
//! whoever likes it so.

use crate::games::{Act, AnySpeak, Eyes, speaker};
use crate::table::{Happened, News, Now, Refusal, Session, Want};
use crate::words::Words;
use serde_json::Value;
use std::collections::VecDeque;
use std::io::{self, Write};
use std::sync::mpsc::Receiver;

/// What the front end waits for.
#[derive(Debug)]
pub enum Input {
    /// A line was typed.
    Line(String),
    /// No more lines come.
    End,
    /// The table has news.
    News(News),
}

/// The commands that every game has; `terminal-command` has their words.
const COMMANDS: [(&str, Command); 11] = [
    ("help", Command::Help),
    ("look", Command::Look),
    ("who", Command::Who),
    ("log", Command::Log),
    ("again", Command::Again),
    ("undo", Command::Undo),
    ("hint", Command::Hint),
    ("rules", Command::Rules),
    ("learn", Command::Learn),
    ("wait", Command::Wait),
    ("quit", Command::Quit),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Command {
    Help,
    Look,
    Who,
    Log,
    Again,
    Undo,
    Hint,
    Rules,
    Learn,
    Wait,
    Quit,
}

/// Plays a game with lines until it is left; what was played so far is kept.
///
/// # Errors
/// If nobody reads the lines any more.
pub fn play(
    words: &Words,
    session: Box<dyn Session>,
    inputs: &Receiver<Input>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut plain = Plain {
        words,
        session: &*session,
        out,
        now: None,
        game: None,
        log: Vec::new(),
        events: Vec::new(),
        queue: VecDeque::new(),
        last: Vec::new(),
        waits: true,
        dirty: false,
    };
    let played = plain.run(inputs);
    let over = plain.now.as_ref().is_some_and(|now| now.outcome.is_some());
    // The thread of the table ends in any case.
    let file = session.close();
    played?;
    if let Some(file) = file {
        let id = if over { "terminal-record" } else { "terminal-kept" };
        writeln!(out, "{}", words.t(id, [("file", file.display().to_string().into())]))?;
    }
    out.flush()
}

struct Plain<'a> {
    words: &'a Words,
    session: &'a dyn Session,
    out: &'a mut dyn Write,
    now: Option<Now>,
    game: Option<Box<dyn AnySpeak>>,
    log: Vec<String>,
    /// What has happened and is not told yet.
    events: Vec<Value>,
    /// Actions that follow, such as the rest of a walk.
    queue: VecDeque<String>,
    /// What was said last.
    last: Vec<String>,
    /// Whether the table has not come to rest since something was asked for.
    waits: bool,
    /// Whether something happened since it was last said what there is to do.
    dirty: bool,
}

impl Plain<'_> {
    fn run(&mut self, inputs: &Receiver<Input>) -> io::Result<()> {
        let mut lines: VecDeque<String> = VecDeque::new();
        let mut more = true;
        loop {
            // Lines that come early wait, so that a script can say several at once.
            while self.takes_lines()
                && let Some(line) = lines.pop_front()
            {
                if !self.command(&line)? {
                    return Ok(());
                }
            }
            if !more && self.takes_lines() {
                return Ok(());
            }
            self.out.flush()?;
            match inputs.recv() {
                Ok(Input::Line(line)) => lines.push_back(line),
                Ok(Input::End) => more = false,
                Ok(Input::News(news)) => self.hear(news)?,
                Err(_) => return Ok(()),
            }
        }
    }

    fn takes_lines(&self) -> bool {
        // Against a running clock nobody waits.
        !self.waits || self.now.as_ref().is_some_and(|now| now.clock.is_some())
    }

    fn say(&mut self, lines: Vec<String>) -> io::Result<()> {
        for line in lines.iter().filter(|line| !line.is_empty()) {
            writeln!(self.out, "{line}")?;
        }
        if !lines.is_empty() {
            self.last = lines;
        }
        Ok(())
    }

    /// What the game says of the table now.
    fn ask<T>(&self, what: impl Fn(&dyn AnySpeak, &Eyes<'_>) -> T) -> Option<T> {
        let (game, now) = (self.game.as_deref()?, self.now.as_ref()?);
        Some(what(game, &Eyes { words: self.words, now }))
    }

    fn want(&mut self, want: Want) {
        self.waits = true;
        self.session.want(want);
    }

    fn hear(&mut self, news: News) -> io::Result<()> {
        match news {
            News::Now(now, happened) => self.update(*now, happened),
            News::Hint(advice) => {
                let mut lines = Vec::new();
                for (index, advice) in advice.iter().enumerate() {
                    let said = self.ask(|game, eyes| game.hint(advice, eyes)).unwrap_or_default();
                    let or = if index == 0 { String::new() } else { self.words.s("hint-or") + " " };
                    let chance = advice.chance.map(|chance| {
                        format!(" ({})", self.words.t("hint-chance", [("count", chance.into())]))
                    });
                    let typed = self.ask(|game, eyes| game.follow(advice, eyes)).flatten();
                    let typed = typed.map(|typed| {
                        " ".to_owned() + &self.words.t("terminal-hint", [("command", typed.into())])
                    });
                    let [chance, typed] = [chance, typed].map(Option::unwrap_or_default);
                    lines.push(format!("{or}{said}{chance}{typed}"));
                }
                if lines.is_empty() {
                    lines.push(self.words.s("terminal-no-hint"));
                }
                self.say(lines)
            }
            News::Refused(refusal) => {
                self.queue.clear();
                self.tell()?;
                let text = match refusal {
                    Refusal::NotNow => self.words.s("terminal-not-now"),
                    Refusal::Illegal(reason) => {
                        self.words.t("terminal-illegal", [("reason", reason.into())])
                    }
                    Refusal::Late => self.words.s("terminal-late"),
                };
                self.say(vec![text])
            }
        }
    }

    fn update(&mut self, now: Now, happened: Vec<Happened>) -> io::Result<()> {
        if self.game.is_none() {
            self.game = Some(speaker(&now.game, &now.setup));
        }
        let (still, clock) = (now.still, now.clock.is_some());
        self.now = Some(now);
        for what in happened {
            self.dirty = true;
            match what {
                Happened::Played(events) => self.events.extend(events),
                Happened::TakenBack(seat) => {
                    self.tell()?;
                    let text = self.ask(|_, eyes| eyes.log("log-taken-back", seat, []));
                    self.note(text.into_iter().collect())?;
                }
                Happened::Began => {
                    if !self.log.is_empty() {
                        self.say(vec![self.words.s("terminal-new")])?;
                    }
                    self.log.clear();
                    self.greet("terminal-hello")?;
                }
                Happened::Continues => self.greet("terminal-hello-again")?,
            }
        }
        if still && let Some(next) = self.queue.pop_front() {
            let legal = self.now.as_ref().is_some_and(|now| now.legal.contains(&next));
            if legal {
                self.want(Want::Play(next));
                return Ok(());
            }
            self.queue.clear();
        }
        if still || clock {
            self.tell()?;
        }
        if still {
            self.waits = false;
            if self.dirty {
                self.dirty = false;
                self.status()?;
            }
        }
        Ok(())
    }

    fn greet(&mut self, id: &str) -> io::Result<()> {
        let Some(now) = &self.now else { return Ok(()) };
        let others = now.seats.iter().enumerate().filter(|(seat, _)| Some(*seat) != now.you);
        let named = others.map(|(_, chair)| match &chair.bot {
            None => chair.name.clone(),
            Some(_) => self.words.t("table-name-bot", [("name", chair.name.as_str().into())]),
        });
        let names = named.collect::<Vec<String>>().join(", ");
        let game = self.words.s(&format!("{}-title", now.game));
        let hello = self.words.t(id, [("game", game.into()), ("names", names.into())]);
        self.say(vec![hello])
    }

    /// Says what has happened.
    fn tell(&mut self) -> io::Result<()> {
        let events = std::mem::take(&mut self.events);
        let said = self.ask(|game, eyes| game.tell(&events, eyes)).unwrap_or_default();
        self.note(said)
    }

    /// Says something that belongs into the log.
    fn note(&mut self, lines: Vec<String>) -> io::Result<()> {
        self.log.extend(lines.iter().cloned());
        self.say(lines)
    }

    /// Says what there is to do, or how it ended.
    fn status(&mut self) -> io::Result<()> {
        let outcome = self.now.as_ref().and_then(|now| now.outcome.clone());
        let lines = match outcome {
            Some(outcome) => {
                let mut lines =
                    self.ask(|game, eyes| game.result(&outcome, eyes)).unwrap_or_default();
                lines.push(self.words.s("terminal-over"));
                lines
            }
            None => vec![self.ask(|game, eyes| game.status(eyes)).unwrap_or_default().join(" ")],
        };
        self.say(lines)
    }

    fn acts(&self) -> Vec<Act> {
        self.ask(|game, eyes| game.acts(eyes)).unwrap_or_default()
    }

    /// Carries out a line; `false` to leave.
    fn command(&mut self, line: &str) -> io::Result<bool> {
        let line = line.trim();
        if line.is_empty() {
            return Ok(true);
        }
        if let Some(actions) = self.act(line) {
            self.queue = actions.into();
            if let Some(first) = self.queue.pop_front() {
                self.want(Want::Play(first));
            }
            return Ok(true);
        }
        match self.named(line) {
            Some(Command::Quit) => return Ok(false),
            Some(command) => self.carry_out(command)?,
            None => {
                let text = self.words.t("terminal-unknown", [("text", line.into())]);
                writeln!(self.out, "{text}")?;
            }
        }
        Ok(true)
    }

    /// The actions that a line stands for: a number of the list, a short command, or an action as the
    /// rules write it.
    fn act(&self, line: &str) -> Option<Vec<String>> {
        let acts = self.acts();
        if let Ok(number) = line.parse::<usize>() {
            return Some(acts.get(number.checked_sub(1)?)?.actions.clone());
        }
        let packed = |text: &str| text.split_whitespace().collect::<String>();
        let typed = packed(line);
        let exact = acts.iter().find(|act| packed(&act.short) == typed);
        let loose = || acts.iter().find(|act| packed(&act.short).eq_ignore_ascii_case(&typed));
        if let Some(act) = exact.or_else(loose) {
            return Some(act.actions.clone());
        }
        let now = self.now.as_ref()?;
        if now.legal.iter().any(|action| action == line) {
            return Some(vec![line.to_owned()]);
        }
        self.ask(|game, eyes| game.read(line, eyes)).flatten()
    }

    /// The command with this name, in the reader's language or in English.
    fn named(&self, line: &str) -> Option<Command> {
        let english = |name: &str| match name {
            "help" => line == "?" || line == "help",
            "undo" => line == "u" || line == "undo",
            "hint" => line == "h" || line == "hint",
            "quit" => line == "q" || line == "quit",
            name => line == name,
        };
        let own = |name: &'static str| {
            let words = self.words.t("terminal-command", [("command", name.into())]);
            words.split(", ").any(|word| word == line.to_lowercase())
        };
        COMMANDS
            .into_iter()
            .find(|(name, _)| english(name) || own(name))
            .map(|(_, command)| command)
    }

    fn carry_out(&mut self, command: Command) -> io::Result<()> {
        let over = self.now.as_ref().is_some_and(|now| now.outcome.is_some());
        match command {
            Command::Help => self.help(),
            Command::Look => {
                let lines = self.ask(|game, eyes| game.look(eyes)).unwrap_or_default();
                self.say(lines)
            }
            Command::Who => {
                let lines = self.who();
                self.say(lines)
            }
            Command::Log => {
                let lines = if self.log.is_empty() {
                    vec![self.words.s("table-log-empty")]
                } else {
                    self.log.clone()
                };
                let last = std::mem::take(&mut self.last);
                self.say(lines)?;
                self.last = last;
                Ok(())
            }
            Command::Again if over => {
                self.want(Want::Again);
                Ok(())
            }
            Command::Again => {
                let lines = self.last.clone();
                self.say(lines)
            }
            Command::Undo => {
                self.want(Want::Undo);
                Ok(())
            }
            Command::Hint => {
                self.want(Want::Hint);
                Ok(())
            }
            Command::Wait => {
                self.dirty = true;
                self.want(Want::Wait);
                Ok(())
            }
            Command::Rules => {
                let game = self.now.as_ref().map(|now| now.game.clone()).unwrap_or_default();
                let lines = rules(self.words, &game);
                self.say(lines)
            }
            Command::Learn => {
                let game = self.now.as_ref().map(|now| now.game.clone()).unwrap_or_default();
                let lines = lesson(self.words, &game);
                self.say(lines)
            }
            // Whoever called this leaves before.
            Command::Quit => Ok(()),
        }
    }

    fn help(&mut self) -> io::Result<()> {
        let acts = self.acts();
        let mut lines = Vec::new();
        if acts.is_empty() {
            lines.push(self.words.s("terminal-nothing"));
        } else {
            lines.push(self.words.s("terminal-lines"));
            let numbered = acts.iter().enumerate();
            lines.extend(
                numbered
                    .map(|(index, act)| format!("{}: {} ({})", index + 1, act.words, act.short)),
            );
            lines.extend(self.ask(|game, eyes| game.besides(eyes)).unwrap_or_default());
        }
        lines.push(self.words.s("terminal-commands"));
        let calm =
            self.now.as_ref().is_some_and(|now| now.game == "dogpile" && now.clock.is_none());
        if calm {
            lines.push(self.words.s("terminal-commands-calm"));
        }
        self.say(lines)
    }

    fn who(&self) -> Vec<String> {
        let seats = self.now.as_ref().map_or(0, |now| now.seats.len());
        let line = |seat: usize| {
            let side = self.ask(|game, eyes| game.who(seat, eyes)).unwrap_or_default();
            let now = self.now.as_ref()?;
            let chair = now.seats.get(seat)?;
            let who = match &chair.bot {
                Some(bot) => {
                    let bot = self.words.t("table-bot", [("bot", bot.as_str().into())]);
                    format!("{} ({bot})", chair.name)
                }
                None => chair.name.clone(),
            };
            let args = [("name", who.into()), ("text", side.join(" ").into())];
            Some(self.words.t("log-chat", args))
        };
        (0..seats).filter_map(line).collect()
    }
}

/// The rules of a game, a paragraph a line.
pub(crate) fn rules(words: &Words, game: &str) -> Vec<String> {
    words.book(&format!("{game}-rules")).into_iter().map(|id| words.s(id)).collect()
}

/// A short lesson.
pub(crate) fn lesson(words: &Words, game: &str) -> Vec<String> {
    let id = match game {
        "dig" => "terminal-lesson-dig",
        "dogpile" => "terminal-lesson-dogpile",
        "dogs-life" => "terminal-lesson-dogs-life",
        _ => return Vec::new(),
    };
    vec![words.s(&format!("play-goal-{game}")), words.s(id)]
}
