//! The point of a tetrahedron nearest to a point.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.6, for either winding and for flat tetrahedra. Let q be the projection
//! of p onto a vertex, edge or face, and in it: q is the nearest point if and only if no other vertex is beyond the
//! plane through q, perpendicular to pq, on the side of p. If p is inside of all faces, it is the nearest point.

use crate::closest::nearest::{Nearest, Target, near_targets};
use crate::closest::search::body::Part;
use crate::closest::search::point::{Near, part_of_hull};
use crate::shape::require;
use crate::{Feature, NearestRecord, Point3, Scalar, Tetrahedron};

/// The point of a tetrahedron nearest to p, and the feature that contains it: a vertex, an edge, a face or the
/// interior. If the tetrahedron contains p, it is p. Either winding will do; a flat tetrahedron is the polygon, segment
/// or point that its vertices span.
///
/// The feature takes three to some forty signs of degree 2 to 4, [`is_within`](Nearest::is_within) one more.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, Point3, Tetrahedron, closest::point_tetrahedron};
/// let tetrahedron = Tetrahedron::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 4.0]]);
/// let below = point_tetrahedron(&Point3::new(1.0, 1.0, -2.0), &tetrahedron);
/// assert_eq!((below.distance(), below.point()), (2.0, Point3::new(1.0, 1.0, 0.0)));
/// assert_eq!((below.feature(), below.is_within(&1.9)), (Feature::Face(3), false));
/// // A point of the tetrahedron is its own nearest one, on the feature that holds it.
/// let on_edge = point_tetrahedron(&Point3::new(1.0, 0.0, 0.0), &tetrahedron);
/// assert_eq!((on_edge.squared_distance(), on_edge.feature()), (0.0, Feature::Edge(0, 1)));
/// ```
#[inline(always)]
pub fn point_tetrahedron<S: Scalar>(p: &Point3<S>, tetrahedron: &Tetrahedron<S>) -> Nearest<Tetrahedron<S>> {
    Nearest::new(Near::at(p.clone(), tetrahedron.clone(), part(p, tetrahedron)))
}

#[inline]
fn part<S: Scalar>(p: &Point3<S>, tetrahedron: &Tetrahedron<S>) -> Part {
    const ID: &str = Tetrahedron::<f64>::ID;
    require(ID, "p", p);
    require(ID, "tetrahedron", tetrahedron);
    part_of_hull(p, tetrahedron)
}

near_targets! {
    Tetrahedron: "closest/point_tetrahedron", Point3 = core::convert::identity,
        NearestRecord<Point3<S::Value>, S::Value, Feature> = |near| near.closest_point(core::convert::identity),
        feature Feature = |near| near.feature();
}
