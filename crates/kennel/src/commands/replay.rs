//! `kennel replay`: a recorded game as text.

use super::{Done, Failure, read_record, shown};
use crate::cli::Replay;
use catalog::Perspective;
use std::io::Write;
use tui::NoSuchTurn;

pub(crate) fn run(args: &Replay) -> Done {
    let record = read_record(&args.record)?;
    let name = shown(&args.record);
    let verified = record.verify().map_err(|fault| Failure::Wrong(format!("{name}: {fault}")))?;
    let names = record.names();
    if let Some(seat) = args.seat.and_then(tabletop::Viewer::seat)
        && seat.index() >= names.len()
    {
        let reason = format!("--seat {seat}: the game has {} seats, numbered from 0", names.len());
        return Err(Failure::Wrong(reason));
    }
    let perspective = args.seat.map_or(Perspective::Open, Perspective::Of);
    let text = tui::replay(&*verified.table, &names, perspective, args.turn).map_err(
        |NoSuchTurn { turn, turns }| {
            Failure::Wrong(format!("--turn {turn}: the game has turns 1 to {turns}"))
        },
    )?;
    Ok(anstream::stdout().write_all(text.as_bytes())?)
}
