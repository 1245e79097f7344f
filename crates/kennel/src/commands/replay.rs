//! `kennel replay`: a recorded game, with keys on a terminal, otherwise as text.

use super::{Done, Failure, read_record, shown};
use crate::cli::Replay;
use catalog::{AnyTable, Budget, Nose, Perspective};
use std::io::{IsTerminal, Write};
use std::sync::mpsc::channel;
use std::time::Duration;
use tui::screen::{Colours, Input, Looked, Replay as Looking, Screen};
use tui::{Chair, Clock, Game, Language, Local, NoSuchTurn, Session, Words};

pub(crate) fn run(args: &Replay) -> Done {
    let record = read_record(&args.record)?;
    let name = shown(&args.record);
    let verified = record.verify().map_err(|fault| Failure::Wrong(format!("{name}: {fault}")))?;
    let names = record.names();
    if let Some(seat) = args.seat.and_then(tabletop::Viewer::seat)
        && seat.index() >= names.len()
    {
        let reason = format!("--seat {seat}: the game has {} seats, numbered from 0", names.len());
        return Err(Failure::Wrong(reason));
    }
    let perspective = args.seat.map_or(Perspective::Open, Perspective::Of);
    let variable = |name: &str| std::env::var(name).ok();
    let language = args.lang.as_deref().and_then(Language::of);
    let language = language.unwrap_or_else(|| Language::of_terminal(variable));
    let setup = verified.table.public_setup();
    let words = Words::new(language, setup["edition"].as_str());
    let colours = Colours::of_terminal(variable);
    let terminal = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
    if terminal && args.turn.is_none() && !args.text {
        return on_screen(&words, &*verified.table, &names, perspective);
    }
    let text = tui::replay(&words, verified.table, &names, perspective, args.turn, colours);
    let text = text.map_err(|NoSuchTurn { turn, turns }| {
        Failure::Wrong(format!("--turn {turn}: the game has turns 1 to {turns}"))
    })?;
    Ok(anstream::stdout().write_all(text.as_bytes())?)
}

/// Looks at the game with keys, and plays on from a step of it if wished.
fn on_screen(
    words: &Words,
    table: &dyn AnyTable,
    names: &[&str],
    perspective: Perspective,
) -> Done {
    let variable = |name: &str| std::env::var(name).ok();
    let (sender, inputs) = channel();
    let mut screen = Screen::open(Colours::of_terminal(variable))?;
    Screen::listen(sender.clone());
    super::play::stop_when_asked(sender.clone());
    let mut looking = Looking::new(words, table.boxed(), names, perspective);
    let Looked::Fork(entries, seat) = screen.look(&mut looking, &inputs)? else { return Ok(()) };
    let kind = table.kind();
    let chair = |index: usize| Chair {
        name: names.get(index).copied().unwrap_or_default().to_owned(),
        bot: (index != seat).then(|| kind.usual_bot().to_owned()),
    };
    let game = Game {
        kind,
        setup: table.setup(),
        seats: (0..table.seats()).map(chair).collect(),
        budget: Budget::Time(Duration::from_secs(1)),
        pause: Duration::from_millis(600),
        clock: Clock::Real,
        nose: Nose::default(),
        hints: false,
        folder: tui::usual_folder(variable),
        secret: None,
    };
    let session = Local::fork(game, table, entries, sender, Input::News);
    let session = session.map_err(|error| Failure::Wrong(error.to_string()))?;
    let session: Box<dyn Session> = Box::new(session);
    let played = screen.play(words, &*session, &inputs);
    drop(screen);
    if let Some(file) = session.close() {
        super::play::say_last([words.kept(&file, played?.0)]);
    }
    Ok(())
}
