//! The terminal around a screen: it is left as it was found, whatever happens.

use super::{App, Colours, Looked, Menu, Replay};
use crate::table::{News, Session};
use crate::words::Words;
use ratatui::Terminal;
use ratatui::backend::{Backend, ClearType, CrosstermBackend};
use ratatui::crossterm::event::{
    DisableMouseCapture, EnableMouseCapture, Event, KeyEventKind, read,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode, size,
};
use std::io::{self, IsTerminal, Stdout, Write, stdout};
use std::mem::ManuallyDrop;
use std::sync::Once;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::Duration;

/// What a screen waits for.
#[derive(Debug)]
pub enum Input {
    /// Somebody did something at the terminal.
    Event(Event),
    /// The table has news.
    News(News),
    /// The program is asked to end, or the terminal is gone.
    Stop,
}

/// How often a picture with a running clock is drawn.
const TICK: Duration = Duration::from_millis(100);

/// A terminal that shows pictures, until it is dropped.
pub struct Screen {
    /// Never dropped: it would complain to standard error if its window is closed, which fails as well.
    /// [`restore`] does what is to be done.
    terminal: ManuallyDrop<Terminal<CrosstermBackend<Stdout>>>,
    colours: Colours,
}

impl std::fmt::Debug for Screen {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a screen")
    }
}

/// Leaves the terminal as it was found. What cannot be said to it any more does not matter.
fn restore() {
    let _ = execute!(
        stdout(),
        DisableMouseCapture,
        LeaveAlternateScreen,
        ratatui::crossterm::cursor::Show
    );
    let _ = disable_raw_mode();
}

impl Screen {
    /// Takes the terminal over.
    ///
    /// # Errors
    /// If it is none.
    pub fn open(colours: Colours) -> io::Result<Screen> {
        static HOOK: Once = Once::new();
        HOOK.call_once(|| {
            let before = std::panic::take_hook();
            std::panic::set_hook(Box::new(move |info| {
                restore();
                before(info);
                // Without the table's thread there is nothing left to draw; what was played is kept.
                if std::thread::current().name() != Some("main") {
                    std::process::exit(101);
                }
            }));
        });
        enable_raw_mode()?;
        let opened = execute!(
            stdout(),
            EnterAlternateScreen,
            EnableMouseCapture,
            ratatui::crossterm::cursor::Hide
        );
        // From here on dropping it restores.
        let terminal = Terminal::new(CrosstermBackend::new(stdout()));
        match (opened, terminal) {
            (Ok(()), Ok(terminal)) => Ok(Screen { terminal: ManuallyDrop::new(terminal), colours }),
            (Err(error), _) | (_, Err(error)) => {
                restore();
                Err(error)
            }
        }
    }

    /// How many rows the terminal has, if there is one.
    pub fn rows() -> Option<u16> {
        size().ok().map(|(_, rows)| rows).filter(|_| stdout().is_terminal())
    }

    /// Passes keys on as they come, and that it is over when none can come any more.
    pub fn listen(sender: Sender<Input>) {
        std::thread::spawn(move || {
            while let Ok(event) = read() {
                if sender.send(Input::Event(event)).is_err() {
                    return;
                }
            }
            // Whoever listened is gone, or is told.
            let _ = sender.send(Input::Stop);
        });
    }

    /// Lets somebody choose what to play; `None` to leave.
    ///
    /// # Errors
    /// If the terminal is gone.
    pub fn choose(
        &mut self,
        mut menu: Menu<'_>,
        inputs: &Receiver<Input>,
    ) -> io::Result<Option<super::Choice>> {
        loop {
            let colours = self.colours;
            self.terminal.draw(|frame| menu.draw(frame.buffer_mut(), colours))?;
            match inputs.recv() {
                Ok(Input::Event(Event::Key(key))) if key.kind != KeyEventKind::Release => {
                    if let Some(choice) = menu.key(key) {
                        return Ok(choice);
                    }
                }
                Ok(Input::Event(_) | Input::News(_)) => {}
                Ok(Input::Stop) | Err(_) => return Ok(None),
            }
        }
    }

    /// Looks back at a game until somebody leaves or plays on.
    ///
    /// # Errors
    /// If the terminal is gone.
    pub fn look(
        &mut self,
        replay: &mut Replay<'_>,
        inputs: &Receiver<Input>,
    ) -> io::Result<Looked> {
        loop {
            let colours = self.colours;
            self.terminal.draw(|frame| replay.draw(frame.buffer_mut(), colours))?;
            match inputs.recv() {
                Ok(Input::Event(Event::Key(key))) if key.kind != KeyEventKind::Release => {
                    match replay.key(key) {
                        Looked::On => {}
                        looked => return Ok(looked),
                    }
                }
                Ok(Input::Event(_) | Input::News(_)) => {}
                Ok(Input::Stop) | Err(_) => return Ok(Looked::Leave),
            }
        }
    }

    /// Plays a game until it is left. Returns whether it was over, and what is to be said then.
    ///
    /// # Errors
    /// If the terminal is gone.
    pub fn play(
        &mut self,
        words: &Words,
        session: &dyn Session,
        inputs: &Receiver<Input>,
    ) -> io::Result<(bool, Option<String>)> {
        let mut app = App::new(words);
        loop {
            // Whatever has come by now is one picture.
            let first = if app.ticks() {
                match inputs.recv_timeout(TICK) {
                    Ok(input) => Some(input),
                    Err(RecvTimeoutError::Timeout) => None,
                    Err(RecvTimeoutError::Disconnected) => {
                        return Ok((app.is_over(), app.parting()));
                    }
                }
            } else {
                match inputs.recv() {
                    Ok(input) => Some(input),
                    Err(_) => return Ok((app.is_over(), app.parting())),
                }
            };
            for input in first.into_iter().chain(inputs.try_iter()) {
                let want = match input {
                    Input::News(news) => app.hear(news),
                    Input::Event(Event::Key(key)) if key.kind != KeyEventKind::Release => {
                        app.key(key)
                    }
                    Input::Event(Event::Mouse(event)) => app.mouse(event),
                    Input::Event(_) => None,
                    Input::Stop => return Ok((app.is_over(), app.parting())),
                };
                if let Some(want) = want {
                    session.want(want);
                }
                if app.leaves() {
                    return Ok((app.is_over(), app.parting()));
                }
            }
            show(&mut self.terminal, &mut app, self.colours)?;
        }
    }
}

/// Draws a game's screen. Usually only what changes is written; a curtain is drawn on an empty screen, so
/// that nothing that is written tells what it hides.
///
/// # Errors
/// If the terminal is gone.
pub fn show<B: Backend>(
    terminal: &mut Terminal<B>,
    app: &mut App<'_>,
    colours: Colours,
) -> Result<(), B::Error> {
    if app.hides() {
        terminal.backend_mut().clear_region(ClearType::All)?;
        terminal.swap_buffers();
    }
    terminal.draw(|frame| app.draw(frame.buffer_mut(), colours))?;
    Ok(())
}

impl Drop for Screen {
    fn drop(&mut self) {
        restore();
        let _ = stdout().flush();
    }
}
