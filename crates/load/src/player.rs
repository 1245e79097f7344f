//! A player: thinks, acts, loses its connection, reconnects, and checks what it receives.

use crate::received::Received;
use crate::site::Socket;
use crate::witness::{Refused, Told};
use crate::{Game, Latencies, LoadError, Meter, Site, Workload};
use futures_util::{SinkExt, StreamExt};
use rand::RngExt;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio_tungstenite::tungstenite::Message;

/// How many lines a player keeps, to compare when they are sent again.
const KEPT: usize = 8;
/// Minimum pause before a player tries to reconnect.
const RETRY: Duration = Duration::from_millis(30);
/// How long a player waits at the end for outstanding answers.
const GRACE: Duration = Duration::from_secs(10);
/// How many times its patience for an answer a player listens to silence before it tries another way.
const QUIET: u32 = 2;

/// An intent that the server acknowledged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Acknowledged {
    /// The table.
    pub table: Arc<str>,
    /// The player's id for the intent; no two players use the same one.
    pub id: String,
    /// Its line number in the table's log.
    pub n: u64,
}

/// What the players have seen.
#[derive(Debug, Default)]
pub struct Results {
    /// Time from sending to acknowledgement, for intents sent once.
    pub latencies: Latencies,
    /// All acknowledged intents.
    pub acknowledged: Vec<Acknowledged>,
    /// When each player last received an acknowledgement.
    pub last: Vec<Option<Instant>>,
    /// Refusals; there should be none.
    pub refused: Vec<String>,
    /// Grabs lost to a faster dog.
    pub lost_grabs: u64,
    /// Lines that were missing or came twice.
    pub gaps: u64,
    /// Lines that differed when they were sent again.
    pub changed: u64,
    /// Intents that got a second place in the log when they were resent.
    pub doubled: u64,
    /// Tables that lost lines already sent.
    pub lost: u64,
    /// Players who had to give up.
    pub failed: u64,
    /// The intents among the refusals.
    pub refusals: Vec<Refused>,
    /// Every line that anybody was told of, where that is wanted.
    pub told: Vec<Told>,
    /// Time to acknowledgement, for those at the server that they came to first and for all others.
    pub by_way: [Latencies; 2],
}

impl Results {
    pub(crate) fn add(&mut self, other: Results) {
        self.latencies.add(other.latencies);
        self.acknowledged.extend(other.acknowledged);
        self.last.extend(other.last);
        self.refused.extend(other.refused);
        self.lost_grabs += other.lost_grabs;
        self.gaps += other.gaps;
        self.changed += other.changed;
        self.doubled += other.doubled;
        self.lost += other.lost;
        self.failed += other.failed;
        self.refusals.extend(other.refusals);
        self.told.extend(other.told);
        for (all, own) in self.by_way.iter_mut().zip(other.by_way) {
            all.add(own);
        }
    }

    /// Everything that must not happen and that no single intent or line shows.
    pub(crate) fn noticed(&self) -> Vec<String> {
        let unread = self.refused.len().saturating_sub(self.refusals.len());
        self.counted(unread)
    }

    /// Everything that must not happen, in words; empty if all is well.
    pub fn faults(&self) -> Vec<String> {
        let mut faults = self.counted(self.refused.len());
        faults.extend(self.refused.first().map(|first| format!("the first refusal: {first}")));
        faults
    }

    fn counted(&self, refused: usize) -> Vec<String> {
        let counted = [
            (self.gaps, "lines missing or told twice"),
            (self.changed, "lines told otherwise the second time"),
            (self.doubled, "intents with two places in a log"),
            (self.lost, "tables that went back"),
            (self.failed, "players who could not go on"),
            (refused as u64, "refusals"),
        ];
        let counted = counted.into_iter().filter(|(count, _)| *count > 0);
        counted.map(|(count, what)| format!("{count} {what}")).collect()
    }
}

/// An intent not yet acknowledged.
#[derive(Debug)]
struct Pending {
    id: String,
    text: String,
    sent: Instant,
    once: bool,
    play: bool,
}

/// What a player does after a message.
#[derive(Debug, PartialEq, Eq)]
enum Next {
    Read,
    Answer(String),
    Leave,
}

/// A player at a table.
#[derive(Debug)]
pub(crate) struct Player {
    /// The ways to the server, and which of them it takes; any, if it does not keep to one.
    sites: Arc<[Site]>,
    keeps: Option<usize>,
    /// The way it took last, and the one that it does not take because nobody answered there.
    way: usize,
    avoids: Option<usize>,
    /// How long it waits for an answer before it tries another way.
    patience: Option<Duration>,
    /// The number of its table.
    number: usize,
    cookie: String,
    host: bool,
    name: String,
    table: Arc<str>,
    /// Where it was connected last.
    visited: Arc<str>,
    socket: Option<Socket>,
    rng: ChaCha8Rng,
    think: Duration,
    views: bool,
    reconnect: f64,
    intents: u64,
    /// The number of the last line received.
    seen: u64,
    recent: VecDeque<(u64, Box<str>)>,
    legal: Vec<String>,
    over: bool,
    pending: Option<Pending>,
    /// When it will act next.
    act: Option<Instant>,
    /// When it last heard anything.
    heard: Instant,
    /// Not before then it comes back, as the server has asked.
    rest: Option<Instant>,
    results: Results,
}

impl Player {
    pub(crate) fn table(&self) -> Arc<str> {
        Arc::clone(&self.table)
    }

    /// Seats two players at a new table; the game has begun.
    pub(crate) async fn pair(
        sites: Arc<[Site]>,
        workload: &Workload,
        number: usize,
        meter: Arc<Meter>,
    ) -> Result<[Player; 2], LoadError> {
        let site = &sites[number % sites.len()];
        let cookie = site.guest().await?;
        let create = match workload.game {
            Game::Dig | Game::Dogpile => r#"{"game":"dig","setup":{"seats":2}}"#,
            Game::DogsLife => r#"{"game":"dogs-life","setup":{"seats":2}}"#,
        };
        let table: Arc<str> = site.open(&cookie, create).await?.into();
        let mut host = Player::new(&sites, workload, number, &table, cookie, true);
        let mut other = Player::new(&sites, workload, number, &table, site.guest().await?, false);
        host.insist(r#"{"want":"sit","seat":0}"#, &meter).await?;
        other.insist(r#"{"want":"sit","seat":1}"#, &meter).await?;
        host.insist(r#"{"want":"start"}"#, &meter).await?;
        Ok([host, other])
    }

    /// One of the two players at table `number`.
    fn new(
        sites: &Arc<[Site]>,
        workload: &Workload,
        number: usize,
        table: &Arc<str>,
        cookie: String,
        host: bool,
    ) -> Player {
        let stream = 2 * number as u64 + u64::from(host);
        // At every other table the one who comes second keeps to another way.
        let next = usize::from(!host && (number / sites.len()) % 2 == 1);
        Player {
            sites: Arc::clone(sites),
            keeps: workload.keep.then_some((number + next) % sites.len()),
            way: 0,
            avoids: None,
            patience: workload.patience,
            number,
            cookie,
            host,
            name: format!("{}{number}", if host { 'a' } else { 'b' }),
            table: Arc::clone(table),
            visited: Arc::clone(table),
            socket: None,
            rng: ChaCha8Rng::seed_from_u64(workload.seed.wrapping_add(stream)),
            think: workload.think,
            views: workload.views,
            reconnect: workload.reconnect,
            intents: 0,
            seen: 0,
            recent: VecDeque::with_capacity(KEPT),
            legal: Vec::new(),
            over: false,
            pending: None,
            act: None,
            heard: Instant::now(),
            rest: None,
            results: Results::default(),
        }
    }

    /// Sends an intent before the game and waits until it is done.
    async fn insist(&mut self, intent: &str, meter: &Meter) -> Result<(), LoadError> {
        if self.socket.is_none() {
            self.connect().await?;
        }
        self.want(intent, false).await;
        while self.pending.is_some() {
            if !self.hear(meter).await {
                return Err(LoadError::Unexpected {
                    expected: "an answer",
                    said: "goodbye".to_owned(),
                });
            }
        }
        match self.results.refused.first() {
            None => Ok(()),
            Some(refused) => {
                Err(LoadError::Unexpected { expected: "a seat", said: refused.clone() })
            }
        }
    }

    /// Connects, and resumes after the last line received.
    async fn connect(&mut self) -> Result<(), LoadError> {
        let path = format!("/api/tables/{}/socket", self.table);
        self.way = self.keeps.unwrap_or_else(|| self.any_way());
        let site = &self.sites[self.way];
        let mut socket = site.connect(&path, Some(&self.cookie)).await?;
        let (v, views) = (protocol::VERSION, self.views);
        // Some lines are requested once more, to compare them.
        let since = self.recent.front().map_or(self.seen, |(n, _)| n - 1);
        let hello = if self.seen == 0 {
            format!(r#"{{"type":"hello","v":{v},"views":{views}}}"#)
        } else {
            format!(r#"{{"type":"hello","v":{v},"since":{since},"views":{views}}}"#)
        };
        let gone = |_| LoadError::Unexpected { expected: "an open socket", said: String::new() };
        socket.send(Message::text(hello)).await.map_err(gone)?;
        if let Some(pending) = &mut self.pending {
            pending.once = false;
            socket.send(Message::text(pending.text.clone())).await.map_err(gone)?;
        } else if let Some(last) = self.results.acknowledged.last()
            && last.table == self.table
        {
            // Resends the last intent, as after a lost answer: it must not be done again.
            let text = intent_text(&last.id, r#"{"want":"stand"}"#);
            socket.send(Message::text(text)).await.map_err(gone)?;
        }
        self.socket = Some(socket);
        self.heard = Instant::now();
        Ok(())
    }

    /// One of the ways, as a load balancer chooses it: not where nobody answered.
    fn any_way(&mut self) -> usize {
        let ways = self.sites.len();
        match self.avoids {
            Some(avoids) if ways > 1 => (avoids + self.rng.random_range(1..ways)) % ways,
            _ => self.rng.random_range(0..ways),
        }
    }

    /// The same, for as long as its patience lasts.
    async fn come_back(&mut self) -> bool {
        if let Some(rest) = self.rest.take() {
            tokio::time::sleep_until(rest.into()).await;
        }
        let Some(patience) = self.patience else { return self.connect().await.is_ok() };
        let come = tokio::time::timeout(patience * QUIET, self.connect()).await;
        let come = matches!(come, Ok(Ok(())));
        if !come {
            self.avoids = Some(self.way);
        }
        come
    }

    /// Whether it remembers every line that it is told.
    const fn is_witness(&self) -> bool {
        self.patience.is_some()
    }

    /// When silence has lasted too long.
    fn bored_at(&self) -> Option<Instant> {
        let patience = self.patience?;
        let quiet = self.heard + patience * QUIET;
        let asked = self.pending.as_ref().map(|pending| self.heard.max(pending.sent) + patience);
        Some(asked.map_or(quiet, |asked| asked.min(quiet)))
    }

    /// Sends an intent; the answer arrives later.
    async fn want(&mut self, intent: &str, play: bool) {
        self.intents += 1;
        let id = format!("{}-{}", self.name, self.intents);
        let text = intent_text(&id, intent);
        self.pending =
            Some(Pending { id, text: text.clone(), sent: Instant::now(), once: true, play });
        if let Some(socket) = &mut self.socket
            && socket.send(Message::text(text)).await.is_err()
        {
            self.socket = None;
        }
    }

    /// Plays until told to stop, then waits briefly for outstanding answers.
    pub(crate) async fn play(
        mut self,
        meter: Arc<Meter>,
        mut stop: watch::Receiver<bool>,
    ) -> Results {
        self.plan_act();
        let mut end: Option<Instant> = None;
        loop {
            if let Some(end) = end {
                if self.pending.is_none() {
                    break;
                }
                if Instant::now() > end {
                    self.results.failed += 1;
                    break;
                }
            }
            if self.socket.is_none() {
                if !self.come_back().await {
                    let patience = self.rng.random_range(1.0..5.0);
                    tokio::time::sleep(RETRY.mul_f64(patience)).await;
                    if end.is_none() && *stop.borrow() {
                        end = Some(Instant::now() + GRACE);
                    }
                } else if self.visited == self.table {
                    meter.reconnects.fetch_add(1, Ordering::Relaxed);
                } else {
                    // It went to a rematch by itself.
                    self.visited = Arc::clone(&self.table);
                }
                continue;
            }
            let act = self.act.filter(|_| end.is_none());
            let bored = self.bored_at();
            let wait = act.or(end).unwrap_or_else(|| Instant::now() + GRACE);
            let wait = bored.map_or(wait, |bored| bored.min(wait));
            tokio::select! {
                more = self.hear(&meter) => if !more { self.socket = None },
                () = tokio::time::sleep_until(wait.into()) => {
                    if bored.is_some_and(|bored| bored <= Instant::now()) {
                        self.socket = None;
                        self.avoids = Some(self.way);
                    } else if act.is_some() {
                        self.act().await;
                    }
                }
                _ = stop.changed(), if end.is_none() => end = Some(Instant::now() + GRACE),
            }
        }
        let last = self.results.last.pop();
        self.results.last = vec![last.flatten()];
        self.results
    }

    /// Decides when to act, if it is this player's turn.
    fn plan_act(&mut self) {
        let can = self.pending.is_none() && (self.host && self.over || !self.legal.is_empty());
        self.act =
            can.then(|| Instant::now() + self.think.mul_f64(self.rng.random_range(0.0..2.0)));
    }

    async fn act(&mut self) {
        self.act = None;
        if self.over {
            self.want(r#"{"want":"rematch"}"#, false).await;
            return;
        }
        let action = &self.legal[self.rng.random_range(0..self.legal.len())];
        let intent = format!(r#"{{"want":"play","action":"{action}"}}"#);
        self.want(&intent, true).await;
        if self.rng.random_bool(self.reconnect) {
            // The connection breaks before the answer arrives.
            self.socket = None;
        }
    }

    /// Reads one message; returns whether there may be more.
    async fn hear(&mut self, meter: &Meter) -> bool {
        let Some(socket) = &mut self.socket else { return false };
        let text = match socket.next().await {
            Some(Ok(Message::Text(text))) => text,
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => return true,
            Some(Ok(_) | Err(_)) | None => return false,
        };
        self.heard = Instant::now();
        match self.take(&text, meter) {
            Next::Read => true,
            Next::Answer(answer) => match &mut self.socket {
                Some(socket) => socket.send(Message::text(answer)).await.is_ok(),
                None => false,
            },
            Next::Leave => false,
        }
    }

    /// Takes a message: compares it with what was received before, and follows the game.
    fn take(&mut self, text: &str, meter: &Meter) -> Next {
        let Ok(message) = serde_json::from_str::<Received<'_>>(text) else {
            self.results.refused.push(format!("cannot be read: {text}"));
            return Next::Read;
        };
        match message.kind.as_ref() {
            "snapshot" => self.snapshot(&message),
            "entry" => self.entry(&message, text, meter),
            "done" => self.done(&message, meter),
            "refused" => self.refused(&message),
            "ping" => return Next::Answer(format!(r#"{{"type":"pong","at":{}}}"#, message.at)),
            "bye" => {
                let retry = message.retry_ms.map(Duration::from_millis);
                self.rest = retry.map(|retry| Instant::now() + retry);
                // A load balancer sends nobody to a node that says that it is not ready.
                self.avoids = Some(self.way);
                return Next::Leave;
            }
            _ => {}
        }
        Next::Read
    }

    fn snapshot(&mut self, message: &Received<'_>) {
        let n = message.n.unwrap_or(0);
        if n < self.seen {
            self.results.lost += 1;
        }
        self.seen = n;
        self.recent.clear();
        self.follow(message);
        if let Some(table) = &message.rematch {
            self.go_to(table.as_ref().into());
        }
    }

    fn entry(&mut self, message: &Received<'_>, text: &str, meter: &Meter) {
        let n = message.n.unwrap_or(0);
        if self.is_witness() {
            let table = Arc::clone(&self.table);
            self.results.told.push(Told { table, n, at: message.at });
        }
        if n <= self.seen {
            match self.recent.iter().find(|(line, _)| *line == n) {
                Some((_, before)) if **before == *text => {}
                Some(_) => self.results.changed += 1,
                None => self.results.gaps += 1,
            }
            return;
        }
        if n != self.seen + 1 {
            self.results.gaps += 1;
        }
        self.seen = n;
        if self.recent.len() == KEPT {
            self.recent.pop_front();
        }
        self.recent.push_back((n, text.into()));
        let was_over = self.over;
        self.follow(message);
        if self.over && !was_over && self.host {
            meter.games.fetch_add(1, Ordering::Relaxed);
        }
        if let Some(happened) = &message.happened
            && happened.kind == "rematch"
            && let Some(table) = &happened.table
        {
            self.go_to(table.as_ref().into());
        }
    }

    /// Takes over the legal actions from a message.
    fn follow(&mut self, message: &Received<'_>) {
        let Some(turn) = &message.turn else { return };
        self.over = turn.kind == "over";
        self.legal = message.legal.iter().map(|action| action.clone().into_owned()).collect();
        self.plan_act();
    }

    /// Moves to another table.
    fn go_to(&mut self, table: Arc<str>) {
        self.table = table;
        self.socket = None;
        self.seen = 0;
        self.recent.clear();
        self.legal.clear();
        self.over = false;
        self.act = None;
        self.pending = None;
        if self.host {
            self.intents += 1;
            let id = format!("{}-{}", self.name, self.intents);
            let text = intent_text(&id, r#"{"want":"start"}"#);
            let sent = Instant::now();
            self.pending = Some(Pending { id, text, sent, once: false, play: false });
        }
    }

    fn done(&mut self, message: &Received<'_>, meter: &Meter) {
        let (Some(id), Some(n)) = (&message.id, message.n) else { return };
        match self.pending.take_if(|pending| pending.id == *id) {
            Some(pending) => {
                if pending.play {
                    meter.moves.fetch_add(1, Ordering::Relaxed);
                    if pending.once {
                        let took = pending.sent.elapsed();
                        self.results.latencies.push(took);
                        let other =
                            self.keeps.is_some_and(|keeps| keeps != self.number % self.sites.len());
                        self.results.by_way[usize::from(other)].push(took);
                        meter.answered(&self.table, took);
                    }
                    self.results.last = vec![Some(Instant::now())];
                    if self.is_witness() {
                        meter.went_on(self.number, &self.table);
                    }
                }
                let table = Arc::clone(&self.table);
                self.results.acknowledged.push(Acknowledged { table, id: pending.id, n });
                self.plan_act();
            }
            None => {
                let mut done = self.results.acknowledged.iter().rev();
                let before = done.find(|before| before.id == *id);
                if before.is_none_or(|before| before.n != n) {
                    self.results.doubled += 1;
                }
            }
        }
    }

    fn refused(&mut self, message: &Received<'_>) {
        let reason = message.reason.as_deref().unwrap_or("without a reason");
        let (pending, table) = (&self.pending, &self.table);
        self.results.refused.push(format!("table {table}, {pending:?}: {reason}"));
        if let Some(id) = &message.id {
            let (table, id) = (Arc::clone(table), id.to_string());
            self.results.refusals.push(Refused { table, id, reason: reason.to_owned() });
        }
        self.pending = None;
        self.plan_act();
    }
}

fn intent_text(id: &str, intent: &str) -> String {
    format!(r#"{{"type":"intent","id":"{id}","intent":{intent}}}"#)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A host who has been shown a table of two lines, and a meter.
    fn seated() -> (Player, Meter) {
        let workload = Workload {
            tables: 1,
            think: Duration::ZERO,
            views: true,
            reconnect: 0.0,
            seed: 1,
            ..Workload::at(([127, 0, 0, 1], 1).into())
        };
        let sites = Arc::new([Site::new(workload.address)]) as Arc<[Site]>;
        let mut player = Player::new(&sites, &workload, 0, &"table".into(), String::new(), true);
        let meter = Meter::default();
        player.take(r#"{"type":"snapshot","n":2,"turn":{"kind":"seats"},"legal":[]}"#, &meter);
        (player, meter)
    }

    fn entry(n: u64, legal: &str) -> String {
        format!(r#"{{"type":"entry","n":{n},"turn":{{"kind":"seats"}},"legal":[{legal}]}}"#)
    }

    /// What the players report after these messages.
    fn faults(messages: &[String]) -> Vec<String> {
        let (mut player, meter) = seated();
        for message in messages {
            assert_eq!(player.take(message, &meter), Next::Read);
        }
        player.results.faults()
    }

    /// A server that tells every line once and in order has no faults, also when it repeats what was
    /// asked for again.
    #[test]
    fn lines_in_order_are_no_fault() {
        let none: [&str; 0] = [];
        assert_eq!(faults(&[entry(3, ""), entry(4, ""), entry(3, ""), entry(4, "")]), none);
    }

    #[test]
    fn a_bad_server_is_found_out() {
        for (messages, fault) in [
            (vec![entry(4, "")], "1 lines missing or told twice"),
            (vec![entry(2, "")], "1 lines missing or told twice"),
            (vec![entry(3, ""), entry(3, r#""end""#)], "1 lines told otherwise the second time"),
            (vec![r#"{"type":"snapshot","n":1}"#.to_owned()], "1 tables that went back"),
            (vec![r#"{"type":"refused","reason":"no"}"#.to_owned()], "1 refusals"),
            (vec!["nonsense".to_owned()], "1 refusals"),
            (
                vec![r#"{"type":"done","id":"never-sent","n":3}"#.to_owned()],
                "1 intents with two places in a log",
            ),
        ] {
            assert_eq!(faults(&messages).first().map(String::as_str), Some(fault), "{messages:?}");
        }
    }

    /// Plays its part: acts when it is its turn, and counts what is acknowledged.
    #[tokio::test]
    async fn an_act_is_acknowledged_once() {
        let (mut player, meter) = seated();
        assert!(player.act.is_none(), "nothing is legal");
        player.take(&entry(3, r#""dig""#), &meter);
        assert!(player.act.is_some());
        player.act().await;
        let sent = player.pending.as_ref().expect("an intent");
        assert!(sent.text.contains(r#""intent":{"want":"play","action":"dig"}"#), "{}", sent.text);
        let done = format!(r#"{{"type":"done","id":"{}","n":4}}"#, sent.id);
        for _ in 0..2 {
            player.take(&done, &meter);
        }
        assert_eq!(meter.moves.load(Ordering::Relaxed), 1);
        assert_eq!((player.results.acknowledged.len(), player.results.latencies.len()), (1, 1));
        assert!(player.results.faults().is_empty());
        player.take(&done.replace(r#""n":4"#, r#""n":5"#), &meter);
        assert_eq!(player.results.doubled, 1);
    }

    /// After the end the host asks for a rematch, and goes there.
    #[tokio::test]
    async fn a_finished_game_is_followed_by_another() {
        let (mut player, meter) = seated();
        player.take(r#"{"type":"entry","n":3,"turn":{"kind":"over"},"legal":[]}"#, &meter);
        assert_eq!(meter.games.load(Ordering::Relaxed), 1);
        player.act().await;
        let sent = player.pending.as_ref().expect("an intent");
        assert!(sent.text.contains(r#"{"want":"rematch"}"#));
        let rematch = r#"{"type":"entry","n":4,"happened":{"kind":"rematch","table":"next"}}"#;
        player.take(rematch, &meter);
        assert_eq!((&*player.table, player.seen), ("next", 0));
        assert!(player.pending.as_ref().is_some_and(|pending| pending.text.contains("start")));
    }

    #[test]
    fn pings_are_answered() {
        let (mut player, meter) = seated();
        let pong = Next::Answer(r#"{"type":"pong","at":7}"#.to_owned());
        assert_eq!(player.take(r#"{"type":"ping","at":7}"#, &meter), pong);
        assert_eq!(player.take(r#"{"type":"bye"}"#, &meter), Next::Leave);
        assert_eq!(player.rest, None);
        let bye = r#"{"type":"bye","why":"going_down","retry_ms":60000}"#;
        assert_eq!(player.take(bye, &meter), Next::Leave);
        assert!(player.rest.is_some_and(|rest| rest > Instant::now()));
    }
}
