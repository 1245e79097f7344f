//! `kennel referee`: the rules for another program, one JSON object per line.

use super::{Done, Failure};
use catalog::Referee;
use std::io::{self, BufRead, IsTerminal, Read, Write};

pub(crate) fn run(args: &crate::cli::Referee) -> Done {
    let pack = super::pack::load(args.pack.as_deref())?;
    let mut referee = Referee::new(house::GAMES);
    if !pack.is_built_in() {
        let [town, dogs] = pack.texts();
        let pack = serde_json::json!({ "town": town, "dogs": dogs });
        referee = referee.with_default(house::DOGS_LIFE, "pack", pack);
    }
    if io::stdin().is_terminal() {
        let hint =
            r#"one JSON object per line, such as {"cmd":"new","game":"dig","setup":{"seats":2}}"#;
        anstream::eprintln!("{hint}; docs/referee.md has them all");
    }
    let mut input = io::stdin().lock();
    let mut output = io::stdout().lock();
    let mut line = Vec::new();
    // One byte more than the longest allowed line, so that the referee sees that a line is too
    // long; the rest of such a line is skipped.
    let most = catalog::referee::MAX_LINE as u64 + 1;
    loop {
        line.clear();
        let read = input.by_ref().take(most).read_until(b'\n', &mut line)?;
        if read == 0 {
            break;
        }
        if line.last() == Some(&b'\n') {
            line.pop();
            if line.last() == Some(&b'\r') {
                line.pop();
            }
        } else if read as u64 == most {
            input.skip_until(b'\n')?;
        }
        if line.trim_ascii().is_empty() {
            continue;
        }
        let answer = referee.answer_bytes(&line);
        writeln!(output, "{answer}")?;
        output.flush()?;
    }
    if referee.failed() {
        return Err(Failure::Wrong("some lines were answered with an error".to_owned()));
    }
    Ok(())
}
