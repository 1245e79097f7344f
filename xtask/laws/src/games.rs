//! The games that are walked through, one line each in [`GAMES`].

use dig::Dig;
use dogpile::Dogpile;
use std::ops::RangeInclusive;
use tabletop::laws::{Broken, Lawful, Walk, walk};
use tabletop::{ChaCha8Rng, Entry, Game, Rng, Silence, Turn, below};

/// Every game that has laws to hold.
pub(crate) const GAMES: &[Entrant] = &[Entrant::of::<Dig>(), Entrant::of::<Dogpile>()];

/// A game of the list.
pub(crate) struct Entrant {
    /// Its name.
    pub(crate) name: &'static str,
    /// How many seats it may have.
    pub(crate) seats: RangeInclusive<usize>,
    /// Plays one random game with so many seats under all laws.
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

/// A game of which any setup can be drawn.
trait Agreed: Lawful {
    /// How many seats it may have.
    const SEATS: RangeInclusive<usize>;

    /// A setup with so many seats, every option taken now and then.
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

/// A position that random play leads to.
fn midgame<G: Game>(setup: &G::Setup, rng: &mut impl Rng) -> G {
    let mut game = G::start(setup);
    for _ in 0..below(rng, 400) {
        let entry = match game.turn() {
            Turn::Over(_) => break,
            Turn::Table => game.draw(rng).map(Entry::Table),
            Turn::Seats(seats) => {
                let seat = seats.iter().nth(below(rng, seats.len() as u32) as usize);
                let mut actions = Vec::new();
                seat.inspect(|&seat| game.legal(seat, &mut actions));
                let choice = below(rng, actions.len() as u32) as usize;
                seat.map(|seat| Entry::Seat(seat, actions[choice]))
            }
        };
        // A position that nobody can go on from is for the walk to complain of.
        let Some(entry) = entry else { break };
        if game.enter(&entry, &mut Silence).is_err() {
            break;
        }
    }
    game
}
