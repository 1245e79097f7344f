//! The words: the same Fluent messages that the browser shows, in one language.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// The languages that the house speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// French.
    French,
    /// Polish.
    Polish,
}

/// The texts of a language's folder, except for its editions and what only the server says.
macro_rules! texts {
    ($code:literal) => {
        texts!($code: "house", "games", "table", "play", "lesson", "dig", "dig-rules", "dig-learn", "dogpile",
            "dogpile-rules", "dogpile-learn", "dogs-life", "dogs-life-rules", "dogs-life-learn", "study", "terminal")
    };
    ($code:literal: $($book:literal),+) => {
        &[$(($book, include_str!(concat!("../../../locales/", $code, "/", $book, ".ftl")))),+]
    };
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 3] = [Language::English, Language::French, Language::Polish];

    /// Its code: `en`, `fr` or `pl`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
            Language::Polish => "pl",
        }
    }

    /// The language of a code such as `pl`, `fr_FR.UTF-8` or `en-GB`, if the house speaks it.
    pub fn of(tag: &str) -> Option<Language> {
        let code = tag.split(['_', '-', '.', '@']).next().unwrap_or_default();
        Language::ALL.into_iter().find(|language| code.eq_ignore_ascii_case(language.code()))
    }

    /// The terminal's language, by the variables that name it; English if it is another one.
    pub fn of_terminal(variable: impl Fn(&str) -> Option<String>) -> Language {
        let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(variable);
        let first = set.into_iter().find(|value| !value.is_empty());
        first.and_then(|tag| Language::of(&tag)).unwrap_or_default()
    }

    fn id(self) -> LanguageIdentifier {
        // The three codes are well formed.
        self.code().parse().unwrap_or_default()
    }

    const fn texts(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Language::English => texts!("en"),
            Language::French => texts!("fr"),
            Language::Polish => texts!("pl"),
        }
    }

    /// The words of an edition of DIG, if it speaks this language; otherwise those of its own first
    /// edition.
    fn edition(self, wanted: Option<&str>) -> &'static str {
        match (self, wanted) {
            (Language::English, _) => include_str!("../../../locales/en/edition-english.ftl"),
            (Language::French, Some("french-b")) => {
                include_str!("../../../locales/fr/edition-french-b.ftl")
            }
            (Language::French, _) => include_str!("../../../locales/fr/edition-french-a.ftl"),
            (Language::Polish, _) => include_str!("../../../locales/pl/edition-polish.ftl"),
        }
    }
}

/// All texts of a language, with the vocabulary of one edition of DIG.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the words of {}", self.language.code())
    }
}

/// A text's argument, by name.
pub(crate) type Arg<'a> = (&'static str, FluentValue<'a>);

impl Words {
    /// The words of this language, with those of an edition of DIG if it speaks the language.
    pub fn new(language: Language, edition: Option<&str>) -> Words {
        let mut bundle = FluentBundle::new(vec![language.id()]);
        bundle.set_use_isolating(false);
        let texts = language.texts().iter().map(|(_, text)| *text);
        for text in texts.chain([language.edition(edition)]) {
            // What cannot be read is left out; a test reads every file.
            let resource = FluentResource::try_new(text.to_owned());
            bundle.add_resource_overriding(resource.unwrap_or_else(|(resource, _)| resource));
        }
        Words { language, bundle }
    }

    /// The language.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Where a game that was left is kept.
    pub fn kept(&self, file: &std::path::Path, over: bool) -> String {
        let id = if over { "terminal-record" } else { "terminal-kept" };
        self.t(id, [("file", file.display().to_string().into())])
    }

    /// What somebody without a name is called.
    pub fn own_name(&self) -> String {
        self.s("terminal-name")
    }

    /// A text with these arguments. One that is missing is its own id, as in the browser.
    pub(crate) fn t<'a>(&self, id: &str, args: impl IntoIterator<Item = Arg<'a>>) -> String {
        let pattern = self.bundle.get_message(id).and_then(|message| message.value());
        let Some(pattern) = pattern else { return id.to_owned() };
        let mut values = FluentArgs::new();
        for (name, value) in args {
            values.set(name, value);
        }
        let mut errors = Vec::new();
        self.bundle.format_pattern(pattern, Some(&values), &mut errors).into_owned()
    }

    /// A text without arguments.
    pub(crate) fn s(&self, id: &str) -> String {
        self.t(id, [])
    }

    /// The ids of a book's messages, in their order.
    pub(crate) fn book(&self, name: &str) -> Vec<&'static str> {
        let book = self.language.texts().iter().find(|(book, _)| *book == name);
        let lines = book.map_or("", |(_, text)| text).lines();
        let id = |line: &'static str| {
            let (id, _) = line.split_once(" = ").or_else(|| line.split_once(" ="))?;
            let named = id.starts_with(|c: char| c.is_ascii_lowercase());
            (named && !id.contains(' ')).then_some(id)
        };
        lines.filter_map(id).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminal_has_a_language() {
        let with = |set: &'static [(&str, &str)]| {
            Language::of_terminal(|name| {
                set.iter().find(|(other, _)| *other == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(with(&[]), Language::English);
        assert_eq!(with(&[("LANG", "pl_PL.UTF-8")]), Language::Polish);
        assert_eq!(with(&[("LANG", "pl_PL.UTF-8"), ("LC_ALL", "fr_CA")]), Language::French);
        assert_eq!(
            with(&[("LC_ALL", ""), ("LC_MESSAGES", "fr"), ("LANG", "pl")]),
            Language::French
        );
        assert_eq!(with(&[("LANG", "C.UTF-8")]), Language::English);
    }

    /// Every text of every language is read, and what it is made of is there.
    #[test]
    fn every_text_is_read() {
        for language in Language::ALL {
            for (book, text) in language.texts() {
                assert!(FluentResource::try_new((*text).to_owned()).is_ok(), "{book}");
            }
            let words = Words::new(language, None);
            for (book, _) in language.texts() {
                for id in words.book(book) {
                    assert!(words.bundle.get_message(id).is_some(), "{book}: {id}");
                }
            }
        }
        let french = Words::new(Language::French, Some("french-b"));
        let bowl = [("colour", "g".into()), ("value", 5.into())];
        assert_eq!(french.t("dig-card-bowl", bowl), "l’Écuelle verte, qui vaut 5");
        let polish = Words::new(Language::Polish, None);
        let dropped = |count: u8| {
            let args = [
                ("you", "no".into()),
                ("name", "Ola".into()),
                ("count", count.into()),
                ("colour", "r".into()),
            ];
            polish.t("dig-log-dropped", args)
        };
        assert_eq!(dropped(5), "Ola dostarcza 5 czerwonych kości.");
        assert_eq!(dropped(1), "Ola dostarcza czerwoną kość.");
    }
}
