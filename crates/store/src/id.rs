//! Names of tables and guests: short texts that are safe in a link, a file name and a log line.

use crate::limits::ID_CHARS;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// Whether `text` is an id: 1 to [`ID_CHARS`] ASCII letters, digits, `-` and `_`.
fn is_id(text: &str) -> bool {
    (1..=ID_CHARS).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
}

/// The beginning of a text that was refused, short enough for an error.
fn shown(text: &str) -> String {
    text.chars().take(20).collect()
}

/// One kind of id with its parse error: the same text rules, but types that cannot be mixed up.
macro_rules! id {
    ($id:ident, $error:ident, $noun:literal, $doc:literal) => {
        #[doc = $doc]
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $id(Arc<str>);

        impl $id {
            /// The id as text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl fmt::Debug for $id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}({})", stringify!($id), self.0)
            }
        }

        #[doc = concat!("A text that is not the id of a ", $noun, ".")]
        #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
        #[error(
                    "`{0}` is not the id of a {noun}: 1 to {max} letters, digits, `-` or `_`",
                    noun = $noun,
                    max = ID_CHARS
                )]
        pub struct $error(String);

        impl FromStr for $id {
            type Err = $error;

            fn from_str(text: &str) -> Result<$id, $error> {
                if is_id(text) { Ok($id(text.into())) } else { Err($error(shown(text))) }
            }
        }
    };
}

id!(TableId, ParseTableIdError, "table", "The name of a table, for ever.");
id!(GuestId, ParseGuestIdError, "guest", "The name of a guest, for ever.");
id!(DealId, ParseDealIdError, "deal", "The name of a deal that many play, for ever.");

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_is_no_id_is_refused_and_named() {
        for text in ["", "a b", "ż", "a/b", "a.b", "a\0", "a'b", &"a".repeat(33)] {
            assert!(text.parse::<TableId>().is_err(), "{text:?}");
            assert!(text.parse::<GuestId>().is_err(), "{text:?}");
        }
        let error = "x y".parse::<GuestId>().unwrap_err().to_string();
        assert_eq!(error, "`x y` is not the id of a guest: 1 to 32 letters, digits, `-` or `_`");
    }

    proptest! {
        #[test]
        fn ids_round_trip(text in "[A-Za-z0-9_-]{1,32}") {
            let id: TableId = text.parse().unwrap();
            prop_assert_eq!(id.to_string(), text.clone());
            prop_assert_eq!(id.as_str().parse::<TableId>().unwrap(), id);
        }
    }
}
