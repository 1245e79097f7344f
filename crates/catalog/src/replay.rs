//! A game from its beginning, step by step, through somebody's eyes.

use crate::any::{AnyFacts, AnyTable};
use crate::listed::written;
use crate::nose::{AnyEvents, Nose};
use dig::{Action, Dig, Event, Sight, TableAction};
use serde_json::Value;
use serde_json::value::RawValue;
use tabletop::{Actor, Entry, Table, Turn, Viewer};

/// Whose eyes a game is seen through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// A seat's, or the public's.
    Of(Viewer),
    /// Everything is open: only for a game that is over.
    Open,
}

/// A step of a game, the first one before anything happened.
#[derive(Clone, Debug)]
pub struct Step {
    /// When, in milliseconds of the table's clock.
    pub at: u64,
    /// Who did something; nobody in the first step.
    pub by: Option<Actor>,
    /// What, if these eyes can know it.
    pub action: Option<String>,
    /// What these eyes saw of it.
    pub events: Vec<Box<RawValue>>,
    /// What they see after it.
    pub view: Box<RawValue>,
    /// Who is on after it.
    pub turn: Turn<Value>,
}

impl AnyTable {
    /// The same game before anything happened.
    #[must_use]
    pub fn fresh(&self) -> AnyTable {
        match self {
            AnyTable::Dig(table) => AnyTable::Dig(Box::new(Table::new(table.setup().clone()))),
            AnyTable::Dogpile(table) => AnyTable::Dogpile(Box::new(Table::new(*table.setup()))),
            AnyTable::DogsLife(table) => {
                AnyTable::DogsLife(Box::new(Table::new(table.setup().clone())))
            }
        }
    }

    /// The game so far, as these eyes with this nose have seen it; first the beginning.
    pub fn replay(&self, eyes: Eyes, nose: Nose) -> Vec<Step> {
        let mut table = self.fresh();
        let viewer = match eyes {
            Eyes::Of(viewer) => viewer,
            Eyes::Open => Viewer::Public,
        };
        let mut memory = table.memory(viewer);
        let mut steps = Vec::new();
        let mut log = self.log().into_iter();
        let (mut at, mut by, mut action, mut events) = (0, None, None, Vec::new());
        loop {
            let view = match eyes {
                Eyes::Of(viewer) => table.shown(&memory, viewer, nose),
                Eyes::Open => written(&table.open_state()),
            };
            steps.push(Step { at, by, action, events, view, turn: table.turn() });
            let Some((when, who, text)) = log.next() else { break };
            // What is in the log was legal when it was entered.
            let Ok(facts) = table.enter(who, &text, Some(when)) else { break };
            let told;
            (events, told) = match eyes {
                Eyes::Of(viewer) => {
                    let events = facts.hear(&mut memory, viewer, nose);
                    (events.to_json(), events.tell_of(who, &text, viewer))
                }
                Eyes::Open => (facts.open(&table), true),
            };
            (at, by, action) = (when, Some(who), told.then_some(text));
        }
        steps
    }
}

impl AnyFacts {
    /// What happened with everything open, where it led to `after`.
    fn open(&self, after: &AnyTable) -> Vec<Box<RawValue>> {
        match (self, after) {
            (AnyFacts::Dig(facts), AnyTable::Dig(table)) => {
                let after = table.game().sheet();
                facts
                    .iter()
                    .filter_map(|fact| fact.open(&after))
                    .map(|event| written(&event))
                    .collect()
            }
            (AnyFacts::DogsLife(facts), AnyTable::DogsLife(table)) => {
                facts.iter().map(|fact| written(&fact.open(table.game()))).collect()
            }
            (facts, _) => facts.tell(Viewer::Public),
        }
    }
}

impl AnyEvents {
    /// Whether who was told these events of an entry knows the whole of it.
    fn tell_of(&self, by: Actor, action: &str, viewer: Viewer) -> bool {
        match self {
            // Its events tell what may be known; the words of the act are its actor's.
            AnyEvents::All(_) => viewer.seat().map(Actor::Seat) == Some(by),
            AnyEvents::Dig(events) => match Entry::<Dig>::parse(by, action) {
                Ok(Entry::Seat(_, Action::Bury(bone))) => {
                    let shown = Sight::Bone(bone);
                    let buried = |event: &Event| matches!(event, Event::Buried { card, .. } if *card == shown);
                    events.iter().any(buried)
                }
                Ok(
                    Entry::Seat(
                        _,
                        Action::Move(_)
                        | Action::Dig
                        | Action::Keep
                        | Action::Drop(_)
                        | Action::End,
                    )
                    | Entry::Table(TableAction::First(_)),
                ) => true,
                Ok(Entry::Table(TableAction::Deal(_))) | Err(_) => false,
            },
        }
    }
}
