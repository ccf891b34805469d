//! Two triangles in space: their contact, whether they are coplanar, and the shared set.
//!
//! Ericson, *Real-Time Collision Detection*, 5.2.10, after the idea of Guigue and Devillers, extended to tell touching
//! from overlapping. The sides of the corners of each with respect to the plane of the other decide whether both
//! triangles reach the line in which the planes cross. If they do, each meets that line in an interval, and the contact
//! is that of the two intervals. Coplanar triangles and triangles of no area are compared as convex hulls of points.
//! Signs tell which features make each corner of the shared set; its point is computed from these.

use crate::arith::each::MapEach;
use crate::convex::minkowski_difference::{self, AffineHull};
use crate::intersect::clip::shared_corner::Corner;
use crate::intersect::clip::shared_features;
use crate::intersect::clip::triangle_intervals::{Intervals, heights, is_one_side};
use crate::shape::require;
use crate::{Contact, FeaturePair, Point3, Scalar, SharedPolygon, Sign, Triangle3};

const ID: &str = "intersect/triangle_triangle";

/// The answer of [`triangle_triangle`].
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TriangleTriangle<V> {
    /// Whether the triangles are disjoint, touch or overlap. They overlap where their relative interiors meet, crossing
    /// or in one plane.
    pub contact: Contact,
    /// Whether all six corners are in one plane.
    pub coplanar: bool,
    /// The common point, segment or polygon; a polygon only where they are in one plane.
    pub shared: SharedPolygon<Point3<V>>,
    /// For each corner of `shared`, in the same order: the part of each triangle on which it is.
    pub features: SharedPolygon<FeaturePair>,
}

/// How two triangles in space meet, whether they are in one plane, and what they share. A triangle of no area is the
/// segment or the point that its vertices span.
///
/// Contact and `coplanar` are exact for every finite input. What is shared is exact in exact scalars; in `f64` and
/// `f32` each coordinate is the float nearest to the exact one, while the kind of set, the features of its corners and
/// their order are those of the exact set. The contact takes three to eight signs where the triangles are not in one
/// plane. What is shared costs up to a microsecond in floats, of triangles in one plane a few; use
/// [`triangle_triangle_contact`] when only the contact is needed, and [`triangle_triangle_features`] to learn which
/// parts meet.
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
    require(ID, "first", first);
    require(ID, "second", second);
    let (a, b) = (references(first), references(second));
    let (contact, coplanar, features) = match sides(a, b) {
        Sides::One => (Contact::Disjoint, false, SharedPolygon::Nothing),
        Sides::Both(intervals, heights) => {
            let contact = intervals.contact();
            (contact, false, features_if(contact, || intervals.features(heights)))
        }
        Sides::Flat => {
            let contact = flat_contact(first, second);
            let hull = minkowski_difference::affine(&corners(first), &corners(second));
            let features = features_if(contact, || shared_features::of_coplanar_triangles([a, b]));
            (contact, !matches!(hull, AffineHull::Space), features)
        }
    };
    let shared = features.map(|&pair| Corner::new(pair, [a, b]).point());
    TriangleTriangle { contact, coplanar, shared, features }
}

/// Where the corners of two triangles are, with respect to the plane of the other.
pub(super) enum Sides<S> {
    /// Those of one triangle are on one side of the other.
    One,
    /// Both triangles reach the line that the planes have in common; with their heights.
    Both(Intervals<S>, [[Sign; 3]; 2]),
    /// They are in one plane, or a triangle has no area.
    Flat,
}

#[inline(always)]
pub(super) fn sides<S: Scalar>(a: [&Point3<S>; 3], b: [&Point3<S>; 3]) -> Sides<S> {
    let heights_of_a = heights(a, b);
    if is_one_side(heights_of_a) {
        return Sides::One;
    }
    let heights_of_b = heights(b, a);
    if is_one_side(heights_of_b) {
        return Sides::One;
    }
    if heights_of_a == [Sign::Zero; 3] || heights_of_b == [Sign::Zero; 3] {
        return Sides::Flat;
    }
    Sides::Both(Intervals::new([(a, heights_of_a), (b, heights_of_b)]), [heights_of_a, heights_of_b])
}

fn features_if(contact: Contact, features: impl FnOnce() -> SharedPolygon<FeaturePair>) -> SharedPolygon<FeaturePair> {
    if contact.is_hit() { features() } else { SharedPolygon::Nothing }
}

/// How two triangles in space meet: the contact of [`triangle_triangle`] alone, by three to eight signs where they are
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
    match sides(references(first), references(second)) {
        Sides::One => Contact::Disjoint,
        Sides::Both(intervals, _) => intervals.contact(),
        Sides::Flat => flat_contact(first, second),
    }
}

/// Which parts of two triangles in space meet: for each corner of what they share, in the order of `shared` in the
/// answer of [`triangle_triangle`], the vertex, the edge or the interior of each on which it is. Signs alone decide:
/// some twenty, more where the triangles are in one plane or have no area.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, Point3, SharedPolygon, Triangle3, intersect::triangle_triangle_features};
/// let [a, b, c, d, e] = [(0, 0, 0), (4, 0, 0), (0, 4, 0), (1, 1, 3), (2, 2, 3)].map(Point3::from);
/// // Neighbours in a mesh share a vertex and nothing else.
/// let fan = triangle_triangle_features(&Triangle3::new(a, b, c), &Triangle3::new(d, e, a));
/// let SharedPolygon::Point(corner) = fan else { panic!("a point") };
/// assert_eq!((corner.first, corner.second), (Feature::Vertex(0), Feature::Vertex(2)));
/// ```
pub fn triangle_triangle_features<S: Scalar>(
    first: &Triangle3<S>,
    second: &Triangle3<S>,
) -> SharedPolygon<FeaturePair> {
    require(ID, "first", first);
    require(ID, "second", second);
    let (a, b) = (references(first), references(second));
    match sides(a, b) {
        Sides::One => SharedPolygon::Nothing,
        Sides::Both(intervals, heights) => features_if(intervals.contact(), || intervals.features(heights)),
        Sides::Flat => features_if(flat_contact(first, second), || shared_features::of_coplanar_triangles([a, b])),
    }
}

/// The contact of coplanar triangles, or where one has no area.
#[cold]
#[inline(never)]
fn flat_contact<S: Scalar>(first: &Triangle3<S>, second: &Triangle3<S>) -> Contact {
    minkowski_difference::contact(&corners(first), &corners(second)).0
}

fn references<S>(Triangle3 { a, b, c }: &Triangle3<S>) -> [&Point3<S>; 3] {
    [a, b, c]
}

fn corners<S: Scalar>(triangle: &Triangle3<S>) -> [Point3<S>; 3] {
    references(triangle).map_each(Clone::clone)
}
