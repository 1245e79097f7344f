//! A table as those without a seat may see it: with a delay, if the table has agreed on one.

use super::{Applied, Room};

/// What the public sees of a table that is watched with a delay: the same table, some turns ago.
///
/// It follows the table line by line, so that nobody who watches costs it a replay of the log.
#[derive(Debug, Default)]
pub struct Watched {
    /// The table as it was; `None` while the public may see everything, or nobody watches.
    past: Option<Box<Room>>,
}

impl Watched {
    /// Brings the public's table up to what it may see now, and calls `tell` for each line on the way.
    pub fn follow(&mut self, now: &Room, mut tell: impl FnMut(&Room, &Applied)) {
        let released = now.released();
        if self.past.is_none() && released == now.n() {
            return;
        }
        if self.past.as_ref().is_none_or(|past| past.n() > released) {
            let past = Room::replay(now.games(), now.log().take(released as usize + 1));
            self.past = past.ok().map(Box::new);
        }
        let Some(past) = &mut self.past else { return };
        let after = past.n() as usize + 1;
        for line in now.lines_from(after).take((released as usize + 1).saturating_sub(after)) {
            match past.apply(line) {
                Ok(applied) => tell(past, &applied),
                // A line that the table itself has taken cannot be wrong.
                Err(_) => break,
            }
        }
        if released == now.n() {
            self.past = None;
        }
    }

    /// The table as the public may see it now; `None` if that cannot be told.
    pub fn see<'a>(&'a mut self, now: &'a Room) -> Option<&'a Room> {
        self.follow(now, |_, _| {});
        match &self.past {
            Some(past) => Some(past),
            None => (now.released() == now.n()).then_some(now),
        }
    }
}
