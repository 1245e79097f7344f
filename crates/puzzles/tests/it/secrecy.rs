//! The law: in every world behind the view of the solver's seat a puzzle is the same, question and
//! answer, byte for byte.

use dig::{Bone, Dig, Pair, Worlds};
use dogpile::Face;
use dogs_life::Life;
use puzzles::{Attempt, Puzzle, PuzzleKind, all};
use serde_json::{Value, json};
use std::fmt::Write;
use tabletop::{ChaCha8Rng, Game, SeedableRng, Table, Viewer};

/// All that anybody can be told of a puzzle.
fn told(puzzle: &Puzzle) -> String {
    let question = puzzle.question().expect("a question");
    let mut told = format!("{question:?}");
    let mut add = |attempt: Attempt| {
        let _ = write!(told, "\n{attempt:?}");
    };
    add(puzzle.attempt(&[], true).expect("the answer"));
    for line in &puzzle.answer {
        for end in 1..=line.len() {
            add(puzzle.attempt(&line[..end], false).expect("part of the answer"));
        }
    }
    for act in question.legal.iter().chain(question.options.iter().map(|one| &one.act)).take(6) {
        if let Ok(attempt) = puzzle.attempt(std::slice::from_ref(act), false) {
            add(attempt);
        }
    }
    told
}

/// The same puzzle in another world, if there is one that the seat cannot tell from the truth.
fn twin(puzzle: &Puzzle, rng: &mut ChaCha8Rng) -> Option<Puzzle> {
    let table = puzzle.table().expect("a table");
    let viewer = Viewer::Seat(puzzle.seat);
    let mut twin = puzzle.clone();
    if let Some(table) = table.as_any().downcast_ref::<Table<Dig>>() {
        let unknown = Worlds::of(&table.game().view(viewer)).unknown();
        let start = table.after(0).exchanged(unknown);
        twin.setup = json!({ "position": start.sheet().to_string() });
        for logged in &mut twin.log {
            logged.2 = exchanged(&logged.2, unknown);
        }
    } else if let Some(table) = table.as_any().downcast_ref::<Table<Life>>() {
        let world = Life::sample(&table.game().view(viewer), rng);
        twin.setup = json!({ "position": world.position() });
    } else {
        let table: &Table<dogpile::Dogpile> = table.as_any().downcast_ref().expect("a pile");
        let view = table.game().view(viewer);
        // Two bones that it has never seen change their faces.
        let deal = twin.log.iter_mut().find(|logged| logged.2.starts_with("deal "));
        let deal = deal.expect("a deal");
        let mut bones: Vec<String> =
            deal.2.strip_prefix("deal ")?.split(',').map(str::to_owned).collect();
        let known = view.known();
        // What was sniffed at may have been seen before.
        let sniffed: Vec<usize> = view
            .sheet()
            .sniffs()
            .flat_map(|(_, bones, _)| bones.iter().map(|bone| bone.index()))
            .collect();
        let unseen: Vec<usize> = (0..bones.len())
            .filter(|bone| known[*bone].is_none() && !sniffed.contains(bone))
            .collect();
        let (&[one, ..], &[.., other]) = (unseen.as_slice(), unseen.as_slice()) else {
            return None;
        };
        let (first, second) = (bones[one].clone(), bones[other].clone());
        let face = |bone: &str| bone.split('@').next().unwrap_or_default().to_owned();
        bones[one] = first.replacen(&face(&first), &face(&second), 1);
        bones[other] = second.replacen(&face(&second), &face(&first), 1);
        assert!(face(&first).parse::<Face>().is_ok());
        deal.2 = format!("deal {}", bones.join(","));
    }
    (twin != *puzzle).then_some(twin)
}

/// An act with the bones of these pairs exchanged.
fn exchanged(act: &str, pairs: u16) -> String {
    let Some(card) = act.strip_prefix("bury ") else { return act.to_owned() };
    let bone: Bone = card.parse().expect("a bone");
    let turned = pairs >> Pair::ALL.iter().position(|pair| *pair == bone.pair()).unwrap_or(0) & 1;
    if turned == 1 { format!("bury {}", bone.twin()) } else { act.to_owned() }
}

#[test]
fn worlds_that_look_the_same_make_the_same_puzzle() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let mut twins = 0;
    for puzzle in all() {
        let Some(twin) = twin(puzzle, &mut rng) else { continue };
        assert!(told(puzzle) == told(&twin), "{} tells what its seat cannot know", puzzle.id);
        twins += 1;
    }
    assert!(twins >= 150, "{twins} twins");
}

/// Before it is asked, nobody is told what the question is about.
#[test]
fn questions_do_not_hold_their_answers() {
    for puzzle in all() {
        let question = puzzle.question().expect("a question");
        let end = question.watched.last().and_then(|last| last.view.as_ref());
        let view: Value = serde_json::from_str(end.unwrap_or(&question.start).get()).expect("JSON");
        match puzzle.kind {
            PuzzleKind::Under | PuzzleKind::Where => {
                let place = puzzle.why.facts["place"].as_u64().expect("a place") as usize;
                let card = view["row"][place - 1].as_str().expect("a card");
                assert_eq!(card, card.to_lowercase(), "{}", puzzle.id);
            }
            PuzzleKind::Recall => {
                let bone: usize = puzzle.answer[0][0][4..].parse().expect("a bone");
                let start: Value = serde_json::from_str(question.start.get()).expect("JSON");
                assert!(start["bones"][bone]["face"].is_null(), "{}", puzzle.id);
            }
            PuzzleKind::Van => {
                for route in view["help"]["routes"].as_array().expect("routes") {
                    assert_eq!(route["near"], json!([]), "{}", puzzle.id);
                }
            }
            PuzzleKind::Win
            | PuzzleKind::Drop
            | PuzzleKind::Plan
            | PuzzleKind::Home
            | PuzzleKind::Score => {}
        }
    }
}
