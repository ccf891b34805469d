//! A moving disc and a moving convex shape of the plane: as a ball and a polygon in the plane of its center.
//!
//! Relative to the shape, the center of the disc moves along a segment; they touch while it is within the radius of the
//! shape: inside, or about an edge.

use crate::convex::planar::Convex2;
use crate::moving::collision::{Colliding, Collision};
use crate::moving::rounded::{BallAndHull, reached_polygon};
use crate::shape::require;
use crate::{Circle, ConvexHull, Point2, Scalar, Span, Sphere, Vector2};
use alloc::vec::Vec;

/// Whether a moving disc and a moving convex shape of the plane ever touch, and when: a point, segment, triangle, box
/// or hull of points. `None` if they never touch. A disc of radius 0 is a point; degenerate shapes are the segment or
/// point that their corners span.
///
/// It takes some dozen signs of degree up to 14 for each edge that may be near. The answer keeps the corners.
///
/// # Panics
/// On NaN and infinity, a negative radius, a box with min > max and a hull without points, unless the scalar is
/// [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Aabb2, Circle, Point2, Segment2, Vector2, moving::circle_convex_2d};
/// let (right, still) = (Vector2::new(16.0, 0.0), Vector2::new(0.0, 0.0));
/// let disc = |y| Circle::new(Point2::new(-8.0, y), 5.0);
/// let parcel = Aabb2::from([[0.0, -4.0], [1.0, 0.0]]);
/// let hit = circle_convex_2d((&disc(-2.0), &right), (&parcel, &still)).unwrap();
/// assert_eq!((hit.enter(), hit.exit()), (0.1875, 0.875));
/// // Over a corner, by 3 and 4 to 5.
/// assert_eq!(circle_convex_2d((&disc(3.0), &right), (&parcel, &still)).unwrap().enter(), 0.25);
/// // They graze.
/// let rail = Segment2::from([[0.0, -9.0], [0.0, 0.0]]);
/// let graze = circle_convex_2d((&disc(5.0), &right), (&rail, &still)).unwrap();
/// assert_eq!((graze.enter(), graze.exit()), (0.5, 0.5));
/// assert!(circle_convex_2d((&disc(5.0_f64.next_up()), &right), (&rail, &still)).is_none());
/// ```
#[doc(alias = "circle_segment_2d")]
#[doc(alias = "circle_triangle_2d")]
#[doc(alias = "circle_aabb_2d")]
pub fn circle_convex_2d<A: Convex2>(
    (circle, v): (&Circle<A::Scalar>, &Vector2<A::Scalar>),
    (convex, w): (&A, &Vector2<A::Scalar>),
) -> Option<Collision<Circle<A::Scalar>, A>> {
    const ID: &str = "moving/circle_convex_2d";
    require(ID, "circle", circle);
    require(ID, "v", v);
    require(ID, "convex", convex);
    require(ID, "w", w);
    let corners: Vec<_> = convex.corners().iter().map(Point2::in_space).collect();
    Some(Collision::new(reached_polygon(&circle.in_space(), &v.in_space(), &corners, &w.in_space())?))
}

impl<A: Convex2> Colliding<A> for Circle<A::Scalar> {
    type Time = <A::Scalar as Scalar>::Root;
    type Record = Span<Self::Time>;
    type Found = BallAndHull<A::Scalar>;

    fn enter(found: &Self::Found) -> Self::Time {
        <Sphere<_> as Colliding<ConvexHull<_>>>::enter(found)
    }
    fn exit(found: &Self::Found) -> Self::Time {
        <Sphere<_> as Colliding<ConvexHull<_>>>::exit(found)
    }
    fn record(found: &Self::Found) -> Self::Record {
        <Sphere<_> as Colliding<ConvexHull<_>>>::record(found).span
    }
}
