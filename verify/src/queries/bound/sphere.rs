//! The smallest ball around points; degenerate: many on its surface, obtuse and right-angled triangles, flat and
//! collinear points, equal ones.

use crate::answers::BallAround;
use crate::generator::degenerate::balls::enclosed;
use crate::oracle::hulls::smallest_ball::{BY_SUBSETS, center_and_radius};
use crate::registry::registration::*;

query! {
    Sphere = bound::sphere(points: Points3);
    {
        degree: 8,
        cost: 3,
        answer: BallAround<S::Value> = BallAround::of::<S>,
        oracle: BY_SUBSETS, |case| {
            let (center, r) = center_and_radius(&case.integers[0], &case.unit);
            BallAround::exact(center, r)
        },
        degenerate: |bits, draw| enclosed(bits, draw.count(0), draw),
    }
}
