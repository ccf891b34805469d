//! A point and a parallelogram; degenerate: between two regions, in the plane, of no area.

use crate::generator::degenerate::feet::point_over;
use crate::oracle::distances::closest_parts::{BY_WOLFE, Found};
use crate::registry::registration::*;
use straightedge::{BoxFeature, Point3, answer::NearestRecord};

query! {
    PointParallelogram = closest::point_parallelogram(p: Point3, parallelogram: Parallelogram) [methods];
    {
        degree: 6,
        answer: NearestRecord<Point3<S::Value>, S::Value, BoxFeature<2>>,
        oracle: BY_WOLFE, |case| {
            let found = Found::of(&case.integers.0, &case.integers.1, &case.unit);
            found.closest_point::<_, _, 3>(found.part_of_box(1, &case.integers.1))
        },
        degenerate: |bits, draw| point_over(3, bits - 1, draw),
    }
}
