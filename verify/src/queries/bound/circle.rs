//! The smallest disc around points of the plane; degenerate: many on its circle, obtuse and right-angled triangles,
//! collinear points, equal ones.

use crate::answers::BallAround;
use crate::generator::degenerate::balls::enclosed_2d;
use crate::oracle::hulls::smallest_ball::{BY_SUBSETS, center_and_radius};
use crate::registry::registration::*;
use straightedge::{Point2, Point3};

query! {
    Circle = bound::circle(points: Points2);
    {
        degree: 8,
        cost: 2,
        answer: BallAround<S::Value, 2> = BallAround::of_disc::<S>,
        oracle: BY_SUBSETS, |case| {
            let in_space = |p: &Point2<BigInt>| Point3::new(p.x.clone(), p.y.clone(), BigInt::zero());
            let points: Vec<_> = case.integers[0].iter().map(in_space).collect();
            let (center, r) = center_and_radius(&points, &case.unit);
            BallAround::exact_disc(center, r)
        },
        degenerate: |bits, draw| enclosed_2d(bits, draw.count(0), draw),
    }
}
