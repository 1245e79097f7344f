//! Logs in an SQLite file, written twice so that each write is cheap.
//!
//! Many tables grow a little all the time. If every entry went beside the others of its table at once,
//! every entry would change a page of its own, and every commit would wait until all these pages are on
//! the disk. So the appends of a batch are first noted in one row of a journal, in the order of time: a
//! few pages, and they are durable. Later, many entries of each table go into its log together, and the
//! rows of the journal go.
//!
//! ```text
//!  append ──► journal row ──► told to everybody
//!               │ some seconds later, many entries of a table at once
//!               ▼
//!              log
//! ```
//!
//! Until then the entries are in memory as well, and whoever reads gets both. This is a wrapper of the
//! logs alone: everything else goes straight to the store inside, which knows nothing of a journal.
//! One process has the file open, so that its memory is the truth. After a start, or a commit whose
//! outcome is not known, the journal is [read](recovery) instead.

mod frame;
mod recovery;
mod waiting;

use crate::limits::{LIST, check_append, check_batch};
use crate::sql::Sql;
use crate::sql::append::{Head, Statement};
use crate::sql::lease::PATIENCE;
use crate::sql::session::Value;
use crate::{
    Announcement, Append, Ban, Deal, DealId, Guest, GuestId, ListedGuest, ListedTable, Store,
    StoreError, StoredTable, Summary, TableId, TokenHash, Try,
};
use async_trait::async_trait;
use recovery::Recovered;
use sqlx::Sqlite;
use std::collections::{BTreeSet, HashMap};
use std::fmt;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;
use waiting::{Tail, Waiting, join};

/// For how long an entry waits, about: the work is spread over this time.
const PASS: Duration = Duration::from_secs(10);
/// How many entries go into their logs in one transaction; appends wait for it.
const SLICE: usize = 256;
/// With this many bytes waiting there is no rest between slices.
const HURRY: usize = 16 << 20;
/// How long to rest when there is nothing to do, or when it failed.
const IDLE: Duration = Duration::from_secs(1);
/// How many rows of the journal go in one transaction.
const ROWS: i64 = 64;
/// How often a list is read at most; those who write wait for the last time.
const TRIES: usize = 4;

const NOTE: &str = "INSERT INTO journal (id, body) VALUES ($1, $2)";
const DROP_ROWS: &str = "DELETE FROM journal WHERE id <= $1";

/// A store in an SQLite file, with a journal in front of its logs.
pub(crate) struct Journaled {
    inner: Arc<Inner>,
}

struct Inner {
    sql: Sql<Sqlite>,
    /// Held by whoever writes to logs or to the journal, from the first look to the end.
    writing: tokio::sync::Mutex<Rows>,
    /// As of the last write that has ended.
    waiting: Mutex<Waiting>,
    /// The [doubts](Sql::doubts) up to which what waits is known.
    trusted: AtomicU64,
}

/// What is known of the journal's rows.
#[derive(Debug, Default)]
struct Rows {
    /// The first that may be there.
    oldest: i64,
    /// The last one.
    last: i64,
    /// All up to this one are in their logs, and can go.
    done: i64,
}

/// The right to write.
type Writing<'a> = tokio::sync::MutexGuard<'a, Rows>;

impl fmt::Debug for Journaled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inner.sql.fmt(f)
    }
}

impl Journaled {
    /// The store, with what its journal holds.
    pub(crate) async fn open(sql: Sql<Sqlite>) -> Result<Journaled, StoreError> {
        let inner = Arc::new(Inner {
            sql,
            writing: tokio::sync::Mutex::default(),
            waiting: Mutex::default(),
            // There is a doubt from the beginning, whether somebody was here before.
            trusted: AtomicU64::new(0),
        });
        drop(inner.write().await?);
        tokio::spawn(move_often(Arc::downgrade(&inner)));
        Ok(Journaled { inner })
    }

    /// The store inside, with everything in its logs.
    pub(crate) async fn settled(&self) -> Result<&Sql<Sqlite>, StoreError> {
        self.inner.move_all().await?;
        Ok(&self.inner.sql)
    }
}

impl Inner {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        // What this lock guards is always whole.
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The right to write; what waits is known from here on.
    async fn write(&self) -> Result<Writing<'_>, StoreError> {
        let mut rows = self.writing.lock().await;
        if !self.is_sure() {
            let doubts = self.sql.doubts();
            let Recovered { tails, oldest, last } = recovery::read(&self.sql).await?;
            *rows = Rows { oldest, last, done: oldest - 1 };
            let mut waiting = self.waiting();
            *waiting = Waiting::new(tails, waiting.moves() + 1);
            self.trusted.store(doubts, Ordering::SeqCst);
        }
        Ok(rows)
    }

    fn is_sure(&self) -> bool {
        self.trusted.load(Ordering::SeqCst) == self.sql.doubts()
    }

    /// Waits until what waits is known. What is being written now is not told to anybody yet.
    async fn sure(&self) -> Result<(), StoreError> {
        if self.is_sure() { Ok(()) } else { self.write().await.map(drop) }
    }

    async fn append(&self, batch: &[Append]) -> Result<(), StoreError> {
        check_batch(batch)?;
        if batch.is_empty() {
            return Ok(());
        }
        let mut rows = self.write().await?;
        let heads = self.heads(batch).await;
        let direct = self.waiting().direct(batch, &heads);
        let at_once = self.at_once(batch, &direct);
        let noted = || batch.iter().filter(|append| !direct.contains(&append.table));
        let mut row = Vec::new();
        noted().for_each(|append| frame::note(&mut row, append));
        let note = (!row.is_empty()).then(|| note(rows.last + 1, &row));
        self.sql.append_along(&at_once, note.as_slice()).await?;
        // From the end of the commit to here nothing waits, so that nobody can stop in between.
        rows.last += i64::from(note.is_some());
        let mut waiting = self.waiting();
        noted().for_each(|append| waiting.note(append, heads.get(&append.table)));
        if !direct.is_empty() {
            waiting.remove(direct.into_iter());
        }
        Ok(())
    }

    /// What is known of those tables of a batch for which nothing waits.
    async fn heads<'a>(&self, batch: &'a [Append]) -> HashMap<&'a TableId, Head> {
        let mut heads = HashMap::new();
        for Append { table, .. } in batch {
            let waits = self.waiting().tail(table).is_some();
            if !waits
                && !heads.contains_key(table)
                && let Some(head) = self.sql.head(table).await
            {
                heads.insert(table, head);
            }
        }
        heads
    }

    /// The appends of these tables, behind what waits of them.
    fn at_once(&self, batch: &[Append], direct: &BTreeSet<&TableId>) -> Vec<Append> {
        let waiting = self.waiting();
        let before = direct.iter().filter_map(|table| waiting.tail(table)).map(Tail::append);
        let now = batch.iter().filter(|append| direct.contains(&append.table)).cloned();
        before.chain(now).collect()
    }

    /// The right to write something else in the place of a table's log, into which everything that
    /// waits of it goes first.
    async fn write_instead(&self, table: &TableId) -> Result<Writing<'_>, StoreError> {
        let rows = self.write().await?;
        let tail = self.waiting().tail(table).map(Tail::append);
        if let Some(append) = tail {
            self.sql.append_along(&[append], &[]).await?;
            self.waiting().remove([table].into_iter());
        }
        Ok(rows)
    }

    /// Begins to read a list.
    fn look(&self) -> Look<'_> {
        Look { inner: self, tries: 0, moves: 0, writing: None }
    }
}

/// A list is read while others write: again, if something went from the journal into its log
/// meanwhile, which may then be missing in both.
struct Look<'a> {
    inner: &'a Inner,
    tries: usize,
    moves: u64,
    /// From the last try on, those who write wait.
    writing: Option<Writing<'a>>,
}

impl<'a> Look<'a> {
    /// Is called before the logs are read.
    async fn begin(&mut self) -> Result<(), StoreError> {
        self.tries += 1;
        if self.tries < TRIES {
            self.inner.sure().await?;
        } else if self.writing.is_none() {
            self.writing = Some(self.inner.write().await?);
        }
        self.moves = self.inner.waiting().moves();
        Ok(())
    }

    /// What waits, if it fits what was read.
    fn end(&self) -> Option<MutexGuard<'a, Waiting>> {
        Some(self.inner.waiting()).filter(|waiting| waiting.moves() == self.moves)
    }
}

/// The statement that adds a row to the journal.
fn note(id: i64, row: &[u8]) -> Statement<'_> {
    (NOTE, vec![Value::Int(id), Value::Bytes(row)])
}

/// Puts entries into their logs all the time, without haste.
async fn move_often(inner: Weak<Inner>) {
    let mut pass = Pass::default();
    loop {
        let Some(there) = inner.upgrade() else { return };
        let closed = there.sql.writer().close_event();
        // What fails is tried again; until then it waits in the journal, where nothing is lost.
        let pause = there.step(&mut pass).await.unwrap_or(IDLE);
        // Of a store that nobody has any more nothing must be held.
        drop(there);
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            () = closed => return,
        }
    }
}

/// One way through all tables of which something waits.
#[derive(Debug, Default)]
struct Pass {
    /// Those that are still to come, the next one last.
    tables: Vec<TableId>,
    /// The last row of the journal when it began.
    last: i64,
    /// How long to rest between two slices.
    rest: Duration,
}

impl Inner {
    /// Does a little of a pass; how long to rest then.
    async fn step(&self, pass: &mut Pass) -> Result<Duration, StoreError> {
        let mut rows = self.write().await?;
        if pass.tables.is_empty() && rows.done >= pass.last {
            let waiting = self.waiting();
            pass.tables = waiting.tables().cloned().rev().collect();
            pass.last = rows.last;
            let slices = waiting.entries().div_ceil(SLICE).max(1);
            pass.rest = PASS / u32::try_from(slices).unwrap_or(u32::MAX);
        }
        let (mut slice, mut entries) = (Vec::new(), 0);
        while entries < SLICE
            && let Some(table) = pass.tables.pop()
        {
            if let Some(tail) = self.waiting().tail(&table) {
                entries += tail.entries.len();
                slice.push(tail.append());
            }
        }
        let until = rows.done.min(rows.oldest + ROWS - 1);
        let drop_rows = (until >= rows.oldest).then(|| (DROP_ROWS, vec![Value::Int(until)]));
        if let Err(error) = self.sql.append_along(&slice, drop_rows.as_slice()).await {
            // They are still waiting.
            pass.tables.extend(slice.into_iter().rev().map(|append| append.table));
            let Some(table) = error.table() else { return Err(error) };
            self.keep(table).await?;
            return Ok(Duration::ZERO);
        }
        rows.oldest = rows.oldest.max(until + 1);
        let mut waiting = self.waiting();
        if !slice.is_empty() {
            waiting.remove(slice.iter().map(|append| &append.table));
        }
        if pass.tables.is_empty() {
            rows.done = rows.done.max(pass.last);
        }
        Ok(if waiting.bytes() > HURRY || pass.tables.is_empty() && rows.oldest <= rows.done {
            Duration::ZERO
        } else if rows.oldest > rows.last {
            IDLE
        } else {
            pass.rest
        })
    }

    /// Puts what waits of a table that is damaged into its log, where whoever reads it is told.
    async fn keep(&self, table: &TableId) -> Result<(), StoreError> {
        let Some(tail) = self.waiting().tail(table).cloned() else { return Ok(()) };
        self.sql.append_along(&[], &recovery::keep(&tail)).await?;
        self.waiting().remove([table].into_iter());
        Ok(())
    }

    /// Puts everything that waits into its log.
    async fn move_all(&self) -> Result<(), StoreError> {
        let until = self.write().await?.last;
        let mut pass = Pass::default();
        loop {
            self.step(&mut pass).await?;
            if self.writing.lock().await.oldest > until {
                return Ok(());
            }
        }
    }
}

#[async_trait]
impl Store for Journaled {
    async fn append(&self, batch: &[Append]) -> Result<(), StoreError> {
        self.inner.append(batch).await
    }

    async fn load(&self, table: &TableId) -> Result<Option<StoredTable>, StoreError> {
        self.inner.sure().await?;
        // First what waits: what goes into the log meanwhile is then known twice, not never.
        let tail = self.inner.waiting().tail(table).cloned();
        let stored = self.inner.sql.load(table).await?;
        match (stored, tail) {
            (Some(stored), Some(tail)) => join(stored, tail).map(Some),
            (stored, _) => Ok(stored),
        }
    }

    async fn public_tables(&self, limit: u32) -> Result<Vec<Summary>, StoreError> {
        let mut look = self.inner.look();
        loop {
            look.begin().await?;
            let found = self.inner.sql.public_tables(limit).await?;
            if let Some(waiting) = look.end() {
                let wanted = |summary: &Summary| summary.public && !summary.over;
                return Ok(waiting.overlay(&found, limit.min(LIST), wanted));
            }
        }
    }

    async fn tables_of(&self, guest: &GuestId, limit: u32) -> Result<Vec<Summary>, StoreError> {
        let mut look = self.inner.look();
        loop {
            look.begin().await?;
            let found = self.inner.sql.tables_of(guest, limit).await?;
            if let Some(waiting) = look.end() {
                let wanted = |summary: &Summary| summary.members.contains(guest);
                return Ok(waiting.overlay(&found, limit.min(LIST), wanted));
            }
        }
    }

    async fn all_tables(&self, skip: u32) -> Result<Vec<ListedTable>, StoreError> {
        self.settled().await?.all_tables(skip).await
    }

    async fn never_begun(&self, before: i64, limit: u32) -> Result<Vec<TableId>, StoreError> {
        let mut look = self.inner.look();
        loop {
            look.begin().await?;
            let mut found = self.inner.sql.never_begun(before, limit).await?;
            if let Some(waiting) = look.end() {
                let is_old = |tail: &Tail| tail.summary.updated < before;
                found.retain(|table| waiting.tail(table).is_none_or(is_old));
                return Ok(found);
            }
        }
    }

    async fn remove_table(&self, table: &TableId) -> Result<bool, StoreError> {
        let mut rows = self.inner.write_instead(table).await?;
        let forget = frame::forget(table);
        let removed = self.inner.sql.delete_table(table, &[note(rows.last + 1, &forget)]).await?;
        rows.last += 1;
        Ok(removed)
    }

    async fn rewrite(&self, append: &Append) -> Result<(), StoreError> {
        check_append(append)?;
        let mut rows = self.inner.write_instead(&append.table).await?;
        let forget = frame::forget(&append.table);
        self.inner.sql.replace_log(append, &[note(rows.last + 1, &forget)]).await?;
        rows.last += 1;
        Ok(())
    }

    async fn backup(&self, file: &Path) -> Result<(), StoreError> {
        self.inner.sql.backup(file).await
    }

    async fn close(&self) {
        // What does not go into its log now is in the journal.
        let moving = self.inner.move_all();
        tokio::time::timeout(PATIENCE, moving).await.ok();
        self.inner.sql.close().await;
    }

    async fn find_code(&self, code: &str) -> Result<Option<(TableId, i64)>, StoreError> {
        self.inner.sql.find_code(code).await
    }

    async fn all_guests(&self, skip: u32) -> Result<Vec<ListedGuest>, StoreError> {
        self.inner.sql.all_guests(skip).await
    }

    async fn unfinished_of(&self, guest: &GuestId) -> Result<u64, StoreError> {
        self.inner.sql.unfinished_of(guest).await
    }

    async fn saw_guest(&self, guest: &GuestId, now: i64) -> Result<(), StoreError> {
        self.inner.sql.saw_guest(guest, now).await
    }

    async fn never_seated(&self, before: i64, limit: u32) -> Result<Vec<GuestId>, StoreError> {
        self.inner.sql.never_seated(before, limit).await
    }

    async fn remove_guest(&self, guest: &GuestId) -> Result<(), StoreError> {
        self.inner.sql.remove_guest(guest).await
    }

    async fn create_guest(&self, guest: &Guest, token: &TokenHash) -> Result<(), StoreError> {
        self.inner.sql.create_guest(guest, token).await
    }

    async fn guest_by_token(&self, token: &TokenHash) -> Result<Option<Guest>, StoreError> {
        self.inner.sql.guest_by_token(token).await
    }

    async fn rename_guest(&self, guest: &GuestId, name: &str) -> Result<(), StoreError> {
        self.inner.sql.rename_guest(guest, name).await
    }

    async fn add_token(
        &self,
        guest: &GuestId,
        token: &TokenHash,
        now: i64,
    ) -> Result<(), StoreError> {
        self.inner.sql.add_token(guest, token, now).await
    }

    async fn put_move_code(
        &self,
        code: &TokenHash,
        guest: &GuestId,
        expires: i64,
    ) -> Result<(), StoreError> {
        self.inner.sql.put_move_code(code, guest, expires).await
    }

    async fn take_move_code(
        &self,
        code: &TokenHash,
        now: i64,
    ) -> Result<Option<GuestId>, StoreError> {
        self.inner.sql.take_move_code(code, now).await
    }

    async fn put_deal(&self, deal: &Deal) -> Result<Deal, StoreError> {
        self.inner.sql.put_deal(deal).await
    }

    async fn deal(&self, id: &DealId) -> Result<Option<Deal>, StoreError> {
        self.inner.sql.deal(id).await
    }

    async fn begin_try(
        &self,
        deal: &DealId,
        guest: &GuestId,
        table: &TableId,
        now: i64,
    ) -> Result<Try, StoreError> {
        self.inner.sql.begin_try(deal, guest, table, now).await
    }

    async fn try_of(&self, deal: &DealId, guest: &GuestId) -> Result<Option<Try>, StoreError> {
        self.inner.sql.try_of(deal, guest).await
    }

    async fn count_tries(&self, deal: &DealId) -> Result<u64, StoreError> {
        self.inner.sql.count_tries(deal).await
    }

    async fn tries(&self, deal: &DealId, limit: u32) -> Result<Vec<Summary>, StoreError> {
        let mut look = self.inner.look();
        loop {
            look.begin().await?;
            let mut found = self.inner.sql.tries(deal, limit).await?;
            if let Some(waiting) = look.end() {
                for summary in &mut found {
                    if let Some(tail) = waiting.tail(&summary.table) {
                        summary.clone_from(&tail.summary);
                    }
                }
                return Ok(found);
            }
        }
    }

    async fn remove_idle_deals(&self, before: i64) -> Result<u64, StoreError> {
        self.inner.sql.remove_idle_deals(before).await
    }

    async fn bans(&self) -> Result<Vec<Ban>, StoreError> {
        self.inner.sql.bans().await
    }

    async fn put_ban(&self, ban: &Ban) -> Result<(), StoreError> {
        self.inner.sql.put_ban(ban).await
    }

    async fn remove_ban(&self, who: &str) -> Result<bool, StoreError> {
        self.inner.sql.remove_ban(who).await
    }

    async fn announcement(&self) -> Result<Option<Announcement>, StoreError> {
        self.inner.sql.announcement().await
    }

    async fn announce(&self, announcement: Option<&Announcement>) -> Result<(), StoreError> {
        self.inner.sql.announce(announcement).await
    }

    async fn uptime(&self) -> Result<u64, StoreError> {
        self.inner.sql.uptime().await
    }

    async fn set_uptime(&self, ms: u64) -> Result<(), StoreError> {
        self.inner.sql.set_uptime(ms).await
    }

    async fn probe(&self, bytes: usize) -> Result<(), StoreError> {
        self.inner.sql.probe(bytes).await
    }
}
