//! What searching players ask of a world very often, and cheap access to the worlds behind a view.
//!
//! A search does not know the truth: it plays on in worlds made from its own view. There are at
//! most 2¹⁰ of them, one bit for each pair whose cards the viewer cannot tell apart, so a world is
//! a copy of any other with some pairs exchanged.

use crate::card::Slot;
use crate::game::Quiet;
use crate::{Bone, BoneSet, Card, Dig, Pair, Phase, ROW, Sight, View};
use arrayvec::ArrayVec;
use tabletop::{Seat, Viewer};

/// The first cards of all pairs, as bits of a [`BoneSet`].
const FIRSTS: u32 = 0x5_5555;
/// All pairs, one bit each.
const ALL: u16 = (1 << 10) - 1;

impl Dig {
    /// What the game waits for.
    #[inline]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The seat on turn; seat 0 while nobody is.
    #[inline]
    pub const fn mover(&self) -> Seat {
        self.to_move
    }

    /// Actions left in this turn; 0 while nobody is on turn.
    #[inline]
    pub const fn left(&self) -> u8 {
        self.left
    }

    /// How many seats there are.
    #[inline]
    pub const fn dogs(&self) -> usize {
        self.dogs.len()
    }

    /// The place of the row's last card.
    #[inline]
    pub const fn last(&self) -> u8 {
        self.len
    }

    /// Holes that were dug in this turn.
    #[inline]
    pub const fn holes(&self) -> u8 {
        self.holes
    }

    /// Quiet turns so far; 0 where they are not counted (DIG-18).
    #[inline]
    pub const fn quiet_turns(&self) -> u8 {
        match self.quiet {
            Quiet::Turns(turns) => turns,
            Quiet::Endless | Quiet::Stirred => 0,
        }
    }

    /// The same position as if no quiet turn had gone by (DIG-18).
    #[must_use]
    pub const fn rested(&self) -> Dig {
        let mut game = *self;
        if let Quiet::Turns(_) = game.quiet {
            game.quiet = Quiet::Turns(0);
        }
        game
    }

    /// What lies in the row in this world, from place 1 outward.
    #[inline]
    pub fn cards(&self) -> impl ExactSizeIterator<Item = Card> + Clone {
        self.row().iter().map(|slot| slot.card())
    }

    /// What lies in this place in this world; nothing in the doghouse and beyond the row.
    #[inline]
    pub fn card(&self, place: u8) -> Card {
        self.card_at(place)
    }

    /// Where the dog of `seat` stands.
    #[inline]
    pub fn place(&self, seat: Seat) -> u8 {
        self.dogs[seat].place
    }

    /// The bones that `seat` has in hand in this world.
    #[inline]
    pub fn hand(&self, seat: Seat) -> BoneSet {
        self.dogs[seat].hand
    }

    /// The bones that `seat` has dropped.
    #[inline]
    pub fn dropped(&self, seat: Seat) -> BoneSet {
        self.dogs[seat].dropped
    }

    /// Whether `seat` knows where the two bones of `pair` are: it can tell the cards apart, or both
    /// are in one hand.
    #[inline]
    pub fn knows(&self, seat: Seat, pair: Pair) -> bool {
        self.knowing[pair.index()].contains(Viewer::Seat(seat)) || self.together(pair)
    }

    /// The pairs that `seat` [knows](Dig::knows), one bit each.
    #[inline]
    pub fn known_pairs(&self, seat: Seat) -> u16 {
        let mut known = 0;
        for (index, knowing) in self.knowing.iter().enumerate() {
            known |= u16::from(knowing.contains(Viewer::Seat(seat))) << index;
        }
        // A hand with both cards of a pair shows what it holds.
        for dog in self.dogs.as_slice() {
            let hand = dog.hand.bits();
            let mut both = hand & (hand >> 1) & FIRSTS;
            while both != 0 {
                known |= 1 << (both.trailing_zeros() / 2);
                both &= both - 1;
            }
        }
        known
    }

    /// A hash of everything that `seat` can tell about this world and its past: worlds with the
    /// same hash look the same to it, apart from quiet turns, of which only
    /// [many](Dig::quiet_turns) count.
    #[inline]
    pub fn fingerprint(&self, seat: Seat) -> u64 {
        let known = self.known_pairs(seat);
        let mut mixed = Mix(u64::from(known) << 32 | seat.index() as u64);
        // Of a pair that the seat does not know it sees either card as the first.
        let seconds = spread(!known & ALL) << 1;
        for cards in self.row[..usize::from(self.len)].chunks(12) {
            // Five bits per card.
            let mut word = 0;
            for slot in cards {
                let index = slot.index();
                word = word << 5 | u64::from(index - (seconds >> index & 1) as u8);
            }
            mixed.add(word);
        }
        for dog in self.dogs.as_slice() {
            let seen = seen(dog.hand, known);
            mixed.add(
                u64::from(seen) << 32 | u64::from(dog.dropped.bits()) << 8 | u64::from(dog.place),
            );
        }
        let mut knowing = 0;
        for set in self.knowing {
            knowing = knowing << 4 | u64::from(set.bits() & 0xf);
        }
        mixed.add(knowing);
        let late = self.quiet_turns() / 16;
        mixed.add(
            u64::from(self.len) << 32
                | u64::from(late) << 24
                | u64::from(self.left) << 16
                | (self.to_move.index() as u64) << 8
                | u64::from(self.phase == Phase::Bury),
        );
        mixed.0
    }

    /// This world as if `seat` knew everything.
    #[inline]
    #[must_use]
    pub fn enlightened(&self, seat: Seat) -> Dig {
        let mut world = *self;
        for knowing in &mut world.knowing {
            knowing.insert(seat);
        }
        world
    }

    /// This world as if `seat` had not seen these pairs, one bit each; it cannot forget what it
    /// holds or what was dropped.
    #[must_use]
    pub fn forgotten(&self, seat: Seat, pairs: u16) -> Dig {
        let mut world = *self;
        let open = self
            .dogs
            .as_slice()
            .iter()
            .fold(self.dogs[seat].hand, |bones, dog| bones.or(dog.dropped));
        for pair in Pair::ALL.into_iter().filter(|pair| pairs >> pair.index() & 1 == 1) {
            if !pair.bones().into_iter().any(|bone| open.contains(bone)) {
                world.knowing[pair.index()].remove(seat);
            }
        }
        world
    }

    /// The world with the cards of these pairs, one bit each, exchanged. It is equally possible for
    /// anybody who does not know them.
    #[inline]
    #[must_use]
    pub fn exchanged(&self, pairs: u16) -> Dig {
        let mut world = *self;
        for slot in &mut world.row {
            *slot = slot.exchanged(pairs);
        }
        for dog in world.dogs.as_mut_slice() {
            let hand = dog.hand.bits();
            let here = spread(pairs) & (hand | hand >> 1);
            let firsts = hand & here;
            let seconds = hand >> 1 & here;
            dog.hand = BoneSet::from_bits(hand & !(here | here << 1) | firsts << 1 | seconds);
        }
        world
    }
}

/// A hand as somebody sees it who knows these pairs: of other pairs the first card stands for
/// either.
fn seen(hand: BoneSet, known: u16) -> u32 {
    let known = spread(known);
    let bits = hand.bits();
    let open = bits & (known | known << 1);
    open | (bits | bits >> 1) & FIRSTS & !known
}

/// The bit of each pair at its first card.
#[inline]
fn spread(pairs: u16) -> u32 {
    let mut bits = u32::from(pairs);
    bits = (bits | bits << 8) & 0x00ff_00ff;
    bits = (bits | bits << 4) & 0x0f0f_0f0f;
    bits = (bits | bits << 2) & 0x3333_3333;
    (bits | bits << 1) & 0x5555_5555
}

/// A quick hash of words.
struct Mix(u64);

impl Mix {
    #[inline]
    const fn add(&mut self, word: u64) {
        let product =
            ((self.0 ^ word) as u128).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
        self.0 = (product >> 64) as u64 ^ product as u64 ^ word.rotate_left(29);
    }
}

impl Slot {
    /// The other card of its pair if that is one of `pairs`, otherwise itself.
    #[inline]
    const fn exchanged(self, pairs: u16) -> Slot {
        let index = self.index();
        let turned = (index < Bone::COUNT as u8) as u8 & (pairs >> (index / 2)) as u8 & 1;
        Slot::from_index(index ^ turned)
    }
}

/// All worlds behind a view.
///
/// They are numbered, so that a search can draw one without building a list.
///
/// ```
/// use dig::{Dig, Worlds};
/// use tabletop::{Game, Seat, Viewer};
///
/// let game: Dig = "dig1 gR,p,yB,g,rB,b,y,r,Gr,gP,Gp \
///     4:Ry+Py:Rb+Pb+Yb/6:gY:Gy+Gb+gB+Rp+rP+rY+pY+pB 0.3 gr:1 3"
///     .parse()?;
/// let viewer = Viewer::Seat(Seat::ALL[0]);
/// let view = game.view(viewer);
/// let worlds = Worlds::of(&view);
/// // This seat has seen no card of green-red and of green-purple: two bits, four worlds.
/// assert_eq!(worlds.count(), 4);
/// // It cannot tell them apart, and one of them is the truth.
/// assert!((0..4).all(|number| worlds.world(number).view(viewer) == view));
/// assert_eq!((0..4).filter(|&number| worlds.world(number) == game).count(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Worlds {
    first: Dig,
    unknown: u16,
}

impl Worlds {
    /// The worlds behind `view`.
    pub fn of(view: &View) -> Worlds {
        let unknown = Pair::ALL.into_iter().filter(|&pair| {
            let sheet = view.sheet();
            let hands = sheet.dogs.iter().flat_map(|dog| &dog.hand);
            sheet.row.iter().chain(hands).any(|&sight| sight == Sight::Scent(pair))
        });
        let unknown = unknown.fold(0, |bits, pair| bits | 1 << pair.index());
        Worlds { first: view.world(|_| false), unknown }
    }

    /// The pairs that the viewer does not know, one bit each.
    pub const fn unknown(&self) -> u16 {
        self.unknown
    }

    /// How many worlds there are.
    pub const fn count(&self) -> u32 {
        1 << self.unknown.count_ones()
    }

    /// The world with this number: bit *n* says whether the *n*-th unknown pair is exchanged.
    /// Higher bits are ignored.
    #[inline]
    pub fn world(&self, number: u32) -> Dig {
        self.first.exchanged(self.exchanged(number))
    }

    /// The pairs, one bit each, that are exchanged in the world with this number.
    #[inline]
    pub fn exchanged(&self, number: u32) -> u16 {
        let (mut pairs, mut left, mut number) = (0, self.unknown, number);
        while left != 0 {
            let pair = left & left.wrapping_neg();
            if number & 1 == 1 {
                pairs |= pair;
            }
            number >>= 1;
            left ^= pair;
        }
        pairs
    }

    /// The number of `world`, if it is one of these.
    pub fn number(&self, world: &Dig) -> Option<u32> {
        let mut number = 0;
        let cards: ArrayVec<(Slot, Slot), ROW> =
            self.first.row.iter().copied().zip(world.row.iter().copied()).collect();
        let unknown = Pair::ALL.into_iter().filter(|pair| self.unknown >> pair.index() & 1 == 1);
        for (bit, pair) in unknown.enumerate() {
            let bones = pair.bones().map(|bone| Slot::new(Card::Bone(bone)));
            let in_row = cards.iter().find(|(mine, _)| bones.contains(mine));
            let exchanged = match in_row {
                Some((mine, other)) => mine != other,
                None => {
                    let dogs = self.first.dogs.as_slice().iter().zip(world.dogs.as_slice());
                    let mut holders = dogs.filter(|(dog, _)| {
                        pair.bones().into_iter().any(|bone| dog.hand.contains(bone))
                    });
                    holders.next().is_some_and(|(dog, other)| {
                        pair.bones()
                            .into_iter()
                            .any(|bone| dog.hand.contains(bone) != other.hand.contains(bone))
                    })
                }
            };
            number |= u32::from(exchanged) << bit;
        }
        (self.world(number) == *world).then_some(number)
    }
}

impl std::fmt::Debug for Worlds {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} worlds", self.count())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Edition, Setup};
    use std::collections::HashMap;
    use tabletop::{ChaCha8Rng, Game, SeedableRng, Silence, below, play};

    /// Plays a random game and calls `with` for every position.
    fn every_position(seats: usize, seed: u64, mut with: impl FnMut(&Dig, &mut ChaCha8Rng)) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let setup = Setup::new(seats, None, false, Edition::English).unwrap();
        let mut game = Dig::start(&setup);
        let choose = |game: &Dig, seats, rng: &mut ChaCha8Rng| {
            with(game, rng);
            play::evenly(game, seats, rng)
        };
        assert!(play::to_end(&mut game, &mut rng, choose, &mut Silence).is_some());
    }

    /// DIG-3, DIG-11: every number is a world that looks the same, every world has its number, and
    /// there are no others.
    #[test]
    fn worlds_are_those_that_look_the_same() {
        for seats in 2..=4 {
            every_position(seats, seats as u64, |game, rng| {
                for viewer in Viewer::all(seats) {
                    let view = game.view(viewer);
                    let worlds = Worlds::of(&view);
                    let truth = worlds.number(game).expect("the truth is a world");
                    assert_eq!(worlds.world(truth), *game);
                    let number = below(rng, worlds.count());
                    let world = worlds.world(number);
                    assert_eq!(world.view(viewer), view);
                    assert_eq!(worlds.number(&world), Some(number));
                    let sampled = Dig::sample(&view, rng);
                    assert!(worlds.number(&sampled).is_some());
                }
            });
        }
    }

    /// Two worlds have the same fingerprint for a seat if and only if they look the same to it
    /// (within what 64 bits can tell, and apart from quiet turns).
    #[test]
    fn fingerprints_are_of_what_a_seat_sees() {
        let mut met: HashMap<u64, String> = HashMap::new();
        for seats in 2..=4 {
            every_position(seats, 10 + seats as u64, |game, rng| {
                for seat in Seat::first(seats) {
                    let view = game.view(Viewer::Seat(seat));
                    let fingerprint = game.fingerprint(seat);
                    let other = Dig::sample(&view, rng);
                    assert_eq!(other.fingerprint(seat), fingerprint, "{view}");
                    let mut text = view.to_string();
                    text.truncate(text.rfind(' ').unwrap());
                    let before = met.entry(fingerprint).or_insert_with(|| text.clone());
                    assert_eq!(*before, text);
                    for pair in Pair::ALL {
                        assert_eq!(
                            game.known_pairs(seat) >> pair.index() & 1 == 1,
                            game.knows(seat, pair)
                        );
                    }
                }
            });
        }
    }
}
