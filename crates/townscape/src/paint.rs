//! The colours by day and by night, and shapes that are used many times.
//!
//! A shape has a class, and a class a colour for each time of day. It is night where the document says
//! so (`data-theme="night"` on its root) or the reader's device does; a viewer that knows neither shows
//! the day.

use std::fmt::Write;

/// A class that fills, its colour by day, and by night.
type Paint = (&'static str, &'static str, &'static str);

const FILLS: &[Paint] = &[
    ("t-sheet", "#F6EFE3", "#16262B"),
    ("t-paper", "#FFFAF2", "#E9DFCD"),
    ("t-text", "#2B2320", "#20180F"),
    ("t-rim", "#5B5045", "#C9D6CF"),
    ("t-lawn", "#BFD29B", "#1B3A33"),
    ("t-tuft", "#8DAF66", "#2C5546"),
    ("t-leaf", "#7FA65A", "#2F6350"),
    ("t-leaf-2", "#9BBE74", "#3B7760"),
    ("t-bark", "#8A6544", "#3B3028"),
    ("t-road", "#EADFC9", "#22364A"),
    ("t-zebra", "#FBF6EB", "#3A536B"),
    ("t-shade", "#2B232038", "#03080C80"),
    ("t-wall-a", "#FFF4E1", "#7D7166"),
    ("t-wall-b", "#F6DFC8", "#6F5F57"),
    ("t-wall-c", "#E8E6D2", "#636D6A"),
    ("t-wall-d", "#F5D5CB", "#745B59"),
    ("t-wall-stone", "#D3CABC", "#4E5457"),
    ("t-green-a", "#6FA35C", "#2E5F4E"),
    ("t-green-b", "#93B36B", "#476B4C"),
    ("t-green-c", "#4F9680", "#23625F"),
    ("t-green-d", "#B5B25A", "#5F6A41"),
    ("t-green-e", "#7E9A86", "#3C5A58"),
    ("t-red-a", "#D2604A", "#84402F"),
    ("t-red-b", "#C24B4B", "#7A343A"),
    ("t-red-c", "#DB7F4E", "#8C5230"),
    ("t-stripe", "#CF3F36", "#B2473D"),
    ("t-white", "#FFFAF2", "#CFC3B0"),
    ("t-blue", "#2A74B5", "#2B6AA0"),
    ("t-glass", "#BFDFF0", "#F2CF72"),
    ("t-slate", "#8F8A84", "#3A4248"),
    ("t-slate-2", "#A9A39B", "#495258"),
    ("t-bars", "#3B3432", "#12181B"),
    ("t-soil", "#D8C598", "#4A4634"),
    ("t-wood", "#B98A5B", "#5C4735"),
    ("t-wood-2", "#CDA273", "#6B5540"),
    ("t-brick", "#B5654C", "#6A3E33"),
    // Windows: by night some are lit.
    ("t-pane", "#BBD6E0", "#16262F"),
    ("t-lit", "#BBD6E0", "#FFCF5C"),
    ("t-door", "#8A5433", "#4B3222"),
    ("t-door-green", "#3C8D4A", "#2C6A41"),
    ("t-door-red", "#B83C28", "#8E3A2B"),
    ("t-mat-lot", "#FFFFFF", "#F3EDE0"),
    ("t-mat-address", "#3C8D4A", "#58B267"),
    ("t-mat-restaurant", "#CF3F36", "#F0685C"),
    ("t-mat-kiosk", "#2A74B5", "#61A8E8"),
    ("t-mat-pound", "#2B2320", "#0C1114"),
    ("t-metal", "#A9B0A6", "#6F7C7E"),
    ("t-metal-2", "#C6CCC0", "#8B999A"),
    ("t-iron", "#45604E", "#27403D"),
    ("t-lamp", "#F6C64F", "#FFE79A"),
    ("t-stone", "#C9C2B4", "#6C777C"),
    ("t-water", "#61A8E8", "#4C9BD6"),
    ("t-van", "#C8361F", "#D8503A"),
    ("t-van-2", "#A02A18", "#A23524"),
    ("t-cat", "#57504B", "#15191B"),
    ("t-cloth-a", "#E9A25C", "#A87844"),
    ("t-cloth-b", "#9DB9D6", "#6F8CA8"),
    ("t-cloth-c", "#F2B3C6", "#A9808F"),
];

/// Classes that draw lines.
const LINES: &[Paint] = &[
    ("s-ink", "#2B2320", "#0B1316"),
    ("s-kerb", "#C7B89C", "#3D566E"),
    ("s-joint", "#D3C5AA", "#2E465D"),
    ("s-weed", "#6D8A4B", "#58805F"),
    ("s-light", "#FFFFFF66", "#FFFFFF22"),
    ("s-dark", "#2B232033", "#00000055"),
    ("s-water", "#2A74B5", "#BFE2FA"),
    ("s-soft", "#6B5D54", "#8FA09A"),
];

/// The style of the picture.
pub(crate) fn style() -> String {
    let mut out = String::from("<style>");
    for (paints, property) in [(FILLS, "fill"), (LINES, "stroke")] {
        for (class, day, _) in paints {
            // A viewer that knows no variables keeps the first.
            let _ = write!(out, ".{class}{{{property}:{day};{property}:var(--{class},{day})}}");
        }
    }
    let mut night = String::new();
    for (class, _, colour) in FILLS.iter().chain(LINES) {
        let _ = write!(night, "--{class}:{colour};");
    }
    night.push_str("--t-night:1;");
    let _ = writeln!(
        out,
        ":root[data-theme='night']{{{night}}}@media (prefers-color-scheme:dark){{\
         :root:not([data-theme='day']){{{night}}}}}\
         .t-glow{{opacity:0;opacity:var(--t-night,0)}}{COMMON}</style>"
    );
    out
}

/// The style of a picture of the day, for programs that know neither variables nor devices.
pub(crate) fn still_style() -> String {
    let mut out = String::from("<style>");
    for (paints, property) in [(FILLS, "fill"), (LINES, "stroke")] {
        for (class, day, _) in paints {
            let _ = write!(out, ".{class}{{{property}:{day}}}");
        }
    }
    let _ = writeln!(out, "{COMMON}</style>");
    out
}

/// What is the same by day and by night.
const COMMON: &str = ".s-ink,.line{stroke-width:2;stroke-linejoin:round;stroke-linecap:round}.line{fill:none}\
    .bin .down,.bin.searched .up{display:none}.bin.searched .down{display:inline}";

/// Shapes that are used many times. Standing things have their foot at the origin.
pub(crate) const SHAPES: &str = concat!(
    "<defs>\n",
    "<radialGradient id=\"g-lamp\"><stop offset=\"0\" stop-color=\"#FFE08A\" stop-opacity=\".62\"/>\
     <stop offset=\".45\" stop-color=\"#FFD36B\" stop-opacity=\".26\"/>\
     <stop offset=\"1\" stop-color=\"#FFD36B\" stop-opacity=\"0\"/></radialGradient>\n",
    "<pattern id=\"p-tiles\" width=\"12\" height=\"14\" patternUnits=\"userSpaceOnUse\">\
     <path class=\"line s-dark\" d=\"M0 7q3 4 6 0t6 0M-3 14q3 4 6 0t6 0t6 0\" style=\"stroke-width:1.3\"/></pattern>\n",
    "<pattern id=\"p-planks\" width=\"9\" height=\"9\" patternUnits=\"userSpaceOnUse\">\
     <path class=\"line s-dark\" d=\"M0 0V9\" style=\"stroke-width:1.3\"/></pattern>\n",
    // A bin, standing and on its side.
    "<g id=\"t-bin\"><ellipse class=\"t-shade\" cx=\"5\" cy=\"0\" rx=\"15\" ry=\"5\"/>\
     <path class=\"t-metal s-ink\" d=\"M-11-20H11L9 0Q0 4-9 0Z\"/>\
     <path class=\"line s-ink\" d=\"M-4-16L-3-1M4-16L3-1\" style=\"stroke-width:1.5\"/>\
     <path class=\"t-metal-2 s-ink\" d=\"M-13-20q0-4 4-5 9-3 18 0 4 1 4 5z\"/>\
     <path class=\"t-metal-2 s-ink\" d=\"M-3-26q0-4 3-4t3 4z\"/></g>\n",
    "<g id=\"t-bin-down\"><ellipse class=\"t-shade\" cx=\"4\" cy=\"0\" rx=\"19\" ry=\"4\"/>\
     <path class=\"t-metal s-ink\" d=\"M-17-15Q-19-7-16 1L8 2Q5-7 7-17Z\"/>\
     <ellipse class=\"t-bars s-ink\" cx=\"8\" cy=\"-7.500\" rx=\"4.500\" ry=\"9.500\"/>\
     <path class=\"t-white s-ink\" d=\"M14-1l6-3 4 4-5 3z\" style=\"stroke-width:1.5\"/>\
     <path class=\"t-metal-2 s-ink\" d=\"M-14 4q6-4 13 0z\" style=\"stroke-width:1.5\"/></g>\n",
    "<g id=\"t-lamppost\"><ellipse class=\"t-shade\" cx=\"6\" cy=\"0\" rx=\"13\" ry=\"4\"/>\
     <path class=\"t-iron s-ink\" d=\"M-6 1L-3-5H3L6 1Z\"/><path class=\"t-iron s-ink\" d=\"M-1.800-5V-28H1.800V-5Z\"/>\
     <path class=\"t-lamp s-ink\" d=\"M-5-28L-7-40H7L5-28Z\"/><path class=\"t-iron s-ink\" d=\"M-9-40L0-47L9-40Z\"/></g>\n",
    "<g id=\"t-fountain\"><ellipse class=\"t-shade\" cx=\"5\" cy=\"0\" rx=\"24\" ry=\"7\"/>\
     <path class=\"t-stone s-ink\" d=\"M-20-9Q-19 3 0 3T20-9Z\"/><ellipse class=\"t-water s-ink\" cy=\"-9\" rx=\"20\" ry=\"6\"/>\
     <path class=\"t-stone s-ink\" d=\"M-3-9V-20H3V-9Z\"/><path class=\"t-stone s-ink\" d=\"M-9-22Q0-15 9-22Z\"/>\
     <path class=\"line s-water\" d=\"M0-23Q-5-33-12-14M0-23Q5-33 12-14\" style=\"stroke-width:2.500\"/></g>\n",
    "<g id=\"t-tree\"><ellipse class=\"t-shade\" cx=\"6\" cy=\"0\" rx=\"15\" ry=\"5\"/>\
     <path class=\"t-bark s-ink\" d=\"M-3 1L-2-12H2L3 1Z\"/>\
     <path class=\"t-leaf s-ink\" d=\"M-14-18q-3-9 5-12 1-9 10-9t10 9q8 3 4 12-3 8-14 8t-15-8z\"/>\
     <path class=\"t-leaf-2\" d=\"M-9-24q1-8 9-10-3 4-1 8t-8 2z\"/></g>\n",
    "<g id=\"t-bush\"><path class=\"t-leaf s-ink\" d=\"M-10 0q-4-6 2-8 1-6 8-6t8 6q6 2 2 8z\" style=\"stroke-width:1.6\"/></g>\n",
    "<g id=\"t-bench\"><path class=\"t-shade\" d=\"M-13 0h32l-4 4h-30z\"/>\
     <path class=\"t-wood s-ink\" d=\"M-14-14H14V-8H-14ZM-14-5H14V-2H-14Z\" style=\"stroke-width:1.6\"/>\
     <path class=\"line s-ink\" d=\"M-10-8V2M10-8V2\"/></g>\n",
    "<g id=\"t-pot\"><path class=\"t-leaf s-ink\" d=\"M-7-8q-4-9 3-11 4-5 8 0 7 2 3 11z\" style=\"stroke-width:1.6\"/>\
     <path class=\"t-brick s-ink\" d=\"M-6-9H6L4 0H-4Z\" style=\"stroke-width:1.6\"/></g>\n",
    "<g id=\"t-cat\"><path class=\"t-cat\" d=\"M-7 0q-2-9 4-11l0-6 3 3h3l3-3 0 7q3 5 1 10zM7 0q7-1 5-8l3 0q2 9-6 11z\"/></g>\n",
    "<g id=\"t-chimney\"><path class=\"t-brick s-ink\" d=\"M-5 0V-15H5V0Z\"/><path class=\"t-slate s-ink\" d=\"M-7-15H7V-19H-7Z\"/></g>\n",
    "<g id=\"t-parasol\"><path class=\"line s-ink\" d=\"M0 0V-15\"/><path class=\"t-white s-ink\" d=\"M-16-13Q0-29 16-13Z\"/>\
     <path class=\"t-stripe\" d=\"M-10-16Q-7-20-3-21L-4-13H-11ZM4-21Q9-19 11-15L11-13H4Z\"/></g>\n",
    "<g id=\"t-washing\"><path class=\"line s-ink\" d=\"M-24 2V-18M24 2V-18M-24-17Q0-12 24-17\" style=\"stroke-width:1.8\"/>\
     <path class=\"t-cloth-a s-ink\" d=\"M-17-15l9 1.500-1 11h-7z\" style=\"stroke-width:1.4\"/>\
     <path class=\"t-white s-ink\" d=\"M-4-13h8v9h-8z\" style=\"stroke-width:1.4\"/>\
     <path class=\"t-cloth-b s-ink\" d=\"M8-14l9-1v12h-8z\" style=\"stroke-width:1.4\"/></g>\n",
    "<g id=\"t-weeds\"><path class=\"line s-weed\" d=\"M-6 0q0-7-3-10M-6 0q1-5 3-8M4 0q-1-7-3-11M4 0q1-6 4-9\" style=\"stroke-width:1.8\"/></g>\n",
    "<g id=\"t-flower\"><path class=\"line s-weed\" d=\"M0 0V-14\"/><circle class=\"t-lamp s-ink\" cy=\"-17\" r=\"4.500\" style=\"stroke-width:1.5\"/></g>\n",
    "<g id=\"t-tyre\"><ellipse class=\"t-bars s-ink\" rx=\"10\" ry=\"6\"/><ellipse class=\"t-soil s-ink\" rx=\"4\" ry=\"2.200\"/></g>\n",
    "<g id=\"t-crate\"><path class=\"t-wood-2 s-ink\" d=\"M-9-13H9V0H-9Z\"/><path class=\"line s-ink\" d=\"M-9-13L9 0M-9 0L9-13\" style=\"stroke-width:1.4\"/></g>\n",
    // The van as it is seen driving east, north and south; west is east turned round.
    "<g id=\"t-van-e\"><ellipse class=\"t-shade\" cx=\"3\" cy=\"1\" rx=\"36\" ry=\"6\"/>\
     <path class=\"t-van s-ink\" d=\"M-32-4V-32q0-4 4-4H8q3 0 5 3l4 4 8 2 7 11v12Z\"/>\
     <path class=\"t-glass s-ink\" d=\"M10-30l5 4 7 2 4 8H10Z\"/>\
     <path class=\"t-bars s-ink\" d=\"M-27-31H4V-17H-27Z\"/><path class=\"line\" stroke=\"#FFFAF2\" d=\"M-22-31v14M-15-31v14M-8-31v14M-1-31v14\"/>\
     <path class=\"line s-ink\" d=\"M-32-12H32\" style=\"stroke-width:1.5\"/>\
     <path class=\"t-lamp s-ink\" d=\"M-14-36q0-5 4-5t4 5z\"/><circle class=\"t-lamp s-ink\" cx=\"29\" cy=\"-9\" r=\"2.500\" style=\"stroke-width:1.500\"/>\
     <circle class=\"t-bars s-ink\" cx=\"-18\" cy=\"-3\" r=\"7\"/><circle class=\"t-stone\" cx=\"-18\" cy=\"-3\" r=\"2.800\"/>\
     <circle class=\"t-bars s-ink\" cx=\"19\" cy=\"-3\" r=\"7\"/><circle class=\"t-stone\" cx=\"19\" cy=\"-3\" r=\"2.800\"/></g>\n",
    "<g id=\"t-van-n\"><ellipse class=\"t-shade\" cx=\"4\" cy=\"1\" rx=\"25\" ry=\"6\"/>\
     <path class=\"t-bars s-ink\" d=\"M-19-4h8v7h-8zM11-4h8v7h-8z\"/>\
     <path class=\"t-van s-ink\" d=\"M-21-2V-44q0-5 5-5H16q5 0 5 5V-2Z\"/>\
     <path class=\"t-bars s-ink\" d=\"M-15-40H15V-20H-15Z\"/><path class=\"line\" stroke=\"#FFFAF2\" d=\"M-9-40v20M-3-40v20M3-40v20M9-40v20\"/>\
     <path class=\"line s-ink\" d=\"M0-20V-2M-21-14H21\" style=\"stroke-width:1.5\"/>\
     <path class=\"t-lamp s-ink\" d=\"M-5-49q0-6 5-6t5 6z\"/>\
     <path class=\"t-stripe s-ink\" d=\"M-19-9h6v4h-6zM13-9h6v4h-6z\" style=\"stroke-width:1.5\"/></g>\n",
    "<g id=\"t-van-s\"><ellipse class=\"t-shade\" cx=\"4\" cy=\"1\" rx=\"25\" ry=\"6\"/>\
     <path class=\"t-bars s-ink\" d=\"M-19-4h8v7h-8zM11-4h8v7h-8z\"/>\
     <path class=\"t-van s-ink\" d=\"M-21-2V-34l4-11q1-4 5-4H12q4 0 5 4l4 11V-2Z\"/>\
     <path class=\"t-glass s-ink\" d=\"M-17-31l4-11H13l4 11Z\"/><path class=\"line s-ink\" d=\"M-21-24H21M-9-8H9\" style=\"stroke-width:1.5\"/>\
     <path class=\"t-lamp s-ink\" d=\"M-5-49q0-6 5-6t5 6z\"/>\
     <circle class=\"t-lamp s-ink\" cx=\"-14\" cy=\"-15\" r=\"4\"/><circle class=\"t-lamp s-ink\" cx=\"14\" cy=\"-15\" r=\"4\"/>\
     <path class=\"t-white s-ink\" d=\"M-8-20H8V-12H-8Z\" style=\"stroke-width:1.500\"/></g>\n",
    "</defs>\n",
);
