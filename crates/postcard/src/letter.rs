//! Numbers and letters as lines with round ends, 100 high.

use std::fmt::Write;

/// Room between two letters.
const GAP: f64 = 40.0;

/// The lines of a sign, and how wide it is.
const fn lines(sign: char) -> Option<(&'static str, f64)> {
    Some(match sign {
        'A' => ("M0 100L32 0L64 100M12 66H52", 64.0),
        'E' => ("M50 0H0V100H50M0 49H42", 50.0),
        'J' => ("M40 0V68C40 90 30 100 18 100C8 100 2 94 0 84", 40.0),
        'K' => ("M0 0V100M54 0L2 56M20 38L58 100", 58.0),
        'L' => ("M0 0V100H48", 48.0),
        'N' => ("M0 100V0L58 100V0", 58.0),
        'Q' => ("M38 0C12 0 0 24 0 50S12 100 38 100S76 76 76 50S64 0 38 0ZM46 74L76 104", 76.0),
        '0' => ("M28 0C8 0 0 24 0 50S8 100 28 100S56 76 56 50S48 0 28 0Z", 56.0),
        '1' => ("M0 22L24 0V100", 24.0),
        '2' => ("M2 26C4 8 14 0 27 0C42 0 52 11 52 26C52 40 44 50 30 64L0 100H54", 54.0),
        '3' => (
            "M2 14C8 4 16 0 26 0C40 0 50 9 50 24C50 39 40 46 24 47C42 48 54 58 54 74C54 90 42 100 26 \
             100C13 100 4 94 0 84",
            54.0,
        ),
        '4' => ("M44 100V0L0 68H60", 60.0),
        '5' => (
            "M50 0H10L4 46C12 39 20 37 28 37C44 37 54 50 54 68C54 88 42 100 25 100C13 100 4 94 0 84",
            54.0,
        ),
        '6' => (
            "M44 2C20 8 0 36 0 66C0 88 12 100 28 100C44 100 55 88 55 70C55 52 44 42 29 42C14 42 3 52 0 64",
            55.0,
        ),
        '7' => ("M0 0H54L18 100", 54.0),
        '8' => (
            "M28 0C13 0 4 10 4 24C4 38 14 47 28 47S52 38 52 24C52 10 43 0 28 0ZM28 47C11 47 0 58 0 \
             74C0 90 11 100 28 100S56 90 56 74C56 58 45 47 28 47Z",
            56.0,
        ),
        '9' => (
            "M11 98C35 92 55 64 55 34C55 12 43 0 27 0C11 0 0 12 0 30C0 48 11 58 26 58C41 58 52 48 55 36",
            55.0,
        ),
        _ => return None,
    })
}

/// How wide a word is.
pub(crate) fn width(word: &str) -> f64 {
    let signs = word.chars().filter_map(lines).map(|(_, wide)| wide + GAP).sum::<f64>();
    (signs - GAP).max(0.0)
}

/// A word with its middle at the origin, this high, its lines this thick in the same measure.
pub(crate) fn word(word: &str, high: f64, thick: f64, colour: &str) -> String {
    let scale = high / 100.0;
    let mut out = format!(
        "<g transform=\"scale({scale:.3}) translate({:.1} -50)\" fill=\"none\" stroke=\"{colour}\" \
         stroke-width=\"{:.1}\" stroke-linecap=\"round\" stroke-linejoin=\"round\">",
        -width(word) / 2.0,
        thick / scale
    );
    let mut x = 0.0;
    for (path, wide) in word.chars().filter_map(lines) {
        let _ = write!(out, "<path transform=\"translate({x:.1} 0)\" d=\"{path}\"/>");
        x += wide + GAP;
    }
    out + "</g>"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_signs_that_pictures_use_are_there() {
        for sign in "KENNEL0123456789AJQK".chars() {
            assert!(lines(sign).is_some(), "{sign}");
        }
        assert!(width("10") > width("1") + width("0") && width("?").abs() < 0.1);
    }
}
