//! What all text notations share: an error that names the place and the reason; and which characters
//! of a text cannot be seen.

use std::fmt::Display;

/// A text that cannot be read: where, what stands there, and what should.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("column {column}: found {found}, expected {expected}")]
pub struct ParseError {
    /// Counted in characters, from 1.
    pub column: usize,
    /// What stands there, in quotes and shortened.
    pub found: String,
    /// What should stand there.
    pub expected: String,
}

impl ParseError {
    /// The most characters of the wrong text that an error repeats.
    const SHOWN: usize = 24;

    /// `found`, a part of a text that is wrong from its beginning on.
    pub fn new(found: &str, expected: impl Display) -> ParseError {
        let shown = match found.char_indices().nth(ParseError::SHOWN) {
            Some((end, _)) => format!("{:?}…", &found[..end]),
            None if found.is_empty() => "nothing".to_owned(),
            None => format!("{found:?}"),
        };
        ParseError { column: 1, found: shown, expected: expected.to_string() }
    }

    /// The same error in a text of which `whole[offset..]` begins with what was wrong.
    #[must_use]
    pub fn inside(mut self, whole: &str, offset: usize) -> ParseError {
        let before = whole.get(..offset).unwrap_or(whole);
        self.column += before.chars().count();
        self
    }

    /// Cuts `text` at every `separator`; each piece comes with its byte offset.
    pub fn pieces(text: &str, separator: char) -> impl Iterator<Item = (usize, &str)> + Clone {
        let mut offset = 0;
        text.split(separator).map(move |piece| {
            let start = offset;
            offset += piece.len() + separator.len_utf8();
            (start, piece)
        })
    }
}

/// Whether a character takes no place, looks like a space, or turns the text around.
pub const fn is_invisible(letter: char) -> bool {
    matches!(letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0d}' | '\u{feff}'
        | '\u{ffa0}' | '\u{fff0}'..='\u{fffd}' | '\u{e000}'..='\u{f8ff}' | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{10ffff}')
}

/// Gives types with a text notation the same text in JSON and other formats.
///
/// Each type must have [`Display`] and [`FromStr`](std::str::FromStr).
#[macro_export]
macro_rules! serde_as_text {
    ($($type:ty),+ $(,)?) => {$(
        impl ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $type {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let text = <::std::borrow::Cow<'de, str> as ::serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err(::serde::de::Error::custom)
            }
        }
    )+};
}

#[cfg(test)]
mod tests {
    use super::ParseError;

    #[test]
    fn columns_count_characters() {
        let whole = "ż,x";
        let (offset, piece) = ParseError::pieces(whole, ',').last().unwrap();
        let error = ParseError::new(piece, "a bone").inside(whole, offset);
        assert_eq!(error.to_string(), r#"column 3: found "x", expected a bone"#);
        assert_eq!(ParseError::new("", "a bone").found, "nothing");
        assert_eq!(ParseError::new(&"a".repeat(100), "b").found.chars().count(), 27);
    }
}
