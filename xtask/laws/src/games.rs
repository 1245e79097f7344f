//! The games to walk through, one line each in [`GAMES`].

use dig::Dig;
use dogpile::Dogpile;
use dogs_life::{Goal, Life};
use std::ops::RangeInclusive;
use tabletop::laws::{Broken, Lawful, Walk, walk};
use tabletop::{ChaCha8Rng, Game, Rng, Silence, Turn, below, play};

/// Every game with laws.
pub(crate) const GAMES: &[Entrant] =
    &[Entrant::of::<Dig>(), Entrant::of::<Dogpile>(), Entrant::of::<Life>()];

/// A game of the list.
pub(crate) struct Entrant {
    /// Its name.
    pub(crate) name: &'static str,
    /// The numbers of seats it allows.
    pub(crate) seats: RangeInclusive<usize>,
    /// Plays one random game with this number of seats under all laws.
    pub(crate) walk: fn(usize, &mut ChaCha8Rng) -> Result<Walk, Box<Broken>>,
}

impl Entrant {
    const fn of<G: Agreed>() -> Entrant {
        Entrant {
            name: G::NAME,
            seats: G::SEATS,
            walk: |seats, rng| walk::<G>(&G::agree(seats, rng), rng),
        }
    }
}

/// A game whose setups can be drawn at random.
trait Agreed: Lawful {
    /// The numbers of seats it allows.
    const SEATS: RangeInclusive<usize>;

    /// A setup with this number of seats; every option occurs now and then.
    fn agree(seats: usize, rng: &mut impl Rng) -> Self::Setup;
}

impl Agreed for Dig {
    const SEATS: RangeInclusive<usize> = 2..=dig::SEATS;

    fn agree(seats: usize, rng: &mut impl Rng) -> dig::Setup {
        let editions = dig::Edition::ALL;
        let edition = editions[below(rng, editions.len() as u32) as usize];
        let first = tabletop::Seat::new(below(rng, 2 * seats as u32) as usize);
        let first = first.filter(|first| first.index() < seats);
        let endless = below(rng, 8) == 0;
        let fresh = dig::Setup::new(seats, first, endless, edition);
        let fresh = fresh.expect("these are seats that DIG has");
        if below(rng, 4) > 0 {
            return fresh;
        }
        dig::Setup::position(midgame(&fresh, rng), edition)
    }
}

impl Agreed for Dogpile {
    const SEATS: RangeInclusive<usize> = 1..=dogpile::SEATS;

    fn agree(seats: usize, rng: &mut impl Rng) -> dogpile::Setup {
        let shortest = u32::from(dogpile::Setup::SHORTEST);
        let seconds = [(); dogpile::ROUNDS].map(|()| (shortest + below(rng, 26)) as u8);
        let setup = dogpile::Setup::new(seats, seconds, below(rng, 4) == 0);
        setup.expect("these are seats and rounds that Dogpile has")
    }
}

impl Agreed for Life {
    const SEATS: RangeInclusive<usize> = 2..=dogs_life::SEATS;

    fn agree(seats: usize, rng: &mut impl Rng) -> dogs_life::Setup {
        let pack = match below(rng, 3) {
            0 => PACKS.get(below(rng, PACKS.len() as u32) as usize),
            _ => None,
        };
        let fresh = match pack {
            Some([town, dogs]) => {
                let pack = dogs_life::Pack::parse(town, dogs).expect("a pack of the fixtures");
                dogs_life::Setup::with_pack(std::sync::Arc::new(pack), seats)
            }
            None => dogs_life::Setup::new(seats),
        };
        let goal = match below(rng, 3) {
            0 => Goal::Rounds(below(rng, 20) as u16 + 1),
            1 => Goal::Minutes(30),
            _ => Goal::Bones(below(rng, 2) as u8 + 1),
        };
        let youngest = tabletop::Seat::new(below(rng, 2 * seats as u32) as usize);
        let youngest = youngest.filter(|seat| seat.index() < seats);
        let fresh = fresh.and_then(|setup| setup.goal(goal));
        let fresh = fresh.and_then(|setup| setup.youngest(youngest));
        let fresh = fresh.and_then(|setup| setup.lots(&[None, Some("L3")]));
        let fresh = fresh.expect("these are seats and goals that the game has");
        if below(rng, 4) > 0 {
            return fresh;
        }
        let game: Life = midgame(&fresh, rng);
        match game.turn() {
            Turn::Over(_) | Turn::Table => fresh,
            Turn::Seats(_) => dogs_life::Setup::position(game),
        }
    }
}

/// Packs besides the built-in one.
const PACKS: [[&str; 2]; 2] = [
    [
        include_str!("../../../fixtures/dogs-life/packs/loops/town.txt"),
        include_str!("../../../fixtures/dogs-life/packs/loops/dogs.txt"),
    ],
    [
        include_str!("../../../fixtures/dogs-life/packs/harbour/town.txt"),
        include_str!("../../../fixtures/dogs-life/packs/harbour/dogs.txt"),
    ],
];

/// A position reached by random play.
fn midgame<G: Game>(setup: &G::Setup, rng: &mut impl Rng) -> G {
    let mut game = G::start(setup);
    for _ in 0..below(rng, 400) {
        // A position that nobody can go on from is for the walk to complain of.
        if play::step(&mut game, rng, play::evenly, &mut Silence).is_none() {
            break;
        }
    }
    game
}
