//! `kennel verify`: checks that a record is what it claims to be.

use super::{Done, Failure, read_record, shown};
use crate::cli::Verify;
use std::io::Write;
use tabletop::Proof;

pub(crate) fn run(args: &Verify) -> Done {
    let name = shown(&args.record);
    let record = read_record(&args.record)?;
    let verified = record.verify().map_err(|fault| Failure::Wrong(format!("{name}: {fault}")))?;
    let (mark, colour) = match verified.proof {
        Proof::Drawn { .. } => ("verified", anstyle::AnsiColor::Green),
        Proof::Forked { .. } => ("fork", anstyle::AnsiColor::Yellow),
        Proof::NoCommitment | Proof::NotRevealed => ("legal", anstyle::AnsiColor::Yellow),
    };
    let style = anstyle::Style::new().bold().fg_color(Some(colour.into()));
    let (entries, proof) = (verified.entries, verified.proof);
    writeln!(anstream::stdout(), "{style}{mark}{style:#}: {name}, {entries} entries\n{proof}")?;
    Ok(())
}
