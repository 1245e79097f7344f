//! Games that were interrupted: an ordinary record, and beside it what continues it.
//!
//! `2026-11-16-142603-dig.json` is the record, which `kennel verify` and `kennel replay` read. As long as
//! the game is not over, `2026-11-16-142603-dig.seats` beside it has the table's secret, which a record
//! reveals only at the end, and who plays which seat.

use crate::table::Chair;
use catalog::{AnyRecord, AnyTable, Games, Nose};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};
use std::{fs, io};
use tabletop::fair::TableSecret;

/// What continues a game.
#[derive(Clone, Debug)]
pub(crate) struct Keep {
    pub(crate) secret: TableSecret,
    pub(crate) seats: Vec<Chair>,
    pub(crate) nose: String,
    pub(crate) hints: bool,
}

/// Why a kept game cannot be continued.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// A file cannot be read.
    #[error("{0}: {1}")]
    File(PathBuf, io::Error),
    /// It is no record, or no game to continue.
    #[error("{0}: {1}")]
    Content(PathBuf, String),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    secret: String,
    seats: Vec<WrittenSeat>,
    nose: String,
    #[serde(default)]
    hints: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenSeat {
    name: String,
    bot: Option<String>,
}

/// A game that can be continued.
#[derive(Clone, Debug)]
pub struct Kept {
    /// Its record.
    pub file: PathBuf,
    /// The game's name.
    pub game: String,
    /// Who plays.
    pub names: Vec<String>,
}

/// Where the games of whoever uses this terminal are kept.
pub fn usual_folder(variable: impl Fn(&str) -> Option<String>) -> Option<PathBuf> {
    let set = |name: &str| variable(name).filter(|value| !value.is_empty());
    let data = set("XDG_DATA_HOME").map(PathBuf::from);
    let data = data.or_else(|| Some(PathBuf::from(set("HOME")?).join(".local/share")));
    let data = data.or_else(|| set("APPDATA").map(PathBuf::from));
    Some(data?.join("kennel").join("games"))
}

fn beside(file: &Path) -> PathBuf {
    file.with_extension("seats")
}

/// A file for a new game.
pub(crate) fn new_file(folder: &Path, game: &str) -> PathBuf {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let name = date(now.as_secs());
    let numbered = |n: u32| match n {
        0 => folder.join(format!("{name}-{game}.json")),
        n => folder.join(format!("{name}-{n}-{game}.json")),
    };
    let free = (0..1_000).map(numbered).find(|file| !file.exists() && !beside(file).exists());
    free.unwrap_or_else(|| numbered(0))
}

/// Seconds since 1970 as a date and a time that sort as names, after Howard Hinnant's
/// `civil_from_days`.
fn date(seconds: u64) -> String {
    let (days, rest) = (seconds / 86_400 + 719_468, seconds % 86_400);
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, year) = match month {
        0..10 => (month + 3, year + era * 400),
        _ => (month - 9, year + era * 400 + 1),
    };
    let (hour, minute, second) = (rest / 3_600, rest / 60 % 60, rest % 60);
    format!("{year:04}-{month:02}-{day:02}-{hour:02}{minute:02}{second:02}")
}

/// Writes a file that nobody else on this machine may read.
pub(crate) fn write_own(file: &Path, text: &str) -> io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    io::Write::write_all(&mut options.open(file)?, text.as_bytes())
}

/// Writes a game so that a crash leaves the old file or the new one.
pub(crate) fn write(file: &Path, record: &dyn AnyRecord, keep: Option<&Keep>) -> io::Result<()> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    let whole = |file: &Path, text: &str| {
        let new = file.with_extension("new");
        write_own(&new, text)?;
        fs::rename(&new, file)
    };
    let Some(keep) = keep else {
        whole(file, &record.to_json())?;
        // Whoever finds the record finds the secret in it.
        return match fs::remove_file(beside(file)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        };
    };
    let seat = |chair: &Chair| WrittenSeat { name: chair.name.clone(), bot: chair.bot.clone() };
    let seats = keep.seats.iter().map(seat).collect();
    let (secret, nose) = (keep.secret.reveal(), keep.nose.clone());
    let written = Written { secret, seats, nose, hints: keep.hints };
    whole(&beside(file), &serde_json::to_string_pretty(&written)?)?;
    whole(file, &record.to_json())
}

/// Reads a game that can be continued, and whether its secret proves its deal.
pub(crate) fn read(games: Games, file: &Path) -> Result<(Box<dyn AnyTable>, Keep, bool), Fault> {
    let text = |file: &Path| fs::read(file).map_err(|error| Fault::File(file.to_owned(), error));
    let wrong = |file: &Path, why: String| Fault::Content(file.to_owned(), why);
    let record = games.read_record(&text(file)?).map_err(|why| wrong(file, why.to_string()))?;
    let verified = record.verify().map_err(|why| wrong(file, why.to_string()))?;
    let beside = beside(file);
    let written: Written =
        serde_json::from_slice(&text(&beside)?).map_err(|why| wrong(&beside, why.to_string()))?;
    let secret = written.secret.parse().map_err(|_| wrong(&beside, "no secret".to_owned()))?;
    let seat = |seat: WrittenSeat| Chair { name: seat.name, bot: seat.bot };
    let seats: Vec<Chair> = written.seats.into_iter().map(seat).collect();
    if seats.len() != verified.table.seats() {
        return Err(wrong(&beside, format!("{} seats", seats.len())));
    }
    let proved = !record.to_value()["fairness"].is_null();
    let keep = Keep { secret, seats, nose: written.nose, hints: written.hints };
    Ok((verified.table, keep, proved))
}

/// The games in a folder that can be continued, the newest first.
pub fn list(folder: &Path) -> Vec<Kept> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let kept = entries.filter_map(|entry| {
        let beside = entry.path();
        if beside.extension()? != "seats" {
            return None;
        }
        let file = beside.with_extension("json");
        let written: Written = serde_json::from_slice(&fs::read(&beside).ok()?).ok()?;
        let name = file.file_stem()?.to_str()?.to_owned();
        // `2026-11-16-142603-dogs-life`, perhaps with a number before the game.
        let game = name.splitn(5, '-').nth(4)?;
        let game = game.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start_matches('-');
        let names = written.seats.into_iter().map(|seat| seat.name).collect();
        file.exists().then(|| Kept { file, game: game.to_owned(), names })
    });
    let mut kept: Vec<Kept> = kept.collect();
    kept.sort_by(|a, b| b.file.cmp(&a.file));
    kept
}

pub(crate) const fn nose_name(nose: Nose) -> &'static str {
    match nose {
        Nose::None => "none",
        Nose::Seen => "seen",
        Nose::Deduced => "deduced",
    }
}

/// How much a table shows, by its name; the usual if there is no such name.
pub fn nose(name: &str) -> Nose {
    let all = [Nose::None, Nose::Seen, Nose::Deduced];
    all.into_iter().find(|nose| nose_name(*nose) == name).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_a_calendar() {
        assert_eq!(date(0), "1970-01-01-000000");
        assert_eq!(date(951_782_400), "2000-02-29-000000");
        assert_eq!(date(1_794_838_563), "2026-11-16-141603");
    }

    #[test]
    fn games_are_kept_where_a_system_keeps_data() {
        let with = |set: &'static [(&str, &str)]| {
            usual_folder(|name| {
                set.iter().find(|(other, _)| *other == name).map(|(_, value)| (*value).to_owned())
            })
        };
        let folder = |path: &str| Some(PathBuf::from(path));
        assert_eq!(with(&[("HOME", "/h")]), folder("/h/.local/share/kennel/games"));
        assert_eq!(with(&[("HOME", "/h"), ("XDG_DATA_HOME", "/d")]), folder("/d/kennel/games"));
        assert_eq!(with(&[]), None);
    }
}
