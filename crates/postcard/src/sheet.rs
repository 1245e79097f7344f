//! A picture in the making, and what several of them have.

use crate::client::{KENNEL, SYMBOLS, colour};
use crate::letter;
use std::fmt::{self, Display};

/// The width of every picture.
pub const WIDTH: u32 = 1200;
/// The height of every picture.
pub const HEIGHT: u32 = 630;

/// An ink line of the usual thickness.
pub(crate) const INK: &str =
    "stroke=\"#2b2320\" stroke-width=\"3\" stroke-linejoin=\"round\" stroke-linecap=\"round\"";

/// A picture in the making.
pub(crate) struct Sheet(String);

impl Sheet {
    /// An empty picture, with the shapes that all use.
    pub(crate) fn new() -> Sheet {
        Sheet(format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
             width=\"{WIDTH}\" height=\"{HEIGHT}\">\n<defs>{}</defs>\n",
            *SYMBOLS
        ))
    }

    /// Lays something on top.
    pub(crate) fn add(&mut self, what: impl Display) {
        // Writing into a text cannot fail.
        let _ = fmt::write(&mut self.0, format_args!("{what}\n"));
    }

    /// A shape that all use, in a frame of this size around a point, in this colour.
    pub(crate) fn shape(&mut self, id: &str, (x, y): (f64, f64), size: (f64, f64), name: &str) {
        let (wide, high) = size;
        self.add(format_args!(
            "<g color=\"{}\"><use href=\"#{id}\" x=\"{:.1}\" y=\"{:.1}\" width=\"{wide:.1}\" height=\"{high:.1}\"/></g>",
            colour(name),
            x - wide / 2.0,
            y - high / 2.0,
        ));
    }

    /// The doghouse, its foot in the middle of its lower edge.
    pub(crate) fn kennel(&mut self, (x, y): (f64, f64), wide: f64) {
        let scale = wide / 80.0;
        self.add(format_args!(
            "<ellipse cx=\"{:.1}\" cy=\"{:.1}\" rx=\"{:.1}\" ry=\"{:.1}\" fill=\"#2b2320\" opacity=\".18\"/>\
             <g transform=\"translate({:.1} {:.1}) scale({scale:.3})\">{}</g>",
            x + wide * 0.06,
            y - scale,
            wide * 0.46,
            wide * 0.07,
            x - wide / 2.0,
            y - 81.0 * scale,
            *KENNEL
        ));
    }

    /// Sky with a sun and clouds, and hills from `horizon` on.
    pub(crate) fn outdoors(&mut self, horizon: f64) {
        let [sky, sun, paper, hill, tree, bark] =
            ["sky", "lamp", "paper", "grass-pale", "grass", "soil-deep"].map(colour);
        // It stands in the sky, however low the sky is.
        let sun_scale = (horizon / 160.0).clamp(0.5, 1.35);
        self.add(format_args!("<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"{sky}\"/>"));
        self.add(format_args!(
            "<path transform=\"translate({:.1} 14) scale({sun_scale:.2})\" d=\"M62 8l7 13 14-6 2 15 15 3-7 13 7 13-15 3-2 15-14-6-7 13-7-13-14 \
             6-2-15-15-3 7-13-7-13 15-3 2-15 14 6z\" fill=\"{sun}\" {INK}/>",
            1064.0 - 62.0 * sun_scale
        ));
        for (x, y, scale) in [(470.0, 44.0, 1.5), (800.0, 82.0, 1.05), (330.0, 112.0, 0.8)] {
            self.add(format_args!(
                "<path transform=\"translate({x} {y}) scale({scale})\" \
                 d=\"M12 12c3-16 26-18 33-5 14-5 25 7 20 17H0c-8-4-2-14 12-12z\" fill=\"{paper}\" {INK}/>"
            ));
        }
        self.add(format_args!(
            "<path d=\"M-6 {horizon}c140-60 290-62 430-26s260 16 390-20 270-20 392 14V640H-6z\" fill=\"{hill}\" {INK}/>"
        ));
        for (x, y, scale) in
            [(86, 26.0, 0.8), (158, 32.0, 0.52), (706, 22.0, 0.6), (1120, 30.0, 0.86)]
        {
            self.add(format_args!(
                "<g transform=\"translate({x} {:.1}) scale({scale})\" {INK}><path d=\"M-6 44V4h12v40z\" fill=\"{bark}\"/>\
                 <path d=\"M0-82c32-3 46 26 35 48 9 23-13 44-37 41-24 3-42-19-31-43-9-23 9-44 33-46z\" fill=\"{tree}\"/></g>",
                horizon + y - 40.0
            ));
        }
    }

    /// Lawn from `edge` to the bottom, with a few tufts and daisies.
    pub(crate) fn lawn(&mut self, edge: f64) {
        let [grass, deep, paper, lamp] = ["grass", "grass-deep", "paper", "lamp"].map(colour);
        self.add(format_args!(
            "<path d=\"M-6 {edge}c180-18 380-16 610-8s430 4 602-10V640H-6z\" fill=\"{grass}\" {INK}/>"
        ));
        for (index, x) in [70, 268, 452, 640, 830, 1010, 1150].into_iter().enumerate() {
            let y = edge + 24.0 + f64::from((u32::try_from(index).unwrap_or(0) * 37) % 30);
            if index % 2 == 0 {
                self.add(format_args!(
                    "<path transform=\"translate({x} {y:.1}) scale(1.5)\" fill=\"{deep}\" \
                     d=\"M-9 7c0-6-1-9-2-11 3 2 5 5 6 9 0-6 1-10 3-12 1 4 1 8 1 12 2-5 5-8 9-9-3 3-5 7-5 11z\"/>"
                ));
            } else {
                self.add(format_args!(
                    "<g transform=\"translate({x} {y:.1})\"><circle r=\"9\" fill=\"{paper}\"/><circle r=\"3.6\" fill=\"{lamp}\"/></g>"
                ));
            }
        }
    }

    /// The picture of a table as an SVG document, with the tag of the house on top.
    pub(crate) fn tagged(mut self) -> String {
        self.tag();
        self.finish()
    }

    /// The tag of the house in the upper left corner.
    pub(crate) fn tag(&mut self) {
        let [paper, collar, ink] = ["paper", "collar", "ink"].map(colour);
        self.add(format_args!(
            "<g transform=\"translate(34 30) rotate(-1.5)\"><path d=\"M6 8h222q8 0 8 8v46q0 8-8 8H6q-8 0-8-8V16q0-8 8-8z\" \
             fill=\"{ink}\" opacity=\".16\"/><path d=\"M6 0h222q8 0 8 8v48q0 8-8 8H6q-8 0-8-8V8q0-8 8-8z\" fill=\"{paper}\" {INK}/>\
             <g color=\"{collar}\"><use href=\"#paw\" x=\"12\" y=\"12\" width=\"40\" height=\"40\"/></g>\
             <g transform=\"translate(142 32)\">{}</g></g>",
            letter::word("KENNEL", 28.0, 6.4, ink)
        ));
    }

    /// The picture as an SVG document.
    pub(crate) fn finish(self) -> String {
        self.0 + "</svg>\n"
    }
}
