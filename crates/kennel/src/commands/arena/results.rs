//! A file with the results of a match, one block a line, to resume from.

use crate::commands::Failure;
use lab::arena::Block;
use serde_json::{Value, json};
use std::collections::HashSet;
use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::path::Path;

/// A block as it is stored in the file.
pub(super) fn line(block: &Block) -> Value {
    json!({ "deal": block.deal, "won": block.won, "turns": block.turns, "notes": block.notes })
}

/// Opens a file of results; returns what is in it already, and the file to append to.
pub(super) fn resume(
    path: &Path,
    head: &Value,
    seats: usize,
) -> Result<(Vec<Block>, File), Failure> {
    let name = path.display();
    let wrong = |reason: String| Failure::Wrong(format!("--out {name}: {reason}"));
    let failed = |error: std::io::Error| wrong(error.to_string());
    // A device or a pipe might never end.
    if path.metadata().is_ok_and(|about| !about.is_file()) {
        return Err(wrong("not a regular file".to_owned()));
    }
    let mut file =
        OpenOptions::new().read(true).append(true).create(true).open(path).map_err(failed)?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).map_err(failed)?;
    // The last line of an interrupted match may be cut short.
    let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let head = head.to_string();
    if whole == 0 && head.as_bytes().starts_with(&bytes) {
        file.set_len(0).map_err(failed)?;
        writeln!(file, "{head}").map_err(failed)?;
        return Ok((Vec::new(), file));
    }
    let text = String::from_utf8_lossy(&bytes[..whole]);
    let mut lines = text.lines();
    let read_head = |line: &str| serde_json::from_str::<Value>(line).ok();
    if lines.next().and_then(read_head) != read_head(&head) {
        return Err(wrong("the file has the results of another match".to_owned()));
    }
    let mut blocks: Vec<Block> = Vec::new();
    let mut deals = HashSet::new();
    for (number, line) in (2..).zip(lines).filter(|(_, line)| !line.is_empty()) {
        match read(line).filter(|block| block.won.len() == seats) {
            Some(block) if deals.insert(block.deal) => blocks.push(block),
            Some(_) => {}
            None => anstream::eprintln!("{name}: line {number} is not a result; skipped"),
        }
    }
    if whole < bytes.len() {
        anstream::eprintln!("{name}: the last line was cut short; skipped");
        file.set_len(whole as u64).map_err(failed)?;
    }
    Ok((blocks, file))
}

fn read(line: &str) -> Option<Block> {
    let value: Value = serde_json::from_str(line).ok()?;
    let list = |key: &str| value.get(key)?.as_array();
    Some(Block {
        deal: value.get("deal")?.as_u64()?,
        won: list("won")?.iter().map(Value::as_f64).collect::<Option<_>>()?,
        turns: list("turns")?
            .iter()
            .map(|turns| turns.as_u64().and_then(|turns| u32::try_from(turns).ok()))
            .collect::<Option<_>>()?,
        notes: list("notes")?
            .iter()
            .map(|note| note.as_str().map(str::to_owned))
            .collect::<Option<_>>()?,
    })
}
