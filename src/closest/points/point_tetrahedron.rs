//! The point of a tetrahedron nearest to a point.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.6, for either winding and for flat tetrahedra: the vertex, edge or
//! face beyond whose plane no other vertex is, seen from the point; the point itself where it is inside of all faces.

use crate::closest::search::body::TETRAHEDRON;
use crate::closest::search::forms::closest_forms;
use crate::closest::search::point::NearPoint;
use crate::shape::require;
use crate::{ClosestPoint, Feature, Number, Point3, Scalar, Tetrahedron};

/// The point of a tetrahedron nearest to a point, which is that point where the tetrahedron holds it; with the vertex,
/// edge or face that holds it, or the interior. Either winding will do; a flat tetrahedron is the polygon, segment or
/// point that its vertices span.
///
/// The feature is exact for every finite input: three to some forty signs of degree 2 to 4. The numbers are exact in
/// exact scalars; in `f64` and `f32` each is the float nearest to the exact one.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, Point3, Tetrahedron, closest::point_tetrahedron};
/// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 4.0]];
/// let found = point_tetrahedron(&Point3::new(1.0, 1.0, -2.0), &Tetrahedron::from(corners));
/// assert_eq!((found.squared_distance, found.point), (4.0, Point3::new(1.0, 1.0, 0.0)));
/// assert_eq!(found.feature, Feature::Face(3));
/// // A point of the tetrahedron is its own nearest one, on the part that holds it.
/// let on_edge = point_tetrahedron(&Point3::new(1.0, 0.0, 0.0), &Tetrahedron::from(corners));
/// assert_eq!((on_edge.squared_distance, on_edge.feature), (0.0, Feature::Edge(0, 1)));
/// ```
#[inline]
pub fn point_tetrahedron<S: Scalar>(
    p: &Point3<S>,
    tetrahedron: &Tetrahedron<S>,
) -> ClosestPoint<Point3<S::Value>, S::Value, Feature> {
    let found = found(p, tetrahedron);
    found.closest_point(found.feature())
}

closest_forms! {
    point_tetrahedron: found(p: Point3, tetrahedron: Tetrahedron);

    /// The part of a tetrahedron that is nearest to a point: the feature of [`point_tetrahedron`] alone, by signs.
    ///
    /// ```
    /// use straightedge::{Feature, Point3, Tetrahedron, closest::point_tetrahedron_region};
    /// let tetrahedron = Tetrahedron::from([[0, 0, 0], [4, 0, 0], [0, 4, 0], [0, 0, 4]]);
    /// assert_eq!(point_tetrahedron_region(&Point3::new(1, 1, 1), &tetrahedron), Feature::Interior);
    /// ```
    part point_tetrahedron_region -> Feature = |found| found.feature();

    /// The distance of a point from a tetrahedron: in `f64` and `f32` the float nearest to it, in exact scalars the
    /// root.
    ///
    /// ```
    /// use straightedge::{Point3, Tetrahedron, closest::point_tetrahedron_distance};
    /// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 4.0]];
    /// assert_eq!(point_tetrahedron_distance(&Point3::new(1.0, -3.0, -4.0), &Tetrahedron::from(corners)), 5.0);
    /// ```
    distance point_tetrahedron_distance;

    /// Whether a point is within a distance r of a tetrahedron: one sign after those of [`point_tetrahedron_region`].
    ///
    /// ```
    /// use straightedge::{Point3, Tetrahedron, closest::point_tetrahedron_within};
    /// let tetrahedron = Tetrahedron::from([[0, 0, 0], [4, 0, 0], [0, 4, 0], [0, 0, 4]]);
    /// let p = Point3::new(1, -3, -4);
    /// assert_eq!([4, 5].map(|r| point_tetrahedron_within(&p, &tetrahedron, &r)), [false, true]);
    /// ```
    within point_tetrahedron_within;
}

#[inline]
fn found<S: Scalar>(p: &Point3<S>, tetrahedron: &Tetrahedron<S>) -> NearPoint<Point3<Number>, S, 4> {
    const ID: &str = "closest/point_tetrahedron";
    require(ID, "p", p);
    require(ID, "tetrahedron", tetrahedron);
    NearPoint::new(p.clone(), tetrahedron.vertices(), &TETRAHEDRON)
}
