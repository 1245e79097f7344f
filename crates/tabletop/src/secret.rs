//! A value together with who may know it.

use crate::{Viewer, ViewerSet};
use std::fmt;

/// A value that only some viewers may know.
///
/// It has no way out but [`Secret::seen_by`], is never serialised, and prints as `Secret(…)`, so
/// that neither a message nor a log line can carry it by accident.
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
