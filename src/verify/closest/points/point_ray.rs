//! A point and a ray; degenerate: on the ray, and level with its origin.

use crate::verify::degenerate::feet::point_over_in;
use crate::verify::oracle::closest_parts::{BY_PERPENDICULAR, on_line};
use crate::verify::registration::*;
use crate::{ClosestOnLine, ClosestOnSegment, Feature, Point3};

query! {
    PointRay = closest::point_ray(p: Point3, ray: Ray3) [methods];
    {
        degree: 4,
        answer: ClosestOnSegment<Point3<S::Value>, S::Value>,
        oracle: BY_PERPENDICULAR, |case| {
            let (p, ray) = case.numbers();
            let ClosestOnLine { squared_distance, point, t } = on_line(&p, &ray.into(), true);
            let feature = if t.is_zero() { Feature::Vertex(0) } else { Feature::Interior };
            ClosestOnSegment { squared_distance, point, t, feature }
        },
        degenerate: |bits, draw| {
            let mut case = point_over_in(3, 2, bits - 1, draw);
            case[2] = case[2].iter().zip(&case[1]).map(|(x, y)| x - y).collect();
            case
        },
    }
}
