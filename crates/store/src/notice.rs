//! What an operator decides about everybody.

/// Somebody whom the operator keeps out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ban {
    /// The id of a guest, or an address.
    pub who: String,
    /// Why, for the one who is kept out.
    pub reason: String,
    /// Since when, in seconds since 1970.
    pub since: i64,
    /// Until when, in seconds since 1970; `None` for good.
    pub until: Option<i64>,
}

/// What the operator tells everybody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announcement {
    /// The words.
    pub text: String,
    /// Until when, in seconds since 1970; `None` until it is taken back.
    pub until: Option<i64>,
}
