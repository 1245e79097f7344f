//! How often bots of each level answer right.

use bots::dogpile::Recall;
use bots::{Bot, Budget, LEVELS};
use dig::{Card, Dig, Phase, View, Worlds};
use dogs_life::Life;
use puzzles::dig::turn_wins;
use puzzles::{Puzzle, PuzzleKind, dogpile as piles};
use std::str::FromStr;
use tabletop::fair::{Chance, TableSecret};
use tabletop::{ChaCha8Rng, Entry, Game, Silence, Table, Turn, Viewer, below};

/// How often each level is asked.
const TRIES: u64 = 8;
/// What a level may think in a turn, in iterations.
const BUDGET: Budget = Budget::Iterations(1_500);
/// A turn with more actions is broken off.
const LONGEST: usize = 60;

/// How often each level answers right, in hundredths.
pub(super) fn solved(puzzle: &Puzzle, seed: &str) -> Option<[u8; LEVELS.len()]> {
    let secret = TableSecret::from_seed(seed);
    let mut solved = [0; LEVELS.len()];
    for (part, (number, level)) in solved.iter_mut().zip(LEVELS.iter().enumerate()) {
        let mut right = 0;
        for ask in 0..TRIES {
            let stream = u64::MAX / 4 + ask * LEVELS.len() as u64 + number as u64;
            let mut rng = Chance::new(&secret, []).stream(stream);
            right += u64::from(answers(puzzle, level, &mut rng)?);
        }
        *part = (100 * right / TRIES) as u8;
    }
    Some(solved)
}

/// Whether a bot of this level answers right.
fn answers(puzzle: &Puzzle, level: &str, rng: &mut ChaCha8Rng) -> Option<bool> {
    let table = puzzle.table().ok()?;
    let any = table.as_any();
    if let Some(table) = any.downcast_ref::<Table<Dig>>() {
        return match puzzle.kind {
            PuzzleKind::Win | PuzzleKind::Drop => turn(puzzle, level, table.game(), rng),
            PuzzleKind::Under | PuzzleKind::Where => knows(puzzle, level, table.game(), rng),
            _ => first(puzzle, bots::dig::bot(level)?, table.game(), rng),
        };
    }
    if let Some(table) = any.downcast_ref::<Table<Life>>() {
        return match puzzle.kind {
            PuzzleKind::Home => buries(puzzle, level, table.game(), rng),
            _ => first(puzzle, bots::dogs_life::bot(level)?, table.game(), rng),
        };
    }
    recalls(puzzle, level, any.downcast_ref()?, rng)
}

/// The text of the right answer's first part.
fn right(puzzle: &Puzzle) -> Option<&str> {
    Some(puzzle.answer.first()?.first()?.as_str())
}

/// Whether the first action that it chooses is the right one.
fn first<G: Game>(
    puzzle: &Puzzle,
    mut bot: Box<dyn Bot<G> + Send>,
    game: &G,
    rng: &mut ChaCha8Rng,
) -> Option<bool> {
    let chosen = bot.choose(&game.view(Viewer::Seat(puzzle.seat)), BUDGET, rng)?;
    Some(chosen.to_string() == right(puzzle)?)
}

/// Whether its turn is one that wins, or drops the right bones and wins.
fn turn(puzzle: &Puzzle, level: &str, game: &Dig, rng: &mut ChaCha8Rng) -> Option<bool> {
    let mut bot = bots::dig::bot(level)?;
    let mover = game.mover();
    let mut now = *game;
    let mut acts = Vec::new();
    while now.mover() == mover && now.phase() != Phase::Over && acts.len() < LONGEST {
        let action = bot.choose(&now.view(Viewer::Seat(mover)), BUDGET, rng)?;
        now.play(mover, action, &mut Silence).ok()?;
        acts.push(action.to_string());
    }
    if puzzle.kind == PuzzleKind::Win {
        return Some(puzzle.answer.contains(&acts));
    }
    let (dropped, wins) = turn_wins(game, &now)?;
    Some(wins && dropped == right(puzzle)?)
}

/// Whether it knows the answer by what it remembers of the view, or guesses it.
fn knows(puzzle: &Puzzle, level: &str, game: &Dig, rng: &mut ChaCha8Rng) -> Option<bool> {
    let view = game.view(Viewer::Seat(puzzle.seat));
    let remembered: View = bots::dig::remembered(level, &view, rng)?;
    let place = puzzle.why.facts.get("place")?.as_u64()? as u8;
    let worlds = Worlds::of(&remembered);
    let mut bones = (0..worlds.count()).map(|number| match worlds.world(number).card(place) {
        Card::Bone(bone) => Some(bone),
        Card::Bowl(_) | Card::Hole => None,
    });
    let bone = bones.next()?;
    Some(bones.all(|other| other == bone) || below(rng, puzzle.options.len() as u32) == 0)
}

/// Whether it buries a bone in this turn.
fn buries(puzzle: &Puzzle, level: &str, game: &Life, rng: &mut ChaCha8Rng) -> Option<bool> {
    let mut bot = bots::dogs_life::bot(level)?;
    let seat = puzzle.seat;
    let mut now = game.clone();
    let buried = |game: &Life| game.board().dogs()[seat].buried;
    for _ in 0..LONGEST {
        if buried(&now) > buried(game) {
            return Some(true);
        }
        match now.turn() {
            Turn::Over(_) => break,
            Turn::Table => {
                let drawn = now.draw(rng)?;
                now.happen(drawn, &mut Silence).ok()?;
            }
            Turn::Seats(_) => {
                let board = now.board();
                if board.to_move() != seat || board.phase() != dogs_life::Phase::Act {
                    break;
                }
                let action = bot.choose(&now.view(Viewer::Seat(seat)), BUDGET, rng)?;
                now.play(seat, action, &mut Silence).ok()?;
            }
        }
    }
    Some(buried(&now) > buried(game))
}

/// Whether its memory of the round holds the answer, or a guess among what it has not kept.
fn recalls(
    puzzle: &Puzzle,
    level: &str,
    table: &Table<dogpile::Dogpile>,
    rng: &mut ChaCha8Rng,
) -> Option<bool> {
    let mut memory = Recall::named(level)?;
    let viewer = Viewer::Seat(puzzle.seat);
    let mut game = table.after(0);
    for logged in table.log() {
        if let Entry::Seat(by, dogpile::Action::Bury(bone, ..)) = logged.entry
            && by == puzzle.seat
        {
            let view = game.view(viewer);
            memory.look(&view, rng);
            memory.buried(bone, view.sheet().face(bone)?);
        }
        game.enter_at(&logged.entry, logged.at, &mut Silence).ok()?;
    }
    let view = game.view(viewer);
    memory.look(&view, rng);
    if puzzle.kind == PuzzleKind::Score {
        let (counting, _) = piles::before(&view)?;
        let held = view.scene().paws(puzzle.seat).filter_map(|bone| view.sheet().face(bone));
        let faces: Vec<dogpile::Face> = held.chain(memory.bones().map(|(_, face)| face)).collect();
        let best = piles::loots(counting, &faces).first().map(|(_, loot)| piles::named(*loot));
        return Some(best.as_deref() == Some(right(puzzle)?));
    }
    let bone: dogpile::Bone = FromStr::from_str(right(puzzle)?.strip_prefix("dig ")?).ok()?;
    if memory.bones().any(|(kept, _)| kept == bone) {
        return Some(true);
    }
    let seen = view.scene().pile().filter(|bone| view.sheet().face(*bone).is_some()).count();
    Some(below(rng, seen.max(1) as u32) == 0)
}
