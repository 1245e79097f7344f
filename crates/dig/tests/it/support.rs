//! What the tests share: positions from short texts, played scripts, and random games.

use dig::{Action, Actions, Bone, Dig, Edition, Setup};
use tabletop::{
    Actor, ChaCha8Rng, Entry, Game, Rng, Seat, SeedableRng, Silence, Story, Tell, Turn, Viewer,
    below, play,
};

/// Reads a position.
///
/// A `~` in the row or among dropped bones stands for every bone card that the text names nowhere
/// else, so that a test shows only the cards it is about.
#[track_caller]
pub(crate) fn position(text: &str) -> Dig {
    let text = written_out(text);
    text.parse().unwrap_or_else(|error| panic!("`{text}`: {error}"))
}

/// The text with the bones that its `~` stands for, in the notation's order where it has one. A
/// scent names both cards of its pair.
pub(crate) fn written_out(text: &str) -> String {
    let Some(at) = text.find('~') else { return text.to_owned() };
    let words: Vec<&str> = text.split(|c: char| !c.is_ascii_alphabetic()).collect();
    let names = |text: &str| words.contains(&text);
    let unnamed =
        Bone::all().filter(|bone| !names(&bone.to_string()) && !names(&bone.pair().to_string()));
    // The row is the only field before the first colon.
    if !text[..at].contains(':') {
        let cards: Vec<String> = unnamed.map(|bone| bone.to_string()).collect();
        return text.replacen('~', &cards.join(","), 1);
    }
    let start = text[..at].rfind([':', ' ']).map_or(0, |before| before + 1);
    let end = text[at..].find(['/', ' ']).map_or(text.len(), |after| at + after);
    let listed = text[start..end].split('+').filter_map(|piece| piece.parse().ok());
    let mut bones: Vec<Bone> = unnamed.chain(listed).collect();
    bones.sort();
    let bones: Vec<String> = bones.iter().map(Bone::to_string).collect();
    format!("{}{}{}", &text[..start], bones.join("+"), &text[end..])
}

/// The seat with this number.
pub(crate) fn seat(index: usize) -> Seat {
    Seat::ALL[index]
}

/// The viewer with this text: a seat's number, or `public`.
#[track_caller]
pub(crate) fn viewer(text: &str) -> Viewer {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// Parses a script such as `0: move 4; dig; keep; end; 1: end`: an actor stays until the next is
/// named.
#[track_caller]
pub(crate) fn script(text: &str) -> Vec<Entry<Dig>> {
    let mut actor = None;
    let mut entries = Vec::new();
    for line in text.split(';').map(str::trim).filter(|line| !line.is_empty()) {
        let action = match line.split_once(':') {
            Some((name, action)) => {
                let named: Actor = name.parse().unwrap_or_else(|e| panic!("`{line}`: {e}"));
                actor = Some(named);
                action.trim()
            }
            None => line,
        };
        let Some(actor) = actor else { panic!("`{text}` does not begin with an actor") };
        entries.push(Entry::parse(actor, action).unwrap_or_else(|e| panic!("`{line}`: {e}")));
    }
    entries
}

/// Plays a script and returns what came of it.
#[track_caller]
pub(crate) fn played(before: &str, entries: &str) -> Dig {
    let mut game = position(before);
    perform(&mut game, entries, &mut Silence);
    game
}

/// Plays a script.
#[track_caller]
pub(crate) fn perform(game: &mut Dig, entries: &str, story: &mut impl Story<dig::Fact>) {
    for entry in script(entries) {
        if let Err(illegal) = game.enter(&entry, story) {
            panic!("{entry:?} in `{}`: {illegal}", game.sheet());
        }
    }
}

/// What `who` is told while a script is played, each event as JSON.
#[track_caller]
pub(crate) fn told(before: &str, entries: &str, who: &str) -> Vec<String> {
    let mut facts = Vec::new();
    perform(&mut position(before), entries, &mut facts);
    let events = facts.iter().filter_map(|fact| fact.tell(viewer(who)));
    let written = |event: dig::Event| serde_json::to_string(&forms::dig::EventForm(&event));
    events.map(|event| written(event).expect("an event is plain data")).collect()
}

/// The seat that may make the next entry, if any.
pub(crate) fn on(game: &Dig) -> Option<Seat> {
    match game.turn() {
        Turn::Seats(seats) => seats.iter().next(),
        Turn::Table | Turn::Over(_) => None,
    }
}

/// What the seat on turn may do; empty if no seat is.
pub(crate) fn actions(game: &Dig) -> Actions {
    let mut actions = Actions::new();
    if let Some(seat) = on(game) {
        game.legal(seat, &mut actions);
    }
    actions
}

/// The same in words, as one text.
pub(crate) fn options(game: &Dig) -> String {
    let texts: Vec<String> = actions(game).iter().map(ToString::to_string).collect();
    texts.join("; ")
}

/// How a random player chooses.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Habit {
    /// Uniformly among all legal actions.
    Even,
    /// Fond of digging and dropping, so that games end sooner and more is known in them.
    Eager,
}

impl Habit {
    /// One of the legal actions of the seat on turn.
    pub(crate) fn choose(self, actions: &[Action], rng: &mut impl Rng) -> Action {
        let any = |rng: &mut _| actions[below(rng, actions.len() as u32) as usize];
        let fond = |action: &&Action| matches!(action, Action::Dig | Action::Drop(_));
        match self {
            Habit::Even => any(rng),
            Habit::Eager => match actions.iter().find(fond) {
                Some(&action) if below(rng, 2) == 0 => action,
                Some(_) | None => match any(rng) {
                    Action::End => any(rng),
                    action => action,
                },
            },
        }
    }
}

/// The next entry of a random game; `None` when it is over.
pub(crate) fn next_entry(game: &Dig, habit: Habit, rng: &mut impl Rng) -> Option<Entry<Dig>> {
    play::next_entry(game, rng, |game, _, rng| Some((on(game)?, habit.choose(&actions(game), rng))))
}

/// A game with a shuffled row, before its first entry.
pub(crate) fn fresh(seats: usize) -> Dig {
    let setup = Setup::new(seats, None, false, Edition::English);
    Dig::start(&setup.expect("two to four seats are legal"))
}

/// The states of a random game, one after each entry, the beginning included.
pub(crate) fn random_states(seats: usize, habit: Habit, seed: u64) -> Vec<Dig> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut game = fresh(seats);
    let mut states = vec![game];
    while let Some(entry) = next_entry(&game, habit, &mut rng) {
        game.enter(&entry, &mut Silence).expect("what is listed or drawn is legal");
        states.push(game);
    }
    states
}
