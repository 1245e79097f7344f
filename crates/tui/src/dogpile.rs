//! Dogpile as text: who holds what, what lies face up, and every act with its time.

use crate::dig::Names;
use crate::replay::NoSuchTurn;
use anstyle::{AnsiColor, Style};
use catalog::Perspective;
use dogpile::{
    Bone, Count, Dogpile, Ending, Event, Face, Fact, FeatKind, Phase, Place, Scene, Sheet,
};
use std::fmt::Write;
use tabletop::{Game, Seat, Table, Tell, Viewer};

const DIM: Style = Style::new().dimmed();
const STRONG: Style = Style::new().bold();
const RED: Style = AnsiColor::Red.on_default();

/// The whole game, or one of its rounds (counted from 1), as text.
pub(crate) fn replay(
    table: &Table<Dogpile>,
    names: &[&str],
    perspective: Perspective,
    round: Option<usize>,
) -> Result<String, NoSuchTurn> {
    let names = Names::new(names, table.game().seats());
    let mut game = Dogpile::start(table.setup());
    // The text of each round, and the sheets before and after it; round 0 is before the deal.
    let mut told = vec![String::new()];
    let mut sheets = vec![sheet(&game, perspective)];
    for logged in table.log() {
        let mut facts = Vec::new();
        // Log entries were legal when they were made.
        if game.enter_at(&logged.entry, logged.at, &mut facts).is_err() {
            break;
        }
        for fact in &facts {
            let event = match perspective {
                Perspective::Open => open(fact),
                Perspective::Of(viewer) => fact.tell(viewer),
            };
            let Some(event) = event else { continue };
            if matches!(event, Event::Ready { .. }) {
                sheets.push(sheet(&game, perspective));
                told.push(String::new());
            }
            if let Some(text) = told.last_mut() {
                let sentence = sentence(&event, &names);
                #[expect(clippy::cast_precision_loss, reason = "seconds for people")]
                let seconds = logged.at as f64 / 1_000.0;
                let _ = writeln!(text, "  {DIM}{seconds:8.2}{DIM:#}  {sentence}");
            }
            if let (Perspective::Open, Event::Returned { bones, .. }) = (perspective, &event)
                && let Some(text) = told.last_mut()
            {
                let truth = game.sheet();
                let shown: Vec<String> = bones.iter().map(|&bone| named(bone, &truth)).collect();
                let _ = writeln!(text, "            Now {}.", shown.join(", "));
            }
        }
    }
    sheets.push(sheet(&game, perspective));
    let rounds = told.len() - 1;
    let one = |number: usize| {
        format!(
            "{STRONG}Round {number}{STRONG:#}\n{}\n{}",
            told[number],
            position(&sheets[number + 1], &names)
        )
    };
    match round {
        Some(number) if (1..=rounds).contains(&number) => {
            Ok(format!("{}\n{}", position(&sheets[number], &names), one(number)))
        }
        Some(number) => Err(NoSuchTurn { turn: number, turns: rounds }),
        None => {
            let all: Vec<String> = (1..=rounds).map(one).collect();
            Ok(format!("{}{}", told[0], all.join("\n")))
        }
    }
}

fn sheet(game: &Dogpile, perspective: Perspective) -> Sheet {
    match perspective {
        Perspective::Open => game.sheet(),
        Perspective::Of(viewer) => game.view(viewer).sheet().clone(),
    }
}

/// What happened as the acting dog saw it: nobody saw more.
fn open(fact: &Fact) -> Option<Event> {
    let viewers = Seat::ALL.into_iter().map(Viewer::Seat).chain([Viewer::Public]);
    let hides = |event: &Event| match event {
        Event::Dug { face, .. } | Event::Buried { face, .. } => face.is_none(),
        Event::Sniffed { faces, .. } => faces.iter().any(Option::is_none),
        _ => false,
    };
    let told: Vec<Event> = viewers.filter_map(|viewer| fact.tell(viewer)).collect();
    told.iter().find(|event| !hides(event)).or(told.first()).cloned()
}

/// A face with the symbol of its suit.
fn painted(face: Face) -> String {
    let Some((rank, suit)) = face.rank().zip(face.suit()) else {
        return format!("{STRONG}joker{STRONG:#}");
    };
    let sign = ['♣', '♦', '♥', '♠'][usize::from(suit % 4)];
    let style = if matches!(suit, 1 | 2) { RED } else { Style::new() };
    let rank = rank.to_string().replace('T', "10");
    format!("{style}{rank}{sign}{style:#}")
}

fn painted_or_back(face: Option<Face>) -> String {
    face.map_or_else(|| "▒▒".to_owned(), painted)
}

/// A bone with its number.
fn named(bone: Bone, sheet: &Sheet) -> String {
    format!("{} as bone {bone}", painted_or_back(sheet.face(bone)))
}

fn list(bones: impl Iterator<Item = Bone>, sheet: &Sheet) -> String {
    let known = sheet.known();
    let texts: Vec<String> = bones.map(|bone| painted_or_back(known[bone.index()])).collect();
    if texts.is_empty() { "–".to_owned() } else { texts.join(" ") }
}

/// Who holds what, and what lies face up.
fn position(sheet: &Sheet, names: &Names) -> String {
    let scene: &Scene = sheet.scene();
    if scene.phase() == Phase::Deal {
        return format!("  {DIM}The bones are not dealt yet.{DIM:#}\n");
    }
    let mut out = String::new();
    let open: Vec<Bone> = scene.pile().filter(|&bone| scene.lie(bone).up).collect();
    let _ = write!(out, "  pile {} bones", scene.pile().count());
    if open.is_empty() {
        out.push_str(", all face down\n");
    } else {
        let _ = writeln!(out, ", face up {}", list(open.into_iter(), sheet));
    }
    let tallies = sheet.tallies();
    for (seat, tally) in tallies.iter() {
        let name = names.of(seat);
        let pad = " ".repeat(names.width().saturating_sub(name.chars().count()));
        let loot: Vec<String> =
            (1..=3).map(|round| list(scene.at(Place::Loot(seat, round)), sheet)).collect();
        let paws = list(scene.paws(seat), sheet);
        let _ = writeln!(
            out,
            "  {name}{pad}  paws {paws}  loot {}  {DIM}{} points{DIM:#}",
            loot.join(" · "),
            tally.total
        );
    }
    out
}

fn why(count: &Count) -> String {
    let mut text = format!("{} for the bones", count.value);
    for feat in count.feats.iter() {
        let name = match feat.feat {
            FeatKind::Collar => "three of a collar",
            FeatKind::Straight => "a straight fetch",
            FeatKind::Boneathon => "a boneathon",
        };
        let bones: Vec<String> = feat.bones.iter().map(painted).collect();
        let _ = write!(text, ", {} for {name} ({})", feat.points, bones.join(" "));
    }
    text
}

/// What happened, as a sentence.
fn sentence(event: &Event, names: &Names) -> String {
    let who = |seat: &Seat| names.of(*seat);
    match event {
        Event::Dealt { .. } => "The pile is spread, face down.".to_owned(),
        Event::Ready { round } => format!("Paws up for round {round}!"),
        Event::PawsUp { seat, away: true } => {
            format!("{} stays away and counts as ready.", who(seat))
        }
        Event::PawsUp { seat, away: false } => format!("{}'s paws are up.", who(seat)),
        Event::Countdown { .. } => "Three, two, one …".to_owned(),
        Event::Started { round, .. } => format!("{STRONG}Round {round} begins.{STRONG:#}"),
        Event::Held { left, .. } => {
            format!("The clock is stopped, {left} ms before the end.")
        }
        Event::Dug { seat, bone, face } => {
            format!("{} digs up {} (bone {bone}).", who(seat), painted_or_back(*face))
        }
        Event::Buried { seat, bone, spot, up, face, .. } => {
            let side = if *up { "face up" } else { "face down" };
            let face = painted_or_back(*face);
            format!("{} buries {face} (bone {bone}) {side} at {spot}.", who(seat))
        }
        Event::TimeUp { round } => format!("{STRONG}The time of round {round} is up.{STRONG:#}"),
        Event::Shown { seat, faces, .. } if faces.is_empty() => {
            format!("{} shows empty paws.", who(seat))
        }
        Event::Shown { seat, faces, .. } => {
            let faces: Vec<String> = faces.iter().copied().map(painted).collect();
            format!("{} shows {}.", who(seat), faces.join(" "))
        }
        Event::Scored { seat, count, total, .. } => {
            let points = count.points;
            format!("{} has {points}: {}; {total} in all.", who(seat), why(count))
        }
        Event::Sniffing { seats } => {
            let names: Vec<&str> = seats.iter().map(|seat| names.of(seat)).collect();
            format!("{} may sniff.", names.join(" and "))
        }
        Event::Sniffed { seat, bones, faces } => {
            let bones: Vec<String> = bones
                .iter()
                .zip(faces)
                .map(|(bone, face)| format!("{} (bone {bone})", painted_or_back(*face)))
                .collect();
            format!("{} sniffs at {}.", who(seat), bones.join(", "))
        }
        Event::Declined { seat, away: true } => format!("{} stays away.", who(seat)),
        Event::Declined { seat, away: false } => format!("{} does not sniff.", who(seat)),
        Event::Placed { seat, spots, away, .. } => {
            let spots: Vec<String> = spots.iter().map(ToString::to_string).collect();
            let verb = if *away { "stays away; the bones go" } else { "puts the bones" };
            format!("{} {verb} to {}.", who(seat), spots.join(", "))
        }
        Event::Returned { bones, .. } if bones.len() == 1 => "The bone is back.".to_owned(),
        Event::Returned { bones, .. } => {
            format!("The {} bones are back, shuffled.", bones.len())
        }
        Event::Over { outcome } => {
            let winners: Vec<&str> = outcome.winners.iter().map(|seat| names.of(seat)).collect();
            let totals: Vec<String> = outcome
                .scores
                .iter()
                .map(|(seat, tally)| format!("{} {}", names.of(seat), tally.total))
                .collect();
            let why = match outcome.ending {
                Ending::Blackjaw => "Blackjaw",
                Ending::Fullhound => "Fullhound",
            };
            let verb = if winners.len() == 1 { "wins" } else { "share the victory" };
            let style = Style::new().bold().fg_color(Some(AnsiColor::Green.into()));
            format!(
                "{why}: {}. {style}{} {verb}.{style:#}",
                totals.join(", "),
                winners.join(" and ")
            )
        }
    }
}
