//! A position as text, and what makes one legal.
//!
//! `docs/notation.md` describes the ten fields.

use crate::board::{Board, Draw, NOWHERE, Phase, Stray, Where};
use crate::pack::{CARDS, Kind, MARKERS, Pack, Space};
use crate::setup::{Agreed, Goal, most_bones};
use crate::{
    BLADDER, BONES, Direction, FED, Life, PAPERS, PEE, Paper, Place, ROUNDS, SEATS, TRANSPORT,
};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use tabletop::{ParseError, Seat, SeatSet, Viewer};

/// Why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// It cannot be read.
    #[error("{0}")]
    Text(ParseError),
    /// It can be read, but no game gets there; the reason.
    #[error("{0}")]
    Wrong(&'static str),
}

impl Life {
    /// The whole truth as text: `life1 …`.
    pub fn position(&self) -> String {
        struct Open<'g>(&'g Life);
        impl fmt::Display for Open<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("life1 ")?;
                write_position(f, &self.0.board, |paper| Some(self.0.numbers[paper.index()]))
            }
        }
        Open(self).to_string()
    }

    /// Reads a position of a game with this pack; a game that has not begun or is over is none.
    ///
    /// # Errors
    /// If it cannot be read, or no game gets there.
    pub fn from_position(pack: Arc<Pack>, text: &str) -> Result<Life, PositionError> {
        let (head, game, shown) = read(pack, text)?;
        if head != "life1" {
            return Err(ParseError::new(head, "life1").into());
        }
        if game.board.papers_out().any(|paper| shown[paper.index()].is_none()) {
            return Err(PositionError::Wrong("a newspaper has no number"));
        }
        Ok(game)
    }
}

/// A view's text: its viewer, a world behind it, and the numbers that it shows.
pub(crate) fn read_view(
    pack: Arc<Pack>,
    text: &str,
) -> Result<(Viewer, Life, [Option<u8>; PAPERS]), PositionError> {
    let (head, game, shown) = read(pack, text)?;
    let viewer = head.strip_prefix("life1@").and_then(|viewer| viewer.parse::<Viewer>().ok());
    let viewer = viewer.filter(|viewer| match viewer {
        Viewer::Seat(seat) => game.board.dogs.has(*seat),
        Viewer::Public => true,
    });
    match viewer {
        Some(viewer) => Ok((viewer, game, shown)),
        None => Err(ParseError::new(head, "life1@SEAT or life1@public").into()),
    }
}

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

pub(crate) fn write_position(
    f: &mut fmt::Formatter<'_>,
    board: &Board,
    number: impl Fn(Paper) -> Option<u8>,
) -> fmt::Result {
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
    let Board { round, to_move, first, left, .. } = board;
    write!(f, " {round}.{to_move}.{first}.{left} ")?;
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
    if board.begged != 0 {
        let begged = (0..board.town().restaurants()).filter(|index| board.has_begged(*index));
        write!(f, "/{}", Joined(begged.map(|index| Place::Restaurant(index + 1)), "+"))?;
    }
    write!(f, " {}.{} ", board.place(board.van), board.facing.letter())?;
    for (seat, stray) in board.dogs.iter() {
        if seat.index() > 0 {
            f.write_str("/")?;
        }
        // What is not drawn yet is a dash.
        match board.phase {
            Phase::Dogs => f.write_str("-:-:")?,
            Phase::Lots => write!(f, "{}:-:", board.dog(seat).key)?,
            _ => write!(f, "{}:L{}:", board.dog(seat).key, stray.lot + 1)?,
        }
        match stray.at {
            _ if !board.phase.begun() => f.write_str("-")?,
            Where::Town(space) => write!(f, "{}", board.place(space))?,
            Where::Ladder(step) => write!(f, "!{step}")?,
        }
        let Stray { hunger, bladder, bones, buried, .. } = stray;
        write!(f, ":{hunger}:{bladder}:{bones}:{}", Joined(stray.papers(), ""))?;
        write!(f, ":{buried}:{}", Joined(stray.discard(), "+"))?;
    }
    let bins = board.town().bins();
    let searched = (0..bins.len()).filter(|bin| board.is_searched(*bin as u8));
    write!(f, " {}", Joined(searched.map(|bin| board.place(bins[bin])), "+"))?;
    let pee = board.town().lampposts().iter().filter_map(|&space| {
        board.pee_on(space).map(|seat| Pair(board.place(space), seat.index() as u8))
    });
    write!(f, " {}", Joined(pee, "+"))?;
    let bones = board.town().spaces().filter(|&space| board.bones_on(space) > 0);
    let bones = bones.map(|space| Pair(board.place(space), board.bones_on(space)));
    write!(f, " {} ", Joined(bones, "+"))?;
    for (index, paper) in board.papers_out().enumerate() {
        f.write_str(if index == 0 { "" } else { "," })?;
        match number(paper) {
            Some(number) => write!(f, "{paper}:{number}")?,
            None => write!(f, "{paper}:?")?,
        }
        let known = board.known[paper.index()];
        let knowers = Seat::ALL.into_iter().filter(|seat| known >> seat.index() & 1 == 1);
        let not = board.not[paper.index()];
        let excluded = (1..=PAPERS as u8).filter(|number| not >> number & 1 == 1);
        let lies = board.lies(paper).map(|space| board.place(space));
        write!(f, ":{}:{}", Joined(knowers, ""), Joined(lies.into_iter(), ""))?;
        write!(f, ":{}", Joined(excluded, "+"))?;
    }
    if board.out == 0 {
        f.write_str("-")?;
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

    /// The pieces of a list; none for `-`.
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

    fn parse<T: FromStr<Err = ParseError>>(self) -> Read<T> {
        self.text.parse().map_err(|error: ParseError| error.inside(self.whole, self.offset).into())
    }

    fn seat(self, seats: usize) -> Read<Seat> {
        match self.text.parse::<Seat>() {
            Ok(seat) if seat.index() < seats => Ok(seat),
            _ => self.wrong("a seat of this game"),
        }
    }

    /// Seats as digits, growing; none for `-`.
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

fn read(pack: Arc<Pack>, text: &str) -> Read<(&str, Life, [Option<u8>; PAPERS])> {
    let whole = Piece { whole: text, offset: 0, text };
    let [head, goal, turn, phase, van, dogs, bins, pee, bones, papers] =
        whole.fields::<10>(' ', FIELDS)?;
    let seats = dogs.split('/').count();
    if !(2..=SEATS).contains(&seats) {
        return dogs.wrong("two to six dogs");
    }
    let agreed = Agreed {
        goal: Goal::Bones(4),
        endless: false,
        youngest: None,
        dogs: [None; SEATS],
        lots: [None; SEATS],
    };
    let mut life = Life { board: Board::new(pack, agreed, seats), numbers: [0; PAPERS] };
    let board = &mut life.board;
    read_goal(goal, board, seats)?;
    let [round, to_move, first, left] = turn.fields::<4>('.', "ROUND.SEAT.FIRST.LEFT")?;
    board.round = round.number(60_000, "a round")?;
    board.to_move = to_move.seat(seats)?;
    board.first = first.seat(seats)?;
    board.left = left.number(99, "action points")?;
    let [space, way] = van.fields::<2>('.', "a street space, a dot and a direction")?;
    board.van = space.space(board)?;
    board.facing = Direction::from_letter(way.text)
        .map_err(|error| PositionError::from(error.inside(text, way.offset)))?;
    for (index, piece) in dogs.split('/').enumerate() {
        let stray = read_stray(piece, board)?;
        if let Some(seat) = Seat::new(index) {
            board.dogs[seat] = stray;
        }
    }
    let mut last = None;
    for piece in bins.list('+') {
        let space = piece.space(board)?;
        growing(&mut last, space, piece)?;
        match board.town().bin(space) {
            Some(bin) => board.searched |= 1 << bin,
            None => return piece.wrong("a space with a bin"),
        }
    }
    read_pee(pee, board, seats)?;
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
    let shown = read_papers(papers, board, seats)?;
    read_phase(phase, board, seats)?;
    life.numbers = shown.map(Option::unwrap_or_default);
    check(&mut life)?;
    fill_in(&mut life, &shown)?;
    Ok((head.text, life, shown))
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
    let Place::Lot(number) = lot.parse()? else { return lot.wrong("a lot from L1 to L6") };
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
        lot: number - 1,
        at: at_town,
        hunger: hunger.number(u32::from(FED), "hunger from 0 to 4")?,
        bladder: bladder.number(u32::from(BLADDER), "0 to 2 markers")?,
        side: PEE,
        bones: bones.number(u32::from(TRANSPORT), "0 to 2 bones")?,
        papers: 0,
        buried: buried.number(u32::from(BONES), "buried bones")?,
        discard: 0,
    };
    stray.side -= stray.bladder;
    let mut last = None;
    for letter in papers.text.chars().filter(|_| papers.text != "-") {
        let paper: Paper = match letter.to_string().parse() {
            Ok(paper) => paper,
            Err(_) => return papers.wrong("newspapers from a to l"),
        };
        growing(&mut last, paper, papers)?;
        stray.papers |= paper.bit();
    }
    if u32::from(stray.bones) + stray.papers.count_ones() > u32::from(TRANSPORT) {
        return piece.wrong("at most two things to carry");
    }
    let mut last = None;
    for piece in discard.list('+') {
        let card: u8 = piece.number(CARDS as u32, "a card from 1 to 12")?;
        if card == 0 {
            return piece.wrong("a card from 1 to 12");
        }
        growing(&mut last, card, piece)?;
        stray.discard |= 1 << (card - 1);
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
        board.pee[usize::from(lamppost)] = seat.index() as u8;
        match board.dogs[seat].side.checked_sub(1) {
            Some(side) => board.dogs[seat].side = side,
            None => return piece.wrong("at most eight markers of a dog"),
        }
    }
    Ok(())
}

fn read_papers(papers: Piece<'_>, board: &mut Board, seats: usize) -> Read<[Option<u8>; PAPERS]> {
    let mut shown = [None; PAPERS];
    let mut last = None;
    for piece in papers.list(',') {
        let [letter, number, knowers, lies, not] =
            piece.fields::<5>(':', "PAPER:NUMBER:KNOWERS:SPACE:NOT")?;
        let paper: Paper = letter.parse()?;
        growing(&mut last, paper, letter)?;
        let index = paper.index();
        board.out |= paper.bit();
        if number.text != "?" {
            let read: u8 = number.number(PAPERS as u32, "a number from 1 to 12, or ?")?;
            if read == 0 || shown.contains(&Some(read)) {
                return number.wrong("another number from 1 to 12");
            }
            shown[index] = Some(read);
        }
        for seat in knowers.seats(seats)?.iter() {
            board.known[index] |= 1 << seat.index();
        }
        if lies.text != "-" {
            board.lying[index] = lies.space(board)?.index() as u8;
        }
        let mut last = None;
        for piece in not.list('+') {
            let number: u8 = piece.number(PAPERS as u32, "a number from 1 to 12")?;
            if number == 0 || shown[index] == Some(number) {
                return piece.wrong("a number that it does not have");
            }
            growing(&mut last, number, piece)?;
            board.not[index] |= 1 << number;
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
                Some(index) => board.begged |= 1 << index,
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
        [("van", _), (_, roll)] => Phase::Van(roll.number(6, "a roll")?),
        _ => return what.wrong("a phase from which a game goes on"),
    };
    Ok(())
}

/// Whether a game gets here.
fn check(life: &mut Life) -> Read<()> {
    let board = &mut life.board;
    let need = |fine: bool, reason: &'static str| {
        if fine { Ok(()) } else { Err(PositionError::Wrong(reason)) }
    };
    let seats = board.dogs.len();
    match board.agreed.goal {
        Goal::Bones(bones) => {
            need((1..=most_bones(seats)).contains(&bones), "so many bones are no goal")?;
            let done = board.dogs.as_slice().iter().any(|stray| stray.buried >= bones);
            need(!done, "the game should be over: somebody has buried enough")?;
            need(board.tied.is_empty() && !board.time_up, "there is no time in this game")?;
        }
        Goal::Rounds(rounds) => {
            need((1..=ROUNDS).contains(&rounds), "so many rounds are no goal")?;
            need(!board.time_up, "this game has no minutes")?;
            let late = board.round > rounds;
            need(late != board.tied.is_empty(), "who is tied does not fit the round")?;
        }
        Goal::Minutes(minutes) => {
            let most = crate::setup::MOST_MINUTES;
            need((1..=most).contains(&minutes), "so many minutes are no goal")?;
            need(board.tied.is_empty() || board.time_up, "nobody is tied before the time")?;
        }
    }
    need(board.tied.is_empty() || board.tied.len() > 1, "one dog alone is not tied")?;
    let late = board.round > ROUNDS && !board.agreed.endless;
    need(board.round > 0 && !late, "there is no such round")?;
    need(board.town().kind(board.van) == Kind::Street, "the van is not in a street")?;
    need((board.searched.count_ones() as usize) < MARKERS, "the bins should be collected")?;
    let mut bones: u32 = board.bones.iter().map(|&count| u32::from(count)).sum();
    let mut carried = 0u16;
    for (seat, stray) in board.dogs.iter() {
        bones += u32::from(stray.bones + stray.buried);
        need(carried & stray.papers == 0, "two dogs carry the same newspaper")?;
        carried |= stray.papers;
        for (other, other_stray) in board.dogs.iter().take(seat.index()) {
            need(stray.dog != other_stray.dog, "two seats have the same dog")?;
            need(stray.lot != other_stray.lot, "two seats have the same lot")?;
            let met = stray.at == other_stray.at && matches!(stray.at, Where::Town(_));
            let passing = board.phase == Phase::Act && [seat, other].contains(&board.to_move);
            let pound = stray.at == Where::Town(Space::POUND);
            need(!met || pound || passing, "two dogs stand on the same space")?;
        }
        let laden = stray.bones > 0 || stray.papers != 0;
        match stray.at {
            Where::Ladder(_) => need(!laden, "a dog in the pound carries something")?,
            Where::Town(space) => {
                match board.town().kind(space) {
                    Kind::Lot(lot) => need(lot == stray.lot, "a dog is in another's lot")?,
                    Kind::Pound => need(!laden, "a dog in the pound carries something")?,
                    Kind::Street | Kind::Address(_) | Kind::Kiosk | Kind::Restaurant(_) => {}
                }
                let passing = board.phase == Phase::Act && seat == board.to_move;
                need(space != board.van || passing, "a dog stands where the van is")?;
            }
        }
        for paper in stray.papers() {
            let knows = board.known[paper.index()] >> seat.index() & 1 == 1;
            need(knows, "a dog does not know the newspaper that it carries")?;
        }
    }
    need(bones <= u32::from(BONES), "there are too many bones")?;
    board.supply = BONES - bones as u8;
    need(carried & !board.out == 0, "a dog carries a newspaper that is not out")?;
    for paper in board.papers_out() {
        let lies = board.lying[paper.index()] != NOWHERE;
        let is_carried = carried & paper.bit() != 0;
        need(lies != is_carried, "a newspaper is carried or lies somewhere, one of both")?;
        need(board.known[paper.index()] != 0, "nobody has ever seen a newspaper that is out")?;
    }
    check_phase(board)
}

fn check_phase(board: &Board) -> Read<()> {
    let need = |fine: bool, reason: &'static str| {
        if fine { Ok(()) } else { Err(PositionError::Wrong(reason)) }
    };
    let seat = board.to_move;
    let points = board.dog(seat).points;
    let here = board.space_of(seat);
    let standing = board.standing(seat);
    let acting = match board.phase {
        Phase::Act => {
            need(here.is_some(), "a dog in the pound does not act")?;
            if standing == Err(crate::Illegal::MustStepOn) {
                let mut any = crate::Actions::new();
                board.options(seat, |_| None, &mut any);
                need(!any.is_empty(), "the dog on turn cannot step on")?;
            }
            need(board.left <= points, "the dog has too many points left")?;
            true
        }
        Phase::Draw(Draw::Search) => {
            let bin = standing.is_ok_and(|space| board.check_search(space).is_ok());
            need(bin, "there is no bin to search")?;
            true
        }
        Phase::Draw(Draw::Beg) => {
            let begged = standing.ok().and_then(|space| board.restaurant(space));
            let begged = begged.is_some_and(|index| board.has_begged(index));
            need(begged, "the dog does not beg")?;
            true
        }
        Phase::Draw(Draw::Deliver) => {
            let address = |space| matches!(board.town().kind(space), Kind::Address(_));
            let fine = standing.is_ok_and(address) && board.dogs[seat].room() > 0;
            need(fine, "the dog has not delivered anything")?;
            true
        }
        Phase::Draw(Draw::Strike(target) | Draw::Answer(target, _)) => {
            let fights =
                standing.is_ok_and(|space| board.check_attack(seat, space, target).is_ok());
            need(fights, "these dogs do not fight")?;
            true
        }
        Phase::Paper => {
            let takes = standing.is_ok_and(|space| board.check_take(seat, space).is_ok());
            need(takes, "the dog cannot take a newspaper")?;
            true
        }
        Phase::Draw(Draw::Escape(waiting)) => {
            need(!waiting.is_empty(), "nobody draws for an escape")?;
            let van = board.van().0;
            let beside = |seat: Seat| {
                let space = board.space_of(seat);
                let next = space.is_some_and(|space| board.town().next(van).contains(&space));
                next && space != Some(Space::POUND) && !board.at_home(seat)
            };
            need(waiting.iter().all(beside), "a dog that draws is not beside the van")?;
            false
        }
        Phase::Draw(Draw::Leave(left)) => {
            let step = match board.dogs[seat].at {
                Where::Ladder(step) => step,
                Where::Town(_) => 0,
            };
            let fine = (1..=3).contains(&left) && left <= step && step < crate::turn::LAST_STEP;
            need(fine, "the dog does not draw so often")?;
            false
        }
        Phase::Roll | Phase::Van(_) => {
            need(board.phase != Phase::Van(0), "there is no such roll")?;
            need(here.is_some(), "who is in the pound does not move the van")?;
            false
        }
        Phase::Dogs | Phase::Lots | Phase::Youngest | Phase::Over(_) => {
            return Err(PositionError::Wrong("a game does not go on from here"));
        }
    };
    let spent = board.phase == Phase::Act || board.left < points;
    need(spent, "the dog has too many points left")?;
    need(acting || (board.left == 0 && board.begged == 0), "there are no actions now")
}

/// Gives the newspapers whose number is not shown any numbers that they may have.
fn fill_in(life: &mut Life, shown: &[Option<u8>; PAPERS]) -> Read<()> {
    fn fill(papers: &[Paper], used: u16, not: &[u16; PAPERS], numbers: &mut [u8; PAPERS]) -> bool {
        let Some((paper, rest)) = papers.split_first() else { return true };
        (1..=PAPERS as u8).any(|number| {
            if (used | not[paper.index()]) >> number & 1 == 1 {
                return false;
            }
            numbers[paper.index()] = number;
            fill(rest, used | 1 << number, not, numbers)
        })
    }
    let used = shown.iter().flatten().fold(0u16, |used, number| used | 1 << number);
    let papers: Vec<Paper> =
        life.board.papers_out().filter(|paper| shown[paper.index()].is_none()).collect();
    if fill(&papers, used, &life.board.not, &mut life.numbers) {
        Ok(())
    } else {
        Err(PositionError::Wrong("the newspapers cannot have numbers"))
    }
}
