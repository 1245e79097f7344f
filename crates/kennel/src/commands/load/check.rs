//! Checks that everything acknowledged is in the logs exactly once.

use crate::commands::Failure;
use load::{Acknowledged, Results, Stored};
use room::{Line, Room};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::Arc;
use store::ListedTable;

/// Maximum number of faults described in words.
const SHOWN: usize = 5;

/// What the logs show.
pub(super) struct Checked {
    pub(super) intents: u64,
    pub(super) faults: Vec<String>,
    /// All tables.
    pub(super) tables: Vec<ListedTable>,
}

/// Reads the logs of all tables where a player received an acknowledgement.
pub(super) async fn logs(
    database: &str,
    acknowledged: &[Acknowledged],
) -> Result<Checked, Failure> {
    let wrong = |error: store::StoreError| Failure::Wrong(format!("database: {error}"));
    let store = store::open(database).await.map_err(wrong)?;
    let mut tables: HashMap<&Arc<str>, Vec<&Acknowledged>> = HashMap::new();
    for intent in acknowledged {
        tables.entry(&intent.table).or_default().push(intent);
    }
    let mut faults = Vec::new();
    for (table, intents) in tables {
        let id = table.parse().map_err(|error| Failure::Wrong(format!("{error}")))?;
        let stored = store.load(&id).await.map_err(wrong)?;
        let Some(stored) = stored else {
            faults.push(format!("table {table} is gone"));
            continue;
        };
        let lines: Result<Vec<Line>, _> =
            stored.log.iter().map(|line| serde_json::from_str(line)).collect();
        match lines {
            Ok(lines) => faults.extend(one_log(table, &lines, &intents)),
            Err(error) => faults.push(format!("table {table}: {error}")),
        }
    }
    let mut all = Vec::new();
    for skip in (0..).step_by(store::limits::LIST as usize) {
        let page = store.all_tables(skip).await.map_err(wrong)?;
        if page.is_empty() {
            break;
        }
        all.extend(page);
    }
    store.close().await;
    let more = faults.len().saturating_sub(SHOWN);
    faults.truncate(SHOWN);
    if more > 0 {
        faults.push(format!("and {more} more"));
    }
    Ok(Checked { intents: acknowledged.len() as u64, faults, tables: all })
}

/// The logs of tables, and what is wrong with them by themselves.
pub(super) struct Logs {
    pub(super) logs: BTreeMap<String, Vec<Stored>>,
    pub(super) damaged: Vec<String>,
}

/// Reads the logs of all tables of which players have seen anything.
pub(super) async fn all_logs(database: &str, seen: &Results) -> Result<Logs, Failure> {
    let wrong = |error: store::StoreError| Failure::Wrong(format!("database: {error}"));
    let store = store::open(database).await.map_err(wrong)?;
    let acknowledged = seen.acknowledged.iter().map(|intent| &intent.table);
    let tables = acknowledged.chain(seen.told.iter().map(|told| &told.table));
    let tables: BTreeSet<&str> = tables.map(|table| &**table).collect();
    let mut logs = Logs { logs: BTreeMap::new(), damaged: Vec::new() };
    for table in tables {
        let id = table.parse().map_err(|error| Failure::Wrong(format!("{error}")))?;
        let Some(stored) = store.load(&id).await.map_err(wrong)? else { continue };
        let lines = match Line::read_all(&stored.log, &stored.texts) {
            Ok(lines) => lines,
            Err(error) => {
                logs.damaged.push(format!("table {table}: {error}"));
                continue;
            }
        };
        let by = |line: &Line| line.by.as_ref().map(|by| (by.guest.clone(), by.id.clone()));
        let log = lines.iter().map(|line| Stored { at: line.at, by: by(line) }).collect();
        logs.logs.insert(table.to_owned(), log);
        if let Err(error) = Room::replay(house::GAMES, lines) {
            logs.damaged.push(format!("table {table}: {error}"));
        }
    }
    store.close().await;
    Ok(logs)
}

/// The faults of one log.
fn one_log(table: &str, lines: &[Line], intents: &[&Acknowledged]) -> Vec<String> {
    let mut faults = Vec::new();
    if let Err(error) = Room::replay(house::GAMES, lines.iter().cloned()) {
        faults.push(format!("table {table}: {error}"));
    }
    let mut seen = HashSet::new();
    for key in lines.iter().filter_map(|line| line.by.as_ref()) {
        if !seen.insert((&key.guest, &key.id)) {
            faults.push(format!("table {table}: intent {} was carried out twice", key.id));
        }
    }
    for intent in intents {
        let line = lines.get(intent.n as usize).and_then(|line| line.by.as_ref());
        if line.is_none_or(|key| key.id != intent.id) {
            let Acknowledged { id, n, .. } = intent;
            faults.push(format!("table {table}: intent {id} is not in line {n}"));
        }
    }
    faults
}
