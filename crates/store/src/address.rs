//! Where a database is.

use crate::{BadUrl, StoreError};
use sqlx::postgres::PgConnectOptions;
use std::fs;
use std::path::{Path, PathBuf};

/// Where a database is, read from text.
pub(crate) enum Address {
    /// `sqlite::memory:`
    Memory,
    /// `sqlite:PATH`
    File(PathBuf),
    /// `postgres://…`; a box because it is much larger than a path.
    Postgres(Box<PgConnectOptions>),
}

impl Address {
    pub(crate) fn parse(url: &str) -> Result<Address, BadUrl> {
        if let Some(path) = url.strip_prefix("sqlite:") {
            // Many programs write two slashes here.
            let path = path.strip_prefix("//").unwrap_or(path);
            return match path {
                ":memory:" => Ok(Address::Memory),
                "" => Err(BadUrl::NoPath),
                path if path.contains('?') => Err(BadUrl::Options),
                path => Ok(Address::File(path.into())),
            };
        }
        if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            // The parser's own error could repeat the password.
            let options = url.parse().map_err(|_| BadUrl::Postgres)?;
            return Ok(Address::Postgres(Box::new(options)));
        }
        Err(BadUrl::Scheme)
    }

    /// The file of an SQLite database that is to be saved or put back.
    pub(crate) fn file_of(url: &str) -> Result<PathBuf, StoreError> {
        match Address::parse(url)? {
            Address::Memory => Err(BadUrl::Memory.into()),
            Address::File(path) => settled(&path),
            Address::Postgres(_) => Err(StoreError::UsePgDump),
        }
    }
}

/// The one absolute path of a file that may be still to come: links are followed, so that two names
/// of a file share one lock.
pub(crate) fn settled(path: &Path) -> Result<PathBuf, StoreError> {
    if let Ok(path) = fs::canonicalize(path) {
        return Ok(path);
    }
    let absolute = std::path::absolute(path).map_err(|error| StoreError::file(path, &error))?;
    let (Some(folder), Some(name)) = (absolute.parent(), absolute.file_name()) else {
        return Err(BadUrl::NoPath.into());
    };
    match fs::canonicalize(folder) {
        Ok(folder) if folder.is_dir() => Ok(folder.join(name)),
        Ok(_) | Err(_) => Err(StoreError::MissingFolder(folder.to_owned())),
    }
}

/// The path with more at its end.
pub(crate) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_told_apart() {
        let file = |url| match Address::parse(url) {
            Ok(Address::File(path)) => path,
            _ => panic!("{url} is a file"),
        };
        assert_eq!(file("sqlite:kennel.db"), Path::new("kennel.db"));
        assert_eq!(file("sqlite:/var/kennel.db"), Path::new("/var/kennel.db"));
        assert_eq!(file("sqlite:///var/kennel.db"), Path::new("/var/kennel.db"));
        assert!(matches!(Address::parse("sqlite::memory:"), Ok(Address::Memory)));
        assert!(matches!(Address::parse("postgres://a:b@c/d"), Ok(Address::Postgres(_))));
        for (url, why) in [
            ("sqlite:", BadUrl::NoPath),
            ("sqlite:a.db?mode=rwc", BadUrl::Options),
            ("mysql://a:hunter2@b/c", BadUrl::Scheme),
            ("kennel.db", BadUrl::Scheme),
            ("postgres://a:hunter2@b:port/c", BadUrl::Postgres),
        ] {
            let error = Address::parse(url).err();
            assert_eq!(error, Some(why), "{url}");
            assert!(!error.unwrap().to_string().contains("hunter2"));
        }
    }
}
