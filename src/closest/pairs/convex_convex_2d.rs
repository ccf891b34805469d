//! The closest points of two convex shapes of the plane.
//!
//! See [`planar`](crate::closest::search::planar).

use crate::arith::formulas::each::MapEach;
use crate::closest::nearest_pair::{NearestPair, Pair};
use crate::closest::search::planar::NearPlanar;
use crate::closest::search::vertex::in_plane;
use crate::shape::require;
use crate::{Convex2, NearestPairRecord, Point2, Scalar};

/// The closest points of two convex shapes of the plane: of any two points, segments, triangles, boxes and hulls of
/// points. Degenerate shapes are the segment or point that their corners span.
///
/// Of several closest pairs, the one with the least first point is returned, by x, then y; its second point is the
/// least, too. So exchanging the shapes exchanges the points. Shapes that meet have distance 0, and share the returned
/// point.
///
/// The query takes two to four signs of degree 2 for each corner until it has found the features, and sorts the points
/// of a hull where they are not its corners in order. [`distance`](NearestPair::distance),
/// [`squared_distance`](NearestPair::squared_distance) and [`is_within`](NearestPair::is_within) need no other.
/// [`points`](NearestPair::points) and [`to_record`](NearestPair::to_record) need about one more for each corner at
/// each call for shapes that meet. The answer borrows the shapes.
///
/// # Panics
/// On NaN and infinity, a box with min > max and a hull without points, unless the scalar is
/// [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Aabb2, ConvexHull2, Point2, Segment2, closest::convex_convex_2d};
/// let rail = Segment2::from([[0.0, 3.0], [4.0, 0.0]]);
/// let corner = Aabb2::from([[3.0, 4.0], [6.0, 5.0]]);
/// let near = convex_convex_2d(&rail, &corner);
/// assert_eq!((near.squared_distance(), near.is_within(&2.6)), (6.76, true));
/// // The box and a hull above it have parallel edges: of the closest pairs the first.
/// let tent = ConvexHull2::from([[4.0, 7.0], [5.0, 9.0], [9.0, 7.0], [6.0, 7.0]]);
/// assert_eq!(convex_convex_2d(&corner, &tent).points(), [[4.0, 5.0], [4.0, 7.0]].map(Point2::from));
/// // The segment ends on the side of the box.
/// let touching = Segment2::from([[3.5, 4.0], [2.0, 0.0]]);
/// let touch = convex_convex_2d(&touching, &corner);
/// assert_eq!((touch.distance(), touch.points()), (0.0, [Point2::new(3.5, 4.0); 2]));
/// ```
#[doc(alias = "segment_triangle_2d")]
#[doc(alias = "segment_aabb_2d")]
#[doc(alias = "triangle_triangle_2d")]
#[doc(alias = "triangle_aabb_2d")]
#[doc(alias = "aabb_aabb_2d")]
pub fn convex_convex_2d<'a, A: Convex2, B: Convex2<Scalar = A::Scalar>>(
    first: &'a A,
    second: &'a B,
) -> NearestPair<&'a A, &'a B> {
    const ID: &str = <(&Point2<f64>, &Point2<f64>)>::ID;
    require(ID, "first", first);
    require(ID, "second", second);
    NearestPair::new(NearPlanar::new(first, second))
}

impl<'a, A: Convex2, B: Convex2<Scalar = A::Scalar>> Pair for (&'a A, &'a B) {
    const ID: &'static str = "closest/convex_convex_2d";
    type Scalar = A::Scalar;
    type Point = Point2<<A::Scalar as Scalar>::Value>;
    type Record = NearestPairRecord<Self::Point, <A::Scalar as Scalar>::Value, ()>;
    type Found = NearPlanar<'a, A, B>;

    fn points(found: &Self::Found) -> [Self::Point; 2] {
        found.with_told(|apart| apart.points()).map_each(in_plane)
    }
    fn squared_distance(found: &Self::Found) -> <A::Scalar as Scalar>::Value {
        found.apart().squared_distance()
    }
    fn distance(found: &Self::Found) -> <A::Scalar as Scalar>::Root {
        found.apart().distance()
    }
    fn is_within(found: &Self::Found, r: &A::Scalar) -> bool {
        found.apart().is_within(r)
    }
    fn record(found: &Self::Found) -> Self::Record {
        let NearestPairRecord { squared_distance, points, .. } = found.with_told(|apart| apart.closest_pair(()));
        NearestPairRecord { squared_distance, points: points.map_each(in_plane), features: (), parameters: [] }
    }
}
