//! The nearest point of a ball; degenerate: points on the sphere, at multiples of its radius, in the center.

use crate::answers::RoundClosest;
use crate::generator::degenerate::round::near;
use crate::oracle::distances::closest_round::{BY_CANDIDATES, nearest};
use crate::oracle::motions::round_trajectory::Solid;
use crate::registry::registration::*;

query! {
    PointSphere = closest::point_sphere(p: Point3, sphere: Sphere) [methods];
    {
        degree: 2,
        answer: RoundClosest<S::Value> = RoundClosest::of::<S>,
        oracle: BY_CANDIDATES, |case| nearest(&case.integers, &case.unit).into(),
        degenerate: |bits, draw| near(Solid::Ball, bits, draw),
    }
}
