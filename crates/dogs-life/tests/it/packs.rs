//! Packs: what is read, and what is refused.

use dogs_life::Pack;
use dogs_life::pack::{File, Problem};

/// How the lines begin that a pack can do without.
const FOREIGN: [&str; 4] = ["name fr", "name pl", "breed fr", "breed pl"];

fn problems(town: &str, dogs: &str) -> Vec<Problem> {
    Pack::parse(town, dogs).expect_err("a wrong pack").all().to_vec()
}

/// LIFE-D3: the pack that is built in can be played, and so can the others.
#[test]
fn packs_that_are_right() {
    assert!(Pack::built_in().is_built_in());
    for name in ["loops", "harbour"] {
        let dir = format!("{}/../../fixtures/dogs-life/packs/{name}", env!("CARGO_MANIFEST_DIR"));
        let read = |file: File| std::fs::read_to_string(format!("{dir}/{}", file.name())).unwrap();
        if let Err(problems) = Pack::parse(&read(File::Town), &read(File::Dogs)) {
            panic!("{name}: {problems}");
        }
    }
}

/// Changes one line of the built-in pack; a line is found by a part of it.
fn changed(file: File, line: &str, from: &str, to: &str) -> (Vec<Problem>, usize) {
    let [town, dogs] = Pack::BUILT_IN;
    let text = if file == File::Town { town } else { dogs };
    let number = text.lines().position(|other| other.contains(line)).expect("such a line");
    let new: Vec<String> = text
        .lines()
        .enumerate()
        .map(
            |(index, text)| {
                if index == number { text.replacen(from, to, 1) } else { text.to_owned() }
            },
        )
        .collect();
    let new = new.join("\n");
    assert_ne!(new, text.trim_end(), "`{from}` is not in `{line}`");
    let found = if file == File::Town { problems(&new, dogs) } else { problems(town, &new) };
    (found, number + 1)
}

/// LIFE-D1 to LIFE-D3: every single error is named in its own line.
#[test]
fn single_errors_are_named_with_their_line() {
    use File::{Dogs, Town};
    for (file, line, from, to, said) in [
        (Town, "town Marrowby", "town Marrowby", "town", "a name is missing"),
        (Town, "town Marrowby", "town", "city", "is no word of a town file"),
        (Town, "address 2 ", "address 2 ", "address 1 ", "its name already"),
        (Town, "address 12", "12", "13", "expected 1 to 12"),
        (Town, "address 12", "Barnaby's Bicycles", "", "a name is missing"),
        (Town, "address 12", "Barnaby's Bicycles", "Musikos", "is in line"),
        (Town, "address 12", "Barnaby's", "Barnaby and his uncle's wonderful", "at most 32"),
        (Town, "restaurant R6", "R6", "R7", "is not on the map"),
        (Town, "lot L6", "L6", "L7", "expected L1 to L6"),
        (Town, "kiosk K", "K ", "Q ", "expected K"),
        (Town, "pound P", "P ", "K ", "expected P"),
        (Town, "van east", "east", "left", "the van faces"),
        (Town, "van east", "east", "north", "no street space"),
        (Town, " 3  b   R1", ">2", " 2", "no arrow leads into the address 2"),
        (Town, " 3  b   R1", ">2", "<2", "arrow"),
        (Town, " 3  b   R1", ">2", "-2", "between two cells"),
        (Town, " 3  b   R1", " 3 ", " 4 ", "begins with its number"),
        (Town, " 3  b   R1", "L1", "L9", "is no cell"),
        (Town, " 3  b   R1", "L2", "XX", "is no cell"),
        (Town, " 1  f   .   b", "b ", "bb", "twice in one cell"),
        (Town, "    a   b", "c", "q", "the letter of column 3"),
    ] {
        let (found, number) = changed(file, line, from, to);
        let named = found.iter().any(|problem| {
            problem.file == file && problem.line == number && problem.what.contains(said)
        });
        assert!(named, "`{line}`: `{from}` to `{to}`: {found:?}");
    }
    for (line, from, to, said) in [
        ("dog belle", "belle", "Belle", "the dog's key"),
        ("dog rex", "rex", "fido", "another dog has the same"),
        ("name en Belle", "en", "EN", "expected a language"),
        ("name en Belle", "name en Belle", "name en", "a name is missing"),
        ("name en Rex", "Rex", "Fido", "another dog has the same"),
        ("colour pink", "pink", "beige", "expected a colour"),
        ("colour red", "red", "pink", "another dog has the same"),
        ("points 8", "8", "0", "expected action points"),
        ("points 8", "8", "thirteen", "expected action points"),
        ("plays first", "first", "last", "expected `plays first`"),
        ("card  2     bone        2", "bone", "bones", "expected -, 1, 2, 3 or bone"),
        ("card  2     bone        2", "escapes", "flees", "expected caught or escapes"),
        ("card  2     bone        2", "leaves", "goes", "expected stays or leaves"),
        ("card  2     bone        2", "leaves", "", "is missing"),
        ("card  2     bone        2", "leaves", "leaves 3", "after them"),
        ("shuffle", "shuffle", "shuffle now", "has no parts"),
        ("shuffle", "shuffle", "mix", "is no word of a dogs file"),
    ] {
        let (found, number) = changed(Dogs, line, from, to);
        let named =
            found.iter().any(|problem| problem.line == number && problem.what.contains(said));
        assert!(named, "`{line}`: `{from}` to `{to}`: {found:?}");
    }
}

/// LIFE-D3: whichever line of a file is left out, or written twice, is missed or refused.
#[test]
fn no_line_can_be_left_out_or_doubled() {
    let [town, dogs] = Pack::BUILT_IN;
    for (file, text) in [(File::Town, town), (File::Dogs, dogs)] {
        let lines: Vec<&str> = text.lines().collect();
        for index in 0..lines.len() {
            let line = lines[index].trim();
            // Comments and empty lines say nothing; Belle need not begin, and English is enough.
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            for doubled in [false, true] {
                let mut other = lines.clone();
                if doubled {
                    other.insert(index, lines[index]);
                } else {
                    other.remove(index);
                }
                let other = other.join("\n");
                let read = match file {
                    File::Town => Pack::parse(&other, dogs),
                    File::Dogs => Pack::parse(town, &other),
                };
                let foreign = FOREIGN.iter().any(|foreign| line.starts_with(foreign));
                let fine = (line == "plays first" || foreign) && !doubled;
                assert_eq!(read.is_ok(), fine, "line {}: {line}", index + 1);
            }
        }
    }
}

/// LIFE-D3: streets that do not hang together, dead ends, too few bins, torn buildings.
#[test]
fn towns_that_cannot_be_played() {
    let [town, dogs] = Pack::BUILT_IN;
    for (from, to, said) in [
        (" 1  f   .   b   .   l", " 1  f       b   .   l", "dead end"),
        (
            "    a   b   c   d   e   f   g   h   i   j   k   l   m   n   o",
            "    a   b",
            "no letter above",
        ),
        (" 9  bl  R6  R6", " 9  bl  R6  8 ", "in one piece"),
    ] {
        assert!(town.contains(from), "{from}");
        let found = problems(&town.replacen(from, to, 1), dogs);
        assert!(found.iter().any(|problem| problem.what.contains(said)), "{said}: {found:?}");
    }
    let few = town.replace("  b  ", "  .  ");
    let found = problems(&few, dogs);
    assert!(found.iter().any(|problem| problem.what.contains("bins on the map")), "{found:?}");
    assert_eq!(problems("", "").len(), 4, "a name, a map, the van, the dogs");
}

/// All problems are told at once, in their order.
#[test]
fn all_problems_at_once() {
    let [town, dogs] = Pack::BUILT_IN;
    let town = town.replace("van east", "van up").replace("lot L6", "lot L8");
    let dogs = dogs.replace("colour pink", "colour beige").replace("points 8", "points 88");
    let found = problems(&town, &dogs);
    assert!(found.len() >= 4, "{found:?}");
    assert!(found.is_sorted());
}

/// The shares in the lines after this heading of the kept report, in percent.
fn shares(report: &str, heading: &str) -> Vec<f64> {
    let after = report.lines().skip_while(|line| line.trim() != heading).skip(1);
    let share = |line: &str| line.split(" %").next()?.split_whitespace().last()?.parse().ok();
    after.map_while(|line| line.contains(" %  (").then(|| share(line)).flatten()).collect()
}

/// LIFE-D4: the report of the shipped pack is kept, was made with enough games, and is in the bounds.
#[test]
fn the_shipped_pack_is_balanced_as_its_report_says() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/balance/dogs-life.md");
    let report = std::fs::read_to_string(path).expect("a report");
    let games = report.split(" games for each number of players").next().and_then(|before| {
        before.split_whitespace().last().and_then(|games| games.parse::<u32>().ok())
    });
    assert!(games >= Some(10_000), "±1 % needs about 10,000 games: {games:?}");
    let dogs = shares(&report, "wins by dog");
    assert_eq!(dogs.len(), 6, "{dogs:?}");
    assert!(dogs.iter().all(|share| (13.0..=21.0).contains(share)), "{dogs:?}");
    let lots = shares(&report, "wins by lot");
    assert_eq!(lots.len(), 6, "{lots:?}");
    assert!(lots.iter().all(|share| (14.0..=20.0).contains(share)), "{lots:?}");
    // A share of the games each: together all of them, but for what is shared and rounded.
    for all in [dogs, lots] {
        let sum: f64 = all.iter().sum();
        assert!((99.0..=101.0).contains(&sum), "{sum}");
    }
    let long = report.split(" % last 12 to 30").next().and_then(|before| {
        before.split_whitespace().last().and_then(|share| share.parse::<u32>().ok())
    });
    assert!(long >= Some(50), "half of the games last 12 to 30 turns a player: {long:?}");
    assert!(report.contains("is met"), "the command itself says so");
}

/// A pack's names are in English and in whatever other languages it likes.
#[test]
fn a_pack_speaks_its_own_languages() {
    let dogs = include_str!("../../data/marrowby/dogs.txt");
    let town = include_str!("../../data/marrowby/town.txt");
    let other = dogs.replace("name pl ", "name cy ").replace("breed fr ", "breed cy ");
    let pack = Pack::parse(town, &other).expect("a pack");
    let belle = &pack.dogs()[0];
    assert_eq!(belle.names.english(), "Belle");
    assert_eq!(
        belle.names.iter().collect::<Vec<_>>(),
        [("cy", "Bella"), ("en", "Belle"), ("fr", "Belle")]
    );
    assert_eq!(belle.breeds.iter().map(|(code, _)| code).collect::<Vec<_>>(), ["cy", "en", "pl"]);
    let english = |line: &&str| !FOREIGN.iter().any(|foreign| line.starts_with(foreign));
    let english: Vec<&str> = dogs.lines().filter(english).collect();
    assert!(Pack::parse(town, &english.join("\n")).is_ok(), "English is enough");
}
