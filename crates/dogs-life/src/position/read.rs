//! Reading a position, field by field.

use super::PositionError;
use crate::board::{Board, Draw, Phase, Stray, Where};
use crate::pack::{Pack, Space};
use crate::papers::{Numbers, given};
use crate::place::number;
use crate::setup::Agreed;
use crate::{
    Address, BLADDER, BONES, CardNumber, CardSet, Direction, FED, LamppostSet, Life, PAPERS, PEE,
    Paper, PaperSet, Place, Roll, SEATS, TRANSPORT,
};
use std::str::FromStr;
use std::sync::Arc;
use tabletop::{ParseError, Seat, SeatSet};

/// A piece of the text with its place in the whole, for errors.
#[derive(Clone, Copy)]
struct Piece<'t> {
    whole: &'t str,
    offset: usize,
    text: &'t str,
}

type Read<T> = Result<T, PositionError>;

impl<'t> Piece<'t> {
    fn wrong<T>(self, expected: &str) -> Read<T> {
        Err(ParseError::new(self.text, expected).inside(self.whole, self.offset).into())
    }

    fn split(self, separator: char) -> impl Iterator<Item = Piece<'t>> {
        let Piece { whole, offset, text } = self;
        ParseError::pieces(text, separator).map(move |(start, text)| Piece {
            whole,
            offset: offset + start,
            text,
        })
    }

    /// The pieces of a list; `-` has none.
    fn list(self, separator: char) -> impl Iterator<Item = Piece<'t>> {
        self.split(separator).filter(move |_| self.text != "-")
    }

    /// Exactly `N` pieces.
    fn fields<const N: usize>(self, separator: char, expected: &str) -> Read<[Piece<'t>; N]> {
        let pieces: Vec<Piece<'t>> = self.split(separator).collect();
        match pieces.try_into() {
            Ok(pieces) => Ok(pieces),
            Err(_) => self.wrong(expected),
        }
    }

    /// A number without sign or leading zero.
    fn number<T: TryFrom<u32>>(self, most: u32, expected: &str) -> Read<T> {
        let plain = self.text == "0" || !self.text.starts_with(['0', '+']);
        let number = self.text.parse::<u32>().ok().filter(|number| plain && *number <= most);
        match number.and_then(|number| T::try_from(number).ok()) {
            Some(number) => Ok(number),
            None => self.wrong(expected),
        }
    }

    /// A number from 1 to `most`.
    fn up_to<T>(self, most: usize, make: fn(usize) -> Option<T>, expected: &str) -> Read<T> {
        match number(self.text, most).and_then(make) {
            Some(number) => Ok(number),
            None => self.wrong(expected),
        }
    }

    fn parse<T: FromStr<Err = ParseError>>(self) -> Read<T> {
        self.text.parse().map_err(|error: ParseError| error.inside(self.whole, self.offset).into())
    }

    fn seat(self, seats: usize) -> Read<Seat> {
        match self.text.parse::<Seat>() {
            Ok(seat) if seat.index() < seats => Ok(seat),
            _ => self.wrong("a seat of this game"),
        }
    }

    /// Seats as digits, growing; `-` is nobody.
    fn seats(self, seats: usize) -> Read<SeatSet> {
        let mut set = SeatSet::EMPTY;
        let mut last = None;
        for letter in self.text.chars().filter(|_| self.text != "-") {
            let seat = letter.to_string().parse::<Seat>().ok();
            match seat.filter(|seat| seat.index() < seats && Some(*seat) > last) {
                Some(seat) => set.insert(seat),
                None => return self.wrong("seats of this game in their order"),
            }
            last = seat;
        }
        Ok(set)
    }

    fn space(self, board: &Board) -> Read<Space> {
        let place: Place = self.parse()?;
        match board.town().space(place) {
            Some(space) => Ok(space),
            None => self.wrong("a space of this town"),
        }
    }
}

/// Lists are in their order, and nothing is in them twice.
fn growing<T: PartialOrd + Copy>(last: &mut Option<T>, item: T, piece: Piece<'_>) -> Read<()> {
    if last.is_some_and(|last| item <= last) {
        return piece.wrong("a list in its order, nothing twice");
    }
    *last = Some(item);
    Ok(())
}

const FIELDS: &str = "ten fields with one space between them";

/// The head, the game as far as it can be read, and the numbers that are shown; nothing is judged.
pub(super) fn read(pack: Arc<Pack>, text: &str) -> Read<(&str, Life, Numbers)> {
    let whole = Piece { whole: text, offset: 0, text };
    let [head, goal, turn, phase, van, dogs, bins, pee, bones, papers] =
        whole.fields::<10>(' ', FIELDS)?;
    let seats = dogs.split('/').count();
    if !(2..=SEATS).contains(&seats) {
        return dogs.wrong("two to six dogs");
    }
    let mut board = Board::new(pack, Agreed::default(), seats);
    read_goal(goal, &mut board, seats)?;
    read_turn(turn, &mut board, seats)?;
    let [space, direction] = van.fields::<2>('.', "a street space, a dot and a direction")?;
    board.van = space.space(&board)?;
    board.facing = Direction::from_letter(direction.text)
        .map_err(|error| PositionError::from(error.inside(text, direction.offset)))?;
    for (seat, piece) in Seat::first(seats).zip(dogs.split('/')) {
        board.dogs[seat] = read_stray(piece, &board)?;
    }
    read_bins(bins, &mut board)?;
    read_pee(pee, &mut board, seats)?;
    read_bones(bones, &mut board)?;
    let numbers = read_papers(papers, &mut board, seats)?;
    read_phase(phase, &mut board, seats)?;
    Ok((head.text, Life { board, numbers }, numbers))
}

fn read_turn(turn: Piece<'_>, board: &mut Board, seats: usize) -> Read<()> {
    let [round, to_move, first, left] = turn.fields::<4>('.', "ROUND.SEAT.FIRST.LEFT")?;
    board.round = round.number(60_000, "a round")?;
    board.to_move = to_move.seat(seats)?;
    board.first = first.seat(seats)?;
    board.left = left.number(99, "action points")?;
    Ok(())
}

fn read_bins(bins: Piece<'_>, board: &mut Board) -> Read<()> {
    let mut last = None;
    for piece in bins.list('+') {
        let space = piece.space(board)?;
        growing(&mut last, space, piece)?;
        match board.town().bin(space) {
            Some(bin) => board.searched.insert(bin),
            None => return piece.wrong("a space with a bin"),
        }
    }
    Ok(())
}

fn read_bones(bones: Piece<'_>, board: &mut Board) -> Read<()> {
    let mut last = None;
    for piece in bones.list('+') {
        let [space, count] = piece.fields::<2>('=', "SPACE=BONES")?;
        let space = space.space(board)?;
        growing(&mut last, space, piece)?;
        board.bones[space.index()] = count.number(u32::from(BONES), "bones")?;
        if board.bones[space.index()] == 0 {
            return count.wrong("at least one bone");
        }
    }
    Ok(())
}

fn read_goal(goal: Piece<'_>, board: &mut Board, seats: usize) -> Read<()> {
    let mut last = 0;
    for (index, piece) in goal.split('+').enumerate() {
        let (rank, word) = match piece.text.split_once(':') {
            _ if index == 0 => (0, piece.text),
            Some((word @ "tied", _)) => (3, word),
            None if piece.text == "endless" => (1, piece.text),
            None if piece.text == "up" => (2, piece.text),
            _ => return piece.wrong("endless, up or tied:SEATS, in this order"),
        };
        if index > 0 && rank <= last {
            return piece.wrong("endless, up, tied:SEATS in this order, each once");
        }
        last = rank;
        match rank {
            0 => board.agreed.goal = piece.parse()?,
            1 => board.agreed.endless = true,
            2 => board.time_up = true,
            _ => {
                let offset = piece.offset + word.len() + 1;
                let text = &piece.text[word.len() + 1..];
                board.tied = Piece { offset, text, ..piece }.seats(seats)?;
            }
        }
    }
    Ok(())
}

fn read_stray(piece: Piece<'_>, board: &Board) -> Read<Stray> {
    let expected = "KEY:LOT:SPACE:HUNGER:BLADDER:BONES:PAPERS:BURIED:DISCARD";
    let [key, lot, at, hunger, bladder, bones, papers, buried, discard] =
        piece.fields::<9>(':', expected)?;
    let Some(dog) = board.pack.dog_with_key(key.text) else {
        return key.wrong("the key of a dog of this pack");
    };
    let Place::Lot(home) = lot.parse()? else { return lot.wrong("a lot from L1 to L6") };
    let at_town = match at.text.strip_prefix('!') {
        Some(step) => {
            let step = Piece { offset: at.offset + 1, text: step, ..at };
            match step.number(u32::from(crate::turn::LAST_STEP), "a step from 1 to 4")? {
                0 => return step.wrong("a step from 1 to 4"),
                step => Where::Ladder(step),
            }
        }
        None => Where::Town(at.space(board)?),
    };
    let mut stray = Stray {
        dog,
        lot: home,
        at: at_town,
        hunger: hunger.number(u32::from(FED), "hunger from 0 to 4")?,
        bladder: bladder.number(u32::from(BLADDER), "0 to 2 markers")?,
        side: PEE,
        pee: LamppostSet::EMPTY,
        bones: bones.number(u32::from(TRANSPORT), "0 to 2 bones")?,
        papers: PaperSet::EMPTY,
        buried: buried.number(u32::from(BONES), "buried bones")?,
        discard: CardSet::EMPTY,
    };
    stray.side -= stray.bladder;
    let mut last = None;
    for letter in papers.text.chars().filter(|_| papers.text != "-") {
        let paper: Paper = match letter.to_string().parse() {
            Ok(paper) => paper,
            Err(_) => return papers.wrong("newspapers from a to l"),
        };
        growing(&mut last, paper, papers)?;
        stray.papers.insert(paper);
    }
    if usize::from(stray.bones) + stray.papers.len() > usize::from(TRANSPORT) {
        return piece.wrong("at most two things to carry");
    }
    let mut last = None;
    for piece in discard.list('+') {
        let card = piece.up_to(CardNumber::COUNT, CardNumber::new, "a card from 1 to 12")?;
        growing(&mut last, card, piece)?;
        stray.discard.insert(card);
    }
    Ok(stray)
}

fn read_pee(pee: Piece<'_>, board: &mut Board, seats: usize) -> Read<()> {
    let mut last = None;
    for piece in pee.list('+') {
        let [space, seat] = piece.fields::<2>('=', "SPACE=SEAT")?;
        let (space, seat) = (space.space(board)?, seat.seat(seats)?);
        growing(&mut last, space, piece)?;
        let Some(lamppost) = board.town().lamppost(space) else {
            return piece.wrong("a space with a lamppost");
        };
        board.dogs[seat].pee.insert(lamppost);
        match board.dogs[seat].side.checked_sub(1) {
            Some(side) => board.dogs[seat].side = side,
            None => return piece.wrong("at most eight markers of a dog"),
        }
    }
    Ok(())
}

fn read_papers(papers: Piece<'_>, board: &mut Board, seats: usize) -> Read<Numbers> {
    let mut shown = Numbers::default();
    let mut last = None;
    for piece in papers.list(',') {
        let [letter, number, knowers, lies, not] =
            piece.fields::<5>(':', "PAPER:NUMBER:KNOWERS:SPACE:NOT")?;
        let paper: Paper = letter.parse()?;
        growing(&mut last, paper, letter)?;
        board.out.insert(paper);
        if number.text != "?" {
            let read = number.up_to(PAPERS, Address::new, "a number from 1 to 12, or ?")?;
            if given(&shown).contains(read) {
                return number.wrong("another number from 1 to 12");
            }
            shown[paper] = Some(read);
        }
        board.known[paper] = knowers.seats(seats)?;
        if lies.text != "-" {
            board.lying[paper] = Some(lies.space(board)?);
        }
        let mut last = None;
        for piece in not.list('+') {
            let number = piece.up_to(PAPERS, Address::new, "a number from 1 to 12")?;
            if shown[paper] == Some(number) {
                return piece.wrong("a number that it does not have");
            }
            growing(&mut last, number, piece)?;
            board.not[paper].insert(number);
        }
    }
    Ok(shown)
}

fn read_phase(phase: Piece<'_>, board: &mut Board, seats: usize) -> Read<()> {
    let mut parts = phase.split('/');
    let Some(what) = parts.next() else { return phase.wrong("a phase") };
    if let Some(begged) = parts.next() {
        let mut last = None;
        for piece in begged.split('+') {
            let space = piece.space(board)?;
            growing(&mut last, space, piece)?;
            match board.restaurant(space) {
                Some(restaurant) => board.begged.insert(restaurant),
                None => return piece.wrong("a restaurant of this town"),
            }
        }
    }
    if parts.next().is_some() {
        return phase.wrong("a phase and restaurants");
    }
    let words: Vec<Piece<'_>> = what.split(':').collect();
    let words: Vec<(&str, Piece<'_>)> = words.into_iter().map(|word| (word.text, word)).collect();
    board.phase = match words.as_slice() {
        [("act", _)] => Phase::Act,
        [("search", _)] => Phase::Draw(Draw::Search),
        [("beg", _)] => Phase::Draw(Draw::Beg),
        [("deliver", _)] => Phase::Draw(Draw::Deliver),
        [("strike", _), (_, seat)] => Phase::Draw(Draw::Strike(seat.seat(seats)?)),
        [("answer", _), (_, seat), (_, claws)] => {
            Phase::Draw(Draw::Answer(seat.seat(seats)?, claws.number(9, "claws")?))
        }
        [("escape", _), (_, waiting)] => Phase::Draw(Draw::Escape(waiting.seats(seats)?)),
        [("leave", _), (_, left)] => Phase::Draw(Draw::Leave(left.number(3, "draws")?)),
        [("paper", _)] => Phase::Paper,
        [("roll", _)] => Phase::Roll,
        [("van", _), (_, roll)] => {
            Phase::Van(roll.up_to(Roll::COUNT, Roll::new, "a roll from 1 to 6")?)
        }
        _ => return what.wrong("a phase from which a game goes on"),
    };
    Ok(())
}
