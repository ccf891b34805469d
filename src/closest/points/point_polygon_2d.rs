//! The point of a polygonal chain nearest to a point of the plane.
//!
//! The distances of two edges are compared exactly, so that the nearest one is certain; of several the first.

use super::point_segment;
use crate::closest::search::away::{Away, compare};
use crate::closest::search::forms::closest_forms;
use crate::closest::search::point::NearPoint;
use crate::shape::require;
use crate::{ClosestPoint, Feature, Number, Point2, Point3, Polygon, Scalar, Segment2, Sign};

/// The point of the closed chain p0 p1 … p0 that is nearest to a point of the plane, with the corner or edge that holds
/// it: `Vertex(i)`, or `Edge(i, j)` of consecutive corners, with the lesser number first. Of several edges that are
/// equally near, it is the first in the chain. A point inside of the polygon is as far from it as from the nearest
/// edge.
///
/// The part is exact for every finite input: each edge is compared with the nearest so far by one sign of degree 6 at
/// most. The numbers are exact in exact scalars; in `f64` and `f32` each is the float nearest to the exact one.
///
/// # Panics
/// On NaN and infinity and where there are no points, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, Point2, Polygon, closest::point_polygon_2d};
/// let corners = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)].map(Point2::from);
/// let square = Polygon::new(corners.to_vec());
/// let inside = point_polygon_2d(&Point2::new(1.0, 2.0), &square);
/// assert_eq!((inside.squared_distance, inside.point), (1.0, Point2::new(0.0, 2.0)));
/// assert_eq!(inside.feature, Feature::Edge(0, 3));
/// // In the middle, all edges are equally near.
/// assert_eq!(point_polygon_2d(&Point2::new(2.0, 2.0), &square).feature, Feature::Edge(0, 1));
/// ```
pub fn point_polygon_2d<S: Scalar>(
    p: &Point2<S>,
    polygon: &Polygon<S>,
) -> ClosestPoint<Point2<S::Value>, S::Value, Feature> {
    let found = found(p, polygon);
    let Point3 { x, y, .. } = found.edge.point();
    let squared_distance = found.edge.foot().squared_distance();
    ClosestPoint { squared_distance, point: Point2::new(x, y), feature: found.feature() }
}

closest_forms! {
    point_polygon_2d: found(p: Point2, polygon: Polygon);

    /// The part of a polygonal chain that is nearest to a point of the plane: the feature of [`point_polygon_2d`]
    /// alone, by signs.
    ///
    /// ```
    /// use straightedge::{Feature, Point2, Polygon, closest::point_polygon_2d_region};
    /// let square = Polygon::new([(0, 0), (4, 0), (4, 4), (0, 4)].map(Point2::from).to_vec());
    /// assert_eq!(point_polygon_2d_region(&Point2::new(9, 9), &square), Feature::Vertex(2));
    /// ```
    part point_polygon_2d_region -> Feature = |found| found.feature();

    /// The distance of a point of the plane from a polygonal chain: in `f64` and `f32` the float nearest to it, in
    /// exact scalars a [`Surd`](crate::Surd).
    ///
    /// ```
    /// use straightedge::{Point2, Polygon, closest::point_polygon_2d_distance};
    /// let square = Polygon::new([(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)].map(Point2::from).to_vec());
    /// assert_eq!(point_polygon_2d_distance(&Point2::new(7.0, 8.0), &square), 5.0);
    /// ```
    distance point_polygon_2d_distance;

    /// Whether a point of the plane is within a distance r of a polygonal chain.
    ///
    /// ```
    /// use straightedge::{Point2, Polygon, closest::point_polygon_2d_within};
    /// let square = Polygon::new([(0, 0), (4, 0), (4, 4), (0, 4)].map(Point2::from).to_vec());
    /// assert_eq!([4, 5].map(|r| point_polygon_2d_within(&Point2::new(7, 8), &square, &r)), [false, true]);
    /// ```
    within point_polygon_2d_within;
}

/// The nearest edge of a chain.
struct NearestEdge<S> {
    corners: usize,
    number: usize,
    edge: NearPoint<Point3<Number>, S, 2>,
}

impl<S: Scalar> NearestEdge<S> {
    /// The part of the chain that holds the nearest point.
    fn feature(&self) -> Feature {
        let next = (self.number + 1) % self.corners;
        match self.edge.feature() {
            Feature::Vertex(0) => Feature::Vertex(self.number),
            Feature::Vertex(_) => Feature::Vertex(next),
            _ => Feature::Edge(self.number.min(next), self.number.max(next)),
        }
    }

    fn distance(&self) -> S::Root {
        self.edge.distance()
    }

    fn is_within(&self, r: &S) -> bool {
        self.edge.is_within(r)
    }
}

fn found<S: Scalar>(p: &Point2<S>, polygon: &Polygon<S>) -> NearestEdge<S> {
    const ID: &str = "closest/point_polygon_2d";
    require(ID, "p", p);
    require(ID, "polygon", polygon);
    let points = &polygon.points;
    let zero = || S::of_sign(Sign::Zero);
    let mut best: Option<NearestEdge<S>> = None;
    for (number, a) in points.iter().enumerate() {
        let b = &points[(number + 1) % points.len()];
        let edge = point_segment::near_2d(p, &Segment2::new(a.clone(), b.clone()));
        let away = |edge: &NearPoint<Point3<Number>, S, 2>| (Away::to(edge.foot()), zero());
        if best.as_ref().is_none_or(|best| compare(away(&edge), away(&best.edge)) == Sign::Negative) {
            best = Some(NearestEdge { corners: points.len(), number, edge });
        }
    }
    // Only unchecked input has no corners: its edge is the point itself.
    best.unwrap_or_else(|| {
        let edge = point_segment::near_2d(p, &Segment2::new(p.clone(), p.clone()));
        NearestEdge { corners: 1, number: 0, edge }
    })
}
