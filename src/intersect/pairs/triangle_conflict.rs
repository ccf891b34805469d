//! Two triangles of a mesh: whether they intersect beyond the corners that they share, and how.
//!
//! Neighbours in a mesh always meet: in the corners that they share, and in the edge between two. That is known, and
//! only the rest is tested. Let d be the direction of the line in which the planes of two triangles cross.
//!
//! - Two shared corners: the triangles meet beyond the edge only if the other two corners are in one plane with it, on
//!   one side.
//! - One shared corner p: each triangle meets that line in p alone, or from p on along d or against it, and they meet
//!   beyond p if they leave p in the same direction. The sides of the other corners decide that: let n = (v - p) × (w -
//!   p) and m be the normals of the triangle p, v, w and of the other. If v is above the plane of the other and w is
//!   not, or v is on it and w below, then the triangle leaves p along n × m. In one plane, the triangles are angles at
//!   p.
//!
//! A triangle of no area is decided by the corners of the set that both share (`triangle_triangle`).

use super::triangle_triangle::{Sides, sides, triangle_triangle};
use super::triangle_triangle_2d::triangle_triangle_2d;
use crate::arith::formulas::each::MapEach;
use crate::convex::minkowski_difference::{self, AffineHull};
use crate::intersect::clip::shared_corner::TwoTriangles;
use crate::predicate::lexicographic;
use crate::predicate::projection::{Projection, spanning};
use crate::predicate::{orient2d, orient3d};
use crate::shape::require;
use crate::{Contact, Feature, Point3, Scalar, Sign, Triangle2, Triangle3};
use core::fmt;

const ID: &str = "intersect/triangle_conflict";

/// How two triangles of a mesh intersect beyond the corners that they share: the answer of [`triangle_conflict`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum TriangleConflict {
    /// They have no common point except those between the corners that they share.
    Free,
    /// They share more, but their relative interiors have no common point: a corner or an edge of one is on the other.
    Touching,
    /// Their relative interiors meet, and the triangles are not in one plane.
    Crossing,
    /// Their relative interiors meet, and the triangles are in one plane.
    Overlapping,
    /// They have the same set of corners: in any order, and however often one is repeated.
    Duplicate,
}

impl TriangleConflict {
    /// The conflict as it is printed.
    ///
    /// ```
    /// use straightedge::intersect::TriangleConflict;
    /// assert_eq!(TriangleConflict::Crossing.word(), "crossing");
    /// ```
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            TriangleConflict::Free => "free",
            TriangleConflict::Touching => "touching",
            TriangleConflict::Crossing => "crossing",
            TriangleConflict::Overlapping => "overlapping",
            TriangleConflict::Duplicate => "duplicate",
        }
    }
}

impl fmt::Display for TriangleConflict {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// How two triangles of a mesh intersect beyond what neighbours share. Corners of equal coordinates are shared, and
/// with them the points between: the corner, or the edge. The triangles are in conflict if they have any other point in
/// common, or all corners.
///
/// A triangle of no area is the segment or the point that its corners span, and shares corners as any other. So one
/// with three collinear corners is free of a triangle that has the outer two as an edge.
///
/// Exact for every finite input. It takes two to four signs for triangles that share one corner, one for those that
/// share two, some more where all corners are in one plane; for triangles that share none, those of
/// [`triangle_triangle`](super::triangle_triangle()).
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point3, Triangle3, intersect::{TriangleConflict, triangle_conflict}};
/// let [a, b, c, d] = [(0, 0, 0), (4, 0, 0), (0, 4, 0), (1, 1, 1)].map(Point3::from);
/// let floor = Triangle3::new(a, b, c);
/// let conflict = |p, q, r| triangle_conflict(&floor, &Triangle3::new(p, q, r));
/// assert_eq!(conflict(b, a, d), TriangleConflict::Free); // they share an edge
/// assert_eq!(conflict(b, a, (1, -1, 0).into()), TriangleConflict::Free); // and the plane
/// assert_eq!(conflict(b, a, (1, 1, 0).into()), TriangleConflict::Overlapping); // folded
/// assert_eq!(conflict(a, d, (1, 1, -1).into()), TriangleConflict::Crossing);
/// assert_eq!(conflict(a, d, (1, 0, 0).into()), TriangleConflict::Touching); // one edge is longer
/// assert_eq!(conflict(c, b, a), TriangleConflict::Duplicate);
/// ```
#[inline]
pub fn triangle_conflict<S: Scalar>(first: &Triangle3<S>, second: &Triangle3<S>) -> TriangleConflict {
    require(ID, "first", first);
    require(ID, "second", second);
    let corners = [first, second].map_each(|Triangle3 { a, b, c }| [a, b, c]);
    conflict_of(corners, corners)
}

/// The conflict of two valid triangles whose corners have names: two names are equal if and only if the points are.
#[inline(always)]
pub(crate) fn conflict_of<S: Scalar, Name: PartialEq + Copy>(
    corners: TwoTriangles<S>,
    names: [[Name; 3]; 2],
) -> TriangleConflict {
    let shared = Shared::between(names);
    if shared.0 == 0 {
        return of_strangers(corners);
    }
    if names.iter().any(|[i, j, k]| i == j || j == k || k == i) {
        return by_shared_set(corners);
    }
    let [a, b] = corners;
    match shared.0.count_ones() {
        1 => {
            let [i, j] = shared.first();
            at_corner([rotated(a, i), rotated(b, j)])
        }
        2 => {
            let ([i, j], [k, l]) = (shared.first(), shared.second());
            at_edge([a[i], a[k]], [a[3 - i - k], b[3 - j - l]])
        }
        _ => TriangleConflict::Duplicate,
    }
}

/// Which corners of two triangles are equal: corner i of the first and j of the second by bit 3i + j.
#[derive(Clone, Copy)]
struct Shared(u32);

impl Shared {
    #[inline(always)]
    fn between<Name: PartialEq>([a, b]: [[Name; 3]; 2]) -> Self {
        let mut equal = 0;
        for (i, x) in a.iter().enumerate() {
            for (j, y) in b.iter().enumerate() {
                equal |= u32::from(x == y) << (3 * i + j);
            }
        }
        Shared(equal)
    }

    /// The corners of the first pair.
    #[inline(always)]
    fn first(self) -> [usize; 2] {
        let bit = self.0.trailing_zeros() as usize;
        [bit / 3, bit % 3]
    }

    /// The corners of the second pair.
    #[inline(always)]
    fn second(self) -> [usize; 2] {
        Shared(self.0 & (self.0 - 1)).first()
    }
}

/// The corners in their order, from corner i on.
#[inline(always)]
fn rotated<T: Copy>([a, b, c]: [T; 3], i: usize) -> [T; 3] {
    match i {
        0 => [a, b, c],
        1 => [b, c, a],
        _ => [c, a, b],
    }
}

/// No corner is shared.
#[inline(always)]
fn of_strangers<S: Scalar>(corners: TwoTriangles<S>) -> TriangleConflict {
    match sides(corners) {
        (_, Sides::Flat) => of_flat_strangers(corners),
        (contact, _) => of_contact(contact, TriangleConflict::Crossing),
    }
}

/// Triangles of one plane, or of which one has no area.
#[inline(never)]
fn of_flat_strangers<S: Scalar>(corners: TwoTriangles<S>) -> TriangleConflict {
    let [a, b] = corners;
    match Images::of(corners) {
        None => by_shared_set(corners),
        Some(Images { projection, .. }) => {
            let image =
                |[a, b, c]: [&Point3<S>; 3]| Triangle2::new(projection.of(a), projection.of(b), projection.of(c));
            of_contact(triangle_triangle_2d(&image(a), &image(b)).contact(), TriangleConflict::Overlapping)
        }
    }
}

/// The first corner of each is shared, and no other.
#[inline(always)]
fn at_corner<S: Scalar>(corners: TwoTriangles<S>) -> TriangleConflict {
    let [[p, a1, a2], [_, b1, b2]] = corners;
    // With the shared corner last, each formula has the same four differences.
    let sides_of_a = [a1, a2].map_each(|x| orient3d(x, b1, b2, p));
    if is_one_side(sides_of_a) {
        return TriangleConflict::Free;
    }
    if sides_of_a == [Sign::Zero; 2] {
        return at_corner_flat(corners);
    }
    let sides_of_b = [b1, b2].map_each(|x| orient3d(x, a1, a2, p));
    if is_one_side(sides_of_b) {
        return TriangleConflict::Free;
    }
    if sides_of_b == [Sign::Zero; 2] {
        return at_corner_flat(corners);
    }
    // Positive where the triangle leaves along the product of the normal of the other and its own: these products
    // are opposite.
    let along = |[v, w]: [Sign; 2]| v > w;
    if along(sides_of_a) == along(sides_of_b) {
        return TriangleConflict::Free;
    }
    // An edge at p in the plane of the other does not belong to the interior.
    if sides_of_a.contains(&Sign::Zero) || sides_of_b.contains(&Sign::Zero) {
        TriangleConflict::Touching
    } else {
        TriangleConflict::Crossing
    }
}

#[inline(always)]
fn is_one_side([v, w]: [Sign; 2]) -> bool {
    (v == w) & (v != Sign::Zero)
}

/// The first corner of each is shared, and no other; they are in one plane, or one has no area.
#[inline(never)]
fn at_corner_flat<S: Scalar>(corners: TwoTriangles<S>) -> TriangleConflict {
    let Some(Images { projection, windings }) = Images::of(corners) else { return by_shared_set(corners) };
    // The angles of both triangles, counter-clockwise from the ray through x1 to that through x2.
    let angle = |[_, x1, x2]: [&Point3<S>; 3], winding: Sign| {
        let [x1, x2] = [x1, x2].map_each(|x| projection.of(x));
        if winding.is_positive() { [x1, x2] } else { [x2, x1] }
    };
    let p = projection.of(corners[0][0]);
    let ([a1, a2], [b1, b2]) = (angle(corners[0], windings[0]), angle(corners[1], windings[1]));
    // If two angles meet, each less than a half turn, one starts in the other; they touch if it starts at the end. If
    // both start on one line, either will do.
    let before_end = match orient2d(&p, &a1, &b1) {
        Sign::Negative => orient2d(&p, &a1, &b2),
        Sign::Zero | Sign::Positive => orient2d(&p, &b1, &a2),
    };
    match before_end {
        Sign::Negative => TriangleConflict::Free,
        Sign::Zero => TriangleConflict::Touching,
        Sign::Positive => TriangleConflict::Overlapping,
    }
}

/// The edge pq is shared; a and b are the other corners.
#[inline(always)]
fn at_edge<S: Scalar>([p, q]: [&Point3<S>; 2], [a, b]: [&Point3<S>; 2]) -> TriangleConflict {
    if orient3d(a, b, q, p).is_zero() { at_edge_flat([p, q], [a, b]) } else { TriangleConflict::Free }
}

/// All four corners are in one plane.
#[inline(never)]
fn at_edge_flat<S: Scalar>([p, q]: [&Point3<S>; 2], [a, b]: [&Point3<S>; 2]) -> TriangleConflict {
    let overlapping = |overlap| if overlap { TriangleConflict::Overlapping } else { TriangleConflict::Free };
    for projection in Projection::ALL {
        let [p, q, a, b] = [p, q, a, b].map_each(|x| projection.of(x));
        let sides = [a, b].map_each(|x| orient2d(&p, &q, &x));
        // If one is zero, that corner is on the line of the edge, where the other triangle has only the edge.
        if sides != [Sign::Zero; 2] {
            return overlapping(sides[0] == sides[1]);
        }
    }
    // All four are on a line. The segments share more than the edge if both reach beyond one of its ends.
    let order = lexicographic(p, q);
    let beyond = |x: &Point3<S>| [(lexicographic(x, p) == order), (lexicographic(q, x) == order)];
    let ([a_before, a_after], [b_before, b_after]) = (beyond(a), beyond(b));
    overlapping(a_before && b_before || a_after && b_after)
}

/// A projection in which both triangles have an area, with their windings in it.
struct Images {
    projection: Projection,
    windings: [Sign; 2],
}

impl Images {
    /// For triangles in one plane, or one of which has no area: `None` in the latter case.
    #[inline(always)]
    fn of<S: Scalar>([[a, b, c], second]: TwoTriangles<S>) -> Option<Self> {
        let (projection, winding) = spanning(a, b, c)?;
        let [a, b, c] = second.map_each(|x| projection.of(x));
        let windings = [winding, orient2d(&a, &b, &c)];
        (!windings[1].is_zero()).then_some(Images { projection, windings })
    }
}

/// Any triangles: they share more than their common corners span if and only if a corner of the shared set is a vertex
/// of only one, or of none.
#[cold]
#[inline(never)]
fn by_shared_set<S: Scalar>(corners: TwoTriangles<S>) -> TriangleConflict {
    let [a, b] = corners;
    let is_among = |x: &&Point3<S>, of: [&Point3<S>; 3]| of.contains(x);
    if a.iter().all(|x| is_among(x, b)) && b.iter().all(|x| is_among(x, a)) {
        return TriangleConflict::Duplicate;
    }
    let [first, second] = corners.map_each(Triangle3::from);
    let features = triangle_triangle(&first, &second).features();
    let is_shared = |corner: &(Feature, Feature)| matches!(corner, (Feature::Vertex(_), Feature::Vertex(_)));
    if features.points().iter().all(is_shared) {
        return TriangleConflict::Free;
    }
    let [a, b] = corners.map_each(|corners| corners.map_each(Clone::clone));
    let in_one_plane = !matches!(minkowski_difference::affine(&a, &b), AffineHull::Space);
    let meeting = if in_one_plane { TriangleConflict::Overlapping } else { TriangleConflict::Crossing };
    of_contact(triangle_triangle(&first, &second).contact(), meeting)
}

/// The conflict of triangles that share no corner, or more than their corners span.
#[inline(always)]
fn of_contact(contact: Contact, overlapping: TriangleConflict) -> TriangleConflict {
    match contact {
        Contact::Disjoint => TriangleConflict::Free,
        Contact::Touching => TriangleConflict::Touching,
        Contact::Overlapping => overlapping,
    }
}
