//! What a viewer knows, and the worlds it cannot distinguish (DIG-3, DIG-11).
//!
//! All that is hidden is which card of a scent pair has which colour: one bit per pair. A viewer
//! that has seen a card of the pair, or that sees one in front of a player, knows the bit, until
//! somebody exchanges the two out of its sight; then it knows nothing about the pair. While both
//! cards are in one hand everybody knows what that hand holds, one bone of each colour, though
//! perhaps not which card was which. The bits are independent (every colour is in four pairs, with
//! one bone in each), so what follows from a view is exact: a known pair is known completely, an
//! unknown one is even.

use crate::game::{Ground, Standing};
use crate::position::SheetError;
use crate::sheet::Sheet;
use crate::{Action, BoneSet, Dig, Pair, Phase, Sight};
use std::fmt;
use std::str::FromStr;
use tabletop::{Game, ParseError, Rng, Viewer};

/// An information state: what a viewer sees, what it remembers, and what follows from both.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct View {
    viewer: Viewer,
    sheet: Sheet,
}

impl View {
    /// What `viewer` knows of `game`.
    pub(crate) fn of(game: &Dig, viewer: Viewer) -> View {
        let sees = |pair: Pair| game.knowing[pair.index()].contains(viewer) || game.together(pair);
        View { viewer, sheet: game.sheet_for(sees) }
    }

    /// A view with any sheet, to test what follows from it.
    #[cfg(test)]
    pub(crate) const fn of_sheet(viewer: Viewer, sheet: Sheet) -> View {
        View { viewer, sheet }
    }

    /// Whose view this is.
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Everything that is seen: scents where the bone is not known, bones where it is.
    pub const fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// Whether the viewer knows where the two bones of `pair` are.
    pub fn knows(&self, pair: Pair) -> bool {
        // The cards themselves show it: one of them is always somewhere, in sight or not.
        let sheet = &self.sheet;
        let hands = sheet.dogs.iter().flat_map(|dog| &dog.hand);
        let unknown = Sight::Scent(pair);
        !matches!(sheet.phase, Phase::First | Phase::Deal)
            && !sheet.row.iter().chain(hands).any(|&sight| sight == unknown)
    }

    pub(crate) fn legal(&self, out: &mut impl Extend<Action>) {
        let sheet = &self.sheet;
        let on = matches!(sheet.phase, Phase::Act | Phase::Bury);
        if !on || self.viewer != Viewer::Seat(sheet.to_move) {
            return;
        }
        let Some(dog) = sheet.dogs.get(sheet.to_move.index()) else { return };
        let ground = match usize::from(dog.place).checked_sub(1).and_then(|i| sheet.row.get(i)) {
            Some(&sight) => Ground::from(sight),
            None => Ground::Bare,
        };
        let hand: BoneSet = dog
            .hand
            .iter()
            .filter_map(|sight| match sight {
                Sight::Bone(bone) => Some(*bone),
                // A player knows its own hand.
                Sight::Scent(_) | Sight::Bowl(_) | Sight::Hole => None,
            })
            .collect();
        let (phase, left, last) = (sheet.phase, sheet.left, sheet.row.len() as u8);
        Standing { phase, left, place: dog.place, last, ground, hand }.options(out);
    }

    /// One of the worlds behind this view, each equally likely.
    pub(crate) fn sample(&self, rng: &mut impl Rng) -> Dig {
        let coins = rng.next_u32();
        self.world(|pair| coins >> pair.index() & 1 == 1)
    }

    /// The world in which every unknown pair lies as `swapped` says; see [`Sheet::with_bones`].
    pub(crate) fn world(&self, swapped: impl Fn(Pair) -> bool) -> Dig {
        self.sheet.with_bones(swapped).build()
    }
}

impl fmt::Display for View {
    /// The notation of a position, with scents in small letters where the bone is not known:
    /// `dig1@0 gr,p,yB,…`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "dig1@{} ", self.viewer)?;
        self.sheet.write_fields(f)
    }
}

impl fmt::Debug for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a text is not a view.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ViewError {
    /// It cannot be parsed, or no game gets there.
    #[error("{0}")]
    Sheet(#[from] SheetError),
    /// It shows a bone that this viewer cannot know, or hides one that it must know.
    #[error("the viewer {viewer} would see `{expected}`")]
    OtherEyes {
        /// The viewer it claims to be from.
        viewer: Viewer,
        /// What that viewer would see.
        expected: String,
    },
}

impl FromStr for View {
    type Err = ViewError;

    fn from_str(s: &str) -> Result<View, ViewError> {
        let text = |error: ParseError| ViewError::Sheet(SheetError::Text(error));
        let (head, sheet) = Sheet::read(s).map_err(text)?;
        let viewer: Viewer = head
            .strip_prefix("dig1@")
            .and_then(|viewer| viewer.parse().ok())
            .filter(|viewer| match viewer {
                Viewer::Seat(seat) => seat.index() < sheet.dogs.len(),
                Viewer::Public => true,
            })
            .ok_or_else(|| text(ParseError::new(head, "dig1@SEAT or dig1@public")))?;
        // Any world behind it will do for the check, if there is one.
        let world = Dig::try_from(&sheet.with_bones(|_| false))
            .map_err(|faults| ViewError::Sheet(SheetError::Faults(faults)))?;
        let view = world.view(viewer);
        if view.sheet == sheet {
            Ok(view)
        } else {
            Err(ViewError::OtherEyes { viewer, expected: view.to_string() })
        }
    }
}
