//! Who plays: guests, tables, seats.

use crate::client::{Client, Who};
use crate::judge::Logs;
use crate::process::{Process, request};
use crate::transcript::Transcript;
use crate::world::World;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

/// Who is to play, at each of this many tables.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Party {
    pub(crate) game: &'static str,
    pub(crate) people: usize,
    pub(crate) bots: usize,
    pub(crate) watchers: usize,
    pub(crate) tables: usize,
    /// Whether nobody may be sent away.
    pub(crate) gentle: bool,
    /// Whether everybody waits for an answer as long as there is a connection.
    pub(crate) patient: bool,
}

/// Opens the tables, seats everybody and begins. `logs` tells what is stored of a table.
pub(crate) async fn gather(
    world: &Arc<World>,
    process: &Arc<Process>,
    party: &Party,
    logs: impl AsyncFn(&str) -> Logs,
) -> Result<Vec<Arc<Client>>, String> {
    while process.server().is_none() {
        sleep(Duration::from_millis(5)).await;
    }
    let Party { game, people, bots, watchers, tables, gentle, patient } = *party;
    let names = ["Ann", "Ben", "Cleo"];
    let mut clients = Vec::new();
    for number in 0..tables {
        let mut cookies = Vec::new();
        for name in &names[..people] {
            let body = json!({ "name": name }).to_string();
            let (cookie, _) = answer(process, "POST", "/api/me", "", body).await?;
            cookies.push(cookie);
        }
        let bot = |seat: usize| json!({ "seat": seat, "bot": "random" });
        let seats = people + bots;
        let setup = match game {
            "dogpile" => json!({ "seats": seats, "seconds": [20, 20, 20] }),
            "dogs-life" => json!({ "seats": seats, "bones": 1 }),
            _ => json!({ "seats": seats, "first": 0 }),
        };
        let create = json!({
            "game": game,
            "setup": setup,
            "options": { "chat": true },
            "bots": (people..seats).map(bot).collect::<Vec<_>>(),
        });
        let host = &cookies[0];
        let (_, created) = answer(process, "POST", "/api/tables", host, create.to_string()).await?;
        let table = created["table"].as_str().ok_or("no table")?.to_owned();
        let path = format!("/api/tables/{table}/intents");
        for (seat, cookie) in cookies.iter().enumerate() {
            let body = json!({ "id": "sit", "intent": { "want": "sit", "seat": seat } });
            answer(process, "POST", &path, cookie, body.to_string()).await?;
        }
        let start = json!({ "id": "start", "intent": { "want": "start" } });
        answer(process, "POST", &path, host, start.to_string()).await?;
        let guests = guests(&logs(&table).await, &table);
        for index in 0..people + watchers {
            let seat = (index < people).then_some(index);
            let name = seat.map_or("Wim", |seat| names[seat]);
            let transcript = Transcript {
                name: format!("{name}{number}"),
                table: table.clone(),
                guest: seat.and_then(|seat| guests.get(seat).cloned()).unwrap_or_default(),
                seat,
                host: index == 0,
                views: world.chance(30),
                events: Vec::new(),
                complete: true,
            };
            let cookie = seat.map(|seat| cookies[seat].clone()).unwrap_or_default();
            let who = Who { transcript, cookie, gentle, live: game == "dogpile", patient };
            clients.push(Client::new(world, who));
        }
    }
    Ok(clients)
}

/// The ids of those who sit at a table, by seat.
fn guests(logs: &Logs, table: &str) -> Vec<String> {
    let lines = logs.get(table).into_iter().flatten();
    let lines = lines.filter_map(|(line, _)| serde_json::from_str::<Value>(line).ok());
    let sat = lines.filter(|line| line["body"]["is"] == "sat");
    sat.filter_map(|line| Some(line["body"]["guest"].as_str()?.to_owned())).collect()
}

/// An answer that must be a good one: the cookie and the body.
pub(crate) async fn answer(
    process: &Process,
    method: &str,
    path: &str,
    cookie: &str,
    body: String,
) -> Result<(String, Value), String> {
    let answer = process.full_answer(request(method, path, cookie, body)).await;
    let (status, cookie, text) = answer.ok_or("there is no server")?;
    let body: Value = serde_json::from_str(&text).unwrap_or_default();
    if status >= 300 || body["type"] == "refused" {
        return Err(format!("{method} {path}: {status} {text}"));
    }
    Ok((cookie, body))
}
