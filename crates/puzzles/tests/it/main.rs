//! The puzzles of this program: every one can be set up and solved, a sample is proved again, and
//! nothing that is told depends on what the solver's seat cannot know.

mod secrecy;

use puzzles::{AttemptFault, Grade, Puzzle, PuzzleKind, State, all};
use std::collections::BTreeSet;

const DATA: [&str; 3] = [
    include_str!("../../data/dig.jsonl"),
    include_str!("../../data/dogpile.jsonl"),
    include_str!("../../data/dogs-life.jsonl"),
];

#[test]
fn every_line_is_a_puzzle_of_its_own() {
    let mut known = BTreeSet::new();
    let mut count = 0;
    for text in DATA {
        for puzzle in puzzles::read(text).expect("every line can be read") {
            assert!(PuzzleKind::of_game(&puzzle.game).contains(&puzzle.kind), "{}", puzzle.id);
            assert!(puzzle.id.starts_with(&format!("{}-{}-", puzzle.game, puzzle.kind.name())));
            assert!(known.insert(puzzle.id.clone()), "{} twice", puzzle.id);
            assert_eq!(puzzle.grade, Grade::of(&puzzle.solved), "{}", puzzle.id);
            assert!(puzzle.margin > 0.0, "{}", puzzle.id);
            count += 1;
        }
    }
    assert_eq!(count, all().len());
    assert!(count >= 500, "{count} puzzles");
    // The same question is not asked twice.
    let asked: BTreeSet<String> = all()
        .iter()
        .map(|puzzle| format!("{}{:?}{:?}{:?}", puzzle.setup, puzzle.log, puzzle.ask, puzzle.kind))
        .collect();
    assert_eq!(asked.len(), count);
}

/// Who answers right is told so, and why; who does not is told no more than that.
#[test]
fn every_puzzle_can_be_answered() {
    for puzzle in all() {
        let id = &puzzle.id;
        let question = puzzle.question().unwrap_or_else(|why| panic!("{id}: {why}"));
        assert_eq!(question.options.is_empty(), !question.legal.is_empty(), "{id}");
        for line in &puzzle.answer {
            for end in 1..=line.len() {
                let attempt = puzzle.attempt(&line[..end], false);
                let attempt = attempt.unwrap_or_else(|why| panic!("{id}: {why}"));
                let right = puzzle.answer.iter().any(|line| line.len() == end);
                let state = if right && end == line.len() { State::Right } else { State::On };
                assert_eq!(attempt.state, state, "{id}: {line:?}");
                assert_eq!(attempt.why.is_some(), state == State::Right, "{id}");
                assert_eq!(attempt.answer.is_some(), state == State::Right, "{id}");
            }
        }
        let shown = puzzle.attempt(&[], true).unwrap_or_else(|why| panic!("{id}: {why}"));
        assert_eq!(shown.answer.as_ref(), puzzle.answer.first(), "{id}");
        let first: BTreeSet<&String> = puzzle.answer.iter().map(|line| &line[0]).collect();
        let wrong = question.legal.iter().chain(question.options.iter().map(|one| &one.act));
        let mut wrong = wrong.filter(|act| !first.contains(act));
        if puzzle.kind.picks() == 1 {
            let wrong = wrong.next().unwrap_or_else(|| panic!("{id}: nothing else can be done"));
            let attempt = puzzle.attempt(std::slice::from_ref(wrong), false).expect("possible");
            assert_eq!(attempt.state, State::Wrong, "{id}");
            assert!(attempt.why.is_none() && attempt.answer.is_none() && attempt.steps.is_empty());
        }
    }
}

#[test]
fn what_is_no_answer_is_refused() {
    let of = |kind: PuzzleKind| -> &'static Puzzle {
        all().iter().find(|puzzle| puzzle.kind == kind).expect("one of each kind")
    };
    let win = of(PuzzleKind::Win);
    let mut acts = win.answer[0].clone();
    acts.push("end".to_owned());
    assert_eq!(win.attempt(&acts, false).unwrap_err(), AttemptFault::Over("end".to_owned()));
    for nonsense in ["move 99", "dance", ""] {
        for kind in PuzzleKind::ALL {
            let refused = of(kind).attempt(&[nonsense.to_owned()], false).unwrap_err();
            assert_eq!(refused, AttemptFault::Impossible(nonsense.to_owned()), "{kind:?}");
        }
    }
    // Three different bones, no more and no fewer.
    let score = of(PuzzleKind::Score);
    let [a, b, ..] = score.options.as_slice() else { panic!("options") };
    for picked in [format!("{0} {0} {1}", a.act, b.act), format!("{} {}", a.act, b.act)] {
        let refused = score.attempt(std::slice::from_ref(&picked), false).unwrap_err();
        assert_eq!(refused, AttemptFault::Impossible(picked));
    }
}

/// All of them are proved by `kennel puzzles check`; here a few of each kind, by the other solver or
/// the deeper search.
#[test]
fn a_sample_is_proved_again() {
    for kind in PuzzleKind::ALL {
        let own = all().iter().filter(|puzzle| puzzle.kind == kind);
        let count = if kind == PuzzleKind::Plan { 1 } else { 4 };
        for puzzle in own.step_by(7).take(count) {
            puzzle.prove().unwrap_or_else(|why| panic!("{}: {why}", puzzle.id));
        }
    }
}

/// A proof notices another answer.
#[test]
fn a_wrong_answer_is_not_proved() {
    for kind in PuzzleKind::ALL {
        if kind == PuzzleKind::Plan || kind == PuzzleKind::Recall {
            continue;
        }
        let puzzle = all().iter().find(|puzzle| puzzle.kind == kind).expect("one of each kind");
        let mut puzzle = puzzle.clone();
        let first = puzzle.answer[0].len() - 1;
        puzzle.answer[0][first].push('x');
        assert!(puzzle.prove().is_err(), "{}", puzzle.id);
    }
}
