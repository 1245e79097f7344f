//! One table of the referee: a game, its log, and what its table draws from.

use super::request::{AtTable, Fault, New, Play};
use super::{MAX_LOG, fields};
use crate::Kind;
use crate::listed::{Listed, json as to_json};
use dig::Dig;
use serde_json::{Map, Value, json};
use tabletop::fair::{Chance, TableSecret, Words};
use tabletop::{Actor, Entry, Record, RecordedSeat, Seat, SeatSet, Table, Tell, Turn};

/// A table with a game of any kind.
#[derive(Clone, Debug)]
pub(super) enum AnySeated {
    Dig(Seated<Dig>),
}

impl AnySeated {
    pub(super) fn open(new: New) -> Result<(AnySeated, Map<String, Value>), Fault> {
        match new.kind()? {
            Kind::Dig => Seated::open(new).map(|(seated, told)| (AnySeated::Dig(seated), told)),
        }
    }

    pub(super) fn run(&mut self, command: AtTable) -> Result<Map<String, Value>, Fault> {
        match self {
            AnySeated::Dig(seated) => seated.run(command),
        }
    }

    pub(super) fn fingerprint(&self) -> String {
        match self {
            AnySeated::Dig(seated) => seated.fingerprint(),
        }
    }
}

/// A table with a game of one kind.
#[derive(Clone, Debug)]
pub(super) struct Seated<G: Listed> {
    table: Table<G>,
    seats: Vec<RecordedSeat>,
    /// The table's secret and what follows from it; none where chance is entered by hand.
    seed: Option<(TableSecret, Chance)>,
}

impl<G: Listed> Seated<G> {
    fn open(new: New) -> Result<(Seated<G>, Map<String, Value>), Fault> {
        let setup: G::Setup = serde_path_to_error::deserialize(&new.setup).map_err(|error| {
            let path = match error.path().to_string().as_str() {
                "." => "setup".to_owned(),
                path => format!("setup.{path}"),
            };
            Fault::new("request", &path, error.inner())
        })?;
        let table = Table::<G>::new(setup);
        let count = table.game().seats();
        for (field, given) in [("words", new.words.len()), ("names", new.names.len())] {
            if given > count {
                let reason = format!("{given} are given for {count} seats");
                return Err(Fault::new("request", field, reason));
            }
        }
        let nth = |list: &[String], index: usize| list.get(index).cloned().unwrap_or_default();
        let seats: Vec<RecordedSeat> = (0..count)
            .map(|index| RecordedSeat {
                name: nth(&new.names, index),
                words: new.words.get(index).cloned().unwrap_or_default(),
            })
            .collect();
        let seed = new.seed.map(|seed| {
            let secret = TableSecret::from_seed(&seed.text());
            let words: Vec<&Words> = seats.iter().map(|seat| &seat.words).collect();
            (secret, Chance::new(&secret, words))
        });
        let mut seated = Seated { table, seats, seed };
        for (index, text) in new.chance.iter().enumerate() {
            let place = format!("chance[{index}]");
            seated.enter(Actor::Table, text, None, &place, &mut Vec::new())?;
        }
        let drawn = seated.draw_all(&mut Vec::new())?;
        let mut told = fields(json!({ "seats": count, "drawn": drawn }));
        if let Some((secret, _)) = &seated.seed {
            told.insert("commitment".into(), secret.commitment().to_string().into());
        }
        told.extend(seated.turn());
        Ok((seated, told))
    }

    fn run(&mut self, command: AtTable) -> Result<Map<String, Value>, Fault> {
        match command {
            AtTable::Turn => Ok(self.turn()),
            AtTable::Legal(legal) => {
                let seat = match legal.seat {
                    Some(seat) => self.seat(seat, "seat")?,
                    None => self.mover("seat")?,
                };
                let mut actions = Vec::new();
                self.table.game().legal(seat, &mut actions);
                let actions: Vec<String> = actions.iter().map(ToString::to_string).collect();
                Ok(fields(json!({ "seat": seat, "actions": actions })))
            }
            AtTable::View(view) => {
                if let Some(seat) = view.viewer.seat() {
                    self.seat(seat, "viewer")?;
                }
                let view = self.table.game().view(view.viewer);
                Ok(fields(json!({ "view": to_json(&view) })))
            }
            AtTable::State => Ok(fields(json!({ "state": self.table.game().open_state() }))),
            AtTable::Play(play) => self.play(&play),
            AtTable::Undo => {
                let undone =
                    self.table.undo().map_err(|error| Fault::new("illegal", "undo", error))?;
                let undone = json!({
                    "by": to_json(&undone.entry.actor()),
                    "action": undone.entry.to_string(),
                });
                let mut told = fields(json!({ "undone": undone }));
                told.extend(self.turn());
                Ok(told)
            }
            AtTable::Record => {
                let secret = self.seed.as_ref().map(|(secret, _)| secret);
                let record = Record::of(&self.table, self.seats.clone(), secret);
                Ok(fields(json!({ "record": to_json(&record) })))
            }
        }
    }

    fn play(&mut self, play: &Play) -> Result<Map<String, Value>, Fault> {
        if let Some(seat) = play.tell.and_then(tabletop::Viewer::seat) {
            self.seat(seat, "tell")?;
        }
        let actor = match play.by {
            Some(actor) => actor,
            None => Actor::Seat(self.mover("by")?),
        };
        let mut facts = Vec::new();
        self.enter(actor, &play.action, play.at, "action", &mut facts)?;
        let drawn = self.draw_all(&mut facts)?;
        let mut told = self.turn();
        if !drawn.is_empty() {
            told.insert("drawn".into(), drawn.into());
        }
        if let Some(viewer) = play.tell {
            let events: Vec<Value> =
                facts.iter().filter_map(|fact| fact.tell(viewer)).map(|e| to_json(&e)).collect();
            told.insert("events".into(), events.into());
        }
        Ok(told)
    }

    fn enter(
        &mut self,
        actor: Actor,
        text: &str,
        at: Option<u64>,
        place: &str,
        facts: &mut Vec<G::Fact>,
    ) -> Result<(), Fault> {
        if self.table.log().len() >= MAX_LOG {
            let reason = format!("the log has {MAX_LOG} entries, which are the most");
            return Err(Fault::new("limit", place, reason));
        }
        if actor == Actor::Table && self.seed.is_some() {
            let reason = "this table was given a seed and draws by itself";
            return Err(Fault::new("illegal", "by", reason));
        }
        let entry = Entry::parse(actor, text).map_err(|e| Fault::new("request", place, e))?;
        self.put(entry, at, place, facts)
    }

    fn put(
        &mut self,
        entry: Entry<G>,
        at: Option<u64>,
        place: &str,
        facts: &mut Vec<G::Fact>,
    ) -> Result<(), Fault> {
        let latest = self.table.log().last().map_or(0, |logged| logged.at);
        let entered = self.table.enter(entry, at.unwrap_or(latest), facts);
        entered.map_err(|refused| Fault::new("illegal", place, refused))
    }

    /// Lets a table that was given a seed draw until a seat may act, and says what it drew.
    fn draw_all(&mut self, facts: &mut Vec<G::Fact>) -> Result<Vec<String>, Fault> {
        let mut drawn = Vec::new();
        let Some((_, chance)) = self.seed.clone() else { return Ok(drawn) };
        while self.table.game().turn() == Turn::Table
            && let Some(action) = self.table.draw(&chance)
        {
            drawn.push(action.to_string());
            self.put(Entry::Table(action), None, "seed", facts)?;
        }
        Ok(drawn)
    }

    /// Whose turn it is, as the answer's fields.
    fn turn(&self) -> Map<String, Value> {
        let turn = match self.table.game().turn() {
            Turn::Seats(seats) => json!({ "kind": "seats", "seats": to_json(&seats) }),
            Turn::Table => json!({ "kind": "table" }),
            Turn::Over(outcome) => json!({ "kind": "over", "outcome": to_json(&outcome) }),
        };
        fields(json!({ "turn": turn }))
    }

    /// The one seat that is to move.
    fn mover(&self, place: &str) -> Result<Seat, Fault> {
        let seats = match self.table.game().turn() {
            Turn::Seats(seats) => seats,
            Turn::Table | Turn::Over(_) => SeatSet::EMPTY,
        };
        let mut seats = seats.iter();
        match (seats.next(), seats.next()) {
            (Some(seat), None) => Ok(seat),
            (None, _) => Err(Fault::new("illegal", place, "no seat is to move")),
            (Some(_), Some(_)) => {
                Err(Fault::new("request", place, "several seats may move: name one"))
            }
        }
    }

    fn seat(&self, seat: Seat, place: &str) -> Result<Seat, Fault> {
        let count = self.table.game().seats();
        if seat.index() < count {
            return Ok(seat);
        }
        let reason = format!("there is no seat {seat} among {count} seats, numbered from 0");
        Err(Fault::new("request", place, reason))
    }

    fn fingerprint(&self) -> String {
        let secret = self.seed.as_ref().map(|(secret, _)| secret.reveal());
        let log: Vec<String> =
            self.table.log().iter().map(|l| format!("{} {:?}", l.at, l.entry)).collect();
        let setup = to_json(self.table.setup());
        let state = self.table.game().open_state();
        format!("{setup} {:?} {secret:?} {log:?} {state}", self.seats)
    }
}
