//! A Dog's Life in a terminal.

use crate::dig::Names;
use crate::replay::{NoSuchTurn, Turns};
use anstyle::{AnsiColor, Color, Style};
use catalog::Perspective;
use dogs_life::pack::{Find, SpaceKind};
use dogs_life::{
    Address, Board, Ending, Event, Fact, Life, Outcome, Paper, Part, Phase, Picked, Place, Thing,
    View, Where, Why,
};
use std::fmt::Write;
use tabletop::{Game, Seat, Table, Tell};

const DIM: Style = Style::new().dimmed();
const STRONG: Style = Style::new().bold();
const RED: Style = Style::new().bold().fg_color(Some(Color::Ansi(AnsiColor::Red)));

/// Dogs are letters, so that they can stand on the map.
fn letter(seat: Seat) -> char {
    char::from(b'A' + seat.index() as u8)
}

fn begun(board: &Board) -> bool {
    !matches!(board.phase(), Phase::Dogs | Phase::Lots | Phase::Youngest)
}

/// A cell of the map, in three columns.
fn cell(board: &Board, column: usize, row: usize) -> String {
    let town = board.town();
    let Some(space) = town.at(column, row) else { return "   ".to_owned() };
    let mut here: Vec<char> = board
        .dogs()
        .iter()
        .filter(|(_, stray)| begun(board) && stray.at == Where::Town(space))
        .map(|(seat, _)| letter(seat))
        .collect();
    if town.kind(space) != SpaceKind::Street {
        let name = town.place(space).to_string();
        // A dog in a building is shown once, in its first cell.
        let first = (0..=row)
            .flat_map(|y| (0..town.size().0).map(move |x| (x, y)))
            .find(|&(x, y)| town.at(x, y) == Some(space));
        let dogs: String =
            if first == Some((column, row)) { here.iter().collect() } else { String::new() };
        return match dogs.as_str() {
            "" => format!("{DIM}{name:<3}{DIM:#}"),
            dogs => format!("{STRONG}{dogs:<3}{STRONG:#}"),
        };
    }
    let mut text = String::new();
    if board.van().0 == space {
        here.insert(0, 'V');
    }
    if let Some(figure) = here.first() {
        let style = if *figure == 'V' { RED } else { STRONG };
        let _ = write!(text, "{style}{figure}{style:#}");
    } else {
        text.push('.');
    }
    let mut room = 2;
    let mut add = |thing: char| {
        if room > 0 {
            room -= 1;
            text.push(thing);
        }
    };
    if let Some(bin) = town.bin(space) {
        add(if board.searched().contains(bin) { 'x' } else { 'b' });
    }
    if town.lamppost(space).is_some() {
        add(board.pee_on(space).map_or('l', |seat| letter(seat).to_ascii_lowercase()));
    }
    if town.fountain(space) {
        add('f');
    }
    if board.bones_on(space) > 0
        || board.papers_out().iter().any(|paper| board.lies(paper) == Some(space))
    {
        add('*');
    }
    (0..room).for_each(|_| text.push(' '));
    text
}

/// A position: the map, and a line for each dog.
fn position(board: &Board, number: impl Fn(Paper) -> Option<Address>, names: &Names) -> String {
    let mut out = String::new();
    if !begun(board) {
        return format!("  {DIM}The dogs are not in the town yet.{DIM:#}\n");
    }
    let (columns, rows) = board.town().size();
    for row in 0..rows {
        let line: Vec<String> = (0..columns).map(|column| cell(board, column, row)).collect();
        let _ = writeln!(out, "  {}", line.join(" ").trim_end());
    }
    for (seat, stray) in board.dogs().iter() {
        let place = match stray.at {
            Where::Town(space) => board.town().place(space).to_string(),
            Where::Ladder(step) => format!("pound {step}"),
        };
        let on = seat == board.to_move();
        let style = if on { STRONG } else { Style::new() };
        let mut carried: Vec<String> = (0..stray.bones).map(|_| "bone".to_owned()).collect();
        carried.extend(stray.papers.iter().map(|paper| paper_name(paper, number(paper))));
        let carried = if carried.is_empty() { "–".to_owned() } else { carried.join(", ") };
        let _ = writeln!(
            out,
            "  {style}{} {} ({}){style:#}  at {place}, home {}, hunger {}, bladder {}, carries {carried}, \
             buried {}, {} cards left",
            letter(seat),
            names.of(seat),
            board.dog(seat).names.english(),
            stray.lot,
            stray.hunger,
            stray.bladder,
            stray.buried,
            board.pile(seat),
        );
    }
    let lying: Vec<String> = board
        .papers_out()
        .iter()
        .filter_map(|paper| {
            let space = board.lies(paper)?;
            Some(format!("{} on {}", paper_name(paper, number(paper)), board.town().place(space)))
        })
        .collect();
    if !lying.is_empty() {
        let _ = writeln!(out, "  {DIM}lying: {}{DIM:#}", lying.join(", "));
    }
    out
}

fn paper_name(paper: Paper, number: Option<Address>) -> String {
    match number {
        Some(number) => format!("newspaper {paper} (for {number})"),
        None => format!("newspaper {paper}"),
    }
}

fn picked_name(picked: Picked<Option<Address>>) -> String {
    match picked {
        Picked::Bone => "a bone".to_owned(),
        Picked::Paper { paper, number } => paper_name(paper, number),
    }
}

/// A place, with its name if it has one.
fn place_name(board: &Board, place: Place) -> String {
    let name = board.town().space(place).map_or("", |space| board.town().name_of(space));
    if name.is_empty() { place.to_string() } else { format!("{name} ({place})") }
}

fn part_name(part: Part) -> &'static str {
    match part {
        Part::Bin => "the bin",
        Part::Restaurant => "the restaurant",
        Part::Newspaper => "the newspaper",
        Part::Claws => "the fight",
        Part::Van => "the escape",
        Part::Pound => "leaving the pound",
    }
}

/// What happened, as a sentence; `None` if the next sentence says it anyway.
fn sentence(event: &Event, board: &Board, names: &Names) -> Option<String> {
    let place = |at: &Place| place_name(board, *at);
    let name = |seat: &Seat| names.of(*seat);
    Some(match event {
        Event::Dogs { dogs } => format!("The dogs: {}.", dogs.join(", ")),
        Event::Lots { lots } => {
            let lots: Vec<String> = lots.iter().map(place).collect();
            format!("The lots: {}.", lots.join(", "))
        }
        Event::Youngest { seat } => format!("{} plays first.", name(seat)),
        Event::TurnBegan { .. } | Event::Hungrier { .. } | Event::Drew { .. } => return None,
        Event::Stepped { seat, to, .. } => format!("{} walks to {}.", name(seat), place(to)),
        Event::Sniffed { seat, of, .. } => {
            format!("{} sniffs at {}'s marker and stays.", name(seat), name(of))
        }
        Event::Shuffled { seat } => format!("{} shuffles all cards.", name(seat)),
        Event::Found { seat, at, find, gained } => {
            let (name, place) = (name(seat), place(at));
            match (find, gained) {
                (Find::Nothing, _) => format!("{name} finds nothing on {place}."),
                (Find::Bone, 0) => format!("{name} finds a bone on {place} and cannot take it."),
                (Find::Bone, _) => format!("{name} finds a bone on {place}."),
                (Find::Food(days), _) => format!("{name} finds {days} food on {place}."),
            }
        }
        Event::Searched { seat, at } => format!("{} has searched the bin on {at}.", name(seat)),
        Event::Collected { .. } => "The bins are collected.".to_owned(),
        Event::PutDown { seat, thing, at } => {
            let thing = match thing {
                Thing::Bone => "a bone".to_owned(),
                Thing::Paper(paper) => paper_name(*paper, None),
            };
            format!("{} puts down {thing} on {}.", name(seat), place(at))
        }
        Event::PickedUp { seat, picked, at } => {
            format!("{} picks up {} on {}.", name(seat), picked_name(*picked), place(at))
        }
        Event::Buried { seat, buried } => format!("{} buries a bone: {buried}.", name(seat)),
        Event::Drank { seat, .. } => format!("{} drinks.", name(seat)),
        Event::Peed { seat, at, over: None } => format!("{} lifts a leg on {at}.", name(seat)),
        Event::Peed { seat, at, over: Some(other) } => {
            format!("{} lifts a leg on {at}, over {}'s marker.", name(seat), name(other))
        }
        Event::Took { seat, paper, number } => {
            format!("{} takes the {}.", name(seat), paper_name(*paper, *number))
        }
        Event::Delivered { seat, number, .. } => {
            format!(
                "{} delivers the newspaper for {}.",
                name(seat),
                place(&Place::Address(*number))
            )
        }
        Event::Attacked { seat, target } => format!("{} attacks {}.", name(seat), name(target)),
        Event::Fought { claws, winner, .. } => match winner {
            Some(winner) => {
                format!("Claws {} against {}: {} wins.", claws[0], claws[1], name(winner))
            }
            None => format!("Claws {} against {}: nothing happens.", claws[0], claws[1]),
        },
        Event::Pounded { seat, why, at, bones, papers } => {
            let left = match (bones, papers.len()) {
                (0, 0) => String::new(),
                (bones, papers) => {
                    format!(", leaving {} on {}", count(usize::from(*bones), papers), place(at))
                }
            };
            format!("{} {} and goes to the pound{left}.", name(seat), pounded(*why))
        }
        Event::ActionsEnded { seat, unused } => match unused {
            0 => return None,
            1 => format!("{} leaves one point unused.", name(seat)),
            unused => format!("{} leaves {unused} points unused.", name(seat)),
        },
        Event::Rolled { seat, roll } => format!("{} rolls a {roll}.", name(seat)),
        Event::VanMoved { to, .. } => format!("The van drives to {to}."),
        Event::Escaped { seat } => format!("{} escapes from the van.", name(seat)),
        Event::Stayed { seat, step } => format!("{} stays in the pound, step {step}.", name(seat)),
        Event::Freed { seat } => format!("{} is free.", name(seat)),
        Event::TimeUp => "The time is up: the round is played to its end.".to_owned(),
        Event::Tied { seats } => {
            let seats: Vec<&str> = seats.iter().map(name).collect();
            format!(
                "{} share the lead: the first of them to bury a bone wins.",
                seats.join(" and ")
            )
        }
        Event::Over { outcome } => ended(outcome, names),
    })
}

/// How a dog comes into the pound.
const fn pounded(why: Why) -> &'static str {
    match why {
        Why::Asleep => "falls asleep hungry",
        Why::Fight => "has lost",
        Why::Van => "is caught by the van",
        Why::Caught => "does not escape from the van",
    }
}

fn ended(outcome: &Outcome, names: &Names) -> String {
    let winners: Vec<&str> = outcome.winners.iter().map(|seat| names.of(seat)).collect();
    let why = match outcome.ending {
        Ending::Buried => "Enough bones are buried",
        Ending::Time => "The time is over",
        Ending::Overtime => "A leader has buried a bone",
        Ending::Rounds => "Three hundred rounds have gone by",
    };
    let verb = if winners.len() == 1 { "wins" } else { "share the victory" };
    let style = Style::new().bold().fg_color(Some(AnsiColor::Green.into()));
    format!("{why}. {style}{} {verb}.{style:#}", winners.join(" and "))
}

fn count(bones: usize, papers: usize) -> String {
    let noun = |count: usize, one: &str, many: &str| match count {
        0 => None,
        1 => Some(format!("a {one}")),
        count => Some(format!("{count} {many}")),
    };
    let both = [noun(bones, "bone", "bones"), noun(papers, "newspaper", "newspapers")];
    both.into_iter().flatten().collect::<Vec<String>>().join(" and ")
}

/// What a card was drawn for, with its number, for readers who count cards.
fn card_sentence(event: &Event, names: &Names) -> Option<String> {
    let Event::Drew { seat, card, part } = event else { return None };
    Some(format!("{DIM}{}'s card {card} for {}.{DIM:#}", names.of(*seat), part_name(*part)))
}

pub(crate) fn replay(
    table: &Table<Life>,
    names: &[&str],
    perspective: Perspective,
    turn: Option<usize>,
) -> Result<String, NoSuchTurn> {
    let names = Names::new(names, table.game().seats());
    let started = |game: &Life| begun(game.board());
    let turns = Turns::new(table, started, |fact| matches!(fact, Fact::TurnBegan { .. }));
    let shown = |game: &Life| match perspective {
        Perspective::Open => {
            // Each newspaper's number is known to those who carried it: together the seats know
            // them all.
            let seats = Seat::first(game.seats()).map(tabletop::Viewer::Seat);
            let views: Vec<View> = seats.map(|viewer| game.view(viewer)).collect();
            let number = |paper| views.iter().find_map(|view| view.number(paper));
            position(game.board(), number, &names)
        }
        Perspective::Of(viewer) => {
            let view = game.view(viewer);
            position(view.board(), |paper| view.number(paper), &names)
        }
    };
    let line = |fact: &Fact, after: &Life| {
        let event = match perspective {
            Perspective::Open => fact.open(after),
            Perspective::Of(viewer) => fact.tell(viewer)?,
        };
        sentence(&event, after.board(), &names).or_else(|| card_sentence(&event, &names))
    };
    turns.lay_out(turn, shown, line, |game| names.of(game.board().to_move()).to_owned())
}
