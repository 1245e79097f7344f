//! What every database can do for a server.

use crate::{Append, Guest, GuestId, StoreError, StoredTable, Summary, TableId, TokenHash};
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

    /// Waits until no append is under way any more, also one that has failed with
    /// [`StoreError::Database`]: what is read after this stays as it is until the next append.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    async fn settle(&self) -> Result<(), StoreError>;

    /// A table's summary and whole log, both of the same moment, if there is such a table.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] if an entry is missing, [`StoreError::Database`].
    async fn load(&self, table: &TableId) -> Result<Option<StoredTable>, StoreError>;

    /// The table that people find by this code.
    ///
    /// # Errors
    /// [`StoreError::Database`], [`StoreError::Damaged`].
    async fn find_code(&self, code: &str) -> Result<Option<TableId>, StoreError>;

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

    /// Whether the database answers.
    ///
    /// # Errors
    /// [`StoreError::Database`], [`StoreError::Closed`].
    async fn ping(&self) -> Result<(), StoreError>;

    /// Waits for what is under way and lets go of the database; every later call fails.
    async fn close(&self);
}
