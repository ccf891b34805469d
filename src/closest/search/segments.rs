//! The closest parts of two segments, and the middle of the closest pairs of parallel ones.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.9, with signs for its comparisons. The parameters of the common
//! perpendicular of two lines that are not parallel are cut off at the ends of the segments, first that on the first
//! segment; wherever one is, the other is that of the point nearest to the end. Parallel segments have a segment of
//! closest pairs where their projections on each other overlap, between two of the four ends.

use super::body::{Part, SEGMENT, simplex_feature};
use super::conditions::EdgesGap;
use super::feet::{EdgesDistance, EdgesNearest, Given, MiddleFoot, Rooted};
use super::point::{Measures, NearPoint};
use super::vertex::{Vertex, copy};
use crate::{ClosestOnLines, Feature, Of, Point3, Scalar, Sign};

/// The signs that the search asks for, of points by their numbers: a, b are the ends of the first segment, c, d those
/// of the second.
pub(crate) trait Signs {
    /// ((u - p) × (v - u))·((q - p) × (v - u)).
    fn share(&self, p: usize, q: usize, u: usize, v: usize) -> Sign;
    /// (p - a)·(b - a).
    fn along(&self, p: usize, a: usize, b: usize) -> Sign;
    /// (b - a)·(d - c).
    fn same_way(&self) -> Sign;
}

/// Where the closest pairs of two segments are.
pub(crate) enum Pairs {
    /// At one pair, of these parts.
    One([Part; 2]),
    /// Between the pairs at two of the four ends, on parallel segments.
    Between([usize; 2]),
}

/// The closest pairs of the segments ab and cd, the points 0, 1 and 2, 3.
#[inline(always)]
pub(crate) fn pairs(signs: &impl Signs) -> Pairs {
    const POSITIVE: Sign = Sign::Positive;
    let s = [signs.share(0, 1, 2, 3), signs.share(1, 0, 2, 3)];
    if s == [Sign::Zero; 2] {
        return parallel(signs);
    }
    let on_second = match s {
        [POSITIVE, POSITIVE] => {
            let t = [signs.share(2, 3, 0, 1), signs.share(3, 2, 0, 1)];
            match t {
                [POSITIVE, POSITIVE] => return Pairs::One([Part::Edge(0); 2]),
                [POSITIVE, _] => Part::Vertex(1),
                _ => Part::Vertex(0),
            }
        }
        [POSITIVE, _] => nearest(signs, 1, [2, 3]),
        _ => nearest(signs, 0, [2, 3]),
    };
    Pairs::One(match on_second {
        Part::Vertex(j) => [nearest(signs, 2 + j, [0, 1]), on_second],
        _ => [Part::Vertex(usize::from(s[0] == POSITIVE)), on_second],
    })
}

/// The part of the segment ab nearest to a point.
#[inline(always)]
fn nearest(signs: &impl Signs, p: usize, [a, b]: [usize; 2]) -> Part {
    match () {
        () if signs.along(p, a, b) != Sign::Positive => Part::Vertex(0),
        () if signs.along(p, b, a) != Sign::Positive => Part::Vertex(1),
        () => Part::Edge(0),
    }
}

/// Parallel segments, of which some may have no length.
#[cold]
#[inline(never)]
fn parallel(signs: &impl Signs) -> Pairs {
    let [c, d] = match signs.same_way() {
        Sign::Positive => [2, 3],
        Sign::Negative => [3, 2],
        // One is a point.
        Sign::Zero => {
            return Pairs::One(match nearest(signs, 0, [2, 3]) {
                Part::Vertex(j) => [nearest(signs, 2 + j, [0, 1]), Part::Vertex(j)],
                edge => [Part::Vertex(0), edge],
            });
        }
    };
    let starts_later = signs.along(c, 0, 1) == Sign::Positive;
    let ends_sooner = signs.along(d, 1, 0) == Sign::Positive;
    match (starts_later, ends_sooner) {
        (false, true) if signs.along(d, 0, 1) != Sign::Positive => Pairs::One([Part::Vertex(0), Part::Vertex(d - 2)]),
        (true, false) if signs.along(c, 1, 0) != Sign::Positive => Pairs::One([Part::Vertex(1), Part::Vertex(c - 2)]),
        _ => Pairs::Between([if starts_later { c } else { 0 }, if ends_sooner { d } else { 1 }]),
    }
}

/// Two segments and their closest pairs.
pub(crate) struct FoundSegments<V: Vertex, S> {
    ends: [Of<V, S>; 4],
    pairs: Pairs,
}

impl<V: Vertex, S: Scalar> FoundSegments<V, S> {
    /// The segments of these ends, with what is known of them.
    pub(crate) fn new(ends: [Of<V, S>; 4], pairs: Pairs) -> Self {
        FoundSegments { ends, pairs }
    }

    fn end(&self, i: usize) -> Of<V, S> {
        copy::<V, S>(&self.ends[i])
    }

    fn all_ends(&self) -> [Of<V, S>; 4] {
        [0, 1, 2, 3].map(|i| self.end(i))
    }

    /// An end and the part of the other segment nearest to it, with the number of that end, which are as far apart as
    /// the segments; none where two interiors are closest.
    fn end_and_part(&self) -> Option<(usize, NearPoint<V, S, 2>)> {
        let (end, part) = match self.pairs {
            Pairs::One([Part::Vertex(i), part]) => (i, part),
            Pairs::One([part, Part::Vertex(j)]) => (2 + j, part),
            Pairs::One(_) => return None,
            // Parallel lines.
            Pairs::Between(_) => (0, Part::Edge(0)),
        };
        let other = if end < 2 { [2, 3] } else { [0, 1] };
        Some((end, NearPoint::at(self.end(end), other.map(|i| self.end(i)), &SEGMENT, part)))
    }

    /// The parts of both.
    pub(crate) fn features(&self) -> (Feature, Feature) {
        match self.pairs {
            Pairs::One([first, second]) => (simplex_feature(first, &SEGMENT, 2), simplex_feature(second, &SEGMENT, 2)),
            Pairs::Between(_) => (Feature::Interior, Feature::Interior),
        }
    }

    /// The distance.
    pub(crate) fn distance(&self) -> S::Root {
        let of_edges =
            || S::root_of::<Rooted<EdgesDistance<V>>>(&(self.all_ends(), S::of_sign(Sign::Zero)), Sign::Positive);
        self.end_and_part().map_or_else(of_edges, |(_, near)| near.distance())
    }

    /// Whether the distance is at most r.
    pub(crate) fn is_within(&self, r: &S) -> bool {
        let of_edges = || S::sign_of::<EdgesGap<V>>(&(self.all_ends(), r.clone())) != Sign::Positive;
        self.end_and_part().map_or_else(of_edges, |(_, near)| near.is_within(r))
    }

    /// All of the answer.
    pub(crate) fn closest(&self) -> ClosestOnLines<Point3<S::Value>, S::Value, (Feature, Feature)> {
        let features = self.features();
        let Some((end, near)) = self.end_and_part() else {
            let ([a, b], squared_distance, [s, t]) = S::ratios_of::<EdgesNearest<V>>(&self.all_ends());
            return ClosestOnLines { squared_distance, a, b, s, t, features };
        };
        let Measures { squared_distance, weights: [_, parameter, _] } = near.measures();
        let ((a, s), (b, t)) = match self.pairs {
            Pairs::Between([x, y]) => {
                let middle = |from: usize| {
                    S::ratios_of::<MiddleFoot<V>>(&[self.end(x), self.end(y), self.end(from), self.end(from + 1)])
                };
                (middle(0), middle(2))
            }
            Pairs::One(_) => {
                let own = (S::values_of::<Given<V>>(&self.ends[end]), S::whole(i8::from(end % 2 == 1)));
                let other = (near.point(), parameter);
                if end < 2 { (own, other) } else { (other, own) }
            }
        };
        ClosestOnLines { squared_distance, a, b, s, t, features }
    }
}
