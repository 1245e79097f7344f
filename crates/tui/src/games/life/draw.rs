//! A Dog's Life as a picture: the town as a map, with the letters and numbers of its places.

use super::{Life, View};
use crate::games::Eyes;
use crate::screen::canvas::{Canvas, DIM, STRONG, width};
use dogs_life::pack::{Space, SpaceKind};
use ratatui::style::{Color, Modifier, Style};

const RED: Style = Style::new().fg(Color::Rgb(0xE0, 0x55, 0x4B)).add_modifier(Modifier::BOLD);
const GREEN: Style = Style::new().fg(Color::Rgb(0x4C, 0xA3, 0x5B));
const YELLOW: Style = Style::new().fg(Color::Rgb(0xD9, 0x9C, 0x1E));
const BLUE: Style = Style::new().fg(Color::Rgb(0x45, 0x8F, 0xD0));

/// The least width of a space on the map, and the most that it has where there is room.
const WIDE: u16 = 4;
const WIDEST: u16 = 8;

fn letter(seat: usize) -> char {
    char::from(b'A' + seat as u8)
}

/// The name of a column: a to z, then aa.
fn column_name(column: usize) -> String {
    let letter = |index: usize| char::from(b'a' + (index % 26) as u8);
    match column / 26 {
        0 => letter(column).to_string(),
        more => [letter(more - 1), letter(column)].iter().collect(),
    }
}

impl Life {
    pub(super) fn columns(&self) -> u16 {
        4 + self.town().size().0 as u16 * WIDE
    }

    pub(super) fn rows(&self, view: &View) -> u16 {
        self.town().size().1 as u16 + 1 + view.dogs.len() as u16
    }

    /// What stands on a cell of the map.
    fn cell(&self, column: usize, row: usize, view: &View) -> (String, Style) {
        let town = self.town();
        let Some(space) = town.at(column, row) else { return (String::new(), Style::new()) };
        let place = town.place(space).to_string();
        let dogs: String = view
            .dogs
            .iter()
            .enumerate()
            .filter(|(_, dog)| dog.at.as_deref() == Some(&place))
            .map(|(seat, _)| letter(seat))
            .collect();
        if town.kind(space) != SpaceKind::Street {
            return match dogs.as_str() {
                dogs if !dogs.is_empty() && self.is_first(space, column, row) => {
                    (format!("{dogs}{place}"), STRONG)
                }
                _ => (place, building(town.kind(space))),
            };
        }
        let mut text = dogs;
        let mut style = if text.is_empty() { Style::new() } else { STRONG };
        if view.van.at == place {
            let arrow = match view.van.facing.as_str() {
                "n" => '▲',
                "e" => '►',
                "s" => '▼',
                _ => '◄',
            };
            text = format!("V{arrow}{text}");
            style = RED;
        }
        let lies = view.bones.iter().any(|bones| bones.at == place)
            || view.papers.iter().any(|paper| paper.at.as_deref() == Some(&place));
        if lies {
            text.push('*');
        }
        if town.bin(space).is_some() {
            text.push(if view.searched.contains(&place) { 'x' } else { 'b' });
        }
        if town.lamppost(space).is_some() {
            let pee = view.pee.iter().find(|pee| pee.at == place);
            text.push(pee.map_or('l', |pee| letter(pee.seat).to_ascii_lowercase()));
            if pee.is_some() {
                style = style.patch(YELLOW);
            }
        }
        if town.fountain(space) {
            text.push('f');
            style = style.patch(BLUE);
        }
        if text.is_empty() { ("·".to_owned(), DIM) } else { (text, style) }
    }

    /// A dog in a building is shown once, in the building's first cell.
    fn is_first(&self, space: Space, column: usize, row: usize) -> bool {
        let town = self.town();
        let cells = (0..=row).flat_map(|y| (0..town.size().0).map(move |x| (x, y)));
        cells.into_iter().find(|&(x, y)| town.at(x, y) == Some(space)) == Some((column, row))
    }

    /// Where a space lies on the map.
    fn find(&self, place: &str) -> Option<(usize, usize)> {
        let space = self.space(place)?;
        let (columns, rows) = self.town().size();
        let mut cells = (0..rows).flat_map(|y| (0..columns).map(move |x| (x, y)));
        cells.find(|&(x, y)| self.town().at(x, y) == Some(space))
    }

    pub(super) fn paint(
        &self,
        view: &View,
        eyes: &Eyes<'_>,
        pan: (i16, i16),
        canvas: &mut Canvas<'_>,
    ) {
        let (columns, rows) = self.town().size();
        let dogs = view.dogs.len() as u16;
        let room = canvas.area.height.saturating_sub(dogs + 1);
        let wide = (canvas.area.width.saturating_sub(4) / columns as u16).clamp(WIDE, WIDEST);
        let across = usize::from(canvas.area.width.saturating_sub(4) / wide).max(1);
        let down = usize::from(room).max(1);
        let me = eyes.now.you.and_then(|you| view.dogs.get(you)).and_then(|dog| dog.at.as_deref());
        let (x, y) = me.and_then(|at| self.find(at)).unwrap_or((columns / 2, rows / 2));
        // What does not fit is seen around one's own dog, or where it was moved to.
        let from = |at: usize, pan: i16, shown: usize, all: usize| {
            let least = at.saturating_add_signed(isize::from(pan)).saturating_sub(shown / 2);
            least.min(all.saturating_sub(shown))
        };
        let (left, top) = (from(x, pan.0, across, columns), from(y, pan.1, down, rows));
        let (across, down) = (across.min(columns), down.min(rows));
        for column in left..(left + across).min(columns) {
            canvas.put(4 + (column - left) as u16 * wide, 0, &column_name(column), DIM);
        }
        for row in top..(top + down).min(rows) {
            let y = 1 + (row - top) as u16;
            canvas.put(0, y, &format!("{:>3}", row + 1), DIM);
            for column in left..(left + across).min(columns) {
                let (text, style) = self.cell(column, row, view);
                let cut: String = text.chars().take(usize::from(wide) - 1).collect();
                let x = 4 + (column - left) as u16 * wide;
                canvas.put(x, y, &cut, style);
                if let Some(space) = self.town().at(column, row) {
                    canvas.spot(x, y, wide, &format!("w {}", self.town().place(space)));
                }
            }
        }
        let below = 1 + down.min(usize::from(room)) as u16;
        for (y, seat) in (below..).zip(0..view.dogs.len()) {
            line(canvas, y, view, seat, eyes);
        }
    }
}

/// A dog's sheet in one line.
fn line(canvas: &mut Canvas<'_>, y: u16, view: &View, seat: usize, eyes: &Eyes<'_>) {
    let dog = &view.dogs[seat];
    let on = view.to_move == Some(seat);
    let style = if on { STRONG } else { Style::new() };
    let mark = if on { '>' } else { ' ' };
    let name = eyes.name(seat);
    let pad = " ".repeat(usize::from(12u16.saturating_sub(width(name))));
    let x = canvas.put(0, y, &format!("{mark} {} {name}{pad} ", letter(seat)), style);
    let at = match (dog.step, &dog.at) {
        (Some(step), _) => format!("P{step}"),
        (None, Some(at)) => at.clone(),
        (None, None) => "–".to_owned(),
    };
    let lot = dog.lot.as_deref().unwrap_or("–");
    let x = canvas.put(x, y, &format!("{at:<4}⌂{lot:<3}"), Style::new());
    let hunger = usize::from(dog.hunger).min(4);
    let food = format!(" {}{}", "●".repeat(hunger), "○".repeat(4 - hunger));
    let x = canvas.put(x, y, &food, if hunger < 2 { RED } else { GREEN });
    let x = canvas.put(x, y, &format!(" {}", "♦".repeat(usize::from(dog.bladder))), YELLOW);
    let mut carried: Vec<String> = Vec::new();
    if dog.bones > 0 {
        carried.push(eyes.t("dogpile-some-bones", [("count", dog.bones.into())]));
    }
    carried.extend(dog.papers.iter().map(|letter| {
        let paper = view.papers.iter().find(|paper| &paper.paper == letter);
        let number = paper.and_then(|paper| paper.number);
        number.map_or_else(|| format!("▤{letter}"), |number| format!("▤{letter}→{number}"))
    }));
    let buried = eyes.t("life-sheet-buried", [("count", dog.buried.into())]);
    let end = canvas.put(x.max(32) + 1, y, &buried, DIM);
    canvas.put(end.max(58) + 2, y, &carried.join(" "), Style::new());
}

fn building(kind: SpaceKind) -> Style {
    match kind {
        SpaceKind::Lot(_) => GREEN,
        SpaceKind::Restaurant(_) => YELLOW,
        SpaceKind::Pound => RED,
        SpaceKind::Kiosk => BLUE,
        SpaceKind::Address(_) | SpaceKind::Street => DIM,
    }
}
