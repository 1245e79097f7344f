//! More than a hundred packs with one error each: every one is refused, with the line and the reason.

use dogs_life::Pack;
use dogs_life::pack::{File, Problem};
use std::collections::BTreeSet;

/// One edit of the built-in pack: in the line that has `line` in it, `from` becomes `to`.
///
/// The problem is told in that line, or in the one that has `told_in` in it; `said` is part of what is told.
struct Edit {
    line: &'static str,
    from: &'static str,
    to: &'static str,
    told_in: &'static str,
    said: &'static str,
}

const fn here(
    line: &'static str,
    from: &'static str,
    to: &'static str,
    said: &'static str,
) -> Edit {
    Edit { line, from, to, told_in: "", said }
}

const fn there(
    line: &'static str,
    from: &'static str,
    to: &'static str,
    told_in: &'static str,
    said: &'static str,
) -> Edit {
    Edit { line, from, to, told_in, said }
}

const ROW_1: &str = " 1  f   .   b";
const ROW_2: &str = " 2  .   R1  R1";
const ROW_3: &str = " 3  b   R1  R1";
const ROW_4: &str = " 4  .   5   5";
const ROW_5: &str = " 5  l   5   5";
const ROW_6: &str = " 6  .   .   .";
const ROW_7: &str = " 7  b   L6  7";
const ROW_8: &str = " 8  .  >L6";
const ROW_9: &str = " 9  bl  R6";
const ROW_10: &str = "10  b  >R6";
const ROW_11: &str = "11  f   .   b";
const RULER: &str = "    a   b   c";
const BELOW_1: &str = "        v       v       v                       v";
const BELOW_5: &str = "        ^                       v       ^           ^";
const BELOW_6: &str = "            v                   ^                       v";
const BELOW_10: &str = "                ^                       ^       ^       ^";

const TOWN: &[Edit] = &[
    // The town's own line.
    here("town Marrowby", "town Marrowby", "town", "a name is missing"),
    here("town Marrowby", "town", "city", "is no word of a town file"),
    here("town Marrowby", "town", "Town", "is no word of a town file"),
    here("town Marrowby", "Marrowby", "Marrow\u{7}by", "no control characters"),
    here(
        "town Marrowby",
        "Marrowby",
        "Marrowby-under-the-Hill-and-over-the-Water",
        "at most 32 characters",
    ),
    // The frame of the map.
    here("map", "map", "mop", "is no word of a town file"),
    here("map", "map", "map big", "nothing more belongs here"),
    here("end", "end", "ende", "the map ends here without a line `end`"),
    here(RULER, "c", "q", "the letter of column 3 is `c`"),
    here(RULER, "    a", "   a", "the letter of column 1 is `a`"),
    here(RULER, "n   o", "n    o", "the letter of column 15 is `o`"),
    here(RULER, "b   c", "c   b", "the letter of column 2 is `b`"),
    there(RULER, "   o", "", ROW_1, "no letter above this column"),
    // The rows' numbers.
    here(ROW_3, " 3  b", " 4  b", "begins with its number, 3"),
    here(ROW_3, " 3  b", "    b", "begins with its number, 3"),
    here(ROW_9, " 9  bl", "09  bl", "begins with its number, 9"),
    here(ROW_11, "11", "12", "begins with its number, 11"),
    here(ROW_7, " 7  b", " x  b", "begins with its number, 7"),
    // Characters that a map does not have.
    here(ROW_4, "   5   5", "\t5   5", "without tabs"),
    here(ROW_6, " 6  .", " 6  ·", "plain characters"),
    here(BELOW_5, "^ ", "\t", "without tabs"),
    here(ROW_8, "L6", "Ł6", "plain characters"),
    // Ragged lines.
    here(ROW_1, " 1  f   .", " 1   f  .", "does not begin under the letter `a`"),
    here(ROW_5, "l   5   5", "l   5    5", "does not begin under the letter `c`"),
    here(ROW_9, " 9  bl", " 9 bl ", "begins with its number, 9"),
    here(ROW_11, ".   f", ".   f   b", "no letter above this column"),
    here(BELOW_1, "        v", "       v", "stands under no cell"),
    here(BELOW_6, "            v", "  v          ", "stands under no cell"),
    // Cells.
    here(ROW_3, "L1", "L9", "`L9` is no cell"),
    here(ROW_3, "L2", "XX", "`XX` is no cell"),
    here(ROW_6, "K", "k", "`k` is no cell"),
    here(ROW_8, "7   7", "7   77", "`77` is no cell"),
    here(ROW_8, "8   8", "8   08", "`08` is no cell"),
    here(ROW_4, "5   5", "5   0", "`0` is no cell"),
    here(ROW_2, "R3  R3", "R3  R17", "`R17` is no cell"),
    here(ROW_9, "bl", "bx", "`bx` is no cell"),
    here(ROW_9, "bl", "B", "`B` is no cell"),
    here(ROW_6, ".   .   .", ".   ,   .", "`,` is no cell"),
    here(ROW_6, ".   .   .", ".   ..  .", "`..` is no cell"),
    here(ROW_7, "b   L6", "b.  L6", "`b.` is no cell"),
    here(ROW_1, "b ", "bb", "`b` is twice in one cell"),
    here(ROW_9, "bl ", "lbl", "`l` is twice in one cell"),
    here(ROW_5, "f   P", "ff  P", "`f` is twice in one cell"),
    here(ROW_5, "f   P", "f   PP", "`PP` is no cell"),
    // Arrows.
    here(ROW_3, ">2", "-2", "between two cells"),
    here(ROW_4, ">4", "}4", "between two cells"),
    here(BELOW_1, "v", "V", "only `^` and `v`"),
    here(BELOW_5, "^", "|", "only `^` and `v`"),
    here(ROW_3, ".  >2   2   .", ".  <2   2   .", "this arrow does not come from a street space"),
    here(ROW_4, "L3 <.", "L3 >.", "this arrow does not come from a street space"),
    here(BELOW_1, "v       v", "^       v", "this arrow does not come from a street space"),
    here(BELOW_10, "                ^", "                v", "does not come from a street space"),
    here(ROW_6, ".   .   .   b", ".  >.   .   b", "this arrow does not point to a building"),
    here(BELOW_1, "        v  ", "    v   v  ", "this arrow does not point to a building"),
    here(BELOW_5, "v  ", "vv ", "an arrow leads from this street space into it already"),
    there(BELOW_5, "^           ^", "            ^", ROW_4, "no arrow leads into the pound"),
    here(ROW_4, "2   P   b", "2   P  <b", "").or_in(ROW_4, "the pound has one exit, not 2 arrows"),
    there(ROW_3, ">2", " 2", ROW_3, "no arrow leads into the address 2"),
    there(ROW_5, "6  <.", "6   .", ROW_4, "no arrow leads into the address 6"),
    there(ROW_9, "8  <.", "8   .", ROW_7, "no arrow leads into the address 8"),
    there(ROW_4, "L3 <.", "L3  .", ROW_4, "no arrow leads into the vacant lot L3"),
    there(ROW_8, ".  >L6", ".   L6", ROW_7, "no arrow leads into the vacant lot L6"),
    there(ROW_10, "R5 <b", "R5  b", ROW_10, "no arrow leads into the restaurant R5"),
    there(BELOW_1, "v       v       v", "        v       v", ROW_2, "into the restaurant R1"),
    // Buildings: missing, in pieces, twice.
    there(ROW_6, "K", ".", "kiosk K", "the kiosk K is not on the map"),
    here(ROW_1, " 1  f   .", " 1  f   K", "this cell of K does not touch its others"),
    here(
        ROW_11,
        "l   .   b   .   f",
        "l   .   b   P   f",
        "this cell of P does not touch its others",
    ),
    here(ROW_9, "R6  R6", "R6  8 ", "this cell of 8 does not touch its others"),
    here(ROW_3, "b   R1  R1  L1", "b   R1  R1  12", "this cell of 12 does not touch its others"),
    here(ROW_2, "R2  R2", "R2  L5", "this cell of L5 does not touch its others"),
    here(ROW_5, "1   1   L3", "1   R4  L3", "this cell of R4 does not touch its others"),
    there(ROW_5, "f   P", "f   R7", ROW_5, "the restaurant R7 has no name"),
    there(ROW_3, "R3  R3", "R3  R8", "map", "the restaurant R7 is not on the map"),
    // Streets.
    here(ROW_1, " 1  f   .   b", " 1  f       b", "the street space a1 is a dead end"),
    there(ROW_1, ".   b   .   l", ".       .   l", ROW_1, "the street space b1 is a dead end"),
    there(ROW_11, "f   .   b", "f       b", ROW_11, "the street space a11 is a dead end"),
    there(ROW_4, "L3 <.", "L3  P", ROW_5, "the street space o5 is a dead end"),
    there(
        ROW_6,
        "l   b   .   .   .",
        "l       .   .   .",
        ROW_6,
        "the street space m6 is a dead end",
    ),
    here(ROW_2, ".   R1  R1", ".   .   R1", "no arrow leads into the restaurant R1"),
    here(ROW_8, "7   7   b", "7   .   b", "the street space d8 is a dead end"),
    // The van.
    here("van east", "east", "left", "the van faces north, east, south or west, not `left`"),
    here("van east", "van east", "van", "the van faces north, east, south or west"),
    here("van east", "east", "East", "the van faces north, east, south or west, not `East`"),
    here("van east", "east", "east west", "the van faces north, east, south or west"),
    here("van east", "east", "north", "where there is no street space"),
    here("van east", "east", "south", "where there is no street space"),
    here("van east", "van", "truck", "is no word of a town file"),
    // Names.
    here("address 2 ", "address 2 ", "address 1 ", "1 has its name already"),
    here("address 12", "12", "13", "expected 1 to 12 after `address`"),
    here("address 12", "12", "012", "expected 1 to 12 after `address`"),
    here("address 12", "12", "R1", "expected 1 to 12 after `address`"),
    here("address 12", "  Barnaby's Bicycles", "", "a name is missing"),
    here("address 12", "Barnaby's Bicycles", "Musikos", "the name `Musikos` is in line"),
    here("address 12", "Barnaby's Bicycles", "MUSIKOS", "the name `MUSIKOS` is in line"),
    here("address 12", "Barnaby's", "Barnaby and his uncle's wonderful", "at most 32 characters"),
    here("address 6", "Kaktus", "Kak\ttus", "no control characters"),
    here("address 6", "Kaktus", "\u{200b}\u{3164}", "nothing that can be seen"),
    here("address 7", "address", "adress", "is no word of a town file"),
    here("restaurant R6", "R6", "R7", "the restaurant R7 has a name and is not on the map"),
    here("restaurant R2", "R2", "R17", "expected R1 to R16 after `restaurant`"),
    here("restaurant R2", "R2", "L2", "expected R1 to R16 after `restaurant`"),
    here("restaurant R2", "R2", "2", "expected R1 to R16 after `restaurant`"),
    here("restaurant R3", "Pod Kasztanem", "Chez Odile", "the name `Chez Odile` is in line"),
    here("lot L6", "L6", "L7", "expected L1 to L6 after `lot`"),
    here("lot L6", "L6", "L5", "L5 has its name already"),
    here("lot L6", "lot L6", "lot", "expected L1 to L6 after `lot`"),
    here("lot L6", "lot", "park", "is no word of a town file"),
    here("kiosk K", "K ", "Q ", "expected K after `kiosk`"),
    here("kiosk K", "  The Morning Paw", "", "a name is missing"),
    here("pound P", "P ", "K ", "expected P after `pound`"),
    here("pound P", "pound P", "kiosk K", "K has its name already"),
    there("lot L3", "lot L3", "# lot L3", ROW_4, "the vacant lot L3 has no name"),
    there("address 9", "address 9", "# address 9", ROW_9, "the address 9 has no name"),
    there("kiosk K", "kiosk", "#kiosk", ROW_6, "the kiosk K has no name"),
];

const BELLE_1: &str = "card  2     bone        2";
const BELLE_8: &str = "card  -     3           -          1      caught   stays";

const DOGS: &[Edit] = &[
    here("dog belle", "belle", "Belle", "expected the dog's key"),
    here("dog belle", "dog belle", "dog", "expected the dog's key"),
    here("dog belle", "belle", "belle-the-very-poodle", "expected the dog's key"),
    here("dog belle", "belle", "belle two", "expected the dog's key"),
    here(
        "dog belle",
        "belle",
        "-belle",
        "small letters and hyphens, a letter first, found `-belle`",
    ),
    here("dog belle", "dog belle", "cat belle", "expected a line `dog KEY` before `cat`"),
    here("dog rex", "rex", "fido", "another dog has the same"),
    here("dog rex", "dog", "hound", "is no word of a dogs file"),
    there("name en Belle", "en", "de", "dog belle", "the dog `belle` has no line `name en`"),
    here("name en Belle", "en", "EN", "expected a language after `name`"),
    here("name en Belle", "name en Belle", "name en", "a name is missing"),
    here("name en Belle", "name en Belle", "name", "expected a language after `name`"),
    here("name fr Belle", "fr", "en", "this dog has the line `name en` already"),
    there("name en Belle", "name", "# name", "dog belle", "the dog `belle` has no line `name en`"),
    here("name fr Belle", "fr", "french", "expected a language after `name`"),
    here("name en Rex", "Rex", "Fido", "another dog has the same"),
    here("name pl Reks", "Reks", "fidek", "another dog has the same"),
    here("name en Rex", "Rex", "Rex the Terrible of Upper Marrowby", "at most 32 characters"),
    here("name en Rex", "Rex", "Re\u{1b}x", "no control characters"),
    here("name en Rex", "Rex", "\u{2060}", "nothing that can be seen"),
    here("name en Rex", "name", "nickname", "is no word of a dogs file"),
    there(
        "breed en poodle",
        "breed",
        "# breed",
        "dog belle",
        "the dog `belle` has no line `breed en`",
    ),
    here("breed en poodle", "poodle", "boxer", "")
        .or_in("breed en boxer", "another dog has the same"),
    here("breed en poodle", "en poodle", "en", "a name is missing"),
    here("breed fr caniche", "fr", "i", "expected a language after `breed`"),
    here("colour pink", "pink", "beige", "expected a colour"),
    here("colour pink", "pink", "Pink", "expected a colour"),
    here("colour pink", "colour pink", "colour", "expected a colour"),
    here("colour red", "red", "pink", "another dog has the same"),
    here("colour red", "colour", "color", "is no word of a dogs file"),
    there(
        "colour red",
        "colour",
        "#colour",
        "dog grouchy",
        "the dog `grouchy` has no line `colour`",
    ),
    here("points 8", "8", "0", "expected action points from 1 to 12, found `0`"),
    here("points 8", "8", "13", "expected action points from 1 to 12, found `13`"),
    here("points 8", "8", "08", "expected action points from 1 to 12"),
    here("points 8", "8", "-8", "expected action points from 1 to 12"),
    here("points 8", "8", "eight", "expected action points from 1 to 12"),
    here("points 8", "points 8", "points", "expected action points from 1 to 12"),
    there("points 8", "points", "#", "dog white-fang", "the dog `white-fang` has no line `points`"),
    here("plays first", "first", "last", "expected `plays first`"),
    here("plays first", "plays first", "plays", "expected `plays first`"),
    here("plays first", "plays first", "points 7", "this dog has the line `points` already"),
    here("colour red", "colour red", "plays first", "only one dog plays first"),
    // Cards.
    here(BELLE_1, "bone", "bones", "as the part `restaurant`, found `bones`"),
    here(BELLE_1, "bone", "Bone", "as the part `restaurant`, found `Bone`"),
    here(BELLE_1, "card  2", "card  4", "as the part `bin`, found `4`"),
    here(BELLE_1, "card  2", "card  0", "as the part `bin`, found `0`"),
    here(BELLE_1, "card  2", "card  –", "as the part `bin`, found `–`"),
    here(BELLE_1, "2          1", "none       1", "as the part `newspaper`, found `none`"),
    here(BELLE_1, "1      escapes", "10     escapes", "as the part `claws`, found `10`"),
    here(BELLE_1, "1      escapes", "-      escapes", "as the part `claws`, found `-`"),
    here(BELLE_1, "1      escapes", "-1     escapes", "as the part `claws`, found `-1`"),
    here(BELLE_1, "escapes", "flees", "expected caught or escapes"),
    here(BELLE_1, "escapes", "leaves", "expected caught or escapes"),
    here(BELLE_1, "leaves", "goes", "expected stays or leaves"),
    here(BELLE_1, "leaves", "caught", "expected stays or leaves"),
    here(BELLE_1, "  leaves", "", "the part `pound` of this card is missing"),
    here(BELLE_1, "escapes  leaves", "", "the part `van` of this card is missing"),
    here(BELLE_1, "leaves", "leaves 3", "but there is `3` after them"),
    here(BELLE_1, "card", "cards", "is no word of a dogs file"),
    here(BELLE_8, "card  -     3  ", "card  -,    3  ", "as the part `bin`, found `-,`"),
    there(BELLE_8, "card", "# card", "dog belle", "has 11 cards beside the shuffle card"),
    here("shuffle", "shuffle", "shuffle now", "the shuffle card has no parts"),
    here("shuffle", "shuffle", "mix", "is no word of a dogs file"),
    there("shuffle", "shuffle", "# shuffle", "dog belle", "has no shuffle card"),
];

impl Edit {
    /// What is said stands in another line, or in the same one after the edit.
    const fn or_in(self, told_in: &'static str, said: &'static str) -> Edit {
        Edit { told_in, said, ..self }
    }
}

fn problems(town: &str, dogs: &str) -> Vec<Problem> {
    Pack::parse(town, dogs).expect_err("a wrong pack").all().to_vec()
}

fn refused(file: File, text: &str) -> Vec<Problem> {
    let [town, dogs] = Pack::BUILT_IN;
    match file {
        File::Town => problems(text, dogs),
        File::Dogs => problems(town, text),
    }
}

/// Every problem lies inside the file.
fn inside(text: &str, found: &[Problem]) {
    for problem in found {
        let line = text.split('\n').nth(problem.line - 1);
        let line = line.unwrap_or_else(|| panic!("no such line: {problem}"));
        assert!(problem.column <= line.chars().count() + 1, "no such column: {problem}");
    }
}

fn number_of(text: &str, part: &str) -> usize {
    let exact = text.lines().position(|line| line == part);
    let found = exact.or_else(|| text.lines().position(|line| line.contains(part)));
    found.unwrap_or_else(|| panic!("no line with `{part}`")) + 1
}

/// LIFE-D1 to LIFE-D3: whatever one thing is wrong, the line is named, and what is wrong in it.
#[test]
fn every_single_error_is_refused_with_its_line() {
    let mut tried = BTreeSet::new();
    let mut wrong = Vec::new();
    for (file, edits) in [(File::Town, TOWN), (File::Dogs, DOGS)] {
        let text = Pack::BUILT_IN[file as usize];
        for edit in edits {
            let Edit { line, from, to, told_in, said } = *edit;
            let number = number_of(text, line);
            let lines = text.lines().enumerate();
            let new: Vec<String> =
                lines
                    .map(|(index, old)| {
                        if index + 1 == number { old.replacen(from, to, 1) } else { old.to_owned() }
                    })
                    .collect();
            let new = new.join("\n");
            if new == text.trim_end() {
                wrong.push(format!("`{from}` is not in `{line}`"));
                continue;
            }
            let found = match Pack::BUILT_IN {
                [town, _] if file == File::Dogs => Pack::parse(town, &new),
                [_, dogs] => Pack::parse(&new, dogs),
            };
            let Err(found) = found else {
                wrong.push(format!("`{from}` to `{to}` in `{line}` is not refused"));
                continue;
            };
            inside(&new, found.all());
            let expected = if told_in.is_empty() { number } else { number_of(text, told_in) };
            let named = found.all().iter().any(|problem| {
                problem.file == file && problem.line == expected && problem.what.contains(said)
            });
            if !named {
                wrong.push(format!("`{from}` to `{to}`: not `{said}` in {expected} but\n{found}"));
            }
            tried.insert(new);
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
    assert!(tried.len() >= 150, "{} different errors", tried.len());
}

/// LIFE-D1, LIFE-D3: a cell that cannot be read, or a line that is there twice, is one problem and not
/// several: nothing is said of what lies around it.
#[test]
fn one_mistake_is_told_once() {
    let [town, dogs] = Pack::BUILT_IN;
    for (from, to) in
        [(" 3  b ", " 3  x "), (" 6  .   .   .", " 6  .   ,   ."), (".   f\n ", ".   F\n ")]
    {
        let found = problems(&town.replacen(from, to, 1), dogs);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].what.contains("is no cell"), "{found:?}");
    }
    for line in ["name fr Grognon\n", "breed en husky\n", "colour pink\n", "points 8\n"] {
        let found = problems(town, &dogs.replacen(line, &line.repeat(2), 1));
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].what.contains("already"), "{found:?}");
    }
}

/// LIFE-D3: what is counted over the whole map is told where the map begins.
#[test]
fn counts_over_the_whole_map() {
    let [town, dogs] = Pack::BUILT_IN;
    let map = number_of(town, "map");
    let (before, rest) = town.split_once("\nmap\n").expect("a map");
    let (drawn, after) = rest.split_once("\nend\n").expect("its end");
    // The ruler stays; in the rows a thing becomes another one.
    let (ruler, rows) = drawn.split_once('\n').expect("a ruler");
    let made = |from: &[char], to: &str| {
        format!("{before}\nmap\n{ruler}\n{}\nend\n{after}", rows.replace(from, to))
    };
    for (new, said) in [
        (made(&['b'], "."), "there are 1 bins on the map; 15 to 64 are needed"),
        (made(&['l'], "b"), "there are 0 lampposts on the map"),
        (made(&['f'], "l"), "there are 0 fountains on the map"),
    ] {
        // A space with both a bin and a lamppost is not changed by this.
        let new = new.replace(".l ", "bl ").replace("bb ", "b  ");
        let found = problems(&new, dogs);
        inside(&new, &found);
        let named = found.iter().any(|problem| problem.line == map && problem.what.contains(said));
        assert!(named, "{said}: {found:?}");
    }
}

/// LIFE-D2, LIFE-D3: lines too many, too few, in the wrong place; files that are no packs at all.
#[test]
fn whole_lines_and_whole_files() {
    let [town, dogs] = Pack::BUILT_IN;
    let last = |text: &str| text.lines().count();
    let van = number_of(town, "van east");
    let belle = "dog belle";
    let (head, litter) = dogs.split_once(belle).expect("Belle");
    let (_, others) = litter.split_once("\ndog grouchy").expect("Grouchy");
    let card = "card  -     -           -          1      caught   stays\n";
    let cases: Vec<(File, String, usize, &str)> = vec![
        (File::Town, String::new(), 1, "the town has no name"),
        (File::Dogs, String::new(), 1, "there are 0 dogs; a pack has 6"),
        (File::Town, format!("\u{feff}{town}"), 1, "byte order mark"),
        (File::Dogs, format!("\u{feff}{dogs}"), 1, "byte order mark"),
        (File::Town, " ".repeat(70_000), 1, "65536 are the most"),
        (File::Town, town.replace("\nend\n", "\n"), van - 1, "without a line `end`"),
        (File::Town, format!("{town}end\n"), last(town) + 1, "`end` without a map before it"),
        (File::Town, format!("{town}van east\n"), last(town) + 1, "said already"),
        (File::Town, format!("{town}town Other\n"), last(town) + 1, "has its name already"),
        (File::Town, format!("{town}map\nend\n"), last(town) + 1, "there is a map already"),
        (File::Town, town.replace("\nvan east\n", "\n"), last(town) - 1, "a line `van`"),
        (File::Town, town.replace("town Marrowby\n", ""), last(town) - 1, "has no name"),
        (File::Dogs, format!("{head}{card}{belle}{litter}"), head.lines().count() + 1, "dog KEY"),
        (File::Dogs, format!("{dogs}{card}"), last(dogs) + 1, "12 cards beside the shuffle card"),
        (File::Dogs, format!("{dogs}shuffle\n"), last(dogs) + 1, "one shuffle card, not two"),
        (File::Dogs, format!("{dogs}dog seven\n"), last(dogs) + 1, "there are 7 dogs"),
        (File::Dogs, format!("{head}dog grouchy{others}"), 0, "there are 5 dogs; a pack has 6"),
    ];
    for (file, new, line, said) in cases {
        let found = refused(file, &new);
        inside(&new, &found);
        let line = if line == 0 { last(&new) } else { line };
        let named = found.iter().any(|problem| {
            problem.file == file && problem.line == line && problem.what.contains(said)
        });
        assert!(named, "{said} in line {line}: {found:?}");
    }
}
