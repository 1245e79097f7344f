//! Puzzles: a question is told first, and its answer only to whoever answers it, or asks for it.
//!
//! Nothing is kept of who answered what. The puzzles are part of the program, and all that is told of
//! one follows from it.

use crate::api::{ApiError, Requester, body};
use crate::app::Shared;
use axum::Json;
use axum::extract::{Path, State};
use protocol::{
    Puzzle, PuzzleAnswer, PuzzleChoice, PuzzleLine, PuzzleList, PuzzleState, PuzzleStep, PuzzleTry,
    Remark, Turn as WireTurn, Why,
};
use puzzles::{Attempt, AttemptFault, Choice, Question, Reason, Shown, State as Reached, Watched};
use std::sync::LazyLock;
use tabletop::{Actor, Turn};

/// The longest answer, in actions.
const LONGEST: usize = 32;

/// All puzzles, without their questions
#[utoipa::path(get, path = "/api/puzzles", responses((status = 200, body = PuzzleList)))]
pub(crate) async fn list(
    State(hub): State<Shared>,
    from: Requester,
) -> Result<Json<PuzzleList>, ApiError> {
    static ALL: LazyLock<Vec<PuzzleLine>> = LazyLock::new(|| {
        let mut all: Vec<&puzzles::Puzzle> = puzzles::all().iter().collect();
        let games: Vec<&str> = house::GAMES.iter().map(|kind| kind.name()).collect();
        let place = |name: &str| games.iter().position(|game| *game == name);
        // Within a kind and a grade they stay in the order in which they were found.
        all.sort_by_key(|puzzle| (place(&puzzle.game), puzzle.kind, puzzle.grade));
        all.into_iter().map(line).collect()
    });
    hub.limits.requests.take(from.household)?;
    Ok(Json(PuzzleList { puzzles: ALL.clone() }))
}

/// A puzzle's question, without its answer
#[utoipa::path(get, path = "/api/puzzles/{puzzle}",
    params(("puzzle" = String, Path, description = "the puzzle's id")),
    responses((status = 200, body = Puzzle), (status = 404, body = protocol::Fault)))]
pub(crate) async fn question(
    State(hub): State<Shared>,
    Path(id): Path<String>,
    from: Requester,
) -> Result<Json<Puzzle>, ApiError> {
    hub.limits.requests.take(from.household)?;
    let puzzle = find(&id)?;
    let question = puzzle.question().map_err(|_| ApiError::Internal)?;
    Ok(Json(told(puzzle, question)))
}

/// Whether an answer is right, and why; it counts for nothing
#[utoipa::path(post, path = "/api/puzzles/{puzzle}", request_body = PuzzleTry,
    params(("puzzle" = String, Path, description = "the puzzle's id")),
    responses((status = 200, body = PuzzleAnswer), (status = 400, body = protocol::Fault),
              (status = 404, body = protocol::Fault), (status = 409, body = protocol::Fault)))]
pub(crate) async fn attempt(
    Path(id): Path<String>,
    text: String,
) -> Result<Json<PuzzleAnswer>, ApiError> {
    let puzzle = find(&id)?;
    let PuzzleTry { acts, show } = body(&text)?;
    if acts.len() > LONGEST || (acts.is_empty() && !show) {
        let reason = format!("acts: from 1 to {LONGEST} of them, or none with show");
        return Err(ApiError::Malformed(reason));
    }
    let attempt = puzzle.attempt(&acts, show).map_err(|fault| match fault {
        AttemptFault::Impossible(_) | AttemptFault::Over(_) => {
            ApiError::Refused(Why::Illegal, fault.to_string())
        }
        AttemptFault::Broken(_) => ApiError::Internal,
    })?;
    Ok(Json(answer(puzzle, attempt)))
}

fn find(id: &str) -> Result<&'static puzzles::Puzzle, ApiError> {
    puzzles::find(id).ok_or(ApiError::Unknown("puzzle"))
}

fn line(puzzle: &puzzles::Puzzle) -> PuzzleLine {
    PuzzleLine {
        id: puzzle.id.clone(),
        game: puzzle.game.clone(),
        kind: puzzle.kind.name().to_owned(),
        grade: puzzle.grade.name().to_owned(),
    }
}

fn told(puzzle: &puzzles::Puzzle, question: Question) -> Puzzle {
    let Question { setup, seats, seat, start, watched, turn, legal, ask, .. } = question;
    let watched = watched.into_iter().map(|Watched { at, by, events, view }| PuzzleStep {
        at,
        by,
        act: None,
        events,
        view,
    });
    let choice = |Choice { act, reason }: Choice| PuzzleChoice { act, reason: reason.map(remark) };
    Puzzle {
        line: line(puzzle),
        setup,
        seats: u8::try_from(seats).unwrap_or(u8::MAX),
        you: seat,
        start,
        watched: watched.collect(),
        turn: wire(turn),
        legal,
        ask,
        options: question.options.into_iter().map(choice).collect(),
        picks: u8::try_from(question.picks).unwrap_or(u8::MAX),
        seconds: question.seconds,
        solved: question.solved.to_vec(),
    }
}

fn answer(puzzle: &puzzles::Puzzle, attempt: Attempt) -> PuzzleAnswer {
    let Attempt { state, steps, turn, legal, why, answer } = attempt;
    let step = |Shown { act, events, view }: Shown| PuzzleStep {
        at: 0,
        by: Actor::Seat(puzzle.seat),
        act: Some(act),
        events,
        view: Some(view),
    };
    PuzzleAnswer {
        state: match state {
            Reached::On => PuzzleState::On,
            Reached::Right => PuzzleState::Right,
            Reached::Wrong => PuzzleState::Wrong,
        },
        steps: steps.into_iter().map(step).collect(),
        turn: wire(turn),
        legal,
        why: why.map(remark),
        answer,
    }
}

fn remark(Reason { name, facts }: Reason) -> Remark {
    Remark { name, facts }
}

/// Whose turn it is; how a game ended is seen in its view.
fn wire(turn: Turn<()>) -> WireTurn {
    match turn {
        Turn::Seats(seats) => WireTurn::Seats { seats },
        Turn::Table => WireTurn::Table,
        Turn::Over(()) => WireTurn::Over { outcome: serde_json::Value::Null },
    }
}
