//! A game that this crate has no pictures for: what happened, entry by entry, as the JSON that
//! clients get.

use crate::replay::NoSuchTurn;
use anstyle::Style;
use catalog::{AnyTable, Perspective, Showing, Step};
use std::fmt::Write;
use tabletop::Actor;

/// The whole game, or one of its entries (counted from 1) with the positions around it.
pub(crate) fn replay(
    table: &dyn AnyTable,
    names: &[&str],
    perspective: Perspective,
    turn: Option<usize>,
) -> Result<String, NoSuchTurn> {
    let steps = table.replay(perspective, Showing::ALL);
    let entries = steps.len() - 1;
    let told = |number: usize, step: &Step| {
        let bold = Style::new().bold();
        let who = match step.by {
            Some(Actor::Seat(seat)) => match names.get(seat.index()) {
                Some(name) if !name.is_empty() => (*name).to_owned(),
                Some(_) | None => format!("seat {seat}"),
            },
            Some(Actor::Table) => "the table".to_owned(),
            None => "nobody".to_owned(),
        };
        let action = step.action.as_deref().unwrap_or("something hidden");
        let mut text = format!("{bold}{number}  {who}{bold:#}: {action}\n");
        for event in &step.events {
            let _ = writeln!(text, "  {event}");
        }
        text
    };
    if let Some(number) = turn {
        let step = steps.get(number).filter(|_| number > 0);
        let step = step.ok_or(NoSuchTurn { turn: number, turns: entries })?;
        let (before, after) = (&steps[number - 1].view, &step.view);
        return Ok(format!("{before}\n\n{}\n{after}\n", told(number, step)));
    }
    let mut text = String::new();
    for (number, step) in steps.iter().enumerate().skip(1) {
        text += &told(number, step);
    }
    if let Some(last) = steps.last() {
        let _ = writeln!(text, "\n{}", last.view);
    }
    Ok(text)
}
