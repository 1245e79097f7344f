//! Deals that many guests play, each at a table of their own.

use crate::{DealId, TableId};

/// A deal that many guests play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// Its name for the program.
    pub id: DealId,
    /// Which game is played.
    pub game: String,
    /// When it was made, in seconds since 1970.
    pub created: i64,
    /// When it ends, in seconds since 1970; `None` for never.
    pub ends: Option<i64>,
    /// JSON of the server's, opaque here.
    pub about: String,
}

/// That a guest has begun to play a deal; once for each guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Try {
    /// Where; `None` if that table was removed.
    pub table: Option<TableId>,
    /// Whether the game there has ended.
    pub over: bool,
    /// When it began, in seconds since 1970.
    pub created: i64,
}
