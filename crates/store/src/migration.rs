//! How a database comes to the newest shape of its tables: numbered SQL files, forward only.
//!
//! A file that was ever released is never changed (the database remembers its checksum); a change
//! is a new file in both folders, a line in both lists, and a dump of the version before in
//! `tests/old/`.

use crate::StoreError;
use sqlx::SqlSafeStr;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use std::borrow::Cow;

/// The table that says which files a database has seen.
pub(crate) const SCHEMA_VERSION: &str = "schema_version";

/// One step: its number, what it brings, and its SQL.
type Step = (i64, &'static str, &'static str);

/// The steps of an SQLite database.
pub(crate) const SQLITE: &[Step] = &[
    (1, "start", include_str!("../migrations/sqlite/0001_start.sql")),
    (2, "journal", include_str!("../migrations/sqlite/0002_journal.sql")),
    (3, "checks", include_str!("../migrations/sqlite/0003_checks.sql")),
    (4, "owners", include_str!("../migrations/sqlite/0004_owners.sql")),
    (5, "journal", include_str!("../migrations/sqlite/0005_journal.sql")),
    (6, "operator", include_str!("../migrations/sqlite/0006_operator.sql")),
    (7, "deals", include_str!("../migrations/sqlite/0007_deals.sql")),
];

/// The steps of a PostgreSQL database.
pub(crate) const POSTGRES: &[Step] = &[
    (1, "start", include_str!("../migrations/postgres/0001_start.sql")),
    (2, "journal", include_str!("../migrations/postgres/0002_journal.sql")),
    (3, "checks", include_str!("../migrations/postgres/0003_checks.sql")),
    (4, "owners", include_str!("../migrations/postgres/0004_owners.sql")),
    (5, "journal", include_str!("../migrations/postgres/0005_journal.sql")),
    (6, "operator", include_str!("../migrations/postgres/0006_operator.sql")),
    (7, "deals", include_str!("../migrations/postgres/0007_deals.sql")),
];

/// The table that says which steps of a cluster a database has seen. They are apart from the others, so
/// that a server alone can use the database again, also one of an earlier version.
pub(crate) const CLUSTER_VERSION: &str = "cluster_version";

/// The steps of a PostgreSQL database that a cluster uses.
pub(crate) const CLUSTER: &[Step] =
    &[(1, "nodes", include_str!("../migrations/cluster/0001_nodes.sql"))];

/// The number of the last step: what this program writes.
pub(crate) fn newest(steps: &[Step]) -> i64 {
    steps.last().map_or(0, |(version, ..)| *version)
}

/// Takes all steps that a database has not seen, each in a transaction of its own; PostgreSQL lets
/// only one client do so at a time.
pub(crate) fn migrator(steps: &[Step], table: &'static str) -> Migrator {
    let migrations = steps.iter().map(|(version, name, sql)| {
        let name = Cow::Borrowed(*name);
        Migration::new(*version, name, MigrationType::Simple, sql.into_sql_str(), false)
    });
    let mut migrator = Migrator::with_migrations(migrations.collect());
    migrator.dangerous_set_table_name(table);
    migrator
}

/// Why the steps could not be taken.
pub(crate) fn refused(steps: &[Step], error: MigrateError) -> StoreError {
    match error {
        MigrateError::VersionMissing(found) => {
            StoreError::NewerSchema { found, known: newest(steps) }
        }
        MigrateError::VersionMismatch(version) => StoreError::OtherSchema { version },
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => error.into(),
        other => StoreError::Damaged(other.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::path::Path;

    /// What is in a folder is in its list, and numbered without a gap.
    #[test]
    fn every_file_is_a_step() {
        for (folder, steps) in [("sqlite", SQLITE), ("postgres", POSTGRES), ("cluster", CLUSTER)] {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations").join(folder);
            let mut files: Vec<String> = fs::read_dir(&folder)
                .unwrap()
                .map(|entry| entry.unwrap().file_name().into_string().unwrap())
                .collect();
            files.sort();
            let listed: Vec<String> =
                steps.iter().map(|(version, name, _)| format!("{version:04}_{name}.sql")).collect();
            assert_eq!(files, listed, "{}", folder.display());
            let numbers: Vec<i64> = steps.iter().map(|(version, ..)| *version).collect();
            assert_eq!(numbers, (1..=newest(steps)).collect::<Vec<_>>());
        }
        assert_eq!(newest(SQLITE), newest(POSTGRES));
    }
}
