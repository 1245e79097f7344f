//! What every front end knows and does: the table as it is now, what was told of it, and what a typed
//! command stands for.

use crate::games::{Act, AnySpeak, Eyes, speaker};
use crate::table::{Advice, Chair, End, Happened, Now, Refusal, Timed, Want};
use crate::words::Words;
use serde_json::Value;
use std::collections::VecDeque;
use std::time::Instant;

pub(crate) struct Reader<'w> {
    pub(crate) words: &'w Words,
    pub(crate) now: Option<Now>,
    game: Option<Box<dyn AnySpeak>>,
    /// What was told so far.
    pub(crate) log: Vec<String>,
    /// What has happened and is not told yet.
    events: Vec<Value>,
    /// Actions that follow, such as the rest of a walk.
    queue: VecDeque<String>,
    /// The table's clock when it was last told, if it runs, and when that was.
    clock: Option<(u64, Instant)>,
}

impl<'w> Reader<'w> {
    pub(crate) fn new(words: &'w Words) -> Reader<'w> {
        let (log, events, queue) = (Vec::new(), Vec::new(), VecDeque::new());
        Reader { words, now: None, game: None, log, events, queue, clock: None }
    }

    /// Whether a clock runs.
    pub(crate) const fn ticks(&self) -> bool {
        self.clock.is_some()
    }

    /// The table's clock goes on by itself between news.
    pub(crate) fn pass_time(&mut self) {
        if let (Some((clock, told)), Some(now)) = (self.clock, &mut self.now) {
            now.clock = Some(clock + told.elapsed().as_millis() as u64);
        }
    }

    /// What a seat's own clock shows, in minutes and seconds.
    fn time_left(&self, seat: usize) -> Option<String> {
        let now = self.now.as_ref()?;
        let seconds = now.timed.as_ref()?.seconds(seat, now.clock)?;
        Some(format!("{}:{:02}", seconds / 60, seconds % 60))
    }

    /// What the game says of the table now.
    pub(crate) fn ask<T>(&self, what: impl FnOnce(&dyn AnySpeak, &Eyes<'_>) -> T) -> Option<T> {
        let (game, now) = (self.game.as_deref()?, self.now.as_ref()?);
        Some(what(game, &Eyes { words: self.words, now }))
    }

    pub(crate) fn acts(&self) -> Vec<Act> {
        self.ask(|game, eyes| game.acts(eyes)).unwrap_or_default()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.now.as_ref().is_some_and(|now| now.outcome.is_some())
    }

    /// Takes in how the table is now and what happened; returns what is to be said, and what is wanted
    /// next without asking the person again.
    pub(crate) fn update(
        &mut self,
        now: Now,
        happened: Vec<Happened>,
    ) -> (Vec<String>, Option<Want>) {
        if self.now.as_ref().is_none_or(|before| before.game != now.game) {
            self.game = Some(speaker(&now.game, &now.setup));
        }
        let (still, lively) = (now.still, now.lively);
        if now.covered() {
            // What the one before was told is not for the next.
            self.log.clear();
            self.events.clear();
            self.queue.clear();
        }
        self.clock = now.clock.map(|clock| (clock, Instant::now()));
        self.now = Some(now);
        let mut said = Vec::new();
        for what in happened {
            match what {
                Happened::Played(events) => self.events.extend(events),
                Happened::Looked { before, since } => {
                    self.events = before;
                    self.log = self.tell(true);
                    let first = self.log.is_empty();
                    self.events = since;
                    let told = self.tell(true);
                    if !first && !told.is_empty() {
                        let since =
                            [("name", self.words.s("recap-title").into()), ("text", "".into())];
                        said.push(self.words.t("log-chat", since).trim_end().to_owned());
                    }
                    said.extend(told);
                }
                Happened::TakenBack(seat) => {
                    said.extend(self.tell(true));
                    let text = self.ask(|_, eyes| eyes.log("log-taken-back", seat, []));
                    said.extend(text);
                }
                Happened::Began => {
                    if !self.log.is_empty() {
                        said.push(self.words.s("terminal-new"));
                    }
                    self.log.clear();
                    let shared = self.now.as_ref().is_some_and(Now::shared);
                    said.push(self.greeting(if shared {
                        "terminal-hello-shared"
                    } else {
                        "terminal-hello"
                    }));
                }
                Happened::Continues => said.push(self.greeting("terminal-hello-again")),
                other => {
                    said.extend(self.tell(true));
                    said.extend(self.happened(&other));
                }
            }
        }
        if still && let Some(next) = self.queue.pop_front() {
            if self.now.as_ref().is_some_and(|now| now.legal.contains(&next)) {
                self.log.extend(said.iter().cloned());
                return (said, Some(Want::Play(next)));
            }
            self.queue.clear();
        }
        said.extend(self.tell(still || lively));
        self.log.extend(said.iter().cloned());
        (said, None)
    }

    /// The sentences of what has happened; without the last step of a walk that may go on.
    fn tell(&mut self, all: bool) -> Vec<String> {
        let open = |event: &Value| self.game.as_deref().is_some_and(|game| game.waits(event));
        let keep = usize::from(!all && self.events.last().is_some_and(open));
        let mut later = self.events.split_off(self.events.len() - keep);
        std::mem::swap(&mut later, &mut self.events);
        self.ask(|game, eyes| game.tell(&later, eyes)).unwrap_or_default()
    }

    fn greeting(&self, id: &str) -> String {
        let Some(now) = &self.now else { return String::new() };
        let alone = now.you.filter(|_| !now.shared());
        let others = now.seats.iter().enumerate().filter(|(seat, _)| Some(*seat) != alone);
        let named = others.map(|(_, chair)| match &chair.bot {
            None => chair.name.clone(),
            Some(_) => self.words.t("table-name-bot", [("name", chair.name.as_str().into())]),
        });
        let names = named.collect::<Vec<String>>().join(", ");
        self.words.t(id, [("game", self.title().into()), ("names", names.into())])
    }

    /// What happened at the table besides the game.
    fn happened(&self, what: &Happened) -> Option<String> {
        let words = self.words;
        let log = |id: &str, seat: usize| self.ask(|_, eyes| eyes.log(id, seat, []));
        match what {
            Happened::Came => {
                let watches = |now: &Now| now.started && now.you.is_none();
                let lobby = words.t("table-title", [("game", self.title().into())]);
                let watching = self.now.as_ref().is_some_and(watches);
                let watching = watching.then(|| words.s("strip-watching"));
                Some(format!("{lobby}. {}", watching.unwrap_or_default()).trim_end().to_owned())
            }
            Happened::Lost => Some(words.s("net-lost")),
            Happened::Back => Some(words.s("terminal-back")),
            Happened::Started => Some(words.s("log-started")),
            Happened::Asked(seat) => log("log-takeback-asked", *seat),
            Happened::AnsweredNo(seat) => log("log-takeback-refused", *seat),
            Happened::TimeUp(seat) => log("log-time-up", *seat),
            Happened::Agreed => Some(words.s("log-agreed")),
            Happened::Rematch => Some(words.s("log-rematch")),
            Happened::Announced(text) => {
                Some(words.t("notice-announced", [("text", text.as_str().into())]))
            }
            Happened::Said(seat, text) => {
                let name = self.ask(|_, eyes| eyes.name(*seat).to_owned()).unwrap_or_default();
                Some(words.t("log-chat", [("name", name.into()), ("text", text.as_str().into())]))
            }
            Happened::Seat { seat, before, now, removed } => {
                let name = |of: &Value| of["who"]["name"].as_str().map(str::to_owned);
                let bot = |of: &Value| of["bot"].as_str().map(str::to_owned);
                match (name(before), name(now), bot(before), bot(now)) {
                    (None, Some(name), _, _) => Some(words.t("log-sat", [("name", name.into())])),
                    (Some(name), None, _, _) => {
                        let id = if *removed { "log-removed" } else { "log-stood" };
                        Some(words.t(id, [("name", name.into())]))
                    }
                    (Some(old), Some(name), _, _) if old != name => {
                        let args = [("old", old.into()), ("name", name.into())];
                        Some(words.t("log-renamed", args))
                    }
                    (_, who, before, Some(bot)) if before.as_ref() != Some(&bot) => {
                        let level = words.t("bot-level", [("bot", bot.into())]);
                        let id = if who.is_some() { "log-bot-plays" } else { "log-bot-sits" };
                        self.ask(|_, eyes| eyes.log(id, *seat, [("level", level.into())]))
                    }
                    (Some(_), _, Some(_), None) => log("log-returned", *seat),
                    _ => None,
                }
            }
            Happened::Taught(text) => Some(words.s(text)),
            Happened::Played(_)
            | Happened::Looked { .. }
            | Happened::TakenBack(_)
            | Happened::Began
            | Happened::Continues => None,
        }
    }

    /// Why there is nothing more to come.
    pub(crate) fn gone(&self, end: &End) -> String {
        match end {
            End::Unreachable => self.words.s("net-offline"),
            End::Missing => {
                format!("{}. {}", self.words.s("table-missing"), self.words.s("table-missing-why"))
            }
            End::Closed => {
                format!("{}. {}", self.words.s("table-closed"), self.words.s("table-closed-why"))
            }
            End::Version => self.words.s("terminal-version"),
            End::Refused(reason) => {
                self.words.t("net-refused", [("reason", reason.as_str().into())])
            }
        }
    }

    /// Who sits where, before the game begins.
    fn lobby(&self, now: &Now) -> Vec<String> {
        let words = self.words;
        let seat = |(index, chair): (usize, &Chair)| {
            let who = match (&chair.bot, chair.name.as_str()) {
                (Some(bot), _) => words.t("table-bot", [("bot", bot.as_str().into())]),
                (None, "") => words.s("table-empty-seat"),
                (None, name) => name.to_owned(),
            };
            format!("{}: {who}", index + 1)
        };
        let mut lines: Vec<String> = now.seats.iter().enumerate().map(seat).collect();
        let full = now.seats.iter().all(|chair| !chair.name.is_empty() || chair.bot.is_some());
        lines.push(match (full, now.host) {
            (false, _) => words.s("lobby-wait-more"),
            (true, false) => words.s("lobby-wait-host"),
            (true, true) => words.s("terminal-start"),
        });
        lines
    }

    /// What is wanted of the table by a line that is no action.
    pub(crate) fn at_table(&self, line: &str) -> Option<Want> {
        const COMMANDS: [&str; 8] = ["say", "sit", "stand", "start", "bot", "back", "yes", "no"];
        if let Some(text) = line.strip_prefix('/') {
            return Some(Want::Say(text.trim().to_owned()));
        }
        let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
        let is = |name: &'static str| {
            let own = self.words.t("terminal-table", [("command", name.into())]);
            first == name || own.split(", ").any(|word| word == first)
        };
        match COMMANDS.into_iter().find(|&name| is(name))? {
            "say" => Some(Want::Say(rest.trim().to_owned())),
            "sit" => Some(Want::Sit(rest.trim().parse::<usize>().ok()?.checked_sub(1)?)),
            "stand" => Some(Want::Stand),
            "start" => Some(Want::Start),
            "bot" => Some(Want::Substitute),
            "back" => Some(Want::Return),
            answer => Some(Want::Answer(answer == "yes")),
        }
    }

    /// The game's title.
    pub(crate) fn title(&self) -> String {
        let game = self.now.as_ref().map_or("", |now| now.game.as_str());
        self.words.s(&format!("{game}-title"))
    }

    /// What there is to do, or how it ended.
    pub(crate) fn status(&self) -> Vec<String> {
        let Some(now) = &self.now else { return Vec::new() };
        if !now.started {
            return self.lobby(now);
        }
        if now.covered() {
            return self.curtain();
        }
        if let Some((text, asked)) = &now.taught {
            return vec![self.asked(text, asked.as_ref(), &now.game)];
        }
        match &now.outcome {
            Some(outcome) => {
                // Several people read who of them won.
                let all = Now { you: None, ..now.clone() };
                let eyes = Eyes { words: self.words, now: if now.shared() { &all } else { now } };
                let result = self.game.as_deref().map(|game| game.result(outcome, &eyes));
                let mut lines = result.unwrap_or_default();
                lines.push(self.words.s("terminal-over"));
                lines
            }
            None => {
                if let Some(name) = self.next_name() {
                    return vec![self.words.t("terminal-next", [("name", name.into())])];
                }
                let mut said = self.ask(|game, eyes| game.status(eyes)).unwrap_or_default();
                if let Some(seat) = now.timed.as_ref().and_then(Timed::running)
                    && let Some(time) = self.time_left(seat)
                {
                    let time = [("time", time.into())];
                    said.extend(self.ask(|_, eyes| eyes.log("terminal-clock", seat, time)));
                }
                if now
                    .takeback
                    .is_some_and(|seat| self.ask(|_, eyes| !eyes.is_you(seat)).unwrap_or(false))
                {
                    said.push(self.words.s("terminal-takeback"));
                }
                vec![said.join(" ")]
            }
        }
    }

    /// What a lesson asks for, and what is typed for it.
    fn asked(&self, text: &str, asked: Option<&Advice>, game: &str) -> String {
        let typed = match asked {
            Some(asked) => {
                let command = self.ask(|game, eyes| game.follow(asked, eyes)).flatten();
                self.words.t("terminal-hint", [("command", command.unwrap_or_default().into())])
            }
            None => {
                let command = format!("kennel play {game}");
                self.words.t("terminal-lesson-over", [("command", command.into())])
            }
        };
        format!("{} {typed}", self.words.s(text))
    }

    /// The name of who gets the keyboard next.
    fn next_name(&self) -> Option<&str> {
        let now = self.now.as_ref()?;
        Some(now.seats.get(now.next?)?.name.as_str())
    }

    /// What stands on the curtain.
    fn curtain(&self) -> Vec<String> {
        let name = self.next_name().unwrap_or_default();
        ["cover-title", "terminal-cover"]
            .map(|id| self.words.t(id, [("name", name.into())]))
            .to_vec()
    }

    /// Whether the curtain is drawn.
    pub(crate) fn covered(&self) -> bool {
        self.now.as_ref().is_some_and(Now::covered)
    }

    /// Another person is next: draws the curtain, or lifts it.
    pub(crate) fn hand_over(&self) -> Option<Want> {
        let now = self.now.as_ref().filter(|now| now.still)?;
        now.next.map(|next| if now.covered() { Want::Look(next) } else { Want::Cover })
    }

    /// Whether this is the name of who gets the keyboard next.
    pub(crate) fn is_next(&self, name: &str) -> bool {
        self.next_name().is_some_and(|next| next.to_lowercase() == name.to_lowercase())
    }

    /// What is wanted by a command: a number of the list, a short command, or an action as the rules
    /// write it.
    pub(crate) fn command(&mut self, line: &str) -> Option<Want> {
        let actions = self.read(line)?;
        self.queue = actions.into();
        self.queue.pop_front().map(Want::Play)
    }

    fn read(&self, line: &str) -> Option<Vec<String>> {
        let acts = self.acts();
        if let Ok(number) = line.parse::<usize>() {
            return Some(acts.get(number.checked_sub(1)?)?.actions.clone());
        }
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

    /// Advice in sentences, each with what to type.
    pub(crate) fn hints(&self, advice: &[Advice]) -> Vec<String> {
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
        lines
    }

    /// Why something is not possible. What was to follow does not.
    pub(crate) fn refused(&mut self, refusal: Refusal) -> Vec<String> {
        self.queue.clear();
        let mut lines = self.tell(true);
        self.log.extend(lines.iter().cloned());
        lines.push(match refusal {
            Refusal::NotNow => self.words.s("terminal-not-now"),
            Refusal::Illegal(reason) => {
                self.words.t("terminal-illegal", [("reason", reason.into())])
            }
            Refusal::Late => self.words.s("terminal-late"),
            Refusal::Taught => {
                let asked = self.status().join(" ");
                self.words.t("terminal-lesson-not", [("text", asked.into())])
            }
            Refusal::NoHints => self.words.t("agreed-hints", [("hints", "alone".into())]),
        });
        lines
    }

    /// Everybody's side, a line each.
    pub(crate) fn who(&self) -> Vec<String> {
        let seats = self.now.as_ref().map_or(0, |now| now.seats.len());
        let line = |seat: usize| {
            let mut side = self.ask(|game, eyes| game.who(seat, eyes)).unwrap_or_default();
            let clock = |time: String| self.words.t("terminal-clock-left", [("time", time.into())]);
            side.extend(self.time_left(seat).map(clock));
            let chair = self.now.as_ref()?.seats.get(seat)?;
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

    /// The rules of the game, a paragraph a line.
    pub(crate) fn rules(&self) -> Vec<String> {
        let game = self.now.as_ref().map_or("", |now| now.game.as_str());
        self.words.book(&format!("{game}-rules")).into_iter().map(|id| self.words.s(id)).collect()
    }

    /// A short lesson.
    pub(crate) fn lesson(&self) -> Vec<String> {
        let game = self.now.as_ref().map_or("", |now| now.game.as_str());
        let id = match game {
            "dig" => "terminal-lesson-dig",
            "dogpile" => "terminal-lesson-dogpile",
            "dogs-life" => "terminal-lesson-dogs-life",
            _ => return Vec::new(),
        };
        let command = format!("kennel play {game} --learn");
        let how = self.words.t("terminal-lesson-how", [("command", command.into())]);
        vec![self.words.s(&format!("play-goal-{game}")), self.words.s(id), how]
    }
}

/// A command without its blanks: `w 7` is `w7`.
pub(crate) fn packed(text: &str) -> String {
    text.split_whitespace().collect()
}
