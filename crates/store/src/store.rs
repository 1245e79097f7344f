//! What every database can do for a server.

use crate::{
    Announcement, Append, Ban, Deal, DealId, Guest, GuestId, ListedGuest, ListedTable, StoreError,
    StoredTable, Summary, TableId, TokenHash, Try,
};
use async_trait::async_trait;
use std::fmt;
use std::path::Path;

/// The durable memory of a server.
///
/// Every call is one transaction. When a call fails with [`StoreError::Database`], it is not known
/// whether it took effect; every other error means that nothing was written.
#[async_trait]
pub trait Store: Send + Sync + fmt::Debug {
    /// Appends to the logs of many tables, all or nothing; it is on the disk when this returns.
    ///
    /// The appends of one table are taken in the order of the batch.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if an entry exists already or would leave a gap,
    /// [`StoreError::CodeTaken`] if two tables would have one code, a variant of its own for each
    /// [limit](crate::limits), [`StoreError::Database`].
    async fn append(&self, batch: &[Append]) -> Result<(), StoreError>;

    /// A table's summary and whole log, both of the same moment, if there is such a table.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] if an entry is missing, [`StoreError::Database`].
    async fn load(&self, table: &TableId) -> Result<Option<StoredTable>, StoreError>;

    /// The table that has this code, and when it was opened.
    ///
    /// # Errors
    /// [`StoreError::Database`], [`StoreError::Damaged`].
    async fn find_code(&self, code: &str) -> Result<Option<(TableId, i64)>, StoreError>;

    /// Public tables that are not over, the newest activity first; at most
    /// [`limits::LIST`](crate::limits::LIST).
    ///
    /// # Errors
    /// [`StoreError::Database`], [`StoreError::Damaged`].
    async fn public_tables(&self, limit: u32) -> Result<Vec<Summary>, StoreError>;

    /// Tables that have this guest as a member, the newest activity first; at most
    /// [`limits::LIST`](crate::limits::LIST).
    ///
    /// # Errors
    /// [`StoreError::Database`], [`StoreError::Damaged`].
    async fn tables_of(&self, guest: &GuestId, limit: u32) -> Result<Vec<Summary>, StoreError>;

    /// All tables but the first `skip`, the newest activity first; at most
    /// [`limits::LIST`](crate::limits::LIST).
    ///
    /// # Errors
    /// [`StoreError::Database`], [`StoreError::Damaged`].
    async fn all_tables(&self, skip: u32) -> Result<Vec<ListedTable>, StoreError>;

    /// All guests but the first `skip`, who was there last first; at most
    /// [`limits::LIST`](crate::limits::LIST).
    ///
    /// # Errors
    /// [`StoreError::Database`], [`StoreError::Damaged`].
    async fn all_guests(&self, skip: u32) -> Result<Vec<ListedGuest>, StoreError>;

    /// How many tables that are not over have this guest as a member.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    async fn unfinished_of(&self, guest: &GuestId) -> Result<u64, StoreError>;

    /// Tables whose game has not begun and where nothing has happened since `before`, the oldest
    /// first; at most [`limits::LIST`](crate::limits::LIST).
    ///
    /// # Errors
    /// [`StoreError::Database`], [`StoreError::Damaged`].
    async fn never_begun(&self, before: i64, limit: u32) -> Result<Vec<TableId>, StoreError>;

    /// Removes a table with its log, and the texts that no other table has; whether it was there. A
    /// [`Try`] that was played there is used up.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    async fn remove_table(&self, table: &TableId) -> Result<bool, StoreError>;

    /// Puts these entries and this summary in the place of a table's log, which must have as many
    /// entries as `first` says.
    ///
    /// # Errors
    /// Those of [`Store::append`].
    async fn rewrite(&self, append: &Append) -> Result<(), StoreError>;

    /// Writes down when a guest was last there.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    async fn saw_guest(&self, guest: &GuestId, now: i64) -> Result<(), StoreError>;

    /// Guests who are members of no table and have not been there since `before`, the longest away
    /// first; at most [`limits::LIST`](crate::limits::LIST).
    ///
    /// # Errors
    /// [`StoreError::Database`], [`StoreError::Damaged`].
    async fn never_seated(&self, before: i64, limit: u32) -> Result<Vec<GuestId>, StoreError>;

    /// Removes a guest with all tokens, codes and tries; tables are not changed.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    async fn remove_guest(&self, guest: &GuestId) -> Result<(), StoreError>;

    /// Writes down a new guest, who is known by this token.
    ///
    /// # Errors
    /// [`StoreError::GuestTaken`], [`StoreError::TokenTaken`], [`StoreError::BadName`],
    /// [`StoreError::Database`].
    async fn create_guest(&self, guest: &Guest, token: &TokenHash) -> Result<(), StoreError>;

    /// Whose token this is.
    ///
    /// # Errors
    /// [`StoreError::Database`], [`StoreError::Damaged`].
    async fn guest_by_token(&self, token: &TokenHash) -> Result<Option<Guest>, StoreError>;

    /// Gives a guest another name.
    ///
    /// # Errors
    /// [`StoreError::UnknownGuest`], [`StoreError::BadName`], [`StoreError::Database`].
    async fn rename_guest(&self, guest: &GuestId, name: &str) -> Result<(), StoreError>;

    /// Gives a guest another token, for another device.
    ///
    /// Beyond [`limits::GUEST_TOKENS`](crate::limits::GUEST_TOKENS) the oldest token is forgotten.
    ///
    /// # Errors
    /// [`StoreError::UnknownGuest`], [`StoreError::TokenTaken`], [`StoreError::Database`].
    async fn add_token(
        &self,
        guest: &GuestId,
        token: &TokenHash,
        now: i64,
    ) -> Result<(), StoreError>;

    /// Puts down a code by which a guest moves to another device; an older code of the same guest
    /// is forgotten.
    ///
    /// # Errors
    /// [`StoreError::UnknownGuest`], [`StoreError::TokenTaken`], [`StoreError::Database`].
    async fn put_move_code(
        &self,
        code: &TokenHash,
        guest: &GuestId,
        expires: i64,
    ) -> Result<(), StoreError>;

    /// Whose code this is, for one caller only, even if many ask at once; `None` from the moment on
    /// when it expires.
    ///
    /// # Errors
    /// [`StoreError::Database`], [`StoreError::Damaged`].
    async fn take_move_code(
        &self,
        code: &TokenHash,
        now: i64,
    ) -> Result<Option<GuestId>, StoreError>;

    /// Writes down a deal unless there is one with its id, and gives back the one that is there then.
    ///
    /// # Errors
    /// [`StoreError::DealTooLong`], [`StoreError::Database`], [`StoreError::Damaged`].
    async fn put_deal(&self, deal: &Deal) -> Result<Deal, StoreError>;

    /// The deal with this id.
    ///
    /// # Errors
    /// [`StoreError::Database`], [`StoreError::Damaged`].
    async fn deal(&self, id: &DealId) -> Result<Option<Deal>, StoreError>;

    /// Writes down that a guest tries a deal at this table, unless it has begun its try already; gives
    /// back the try that is there then, also to many who ask at once.
    ///
    /// # Errors
    /// [`StoreError::UnknownDeal`], [`StoreError::Database`], [`StoreError::Damaged`].
    async fn begin_try(
        &self,
        deal: &DealId,
        guest: &GuestId,
        table: &TableId,
        now: i64,
    ) -> Result<Try, StoreError>;

    /// The try of a guest, if it has begun one.
    ///
    /// # Errors
    /// [`StoreError::Database`], [`StoreError::Damaged`].
    async fn try_of(&self, deal: &DealId, guest: &GuestId) -> Result<Option<Try>, StoreError>;

    /// How many tries of a deal have come to an end.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    async fn count_tries(&self, deal: &DealId) -> Result<u64, StoreError>;

    /// The tables at which a deal was played to its end, in no order; at most `limit`.
    ///
    /// # Errors
    /// [`StoreError::Database`], [`StoreError::Damaged`].
    async fn tries(&self, deal: &DealId, limit: u32) -> Result<Vec<Summary>, StoreError>;

    /// Removes deals that were made and have ended before `before` and of which no table is left; how
    /// many.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    async fn remove_idle_deals(&self, before: i64) -> Result<u64, StoreError>;

    /// Everybody whom the operator keeps out, or kept out until lately.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    async fn bans(&self) -> Result<Vec<Ban>, StoreError>;

    /// Writes down whom the operator keeps out, in the place of an earlier ban.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    async fn put_ban(&self, ban: &Ban) -> Result<(), StoreError>;

    /// Forgets a ban; whether there was one.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    async fn remove_ban(&self, who: &str) -> Result<bool, StoreError>;

    /// What the operator tells everybody, if anything.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    async fn announcement(&self) -> Result<Option<Announcement>, StoreError>;

    /// Puts this in the place of what the operator tells everybody.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    async fn announce(&self, announcement: Option<&Announcement>) -> Result<(), StoreError>;

    /// For how many milliseconds the server has been up, over all its runs.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    async fn uptime(&self) -> Result<u64, StoreError>;

    /// Writes down for how many milliseconds the server has been up.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    async fn set_uptime(&self, ms: u64) -> Result<(), StoreError>;

    /// Writes a copy of the database, as it is at one moment, into a new file, while everything
    /// goes on.
    ///
    /// # Errors
    /// [`StoreError::FileExists`], [`StoreError::MissingFolder`], [`StoreError::UsePgDump`] with
    /// PostgreSQL, [`StoreError::File`], [`StoreError::Database`].
    async fn backup(&self, file: &Path) -> Result<(), StoreError>;

    /// Finds out whether writing works, by writing this many bytes where nobody reads them.
    ///
    /// # Errors
    /// [`StoreError::Database`], [`StoreError::Closed`].
    async fn probe(&self, bytes: usize) -> Result<(), StoreError>;

    /// Waits for what is under way and lets go of the database; every later call fails.
    async fn close(&self);
}
