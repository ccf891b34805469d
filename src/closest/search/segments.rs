//! The closest parts of two segments, and the middle of the closest pairs of parallel ones.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.9, with signs for its comparisons. The parameters of the common
//! perpendicular of two lines that are not parallel are cut off at the ends of the segments, first that on the first
//! segment; wherever one is, the other is that of the point nearest to the end. Parallel segments have a segment of
//! closest pairs where their projections on each other overlap, between two of the four ends.

use super::apart::{Apart, Gap};
use super::body::{Part, SEGMENT, simplex_feature};
use super::feet::{EdgesNearest, Given, MiddleFoot};
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

    fn ends<const N: usize>(&self, numbers: [usize; N]) -> [Of<V, S>; N] {
        numbers.map(|i| copy::<V, S>(&self.ends[i]))
    }

    /// The parts of both.
    pub(crate) fn features(&self) -> (Feature, Feature) {
        match self.pairs {
            Pairs::One([first, second]) => (simplex_feature(first, &SEGMENT), simplex_feature(second, &SEGMENT)),
            Pairs::Between(_) => (Feature::Interior, Feature::Interior),
        }
    }

    /// Parts with the distance of the segments.
    fn apart(&self) -> Apart<'_, V, S> {
        let [own, other] = match self.pairs {
            Pairs::One(parts) => parts,
            // Every point of a line has the distance from a parallel one.
            Pairs::Between(_) => [Part::Vertex(0), Part::Edge(0)],
        };
        Apart([SEGMENT.corners(own, |i| &self.ends[i]), SEGMENT.corners(other, |i| &self.ends[2 + i])])
    }

    /// The distance.
    pub(crate) fn distance(&self) -> S::Root {
        self.apart().distance()
    }

    /// Whether the distance is at most r.
    pub(crate) fn is_within(&self, r: &S) -> bool {
        self.apart().is_within(r)
    }

    /// All of the answer.
    pub(crate) fn closest(&self) -> ClosestOnLines<Point3<S::Value>, S::Value, (Feature, Feature)> {
        let features = self.features();
        let (foot, part) = match (self.apart().gap(), &self.pairs) {
            (Gap::Foot(foot), Pairs::One([Part::Vertex(_), part] | [part, _])) => (foot, *part),
            (Gap::Foot(foot), Pairs::Between(_)) => (foot, Part::Edge(0)),
            _ => {
                let ([a, b], squared_distance, [s, t]) = S::ratios_of::<EdgesNearest<V>>(&self.ends([0, 1, 2, 3]));
                return ClosestOnLines { squared_distance, a, b, s, t, features };
            }
        };
        let (squared_distance, weights) = foot.measures();
        let ((a, s), (b, t)) = match self.pairs {
            Pairs::Between([x, y]) => {
                let middle = |from| S::ratios_of::<MiddleFoot<V>>(&self.ends([x, y, from, from + 1]));
                (middle(0), middle(2))
            }
            Pairs::One([own, other]) => {
                let [_, on_part, _] = SEGMENT.of_vertices(part, weights, || S::whole(0));
                let end = |i: usize| (S::values_of::<Given<V>>(foot.p), S::whole(i8::from(i == 1)));
                let on_part = (foot.point(), on_part);
                match (own, other) {
                    (Part::Vertex(i), _) => (end(i), on_part),
                    (_, Part::Vertex(j)) => (on_part, end(j)),
                    _ => (on_part.clone(), on_part),
                }
            }
        };
        ClosestOnLines { squared_distance, a, b, s, t, features }
    }
}
