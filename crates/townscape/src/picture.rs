//! A town as one SVG that stands alone, with a legend.

use crate::house::{self, width, wrap};
use crate::paint::{SHAPES, still_style, style};
use crate::plan::{EDGE, escape, middle, size, stand, street_cell};
use crate::street;
use dogs_life::pack::{Pack, Space, SpaceKind, Town};
use dogs_life::{Address, Direction, Lot, Place, Restaurant};
use std::fmt::Write;

/// Draws the town of a pack as an SVG document.
///
/// Everything can be told apart without colour: each kind of building has a mat of its own shape before
/// its doors and a roof of its own kind, and bins, lampposts and fountains are small standing figures.
pub fn draw(pack: &Pack) -> String {
    let town = pack.town();
    let (wide, map) = size(town);
    let (legend, foot) = legend(town, wide, map);
    let high = map + foot;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide} {high}\" role=\"img\" \
         aria-labelledby=\"town\" font-family=\"'Baloo 2','Baloo 2 Variable','Fredoka',ui-rounded,system-ui,sans-serif\">\n\
         <title id=\"town\">{}</title>\n",
        escape(town.name())
    );
    out.push_str(&style());
    out.push_str(SHAPES);
    street::meadow(&mut out, town);
    street::pavement(&mut out, town);
    house::buildings(&mut out, town);
    house::mats(&mut out, town);
    street::things(&mut out, town, &[]);
    street::lights(&mut out, town);
    house::signs(&mut out, town);
    street::rim(&mut out, town);
    van(&mut out, town, town.van());
    out.push_str(&legend);
    out.push_str("</svg>\n");
    out
}

/// The class of the lawn around a town, for what lies beyond it in a larger picture.
pub const LAWN: &str = "t-lawn";

/// A town at one moment, as part of a larger picture that has no letters.
#[derive(Clone, Debug)]
pub struct Still {
    /// What is to be put into an SVG document.
    pub svg: String,
    /// The width and height of the map.
    pub size: (i32, i32),
}

/// Draws the town of a pack by day with these bins searched, and with the van there, or where it waits
/// at the beginning.
pub fn still(pack: &Pack, searched: &[Place], at: Option<(Place, Direction)>) -> Still {
    let town = pack.town();
    let mut svg = still_style();
    svg.push_str(SHAPES);
    street::meadow(&mut svg, town);
    street::pavement(&mut svg, town);
    house::buildings(&mut svg, town);
    house::mats(&mut svg, town);
    street::things(&mut svg, town, searched);
    let at = at.and_then(|(place, facing)| Some((town.space(place)?, facing)));
    van(&mut svg, town, at.unwrap_or(town.van()));
    Still { svg, size: size(town) }
}

/// Where a figure stands in the picture that is on this place; `None` if the town has no such place.
pub fn figure(pack: &Pack, place: Place) -> Option<(i32, i32)> {
    Some(stand(pack.town(), pack.town().space(place)?))
}

/// The van on this space.
fn van(out: &mut String, town: &Town, (space, facing): (Space, Direction)) {
    let Some(cell) = street_cell(town, space) else { return };
    let (x, y) = middle(cell);
    let (shape, turned) = match facing {
        Direction::North => ("n", ""),
        Direction::East => ("e", ""),
        Direction::South => ("s", ""),
        Direction::West => ("e", " scale(-1 1)"),
    };
    let _ = writeln!(
        out,
        "<g id=\"van\"><use href=\"#t-van-{shape}\" transform=\"translate({x} {}){turned}\"/></g>",
        y + 16
    );
}

/// A line of the legend.
const LINE: i32 = 44;

/// The town's name and what the signs mean, below the map, in as many lines as they need; and how high
/// that is.
fn legend(town: &Town, wide: i32, map: i32) -> (String, i32) {
    let room = wide - 2 * EDGE;
    let mut out = format!(
        "<g id=\"foot\" font-size=\"15\"><rect class=\"t-sheet\" y=\"{map}\" width=\"{wide}\" height=\"100%\"/>"
    );
    // Letters twice as large as on signs.
    let title = wrap(town.name(), room / 2);
    for (line, at) in title.iter().zip(1..) {
        // A word that is wider than the picture is pressed together.
        let squeezed = if 2 * width(line) > room {
            format!(" textLength=\"{room}\" lengthAdjust=\"spacingAndGlyphs\"")
        } else {
            String::new()
        };
        let _ = writeln!(
            out,
            "<text class=\"t-rim\" x=\"{EDGE}\" y=\"{}\" font-size=\"26\" font-weight=\"700\"{squeezed}>{}</text>",
            map + 32 * at,
            escape(line)
        );
    }
    let mut y = map + 32 * i32::try_from(title.len()).unwrap_or_default() + LINE + 4;
    let mut x = EDGE;
    let things = ["bin", "lamppost", "fountain"].map(|thing| (thing, None));
    let kinds = [
        SpaceKind::Lot(Lot::default()),
        SpaceKind::Address(Address::default()),
        SpaceKind::Restaurant(Restaurant::default()),
        SpaceKind::Kiosk,
        SpaceKind::Pound,
    ]
    .map(|kind| (house::word(kind), Some(kind)));
    for (word, kind) in things.into_iter().chain(kinds) {
        let needs = 46 + width(word) * 15 / 13 + 18;
        if x > EDGE && x + needs > wide - EDGE {
            (x, y) = (EDGE, y + LINE);
        }
        let _ = match kind {
            None => writeln!(out, "<use href=\"#t-{word}\" x=\"{}\" y=\"{y}\"/>", x + 18),
            Some(kind) => writeln!(
                out,
                "<path class=\"t-mat-{word} s-ink\" transform=\"translate({} {})\" d=\"{}\"/>",
                x + 18,
                y + 14,
                house::mat(kind)
            ),
        };
        let _ =
            writeln!(out, "<text class=\"t-rim\" x=\"{}\" y=\"{}\">{word}</text>", x + 44, y - 4);
        x += needs;
    }
    out.push_str("</g>\n");
    (out, y + 18 - map)
}
