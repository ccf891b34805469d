//! Two triangles of space: their contact, whether they are coplanar, and the shared set.
//!
//! Ericson, *Real-Time Collision Detection*, 5.2.10, after the idea of Guigue and Devillers, completed for contact. The
//! signs of the corners of each with respect to the plane of the other decide whether both reach the line in which the
//! planes cross. Each then meets it in an interval, between the two edges from the corner that is alone on its side,
//! and two orientations of such edges decide how the intervals lie. No point is constructed. Coplanar triangles and
//! triangles of no area are decided as hulls of points.

use crate::convex::minkowski_difference::{self, AffineHull};
use crate::intersect::clip::shared_polygon;
use crate::predicate::orient3d;
use crate::shape::require;
use crate::{Contact, Point3, Scalar, SharedPolygon, Sign, Triangle3};

const ID: &str = "intersect/triangle_triangle";

/// The answer of [`triangle_triangle`].
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TriangleTriangle<V> {
    /// Whether the triangles are disjoint, touch or overlap: their relative interiors meet, across each other or in one
    /// plane.
    pub contact: Contact,
    /// Whether all six corners are in one plane.
    pub coplanar: bool,
    /// The common point, segment or polygon; a polygon only where they are in one plane.
    pub shared: SharedPolygon<Point3<V>>,
}

/// How two triangles of space meet, whether they are in one plane, and what they share. A triangle of no area is the
/// segment or the point that its vertices span.
///
/// Contact and `coplanar` are exact for every finite input. What is shared is exact in exact scalars; in `f64` and
/// `f32` each coordinate is the float nearest to the exact one, while kind, corners and their order are those of the
/// exact set. Three to eight signs where the triangles are not in one plane. What is shared costs tens of microseconds;
/// use [`triangle_triangle_contact`] when only the contact is needed.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Contact, Point3, SharedPolygon, Triangle3, intersect::triangle_triangle};
/// let triangle = |a: [f64; 3], b: [f64; 3], c: [f64; 3]| Triangle3::new(a.into(), b.into(), c.into());
/// let floor = triangle([0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]);
/// let across = triangle_triangle(&floor, &triangle([1.0, 1.0, -1.0], [1.0, 1.0, 1.0], [9.0, 1.0, 0.0]));
/// assert_eq!((across.contact, across.coplanar), (Contact::Overlapping, false));
/// assert_eq!(across.shared, SharedPolygon::Segment([[1.0, 1.0, 0.0].into(), [3.0, 1.0, 0.0].into()]));
/// // A corner on the other.
/// let standing = triangle_triangle(&floor, &triangle([1.0, 1.0, 0.0], [1.0, 1.0, 5.0], [2.0, 1.0, 5.0]));
/// assert_eq!(standing.contact, Contact::Touching);
/// assert_eq!(standing.shared, SharedPolygon::Point([1.0, 1.0, 0.0].into()));
/// // In one plane.
/// let within = triangle_triangle(&floor, &triangle([1.0, 1.0, 0.0], [2.0, 1.0, 0.0], [1.0, 2.0, 0.0]));
/// assert!(within.coplanar && within.contact == Contact::Overlapping);
/// assert!(matches!(within.shared, SharedPolygon::Polygon(corners) if corners.len() == 3));
/// ```
pub fn triangle_triangle<S: Scalar>(first: &Triangle3<S>, second: &Triangle3<S>) -> TriangleTriangle<S::Value> {
    let contact = triangle_triangle_contact(first, second);
    let coplanar = !matches!(minkowski_difference::affine(&corners(first), &corners(second)), AffineHull::Space);
    let shared = if contact.is_hit() { shared_polygon::of_triangles(first, second) } else { SharedPolygon::Nothing };
    TriangleTriangle { contact, coplanar, shared }
}

/// How two triangles of space meet: the contact of [`triangle_triangle`] alone, by three to eight signs where they are
/// not in one plane.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Contact, Point3, Triangle3, intersect::triangle_triangle_contact};
/// let [a, b, c, d] = [(0, 0, 0), (4, 0, 0), (0, 4, 0), (1, 1, 1)].map(Point3::from);
/// // They share an edge.
/// assert_eq!(triangle_triangle_contact(&Triangle3::new(a, b, c), &Triangle3::new(b, a, d)), Contact::Touching);
/// ```
#[inline]
pub fn triangle_triangle_contact<S: Scalar>(first: &Triangle3<S>, second: &Triangle3<S>) -> Contact {
    require(ID, "first", first);
    require(ID, "second", second);
    let [a, b] = [[&first.a, &first.b, &first.c], [&second.a, &second.b, &second.c]];
    let heights_of_a = heights(a, b);
    if is_one_side(heights_of_a) {
        return Contact::Disjoint;
    }
    let heights_of_b = heights(b, a);
    if is_one_side(heights_of_b) {
        return Contact::Disjoint;
    }
    if heights_of_a == [Sign::Zero; 3] || heights_of_b == [Sign::Zero; 3] {
        return flat_contact(first, second);
    }
    across([(a, heights_of_a), (b, heights_of_b)])
}

/// The sides of the plane of v on which points are: positive where v turns counter-clockwise, as seen from there.
#[inline(always)]
fn heights<S: Scalar>(points: [&Point3<S>; 3], [v0, v1, v2]: [&Point3<S>; 3]) -> [Sign; 3] {
    // In this order of arguments, the normal of the plane is computed once.
    points.map(|p| orient3d(p, v0, v1, v2))
}

#[inline(always)]
fn is_one_side([a, b, c]: [Sign; 3]) -> bool {
    (a == b) & (b == c) & (a != Sign::Zero)
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

/// The tops for all heights, in the order of [`index_of`]. Entries of one side, and of the plane, are never used.
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

/// The index of three heights in [`TOPS`].
#[inline(always)]
fn index_of(heights: [Sign; 3]) -> usize {
    heights.iter().fold(0, |index, height| 3 * index + (height.to_i8() + 1) as usize)
}

/// Two full triangles, not in one plane, each of which meets the plane of the other.
///
/// With normals n and m of the triangles A and B, the corner of A highest along m, counted first, that of B highest
/// along n, and both counter-clockwise about their normals: along n × m, A's interval of the common line goes from its
/// third edge to its first, and B's from its first to its third.
#[inline(always)]
fn across<S: Scalar>([(a, heights_of_a), (b, heights_of_b)]: [([&Point3<S>; 3], [Sign; 3]); 2]) -> Contact {
    let (top_a, top_b) = (TOPS[index_of(heights_of_a)], TOPS[index_of(heights_of_b)]);
    // Where a corner is the lowest, the other triangle is reversed.
    let turned = |v: [&'_ Point3<S>; 3], top: Top, turn: bool| {
        let (first, second) = ((top.corner + 1) % 3, (top.corner + 2) % 3);
        let (first, second) = if turn { (second, first) } else { (first, second) };
        [v[top.corner].clone(), v[first].clone(), v[second].clone()]
    };
    let [a0, a1, a2] = turned(a, top_a, !top_b.is_highest);
    let [b0, b1, b2] = turned(b, top_b, !top_a.is_highest);
    let orders = [-orient3d(&a0, &a2, &b0, &b2), orient3d(&a0, &a1, &b0, &b1)];
    match () {
        () if orders.contains(&Sign::Negative) => Contact::Disjoint,
        () => Contact::of_meeting(top_a.passes & top_b.passes & (orders == [Sign::Positive; 2])),
    }
}

/// Triangles of one plane, or with one of no area.
#[cold]
#[inline(never)]
fn flat_contact<S: Scalar>(first: &Triangle3<S>, second: &Triangle3<S>) -> Contact {
    minkowski_difference::contact(&corners(first), &corners(second)).0
}

fn corners<S: Scalar>(Triangle3 { a, b, c }: &Triangle3<S>) -> [Point3<S>; 3] {
    [a.clone(), b.clone(), c.clone()]
}
