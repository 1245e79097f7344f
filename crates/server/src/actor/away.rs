//! A table that is let go of, or that another server may have by now.

use super::TableActor;
use crate::guests;
use protocol::{ServerMessage, Why};
use std::time::Duration;

/// Within what time clients come back who are sent away because the table may be elsewhere.
pub(super) const BACK: Duration = Duration::from_millis(100);

/// What a client is told when its table is let go of, and comes back within this time.
pub(crate) fn going_down(within: Duration) -> ServerMessage {
    let reason = "the server stops; nothing is lost, it will be back".to_owned();
    let retry_ms = Some(guests::lot(within.as_millis() as u64));
    ServerMessage::Bye { why: Why::GoingDown, reason, retry_ms }
}

impl TableActor {
    /// Whether nobody else can have changed the table: otherwise what is known here may be old, and must
    /// not answer what was asked.
    pub(super) async fn is_up_to_date(&self) -> bool {
        match &self.hub.cluster {
            Some(cluster) => cluster.is_owner().await,
            None => true,
        }
    }
}
