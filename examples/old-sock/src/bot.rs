//! A player that swaps what is probably too low.

use crate::{Action, OldSock, THINGS, Thing, View};
use tabletop::{Bot, Budget, ChaCha8Rng, Game};

/// Swaps what is lower than what it expects to get.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nervous;

impl Bot<OldSock> for Nervous {
    fn choose(&mut self, view: &View, _: Budget, _: &mut ChaCha8Rng) -> Option<Action> {
        let mut legal = Vec::new();
        OldSock::legal_from(view, &mut legal);
        let (seat, mine) = view
            .to_move()
            .filter(|_| !legal.is_empty())
            .and_then(|seat| Some((seat, view.thing(seat)?)))?;
        // Whoever holds more than somebody it knows of is safe in this round.
        let mut others = view.things.seats().filter(|&dog| dog != seat);
        let safe = others.any(|dog| view.thing(dog).is_some_and(|thing| thing < mine));
        // Things that it cannot see lie anywhere, so it gets the middle one of them on average.
        let known = |thing: Thing| view.things.seats().any(|dog| view.thing(dog) == Some(thing));
        let hidden: Vec<Thing> = Thing::all().filter(|&thing| !known(thing)).collect();
        let expected = hidden.get(hidden.len() / 2).map_or(THINGS / 2, |thing| thing.index());
        let swap = !safe && mine.index() < expected;
        Some(if swap { Action::Swap } else { Action::Keep })
    }
}
