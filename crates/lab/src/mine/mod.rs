//! Puzzles, found in games between strong bots.
//!
//! Game *n* of a seed is the same game on every machine and gives at most one puzzle of a kind, so
//! what is found follows from the seed alone, and mining can go on where it was left. Every puzzle is
//! proved before it counts, and then given to bots of every level.

mod find;
mod levels;

use crate::stop::{finished, stopped};
use crate::whole_game;
use catalog::{AnyTable, Budget, Kind};
use puzzles::{Check, Found, Grade, Logged, Puzzle, PuzzleKind};
use rayon::prelude::*;
use serde_json::{Value, json};
use tabletop::Seat;

/// How many games are played at once.
const BATCH: u64 = 16;
/// The most games looked through for a puzzle that is wanted.
const SEARCHED: u64 = 400;

/// What is looked for.
#[derive(Clone, Debug)]
pub struct Quarry {
    /// In which game.
    pub game: Kind,
    /// What is asked.
    pub kind: PuzzleKind,
    /// How many.
    pub count: usize,
    /// The same seed gives the same puzzles.
    pub seed: String,
}

/// A moment at which something can be asked.
struct Moment {
    setup: Value,
    log: Vec<Logged>,
    from: usize,
    seat: Seat,
    found: Found,
    /// The entries of the game before it.
    step: usize,
}

/// Looks for puzzles, in the games after the last one in which one of `known` was found; `done` is
/// called with those of each batch. There may be fewer if they are rare, and after
/// [`stop`](crate::stop()).
pub fn mine(quarry: &Quarry, known: &[Puzzle], mut done: impl FnMut(Vec<Puzzle>)) {
    let own = |puzzle: &&Puzzle| puzzle.kind == quarry.kind && puzzle.game == quarry.game.name();
    let known: Vec<&Puzzle> = known.iter().filter(own).collect();
    let numbers = known.iter().filter_map(|puzzle| number(&puzzle.seed, &quarry.seed));
    let first = numbers.max().map_or(0, |last| last + 1);
    let mut count = known.len();
    let games = first..first + SEARCHED * (quarry.count as u64 + 1);
    for batch in games.step_by(BATCH as usize) {
        if count >= quarry.count || stopped() {
            return;
        }
        let numbers = (batch..batch + BATCH).into_par_iter();
        let found: Vec<Puzzle> =
            numbers.filter_map(|number| finished(|| puzzle(quarry, number)).flatten()).collect();
        let named = found.into_iter().take(quarry.count - count).map(|mut puzzle| {
            count += 1;
            puzzle.id = format!("{}-{}-{count}", quarry.game.name(), quarry.kind.name());
            puzzle
        });
        done(named.collect());
    }
}

/// The number of the game in which a puzzle was found, if its seed begins like that.
fn number(place: &str, seed: &str) -> Option<u64> {
    let (game, _) = place.strip_prefix(seed)?.strip_prefix('/')?.split_once('@')?;
    game.parse().ok()
}

/// The puzzle of this game, if there is one.
fn puzzle(quarry: &Quarry, number: u64) -> Option<Puzzle> {
    let seed = format!("{}/{}/{number}", quarry.seed, quarry.kind.name());
    let table = game(quarry, number, &seed)?;
    let Moment { setup, log, from, seat, found, step } = find::moment(quarry.kind, &*table, &seed)?;
    let Found { ask, options, answer, why, margin } = found;
    let searched = quarry.kind == PuzzleKind::Plan;
    let mut puzzle = Puzzle {
        id: String::new(),
        game: quarry.game.name().to_owned(),
        kind: quarry.kind,
        seed: format!("{}/{number}@{step}", quarry.seed),
        setup,
        log,
        from,
        seat,
        ask,
        options,
        answer,
        why,
        margin: (margin * 1_000.0).round() / 1_000.0,
        check: if searched { Check::Searched } else { Check::Exact },
        solved: [0; puzzles::LEVELS],
        grade: Grade::Easy,
    };
    puzzle.prove().ok()?;
    puzzle.solved = levels::solved(&puzzle, &seed)?;
    puzzle.grade = Grade::of(&puzzle.solved);
    Some(puzzle)
}

/// A game between strong bots.
fn game(quarry: &Quarry, number: u64, seed: &str) -> Option<Box<dyn AnyTable>> {
    let odd = number % 2 == 1;
    let (setup, bots, budget): (Value, Vec<&str>, u32) = match quarry.kind {
        PuzzleKind::Win | PuzzleKind::Drop => (json!({ "seats": 2 }), vec!["leader"; 2], 300),
        PuzzleKind::Under | PuzzleKind::Where => {
            let seats = 2 + number as usize % 3;
            (json!({ "seats": seats }), vec!["leader"; seats], 150)
        }
        PuzzleKind::Plan if quarry.game == house::DIG => {
            let seats = 2 + number as usize % 3;
            (json!({ "seats": seats }), vec!["leader"; seats], 300)
        }
        PuzzleKind::Plan => (json!({ "seats": 2, "bones": 3 }), vec!["sly", "leader"], 400),
        PuzzleKind::Home | PuzzleKind::Van => {
            let seats = 2 + number as usize % 3;
            (json!({ "seats": seats }), vec!["sly"; seats], 1)
        }
        PuzzleKind::Recall | PuzzleKind::Score => {
            let bots = if odd { vec!["leader", "sly"] } else { vec!["leader", "sly", "leader"] };
            (json!({ "seats": bots.len() }), bots, 1)
        }
    };
    whole_game(quarry.game, &setup, &bots, Budget::Iterations(budget), seed)
}
