//! Whose seats are whose: one for each person, or all of them the host's on one screen.

use super::{Body, Refusal, Room, SeatState};
use crate::names;
use protocol::Why;
use tabletop::Seat;

impl Room {
    /// The seats of this guest, in order: several only where all people play on one screen.
    pub fn mine(&self, guest: &str) -> impl Iterator<Item = Seat> {
        let owns =
            move |state: &SeatState| state.guest.as_ref().is_some_and(|(owner, _)| owner == guest);
        Seat::first(self.seats.len()).zip(&self.seats).filter(move |(_, s)| owns(s)).map(|(s, _)| s)
    }

    /// The seat that this guest looks and acts as: the one it wants, or else the one on turn, or else
    /// its first; `None` if it has no seat.
    ///
    /// # Errors
    /// If it wants a seat that is not its own.
    pub fn look_as(&self, guest: &str, wanted: Option<Seat>) -> Result<Option<Seat>, Refusal> {
        match wanted {
            Some(seat) if self.mine(guest).any(|mine| mine == seat) => Ok(Some(seat)),
            Some(seat) => Err(Refusal::new(Why::NotYours, format!("seat {seat} is not yours"))),
            None => {
                let on = self.on_turn();
                let first = self.mine(guest).next();
                Ok(self.mine(guest).find(|&mine| Some(mine) == on).or(first))
            }
        }
    }

    /// The seat that this guest goes on looking as after it began to look as `seat`: the same for as
    /// long as it is its own. It does not follow the turn, so that nobody sees the next player's hand
    /// before the screen has changed hands.
    pub fn still_as(&self, guest: &str, seat: Option<Seat>) -> Option<Seat> {
        let first = self.mine(guest).next();
        self.mine(guest).find(|&mine| Some(mine) == seat).or(first)
    }

    /// Whether both seats are the same guest's.
    pub(super) fn same_guest(&self, one: Seat, other: Seat) -> bool {
        let guest = |seat: Seat| self.seats[seat.index()].guest.as_ref().map(|(guest, _)| guest);
        guest(one).is_some() && guest(one) == guest(other)
    }

    /// What a guest is called at this table: its name, marked if others cannot be told from it.
    pub fn name_for(&self, guest: &str, name: &str) -> String {
        let others = self.seats.iter().filter_map(|seat| seat.guest.as_ref());
        let others = others.filter(|(other, _)| other != guest).map(|(_, name)| name.as_str());
        names::apart(name, &others.collect::<Vec<_>>())
    }

    /// The lines that give every seat without a bot to the host, at a table on one screen.
    ///
    /// # Errors
    /// What is wrong with the names.
    pub fn seat_people(&self, names: &[String]) -> Result<Vec<Body>, String> {
        if !self.opened.options.one_screen {
            return if names.is_empty() {
                Ok(Vec::new())
            } else {
                Err("names: only for a table on one screen".to_owned())
            };
        }
        let free = Seat::first(self.seats.len()).zip(&self.seats);
        let free: Vec<Seat> =
            free.filter(|(_, state)| state.bot.is_none()).map(|(seat, _)| seat).collect();
        if names.len() > free.len() {
            return Err(format!("names: {} for {} seats", names.len(), free.len()));
        }
        let mut bodies = Vec::new();
        for (index, seat) in free.into_iter().enumerate() {
            let name = names.get(index).map_or_else(|| (index + 1).to_string(), Clone::clone);
            let name = names::check(&name).map_err(|reason| format!("names[{index}]: {reason}"))?;
            bodies.push(Body::Sat {
                seat,
                guest: self.opened.host.as_str().into(),
                name: name.into(),
            });
        }
        Ok(bodies)
    }
}
