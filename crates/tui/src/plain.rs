//! A game as lines: one line in, lines out, no tricks with the cursor. For screen readers, pipes, and
//! whoever likes it so.

use crate::at_table::Order;
use crate::reader::Reader;
use crate::table::{Happened, News, Now, Session, Want};
use crate::words::Words;
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

/// Plays a game with lines until it is left; what was played so far is kept. Where several people play, a
/// curtain of `page` blank lines pushes away what the one before was told.
///
/// # Errors
/// If nobody reads the lines any more.
pub fn play(
    words: &Words,
    session: Box<dyn Session>,
    inputs: &Receiver<Input>,
    page: u16,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut plain = Plain {
        reader: Reader::new(words),
        session: &*session,
        out,
        page,
        lines: VecDeque::new(),
        last: Vec::new(),
        waits: true,
        acts: false,
        dirty: false,
        gone: false,
        lobby: Vec::new(),
    };
    let played = plain.run(inputs);
    let over = plain.reader.is_over();
    // The thread of the table ends in any case.
    let file = session.close();
    played?;
    if let Some(file) = file {
        writeln!(out, "{}", words.kept(&file, over))?;
    }
    out.flush()
}

#[allow(clippy::struct_excessive_bools, reason = "each is a question of its own")]
struct Plain<'a> {
    reader: Reader<'a>,
    session: &'a dyn Session,
    out: &'a mut dyn Write,
    /// How many blank lines hide what was said before.
    page: u16,
    /// Lines that came early: they wait, so that a script can say several at once.
    lines: VecDeque<String>,
    /// What was said last.
    last: Vec<String>,
    /// Whether the table has not come to rest since something was asked for.
    waits: bool,
    /// Whether something was done in the game and is not answered yet.
    acts: bool,
    /// Whether something happened since it was last said what there is to do.
    dirty: bool,
    /// Whether there is nothing more to come.
    gone: bool,
    /// Who sat where, as it was last said.
    lobby: Vec<String>,
}

impl Plain<'_> {
    fn run(&mut self, inputs: &Receiver<Input>) -> io::Result<()> {
        let mut more = true;
        loop {
            while self.takes_lines()
                && let Some(line) = self.lines.pop_front()
            {
                if !self.command(&line)? {
                    return Ok(());
                }
            }
            if self.gone || !more && self.takes_lines() {
                return Ok(());
            }
            self.out.flush()?;
            match inputs.recv() {
                // Nobody lifts a curtain that they have not seen.
                Ok(Input::Line(line)) if line.trim().is_empty() && !self.takes_lines() => {}
                Ok(Input::Line(line)) => self.lines.push_back(line),
                Ok(Input::End) => more = false,
                Ok(Input::News(news)) => self.hear(news)?,
                Err(_) => return Ok(()),
            }
        }
    }

    fn takes_lines(&self) -> bool {
        // Where something may happen at any time nobody waits, but for what they have just done.
        let lively = self.reader.now.as_ref().is_some_and(|now| now.lively);
        !self.waits || lively && !self.acts
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

    /// Pushes away what was said so far.
    fn hide(&mut self) -> io::Result<()> {
        self.last.clear();
        write!(self.out, "{}", "\n".repeat(usize::from(self.page)))?;
        writeln!(self.out, "{}", self.reader.words.s("terminal-cover-lines"))
    }

    fn want(&mut self, want: Want) {
        self.waits = true;
        self.acts = matches!(want, Want::Play(_));
        self.session.want(want);
    }

    fn hear(&mut self, news: News) -> io::Result<()> {
        match news {
            News::Now(now, happened) => {
                let still = now.still;
                let before = self.reader.now.as_ref().and_then(|now| now.you);
                self.dirty |= now.shared() && now.you != before;
                // What people say changes nothing, nor do those who come and go.
                let idle = |what: &Happened| {
                    matches!(
                        what,
                        Happened::Said(..)
                            | Happened::Reacted(..)
                            | Happened::Away(..)
                            | Happened::Here(_)
                            | Happened::Rematch
                            | Happened::Lost
                    )
                };
                self.dirty |= !happened.iter().all(idle);
                let answers =
                    |what: &Happened| matches!(what, Happened::Played(_) | Happened::Lost);
                self.acts &= !happened.iter().any(answers);
                let came = happened.iter().any(|what| matches!(what, Happened::Came));
                if now.covered() && before.is_some() {
                    self.hide()?;
                }
                let (said, next) = self.reader.update(*now, happened);
                self.say(said)?;
                if came {
                    self.say(self.reader.invitation())?;
                }
                if let Some(next) = next {
                    self.want(next);
                } else if still || came {
                    // Whoever has just come is told in any case.
                    self.waits = false;
                    if std::mem::take(&mut self.dirty) {
                        let mut lines = self.reader.lobby();
                        let known = lines == self.lobby;
                        self.lobby.clone_from(&lines);
                        lines.extend(self.reader.status());
                        // Who sits where is not said again.
                        if !known || self.lobby.is_empty() {
                            self.say(lines)?;
                        }
                    }
                }
                Ok(())
            }
            News::Hint(advice) => self.say(self.reader.hints(&advice)),
            News::Refused(refusal) => {
                self.acts = false;
                let lines = self.reader.refused(refusal);
                self.say(lines)
            }
            News::Gone(end) => {
                self.gone = true;
                self.say(vec![self.reader.gone(&end)])
            }
        }
    }

    /// Carries out a line; `false` to leave.
    fn command(&mut self, line: &str) -> io::Result<bool> {
        let line = line.trim();
        if let Some(want) = self.reader.hand_over()
            && (line.is_empty() || self.reader.is_next(line))
        {
            if want == Want::Cover && !line.is_empty() {
                // A name draws the curtain and lifts it.
                self.lines.push_front(line.to_owned());
            }
            self.want(want);
            return Ok(true);
        }
        if line.is_empty() {
            return Ok(true);
        }
        if self.reader.covered() {
            let leaves = self.named(line) == Some(Command::Quit);
            if !leaves {
                self.say(self.reader.status())?;
            }
            return Ok(!leaves);
        }
        let order = self.reader.command(line);
        match order.or_else(|| self.reader.at_table(line)) {
            Some(Order::Want(want)) => {
                self.want(want);
                return Ok(true);
            }
            Some(Order::Read(page)) => {
                let mut lines = page.lines;
                lines.extend(page.command.map(|command| {
                    let word = self.reader.command_word(command);
                    self.reader.words.t("terminal-choose", [("command", word.into())])
                }));
                self.say(lines)?;
                return Ok(true);
            }
            None => {}
        }
        match self.named(line) {
            Some(Command::Quit) => return Ok(false),
            Some(command) => self.carry_out(command)?,
            None => {
                let text = self.reader.words.t("terminal-unknown", [("text", line.into())]);
                writeln!(self.out, "{text}")?;
            }
        }
        Ok(true)
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
            let words = self.reader.words.t("terminal-command", [("command", name.into())]);
            words.split(", ").any(|word| word == line.to_lowercase())
        };
        COMMANDS
            .into_iter()
            .find(|(name, _)| english(name) || own(name))
            .map(|(_, command)| command)
    }

    fn carry_out(&mut self, command: Command) -> io::Result<()> {
        self.reader.pass_time();
        let reader = &self.reader;
        let lines = match command {
            Command::Help => self.help(),
            Command::Look => {
                let mut lines = reader.lobby();
                lines.extend(reader.invitation());
                lines.extend(reader.ask(|game, eyes| game.look(eyes)).unwrap_or_default());
                lines
            }
            Command::Who => reader.who(),
            Command::Log => {
                let empty = || vec![reader.words.s("table-log-empty")];
                let lines = if reader.log.is_empty() { empty() } else { reader.log.clone() };
                // What was said last is not the log.
                let last = std::mem::take(&mut self.last);
                self.say(lines)?;
                self.last = last;
                return Ok(());
            }
            Command::Again if !reader.is_over() => self.last.clone(),
            Command::Rules => reader.rules(),
            Command::Learn => reader.lesson(),
            Command::Again | Command::Undo | Command::Hint | Command::Wait => {
                self.dirty |= command == Command::Wait;
                self.want(match command {
                    Command::Undo => Want::Undo,
                    Command::Hint => Want::Hint,
                    Command::Wait => Want::Wait,
                    _ => Want::Again,
                });
                return Ok(());
            }
            // Whoever called this leaves before.
            Command::Quit => Vec::new(),
        };
        self.say(lines)
    }

    fn help(&self) -> Vec<String> {
        let (reader, words) = (&self.reader, self.reader.words);
        let acts = reader.acts();
        let mut lines = Vec::new();
        if acts.is_empty() {
            lines.push(words.s("terminal-nothing"));
        } else {
            lines.push(words.s("terminal-lines"));
            let numbered = (1..).zip(&acts);
            lines.extend(
                numbered.map(|(number, act)| format!("{number}: {} ({})", act.words, act.short)),
            );
            lines.extend(reader.ask(|game, eyes| game.besides(eyes)).unwrap_or_default());
        }
        lines.push(words.s("terminal-commands"));
        if let Some(now) = reader.now.as_ref().filter(|now| now.hall.is_some()) {
            lines.push(words.s("terminal-commands-table"));
            if now.host {
                lines.push(words.s("terminal-commands-host"));
            }
        }
        let calm = |now: &Now| now.game == "dogpile" && !now.lively;
        if reader.now.as_ref().is_some_and(calm) {
            lines.push(words.s("terminal-commands-calm"));
        }
        lines
    }
}
