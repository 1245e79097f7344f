//! A recorded game as text.

use crate::dig as paint;
use catalog::{AnyTable, Perspective};
use dig::Dig;
use dogpile::Dogpile;
use dogs_life::Life;
use std::fmt::Write;
use std::ops::Range;
use tabletop::{Game, Table, Tell};

/// The game has no such turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchTurn {
    /// The requested turn.
    pub turn: usize,
    /// The number of turns.
    pub turns: usize,
}

/// The whole game, or one of its turns (counted from 1), as text. A game without turns is divided
/// into rounds; one without pictures here into its entries.
///
/// # Errors
/// If there is no such turn.
pub fn replay(
    table: &dyn AnyTable,
    names: &[&str],
    perspective: Perspective,
    turn: Option<usize>,
) -> Result<String, NoSuchTurn> {
    let any = table.as_any();
    if let Some(table) = any.downcast_ref::<Table<Dig>>() {
        replay_dig(table, names, perspective, turn)
    } else if let Some(table) = any.downcast_ref::<Table<Dogpile>>() {
        crate::dogpile::replay(table, names, perspective, turn)
    } else if let Some(table) = any.downcast_ref::<Table<Life>>() {
        crate::dogs_life::replay(table, names, perspective, turn)
    } else {
        crate::entries::replay(table, names, perspective, turn)
    }
}

fn replay_dig(
    table: &Table<Dig>,
    names: &[&str],
    perspective: Perspective,
    turn: Option<usize>,
) -> Result<String, NoSuchTurn> {
    let names = paint::Names::new(names, table.game().seats());
    let begun = |game: &Dig| paint::on_turn(game).is_some();
    let turns = Turns::new(table, begun, |fact| matches!(fact, dig::Fact::TurnBegan(_)));
    let position = |game: &Dig| match perspective {
        Perspective::Open => paint::position(&game.sheet(), &names),
        Perspective::Of(viewer) => paint::position(game.view(viewer).sheet(), &names),
    };
    let sentence = |fact: &dig::Fact, after: &Dig| {
        let event = match perspective {
            Perspective::Open => fact.open(&after.sheet()),
            Perspective::Of(viewer) => fact.tell(viewer),
        };
        paint::sentence(&event?, &names)
    };
    let name = |game: &Dig| paint::on_turn(game).map_or("nobody", |seat| names.of(seat)).to_owned();
    turns.lay_out(turn, position, sentence, name)
}

/// A recorded game, divided into turns.
pub(crate) struct Turns<G: Game> {
    /// The states before and after each entry.
    states: Vec<G>,
    facts: Vec<Vec<G::Fact>>,
    /// The entries of each turn.
    entries: Vec<Range<usize>>,
}

impl<G: Game> Turns<G> {
    /// A fact that `begins` a turn ends the one before. A game from a position has `begun` in the
    /// middle of a turn.
    pub(crate) fn new(
        table: &Table<G>,
        begun: impl Fn(&G) -> bool,
        begins: impl Fn(&G::Fact) -> bool,
    ) -> Turns<G> {
        let start = G::start(table.setup());
        let mut turns: Vec<Range<usize>> = Vec::new();
        if begun(&start) {
            turns.push(0..0);
        }
        let (mut states, mut facts) = (vec![start], Vec::new());
        for (index, logged) in table.log().iter().enumerate() {
            let mut game = states[index].clone();
            let mut told = Vec::new();
            // Log entries were legal when they were made.
            if game.enter(&logged.entry, &mut told).is_err() {
                break;
            }
            if let Some(last) = turns.last_mut() {
                last.end = index + 1;
            }
            if told.iter().any(&begins) {
                turns.push(index + 1..index + 1);
            }
            facts.push(told);
            states.push(game);
        }
        Turns { states, facts, entries: turns }
    }

    /// One turn with the positions around it, or the whole game. A fact is told together with the
    /// state that it led to; `name` is who plays a turn that begins in this state.
    pub(crate) fn lay_out(
        &self,
        turn: Option<usize>,
        position: impl Fn(&G) -> String,
        sentence: impl Fn(&G::Fact, &G) -> Option<String>,
        name: impl Fn(&G) -> String,
    ) -> Result<String, NoSuchTurn> {
        let position = |index: usize| position(&self.states[index]);
        let told = |entries: &Range<usize>| -> String {
            let facts = entries.clone().flat_map(|index| {
                self.facts[index].iter().map(move |fact| (fact, &self.states[index + 1]))
            });
            let lines = facts.filter_map(|(fact, after)| sentence(fact, after));
            lines.map(|line| format!("  {line}\n")).collect()
        };
        let heading = |number: usize, entries: &Range<usize>| {
            paint::heading(number, &name(&self.states[entries.start]))
        };
        if let Some(number) = turn {
            let entries = number.checked_sub(1).and_then(|index| self.entries.get(index));
            let entries = entries.ok_or(NoSuchTurn { turn: number, turns: self.entries.len() })?;
            let (from, to) = (position(entries.start), position(entries.end));
            return Ok(format!("{}\n{from}\n{}\n{to}", heading(number, entries), told(entries)));
        }
        let first = self.entries.first().map_or(self.states.len() - 1, |entries| entries.start);
        let mut text = told(&(0..first));
        let _ = writeln!(text, "{}", position(first));
        for (number, entries) in (1..).zip(&self.entries) {
            let heading = heading(number, entries);
            let _ = write!(text, "{heading}\n{}\n{}\n", told(entries), position(entries.end));
        }
        Ok(text)
    }
}
