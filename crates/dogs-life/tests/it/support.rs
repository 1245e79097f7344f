//! Positions and scripts.

use dogs_life::{Event, Illegal, Life, Pack, TableAction};
use tabletop::{Entry, Game, Seat, Tell, Turn, Viewer};

/// A position of the town of Marrowby; the fields after the dogs are `-` where they are left out.
#[track_caller]
pub(crate) fn position(text: &str) -> Life {
    let fields = text.split(' ').count() + 1;
    let text = format!("life1 {text}{}", " -".repeat(10usize.saturating_sub(fields)));
    match Life::from_position(Pack::built_in(), &text) {
        Ok(life) => life,
        Err(error) => panic!("{text}: {error}"),
    }
}

/// Plays a script: what the seat on turn or the table does, separated by semicolons. Gives back what
/// the public was told.
#[track_caller]
pub(crate) fn play(life: &mut Life, script: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for text in script.split("; ") {
        let mut facts = Vec::new();
        let result = match life.turn() {
            Turn::Table => life.happen(text.parse().expect("an act of the table"), &mut facts),
            Turn::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody is on");
                life.play(seat, text.parse().expect("an action"), &mut facts)
            }
            Turn::Over(_) => panic!("`{text}`: the game is over"),
        };
        if let Err(illegal) = result {
            panic!("`{text}`: {illegal}\n{}", life.position());
        }
        events.extend(facts.iter().filter_map(|fact| fact.tell(Viewer::Public)));
    }
    events
}

/// What is wrong with this act of the seat on turn.
#[track_caller]
pub(crate) fn refused(life: &Life, text: &str) -> Illegal {
    let mut tried = life.clone();
    let seat = life.board().to_move();
    let action = text.parse().expect("an action");
    let result = tried.play(seat, action, &mut tabletop::Silence);
    assert_eq!(tried, *life, "a refused action changes nothing");
    result.expect_err("this should be refused")
}

/// The texts of what the seat on turn may do.
pub(crate) fn options(life: &Life) -> Vec<String> {
    let mut actions = Vec::new();
    life.legal(life.board().to_move(), &mut actions);
    actions.iter().map(ToString::to_string).collect()
}

/// A field of the position, from 1 on after the head.
pub(crate) fn field(life: &Life, index: usize) -> String {
    life.position().split(' ').nth(index).unwrap_or_default().to_owned()
}

/// One dog of the position.
pub(crate) fn dog(life: &Life, seat: usize) -> String {
    field(life, 5).split('/').nth(seat).unwrap_or_default().to_owned()
}

pub(crate) fn seat(index: usize) -> Seat {
    Seat::ALL[index]
}

/// What the table is refused.
#[track_caller]
pub(crate) fn table_refused(life: &Life, text: &str) -> Illegal {
    let mut tried = life.clone();
    let action: TableAction = text.parse().expect("an act of the table");
    let result = tried.enter(&Entry::Table(action), &mut tabletop::Silence);
    assert_eq!(tried, *life, "a refused act changes nothing");
    result.expect_err("this should be refused")
}
