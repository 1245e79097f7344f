//! From an address to a store.

use crate::address::Address;
use crate::journal::Journaled;
use crate::{Store, StoreError, postgres, sqlite};
use std::io;
use std::path::PathBuf;
use std::sync::Arc;

/// Opens the database at this address, and brings it to the newest version.
///
/// * `sqlite:PATH`: a file, made if it is missing, but its folder must exist. A second server that
///   opens it at the same time is refused.
/// * `sqlite::memory:`: gone when it is closed; for tests.
/// * `postgres://USER:PASSWORD@HOST:PORT/DATABASE`: an existing database.
///
/// # Errors
/// [`StoreError::BadUrl`], [`StoreError::MissingFolder`], [`StoreError::NotADatabase`],
/// [`StoreError::ForeignDatabase`], [`StoreError::ReadOnly`], [`StoreError::NewerSchema`],
/// [`StoreError::OtherSchema`], [`StoreError::InUse`], [`StoreError::File`], [`StoreError::Database`].
pub async fn open(url: &str) -> Result<Arc<dyn Store>, StoreError> {
    connect(Address::parse(url)?).await
}

/// The same for a database that is there; none is made.
///
/// # Errors
/// Those of [`open`]; [`StoreError::File`] if there is no such file.
pub async fn open_existing(url: &str) -> Result<Arc<dyn Store>, StoreError> {
    connect(existing(url)?).await
}

/// The file of an SQLite database, which need not be there yet; `None` for every other address.
pub fn file(url: &str) -> Option<PathBuf> {
    Address::file_of(url).ok()
}

/// Where a database is that must be there.
pub(crate) fn existing(url: &str) -> Result<Address, StoreError> {
    match Address::parse(url)? {
        Address::File(path) if !path.exists() => {
            Err(StoreError::file(&path, &io::ErrorKind::NotFound.into()))
        }
        address => Ok(address),
    }
}

async fn connect(address: Address) -> Result<Arc<dyn Store>, StoreError> {
    Ok(match address {
        Address::Memory => Arc::new(Journaled::open(sqlite::memory().await?).await?),
        Address::File(path) => Arc::new(Journaled::open(sqlite::file(&path).await?).await?),
        Address::Postgres(options) => Arc::new(postgres::connect(*options).await?),
    })
}
