//! Deals that everybody plays alone against the same bots: one a day for each game, and races.
//!
//! A deal is a secret with its [terms](Terms). Whoever plays it gets a table of their own, dealt from
//! that secret, once: the store keeps whose try is where. Such a table is closed to all but its player,
//! and so is everything that others have played, until one's own try has ended or the day is over.

use crate::api::{ApiError, Requester, body, created, may_open};
use crate::app::Shared;
use crate::clock::unix_seconds;
use crate::guests::{fresh_id, fresh_secret};
use crate::hub::{Hub, OpenError, Opening};
use crate::limits::lock;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use catalog::Kind;
use protocol::{
    CreateTable, CreatedTable, DealNow, DealResults, Deals, Fault, MyTry, OpenRace, OpenedRace,
    Options, Promise, ResultLine, Why,
};
use room::{About, Room, Run, Terms};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Mutex;
use store::{Deal, DealId, Guest, GuestId, StoreError, Summary, TableId, Try};
use tabletop::Seat;
use tabletop::fair::TableSecret;

/// A day of the calendar in seconds; all days are those of UTC.
const DAY: i64 = 86_400;
/// The most results that are shown.
const SHOWN: usize = 100;
/// The most results that are ranked.
const RANKED: u32 = 10_000;
/// The most bytes that a race's setup may have; the store keeps them with the deal.
const SETUP: usize = 32 << 10;

/// The deals of the last days, which do not change any more once they are drawn.
#[derive(Debug, Default)]
pub(crate) struct Days(Mutex<HashMap<DealId, Deal>>);

/// How many deals are remembered.
const REMEMBERED: usize = 32;

fn damaged(id: &DealId, why: &str) -> StoreError {
    StoreError::Damaged(format!("deal {id}: {why}"))
}

/// The id of a game's deal of this day, counted from 1970.
fn daily_id(kind: Kind, day: i64) -> Result<DealId, StoreError> {
    let id = format!("day-{day}-{kind}");
    id.parse().map_err(|error| StoreError::Damaged(format!("{error}")))
}

/// A deal as it is used.
struct Dealt {
    deal: Deal,
    kind: Kind,
    terms: Terms,
    secret: TableSecret,
}

impl Dealt {
    fn read(deal: Deal) -> Result<Dealt, StoreError> {
        let kind = house::GAMES.find(&deal.game).map_err(|_| damaged(&deal.id, "no such game"))?;
        let terms: Terms = serde_json::from_str(&deal.about)
            .map_err(|error| damaged(&deal.id, &error.to_string()))?;
        let secret: TableSecret = terms.secret.parse().map_err(|_| damaged(&deal.id, "secret"))?;
        if secret.commitment().to_string() != terms.commitment {
            return Err(damaged(&deal.id, "the secret does not fit its commitment"));
        }
        Ok(Dealt { deal, kind, terms, secret })
    }

    /// When its day begins; `None` for a race.
    fn begins(&self) -> Option<i64> {
        self.deal.ends.map(|ends| ends - DAY)
    }

    fn is_over(&self, now: i64) -> bool {
        self.deal.ends.is_some_and(|ends| now >= ends)
    }

    /// What everybody may know of it, and of the caller's own try.
    async fn told(&self, hub: &Hub, mine: Option<&Try>) -> Result<DealNow, StoreError> {
        let table = self.kind.open_by(self.terms.rules, &self.terms.setup);
        let table = table.map_err(|fault| damaged(&self.deal.id, &fault.to_string()))?;
        Ok(DealNow {
            deal: self.deal.id.to_string(),
            game: self.deal.game.clone(),
            begins: self.begins(),
            ends: self.deal.ends,
            setup: table.public_setup(),
            bots: self.terms.bots.clone(),
            commitment: self.terms.commitment.clone(),
            secret: self.is_over(hub.calendar.now()).then(|| self.secret.reveal()),
            played: hub.store.count_tries(&self.deal.id).await?,
            mine: mine.map(|mine| MyTry {
                table: mine.table.as_ref().map(ToString::to_string),
                over: has_ended(mine),
            }),
        })
    }
}

/// Whether a try has ended: it was played to the end, or given up.
const fn has_ended(tried: &Try) -> bool {
    tried.over || tried.table.is_none()
}

impl Hub {
    /// The deal of this day, if it was drawn; it is drawn now if `draw` says so.
    async fn daily(&self, kind: Kind, day: i64, draw: bool) -> Result<Option<Dealt>, StoreError> {
        let id = daily_id(kind, day)?;
        let known = lock(&self.days.0).get(&id).cloned();
        let deal = match known {
            Some(deal) => Some(deal),
            None => self.store.deal(&id).await?,
        };
        let deal = match deal {
            Some(deal) => deal,
            None if draw => {
                let Some(deal) = fresh_daily(kind, &id, day)? else { return Ok(None) };
                // Whoever came first has drawn it for everybody.
                self.store.put_deal(&deal).await?
            }
            None => return Ok(None),
        };
        let mut known = lock(&self.days.0);
        if known.len() >= REMEMBERED {
            known.clear();
        }
        known.insert(id, deal.clone());
        drop(known);
        Dealt::read(deal).map(Some)
    }

    /// The deal with this id, if it can be played by now.
    async fn find_deal(&self, id: &str) -> Result<Dealt, ApiError> {
        let id: DealId = id.parse().map_err(|_| ApiError::Unknown("deal"))?;
        let deal = self.store.deal(&id).await?.ok_or(ApiError::Unknown("deal"))?;
        let dealt = Dealt::read(deal)?;
        // Of the next day's deal nothing but its promise is known.
        if dealt.begins().is_some_and(|begins| self.calendar.now() < begins) {
            return Err(ApiError::Unknown("deal"));
        }
        Ok(dealt)
    }

    /// Writes a race down; with the table where somebody has played the same already.
    pub(crate) async fn open_race(
        &self,
        id: &str,
        game: &str,
        terms: &Terms,
        first: Option<(&str, &TableId)>,
    ) -> Result<(), OpenError> {
        let wrong = |reason: &dyn std::fmt::Display| OpenError::Wrong(reason.to_string());
        let id: DealId = id.parse().map_err(|error| wrong(&error))?;
        if terms.setup.to_string().len() > SETUP {
            return Err(wrong(&"a race with a pack of one's own would be too long"));
        }
        let about = serde_json::to_string(terms).map_err(|error| wrong(&error))?;
        let (game, created) = (game.to_owned(), unix_seconds());
        let deal = Deal { id, game, created, ends: None, about };
        self.store.put_deal(&deal).await?;
        if let Some((guest, table)) = first {
            let guest: GuestId = guest.parse().map_err(|error| wrong(&error))?;
            self.store.begin_try(&deal.id, &guest, table, created).await?;
        }
        Ok(())
    }

    /// Whether a guest may look back on the game of this table: because it may watch it, or because the
    /// game is over, was a try at a deal, and there is nothing left to be kept from this guest.
    pub(crate) async fn may_look_back(
        &self,
        room: &Room,
        guest: Option<&str>,
    ) -> Result<bool, StoreError> {
        if room.may_look_back(guest) {
            return Ok(true);
        }
        let Some(deal) = room.deal().and_then(|deal| deal.parse().ok()) else { return Ok(false) };
        if !room.over() {
            return Ok(false);
        }
        let Some(deal) = self.store.deal(&deal).await? else { return Ok(false) };
        let guest = guest.and_then(|guest| guest.parse().ok());
        let tried = match &guest {
            Some(guest) => self.store.try_of(&deal.id, guest).await?,
            None => None,
        };
        let over = deal.ends.is_some_and(|ends| self.calendar.now() >= ends);
        Ok(over || tried.as_ref().is_some_and(has_ended))
    }
}

/// A deal of the day that is drawn now; `None` for a game that has none.
fn fresh_daily(kind: Kind, id: &DealId, day: i64) -> Result<Option<Deal>, StoreError> {
    let Some(daily) = kind.daily() else { return Ok(None) };
    let table = kind.open(&daily.setup).map_err(|fault| damaged(id, &fault.to_string()))?;
    let bot = |seat: usize| (seat > 0).then(|| daily.bot.to_owned());
    let bots = (0..table.seats()).map(bot).collect();
    let terms = fresh_terms(kind, daily.setup, bots);
    let about = serde_json::to_string(&terms).map_err(|error| damaged(id, &error.to_string()))?;
    let (game, ends) = (kind.name().to_owned(), Some((day + 1) * DAY));
    Ok(Some(Deal { id: id.clone(), game, created: unix_seconds(), ends, about }))
}

/// Terms with a fresh secret, by the newest rules.
fn fresh_terms(kind: Kind, setup: serde_json::Value, bots: Vec<Option<String>>) -> Terms {
    let secret = fresh_secret();
    Terms {
        rules: kind.newest_rules(),
        setup,
        options: Terms::options(&Options::default()),
        bots,
        words: Vec::new(),
        secret: secret.reveal(),
        commitment: secret.commitment().to_string(),
    }
}

/// The games that have a deal of the day.
fn games() -> impl Iterator<Item = Kind> {
    house::GAMES.iter().filter(|kind| kind.daily().is_some())
}

/// The deals of the day, the promises of the next day's, and the last day's
#[utoipa::path(get, path = "/api/deals", responses((status = 200, body = Deals)))]
pub(crate) async fn days(
    State(hub): State<Shared>,
    from: Requester,
) -> Result<Json<Deals>, ApiError> {
    let now = hub.calendar.now();
    let day = now.div_euclid(DAY);
    let (mut today, mut tomorrow, mut yesterday) = (Vec::new(), Vec::new(), Vec::new());
    for kind in games() {
        for (day, draw, list) in [(day, true, &mut today), (day - 1, false, &mut yesterday)] {
            if let Some(dealt) = hub.daily(kind, day, draw).await? {
                let mine = tried(&hub, &dealt, from.guest.as_ref()).await?;
                list.push(dealt.told(&hub, mine.as_ref()).await?);
            }
        }
        if let Some(Dealt { terms, .. }) = hub.daily(kind, day + 1, true).await? {
            let game = kind.name().to_owned();
            tomorrow.push(Promise { game, commitment: terms.commitment });
        }
    }
    Ok(Json(Deals { now, today, tomorrow, yesterday }))
}

async fn tried(hub: &Hub, dealt: &Dealt, guest: Option<&Guest>) -> Result<Option<Try>, StoreError> {
    match guest {
        Some(guest) => hub.store.try_of(&dealt.deal.id, &guest.id).await,
        None => Ok(None),
    }
}

/// A deal, and the results once the caller may know them
#[utoipa::path(get, path = "/api/deals/{deal}",
    params(("deal" = String, Path, description = "the deal's id")),
    responses((status = 200, body = DealResults), (status = 404, body = Fault)))]
pub(crate) async fn deal(
    State(hub): State<Shared>,
    Path(id): Path<String>,
    from: Requester,
) -> Result<Json<DealResults>, ApiError> {
    let dealt = hub.find_deal(&id).await?;
    let mine = tried(&hub, &dealt, from.guest.as_ref()).await?;
    let open = dealt.is_over(hub.calendar.now()) || mine.as_ref().is_some_and(has_ended);
    let results = if open {
        // It changes nothing, but it is much to read.
        hub.limits.requests.take(from.household)?;
        let tables = hub.store.tries(&dealt.deal.id, RANKED).await?;
        let own = mine.as_ref().and_then(|mine| mine.table.as_ref());
        Some(ranked(&tables, dealt.deal.ends, own))
    } else {
        None
    };
    let deal = dealt.told(&hub, mine.as_ref()).await?;
    Ok(Json(DealResults { deal, results }))
}

/// Results in their order: who has won comes first, then who has more points, needed fewer turns, and
/// was faster. Who was not done by the end of the day comes last, without a rank.
fn ranked(tables: &[Summary], ends: Option<i64>, own: Option<&TableId>) -> Vec<ResultLine> {
    let mut results: Vec<(Run, ResultLine)> = Vec::new();
    for summary in tables {
        let about: About = serde_json::from_str(&summary.about).unwrap_or_default();
        let Some(run) = about.run else { continue };
        let seats = Seat::first(about.seats.len()).zip(about.seats);
        let seat = seats.into_iter().find(|(seat, _)| *seat == run.seat).map(|(_, seat)| seat);
        let who = seat.and_then(|seat| seat.shown(false).who);
        let line = ResultLine {
            rank: None,
            name: who.map(|who| who.name).unwrap_or_default(),
            you: own == Some(&summary.table),
            table: summary.table.to_string(),
            won: run.won,
            points: run.points,
            turns: run.turns,
            ms: run.ms,
            course: run.course.clone(),
        };
        results.push((run, line));
    }
    let late = |run: &Run| ends.is_some_and(|ends| run.ended >= ends);
    let key = |run: &Run| (late(run), Reverse((run.won, run.points)), run.turns, run.ms);
    results.sort_by_key(|(run, _)| key(run));
    let (mut rank, mut before) = (0, None);
    for (place, (run, line)) in (1..).zip(&mut results) {
        if before != Some(key(run)) {
            (rank, before) = (place, Some(key(run)));
        }
        line.rank = (!late(run)).then_some(rank);
    }
    let lines = results.into_iter().map(|(_, line)| line).enumerate();
    lines.filter(|(place, line)| *place < SHOWN || line.you).map(|(_, line)| line).collect()
}

/// Begins the caller's only try at a deal, or finds it again
#[utoipa::path(post, path = "/api/deals/{deal}/try",
    params(("deal" = String, Path, description = "the deal's id")),
    responses((status = 201, body = CreatedTable), (status = 401, body = Fault),
              (status = 404, body = Fault), (status = 409, body = Fault)))]
pub(crate) async fn begin(
    State(hub): State<Shared>,
    Path(id): Path<String>,
    from: Requester,
) -> Result<(StatusCode, Json<CreatedTable>), ApiError> {
    let household = from.household;
    let guest = from.guest()?;
    let dealt = hub.find_deal(&id).await?;
    let found = hub.store.try_of(&dealt.deal.id, &guest.id).await?;
    if let Some(tried) = &found
        && let Some(table) = begun(&hub, tried).await?
    {
        return created(Ok(table));
    }
    if dealt.is_over(hub.calendar.now()) {
        return Err(ApiError::Refused(Why::NotNow, "the day of this deal is over".to_owned()));
    }
    let lines = dealt.terms.begin(guest.id.as_str(), &guest.name);
    may_open(&hub, household, &guest, lines.len(), 0).await?;
    let fresh = fresh_id().parse().map_err(|_| ApiError::Internal)?;
    let tried = hub.store.begin_try(&dealt.deal.id, &guest.id, &fresh, unix_seconds()).await?;
    if let Some(table) = begun(&hub, &tried).await? {
        return created(Ok(table));
    }
    let Some(table) = &tried.table else { return Err(used_up()) };
    let create = CreateTable {
        game: dealt.deal.game.clone(),
        setup: dealt.terms.setup.clone(),
        options: dealt.terms.options.clone(),
        bots: Vec::new(),
        names: Vec::new(),
    };
    let opening = Opening {
        table: table.to_string(),
        rules: Some(dealt.terms.rules),
        secret: dealt.secret,
        deal: Some(dealt.deal.id.to_string()),
    };
    let opened =
        hub.open_with(guest.id.as_str(), &create, opening, |_: &_| Ok(lines.clone())).await;
    if let Err(OpenError::Store(StoreError::Conflict { .. })) = opened {
        // The same guest, on another device or with another click, was faster.
        if let Some(table) = begun(&hub, &tried).await? {
            return created(Ok(table));
        }
    }
    created(opened)
}

fn used_up() -> ApiError {
    ApiError::Refused(Why::NotNow, "you have given up your only try at this deal".to_owned())
}

/// The table of a try that has begun, with its code; `None` if it was written down and not opened.
async fn begun(hub: &Hub, tried: &Try) -> Result<Option<(String, String)>, ApiError> {
    let table = tried.table.as_ref().ok_or_else(used_up)?;
    let stored = hub.store.load(table).await?;
    Ok(stored.map(|stored| (table.to_string(), stored.summary.code)))
}

/// Opens a race: a deal for whoever has its link
#[utoipa::path(post, path = "/api/races", request_body = OpenRace,
    responses((status = 201, body = OpenedRace), (status = 400, body = Fault),
              (status = 401, body = Fault)))]
pub(crate) async fn race(
    State(hub): State<Shared>,
    from: Requester,
    text: String,
) -> Result<(StatusCode, Json<OpenedRace>), ApiError> {
    let household = from.household;
    let guest = from.guest()?;
    let wanted: OpenRace = body(&text)?;
    let terms = race_terms(&wanted).map_err(ApiError::Malformed)?;
    hub.limits.tables.take(household)?;
    hub.limits.store(household, Some(guest.id.as_str()), 1, text.len())?;
    let deal = fresh_id();
    match hub.open_race(&deal, &wanted.game, &terms, None).await {
        Ok(()) => {
            let link = format!("/deal/{deal}");
            Ok((StatusCode::CREATED, Json(OpenedRace { deal, link })))
        }
        Err(OpenError::Wrong(reason)) => Err(ApiError::Malformed(reason)),
        Err(OpenError::Store(error)) => Err(error.into()),
    }
}

/// What those agree on who race with a fresh deal.
fn race_terms(wanted: &OpenRace) -> Result<Terms, String> {
    let kind = house::GAMES.find(&wanted.game).map_err(|error| error.to_string())?;
    let table = kind.open(&wanted.setup).map_err(|fault| fault.to_string())?;
    let mut bots = vec![None; table.seats()];
    for (index, bot) in wanted.bots.iter().enumerate() {
        if !kind.bots().contains(&bot.bot.as_str()) {
            return Err(format!("bots[{index}]: there is no such bot"));
        }
        match bots.get_mut(bot.seat.index()) {
            Some(place @ None) => *place = Some(bot.bot.clone()),
            Some(Some(_)) => return Err(format!("bots[{index}]: seat {} has a bot", bot.seat)),
            None => return Err(format!("bots[{index}]: there is no seat {}", bot.seat)),
        }
    }
    if bots.iter().filter(|bot| bot.is_none()).count() != 1 {
        return Err("bots: in all seats but one".to_owned());
    }
    Ok(fresh_terms(kind, wanted.setup.clone(), bots))
}
