//! A game that this crate has no words for: its notation.

use super::{Act, Eyes, Parts, Speak};
use crate::screen::canvas::{Canvas, wrapped};
use crate::table::Advice;
use ratatui::style::Style;
use serde_json::Value;

pub(crate) struct Other;

impl Speak for Other {
    type View = Value;
    type Event = Value;

    fn sentence(&self, event: &Value, _eyes: &Eyes<'_>) -> Option<String> {
        Some(event.to_string())
    }

    fn parts(&self) -> Parts {
        Parts::Steps
    }

    fn height(&self, view: &Value, size: (u16, u16), _eyes: &Eyes<'_>) -> u16 {
        wrapped(&view.to_string(), size.0).len() as u16
    }

    fn draw(&self, view: &Value, _eyes: &Eyes<'_>, _pan: (i16, i16), canvas: &mut Canvas<'_>) {
        for (y, line) in (0..).zip(wrapped(&view.to_string(), canvas.area.width)) {
            canvas.put(0, y, &line, Style::new());
        }
    }

    fn status(&self, _view: &Value, eyes: &Eyes<'_>) -> Vec<String> {
        let other = eyes.now.on.first().filter(|_| !eyes.on_turn());
        vec![match (eyes.now.outcome.is_some(), other) {
            (true, _) => eyes.s("table-over"),
            (false, Some(&seat)) => eyes.t("table-their-turn", [("name", eyes.name(seat).into())]),
            (false, None) => eyes.s("table-your-turn"),
        }]
    }

    fn look(&self, view: &Value, _eyes: &Eyes<'_>) -> Vec<String> {
        vec![view.to_string()]
    }

    fn who(&self, _view: &Value, _seat: usize, _eyes: &Eyes<'_>) -> Vec<String> {
        Vec::new()
    }

    fn acts(&self, _view: &Value, eyes: &Eyes<'_>) -> Vec<Act> {
        eyes.now.legal.iter().map(|action| Act::new(action, action.clone(), action)).collect()
    }

    fn hint(&self, advice: &Advice, _eyes: &Eyes<'_>) -> String {
        advice.action.clone().unwrap_or_default()
    }

    fn result(&self, outcome: &Value, _eyes: &Eyes<'_>) -> Vec<String> {
        vec![outcome.to_string()]
    }
}
