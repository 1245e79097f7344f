//! Copies of a database file, out of it while a server runs, and back when none does.

use crate::address::{Address, settled, with_suffix};
use crate::migration::{SQLITE, newest};
use crate::sqlite::{Lock, Version, opening, reading, version};
use crate::{BadUrl, StoreError};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

/// Copies an SQLite database into a new file, also while a server in another process uses it.
///
/// # Errors
/// [`StoreError::FileExists`], [`StoreError::MissingFolder`], [`StoreError::NotADatabase`],
/// [`StoreError::ForeignDatabase`], [`StoreError::UsePgDump`] with PostgreSQL,
/// [`StoreError::BadUrl`], [`StoreError::File`], [`StoreError::Database`].
pub async fn backup_file(url: &str, file: &Path) -> Result<(), StoreError> {
    copy(&Address::file_of(url)?, file).await
}

/// Puts a backup in the place of an SQLite database that no server uses.
///
/// The old database is kept beside it as `PATH.before-restore-N`; the answer is its path, if there
/// was one.
///
/// # Errors
/// [`StoreError::InUse`] if a server runs, [`StoreError::NotADatabase`],
/// [`StoreError::ForeignDatabase`] and [`StoreError::NewerSchema`] about the backup,
/// [`StoreError::UsePgDump`] with PostgreSQL, [`StoreError::BadUrl`], [`StoreError::MissingFolder`],
/// [`StoreError::File`], [`StoreError::Database`].
pub async fn restore(url: &str, file: &Path) -> Result<Option<PathBuf>, StoreError> {
    let path = Address::file_of(url)?;
    let _lock = Lock::take(&path)?;
    let fresh = with_suffix(&path, ".restoring");
    remove(&fresh)?;
    copy(&settled(file)?, &fresh).await?;
    // What the old database has in its write-ahead log goes into its file, if it is whole.
    if path.exists() {
        fold(&path).await.ok();
    }
    let aside = set_aside(&path)?;
    fs::rename(&fresh, &path).map_err(|error| StoreError::file(&path, &error))?;
    sync_folder(&path)?;
    Ok(aside)
}

/// Copies a database of ours into a new file.
pub(crate) async fn copy(path: &Path, file: &Path) -> Result<(), StoreError> {
    if !path.is_file() {
        let missing = io::Error::from(io::ErrorKind::NotFound);
        return Err(StoreError::file(path, &missing));
    }
    let connection = reading(path).connect().await;
    let mut connection = connection.map_err(|error| opening(path, error))?;
    match version(&mut connection, path).await? {
        Version::Empty => return Err(StoreError::NotADatabase(path.to_owned())),
        Version::Foreign => return Err(StoreError::ForeignDatabase(path.to_owned())),
        Version::Ours(found) if found > newest(SQLITE) => {
            return Err(StoreError::NewerSchema { found, known: newest(SQLITE) });
        }
        Version::Ours(_) => {}
    }
    copy_from(&mut connection, file).await?;
    Ok(connection.close().await?)
}

/// Copies what a connection sees into a new file.
///
/// The file has its name only when it is complete and on the disk: SQLite itself promises neither.
pub(crate) async fn copy_from(
    connection: &mut SqliteConnection,
    file: &Path,
) -> Result<(), StoreError> {
    let file = settled(file)?;
    let partial = with_suffix(&file, ".partial");
    // Whoever makes the empty file may write: nobody else touches either of the two.
    File::create_new(&file).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => StoreError::FileExists(file.clone()),
        _ => StoreError::file(&file, &error),
    })?;
    let copied = vacuum(connection, &partial, &file).await;
    if copied.is_err() {
        // The reason that is told is the first one.
        remove(&partial).ok();
        remove(&file).ok();
    }
    copied
}

async fn vacuum(
    connection: &mut SqliteConnection,
    partial: &Path,
    file: &Path,
) -> Result<(), StoreError> {
    remove(partial)?;
    let name = partial.to_str().ok_or(BadUrl::NotUtf8)?.to_owned();
    sqlx::query("VACUUM INTO $1").bind(name).execute(connection).await?;
    let failed = |error| StoreError::file(file, &error);
    File::open(partial).and_then(|partial| partial.sync_all()).map_err(failed)?;
    fs::rename(partial, file).map_err(failed)?;
    sync_folder(file)
}

/// Takes the write-ahead log into the file: the last connection that closes does so.
async fn fold(path: &Path) -> Result<(), StoreError> {
    let options = SqliteConnectOptions::new().filename(path).disable_statement_logging();
    let mut connection = options.connect().await?;
    // A connection that reads nothing would not even open the file.
    version(&mut connection, path).await?;
    Ok(connection.close().await?)
}

/// Renames a database, and what belongs to it, to the first free `PATH.before-restore-N`.
fn set_aside(path: &Path) -> Result<Option<PathBuf>, StoreError> {
    if !path.exists() {
        return Ok(None);
    }
    let mut names = (1_u32..).map(|number| with_suffix(path, &format!(".before-restore-{number}")));
    let Some(aside) = names.find(|name| !name.exists()) else {
        return Err(StoreError::FileExists(path.to_owned()));
    };
    for suffix in ["", "-wal", "-shm"] {
        let (from, to) = (with_suffix(path, suffix), with_suffix(&aside, suffix));
        match fs::rename(&from, &to) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(StoreError::file(&from, &error));
            }
            // The write-ahead log is gone when the database was closed well.
            Ok(()) | Err(_) => {}
        }
    }
    Ok(Some(aside))
}

/// Removes a file that may be missing.
fn remove(file: &Path) -> Result<(), StoreError> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(StoreError::file(file, &error))
        }
        Ok(()) | Err(_) => Ok(()),
    }
}

/// Makes new names in the file's folder last; only Unix needs it and can do it.
fn sync_folder(file: &Path) -> Result<(), StoreError> {
    let Some(folder) = file.parent() else { return Ok(()) };
    if cfg!(not(unix)) {
        return Ok(());
    }
    let synced = File::open(folder).and_then(|folder| folder.sync_all());
    synced.map_err(|error| StoreError::file(folder, &error))
}
