//! What lies in a place of the row, in truth and as somebody sees it.

use crate::{Bone, Colour, Pair, ROW};
use std::fmt;
use std::str::FromStr;
use tabletop::{ParseError, ViewerSet};

/// What truly lies in a place of the row.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Card {
    /// A bone card, scent side up.
    Bone(Bone),
    /// A bowl.
    Bowl(Colour),
    /// Nothing: dug up in this turn.
    Hole,
}

/// What somebody sees of a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sight {
    /// A bone card of which only the scents are known: `gr`.
    Scent(Pair),
    /// A bone card whose bone is known: `gR`.
    Bone(Bone),
    /// A bowl: `g`.
    Bowl(Colour),
    /// A hole: `-`.
    Hole,
}

impl Sight {
    /// The scents, if it is a bone card.
    pub const fn pair(self) -> Option<Pair> {
        match self {
            Sight::Scent(pair) => Some(pair),
            Sight::Bone(bone) => Some(bone.pair()),
            Sight::Bowl(_) | Sight::Hole => None,
        }
    }

    /// A bone card as it looks to somebody who knows its pair or, with `known` false, does not.
    pub const fn of_bone(bone: Bone, known: bool) -> Sight {
        if known { Sight::Bone(bone) } else { Sight::Scent(bone.pair()) }
    }
}

impl From<Card> for Sight {
    /// The card as it is.
    fn from(card: Card) -> Sight {
        match card {
            Card::Bone(bone) => Sight::Bone(bone),
            Card::Bowl(colour) => Sight::Bowl(colour),
            Card::Hole => Sight::Hole,
        }
    }
}

impl fmt::Display for Sight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sight::Scent(pair) => pair.fmt(f),
            Sight::Bone(bone) => fmt::Display::fmt(bone, f),
            Sight::Bowl(colour) => colour.fmt(f),
            Sight::Hole => f.write_str("-"),
        }
    }
}

impl fmt::Debug for Sight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Sight {
    type Err = ParseError;

    fn from_str(s: &str) -> Result<Sight, ParseError> {
        if s == "-" {
            return Ok(Sight::Hole);
        }
        let sight = s
            .parse()
            .map(Sight::Bowl)
            .or_else(|_| s.parse().map(Sight::Bone))
            .or_else(|_: ParseError| s.parse().map(Sight::Scent));
        sight.map_err(|_| {
            ParseError::new(
                s,
                "a card: a bowl such as g, a bone such as gR, a scent such as gr (letters in the \
                 order g r p y b), or - for a hole",
            )
        })
    }
}

/// A card of the row in one byte: the row is copied with every playout.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Slot(u8);

impl Slot {
    // Bones 0 to 19, bowls 20 to 24.
    pub(crate) const HOLE: Slot = Slot(25);

    pub(crate) const fn new(card: Card) -> Slot {
        match card {
            Card::Bone(bone) => Slot(bone.index() as u8),
            Card::Bowl(colour) => Slot(Bone::COUNT as u8 + colour as u8),
            Card::Hole => Slot::HOLE,
        }
    }

    /// This card's number: the bones, the bowls, the hole.
    #[inline]
    pub(crate) const fn index(self) -> u8 {
        self.0
    }

    /// The card with this number; see [`Slot::index`].
    #[inline]
    pub(crate) const fn from_index(index: u8) -> Slot {
        Slot(index)
    }

    #[inline]
    pub(crate) const fn card(self) -> Card {
        match self.0 {
            index @ 0..20 => Card::Bone(Bone::from_index(index)),
            index @ 20..25 => Card::Bowl(Colour::ALL[index as usize - Bone::COUNT]),
            _ => Card::Hole,
        }
    }

    /// What somebody sees who knows the pairs that `knows` accepts.
    pub(crate) fn sight(self, knows: impl FnOnce(Pair) -> bool) -> Sight {
        match self.card() {
            Card::Bone(bone) => Sight::of_bone(bone, knows(bone.pair())),
            Card::Bowl(colour) => Sight::Bowl(colour),
            Card::Hole => Sight::Hole,
        }
    }
}

/// The 25 cards in the order of the row, the one beside the doghouse first (DIG-4).
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Deal([Slot; ROW]);

impl Deal {
    /// Every card once: the bones in the order of [`Bone::all`], then the bowls. A table shuffles
    /// this order.
    pub fn sorted() -> Deal {
        let mut slots = [Slot::HOLE; ROW];
        let cards = Bone::all().map(Card::Bone).chain(Colour::ALL.into_iter().map(Card::Bowl));
        for (slot, card) in slots.iter_mut().zip(cards) {
            *slot = Slot::new(card);
        }
        Deal(slots)
    }

    /// The cards in a random order.
    pub fn shuffled(rng: &mut impl tabletop::Rng) -> Deal {
        let mut deal = Deal::sorted();
        tabletop::shuffle(rng, &mut deal.0);
        deal
    }

    /// The cards from the doghouse outward.
    pub fn cards(&self) -> impl ExactSizeIterator<Item = Card> + Clone {
        self.0.iter().map(|slot| slot.card())
    }

    pub(crate) const fn slots(&self) -> [Slot; ROW] {
        self.0
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, card) in self.cards().enumerate() {
            if index > 0 {
                f.write_str(",")?;
            }
            Sight::from(card).fmt(f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Deal(…)")
    }
}

impl FromStr for Deal {
    type Err = ParseError;

    fn from_str(s: &str) -> Result<Deal, ParseError> {
        let mut slots = [Slot::HOLE; ROW];
        let mut count = 0;
        for (offset, piece) in ParseError::pieces(s, ',') {
            let wrong = |expected: &str| ParseError::new(piece, expected).inside(s, offset);
            let sight: Sight = piece.parse().map_err(|e: ParseError| e.inside(s, offset))?;
            let card = match sight {
                Sight::Bone(bone) => Card::Bone(bone),
                Sight::Bowl(colour) => Card::Bowl(colour),
                Sight::Scent(_) => return Err(wrong("the bone's colour as a capital, such as gR")),
                Sight::Hole => return Err(wrong("a card: a fresh row has no holes")),
            };
            let slot = Slot::new(card);
            if slots.contains(&slot) {
                return Err(wrong("a card that is not in the row already"));
            }
            // Every card occurs at most once, so there is room for it.
            slots[count] = slot;
            count += 1;
        }
        if count == ROW {
            Ok(Deal(slots))
        } else {
            let expected = format!("{ROW} cards, not {count}");
            Err(ParseError::new("", expected).inside(s, s.len()))
        }
    }
}

#[cfg(feature = "serde")]
tabletop::serde_as_text!(Deal, Sight);

/// For each pair, who knows which bone is which: the public part of everybody's memory.
///
/// It is public that a seat knows, because digging is; what it knows is not.
pub(crate) type Knowing = [ViewerSet; 10];

#[cfg(test)]
mod tests {
    use super::*;

    /// DIG-4: a fresh row has all 25 cards, once each.
    #[test]
    fn a_deal_has_every_card_once() {
        let sorted = Deal::sorted();
        assert_eq!(
            sorted.to_string(),
            "Gr,gR,Gp,gP,Gy,gY,Gb,gB,Rp,rP,Ry,rY,Rb,rB,Py,pY,Pb,pB,Yb,yB,g,r,p,y,b"
        );
        assert_eq!(sorted.to_string().parse(), Ok(sorted));
        let text = sorted.to_string();
        for (bad, column) in [
            (text.replace("Gr", "gR"), 4),
            (text.replace("Gr", "gr"), 1),
            (text.replace("Gr", "-"), 1),
            (text.replace(",b", ""), 68),
            (format!("{text},g"), 71),
            (String::new(), 1),
        ] {
            assert_eq!(bad.parse::<Deal>().unwrap_err().column, column, "{bad}");
        }
    }

    #[test]
    fn every_sight_has_one_text() {
        let sights = (Pair::ALL.into_iter().map(Sight::Scent))
            .chain(Bone::all().map(Sight::Bone))
            .chain(Colour::ALL.into_iter().map(Sight::Bowl))
            .chain([Sight::Hole]);
        for sight in sights {
            assert_eq!(sight.to_string().parse(), Ok(sight));
        }
    }
}
