//! The least axis-aligned box of points, in space and in the plane; degenerate: in a plane, on a line, with equal
//! coordinates.

use crate::answers::values;
use crate::generator::degenerate::points::scattered;
use crate::oracle::algebra::vector::Quotient;
use crate::registry::registration::*;
use straightedge::{Aabb2, Aabb3, arith::Number};

/// What the oracles do.
const BY_COMPARISONS: &str =
    "first principles: of all coordinates along an axis, those that none is below and none above";

query! {
    Aabb = bound::aabb(points: Points3);
    {
        degree: 1,
        answer: Aabb3<S::Value> = values::<Aabb3<Number>, S>,
        oracle: BY_COMPARISONS, |case| {
            let points: Vec<Place> = case.integers[0].iter().map(place).collect();
            let [min, max] = bounds(&points, 3).map_each(|bound| bound.point::<_, 3>(&case.unit));
            Aabb3::new(min, max)
        },
        degenerate: |bits, draw| scattered(3, bits, draw.count(0), draw),
    }
}

query! {
    Aabb2d = bound::aabb_2d(points: Points2);
    {
        degree: 1,
        answer: Aabb2<S::Value> = values::<Aabb2<Number>, S>,
        oracle: BY_COMPARISONS, |case| {
            let points: Vec<Place> = case.integers[0].iter().map(place).collect();
            let [min, max] = bounds(&points, 2).map_each(|bound| bound.point::<_, 2>(&case.unit));
            Aabb2::new(min, max)
        },
        degenerate: |bits, draw| scattered(2, bits, draw.count(0), draw),
    }
}

/// The least and the greatest coordinates.
fn bounds(points: &[Place], dimension: usize) -> [Quotient; 2] {
    let bound = |is_beyond: fn(&BigInt, &BigInt) -> bool| {
        let along = |axis: usize| {
            let coordinates = || points.iter().map(|p| &p[axis]);
            let extreme = coordinates().find(|x| !coordinates().any(|other| is_beyond(other, x)));
            extreme.expect("points").clone()
        };
        Quotient::from(&(0..dimension).map(along).collect::<Place>())
    };
    [bound(|x, y| x < y), bound(|x, y| x > y)]
}
