//! Counted lines: how many sequences of legal actions there are from fixed positions.
//!
//! The counts in `fixtures/dig/counted.txt` are a fingerprint of the rules: hardly any change of
//! what is legal leaves them as they are. With `UPDATE_FIXTURES` in the environment the test writes
//! them again.

use crate::oracle::Oracle;
use crate::support::{actions, on};
use dig::Dig;
use std::fmt::Write as _;
use tabletop::{Game, Silence};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/dig/counted.txt");

/// No count is larger, so that the test stays quick.
const MOST: u64 = 2_000_000;
/// Counts up to this are also made by the oracle, which is slow.
const MOST_BY_ORACLE: u64 = 25_000;
/// Positions near the end of a game have few lines, however deep.
const DEEPEST: usize = 10;

/// The number of sequences of this many legal actions.
fn lines(game: &Dig, depth: usize) -> u64 {
    let actions = actions(game);
    let Some(seat) = on(game) else { return 0 };
    // The last action of a line need not be played to be counted.
    if depth == 1 {
        return actions.len() as u64;
    }
    let after = |action| {
        let mut game = *game;
        game.play(seat, action, &mut Silence).expect("what is listed is legal");
        lines(&game, depth - 1)
    };
    actions.into_iter().map(after).sum()
}

/// The same by the oracle.
fn lines_by_oracle(oracle: &Oracle, depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    let after = |action: String| {
        let mut oracle = oracle.clone();
        oracle.play(&action);
        lines_by_oracle(&oracle, depth - 1)
    };
    oracle.legal().into_iter().map(after).sum()
}

/// The counts to depth 1, 2 and so on, within the limits.
fn counts(position: &str) -> Vec<u64> {
    let game: Dig = position.parse().unwrap_or_else(|error| panic!("`{position}`: {error}"));
    let count = |depth| lines(&game, depth);
    (1..=DEEPEST).map(count).take_while(|&count| 0 < count && count < MOST).collect()
}

/// The file with every count made again: comments and positions stay, a line of counts follows each
/// position.
fn counted(file: &str) -> String {
    let mut text = String::new();
    for line in file.lines().filter(|line| !line.starts_with(|c: char| c.is_ascii_digit())) {
        writeln!(text, "{line}").expect("a text takes all");
        if line.starts_with("dig1 ") {
            let counts: Vec<String> = counts(line).iter().map(u64::to_string).collect();
            writeln!(text, "{}", counts.join(" ")).expect("a text takes all");
        }
    }
    text
}

fn fixture() -> String {
    std::fs::read_to_string(FILE).unwrap_or_else(|error| panic!("{FILE}: {error}"))
}

/// DIG-6, DIG-7, DIG-8, DIG-9, DIG-10, DIG-12, DIG-13, DIG-15, DIG-18: what is legal has not
/// changed.
#[test]
fn the_lines_are_as_many_as_they_were() {
    let file = fixture();
    let counted = counted(&file);
    if std::env::var_os("UPDATE_FIXTURES").is_some() {
        std::fs::write(FILE, &counted).unwrap_or_else(|error| panic!("{FILE}: {error}"));
        return;
    }
    for (number, (was, is)) in file.lines().zip(counted.lines()).enumerate() {
        assert_eq!(was, is, "line {} of {FILE}", number + 1);
    }
    assert_eq!(file.lines().count(), counted.lines().count());
}

/// DIG-6, DIG-7, DIG-8, DIG-9, DIG-10, DIG-12, DIG-13, DIG-15, DIG-18: the oracle counts the same
/// lines.
#[test]
fn the_oracle_counts_the_same_lines() {
    let file = fixture();
    let lines: Vec<&str> = file.lines().collect();
    let mut confirmed = 0;
    for pair in lines.windows(2).filter(|pair| pair[0].starts_with("dig1 ")) {
        let oracle = Oracle::read(pair[0]);
        for (index, count) in pair[1].split(' ').enumerate() {
            let count: u64 = count.parse().expect("a count");
            if count <= MOST_BY_ORACLE {
                assert_eq!(lines_by_oracle(&oracle, index + 1), count, "{}", pair[0]);
                confirmed += 1;
            }
        }
    }
    assert!(confirmed >= 80, "{confirmed} counts were confirmed");
}
