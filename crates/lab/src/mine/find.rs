//! Moments of a game at which something can be asked.

use super::Moment;
use catalog::AnyTable;
use dig::{Card, Colour, Dig, Phase};
use dogpile::Dogpile;
use dogs_life::Life;
use puzzles::dig::{Story, drop, under, wherever, win};
use puzzles::plan::{self, Search};
use puzzles::{Found, Logged, PuzzleKind, dogpile as piles, dogs_life as lives};
use serde_json::{Value, json};
use tabletop::fair::{Chance, TableSecret};
use tabletop::{ChaCha8Rng, Entry, Game, Seat, Table, Turn, Viewer, below, shuffle};

/// The longest log that is kept with a puzzle.
const LONGEST: usize = 130;
/// How many decisions of a game are searched for a plan that is best by far.
const SEARCHED: usize = 60;
/// How long after the start of a round, in milliseconds, a bone is asked for.
const WATCHED: [u64; 2] = [4_000, 14_000];

/// The first suitable moment of this game, in an order that follows from the seed.
pub(super) fn moment(kind: PuzzleKind, table: &dyn AnyTable, seed: &str) -> Option<Moment> {
    let mut rng = Chance::new(&TableSecret::from_seed(seed), []).stream(u64::MAX / 2);
    if let Some(table) = table.as_any().downcast_ref::<Table<Dig>>() {
        return in_dig(kind, table, &mut rng);
    }
    if let Some(table) = table.as_any().downcast_ref::<Table<Life>>() {
        return in_life(kind, table, &mut rng);
    }
    in_pile(kind, table, table.as_any().downcast_ref()?, &mut rng)
}

/// The state before each entry.
fn states<G: Game>(table: &Table<G>) -> Vec<G> {
    let mut states = vec![table.after(0)];
    table.retell(|_, game| states.push(game.clone()));
    states
}

fn in_dig(kind: PuzzleKind, table: &Table<Dig>, rng: &mut ChaCha8Rng) -> Option<Moment> {
    let states = states(table);
    let begins = |game: &Dig| game.phase() == Phase::Act && game.left() == dig::ACTIONS;
    let mut turns: Vec<usize> = (0..states.len()).filter(|&step| begins(&states[step])).collect();
    let position = |game: &Dig| json!({ "position": game.sheet().to_string() });
    let at = |step: usize, found: Found| Moment {
        setup: position(&states[step]),
        log: Vec::new(),
        from: 0,
        seat: states[step].mover(),
        found,
        step,
    };
    match kind {
        PuzzleKind::Win | PuzzleKind::Drop => {
            // The earliest ending is the richest.
            let ask = if kind == PuzzleKind::Win { win } else { drop };
            turns.into_iter().find_map(|step| Some(at(step, ask(&states[step].rested())?)))
        }
        PuzzleKind::Plan => {
            shuffle(rng, &mut turns);
            turns.truncate(SEARCHED);
            turns.into_iter().find_map(|step| {
                let game = &states[step];
                let view = game.view(Viewer::Seat(game.mover()));
                let Entry::Seat(_, done) = table.log().get(step)?.entry else { return None };
                Some(at(step, searched(|search| plan::dig(&view, &[done], search))?))
            })
        }
        PuzzleKind::Under | PuzzleKind::Where => {
            shuffle(rng, &mut turns);
            turns.into_iter().find_map(|step| remembered(kind, table, &states, step, rng))
        }
        PuzzleKind::Home | PuzzleKind::Van | PuzzleKind::Recall | PuzzleKind::Score => None,
    }
}

/// What a glance and a deep search find; what a deeper one finds is asked later.
fn searched(search: impl Fn(Search) -> Option<Found>) -> Option<Found> {
    let glance = search(Search::Glance)?;
    search(Search::Deep).filter(|deep| deep.answer == glance.answer)
}

/// Something that follows from the last turns before this one.
fn remembered(
    kind: PuzzleKind,
    table: &Table<Dig>,
    states: &[Dig],
    step: usize,
    rng: &mut ChaCha8Rng,
) -> Option<Moment> {
    let seat = states[step].mover();
    // As many turns of this seat are watched as chance says.
    let back = below(rng, 4) as usize;
    let own = |&earlier: &usize| {
        let game = &states[earlier];
        game.phase() == Phase::Act && game.left() == dig::ACTIONS && game.mover() == seat
    };
    let from = (0..=step).rev().filter(own).nth(back)?;
    let entries: Vec<Entry<Dig>> =
        table.log()[from..step].iter().map(|logged| logged.entry.clone()).collect();
    let start = states[from].rested();
    let story = Story::new(&start, seat, &entries)?;
    // What lies open needs less thought than what was seen only once.
    let seen = below(rng, 3) > 0;
    let fits = |found: &Found| !seen || matches!(&*found.why.name, "seen" | "twin-seen");
    let found = if kind == PuzzleKind::Under {
        let bones = |place: &u8| matches!(story.now.card(*place), Card::Bone(_));
        let mut places: Vec<u8> = (1..=story.now.last()).filter(bones).collect();
        shuffle(rng, &mut places);
        places.into_iter().find_map(|place| under(&story, place).filter(fits))?
    } else {
        let mut colours = Colour::ALL;
        shuffle(rng, &mut colours);
        colours.into_iter().find_map(|colour| wherever(&story, colour).filter(fits))?
    };
    let log = table.log()[from..step].iter().map(|logged| logged_as(logged.at, &logged.entry));
    let setup = json!({ "position": story.start.sheet().to_string() });
    Some(Moment { setup, log: log.collect(), from: 0, seat, found, step })
}

fn logged_as<G: Game>(at: u64, entry: &Entry<G>) -> Logged {
    let by = match entry {
        Entry::Seat(seat, _) => Some(*seat),
        Entry::Table(_) => None,
    };
    Logged(at, by, entry.to_string())
}

fn in_life(kind: PuzzleKind, table: &Table<Life>, rng: &mut ChaCha8Rng) -> Option<Moment> {
    let states = states(table);
    let on = |game: &Life| matches!(game.turn(), Turn::Seats(_));
    let mut steps: Vec<usize> = (0..states.len()).filter(|&step| on(&states[step])).collect();
    shuffle(rng, &mut steps);
    let at = |step: usize, seat: Seat, found: Found| Moment {
        setup: json!({ "position": states[step].position() }),
        log: Vec::new(),
        from: 0,
        seat,
        found,
        step,
    };
    let mut left = SEARCHED;
    steps.into_iter().find_map(|step| {
        let game = &states[step];
        let seat = game.board().to_move();
        let found = match kind {
            PuzzleKind::Home => lives::home(game, seat),
            PuzzleKind::Van => lives::van(game, seat),
            PuzzleKind::Plan => {
                left = left.checked_sub(1)?;
                // The van is asked for elsewhere.
                if game.board().phase() != dogs_life::Phase::Act {
                    return None;
                }
                let view = game.view(Viewer::Seat(seat));
                let Entry::Seat(_, done) = table.log().get(step)?.entry else { return None };
                searched(|search| plan::dogs_life(&view, &[done], search))
            }
            _ => None,
        };
        Some(at(step, seat, found?))
    })
}

fn in_pile(
    kind: PuzzleKind,
    whole: &dyn AnyTable,
    table: &Table<Dogpile>,
    rng: &mut ChaCha8Rng,
) -> Option<Moment> {
    let states = states(table);
    let seat = Seat::ALL[0];
    let digging = |step: &usize| states[*step].scene().phase() == dogpile::Phase::Digging;
    let mut steps: Vec<usize> = (0..states.len().min(LONGEST)).filter(digging).collect();
    shuffle(rng, &mut steps);
    let log = |steps: usize| -> Vec<Logged> {
        table.log()[..steps].iter().map(|logged| logged_as(logged.at, &logged.entry)).collect()
    };
    let setup: Value = whole.setup();
    steps.into_iter().find_map(|step| {
        let view = states[step].view(Viewer::Seat(seat));
        let scene = view.scene();
        let (found, from) = if kind == PuzzleKind::Score {
            (piles::score(&view)?, step)
        } else {
            let digs = |earlier: usize| states[earlier].scene().phase() == dogpile::Phase::Digging;
            let from = (0..=step).rev().take_while(|&earlier| digs(earlier)).last()?;
            let watched = scene.now().saturating_sub(states[from].scene().now());
            if scene.round() != 1 || !(WATCHED[0]..=WATCHED[1]).contains(&watched) {
                return None;
            }
            // There must be a paw left to dig it up with.
            if scene.paws(seat).count() >= dogpile::PAWS {
                return None;
            }
            let mut bones: Vec<dogpile::Bone> = scene.pile().collect();
            shuffle(rng, &mut bones);
            let seen = bones.iter().filter(|bone| view.sheet().face(**bone).is_some()).count();
            let found = bones.into_iter().find_map(|bone| piles::recall(&view, bone))?;
            // With one or two bones there is nothing to mix up.
            (Some(found).filter(|_| seen >= 3)?, from)
        };
        Some(Moment { setup: setup.clone(), log: log(step), from, seat, found, step })
    })
}
