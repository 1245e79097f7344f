//! A view is the exact information state: behind it are the worlds that its viewer cannot rule out,
//! all of them and no others; and a sample is any of them with the same odds.

use crate::support::{Habit, actions, fresh, next_entry, on, position, viewer};
use dig::{Action, Deal, Dig, Event, Fact, Pair, TableAction};
use std::collections::{HashMap, HashSet};
use tabletop::{ChaCha8Rng, Entry, Game, SeedableRng, Tell, Turn, Viewer};

/// What the viewer is told of these facts.
fn heard(facts: &[Fact], viewer: Viewer) -> Vec<Event> {
    facts.iter().filter_map(|fact| fact.tell(viewer)).collect()
}

/// The state after an entry, and what the viewer is told of it.
fn after(game: &Dig, entry: &Entry<Dig>, viewer: Viewer) -> (Dig, Vec<Event>) {
    let (mut game, mut facts) = (*game, Vec::new());
    game.enter(entry, &mut facts).expect("what is listed or drawn is legal");
    (game, heard(&facts, viewer))
}

/// Every deal with the same scents: each pair as it is or the other way round (DIG-3).
fn deals_that_smell_like(deal: &Deal) -> Vec<Deal> {
    let exchanged = |card: &str, swaps: u32| match card.parse::<dig::Bone>() {
        Ok(bone) if swaps >> bone.pair().index() & 1 == 1 => bone.twin().to_string(),
        Ok(_) | Err(_) => card.to_owned(),
    };
    (0..1 << Pair::ALL.len())
        .map(|swaps| {
            let text = deal.to_string();
            let cards: Vec<String> = text.split(',').map(|card| exchanged(card, swaps)).collect();
            cards.join(",").parse().expect("every card is still there once")
        })
        .collect()
}

/// All that a viewer cannot rule out, by brute force: every world is followed along every legal
/// action that looks to the viewer like the one that was made.
struct Suspect {
    viewer: Viewer,
    worlds: HashSet<Dig>,
    /// Steps at which some world was left by another action than the true one.
    disguised: usize,
}

impl Suspect {
    fn follow(&mut self, entry: &Entry<Dig>, events: &[Event]) {
        let mut worlds = HashSet::new();
        for world in &self.worlds {
            let entries: Vec<Entry<Dig>> = match entry {
                Entry::Table(TableAction::Deal(deal)) => deals_that_smell_like(deal)
                    .into_iter()
                    .map(|deal| Entry::Table(TableAction::Deal(deal)))
                    .collect(),
                Entry::Table(TableAction::First(_)) => vec![entry.clone()],
                Entry::Seat(seat, action) => {
                    assert_eq!(on(world), Some(*seat), "whose turn it is is public");
                    let look_alike = |other: &Action| could_look_like(*action, *other);
                    let actions = actions(world).into_iter().filter(look_alike);
                    actions.map(|action| Entry::Seat(*seat, action)).collect()
                }
            };
            for other in entries {
                let (world, other_events) = after(world, &other, self.viewer);
                if other_events == events {
                    self.disguised += usize::from(other != *entry);
                    worlds.insert(world);
                }
            }
        }
        self.worlds = worlds;
    }

    /// The worlds are those behind the view, and no others.
    fn compare(&self, truth: &Dig) {
        let view = truth.view(self.viewer);
        assert!(self.worlds.contains(truth), "{view}: the truth is ruled out");
        let behind: HashSet<Dig> = view.worlds().into_iter().collect();
        assert!(behind == self.worlds, "{view}: {} for {}", behind.len(), self.worlds.len());
    }
}

/// Whether one action may give somebody the same events as another. It only spares work: acts of
/// different kinds, walks to different places, and drops of different bones are told differently.
fn could_look_like(action: Action, other: Action) -> bool {
    match (action, other) {
        (Action::Bury(_), Action::Bury(_)) => true,
        _ => action == other,
    }
}

/// Follows one random game for every viewer.
fn follow_game(seats: usize, seed: u64, entries: usize) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut game = fresh(seats);
    let mut suspects: Vec<Suspect> = Viewer::all(seats)
        .map(|viewer| Suspect { viewer, worlds: HashSet::from([game]), disguised: 0 })
        .collect();
    let mut sizes = HashSet::new();
    for number in 0..entries {
        let Some(entry) = next_entry(&game, Habit::Eager, &mut rng) else { break };
        let truth = after(&game, &entry, Viewer::Public).0;
        for suspect in &mut suspects {
            let (_, events) = after(&game, &entry, suspect.viewer);
            suspect.follow(&entry, &events);
            if number % 8 == 0 || suspect.worlds.len() <= 32 {
                suspect.compare(&truth);
                sizes.insert(suspect.worlds.len());
            }
        }
        game = truth;
    }
    for suspect in &suspects {
        suspect.compare(&game);
    }
    assert!(sizes.len() >= 6, "from 1,024 worlds to few: {sizes:?}");
    let disguised: usize = suspects.iter().map(|suspect| suspect.disguised).sum();
    assert!(disguised > 1024, "burying looked the same in other worlds: {disguised}");
}
/// DIG-3, DIG-11: two seats and the public cannot rule out exactly the worlds behind their views.
#[test]
fn views_of_two_seats_are_exact() {
    follow_game(2, 2, 400);
}

/// DIG-3, DIG-11: so with three seats.
#[test]
fn views_of_three_seats_are_exact() {
    follow_game(3, 3, 400);
}

/// DIG-3, DIG-11: so with four seats.
#[test]
fn views_of_four_seats_are_exact() {
    follow_game(4, 4, 400);
}
