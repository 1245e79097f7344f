//! `kennel admin`: what an operator does, with the running server or with its database.

use super::{Done, Failure};
use crate::cli::{Admin, AdminAnnounce, AdminBan, AdminCommand, TableStage};
use serde::Serialize;
use server::{Answer, BanRow, ChatRow, GuestRow, Operator, OperatorError, Order, Stage, TableRow};
use std::io::Write;
use std::time::{SystemTime, UNIX_EPOCH};

impl From<OperatorError> for Failure {
    fn from(error: OperatorError) -> Failure {
        Failure::Wrong(error.to_string())
    }
}

pub(crate) fn run(args: &Admin) -> Done {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let answer = runtime.block_on(answer(args))?;
    let (json, most) = match &args.command {
        AdminCommand::Tables(tables) => (tables.json, tables.most),
        AdminCommand::Guests(guests) => (guests.json, guests.most),
        AdminCommand::Chat(chat) => (chat.json, 0),
        AdminCommand::Bans { json } => (*json, 0),
        _ => (false, 0),
    };
    match answer {
        Answer::Tables { rows, more } => {
            if json { print_lines(&rows) } else { print_tables(rows) }?;
            say_more(more, most)
        }
        Answer::Guests { rows, more } => {
            if json { print_lines(&rows) } else { print_guests(&rows) }?;
            say_more(more, most)
        }
        Answer::Bans(rows) => {
            if json {
                print_lines(&rows)
            } else {
                print_bans(&rows)
            }
        }
        Answer::Chat(rows) => {
            if json {
                print_lines(&rows)
            } else {
                print_chat(&rows)
            }
        }
        Answer::Done(told) => Ok(writeln!(anstream::stdout(), "{told}")?),
    }
}

/// Asks the running server, or its database if there is none.
async fn answer(args: &Admin) -> Result<Answer, Failure> {
    let order = order(&args.command);
    let mut settings = args.database.settings()?;
    // A variable that is empty is not set.
    if let Some(path) = args.socket.as_ref().filter(|path| !path.is_empty()) {
        settings.admin_socket.clone_from(path);
    }
    #[cfg(unix)]
    if let Some(path) = super::serve::admin_socket(&settings) {
        let failed = |error| Failure::Wrong(format!("{}: {error}", path.display()));
        if let Some(answer) = server::order(&path, &order).await.map_err(failed)? {
            return answer.map_err(Failure::Wrong);
        }
    }
    let store = store::open_existing(&settings.database).await.map_err(|error| match error {
        store::StoreError::InUse(_) | store::StoreError::OtherServer => Failure::Wrong(format!(
            "database: {error}; to reach the server, name its socket with --admin-socket (the \
             server's setting admin_socket)"
        )),
        error => OperatorError::from(error).into(),
    })?;
    let operator = Operator::new(store).await.map_err(OperatorError::from)?;
    let answer = operator.carry_out(order).await;
    operator.close().await;
    Ok(answer?)
}

/// What a command asks for.
fn order(command: &AdminCommand) -> Order {
    match command {
        AdminCommand::Tables(args) => Order::Tables {
            game: args.game.map(|game| game.name().to_owned()),
            stage: args.stage.map(|stage| match stage {
                TableStage::Lobby => Stage::Lobby,
                TableStage::Playing => Stage::Playing,
                TableStage::Over => Stage::Over,
            }),
            guest: args.guest.clone(),
            idle_days: args.idle_days,
            most: args.most,
        },
        AdminCommand::Guests(args) => Order::Guests { name: args.name.clone(), most: args.most },
        AdminCommand::RemoveTable { table } => Order::RemoveTable { table: table.clone() },
        AdminCommand::RemoveGuest { guest } => Order::RemoveGuest { guest: guest.clone() },
        AdminCommand::RenameGuest { guest, name } => {
            Order::RenameGuest { guest: guest.clone(), name: name.clone() }
        }
        AdminCommand::Chat(args) => Order::Chat { table: args.table.clone() },
        AdminCommand::RemoveLine { table, line } => {
            Order::RemoveLine { table: table.clone(), line: *line }
        }
        AdminCommand::Bans { .. } => Order::Bans,
        AdminCommand::Ban(AdminBan { who, reason, seconds, addresses }) => Order::Ban {
            who: who.clone(),
            reason: reason.clone(),
            seconds: *seconds,
            addresses: *addresses,
        },
        AdminCommand::Unban { who } => Order::Unban { who: who.clone() },
        AdminCommand::Announce(AdminAnnounce { text, seconds, .. }) => {
            Order::Announce { text: text.clone(), seconds: *seconds }
        }
    }
}

fn print_tables(rows: Vec<TableRow>) -> Done {
    let now = now();
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
    Ok(())
}

fn print_guests(rows: &[GuestRow]) -> Done {
    let now = now();
    let mut out = anstream::stdout();
    writeln!(out, "{:20}  {:>8}  {:>8}  {:>6}  name", "guest", "came", "seen", "tables")?;
    for row in rows {
        let seen = if row.here { "here".to_owned() } else { ago(now - row.seen) };
        let came = ago(now - row.created);
        writeln!(out, "{:20}  {came:>8}  {seen:>8}  {:6}  {}", row.guest, row.tables, row.name)?;
    }
    Ok(())
}

fn print_bans(rows: &[BanRow]) -> Done {
    let now = now();
    let mut out = anstream::stdout();
    writeln!(out, "{:24}  {:>8}  {:>8}  {:24}  reason", "who", "since", "left", "name")?;
    for row in rows {
        let left = row.until.map_or_else(|| "for good".to_owned(), |until| ago(until - now));
        let (since, name) = (ago(now - row.since), row.name.as_deref().unwrap_or("-"));
        writeln!(out, "{:24}  {since:>8}  {left:>8}  {name:24}  {}", row.who, row.reason)?;
    }
    Ok(())
}

fn print_chat(rows: &[ChatRow]) -> Done {
    let mut out = anstream::stdout();
    for ChatRow { line, seat, name, text } in rows {
        writeln!(out, "{line:6}  seat {seat}  {name}: {text}")?;
    }
    Ok(())
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
