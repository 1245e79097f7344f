//! The answer once more: exactly, by another way, or by a deeper search with other seeds.

use crate::dig::{Story, prove_drop, prove_win};
use crate::plan::{self, Search};
use crate::puzzle::{Broken, Found, Puzzle, PuzzleKind};
use crate::{dig, dogpile, dogs_life};
use catalog::AnyTable;
use tabletop::{Entry, Game, Table, Viewer};

/// Why a puzzle is not proved.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Unproved {
    /// It cannot be set up.
    #[error("{0}")]
    Broken(#[from] Broken),
    /// It is not of its game.
    #[error("there is no such question in this game")]
    Stranger,
    /// Another answer was found, or none.
    #[error("found {0:?}")]
    Other(Option<Vec<Vec<String>>>),
}

impl Puzzle {
    /// Works the answer out again.
    ///
    /// # Errors
    /// If it cannot be worked out, or is another one.
    pub fn prove(&self) -> Result<(), Unproved> {
        let table = self.table()?;
        let again = if table.as_any().is::<Table<::dig::Dig>>() {
            self.dig(&*table)?
        } else if let Some(table) = table.as_any().downcast_ref::<Table<::dogs_life::Life>>() {
            let (game, viewer) = (table.game(), Viewer::Seat(self.seat));
            match self.kind {
                PuzzleKind::Home => dogs_life::home(game, self.seat),
                PuzzleKind::Van => dogs_life::van(game, self.seat),
                PuzzleKind::Plan => {
                    let done: Option<::dogs_life::Action> = self.anything();
                    let done = done.ok_or(Unproved::Stranger)?;
                    plan::dogs_life(&game.view(viewer), &[done], Search::Deeper)
                }
                _ => return Err(Unproved::Stranger),
            }
        } else if let Some(table) = table.as_any().downcast_ref::<Table<::dogpile::Dogpile>>() {
            let view = table.game().view(Viewer::Seat(self.seat));
            match self.kind {
                PuzzleKind::Recall => {
                    let bone = self.answer.first().and_then(|line| line.first());
                    let bone = bone.and_then(|act| act.strip_prefix("dig ")?.parse().ok());
                    dogpile::recall(&view, bone.ok_or(Unproved::Stranger)?)
                }
                PuzzleKind::Score => dogpile::score(&view),
                _ => return Err(Unproved::Stranger),
            }
        } else {
            return Err(Unproved::Stranger);
        };
        self.same(again)
    }

    fn dig(&self, table: &dyn AnyTable) -> Result<Option<Found>, Unproved> {
        let table: &Table<::dig::Dig> = table.as_any().downcast_ref().ok_or(Unproved::Stranger)?;
        let game = table.game();
        Ok(match self.kind {
            PuzzleKind::Win => dig::win(game).filter(|found| prove_win(game, &found.answer)),
            PuzzleKind::Drop => dig::drop(game).filter(|found| prove_drop(game, &found.answer)),
            PuzzleKind::Under | PuzzleKind::Where => {
                let entries: Vec<Entry<::dig::Dig>> =
                    table.log().iter().map(|logged| logged.entry.clone()).collect();
                let start = table.after(self.from);
                let story = Story::new(&start, self.seat, &entries[self.from..]);
                // The solver knows no more at the beginning than the story says.
                let story = story.filter(|story| story.start == start).ok_or(Unproved::Stranger)?;
                let fact = |name: &str| self.ask.get(name);
                if self.kind == PuzzleKind::Under {
                    let place = fact("place").and_then(serde_json::Value::as_u64);
                    let place = place.and_then(|place| u8::try_from(place).ok());
                    dig::under(&story, place.ok_or(Unproved::Stranger)?)
                } else {
                    let colour = fact("colour").and_then(serde_json::Value::as_str);
                    let colour = colour.and_then(|colour| colour.parse().ok());
                    dig::wherever(&story, colour.ok_or(Unproved::Stranger)?)
                }
            }
            PuzzleKind::Plan => {
                let done: ::dig::Action = self.anything().ok_or(Unproved::Stranger)?;
                let view = game.view(Viewer::Seat(self.seat));
                plan::dig(&view, &[done], Search::Deeper)
            }
            PuzzleKind::Home | PuzzleKind::Van | PuzzleKind::Recall | PuzzleKind::Score => {
                return Err(Unproved::Stranger);
            }
        })
    }

    /// An action that can be done: the right one, which a search then compares with all others.
    fn anything<A: std::str::FromStr>(&self) -> Option<A> {
        self.answer.first()?.first()?.parse().ok()
    }

    /// Whether this is what is kept. A deeper search may see other chances, and other options that are
    /// worse.
    fn same(&self, again: Option<Found>) -> Result<(), Unproved> {
        let kept = self.found();
        let same = match (&again, self.kind) {
            (Some(again), PuzzleKind::Plan) => plan::holds(&kept, again),
            (Some(again), _) => kept == *again,
            (None, _) => false,
        };
        if same { Ok(()) } else { Err(Unproved::Other(again.map(|again| again.answer))) }
    }
}
