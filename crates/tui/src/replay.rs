//! A recorded game as text.

use crate::dig as paint;
use catalog::{AnyTable, Perspective};
use dig::Dig;
use dogpile::Dogpile;
use dogs_life::Life;
use std::fmt::Write;
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
        crate::plain::replay(table, names, perspective, turn)
    }
}

/// A range of the log, `from..to`, during which one seat was on turn.
pub(crate) struct Stretch {
    pub(crate) from: usize,
    pub(crate) to: usize,
}

fn replay_dig(
    table: &Table<Dig>,
    names: &[&str],
    perspective: Perspective,
    turn: Option<usize>,
) -> Result<String, NoSuchTurn> {
    let names = paint::Names::new(names, table.game().seats());
    let mut facts_by_entry = Vec::new();
    let mut states = vec![Dig::start(table.setup())];
    let mut turns: Vec<Stretch> = Vec::new();
    // A game from a position begins in the middle of a turn.
    if paint::on_turn(&states[0]).is_some() {
        turns.push(Stretch { from: 0, to: 0 });
    }
    for (index, logged) in table.log().iter().enumerate() {
        let mut game = states[index];
        let mut facts = Vec::new();
        // Log entries were legal when they were made.
        if game.enter(&logged.entry, &mut facts).is_err() {
            break;
        }
        if let Some(last) = turns.last_mut() {
            last.to = index + 1;
        }
        if facts.iter().any(|fact| matches!(fact, dig::Fact::TurnBegan(_))) {
            turns.push(Stretch { from: index + 1, to: index + 1 });
        }
        facts_by_entry.push(facts);
        states.push(game);
    }
    let told = |stretch: &Stretch| -> String {
        let mut text = String::new();
        for index in stretch.from..stretch.to {
            for fact in &facts_by_entry[index] {
                let event = match perspective {
                    Perspective::Open => paint::open(fact, &states[index + 1]),
                    Perspective::Of(viewer) => fact.tell(viewer),
                };
                if let Some(sentence) = event.and_then(|event| paint::sentence(&event, &names)) {
                    let _ = writeln!(text, "  {sentence}");
                }
            }
        }
        text
    };
    let position = |index: usize| match perspective {
        Perspective::Open => paint::position(&states[index].sheet(), &names),
        Perspective::Of(viewer) => paint::position(states[index].view(viewer).sheet(), &names),
    };
    let heading = |number: usize, stretch: &Stretch| {
        let name = paint::on_turn(&states[stretch.from]).map_or("nobody", |seat| names.of(seat));
        paint::heading(number, name)
    };
    lay_out(turn, &turns, states.len(), position, told, heading)
}

/// One turn with the positions around it, or the whole game.
pub(crate) fn lay_out(
    turn: Option<usize>,
    turns: &[Stretch],
    states: usize,
    position: impl Fn(usize) -> String,
    told: impl Fn(&Stretch) -> String,
    heading: impl Fn(usize, &Stretch) -> String,
) -> Result<String, NoSuchTurn> {
    if let Some(number) = turn {
        let stretch = number.checked_sub(1).and_then(|index| turns.get(index));
        let stretch = stretch.ok_or(NoSuchTurn { turn: number, turns: turns.len() })?;
        let (from, to) = (position(stretch.from), position(stretch.to));
        return Ok(format!("{}\n{from}\n{}\n{to}", heading(number, stretch), told(stretch)));
    }
    let first = turns.first().map_or(states - 1, |stretch| stretch.from);
    let mut text = told(&Stretch { from: 0, to: first });
    let _ = writeln!(text, "{}", position(first));
    for (index, stretch) in turns.iter().enumerate() {
        let heading = heading(index + 1, stretch);
        let _ = write!(text, "{heading}\n{}\n{}\n", told(stretch), position(stretch.to));
    }
    Ok(text)
}
