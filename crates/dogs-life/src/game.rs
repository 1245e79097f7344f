//! A game of A Dog's Life on the contract.

use crate::action::{Each, Key};
use crate::board::{Board, Phase};
use crate::event::Fact;
use crate::pack::{DOGS, Space};
use crate::papers::{Numbers, given};
use crate::{
    Action, Address, AddressSet, ByPaper, CardSet, Illegal, Lot, Outcome, Paper, Place, Roll,
    SEATS, Setup, TableAction, View,
};
use std::fmt;
use tabletop::{Entry, Game, Rng, Seat, SeatSet, Story, Turn, Viewer, below, shuffle};

/// A game of A Dog's Life: always legal, and never shown to anybody whole.
#[derive(Clone, PartialEq)]
pub struct Life {
    pub(crate) board: Board,
    /// All that is hidden (LIFE-34).
    pub(crate) numbers: Numbers,
}

impl Life {
    /// All that is public.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// A game that has not begun.
    pub(crate) fn fresh(board: Board) -> Life {
        let mut life = Life { board, numbers: Numbers::default() };
        life.seat_all(&mut tabletop::Silence);
        life
    }

    /// After the dogs, the lots; after the lots, who is the youngest; then the first turn.
    fn seat_all(&mut self, story: &mut impl Story<Fact>) {
        let board = &mut self.board;
        let count = board.dogs.len();
        if board.phase == Phase::Dogs && board.agreed.dogs[..count].iter().all(Option::is_some) {
            for seat in Seat::first(count) {
                board.dogs[seat].dog = board.agreed.dogs[seat.index()].unwrap_or_default();
            }
            board.phase = Phase::Lots;
            story.add(|| board.dogs_drawn());
        }
        if board.phase == Phase::Lots && board.agreed.lots[..count].iter().all(Option::is_some) {
            for seat in Seat::first(count) {
                board.dogs[seat].lot = board.agreed.lots[seat.index()].unwrap_or_default();
            }
            board.phase = Phase::Youngest;
            story.add(|| board.lots_drawn());
        }
        if board.phase == Phase::Youngest {
            let plays_first = |seat: &Seat| board.dog(*seat).first;
            let first = board.dogs.seats().find(plays_first).or(board.agreed.youngest);
            if let Some(first) = first {
                board.begin(first, story);
            }
        }
    }

    fn deal_dogs(&mut self, keys: &Each<Key>, story: &mut impl Story<Fact>) -> Result<(), Illegal> {
        let board = &mut self.board;
        let mut drawn = [0; SEATS];
        if keys.len() != board.dogs.len() {
            return Err(Illegal::WrongDraw);
        }
        for (index, key) in keys.iter().enumerate() {
            let dog = board.pack.dog_with_key(key).ok_or(Illegal::WrongDraw)?;
            let agreed = board.agreed.dogs[index];
            if drawn[..index].contains(&dog) || agreed.is_some_and(|agreed| agreed != dog) {
                return Err(Illegal::WrongDraw);
            }
            drawn[index] = dog;
        }
        for seat in board.dogs.seats() {
            board.dogs[seat].dog = drawn[seat.index()];
        }
        board.phase = Phase::Lots;
        story.add(|| board.dogs_drawn());
        self.seat_all(story);
        Ok(())
    }

    fn deal_lots(&mut self, lots: &[Lot], story: &mut impl Story<Fact>) -> Result<(), Illegal> {
        let board = &mut self.board;
        if lots.len() != board.dogs.len() {
            return Err(Illegal::WrongDraw);
        }
        for (index, lot) in lots.iter().enumerate() {
            let agreed = board.agreed.lots[index];
            if lots[..index].contains(lot) || agreed.is_some_and(|agreed| agreed != *lot) {
                return Err(Illegal::WrongDraw);
            }
        }
        for seat in board.dogs.seats() {
            board.dogs[seat].lot = lots[seat.index()];
        }
        board.phase = Phase::Youngest;
        story.add(|| board.lots_drawn());
        self.seat_all(story);
        Ok(())
    }
}

impl Board {
    fn dogs_drawn(&self) -> Fact {
        let dogs = self.dogs.seats().map(|seat| self.dog(seat).key.clone()).collect();
        Fact::Dogs { dogs }
    }

    fn lots_drawn(&self) -> Fact {
        let lot = |seat| self.place(Space::lot(self.dogs[seat].lot));
        Fact::Lots { lots: self.dogs.seats().map(lot).collect() }
    }
}

/// What is agreed for each seat, the rest drawn from what nobody has.
fn draw_rest<T: Copy + PartialEq>(
    all: impl Iterator<Item = T>,
    agreed: &[Option<T>],
    rng: &mut impl Rng,
) -> Each<T> {
    let mut rest: Each<T> = all.filter(|item| !agreed.contains(&Some(*item))).collect();
    shuffle(rng, &mut rest);
    // As many are left as seats without one.
    agreed.iter().filter_map(|item| item.or_else(|| rest.pop())).collect()
}

impl Game for Life {
    const NAME: &'static str = "dogs-life";
    const RULES: u32 = 1;

    type Setup = Setup;
    type Action = Action;
    type TableAction = TableAction;
    type View = View;
    type Fact = Fact;
    type Event = crate::Event;
    type Outcome = Outcome;
    type Illegal = Illegal;

    fn start(setup: &Setup) -> Life {
        setup.start()
    }

    fn seats(&self) -> usize {
        self.board.dogs.len()
    }

    #[inline]
    fn turn(&self) -> Turn<Outcome> {
        match self.board.phase {
            Phase::Act | Phase::Van(_) => Turn::Seats(SeatSet::only(self.board.to_move)),
            Phase::Over(_) => match self.board.outcome() {
                Some(outcome) => Turn::Over(outcome),
                None => Turn::Table,
            },
            Phase::Dogs
            | Phase::Lots
            | Phase::Youngest
            | Phase::Draw(_)
            | Phase::Paper
            | Phase::Roll => Turn::Table,
        }
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut impl Extend<Action>) {
        // A carrier knows its newspapers.
        self.board.options(seat, |paper| self.numbers[paper], out);
    }

    #[inline]
    fn play(
        &mut self,
        seat: Seat,
        action: Action,
        story: &mut impl Story<Fact>,
    ) -> Result<(), Illegal> {
        let board = &mut self.board;
        match board.phase {
            Phase::Over(_) => return Err(Illegal::Over),
            Phase::Dogs
            | Phase::Lots
            | Phase::Youngest
            | Phase::Draw(_)
            | Phase::Paper
            | Phase::Roll => return Err(Illegal::TableFirst),
            Phase::Act | Phase::Van(_) if seat != board.to_move => {
                return Err(Illegal::NotYourTurn(board.to_move));
            }
            Phase::Act => {}
            Phase::Van(_) => {
                let Action::Van(place, direction) = action else { return Err(Illegal::VanFirst) };
                return board.drive(seat, place, direction, story);
            }
        }
        match action {
            Action::Step(place) => board.step(seat, place, story),
            Action::Search => board.search(seat),
            Action::PutBone => board.put_bone(seat, story),
            Action::Put(paper) => board.put_paper(seat, paper, story),
            Action::PickBone => board.pick_bone(seat, story),
            Action::Pick(paper) => board.pick_paper(seat, paper, self.numbers[paper], story),
            Action::Bury => board.bury(seat, story),
            Action::Beg => board.beg(seat),
            Action::Drink => board.drink(seat, story),
            Action::Pee => board.lift_leg(seat, story),
            Action::Take => board.take(seat),
            Action::Deliver(paper) => board.deliver(seat, paper, &mut self.numbers, story),
            Action::Attack(target) => board.attack(seat, target, story),
            Action::End => board.end_actions(seat, story),
            Action::Van(..) => Err(Illegal::NotVanPhase),
        }
    }

    fn happen(&mut self, action: TableAction, story: &mut impl Story<Fact>) -> Result<(), Illegal> {
        match (self.board.phase, action) {
            (Phase::Over(_), _) => Err(Illegal::Over),
            (_, TableAction::Time) => self.board.time(story),
            (Phase::Dogs, TableAction::Dogs(keys)) => self.deal_dogs(&keys, story),
            (Phase::Lots, TableAction::Lots(lots)) => self.deal_lots(&lots, story),
            (Phase::Youngest, TableAction::Youngest(seat)) => {
                if !self.board.dogs.has(seat) {
                    return Err(Illegal::NoSuchSeat(seat));
                }
                story.add(|| Fact::Youngest { seat });
                self.board.begin(seat, story);
                Ok(())
            }
            (Phase::Draw(_), TableAction::Card(card)) => self.board.turn_over(Some(card), story),
            (Phase::Draw(_), TableAction::Shuffle) => self.board.turn_over(None, story),
            (Phase::Paper, TableAction::Paper(number)) => {
                self.board.hand_out(number, &mut self.numbers, story)
            }
            (Phase::Roll, TableAction::Roll(roll)) => {
                self.board.roll(roll, story);
                Ok(())
            }
            (
                _,
                TableAction::Dogs(_)
                | TableAction::Lots(_)
                | TableAction::Youngest(_)
                | TableAction::Card(_)
                | TableAction::Shuffle
                | TableAction::Paper(_)
                | TableAction::Roll(_),
            ) => Err(Illegal::NotDrawn),
        }
    }

    fn draw(&self, rng: &mut impl Rng) -> Option<TableAction> {
        let board = &self.board;
        let count = board.dogs.len();
        match board.phase {
            Phase::Dogs => {
                let dogs = draw_rest(0..DOGS as u8, &board.agreed.dogs[..count], rng);
                let key = |dog: &u8| Key::from(&board.pack.dogs()[usize::from(*dog)].key).ok();
                Some(TableAction::Dogs(dogs.iter().filter_map(key).collect()))
            }
            Phase::Lots => {
                let lots = draw_rest(Lot::all(), &board.agreed.lots[..count], rng);
                Some(TableAction::Lots(lots))
            }
            Phase::Youngest => {
                Seat::new(below(rng, count as u32) as usize).map(TableAction::Youngest)
            }
            Phase::Draw(_) => {
                let (seat, _) = board.drawer()?;
                // The cards that are left in their order, and the shuffle card as the last.
                let left = CardSet::ALL.without(board.dogs[seat].discard);
                let drawn = below(rng, left.len() as u32 + 1) as usize;
                Some(left.iter().nth(drawn).map_or(TableAction::Shuffle, TableAction::Card))
            }
            Phase::Paper => {
                let pile = AddressSet::ALL.without(given(&self.numbers));
                let drawn = below(rng, pile.len().max(1) as u32) as usize;
                pile.iter().nth(drawn).map(TableAction::Paper)
            }
            Phase::Roll => {
                Roll::new(below(rng, Roll::COUNT as u32) as usize + 1).map(TableAction::Roll)
            }
            Phase::Act | Phase::Van(_) | Phase::Over(_) => None,
        }
    }

    fn by_chance(action: &TableAction) -> bool {
        match action {
            TableAction::Dogs(_)
            | TableAction::Lots(_)
            | TableAction::Youngest(_)
            | TableAction::Card(_)
            | TableAction::Shuffle
            | TableAction::Paper(_)
            | TableAction::Roll(_) => true,
            TableAction::Time => false,
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn legal_from(view: &View, out: &mut impl Extend<Action>) {
        view.legal(out);
    }

    fn sample(view: &View, rng: &mut impl Rng) -> Life {
        view.sample(rng)
    }

    /// Picking up a newspaper shows its number to a dog that has not seen it; delivering one shows it
    /// to all, so it always tells the public something. What the table draws is new to all.
    fn reveals(&self, entry: &Entry<Life>) -> bool {
        match entry {
            Entry::Seat(seat, Action::Pick(paper)) => !self.board.known[*paper].contains(*seat),
            Entry::Seat(_, Action::Deliver(_)) => true,
            Entry::Seat(
                _,
                Action::Step(_)
                | Action::Search
                | Action::PutBone
                | Action::Put(_)
                | Action::PickBone
                | Action::Bury
                | Action::Beg
                | Action::Drink
                | Action::Pee
                | Action::Take
                | Action::Attack(_)
                | Action::End
                | Action::Van(..),
            ) => false,
            Entry::Table(action) => *action != TableAction::Time,
        }
    }
}

impl fmt::Debug for Life {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.view(Viewer::Public))
    }
}

impl Life {
    /// For each end of the van that `seat` may choose now, the ways that lead there: the spaces that
    /// the van crosses, the last one included (LIFE-25).
    pub fn routes(&self, seat: Seat) -> Vec<(Action, Vec<Vec<Place>>)> {
        let (Phase::Van(roll), town) = (self.board.phase, self.board.town()) else {
            return Vec::new();
        };
        if seat != self.board.to_move {
            return Vec::new();
        }
        let from = self.board.van();
        let ways = |end| {
            let routes = town.routes(from, roll, end).into_iter();
            routes.map(|way| way.into_iter().map(|space| town.place(space)).collect()).collect()
        };
        let ends = town.ends(from.0, from.1, roll).iter();
        ends.map(|&end| (Action::Van(town.place(end.0), end.1), ways(end))).collect()
    }

    /// The number of a newspaper that is out, if `seat` has seen it.
    pub fn number(&self, seat: Seat, paper: Paper) -> Option<Address> {
        self.numbers[paper].filter(|_| self.board.known[paper].contains(seat))
    }

    /// The number of every newspaper that is out, the whole truth: for tests and for looking back,
    /// never for a player of a running game.
    pub const fn numbers(&self) -> &ByPaper<Option<Address>> {
        &self.numbers
    }
}
