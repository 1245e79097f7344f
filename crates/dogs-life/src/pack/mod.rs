//! Packs: a town and six dogs, as text that a person reads and edits.
//!
//! `docs/packs.md` describes both files. [`Pack::parse`] reads them and tells everything that is
//! wrong at once, each with its line and column; a pack that it gives can be played.

mod check;
mod dogs;
mod measure;
mod problem;
mod tables;
mod town;

pub use dogs::{CARDS, Card, Colour, DOGS, Dog, Find, MOST_POINTS, Texts};
pub use measure::{Measures, Spread};
pub use problem::{File, Problem, Problems};
pub use tables::{Space, SpaceKind, Town};

pub(crate) use check::{MARKERS, MOST_THINGS};

use std::sync::{Arc, LazyLock};

/// The largest file of a pack, in bytes.
pub const MAX_BYTES: usize = 64 << 10;

/// A town and six dogs.
#[derive(Clone)]
pub struct Pack {
    town: Town,
    dogs: [Dog; DOGS],
    texts: [String; 2],
}

static BUILT_IN: LazyLock<Result<Arc<Pack>, Problems>> = LazyLock::new(|| {
    let [town, dogs] = Pack::BUILT_IN;
    Pack::parse(town, dogs).map(Arc::new)
});

impl Pack {
    /// The texts of the pack that is built in: its town and its dogs.
    pub const BUILT_IN: [&'static str; 2] = [
        include_str!("../../data/marrowby/town.txt"),
        include_str!("../../data/marrowby/dogs.txt"),
    ];

    /// The pack that is built in.
    ///
    /// # Panics
    /// Never: a test reads it.
    pub fn built_in() -> Arc<Pack> {
        match &*BUILT_IN {
            Ok(pack) => Arc::clone(pack),
            Err(problems) => panic!("the pack that is built in is wrong: {problems}"),
        }
    }

    /// Reads the two files of a pack.
    ///
    /// # Errors
    /// Everything that is wrong, with its file, line and column.
    pub fn parse(town: &str, dogs: &str) -> Result<Pack, Problems> {
        let mut problems = Vec::new();
        for (file, text) in File::ALL.into_iter().zip([town, dogs]) {
            if text.len() > MAX_BYTES {
                let what = format!("the file has {} bytes, {MAX_BYTES} are the most", text.len());
                problems.push(Problem { file, line: 1, column: 1, what });
            }
            if text.starts_with('\u{feff}') {
                let what = "the file begins with a byte order mark: save it as plain UTF-8";
                problems.push(Problem { file, line: 1, column: 1, what: what.to_owned() });
            }
        }
        if !problems.is_empty() {
            return Err(Problems(problems));
        }
        let mut report = town::report();
        let drawn = town::read(town, &mut report);
        check::check(&drawn, &mut report);
        problems.extend(report.problems());
        let mut report = dogs::report();
        let litter = dogs::read(dogs, &mut report);
        problems.extend(report.problems());
        problems.sort();
        problems.dedup();
        problems.truncate(problem::MOST);
        if !problems.is_empty() {
            return Err(Problems(problems));
        }
        let missing = |file: File| {
            let what = "this cannot be read".to_owned();
            Problems(vec![Problem { file, line: 1, column: 1, what }])
        };
        let town_tables = Town::new(&drawn).ok_or_else(|| missing(File::Town))?;
        let litter = litter.try_into().map_err(|_| missing(File::Dogs))?;
        Ok(Pack { town: town_tables, dogs: litter, texts: [town.to_owned(), dogs.to_owned()] })
    }

    /// The town.
    pub const fn town(&self) -> &Town {
        &self.town
    }

    /// The dogs, in the order of their file.
    pub const fn dogs(&self) -> &[Dog; DOGS] {
        &self.dogs
    }

    /// The texts that this pack was read from: town and dogs.
    pub const fn texts(&self) -> &[String; 2] {
        &self.texts
    }

    /// Whether this is the pack that is built in.
    pub fn is_built_in(&self) -> bool {
        self.texts == Pack::BUILT_IN
    }

    /// The number of the dog with this key.
    pub fn dog_with_key(&self, key: &str) -> Option<u8> {
        self.dogs.iter().position(|dog| dog.key == key).map(|index| index as u8)
    }
}

impl PartialEq for Pack {
    fn eq(&self, other: &Pack) -> bool {
        std::ptr::eq(self, other) || self.texts == other.texts
    }
}

impl std::fmt::Debug for Pack {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Pack({})", self.town.name())
    }
}
