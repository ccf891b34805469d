//! The intervals in which two triangles of space meet the common line of their planes, by signs.
//!
//! After the idea of Guigue and Devillers: each interval is between the two edges from the corner that is alone on its
//! side of the other plane, and orientations of such edges decide the order of the ends of the intervals. No point is
//! constructed.

use crate::arith::formula;
use crate::arith::formulas::each::MapEach;
use crate::predicate::orient3d;
use crate::{Contact, Feature, Number, Point3, Scalar, Shared, Sign};

formula! {
    /// The component along x of n × m, with the normals n of a, b, c and m of d, e, f: the direction of the common line
    /// of two planes. Degree 4.
    cold CommonDirection("intersect/triangle_triangle"; a, b, c, d, e, f): [Point3<Number>; 6] = |[a, b, c, d, e, f]| {
        let (n, m) = ((b - a).cross(&(c - a)), (e - d).cross(&(f - d)));
        n.y * m.z - n.z * m.y
    }
}

/// The sides of the plane of v on which points are: positive where v turns counter-clockwise, as seen from there.
#[inline(always)]
pub(crate) fn heights<S: Scalar>(points: [&Point3<S>; 3], [v0, v1, v2]: [&Point3<S>; 3]) -> Heights {
    // In this order of arguments, the normal of the plane is computed once.
    Heights::new(points.map_each(|p| orient3d(p, v0, v1, v2)))
}

/// The extreme corner of a triangle with respect to the plane of another.
#[derive(Clone, Copy)]
struct Top {
    /// The index of a corner that is alone on its side of the plane, or on it: both edges at this corner meet the plane
    /// in one point each.
    corner: usize,
    /// Whether it is the highest corner; otherwise it is the lowest.
    is_highest: bool,
    /// Whether there are corners on both sides.
    passes: bool,
}

/// The tops for all heights, in the order of [`Heights`]. Entries with all corners on one side, or in the plane, are
/// never used.
const TOPS: [Top; 27] = {
    let mut tops = [Top { corner: 0, is_highest: true, passes: false }; 27];
    let mut index = 0;
    while index < 27 {
        let heights = [index / 9, index / 3 % 3, index % 3];
        let mut corner = 0;
        while corner < 3 {
            let (own, p, q) = (heights[corner], heights[(corner + 1) % 3], heights[(corner + 2) % 3]);
            // Heights are 0 below, 1 on and 2 above the plane.
            if own == 2 && p < 2 && q < 2 || own == 1 && p == 0 && q == 0 {
                tops[index] = Top { corner, is_highest: true, passes: own == 2 && (p == 0 || q == 0) };
            } else if own == 0 && p > 0 && q > 0 || own == 1 && p == 2 && q == 2 {
                tops[index] = Top { corner, is_highest: false, passes: own == 0 && (p == 2 || q == 2) };
            }
            corner += 1;
        }
        index += 1;
    }
    tops
};

/// The heights of three corners, as one number: their index in [`TOPS`].
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Heights(u8);

impl Heights {
    /// All on the plane.
    pub(crate) const FLAT: Heights = Heights(13);

    #[inline(always)]
    pub(crate) fn new(heights: [Sign; 3]) -> Self {
        Heights(heights.iter().fold(0, |index, height| 3 * index + (height.to_i8() + 1) as u8))
    }

    /// All above or all below.
    #[inline(always)]
    pub(crate) fn is_one_side(self) -> bool {
        (self.0 == 0) | (self.0 == 26)
    }

    #[inline(always)]
    fn top(self) -> Top {
        TOPS[usize::from(self.0)]
    }

    /// Whether each corner is on the plane.
    #[inline]
    fn are_zero(self) -> [bool; 3] {
        [self.0 / 9, self.0 / 3 % 3, self.0 % 3].map_each(|height| height == 1)
    }
}

/// The relative position of the intervals of two triangles: the orders of the last end of each and the first of the
/// other, positive if they overlap.
pub(crate) type Overlaps = [Sign; 2];

/// Two full triangles A and B, not in one plane, each of which meets the plane of the other. Their corners are in this
/// order: first the one that is alone on its side, the highest along the normal of the other triangle, then the others,
/// counter-clockwise about their own normal.
///
/// With normals n of A and m of B, along n × m the interval of A goes from its third edge to its first, and that of B
/// from its first to its third.
pub(crate) struct Intervals<S> {
    a: [Point3<S>; 3],
    b: [Point3<S>; 3],
    tops: [Top; 2],
}

/// An edge from the top, by its other corner.
const FIRST: usize = 1;
const THIRD: usize = 2;

impl<S: Scalar> Intervals<S> {
    #[inline(always)]
    pub(crate) fn new([a, b]: [[&Point3<S>; 3]; 2], heights: [Heights; 2]) -> Self {
        let tops = [heights[0].top(), heights[1].top()];
        let corners = |v: [&'_ Point3<S>; 3], own: Top, other: Top| order(own, other).map_each(|i| v[i].clone());
        Intervals { a: corners(a, tops[0], tops[1]), b: corners(b, tops[1], tops[0]), tops }
    }

    /// The order along n × m of the points where an edge of A and one of B cross the common line.
    #[inline(always)]
    fn order(&self, of_a: usize, of_b: usize) -> Sign {
        orient3d(&self.a[0], &self.a[of_a], &self.b[0], &self.b[of_b])
    }

    /// The contact of the triangles, and the relative position of the intervals.
    #[inline(always)]
    pub(crate) fn contact(&self) -> (Contact, Overlaps) {
        let overlaps = [-self.order(THIRD, THIRD), self.order(FIRST, FIRST)];
        let contact = match () {
            () if overlaps.contains(&Sign::Negative) => Contact::Disjoint,
            () => Contact::of_meeting(self.tops.iter().all(|top| top.passes) & (overlaps == [Sign::Positive; 2])),
        };
        (contact, overlaps)
    }

    /// The ends of the set that the triangles share, which is not empty, by the features of both there; `heights` are
    /// those of A and B.
    pub(crate) fn features(&self, heights: [Heights; 2], overlaps: Overlaps) -> Shared<(Feature, Feature)> {
        let [top_a, top_b] = self.tops;
        let (of_a, of_b) =
            (Passing::new(order(top_a, top_b), heights[0]), Passing::new(order(top_b, top_a), heights[1]));
        let pair = |first, second| (first, second);
        // One starts where the other ends.
        if overlaps[0].is_zero() {
            return Shared::Point(pair(of_a.edges[1], of_b.edges[1]));
        }
        if overlaps[1].is_zero() {
            return Shared::Point(pair(of_a.edges[0], of_b.edges[0]));
        }
        // If both start, or end, at one point, each has an edge there; otherwise the point is between the edges of one
        // of them.
        let enter = match self.order(THIRD, FIRST) {
            Sign::Positive => pair(of_a.edges[1], of_b.between),
            Sign::Zero => pair(of_a.edges[1], of_b.edges[0]),
            Sign::Negative => pair(of_a.between, of_b.edges[0]),
        };
        if of_a.is_vertex() || of_b.is_vertex() {
            return Shared::Point(enter);
        }
        let exit = match self.order(FIRST, THIRD) {
            Sign::Negative => pair(of_a.edges[0], of_b.between),
            Sign::Zero => pair(of_a.edges[0], of_b.edges[1]),
            Sign::Positive => pair(of_a.between, of_b.edges[1]),
        };
        Shared::Segment(if self.heading() == Sign::Negative { [exit, enter] } else { [enter, exit] })
    }

    /// Whether points along n × m are in ascending lexicographic order.
    fn heading(&self) -> Sign {
        let mut points =
            [&self.a[0], &self.a[1], &self.a[2], &self.b[0], &self.b[1], &self.b[2]].map_each(Clone::clone);
        for _ in 0..3 {
            let sign = S::sign_of::<CommonDirection>(&points);
            if !sign.is_zero() {
                return sign;
            }
            // Rotating the axes rotates a vector product with them.
            points = points.map_each(|Point3 { x, y, z }| Point3::new(y, z, x));
        }
        Sign::Zero
    }
}

/// The order of the corners of a triangle in [`Intervals`]. If the corner alone is the lowest one, the other triangle
/// is reversed.
#[inline(always)]
fn order(own: Top, other: Top) -> [usize; 3] {
    let (first, second) = ((own.corner + 1) % 3, (own.corner + 2) % 3);
    if other.is_highest { [own.corner, first, second] } else { [own.corner, second, first] }
}

/// The features of a triangle on the common line.
struct Passing {
    /// At the first edge from the top, and at the third.
    edges: [Feature; 2],
    /// Between these.
    between: Feature,
}

impl Passing {
    #[inline]
    fn new([top, first, third]: [usize; 3], heights: Heights) -> Self {
        let are_on_line = heights.are_zero();
        let is_on_line = |corner: usize| are_on_line[corner];
        let at = |corner: usize| match () {
            () if is_on_line(top) => Feature::Vertex(top),
            () if is_on_line(corner) => Feature::Vertex(corner),
            () => Feature::Edge(top.min(corner), top.max(corner)),
        };
        let between = match () {
            () if is_on_line(top) => Feature::Vertex(top),
            () if is_on_line(first) && is_on_line(third) => Feature::Edge(first.min(third), first.max(third)),
            () => Feature::Interior,
        };
        Passing { edges: [at(first), at(third)], between }
    }

    /// Whether the top is on the common line, and no other point.
    fn is_vertex(&self) -> bool {
        matches!(self.between, Feature::Vertex(_))
    }
}
