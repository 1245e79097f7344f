//! `kennel cluster`: the nodes that share a database.

use super::{Done, Failure};
use crate::cli::ClusterCommand;
use serde_json::json;
use std::io::Write;
use store::cluster::{NodeRow, nodes};

pub(crate) fn run(command: &ClusterCommand) -> Done {
    let ClusterCommand::Status { all, json, database } = command;
    let database = database.url()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let rows = runtime.block_on(nodes(&database));
    let mut rows = rows.map_err(|error| Failure::Wrong(format!("database: {error}")))?;
    rows.retain(|row| *all || !row.dead);
    let mut out = anstream::stdout();
    if *json {
        for row in &rows {
            writeln!(out, "{}", as_json(row))?;
        }
        return Ok(());
    }
    if rows.is_empty() {
        writeln!(out, "no node uses this database")?;
        return Ok(());
    }
    writeln!(
        out,
        "{:>6}  {:<9}  {:>7} {:>7} {:>7}  NAME",
        "NODE", "STATE", "AWAKE", "OWNED", "SOCKETS"
    )?;
    for row in &rows {
        let NodeRow { id, name, program, tables, sockets, leases, .. } = row;
        let state = state(row);
        writeln!(
            out,
            "{id:>6}  {state:<9}  {tables:>7} {leases:>7} {sockets:>7}  {name} ({program})"
        )?;
    }
    Ok(())
}

/// Whether a node lives, as far as its lease tells.
fn state(row: &NodeRow) -> &'static str {
    match (row.dead, row.left > 0) {
        (true, _) => "gone",
        (false, true) => "alive",
        // Whoever wants one of its tables will declare it dead.
        (false, false) => "silent",
    }
}

fn as_json(row: &NodeRow) -> serde_json::Value {
    json!({
        "node": row.id,
        "name": row.name,
        "program": row.program,
        "state": state(row),
        "began": row.began / 1000,
        "lease_ms": row.left,
        "awake": row.tables,
        "owned": row.leases,
        "sockets": row.sockets,
    })
}
