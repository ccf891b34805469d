//! The closest points of two convex shapes of the plane.
//!
//! The point of the polygon of their [`difference`](crate::convex::planar::difference) that is nearest to the origin is
//! on the one side that the origin projects onto, or it is the one corner between two sides that the origin projects
//! beyond. Of several closest pairs, on parallel edges or of shapes that meet, the one with the least first point is
//! returned.

use super::body::Corners;
use super::pair_distance::PairDistance;
use crate::arith::formulas::each::MapEach;
use crate::convex::planar::Convex2;
use crate::convex::planar::difference::{Difference, Side, extreme};
use crate::predicate::{angle_2d, lexicographic_2d, orient2d};
use crate::{Number, Point2, Point3, Scalar, Sign};

/// A corner or an edge of one shape, by its points.
type Part<'a, S> = Corners<&'a Point2<S>>;

/// The position of the origin relative to a side.
#[derive(Clone, Copy, PartialEq)]
enum Seen {
    /// On the inner side of its line.
    Hidden,
    /// On its line or on the outer side: before it or after it.
    Before,
    After,
}

/// The features that contain the closest pair to return; `None` if the shapes meet.
// Not inlined: the same for all shapes.
#[inline(never)]
pub(crate) fn nearest<'a, S: Scalar>(of: &Difference<'a, S>) -> Option<[Part<'a, S>; 2]> {
    let (mut first, mut last) = (None, None::<(Side, Seen)>);
    for side in of.sides() {
        let facing = of.facing(&side);
        let seen = match facing {
            Sign::Positive => Seen::Hidden,
            _ => match of.beside(&side) {
                Sign::Negative => Seen::Before,
                Sign::Zero if facing.is_zero() => return None,
                Sign::Zero => return Some(on_side(of, &side)),
                Sign::Positive => Seen::After,
            },
        };
        if last.is_some_and(|(_, last)| is_corner(last, seen)) {
            return corner(of, side.from);
        }
        first = first.or(Some(seen));
        last = Some((side, seen));
    }
    let (Some(first), Some((side, last))) = (first, last) else { return corner(of, [0, 0]) };
    if is_corner(last, first) { corner(of, side.to) } else { None }
}

/// Whether the corner between two sides is the nearest point.
fn is_corner(last: Seen, next: Seen) -> bool {
    matches!((last, next), (Seen::After, Seen::Before | Seen::Hidden) | (Seen::Hidden, Seen::Before))
}

/// Two corners, unless they are equal.
fn corner<'a, S: Scalar>(of: &Difference<'a, S>, [i, j]: [usize; 2]) -> Option<[Part<'a, S>; 2]> {
    let (a, b) = (&of.a[i], &of.b[j]);
    (a != b).then_some([Corners::Vertex(a), Corners::Vertex(b)])
}

/// The features of the side that the origin projects onto.
fn on_side<'a, S: Scalar>(&Difference { a, b }: &Difference<'a, S>, side: &Side) -> [Part<'a, S>; 2] {
    let [of_a, of_b] = [[&a[side.from[0]], &a[side.to[0]]], [&b[side.from[1]], &b[side.to[1]]]];
    match (side.is_along_a(), side.is_along_b()) {
        (true, false) => [Corners::Edge(of_a), Corners::Vertex(of_b[0])],
        (false, _) => [Corners::Vertex(of_a[0]), Corners::Edge(of_b)],
        (true, true) => {
            // The later of the least points of both, as they face each other.
            let ascending =
                |[p, q]: [&'a Point2<S>; 2]| if lexicographic_2d(p, q) == Sign::Positive { [q, p] } else { [p, q] };
            let ([least, greatest], [other, _]) = (ascending(of_a), ascending(of_b));
            match angle_2d(other, least, greatest) {
                Sign::Negative => [Corners::Vertex(least), Corners::Edge(of_b)],
                Sign::Zero => [Corners::Vertex(least), Corners::Vertex(other)],
                Sign::Positive => [Corners::Edge(of_a), Corners::Vertex(other)],
            }
        }
    }
}

/// The corners from the least to the greatest, along the lower or the upper side of a shape.
struct Chain<'a, S> {
    corners: &'a [Point2<S>],
    start: usize,
    /// From a corner to the next.
    step: usize,
    /// The number of edges.
    count: usize,
}

impl<'a, S: Scalar> Chain<'a, S> {
    /// Both sides, the lower one first.
    fn both(corners: &'a [Point2<S>]) -> [Self; 2] {
        let n = corners.len();
        let [start, end] = [Sign::Negative, Sign::Positive].map_each(|order| extreme(corners, order));
        let count = (end + n - start) % n;
        [(1, count), (n - 1, (n - count) % n)].map_each(|(step, count)| Chain { corners, start, step, count })
    }

    fn at(&self, number: usize) -> &'a Point2<S> {
        &self.corners[(self.start + number * self.step) % self.corners.len()]
    }

    fn edge(&self, number: usize) -> Option<[&'a Point2<S>; 2]> {
        (number < self.count).then(|| [self.at(number), self.at(number + 1)])
    }

    /// The edge over or under a point that is between the first corner (included) and the last (excluded).
    fn edge_at(&self, p: &Point2<S>) -> Option<usize> {
        (0..self.count).find(|&number| lexicographic_2d(p, self.at(number + 1)) == Sign::Negative)
    }
}

/// The features that contain the first common point of shapes that meet: a corner of one, twice, or an edge of each.
///
/// Of the least corners, the later one is the first common point, unless the other shape passes above or below it. Then
/// the common point is where the two sides that face each other first meet.
#[inline(never)]
fn first_common<'a, S: Scalar>(&Difference { a, b }: &Difference<'a, S>) -> [Part<'a, S>; 2] {
    let both = [Chain::both(a), Chain::both(b)];
    let is_a_late = lexicographic_2d(both[0][0].at(0), both[1][0].at(0)) == Sign::Positive;
    let [late, early] = if is_a_late { [&both[0], &both[1]] } else { [&both[1], &both[0]] };
    let p = late[0].at(0);
    // If the late shape starts above the upper chain of the early one, its lower chain is above that until they meet;
    // if it starts below the lower chain, its upper chain is below that.
    for (upper, beyond) in [(1, Sign::Positive), (0, Sign::Negative)] {
        let (chain, other) = (&early[upper], &late[1 - upper]);
        let Some(mut i) = chain.edge_at(p) else { continue };
        if orient2d(chain.at(i), chain.at(i + 1), p) != beyond {
            continue;
        }
        let mut j = 0;
        while let (Some([q, r]), Some([s, t])) = (chain.edge(i), other.edge(j)) {
            // The next corner of one chain, on the edge of the other.
            let is_of_chain = lexicographic_2d(r, t) != Sign::Positive;
            let (corner, side) = if is_of_chain { (r, -orient2d(s, t, r)) } else { (t, orient2d(q, r, t)) };
            match side * beyond {
                Sign::Positive if is_of_chain => i += 1,
                Sign::Positive => j += 1,
                Sign::Zero => return [Corners::Vertex(corner); 2],
                Sign::Negative if is_a_late => return [Corners::Edge([s, t]), Corners::Edge([q, r])],
                Sign::Negative => return [Corners::Edge([q, r]), Corners::Edge([s, t])],
            }
        }
    }
    [Corners::Vertex(p); 2]
}

/// Two shapes, and the features that contain the closest pair to return, in the plane z = 0; no features if the shapes
/// meet.
pub struct NearPlanar<'a, A: Convex2, B> {
    shapes: (&'a A, &'a B),
    parts: [Corners<Point3<A::Scalar>>; 2],
}

impl<'a, A: Convex2, B: Convex2<Scalar = A::Scalar>> NearPlanar<'a, A, B> {
    /// From shapes that are valid.
    #[inline]
    pub(crate) fn new(first: &'a A, second: &'a B) -> Self {
        let (a, b) = (first.corners(), second.corners());
        let parts = nearest(&Difference { a: &a, b: &b });
        let parts = parts.map_or_else(
            || [Corners::Volume, Corners::Volume],
            |parts| parts.map_each(|part| part.map(Point2::in_space)),
        );
        NearPlanar { shapes: (first, second), parts }
    }

    /// Calls back with the features that have the distance.
    pub(crate) fn apart(&self) -> PairDistance<'_, Point3<Number>, A::Scalar> {
        PairDistance(self.parts.map_refs(Corners::each_ref), false)
    }

    /// Calls back with the features that contain the closest pair to return.
    pub(crate) fn with_told<R>(&self, tell: impl FnOnce(PairDistance<'_, Point3<Number>, A::Scalar>) -> R) -> R {
        if !matches!(self.parts, [Corners::Volume, _]) {
            return tell(self.apart());
        }
        let (a, b) = (self.shapes.0.corners(), self.shapes.1.corners());
        let parts = first_common(&Difference { a: &a, b: &b }).map_each(|part| part.map(Point2::in_space));
        tell(PairDistance(parts.map_refs(Corners::each_ref), false))
    }
}

impl<A: Convex2, B> Clone for NearPlanar<'_, A, B> {
    fn clone(&self) -> Self {
        NearPlanar { shapes: self.shapes, parts: self.parts.map_refs(|part| part.each_ref().map(Clone::clone)) }
    }
}
