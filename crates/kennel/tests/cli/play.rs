//! `kennel play --plain`: whole games through a pipe.

use crate::{printed, wrong};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// How long a line may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

/// Somebody who plays by reading lines and typing others.
pub(crate) struct Player {
    child: Child,
    typed: Option<ChildStdin>,
    lines: Receiver<String>,
    read: Vec<String>,
}

impl Player {
    pub(crate) fn sit(folder: &Path, args: &[&str]) -> Player {
        Player::with(folder, args, &[])
    }

    /// The same with variables of the environment.
    pub(crate) fn with(folder: &Path, args: &[&str], variables: &[(&str, &str)]) -> Player {
        let mut child = Command::new(env!("CARGO_BIN_EXE_kennel"))
            .args(["play", "--plain", "--folder"])
            .arg(folder)
            .args(args)
            .env_remove("LC_ALL")
            .envs(variables.iter().copied())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let typed = child.stdin.take();
        let out = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            // Whoever listened may be gone.
            out.lines().map(Result::unwrap).for_each(|line| drop(sender.send(line)));
        });
        Player { child, typed, lines, read: Vec::new() }
    }

    pub(crate) fn say(&mut self, line: &str) {
        writeln!(self.typed.as_mut().unwrap(), "{line}").unwrap();
    }

    /// Reads on up to a line that fits, and returns what was found in it.
    pub(crate) fn until<T>(&mut self, fits: impl Fn(&str) -> Option<T>) -> T {
        while let Ok(line) = self.lines.recv_timeout(PATIENCE) {
            let found = fits(&line);
            self.read.push(line);
            if let Some(found) = found {
                return found;
            }
        }
        panic!("nothing fits:\n{}", self.read.join("\n"));
    }

    /// Leaves, and returns everything that was said.
    pub(crate) fn leave(mut self) -> String {
        self.typed = None;
        self.read.extend(self.lines.iter());
        assert!(self.child.wait().unwrap().success());
        self.read.join("\n")
    }
}

/// Follows every hint until the game is over: `typed` is what stands before a command in a hint, `wait`
/// what lets time pass, `over` what is only said at the end.
fn play_on(player: &mut Player, typed: &str, wait: &str, over: &str) {
    loop {
        player.say("hint");
        // A hint without a command is to wait.
        player.say("nothing of the kind");
        let said = player.until(|line| {
            let command = line.rsplit_once(typed).and_then(|(_, rest)| rest.strip_suffix('.'));
            let command = command.filter(|command| !command.contains('?'));
            if line.contains("nothing of the kind") {
                return Some(None);
            }
            command.map(|command| Some(command.to_owned()))
        });
        if said.is_some() {
            player.until(|line| line.contains("nothing of the kind").then_some(()));
        }
        if player.read.iter().any(|line| line.contains(over)) {
            return;
        }
        player.say(said.as_deref().unwrap_or(wait));
    }
}

/// The only record in a folder.
fn record(folder: &Path) -> PathBuf {
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut records: Vec<PathBuf> =
        files.filter(|file| file.extension().is_some_and(|end| end == "json")).collect();
    assert_eq!(records.len(), 1, "{records:?}");
    records.pop().unwrap()
}

/// A script that reads nothing but the lines plays a whole game of each, each in another language, and
/// wins against puppies; what is kept is an ordinary record.
#[test]
fn a_script_wins_by_reading_lines() {
    let games = [
        ("dig", "en", "Type ", "wait", "Type again to play once more", "You won."),
        ("dogpile", "fr", "Tapez ", "attendre", "Tapez encore pour rejouer", "Vous avez gagné."),
        ("dogs-life", "pl", "Wpisz ", "czekaj", "Wpisz jeszcze, żeby zagrać", "Wygrywasz."),
    ];
    for (game, lang, typed, wait, over, won) in games {
        let folder = tempfile::tempdir().unwrap();
        let mut args = vec![game, "--lang", lang, "--level", "puppy", "--seats", "2"];
        args.extend(["--iterations", "100", "--seed", "script", "--name", "Ann"]);
        if game == "dogs-life" {
            args.extend(["--bones", "2"]);
        }
        let mut player = Player::sit(folder.path(), &args);
        play_on(&mut player, typed, wait, over);
        let said = player.leave();
        assert!(said.contains(won), "{game}:\n{said}");
        let record = record(folder.path());
        assert!(said.contains(&record.display().to_string()), "{said}");
        assert!(!record.with_extension("seats").exists(), "nothing is left to continue");
        printed(&["verify", &record.display().to_string()]);
    }
}

/// Two people and a bot play a whole game of DIG at one keyboard: the lines of each are pushed away before
/// the other one is told anything, and only whoever holds the keyboard is “you”.
#[test]
fn two_people_share_a_keyboard() {
    #[derive(Debug, PartialEq)]
    enum Asked {
        ToPlay,
        ToHide(String),
        ToLook(String),
        Over,
    }
    let folder = tempfile::tempdir().unwrap();
    let mut args = vec!["dig", "--people", "Anna, Bert", "--seats", "3", "--level", "puppy"];
    args.extend(["--hints", "--iterations", "50", "--seed", "shared", "--lang", "en"]);
    let mut player = Player::sit(folder.path(), &args);
    let (mut holder, mut turns) = (None, 0);
    loop {
        let asked = player.until(|line| {
            let mine = ["Your turn", "left. ", "Keep it", "is full", "All done"];
            let name = |before: &str, after: &str| {
                Some(line.strip_prefix(before)?.split_once(after)?.0.to_owned())
            };
            if line.starts_with("Type again to play once more") {
                Some(Asked::Over)
            } else if let Some(name) = name("", " is next. Press Enter") {
                Some(Asked::ToHide(name))
            } else if let Some(name) = name("Hand the keyboard to ", ". Press Enter") {
                Some(Asked::ToLook(name))
            } else {
                mine.iter().any(|text| line.contains(text)).then_some(Asked::ToPlay)
            }
        });
        match asked {
            Asked::Over => break,
            Asked::ToPlay => {
                player.say("hint");
                let command = player.until(|line| {
                    let (_, command) = line.rsplit_once("Type ")?;
                    command.strip_suffix('.').map(str::to_owned)
                });
                player.say(&command);
            }
            Asked::ToHide(next) => {
                assert_ne!(holder.as_ref(), Some(&next));
                player.say("");
            }
            Asked::ToLook(next) => {
                turns += 1;
                holder = Some(next);
                player.say("");
            }
        }
    }
    let said = player.leave();
    assert!(turns > 8, "{turns} turns");
    assert!(
        said.contains("Anna won.") || said.contains("Bert won.") || said.contains("Noodle won.")
    );
    let pages: Vec<&str> = said.split(&"\n".repeat(80)).collect();
    assert_eq!(pages.len(), turns, "the first has nothing to hide");
    for page in pages {
        let (curtain, told) = page.split_once("Hand the keyboard to ").unwrap();
        assert!(!curtain.contains("You ") && !curtain.contains("Place"), "{curtain}");
        let (name, told) = told.split_once(". Press Enter").unwrap();
        let of = |name: &str| told.contains(&format!("\n{name} walks to"));
        assert!(!of(name), "{name} is told of “you”: {told}");
    }
    printed(&["verify", &record(folder.path()).display().to_string()]);
}

/// Each lesson is taken to its end by doing what it says, each in another language; something else is not
/// done.
#[test]
fn lessons_are_learned_by_playing() {
    let lessons = [
        ("dig", "en", "Type ", "In this lesson: ", "For a real game", 15),
        ("dogpile", "fr", "Tapez ", "Dans cette leçon", "Pour une vraie partie", 16),
        ("dogs-life", "pl", "Wpisz ", "W tej lekcji: ", "Żeby zagrać naprawdę", 20),
    ];
    for (game, lang, typed, not, over, least) in lessons {
        let folder = tempfile::tempdir().unwrap();
        let mut player = Player::sit(folder.path(), &[game, "--learn", "--lang", lang]);
        let mut asked = 0;
        loop {
            let command = player.until(|line| {
                if line.contains(over) {
                    return Some(None);
                }
                let command = line.rsplit_once(typed)?.1.strip_suffix('.')?;
                (!line.contains(not)).then(|| Some(command.to_owned()))
            });
            let Some(command) = command else { break };
            if asked == 1 {
                player.say("hint");
                player.until(|line| line.starts_with(not).then_some(()));
            }
            asked += 1;
            player.say(&command);
        }
        let said = player.leave();
        assert!(asked >= least, "{asked}: {said}");
        assert!(!said.contains("-learn-") && !said.contains("learn-"), "{said}");
    }
}

/// A game that is interrupted goes on from there, with the same deal and the same memory.
#[test]
fn an_interrupted_game_goes_on() {
    for game in ["dig", "dogpile", "dogs-life"] {
        let folder = tempfile::tempdir().unwrap();
        let args = [game, "--iterations", "50", "--seed", "again", "--name", "Ann", "--lang", "en"];
        let mut player = Player::sit(folder.path(), &args);
        for line in ["1", "1", "look", "who"] {
            player.say(line);
        }
        let before = player.leave();
        assert!(before.contains("To continue it"), "{game}:\n{before}");
        let kept = record(folder.path());
        printed(&["verify", &kept.display().to_string()]);
        let args = ["--continue", "--iterations", "50", "--lang", "en"];
        let mut player = Player::sit(folder.path(), &args);
        player.say("look");
        player.say("who");
        let after = player.leave();
        assert!(after.contains("where you left off"), "{game}:\n{after}");
        if game != "dogpile" {
            // What was seen then is seen now.
            let mine = |text: &str| {
                text.lines().rfind(|line| line.starts_with("Ann: ")).map(str::to_owned)
            };
            assert!(mine(&before).is_some(), "{before}");
            assert_eq!(mine(&before), mine(&after), "{game}:\n{before}\n---\n{after}");
        }
        assert_eq!(record(folder.path()), kept, "it is still one game");
    }
}

/// What is wrong is said, and nothing is lost by it.
#[test]
fn mistakes_are_answered() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["dig", "--iterations", "50", "--seed", "x", "--lang", "en", "--name", "Ann"];
    let mut player = Player::sit(folder.path(), &args);
    for line in ["", "fly", "99", "drop gR", "undo", "again", "rules", "learn", "log", "?"] {
        player.say(line);
    }
    let said = player.leave();
    for text in [
        "“fly” is not something",
        "“99” is not something",
        "“drop gR” is not something",
        "That is not possible right now.",
        "The rules of DIG",
        "End your turn with e.",
        "1: ",
    ] {
        assert!(said.contains(text), "{text}:\n{said}");
    }
    let error = wrong(&["play", "--plain", "dig", "--seats", "9"], b"");
    assert!(error.contains("DIG has 2 to 4 seats"), "{error}");
    let error = wrong(&["play", "--plain", "dig", "--level", "cat"], b"");
    assert!(error.contains("--level cat"), "{error}");
    for (args, reason) in [
        (["dogpile", "--people", "2"], "each person needs a keyboard of their own"),
        (["dig", "--people", "5"], "DIG has 2 to 4 seats"),
        (["dig", "--people", "Anna,,Bert"], "expected names"),
        (["http://localhost/table/x", "--people", "2"], "everybody has a seat of their own"),
    ] {
        let error = wrong(&[&["play", "--plain"][..], &args].concat(), b"");
        assert!(error.contains(reason), "{error}");
    }
    let empty = folder.path().join("empty").display().to_string();
    let error = wrong(&["play", "--plain", "--folder", &empty, "--continue"], b"");
    assert!(error.contains("no game to continue"), "{error}");
}
