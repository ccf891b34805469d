//! The edge of closed chains of the plane that is nearest to a point, for polygons and regions.
//!
//! The distances of two edges are compared exactly, so that the nearest one is certain; of several the first.

use super::point_segment;
use crate::closest::nearest::{DistanceTarget, Target};
use crate::closest::search::point::Near;
use crate::closest::search::point_distance::{PointDistance, compare};
use crate::closest::search::vertex::in_plane;
use crate::{Feature, NearestRecord, Point2, Polygon, Region, Scalar, Segment2, Sign};

/// The nearest edge of rings.
#[derive(Clone)]
pub struct NearEdge<S> {
    ring: usize,
    corners: usize,
    number: usize,
    edge: Near<Segment2<S>, S>,
}

/// The nearest edge of a ring, and the index of the ring.
pub(super) fn nearest_edge<S: Scalar>(p: &Point2<S>, ring: usize, Polygon { points }: &Polygon<S>) -> NearEdge<S> {
    let mut best: Option<NearEdge<S>> = None;
    for (number, a) in points.iter().enumerate() {
        let b = &points[(number + 1) % points.len()];
        let edge = point_segment::near_2d(p, &Segment2::new(a.clone(), b.clone()));
        if best.as_ref().is_none_or(|best| is_nearer(&edge, &best.edge)) {
            best = Some(NearEdge { ring, corners: points.len(), number, edge });
        }
    }
    best.unwrap_or_else(|| NearEdge::of_none(p))
}

/// The nearest edge of rings.
pub(super) fn nearest_edge_of_rings<S: Scalar>(p: &Point2<S>, rings: &[Polygon<S>]) -> NearEdge<S> {
    let of_rings = rings.iter().enumerate().map(|(ring, polygon)| nearest_edge(p, ring, polygon));
    let nearest = of_rings.reduce(|best, other| if is_nearer(&other.edge, &best.edge) { other } else { best });
    nearest.unwrap_or_else(|| NearEdge::of_none(p))
}

/// Whether an edge is nearer than another.
pub(super) fn is_nearer<S: Scalar>(edge: &Near<Segment2<S>, S>, other: &Near<Segment2<S>, S>) -> bool {
    let away = |edge: &Near<Segment2<S>, S>| (edge.with_foot(PointDistance::to), S::of_sign(Sign::Zero));
    compare(away(edge), away(other)) == Sign::Negative
}

impl<S: Scalar> NearEdge<S> {
    /// Only unchecked input has no corners: its edge is the point itself.
    #[cold]
    pub(super) fn of_none(p: &Point2<S>) -> Self {
        let edge = point_segment::near_2d(p, &Segment2::new(p.clone(), p.clone()));
        NearEdge { ring: 0, corners: 1, number: 0, edge }
    }

    /// An edge by its ring, the number of corners of that, and its index there.
    pub(super) fn at([ring, corners, number]: [usize; 3], edge: Near<Segment2<S>, S>) -> Self {
        NearEdge { ring, corners, number, edge }
    }

    /// The corner or edge of the ring.
    fn feature(&self) -> Feature {
        self.edge.feature().in_ring(self.number, self.corners)
    }
}

/// Implements [`Target`] for a shape of rings, with the id of its query and its features.
macro_rules! targets_of_rings {
    ($($Shape:ident: $id:literal, $Feature:ty = |$found:ident| $feature:expr;)+) => {$(
        impl<S: Scalar> Target for $Shape<S> {
            const ID: &'static str = $id;
            type Scalar = S;
            type Point = Point2<S::Value>;
            type Number = S::Value;
            type Feature = $Feature;
            type Record = NearestRecord<Point2<S::Value>, S::Value, $Feature>;
            type Found = NearEdge<S>;

            fn point(found: &NearEdge<S>) -> Point2<S::Value> {
                in_plane(found.edge.point())
            }
            fn squared_distance(found: &NearEdge<S>) -> S::Value {
                found.edge.squared_distance()
            }
            fn feature($found: &NearEdge<S>) -> $Feature {
                $feature
            }
            fn is_within(found: &NearEdge<S>, r: &S) -> bool {
                found.edge.is_within(r)
            }
            fn record(found: &NearEdge<S>) -> Self::Record {
                let NearestRecord { squared_distance, point, .. } = found.edge.closest_point(in_plane);
                NearestRecord { squared_distance, point, feature: Self::feature(found), coordinates: [] }
            }
        }

        impl<S: Scalar> DistanceTarget for $Shape<S> {
            fn distance(found: &NearEdge<S>) -> S::Root {
                found.edge.distance()
            }
        }
    )+};
}
targets_of_rings! {
    Polygon: "closest/point_polygon_2d", Feature = |found| found.feature();
    Region: "closest/point_region_2d", (usize, Feature) = |found| (found.ring, found.feature());
}
