//! `kennel backup` and `kennel restore`.

use super::{Done, Failure};
use crate::cli::Backup;
use std::io::Write;

fn wait<T>(work: impl Future<Output = Result<T, store::StoreError>>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(work).map_err(|error| Failure::Wrong(error.to_string()))
}

pub(crate) fn backup(args: &Backup) -> Done {
    wait(store::backup_file(&args.database.url()?, &args.file))?;
    writeln!(anstream::stdout(), "copied to {}", args.file.display())?;
    Ok(())
}

pub(crate) fn restore(args: &Backup) -> Done {
    let aside = wait(store::restore(&args.database.url()?, &args.file))?;
    let mut out = anstream::stdout();
    writeln!(out, "restored from {}", args.file.display())?;
    if let Some(aside) = aside {
        writeln!(out, "what was there before is kept as {}", aside.display())?;
    }
    Ok(())
}
