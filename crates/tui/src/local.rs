//! A table in this program: the rules, the bots, and the people at this keyboard.
//!
//! The table lives in a thread of its own. It does by itself whatever is due ([`Host::due`]), tells the
//! seat in front of the keyboard what it may know of it, and then waits for a [`Want`].

use crate::saved::{self, Keep};
use crate::table::{Advice, Chair, Ear, Happened, News, Now, Refusal, Session, Want};
use catalog::{AnyBot, AnyFacts, AnyOnlooker, AnyTable, Budget, Due, Kind, LiveBot, Nose, Showing};
use serde_json::Value;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use tabletop::fair::{Chance, TableSecret};
use tabletop::{Actor, ChaCha8Rng, RecordedSeat, Seat, SeatSet, Turn, Viewer};

/// How time passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clock {
    /// By itself.
    Real,
    /// Only while somebody acts; for readers who need their time. What a person does takes about as
    /// long as it takes a quick one.
    Calm,
}

/// What an act takes in a calm round, in milliseconds: about what it takes a quick person.
struct Calm;

impl Calm {
    const DIG: u64 = 1_200;
    const BURY: u64 = 600;
    const WAIT: u64 = 1_000;

    fn cost(action: &str) -> u64 {
        match action.split(' ').next() {
            Some("dig") => Calm::DIG,
            Some("bury") => Calm::BURY,
            _ => 0,
        }
    }
}

/// A game to be played here.
#[derive(Clone, Debug)]
pub struct Game {
    /// Which game.
    pub kind: Kind,
    /// What is agreed for it.
    pub setup: Value,
    /// For each seat the name of a person, or of a bot and its level.
    pub seats: Vec<Chair>,
    /// How much bots may think.
    pub budget: Budget,
    /// The pause before a bot acts, so that people can follow.
    pub pause: Duration,
    /// How time passes.
    pub clock: Clock,
    /// How much the table shows of what could be known.
    pub nose: Nose,
    /// Where it is kept; `None` to keep it nowhere.
    pub folder: Option<PathBuf>,
    /// The table's secret; a new one if left out.
    pub secret: Option<TableSecret>,
}

/// Why a game cannot be played here.
#[derive(Debug, thiserror::Error)]
pub enum CannotPlay {
    /// The setup is wrong.
    #[error("{0}")]
    Setup(#[from] catalog::SetupFault),
    /// There is no such bot.
    #[error("there is no bot `{0}`")]
    Bot(String),
    /// The system has no randomness.
    #[error("the system gives no random numbers: {0}")]
    Entropy(getrandom::Error),
    /// A kept game cannot be continued.
    #[error("{0}")]
    Kept(#[from] saved::Fault),
}

enum Ask {
    Want(Want),
    Close,
}

/// A game that is played here.
pub struct Local {
    asks: Sender<Ask>,
    thread: JoinHandle<Option<PathBuf>>,
}

impl std::fmt::Debug for Local {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a game in this program")
    }
}

impl Local {
    /// Begins a game and tells its news to `sender`.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn begin<T: Send + 'static>(
        game: Game,
        sender: Sender<T>,
        wrap: impl Fn(News) -> T + Send + 'static,
    ) -> Result<Local, CannotPlay> {
        let table = game.kind.open(&game.setup)?;
        let secret = match game.secret {
            Some(secret) => secret,
            None => fresh_secret()?,
        };
        let file = game.folder.as_deref().map(|folder| saved::new_file(folder, game.kind.name()));
        Local::sit(game, table, (secret, true), file, sender, wrap)
    }

    /// Plays on from another game, after this many of its entries. Its deal proves nothing any more: it
    /// was given.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn fork<T: Send + 'static>(
        game: Game,
        from: &dyn AnyTable,
        entries: usize,
        sender: Sender<T>,
        wrap: impl Fn(News) -> T + Send + 'static,
    ) -> Result<Local, CannotPlay> {
        let mut table = from.kind().open_by(from.rules(), &from.setup())?;
        for (at, actor, text) in from.log().into_iter().take(entries) {
            // What is in a log was legal when it was made.
            if table.enter(actor, &text, Some(at)).is_err() {
                break;
            }
        }
        if let Some(hold) = table.live().and_then(catalog::LiveTable::hold) {
            // A round that runs can be held.
            drop(table.enter(Actor::Table, &hold, None));
        }
        let secret = fresh_secret()?;
        let file = game.folder.as_deref().map(|folder| saved::new_file(folder, game.kind.name()));
        Local::sit(game, table, (secret, false), file, sender, wrap)
    }

    /// Continues a game that was kept in this file.
    ///
    /// # Errors
    /// If it cannot be continued.
    pub fn resume<T: Send + 'static>(
        games: catalog::Games,
        file: PathBuf,
        mut with: Game,
        sender: Sender<T>,
        wrap: impl Fn(News) -> T + Send + 'static,
    ) -> Result<Local, CannotPlay> {
        let (mut table, keep, proved) = saved::read(games, &file)?;
        // A round that was interrupted waits until all are ready again.
        let hold = table.live().and_then(catalog::LiveTable::hold);
        if let Some(hold) = hold {
            let held = table.enter(Actor::Table, &hold, None);
            held.map_err(|error| saved::Fault::Content(file.clone(), error.to_string()))?;
        }
        with.kind = table.kind();
        with.setup = table.setup();
        with.seats = keep.seats;
        with.nose = saved::nose(&keep.nose);
        with.folder = file.parent().map(PathBuf::from);
        Local::sit(with, table, (keep.secret, proved), Some(file), sender, wrap)
    }

    fn sit<T: Send + 'static>(
        game: Game,
        table: Box<dyn AnyTable>,
        (secret, proved): (TableSecret, bool),
        file: Option<PathBuf>,
        sender: Sender<T>,
        wrap: impl Fn(News) -> T + Send + 'static,
    ) -> Result<Local, CannotPlay> {
        let mut host = Host::new(game, table, secret, file, Ear::new(sender, wrap))?;
        host.proved = proved;
        let (asks, receiver) = channel();
        let thread = std::thread::spawn(move || host.run(&receiver));
        Ok(Local { asks, thread })
    }
}

impl Session for Local {
    fn want(&self, want: Want) {
        // The thread ends only when it is told to.
        let _ = self.asks.send(Ask::Want(want));
    }

    fn close(self: Box<Self>) -> Option<PathBuf> {
        let _ = self.asks.send(Ask::Close);
        self.thread.join().ok().flatten()
    }
}

pub(crate) fn fresh_secret() -> Result<TableSecret, CannotPlay> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(CannotPlay::Entropy)?;
    Ok(TableSecret::new(bytes))
}

/// Who decides for a seat.
enum Mind {
    Person,
    Bot(Box<dyn AnyBot>),
    Live(Box<dyn LiveBot>, Option<Plan>),
}

/// What a bot in real time does next, and when.
struct Plan {
    at: u64,
    action: Option<String>,
}

/// Something that happens by itself.
enum Deed {
    Clock(String),
    Chance,
    Bot(Seat),
}

struct Host {
    game: Game,
    table: Box<dyn AnyTable>,
    secret: TableSecret,
    /// Whether the secret proves the deal.
    proved: bool,
    chance: Chance,
    minds: Vec<Mind>,
    rng: ChaCha8Rng,
    file: Option<PathBuf>,
    ear: Ear,
    /// The seat in front of the keyboard.
    you: Seat,
    onlookers: Vec<Option<Box<dyn AnyOnlooker>>>,
    /// What other seats at this keyboard have not been told yet.
    missed: Vec<Vec<Happened>>,
    /// The log's time at `origin`, or now in calm rounds.
    base: u64,
    origin: Instant,
    /// Whether something was told since everything was still.
    told: bool,
}

impl Host {
    fn new(
        game: Game,
        table: Box<dyn AnyTable>,
        secret: TableSecret,
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
        let person = minds.iter().position(|mind| matches!(mind, Mind::Person));
        let you = person.and_then(Seat::new).unwrap_or(Seat::ALL[0]);
        let seats = game.seats.len();
        // Nobody adds words of their own here.
        let chance = Chance::new(&secret, &vec![tabletop::fair::Words::default(); seats]);
        let base = table.latest();
        let mut host = Host {
            // Bots think with numbers of their own: never with the deal's.
            rng: chance.stream(u64::MAX),
            chance,
            secret,
            proved: true,
            minds,
            file,
            ear,
            you,
            onlookers: Vec::new(),
            missed: vec![Vec::new(); seats],
            base,
            origin: Instant::now(),
            told: false,
            table,
            game,
        };
        host.look_again();
        Ok(host)
    }

    fn run(&mut self, asks: &Receiver<Ask>) -> Option<PathBuf> {
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
                    return self.file.clone().filter(|file| file.exists());
                }
            }
        }
    }

    /// The table's clock.
    fn now(&self) -> u64 {
        match self.game.clock {
            Clock::Calm => self.base,
            Clock::Real => self.base + self.origin.elapsed().as_millis() as u64,
        }
    }

    fn on(&self) -> SeatSet {
        match self.table.turn() {
            Turn::Seats(seats) => seats,
            Turn::Table | Turn::Over(()) => SeatSet::EMPTY,
        }
    }

    fn person_on(&self) -> bool {
        self.on().iter().any(|seat| matches!(self.minds[seat.index()], Mind::Person))
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
    fn enter_live(&mut self, seat: Seat, action: &str, at: u64) -> bool {
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

    /// Tells what happened.
    fn happened(&mut self, facts: &dyn AnyFacts) {
        let mut news = Vec::new();
        for seat in Seat::first(self.game.seats.len()) {
            let index = seat.index();
            let events = match &mut self.onlookers[index] {
                Some(onlooker) => onlooker.hear(facts).to_json(),
                None => facts.tell(Viewer::Seat(seat)),
            };
            if !matches!(self.minds[index], Mind::Person) && seat != self.you {
                continue;
            }
            let events = events.iter().filter_map(|event| serde_json::from_str(event.get()).ok());
            let played = Happened::Played(events.collect());
            if seat == self.you {
                news.push(played);
            } else {
                self.missed[index].push(played);
            }
        }
        self.tell(news);
    }

    const fn showing(&self) -> Showing {
        Showing { nose: self.game.nose, odds: true }
    }

    fn look_again(&mut self) {
        let showing = self.showing();
        let seats = Seat::first(self.game.seats.len());
        self.onlookers =
            seats.map(|seat| self.table.onlooker(Viewer::Seat(seat), showing)).collect();
    }

    fn undoable(&self) -> Option<usize> {
        let mine = |count: &usize| {
            let log = self.table.log();
            log.iter().rev().take(*count).all(|(_, actor, _)| *actor == Actor::Seat(self.you))
        };
        let now = self.on().contains(self.you) && self.table.live().is_none();
        self.table.undoable(self.you).filter(|_| now).filter(mine)
    }

    fn tell(&mut self, news: Vec<Happened>) {
        self.told = true;
        self.show(news, false);
    }

    /// How the table is now; `still` if nothing more happens until a person does something.
    fn show(&self, news: Vec<Happened>, still: bool) {
        let view = match &self.onlookers[self.you.index()] {
            Some(onlooker) => onlooker.show(&*self.table),
            None => self.table.helped(Viewer::Seat(self.you), self.showing()),
        };
        let person = |index: &usize| matches!(self.minds[*index], Mind::Person);
        let on = self.on();
        let now = Now {
            game: self.game.kind.name().to_owned(),
            setup: self.table.public_setup(),
            seats: self.game.seats.clone(),
            you: Some(self.you.index()),
            mine: (0..self.game.seats.len()).filter(person).collect(),
            view: serde_json::from_str(view.get()).unwrap_or_default(),
            legal: if on.contains(self.you) { self.table.legal(self.you) } else { Vec::new() },
            on: on.iter().map(Seat::index).collect(),
            outcome: self.table.outcome(),
            undo: self.undoable().is_some(),
            started: true,
            host: true,
            lively: self.table.live().is_some() && self.game.clock == Clock::Real,
            still,
            clock: (self.table.live().is_some() && self.game.clock == Clock::Real)
                .then(|| self.now()),
            ..Now::default()
        };
        self.ear.tell(News::Now(Box::new(now), news));
    }

    fn grant(&mut self, want: Want) {
        self.told = true;
        match want {
            Want::Play(action) => self.play(&action),
            Want::Wait => {
                if self.game.clock == Clock::Calm {
                    self.pass(Calm::WAIT);
                }
            }
            Want::Undo => self.undo(),
            Want::Hint => {
                if !self.on().contains(self.you) {
                    self.ear.tell(News::Refused(Refusal::NotNow));
                    return;
                }
                self.hint();
            }
            Want::Again => self.again(),
            Want::Intend(_) => {
                self.ear.tell(News::Refused(Refusal::NotNow));
            }
            Want::Look(index) => {
                if let Some(seat) = Seat::new(index)
                    && matches!(self.minds.get(index), Some(Mind::Person))
                {
                    self.you = seat;
                    let missed = std::mem::take(&mut self.missed[index]);
                    self.tell(missed);
                }
            }
        }
    }

    /// Lets time pass in a calm round.
    fn pass(&mut self, cost: u64) {
        let until = self.base + cost;
        while let Some((at, deed)) = self.due()
            && at <= until
        {
            self.base = self.base.max(at);
            self.carry_out(at, deed);
        }
        self.base = until;
    }

    fn play(&mut self, action: &str) {
        if !self.on().contains(self.you) {
            self.ear.tell(News::Refused(Refusal::NotNow));
            return;
        }
        if self.table.live().is_some() {
            let check = |table: &dyn AnyTable| table.check(Actor::Seat(self.you), action, None);
            // What is against the rules takes no time.
            if let Err(error) = check(&*self.table) {
                self.ear.tell(News::Refused(Refusal::Illegal(error.to_string())));
                return;
            }
            if self.game.clock == Clock::Calm {
                self.pass(Calm::cost(action));
            }
            let at = self.now();
            if !self.enter_live(self.you, action, at) {
                self.ear.tell(News::Refused(Refusal::Late));
            }
            return;
        }
        let at = self.now().max(self.table.latest());
        match self.table.enter(Actor::Seat(self.you), action, Some(at)) {
            Ok(facts) => self.happened(&*facts),
            Err(error) => {
                self.ear.tell(News::Refused(Refusal::Illegal(error.to_string())));
            }
        }
    }

    fn undo(&mut self) {
        let Some(count) = self.undoable() else {
            self.ear.tell(News::Refused(Refusal::NotNow));
            return;
        };
        for _ in 0..count {
            // Nobody learned anything, so it can be taken back.
            if self.table.undo().is_err() {
                break;
            }
        }
        self.look_again();
        self.tell(vec![Happened::TakenBack(self.you.index())]);
    }

    fn hint(&mut self) {
        let advice = self.table.bot_view(self.you).hint().unwrap_or_default();
        self.ear.tell(News::Hint(advice.into_iter().map(told).collect()));
    }

    /// The same game once more, with another deal.
    fn again(&mut self) {
        if !matches!(self.table.turn(), Turn::Over(())) {
            self.ear.tell(News::Refused(Refusal::NotNow));
            return;
        }
        self.keep();
        let secret = fresh_secret();
        let opened = self.game.kind.open(&self.game.setup);
        let (Ok(secret), Ok(table)) = (secret, opened) else { return };
        let folder = self.game.folder.as_deref();
        let file = folder.map(|folder| saved::new_file(folder, self.game.kind.name()));
        let ear = std::mem::replace(&mut self.ear, Ear::deaf());
        if let Ok(host) = Host::new(self.game.clone(), table, secret, file, ear) {
            *self = host;
            self.tell(vec![Happened::Began]);
        }
    }

    fn keep(&self) {
        let Some(file) = &self.file else { return };
        // A game that nobody has played yet is not worth keeping.
        let acted = |(_, actor, _): &(u64, Actor, String)| match actor {
            Actor::Seat(seat) => matches!(self.minds[seat.index()], Mind::Person),
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
        };
        let over = matches!(self.table.turn(), Turn::Over(()));
        // A full disk must not end a game.
        let _ = saved::write(file, &*record, (!over).then_some(&keep));
    }
}

#[allow(clippy::cast_sign_loss, reason = "it lies between 0 and 100")]
fn told(advice: catalog::AnyAdvice) -> Advice {
    let hundredths = |chance: f32| (chance.clamp(0.0, 1.0) * 100.0).round() as u8;
    Advice {
        action: advice.action,
        chance: advice.chance.map(hundredths),
        reason: advice.reason.to_owned(),
        facts: advice.facts,
    }
}
