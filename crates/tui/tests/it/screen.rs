//! The screen as people see it: as text, at two sizes, and what it costs to draw.

use catalog::{Budget, Kind};
use ratatui::backend::CrosstermBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};
use serde_json::json;
use std::io::{self, Write};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tabletop::fair::TableSecret;
use tui::screen::{App, Choice, Colours, Menu, Offer, as_text, show};
use tui::{Chair, Clock, Game, Language, Local, News, Session, Words};

/// A game in a calm round, which is the same each time.
fn sit(kind: Kind, seats: usize) -> (Box<dyn Session>, Receiver<News>) {
    seated(kind, seats, 1)
}

/// One where this many people share the keyboard.
fn seated(kind: Kind, seats: usize, people: usize) -> (Box<dyn Session>, Receiver<News>) {
    let chair = |seat: usize| Chair {
        name: ["Ann", "Smoke", "Noodle", "Cloud"][seat].to_owned(),
        bot: (seat >= people).then(|| "puppy".to_owned()),
    };
    let game = Game {
        kind,
        setup: json!({ "seats": seats }),
        seats: (0..seats).map(chair).collect(),
        budget: Budget::Iterations(50),
        pause: Duration::ZERO,
        clock: Clock::Calm,
        nose: catalog::Nose::Seen,
        hints: false,
        folder: None,
        secret: Some(TableSecret::from_seed("screen")),
    };
    let (sender, news) = channel();
    (Box::new(Local::begin(game, sender, |news| news).unwrap()), news)
}

/// Lets the table come to rest.
fn settle(app: &mut App<'_>, session: &dyn Session, news: &Receiver<News>) {
    settle_with(app, session, news, |_| {});
}

/// Lets the table come to rest, and looks at each piece of news.
pub(crate) fn settle_with(
    app: &mut App<'_>,
    session: &dyn Session,
    news: &Receiver<News>,
    mut look: impl FnMut(&mut App<'_>),
) {
    loop {
        let news = news.recv().unwrap();
        let still = matches!(&news, News::Now(now, _) if now.still);
        let want = app.hear(news);
        look(app);
        match want {
            Some(want) => session.want(want),
            None if still => return,
            None => {}
        }
    }
}

/// The key that a letter stands for.
pub(crate) fn code_of(letter: char) -> KeyCode {
    match letter {
        '\n' => KeyCode::Enter,
        '⎋' => KeyCode::Esc,
        '↓' => KeyCode::Down,
        '⇞' => KeyCode::PageUp,
        letter => KeyCode::Char(letter),
    }
}

fn press(app: &mut App<'_>, session: &dyn Session, news: &Receiver<News>, keys: &str) {
    for letter in keys.chars() {
        if let Some(want) = app.key(KeyEvent::new(code_of(letter), KeyModifiers::NONE)) {
            session.want(want);
            settle(app, session, news);
        }
    }
}

fn picture(app: &mut App<'_>, [columns, rows]: [u16; 2], colours: Colours) -> Buffer {
    let mut buffer = Buffer::empty(Rect::new(0, 0, columns, rows));
    app.draw(&mut buffer, colours);
    buffer
}

/// Each game after some keys, at the smallest comfortable size and on a large screen.
#[test]
fn games_fit_small_and_large_screens() {
    let games = [(house::DIG, 2, "w4dk"), (house::DOGPILE, 3, "paaab1"), (house::DOGS_LIFE, 3, "")];
    let words = Words::new(Language::English, None);
    for (kind, seats, keys) in games {
        let (session, news) = sit(kind, seats);
        let mut app = App::new(&words);
        settle(&mut app, &*session, &news);
        press(&mut app, &*session, &news, keys);
        for size in [[80, 24], [200, 50]] {
            let text = as_text(&picture(&mut app, size, Colours::None));
            insta::assert_snapshot!(format!("{kind}_{}x{}", size[0], size[1]), text);
        }
        // Smaller ones do not break anything, and a tiny one is told so.
        for size in [[40, 12], [60, 20], [1, 1], [79, 23]] {
            picture(&mut app, size, Colours::None);
        }
        assert!(as_text(&picture(&mut app, [30, 8], Colours::None)).contains("too small"));
        press(&mut app, &*session, &news, "?");
        assert!(as_text(&picture(&mut app, [80, 24], Colours::None)).contains("┌─ Keys"));
        press(&mut app, &*session, &news, " z");
        press(&mut app, &*session, &news, "h");
        session.close();
    }
}

/// With every number of colours the same letters stand in the same places.
#[test]
fn nothing_depends_on_colours() {
    let words = Words::new(Language::English, None);
    let (session, news) = sit(house::DIG, 2);
    let mut app = App::new(&words);
    settle(&mut app, &*session, &news);
    let [none, sixteen, all] = [Colours::None, Colours::Sixteen, Colours::True]
        .map(|colours| picture(&mut app, [80, 24], colours));
    assert_eq!(as_text(&none), as_text(&all));
    assert_eq!(as_text(&none), as_text(&sixteen));
    let colours = |buffer: &Buffer| {
        buffer.content.iter().filter(|cell| cell.fg != ratatui::style::Color::Reset).count()
    };
    assert_eq!(colours(&none), 0);
    assert!(colours(&sixteen) > 50 && colours(&all) > 50);
    session.close();
}

/// A terminal whose bytes are kept.
pub(crate) struct Written {
    terminal: Terminal<CrosstermBackend<Bytes>>,
    bytes: Bytes,
}

#[derive(Clone, Default)]
struct Bytes(Arc<Mutex<Vec<u8>>>);

impl Write for Bytes {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Written {
    pub(crate) fn new([columns, rows]: [u16; 2]) -> Written {
        let bytes = Bytes::default();
        let viewport = Viewport::Fixed(Rect::new(0, 0, columns, rows));
        let backend = CrosstermBackend::new(bytes.clone());
        let terminal = Terminal::with_options(backend, TerminalOptions { viewport });
        Written { terminal: terminal.unwrap(), bytes }
    }

    /// Draws a picture, and returns the bytes that took.
    pub(crate) fn draw(&mut self, app: &mut App<'_>) -> Vec<u8> {
        show(&mut self.terminal, app, Colours::True).unwrap();
        std::mem::take(&mut self.bytes.0.lock().unwrap())
    }
}

/// Only what changes is written: a picture that stays costs next to nothing, a key a few hundred bytes.
#[test]
fn frames_write_only_what_changes() {
    let words = Words::new(Language::English, None);
    let (session, news) = sit(house::DOGS_LIFE, 3);
    let mut app = App::new(&words);
    settle(&mut app, &*session, &news);
    let mut screen = Written::new([80, 24]);
    let whole = screen.draw(&mut app).len();
    assert!((1_000..12_000).contains(&whole), "{whole} bytes for the first picture");
    let same = screen.draw(&mut app).len();
    assert!(same < 40, "{same} bytes for the same picture");
    app.key(KeyEvent::new(KeyCode::Down, KeyModifiers::NONE));
    let moved = screen.draw(&mut app).len();
    assert!(moved < 600, "{moved} bytes for another line of the list");
    session.close();
}

/// A lesson tells what it shows, and then asks for something.
#[test]
fn a_lesson_fits_a_screen() {
    let words = Words::new(Language::English, None);
    let (sender, news) = channel();
    let lesson = tui::Lesson::begin(house::DIG, &words, sender, |news| news).unwrap().unwrap();
    let session: Box<dyn Session> = Box::new(lesson);
    let mut app = App::new(&words);
    settle(&mut app, &*session, &news);
    let shown = |app: &mut App<'_>| as_text(&picture(app, [80, 24], Colours::None));
    assert!(shown(&mut app).contains("A small garden."), "{}", shown(&mut app));
    press(&mut app, &*session, &news, "⎋w3d");
    insta::assert_snapshot!("lesson_80x24", shown(&mut app));
    press(&mut app, &*session, &news, "e");
    assert!(shown(&mut app).contains("“e” is not something"), "{}", shown(&mut app));
}

/// Between two people there is a curtain, and whoever lifts it reads what happened.
#[test]
fn a_curtain_hides_the_table() {
    let words = Words::new(Language::English, None);
    let (session, news) = seated(house::DIG, 3, 2);
    let mut app = App::new(&words);
    settle(&mut app, &*session, &news);
    let shown = |app: &mut App<'_>| as_text(&picture(app, [80, 24], Colours::None));
    insta::assert_snapshot!("curtain_80x24", shown(&mut app));
    press(&mut app, &*session, &news, "j1w");
    assert!(shown(&mut app).contains("Press Enter when nobody else"), "{}", shown(&mut app));
    press(&mut app, &*session, &news, "\n⎋w4e");
    let waits = shown(&mut app);
    assert!(waits.contains("Ann is next. Press Enter to hide everything."), "{waits}");
    assert!(waits.contains("You walk to place 4."), "{waits}");
    // Keys that were meant for the one before do not reach the next.
    let cover = app.key(KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE));
    session.want(cover.expect("the curtain"));
    press(&mut app, &*session, &news, "\n\n");
    settle(&mut app, &*session, &news);
    assert!(!shown(&mut app).contains("walk"), "{}", shown(&mut app));
    press(&mut app, &*session, &news, "\n");
    insta::assert_snapshot!("recap_80x24", shown(&mut app));
    session.close();
}

/// The menu offers games, levels, and what was interrupted.
#[test]
fn the_menu_offers_games() {
    let words = Words::new(Language::Polish, None);
    let offer = |kind: Kind, usual: usize| Offer {
        game: kind.name().to_owned(),
        seats: kind.seats(),
        usual,
        people: if kind.live() { 1 } else { 4 },
        levels: ["puppy", "chum"].map(str::to_owned).to_vec(),
    };
    let offers = vec![offer(house::DIG, 2), offer(house::DOGPILE, 3), offer(house::DOGS_LIFE, 3)];
    let kept = tui::Kept {
        file: "2026-11-16-150000-dig.json".into(),
        game: "dig".to_owned(),
        names: vec!["Ann".to_owned(), "Smoke".to_owned()],
    };
    let mut menu = Menu::new(&words, offers, vec![kept], "chum");
    let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 24));
    menu.draw(&mut buffer, Colours::None);
    insta::assert_snapshot!("menu_80x24", as_text(&buffer));
    let mut press = |code: KeyCode| menu.key(KeyEvent::new(code, KeyModifiers::NONE));
    assert_eq!(press(KeyCode::Down), None);
    for _ in 0..9 {
        press(KeyCode::Right);
    }
    press(KeyCode::Tab);
    // Everybody digs at once, so nobody shares a keyboard.
    press(KeyCode::Char('p'));
    let new = |game: &str, seats: usize, people: &[&str]| Choice::New {
        game: game.to_owned(),
        seats,
        people: people.iter().map(|&name| name.to_owned()).collect(),
        level: "puppy".to_owned(),
    };
    assert_eq!(press(KeyCode::Enter), Some(Some(new("dogpile", 6, &[""]))));
    press(KeyCode::Down);
    press(KeyCode::Char('p'));
    press(KeyCode::Char('p'));
    // Two dogs are two people at most.
    press(KeyCode::Left);
    assert_eq!(press(KeyCode::Enter), None, "who plays is asked first");
    for letter in "Annq".chars() {
        press(KeyCode::Char(letter));
    }
    press(KeyCode::Backspace);
    assert_eq!(press(KeyCode::Enter), None);
    assert_eq!(press(KeyCode::Enter), Some(Some(new("dogs-life", 2, &["Ann", ""]))));
    assert_eq!(press(KeyCode::Esc), None, "back to the games");
    assert_eq!(press(KeyCode::Char('x')), Some(Some(Choice::Learn("dogs-life".to_owned()))));
    let kept = Choice::Continue("2026-11-16-150000-dig.json".into());
    assert_eq!(press(KeyCode::Char('1')), Some(Some(kept)));
    assert_eq!(press(KeyCode::Char('q')), Some(None));
}
