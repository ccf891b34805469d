//! Two triangles in space: their contact, whether they are coplanar, and the shared set.
//!
//! Ericson, *Real-Time Collision Detection*, 5.2.10, after the idea of Guigue and Devillers, extended to distinguish
//! touching from overlapping. For each triangle, the signs of its corners with respect to the plane of the other decide
//! whether both triangles reach the line in which the planes cross. If they do, each meets that line in an interval,
//! and the contact is that of the two intervals. Coplanar triangles and triangles of no area are compared as convex
//! hulls of points. Signs find the features (vertex, edge or interior) of both triangles at each corner of the shared
//! set. The coordinates of the corner are computed from these two features.

use crate::arith::formulas::each::MapEach;
use crate::convex::minkowski_difference::{self, AffineHull};
use crate::intersect::clip::shared_corner::Corner;
use crate::intersect::clip::shared_features;
use crate::intersect::clip::triangle_intervals::{Heights, Intervals, Overlaps, heights};
use crate::intersect::meeting::{Meeting, Meets, Shares, SharesDefined};
use crate::shape::require;
use crate::{Contact, Definition3, Feature, Point3, Scalar, Shared, Triangle3};

const ID: &str = "intersect/triangle_triangle";

/// How two triangles in space meet: the record of [`triangle_triangle`].
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TriangleTriangleRecord<V> {
    /// Whether the triangles are disjoint, touch or overlap. They overlap if their relative interiors meet, crossing or
    /// in one plane.
    pub contact: Contact,
    /// Whether all six corners are in one plane.
    pub coplanar: bool,
    /// The common point, segment or polygon; a polygon only where they are in one plane.
    pub shared: Shared<Point3<V>>,
    /// For each corner of `shared`, in the same order: the feature of each triangle on which it is.
    pub features: Shared<(Feature, Feature)>,
}

/// How two triangles in space meet, whether they are in one plane, and what they share. A triangle of no area is the
/// segment or the point that its vertices span.
///
/// [`contact`](Meeting::contact) takes three to eight signs, [`features`](Meeting::features) some twenty; more where
/// the triangles are in one plane or have no area. In floats, [`shared`](Meeting::shared) costs up to a microsecond,
/// for triangles in one plane a few microseconds.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Contact, Feature, Point3, Shared, Triangle3, intersect::triangle_triangle};
/// let triangle = |a: [f64; 3], b: [f64; 3], c: [f64; 3]| Triangle3::new(a.into(), b.into(), c.into());
/// let floor = triangle([0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]);
/// // A corner of one triangle is on the other.
/// let standing = triangle_triangle(&floor, &triangle([1.0, 1.0, 0.0], [1.0, 1.0, 5.0], [2.0, 1.0, 5.0]));
/// assert_eq!(standing.contact(), Contact::Touching);
/// assert_eq!(standing.shared(), Shared::Point([1.0, 1.0, 0.0].into()));
/// // Both are in one plane.
/// let within = triangle_triangle(&floor, &triangle([1.0, 1.0, 0.0], [2.0, 1.0, 0.0], [1.0, 2.0, 0.0]));
/// assert!(within.is_coplanar() && within.contact() == Contact::Overlapping);
/// assert!(matches!(within.shared(), Shared::Polygon(corners) if corners.len() == 3));
/// // Neighbours in a mesh share a vertex and nothing else.
/// let [a, b, c, d, e] = [(0, 0, 0), (4, 0, 0), (0, 4, 0), (1, 1, 3), (2, 2, 3)].map(Point3::from);
/// let fan = triangle_triangle(&Triangle3::new(a, b, c), &Triangle3::new(d, e, a));
/// let Shared::Point(corner) = fan.features() else { panic!("a point") };
/// assert_eq!(corner, (Feature::Vertex(0), Feature::Vertex(2)));
/// ```
#[doc(alias = "tri_tri")]
// Inlined: where the caller does not use the shapes that the answer keeps, the compiler drops their copies.
#[inline(always)]
pub fn triangle_triangle<S: Scalar>(
    first: &Triangle3<S>,
    second: &Triangle3<S>,
) -> Meeting<Triangle3<S>, Triangle3<S>> {
    let (contact, sides) = decide(first, second);
    Meeting::new(TwoTriangles { triangles: [first.clone(), second.clone()], contact, sides })
}

/// Two triangles, how they meet, and where the corners of each are with respect to the plane of the other.
#[derive(Clone)]
pub struct TwoTriangles<S> {
    triangles: [Triangle3<S>; 2],
    contact: Contact,
    sides: Sides,
}

impl<S: Scalar> TwoTriangles<S> {
    fn corners(&self) -> [[&Point3<S>; 3]; 2] {
        self.triangles.map_refs(references)
    }
}

impl<S: Scalar> Meets<Triangle3<S>> for Triangle3<S> {
    type Record = TriangleTriangleRecord<S::Value>;
    type Found = TwoTriangles<S>;

    #[inline(always)]
    fn contact(found: &TwoTriangles<S>) -> Contact {
        found.contact
    }
    #[inline]
    fn record(found: &TwoTriangles<S>) -> TriangleTriangleRecord<S::Value> {
        let features = features(found);
        let shared = points_of(&features, found);
        TriangleTriangleRecord { contact: found.contact, coplanar: found.is_coplanar(), shared, features }
    }
}

impl<S: Scalar> Shares<Triangle3<S>> for Triangle3<S> {
    type Shared = Shared<Point3<S::Value>>;

    #[inline]
    fn shared(found: &TwoTriangles<S>) -> Self::Shared {
        points_of(&features(found), found)
    }
}

impl<S: Scalar> SharesDefined<Triangle3<S>> for Triangle3<S> {
    type Definition = Definition3<S>;

    #[inline]
    fn shared_definitions(found: &TwoTriangles<S>) -> Shared<Definition3<S>> {
        features(found).map(|&pair| Corner::new(pair, found.corners()).definition())
    }
}

impl<S: Scalar> Meeting<Triangle3<S>, Triangle3<S>> {
    /// For each corner of [`shared`](Self::shared), in the same order, the feature of each shape that contains it.
    /// Exact, by signs alone.
    #[inline]
    #[must_use]
    pub fn features(&self) -> Shared<(Feature, Feature)> {
        features(self.found())
    }
}

fn features<S: Scalar>(found: &TwoTriangles<S>) -> Shared<(Feature, Feature)> {
    if !found.contact.is_hit() {
        return Shared::Nothing;
    }
    match found.sides {
        Sides::One => Shared::Nothing,
        Sides::Both(heights, overlaps) => Intervals::new(found.corners(), heights).features(heights, overlaps),
        Sides::Flat => shared_features::of_coplanar_triangles(found.corners()),
    }
}

impl<S: Scalar> Meeting<Triangle3<S>, Triangle3<S>> {
    /// Whether all six corners are in one plane. Exact. For two triangles with area that are not in one plane, the
    /// query has decided this already.
    #[inline]
    #[must_use]
    pub fn is_coplanar(&self) -> bool {
        self.found().is_coplanar()
    }
}

impl<S: Scalar> TwoTriangles<S> {
    #[inline]
    fn is_coplanar(&self) -> bool {
        let is_flat = |[first, second]: &[Triangle3<S>; 2]| {
            let hull = minkowski_difference::affine(&corners(first), &corners(second));
            !matches!(hull, AffineHull::Space)
        };
        matches!(self.sides, Sides::Flat) && is_flat(&self.triangles)
    }
}

/// The points of the corners, each computed from its pair of features.
fn points_of<S: Scalar>(features: &Shared<(Feature, Feature)>, found: &TwoTriangles<S>) -> Shared<Point3<S::Value>> {
    features.map(|&pair| Corner::new(pair, found.corners()).point())
}

#[inline]
fn decide<S: Scalar>(first: &Triangle3<S>, second: &Triangle3<S>) -> (Contact, Sides) {
    require(ID, "first", first);
    require(ID, "second", second);
    match sides([references(first), references(second)]) {
        (_, Sides::Flat) => (flat_contact(first, second), Sides::Flat),
        found => found,
    }
}

/// Where the corners of two triangles are, with respect to the plane of the other.
#[derive(Clone, Copy)]
pub(super) enum Sides {
    /// All corners of one triangle are strictly on one side of the plane of the other.
    One,
    /// Both triangles reach the line that the planes have in common: the signs of their corners, and how the two
    /// intervals on that line overlap.
    Both([Heights; 2], Overlaps),
    /// They are in one plane, or a triangle has no area.
    Flat,
}

/// The sides, and the contact. With [`Sides::Flat`] the contact is a placeholder: the caller decides it.
#[inline(always)]
pub(super) fn sides<S: Scalar>([a, b]: [[&Point3<S>; 3]; 2]) -> (Contact, Sides) {
    let heights_of_a = heights(a, b);
    if heights_of_a.is_one_side() {
        return (Contact::Disjoint, Sides::One);
    }
    let heights_of_b = heights(b, a);
    if heights_of_b.is_one_side() {
        return (Contact::Disjoint, Sides::One);
    }
    if heights_of_a == Heights::FLAT || heights_of_b == Heights::FLAT {
        return (Contact::Touching, Sides::Flat);
    }
    let heights = [heights_of_a, heights_of_b];
    let (contact, overlaps) = Intervals::new([a, b], heights).contact();
    (contact, Sides::Both(heights, overlaps))
}

/// The contact of coplanar triangles, or where one has no area.
#[cold]
#[inline(never)]
fn flat_contact<S: Scalar>(first: &Triangle3<S>, second: &Triangle3<S>) -> Contact {
    minkowski_difference::contact(&corners(first), &corners(second))
}

fn references<S>(Triangle3 { a, b, c }: &Triangle3<S>) -> [&Point3<S>; 3] {
    [a, b, c]
}

fn corners<S: Scalar>(triangle: &Triangle3<S>) -> [Point3<S>; 3] {
    references(triangle).map_each(Clone::clone)
}
