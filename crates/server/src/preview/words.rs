//! The words of link previews, from the same files as those of the web client.

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;

/// A language that the house speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Language {
    English,
    French,
    Polish,
}

/// The texts of a language: those of link previews, and those of the client that they need.
macro_rules! texts {
    ($code:literal) => {
        concat!(
            include_str!(concat!("../../../../locales/", $code, "/preview.ftl")),
            include_str!(concat!("../../../../locales/", $code, "/games.ftl")),
            include_str!(concat!("../../../../locales/", $code, "/house.ftl")),
        )
    };
}

impl Language {
    /// The language that a request asks for, as far as there is one; English otherwise.
    pub(crate) fn of(headers: &HeaderMap) -> Language {
        let asked = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        // Whoever asks for several names the best first.
        let codes = asked.unwrap_or_default().split(',').map(str::trim_start);
        let known = |code: &str| match code.get(..2)?.to_ascii_lowercase().as_str() {
            "en" => Some(Language::English),
            "fr" => Some(Language::French),
            "pl" => Some(Language::Polish),
            _ => None,
        };
        codes.take(20).find_map(known).unwrap_or(Language::English)
    }

    const fn texts(self) -> &'static str {
        match self {
            Language::English => texts!("en"),
            Language::French => texts!("fr"),
            Language::Polish => texts!("pl"),
        }
    }

    /// The text with this key.
    fn text(self, key: &str) -> Option<&'static str> {
        let value = |line: &'static str| line.strip_prefix(key)?.strip_prefix(" = ");
        self.texts().lines().find_map(value)
    }

    /// The text with this key, and what stands in it for its arguments.
    fn say(self, key: &str, arguments: &[(&str, &str)]) -> String {
        let text = self.text(key).unwrap_or(key).to_owned();
        arguments
            .iter()
            .fold(text, |text, (name, value)| text.replace(&format!("{{ ${name} }}"), value))
    }
}

/// What there is to say about a link.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Moment {
    /// The game has not begun: the seats that are taken, and all seats.
    Lobby {
        taken: usize,
        seats: usize,
    },
    Playing,
    Over,
    /// The link leads to the replay.
    Replay,
    /// The link leads to one of its steps.
    Step {
        step: usize,
        last: usize,
    },
}

/// The title and the description of the house, for everything of which nothing else is told.
pub(super) fn of_house(language: Language) -> [String; 2] {
    ["house-title", "preview-house"].map(|key| language.say(key, &[]))
}

/// The title and the description of a table where this game is played.
pub(super) fn of_table(language: Language, game: catalog::Kind, moment: Moment) -> [String; 2] {
    let title = language.text(&format!("{}-title", game.name())).unwrap_or(game.title());
    let (count, total) = match moment {
        Moment::Lobby { taken, seats } => (taken.to_string(), seats.to_string()),
        Moment::Step { step, last } => (step.to_string(), last.to_string()),
        Moment::Playing | Moment::Over | Moment::Replay => Default::default(),
    };
    let keys = match moment {
        Moment::Lobby { taken, seats } if taken < seats => ["preview-join-title", "preview-join"],
        Moment::Lobby { .. } => ["preview-full-title", "preview-full"],
        Moment::Playing => ["preview-playing-title", "preview-playing"],
        Moment::Over => ["preview-over-title", "preview-over"],
        Moment::Replay => ["preview-replay-title", "preview-replay"],
        Moment::Step { .. } => ["preview-step-title", "preview-step"],
    };
    keys.map(|key| language.say(key, &[("game", title), ("count", &count), ("total", &total)]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_says_everything() {
        let moments = [
            Moment::Lobby { taken: 1, seats: 4 },
            Moment::Lobby { taken: 4, seats: 4 },
            Moment::Playing,
            Moment::Over,
            Moment::Replay,
            Moment::Step { step: 120, last: 230 },
        ];
        for language in [Language::English, Language::French, Language::Polish] {
            let mut said = vec![of_house(language)];
            for game in house::GAMES.iter() {
                said.extend(moments.map(|moment| of_table(language, game, moment)));
            }
            for text in said.iter().flatten() {
                assert!(!text.contains(['{', '}', '"']) && !text.contains("preview"), "{text}");
                assert!(text.chars().count() <= 120, "{text}");
            }
        }
        let [title, about] =
            of_table(Language::French, house::DOGS_LIFE, Moment::Lobby { taken: 1, seats: 3 });
        assert_eq!(title, "Une Vie de Chien\u{202f}: venez jouer");
        assert!(about.starts_with("Places prises\u{202f}: 1 sur 3."), "{about}");
    }

    #[test]
    fn the_language_is_the_first_that_the_house_speaks() {
        let of = |asked: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_LANGUAGE, asked.parse().expect("a header"));
            Language::of(&headers)
        };
        assert_eq!(of("fr-CA,fr;q=0.9,en;q=0.8"), Language::French);
        assert_eq!(of("de, pl;q=0.7, en;q=0.3"), Language::Polish);
        for other in ["de", "", "*", "é", "x"] {
            assert_eq!(of(other), Language::English, "{other}");
        }
        assert_eq!(Language::of(&HeaderMap::new()), Language::English);
    }
}
