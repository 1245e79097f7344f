//! The most of everything, and the checks before anything is written.

use crate::{Append, StoreError, Summary};

/// The most characters of a [`TableId`](crate::TableId) or a [`GuestId`](crate::GuestId).
pub const ID_CHARS: usize = 32;
/// The most bytes of one entry of a log.
pub const ENTRY_BYTES: usize = 64 * 1024;
/// The most bytes of a long text that comes with an entry.
pub const TEXT_BYTES: usize = 256 * 1024;
/// The most long texts that come with one append.
pub const TEXTS: usize = 16;
/// The most entries of one log.
pub const LOG_ENTRIES: u64 = 1 << 18;
/// The most appends that one call writes.
pub const BATCH_APPENDS: usize = 4_096;
/// The most entries that one call writes.
pub const BATCH_ENTRIES: usize = 4_096;
/// The most bytes of entries and summaries that one call writes.
pub const BATCH_BYTES: usize = 16 * 1024 * 1024;
/// The most bytes of [`Summary::about`].
pub const ABOUT_BYTES: usize = 64 * 1024;
/// The most members of a table.
pub const MEMBERS: usize = 64;
/// The most characters of a table's code.
pub const CODE_CHARS: usize = 32;
/// The most characters of the name of a game.
pub const GAME_CHARS: usize = 64;
/// The most characters of a guest's name.
pub const NAME_CHARS: usize = 64;
/// The most tokens of one guest: a further one takes the place of the oldest.
pub const GUEST_TOKENS: i64 = 32;
/// The most tables in one answer, however many are asked for.
pub const LIST: u32 = 1_000;

/// Whether an append could be written at all, whatever the database holds.
pub(crate) fn check_append(append: &Append) -> Result<(), StoreError> {
    let table = || append.table.clone();
    let mut seq = append.first;
    for entry in &append.entries {
        if entry.len() > ENTRY_BYTES {
            return Err(StoreError::EntryTooLong { table: table(), seq, bytes: entry.len() });
        }
        // PostgreSQL cannot hold it in a text, so that nobody may write it.
        if entry.contains('\0') {
            return Err(StoreError::NulInEntry { table: table(), seq });
        }
        seq = seq.saturating_add(1);
    }
    if append.texts.len() > TEXTS {
        return Err(StoreError::TooManyTexts { table: table(), texts: append.texts.len() });
    }
    for text in &append.texts {
        if text.len() > TEXT_BYTES {
            return Err(StoreError::TextTooLong { table: table(), bytes: text.len() });
        }
        if text.contains('\0') {
            return Err(StoreError::NulInEntry { table: table(), seq: append.first });
        }
    }
    if seq > LOG_ENTRIES {
        return Err(StoreError::LogFull { table: table() });
    }
    match &append.summary {
        Some(summary) if summary.table != append.table => {
            Err(StoreError::WrongSummary { table: table(), summary: summary.table.clone() })
        }
        Some(summary) => check_summary(summary),
        None if append.first == 0 => Err(StoreError::MissingSummary { table: table() }),
        None => Ok(()),
    }
}

fn check_summary(summary: &Summary) -> Result<(), StoreError> {
    let table = || summary.table.clone();
    if !is_word(&summary.code, CODE_CHARS) {
        return Err(StoreError::BadCode { table: table() });
    }
    if !is_word(&summary.game, GAME_CHARS) {
        return Err(StoreError::BadGame { table: table() });
    }
    if summary.members.len() > MEMBERS {
        return Err(StoreError::TooManyMembers { table: table(), members: summary.members.len() });
    }
    if summary.about.len() > ABOUT_BYTES {
        return Err(StoreError::AboutTooLong { table: table(), bytes: summary.about.len() });
    }
    if summary.about.contains('\0') {
        return Err(StoreError::NulInAbout { table: table() });
    }
    Ok(())
}

/// Whether a batch keeps to the limits, each append of it included.
pub(crate) fn check_batch(batch: &[Append]) -> Result<(), StoreError> {
    if batch.len() > BATCH_APPENDS {
        return Err(StoreError::TooManyAppends { appends: batch.len() });
    }
    let entries = batch.iter().map(|append| append.entries.len()).sum();
    if entries > BATCH_ENTRIES {
        return Err(StoreError::TooManyEntries { entries });
    }
    let bytes = batch.iter().map(Append::bytes).sum();
    if bytes > BATCH_BYTES {
        return Err(StoreError::BatchTooLarge { bytes });
    }
    batch.iter().try_for_each(check_append)
}

/// Whether a guest may have this name.
pub(crate) fn check_name(name: &str) -> Result<(), StoreError> {
    let good = (1..=NAME_CHARS).contains(&name.chars().count()) && !name.contains(char::is_control);
    if good { Ok(()) } else { Err(StoreError::BadName) }
}

/// Whether `text` is a short word of visible ASCII characters.
fn is_word(text: &str, most: usize) -> bool {
    (1..=most).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic())
}
