//! Group commit: many tables share one transaction, and so one wait for the disk.

use crate::limits::{BATCH_APPENDS, BATCH_BYTES, BATCH_ENTRIES, check_batch};
use crate::{Append, Store, StoreError, TableId};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot, watch};

/// How a [`Writer`] works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WriterOptions {
    /// The most appends of one transaction, up to
    /// [`limits::BATCH_APPENDS`](crate::limits::BATCH_APPENDS).
    pub max_batch: usize,
    /// The most appends that wait; who comes then waits for a place.
    pub queue: usize,
    /// While several append at once, a transaction begins at least so long after the one before: a
    /// few larger ones are cheaper than many small ones. Who appends alone does not wait for company.
    pub rest: Duration,
}

impl Default for WriterOptions {
    fn default() -> WriterOptions {
        WriterOptions { max_batch: 256, queue: 4_096, rest: Duration::from_millis(5) }
    }
}

/// The one who appends: whatever waits while a transaction is under way makes the next one.
///
/// Clones share one task. The task ends, after it has written what waits, when it is
/// [closed](Writer::close) or when the last clone is gone.
#[derive(Clone, Debug)]
pub struct Writer {
    jobs: mpsc::Sender<Job>,
    counters: Arc<Counters>,
    closing: Arc<watch::Sender<bool>>,
}

/// An append, and who waits for it.
#[derive(Debug)]
struct Job {
    append: Append,
    done: oneshot::Sender<Result<(), StoreError>>,
}

impl Writer {
    /// Starts the task, on the tokio runtime that this is called in.
    pub fn new(store: Arc<dyn Store>, options: WriterOptions) -> Writer {
        let (jobs, waiting) = mpsc::channel(options.queue.max(1));
        let counters = Arc::new(Counters::default());
        let closing = Arc::new(watch::Sender::new(false));
        let task = Task {
            store,
            waiting,
            max_batch: options.max_batch.clamp(1, BATCH_APPENDS),
            rest: options.rest,
            counters: counters.clone(),
        };
        tokio::spawn(task.run(closing.subscribe()));
        Writer { jobs, counters, closing }
    }

    /// Appends to one table's log; it is on the disk when this returns.
    ///
    /// Appends are written in the order in which these calls are first polled. Once it waits, an
    /// append is written even if nobody waits for the answer any more.
    ///
    /// # Errors
    /// Those of [`Store::append`], and [`StoreError::Closed`]. When an append is refused, all
    /// appends of the same table in the same transaction are; other tables are not.
    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        // What breaks a limit does not even wait.
        check_batch(std::slice::from_ref(&append))?;
        let (done, answer) = oneshot::channel();
        self.jobs.send(Job { append, done }).await.map_err(|_| StoreError::Closed)?;
        answer.await.unwrap_or(Err(StoreError::Closed))
    }

    /// What was done so far.
    pub fn stats(&self) -> WriterStats {
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        WriterStats {
            commits: count(&self.counters.commits),
            appends: count(&self.counters.appends),
            entries: count(&self.counters.entries),
            refused: count(&self.counters.refused),
            failed: count(&self.counters.failed),
            waiting: self.jobs.max_capacity() - self.jobs.capacity(),
            last_commit: Duration::from_nanos(count(&self.counters.last_nanos)),
            total_commit: Duration::from_nanos(count(&self.counters.total_nanos)),
        }
    }

    /// Takes nothing more, writes what waits, and returns when all of it was answered.
    pub async fn close(&self) {
        self.closing.send_replace(true);
        // The task's receiver is gone when the task has ended.
        self.closing.closed().await;
    }
}

/// A writer's counters at one moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WriterStats {
    /// Transactions that were committed.
    pub commits: u64,
    /// Appends in them.
    pub appends: u64,
    /// Entries in them.
    pub entries: u64,
    /// Appends that were refused: a conflict, a code that was taken.
    pub refused: u64,
    /// Appends that were lost to a failure of the database.
    pub failed: u64,
    /// Appends that wait now, apart from those of the transaction that is under way.
    pub waiting: usize,
    /// How long the last commit took, from the first statement until it was on the disk.
    pub last_commit: Duration,
    /// How long all commits took together.
    pub total_commit: Duration,
}

#[derive(Debug, Default)]
struct Counters {
    commits: AtomicU64,
    appends: AtomicU64,
    entries: AtomicU64,
    refused: AtomicU64,
    failed: AtomicU64,
    last_nanos: AtomicU64,
    total_nanos: AtomicU64,
}

fn has(batch: &[Append], table: &TableId) -> bool {
    batch.iter().any(|append| append.table == *table)
}

/// Who waits for the appends of a batch, in the same order.
type Answers = Vec<oneshot::Sender<Result<(), StoreError>>>;

struct Task {
    store: Arc<dyn Store>,
    waiting: mpsc::Receiver<Job>,
    max_batch: usize,
    rest: Duration,
    counters: Arc<Counters>,
}

impl Task {
    async fn run(mut self, mut closing: watch::Receiver<bool>) {
        let mut jobs = Vec::with_capacity(self.max_batch);
        // Until when it rests, after a transaction with several appends.
        let mut rested: Option<tokio::time::Instant> = None;
        loop {
            let count = tokio::select! {
                // Also when the last writer is gone: then the queue is closed by itself.
                _ = closing.changed(), if !self.waiting.is_closed() => {
                    self.waiting.close();
                    continue;
                }
                count = self.waiting.recv_many(&mut jobs, self.max_batch) => count,
            };
            if count == 0 {
                break;
            }
            if let Some(rested) = rested.take() {
                tokio::time::sleep_until(rested).await;
                while jobs.len() < self.max_batch
                    && let Ok(job) = self.waiting.try_recv()
                {
                    jobs.push(job);
                }
            }
            rested = (jobs.len() > 1).then(|| tokio::time::Instant::now() + self.rest);
            self.write(&mut jobs).await;
        }
    }

    /// Writes all jobs, in as few transactions as the limits allow.
    async fn write(&self, jobs: &mut Vec<Job>) {
        let (mut batch, mut answers) = (Vec::new(), Vec::new());
        let (mut entries, mut bytes) = (0, 0);
        for Job { append, done } in jobs.drain(..) {
            entries += append.entries.len();
            bytes += append.bytes();
            if entries > BATCH_ENTRIES || bytes > BATCH_BYTES {
                self.commit(std::mem::take(&mut batch), std::mem::take(&mut answers)).await;
                (entries, bytes) = (append.entries.len(), append.bytes());
            }
            batch.push(append);
            answers.push(done);
        }
        self.commit(batch, answers).await;
    }

    /// Writes a batch; a table that is refused is left out, and the others are tried again.
    async fn commit(&self, mut batch: Vec<Append>, mut answers: Answers) {
        while !batch.is_empty() {
            let start = Instant::now();
            let result = self.store.append(&batch).await;
            let table = match &result {
                Ok(()) => {
                    self.count(&batch, start.elapsed());
                    None
                }
                // Only a table that can be left out: otherwise the batch would never become smaller.
                Err(error) => error.table().filter(|table| has(&batch, table)).cloned(),
            };
            let (mut kept, mut kept_answers) = (Vec::new(), Vec::new());
            for (append, done) in batch.into_iter().zip(answers) {
                if table.as_ref().is_some_and(|table| append.table != *table) {
                    kept.push(append);
                    kept_answers.push(done);
                    continue;
                }
                let counter = match (&result, &table) {
                    (Ok(()), _) => &self.counters.appends,
                    (Err(_), Some(_)) => &self.counters.refused,
                    (Err(_), None) => &self.counters.failed,
                };
                counter.fetch_add(1, Ordering::Relaxed);
                // Whoever asked may have stopped waiting.
                done.send(result.clone()).ok();
            }
            (batch, answers) = (kept, kept_answers);
        }
    }

    fn count(&self, batch: &[Append], took: Duration) {
        let nanos = u64::try_from(took.as_nanos()).unwrap_or(u64::MAX);
        let entries: usize = batch.iter().map(|append| append.entries.len()).sum();
        self.counters.commits.fetch_add(1, Ordering::Relaxed);
        self.counters.entries.fetch_add(entries as u64, Ordering::Relaxed);
        self.counters.last_nanos.store(nanos, Ordering::Relaxed);
        self.counters.total_nanos.fetch_add(nanos, Ordering::Relaxed);
    }
}
