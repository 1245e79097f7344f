//! Finished games, judged.
//!
//! An analysis is worked out when somebody first asks for it, a little at a time among the bots that
//! think: all analyses together are like one more host with a bot. It follows from the game, so it is
//! worked out once and kept in memory while there is room.

use crate::actor::Command;
use crate::api::{ApiError, Requester, ask};
use crate::app::Shared;
use crate::limits::{Household, lock};
use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use catalog::{AnyRemark, Moment, SeatStudy, Study};
use protocol::{
    Analysis, AnalysisState, JudgedMoment, Lesson, Marks, Mistake, Remark, SeatAnalysis, Why,
};
use std::collections::VecDeque;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, Mutex};

/// How much memory finished analyses take together, in bytes.
const KEPT: usize = 32 << 20;
/// The most analyses that are worked out or wait for it.
const WAITING: usize = 64;

/// The analyses of this run.
#[derive(Debug, Default)]
pub(crate) struct Analyses(Mutex<VecDeque<Kept>>);

#[derive(Debug)]
struct Kept {
    table: String,
    work: Work,
}

#[derive(Clone, Debug)]
enum Work {
    /// How much of it is done, in hundredths.
    Working(Arc<AtomicU8>),
    /// The answer, and what is written down of it.
    Ready(Arc<str>, Arc<[Marks]>),
}

impl Analyses {
    /// How far the analysis of a table is; if nobody has asked for it yet, the caller begins it.
    /// `None` if too many are waiting.
    fn begin(&self, table: &str) -> Option<(Work, bool)> {
        let mut all = lock(&self.0);
        if let Some(kept) = all.iter().find(|kept| kept.table == table) {
            return Some((kept.work.clone(), false));
        }
        let working = all.iter().filter(|kept| matches!(kept.work, Work::Working(_))).count();
        if working >= WAITING {
            return None;
        }
        let work = Work::Working(Arc::default());
        all.push_back(Kept { table: table.to_owned(), work: work.clone() });
        Some((work, true))
    }

    /// An analysis is done, or could not be: then the next who asks begins it again. The oldest make
    /// room for it.
    fn end(&self, table: &str, done: Option<(Arc<str>, Arc<[Marks]>)>) {
        let mut all = lock(&self.0);
        all.retain(|kept| kept.table != table);
        if let Some((answer, marks)) = done {
            all.push_back(Kept { table: table.to_owned(), work: Work::Ready(answer, marks) });
        }
        let size = |kept: &Kept| match &kept.work {
            Work::Working(_) => 0,
            Work::Ready(answer, _) => answer.len(),
        };
        while all.iter().map(size).sum::<usize>() > KEPT
            && let Some(oldest) = all.iter().position(|kept| size(kept) > 0)
        {
            all.remove(oldest);
        }
    }
}

/// An analysis that has begun: whatever happens to it, it ends.
struct Begun {
    hub: Shared,
    table: String,
    done: Option<(Arc<str>, Arc<[Marks]>)>,
}

impl Drop for Begun {
    fn drop(&mut self) {
        self.hub.analyses.end(&self.table, self.done.take());
    }
}

/// Every decision of a game that is over, judged from what its player knew; the first request begins the
/// work, and later ones are told how far it is
#[utoipa::path(get, path = "/api/tables/{table}/analysis",
    params(("table" = String, Path, description = "the table's id or short code")),
    responses((status = 200, body = AnalysisState), (status = 404, body = protocol::Fault),
              (status = 409, body = protocol::Fault), (status = 429, body = protocol::Fault)))]
pub(crate) async fn analysis(
    State(hub): State<Shared>,
    Path(table): Path<String>,
    from: Requester,
) -> Result<Response, ApiError> {
    hub.limits.requests.take(from.household)?;
    let who = from.who();
    let room = ask(&hub, from.household, &table, |reply| Command::Copy { reply }).await?;
    // Whoever may see everything may: nobody before the end.
    let guest = who.as_ref().map(|who| who.guest.as_str());
    let may = hub.may_look_back(&room, guest).await?;
    room.eyes(Some("open"), guest, may)?;
    let too_many = || ApiError::Refused(Why::TooMany, "many games are being studied".to_owned());
    let (work, begins) = hub.analyses.begin(room.id()).ok_or_else(too_many)?;
    let done = match work {
        Work::Ready(answer, marks) => {
            if !room.is_judged() {
                // A server that stopped meanwhile, or a full disk, may have kept it from that.
                tokio::spawn(write_down(hub, from.household, room.id().to_owned(), marks));
            }
            return Ok(([(CONTENT_TYPE, "application/json")], answer.to_string()).into_response());
        }
        Work::Working(done) => done,
    };
    if begins {
        let id = room.id().to_owned();
        let mut begun = Begun { hub: Arc::clone(&hub), table: id.clone(), done: None };
        let Some(studying) = room.table().study() else {
            let reason = "decisions of this game cannot be judged".to_owned();
            return Err(ApiError::Refused(Why::NotNow, reason));
        };
        let (hub, done, household) = (Arc::clone(&hub), Arc::clone(&done), from.household);
        let game = room.opened().game.clone();
        tokio::spawn(async move {
            let progress = move |part: u8| done.store(part, Ordering::Relaxed);
            let study = hub.bots.study(studying, progress).await;
            begun.done = study.and_then(|study| {
                let analysis = told(&game, study);
                let marks: Arc<[Marks]> = analysis.seats.iter().map(marks).collect();
                let ready = AnalysisState::Ready { analysis };
                let answer: Arc<str> = serde_json::to_string(&ready).ok()?.into();
                Some((answer, marks))
            });
            let marks = begun.done.as_ref().map(|(_, marks)| Arc::clone(marks));
            drop(begun);
            if let Some(marks) = marks {
                write_down(hub, household, id, marks).await;
            }
        });
    }
    let working = AnalysisState::Working { done: done.load(Ordering::Relaxed) };
    Ok(axum::Json(working).into_response())
}

/// A decision that cost at least this many hundredths of a win is a mistake.
const COSTLY: f32 = 3.0;
/// The most kinds of mistakes that are written down for a seat.
const MISTAKES: usize = 6;

/// What is written down of how a seat decided.
fn marks(seat: &SeatAnalysis) -> Marks {
    let mut mistakes: Vec<Mistake> = Vec::new();
    for moment in &seat.moments {
        let cost = moment.chance - moment.after;
        let Some(best) = moment.options.first().filter(|_| cost >= COSTLY) else { continue };
        let (did, better) = (&moment.chosen.reason, &best.reason);
        match mistakes.iter_mut().find(|one| one.did == *did && one.better == *better) {
            Some(mistake) => {
                mistake.times += 1;
                mistake.cost += cost;
            }
            None => {
                let (did, better) = (did.clone(), better.clone());
                mistakes.push(Mistake { did, better, times: 1, cost });
            }
        }
    }
    mistakes.sort_by(|one, other| other.cost.total_cmp(&one.cost));
    mistakes.truncate(MISTAKES);
    for mistake in &mut mistakes {
        mistake.cost = (mistake.cost * 10.0).round() / 10.0;
    }
    Marks { accuracy: seat.accuracy, cost: seat.cost, luck: seat.luck, mistakes }
}

/// Writes the marks of all seats down at their table.
async fn write_down(hub: Shared, household: Household, table: String, marks: Arc<[Marks]>) {
    let Ok(id) = table.parse() else { return };
    // When the game ended is when something last happened at the table.
    let Ok(Some(stored)) = hub.store.load(&id).await else { return };
    let ended = stored.summary.updated;
    let judged = |reply| Command::Judged { ended, marks: marks.to_vec(), reply };
    // A table that is gone needs none.
    let _ = ask(&hub, household, &table, judged).await;
}

/// What clients are told of a study.
pub fn told(game: &str, study: Study) -> Analysis {
    let Study { seats, whole } = study;
    Analysis { game: game.to_owned(), seats: seats.into_iter().map(seat).collect(), whole }
}

fn seat(study: SeatStudy) -> SeatAnalysis {
    let (cost, luck) = (hundredths(study.cost()), hundredths(study.luck()));
    let accuracy = study.accuracy().map(room::percent);
    let SeatStudy { moments, lessons, even, result } = study;
    let lesson =
        |(step, lesson): (usize, AnyRemark)| Lesson { step: number(step), remark: remark(lesson) };
    SeatAnalysis {
        accuracy,
        cost,
        luck,
        even: hundredths(even),
        result: hundredths(result),
        moments: moments.into_iter().map(moment).collect(),
        lessons: lessons.into_iter().map(lesson).collect(),
    }
}

fn moment(moment: Moment) -> JudgedMoment {
    let Moment { step, at, luck, verdict, remark: told } = moment;
    JudgedMoment {
        step: number(step),
        acts: number(verdict.covers),
        at,
        chance: hundredths(verdict.best),
        after: hundredths(verdict.after),
        luck: hundredths(luck),
        exact: verdict.exact,
        chosen: room::told(verdict.chosen),
        options: verdict.options.into_iter().map(room::told).collect(),
        remark: told.map(remark),
    }
}

fn remark(remark: AnyRemark) -> Remark {
    Remark { name: remark.name.to_owned(), facts: remark.facts }
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// A part of a win in hundredths, with one decimal.
fn hundredths(part: f32) -> f32 {
    (part * 1_000.0).round() / 10.0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An analysis is begun once, told to all who ask meanwhile, and begun again if it failed; the
    /// oldest make room.
    #[test]
    fn analyses_are_worked_out_once() {
        let all = Analyses::default();
        assert!(matches!(all.begin("a"), Some((Work::Working(_), true))));
        assert!(matches!(all.begin("a"), Some((Work::Working(_), false))));
        all.end("a", None);
        assert!(matches!(all.begin("a"), Some((_, true))));
        all.end("a", Some(("{}".into(), [].into())));
        assert!(matches!(all.begin("a"), Some((Work::Ready(..), false))));
        let large: Arc<str> = " ".repeat(KEPT / 2).into();
        for table in ["b", "c"] {
            assert!(matches!(all.begin(table), Some((_, true))));
            all.end(table, Some((Arc::clone(&large), [].into())));
        }
        assert!(matches!(all.begin("a"), Some((_, true))), "the oldest is gone");
        assert!(matches!(all.begin("c"), Some((Work::Ready(..), false))));
    }

    /// However many games are asked about, few are studied at a time.
    #[test]
    fn few_analyses_wait() {
        let all = Analyses::default();
        let begun = (0..2 * WAITING).filter(|n| all.begin(&n.to_string()).is_some()).count();
        assert_eq!(begun, WAITING);
    }
}
