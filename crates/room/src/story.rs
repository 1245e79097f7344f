//! What happened so far, line by line, as somebody was told it.

use super::{Room, Subscription};
use protocol::{Story, StoryLine};
use tabletop::Viewer;

impl Room {
    /// Every line that `viewer` has been told of, or would have been; the public of a table that is
    /// watched with a delay only what it may know by now.
    pub fn story(&self, viewer: Viewer) -> Story {
        let known = if viewer == Viewer::Public { self.released() } else { self.n() };
        let mut log = self.log().take(known as usize + 1);
        let subscription = Subscription { viewer, views: false };
        let mut lines = Vec::new();
        if self.is_closed_to(viewer) {
            return Story { lines };
        }
        let Some(Ok(mut past)) = log.next().map(|first| Room::open(self.games, first)) else {
            return Story { lines };
        };
        for line in log {
            let at = line.at;
            // A line that the table itself has taken cannot be wrong.
            let Ok(applied) = past.apply(line) else { break };
            let happened = past.happened(&applied, subscription);
            lines.extend(happened.map(|happened| StoryLine { n: applied.n, at, happened }));
        }
        Story { lines }
    }
}
