//! What every front end knows and does: the table as it is now, what was told of it, and what a typed
//! command stands for.

use crate::at_table::{Order, minutes};
use crate::games::{Act, AnySpeak, Eyes, speaker};
use crate::table::{Advice, End, Happened, Now, Refusal, Timed, Want};
use crate::words::Words;
use protocol::Options;
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
    /// What is agreed for the table and for the game once what was asked for last has come about.
    pub(crate) asked: Option<(Options, Value)>,
    /// What was agreed before the last news, in words.
    before: Vec<String>,
    /// Whether the connection is lost.
    lost: bool,
}

impl<'w> Reader<'w> {
    pub(crate) fn new(words: &'w Words) -> Reader<'w> {
        Reader {
            words,
            now: None,
            game: None,
            log: Vec::new(),
            events: Vec::new(),
            queue: VecDeque::new(),
            clock: None,
            asked: None,
            before: Vec::new(),
            lost: false,
        }
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
        now.timed.as_ref()?.seconds(seat, now.clock).map(minutes)
    }

    /// What the game says of the table now.
    pub(crate) fn ask<T>(&self, what: impl FnOnce(&dyn AnySpeak, &Eyes<'_>) -> T) -> Option<T> {
        let (game, now) = (self.game.as_deref()?, self.now.as_ref()?);
        Some(what(game, &Eyes { words: self.words, now }))
    }

    /// What can be done: in the game, then at the table.
    pub(crate) fn acts(&self) -> Vec<Act> {
        let mut acts = self.ask(|game, eyes| game.acts(eyes)).unwrap_or_default();
        acts.extend(self.table_acts());
        acts
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
        let asked = self.asked.take();
        self.before = self.agreed_lines();
        let done = |(options, setup): &(Options, Value)| {
            let hall = now.hall.as_ref().is_some_and(|hall| hall.options == *options);
            hall && now.setup["seats"] == setup["seats"]
        };
        self.asked = asked.filter(|asked| !done(asked));
        self.lost = happened.iter().any(|what| matches!(what, Happened::Lost));
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
                // It can be read, and is not news.
                Happened::Before(happened) => {
                    let mut lines = Vec::new();
                    for what in happened {
                        match what {
                            Happened::Played(events) => self.events.extend(events),
                            other => {
                                lines.extend(self.tell(true));
                                lines.extend(self.happened(&other));
                            }
                        }
                    }
                    lines.extend(self.tell(true));
                    self.log = lines;
                }
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
            Happened::NotKept => Some(words.s("terminal-not-kept")),
            Happened::Lost => Some(words.s("net-lost")),
            Happened::Back => Some(words.s("terminal-back")),
            Happened::Started => Some(words.s("log-started")),
            Happened::TakenBack(seat) => log("log-taken-back", *seat),
            Happened::Asked(seat) => log("log-takeback-asked", *seat),
            Happened::AnsweredNo(seat) => log("log-takeback-refused", *seat),
            Happened::TimeUp(seat) => log("log-time-up", *seat),
            Happened::Agreed => {
                let new =
                    self.agreed_lines().into_iter().filter(|line| !self.before.contains(line));
                Some(
                    std::iter::once(words.s("log-agreed")).chain(new).collect::<Vec<_>>().join(" "),
                )
            }
            Happened::Rematch => {
                Some(format!("{} {}", words.s("log-rematch"), words.s("terminal-over")))
            }
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
                    (Some(_), Some(name), _, _) if before["muted"] != now["muted"] => {
                        let kind = if now["muted"] == true { "hidden" } else { "shown" };
                        let args = [("name", name.into()), ("kind", kind.into())];
                        Some(words.t("terminal-muted", args))
                    }
                    (Some(_), Some(name), _, _) if before["words"] != now["words"] => {
                        let added = now["words"].as_str().unwrap_or_default();
                        let you = self.ask(|_, eyes| eyes.is_you(*seat)).unwrap_or_default();
                        Some(if you {
                            let own = words.s("lobby-words");
                            words.t("log-chat", [("name", own.into()), ("text", added.into())])
                        } else {
                            words.t("proof-word", [("name", name.into()), ("words", added.into())])
                        })
                    }
                    _ => None,
                }
            }
            Happened::Reacted(seat, reaction) => {
                let name = self.ask(|_, eyes| eyes.name(*seat).to_owned()).unwrap_or_default();
                let text = self.reaction(*reaction);
                Some(words.t("log-chat", [("name", name.into()), ("text", text.into())]))
            }
            Happened::Away(seat, seconds) => {
                let name = self.ask(|_, eyes| eyes.name(*seat).to_owned()).unwrap_or_default();
                let args = [("name", name.into()), ("time", minutes(*seconds).into())];
                Some(words.t("strip-away", args))
            }
            Happened::Here(seat) => log("log-returned", *seat),
            Happened::Taught(text) => Some(words.s(text)),
            Happened::Played(_)
            | Happened::Looked { .. }
            | Happened::Began
            | Happened::Continues
            | Happened::Before(_) => None,
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
            End::Untrusted(reason) => {
                self.words.t("terminal-untrusted", [("reason", reason.as_str().into())])
            }
            End::Refused(reason) => {
                self.words.t("net-refused", [("reason", reason.as_str().into())])
            }
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
        if self.lost {
            return vec![self.words.s("net-lost")];
        }
        if !now.started {
            return vec![self.waiting()];
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
                if now.hall.as_ref().is_some_and(|hall| hall.rematch) {
                    lines.push(self.words.s("log-rematch"));
                }
                lines.push(self.words.s("terminal-over"));
                lines
            }
            None => {
                if let Some(name) = self.next_name() {
                    return vec![self.words.t("terminal-next", [("name", name.into())])];
                }
                let mut said = match self.stand_in() {
                    None => self.ask(|game, eyes| game.status(eyes)).unwrap_or_default(),
                    Some(bot) => {
                        let level = self.words.t("bot-level", [("bot", bot.into())]);
                        vec![self.words.t("strip-bot-mine", [("level", level.into())])]
                    }
                };
                if let Some(seat) = now.timed.as_ref().and_then(Timed::running)
                    && let Some(time) = self.time_left(seat)
                {
                    let time = [("time", time.into())];
                    said.extend(self.ask(|_, eyes| eyes.log("terminal-clock", seat, time)));
                }
                if self.is_asked() {
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

    /// The name of the person who gets the keyboard next.
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

    /// Whether this is the name of the person who gets the keyboard next.
    pub(crate) fn is_next(&self, name: &str) -> bool {
        self.next_name().is_some_and(|next| next.to_lowercase() == name.to_lowercase())
    }

    /// What is asked for by a command: a number of the list, a short command, or an action as the rules
    /// write it.
    pub(crate) fn command(&mut self, line: &str) -> Option<Order> {
        let acts = self.acts();
        let typed = packed(line);
        let act = match line.parse::<usize>() {
            Ok(number) => Some(acts.get(number.checked_sub(1)?)?),
            Err(_) => {
                let exact = acts.iter().find(|act| packed(&act.short) == typed);
                let loose =
                    || acts.iter().find(|act| packed(&act.short).eq_ignore_ascii_case(&typed));
                exact.or_else(loose)
            }
        };
        let actions = match act {
            Some(act) if act.actions.is_empty() => return self.at_table(&act.short),
            Some(act) => act.actions.clone(),
            None if self.now.as_ref()?.legal.iter().any(|action| action == line) => {
                vec![line.to_owned()]
            }
            None => self.ask(|game, eyes| game.read(line, eyes)).flatten()?,
        };
        self.queue = actions.into();
        self.queue.pop_front().map(|action| Order::Want(Want::Play(action)))
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
        self.asked = None;
        let mut lines = self.tell(true);
        self.log.extend(lines.iter().cloned());
        lines.push(match refusal {
            Refusal::NotNow => self.words.s("terminal-not-now"),
            Refusal::Illegal(reason) => {
                self.words.t("terminal-illegal", [("reason", reason.into())])
            }
            Refusal::Late => self.words.s("terminal-late"),
            Refusal::Lost => self.words.s("net-lost"),
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
            let away = self.now.as_ref()?.away.get(seat) == Some(&true) && chair.bot.is_none();
            let who = if away { format!("{who} ({})", self.words.s("table-away")) } else { who };
            let args = [("name", who.into()), ("text", side.join(" ").into())];
            Some(self.words.t("log-chat", args))
        };
        (0..seats).filter_map(line).chain(self.watchers()).collect()
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
