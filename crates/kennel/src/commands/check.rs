//! `kennel check`: whether everything in a database is what was written.

use super::{Done, Failure};
use crate::cli::Check;
use room::{Line, Room};
use std::io::Write;
use store::StoredTable;

pub(crate) fn run(args: &Check) -> Done {
    let database = args.database.url()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let checked = runtime.block_on(store::check(&database, args.repair, &replays));
    let checked = checked.map_err(|error| Failure::Wrong(format!("database: {error}")))?;
    let mut out = anstream::stdout();
    writeln!(out, "{} tables with {} lines are whole", checked.tables, checked.entries)?;
    if checked.set_aside > 0 {
        writeln!(out, "{} rows are set aside", checked.set_aside)?;
    }
    let mut left = 0;
    for damage in &checked.damages {
        let what = damage.table.as_ref().map_or("database".to_owned(), |id| format!("table {id}"));
        let now = if damage.set_aside { " (set aside)" } else { "" };
        left += u32::from(!damage.set_aside);
        writeln!(out, "{what}: {}{now}", damage.reason)?;
    }
    match left {
        0 => Ok(()),
        _ if args.repair => Err(Failure::Wrong(format!(
            "damage that cannot be set aside: {left}; see \"Damage\" in docs/operations.md"
        ))),
        _ => Err(Failure::Wrong(format!(
            "damaged: {left}; `kennel check --repair` sets damaged tables aside"
        ))),
    }
}

/// Whether a log leads to a table.
fn replays(stored: &StoredTable) -> Result<(), String> {
    Room::replay(house::GAMES, Line::read_all(&stored.log, &stored.texts)?)
        .map(drop)
        .map_err(|error| format!("its game does not hold together: {error}"))
}
