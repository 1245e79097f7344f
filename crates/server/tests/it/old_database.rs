//! A database that an earlier version wrote is opened, replayed and verified.
//!
//! `fixtures/databases/v2.db` was written by a server that was killed while six tables were there: a
//! finished game of each kind in the logs, and a game in progress of each kind in the journal that
//! version 2 had.

use crate::client::{Kennel, config};
use room::Room;
use std::path::Path;
use store::TableId;

/// Tables, their games, whether they are over, and the lengths of their logs.
const TABLES: [(&str, &str, bool, usize); 6] = [
    ("XDAZCJCTE7H3DEUJZ96F", "dig", true, 113),
    ("KLR8TU2QHX3PX2JU4JR4", "dogpile", true, 85),
    ("GKZVG3BYSQTAKE468CKF", "dogs-life", true, 2172),
    ("LACBK67LGRYCV72ALBWS", "dig", false, 12),
    ("G8Y5KEFGVWJGYQF9J4ZN", "dogpile", false, 9),
    ("EFGCZV5WWYPLA5RDX7AS", "dogs-life", false, 12),
];

#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_version_2_is_opened_replayed_and_verified() {
    let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/databases/v2.db");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kennel.db");
    std::fs::copy(fixture, &file).expect("a copy");
    let store = store::open(&format!("sqlite:{}", file.display())).await.expect("a database");
    for (id, game, over, lines) in TABLES {
        let id: TableId = id.parse().expect("an id");
        let stored = store.load(&id).await.expect("a whole log").expect("a table");
        assert_eq!((stored.summary.game.as_str(), stored.summary.over), (game, over));
        assert_eq!(stored.log.len(), lines, "{game}");
        let log = stored.log.iter().map(|line| serde_json::from_str(line).expect("a line"));
        let room = Room::replay(house::GAMES, log).expect("a table");
        room.record().verify().expect("a true record");
    }
    store.close().await;
    let kennel = Kennel::start(&file, config()).await;
    for (id, _, _, lines) in TABLES {
        let (status, _, body) = kennel.http("GET", &format!("/api/tables/{id}"), &[], "").await;
        assert_eq!(status, 200, "{body}");
        let snapshot: serde_json::Value = serde_json::from_str(&body).expect("JSON");
        assert!(snapshot["n"].as_u64().expect("a number") + 1 >= lines as u64, "{id}");
    }
    kennel.stop().await;
}
