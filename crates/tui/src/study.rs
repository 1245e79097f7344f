//! A game that was studied, in words.

use crate::games::{AnySpeak, Eyes, speaker};
use crate::replay::named;
use crate::table::Advice;
use crate::words::Words;
use catalog::{AnyAdvice, AnyTable, Moment, SeatStudy, Study};

/// A decision that cost at least this much is told, in wins.
const COSTLY: f32 = 0.03;
/// The most costly moments that are told of a seat.
const MOST: usize = 8;

/// How a seat played, in words.
#[derive(Clone, Debug)]
pub struct StudiedSeat {
    /// Who sat there.
    pub name: String,
    /// How well it played.
    pub summary: Vec<String>,
    /// Its costly moments, in their order: each in a few lines.
    pub costly: Vec<Vec<String>>,
    /// What else it could learn.
    pub lessons: Vec<String>,
}

/// A study in words, seat by seat.
pub fn study(
    words: &Words,
    table: &dyn AnyTable,
    names: &[&str],
    study: &Study,
) -> Vec<StudiedSeat> {
    let now = named(words, table, names);
    let game = speaker(&now.game, &now.setup);
    let eyes = Eyes { words, now: &now };
    let seats = study.seats.iter().enumerate();
    seats.map(|(index, seat)| told(&*game, &eyes, index, seat)).collect()
}

fn told(game: &dyn AnySpeak, eyes: &Eyes<'_>, index: usize, seat: &SeatStudy) -> StudiedSeat {
    let accuracy = seat.accuracy().map_or_else(
        || eyes.s("study-accuracy-none"),
        |part| eyes.t("study-accuracy", [("count", percent(part).into())]) + ".",
    );
    let given = match percent(seat.cost()) {
        0 => eyes.s("study-given-none"),
        count => eyes.t("study-given", [("count", count.into())]),
    };
    let luck = seat.luck();
    let sign = if luck < 0.0 { "minus" } else { "plus" };
    let luck = eyes.t("study-luck", [("sign", sign.into()), ("count", percent(luck.abs()).into())]);
    let mut costly: Vec<&Moment> =
        seat.moments.iter().filter(|moment| moment.cost() >= COSTLY).collect();
    costly.sort_by(|one, other| other.cost().total_cmp(&one.cost()));
    costly.truncate(MOST);
    costly.sort_by_key(|moment| moment.step);
    StudiedSeat {
        name: eyes.name(index).to_owned(),
        summary: vec![accuracy, given, luck],
        costly: costly.into_iter().map(|moment| lines(game, eyes, moment)).collect(),
        lessons: seat.lessons.iter().map(|(_, lesson)| game.remark(lesson, eyes)).collect(),
    }
}

/// A costly moment: when and how much, what was done, and what would have been better.
fn lines(game: &dyn AnySpeak, eyes: &Eyes<'_>, moment: &Moment) -> Vec<String> {
    let verdict = &moment.verdict;
    let mut cost = eyes.t(
        "study-cost",
        [
            ("step", moment.step.into()),
            ("before", percent(verdict.best).into()),
            ("after", percent(verdict.after).into()),
        ],
    );
    if verdict.exact {
        cost = format!("{cost}. {}", eyes.s("study-exact"));
    }
    let say = |advice: &AnyAdvice| {
        let hint = Advice {
            action: advice.action.clone(),
            chance: None,
            reason: advice.reason.to_owned(),
            facts: advice.facts.clone(),
        };
        game.hint(&hint, eyes)
    };
    let mut lines = vec![cost, format!("{} {}", eyes.s("study-done"), say(&verdict.chosen))];
    if let Some(best) = verdict.options.first() {
        lines.push(format!("{} {}", eyes.s("study-better"), say(best)));
    }
    lines.extend(moment.remark.iter().map(|remark| game.remark(remark, eyes)));
    lines
}

/// Hundredths of a win.
#[allow(clippy::cast_sign_loss, reason = "it is not negative")]
fn percent(part: f32) -> u32 {
    (part.max(0.0) * 100.0).round() as u32
}
