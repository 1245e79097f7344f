//! The game from its beginning, through somebody's eyes.

use super::{Body, Refusal, Room, SeatState, reseat};
use catalog::Perspective;
use protocol::{Replay, ReplayStep, SeatNow, Turn as WireTurn, Why};
use tabletop::{Turn, Viewer};

impl Room {
    /// The eyes that somebody may look back through: any once the game is over; before that only
    /// its own, or the public's where people may watch. `wanted` is a seat's number, `public` or
    /// `open`; by default they are its own, or else the public's. `may` says whether it may look back
    /// at all.
    ///
    /// # Errors
    /// Why these eyes are not for it, or not yet.
    pub fn eyes(
        &self,
        wanted: Option<&str>,
        guest: Option<&str>,
        may: bool,
    ) -> Result<Perspective, Refusal> {
        let refuse = |why: Why, reason: String| Err(Refusal::new(why, reason));
        if !self.started {
            return refuse(Why::NotNow, "the game has not begun".to_owned());
        }
        if !may {
            return refuse(Why::NotYours, "nobody may watch this table".to_owned());
        }
        let eyes = match wanted {
            Some("open") => Perspective::Open,
            Some(viewer) => match viewer.parse::<Viewer>() {
                Ok(viewer) => Perspective::Of(viewer),
                Err(error) => return refuse(Why::Malformed, format!("as: {error}")),
            },
            None => {
                let seat = guest.and_then(|guest| self.look_as(guest, None).ok().flatten());
                Perspective::Of(seat.map_or(Viewer::Public, Viewer::Seat))
            }
        };
        if let Perspective::Of(Viewer::Seat(seat)) = eyes
            && seat.index() >= self.seats.len()
        {
            return refuse(Why::Unknown, format!("there is no seat {seat}"));
        }
        if self.over() {
            return Ok(eyes);
        }
        match eyes {
            Perspective::Open => {
                refuse(Why::NotNow, "everything is open when the game is over".to_owned())
            }
            Perspective::Of(Viewer::Public) if self.watchable() => Ok(eyes),
            Perspective::Of(Viewer::Public) => {
                refuse(Why::NotYours, "nobody may watch this table".to_owned())
            }
            Perspective::Of(Viewer::Seat(seat)) => {
                let own = guest.is_some_and(|guest| self.mine(guest).any(|mine| mine == seat));
                let reason =
                    "until the game is over, only the player of a seat may look back from it";
                if own { Ok(eyes) } else { refuse(Why::NotYours, reason.to_owned()) }
            }
        }
    }

    /// The game so far as these eyes saw it; the public's see a table that is watched with delay as
    /// it was.
    pub fn replay_for(&self, eyes: Perspective) -> Replay {
        let released = self.released();
        if eyes == Perspective::Of(Viewer::Public) && released < self.n() {
            let lines = self.log().take(released as usize + 1);
            if let Ok(past) = Room::replay(self.games, lines) {
                return past.replay_now(eyes);
            }
        }
        self.replay_now(eyes)
    }

    fn replay_now(&self, eyes: Perspective) -> Replay {
        // Before the start there is nothing to look back on.
        let steps = if self.started {
            self.table.replay(eyes, self.memories.showing())
        } else {
            Vec::new()
        };
        let mut cast = self.cast().into_iter();
        let step = |(n, step): (usize, catalog::Step)| {
            let Scene { seats, stand_in } = cast.next().unwrap_or_default();
            ReplayStep {
                n: n as u32,
                seats,
                stand_in,
                at: step.at,
                by: step.by,
                action: step.action,
                events: step.events,
                view: step.view,
                turn: match step.turn {
                    Turn::Seats(seats) => WireTurn::Seats { seats },
                    Turn::Table => WireTurn::Table,
                    Turn::Over(outcome) => WireTurn::Over { outcome },
                },
            }
        };
        Replay {
            table: self.opened.table.clone(),
            game: self.opened.game.clone(),
            setup: match eyes {
                Perspective::Of(_) => self.table.public_setup(),
                Perspective::Open => self.table.setup(),
            },
            eyes: match eyes {
                Perspective::Of(viewer) => viewer.to_string(),
                Perspective::Open => "open".to_owned(),
            },
            over: self.over(),
            seats: self.seats.iter().map(SeatState::now).collect(),
            commitment: self.secret.commitment().to_string(),
            fork: self.fork_of(),
            offline: self.is_offline(),
            steps: steps.into_iter().enumerate().map(step).collect(),
        }
    }

    /// Who played at each step, as everybody knew it then.
    fn cast(&self) -> Vec<Scene> {
        let mut seats = vec![SeatState::default(); self.seats.len()];
        let (mut started, mut reseated) = (false, 0);
        // How often the seats had changed before each step, and whether a bot stood in.
        let mut steps = Vec::new();
        let mut casts: Vec<Vec<SeatNow>> = Vec::new();
        let now = |seats: &[SeatState]| seats.iter().map(SeatState::now).collect();
        for line in &self.log {
            match &line.body {
                Body::Started => {
                    started = true;
                    casts.push(now(&seats));
                    steps.push((0, false));
                }
                Body::Played { .. } => steps.push((reseated, line.stand_in)),
                Body::TakenBack { count, .. } => {
                    steps.truncate(steps.len().saturating_sub(*count).max(1));
                }
                // A line that the table itself has taken cannot be wrong.
                body => {
                    let _ = reseat(&mut seats, body, started);
                    let after: Vec<SeatNow> = now(&seats);
                    if started && casts.last() != Some(&after) {
                        casts.push(after);
                        reseated += 1;
                    }
                }
            }
        }
        let mut before = None;
        let scene = |(cast, stand_in): (usize, bool)| {
            let changed = before.replace(cast) != Some(cast);
            Scene { seats: changed.then(|| casts[cast].clone()), stand_in }
        };
        steps.into_iter().map(scene).collect()
    }
}

/// Who plays at a step.
#[derive(Default)]
struct Scene {
    /// The seats, if they are not as at the step before.
    seats: Option<Vec<SeatNow>>,
    stand_in: bool,
}
