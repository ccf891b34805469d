//! The least axis-aligned box of points; degenerate: in a plane, on a line, with equal coordinates.

use crate::answers::values;
use crate::generator::degenerate::points::scattered;
use crate::oracle::algebra::vector::Quotient;
use crate::registry::registration::*;
use straightedge::{Aabb3, arith::Number};

query! {
    Aabb = bound::aabb(points: Points3);
    {
        degree: 1,
        answer: Aabb3<S::Value> = values::<Aabb3<Number>, S>,
        oracle: "first principles: of all coordinates along an axis, those that none is below and none above", |case| {
            let [points] = &case.integers;
            let bound = |is_beyond: fn(&_, &_) -> bool| {
                let along = |axis: usize| {
                    let coordinates = || points.iter().map(|p| place(p).swap_remove(axis));
                    let extreme = coordinates().find(|x| !coordinates().any(|other| is_beyond(&other, x)));
                    extreme.expect("points")
                };
                Quotient::from(&[0, 1, 2].map_each(along).to_vec()).point::<_, 3>(&case.unit)
            };
            Aabb3::new(bound(|x, y| x < y), bound(|x, y| x > y))
        },
        degenerate: |bits, draw| scattered(3, bits, draw.count(0), draw),
    }
}
