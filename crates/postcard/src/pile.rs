//! Dogpile: the rug with its cards, and the dogs around it with what they have.

use crate::client::colour;
use crate::dog::{Stands, of_seat};
use crate::letter;
use crate::sheet::{HEIGHT, INK, Sheet, WIDTH};
use catalog::PublicTable;
use serde::Deserialize;
use tabletop::Seat;

/// As much of a view as is drawn.
#[derive(Deserialize)]
struct View {
    bones: Vec<Bone>,
}

#[derive(Deserialize)]
struct Bone {
    place: String,
    seat: Option<usize>,
    /// Where it lies in the pile, `x:y:turn`, and how high.
    spot: Option<String>,
    height: Option<u16>,
    up: bool,
    face: Option<String>,
}

/// The size of the pile in its own measure.
const PILE: (f64, f64) = (900.0, 600.0);
/// The left upper corner of the pile in the picture, and how large it is there.
const RUG: (f64, f64, f64, f64) = (262.0, 86.0, 676.0, 450.0);
/// The width of a card on the rug.
const CARD: f64 = 58.0;

/// Cards that stand for a game which has not begun: place and turn; then those that lie open.
const BACKS: [(f64, f64, f64); 16] = [
    (430.0, 262.0, -38.0),
    (772.0, 268.0, 34.0),
    (510.0, 312.0, 12.0),
    (692.0, 316.0, -16.0),
    (366.0, 330.0, 18.0),
    (838.0, 334.0, -24.0),
    (600.0, 248.0, 74.0),
    (470.0, 226.0, 52.0),
    (730.0, 220.0, -58.0),
    (560.0, 346.0, -8.0),
    (656.0, 198.0, 22.0),
    (534.0, 192.0, -20.0),
    (320.0, 260.0, -12.0),
    (884.0, 252.0, 15.0),
    (410.0, 186.0, -70.0),
    (800.0, 184.0, 64.0),
];
const FACES: [(&str, f64, f64, f64); 4] = [
    ("Kh", 612.0, 300.0, -9.0),
    ("3c", 448.0, 302.0, 26.0),
    ("Ad", 764.0, 300.0, 14.0),
    ("Js", 604.0, 176.0, 24.0),
];

/// A picture of a table of Dogpile.
pub fn dogpile(table: &PublicTable<'_>) -> String {
    let mut sheet = Sheet::new();
    room(&mut sheet);
    let view = table.view.and_then(|view| serde_json::from_str::<View>(view.get()).ok());
    if let Some(view) = view.filter(|view| !view.bones.is_empty()) {
        rug(&mut sheet, RUG.1 + RUG.3 / 2.0, (RUG.2 / 2.0 + 66.0, RUG.3 / 2.0 + 62.0));
        pile(&mut sheet, &view);
        players(&mut sheet, table, &view);
    } else {
        rug(&mut sheet, 270.0, (420.0, 190.0));
        for (x, y, turn) in BACKS {
            card(&mut sheet, None, (x, y), turn, 66.0);
        }
        for (face, x, y, turn) in FACES {
            card(&mut sheet, Some(face), (x, y), turn, 72.0);
        }
        sheet.party(table, 604.0);
    }
    sheet.tagged()
}

/// The floor.
fn room(sheet: &mut Sheet) {
    let [soil, deep] = ["soil", "soil-deep"].map(colour);
    sheet.add(format_args!("<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"{soil}\"/>"));
    sheet.add(format_args!(
        "<path d=\"M0 84H1200M0 168H1200M0 252H1200M0 336H1200M0 420H1200M0 504H1200M0 588H1200M180 0V84M640 0V84M1010 0V84\
         M90 84V168M470 84V168M900 84V168M300 168V252M760 168V252M1120 168V252M150 252V336M620 252V336M1000 252V336\
         M60 336V420M420 336V420M860 336V420M240 420V504M700 420V504M1090 420V504M120 504V588M560 504V588M960 504V588\" \
         fill=\"none\" stroke=\"{deep}\" stroke-width=\"3\" opacity=\".45\"/>"
    ));
}

fn rug(sheet: &mut Sheet, y: f64, (wide, high): (f64, f64)) {
    let [grass, pale] = ["grass", "grass-pale"].map(colour);
    let round = high * 0.62;
    let rect = |inset: f64, more: &str| {
        format!(
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" rx=\"{:.1}\" {more}/>",
            600.0 - wide + inset,
            y - high + inset,
            2.0 * (wide - inset),
            2.0 * (high - inset),
            round - inset
        )
    };
    sheet.add(format_args!(
        "<g transform=\"translate(4 9)\">{}</g>",
        rect(0.0, "fill=\"#2b2320\" opacity=\".2\"")
    ));
    sheet.add(rect(0.0, &format!("fill=\"{grass}\" {INK}")));
    sheet.add(rect(
        16.0,
        &format!("fill=\"none\" stroke=\"{pale}\" stroke-width=\"6\" stroke-dasharray=\"22 15\" stroke-linecap=\"round\""),
    ));
}

/// What lies on the rug, from the bottom up.
fn pile(sheet: &mut Sheet, view: &View) {
    let mut bones: Vec<&Bone> = view.bones.iter().filter(|bone| bone.place == "pile").collect();
    bones.sort_by_key(|bone| bone.height);
    for bone in bones {
        let mut parts = bone.spot.as_deref().unwrap_or_default().split(':').map(str::parse::<f64>);
        let (Some(Ok(x)), Some(Ok(y)), Some(Ok(turn))) = (parts.next(), parts.next(), parts.next())
        else {
            continue;
        };
        let at = (RUG.0 + x / PILE.0 * RUG.2, RUG.1 + y / PILE.1 * RUG.3);
        // No back stands on its head.
        let turn = (turn * 15.0) % 180.0;
        let turn = if turn > 90.0 { turn - 180.0 } else { turn };
        card(sheet, bone.face.as_deref().filter(|_| bone.up), at, turn, CARD);
    }
}

/// The dogs on both sides, with what they have in their paws and how many bones they have laid aside.
fn players(sheet: &mut Sheet, table: &PublicTable<'_>, view: &View) {
    let seats = table.seats.len();
    for seat in Seat::first(seats) {
        let (right, row) = (seat.index() % 2 == 1, seat.index() / 2);
        let rows = if right { seats / 2 } else { seats.div_ceil(2) };
        let y = match (rows, row) {
            (1, _) => 372.0,
            (2, 0) => 280.0,
            (2, _) => 490.0,
            (_, 0) => 246.0,
            (_, 1) => 412.0,
            (_, _) => 578.0,
        };
        let (x, inward) = if right { (1086.0, -1.0) } else { (114.0, 1.0) };
        let stands = Stands { at: (x, y), wide: 158.0, left: right };
        sheet.dog(of_seat(seat), stands);
        sheet.mark(table, seat, stands);
        let has = |place: &str| {
            let theirs = |bone: &&Bone| bone.place == place && bone.seat == Some(seat.index());
            view.bones.iter().filter(theirs).count()
        };
        for (paw, turn) in (0..has("paws").min(3)).zip([-16.0, 0.0, 16.0]) {
            #[allow(clippy::cast_precision_loss, reason = "there are three paws")]
            let x = x + inward * (52.0 + 15.0 * paw as f64);
            card(sheet, None, (x, y - 4.0), turn, 32.0);
        }
        let loot = has("loot");
        if loot > 0 {
            let at = (x - inward * 66.0, y - 8.0);
            card(sheet, None, (at.0 - 4.0, at.1 - 4.0), -8.0, 38.0);
            card(sheet, None, at, 5.0, 38.0);
            let [paper, ink] = ["paper", "ink"].map(colour);
            sheet.add(format_args!(
                "<g transform=\"translate({:.1} {:.1})\"><rect x=\"-22\" y=\"-17\" width=\"44\" height=\"34\" rx=\"9\" fill=\"{paper}\" {INK}/>{}</g>",
                at.0,
                at.1 + 12.0,
                letter::word(&loot.to_string(), 19.0, 4.2, ink)
            ));
        }
    }
}

/// A playing card: what it shows, or its back with a paw.
fn card(sheet: &mut Sheet, face: Option<&str>, (x, y): (f64, f64), turn: f64, wide: f64) {
    let scale = wide / 50.0;
    sheet.add(format_args!(
        "<g transform=\"translate({x:.1} {y:.1}) rotate({turn:.1}) scale({scale:.3}) translate(-25 -35)\">\
         <rect x=\"3\" y=\"5\" width=\"48\" height=\"68\" rx=\"7\" fill=\"#2b2320\" opacity=\".18\"/>"
    ));
    match face {
        None => {
            let [slip, blue, line] = ["slip", "b", "line"].map(colour);
            sheet.add(format_args!(
                "<rect x=\"1\" y=\"1\" width=\"48\" height=\"68\" rx=\"7\" fill=\"{slip}\" stroke=\"{line}\" stroke-width=\"2\"/>\
                 <rect x=\"6\" y=\"6\" width=\"38\" height=\"58\" rx=\"4\" fill=\"{blue}\" opacity=\".24\"/>"
            ));
            sheet.shape("paw", (25.0, 35.0), (24.0, 24.0), "b");
        }
        Some(face) => front(sheet, face),
    }
    sheet.add("</g>");
}

/// The front of a card, 50 wide and 70 high.
fn front(sheet: &mut Sheet, face: &str) {
    let [paper, line] = ["paper", "line"].map(colour);
    sheet.add(format_args!(
        "<rect x=\"1\" y=\"1\" width=\"48\" height=\"68\" rx=\"7\" fill=\"{paper}\" stroke=\"{line}\" stroke-width=\"2\"/>"
    ));
    let mut signs = face.chars();
    let (rank, suit) = (signs.next().unwrap_or('X'), signs.next().unwrap_or('s'));
    let red = matches!(suit, 'h' | 'd' | 'r');
    let ink = if red { "#c2332a" } else { "#2b2320" };
    if rank == 'X' {
        sheet.shape("bone", (25.0, 24.0), (38.0, 19.0), "lamp");
        sheet.add(format_args!(
            "<path transform=\"translate(25 50) scale(1.5)\" d=\"M0-9l2.600 5.400 5.900.700-4.400 4 1.200 5.900-5.300-3-5.300 3 1.200-5.900-4.400-4 5.900-.700z\" fill=\"{ink}\"/>"
        ));
        return;
    }
    let rank = if rank == 'T' { "10".to_owned() } else { rank.to_string() };
    let suit = match suit {
        'h' => "M12 22C2 14 1 8 4 4.500 7 1.500 11 3 12 6c1-3 5-4.500 8-1.500C23 8 22 14 12 22z",
        'd' => "M12 1.500L20.500 12 12 22.500 3.500 12z",
        'c' => {
            "M12 1.500a5 5 0 0 1 4.300 7.600 5 5 0 1 1-2.900 8.300L15.500 23h-7l2.100-5.600a5 5 0 1 1-2.900-8.300A5 5 0 0 1 12 1.500z"
        }
        _ => {
            "M12 1C14 6 22 9.500 21.500 15c-.400 4-5.500 5-8 2.200L15.500 23h-7l2-5.800C8 20 2.900 19 2.500 15 2 9.500 10 6 12 1z"
        }
    };
    sheet.add(format_args!(
        "<g transform=\"translate(25 21)\">{}</g><path transform=\"translate(12 39) scale(1.08)\" d=\"{suit}\" fill=\"{ink}\"/>",
        letter::word(&rank, 22.0, 5.0, ink)
    ));
}
