//! What is shown of everything but a table that may be watched.

use crate::client::{HOUSE_DOGS, colour};
use crate::dog::Stands;
use crate::letter;
use crate::sheet::Sheet;

/// The picture of the house: for its pages, and for tables of which nothing is told.
pub fn house() -> String {
    let mut sheet = Sheet::new();
    sheet.outdoors(300.0);
    sheet.lawn(390.0);
    let [collar, ink, paper] = ["collar", "line", "paper"].map(colour);
    // The name, cut from paper: its shadow, its edge, its colour.
    for (x, y, thick, colour) in [
        (604.0, 204.0, 46.0, "#2b232030"),
        (600.0, 194.0, 46.0, ink),
        (600.0, 194.0, 39.0, paper),
        (600.0, 194.0, 28.0, collar),
    ] {
        sheet.add(format_args!(
            "<g transform=\"translate({x} {y})\">{}</g>",
            letter::word("KENNEL", 140.0, thick, colour)
        ));
    }
    sheet.kennel((1060.0, 470.0), 190.0);
    for (x, y, turn, name) in [
        (96.0, 470.0, -12.0, "r"),
        (270.0, 596.0, 14.0, "y"),
        (700.0, 604.0, -8.0, "b"),
        (1140.0, 590.0, 10.0, "g"),
        (470.0, 452.0, 6.0, "p"),
    ] {
        sheet.add(format_args!("<g transform=\"translate({x} {y}) rotate({turn})\">"));
        sheet.shape("bone", (0.0, 0.0), (74.0, 37.0), name);
        sheet.add("</g>");
    }
    for (who, x, y, wide, left) in [
        (3, 340.0, 486.0, 150.0, false),
        (4, 770.0, 492.0, 168.0, true),
        (1, 156.0, 560.0, 186.0, false),
        (0, 476.0, 584.0, 200.0, false),
        (5, 880.0, 596.0, 190.0, true),
        (2, 660.0, 548.0, 176.0, true),
    ] {
        sheet.dog(&HOUSE_DOGS[who], Stands { at: (x, y), wide, left });
    }
    sheet.finish()
}
