//! `kennel play`: a game in the terminal.

use super::{Done, Failure};
use crate::cli::Play;
use catalog::{Budget, Kind};
use serde_json::{Value, json};
use std::io::{BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;
use tabletop::fair::TableSecret;
use tui::plain::Input;
use tui::screen::{self, Choice, Colours, Menu, Offer, Screen};
use tui::{
    Chair, Clock, Game, Language, Lesson, Link, Local, News, Remote, Session, Visitor, Want, Words,
};

pub(crate) fn run(args: &Play) -> Done {
    let variable = |name: &str| std::env::var(name).ok();
    let language = args.lang.as_deref().and_then(Language::of);
    let language = language.unwrap_or_else(|| Language::of_terminal(variable));
    let folder = args.folder.clone().or_else(|| tui::usual_folder(variable));
    let folder = folder.filter(|_| !args.forget);
    let edition = args.setup.edition.map(dig::Edition::name);
    let words = Words::new(language, edition);
    let plain = args.plain || !std::io::stdin().is_terminal() || !std::io::stdout().is_terminal();
    let (game, link) = match args.game.as_deref() {
        Some(text) if Link::is_one(text) => {
            let wrong = || {
                let open = "to open one there: kennel play GAME --at SERVER";
                Failure::Wrong(format!("{text}: not a link to a table ({open})"))
            };
            (None, Some(Link::read(text).ok_or_else(wrong)?))
        }
        game => (game.map(str::to_owned), None),
    };
    let at = match &args.at {
        None => None,
        Some(_) if link.is_some() => {
            return Err(Failure::Wrong("--at is for a game, not for a link".to_owned()));
        }
        Some(text) => {
            let wrong = || {
                Failure::Wrong(format!("--at {text}: not a server, such as http://localhost:7878"))
            };
            Some(Link::server(text).ok_or_else(wrong)?)
        }
    };
    if let (Some(people), Some(_)) = (&args.people, link.as_ref().or(at.as_ref())) {
        let count = people.0.len();
        let reason =
            format!("--people {count}: at a server's table everybody has a seat of their own");
        return Err(Failure::Wrong(reason));
    }
    let people =
        args.people.as_ref().map_or_else(|| vec![String::new()], |people| people.0.clone());
    let (seats, level, learn) = (args.seats, args.level.clone(), args.learn);
    let mut wish = Wish { game, link, at, resume: None, seats, people, level, learn };
    wish.resume = match &args.resume {
        None => None,
        Some(file) if file.is_empty() => Some(newest(folder.as_deref())?),
        Some(file) => Some(PathBuf::from(file)),
    };
    if plain {
        in_lines(args, &words, &wish, folder)
    } else {
        in_pictures(args, &words, wish, folder)
    }
}

/// What is to be played.
struct Wish {
    game: Option<String>,
    /// A table of a server.
    link: Option<Link>,
    /// A server to open a table on.
    at: Option<Link>,
    resume: Option<PathBuf>,
    seats: Option<usize>,
    /// The names of the people at this keyboard; empty for the usual ones.
    people: Vec<String>,
    level: String,
    /// The lesson instead of a game.
    learn: bool,
}

impl Wish {
    /// Whether nothing was chosen yet.
    const fn is_open(&self) -> bool {
        self.game.is_none() && self.link.is_none() && self.resume.is_none()
    }
}

/// More rows than a window has, for a curtain where nobody says how many there are.
const MOST_ROWS: u16 = 80;

/// Plays line by line.
fn in_lines(args: &Play, words: &Words, wish: &Wish, folder: Option<PathBuf>) -> Done {
    if wish.is_open() {
        return Err(Failure::Wrong(format!("play --plain: which game? {}", house::GAMES)));
    }
    let (sender, inputs) = channel();
    let session = open(args, words, wish, folder, true, sender.clone(), Input::News)?;
    read_lines(sender);
    let page = Screen::rows().unwrap_or(MOST_ROWS);
    tui::plain::play(words, session, &inputs, page, &mut std::io::stdout().lock())?;
    Ok(())
}

/// Plays on the whole screen.
fn in_pictures(args: &Play, words: &Words, mut wish: Wish, folder: Option<PathBuf>) -> Done {
    // What is wrong is said before the screen is taken over.
    if wish.game.is_some() {
        game(args, words, &wish, folder.clone(), false)?;
    }
    let variable = |name: &str| std::env::var(name).ok();
    let (sender, inputs) = channel();
    let mut screen = Screen::open(Colours::of_terminal(variable))?;
    Screen::listen(sender.clone());
    stop_when_asked(sender.clone());
    if wish.is_open() {
        // What was interrupted is here, and not at a server.
        let kept =
            folder.as_deref().filter(|_| wish.at.is_none()).map(tui::list).unwrap_or_default();
        match screen.choose(Menu::new(words, offers(), kept, &args.level), &inputs)? {
            None => return Ok(()),
            Some(Choice::Continue(file)) => wish.resume = Some(file),
            Some(Choice::New { game, seats, people, level }) => {
                wish = Wish { game: Some(game), seats: Some(seats), people, level, ..wish };
            }
            Some(Choice::Learn(game)) => wish = Wish { game: Some(game), learn: true, ..wish },
        }
    }
    let mut session = open(args, words, &wish, folder, false, sender, screen::Input::News)?;
    if args.panic {
        session = Box::new(Panics(session));
    }
    let played = screen.play(words, &*session, &inputs);
    drop(screen);
    let file = session.close();
    let (over, parting) = played?;
    let kept = file.map(|file| words.kept(&file, over));
    say_last(parting.into_iter().chain(kept));
    Ok(())
}

/// Who comes to a server's table, and which table it is if it is to be opened.
fn visitor(args: &Play, words: &Words, wish: &Wish, opens: Option<Value>) -> Visitor {
    let variable = |name: &str| std::env::var(name).ok();
    let folder = args.folder.clone().or_else(|| tui::usual_folder(variable));
    let file = folder.filter(|_| !args.forget).map(|folder| folder.join("guests"));
    let name = own_name(args, words);
    let level = wish.level.clone();
    Visitor { name, code: args.code.clone(), sits: !args.watch, file, opens, level }
}

fn own_name(args: &Play, words: &Words) -> String {
    let name = args.name.clone().or_else(|| std::env::var("USER").ok());
    name.filter(|name| !name.trim().is_empty()).unwrap_or_else(|| words.own_name())
}

/// Begins or continues the game.
fn open<T: Send + 'static>(
    args: &Play,
    words: &Words,
    wish: &Wish,
    folder: Option<PathBuf>,
    plain: bool,
    sender: Sender<T>,
    wrap: impl Fn(News) -> T + Send + 'static,
) -> Result<Box<dyn Session>, Failure> {
    if let Some(link) = &wish.link {
        let visitor = visitor(args, words, wish, None);
        let session = Remote::join(house::GAMES, link.clone(), visitor, sender, wrap)?;
        return Ok(Box::new(session));
    }
    let game = game(args, words, wish, folder, plain)?;
    if wish.learn {
        let lesson = Lesson::begin(game.kind, words, sender, wrap);
        let lesson = lesson.map_err(|error| Failure::Wrong(error.to_string()))?;
        let none = || Failure::Wrong(format!("--learn: {} has no lesson", game.kind.title()));
        return Ok(Box::new(lesson.ok_or_else(none)?));
    }
    if let Some(server) = &wish.at {
        // What the browser agrees on for a new table; the host can change it before the start.
        let options = json!({ "chat": true, "away_after": 60, "nose": args.nose });
        let opens = json!({ "game": game.kind.name(), "setup": game.setup, "options": options });
        let visitor = visitor(args, words, wish, Some(opens));
        let session = Remote::join(house::GAMES, server.clone(), visitor, sender, wrap)?;
        return Ok(Box::new(session));
    }
    let session = match &wish.resume {
        None => Local::begin(game, sender, wrap),
        Some(file) => Local::resume(house::GAMES, file.clone(), game, sender, wrap),
    };
    let session = session.map_err(|error| Failure::Wrong(error.to_string()))?;
    Ok(Box::new(session))
}

/// A session that fails when it is asked for a hint, for the tests of what happens then.
struct Panics(Box<dyn Session>);

impl Session for Panics {
    fn want(&self, want: Want) {
        assert!(want != Want::Hint, "as --panic asks for");
        self.0.want(want);
    }

    fn close(self: Box<Self>) -> Option<PathBuf> {
        self.0.close()
    }
}

/// The games of the menu.
fn offers() -> Vec<Offer> {
    let games = house::GAMES.iter().filter(|kind| kind.offered());
    let offer = |kind: Kind| Offer {
        game: kind.name().to_owned(),
        seats: kind.seats(),
        usual: usual_seats(kind),
        people: most_people(kind),
        levels: bots::LEVELS.iter().map(|&level| level.to_owned()).collect(),
    };
    games.map(offer).collect()
}

fn usual_seats(kind: Kind) -> usize {
    let range = kind.seats();
    let usual = if kind == house::DIG { 2 } else { 3 };
    usual.clamp(*range.start(), *range.end())
}

/// How many people can play a game at one keyboard: in real time everybody needs their own.
fn most_people(kind: Kind) -> usize {
    if kind.live() { 1 } else { *kind.seats().end() }
}

/// What is said after the screen, if the window is still there to say it in.
pub(super) fn say_last(lines: impl IntoIterator<Item = String>) {
    for line in lines {
        let _ = writeln!(anstream::stdout(), "{line}");
    }
}

/// Ends the game when the program is asked to stop, or its window is closed.
pub(super) fn stop_when_asked(sender: Sender<screen::Input>) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    if let Ok(runtime) = runtime {
        std::thread::spawn(move || {
            runtime.block_on(async {
                tokio::select! {
                    () = super::serve::asked_to_stop() => {}
                    () = window_closed() => {}
                }
            });
            // If nobody listens any more, it has ended already.
            let _ = sender.send(screen::Input::Stop);
        });
    }
}

/// Completes on SIGHUP. A server does not listen to it: it may outlive its window.
#[cfg(unix)]
async fn window_closed() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::hangup()) {
        Ok(mut hangup) => drop(hangup.recv().await),
        // Without a handler the process is killed; what was played is kept.
        Err(_) => std::future::pending().await,
    }
}

/// Where there is no such signal, the end of the keys tells.
#[cfg(not(unix))]
async fn window_closed() {
    std::future::pending().await
}

/// The lines of standard input, as they come.
fn read_lines(sender: Sender<Input>) {
    std::thread::spawn(move || {
        for line in std::io::stdin().lock().lines() {
            let Ok(line) = line else { break };
            if sender.send(Input::Line(line)).is_err() {
                return;
            }
        }
        // If nobody listens any more, it is over anyway.
        let _ = sender.send(Input::End);
    });
}

/// The game that was interrupted last.
fn newest(folder: Option<&Path>) -> Result<PathBuf, Failure> {
    let Some(folder) = folder else {
        return Err(Failure::Wrong("--continue: there is no folder of games".to_owned()));
    };
    let kept = tui::list(folder).into_iter().next();
    let none =
        || Failure::Wrong(format!("--continue: no game to continue in {}", folder.display()));
    kept.map(|kept| kept.file).ok_or_else(none)
}

fn game(
    args: &Play,
    words: &Words,
    wish: &Wish,
    folder: Option<PathBuf>,
    plain: bool,
) -> Result<Game, Failure> {
    let kind = match &wish.game {
        Some(name) => house::GAMES.find(name).map_err(|error| Failure::Wrong(error.to_string()))?,
        // A game that is continued says which it is.
        None => house::DIG,
    };
    let range = kind.seats();
    let people = wish.people.len();
    if people > most_people(kind) && kind.live() {
        let reason = format!(
            "--people {people}: in {} everybody digs at once, so each person needs a keyboard of their \
             own; a server's table has them",
            kind.title()
        );
        return Err(Failure::Wrong(reason));
    }
    let seats = wish.seats.unwrap_or_else(|| usual_seats(kind).max(people));
    if !range.contains(&seats) {
        let [least, most] = [range.start(), range.end()];
        let reason = format!("--seats {seats}: {} has {least} to {most} seats", kind.title());
        return Err(Failure::Wrong(reason));
    }
    if people > seats {
        let reason = format!("--people {people}: there are {seats} seats");
        return Err(Failure::Wrong(reason));
    }
    let mut setup = args.setup.read(kind)?;
    if let Some(seconds) = &args.seconds {
        if kind != house::DOGPILE {
            return Err(Failure::Wrong(format!("--seconds is for {}", house::DOGPILE)));
        }
        setup["seconds"] = seconds.as_slice().into();
    }
    setup["seats"] = seats.into();
    if kind == house::DIG && setup["edition"] == Value::Null {
        setup["edition"] = edition(words.language()).into();
    }
    let bot = |kind: Kind| match kind.bot(&wish.level) {
        Some(_) => Ok(wish.level.clone()),
        None => Err(Failure::Wrong(format!(
            "--level {}: {} has {}",
            wish.level,
            kind.title(),
            kind.bots().join(", ")
        ))),
    };
    let level = bot(kind)?;
    let chair = |seat: usize| {
        let dog = || tui::DOGS[seat % tui::DOGS.len()].to_owned();
        match wish.people.get(seat).map(|name| name.trim()) {
            // Whoever is alone is known to the system.
            Some("") if people == 1 || seat == 0 && args.name.is_some() => {
                Chair { name: own_name(args, words), bot: None }
            }
            Some("") => Chair { name: dog(), bot: None },
            Some(name) => Chair { name: name.to_owned(), bot: None },
            None => Chair { name: dog(), bot: Some(level.clone()) },
        }
    };
    let budget = match args.iterations {
        Some(iterations) => Budget::Iterations(iterations),
        None => Budget::Time(Duration::from_secs(1)),
    };
    Ok(Game {
        kind,
        setup,
        seats: (0..seats).map(chair).collect(),
        budget,
        // Lines are read at the reader's own pace.
        pause: if plain { Duration::ZERO } else { Duration::from_millis(args.pause) },
        clock: if plain && kind.live() || args.calm { Clock::Calm } else { Clock::Real },
        nose: tui::nose(&args.nose),
        hints: args.hints,
        folder,
        secret: args.seed.as_deref().map(TableSecret::from_seed),
    })
}

/// The edition of DIG that speaks a language.
const fn edition(language: Language) -> &'static str {
    match language {
        Language::English => "english",
        Language::French => "french-a",
        Language::Polish => "polish",
    }
}
