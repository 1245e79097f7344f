//! What is in the journal and not yet in its log, as it is known in memory.

use crate::sql::append::{Head, differs_in_words_alone};
use crate::{Append, StoreError, StoredTable, Summary, TableId};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// The most entries of one table that wait: the next append takes them along.
const TAIL: usize = 1_024;
/// With this many bytes waiting nothing more is noted; it goes into its log at once.
const MOST: usize = 64 << 20;

/// Everything that waits.
#[derive(Debug, Default)]
pub(super) struct Waiting {
    tails: BTreeMap<TableId, Tail>,
    bytes: usize,
    /// How often something went from here into its log.
    moves: u64,
}

/// What of one table waits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tail {
    /// The number of the first entry.
    pub(super) first: u64,
    pub(super) entries: Vec<String>,
    /// What is known of the table with all of it.
    pub(super) summary: Summary,
    /// Whether the summary has changed, too.
    pub(super) reworded: bool,
}

impl Tail {
    /// Behind the last entry.
    pub(super) fn end(&self) -> u64 {
        self.first + self.entries.len() as u64
    }

    fn bytes(&self) -> usize {
        self.summary.about.len() + self.entries.iter().map(String::len).sum::<usize>()
    }

    /// The append that puts it into its log.
    pub(super) fn append(&self) -> Append {
        Append {
            table: self.summary.table.clone(),
            first: self.first,
            entries: self.entries.clone(),
            summary: self.reworded.then(|| self.summary.clone()),
            texts: Vec::new(),
        }
    }
}

impl Waiting {
    pub(super) fn new(tails: BTreeMap<TableId, Tail>, moves: u64) -> Waiting {
        let bytes = tails.values().map(Tail::bytes).sum();
        Waiting { tails, bytes, moves }
    }

    pub(super) fn tail(&self, table: &TableId) -> Option<&Tail> {
        self.tails.get(table)
    }

    pub(super) fn tables(&self) -> impl DoubleEndedIterator<Item = &TableId> {
        self.tails.keys()
    }

    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }

    /// How many entries wait.
    pub(super) fn entries(&self) -> usize {
        self.tails.values().map(|tail| tail.entries.len()).sum()
    }

    pub(super) fn moves(&self) -> u64 {
        self.moves
    }

    /// The tables of a batch whose appends go into their logs at once; all others can be noted.
    ///
    /// An append is noted if it makes a log longer and changes nothing but the words of its summary.
    /// `heads` has what is known of tables without a tail.
    pub(super) fn direct<'a>(
        &self,
        batch: &'a [Append],
        heads: &HashMap<&TableId, Head>,
    ) -> BTreeSet<&'a TableId> {
        let mut direct = BTreeSet::new();
        let mut noted: HashMap<&TableId, (u64, Option<&Summary>)> = HashMap::new();
        for append in batch {
            let table = &append.table;
            let known = noted.get(table).copied().or_else(|| match self.tails.get(table) {
                Some(tail) if tail.entries.len() < TAIL => Some((tail.end(), Some(&tail.summary))),
                Some(_) => None,
                None => heads.get(table).map(|head| (head.length, head.summary.as_ref())),
            });
            match known.and_then(|(length, summary)| fits(append, length, summary?)) {
                Some(after) if self.bytes < MOST => {
                    noted.insert(table, after);
                }
                Some(_) | None => {
                    direct.insert(table);
                }
            }
        }
        direct
    }

    /// Takes in an append that was noted.
    pub(super) fn note(&mut self, append: &Append, head: Option<&Head>) {
        let Append { table, first, entries, summary, texts: _ } = append;
        let known = head.and_then(|head| head.summary.as_ref());
        if !self.tails.contains_key(table)
            && let Some(known) = known
        {
            let (summary, entries) = (known.clone(), Vec::new());
            self.bytes += summary.about.len();
            let tail = Tail { first: *first, entries, summary, reworded: false };
            self.tails.insert(table.clone(), tail);
        }
        let Some(tail) = self.tails.get_mut(table) else { return };
        self.bytes += entries.iter().map(String::len).sum::<usize>();
        tail.entries.extend_from_slice(entries);
        if let Some(summary) = summary {
            self.bytes =
                (self.bytes + summary.about.len()).saturating_sub(tail.summary.about.len());
            tail.summary.clone_from(summary);
            tail.reworded = true;
        }
    }

    /// Lets go of what now lies in its log, or nowhere.
    pub(super) fn remove<'a>(&mut self, tables: impl Iterator<Item = &'a TableId>) {
        for table in tables {
            if let Some(tail) = self.tails.remove(table) {
                self.bytes = self.bytes.saturating_sub(tail.bytes());
            }
        }
        self.moves += 1;
    }

    /// The newest `most` of the summaries that were found in the logs and of those that wait and are
    /// wanted; what was found of a table that waits is out of date.
    pub(super) fn overlay(
        &self,
        found: &[Summary],
        most: u32,
        wanted: impl Fn(&Summary) -> bool,
    ) -> Vec<Summary> {
        let found = found.iter().filter(|summary| !self.tails.contains_key(&summary.table));
        let waiting = self.tails.values().map(|tail| &tail.summary);
        let mut all: Vec<&Summary> =
            found.chain(waiting.filter(|summary| wanted(summary))).collect();
        all.sort_by(|one, other| (other.updated, &other.table).cmp(&(one.updated, &one.table)));
        all.into_iter().take(usize::try_from(most).unwrap_or(usize::MAX)).cloned().collect()
    }
}

/// The length of the log and the summary behind an append, if it can be noted.
fn fits<'a>(
    append: &'a Append,
    length: u64,
    before: &'a Summary,
) -> Option<(u64, Option<&'a Summary>)> {
    let Append { table: _, first, entries, summary, texts } = append;
    // A list may only move a table towards its beginning.
    let after = match summary {
        Some(after) if differs_in_words_alone(before, after) && after.updated >= before.updated => {
            after
        }
        Some(_) => return None,
        None => before,
    };
    let grows = *first == length && !entries.is_empty() && texts.is_empty();
    grows.then(|| (length + entries.len() as u64, Some(after)))
}

/// A table as it was read later than its tail: with what the log did not have then.
pub(super) fn join(stored: StoredTable, tail: Tail) -> Result<StoredTable, StoreError> {
    let StoredTable { summary, mut log, texts } = stored;
    let length = log.len() as u64;
    let Some(missing) = tail.end().checked_sub(length).filter(|missing| *missing > 0) else {
        return Ok(StoredTable { summary, log, texts });
    };
    let Some(known) = (tail.entries.len() as u64).checked_sub(missing) else {
        let (table, damage) = (summary.table, format!("it has no entry {length}"));
        return Err(StoreError::DamagedTable { table, damage });
    };
    let known = usize::try_from(known).unwrap_or(usize::MAX);
    log.extend(tail.entries.into_iter().skip(known));
    Ok(StoredTable { summary: tail.summary, log, texts })
}
