//! A value together with who may know it.

use crate::{Viewer, ViewerSet};
use std::fmt;

/// A value that only some viewers may know.
///
/// It has no way out but [`Secret::seen_by`], is never serialised, and prints as `Secret(…)`, so
/// that neither a message nor a log line can carry it by accident.
///
/// ```
/// use tabletop::{Seat, Secret, Viewer, ViewerSet};
///
/// let (ann, ben) = (Seat::ALL[0], Seat::ALL[1]);
/// let card = Secret::new("the old sock", ViewerSet::only(ann));
/// assert_eq!(card.seen_by(Viewer::Seat(ann)), Some(&"the old sock"));
/// assert_eq!(card.seen_by(Viewer::Seat(ben)), None);
/// // A log line cannot tell it either.
/// assert_eq!(format!("{card:?}"), "Secret(…)");
/// ```
///
/// It cannot be written as JSON, whoever asks:
///
/// ```compile_fail
/// # use tabletop::{Secret, ViewerSet};
/// serde_json::to_string(&Secret::new(7, ViewerSet::EVERYBODY));
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret<T> {
    value: T,
    known_to: ViewerSet,
}

impl<T> Secret<T> {
    /// A value that `known_to` may know.
    pub const fn new(value: T, known_to: ViewerSet) -> Secret<T> {
        Secret { value, known_to }
    }

    /// The value, if `viewer` may know it.
    pub fn seen_by(&self, viewer: Viewer) -> Option<&T> {
        self.known_to.contains(viewer).then_some(&self.value)
    }
}

impl<T> fmt::Debug for Secret<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seat;

    #[test]
    fn only_who_may_know_sees_it() {
        let secret = Secret::new("bone", ViewerSet::only(Seat::ALL[1]));
        assert_eq!(secret.seen_by(Viewer::Seat(Seat::ALL[1])), Some(&"bone"));
        assert_eq!(secret.seen_by(Viewer::Seat(Seat::ALL[0])), None);
        assert_eq!(secret.seen_by(Viewer::Public), None);
        assert_eq!(format!("{secret:?}"), "Secret(…)");
    }
}
