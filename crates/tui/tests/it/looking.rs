//! Looking back on a screen: steps, turns and eyes, and playing on from a step.

use crate::recorded;
use catalog::{Budget, Perspective};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use std::sync::mpsc::channel;
use std::time::Duration;
use tabletop::{Seat, Viewer};
use tui::screen::{Colours, Looked, Replay, as_text};
use tui::{Chair, Clock, Game, Language, Local, News, Session, Want, Words};

fn press(replay: &mut Replay<'_>, code: KeyCode) -> Looked {
    replay.key(KeyEvent::new(code, KeyModifiers::NONE))
}

fn picture(replay: &Replay<'_>) -> String {
    let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 24));
    replay.draw(&mut buffer, Colours::None);
    as_text(&buffer)
}

/// Every step of every game can be looked at through all eyes, and nobody's eyes see more than they did.
#[test]
fn games_are_looked_at_step_by_step() {
    let words = Words::new(Language::English, None);
    for path in ["dig/two.json", "dogpile/two.json", "dogs-life/two.json"] {
        let (table, names) = recorded(path);
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let mut replay = Replay::new(&words, table, &names, Perspective::Open);
        assert!(picture(&replay).contains("Step 0 of"), "{path}");
        for code in [KeyCode::Down, KeyCode::Down, KeyCode::Right, KeyCode::Right] {
            assert_eq!(press(&mut replay, code), Looked::On);
        }
        let open = picture(&replay);
        assert!(open.contains("All revealed"), "{open}");
        press(&mut replay, KeyCode::Char('e'));
        let public = picture(&replay);
        assert!(public.contains("A spectator") && public != open, "{public}");
        press(&mut replay, KeyCode::Char('e'));
        assert!(picture(&replay).contains(&format!("Seen by: {}", names[0])));
        press(&mut replay, KeyCode::End);
        assert!(picture(&replay).contains(" won"), "{path}");
        assert_eq!(
            press(&mut replay, KeyCode::Char('f')),
            Looked::On,
            "there is nothing to play on"
        );
        for _ in 0..3 {
            press(&mut replay, KeyCode::Up);
        }
        assert!(matches!(press(&mut replay, KeyCode::Char('f')), Looked::Fork(_, 0)));
        assert_eq!(press(&mut replay, KeyCode::Char('q')), Looked::Leave);
    }
    let (table, names) = recorded("dig/two.json");
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let eyes = Perspective::Of(Viewer::Seat(Seat::ALL[0]));
    let mut replay = Replay::new(&words, table, &names, eyes);
    for _ in 0..4 {
        press(&mut replay, KeyCode::Down);
    }
    insta::assert_snapshot!("replay_80x24", picture(&replay));
}

/// A game goes on from a step of another one, and what is kept of it is a record like any other.
#[test]
fn a_game_is_played_on_from_a_step() {
    let (table, names) = recorded("dig/two.json");
    let folder = tempfile::tempdir().unwrap();
    let chair = |seat: usize| Chair {
        name: names[seat].clone(),
        bot: (seat > 0).then(|| "puppy".to_owned()),
    };
    let game = Game {
        kind: table.kind(),
        setup: table.setup(),
        seats: (0..2).map(chair).collect(),
        budget: Budget::Iterations(20),
        pause: Duration::ZERO,
        clock: Clock::Calm,
        nose: catalog::Nose::Seen,
        hints: false,
        folder: Some(folder.path().to_owned()),
        secret: None,
    };
    let (sender, news) = channel();
    let session = Local::fork(game, &*table, 14, sender, |news| news).unwrap();
    let still = || loop {
        if let News::Now(now, _) = news.recv().unwrap()
            && now.still
        {
            return now;
        }
    };
    let now = still();
    assert_eq!(now.on, [0]);
    session.want(Want::Play("end".to_owned()));
    let now = still();
    assert_eq!(now.on, [0], "the bot has played its turn");
    let file = Box::new(session).close().unwrap();
    let record = house::GAMES.read_record(&std::fs::read(&file).unwrap()).unwrap();
    let verified = record.verify().unwrap();
    assert!(verified.entries > 15);
    assert_eq!(verified.table.log()[..14], table.log()[..14]);
}
