//! Group commit: many tables share one transaction, and so one wait for the disk.

use crate::limits::{BATCH_APPENDS, BATCH_BYTES, BATCH_ENTRIES, check_batch};
use crate::{Append, Store, StoreError, TableId};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::Instant;

/// How a [`Writer`] works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WriterOptions {
    /// The most appends of one transaction, up to
    /// [`limits::BATCH_APPENDS`](crate::limits::BATCH_APPENDS).
    pub max_batch: usize,
    /// The most appends that wait; further callers wait for a place.
    pub queue: usize,
    /// While sixteen or more append at once, a transaction begins at least this long after the one
    /// before: a few larger ones are cheaper than many small ones. A few callers do not wait for company.
    pub rest: Duration,
}

impl Default for WriterOptions {
    fn default() -> WriterOptions {
        WriterOptions { max_batch: 256, queue: 4_096, rest: Duration::from_millis(5) }
    }
}

/// How many appends of one transaction are a crowd. What arrives while fewer are written is written at
/// once: those who play beside somebody who never stops writing do not wait for the sake of thrift.
const CROWD: usize = 16;

/// The only part of a server that appends: whatever waits while a transaction is under way makes the
/// next one.
///
/// Clones share one task. The task ends, after it has written what waits, when it is
/// [closed](Writer::close) or when the last clone is gone.
#[derive(Clone, Debug)]
pub struct Writer {
    jobs: mpsc::Sender<Job>,
    counters: Arc<Counters>,
    health: Arc<Mutex<Health>>,
    /// Held by whoever checks, so that checks do not take the appends' places.
    checking: Arc<tokio::sync::Mutex<()>>,
    closing: Arc<watch::Sender<bool>>,
}

/// Tells a caller how it went.
type Answer = oneshot::Sender<Result<(), StoreError>>;

/// Something that waits.
#[derive(Debug)]
enum Job {
    Append(Box<Append>, Answer),
    /// A question whether writing works.
    Check(Answer),
}

/// What became of the last transaction.
#[derive(Debug, Default)]
struct Health {
    /// When it was committed, if it was.
    worked: Option<Instant>,
    /// How many bytes it would have written, if it failed.
    failed: usize,
}

/// For how long a transaction that worked shows that writing works.
const FRESH: Duration = Duration::from_secs(1);
/// What a table costs on the disk in a transaction, besides its texts: some pages of which little
/// changes.
const TABLE_BYTES: usize = 16 * 1024;

impl Writer {
    /// Starts the task, on the tokio runtime that this is called in.
    pub fn new(store: Arc<dyn Store>, options: WriterOptions) -> Writer {
        let (jobs, waiting) = mpsc::channel(options.queue.max(1));
        let counters = Arc::new(Counters::default());
        let health = Arc::new(Mutex::new(Health::default()));
        let closing = Arc::new(watch::Sender::new(false));
        let task = Task {
            store,
            waiting,
            max_batch: options.max_batch.clamp(1, BATCH_APPENDS),
            rest: options.rest,
            counters: counters.clone(),
            health: health.clone(),
        };
        tokio::spawn(task.run(closing.subscribe()));
        Writer { jobs, counters, health, checking: Arc::default(), closing }
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
        self.ask(|answer| Job::Append(Box::new(append), answer)).await
    }

    /// Whether writing works: as well as the transaction that was last committed, if that was a
    /// moment ago, or else as well as a [probe](Store::probe) that takes its turn among the appends.
    /// After a failure the probe is as large as what failed.
    ///
    /// # Errors
    /// Those of [`Store::probe`], and [`StoreError::Closed`].
    pub async fn check(&self) -> Result<(), StoreError> {
        let _turn = self.checking.lock().await;
        let worked = lock(&self.health).worked;
        if worked.is_some_and(|worked| worked.elapsed() < FRESH) {
            return Ok(());
        }
        self.ask(Job::Check).await
    }

    /// Lets a job wait for its turn, and waits for its answer.
    async fn ask(&self, job: impl FnOnce(Answer) -> Job) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        self.jobs.send(job(answer)).await.map_err(|_| StoreError::Closed)?;
        answered.await.unwrap_or(Err(StoreError::Closed))
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
    /// How long all commits took together, from the first statement until it was on the disk.
    pub total_commit: Duration,
}

#[derive(Debug, Default)]
struct Counters {
    commits: AtomicU64,
    appends: AtomicU64,
    entries: AtomicU64,
    refused: AtomicU64,
    failed: AtomicU64,
    total_nanos: AtomicU64,
}

fn has(batch: &[Append], table: &TableId) -> bool {
    batch.iter().any(|append| append.table == *table)
}

/// What this lock guards is always whole.
fn lock(health: &Mutex<Health>) -> std::sync::MutexGuard<'_, Health> {
    health.lock().unwrap_or_else(PoisonError::into_inner)
}

struct Task {
    store: Arc<dyn Store>,
    waiting: mpsc::Receiver<Job>,
    max_batch: usize,
    rest: Duration,
    counters: Arc<Counters>,
    health: Arc<Mutex<Health>>,
}

impl Task {
    async fn run(mut self, mut closing: watch::Receiver<bool>) {
        let mut jobs = Vec::with_capacity(self.max_batch);
        // Until when it rests, after a transaction of a crowd.
        let mut rested: Option<Instant> = None;
        loop {
            let count = tokio::select! {
                biased;
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
            rested = (jobs.len() >= CROWD).then(|| Instant::now() + self.rest);
            self.write(&mut jobs).await;
        }
    }

    /// Writes all jobs, in as few transactions as the limits allow.
    async fn write(&self, jobs: &mut Vec<Job>) {
        let (mut batch, mut answers) = (Vec::new(), Vec::new());
        let (mut entries, mut bytes) = (0, 0);
        let mut checks = Vec::new();
        for job in jobs.drain(..) {
            let (append, answer) = match job {
                Job::Append(append, answer) => (*append, answer),
                Job::Check(answer) => {
                    checks.push(answer);
                    continue;
                }
            };
            entries += append.entries.len();
            bytes += append.bytes();
            if entries > BATCH_ENTRIES || bytes > BATCH_BYTES {
                self.commit(std::mem::take(&mut batch), std::mem::take(&mut answers)).await;
                (entries, bytes) = (append.entries.len(), append.bytes());
            }
            batch.push(append);
            answers.push(answer);
        }
        self.commit(batch, answers).await;
        if !checks.is_empty() {
            self.check(checks).await;
        }
    }

    /// Answers all who ask whether writing works.
    async fn check(&self, checks: Vec<Answer>) {
        let failed = lock(&self.health).failed;
        let result = self.store.probe(failed).await;
        if result.is_ok() {
            *lock(&self.health) = Health { worked: Some(Instant::now()), failed: 0 };
        } else {
            lock(&self.health).worked = None;
        }
        for answer in checks {
            // Whoever asked may have stopped waiting.
            answer.send(result.clone()).ok();
        }
    }

    /// Writes a batch; a table that is refused is left out, and the others are tried again.
    async fn commit(&self, mut batch: Vec<Append>, mut answers: Vec<Answer>) {
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
            if result.is_err() && table.is_none() {
                let bytes: usize = batch.iter().map(|append| TABLE_BYTES + append.bytes()).sum();
                *lock(&self.health) = Health { worked: None, failed: bytes };
            }
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
        *lock(&self.health) = Health { worked: Some(Instant::now()), failed: 0 };
        let nanos = u64::try_from(took.as_nanos()).unwrap_or(u64::MAX);
        let entries: usize = batch.iter().map(|append| append.entries.len()).sum();
        self.counters.commits.fetch_add(1, Ordering::Relaxed);
        self.counters.entries.fetch_add(entries as u64, Ordering::Relaxed);
        self.counters.total_nanos.fetch_add(nanos, Ordering::Relaxed);
    }
}
