//! The point of a polygonal chain nearest to a point of the plane.
//!
//! The distances of two edges are compared exactly, so that the nearest one is certain; of several the first.

use super::point_segment;
use crate::closest::nearest::{DistanceTarget, FeatureTarget, Nearest, Target};
use crate::closest::search::point::Near;
use crate::closest::search::point_distance::{PointDistance, compare};
use crate::closest::search::vertex::in_plane;
use crate::shape::require;
use crate::{ClosestPoint, Feature, Point2, Polygon, Scalar, Segment2, Sign};

/// The point of the closed chain p0 p1 … p0 that is nearest to a point of the plane, with the corner or edge that holds
/// it: `Vertex(i)`, or `Edge(i, j)` of consecutive corners, with the lesser number first. Of several edges that are
/// equally near, it is the first in the chain. A point inside of the polygon is as far from it as from the nearest
/// edge.
///
/// Each edge takes two signs of degree 2, and one of degree 6 at most that compares it with the nearest so far. The
/// answer keeps the nearest edge alone.
///
/// # Panics
/// On NaN and infinity and where there are no points, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, Point2, Polygon, closest::point_polygon_2d};
/// let corners = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)].map(Point2::from);
/// let square = Polygon::new(corners.to_vec());
/// let inside = point_polygon_2d(&Point2::new(1.0, 2.0), &square);
/// assert_eq!((inside.distance(), inside.point()), (1.0, Point2::new(0.0, 2.0)));
/// assert_eq!((inside.feature(), inside.is_within(&0.9)), (Feature::Edge(0, 3), false));
/// // In the middle, all edges are equally near.
/// assert_eq!(point_polygon_2d(&Point2::new(2.0, 2.0), &square).feature(), Feature::Edge(0, 1));
/// ```
pub fn point_polygon_2d<S: Scalar>(p: &Point2<S>, polygon: &Polygon<S>) -> Nearest<Polygon<S>> {
    Nearest::new(nearest_edge(p, polygon))
}

/// The nearest edge of a chain.
#[derive(Clone)]
pub struct NearEdge<S> {
    corners: usize,
    number: usize,
    edge: Near<Segment2<S>, S>,
}

fn nearest_edge<S: Scalar>(p: &Point2<S>, polygon: &Polygon<S>) -> NearEdge<S> {
    const ID: &str = Polygon::<f64>::ID;
    require(ID, "p", p);
    require(ID, "polygon", polygon);
    let points = &polygon.points;
    let zero = || S::of_sign(Sign::Zero);
    let mut best: Option<NearEdge<S>> = None;
    for (number, a) in points.iter().enumerate() {
        let b = &points[(number + 1) % points.len()];
        let edge = point_segment::near_2d(p, &Segment2::new(a.clone(), b.clone()));
        let away = |edge: &Near<Segment2<S>, S>| (edge.with_foot(PointDistance::to), zero());
        if best.as_ref().is_none_or(|best| compare(away(&edge), away(&best.edge)) == Sign::Negative) {
            best = Some(NearEdge { corners: points.len(), number, edge });
        }
    }
    // Only unchecked input has no corners: its edge is the point itself.
    best.unwrap_or_else(|| {
        let edge = point_segment::near_2d(p, &Segment2::new(p.clone(), p.clone()));
        NearEdge { corners: 1, number: 0, edge }
    })
}

impl<S: Scalar> Target for Polygon<S> {
    const ID: &'static str = "closest/point_polygon_2d";
    type Scalar = S;
    type Point = Point2<S::Value>;
    type Number = S::Value;
    type Record = ClosestPoint<Point2<S::Value>, S::Value, Feature>;
    type Found = NearEdge<S>;

    fn point(found: &NearEdge<S>) -> Point2<S::Value> {
        in_plane(found.edge.point())
    }
    fn squared_distance(found: &NearEdge<S>) -> S::Value {
        found.edge.squared_distance()
    }
    fn is_within(found: &NearEdge<S>, r: &S) -> bool {
        found.edge.is_within(r)
    }
    fn record(found: &NearEdge<S>) -> Self::Record {
        let ClosestPoint { squared_distance, point, .. } = found.edge.closest_point(in_plane);
        ClosestPoint { squared_distance, point, feature: Self::feature(found), coordinates: [] }
    }
}

impl<S: Scalar> FeatureTarget for Polygon<S> {
    type Feature = Feature;

    fn feature(found: &NearEdge<S>) -> Feature {
        let next = (found.number + 1) % found.corners;
        match found.edge.feature() {
            Feature::Vertex(0) => Feature::Vertex(found.number),
            Feature::Vertex(_) => Feature::Vertex(next),
            _ => Feature::Edge(found.number.min(next), found.number.max(next)),
        }
    }
}

impl<S: Scalar> DistanceTarget for Polygon<S> {
    fn distance(found: &NearEdge<S>) -> S::Root {
        found.edge.distance()
    }
}
