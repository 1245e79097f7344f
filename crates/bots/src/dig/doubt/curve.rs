//! Values as a function of belief.

/// Beliefs and values closer than this are equal.
pub(super) const NEAR: f64 = 1e-10;

/// The value at every belief from 0 to 1: piecewise linear and concave.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Curve(pub(super) Vec<(f64, f64)>);

impl Curve {
    /// The same value at every belief.
    pub(super) fn even(value: f64) -> Curve {
        Curve(vec![(0.0, value), (1.0, value)])
    }

    /// The value if the world is known for certain from here on.
    pub(super) fn apart([first, second]: [f64; 2]) -> Curve {
        Curve(vec![(0.0, first), (1.0, second)])
    }

    /// The lowest concave curve with no point above it. There is a point at both ends.
    pub(super) fn above(mut points: Vec<(f64, f64)>) -> Curve {
        points.sort_by(|a, b| a.0.total_cmp(&b.0).then(b.1.total_cmp(&a.1)));
        let mut hull: Vec<(f64, f64)> = Vec::with_capacity(4);
        for point in points {
            if hull.last().is_some_and(|last| point.0 - last.0 < NEAR) {
                continue;
            }
            while let [.., a, b] = hull.as_slice() {
                let line = a.1 + (point.1 - a.1) * (b.0 - a.0) / (point.0 - a.0);
                if b.1 > line + NEAR {
                    break;
                }
                hull.pop();
            }
            hull.push(point);
        }
        Curve(hull)
    }

    /// The value at this belief.
    pub(super) fn at(&self, belief: f64) -> f64 {
        let next = self.0.partition_point(|corner| corner.0 < belief);
        let b = self.0[next.min(self.0.len() - 1)];
        let a = self.0[next.saturating_sub(1)];
        if b.0 - a.0 < NEAR {
            return b.1;
        }
        a.1 + (b.1 - a.1) * (belief - a.0) / (b.0 - a.0)
    }

    /// The maximum over all beliefs.
    pub(super) fn most(&self) -> f64 {
        self.0.iter().map(|corner| corner.1).fold(f64::NEG_INFINITY, f64::max)
    }

    /// The same with the two worlds exchanged.
    pub(super) fn turned(&self, turned: bool) -> Curve {
        if !turned {
            return self.clone();
        }
        Curve(self.0.iter().rev().map(|&(belief, value)| (1.0 - belief, value)).collect())
    }

    /// The lower of the two at every belief.
    pub(super) fn lower(&self, other: &Curve) -> Curve {
        let mut at: Vec<f64> = self.0.iter().chain(&other.0).map(|corner| corner.0).collect();
        at.sort_by(f64::total_cmp);
        at.dedup_by(|a, b| (*a - *b).abs() < NEAR);
        let mut points: Vec<(f64, f64)> = Vec::with_capacity(at.len() + 2);
        let mut before: Option<(f64, f64)> = None;
        for belief in at {
            let (mine, theirs) = (self.at(belief), other.at(belief));
            let ahead = mine - theirs;
            if let Some((last, was)) = before
                && was * ahead < 0.0
                && was.abs() > NEAR
                && ahead.abs() > NEAR
            {
                let between = last + (belief - last) * was / (was - ahead);
                points.push((between, self.at(between)));
            }
            points.push((belief, mine.min(theirs)));
            before = Some((belief, ahead));
        }
        Curve::above(points)
    }

    /// Whether the two are the same.
    pub(super) fn is(&self, other: &Curve) -> bool {
        self.0.len() == other.0.len()
            && self
                .0
                .iter()
                .zip(&other.0)
                .all(|(a, b)| (a.0 - b.0).abs() < NEAR && (a.1 - b.1).abs() < NEAR)
    }
}
