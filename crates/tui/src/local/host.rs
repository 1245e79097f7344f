//! The table itself: whose turn it is, what happens by itself, and when.

use super::{Ask, CannotPlay, Clock, Game};
use crate::saved::{self, Keep};
use crate::table::{Chair, Ear, Happened};
use catalog::{AnyBot, AnyOnlooker, AnyTable, Budget, Due, LiveBot};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};
use tabletop::fair::{Chance, TableSecret};
use tabletop::{Actor, ChaCha8Rng, RecordedSeat, Seat, SeatSet, Turn};

/// Who decides for a seat.
pub(super) enum Mind {
    Person,
    Bot(Box<dyn AnyBot>),
    Live(Box<dyn LiveBot>, Option<Plan>),
}

/// What a bot in real time does next, and when.
pub(super) struct Plan {
    at: u64,
    action: Option<String>,
}

/// Something that happens by itself.
enum Deed {
    Clock(String),
    Chance,
    Bot(Seat),
}

pub(super) struct Host {
    pub(super) game: Game,
    pub(super) table: Box<dyn AnyTable>,
    secret: TableSecret,
    /// Whether the secret proves the deal.
    proved: bool,
    chance: Chance,
    pub(super) minds: Vec<Mind>,
    rng: ChaCha8Rng,
    file: Option<PathBuf>,
    /// Whether the game as it is now is in the file; `None` before there was anything to keep.
    kept: Option<bool>,
    pub(super) ear: Ear,
    /// Who holds the keyboard and looks at the table; nobody before the first of several people does,
    /// and under the curtain.
    pub(super) holder: Option<Seat>,
    /// Who looks through the holder's eyes, where not all that could be known is shown.
    pub(super) onlooker: Option<Box<dyn AnyOnlooker>>,
    /// The log's time at `origin`, or now in calm rounds.
    base: u64,
    origin: Instant,
    /// Whether something was told since everything was still.
    pub(super) told: bool,
}

impl Host {
    pub(super) fn new(
        game: Game,
        table: Box<dyn AnyTable>,
        (secret, proved): (TableSecret, bool),
        file: Option<PathBuf>,
        ear: Ear,
    ) -> Result<Host, CannotPlay> {
        let minds = game.seats.iter().map(|chair| {
            let Some(bot) = &chair.bot else { return Ok(Mind::Person) };
            let mind = if game.kind.live() {
                game.kind.live_bot(bot).map(|bot| Mind::Live(bot, None))
            } else {
                game.kind.bot(bot).map(Mind::Bot)
            };
            mind.ok_or_else(|| CannotPlay::Bot(bot.clone()))
        });
        let minds: Vec<Mind> = minds.collect::<Result<_, _>>()?;
        let seats = game.seats.len();
        // Nobody adds words of their own here.
        let chance = Chance::new(&secret, &vec![tabletop::fair::Words::default(); seats]);
        let base = table.latest();
        let mut host = Host {
            // Bots think with numbers of their own: never with the deal's.
            rng: chance.stream(u64::MAX),
            chance,
            secret,
            proved,
            minds,
            file,
            kept: None,
            ear,
            holder: None,
            onlooker: None,
            base,
            origin: Instant::now(),
            told: false,
            table,
            game,
        };
        host.holder = host.only_person();
        host.look_again();
        Ok(host)
    }

    pub(super) fn run(&mut self, asks: &Receiver<Ask>) -> Option<PathBuf> {
        let first = self.table.entries() == 0;
        self.tell(vec![if first { Happened::Began } else { Happened::Continues }]);
        loop {
            let wait = self.go_on();
            self.keep();
            if self.told {
                self.told = false;
                self.show(Vec::new(), wait.is_none() || self.person_on());
            }
            let ask = match wait {
                None => asks.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(wait) => asks.recv_timeout(wait),
            };
            match ask {
                Ok(Ask::Want(want)) => self.grant(want),
                Err(RecvTimeoutError::Timeout) => {}
                Ok(Ask::Close) | Err(RecvTimeoutError::Disconnected) => {
                    self.keep();
                    return self.file.clone().filter(|_| self.kept == Some(true));
                }
            }
        }
    }

    /// The table's clock.
    pub(super) fn now(&self) -> u64 {
        match self.game.clock {
            Clock::Calm => self.base,
            Clock::Real => self.base + self.origin.elapsed().as_millis() as u64,
        }
    }

    pub(super) fn on(&self) -> SeatSet {
        match self.table.turn() {
            Turn::Seats(seats) => seats,
            Turn::Table | Turn::Over(()) => SeatSet::EMPTY,
        }
    }

    fn person_on(&self) -> bool {
        self.on().iter().any(|seat| self.is_person(seat))
    }

    /// What happens next by itself, and when.
    fn due(&mut self) -> Option<(u64, Deed)> {
        let now = self.now();
        let clock = match self.table.due(0) {
            Some(Due::Entry { at, action } | Due::Close { at, action }) => {
                Some((at, Deed::Clock(action)))
            }
            Some(Due::Seats { .. }) | None => None,
        };
        match self.table.turn() {
            Turn::Over(()) => None,
            Turn::Table => clock.or(Some((now, Deed::Chance))),
            Turn::Seats(seats) => {
                let bot = seats.iter().filter_map(|seat| Some((self.plan(seat)?, seat)));
                let bot = bot.min_by_key(|(at, _)| *at).map(|(at, seat)| (at, Deed::Bot(seat)));
                clock.into_iter().chain(bot).min_by_key(|(at, _)| *at)
            }
        }
    }

    /// When a bot in this seat acts next.
    fn plan(&mut self, seat: Seat) -> Option<u64> {
        let view = self.table.bot_view(seat);
        let latest = self.table.latest();
        match self.minds.get_mut(seat.index())? {
            Mind::Person => None,
            Mind::Bot(_) => Some(latest + self.game.pause.as_millis() as u64),
            Mind::Live(bot, plan) => {
                if plan.is_none() {
                    let reaction = bot.react(&view, &mut self.rng)?;
                    let at = latest + reaction.wait.max(1);
                    *plan = Some(Plan { at, action: reaction.action });
                }
                plan.as_ref().map(|plan| plan.at)
            }
        }
    }

    /// Does everything that is due, and returns the time until something is due again; `None` if
    /// nothing is before somebody acts.
    fn go_on(&mut self) -> Option<Duration> {
        while let Some((at, deed)) = self.due() {
            let now = self.now();
            if at > now {
                match self.game.clock {
                    Clock::Real => return Some(Duration::from_millis(at - now)),
                    Clock::Calm if self.person_on() => return None,
                    Clock::Calm => self.base = at,
                }
            }
            self.carry_out(at, deed);
        }
        None
    }

    fn carry_out(&mut self, at: u64, deed: Deed) {
        let latest = self.table.latest();
        match deed {
            Deed::Clock(action) => {
                self.forget_plans();
                let facts = self.table.enter(Actor::Table, &action, Some(at.max(latest)));
                if let Ok(facts) = facts {
                    self.happened(&*facts);
                }
            }
            Deed::Chance => {
                self.forget_plans();
                let Some(action) = self.table.draw(&self.chance) else { return };
                let at = self.now().max(latest);
                if let Ok(facts) = self.table.enter(Actor::Table, &action, Some(at)) {
                    self.happened(&*facts);
                }
            }
            Deed::Bot(seat) => self.bot_acts(seat, at),
        }
    }

    /// Bots look at the table again.
    fn forget_plans(&mut self) {
        for mind in &mut self.minds {
            if let Mind::Live(_, plan) = mind {
                *plan = None;
            }
        }
    }

    fn bot_acts(&mut self, seat: Seat, at: u64) {
        let view = self.table.bot_view(seat);
        let action = match &mut self.minds[seat.index()] {
            Mind::Person => None,
            Mind::Bot(bot) => bot.choose(&view, self.game.budget, &mut self.rng),
            Mind::Live(_, plan) => {
                let Some(Plan { action: Some(action), .. }) = plan.take() else { return };
                // Whoever was faster has the bone: the bot looks again.
                self.enter_live(seat, &action, at);
                return;
            }
        };
        // A bot that has nothing to say plays anything.
        let action = action
            .or_else(|| view.choose("random", Budget::Iterations(1), &mut self.rng))
            .or_else(|| self.table.legal(seat).into_iter().next());
        let Some(action) = action else { return };
        let at = self.now().max(self.table.latest());
        if let Ok(facts) = self.table.enter(Actor::Seat(seat), &action, Some(at)) {
            self.happened(&*facts);
        }
    }

    /// An act in real time, as early as it can be made from this time on.
    pub(super) fn enter_live(&mut self, seat: Seat, action: &str, at: u64) -> bool {
        let latest = self.table.latest();
        let checked = self.table.live().map(|live| live.check_act(seat, action, at.max(latest)));
        let Some(Ok(checked)) = checked else { return false };
        let at = checked.at();
        match self.table.enter_checked(checked, at) {
            Ok(facts) => {
                self.happened(&*facts);
                true
            }
            Err(_) => false,
        }
    }

    /// Lets time pass in a calm round.
    pub(super) fn pass(&mut self, cost: u64) {
        let until = self.base + cost;
        while let Some((at, deed)) = self.due()
            && at <= until
        {
            self.base = self.base.max(at);
            self.carry_out(at, deed);
        }
        self.base = until;
    }

    /// Writes the game to its file.
    pub(super) fn keep(&mut self) {
        let Some(file) = &self.file else { return };
        // A game that nobody has played yet is not worth keeping.
        let acted = |(_, actor, _): &(u64, Actor, String)| match actor {
            Actor::Seat(seat) => self.is_person(*seat),
            Actor::Table => false,
        };
        if !self.table.log().iter().any(acted) {
            return;
        }
        let seat = |chair: &Chair| RecordedSeat { name: chair.name.clone(), ..Default::default() };
        let record = self.table.record(
            self.game.seats.iter().map(seat).collect(),
            self.proved.then_some(&self.secret),
        );
        let keep = Keep {
            secret: self.secret,
            seats: self.game.seats.clone(),
            nose: saved::nose_name(self.game.nose).to_owned(),
            hints: self.game.hints,
        };
        let over = matches!(self.table.turn(), Turn::Over(()));
        // A full disk must not end a game.
        let kept = saved::write(file, &*record, (!over).then_some(&keep)).is_ok();
        if self.kept.replace(kept) != Some(false) && !kept {
            self.tell(vec![Happened::NotKept]);
        }
    }
}
