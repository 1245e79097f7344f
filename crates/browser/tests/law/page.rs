//! A page at a table at home, as its worker has it.

use browser::Module;
use serde_json::{Value, json};

/// Who plays at home.
pub(crate) const GUEST: &str = "home";

pub(crate) struct Page {
    module: Module,
    /// What the table's clock showed when it was woken.
    base: u64,
}

impl Page {
    /// Wakes a table that has these lines.
    pub(crate) fn wake(lines: &[String]) -> Page {
        let latest: Value = serde_json::from_str(&lines[lines.len() - 1]).expect("a line");
        let mut page =
            Page { module: Module::default(), base: latest["at"].as_u64().expect("a time") };
        let luck = "1".repeat(64);
        page.ask(&json!({ "ask": "wake", "name": "Ann", "lines": lines, "luck": luck }));
        page
    }

    /// Asks the module; what cannot be done ends the test.
    pub(crate) fn ask(&mut self, ask: &Value) -> String {
        let told = self.module.answer(&ask.to_string());
        assert!(!told.starts_with(r#"{"told":"wrong""#), "{ask}: {told}");
        told
    }

    /// The same, without the word for what the answer is.
    pub(crate) fn answer(&mut self, ask: &Value) -> String {
        let told = self.ask(ask);
        let (_, rest) = told.split_once(',').expect("more than its name");
        format!("{{{rest}")
    }

    /// Says something when the table's clock shows this: the lines that it leaves and what is told, and all
    /// news in one text.
    pub(crate) fn say(&mut self, clock: u64, message: &str) -> (Vec<String>, Vec<String>, String) {
        let now = clock.saturating_sub(self.base);
        let mut news = self.ask(&json!({ "ask": "hear", "message": message, "now": now }));
        let (mut lines, mut said) = (Vec::new(), Vec::new());
        loop {
            let told: Value = serde_json::from_str(&news).expect("JSON");
            lines.extend(texts(&told["lines"]));
            said.extend(texts(&told["say"]));
            if told["thinks"] != "hint" {
                return (lines, said, news);
            }
            news = self.ask(&json!({ "ask": "think", "now": now, "rounds": 1 }));
        }
    }

    /// Begins to look, as this seat or as the one on turn: the snapshot.
    pub(crate) fn look(&mut self, clock: u64, seat: Option<usize>) -> String {
        let mut hello = json!({ "type": "hello", "v": protocol::VERSION });
        if let Some(seat) = seat {
            hello["seat"] = seat.into();
        }
        let (lines, said, _) = self.say(clock, &hello.to_string());
        assert!(lines.is_empty(), "who looks changes nothing: {lines:?}");
        said.into_iter().next().expect("a snapshot")
    }
}

pub(crate) fn texts(list: &Value) -> Vec<String> {
    let all = list.as_array().map(Vec::as_slice).unwrap_or_default();
    all.iter().map(|one| one.as_str().expect("a text").to_owned()).collect()
}
