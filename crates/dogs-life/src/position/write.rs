//! Writing a position, field by field.

use crate::board::{Board, Draw, Phase, Stray, Where};
use crate::{Address, Bin, Paper, Place};
use std::fmt;
use tabletop::Seat;

struct Joined<I>(I, &'static str);

impl<I: Iterator<Item: fmt::Display> + Clone> fmt::Display for Joined<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut items = self.0.clone();
        let Some(first) = items.next() else { return f.write_str("-") };
        write!(f, "{first}")?;
        for item in items {
            write!(f, "{}{item}", self.1)?;
        }
        Ok(())
    }
}

/// Writes all fields but the first; `number` tells the numbers of newspapers that are shown.
pub(crate) fn write_position(
    f: &mut fmt::Formatter<'_>,
    board: &Board,
    number: impl Fn(Paper) -> Option<Address>,
) -> fmt::Result {
    let Board { round, to_move, first, left, .. } = board;
    write_goal(f, board)?;
    write!(f, " {round}.{to_move}.{first}.{left} ")?;
    write_phase(f, board)?;
    write!(f, " {}.{} ", board.place(board.van), board.facing.letter())?;
    for (seat, stray) in board.dogs.iter() {
        if seat.index() > 0 {
            f.write_str("/")?;
        }
        write_stray(f, board, seat, stray)?;
    }
    write_ground(f, board)?;
    write_papers(f, board, number)
}

fn write_goal(f: &mut fmt::Formatter<'_>, board: &Board) -> fmt::Result {
    write!(f, "{}", board.agreed.goal)?;
    if board.agreed.endless {
        f.write_str("+endless")?;
    }
    if board.time_up {
        f.write_str("+up")?;
    }
    for (word, seats) in [("tied", board.tied), ("won", board.winners)] {
        if !seats.is_empty() {
            write!(f, "+{word}:{}", Joined(seats.iter(), ""))?;
        }
    }
    Ok(())
}

fn write_phase(f: &mut fmt::Formatter<'_>, board: &Board) -> fmt::Result {
    match board.phase {
        Phase::Dogs => f.write_str("dogs")?,
        Phase::Lots => f.write_str("lots")?,
        Phase::Youngest => f.write_str("youngest")?,
        Phase::Act => f.write_str("act")?,
        Phase::Draw(Draw::Search) => f.write_str("search")?,
        Phase::Draw(Draw::Beg) => f.write_str("beg")?,
        Phase::Draw(Draw::Deliver) => f.write_str("deliver")?,
        Phase::Draw(Draw::Strike(target)) => write!(f, "strike:{target}")?,
        Phase::Draw(Draw::Answer(target, claws)) => write!(f, "answer:{target}:{claws}")?,
        Phase::Draw(Draw::Escape(seats)) => write!(f, "escape:{}", Joined(seats.iter(), ""))?,
        Phase::Draw(Draw::Leave(left)) => write!(f, "leave:{left}")?,
        Phase::Paper => f.write_str("paper")?,
        Phase::Roll => f.write_str("roll")?,
        Phase::Van(roll) => write!(f, "van:{roll}")?,
        Phase::Over(ending) => write!(f, "over:{}", ending.word())?,
    }
    if board.begged.is_empty() {
        return Ok(());
    }
    write!(f, "/{}", Joined(board.begged.iter(), "+"))
}

fn write_stray(
    f: &mut fmt::Formatter<'_>,
    board: &Board,
    seat: Seat,
    stray: &Stray,
) -> fmt::Result {
    // What is not drawn yet is a dash.
    match board.phase {
        Phase::Dogs => f.write_str("-:-:")?,
        Phase::Lots => write!(f, "{}:-:", board.dog(seat).key)?,
        Phase::Youngest
        | Phase::Act
        | Phase::Draw(_)
        | Phase::Paper
        | Phase::Roll
        | Phase::Van(_)
        | Phase::Over(_) => write!(f, "{}:{}:", board.dog(seat).key, stray.lot)?,
    }
    match stray.at {
        Where::Town(_) | Where::Ladder(_) if !board.phase.begun() => f.write_str("-")?,
        Where::Town(space) => write!(f, "{}", board.place(space))?,
        Where::Ladder(step) => write!(f, "!{step}")?,
    }
    let Stray { hunger, bladder, bones, buried, .. } = stray;
    write!(f, ":{hunger}:{bladder}:{bones}:{}", Joined(stray.papers.iter(), ""))?;
    write!(f, ":{buried}:{}", Joined(stray.discard.iter(), "+"))
}

/// Searched bins, pee, and bones on the ground.
fn write_ground(f: &mut fmt::Formatter<'_>, board: &Board) -> fmt::Result {
    let town = board.town();
    let bins = Bin::all().zip(town.bins());
    let searched = bins.filter(|(bin, _)| board.searched.contains(*bin));
    write!(f, " {}", Joined(searched.map(|(_, &space)| board.place(space)), "+"))?;
    let pee = town.lampposts().iter().filter_map(|&space| {
        board.pee_on(space).map(|seat| Pair(board.place(space), seat.index() as u8))
    });
    write!(f, " {}", Joined(pee, "+"))?;
    let bones = town.spaces().filter(|&space| board.bones_on(space) > 0);
    let bones = bones.map(|space| Pair(board.place(space), board.bones_on(space)));
    write!(f, " {} ", Joined(bones, "+"))
}

fn write_papers(
    f: &mut fmt::Formatter<'_>,
    board: &Board,
    number: impl Fn(Paper) -> Option<Address>,
) -> fmt::Result {
    if board.out.is_empty() {
        return f.write_str("-");
    }
    for (index, paper) in board.out.iter().enumerate() {
        f.write_str(if index == 0 { "" } else { "," })?;
        match number(paper) {
            Some(number) => write!(f, "{paper}:{number}")?,
            None => write!(f, "{paper}:?")?,
        }
        let lies = board.lies(paper).map(|space| board.place(space));
        write!(f, ":{}:{}", Joined(board.known[paper].iter(), ""), Joined(lies.into_iter(), ""))?;
        write!(f, ":{}", Joined(board.not[paper].iter(), "+"))?;
    }
    Ok(())
}

/// A place and a number: `f7=2`.
struct Pair(Place, u8);

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.0, self.1)
    }
}
