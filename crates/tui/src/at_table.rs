//! What can be done at a table of a server besides the game: a seat, talk, and what a host agrees on.

use crate::games::Act;
use crate::reader::Reader;
use crate::table::{Hall, Now, Want};
use protocol::{AtZero, ClockRule, Hints, Intent, Nose, Options, Reaction, Spectators};
use serde_json::Value;
use tabletop::Seat;

/// What a line asks for.
pub(crate) enum Order {
    /// Something to be done.
    Want(Want),
    /// Something to be read.
    Read(Page),
}

/// Something to be read.
pub(crate) struct Page {
    pub(crate) title: String,
    pub(crate) lines: Vec<String>,
    /// The command that takes the number of one of the lines, where they have numbers.
    pub(crate) command: Option<&'static str>,
}

impl Page {
    /// Lines to choose from by their numbers.
    fn numbered(title: String, lines: impl Iterator<Item = String>, command: &'static str) -> Page {
        let lines = (1..).zip(lines).map(|(number, text)| format!("{number}: {text}")).collect();
        Page { title, lines, command: Some(command) }
    }
}

impl From<Intent> for Order {
    fn from(intent: Intent) -> Order {
        Order::Want(Want::Intend(Box::new(intent)))
    }
}

/// The commands; `terminal-table` has their words.
const COMMANDS: [&str; 15] = [
    "say", "react", "sit", "stand", "start", "bot", "free", "remove", "mute", "words", "options",
    "back", "yes", "no", "again",
];

const REACTIONS: [(&str, Reaction); 6] = [
    ("woof", Reaction::Woof),
    ("whine", Reaction::Whine),
    ("wag", Reaction::Wag),
    ("sniff", Reaction::Sniff),
    ("paw", Reaction::Paw),
    ("bone", Reaction::Bone),
];

/// The clocks that a host chooses from; the browser has the same in `OptionFields.svelte`.
const CLOCKS: [Option<ClockRule>; 4] = [
    None,
    Some(ClockRule::PerTurn { seconds: 20 }),
    Some(ClockRule::PerTurn { seconds: 60 }),
    Some(ClockRule::Bank { seconds: 600, increment: 10 }),
];

/// After how many seconds a bot may step in.
const AWAY: [Option<u32>; 3] = [Some(60), Some(300), None];

/// The one after this in a list, or the first.
fn after<T: PartialEq + Copy>(list: &[T], now: &T) -> T {
    let next = list.iter().position(|one| one == now).map_or(0, |at| (at + 1) % list.len());
    list[next]
}

/// Minutes and seconds.
pub(crate) fn minutes(seconds: u64) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// A seat by its number, as people count.
fn numbered(text: &str) -> Option<Seat> {
    text.parse::<usize>().ok()?.checked_sub(1).and_then(Seat::new)
}

impl Reader<'_> {
    /// The table, where it is one of a server.
    fn hall(&self) -> Option<(&Now, &Hall)> {
        let now = self.now.as_ref()?;
        Some((now, now.hall.as_ref()?))
    }

    /// What a line asks of the table, if it is one of its commands.
    pub(crate) fn at_table(&mut self, line: &str) -> Option<Order> {
        let (now, hall) = self.hall()?;
        if let Some(text) = line.strip_prefix('/') {
            return Some(Intent::Chat { text: text.trim().to_owned() }.into());
        }
        if let Some(reaction) = line.strip_prefix('!') {
            return self.react(reaction.trim());
        }
        let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        let is = |name: &'static str| {
            let own = self.words.t("terminal-table", [("command", name.into())]);
            first == name || own.split(", ").any(|word| word == first)
        };
        let intent = match COMMANDS.into_iter().find(|&name| is(name))? {
            "say" => Intent::Chat { text: rest.to_owned() },
            "react" => return self.react(rest),
            "sit" => {
                let empty = || (0..now.seats.len()).find(|&seat| is_empty(now, seat));
                let first = || empty().and_then(Seat::new);
                Intent::Sit { seat: if rest.is_empty() { first()? } else { numbered(rest)? } }
            }
            "stand" => Intent::Stand,
            "start" => Intent::Start,
            "bot" => self.bot(rest)?,
            "free" => {
                let seat = numbered(rest)?;
                let person = hall.people.get(seat.index()) == Some(&true);
                if person {
                    Intent::Remove { seat, bar: false }
                } else {
                    Intent::Bot { seat, bot: None }
                }
            }
            "remove" => Intent::Remove { seat: numbered(rest)?, bar: true },
            "mute" => {
                let seat = numbered(rest)?;
                Intent::Mute { seat, on: hall.muted.get(seat.index()) != Some(&true) }
            }
            "words" => Intent::Words { words: rest.to_owned() },
            "options" if rest.is_empty() => {
                return Some(Order::Read(self.agreed()));
            }
            "options" => {
                let number = rest.parse::<usize>().ok()?.checked_sub(1)?;
                let (options, setup) = self.options().into_iter().nth(number)?.1;
                self.asked = Some((options.clone(), setup.clone()));
                Intent::Agree { options, setup: Some(setup) }
            }
            "back" => Intent::Return,
            "yes" => Intent::AnswerTakeback { yes: true },
            "no" => Intent::AnswerTakeback { yes: false },
            _ if self.is_over() => return Some(Order::Want(Want::Again)),
            _ => return None,
        };
        Some(intent.into())
    }

    /// A reaction by its number or name; the list of them where none is named.
    fn react(&self, which: &str) -> Option<Order> {
        if which.is_empty() {
            let lines = REACTIONS.iter().map(|&(_, reaction)| self.reaction(reaction));
            return Some(Order::Read(Page::numbered(self.words.s("table-react"), lines, "react")));
        }
        let number = which.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let by_number = number.and_then(|number| REACTIONS.get(number));
        let found = by_number.or_else(|| REACTIONS.iter().find(|(name, _)| *name == which));
        found.map(|&(_, reaction)| Intent::React { reaction }.into())
    }

    /// A reaction in words.
    pub(crate) fn reaction(&self, reaction: Reaction) -> String {
        let kind =
            REACTIONS.iter().find(|(_, other)| *other == reaction).map_or("", |(name, _)| name);
        self.words.t("reaction", [("kind", kind.into())])
    }

    /// `bot 2 sly`: the host puts a bot into an empty seat, or another one where one plays; for
    /// somebody who is away one steps in. Without a number it is the first seat where one can.
    fn bot(&self, rest: &str) -> Option<Intent> {
        let (now, hall) = self.hall()?;
        let mut words = rest.split_whitespace().peekable();
        let seat = words.peek().and_then(|word| numbered(word));
        if seat.is_some() {
            words.next();
        }
        let bot = match words.next() {
            None => None,
            Some(level) => Some(self.level(level)?),
        };
        let first = || {
            let away = (0..now.seats.len()).find(|&seat| now.away.get(seat) == Some(&true));
            let empty = (0..now.seats.len()).find(|&seat| is_empty(now, seat));
            if now.started { away } else { empty }.and_then(Seat::new)
        };
        let seat = seat.or_else(first)?;
        if now.started && hall.people.get(seat.index()) == Some(&true) {
            return Some(Intent::Substitute { seat, bot });
        }
        Some(Intent::Bot { seat, bot: Some(bot.unwrap_or_else(|| hall.level.clone())) })
    }

    /// The bot of a level, by its name here or everywhere.
    fn level(&self, name: &str) -> Option<String> {
        let name = name.to_lowercase();
        let own = |bot: &str| self.words.t("bot-level", [("bot", bot.into())]).to_lowercase();
        let kind = self.hall()?.1.kind?;
        let bots = kind.bots();
        bots.iter().find(|bot| **bot == name || own(bot) == name).map(|bot| (*bot).to_owned())
    }

    /// What can be done at the table now, as it is written here: after what can be done in the game.
    pub(crate) fn table_acts(&self) -> Vec<Act> {
        let Some((now, hall)) = self.hall() else { return Vec::new() };
        let words = self.words;
        let act = |name: &'static str, seat: Option<usize>, words: String| {
            let word = self.command_word(name);
            let short = seat.map_or(word.clone(), |seat| format!("{word} {}", seat + 1));
            Act { short, words, actions: Vec::new() }
        };
        let mut acts = Vec::new();
        let seats = 0..now.seats.len();
        if !now.started {
            let full = seats.clone().all(|seat| !is_empty(now, seat));
            if now.host && full {
                acts.push(act("start", None, words.s("lobby-start")));
            }
            let empty = seats.clone().find(|&seat| is_empty(now, seat));
            if let Some(seat) = empty.filter(|_| now.you.is_none()) {
                acts.push(act("sit", Some(seat), words.s("lobby-sit")));
            }
            for seat in seats.filter(|&seat| now.host && Some(seat) != now.you) {
                acts.push(if is_empty(now, seat) {
                    let text = words.t("lobby-bot-for", [("seat", (seat + 1).into())]);
                    act("bot", Some(seat), text)
                } else if hall.people.get(seat) == Some(&true) {
                    let text = format!("{}: {}", words.s("lobby-free"), now.seats[seat].name);
                    act("free", Some(seat), text)
                } else {
                    act("free", Some(seat), words.s("lobby-no-bot"))
                });
            }
            let id = if now.host { "agreed-change" } else { "lobby-agreed" };
            acts.push(act("options", None, words.s(id)));
            if now.you.is_some() {
                acts.push(act("stand", None, words.s("lobby-stand")));
            }
            return acts;
        }
        if now.outcome.is_some() {
            if hall.rematch {
                acts.push(act("again", None, words.s("end-join-rematch")));
            } else if now.you.is_some() {
                acts.push(act("again", None, words.s("end-rematch")));
            }
            return acts;
        }
        if self.is_asked() {
            acts.extend([act("yes", None, words.s("yes")), act("no", None, words.s("no"))]);
        }
        if self.stand_in().is_some() {
            acts.push(act("back", None, words.s("menu-return")));
        }
        for &seat in hall.absent.iter().filter(|_| now.you.is_some()) {
            let text = format!("{}: {}", words.s("strip-bot"), now.seats[seat].name);
            acts.push(act("bot", Some(seat), text));
        }
        acts
    }

    /// Whether somebody asks this person to take an action back.
    pub(crate) fn is_asked(&self) -> bool {
        let asked =
            |now: &Now| now.you.is_some() && now.takeback.is_some_and(|by| Some(by) != now.you);
        self.now.as_ref().is_some_and(asked)
    }

    /// The bot that plays for this person, if one does.
    pub(crate) fn stand_in(&self) -> Option<&str> {
        let (now, hall) = self.hall()?;
        let you = now.you.filter(|&you| hall.people.get(you) == Some(&true))?;
        now.seats.get(you)?.bot.as_deref()
    }

    /// What is agreed, with numbers for whoever can change it.
    fn agreed(&self) -> Page {
        let title = self.words.s("lobby-agreed");
        let lines = self.agreed_lines().into_iter();
        if self.now.as_ref().is_some_and(|now| now.host && !now.started) {
            return Page::numbered(title, lines, "options");
        }
        Page { title, lines: lines.collect(), command: None }
    }

    /// What is agreed, a line each.
    pub(crate) fn agreed_lines(&self) -> Vec<String> {
        self.options().into_iter().map(|(text, _)| text).collect()
    }

    /// How a command of the table is written here.
    pub(crate) fn command_word(&self, name: &'static str) -> String {
        let words = self.words.t("terminal-table", [("command", name.into())]);
        words.split(", ").next().unwrap_or(name).to_owned()
    }

    /// What is agreed, and for each line what is agreed for the table and the game with its next choice.
    fn options(&self) -> Vec<(String, (Options, Value))> {
        let Some((now, hall)) = self.hall() else { return Vec::new() };
        // Whoever changes several lines one after the other does not wait for each.
        let asked = self.asked.as_ref().map(|(options, setup)| (options, setup));
        let (options, setup) = asked.unwrap_or((&hall.options, &now.setup));
        let words = self.words;
        let live = hall.kind.is_some_and(|kind| kind.live());
        let seats = setup["seats"].as_u64().map_or(now.seats.len(), |seats| seats as usize);
        let agree = |seats: usize, change: &dyn Fn(&mut Options)| {
            let (mut options, mut setup) = (options.clone(), setup.clone());
            change(&mut options);
            // Watching with a delay is a round later, however many play.
            if let Spectators::Delayed { turns } = &mut options.spectators {
                *turns = seats as u32;
            }
            if setup["position"].is_null() {
                setup["seats"] = seats.into();
            }
            (options, setup)
        };
        let mut all = Vec::new();
        if let Some(kind) = hall.kind.filter(|_| setup["position"].is_null()) {
            let taken = (0..now.seats.len()).rev().find(|&seat| !is_empty(now, seat));
            let least = taken.map_or(0, |seat| seat + 1).max(*kind.seats().start());
            let more = if seats < *kind.seats().end() { seats + 1 } else { least };
            let text = words.t("terminal-menu-dogs", [("count", seats.into())]) + ".";
            all.push((text, agree(more, &|_| {})));
        }
        if !live {
            let (kind, time, seconds) = match options.clock {
                None => ("none", 0, 0),
                Some(ClockRule::PerTurn { seconds }) => ("turn", seconds, 0),
                Some(ClockRule::Bank { seconds, increment }) => ("bank", seconds, increment),
            };
            let args = [
                ("kind", kind.into()),
                ("time", minutes(u64::from(time)).into()),
                ("seconds", seconds.into()),
            ];
            let next = after(&CLOCKS, &options.clock);
            all.push((
                words.t("agreed-clock", args),
                agree(seats, &|options| options.clock = next),
            ));
            if options.clock.is_some() {
                let (zero, next) = match options.at_zero {
                    AtZero::BotMoves => ("bot_moves", AtZero::BotTakesSeat),
                    AtZero::BotTakesSeat => ("bot_takes_seat", AtZero::BotMoves),
                };
                let text = words.t("agreed-zero", [("zero", zero.into())]);
                all.push((text, agree(seats, &|options| options.at_zero = next)));
            }
        }
        let text = match options.away_after {
            None => words.s("agreed-away-never"),
            Some(seconds) => words.t("agreed-away", [("time", minutes(u64::from(seconds)).into())]),
        };
        let next = after(&AWAY, &options.away_after);
        all.push((text, agree(seats, &|options| options.away_after = next)));
        let (watch, count, next) = match options.spectators {
            Spectators::Public if live => ("public", 0, Spectators::None),
            Spectators::Public => ("public", 0, Spectators::Delayed { turns: 0 }),
            Spectators::Delayed { turns } => ("delayed", turns, Spectators::None),
            Spectators::None => ("none", 0, Spectators::Public),
        };
        let text = words.t("agreed-watch", [("watch", watch.into()), ("count", count.into())]);
        all.push((text, agree(seats, &|options| options.spectators = next)));
        let (hints, next) = match options.hints {
            Hints::Alone => ("alone", Hints::All),
            Hints::All => ("all", Hints::Nobody),
            Hints::Nobody => ("nobody", Hints::Alone),
        };
        let text = words.t("agreed-hints", [("hints", hints.into())]);
        all.push((text, agree(seats, &|options| options.hints = next)));
        if now.game == "dig" {
            let (nose, next) = match options.nose {
                Nose::None => ("none", Nose::Seen),
                Nose::Seen => ("seen", Nose::Deduced),
                Nose::Deduced => ("deduced", Nose::None),
            };
            let text = words.t("dig-agreed-nose", [("nose", nose.into())]);
            all.push((text, agree(seats, &|options| options.nose = next)));
        }
        let text = words.s(if options.chat { "agreed-chat" } else { "agreed-no-chat" });
        all.push((text, agree(seats, &|options| options.chat = !options.chat)));
        let text = words.s(if options.public { "agreed-public" } else { "agreed-private" });
        all.push((text, agree(seats, &|options| options.public = !options.public)));
        all
    }

    /// Who sits where, before the game begins.
    pub(crate) fn lobby(&self) -> Vec<String> {
        let Some((now, _)) = self.hall().filter(|(now, _)| !now.started) else {
            return Vec::new();
        };
        let words = self.words;
        let seat = |seat: usize| {
            let chair = &now.seats[seat];
            let who = match (&chair.bot, chair.name.as_str()) {
                (Some(bot), _) => words.t("table-bot", [("bot", bot.as_str().into())]),
                (None, "") => words.s("table-empty-seat"),
                (None, name) if Some(seat) == now.you => {
                    format!("{name} ({})", words.s("table-you"))
                }
                (None, name) if now.away.get(seat) == Some(&true) => {
                    format!("{name} ({})", words.s("table-away"))
                }
                (None, name) => name.to_owned(),
            };
            format!("{}: {who}", seat + 1)
        };
        (0..now.seats.len()).map(seat).collect()
    }

    /// How others come, before the game begins.
    pub(crate) fn invitation(&self) -> Vec<String> {
        let Some((_, hall)) = self.hall().filter(|(now, _)| !now.started) else {
            return Vec::new();
        };
        let words = self.words;
        let invite =
            [("name", words.s("lobby-invite").into()), ("text", hall.link.as_str().into())];
        let code = [("code", hall.code.as_str().into())];
        vec![words.t("log-chat", invite), words.t("lobby-code", code)]
    }

    /// What the lobby waits for.
    pub(crate) fn waiting(&self) -> String {
        let Some((now, _)) = self.hall() else { return String::new() };
        let full = (0..now.seats.len()).all(|seat| !is_empty(now, seat));
        self.words.s(match (full, now.host) {
            (false, _) => "lobby-wait-more",
            (true, false) => "lobby-wait-host",
            (true, true) => "terminal-start",
        })
    }

    /// Who watches.
    pub(crate) fn watchers(&self) -> Option<String> {
        let (_, hall) = self.hall()?;
        let names = hall.watchers.join(", ");
        (!names.is_empty()).then(|| self.words.t("table-watching", [("names", names.into())]))
    }
}

fn is_empty(now: &Now, seat: usize) -> bool {
    now.seats.get(seat).is_some_and(|chair| chair.name.is_empty() && chair.bot.is_none())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Chair;
    use crate::words::{Language, Words};
    use serde_json::json;

    /// A host in the first seat, somebody who is away in the second, nobody in the third.
    fn now() -> Now {
        let chair = |name: &str| Chair { name: name.to_owned(), bot: None };
        Now {
            game: "dig".to_owned(),
            setup: json!({ "seats": 3 }),
            seats: ["Ann", "Ben", ""].map(chair).to_vec(),
            you: Some(0),
            host: true,
            away: vec![false, true, false],
            hall: Some(Hall {
                kind: Some(house::DIG),
                link: String::new(),
                code: String::new(),
                options: Options::default(),
                level: "chum".to_owned(),
                people: vec![true, true, false],
                muted: vec![false; 3],
                absent: Vec::new(),
                watchers: Vec::new(),
                rematch: false,
            }),
            lively: true,
            ..Now::default()
        }
    }

    /// The command for an intent. The game has its own commands for what is played, undone and
    /// advised, and `again` is for another game.
    fn command(intent: &Intent) -> Option<(&'static str, &'static str)> {
        Some(match intent {
            Intent::Sit { .. } => ("sit", " 3"),
            Intent::Stand => ("stand", ""),
            Intent::Words { .. } => ("words", " boo"),
            Intent::Remove { bar: false, .. } => ("free", " 2"),
            Intent::Remove { bar: true, .. } => ("remove", " 2"),
            Intent::Agree { .. } => ("options", " 2"),
            Intent::Bot { .. } => ("bot", " 3 puppy"),
            Intent::Start => ("start", ""),
            Intent::AnswerTakeback { yes: true } => ("yes", ""),
            Intent::AnswerTakeback { yes: false } => ("no", ""),
            Intent::Substitute { .. } => ("bot", ""),
            Intent::Return => ("back", ""),
            Intent::Chat { .. } => ("say", " hello"),
            Intent::React { .. } => ("react", " 2"),
            Intent::Mute { .. } => ("mute", " 2"),
            Intent::Play { .. }
            | Intent::Undo
            | Intent::AskTakeback
            | Intent::Rematch
            | Intent::Race
            | Intent::Hint => return None,
        })
    }

    /// Everything that the protocol offers has a command in every language, and the English one works
    /// everywhere.
    #[test]
    fn every_intent_has_a_command() {
        let [two, three] = [1, 2].map(|seat| Seat::new(seat).unwrap());
        let options = Options { clock: CLOCKS[1], ..Options::default() };
        let setup = Some(json!({ "seats": 3 }));
        let intents = [
            Intent::Sit { seat: three },
            Intent::Stand,
            Intent::Words { words: "boo".to_owned() },
            Intent::Remove { seat: two, bar: false },
            Intent::Remove { seat: two, bar: true },
            Intent::Agree { options, setup },
            Intent::Bot { seat: three, bot: Some("puppy".to_owned()) },
            Intent::Start,
            Intent::AnswerTakeback { yes: true },
            Intent::AnswerTakeback { yes: false },
            Intent::Substitute { seat: two, bot: None },
            Intent::Return,
            Intent::Chat { text: "hello".to_owned() },
            Intent::React { reaction: Reaction::Whine },
            Intent::Mute { seat: two, on: true },
        ];
        for language in Language::ALL {
            let words = Words::new(language, None);
            for intent in &intents {
                let (name, rest) = command(intent).unwrap();
                let mut reader = Reader::new(&words);
                let started = matches!(intent, Intent::Substitute { .. });
                reader.now = Some(Now { started, ..now() });
                for word in [name.to_owned(), reader.command_word(name)] {
                    reader.asked = None;
                    let line = format!("{word}{rest}");
                    match reader.at_table(&line) {
                        Some(Order::Want(Want::Intend(wanted))) => {
                            assert_eq!(*wanted, *intent, "{line}");
                        }
                        _ => panic!("{line} is nothing"),
                    }
                }
            }
        }
    }

    /// Every line of what is agreed goes through all its choices and comes back to the first, and
    /// several changes at once do not undo one another.
    #[test]
    fn options_go_round() {
        let words = Words::new(Language::English, None);
        let mut reader = Reader::new(&words);
        reader.now = Some(now());
        let first = reader.agreed_lines();
        for line in 1..=first.len() {
            let mut seen = vec![reader.agreed_lines()];
            loop {
                assert!(reader.at_table(&format!("options {line}")).is_some());
                let lines = reader.agreed_lines();
                if lines == first {
                    break;
                }
                assert!(!seen.contains(&lines), "{line}: {lines:?}");
                seen.push(lines);
            }
            assert!(seen.len() > 1, "{line}");
        }
    }
}
