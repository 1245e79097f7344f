//! What is asked in A Dog's Life: the way home with a bone, and where to leave the van.
//!
//! Walking, picking things up, putting them down and burying leave nothing to chance, so whether a
//! bone can be buried in this turn is found by trying everything. Where the van can get to with each
//! roll is known, too.

use crate::puzzle::{Found, Reason};
use dogs_life::{Action, Life, Phase, Roll, Where};
use serde_json::Map;
use std::collections::BTreeSet;
use tabletop::{Game, Seat, Silence, Viewer};

/// Ways that come to the same and are still one answer.
const WAYS: usize = 12;
/// The shortest answer.
const ACTS: usize = 5;
/// The fewest places to leave the van.
const ROUTES: usize = 4;
/// On how many more rolls of six the next best place is dangerous.
const ROLLS: usize = 2;

/// The ways to bury a bone in this turn, if they come to the same: the same things are done at the
/// same places in the same order, and something is done besides walking.
pub fn home(game: &Life, seat: Seat) -> Option<Found> {
    let lines = burials(game, seat)?;
    let deeds = |line: &Vec<Action>| -> Vec<String> {
        let mut place = String::new();
        let mut done = Vec::new();
        for act in line {
            match act {
                Action::Step(to) => place = to.to_string(),
                act => done.push(format!("{act}@{place}")),
            }
        }
        done
    };
    let plans: BTreeSet<Vec<String>> = lines.iter().map(deeds).collect();
    let (Some(plan), 1) = (plans.first(), plans.len()) else { return None };
    let shortest = lines.iter().map(Vec::len).min()?;
    if plan.len() < 2 || shortest < ACTS || lines.len() > WAYS {
        return None;
    }
    let mut answer: Vec<Vec<String>> =
        lines.iter().map(|line| line.iter().map(ToString::to_string).collect()).collect();
    answer.sort_by_key(|acts| (acts.len(), acts.join(",")));
    let points = game.board().left();
    let why = Reason::new("home")
        .with("acts", answer.first()?.len())
        .with("points", points)
        .with("ways", answer.len());
    Some(Found { ask: Map::new(), options: Vec::new(), answer, why, margin: 1.0 })
}

/// Every way to bury a bone in this turn that leaves nothing to chance; `None` if there are too many.
fn burials(game: &Life, seat: Seat) -> Option<Vec<Vec<Action>>> {
    let board = game.board();
    if board.phase() != Phase::Act || board.to_move() != seat {
        return None;
    }
    let town = board.town();
    let lot = board.dogs()[seat].lot;
    let home = town.spaces().find(|&space| town.place(space) == dogs_life::Place::Lot(lot))?;
    let far = town.distances(home, Some(lot));
    let mut found = Vec::new();
    let mut open: Vec<(Vec<Action>, Life)> = vec![(Vec::new(), game.clone())];
    let mut actions = dogs_life::Actions::new();
    let mut tried = 0;
    while let Some((line, game)) = open.pop() {
        tried += 1;
        if tried > 200_000 {
            return None;
        }
        let board = game.board();
        if board.phase() != Phase::Act || board.to_move() != seat {
            continue;
        }
        // There must be time to get home and to bury.
        let here = board.space_of(seat)?;
        if !far.get(here.index())?.is_some_and(|steps| steps < board.left()) {
            continue;
        }
        actions.clear();
        game.legal(seat, &mut actions);
        for &action in &actions {
            let walks = matches!(action, Action::Step(_));
            let handles = matches!(
                action,
                Action::PickBone | Action::PutBone | Action::Pick(_) | Action::Put(_)
            );
            if action != Action::Bury && !walks && !handles {
                continue;
            }
            let mut next = game.clone();
            if next.play(seat, action, &mut Silence).is_err() {
                continue;
            }
            let line: Vec<Action> = line.iter().copied().chain([action]).collect();
            if action == Action::Bury {
                found.push(line);
                if found.len() > 4 * WAYS {
                    return None;
                }
            } else {
                open.push((line, next));
            }
        }
    }
    Some(found)
}

/// On how many rolls of six the next driver can stop the van on or beside this dog, if this action
/// drives it; 6 if it does so itself.
fn danger(game: &Life, seat: Seat, action: Action) -> Option<usize> {
    let view = game.view(Viewer::Seat(seat));
    let help = view.help(false);
    let route = help.routes.iter().find(|route| route.action == action)?;
    if route.catches == Some(seat) || route.threatens.contains(seat) {
        return Some(Roll::all().count());
    }
    let Action::Van(to, facing) = action else { return None };
    let board = game.board();
    let end = board.town().space(to)?;
    let near = |roll: &Roll| {
        board
            .town()
            .ends(end, facing, *roll)
            .iter()
            .any(|&(van, _)| board.space_of(seat) == Some(van) || board.beside(seat, van))
    };
    Some(Roll::all().filter(near).count())
}

/// The place to leave the van from where the fewest rolls let the next driver get at this dog, if it
/// is clearly the best.
pub fn van(game: &Life, seat: Seat) -> Option<Found> {
    let board = game.board();
    let Phase::Van(_) = board.phase() else { return None };
    if board.to_move() != seat || board.at_home(seat) {
        return None;
    }
    // A dog in the pound does not drive the van, and may not be there any more.
    let next = seat.next(board.dogs().len());
    if !matches!(board.dogs()[next].at, Where::Town(_)) || board.space_of(seat).is_none() {
        return None;
    }
    let mut actions = dogs_life::Actions::new();
    game.legal(seat, &mut actions);
    let dangers: Option<Vec<(Action, usize)>> =
        actions.iter().map(|&action| Some((action, danger(game, seat, action)?))).collect();
    let dangers = dangers?;
    let (right, fewest) = dangers.iter().min_by_key(|(_, rolls)| *rolls)?;
    let others = dangers.iter().filter(|(action, _)| action != right);
    let next = others.map(|(_, rolls)| *rolls).min()?;
    if dangers.len() < ROUTES || next < fewest + ROLLS {
        return None;
    }
    let why = Reason::new("van").with("rolls", *fewest).with("next", next);
    #[allow(clippy::cast_precision_loss, reason = "at most six")]
    let margin = (next - fewest) as f32;
    let answer = vec![vec![right.to_string()]];
    Some(Found { ask: Map::new(), options: Vec::new(), answer, why, margin })
}
