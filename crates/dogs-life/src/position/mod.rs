//! A position as text, and what makes one legal.
//!
//! `docs/notation.md` describes the ten fields.

mod judge;
mod read;
mod write;

pub use judge::Fault;

pub(crate) use write::write_position;

use crate::papers::Numbers;
use crate::{Life, Pack};
use std::fmt;
use std::sync::Arc;
use tabletop::{ParseError, Viewer};

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// It cannot be read.
    #[error("{0}")]
    Text(#[from] ParseError),
    /// It can be read, but no game gets there.
    #[error("no such position: {}", join(.0))]
    Faults(Vec<Fault>),
}

fn join(faults: &[Fault]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

impl Life {
    /// The whole truth as text: `life1 …`.
    pub fn position(&self) -> String {
        struct Open<'g>(&'g Life);
        impl fmt::Display for Open<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("life1 ")?;
                write_position(f, &self.0.board, |paper| self.0.numbers[paper])
            }
        }
        Open(self).to_string()
    }

    /// Reads a position of a game with this pack. A game that has not begun or is over has none.
    ///
    /// # Errors
    /// If it cannot be read, or no game gets there; then all reasons.
    pub fn from_position(pack: Arc<Pack>, text: &str) -> Result<Life, PositionError> {
        let (head, mut game, _) = read::read(pack, text)?;
        if head != "life1" {
            return Err(ParseError::new(head, "life1").into());
        }
        let mut faults = judge::judge(&game);
        let hidden = game.board.out.iter().filter(|paper| game.numbers[*paper].is_none());
        faults.extend(hidden.map(Fault::NoNumber));
        judge::complete(&mut game, faults)?;
        Ok(game)
    }
}

/// A view's text: its viewer, a world behind it, and the numbers that it shows.
pub(crate) fn read_view(
    pack: Arc<Pack>,
    text: &str,
) -> Result<(Viewer, Life, Numbers), PositionError> {
    let (head, mut game, shown) = read::read(pack, text)?;
    let viewer = head.strip_prefix("life1@").and_then(|viewer| viewer.parse::<Viewer>().ok());
    let viewer = viewer.filter(|viewer| match viewer {
        Viewer::Seat(seat) => game.board.dogs.has(*seat),
        Viewer::Public => true,
    });
    let Some(viewer) = viewer else {
        return Err(ParseError::new(head, "life1@SEAT or life1@public").into());
    };
    let faults = judge::judge(&game);
    judge::complete(&mut game, faults)?;
    Ok((viewer, game, shown))
}
