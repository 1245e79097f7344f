//! What makes a position one that a game can be in, one function a subject.

use super::PositionError;
use crate::board::{Board, Draw, Phase, Stray, Where};
use crate::pack::{MARKERS, Space, SpaceKind};
use crate::papers::{Numbers, given};
use crate::setup::{Goal, MOST_MINUTES, most_bones};
use crate::turn::LAST_STEP;
use crate::{
    Actions, Address, AddressSet, BONES, ByPaper, Illegal, Life, Paper, PaperSet, Place, ROUNDS,
};
use tabletop::{Seat, SeatSet};

/// Why no game gets to a position. An error lists all of them.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// LIFE-1, LIFE-32.
    #[error("{0} is not a goal for {1} dogs")]
    Goal(Goal, usize),
    /// LIFE-31.
    #[error("seat {seat} has buried {buried} bones, so the game is over")]
    ShouldBeOver {
        /// Whose dog.
        seat: Seat,
        /// How many it has buried.
        buried: u8,
    },
    /// LIFE-32: only minutes are over by the clock.
    #[error("no minutes were agreed that could be over")]
    NoMinutes,
    /// LIFE-32: seats are tied from the end of the time on, and only then.
    #[error("the tied seats do not fit the goal and round {0}")]
    Tied(u16),
    /// LIFE-32.
    #[error("one dog alone is not tied")]
    TiedAlone,
    /// LIFE-35.
    #[error("there is no round {0}")]
    Round(u16),
    /// LIFE-25.
    #[error("the van stands on {0}, which is not a street")]
    VanOffStreet(Place),
    /// LIFE-12.
    #[error("{0} bins are searched, so they should have been collected")]
    BinsFull(usize),
    /// LIFE-2.
    #[error("seats {0} and {1} have the same dog")]
    SameDog(Seat, Seat),
    /// LIFE-2.
    #[error("seats {0} and {1} have the same lot")]
    SameLot(Seat, Seat),
    /// LIFE-8.
    #[error("the dogs of seats {0} and {1} stand on the same space, {2}")]
    SameSpace(Seat, Seat, Place),
    /// LIFE-8.
    #[error("the dog of seat {0} stands where the van is")]
    UnderVan(Seat),
    /// LIFE-10.
    #[error("the dog of seat {0} is in another dog's lot, {1}")]
    ForeignLot(Seat, Place),
    /// LIFE-26: a dog leaves its things outside.
    #[error("the dog of seat {0} is in the pound and carries something")]
    LadenInPound(Seat),
    /// LIFE-3.
    #[error("there are {0} bones, the box has {BONES}")]
    Bones(usize),
    /// LIFE-14.
    #[error("the newspaper {0} is carried by two dogs")]
    CarriedTwice(Paper),
    /// LIFE-20.
    #[error("seat {0} carries the newspaper {1}, which is not out")]
    NotOut(Seat, Paper),
    /// LIFE-34.
    #[error("seat {0} carries the newspaper {1} and does not know its number")]
    Unread(Seat, Paper),
    /// LIFE-14.
    #[error("the newspaper {0} must be carried or lie somewhere, and not both")]
    NowhereOrTwice(Paper),
    /// LIFE-20: whoever took it has seen it.
    #[error("the newspaper {0} is out, but nobody has ever seen it")]
    NeverSeen(Paper),
    /// A whole position has all numbers.
    #[error("the newspaper {0} has no number")]
    NoNumber(Paper),
    /// LIFE-34.
    #[error("the numbers that are left do not suffice for the newspapers that are out")]
    NoNumbersLeft,
    /// LIFE-7.
    #[error("seat {seat} has {left} points left, its dog has {points} a turn")]
    Points {
        /// Whose turn it is.
        seat: Seat,
        /// Points left.
        left: u8,
        /// Points a turn.
        points: u8,
    },
    /// LIFE-7: what waits for a card has cost a point.
    #[error("seat {0} has spent no point on what it waits for")]
    NothingSpent(Seat),
    /// LIFE-5.
    #[error("nobody acts now, but there are points or begged restaurants left")]
    NobodyActs,
    /// LIFE-29.
    #[error("seat {0} is in the pound and neither acts nor moves the van")]
    ActsInPound(Seat),
    /// LIFE-8.
    #[error("the dog of seat {0} stands where another figure is and cannot step on")]
    Stuck(Seat),
    /// LIFE-11.
    #[error("the dog of seat {0} has no bin to search")]
    NoSearch(Seat),
    /// LIFE-16.
    #[error("the dog of seat {0} has not begged where it is")]
    NoBeg(Seat),
    /// LIFE-21.
    #[error("the dog of seat {0} has not delivered anything where it is")]
    NoDelivery(Seat),
    /// LIFE-22, LIFE-23.
    #[error("the dogs of seats {0} and {1} cannot fight")]
    NoFight(Seat, Seat),
    /// LIFE-20.
    #[error("the dog of seat {0} cannot take a newspaper")]
    NoTake(Seat),
    /// LIFE-27.
    #[error("nobody draws for an escape")]
    NobodyEscapes,
    /// LIFE-27.
    #[error("the dog of seat {0} draws for an escape and is not beside the van")]
    NotBesideVan(Seat),
    /// LIFE-29.
    #[error("the dog of seat {seat} does not draw {draws} cards to leave the pound")]
    Draws {
        /// Whose turn it is.
        seat: Seat,
        /// Draws left.
        draws: u8,
    },
    /// A position is one that a game goes on from.
    #[error("a game does not go on from here")]
    NotRunning,
}

/// Everything that is wrong, but for the numbers of newspapers.
pub(super) fn judge(life: &Life) -> Vec<Fault> {
    let board = &life.board;
    let mut faults = Vec::new();
    judge_goal(board, &mut faults);
    judge_table(board, &mut faults);
    for (seat, stray) in board.dogs.iter() {
        for (other, other_stray) in board.dogs.iter().take(seat.index()) {
            judge_pair(board, (other, other_stray), (seat, stray), &mut faults);
        }
        judge_stray(board, seat, stray, &mut faults);
    }
    judge_papers(board, &mut faults);
    judge_phase(board, &mut faults);
    judge_points(board, &mut faults);
    faults
}

/// Adds what follows from the rest, if nothing is wrong: the bones at the side, and numbers that the
/// newspapers whose number is not shown may have.
pub(super) fn complete(life: &mut Life, mut faults: Vec<Fault>) -> Result<(), PositionError> {
    let unknown: Vec<Paper> =
        life.board.out.iter().filter(|paper| life.numbers[*paper].is_none()).collect();
    let used = given(&life.numbers);
    if faults.is_empty() && !fill(&unknown, used, &life.board.not, &mut life.numbers) {
        faults.push(Fault::NoNumbersLeft);
    }
    if !faults.is_empty() {
        return Err(PositionError::Faults(faults));
    }
    life.board.supply = BONES - bones(&life.board) as u8;
    Ok(())
}

fn fill(
    papers: &[Paper],
    used: AddressSet,
    not: &ByPaper<AddressSet>,
    numbers: &mut Numbers,
) -> bool {
    let Some((&paper, rest)) = papers.split_first() else { return true };
    AddressSet::ALL.without(used).without(not[paper]).iter().any(|number: Address| {
        numbers[paper] = Some(number);
        fill(rest, used.or(AddressSet::only(number)), not, numbers)
    })
}

/// Bones that are not at the side.
fn bones(board: &Board) -> usize {
    let lying = board.bones.iter().map(|&count| usize::from(count));
    let strays = board.dogs.as_slice().iter();
    lying.chain(strays.map(|stray| usize::from(stray.bones + stray.buried))).sum()
}

fn judge_goal(board: &Board, faults: &mut Vec<Fault>) {
    let (goal, seats, round) = (board.agreed.goal, board.dogs.len(), board.round);
    let (possible, tied_fits) = match goal {
        Goal::Bones(bones) => {
            let done = board.dogs.iter().filter(|(_, stray)| stray.buried >= bones);
            faults.extend(
                done.map(|(seat, stray)| Fault::ShouldBeOver { seat, buried: stray.buried }),
            );
            ((1..=most_bones(seats)).contains(&bones), board.tied.is_empty())
        }
        Goal::Rounds(rounds) => {
            ((1..=ROUNDS).contains(&rounds), (round > rounds) != board.tied.is_empty())
        }
        Goal::Minutes(minutes) => {
            ((1..=MOST_MINUTES).contains(&minutes), board.tied.is_empty() || board.time_up)
        }
    };
    if !possible {
        faults.push(Fault::Goal(goal, seats));
    }
    if board.time_up && !matches!(goal, Goal::Minutes(_)) {
        faults.push(Fault::NoMinutes);
    }
    if !tied_fits {
        faults.push(Fault::Tied(round));
    }
    if board.tied.len() == 1 {
        faults.push(Fault::TiedAlone);
    }
    if round == 0 || (round > ROUNDS && !board.agreed.endless) {
        faults.push(Fault::Round(round));
    }
}

/// The van, the bins and the box.
fn judge_table(board: &Board, faults: &mut Vec<Fault>) {
    if board.town().kind(board.van) != SpaceKind::Street {
        faults.push(Fault::VanOffStreet(board.place(board.van)));
    }
    if board.searched.len() >= MARKERS {
        faults.push(Fault::BinsFull(board.searched.len()));
    }
    if bones(board) > usize::from(BONES) {
        faults.push(Fault::Bones(bones(board)));
    }
}

/// What two seats cannot share.
fn judge_pair(board: &Board, one: (Seat, &Stray), two: (Seat, &Stray), faults: &mut Vec<Fault>) {
    if one.1.dog == two.1.dog {
        faults.push(Fault::SameDog(one.0, two.0));
    }
    if one.1.lot == two.1.lot {
        faults.push(Fault::SameLot(one.0, two.0));
    }
    if let Where::Town(space) = one.1.at
        && one.1.at == two.1.at
        && space != Space::POUND
        && !passing(board, one.0)
        && !passing(board, two.0)
    {
        faults.push(Fault::SameSpace(one.0, two.0, board.place(space)));
    }
}

/// Whether this dog may be on an occupied space, because it steps on.
fn passing(board: &Board, seat: Seat) -> bool {
    board.phase == Phase::Act && seat == board.to_move
}

fn judge_stray(board: &Board, seat: Seat, stray: &Stray, faults: &mut Vec<Fault>) {
    let laden = stray.bones > 0 || !stray.papers.is_empty();
    match stray.at {
        Where::Ladder(_) | Where::Town(Space::POUND) => {
            if laden {
                faults.push(Fault::LadenInPound(seat));
            }
        }
        Where::Town(space) => {
            if let SpaceKind::Lot(lot) = board.town().kind(space)
                && lot != stray.lot
            {
                faults.push(Fault::ForeignLot(seat, Place::Lot(lot)));
            }
            if space == board.van && !passing(board, seat) {
                faults.push(Fault::UnderVan(seat));
            }
        }
    }
    for paper in stray.papers.iter() {
        if !board.out.contains(paper) {
            faults.push(Fault::NotOut(seat, paper));
        } else if !board.known[paper].contains(seat) {
            faults.push(Fault::Unread(seat, paper));
        }
    }
}

fn judge_papers(board: &Board, faults: &mut Vec<Fault>) {
    let (mut carried, mut twice) = (PaperSet::EMPTY, PaperSet::EMPTY);
    for stray in board.dogs.as_slice() {
        twice = twice.or(carried.and(stray.papers));
        carried = carried.or(stray.papers);
    }
    faults.extend(twice.iter().map(Fault::CarriedTwice));
    for paper in board.out.iter() {
        if board.lies(paper).is_some() == carried.contains(paper) {
            faults.push(Fault::NowhereOrTwice(paper));
        }
        if board.known[paper].is_empty() {
            faults.push(Fault::NeverSeen(paper));
        }
    }
}

/// Whether the seat on turn is where its phase needs it.
fn judge_phase(board: &Board, faults: &mut Vec<Fault>) {
    let seat = board.to_move;
    let standing = board.standing(seat);
    let in_pound = board.space_of(seat).is_none();
    let fault = match board.phase {
        Phase::Act => {
            let mut any = Actions::new();
            board.options(seat, |_| None, &mut any);
            let stuck = standing == Err(Illegal::MustStepOn) && any.is_empty();
            (in_pound || stuck).then_some(if in_pound {
                Fault::ActsInPound(seat)
            } else {
                Fault::Stuck(seat)
            })
        }
        Phase::Draw(Draw::Search) => {
            let bin = standing.is_ok_and(|space| board.check_search(space).is_ok());
            (!bin).then_some(Fault::NoSearch(seat))
        }
        Phase::Draw(Draw::Beg) => {
            let begged = standing.ok().and_then(|space| board.restaurant(space));
            let begged = begged.is_some_and(|restaurant| board.begged.contains(restaurant));
            (!begged).then_some(Fault::NoBeg(seat))
        }
        Phase::Draw(Draw::Deliver) => {
            let address = |space| matches!(board.town().kind(space), SpaceKind::Address(_));
            let delivered = standing.is_ok_and(address) && board.dogs[seat].room() > 0;
            (!delivered).then_some(Fault::NoDelivery(seat))
        }
        Phase::Draw(Draw::Strike(target) | Draw::Answer(target, _)) => {
            let attack = |space| board.check_attack(seat, space, target).is_ok();
            (!standing.is_ok_and(attack)).then_some(Fault::NoFight(seat, target))
        }
        Phase::Paper => {
            let takes = standing.is_ok_and(|space| board.check_take(seat, space).is_ok());
            (!takes).then_some(Fault::NoTake(seat))
        }
        Phase::Draw(Draw::Escape(waiting)) => return judge_escape(board, waiting, faults),
        Phase::Draw(Draw::Leave(draws)) => {
            let step = match board.dogs[seat].at {
                Where::Ladder(step) => step,
                Where::Town(_) => 0,
            };
            let fine = (1..=step).contains(&draws) && step < LAST_STEP;
            (!fine).then_some(Fault::Draws { seat, draws })
        }
        Phase::Roll | Phase::Van(_) => in_pound.then_some(Fault::ActsInPound(seat)),
        Phase::Dogs | Phase::Lots | Phase::Youngest | Phase::Over(_) => Some(Fault::NotRunning),
    };
    faults.extend(fault);
}

fn judge_escape(board: &Board, waiting: SeatSet, faults: &mut Vec<Fault>) {
    if waiting.is_empty() {
        faults.push(Fault::NobodyEscapes);
    }
    let away = waiting.iter().filter(|seat| !board.beside(*seat, board.van));
    faults.extend(away.map(Fault::NotBesideVan));
}

fn judge_points(board: &Board, faults: &mut Vec<Fault>) {
    let (seat, left, points) = (board.to_move, board.left, board.dog(board.to_move).points);
    let fault = match board.phase {
        Phase::Act => (left > points).then_some(Fault::Points { seat, left, points }),
        Phase::Paper
        | Phase::Draw(
            Draw::Search | Draw::Beg | Draw::Deliver | Draw::Strike(_) | Draw::Answer(..),
        ) => (left >= points).then_some(Fault::NothingSpent(seat)),
        Phase::Draw(Draw::Escape(_) | Draw::Leave(_)) | Phase::Roll | Phase::Van(_) => {
            (left > 0 || !board.begged.is_empty()).then_some(Fault::NobodyActs)
        }
        Phase::Dogs | Phase::Lots | Phase::Youngest | Phase::Over(_) => None,
    };
    faults.extend(fault);
}
