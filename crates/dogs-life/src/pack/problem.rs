//! What is wrong with a pack, and where.

use std::fmt;

/// A file of a pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum File {
    /// `town.txt`: the map and its legend.
    Town,
    /// `dogs.txt`: the dogs and their cards.
    Dogs,
}

impl File {
    /// Both.
    pub const ALL: [File; 2] = [File::Town, File::Dogs];

    /// Its name in the folder of a pack.
    pub const fn name(self) -> &'static str {
        match self {
            File::Town => "town.txt",
            File::Dogs => "dogs.txt",
        }
    }
}

/// One thing that is wrong with a pack.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    /// In which file.
    pub file: File,
    /// In which line, from 1.
    pub line: usize,
    /// At which character of the line, from 1.
    pub column: usize,
    /// What is wrong, and what should be there.
    pub what: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Problem { file, line, column, what } = self;
        write!(f, "{}: line {line}, column {column}: {what}", file.name())
    }
}

/// All that is wrong with a pack, in the order of its files and lines.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct Problems(pub(super) Vec<Problem>);

impl Problems {
    /// All of them, at least one.
    pub fn all(&self) -> &[Problem] {
        &self.0
    }
}

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, problem) in self.0.iter().enumerate() {
            if index > 0 {
                f.write_str("\n")?;
            }
            write!(f, "{problem}")?;
        }
        Ok(())
    }
}

/// The most problems that are told; whoever has mended these may ask again.
pub(super) const MOST: usize = 100;

/// Collects the problems of one file.
#[derive(Debug)]
pub(super) struct Report {
    file: File,
    problems: Vec<Problem>,
}

impl Report {
    pub(super) const fn new(file: File) -> Report {
        Report { file, problems: Vec::new() }
    }

    pub(super) fn add(&mut self, at: At, what: impl Into<String>) {
        if self.problems.len() > MOST {
            return;
        }
        let At { line, column } = at;
        self.problems.push(Problem { file: self.file, line, column, what: what.into() });
    }

    pub(super) fn problems(self) -> Vec<Problem> {
        self.problems
    }
}

/// A place in a file, both numbers from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct At {
    pub(super) line: usize,
    pub(super) column: usize,
}

/// A line cut into words, each with its place; what follows the first words as one text.
#[derive(Clone, Debug)]
pub(super) struct Line<'t> {
    pub(super) number: usize,
    pub(super) text: &'t str,
}

impl<'t> Line<'t> {
    /// The lines of a text that say something: no empty ones, no comments.
    pub(super) fn is_silent(&self) -> bool {
        let text = self.text.trim();
        text.is_empty() || text.starts_with('#')
    }

    pub(super) fn at(&self, byte: usize) -> At {
        let column = self.text.get(..byte).map_or(1, |before| before.chars().count() + 1);
        At { line: self.number, column }
    }

    /// Where the line's first word begins.
    pub(super) fn start(&self) -> At {
        self.at(self.text.len() - self.text.trim_start().len())
    }

    /// Where the line's text ends.
    pub(super) fn end(&self) -> At {
        self.at(self.text.trim_end().len())
    }

    /// The words, each with the byte at which it begins.
    pub(super) fn words(&self) -> impl Iterator<Item = (usize, &'t str)> + use<'t> {
        let text = self.text;
        text.split_ascii_whitespace()
            .map(move |word| (word.as_ptr() as usize - text.as_ptr() as usize, word))
    }

    /// What follows the first `skip` words, and the byte at which it begins.
    pub(super) fn rest(&self, skip: usize) -> (usize, &'t str) {
        let text = self.text.trim_end();
        match self.words().nth(skip) {
            Some((byte, _)) => (byte, &text[byte..]),
            None => (text.len(), ""),
        }
    }
}

/// The lines of a text.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    text.lines().enumerate().map(|(index, text)| Line { number: index + 1, text })
}

/// The longest name, in characters.
pub(super) const MAX_NAME: usize = 32;

/// What is wrong with a name, if anything.
pub(super) fn name_fault(name: &str) -> Option<String> {
    if name.is_empty() {
        return Some("a name is missing".to_owned());
    }
    if name.chars().all(|letter| letter.is_whitespace() || tabletop::is_invisible(letter)) {
        return Some("a name has nothing that can be seen".to_owned());
    }
    if name.chars().count() > MAX_NAME {
        return Some(format!("a name has at most {MAX_NAME} characters"));
    }
    name.chars().any(char::is_control).then(|| "a name has no control characters".to_owned())
}

/// A word of the file for a message: short, and in quotes; or that there is none.
pub(super) fn shown(word: &str) -> String {
    if word.is_empty() {
        return "nothing".to_owned();
    }
    match word.char_indices().nth(24) {
        Some((end, _)) => format!("`{}…`", &word[..end]),
        None => format!("`{word}`"),
    }
}
