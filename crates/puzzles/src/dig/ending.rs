//! Endings for two: the turn that wins, and the bone that can be dropped in it.
//!
//! The mover knows every bone, and the other dog is taken to know as much: a win is then certain,
//! whatever that dog knows or does. All turns are valued at once by the solver of endings with a
//! doubt, which without a doubt solves everything. The proof takes the other way: the solver of open
//! endings, asked again after every action.

use super::ALL_PAIRS;
use crate::puzzle::{Choice, Found, Reason};
use bots::dig::doubt::{Doubt, open};
use bots::dig::exact;
use dig::{Action, Actions, BoneSet, Colour, Dig, Phase};
use serde_json::Map;
use std::collections::{BTreeMap, BTreeSet};
use tabletop::{Game, Silence};

/// A position that leads to more positions than this is left out.
const MOST: usize = 30_000;
/// A winning turn that can be played in more ways than this is left out.
const WAYS: usize = 6;
/// A puzzle has at least this many turns to choose from.
const TURNS: usize = 8;
/// What is won for certain, apart from rounding.
const WON: f64 = 0.999;
/// What a turn that does not win brings at most.
const NOT_WON: f64 = 0.501;
/// The most answers to choose from.
const OPTIONS: usize = 5;

/// A whole turn: its actions, and where it leads.
struct Played {
    acts: Vec<Action>,
    end: Dig,
    share: f64,
}

/// All turns of this position, each in every order of its actions, and what each leaves of the
/// victory; `None` if it is no ending that the mover knows, or cannot be solved.
fn turns(game: &Dig) -> Option<Vec<Played>> {
    let mover = game.mover();
    let begins = game.phase() == Phase::Act && game.left() == dig::ACTIONS;
    if !begins || game.dogs() != 2 || game.known_pairs(mover) != ALL_PAIRS {
        return None;
    }
    let game = open(game);
    let solved = Doubt::solve(&game, MOST)?;
    let mut played = Vec::new();
    let mut to_play = vec![(Vec::new(), game)];
    while let Some((acts, game)) = to_play.pop() {
        if game.mover() != mover || game.phase() == Phase::Over {
            let share = solved.after(&[(game, 1.0)])?;
            played.push(Played { acts, end: game, share });
            continue;
        }
        let mut actions = Actions::new();
        game.legal(mover, &mut actions);
        for action in actions {
            let mut next = game;
            next.play(mover, action, &mut Silence).ok()?;
            let acts = acts.iter().copied().chain([action]).collect();
            to_play.push((acts, next));
        }
    }
    Some(played)
}

fn texts(acts: &[Action]) -> Vec<String> {
    acts.iter().map(ToString::to_string).collect()
}

/// After how many turns a won ending is over at the latest.
fn length(game: &Dig) -> Option<u16> {
    exact::solve(game, MOST)?.actions.first()?.turns
}

/// The only turn that wins, if there is one.
pub fn win(game: &Dig) -> Option<Found> {
    let played = turns(game)?;
    let ends: BTreeSet<String> = played.iter().map(|one| one.end.sheet().to_string()).collect();
    let mut won = played.iter().filter(|one| one.share > WON);
    let first = won.next()?;
    let second = played.iter().filter(|one| one.share <= WON).map(|one| one.share);
    let second = second.fold(0.0, f64::max);
    if ends.len() < TURNS || second > NOT_WON || won.any(|other| other.end != first.end) {
        return None;
    }
    let mut answer: Vec<Vec<String>> =
        played.iter().filter(|one| one.share > WON).map(|one| texts(&one.acts)).collect();
    if answer.len() > WAYS {
        return None;
    }
    // The one that is shown is the shortest.
    answer.sort_by_key(|acts| (acts.len(), acts.join(",")));
    let over = first.end.phase() == Phase::Over;
    let turns = length(&open(game))?;
    let why = Reason::new(if over { "win-now" } else { "win" })
        .with("turns", turns)
        .with("else", if second > 0.4 { "shared" } else { "lost" });
    Some(Found { ask: Map::new(), options: Vec::new(), answer, why, margin: (1.0 - second) as f32 })
}

/// The letters of the colours of these bones, `-` for none.
fn colours(bones: BoneSet) -> String {
    let here = |colour: &Colour| !bones.and(BoneSet::of_colour(*colour)).is_empty();
    let text: String = Colour::ALL.iter().filter(|c| here(c)).map(|c| c.letter()).collect();
    if text.is_empty() { "-".to_owned() } else { text }
}

/// What a turn that leads there drops.
fn dropped(game: &Dig, end: &Dig) -> String {
    let mover = game.mover();
    colours(end.dropped(mover).without(game.dropped(mover)))
}

/// What can be dropped in this turn without giving the win away, if that is only one thing.
pub fn drop(game: &Dig) -> Option<Found> {
    let held: BTreeSet<char> =
        game.hand(game.mover()).iter().map(|bone| bone.colour().letter()).collect();
    if held.len() < 2 {
        return None;
    }
    let played = turns(game)?;
    let mut best: BTreeMap<String, f64> = BTreeMap::new();
    for one in &played {
        let share = best.entry(dropped(game, &one.end)).or_default();
        *share = share.max(one.share);
    }
    if !(3..=OPTIONS).contains(&best.len()) {
        return None;
    }
    let mut won = best.iter().filter(|(_, share)| **share > WON);
    let (right, _) = won.next()?;
    let second = best.iter().filter(|(other, _)| *other != right).map(|(_, share)| *share);
    let second = second.fold(0.0, f64::max);
    if won.next().is_some() || second > NOT_WON || right == "-" {
        return None;
    }
    let line = played.iter().filter(|one| one.share > WON).map(|one| texts(&one.acts));
    let line = line.min_by_key(|acts| (acts.len(), acts.join(",")))?;
    let why = Reason::new("drop")
        .with("line", line.join(", "))
        .with("turns", length(&open(game))?)
        .with("else", if second > 0.4 { "shared" } else { "lost" });
    Some(Found {
        ask: Map::new(),
        options: best.keys().map(Choice::plain).collect(),
        answer: vec![vec![right.clone()]],
        why,
        margin: (1.0 - second) as f32,
    })
}

/// All turns that win, found by asking the other solver after every action.
fn winning(game: &Dig, most: usize) -> Option<Vec<(Vec<Action>, Dig)>> {
    let game = open(game);
    let mover = game.mover();
    let mut won = Vec::new();
    let mut to_ask = vec![(Vec::new(), game)];
    while let Some((acts, game)) = to_ask.pop() {
        if game.mover() != mover || game.phase() == Phase::Over {
            won.push((acts, game));
            continue;
        }
        let solution = exact::solve(&game, most)?;
        for solved in solution.actions.iter().filter(|solved| solved.share >= 1.0) {
            let mut next = game;
            next.play(mover, solved.action, &mut Silence).ok()?;
            to_ask.push((acts.iter().copied().chain([solved.action]).collect(), next));
        }
    }
    Some(won)
}

/// Whether the other solver finds these winning turns and no others.
pub fn prove_win(game: &Dig, answer: &[Vec<String>]) -> bool {
    let Some(won) = winning(game, 2 * MOST) else { return false };
    let won: BTreeSet<Vec<String>> = won.iter().map(|(acts, _)| texts(acts)).collect();
    won == answer.iter().cloned().collect()
}

/// Whether the other solver finds that all winning turns drop this, and that there is one.
pub fn prove_drop(game: &Dig, answer: &[Vec<String>]) -> bool {
    let Some(won) = winning(game, 2 * MOST) else { return false };
    let drops: BTreeSet<String> = won.iter().map(|(_, end)| dropped(game, end)).collect();
    let right = answer.iter().flatten().cloned().collect();
    !drops.is_empty() && drops == right
}

/// What a turn of `game` that leads to `end` drops, and whether it wins.
pub fn turn_wins(game: &Dig, end: &Dig) -> Option<(String, bool)> {
    let solved = Doubt::solve(&open(game), MOST)?;
    Some((dropped(game, end), solved.after(&[(open(end), 1.0)])? > WON))
}
