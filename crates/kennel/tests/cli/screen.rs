//! `kennel play` in a real terminal: tmux, driven by keys.
//!
//! Where there is no tmux, and nobody has to have it, these tests say so and pass; `cargo xtask test`
//! installs it and insists.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

/// How long something may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

/// What is said at the end of a game.
const END: &str = "Type again to play once more";

/// A terminal with `kennel play` in it, and a shell around it that says how it ended.
pub(crate) struct Tmux {
    socket: String,
}

impl Tmux {
    /// `None` where there is no tmux.
    pub(crate) fn start(name: &str, size: [u16; 2], folder: &Path, args: &[&str]) -> Option<Tmux> {
        if Command::new("tmux").arg("-V").output().is_err() {
            assert!(std::env::var_os("KENNEL_TMUX").is_none(), "tmux is missing");
            eprintln!("no tmux here: {name} is skipped");
            return None;
        }
        let tmux = Tmux { socket: format!("kennel-{}-{name}", std::process::id()) };
        let play = format!(
            "stty -a > {folder}/before; {} play --folder {folder} --lang en --name Ann --iterations 50 --pause 0 {} 2> {folder}/errors; \
             echo \"LEFT $?\"; stty -a > {folder}/after; cat",
            env!("CARGO_BIN_EXE_kennel"),
            args.join(" "),
            folder = folder.display(),
        );
        let [columns, rows] = size.map(|number| number.to_string());
        let started = tmux.tmux(&["new-session", "-d", "-x", &columns, "-y", &rows, &play]);
        assert!(started.is_some(), "tmux starts");
        Some(tmux)
    }

    fn tmux(&self, args: &[&str]) -> Option<String> {
        let output = Command::new("tmux")
            .args(["-u", "-L", &self.socket, "-f", "/dev/null"])
            .args(args)
            .output()
            .ok()?;
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
    }

    pub(crate) fn screen(&self) -> String {
        self.tmux(&["capture-pane", "-p"]).unwrap_or_default()
    }

    /// Waits for a screen that fits.
    pub(crate) fn until<T>(&self, what: &str, fits: impl Fn(&str) -> Option<T>) -> T {
        let end = Instant::now() + PATIENCE;
        loop {
            let screen = self.screen();
            if let Some(found) = fits(&screen) {
                return found;
            }
            assert!(Instant::now() < end, "waiting for {what}:\n{screen}");
            std::thread::sleep(Duration::from_millis(15));
        }
    }

    pub(crate) fn shows(&self, text: &str) {
        self.until(text, |screen| screen.contains(text).then_some(()));
    }

    pub(crate) fn type_in(&self, keys: &str) {
        self.tmux(&["send-keys", "-l", keys]);
    }

    pub(crate) fn press(&self, key: &str) {
        self.tmux(&["send-keys", key]);
    }

    /// Closes what lies over the table. A key that followed at once would be one with Escape.
    pub(crate) fn close(&self, title: &str) {
        self.press("Escape");
        self.until("the table", |screen| (!screen.contains(title)).then_some(()));
    }

    /// The program in the terminal.
    fn process(&self) -> String {
        let pane = self.tmux(&["display-message", "-p", "#{pane_pid}"]).unwrap();
        let children = Command::new("pgrep").args(["-P", pane.trim(), "kennel"]).output().unwrap();
        String::from_utf8_lossy(&children.stdout).trim().to_owned()
    }

    /// After the program has ended: nothing of its pictures is left, and the terminal is as before.
    fn is_restored(&self, folder: &Path) {
        self.shows("LEFT ");
        let screen = self.screen();
        assert!(!screen.contains("? keys"), "{screen}");
        let read = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap_or_default();
        self.until("the settings of the terminal", |_| (!read("after").is_empty()).then_some(()));
        // The first line has the size of the window, which may be another one by now.
        let settings = |name: &str| read(name).lines().skip(1).collect::<String>();
        assert_eq!(settings("before"), settings("after"));
        let cursor = self.tmux(&[
            "display-message",
            "-p",
            "#{cursor_flag} #{mouse_any_flag} #{alternate_on}",
        ]);
        assert_eq!(cursor.as_deref().map(str::trim), Some("1 0 0"));
    }

    /// Follows hints until the game is over.
    fn follow_hints(&self) {
        loop {
            // Whose turn it is, and nothing typed.
            let over = self.until("a turn", |screen| {
                let mine = [
                    "Your turn",
                    "actions left",
                    "action left",
                    "Keep it",
                    "All done",
                    "action point",
                    "Drive the van",
                    "walk out",
                    "walk on",
                ];
                if screen.contains(END) {
                    return Some(true);
                }
                mine.iter().any(|text| screen.contains(text)).then_some(false)
            });
            if over {
                return;
            }
            self.type_in("h");
            let command = self.until("a hint", |screen| match hinted(screen) {
                None if screen.contains(END) => Some(String::new()),
                hint => hint,
            });
            // What nothing longer begins with is done at once, and the note is gone.
            self.type_in(&command);
            let gone = |screen: &str| hinted(screen).is_none() || screen.contains(END);
            let waits = self.until("the command to be taken", |screen| {
                let typed = screen.trim_end().ends_with(&format!("> {command}_"));
                (typed || gone(screen)).then_some(typed && !command.is_empty())
            });
            if waits {
                self.press("Enter");
                self.until("the command to be carried out", |screen| gone(screen).then_some(()));
            }
        }
    }
}

/// What a hint on the screen says to type.
fn hinted(screen: &str) -> Option<String> {
    let text: String = screen.split_whitespace().collect::<Vec<&str>>().join(" ");
    let commands = text.split("Type ").skip(1).filter_map(|rest| Some(rest.split_once('.')?.0));
    let mut commands = commands.filter(|command| command.len() < 12 && !command.contains('?'));
    commands.next().map(|command| command.replace(' ', ""))
}

impl Drop for Tmux {
    fn drop(&mut self) {
        self.tmux(&["kill-server"]);
    }
}

/// Whole games by keys, at two sizes.
#[test]
fn whole_games_are_played_on_a_screen() {
    let games: [(&str, [u16; 2], &[&str]); 2] = [
        ("dig", [80, 24], &["dig", "--level", "puppy", "--seed", "screen"]),
        (
            "dogs-life",
            [200, 50],
            &["dogs-life", "--level", "puppy", "--seats", "2", "--bones", "1", "--seed", "screen"],
        ),
    ];
    for (name, size, args) in games {
        let folder = tempfile::tempdir().unwrap();
        let Some(tmux) = Tmux::start(name, size, folder.path(), args) else { return };
        tmux.follow_hints();
        let screen = tmux.screen();
        assert!(screen.contains(" won"), "{screen}");
        assert!(screen.lines().all(|line| line.chars().count() <= usize::from(size[0])));
        tmux.type_in("q");
        tmux.shows("The record is");
        tmux.is_restored(folder.path());
    }
}

/// Dogpile against a running clock, with letter codes; the window changes its size meanwhile.
#[test]
fn dogpile_is_played_in_real_time() {
    let folder = tempfile::tempdir().unwrap();
    let args =
        ["dogpile", "--level", "puppy", "--seats", "2", "--seconds", "5,5,5", "--seed", "screen"];
    let Some(tmux) = Tmux::start("dogpile", [80, 24], folder.path(), &args) else { return };
    for round in 1..=3 {
        let ready = format!("Round {round}, 5 seconds.");
        loop {
            let what = tmux.until(&ready, |screen| {
                let texts = [
                    (ready.as_str(), 'p'),
                    ("You may sniff", 's'),
                    ("Put the sniffed bones back.", 'p'),
                ];
                texts
                    .iter()
                    .find(|(text, _)| screen.contains(text))
                    .map(|(text, key)| ((*text).to_owned(), *key))
            });
            tmux.type_in(&what.1.to_string());
            tmux.until("the key to be taken", |screen| {
                if screen.trim_end().ends_with("> s_") {
                    tmux.press("Enter");
                }
                (!screen.contains(&what.0)).then_some(())
            });
            if what.0 == ready {
                break;
            }
        }
        tmux.shows("seconds left. Your paws are empty.");
        // Three that lie there.
        let codes = tmux.until("bones", |screen| {
            let words: Vec<&str> = screen.split_whitespace().collect();
            let lying = words.windows(2).filter(|pair| pair[1] == "▒▒").map(|pair| pair[0]);
            let codes: Vec<&str> = lying.step_by(7).take(3).collect();
            (codes.len() == 3).then(|| codes.concat())
        });
        tmux.type_in(&codes);
        if round == 2 {
            tmux.tmux(&["resize-window", "-x", "120", "-y", "40"]);
        }
        tmux.until("a bone in the paws", |screen| screen.contains("You hold: ").then_some(()));
    }
    tmux.shows("Type again to play once more");
    tmux.type_in("q");
    tmux.is_restored(folder.path());
}

/// However the program ends, the terminal is as it was, and the game can be continued.
#[test]
fn a_terminal_is_restored_and_the_game_goes_on() {
    let ends = [("term", "-TERM"), ("hup", "-HUP"), ("ctrl-c", ""), ("panic", ""), ("closed", "")];
    for (name, signal) in ends {
        let folder = tempfile::tempdir().unwrap();
        let mut args = vec!["dig", "--seed", "screen"];
        if name == "panic" {
            args.push("--panic");
        }
        let Some(tmux) = Tmux::start(name, [80, 24], folder.path(), &args) else { return };
        tmux.shows("Your turn: three actions.");
        tmux.type_in("w2");
        tmux.shows("You walk to place 2.");
        let process = tmux.process();
        let kill = |signal: &str| {
            let killed = Command::new("kill").args([signal, &process]).output();
            killed.unwrap().status.success()
        };
        match name {
            // With `--panic`, asking for a hint is a mistake in the program.
            "panic" => tmux.type_in("h"),
            "ctrl-c" => tmux.press("C-c"),
            "closed" => drop(tmux.tmux(&["kill-window"])),
            _ => assert!(kill(signal), "{name}"),
        }
        if name == "closed" {
            // No terminal is left to look at.
            tmux.until("the end of the program", |_| (!kill("-0")).then_some(()));
        } else {
            tmux.is_restored(folder.path());
        }
        let errors = std::fs::read_to_string(folder.path().join("errors")).unwrap();
        assert_eq!(errors.is_empty(), name != "panic", "{name}: {errors}");
        drop(tmux);
        let (name, args) = (format!("{name}-again"), ["--continue"]);
        let Some(tmux) = Tmux::start(&name, [80, 24], folder.path(), &args) else { return };
        tmux.shows("where you left");
        tmux.shows("Two actions left.");
    }
}

/// Two people at one keyboard: a curtain between them, also after the program was killed.
#[test]
fn a_keyboard_is_handed_on() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["dig", "--people", "Anna,Bert", "--seats", "3", "--seed", "screen"];
    let Some(tmux) = Tmux::start("people", [80, 24], folder.path(), &args) else { return };
    tmux.shows("Hand the keyboard to ");
    let first = if tmux.screen().contains("Anna’s turn") { "Anna" } else { "Bert" };
    let second = if first == "Anna" { "Bert" } else { "Anna" };
    tmux.press("Enter");
    tmux.shows("Your turn: three actions.");
    tmux.type_in("w2");
    tmux.shows("You walk to place 2.");
    tmux.type_in("e");
    tmux.shows(&format!("{second} is next. Press Enter to hide everything."));
    tmux.press("Enter");
    tmux.shows(&format!("Hand the keyboard to {second}."));
    let curtain = tmux.screen();
    insta::assert_snapshot!("curtain_80x24", curtain);
    let killed = Command::new("kill").args(["-KILL", &tmux.process()]).output();
    assert!(killed.unwrap().status.success());
    tmux.shows("LEFT ");
    drop(tmux);
    let Some(tmux) = Tmux::start("people-again", [80, 24], folder.path(), &["--continue"]) else {
        return;
    };
    tmux.shows(&format!("Hand the keyboard to {second}."));
    assert_eq!(tmux.screen(), curtain);
    tmux.press("Enter");
    tmux.shows(&format!("{first} walks to place 2."));
    tmux.close("What happened");
    tmux.shows("Your turn: three actions.");
    tmux.type_in("q");
    tmux.is_restored(folder.path());
}
