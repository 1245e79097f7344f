//! The people at the keyboard: what they are told, and what they ask for.
//!
//! One of them looks, the [holder](Host::holder), and is told what its seat may know. When it is another
//! person's turn, the holder first has the curtain drawn ([`Want::Cover`]), under which nothing is told
//! to anybody; the next person lifts it ([`Want::Look`]) and is told what happened meanwhile.

use super::host::{Host, Mind};
use super::{Calm, Clock, fresh_secret};
use crate::saved;
use crate::table::{Advice, Ear, Happened, News, Now, Refusal, Want};
use catalog::{AnyFacts, AnyTable, Perspective, Showing, Step};
use serde_json::Value;
use serde_json::value::RawValue;
use tabletop::{Actor, Seat, Turn, Viewer};

impl Host {
    pub(super) fn is_person(&self, seat: Seat) -> bool {
        matches!(self.minds.get(seat.index()), Some(Mind::Person))
    }

    fn people(&self) -> impl Iterator<Item = Seat> {
        Seat::first(self.minds.len()).filter(|&seat| self.is_person(seat))
    }

    /// Who looks at the beginning: the only person there is. Of several, nobody does yet.
    pub(super) fn only_person(&self) -> Option<Seat> {
        let mut people = self.people();
        people.next().filter(|_| people.next().is_none())
    }

    /// Who gets the keyboard next: a person who is to act while the holder is not.
    fn next(&self) -> Option<Seat> {
        let on = self.on();
        let busy = self.holder.is_some_and(|holder| on.contains(holder));
        on.iter().find(|&seat| !busy && self.is_person(seat))
    }

    /// The holder, if it is to act.
    fn acting(&self) -> Option<Seat> {
        self.holder.filter(|&holder| self.on().contains(holder))
    }

    /// Whose eyes see the table: everybody's while nobody holds the keyboard.
    fn viewer(&self) -> Viewer {
        self.holder.map_or(Viewer::Public, Viewer::Seat)
    }

    const fn showing(&self) -> Showing {
        Showing { nose: self.game.nose, odds: true }
    }

    pub(super) fn look_again(&mut self) {
        self.onlooker = self.table.onlooker(self.viewer(), self.showing());
    }

    /// Tells what happened.
    pub(super) fn happened(&mut self, facts: &dyn AnyFacts) {
        let events = match &mut self.onlooker {
            Some(onlooker) => onlooker.hear(facts).to_json(),
            None => facts.tell(self.viewer()),
        };
        self.tell(vec![Happened::Played(read(&events))]);
    }

    pub(super) fn tell(&mut self, news: Vec<Happened>) {
        self.told = true;
        self.show(news, false);
    }

    /// How the table is now; `still` if nothing more happens until a person does something.
    pub(super) fn show(&self, news: Vec<Happened>, still: bool) {
        let next = self.next();
        let view = match &self.onlooker {
            // Under the curtain there is nothing to see.
            _ if self.holder.is_none() && next.is_some() => Value::Null,
            Some(onlooker) => value(&onlooker.show(&*self.table)),
            None => value(&self.table.helped(self.viewer(), self.showing())),
        };
        let running = self.table.live().is_some() && self.game.clock == Clock::Real;
        let now = Now {
            game: self.game.kind.name().to_owned(),
            setup: self.table.public_setup(),
            seats: self.game.seats.clone(),
            you: self.holder.map(Seat::index),
            mine: self.people().map(Seat::index).collect(),
            next: next.map(Seat::index),
            view,
            legal: self.acting().map_or_else(Vec::new, |seat| self.table.legal(seat)),
            on: self.on().iter().map(Seat::index).collect(),
            outcome: self.table.outcome(),
            undo: self.undoable().is_some(),
            started: true,
            host: true,
            lively: running,
            still,
            clock: running.then(|| self.now()),
            ..Now::default()
        };
        self.ear.tell(News::Now(Box::new(now), news));
    }

    fn refuse(&self, refusal: Refusal) {
        self.ear.tell(News::Refused(refusal));
    }

    pub(super) fn grant(&mut self, want: Want) {
        self.told = true;
        match want {
            Want::Play(action) => self.play(&action),
            Want::Wait => {
                if self.game.clock == Clock::Calm {
                    self.pass(Calm::WAIT);
                }
            }
            Want::Undo => self.undo(),
            Want::Hint => self.hint(),
            Want::Again => self.again(),
            Want::Cover => {
                if self.next().is_some() {
                    self.holder = None;
                    self.look_again();
                } else {
                    self.refuse(Refusal::NotNow);
                }
            }
            Want::Look(index) => match self.next() {
                Some(seat) if self.holder.is_none() && seat.index() == index => self.hand_to(seat),
                Some(_) | None => self.refuse(Refusal::NotNow),
            },
            Want::Intend(_) => self.refuse(Refusal::NotNow),
        }
    }

    /// Somebody takes the keyboard and is told the game so far, as their seat saw it.
    fn hand_to(&mut self, seat: Seat) {
        self.holder = Some(seat);
        self.look_again();
        let steps = self.table.replay(Perspective::Of(Viewer::Seat(seat)), self.showing());
        let own = steps.iter().rposition(|step| step.by == Some(Actor::Seat(seat)));
        let (before, since) = steps.split_at(own.map_or(0, |own| own + 1));
        // Nobody has missed a deal.
        let acted = since.iter().any(|step| matches!(step.by, Some(Actor::Seat(_))));
        let (before, since) = if acted { (before, since) } else { (&steps[..], &[][..]) };
        let events =
            |steps: &[Step]| steps.iter().flat_map(|step| read(&step.events)).collect::<Vec<_>>();
        self.tell(vec![Happened::Looked { before: events(before), since: events(since) }]);
    }

    fn play(&mut self, action: &str) {
        let Some(seat) = self.acting() else { return self.refuse(Refusal::NotNow) };
        if self.table.live().is_some() {
            let check = |table: &dyn AnyTable| table.check(Actor::Seat(seat), action, None);
            // What is against the rules takes no time.
            if let Err(error) = check(&*self.table) {
                return self.refuse(Refusal::Illegal(error.to_string()));
            }
            if self.game.clock == Clock::Calm {
                self.pass(Calm::cost(action));
            }
            let at = self.now();
            if !self.enter_live(seat, action, at) {
                self.refuse(Refusal::Late);
            }
            return;
        }
        let at = self.now().max(self.table.latest());
        match self.table.enter(Actor::Seat(seat), action, Some(at)) {
            Ok(facts) => self.happened(&*facts),
            Err(error) => self.refuse(Refusal::Illegal(error.to_string())),
        }
    }

    /// How many entries the holder may take back now.
    fn undoable(&self) -> Option<usize> {
        let seat = self.acting().filter(|_| self.table.live().is_none())?;
        let log = self.table.log();
        let mine = |count: &usize| {
            log.iter().rev().take(*count).all(|(_, actor, _)| *actor == Actor::Seat(seat))
        };
        self.table.undoable(seat).filter(mine)
    }

    fn undo(&mut self) {
        let (Some(seat), Some(count)) = (self.holder, self.undoable()) else {
            return self.refuse(Refusal::NotNow);
        };
        for _ in 0..count {
            // Nobody learned anything, so it can be taken back.
            if self.table.undo().is_err() {
                break;
            }
        }
        self.look_again();
        self.tell(vec![Happened::TakenBack(seat.index())]);
    }

    fn hint(&self) {
        if !self.game.hints && self.people().count() > 1 {
            return self.refuse(Refusal::NoHints);
        }
        let Some(seat) = self.acting() else { return self.refuse(Refusal::NotNow) };
        let advice = self.table.bot_view(seat).hint().unwrap_or_default();
        self.ear.tell(News::Hint(advice.into_iter().map(told).collect()));
    }

    /// The same game once more, with another deal.
    fn again(&mut self) {
        if !matches!(self.table.turn(), Turn::Over(())) {
            return self.refuse(Refusal::NotNow);
        }
        self.keep();
        let secret = fresh_secret();
        let opened = self.game.kind.open(&self.game.setup);
        let (Ok(secret), Ok(table)) = (secret, opened) else { return };
        let folder = self.game.folder.as_deref();
        let file = folder.map(|folder| saved::new_file(folder, self.game.kind.name()));
        let ear = std::mem::replace(&mut self.ear, Ear::deaf());
        if let Ok(host) = Host::new(self.game.clone(), table, (secret, true), file, ear) {
            *self = host;
            self.tell(vec![Happened::Began]);
        }
    }
}

fn value(text: &RawValue) -> Value {
    serde_json::from_str(text.get()).unwrap_or_default()
}

fn read(events: &[Box<RawValue>]) -> Vec<Value> {
    events.iter().map(|event| value(event)).collect()
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
