//! `kennel pack`: towns and dogs of A Dog's Life as files.

use super::{Done, Failure};
use crate::cli::PackCommand;
use dogs_life::pack::{DOGS, File, Find, MAX_BYTES, Measures, Problem};
use dogs_life::{LOTS, Pack};
use std::fmt::Write as _;
use std::io::{Read, Write};
use std::path::Path;
use std::sync::Arc;

pub(crate) fn run(command: &PackCommand) -> Done {
    match command {
        PackCommand::Check { dir } => check(dir),
        PackCommand::Draw { dir, out } => draw(dir, out.as_deref()),
        PackCommand::New { dir } => new(dir),
    }
}

/// Loads the pack in a folder, or the built-in one if none is given.
pub(crate) fn load(dir: Option<&Path>) -> Result<Arc<Pack>, Failure> {
    match dir {
        None => Ok(Pack::built_in()),
        Some(dir) => read(dir).map(Arc::new),
    }
}

fn read(dir: &Path) -> Result<Pack, Failure> {
    let file = |file: File| {
        let path = dir.join(file.name());
        let wrong = |reason: String| Failure::Wrong(format!("{}: {reason}", path.display()));
        // A pipe that nobody writes to would keep us waiting for ever.
        if path.metadata().is_ok_and(|about| !about.is_file()) {
            return Err(wrong("not a regular file".to_owned()));
        }
        let mut bytes = Vec::new();
        // Not more than is needed to see that there is too much.
        let most = MAX_BYTES as u64 + 1;
        std::fs::File::open(&path)
            .and_then(|file| file.take(most).read_to_end(&mut bytes))
            .map_err(|error| wrong(format!("cannot read it: {error}")))?;
        if bytes.len() > MAX_BYTES {
            return Err(wrong(format!("a file has at most {MAX_BYTES} bytes, and this one more")));
        }
        String::from_utf8(bytes).map_err(|error| {
            let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let before = String::from_utf8_lossy(before);
            let line = before.split('\n').count();
            let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count()) + 1;
            Failure::Wrong(format!("{}:{line}:{column}: this is not UTF-8", path.display()))
        })
    };
    let (town, dogs) = match (file(File::Town), file(File::Dogs)) {
        (Ok(town), Ok(dogs)) => (town, dogs),
        (Err(one), Err(other)) => return Err(Failure::Wrong(format!("{one}\n{other}"))),
        (Err(one), Ok(_)) | (Ok(_), Err(one)) => return Err(one),
    };
    Pack::parse(&town, &dogs).map_err(|problems| {
        let mut text = String::new();
        for problem in problems.all() {
            let Problem { file, line, column, what } = problem;
            // As compilers write it, so that editors find the place.
            let path = dir.join(file.name());
            let _ = writeln!(text, "{}:{line}:{column}: {what}", path.display());
        }
        let count = problems.all().len();
        let noun = if count == 1 { "problem" } else { "problems" };
        let _ = write!(text, "{count} {noun} in {}", dir.display());
        Failure::Wrong(text)
    })
}

fn check(dir: &Path) -> Done {
    let pack = read(dir)?;
    let measures = Measures::of(&pack);
    let mut text = String::new();
    let _ = writeln!(
        text,
        "{}: a town and {DOGS} dogs, and nothing wrong with them",
        pack.town().name()
    );
    let counts: Vec<String> =
        measures.counts.iter().map(|(what, count)| format!("{count} {what}")).collect();
    let _ = writeln!(text, "{}", counts.join(", "));
    let _ = writeln!(text, "\nsteps to {:<28}{}  spread", "", lots());
    for spread in &measures.spreads {
        let _ = write!(text, "  {:<35}", spread.what);
        for steps in spread.steps {
            let _ = write!(text, "{steps:6.1}");
        }
        let _ = writeln!(text, "{:8.1}", spread.width());
    }
    let _ = writeln!(
        text,
        "\n{:<14}points  bones: bin restaurant newspaper  claws  escapes  leaves",
        ""
    );
    for dog in pack.dogs() {
        let bones = |part: fn(&dogs_life::pack::Card) -> Find| {
            dog.cards.iter().filter(|card| part(card) == Find::Bone).count()
        };
        let claws: u32 = dog.cards.iter().map(|card| u32::from(card.claws)).sum();
        let _ = writeln!(
            text,
            "{:<14}{:>6}  {:>10} {:>10} {:>9}  {:>5.2} {:>8} {:>7}",
            dog.names.english(),
            dog.points,
            bones(|card| card.bin),
            bones(|card| card.restaurant),
            bones(|card| card.newspaper),
            f64::from(claws) / 12.0,
            dog.cards.iter().filter(|card| card.escapes).count(),
            dog.cards.iter().filter(|card| card.leaves).count(),
        );
    }
    Ok(anstream::stdout().write_all(text.as_bytes())?)
}

fn lots() -> String {
    (1..=LOTS).map(|lot| format!("{:>6}", format!("L{lot}"))).collect()
}

fn draw(dir: &Path, out: Option<&Path>) -> Done {
    let picture = townscape::draw(&read(dir)?);
    match out {
        None => Ok(std::io::stdout().write_all(picture.as_bytes())?),
        Some(out) => std::fs::write(out, picture)
            .map_err(|error| Failure::Wrong(format!("cannot write {}: {error}", out.display()))),
    }
}

fn new(dir: &Path) -> Done {
    let cannot = |path: &Path, error: &std::io::Error| {
        Failure::Wrong(format!("cannot write {}: {error}", path.display()))
    };
    for file in File::ALL {
        let path = dir.join(file.name());
        if path.exists() {
            return Err(Failure::Wrong(format!("{} already exists", path.display())));
        }
    }
    std::fs::create_dir_all(dir).map_err(|error| cannot(dir, &error))?;
    for (file, text) in File::ALL.into_iter().zip(Pack::BUILT_IN) {
        let path = dir.join(file.name());
        std::fs::write(&path, text).map_err(|error| cannot(&path, &error))?;
    }
    let mut out = anstream::stdout();
    writeln!(
        out,
        "{0} and {1} in {2} are a copy of the pack that is built in: change them, and run\n  \
         kennel pack check {2}\ndocs/packs.md tells how to write them.",
        File::Town.name(),
        File::Dogs.name(),
        dir.display()
    )?;
    Ok(())
}
