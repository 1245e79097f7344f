//! Nicknames that people can read and tell apart.

use protocol::MAX_NAME;
use tabletop::is_invisible;
#[cfg(feature = "unicode")]
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// The most marks above or below one letter.
const MARKS: usize = 2;

/// A name as it is kept: without spaces at its ends and with single ones inside.
///
/// # Errors
/// Why nobody may be called that.
pub fn check(name: &str) -> Result<String, String> {
    let name = name.trim();
    let mut kept = String::new();
    let mut marks = 0;
    for (index, letter) in name.chars().enumerate() {
        if letter == ' ' && kept.ends_with(' ') {
            continue;
        }
        marks = if is_combining_mark(letter) { marks + 1 } else { 0 };
        let place = index + 1;
        let code = u32::from(letter);
        if letter.is_control() || letter.is_whitespace() && letter != ' ' {
            return Err(format!("character {place} of the name, U+{code:04X}, is not a letter"));
        }
        if is_invisible(letter) {
            return Err(format!("character {place} of the name, U+{code:04X}, cannot be seen"));
        }
        if marks > MARKS || marks > 0 && kept.is_empty() {
            return Err(format!("the name has too many marks on one letter, at character {place}"));
        }
        kept.push(letter);
    }
    let length = kept.chars().count();
    if length == 0 || length > MAX_NAME {
        return Err(format!("a name has 1 to {MAX_NAME} characters"));
    }
    let alike = likeness(&kept);
    if alike.split(' ').next() == Some("bot") {
        return Err(
            "a name does not begin with \u{201c}bot\u{201d}: bots are called that".to_owned()
        );
    }
    if alike == "?" {
        return Err("a name is more than a question mark".to_owned());
    }
    Ok(kept)
}

/// Two names with the same likeness cannot be told apart at a glance: case, accents, width and letters
/// of other scripts that look like Latin ones make no difference.
pub fn likeness(name: &str) -> String {
    let letters = parts(name);
    let letters = letters.filter(|letter| !is_combining_mark(*letter) && !is_invisible(*letter));
    let letters = letters.filter(|letter| !matches!(letter, '\u{fe0e}' | '\u{fe0f}'));
    letters.flat_map(char::to_lowercase).map(latin).collect()
}

/// The letters of a name, each as its plain form and its marks.
#[cfg(feature = "unicode")]
fn parts(name: &str) -> impl Iterator<Item = char> {
    name.nfkd()
}

#[cfg(not(feature = "unicode"))]
fn parts(name: &str) -> impl Iterator<Item = char> {
    name.chars()
}

#[cfg(not(feature = "unicode"))]
const fn is_combining_mark(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36f}')
}

/// The Latin letter that a letter looks like.
const fn latin(letter: char) -> char {
    match letter {
        // Cyrillic.
        'а' => 'a',
        'в' => 'b',
        'с' => 'c',
        'е' => 'e',
        'һ' | 'н' => 'h',
        'і' | 'ӏ' => 'i',
        'ј' => 'j',
        'к' => 'k',
        'м' => 'm',
        'о' => 'o',
        'р' => 'p',
        'ѕ' => 's',
        'т' => 't',
        'у' | 'ү' => 'y',
        'х' => 'x',
        'ԁ' => 'd',
        'ԛ' => 'q',
        'ԝ' => 'w',
        // Greek.
        'α' => 'a',
        'β' => 'b',
        'ε' => 'e',
        'η' => 'n',
        'ι' => 'i',
        'κ' => 'k',
        'ν' => 'v',
        'ο' => 'o',
        'ρ' => 'p',
        'τ' => 't',
        'υ' => 'u',
        'χ' => 'x',
        // Others that are often taken for them.
        'ı' | 'l' | '1' | '|' => 'i',
        '0' => 'o',
        'ø' => 'o',
        'ł' => 'i',
        other => other,
    }
}

/// A name like none of `others`: with a number behind it, if it must be.
pub fn apart(name: &str, others: &[&str]) -> String {
    let is_taken = |name: &str| {
        let wanted = likeness(name);
        others.iter().any(|other| likeness(other) == wanted)
    };
    let numbered = (2..).map(|number| format!("{name} {number}"));
    std::iter::once(name.to_owned())
        .chain(numbered)
        .find(|name| !is_taken(name))
        .unwrap_or_default()
}

#[cfg(all(test, feature = "unicode"))]
mod tests {
    use super::*;

    #[test]
    fn names_of_people_are_fine() {
        for name in [
            "Ann",
            "Żaneta Łoś",
            "Зоя",
            "田中さん",
            "Nguyễn",
            "O'Neil-Smith",
            "🐕",
            "❤\u{fe0f}",
            "Abbott",
            "robot 7",
        ] {
            assert_eq!(check(name).as_deref(), Ok(name), "{name}");
        }
        assert_eq!(check("  Ann   B ").as_deref(), Ok("Ann B"));
    }

    #[test]
    fn names_that_nobody_can_read_are_refused() {
        for (name, why) in [
            ("", "1 to 24"),
            (" ", "1 to 24"),
            ("a\u{202e}b", "U+202E"),
            ("\u{2066}x", "U+2066"),
            ("\u{200b}\u{200d}", "U+200B"),
            ("\u{3164}", "U+3164"),
            ("a\u{a0}b", "U+00A0"),
            ("a\nb", "U+000A"),
            ("a\u{301}\u{301}\u{301}", "marks"),
            ("\u{301}", "marks"),
            ("bot leader", "bot"),
            ("Bot", "bot"),
            ("ВОТ leader", "bot"),
            ("?", "question"),
            (&"x".repeat(25), "1 to 24"),
        ] {
            let error = check(name).expect_err(name);
            assert!(error.contains(why), "{name:?}: {error}");
        }
    }

    #[test]
    fn names_that_look_alike_are_marked() {
        let others = ["Ann", "Ann 2", "Biscuit"];
        assert_eq!(apart("Ben", &others), "Ben");
        assert_eq!(apart("ann", &others), "ann 3");
        assert_eq!(apart("Вiscuit", &others), "Вiscuit 2");
        assert_eq!(apart("Änn", &others), "Änn 3");
    }
}
