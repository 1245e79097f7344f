//! What a table shows with each nose, against slow and obvious ways to know it.

use crate::support::{Habit, fresh, next_entry, perform, position, random_states, viewer};
use dig::{Action, Bone, BoneSet, Dig, Event, Fact, Memory, Nose, Pair, Sheet, Sight};
use tabletop::{ChaCha8Rng, Entry, Game, SeedableRng, Tell, Viewer};

/// The bones that a viewer saw and can follow, derived from the truth: everything it has dug up,
/// until somebody else buries one of a pair that it holds completely.
struct Eyes {
    viewer: Viewer,
    seen: BoneSet,
}

impl Eyes {
    fn watch(&mut self, before: &Dig, entry: &Entry<Dig>) {
        let Entry::Seat(seat, action) = entry else { return };
        let truth = before.sheet();
        let dog = &truth.dogs[seat.index()];
        match action {
            Action::Dig if self.viewer == Viewer::Seat(*seat) => {
                let Sight::Bone(bone) = truth.row[usize::from(dog.place) - 1] else { return };
                self.seen.insert(bone);
            }
            Action::Bury(bone)
                if self.viewer != Viewer::Seat(*seat)
                    && dog.hand.contains(&Sight::Bone(bone.twin())) =>
            {
                self.seen.remove(*bone);
                self.seen.remove(bone.twin());
            }
            _ => {}
        }
    }

    /// The true sheet, but only with the bones that were seen.
    fn see(&self, game: &Dig) -> (Vec<String>, Vec<Vec<String>>) {
        seen(&game.sheet(), |bone| self.seen.contains(bone))
    }
}

/// Row and hands with the bones that `known` accepts, hands in any order.
fn seen(sheet: &Sheet, known: impl Fn(Bone) -> bool) -> (Vec<String>, Vec<Vec<String>>) {
    let text = |sight: &Sight| match sight {
        Sight::Bone(bone) if !known(*bone) => bone.pair().to_string(),
        sight => sight.to_string(),
    };
    let hands = sheet.dogs.iter().map(|dog| {
        let mut hand: Vec<String> = dog.hand.iter().map(text).collect();
        hand.sort();
        hand
    });
    (sheet.row.iter().map(text).collect(), hands.collect())
}

fn told(facts: &[Fact], viewer: Viewer) -> Vec<Event> {
    facts.iter().filter_map(|fact| fact.tell(viewer)).collect()
}

/// DIG-11: the memory that a viewer's own events lead to is what its eyes saw and could follow.
#[test]
fn what_was_seen_is_what_the_eyes_could_follow() {
    let mut rng = ChaCha8Rng::seed_from_u64(8);
    for game in 0..60 {
        let seats = 2 + game % 3;
        let habit = if game % 2 == 0 { Habit::Eager } else { Habit::Even };
        let mut state = fresh(seats);
        let mut minds: Vec<(Memory, Eyes)> = Viewer::all(seats)
            .map(|viewer| {
                let eyes = Eyes { viewer, seen: BoneSet::EMPTY };
                (Memory::new(&state.view(viewer)), eyes)
            })
            .collect();
        for _ in 0..600 {
            let Some(entry) = next_entry(&state, habit, &mut rng) else { break };
            let (before, mut facts) = (state, Vec::new());
            state.enter(&entry, &mut facts).expect("what is listed or drawn is legal");
            for (memory, eyes) in &mut minds {
                eyes.watch(&before, &entry);
                for event in told(&facts, eyes.viewer) {
                    memory.hear(&event, Nose::Seen);
                }
                let view = state.view(eyes.viewer);
                let shown = memory.show(&view, Nose::Seen);
                assert_eq!(seen(shown.sheet(), |_| true), eyes.see(&state));
                // The viewer's own hand is in sight, and what was seen follows from what is known.
                let open = memory.show(&view, Nose::None);
                if let Viewer::Seat(own) = eyes.viewer {
                    let hand = |sheet: &Sheet| sheet.dogs[own.index()].hand.clone();
                    assert_eq!(hand(open.sheet()), hand(view.sheet()));
                    assert_eq!(hand(shown.sheet()), hand(view.sheet()));
                }
                for (one, other) in shown.sheet().row.iter().zip(&view.sheet().row) {
                    assert!(one == other || matches!(one, Sight::Scent(_)));
                }
                assert_eq!(memory.show(&view, Nose::Deduced).to_string(), view.to_string());
            }
        }
    }
}

/// Without a nose a view depends on nothing but what is in sight: every pair of which the viewer
/// holds no card and none was dropped can be exchanged.
#[test]
fn without_a_nose_only_what_lies_open_is_shown() {
    let mut twins = 0;
    for (seats, seed) in [(2, 1), (3, 2), (4, 3)] {
        for state in random_states(seats, Habit::Eager, seed).iter().step_by(7) {
            let truth = state.sheet();
            for viewer in Viewer::all(seats) {
                let own = viewer.seat().map(|seat| truth.dogs[seat.index()].hand.clone());
                let open = |pair: Pair| {
                    let held = own.iter().flatten().any(|card| card.pair() == Some(pair));
                    let dropped = |bone| truth.dogs.iter().any(|dog| dog.dropped.contains(bone));
                    held || pair.bones().into_iter().any(dropped)
                };
                let mut twin = truth.clone();
                let hands = twin.dogs.iter_mut().flat_map(|dog| &mut dog.hand);
                for card in twin.row.iter_mut().chain(hands) {
                    if let Sight::Bone(bone) = *card
                        && !open(bone.pair())
                    {
                        *card = Sight::Bone(bone.twin());
                    }
                }
                for dog in &mut twin.dogs {
                    dog.hand.sort();
                }
                let Ok(twin) = Dig::try_from(&twin) else { continue };
                let text = |state: &Dig| {
                    let view = state.view(viewer);
                    let shown = Memory::new(&view).show(&view, Nose::None);
                    serde_json::to_string(&forms::dig::View::from(&shown)).expect("JSON")
                };
                assert_eq!(text(state), text(&twin));
                twins += 1;
            }
        }
    }
    assert!(twins > 100, "{twins}");
}

#[track_caller]
fn check(entries: &str, eyes: &str, nose: Nose, row: &str, hands: &str, events: &str) {
    let viewer = viewer(eyes);
    let mut state = position("dig1 Gr,gR,~,g,r,p,y,b 1:-:-/1:-:- 0.3 - 0");
    let mut memory = Memory::new(&state.view(viewer));
    let mut facts = Vec::new();
    perform(&mut state, entries, &mut facts);
    let heard: Vec<String> = told(&facts, viewer)
        .iter()
        .filter_map(|event| match memory.hear(event, nose) {
            Event::Dug { card, .. } => Some(format!("dug {card}")),
            Event::Buried { card, .. } => Some(format!("buried {card}")),
            Event::Filled { card, .. } => Some(format!("filled {card}")),
            _ => None,
        })
        .collect();
    let shown = memory.show(&state.view(viewer), nose);
    let sheet = shown.sheet();
    let cards = |cards: &[Sight]| {
        let texts: Vec<String> = cards.iter().map(ToString::to_string).collect();
        texts.join(",")
    };
    let held: Vec<String> = sheet.dogs.iter().map(|dog| cards(&dog.hand)).collect();
    assert_eq!((cards(&sheet.row[..2]).as_str(), held.join("/").as_str()), (row, hands));
    assert_eq!(heard.join(", "), events);
    assert!(shown.to_string().contains(" - "), "who dug what is not told: {shown}");
}

/// A bone that the viewer saw is known where it lies; its twin, which can be deduced, is not shown.
#[test]
fn what_follows_is_not_what_was_seen() {
    let looked = "0: dig; bury Gr; end; 1: move 2; end";
    check(looked, "0", Nose::Seen, "Gr,gr", "/", "dug Gr, buried Gr");
    check(looked, "0", Nose::None, "gr,gr", "/", "dug Gr, buried Gr");
    check(looked, "1", Nose::Seen, "gr,gr", "/", "dug gr, buried gr");
    check(looked, "public", Nose::Seen, "gr,gr", "/", "dug gr, buried gr");
}

/// A card that somebody else takes is followed into the hand, and lost when its twin may have been
/// buried instead.
#[test]
fn a_bone_is_followed_until_it_may_have_been_exchanged() {
    let taken = "0: dig; bury Gr; move 3; end; 1: dig; keep; end; 0: move 4; end; 1: end";
    check(taken, "0", Nose::Seen, "b,gr", "/Gr", "dug Gr, buried Gr, dug Gr, filled b");
    check(taken, "0", Nose::None, "b,gr", "/gr", "dug Gr, buried Gr, dug gr, filled b");
    let both = "0: dig; bury Gr; move 3; end; 1: dig; keep; move 2; dig; bury gR; end";
    check(
        both,
        "1",
        Nose::Seen,
        "b,gR",
        "/Gr",
        "dug gr, buried gr, dug Gr, dug gR, buried gR, filled b",
    );
    check(
        both,
        "0",
        Nose::Seen,
        "b,gr",
        "/gr",
        "dug Gr, buried Gr, dug Gr, dug gr, buried gr, filled b",
    );
}
