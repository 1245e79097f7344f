//! `kennel play`: a game in the terminal.

use super::{Done, Failure};
use crate::cli::Play;
use catalog::{Budget, Kind};
use serde_json::Value;
use std::io::BufRead;
use std::path::PathBuf;
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;
use tabletop::fair::TableSecret;
use tui::plain::Input;
use tui::{Chair, Clock, Game, Language, Local, Session, Words};

/// The dogs' own names, which bots go by; the browser has the same in `web/src/table/names.ts`.
const DOGS: [&str; 6] = ["Toffee", "Smoke", "Noodle", "Cloud", "Pepper", "Biscuit"];

pub(crate) fn run(args: &Play) -> Done {
    let variable = |name: &str| std::env::var(name).ok();
    let language = args.lang.as_deref().and_then(Language::of);
    let language = language.unwrap_or_else(|| Language::of_terminal(variable));
    let folder = args.folder.clone().or_else(|| tui::usual_folder(variable));
    let folder = folder.filter(|_| !args.forget);
    let edition = args.setup.edition.map(dig::Edition::name);
    let words = Words::new(language, edition);
    let game = game(args, &words, folder.clone())?;
    let (sender, inputs) = channel();
    let session = match &args.resume {
        None => Local::begin(game, sender.clone(), Input::News),
        Some(file) => {
            let file = if file.is_empty() { newest(folder)? } else { PathBuf::from(file) };
            Local::resume(house::GAMES, file, game, sender.clone(), Input::News)
        }
    };
    let session = session.map_err(|error| Failure::Wrong(error.to_string()))?;
    let session: Box<dyn Session> = Box::new(session);
    read_lines(sender);
    tui::plain::play(&words, session, &inputs, &mut std::io::stdout().lock())?;
    Ok(())
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
fn newest(folder: Option<PathBuf>) -> Result<PathBuf, Failure> {
    let Some(folder) = folder else {
        return Err(Failure::Wrong("--continue: there is no folder of games".to_owned()));
    };
    let kept = tui::list(&folder).into_iter().next();
    let none =
        || Failure::Wrong(format!("--continue: no game to continue in {}", folder.display()));
    kept.map(|kept| kept.file).ok_or_else(none)
}

fn game(args: &Play, words: &Words, folder: Option<PathBuf>) -> Result<Game, Failure> {
    let kind = match &args.game {
        Some(name) => house::GAMES.find(name).map_err(|error| Failure::Wrong(error.to_string()))?,
        None => house::DIG,
    };
    let range = kind.seats();
    let usual = if kind == house::DIG { 2 } else { 3 };
    let seats = args.seats.unwrap_or_else(|| usual.clamp(*range.start(), *range.end()));
    if !range.contains(&seats) {
        let [least, most] = [range.start(), range.end()];
        let reason = format!("--seats {seats}: {} has {least} to {most} seats", kind.title());
        return Err(Failure::Wrong(reason));
    }
    let mut setup = args.setup.read(kind)?;
    setup["seats"] = seats.into();
    if kind == house::DIG && setup["edition"] == Value::Null {
        setup["edition"] = edition(words.language()).into();
    }
    let bot = |kind: Kind| match kind.bot(&args.level) {
        Some(_) => Ok(args.level.clone()),
        None => Err(Failure::Wrong(format!(
            "--level {}: {} has {}",
            args.level,
            kind.title(),
            kind.bots().join(", ")
        ))),
    };
    let level = bot(kind)?;
    let name = args.name.clone().or_else(|| std::env::var("USER").ok());
    let name = name.filter(|name| !name.trim().is_empty()).unwrap_or_else(|| words.own_name());
    let chair = |seat: usize| match seat {
        0 => Chair { name: name.clone(), bot: None },
        _ => Chair { name: DOGS[seat % DOGS.len()].to_owned(), bot: Some(level.clone()) },
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
        pause: Duration::ZERO,
        clock: if kind.live() { Clock::Calm } else { Clock::Real },
        nose: tui::nose(&args.nose),
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
