//! One table of the referee: a game, its log, and what its table draws from.

use super::request::{AtTable, Fault, New, Play};
use super::{MAX_LOG, fields};
use crate::listing::{Kind, json as to_json};
use crate::table::{AnyFacts, AnyTable, EnterError};
use serde_json::{Map, Value, json};
use tabletop::fair::{Chance, TableSecret, Words};
use tabletop::{Actor, RecordedSeat, Seat, SeatSet, Turn, UnknownRules, Viewer};

/// What a table drew, and what happened then.
type Drawn = (Vec<String>, Vec<Box<dyn AnyFacts>>);

/// A table and what it draws from.
#[derive(Clone, Debug)]
pub(super) struct Seated {
    table: Box<dyn AnyTable>,
    seats: Vec<RecordedSeat>,
    /// The table's secret and what follows from it; none where chance is entered by hand.
    seed: Option<(TableSecret, Chance)>,
}

impl Seated {
    /// Opens a table.
    pub(super) fn open(
        kind: Kind,
        setup: &Value,
        new: &New,
    ) -> Result<(Seated, Map<String, Value>), Fault> {
        let rules = new.rules.unwrap_or_else(|| kind.newest_rules());
        if !kind.rules().contains(&rules) {
            let reason = UnknownRules { rules, known: kind.rules() };
            return Err(Fault::new("request", "rules", reason));
        }
        let table = kind.open_by(rules, setup).map_err(|fault| {
            let dot = if fault.field.is_empty() { "" } else { "." };
            Fault::new("request", &format!("setup{dot}{}", fault.field), fault.reason)
        })?;
        let count = table.seats();
        for (field, given) in [("words", new.words.len()), ("names", new.names.len())] {
            if given > count {
                let reason = format!("{given} are given for {count} seats");
                return Err(Fault::new("request", field, reason));
            }
        }
        let seats: Vec<RecordedSeat> = (0..count)
            .map(|index| RecordedSeat {
                name: new.names.get(index).cloned().unwrap_or_default(),
                words: new.words.get(index).cloned().unwrap_or_default(),
            })
            .collect();
        let seed = new.seed.as_ref().map(|seed| {
            let secret = TableSecret::from_seed(&seed.text());
            let words: Vec<&Words> = seats.iter().map(|seat| &seat.words).collect();
            (secret, Chance::new(&secret, words))
        });
        let mut seated = Seated { table, seats, seed };
        for (index, text) in new.chance.iter().enumerate() {
            seated.enter(Actor::Table, text, None, &format!("chance[{index}]"))?;
        }
        let (drawn, _) = seated.draw_all()?;
        let mut told = fields(json!({ "seats": count, "drawn": drawn }));
        if let Some((secret, _)) = &seated.seed {
            told.insert("commitment".into(), secret.commitment().to_string().into());
        }
        told.extend(seated.turn());
        Ok((seated, told))
    }

    pub(super) fn run(&mut self, command: AtTable) -> Result<Map<String, Value>, Fault> {
        match command {
            AtTable::Turn => Ok(self.turn()),
            AtTable::Legal(legal) => {
                let seat = match legal.seat {
                    Some(seat) => self.seat(seat, "seat")?,
                    None => self.mover("seat")?,
                };
                let mut told = fields(json!({ "seat": seat, "actions": self.table.legal(seat) }));
                if legal.routes {
                    let routes = self.table.routes(seat).into_iter();
                    let routes: Map<String, Value> =
                        routes.map(|(action, ways)| (action, json!(ways))).collect();
                    told.insert("routes".into(), routes.into());
                }
                Ok(told)
            }
            AtTable::View(view) => {
                let viewer = self.viewer(view.viewer, "viewer")?;
                Ok(fields(json!({ "view": self.table.view(viewer) })))
            }
            AtTable::State => Ok(fields(json!({ "state": self.table.open_state() }))),
            AtTable::Play(play) => self.play(&play),
            AtTable::Undo => {
                if self.seed.is_some() && matches!(self.table.turn(), Turn::Over(())) {
                    let reason = "cannot undo: the game is over, and the table's secret is open";
                    return Err(Fault::new("illegal", "undo", reason));
                }
                let (by, action) =
                    self.table.undo().map_err(|error| Fault::new("illegal", "undo", error))?;
                let undone = json!({ "by": to_json(&by), "action": action });
                let mut told = fields(json!({ "undone": undone }));
                told.extend(self.turn());
                Ok(told)
            }
            AtTable::Record => {
                let secret = self.seed.as_ref().map(|(secret, _)| secret);
                let record = self.table.record(self.seats.clone(), secret);
                Ok(fields(json!({ "record": record.to_value() })))
            }
        }
    }

    fn play(&mut self, play: &Play) -> Result<Map<String, Value>, Fault> {
        let tell = play.tell.map(|viewer| self.viewer(viewer, "tell")).transpose()?;
        let actor = match play.by {
            Some(Actor::Seat(seat)) => Actor::Seat(self.seat(seat, "by")?),
            Some(Actor::Table) => Actor::Table,
            None => Actor::Seat(self.mover("by")?),
        };
        let facts = self.enter(actor, &play.action, play.at, "action")?;
        let (drawn, later) = self.draw_all()?;
        let mut told = self.turn();
        if !drawn.is_empty() {
            told.insert("drawn".into(), drawn.into());
        }
        if let Some(viewer) = tell {
            let all = std::iter::once(&facts).chain(&later);
            let events: Vec<_> = all.flat_map(|facts| facts.tell(viewer)).collect();
            told.insert("events".into(), json!(events));
        }
        Ok(told)
    }

    fn enter(
        &mut self,
        actor: Actor,
        text: &str,
        at: Option<u64>,
        place: &str,
    ) -> Result<Box<dyn AnyFacts>, Fault> {
        if self.table.entries() >= MAX_LOG {
            let reason = format!("the log has {MAX_LOG} entries, which are the most");
            return Err(Fault::new("limit", place, reason));
        }
        // The clock is not drawn: its acts come from outside even where a seed decides all chance.
        if actor == Actor::Table && self.seed.is_some() && !self.table.by_clock(text) {
            let reason = "this table was given a seed and draws by itself";
            return Err(Fault::new("illegal", "by", reason));
        }
        self.put(actor, text, at, place)
    }

    fn put(
        &mut self,
        actor: Actor,
        text: &str,
        at: Option<u64>,
        place: &str,
    ) -> Result<Box<dyn AnyFacts>, Fault> {
        self.table.enter(actor, text, at).map_err(|error| {
            let kind = match error {
                EnterError::Text(_) => "request",
                EnterError::Refused(_) => "illegal",
            };
            Fault::new(kind, place, error)
        })
    }

    /// Lets a table that was given a seed draw until a seat may act; what it drew, and what happened.
    fn draw_all(&mut self) -> Result<Drawn, Fault> {
        let (mut drawn, mut facts) = (Vec::new(), Vec::new());
        let Some((_, chance)) = self.seed.clone() else { return Ok((drawn, facts)) };
        while self.table.turn() == Turn::Table
            && let Some(action) = self.table.draw(&chance)
        {
            facts.push(self.put(Actor::Table, &action, None, "seed")?);
            drawn.push(action);
        }
        Ok((drawn, facts))
    }

    /// Whose turn it is, as the answer's fields.
    fn turn(&self) -> Map<String, Value> {
        let turn = match self.table.turn() {
            Turn::Seats(seats) => json!({ "kind": "seats", "seats": to_json(&seats) }),
            Turn::Table => json!({ "kind": "table" }),
            Turn::Over(()) => json!({ "kind": "over", "outcome": self.table.outcome() }),
        };
        fields(json!({ "turn": turn }))
    }

    /// The one seat that is to move.
    fn mover(&self, place: &str) -> Result<Seat, Fault> {
        let seats = match self.table.turn() {
            Turn::Seats(seats) => seats,
            Turn::Table | Turn::Over(()) => SeatSet::EMPTY,
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
        let count = self.table.seats();
        if seat.index() < count {
            return Ok(seat);
        }
        let reason = format!("there is no seat {seat} among {count} seats, numbered from 0");
        Err(Fault::new("request", place, reason))
    }

    fn viewer(&self, viewer: Viewer, place: &str) -> Result<Viewer, Fault> {
        if let Some(seat) = viewer.seat() {
            self.seat(seat, place)?;
        }
        Ok(viewer)
    }

    pub(super) fn fingerprint(&self) -> String {
        let rules = self.table.rules();
        let secret = self.seed.as_ref().map(|(secret, _)| secret.reveal());
        let (setup, state) = (self.table.setup(), self.table.open_state());
        format!("{rules} {setup} {:?} {secret:?} {:?} {state}", self.seats, self.table.log())
    }
}
