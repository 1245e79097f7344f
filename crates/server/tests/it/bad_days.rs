//! A store that fails now and then: nobody is ever told what is not in the log.

use crate::client::{Guest, Kennel, Socket, config};
use async_trait::async_trait;
use serde_json::{Value, json};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use store::{
    Announcement, Append, Ban, Deal, DealId, Fault, Guest as StoredGuest, GuestId, ListedGuest,
    ListedTable, Store, StoreError, StoredTable, Summary, TableId, TokenHash, Try,
};

/// A store with faults that a test turns on.
#[derive(Debug)]
struct Faulty {
    inner: Arc<dyn Store>,
    /// Appends fail before anything is written.
    refuses: AtomicBool,
    /// Appends are written, but their answer is lost.
    loses_answers: AtomicBool,
    /// Nothing can be read.
    blind: AtomicBool,
}

fn fault() -> StoreError {
    StoreError::Database(Fault::new("a bad day"))
}

impl Faulty {
    async fn new() -> Arc<Faulty> {
        Arc::new(Faulty {
            inner: store::open("sqlite::memory:").await.expect("a database"),
            refuses: AtomicBool::new(false),
            loses_answers: AtomicBool::new(false),
            blind: AtomicBool::new(false),
        })
    }

    fn set(&self, refuses: bool, loses_answers: bool, blind: bool) {
        self.refuses.store(refuses, Ordering::SeqCst);
        self.loses_answers.store(loses_answers, Ordering::SeqCst);
        self.blind.store(blind, Ordering::SeqCst);
    }

    /// The number of the last line that is stored.
    async fn last(&self, table: &str) -> u64 {
        let stored = self.inner.load(&table.parse().expect("an id")).await.expect("a store");
        stored.expect("a table").log.len() as u64 - 1
    }
}

#[async_trait]
impl Store for Faulty {
    async fn append(&self, batch: &[Append]) -> Result<(), StoreError> {
        if self.refuses.load(Ordering::SeqCst) {
            return Err(fault());
        }
        self.inner.append(batch).await?;
        if self.loses_answers.load(Ordering::SeqCst) { Err(fault()) } else { Ok(()) }
    }

    async fn load(&self, table: &TableId) -> Result<Option<StoredTable>, StoreError> {
        if self.blind.load(Ordering::SeqCst) {
            return Err(fault());
        }
        self.inner.load(table).await
    }

    async fn find_code(&self, code: &str) -> Result<Option<(TableId, i64)>, StoreError> {
        self.inner.find_code(code).await
    }

    async fn public_tables(&self, limit: u32) -> Result<Vec<Summary>, StoreError> {
        self.inner.public_tables(limit).await
    }

    async fn tables_of(&self, guest: &GuestId, limit: u32) -> Result<Vec<Summary>, StoreError> {
        self.inner.tables_of(guest, limit).await
    }

    async fn all_tables(&self, skip: u32) -> Result<Vec<ListedTable>, StoreError> {
        self.inner.all_tables(skip).await
    }

    async fn all_guests(&self, skip: u32) -> Result<Vec<ListedGuest>, StoreError> {
        self.inner.all_guests(skip).await
    }

    async fn unfinished_of(&self, guest: &GuestId) -> Result<u64, StoreError> {
        self.inner.unfinished_of(guest).await
    }

    async fn never_begun(&self, before: i64, limit: u32) -> Result<Vec<TableId>, StoreError> {
        self.inner.never_begun(before, limit).await
    }

    async fn remove_table(&self, table: &TableId) -> Result<bool, StoreError> {
        self.inner.remove_table(table).await
    }

    async fn rewrite(&self, append: &Append) -> Result<(), StoreError> {
        self.inner.rewrite(append).await
    }

    async fn saw_guest(&self, guest: &GuestId, now: i64) -> Result<(), StoreError> {
        self.inner.saw_guest(guest, now).await
    }

    async fn never_seated(&self, before: i64, limit: u32) -> Result<Vec<GuestId>, StoreError> {
        self.inner.never_seated(before, limit).await
    }

    async fn remove_guest(&self, guest: &GuestId) -> Result<(), StoreError> {
        self.inner.remove_guest(guest).await
    }

    async fn create_guest(&self, guest: &StoredGuest, token: &TokenHash) -> Result<(), StoreError> {
        self.inner.create_guest(guest, token).await
    }

    async fn guest_by_token(&self, token: &TokenHash) -> Result<Option<StoredGuest>, StoreError> {
        self.inner.guest_by_token(token).await
    }

    async fn rename_guest(&self, guest: &GuestId, name: &str) -> Result<(), StoreError> {
        self.inner.rename_guest(guest, name).await
    }

    async fn add_token(
        &self,
        guest: &GuestId,
        token: &TokenHash,
        now: i64,
    ) -> Result<(), StoreError> {
        self.inner.add_token(guest, token, now).await
    }

    async fn put_move_code(
        &self,
        code: &TokenHash,
        guest: &GuestId,
        expires: i64,
    ) -> Result<(), StoreError> {
        self.inner.put_move_code(code, guest, expires).await
    }

    async fn take_move_code(
        &self,
        code: &TokenHash,
        now: i64,
    ) -> Result<Option<GuestId>, StoreError> {
        self.inner.take_move_code(code, now).await
    }

    async fn put_deal(&self, deal: &Deal) -> Result<Deal, StoreError> {
        self.inner.put_deal(deal).await
    }

    async fn deal(&self, id: &DealId) -> Result<Option<Deal>, StoreError> {
        self.inner.deal(id).await
    }

    async fn begin_try(
        &self,
        deal: &DealId,
        guest: &GuestId,
        table: &TableId,
        now: i64,
    ) -> Result<Try, StoreError> {
        self.inner.begin_try(deal, guest, table, now).await
    }

    async fn try_of(&self, deal: &DealId, guest: &GuestId) -> Result<Option<Try>, StoreError> {
        self.inner.try_of(deal, guest).await
    }

    async fn count_tries(&self, deal: &DealId) -> Result<u64, StoreError> {
        self.inner.count_tries(deal).await
    }

    async fn tries(&self, deal: &DealId, limit: u32) -> Result<Vec<Summary>, StoreError> {
        self.inner.tries(deal, limit).await
    }

    async fn remove_idle_deals(&self, before: i64) -> Result<u64, StoreError> {
        self.inner.remove_idle_deals(before).await
    }

    async fn bans(&self) -> Result<Vec<Ban>, StoreError> {
        self.inner.bans().await
    }

    async fn put_ban(&self, ban: &Ban) -> Result<(), StoreError> {
        self.inner.put_ban(ban).await
    }

    async fn remove_ban(&self, who: &str) -> Result<bool, StoreError> {
        self.inner.remove_ban(who).await
    }

    async fn announcement(&self) -> Result<Option<Announcement>, StoreError> {
        self.inner.announcement().await
    }

    async fn announce(&self, announcement: Option<&Announcement>) -> Result<(), StoreError> {
        self.inner.announce(announcement).await
    }

    async fn uptime(&self) -> Result<u64, StoreError> {
        self.inner.uptime().await
    }

    async fn set_uptime(&self, ms: u64) -> Result<(), StoreError> {
        self.inner.set_uptime(ms).await
    }

    async fn backup(&self, file: &Path) -> Result<(), StoreError> {
        self.inner.backup(file).await
    }

    async fn probe(&self, bytes: usize) -> Result<(), StoreError> {
        self.inner.probe(bytes).await
    }

    async fn close(&self) {
        self.inner.close().await;
    }
}

struct Game {
    kennel: Kennel,
    store: Arc<Faulty>,
    table: String,
    ann: Guest,
    ben: Guest,
    one: Socket,
    other: Socket,
}

/// A game of DIG between two people, with Ann on turn.
async fn table() -> Game {
    let store = Faulty::new().await;
    let kennel = Kennel::with(Arc::clone(&store) as Arc<dyn Store>, config()).await;
    let (ann, ben) = (kennel.guest("Ann").await, kennel.guest("Ben").await);
    let create = json!({ "game": "dig", "setup": { "seats": 2, "first": 0 } });
    let table = kennel.open(&ann, create).await;
    let mut one = kennel.sit(&table, &ann, 0).await;
    let _other = kennel.sit(&table, &ben, 1).await;
    one.must(json!({ "want": "start" })).await;
    let n = store.last(&table).await;
    // Both are at the last line.
    let mut one = kennel.connect(&table, Some(&ann), None).await;
    let mut other = kennel.connect(&table, Some(&ben), None).await;
    for socket in [&mut one, &mut other] {
        assert_eq!(socket.wait("snapshot").await["n"], n);
    }
    Game { kennel, store, table, ann, ben, one, other }
}

fn play(action: &str) -> Value {
    json!({ "want": "play", "action": action })
}

/// What was stored although its answer was lost is answered `done`, and everybody hears of it.
#[tokio::test(flavor = "multi_thread")]
async fn a_stored_intent_is_done_even_if_the_answer_was_lost() {
    let Game { kennel, store, table, mut one, mut other, .. } = table().await;
    for (id, action) in [("a", "move 2"), ("b", "end")] {
        store.set(false, true, false);
        let answer = one.want_as(id, play(action)).await;
        assert_eq!(answer["type"], "done", "{answer}");
        store.set(false, false, false);
        let last = store.last(&table).await;
        assert!(answer["n"].as_u64().expect("a number") <= last);
        // Nobody misses it, and nobody has to ask.
        other.wait_for(|message| message["n"] == last).await;
    }
    // Play goes on.
    assert_eq!(other.want_as("c", play("move 2")).await["type"], "done");
    let last = store.last(&table).await;
    one.wait_for(|message| message["n"] == last).await;
    kennel.stop().await;
}

/// What was not stored is refused, and it is true that nothing has changed.
#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_means_that_nothing_has_changed() {
    let Game { kennel, store, table, mut one, mut other, .. } = table().await;
    let before = store.last(&table).await;
    store.set(true, false, false);
    let answer = one.want_as("a", play("move 2")).await;
    assert_eq!((&answer["type"], &answer["why"]), (&json!("refused"), &json!("internal")));
    assert_eq!(store.last(&table).await, before);
    store.set(false, false, false);
    // The same again, under the same id and under another, goes through once.
    let done = one.want_as("a", play("move 2")).await;
    assert_eq!(done["n"], before + 1, "{done}");
    assert_eq!(one.want_as("a", play("move 2")).await["n"], before + 1);
    other.wait_for(|message| message["n"] == before + 1).await;
    kennel.stop().await;
}

/// While the store can neither write nor read, nobody is shown what was never stored: not by the
/// sockets, not by those who ask, not afterwards.
#[tokio::test(flavor = "multi_thread")]
async fn there_are_no_phantoms() {
    let Game { kennel, store, table, ann, ben, mut one, mut other } = table().await;
    let before = store.last(&table).await;
    store.set(true, false, true);
    let intent = json!({ "type": "intent", "id": "a", "intent": play("move 2") }).to_string();
    one.send(&intent).await;
    // Many ask meanwhile.
    let path = format!("/api/tables/{table}");
    let headers = ben.headers();
    let asked = (0..40).map(|_| kennel.http("GET", &path, &headers, ""));
    for (status, _, body) in futures_util::future::join_all(asked).await {
        if status == 200 {
            let snapshot: Value = serde_json::from_str(&body).expect("JSON");
            assert_eq!(snapshot["n"], before, "a line that was never stored was shown");
        }
    }
    // The sockets end, or say nothing of it.
    for socket in [&mut one, &mut other] {
        while let Some(text) = socket.raw().await {
            let message: Value = serde_json::from_str(&text).expect("JSON");
            assert!(message["type"] != "refused", "nobody knows whether it was stored: {text}");
            assert!(message["type"] != "done" && message["type"] != "entry", "{text}");
        }
    }
    store.set(false, false, false);
    let mut one = kennel.connect(&table, Some(&ann), Some(before)).await;
    assert_eq!(one.want_as("a", play("move 2")).await["n"], before + 1);
    assert_eq!(store.last(&table).await, before + 1);
    kennel.stop().await;
}

/// A log that leads to no table is told as damage, not as a table that never was.
#[tokio::test(flavor = "multi_thread")]
async fn a_log_that_does_not_replay_is_damage() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kennel.db");
    let kennel = Kennel::start(&file, config()).await;
    let ann = kennel.guest("Ann").await;
    let create = json!({ "game": "dig", "setup": { "seats": 2 } });
    let (broken, whole) =
        (kennel.open(&ann, create.clone()).await, kennel.open(&ann, create.clone()).await);
    let unreadable = kennel.open(&ann, create).await;
    kennel.stop().await;
    let store = store::open(&format!("sqlite:{}", file.display())).await.expect("a database");
    for (table, entry) in [
        (&broken, r#"{"at":0,"body":{"is":"stood","seat":5}}"#),
        (&unreadable, r#"{"at":0,"body":{"is":"of another time"}}"#),
    ] {
        let table: TableId = table.parse().expect("an id");
        let first = store.load(&table).await.expect("a log").expect("a table").log.len() as u64;
        let entries = vec![entry.to_owned()];
        let append = Append { table, first, entries, summary: None, texts: Vec::new() };
        store.append(&[append]).await.expect("an entry");
    }
    store.close().await;
    let kennel = Kennel::start(&file, config()).await;
    for table in [&broken, &unreadable] {
        let (status, _, body) = kennel.http("GET", &format!("/api/tables/{table}"), &[], "").await;
        assert!(status == 500 && body.contains("damaged"), "{status} {body}");
    }
    assert_eq!(kennel.http("GET", &format!("/api/tables/{whole}"), &[], "").await.0, 200);
    let unknown = "A".repeat(20);
    assert_eq!(kennel.http("GET", &format!("/api/tables/{unknown}"), &[], "").await.0, 404);
    // It keeps nobody from taking along what can be read, and from going.
    let (status, _, body) = kennel.http("GET", "/api/me/export", &ann.headers(), "").await;
    let export: Value = serde_json::from_str(&body).expect("JSON");
    assert_eq!((status, &export["damaged"]), (200, &json!([unreadable])), "{body}");
    let exported = export["tables"].as_array().expect("a list");
    let exported: Vec<&Value> = exported.iter().map(|table| &table["table"]["table"]).collect();
    assert!(exported.contains(&&json!(whole)) && exported.contains(&&json!(broken)), "{body}");
    assert_eq!(kennel.http("DELETE", "/api/me", &ann.headers(), "").await.0, 204);
    assert_eq!(kennel.http("GET", "/api/me", &ann.headers(), "").await.0, 401);
    kennel.stop().await;
}
