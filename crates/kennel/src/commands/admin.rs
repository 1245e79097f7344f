//! `kennel admin`: an operator's lists, and removing what must go.

use super::{Done, Failure};
use crate::cli::{Admin, AdminCommand, AdminGuests, AdminTables, TableStage};
use serde::Serialize;
use server::{Operator, OperatorError, Stage, TableRow};
use std::io::Write;
use std::time::{SystemTime, UNIX_EPOCH};

impl From<OperatorError> for Failure {
    fn from(error: OperatorError) -> Failure {
        Failure::Wrong(error.to_string())
    }
}

pub(crate) fn run(args: &Admin) -> Done {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let database = args.database.url()?;
        let store = store::open_existing(&database).await.map_err(OperatorError::from)?;
        let operator = Operator::new(store).await.map_err(OperatorError::from)?;
        let done = carry_out(&operator, &args.command).await;
        operator.close().await;
        done
    })
}

async fn carry_out(operator: &Operator, command: &AdminCommand) -> Done {
    let mut out = anstream::stdout();
    match command {
        AdminCommand::Tables(args) => tables(operator, args).await?,
        AdminCommand::Guests(args) => guests(operator, args).await?,
        AdminCommand::RemoveTable { table } => {
            let id = operator.remove_table(table).await?;
            writeln!(out, "table {id} is removed")?;
        }
        AdminCommand::RemoveGuest { guest } => {
            let gone = operator.remove_guest(guest).await?;
            let (name, removed, kept) = (gone.name, gone.removed, gone.kept);
            writeln!(
                out,
                "{name} is removed; tables removed with the guest: {removed}, tables that stay without its name: {kept}"
            )?;
        }
    }
    Ok(())
}

async fn tables(operator: &Operator, args: &AdminTables) -> Done {
    let now = now();
    let stage = args.stage.map(|stage| match stage {
        TableStage::Lobby => Stage::Lobby,
        TableStage::Playing => Stage::Playing,
        TableStage::Over => Stage::Over,
    });
    let wanted = |row: &TableRow| {
        let is = |guest: &String| row.guests.contains(guest) || row.seats.contains(guest);
        args.game.is_none_or(|game| game.name() == row.game)
            && stage.is_none_or(|stage| stage == row.stage)
            && args.guest.as_ref().is_none_or(is)
            && args.idle_days.is_none_or(|days| now - row.updated >= i64::from(days) * 86_400)
    };
    let listed = operator.tables(args.most, wanted).await.map_err(OperatorError::from)?;
    let (rows, more) = listed;
    if args.json {
        return print_lines(&rows);
    }
    let mut out = anstream::stdout();
    writeln!(
        out,
        "{:20}  {:8}  {:9}  {:7}  {:>6}  {:>9}  {:>8}  seats",
        "table", "code", "game", "stage", "lines", "bytes", "last"
    )?;
    for row in rows {
        let stage = match row.stage {
            Stage::Lobby => "lobby",
            Stage::Playing => "playing",
            Stage::Over => "over",
        };
        let seats: Vec<&str> =
            row.seats.iter().map(|seat| if seat.is_empty() { "-" } else { seat }).collect();
        writeln!(
            out,
            "{:20}  {:8}  {:9}  {stage:7}  {:6}  {:9}  {:>8}  {}",
            row.table,
            row.code,
            row.game,
            row.lines,
            row.bytes,
            ago(now - row.updated),
            seats.join(", ")
        )?;
    }
    say_more(more, args.most)
}

/// A guest as JSON.
#[derive(Serialize)]
struct GuestRow<'g> {
    guest: &'g str,
    name: &'g str,
    created: i64,
    seen: i64,
    tables: u64,
}

async fn guests(operator: &Operator, args: &AdminGuests) -> Done {
    let part = args.name.as_ref().map(|name| name.to_lowercase());
    let wanted = |guest: &store::Guest| {
        part.as_ref().is_none_or(|part| guest.name.to_lowercase().contains(part))
    };
    let listed = operator.guests(args.most, wanted).await.map_err(OperatorError::from)?;
    let (listed, more) = listed;
    let rows: Vec<GuestRow<'_>> = listed
        .iter()
        .map(|store::ListedGuest { guest, tables }| GuestRow {
            guest: guest.id.as_str(),
            name: &guest.name,
            created: guest.created,
            seen: guest.seen,
            tables: *tables,
        })
        .collect();
    if args.json {
        return print_lines(&rows);
    }
    let now = now();
    let mut out = anstream::stdout();
    writeln!(out, "{:20}  {:>8}  {:>8}  {:>6}  name", "guest", "came", "seen", "tables")?;
    for row in rows {
        let (came, seen) = (ago(now - row.created), ago(now - row.seen));
        writeln!(out, "{:20}  {came:>8}  {seen:>8}  {:6}  {}", row.guest, row.tables, row.name)?;
    }
    say_more(more, args.most)
}

/// One JSON object a line.
fn print_lines(rows: &[impl Serialize]) -> Done {
    let mut out = anstream::stdout();
    for row in rows {
        let text = serde_json::to_string(row).map_err(|error| Failure::Wrong(error.to_string()))?;
        writeln!(out, "{text}")?;
    }
    Ok(())
}

fn say_more(more: bool, most: usize) -> Done {
    if more {
        writeln!(anstream::stderr(), "there are more; --most {} shows them", most * 10)?;
    }
    Ok(())
}

fn now() -> i64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(now.as_secs()).unwrap_or(i64::MAX)
}

/// How long ago something was, in the largest unit.
fn ago(seconds: i64) -> String {
    match seconds {
        ..60 => "now".to_owned(),
        60..3600 => format!("{} min", seconds / 60),
        3600..172_800 => format!("{} h", seconds / 3600),
        _ => format!("{} days", seconds / 86_400),
    }
}
