//! A Dog's Life: the town of the table's pack, with the dogs and the van in it.

use crate::client::town_dog;
use crate::dog::{Stands, of_seat};
use crate::sheet::{HEIGHT, Sheet, WIDTH};
use catalog::PublicTable;
use dogs_life::{Direction, Pack, Place};
use serde::Deserialize;
use std::sync::Arc;
use tabletop::Seat;
use townscape::Still;

/// As much of a view as is drawn.
#[derive(Deserialize)]
struct View {
    van: Van,
    dogs: Vec<Dog>,
    searched: Vec<String>,
    bones: Vec<Bones>,
}

#[derive(Deserialize)]
struct Van {
    at: String,
    facing: char,
}

#[derive(Deserialize)]
struct Dog {
    dog: Option<String>,
    at: Option<String>,
}

#[derive(Deserialize)]
struct Bones {
    at: String,
}

/// How much of a town is shown at least, in its own units.
const LEAST: f64 = 900.0;
/// Room around whatever has to be seen.
const MARGIN: f64 = 84.0;
/// How high the picture is for its width.
const RATIO: f64 = HEIGHT as f64 / WIDTH as f64;
/// The width of a dog in the picture, and its least width in the town's units.
const DOG: (f64, f64) = (104.0, 84.0);

/// A picture of a table of A Dog's Life.
pub fn dogs_life(table: &PublicTable<'_>) -> String {
    let pack = pack(table);
    let mut sheet = Sheet::new();
    match table.view.and_then(|view| serde_json::from_str::<View>(view.get()).ok()) {
        Some(view) => streets(&mut sheet, table, &pack, &view),
        None => {
            let town = townscape::still(&pack, &[], None);
            let (wide, high) = (f64::from(town.size.0), f64::from(town.size.1));
            let window = Window::around(&[(wide / 2.0, high * 0.4)], (wide, high));
            window.show(&mut sheet, &town, |_| {});
            sheet.lawn(470.0);
            sheet.party(table, 608.0);
        }
    }
    sheet.finish()
}

/// The pack that the table plays with.
fn pack(table: &PublicTable<'_>) -> Arc<Pack> {
    let text = |name: &str| table.setup["pack"][name].as_str();
    match (text("town"), text("dogs")) {
        (Some(town), Some(dogs)) => {
            Pack::parse(town, dogs).map_or_else(|_| Pack::built_in(), Arc::new)
        }
        _ => Pack::built_in(),
    }
}

/// A game that has begun.
fn streets(sheet: &mut Sheet, table: &PublicTable<'_>, pack: &Pack, view: &View) {
    let place = |text: &str| text.parse::<Place>().ok();
    let foot = |text: &str| {
        let (x, y) = townscape::figure(pack, place(text)?)?;
        Some((f64::from(x), f64::from(y)))
    };
    let searched: Vec<Place> = view.searched.iter().filter_map(|text| place(text)).collect();
    let facing = Direction::ALL.into_iter().find(|way| way.letter() == view.van.facing);
    let van = place(&view.van.at).zip(facing);
    let town = townscape::still(pack, &searched, van);
    let mut dogs: Vec<(Seat, (f64, f64), String)> = Vec::new();
    for (seat, dog) in Seat::first(view.dogs.len()).zip(&view.dogs) {
        let Some(at) = dog.at.as_deref().and_then(foot) else { continue };
        let (x, y) = beside(at, dogs.iter().filter(|(_, (x, y), _)| near(at, (*x, *y))).count());
        let number = dog.dog.as_deref().and_then(|key| pack.dog_with_key(key)).map(usize::from);
        let drawing = match number.and_then(|number| Some((number, pack.dogs().get(number)?))) {
            Some((number, breed)) => town_dog(breed.breeds.english(), breed.colour.name(), number),
            None => of_seat(seat).to_owned(),
        };
        dogs.push((seat, (x, y), drawing));
    }
    // Those in front hide those behind.
    dogs.sort_by(|(_, (_, one), _), (_, (_, other), _)| one.total_cmp(other));
    let mut seen: Vec<(f64, f64)> = dogs.iter().map(|(_, at, _)| *at).collect();
    seen.extend(foot(&view.van.at));
    let size = (f64::from(town.size.0), f64::from(town.size.1));
    let window = Window::around(&seen, size);
    let wide = (DOG.0 * window.wide / f64::from(WIDTH)).max(DOG.1);
    window.show(sheet, &town, |sheet| {
        for (x, y) in view.bones.iter().filter_map(|bones| foot(&bones.at)) {
            sheet.shape("bone", (x, y + 12.0), (38.0, 19.0), "bone");
        }
        for (seat, at, drawing) in &dogs {
            let stands = Stands { at: (at.0, at.1 + 20.0), wide, left: at.0 > size.0 / 2.0 };
            sheet.cut_out(drawing, stands);
            sheet.mark(table, *seat, stands);
        }
    });
}

fn near((x, y): (f64, f64), (other_x, other_y): (f64, f64)) -> bool {
    (x - other_x).abs() < 40.0 && (y - other_y).abs() < 40.0
}

/// Where a dog stands with that number of others on its space.
fn beside((x, y): (f64, f64), others: usize) -> (f64, f64) {
    let (across, down) =
        [(0.0, 0.0), (26.0, 8.0), (-26.0, 10.0), (14.0, -12.0), (-14.0, -10.0), (0.0, 16.0)]
            [others % 6];
    (x + across, y + down)
}

/// The part of a town that is shown.
struct Window {
    left: f64,
    top: f64,
    wide: f64,
}

impl Window {
    /// As small as it may be with all of these in it, and within the map as far as it fits.
    fn around(seen: &[(f64, f64)], (map_wide, map_high): (f64, f64)) -> Window {
        let fold = |pick: fn(&(f64, f64)) -> f64, best: fn(f64, f64) -> f64, none: f64| {
            seen.iter().map(pick).reduce(best).unwrap_or(none)
        };
        let (left, right) = (fold(|at| at.0, f64::min, 0.0), fold(|at| at.0, f64::max, map_wide));
        let (top, low) = (fold(|at| at.1, f64::min, 0.0), fold(|at| at.1, f64::max, map_high));
        let needed = (right - left + 2.0 * MARGIN).max((low - top + 2.0 * MARGIN) / RATIO);
        let wide = needed.max(LEAST);
        let within = |middle: f64, part: f64, whole: f64| {
            if part >= whole {
                (whole - part) / 2.0
            } else {
                (middle - part / 2.0).clamp(0.0, whole - part)
            }
        };
        Window {
            left: within(f64::midpoint(left, right), wide, map_wide),
            top: within(f64::midpoint(top, low), wide * RATIO, map_high),
            wide,
        }
    }

    /// Draws the town and what is put into it, as large as the window makes it.
    fn show(&self, sheet: &mut Sheet, town: &Still, figures: impl FnOnce(&mut Sheet)) {
        let scale = f64::from(WIDTH) / self.wide;
        let frame = format!("scale({scale:.4}) translate({:.1} {:.1})", -self.left, -self.top);
        sheet.add(format_args!(
            "<rect class=\"{}\" width=\"{WIDTH}\" height=\"{HEIGHT}\"/><g transform=\"{frame}\">",
            townscape::LAWN
        ));
        sheet.add(&town.svg);
        self.woods(sheet, town.size);
        sheet.add("</g>");
        // A dog in the corner stands before the tag.
        sheet.tag();
        sheet.add(format_args!("<g transform=\"{frame}\">"));
        figures(sheet);
        sheet.add("</g>");
    }

    /// Trees around the town, where more is shown than its map: from north to south, so that those in
    /// front hide those behind.
    fn woods(&self, sheet: &mut Sheet, (map_wide, map_high): (i32, i32)) {
        const STEP: i32 = 76;
        #[allow(clippy::cast_possible_truncation, reason = "towns are small")]
        let [left, top, wide] = [self.left, self.top, self.wide].map(|units| units.floor() as i32);
        #[allow(clippy::cast_possible_truncation, reason = "towns are small")]
        let high = (self.wide * RATIO).ceil() as i32;
        for (y, row) in (top..top + high + 2 * STEP).step_by(62).zip(0_i32..) {
            for (x, column) in (left..left + wide + STEP).step_by(STEP as usize).zip(0_i32..) {
                // No two rows and columns alike, and the same trees in every picture.
                let jitter = (row * 31 + column * 17) % 37 - 18;
                let (x, y) = (x + jitter + row % 2 * STEP / 2, y + jitter / 2);
                let clear = -34..map_wide + 34;
                if clear.contains(&x) && (0..map_high + 40).contains(&y) {
                    continue;
                }
                let thing = if (row + 2 * column) % 5 == 0 { "bush" } else { "tree" };
                sheet.add(format_args!("<use href=\"#t-{thing}\" x=\"{x}\" y=\"{y}\"/>"));
            }
        }
    }
}
