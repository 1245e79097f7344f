//! Dogs in seats, and outlines where nobody sits yet.

use crate::client::{HOUSE_DOGS, colour};
use crate::sheet::{INK, Sheet};
use catalog::PublicTable;
use tabletop::Seat;

/// How a dog stands in a picture.
#[derive(Clone, Copy)]
pub(crate) struct Stands {
    /// The middle, and where its feet are.
    pub(crate) at: (f64, f64),
    pub(crate) wide: f64,
    /// It looks to the left.
    pub(crate) left: bool,
}

impl Stands {
    /// The turned and scaled frame of a drawing that is 120 wide and has its feet at 91.
    fn frame(&self) -> String {
        let ((x, y), scale) = (self.at, self.wide / 120.0);
        let (x, way) =
            if self.left { (x + self.wide / 2.0, -scale) } else { (x - self.wide / 2.0, scale) };
        format!("translate({x:.1} {:.1}) scale({way:.3} {scale:.3})", y - 91.0 * scale)
    }

    /// Above the head.
    fn above(&self) -> (f64, f64) {
        let side = if self.left { -0.24 } else { 0.24 };
        (self.at.0 + side * self.wide, self.at.1 - 0.84 * self.wide)
    }
}

/// The dog of a seat, as the house has it.
pub(crate) fn of_seat(seat: Seat) -> &'static str {
    &HOUSE_DOGS[seat.index() % HOUSE_DOGS.len()]
}

impl Sheet {
    /// A dog, with its shadow.
    pub(crate) fn dog(&mut self, drawing: &str, stands: Stands) {
        let Stands { at: (x, y), wide, .. } = stands;
        self.add(format_args!(
            "<ellipse cx=\"{x:.1}\" cy=\"{y:.1}\" rx=\"{:.1}\" ry=\"{:.1}\" fill=\"#2b2320\" opacity=\".2\"/>\
             <g transform=\"{}\" stroke=\"#2b2320\" stroke-width=\"3.4\" stroke-linejoin=\"round\" stroke-linecap=\"round\">{drawing}</g>",
            wide * 0.4,
            wide * 0.05,
            stands.frame(),
        ));
    }

    /// A dog with an edge of paper around it, where there is much behind it.
    pub(crate) fn cut_out(&mut self, drawing: &str, stands: Stands) {
        let paper = colour("paper");
        let edge = painted(drawing, "stroke=\"#", paper).replace("stroke=\"none\"", "");
        self.add(format_args!(
            "<g transform=\"{}\" stroke=\"{paper}\" stroke-width=\"13\" stroke-linejoin=\"round\" stroke-linecap=\"round\">{edge}</g>",
            stands.frame()
        ));
        self.dog(drawing, stands);
    }

    /// A place where a dog is still missing: its pattern, not cut out yet.
    fn nobody(&mut self, drawing: &str, stands: Stands) {
        let soft = colour("soft");
        let pattern = painted(&painted(drawing, "fill=\"#", "#ece8d8"), "stroke=\"#", soft);
        // No collar yet, only where it will be.
        let pattern = pattern.replace("stroke-width=\"6\"", "stroke-width=\"2.6\"");
        self.add(format_args!(
            "<g transform=\"{}\" stroke=\"{soft}\" stroke-width=\"2.6\" stroke-dasharray=\"7 6\" \
             stroke-linejoin=\"round\" stroke-linecap=\"round\">{pattern}</g>",
            stands.frame()
        ));
    }

    /// What is to be said about a seat, above its dog: its turn, or that it has won.
    pub(crate) fn mark(&mut self, table: &PublicTable<'_>, seat: Seat, stands: Stands) {
        let ((x, y), collar) = (stands.above(), colour("collar"));
        if table.winners.contains(seat) {
            let [lamp, paper] = ["lamp", "paper"].map(colour);
            self.add(format_args!(
                "<g transform=\"translate({x:.1} {:.1}) scale({:.3})\" {INK}>\
                 <path d=\"M-9 6L-17 34L-5 28L1 38L6 10ZM9 6L19 33L7 28L1 38L-4 10Z\" fill=\"{collar}\"/>\
                 <path d=\"M0-24l6 6 8-3 3 8 8 3-3 8 6 6-8 5 1 9-9 0-4 8-8-4-8 4-4-8-9 0 1-9-8-5 6-6-3-8 8-3 3-8 8 3z\" \
                 transform=\"scale(.86)\" fill=\"{lamp}\"/><circle r=\"10\" fill=\"{paper}\"/></g>",
                y - 28.0,
                (stands.wide / 110.0).clamp(0.55, 1.2)
            ));
        } else if table.on.contains(seat) && table.on.len() == 1 {
            self.add(format_args!(
                "<path transform=\"translate({x:.1} {:.1}) scale({:.3})\" d=\"M-16-22h32q5 0 2 5L4 8q-4 5-8 0L-18-17q-3-5 2-5z\" fill=\"{collar}\" {INK}/>",
                y - 6.0,
                (stands.wide / 110.0).clamp(0.55, 1.1)
            ));
        }
    }

    /// Everybody in a row at the bottom of the picture: who sits there, and who is still missing.
    pub(crate) fn party(&mut self, table: &PublicTable<'_>, feet: f64) {
        #[allow(clippy::cast_precision_loss, reason = "there are few seats")]
        let (count, most) = (table.seats.len().max(1) as f64, 1120.0);
        let wide = (most / count / 1.12).min(236.0);
        let step = (most / count).min(wide * 1.24);
        let mut x = 600.0 - step * (count - 1.0) / 2.0;
        for (seat, taken) in Seat::first(table.seats.len()).zip(table.seats) {
            // They look at one another.
            let stands = Stands { at: (x, feet), wide, left: x > 610.0 };
            if *taken {
                self.dog(of_seat(seat), stands);
            } else {
                self.nobody(of_seat(seat), stands);
            }
            x += step;
        }
    }
}

/// A drawing where every colour that comes after `before` is another.
fn painted(drawing: &str, before: &str, colour: &str) -> String {
    let mut parts = drawing.split(before);
    let mut out = parts.next().unwrap_or_default().to_owned();
    let attribute = before.trim_end_matches('#');
    for part in parts {
        let rest = part.split_once('"').map_or("", |(_, rest)| rest);
        out.extend([attribute, colour, "\"", rest]);
    }
    out
}
