//! What is agreed before a game (LIFE-1, LIFE-2, LIFE-4, LIFE-32, LIFE-35).

use crate::board::Board;
use crate::pack::{DOGS, Pack};
use crate::position::PositionError;
use crate::{LOTS, Life, Lot, ROUNDS, SEATS};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use tabletop::{Game, ParseError, Seat};

/// What a game is played for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// This many buried bones (LIFE-1).
    Bones(u8),
    /// The most buried bones after this many rounds (LIFE-32).
    Rounds(u16),
    /// The most buried bones after this many minutes (LIFE-32).
    Minutes(u16),
}

/// The most minutes of a timed game.
pub(crate) const MOST_MINUTES: u16 = 600;

/// What is agreed, but for the pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Agreed {
    pub(crate) goal: Goal,
    /// Rounds do not end the game (LIFE-35).
    pub(crate) endless: bool,
    pub(crate) youngest: Option<Seat>,
    /// The dogs of the seats, where they are chosen.
    pub(crate) dogs: [Option<u8>; SEATS],
    /// The lots of the seats, where they are chosen.
    pub(crate) lots: [Option<Lot>; SEATS],
}

impl Default for Agreed {
    /// Four bones, and nothing chosen.
    fn default() -> Agreed {
        Agreed {
            goal: Goal::Bones(4),
            endless: false,
            youngest: None,
            dogs: [None; SEATS],
            lots: [None; SEATS],
        }
    }
}

/// What is agreed before the game; legal by construction.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "raw::Raw", into = "raw::Raw"))]
pub struct Setup {
    pack: Arc<Pack>,
    opening: Opening,
}

/// How the game begins.
#[derive(Clone, Debug, PartialEq)]
enum Opening {
    Fresh { seats: usize, agreed: Agreed },
    Position(Box<Life>),
}

/// Why there is no such game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// The number of seats is wrong (LIFE-1).
    #[error("seats: {0} is not a number of seats, A Dog's Life has 2 to {SEATS}")]
    Seats(usize),
    /// Too many bones for this many dogs (LIFE-1).
    #[error("bones: {bones} is not a goal for {seats} dogs, 1 to {most} are")]
    Bones {
        /// The number that was given.
        bones: u8,
        /// How many dogs there are.
        seats: usize,
        /// The most bones.
        most: u8,
    },
    /// The rounds are wrong (LIFE-32).
    #[error("rounds: {0} is not a number of rounds, 1 to {ROUNDS} are")]
    Rounds(u16),
    /// The minutes are wrong (LIFE-32).
    #[error("minutes: {0} is not a number of minutes, 1 to {MOST_MINUTES} are")]
    Minutes(u16),
    /// More than one goal.
    #[error("{0}: there is one goal, bones, rounds or minutes")]
    Goals(&'static str),
    /// The youngest is nobody (LIFE-4).
    #[error("youngest: there is no seat {0} in this game")]
    Youngest(Seat),
    /// More choices than seats.
    #[error("{field}: {given} are given for {seats} seats")]
    TooMany {
        /// `dogs` or `lots`.
        field: &'static str,
        /// How many are given.
        given: usize,
        /// How many seats there are.
        seats: usize,
    },
    /// No such dog in the pack.
    #[error("dogs: there is no dog `{0}` in this pack")]
    NoDog(String),
    /// No such lot.
    #[error("lots: `{0}` is no lot, L1 to L{LOTS} are")]
    NoLot(String),
    /// Two seats have the same.
    #[error("{0}: two seats have the same")]
    Twice(&'static str),
    /// Neither seats nor a position is given.
    #[error("seats: missing; give a number of seats or a position")]
    Nothing,
    /// A position says it all.
    #[error("{0}: given beside a position, which says it already")]
    BesidePosition(&'static str),
    /// The position is wrong.
    #[error("position: {0}")]
    Position(PositionError),
    /// The pack is wrong.
    #[error("pack: {0}")]
    Pack(String),
    /// The text cannot be read.
    #[error("{0}")]
    Text(ParseError),
}

/// The most bones that can be agreed (LIFE-1): there are 30.
pub(crate) const fn most_bones(seats: usize) -> u8 {
    match seats {
        0..=4 => 8,
        5 => 6,
        _ => 5,
    }
}

impl Setup {
    /// A game with the pack that is built in, of four bones, dogs and lots drawn.
    ///
    /// # Errors
    /// If there are not 2 to 6 seats.
    pub fn new(seats: usize) -> Result<Setup, SetupError> {
        Setup::with_pack(Pack::built_in(), seats)
    }

    /// The same with another pack.
    ///
    /// # Errors
    /// If there are not 2 to 6 seats.
    pub fn with_pack(pack: Arc<Pack>, seats: usize) -> Result<Setup, SetupError> {
        if !(2..=SEATS).contains(&seats) {
            return Err(SetupError::Seats(seats));
        }
        Ok(Setup { pack, opening: Opening::Fresh { seats, agreed: Agreed::default() } })
    }

    /// A game that goes on from a position.
    pub fn position(game: Life) -> Setup {
        let pack = Arc::clone(game.board().pack());
        Setup { pack, opening: Opening::Position(Box::new(game)) }
    }

    /// The same with another goal (LIFE-1, LIFE-32).
    ///
    /// # Errors
    /// If it is not possible with this many seats; nothing changes where a position is given.
    pub fn goal(mut self, goal: Goal) -> Result<Setup, SetupError> {
        let Opening::Fresh { seats, agreed } = &mut self.opening else { return Ok(self) };
        let (seats, most) = (*seats, most_bones(*seats));
        match goal {
            Goal::Bones(bones) if !(1..=most).contains(&bones) => {
                return Err(SetupError::Bones { bones, seats, most });
            }
            Goal::Rounds(rounds) if !(1..=ROUNDS).contains(&rounds) => {
                return Err(SetupError::Rounds(rounds));
            }
            Goal::Minutes(minutes) if !(1..=MOST_MINUTES).contains(&minutes) => {
                return Err(SetupError::Minutes(minutes));
            }
            Goal::Bones(_) | Goal::Rounds(_) | Goal::Minutes(_) => agreed.goal = goal,
        }
        Ok(self)
    }

    /// The same where rounds do not end the game (LIFE-35).
    #[must_use]
    pub const fn endless(mut self, endless: bool) -> Setup {
        if let Opening::Fresh { agreed, .. } = &mut self.opening {
            agreed.endless = endless;
        }
        self
    }

    /// The same with this seat as the youngest (LIFE-4).
    ///
    /// # Errors
    /// If there is no such seat.
    pub fn youngest(mut self, youngest: Option<Seat>) -> Result<Setup, SetupError> {
        if let Opening::Fresh { seats, agreed } = &mut self.opening {
            if let Some(seat) = youngest.filter(|seat| seat.index() >= *seats) {
                return Err(SetupError::Youngest(seat));
            }
            agreed.youngest = youngest;
        }
        Ok(self)
    }

    /// The same with these dogs, by their keys; where there is none it is drawn (LIFE-2).
    ///
    /// # Errors
    /// If there is no such dog, or it is chosen twice, or there are more than seats.
    pub fn dogs(mut self, keys: &[Option<&str>]) -> Result<Setup, SetupError> {
        let Opening::Fresh { seats, agreed } = &mut self.opening else { return Ok(self) };
        agreed.dogs = choose("dogs", keys, *seats, |key| {
            let none = || SetupError::NoDog(key.chars().take(40).collect());
            self.pack.dog_with_key(key).ok_or_else(none)
        })?;
        Ok(self)
    }

    /// The same with these lots, `L1` to `L6`; where there is none it is drawn (LIFE-2).
    ///
    /// # Errors
    /// If there is no such lot, or it is chosen twice, or there are more than seats.
    pub fn lots(mut self, lots: &[Option<&str>]) -> Result<Setup, SetupError> {
        let Opening::Fresh { seats, agreed } = &mut self.opening else { return Ok(self) };
        agreed.lots = choose("lots", lots, *seats, |lot| match lot.parse() {
            Ok(crate::Place::Lot(lot)) => Ok(lot),
            _ => Err(SetupError::NoLot(lot.chars().take(40).collect())),
        })?;
        Ok(self)
    }

    /// The pack that is played with.
    pub const fn pack(&self) -> &Arc<Pack> {
        &self.pack
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        match &self.opening {
            Opening::Fresh { seats, .. } => *seats,
            Opening::Position(game) => game.seats(),
        }
    }

    /// The position that the game goes on from, if there is one.
    pub fn given(&self) -> Option<&Life> {
        match &self.opening {
            Opening::Fresh { .. } => None,
            Opening::Position(game) => Some(game),
        }
    }

    /// The state before the first entry.
    pub(crate) fn start(&self) -> Life {
        match &self.opening {
            Opening::Fresh { seats, agreed } => {
                Life::fresh(Board::new(Arc::clone(&self.pack), *agreed, *seats))
            }
            Opening::Position(game) => Life::clone(game),
        }
    }

    pub(crate) fn agreed(&self) -> Option<(usize, Agreed)> {
        match &self.opening {
            Opening::Fresh { seats, agreed } => Some((*seats, *agreed)),
            Opening::Position(_) => None,
        }
    }
}

fn choose<T: Copy + PartialEq>(
    field: &'static str,
    given: &[Option<&str>],
    seats: usize,
    read: impl Fn(&str) -> Result<T, SetupError>,
) -> Result<[Option<T>; SEATS], SetupError> {
    if given.len() > seats {
        return Err(SetupError::TooMany { field, given: given.len(), seats });
    }
    let mut chosen = [None; SEATS];
    for (index, text) in given.iter().enumerate() {
        let Some(text) = text else { continue };
        let item = read(text)?;
        if chosen.contains(&Some(item)) {
            return Err(SetupError::Twice(field));
        }
        chosen[index] = Some(item);
    }
    Ok(chosen)
}

// A dog and a lot for every seat: there are as many of each as seats.
const _: () = assert!(DOGS == SEATS && LOTS == SEATS);

/// Spaces, line ends and the like are written as backslash and a letter, so that a pack is one word.
fn escape(text: &str) -> String {
    let mut out = String::new();
    for letter in text.chars() {
        match letter {
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            ' ' => out.push_str("\\s"),
            '|' => out.push_str("\\p"),
            other => out.push(other),
        }
    }
    out
}

fn unescape(text: &str) -> Option<String> {
    let mut out = String::new();
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        out.push(match letter {
            '\\' => match letters.next()? {
                '\\' => '\\',
                'n' => '\n',
                'r' => '\r',
                's' => ' ',
                'p' => '|',
                _ => return None,
            },
            '\n' | '\r' | ' ' | '|' => return None,
            other => other,
        });
    }
    Some(out)
}

impl fmt::Display for Setup {
    /// `seats=3 goal=bones:4 endless=no youngest=random dogs=belle,-,- lots=-,-,- pack=built-in`, or
    /// `pack=… position=life1 …`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((seats, agreed)) = self.agreed() {
            write!(f, "seats={seats} goal={} endless=", agreed.goal)?;
            f.write_str(if agreed.endless { "yes" } else { "no" })?;
            match agreed.youngest {
                Some(seat) => write!(f, " youngest={seat}")?,
                None => f.write_str(" youngest=random")?,
            }
            let list = |texts: Vec<String>| texts.join(",");
            let dogs = agreed.dogs[..seats].iter().map(|dog| match dog {
                Some(dog) => self.pack.dogs()[usize::from(*dog)].key.clone(),
                None => "-".to_owned(),
            });
            let lots = agreed.lots[..seats].iter().map(|lot| match lot {
                Some(lot) => lot.to_string(),
                None => "-".to_owned(),
            });
            write!(f, " dogs={} lots={} ", list(dogs.collect()), list(lots.collect()))?;
        }
        if self.pack.is_built_in() {
            f.write_str("pack=built-in")?;
        } else {
            let [town, dogs] = self.pack.texts();
            write!(f, "pack={}|{}", escape(town), escape(dogs))?;
        }
        match self.given() {
            Some(game) => write!(f, " position={}", game.position()),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Goal::Bones(bones) => write!(f, "bones:{bones}"),
            Goal::Rounds(rounds) => write!(f, "rounds:{rounds}"),
            Goal::Minutes(minutes) => write!(f, "minutes:{minutes}"),
        }
    }
}

impl FromStr for Goal {
    type Err = ParseError;

    fn from_str(s: &str) -> Result<Goal, ParseError> {
        let wrong = || ParseError::new(s, "bones:N, rounds:N or minutes:N");
        let (word, count) = s.split_once(':').ok_or_else(wrong)?;
        let plain = !count.starts_with(['0', '+']);
        let count: u16 = count.parse().ok().filter(|_| plain).ok_or_else(wrong)?;
        match word {
            "bones" => u8::try_from(count).map(Goal::Bones).map_err(|_| wrong()),
            "rounds" => Ok(Goal::Rounds(count)),
            "minutes" => Ok(Goal::Minutes(count)),
            _ => Err(wrong()),
        }
    }
}

fn read_pack(text: &str) -> Option<Result<Arc<Pack>, SetupError>> {
    if text == "built-in" {
        return Some(Ok(Pack::built_in()));
    }
    let (town, dogs) = text.split_once('|')?;
    let (town, dogs) = (unescape(town)?, unescape(dogs)?);
    let wrong = |problems: crate::pack::Problems| SetupError::Pack(problems.to_string());
    // The one that is built in has a shorter text.
    let read = Pack::parse(&town, &dogs).map_err(wrong);
    read.map(|pack| (!pack.is_built_in()).then(|| Arc::new(pack))).transpose()
}

impl FromStr for Setup {
    type Err = SetupError;

    fn from_str(s: &str) -> Result<Setup, SetupError> {
        // A position has spaces, so it comes last.
        let (head, position) = match s.split_once(" position=") {
            Some((head, position)) => (head, Some(position)),
            None => (s, None),
        };
        let mut fields = ParseError::pieces(head, ' ');
        let mut field = |name: &'static str| -> Result<(usize, &str), SetupError> {
            let (offset, piece) = fields.next().unwrap_or((head.len(), ""));
            let value = piece.strip_prefix(name).and_then(|rest| rest.strip_prefix('='));
            let wrong = || ParseError::new(piece, format!("{name}=")).inside(s, offset);
            value
                .map(|value| (offset + name.len() + 1, value))
                .ok_or_else(|| SetupError::Text(wrong()))
        };
        let wrong = |(offset, value): (usize, &str), expected: &str| {
            SetupError::Text(ParseError::new(value, expected).inside(s, offset))
        };
        let pack = |at: (usize, &str)| {
            read_pack(at.1).unwrap_or_else(|| Err(wrong(at, "built-in or a pack")))
        };
        let end = |next: Option<(usize, &str)>| match next {
            None => Ok(()),
            Some(extra) => Err(wrong(extra, "the end")),
        };
        if let Some(position) = position {
            let pack = pack(field("pack")?)?;
            end(fields.next())?;
            let game = Life::from_position(pack, position).map_err(SetupError::Position)?;
            return Ok(Setup::position(game));
        }
        let seats = field("seats")?;
        let seats = seats.1.parse::<Seat>().map_err(|_| wrong(seats, "2 to 6"))?.index();
        let at = field("goal")?;
        let goal =
            at.1.parse().map_err(|error: ParseError| SetupError::Text(error.inside(s, at.0)))?;
        let at = field("endless")?;
        let endless = match at.1 {
            "yes" => true,
            "no" => false,
            _ => return Err(wrong(at, "yes or no")),
        };
        let at = field("youngest")?;
        let youngest = match at.1 {
            "random" => None,
            seat => Some(seat.parse().map_err(|_| wrong(at, "a seat or random"))?),
        };
        let mut list = |name| -> Result<Vec<Option<String>>, SetupError> {
            let at = field(name)?;
            let items = at.1.split(',').map(|item| (item != "-").then(|| item.to_owned()));
            let items: Vec<Option<String>> = items.collect();
            if items.len() == seats { Ok(items) } else { Err(wrong(at, "one for each seat")) }
        };
        let (dogs, lots) = (list("dogs")?, list("lots")?);
        let pack = pack(field("pack")?)?;
        end(fields.next())?;
        let dogs: Vec<Option<&str>> = dogs.iter().map(Option::as_deref).collect();
        let lots: Vec<Option<&str>> = lots.iter().map(Option::as_deref).collect();
        let setup = Setup::with_pack(pack, seats)?.goal(goal)?.endless(endless);
        setup.youngest(youngest)?.dogs(&dogs)?.lots(&lots)
    }
}

#[cfg(feature = "serde")]
mod raw {
    use super::{Goal, Setup, SetupError};
    use crate::{Life, Pack};
    use std::sync::Arc;
    use tabletop::Seat;

    /// The texts of a pack.
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(super) struct Texts {
        town: String,
        dogs: String,
    }

    /// A setup as it is stored: `{"seats": 3, "bones": 4}` or `{"position": "life1 …"}`.
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(super) struct Raw {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seats: Option<usize>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bones: Option<u8>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rounds: Option<u16>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        minutes: Option<u16>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        endless: Option<bool>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        youngest: Option<Seat>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dogs: Option<Vec<Option<String>>>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lots: Option<Vec<Option<String>>>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pack: Option<Texts>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        position: Option<String>,
    }

    impl TryFrom<Raw> for Setup {
        type Error = SetupError;

        fn try_from(raw: Raw) -> Result<Setup, SetupError> {
            let pack = match &raw.pack {
                None => Pack::built_in(),
                Some(Texts { town, dogs }) => match Pack::parse(town, dogs) {
                    Ok(pack) => Arc::new(pack),
                    Err(problems) => return Err(SetupError::Pack(problems.to_string())),
                },
            };
            let Some(position) = raw.position else {
                let seats = raw.seats.ok_or(SetupError::Nothing)?;
                let goal = match (raw.bones, raw.rounds, raw.minutes) {
                    (None, None, None) => Goal::Bones(4),
                    (Some(bones), None, None) => Goal::Bones(bones),
                    (None, Some(rounds), None) => Goal::Rounds(rounds),
                    (None, None, Some(minutes)) => Goal::Minutes(minutes),
                    (Some(_), _, _) => return Err(SetupError::Goals("bones")),
                    (None, Some(_), Some(_)) => return Err(SetupError::Goals("rounds")),
                };
                // A dog and a lot only where the default goal fits this many seats.
                let setup = Setup::with_pack(pack, seats)?.goal(goal)?;
                let setup = setup.endless(raw.endless.unwrap_or(false)).youngest(raw.youngest)?;
                let texts = |list: &Option<Vec<Option<String>>>| -> Vec<Option<String>> {
                    list.clone().unwrap_or_default()
                };
                let (dogs, lots) = (texts(&raw.dogs), texts(&raw.lots));
                let dogs: Vec<Option<&str>> = dogs.iter().map(Option::as_deref).collect();
                let lots: Vec<Option<&str>> = lots.iter().map(Option::as_deref).collect();
                return setup.dogs(&dogs)?.lots(&lots);
            };
            for (name, given) in [
                ("seats", raw.seats.is_some()),
                ("bones", raw.bones.is_some()),
                ("rounds", raw.rounds.is_some()),
                ("minutes", raw.minutes.is_some()),
                ("endless", raw.endless.is_some()),
                ("youngest", raw.youngest.is_some()),
                ("dogs", raw.dogs.is_some()),
                ("lots", raw.lots.is_some()),
            ] {
                if given {
                    return Err(SetupError::BesidePosition(name));
                }
            }
            let game = Life::from_position(pack, &position).map_err(SetupError::Position)?;
            Ok(Setup::position(game))
        }
    }

    /// The names of what was chosen; `None` if nothing was.
    fn chosen<T: Copy>(
        list: &[Option<T>],
        name: impl Fn(T) -> String,
    ) -> Option<Vec<Option<String>>> {
        let any = list.iter().any(Option::is_some);
        any.then(|| list.iter().map(|item| item.map(&name)).collect())
    }

    impl From<Setup> for Raw {
        fn from(setup: Setup) -> Raw {
            let mut raw = Raw {
                seats: None,
                bones: None,
                rounds: None,
                minutes: None,
                endless: None,
                youngest: None,
                dogs: None,
                lots: None,
                pack: None,
                position: setup.given().map(Life::position),
            };
            if let Some((seats, agreed)) = setup.agreed() {
                raw.seats = Some(seats);
                match agreed.goal {
                    Goal::Bones(bones) => raw.bones = Some(bones),
                    Goal::Rounds(rounds) => raw.rounds = Some(rounds),
                    Goal::Minutes(minutes) => raw.minutes = Some(minutes),
                }
                raw.endless = Some(agreed.endless);
                raw.youngest = agreed.youngest;
                raw.dogs = chosen(&agreed.dogs[..seats], |dog| {
                    setup.pack.dogs()[usize::from(dog)].key.clone()
                });
                raw.lots = chosen(&agreed.lots[..seats], |lot| lot.to_string());
            }
            if !setup.pack.is_built_in() {
                let [town, dogs] = setup.pack.texts().clone();
                raw.pack = Some(Texts { town, dogs });
            }
            raw
        }
    }
}
