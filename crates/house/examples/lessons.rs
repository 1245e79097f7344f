//! Plays the lessons of the web client by the rules and writes down what the learner is told:
//! `cargo run -p house --example lessons`.
//!
//! A lesson is a set game: `lesson.play.json` of a game's folder says who does what, chapter by
//! chapter, and `lesson.gen.json` beside it is what the learner, seat 0, sees of it.

use catalog::Referee;
use serde::Deserialize;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// What is played: `chapters`, each a game of its own.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Play {
    game: String,
    chapters: Vec<Chapter>,
}

/// A game from its beginning; `before` is played before the learner comes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Chapter {
    setup: Value,
    #[serde(default)]
    before: Vec<Entry>,
    plays: Vec<Entry>,
}

/// Who acts, what, and, where the clock counts, when: `[0, "dig 17", 4500]`.
#[derive(Deserialize)]
#[serde(untagged)]
enum Entry {
    Soon(Value, String),
    At(Value, String, u64),
}

/// The folders of all games that have a lesson.
pub(crate) fn lessons() -> Vec<PathBuf> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src");
    let folders = std::fs::read_dir(source).into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = folders
        .map(|folder| folder.path().join("lesson.play.json"))
        .filter(|file| file.is_file())
        .collect();
    found.sort();
    found
}

/// What the learner sees of a lesson, as the text of `lesson.gen.json`.
///
/// # Errors
/// What is wrong with the lesson, in words.
pub(crate) fn shown(play: &str) -> Result<String, String> {
    let play: Play = serde_json::from_str(play).map_err(|error| error.to_string())?;
    let chapters = play.chapters.iter().map(|chapter| told(&play.game, chapter));
    let chapters = chapters.collect::<Result<Vec<_>, _>>()?;
    Ok(json!({ "game": play.game, "chapters": chapters }).to_string() + "\n")
}

fn told(game: &str, chapter: &Chapter) -> Result<Value, String> {
    let mut referee = Referee::new(house::GAMES);
    let mut ask = |request: Value| {
        let answer: Value =
            serde_json::from_str(&referee.answer(&request.to_string())).unwrap_or_default();
        match &answer["ok"] {
            Value::Bool(true) => Ok(answer),
            _ => Err(format!("{request}: {}", answer["error"]["reason"])),
        }
    };
    let opened = ask(json!({ "cmd": "new", "game": game, "setup": chapter.setup }))?;
    for entry in &chapter.before {
        ask(entry.request())?;
    }
    let start = helped(game, ask(json!({ "cmd": "view", "viewer": 0 }))?["view"].clone());
    let turn = ask(json!({ "cmd": "turn" }))?["turn"].clone();
    let mut entries = Vec::new();
    for entry in &chapter.plays {
        let answer = ask(entry.request())?;
        let view = helped(game, ask(json!({ "cmd": "view", "viewer": 0 }))?["view"].clone());
        let (by, action) = entry.what();
        let mut told = json!({
            "by": by, "action": action, "events": answer["events"], "turn": answer["turn"],
        });
        // In real time nobody is sent views: what happens is told by its events.
        if view["phase"] != "digging" {
            told["view"] = view;
        }
        if let Entry::At(_, _, at) = entry {
            told["at"] = (*at).into();
        }
        entries.push(told);
    }
    Ok(json!({ "seats": opened["seats"], "start": start, "turn": turn, "entries": entries }))
}

/// The view with the ways and routes that a table sends with it.
fn helped(game: &str, view: Value) -> Value {
    let text = view["text"].as_str().unwrap_or_default();
    if game == "dogs-life"
        && let Ok(read) = dogs_life::View::read(dogs_life::Pack::built_in(), text)
    {
        return catalog::json(&forms::dogs_life::View::with_help(&read, false));
    }
    view
}

impl Entry {
    fn what(&self) -> (&Value, &str) {
        match self {
            Entry::Soon(by, action) | Entry::At(by, action, _) => (by, action),
        }
    }

    fn request(&self) -> Value {
        let (by, action) = self.what();
        let mut request = json!({ "cmd": "play", "by": by, "action": action, "tell": 0 });
        if let Entry::At(_, _, at) = self {
            request["at"] = (*at).into();
        }
        request
    }
}

#[allow(dead_code, reason = "the test of the same name has no use for it")]
fn main() -> Result<(), String> {
    for file in lessons() {
        let play = std::fs::read_to_string(&file).map_err(|error| error.to_string())?;
        let text = shown(&play).map_err(|error| format!("{}: {error}", file.display()))?;
        std::fs::write(file.with_file_name("lesson.gen.json"), text)
            .map_err(|error| error.to_string())?;
    }
    Ok(())
}
