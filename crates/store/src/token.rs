//! What proves who a guest is, as far as it is ever stored.

use std::fmt;
use subtle::ConstantTimeEq;

/// The hash of a secret that a guest shows; the secret itself never comes here.
///
/// It prints as nothing, has no order and no [`Hash`](std::hash::Hash), and compares in constant
/// time.
#[derive(Clone, Copy)]
pub struct TokenHash([u8; TokenHash::BYTES]);

impl TokenHash {
    /// The length of a hash.
    pub const BYTES: usize = 32;

    /// These bytes, which the caller made with a cryptographic hash function.
    pub const fn new(bytes: [u8; TokenHash::BYTES]) -> TokenHash {
        TokenHash(bytes)
    }

    /// The bytes, for the database.
    pub(crate) fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

impl PartialEq for TokenHash {
    fn eq(&self, other: &TokenHash) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

impl Eq for TokenHash {}

impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenHash(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_compares_and_shows_nothing() {
        let (one, two) = (TokenHash::new([7; 32]), TokenHash::new([9; 32]));
        assert_eq!(one, one);
        assert_ne!(one, two);
        assert_eq!(format!("{one:?}"), "TokenHash(…)");
    }
}
