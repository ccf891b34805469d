//! A moving axis-aligned box and a plane; degenerate: it touches at the start or at the end, or slides.

use crate::generator::degenerate::planes::{beside, with_plane};
use crate::oracle::algebra::vector;
use crate::oracle::hulls::corners::corners_of_box;
use crate::oracle::motions::motion::{BY_MOVING_WEIGHTS, side_of_approach, span_of_hulls};
use crate::oracle::plane_side::side_of_corners;
use crate::registry::registration::*;
use straightedge::answer::CollisionRecord;

query! {
    AabbPlane = moving::aabb_plane(aabb: Aabb3, v: Vector3, plane: Plane) [methods];
    {
        degree: 4,
        answer: Option<CollisionRecord<S::Value, Sign>>,
        oracle: BY_MOVING_WEIGHTS, |case| {
            let (aabb, v, plane) = &case.integers;
            let n = place(&plane.normal);
            // In one dimension: the heights of the corners take the place of the vectors between vertices.
            let height = |corner: &_| vector::dot(&n, corner) * case.unit.numer() - &plane.d * case.unit.denom();
            let corners = corners_of_box(&place(&aabb.min), &place(&aabb.max));
            let ways: Vec<_> = corners.iter().map(|corner| vec![-height(corner)]).collect();
            let span = span_of_hulls(&ways, &vec![vector::dot(&n, &place(v)) * case.unit.numer()])?;
            let at_start = side_of_corners(&(aabb.clone(), plane.clone()), &case.unit);
            Some(CollisionRecord { span, feature: side_of_approach(at_start) })
        },
        asked: straightedge::moving::aabb_plane((aabb, v), plane),
        degenerate: |bits, draw| {
            let (n, d, points) = draw.plane_with_points(bits.saturating_sub(2).max(4), 2);
            let to = if draw.one_in(3) { points[1].clone() } else { beside(&points[0], bits, draw) };
            let v: Whole = to.iter().zip(&points[0]).map(|(x, p)| x - p).collect();
            let times = draw.between(0, 1);
            let corner: Whole = points[0].iter().zip(&v).map(|(p, v)| p - times * v).collect();
            let opposite = beside(&corner, bits, draw);
            with_plane(vec![corner, opposite, v], n, d)
        },
    }
}
