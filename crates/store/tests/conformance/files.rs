//! Opening, locking, saving and restoring.

use crate::place::{Place, append, execute_in, log, replace, summary};
use sqlx::{Connection, PgConnection, SqliteConnection};
use std::fs;
use std::path::Path;
use std::time::Duration;
use store::{BadUrl, StoreError};

on_both!(a_newer_version_is_refused, another_history_is_refused, its_debug_shows_no_secret);

async fn refused(url: &str) -> StoreError {
    match store::open(url).await {
        Ok(store) => panic!("{store:?} was opened"),
        Err(error) => error,
    }
}

fn url(file: &Path) -> String {
    format!("sqlite:{}", file.display())
}

async fn a_newer_version_is_refused(place: &Place) {
    place.open().await.close().await;
    place.execute("UPDATE schema_version SET version = 99 WHERE version = 7").await;
    let error = refused(&place.url).await;
    assert_eq!(error, StoreError::NewerSchema { found: 99, known: 7 });
}

async fn another_history_is_refused(place: &Place) {
    place.open().await.close().await;
    place.execute("UPDATE schema_version SET checksum = 'other'").await;
    assert_eq!(refused(&place.url).await, StoreError::OtherSchema { version: 1 });
}

async fn its_debug_shows_no_secret(place: &Place) {
    let shown = format!("{:?}", place.open().await);
    assert!(shown.starts_with("Store("), "{shown}");
    assert!(!shown.contains("127.0.0.1"), "{shown}");
}

#[tokio::test]
async fn addresses_are_checked() {
    assert_eq!(refused("kennel.db").await, BadUrl::Scheme.into());
    assert_eq!(refused("mysql://zoe:hunter2@host/kennel").await, BadUrl::Scheme.into());
    assert_eq!(refused("sqlite:").await, BadUrl::NoPath.into());
    // Port 1 is nobody's; the password is in no error.
    let error = refused("postgres://zoe:hunter2@127.0.0.1:1/kennel").await;
    assert!(matches!(error, StoreError::Database(_)), "{error}");
    assert!(!format!("{error:?} {error}").contains("hunter2"));
}

#[tokio::test]
async fn a_database_in_memory_is_a_database() {
    let store = store::open("sqlite::memory:").await.unwrap();
    store.append(&[append("a", 0, &["0"])]).await.unwrap();
    assert_eq!(log(&*store, "a").await, ["0"]);
    let other = store::open("sqlite::memory:").await.unwrap();
    assert_eq!(other.public_tables(9).await, Ok(Vec::new()));
    let place = Place::sqlite();
    store.backup(&place.file()).await.unwrap();
    assert_eq!(log(&*place.open().await, "a").await, ["0"]);
}

#[tokio::test]
async fn what_cannot_be_opened_says_why_and_is_left_alone() {
    let place = Place::sqlite();
    let missing = place.in_folder("missing");
    let error = refused(&url(&missing.join("kennel.db"))).await;
    assert_eq!(error, StoreError::MissingFolder(missing.clone()));
    assert!(!missing.exists());
    fs::create_dir(&missing).unwrap();
    let missing = missing.canonicalize().unwrap();
    assert_eq!(refused(&url(&missing)).await, StoreError::NotADatabase(missing));

    let letter = place.in_folder("letter.txt");
    fs::write(&letter, "Dear dog! ".repeat(1_000)).unwrap();
    let letter = letter.canonicalize().unwrap();
    assert_eq!(refused(&url(&letter)).await, StoreError::NotADatabase(letter.clone()));
    assert_eq!(fs::read_to_string(&letter).unwrap().len(), 10_000);

    let foreign = place.in_folder("foreign.db");
    execute_in(&foreign, "CREATE TABLE dogs (name TEXT)").await;
    let foreign = foreign.canonicalize().unwrap();
    assert_eq!(refused(&url(&foreign)).await, StoreError::ForeignDatabase(foreign.clone()));

    // The folder of a file that is no folder.
    let error = refused(&url(&letter.join("kennel.db"))).await;
    assert_eq!(error, StoreError::MissingFolder(letter));
}

/// Tells the child which database it cannot write to.
#[cfg(unix)]
const READ_ONLY_URL: &str = "KENNEL_STORE_READ_ONLY_URL";

/// A file without the right to write is refused at the start. Because that right means nothing to
/// root, a child without it is asked.
#[cfg(unix)]
#[tokio::test]
async fn a_read_only_file_is_refused() {
    use std::os::unix::fs::{PermissionsExt, chown};
    use std::os::unix::process::CommandExt;
    const NOBODY: u32 = 65_534;
    let place = Place::sqlite();
    place.open().await.close().await;
    let folder = place.in_folder("");
    let program = place.in_folder("program");
    fs::copy(std::env::current_exe().unwrap(), &program).unwrap();
    fs::set_permissions(place.file(), fs::Permissions::from_mode(0o444)).unwrap();
    let mut child = std::process::Command::new(&program);
    child.args(["files::read_only_child", "--exact", "--ignored"]).current_dir(&folder);
    // Only root may give files away.
    let names = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
    if names.chain([folder.clone()]).all(|path| chown(path, Some(NOBODY), Some(NOBODY)).is_ok()) {
        child.uid(NOBODY).gid(NOBODY);
    }
    let output = child.env(READ_ONLY_URL, &place.url).output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && said.contains("1 passed"), "{said}");
}

#[cfg(unix)]
#[tokio::test]
#[ignore = "started by a_read_only_file_is_refused"]
async fn read_only_child() {
    let Ok(url) = std::env::var(READ_ONLY_URL) else { return };
    let error = refused(&url).await;
    assert!(matches!(error, StoreError::ReadOnly(_)), "{error}");
    assert!(error.to_string().contains("read-only"), "{error}");
}

#[tokio::test]
async fn one_server_has_the_file() {
    let place = Place::sqlite();
    let store = place.open().await;
    let file = place.file().canonicalize().unwrap();
    assert_eq!(refused(&place.url).await, StoreError::InUse(file.clone()));
    // Another name of the same file does not help.
    #[cfg(unix)]
    {
        let link = place.in_folder("link.db");
        std::os::unix::fs::symlink(&file, &link).unwrap();
        assert_eq!(refused(&url(&link)).await, StoreError::InUse(file));
    }
    drop(store);
    let store = place.open().await;
    store.close().await;
    place.open().await.probe(0).await.unwrap();
}

#[tokio::test]
async fn readers_do_not_wait_for_the_writer() {
    let place = Place::sqlite();
    let store = place.open().await;
    store.append(&[append("a", 0, &["0"])]).await.unwrap();
    // The first reader waits for what an earlier server may have left under way.
    assert_eq!(log(&*store, "a").await, ["0"]);
    // Somebody holds the right to write for as long as this test runs.
    let mut writer = SqliteConnection::connect(&place.url).await.unwrap();
    sqlx::raw_sql("BEGIN IMMEDIATE; DELETE FROM entries").execute(&mut writer).await.unwrap();
    let waiting = tokio::spawn({
        let store = store.clone();
        async move { store.append(&[append("a", 1, &["1"])]).await }
    });
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert_eq!(log(&*store, "a").await, ["0"]);
    assert_eq!(store.public_tables(9).await, Ok(vec![summary("a")]));
    assert!(!waiting.is_finished());
    sqlx::raw_sql("ROLLBACK").execute(&mut writer).await.unwrap();
    waiting.await.unwrap().unwrap();
    assert_eq!(log(&*store, "a").await, ["0", "1"]);
}

#[tokio::test]
async fn a_backup_is_a_database_and_overwrites_nothing() {
    let place = Place::sqlite();
    let store = place.open().await;
    store.append(&[append("a", 0, &["0"])]).await.unwrap();
    let copy = place.in_folder("it's a copy.db");
    store.backup(&copy).await.unwrap();
    let copied = fs::read(&copy).unwrap();
    let exists = StoreError::FileExists(copy.canonicalize().unwrap());
    store.append(&[append("a", 1, &["1"])]).await.unwrap();
    assert_eq!(store.backup(&copy).await, Err(exists.clone()));
    assert_eq!(store::backup_file(&place.url, &copy).await, Err(exists));
    assert_eq!(store.backup(&place.file()).await.map_err(|_| ()), Err(()));
    assert!(fs::read(&copy).unwrap() == copied, "the backup was changed");
    let missing = place.in_folder("missing");
    let error = store.backup(&missing.join("copy.db")).await.unwrap_err();
    assert_eq!(error, StoreError::MissingFolder(missing));
    let opened = store::open(&url(&copy)).await.unwrap();
    assert_eq!(log(&*opened, "a").await, ["0"]);
    // Nothing else was left behind.
    let mut names: Vec<String> = fs::read_dir(place.in_folder(""))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.retain(|name| name.contains("partial"));
    assert_eq!(names, [""; 0]);
}

#[tokio::test]
async fn a_backup_is_restored_and_the_old_file_kept() {
    let place = Place::sqlite();
    let copy = place.in_folder("copy.db");
    let store = place.open().await;
    store.append(&[append("a", 0, &["0"])]).await.unwrap();
    store.backup(&copy).await.unwrap();
    store.append(&[append("a", 1, &["1"])]).await.unwrap();
    let in_use = StoreError::InUse(place.file().canonicalize().unwrap());
    assert_eq!(store::restore(&place.url, &copy).await, Err(in_use));
    store.close().await;

    let aside = store::restore(&place.url, &copy).await.unwrap().expect("an old file");
    assert!(aside.display().to_string().ends_with("kennel.db.before-restore-1"));
    let store = place.open().await;
    assert_eq!(log(&*store, "a").await, ["0"]);
    store.append(&[append("a", 1, &["another"])]).await.unwrap();
    store.close().await;
    let old = store::open(&url(&aside)).await.unwrap();
    assert_eq!(log(&*old, "a").await, ["0", "1"]);

    let aside = store::restore(&place.url, &copy).await.unwrap().expect("an old file");
    assert!(aside.display().to_string().ends_with("kennel.db.before-restore-2"));
    let elsewhere = place.in_folder("elsewhere.db");
    assert_eq!(store::restore(&url(&elsewhere), &copy).await, Ok(None));
    let store = store::open(&url(&elsewhere)).await.unwrap();
    assert_eq!(log(&*store, "a").await, ["0"]);
}

#[tokio::test]
async fn a_damaged_database_makes_way_for_its_backup() {
    let place = Place::sqlite();
    let copy = place.in_folder("copy.db");
    let store = place.open().await;
    store.append(&[append("a", 0, &["0"])]).await.unwrap();
    store.backup(&copy).await.unwrap();
    store.close().await;
    fs::write(place.file(), "not a database any more").unwrap();
    let aside = store::restore(&place.url, &copy).await.unwrap().expect("an old file");
    assert_eq!(fs::read_to_string(aside).unwrap(), "not a database any more");
    assert_eq!(log(&*place.open().await, "a").await, ["0"]);
}

#[tokio::test]
async fn what_is_no_backup_is_not_restored() {
    let place = Place::sqlite();
    let store = place.open().await;
    store.append(&[append("a", 0, &["0"])]).await.unwrap();
    store.close().await;
    let letter = place.in_folder("letter.txt");
    fs::write(&letter, "Dear dog! ".repeat(1_000)).unwrap();
    let foreign = place.in_folder("foreign.db");
    execute_in(&foreign, "CREATE TABLE dogs (name TEXT)").await;
    let empty = place.in_folder("empty.db");
    fs::write(&empty, "").unwrap();
    let newer = Place::sqlite();
    newer.open().await.close().await;
    newer.execute("UPDATE schema_version SET version = 99 WHERE version = 7").await;
    let missing = place.in_folder("missing.db");
    let full = |path: &Path| path.canonicalize().unwrap();
    for (file, error) in [
        (&letter, StoreError::NotADatabase(full(&letter))),
        (&empty, StoreError::NotADatabase(full(&empty))),
        (&foreign, StoreError::ForeignDatabase(full(&foreign))),
        (&newer.file(), StoreError::NewerSchema { found: 99, known: 7 }),
    ] {
        assert_eq!(store::restore(&place.url, file).await, Err(error));
    }
    let error = store::restore(&place.url, &missing).await.unwrap_err();
    assert!(matches!(error, StoreError::File { .. }), "{error}");
    assert!(!missing.exists());
    let store = place.open().await;
    assert_eq!(log(&*store, "a").await, ["0"]);
    store.append(&[replace(1, summary("a"))]).await.unwrap();
}

#[tokio::test]
async fn one_server_has_the_postgres_database() {
    let Some(place) = Place::postgres().await else { return };
    let opened = tokio::join!(store::open(&place.url), store::open(&place.url));
    let ((Ok(first), Err(error)) | (Err(error), Ok(first))) = opened else {
        panic!("not one of two was refused");
    };
    assert_eq!(error, StoreError::OtherServer);
    first.append(&[append("a", 0, &["0"])]).await.unwrap();
    // Another database of the same PostgreSQL is another matter.
    Place::postgres().await.expect("PostgreSQL").open().await;
    first.close().await;
    let second = place.open().await;
    drop(second);
    assert_eq!(log(&*place.open().await, "a").await, ["0"]);
}

/// A server whose lock was taken away while it was cut off writes no more, until it has it again.
#[tokio::test]
async fn a_server_without_the_lock_writes_nothing() {
    let Some(place) = Place::postgres().await else { return };
    let first = place.open().await;
    first.append(&[append("a", 0, &["0"])]).await.unwrap();
    // As when PostgreSQL was restarted: all connections are gone, and somebody else is faster.
    let mut rival = PgConnection::connect(&place.url).await.unwrap();
    sqlx::raw_sql(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
         WHERE datname = current_database() AND pid <> pg_backend_pid(); \
         SELECT pg_advisory_lock(1801809518, 1)",
    )
    .execute(&mut rival)
    .await
    .unwrap();
    let error = first.append(&[append("a", 1, &["1"])]).await.unwrap_err();
    assert!(matches!(error, StoreError::Database(_)), "{error}");
    let count: i64 =
        sqlx::query_scalar("SELECT COUNT(*) FROM entries").fetch_one(&mut rival).await.unwrap();
    assert_eq!(count, 1);
    rival.close().await.unwrap();
    // It goes on when the other is gone.
    while first.append(&[append("a", 1, &["1"])]).await.is_err() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(log(&*first, "a").await, ["0", "1"]);
}

#[tokio::test]
async fn postgres_has_its_own_backups() {
    let Some(place) = Place::postgres().await else { return };
    let file = place.in_folder("copy.db");
    let expected = Err(StoreError::UsePgDump);
    assert_eq!(place.open().await.backup(&file).await, expected);
    assert_eq!(store::backup_file(&place.url, &file).await, expected);
    assert_eq!(store::restore(&place.url, &file).await.map(|_| ()), expected);
    let said = StoreError::UsePgDump.to_string();
    assert!(said.contains("pg_dump"), "{said}");
}
