//! What the tests share: games with a known deal, played by short scripts.

use dogpile::{Action, Bone, Dogpile, Face, Illegal, Phase, Setup};
use tabletop::{Actor, Entry, Game, Seat, Silence, Tell, Turn, Viewer};

/// A game in which bone number *n* shows face number *n*, so that `"3c"` names both.
pub(crate) struct Play {
    pub(crate) game: Dogpile,
    facts: Vec<dogpile::Fact>,
}

/// The seat with this number.
pub(crate) fn seat(index: usize) -> Seat {
    Seat::ALL[index]
}

/// The face with this name.
#[track_caller]
pub(crate) fn face(name: &str) -> Face {
    name.parse().unwrap_or_else(|error| panic!("`{name}`: {error}"))
}

/// The bone that is dealt with this face.
#[track_caller]
pub(crate) fn bone(name: &str) -> Bone {
    Bone::new(face(name).index()).expect("as many bones as faces")
}

/// The text of a deal that is in order, every bone on its home.
pub(crate) fn deal() -> String {
    let bones = Face::all().zip(Bone::all());
    let texts: Vec<String> = bones.map(|(face, bone)| format!("{face}@{}", bone.home())).collect();
    format!("deal {}", texts.join(","))
}

impl Play {
    /// A dealt game with rounds of 30, 20 and 10 seconds.
    pub(crate) fn new(seats: usize) -> Play {
        Play::with(&Setup::new(seats, Setup::SECONDS, false).expect("a legal setup"))
    }

    pub(crate) fn with(setup: &Setup) -> Play {
        let mut play = Play { game: Dogpile::start(setup), facts: Vec::new() };
        play.table(&deal());
        play
    }

    /// Makes an entry as early as possible.
    #[track_caller]
    pub(crate) fn enter(&mut self, actor: Actor, text: &str) -> Result<(), Illegal> {
        let entry = Entry::parse(actor, text).unwrap_or_else(|error| panic!("`{text}`: {error}"));
        self.game.enter(&entry, &mut self.facts)
    }

    /// An entry at this time.
    #[track_caller]
    pub(crate) fn at(&mut self, at: u64, actor: Actor, text: &str) -> Result<(), Illegal> {
        let entry = Entry::parse(actor, text).unwrap_or_else(|error| panic!("`{text}`: {error}"));
        self.game.enter_at(&entry, at, &mut self.facts)
    }

    #[track_caller]
    pub(crate) fn table(&mut self, text: &str) {
        self.enter(Actor::Table, text).unwrap_or_else(|illegal| panic!("`{text}`: {illegal}"));
    }

    /// Lets a seat act; `dig 3c` and the like name the bone by the face it was dealt with.
    #[track_caller]
    pub(crate) fn by(&mut self, index: usize, text: &str) {
        let text = named(text);
        let done = self.enter(Actor::Seat(seat(index)), &text);
        done.unwrap_or_else(|illegal| panic!("`{text}` by {index}: {illegal}"));
    }

    /// Expects an action to be refused without any change, and returns the reason.
    #[track_caller]
    pub(crate) fn refused(&mut self, index: usize, text: &str) -> Illegal {
        let before = self.game;
        let text = named(text);
        let illegal = self.enter(Actor::Seat(seat(index)), &text).expect_err(&text);
        assert!(self.game == before, "`{text}` was refused and changed the state");
        illegal
    }

    /// All paws go up, the countdown runs, and the round starts.
    pub(crate) fn start(&mut self) {
        while let Turn::Seats(seats) = self.game.turn() {
            seats.iter().for_each(|seat| self.by(seat.index(), "paws up"));
        }
        self.table("countdown");
        self.table("start");
    }

    /// Plays a round in which each seat digs up and keeps these bones; sniffs are declined.
    pub(crate) fn round(&mut self, loot: &[&str]) {
        self.start();
        for (index, bones) in loot.iter().enumerate() {
            for bone in bones.split_whitespace() {
                self.by(index, &format!("dig {bone}"));
            }
        }
        self.stop();
        while self.game.scene().phase() == Phase::Sniff {
            let sniffer = self.game.scene().sniffers().iter().next().expect("somebody sniffs");
            self.by(sniffer.index(), "decline");
        }
    }

    /// Ends the round, and counts what is shown.
    pub(crate) fn stop(&mut self) {
        self.table("time up");
        self.table("score");
    }

    /// What this viewer was told since the last call, as JSON.
    pub(crate) fn told(&mut self, viewer: Viewer) -> Vec<String> {
        let facts = std::mem::take(&mut self.facts);
        let events = facts.iter().filter_map(|fact| fact.tell(viewer));
        let written =
            |event: dogpile::Event| serde_json::to_string(&forms::dogpile::EventForm(&event));
        events.map(|event| written(event).expect("plain data")).collect()
    }

    /// The totals so far.
    pub(crate) fn totals(&self) -> Vec<u16> {
        let sheet = self.game.sheet();
        sheet.tallies().as_slice().iter().map(|tally| tally.total).collect()
    }

    /// What a seat may do, in words.
    pub(crate) fn options(&self, index: usize) -> Vec<String> {
        let mut actions: Vec<Action> = Vec::new();
        self.game.legal(seat(index), &mut actions);
        actions.iter().map(ToString::to_string).collect()
    }

    /// What a viewer knows of a bone that was dealt with this face.
    pub(crate) fn known(&self, viewer: Viewer, name: &str) -> Option<Face> {
        self.game.view(viewer).known()[bone(name).index()]
    }

    pub(crate) fn silently(&mut self, entry: &Entry<Dogpile>) {
        self.game.enter(entry, &mut Silence).expect("a legal entry");
    }
}

/// Replaces the faces by which a script names bones with their numbers.
#[track_caller]
fn named(text: &str) -> String {
    let (verb, object) = text.split_once(' ').unwrap_or((text, ""));
    let number = |name: &str| match name.parse::<Face>() {
        Ok(face) => face.index().to_string(),
        Err(_) => name.to_owned(),
    };
    match verb {
        "dig" | "bury" => {
            let (name, rest) = object.split_once(' ').unwrap_or((object, ""));
            format!("{verb} {} {rest}", number(name)).trim_end().to_owned()
        }
        "sniff" => {
            let numbers: Vec<String> = object.split(',').map(number).collect();
            format!("sniff {}", numbers.join(","))
        }
        _ => text.to_owned(),
    }
}
