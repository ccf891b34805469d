//! A point and a parallelogram; degenerate: between two regions, in the plane, of no area.

use crate::verify::degenerate::feet::point_over;
use crate::verify::oracle::closest_parts::{BY_WOLFE, Found, box_part, sides_of_parallelogram};
use crate::verify::registration::*;
use crate::{BoxFeature, ClosestPoint, Point3};

query! {
    PointRectangle = closest::point_rectangle(p: Point3, rectangle: Parallelogram)
        [field 2: closest::point_rectangle_region, root 0: closest::point_rectangle_distance,
        within 0: closest::point_rectangle_within];
    {
        degree: 6,
        answer: ClosestPoint<Point3<S::Value>, S::Value, BoxFeature<2>>,
        oracle: BY_WOLFE, |case| {
            let (p, shape) = &case.integers;
            let sides = sides_of_parallelogram(shape);
            let corners = sides.iter().map(|(_, corner)| corner.clone()).collect();
            let found = Found::of_corners([[place(p)].into(), corners], case.unit.clone());
            let extents = [shape.a != shape.b, shape.a != shape.c];
            found.closest_point::<_, _, 3>(box_part(&found.pair.second, &sides, extents))
        },
        degenerate: |bits, draw| point_over(3, bits - 1, draw),
    }
}
