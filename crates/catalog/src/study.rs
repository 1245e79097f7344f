//! A finished game, judged decision by decision.
//!
//! Every decision is judged from what its seat knew, and nothing else; then the chance to win goes
//! from one decision of the seat to its next. What a decision gave away is its *cost*. All the rest
//! is *luck*: cards, dice, what was hidden, and what the others did. So for every seat
//!
//! > even chance + luck − costs = result.

use crate::bots::{AnyAdvice, mark};
use crate::listing::{Action, Listing, View};
use serde_json::{Map, Value};
use tabletop::{Actor, ChaCha8Rng, Entry, Game, Seat, SeedableRng, Standings, Table, Viewer, play};

/// The most decisions that are judged; longer games are judged up to there.
const MOST: usize = 3_000;
/// The most actions of a seat in a row that can be one decision.
const RUN: usize = 32;

/// What a decision was worth, from the seat's view alone.
#[derive(Clone, Debug, PartialEq)]
pub struct AnyVerdict {
    /// How many of the actions belong to the decision.
    pub covers: usize,
    /// What could be done, the best first, each with its chance.
    pub options: Vec<AnyAdvice>,
    /// What was done.
    pub chosen: AnyAdvice,
    /// The chance to win with the best option.
    pub best: f32,
    /// What is left of it after the choice.
    pub after: f32,
    /// The average chance of all options.
    pub even: f32,
    /// Whether the chances are exact.
    pub exact: bool,
}

/// Something worth telling, by a name that clients have words for.
#[derive(Clone, Debug, PartialEq)]
pub struct AnyRemark {
    /// The name.
    pub name: &'static str,
    /// What the words need.
    pub facts: Map<String, Value>,
}

/// A moment of the game as a seat saw it.
#[derive(Debug)]
pub struct Glance<L: Listing> {
    /// How many entries of the log came before.
    pub step: usize,
    /// When the next entry was made.
    pub at: u64,
    /// What the seat knew.
    pub view: View<L>,
    /// What it did then; `None` if somebody else did something.
    pub did: Option<Action<L>>,
}

/// A game, judged.
#[derive(Clone, Debug, PartialEq)]
pub struct Study {
    /// For each seat.
    pub seats: Vec<SeatStudy>,
    /// Whether all decisions were judged; a very long game is judged up to a point.
    pub whole: bool,
}

/// How one seat played.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SeatStudy {
    /// Its decisions in order.
    pub moments: Vec<Moment>,
    /// What else it could learn, each with how many entries came before.
    pub lessons: Vec<(usize, AnyRemark)>,
    /// Its chance before anything was known.
    pub even: f32,
    /// Its share of the victory.
    pub result: f32,
}

/// A decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// How many entries of the log came before.
    pub step: usize,
    /// When it was carried out, in milliseconds of the table's clock.
    pub at: u64,
    /// The chance since the decision before, or since the beginning: what was not in its hands.
    pub luck: f32,
    /// How good it was.
    pub verdict: AnyVerdict,
    /// What chance brought right after it, if that is worth telling.
    pub remark: Option<AnyRemark>,
}

impl Moment {
    /// What the decision cost, in wins.
    pub fn cost(&self) -> f32 {
        self.verdict.best - self.verdict.after
    }
}

impl SeatStudy {
    /// What all decisions cost together, in wins.
    pub fn cost(&self) -> f32 {
        self.moments.iter().map(Moment::cost).sum()
    }

    /// All luck together, in wins.
    pub fn luck(&self) -> f32 {
        self.result + self.cost() - self.even
    }

    /// How much of what decisions could win or lose was won, from 0 to 1: 1 is always the best, 0 no
    /// better than at random. `None` if nothing was at stake.
    pub fn accuracy(&self) -> Option<f32> {
        let stakes: f32 =
            self.moments.iter().map(|moment| moment.verdict.best - moment.verdict.even).sum();
        (stakes > 0.01).then(|| (1.0 - self.cost() / stakes).clamp(0.0, 1.0))
    }
}

/// A study under way. It goes on one decision at a time, so that whoever lets it work can do
/// something else in between.
pub trait Studying: Send {
    /// Judges the next decision; returns whether there are more.
    fn go_on(&mut self) -> bool;

    /// How many entries have been looked at, and of how many.
    fn progress(&self) -> (usize, usize);

    /// The study, as far as it got.
    fn finish(self: Box<Self>) -> Study;
}

impl dyn Studying {
    /// The whole study.
    pub fn whole(mut self: Box<Self>) -> Study {
        while self.go_on() {}
        self.finish()
    }
}

impl std::fmt::Debug for dyn Studying {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (done, all) = self.progress();
        write!(f, "a study, {done} of {all} entries")
    }
}

/// What is known of a game while it is studied.
struct Desk<L: Listing> {
    log: Vec<tabletop::Logged<L::Game>>,
    /// The state before each entry, and the last one.
    states: Vec<L::Game>,
    next: usize,
    judged: usize,
    /// Up to which entry the last decision of each seat reached.
    covered: Vec<usize>,
    seats: Vec<SeatStudy>,
}

/// Begins to study a game; `None` if it is not over, or nobody can judge it.
pub(crate) fn study<L: Listing>(table: &Table<L::Game>) -> Option<Box<dyn Studying>> {
    let outcome = play::outcome(table.game()).filter(|_| L::JUDGED)?;
    let winners = outcome.winners();
    let count = table.game().seats();
    let share = |part: usize| 1.0 / f32::from(u8::try_from(part.max(1)).unwrap_or(u8::MAX));
    let seats = Seat::first(count).map(|seat| SeatStudy {
        even: share(count),
        result: if winners.contains(seat) { share(winners.len()) } else { 0.0 },
        ..SeatStudy::default()
    });
    let seats = seats.collect();
    let mut states = vec![table.after(0)];
    table.retell(|_, game| states.push(game.clone()));
    let log = table.log().to_vec();
    Some(Box::new(Desk::<L> { log, states, next: 0, judged: 0, covered: vec![0; count], seats }))
}

impl<L: Listing> Desk<L> {
    fn view(&self, step: usize, seat: Seat) -> View<L> {
        let last = self.states.len() - 1;
        self.states[step.min(last)].view(Viewer::Seat(seat))
    }

    /// Since when a seat has done nothing before this step: how many entries came before, its last
    /// act or the table's among them, and how long ago the last of these was.
    fn since(&self, step: usize, seat: Seat) -> (usize, u64) {
        let own = |logged: &tabletop::Logged<L::Game>| match logged.entry {
            Entry::Seat(by, _) => by == seat,
            Entry::Table(_) => true,
        };
        let last = self.log[..step].iter().rposition(own);
        let at = last.map_or(0, |last| self.log[last].at);
        (last.map_or(0, |last| last + 1), self.log[step].at.saturating_sub(at))
    }

    /// Judges that `seat` did nothing any more until its time was up at this step.
    fn judge_rest(&mut self, step: usize, seat: Seat) {
        let (since, waited) = self.since(step, seat);
        if let Some(verdict) = judged::<L>(&self.view(since, seat), &[], waited) {
            self.add(since, seat, verdict, None);
        }
    }

    /// Judges what `seat` decided at this step, if there was anything to decide.
    fn judge(&mut self, step: usize, seat: Seat) {
        let own = self.log[step..].iter().take(RUN).map_while(|logged| match logged.entry {
            Entry::Seat(by, action) if by == seat => Some(action),
            Entry::Seat(..) | Entry::Table(_) => None,
        });
        let done: Vec<_> = own.collect();
        let view = self.view(step, seat);
        let (_, waited) = self.since(step, seat);
        let Some(verdict) = judged::<L>(&view, &done, waited) else { return };
        let end = step + verdict.covers.max(1);
        let drawn = self.log[end.min(self.log.len())..]
            .iter()
            .take_while(|logged| logged.entry.actor() == Actor::Table)
            .count();
        let remark = L::luck(&view, &done, &self.view(end + drawn, seat));
        self.covered[seat.index()] = end;
        self.add(step, seat, verdict, remark);
    }

    fn add(&mut self, step: usize, seat: Seat, verdict: AnyVerdict, remark: Option<AnyRemark>) {
        let of = &mut self.seats[seat.index()];
        let before = of.moments.last().map_or(of.even, |moment| moment.verdict.after);
        let luck = verdict.best - before;
        of.moments.push(Moment { step, at: self.log[step].at, luck, verdict, remark });
        self.judged += 1;
    }
}

/// The verdict on what was done in this view, after this time: it follows from them, down to the
/// last byte.
pub(crate) fn judged<L: Listing>(
    view: &View<L>,
    done: &[Action<L>],
    waited: u64,
) -> Option<AnyVerdict> {
    L::judge(view, done, waited, &mut ChaCha8Rng::seed_from_u64(mark::<L>(view)))
}

impl<L: Listing> Studying for Desk<L> {
    fn go_on(&mut self) -> bool {
        let judged = self.judged;
        while self.next < self.log.len() && self.judged == judged && self.judged < MOST {
            let step = self.next;
            self.next += 1;
            match &self.log[step].entry {
                &Entry::Seat(seat, _) if step >= self.covered[seat.index()] => {
                    self.judge(step, seat);
                }
                Entry::Table(action) if L::time_up(action) => {
                    Seat::first(self.seats.len()).for_each(|seat| self.judge_rest(step, seat));
                }
                Entry::Seat(..) | Entry::Table(_) => {}
            }
        }
        self.next < self.log.len() && self.judged < MOST
    }

    fn progress(&self) -> (usize, usize) {
        (self.next, self.log.len())
    }

    fn finish(mut self: Box<Self>) -> Study {
        for seat in Seat::first(self.seats.len()) {
            let glance = |step: usize| {
                let logged = &self.log[step];
                let did = match logged.entry {
                    Entry::Seat(by, action) if by == seat => Some(action),
                    Entry::Seat(..) | Entry::Table(_) => None,
                };
                Glance::<L> { step, at: logged.at, view: self.view(step, seat), did }
            };
            let lessons = L::lessons((0..self.next).map(glance));
            self.seats[seat.index()].lessons = lessons;
        }
        Study { whole: self.next == self.log.len(), seats: self.seats }
    }
}
