//! A game with very many actions that is over at once: each seat names a number, and the highest
//! wins. Every seat has a coin that only it sees and that changes nothing.

use std::fmt;
use std::str::FromStr;
use tabletop::{Entry, Game, ParseError, Rng, Seat, SeatSet, Standings, Story, Tell, Turn, Viewer};

/// Two seats name a number.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Toy {
    pub(crate) setup: Setup,
    pub(crate) coins: [bool; 2],
    pub(crate) named: [Option<u32>; 2],
}

#[derive(Clone, Copy, Debug, PartialEq, Hash)]
pub(crate) struct Setup {
    /// Only an id, so that there are different positions.
    pub(crate) table: u32,
    /// Numbers are below this.
    pub(crate) numbers: u32,
    /// Whether both may name theirs at once; otherwise one after the other.
    pub(crate) at_once: bool,
}

#[derive(Clone, Debug, PartialEq, Hash)]
pub(crate) struct View {
    pub(crate) viewer: Viewer,
    pub(crate) setup: Setup,
    pub(crate) coin: Option<bool>,
    pub(crate) named: [Option<u32>; 2],
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Number(pub(crate) u32);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Number {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Number, ParseError> {
        text.parse().map(Number).map_err(|_| ParseError::new(text, "a number"))
    }
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Said;

impl Tell for Said {
    type Event = Said;

    fn tell(&self, _viewer: Viewer) -> Option<Said> {
        Some(Said)
    }
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Highest([u32; 2]);

impl Standings for Highest {
    fn winners(&self) -> SeatSet {
        let most = self.0.iter().max();
        Seat::first(2).filter(|seat| self.0.get(seat.index()) == most).collect()
    }

    fn points(&self) -> impl Iterator<Item = i32> {
        self.0.iter().map(|&number| number.cast_signed())
    }

    fn ending(&self) -> &'static str {
        "named"
    }
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Refused;

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not now")
    }
}

impl std::error::Error for Refused {}

fn on(setup: Setup, named: [Option<u32>; 2]) -> SeatSet {
    let mut on = Seat::first(2).filter(|seat| named[seat.index()].is_none());
    if setup.at_once { on.collect() } else { on.next().into_iter().collect() }
}

impl Game for Toy {
    const NAME: &'static str = "toy";
    const RULES: u32 = 1;

    type Setup = Setup;
    type Action = Number;
    type TableAction = Number;
    type View = View;
    type Fact = Said;
    type Event = Said;
    type Outcome = Highest;
    type Illegal = Refused;

    fn start(setup: &Setup) -> Toy {
        Toy { setup: *setup, coins: [false; 2], named: [None; 2] }
    }

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn<Highest> {
        match self.named {
            [Some(one), Some(other)] => Turn::Over(Highest([one, other])),
            named => Turn::Seats(on(self.setup, named)),
        }
    }

    fn legal(&self, seat: Seat, out: &mut impl Extend<Number>) {
        if on(self.setup, self.named).contains(seat) {
            out.extend((0..self.setup.numbers).map(Number));
        }
    }

    fn play(
        &mut self,
        seat: Seat,
        Number(number): Number,
        _story: &mut impl Story<Said>,
    ) -> Result<(), Refused> {
        if !on(self.setup, self.named).contains(seat) || number >= self.setup.numbers {
            return Err(Refused);
        }
        self.named[seat.index()] = Some(number);
        Ok(())
    }

    fn happen(&mut self, _: Number, _story: &mut impl Story<Said>) -> Result<(), Refused> {
        Err(Refused)
    }

    fn draw(&self, _rng: &mut impl Rng) -> Option<Number> {
        None
    }

    fn by_chance(_action: &Number) -> bool {
        true
    }

    fn view(&self, viewer: Viewer) -> View {
        let coin = viewer.seat().map(|seat| self.coins[seat.index()]);
        View { viewer, setup: self.setup, coin, named: self.named }
    }

    fn legal_from(view: &View, out: &mut impl Extend<Number>) {
        if view.viewer.seat().is_some_and(|seat| on(view.setup, view.named).contains(seat)) {
            out.extend((0..view.setup.numbers).map(Number));
        }
    }

    fn sample(view: &View, rng: &mut impl Rng) -> Toy {
        let mut coins = [(); 2].map(|()| rng.next_u32() & 1 == 1);
        if let (Some(seat), Some(coin)) = (view.viewer.seat(), view.coin) {
            coins[seat.index()] = coin;
        }
        Toy { setup: view.setup, coins, named: view.named }
    }

    fn reveals(&self, _entry: &Entry<Toy>) -> bool {
        false
    }
}
