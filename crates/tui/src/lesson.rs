//! Learning a game by playing it: a set game, the same as in the browser, in which the learner does what
//! is asked and the others do what is written.
//!
//! Who does what is in `lesson.play.json` of the game's folder in `web/src`; it is played by the rules. What
//! is told meanwhile has the browser's texts, and the terminal's own where those speak of taps.

use crate::table::{Advice, Chair, DOGS, Ear, Happened, News, Now, Refusal, Session, Want};
use crate::words::Words;
use catalog::{AnyTable, Kind, SetupFault, Showing};
use serde::Deserialize;
use serde_json::Value;
use std::path::PathBuf;
use std::sync::mpsc::Sender;
use std::sync::{Mutex, PoisonError};
use tabletop::{Actor, Seat, Turn, Viewer};

/// The learner's seat.
const LEARNER: Seat = Seat::ALL[0];

/// Something that is told, and what the learner is asked to do then.
#[derive(Clone, Copy, Debug)]
struct Step {
    text: &'static str,
    /// What the learner does, action by action; nothing where it is only told.
    acts: &'static [&'static str],
    /// How many entries of others come first.
    watch: usize,
    /// Whether another game begins.
    chapter: bool,
}

impl Step {
    const fn asks(self, acts: &'static [&'static str]) -> Step {
        Step { acts, ..self }
    }

    const fn after(self, watch: usize) -> Step {
        Step { watch, ..self }
    }

    const fn begins(self) -> Step {
        Step { chapter: true, ..self }
    }
}

const fn tell(text: &'static str) -> Step {
    Step { text, acts: &[], watch: 0, chapter: false }
}

/// `web/src/dig/lesson.ts` has the same steps.
const DIG: &[Step] = &[
    tell("terminal-learn-hello"),
    tell("learn-cards"),
    tell("terminal-learn-bowls"),
    tell("learn-walk").asks(&["move 3"]),
    tell("learn-dig").asks(&["dig"]),
    tell("learn-keep").asks(&["keep"]),
    tell("learn-carry").asks(&["move 5"]),
    tell("learn-end").asks(&["end"]),
    tell("learn-closing"),
    tell("learn-other").after(4),
    tell("learn-drop").asks(&["drop Py"]),
    tell("learn-again").asks(&["move 7"]),
    tell("learn-dig-again").asks(&["dig"]),
    tell("learn-bury").asks(&["bury Gb"]),
    tell("learn-remember").asks(&["end"]),
    tell("learn-late").begins(),
    tell("learn-late-dig").asks(&["dig"]),
    tell("learn-late-keep").asks(&["keep"]),
    tell("learn-late-walk").asks(&["move 6"]),
    tell("learn-late-drop").asks(&["drop Rb"]),
    tell("learn-late-end").asks(&["end"]),
    tell("learn-done"),
];

/// `web/src/dogpile/lesson.ts` has the same steps.
const DOGPILE: &[Step] = &[
    tell("dogpile-learn-hello"),
    tell("terminal-learn-values"),
    tell("dogpile-learn-ready").asks(&["paws up"]),
    tell("terminal-learn-dig").after(2).asks(&["dig 52"]),
    tell("dogpile-learn-ace").after(1).asks(&["dig 49"]),
    tell("dogpile-learn-two").after(1).asks(&["dig 46"]),
    tell("dogpile-learn-mixed"),
    tell("terminal-learn-bury").asks(&["bury 46 450:300:2 down"]),
    tell("terminal-learn-known").after(1).asks(&["dig 43"]),
    tell("dogpile-learn-straight"),
    tell("dogpile-learn-collar").after(2),
    tell("terminal-learn-sniff").asks(&["sniff 31,33,35"]),
    tell("dogpile-learn-back").after(2),
    tell("dogpile-learn-second").after(1).asks(&["paws up"]),
    tell("terminal-learn-boneathon").after(2).asks(&["dig 33"]),
    tell("dogpile-learn-again").after(1).asks(&["dig 35"]),
    tell("terminal-learn-third").asks(&["dig 51"]),
    tell("dogpile-learn-joker"),
    tell("dogpile-learn-fifty").after(4),
    tell("terminal-learn-place").after(1).asks(&["place 150:100:0,450:100:3,750:100:21"]),
    tell("dogpile-learn-placed").after(1),
    tell("dogpile-learn-blackjaw").begins(),
    tell("dogpile-learn-last").asks(&["paws up"]),
    tell("terminal-learn-low").after(2).asks(&["dig 53"]),
    tell("dogpile-learn-reach").asks(&["dig 50"]),
    tell("dogpile-learn-late").asks(&["dig 47"]),
    tell("dogpile-learn-four").asks(&["dig 45"]),
    tell("dogpile-learn-nine").asks(&["bury 45 450:300:1 down"]),
    tell("dogpile-learn-five").asks(&["dig 43"]),
    tell("dogpile-learn-eighteen").after(4),
    tell("dogpile-learn-done"),
];

/// `web/src/dogs-life/steps.ts` has the same steps, without the line that is explained here.
const LIFE: &[Step] = &[
    tell("life-learn-hello"),
    tell("terminal-learn-sheet"),
    tell("terminal-learn-walk").asks(&["step l11", "step m11"]),
    tell("life-learn-search").asks(&["search"]),
    tell("life-learn-card").after(1),
    tell("terminal-learn-home").asks(&["step l11", "step L4", "bury"]),
    tell("life-learn-end").asks(&["end"]),
    tell("terminal-learn-van").after(1).asks(&["van k5 n"]),
    tell("terminal-learn-hungry").begins().asks(&["beg"]),
    tell("life-learn-fed").after(1),
    tell("terminal-learn-kiosk").begins().asks(&["take"]),
    tell("terminal-learn-carry").after(1).asks(CARRY),
    tell("life-learn-reward").after(1),
    tell("life-learn-thirst").begins().asks(&["drink"]),
    tell("terminal-learn-lamp").asks(&["step h7", "step i7", "pee"]),
    tell("life-learn-chase").begins().asks(&["van k6 s"]),
    tell("life-learn-escape").after(3),
    tell("life-learn-fight").begins().asks(&["attack 1"]),
    tell("life-learn-loot").after(2).asks(&["step h9", "pick bone"]),
    tell("life-learn-caught").begins().after(1),
    tell("life-learn-free").after(1).asks(&["step j6"]),
    tell("life-learn-last").begins().asks(&["step l11", "step L4", "bury"]),
    tell("life-learn-done"),
];
const CARRY: &[&str] = &["step h5", "step h4", "step h3", "step 2", "deliver a"];

/// What is played.
#[derive(Clone, Debug, Deserialize)]
struct Script {
    chapters: Vec<Chapter>,
}

/// A game; `before` is played before the learner comes.
#[derive(Clone, Debug, Deserialize)]
struct Chapter {
    setup: Value,
    #[serde(default)]
    before: Vec<Entry>,
    plays: Vec<Entry>,
}

/// Who acts, what, and where the clock counts, when.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
enum Entry {
    Soon(Value, String),
    At(Value, String, u64),
}

/// The lesson of a game, if it has one: its steps, and what is played.
fn lesson(game: &str) -> Option<(&'static [Step], Script)> {
    let (steps, script) = match game {
        "dig" => (DIG, include_str!("../../../web/src/dig/lesson.play.json")),
        "dogpile" => (DOGPILE, include_str!("../../../web/src/dogpile/lesson.play.json")),
        "dogs-life" => (LIFE, include_str!("../../../web/src/dogs-life/lesson.play.json")),
        _ => return None,
    };
    Some((steps, serde_json::from_str(script).ok()?))
}

/// A lesson that somebody takes.
pub struct Lesson(Mutex<Course>);

impl std::fmt::Debug for Lesson {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a lesson")
    }
}

impl Lesson {
    /// Begins the lesson of a game and tells its news to `sender`; `None` if the game has no lesson.
    ///
    /// # Errors
    /// If its games cannot be set up.
    pub fn begin<T: Send + 'static>(
        kind: Kind,
        words: &Words,
        sender: Sender<T>,
        wrap: impl Fn(News) -> T + Send + 'static,
    ) -> Result<Option<Lesson>, SetupFault> {
        let Some((steps, script)) = lesson(kind.name()) else { return Ok(None) };
        let Some(first) = script.chapters.first() else { return Ok(None) };
        let table = open(kind, first)?;
        let name = |seat: usize| match seat {
            0 => words.s("lesson-you"),
            seat => DOGS[seat % DOGS.len()].to_owned(),
        };
        let chair = |seat: usize| Chair { name: name(seat), bot: None };
        let seats = (0..table.seats()).map(chair).collect();
        let ear = Ear::new(sender, wrap);
        let mut course = Course {
            kind,
            steps,
            script,
            table,
            seats,
            chapter: 0,
            entry: 0,
            step: 0,
            act: 0,
            ear,
        };
        course.go_on(Vec::new());
        Ok(Some(Lesson(Mutex::new(course))))
    }
}

/// The game of a chapter, when the learner comes.
fn open(kind: Kind, chapter: &Chapter) -> Result<Box<dyn AnyTable>, SetupFault> {
    let mut table = kind.open(&chapter.setup)?;
    for entry in &chapter.before {
        let (actor, action, at) = entry.read();
        // A test plays every lesson.
        let _ = table.enter(actor, action, at);
    }
    Ok(table)
}

impl Entry {
    fn read(&self) -> (Actor, &str, Option<u64>) {
        let (by, action, at) = match self {
            Entry::Soon(by, action) => (by, action, None),
            Entry::At(by, action, at) => (by, action, Some(*at)),
        };
        let seat = by.as_u64().and_then(|seat| Seat::new(seat as usize));
        (seat.map_or(Actor::Table, Actor::Seat), action, at)
    }
}

/// How far the learner is.
struct Course {
    kind: Kind,
    steps: &'static [Step],
    script: Script,
    table: Box<dyn AnyTable>,
    seats: Vec<Chair>,
    chapter: usize,
    /// The next entry of the chapter.
    entry: usize,
    step: usize,
    /// The next act of the step.
    act: usize,
    ear: Ear,
}

impl Course {
    /// What is asked for now.
    fn asked(&self) -> Option<&'static str> {
        self.steps[self.step].acts.get(self.act).copied()
    }

    /// Makes the next entry of the chapter; the learner's own may put bones elsewhere.
    fn enter(&mut self, own: Option<&str>) -> Happened {
        let entry = self.script.chapters.get(self.chapter).and_then(|it| it.plays.get(self.entry));
        self.entry += 1;
        let Some((actor, action, at)) = entry.map(Entry::read) else {
            return Happened::Played(Vec::new());
        };
        // Somebody else may be faster than the learner.
        let own = own.filter(|_| actor == Actor::Seat(LEARNER));
        let facts = self.table.enter(actor, own.unwrap_or(action), at);
        let events = facts.map(|facts| facts.tell(Viewer::Seat(LEARNER))).unwrap_or_default();
        let read = |event: &str| serde_json::from_str(event).unwrap_or_default();
        Happened::Played(events.iter().map(|event| read(event.get())).collect())
    }

    /// Tells on up to what the learner is asked to do next, or the end.
    fn go_on(&mut self, mut happened: Vec<Happened>) {
        loop {
            let step = self.steps[self.step];
            if step.chapter {
                (self.chapter, self.entry) = (self.chapter + 1, 0);
                let chapter = self.script.chapters.get(self.chapter);
                if let Some(Ok(table)) = chapter.map(|chapter| open(self.kind, chapter)) {
                    self.table = table;
                }
            }
            for _ in 0..step.watch {
                let played = self.enter(None);
                happened.push(played);
            }
            if !step.acts.is_empty() || self.step + 1 == self.steps.len() {
                break;
            }
            happened.push(Happened::Taught(step.text));
            self.step += 1;
        }
        self.show(happened);
    }

    fn show(&self, happened: Vec<Happened>) {
        let on = match self.table.turn() {
            Turn::Seats(seats) => seats.iter().collect(),
            Turn::Table | Turn::Over(()) => Vec::new(),
        };
        let view = self.table.helped(Viewer::Seat(LEARNER), Showing::ALL);
        let asked = self.asked().map(|action| {
            // A walk goes to its end.
            let rest = self.steps[self.step].acts.iter().skip(self.act);
            let end = rest.map_while(|act| act.strip_prefix("step ")).last();
            let place = end.map(|end| ("place".to_owned(), Value::from(end)));
            let facts = place.into_iter().collect();
            Advice { action: Some(action.to_owned()), chance: None, reason: String::new(), facts }
        });
        let now = Now {
            game: self.kind.name().to_owned(),
            setup: self.table.public_setup(),
            seats: self.seats.clone(),
            you: Some(LEARNER.index()),
            mine: vec![LEARNER.index()],
            view: serde_json::from_str(view.get()).unwrap_or_default(),
            legal: if on.contains(&LEARNER) { self.table.legal(LEARNER) } else { Vec::new() },
            on: on.into_iter().map(Seat::index).collect(),
            outcome: asked.is_none().then(|| self.table.outcome().unwrap_or_default()),
            taught: Some((self.steps[self.step].text, asked)),
            started: true,
            still: true,
            ..Now::default()
        };
        self.ear.tell(News::Now(Box::new(now), happened));
    }

    fn want(&mut self, want: &Want) {
        match (want, self.asked()) {
            (Want::Play(action), Some(asked)) if accepts(action, asked) => {
                let played = self.enter(Some(action));
                self.act += 1;
                if self.asked().is_some() {
                    return self.show(vec![played]);
                }
                (self.step, self.act) = (self.step + 1, 0);
                self.go_on(vec![played]);
            }
            (Want::Again, None) => {
                let first = self.script.chapters.first().map(|first| open(self.kind, first));
                if let Some(Ok(table)) = first {
                    self.table = table;
                    (self.chapter, self.entry, self.step, self.act) = (0, 0, 0, 0);
                }
                self.go_on(Vec::new());
            }
            _ => {
                self.ear.tell(News::Refused(Refusal::Taught));
                self.show(Vec::new());
            }
        }
    }
}

/// Whether an action is what was asked for. Where bones are put is the learner's choice.
fn accepts(action: &str, asked: &str) -> bool {
    let [own, other] = [action, asked].map(|text| text.split(' ').collect::<Vec<&str>>());
    match (own.as_slice(), other.as_slice()) {
        (["bury", bone, _, _], ["bury", asked, _, _]) => bone == asked,
        (["place", ..], ["place", ..]) => true,
        _ => action == asked,
    }
}

impl Session for Lesson {
    fn want(&self, want: Want) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).want(&want);
    }

    fn close(self: Box<Self>) -> Option<PathBuf> {
        None
    }
}
