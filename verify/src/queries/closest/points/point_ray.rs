//! A point and a ray, in space and in the plane; degenerate: on the ray, and level with its origin.

use crate::generator::degenerate::feet::point_over_in;
use crate::oracle::distances::closest_parts::{BY_PERPENDICULAR, on_line, on_line_2d};
use crate::registry::registration::*;
use straightedge::{Feature, Point2, Point3, answer::NearestRecord};

query! {
    PointRay = closest::point_ray(p: Point3, ray: Ray3) [methods];
    {
        degree: 4,
        answer: NearestRecord<Point3<S::Value>, S::Value, Feature, 1>,
        oracle: BY_PERPENDICULAR, |case| {
            let (p, ray) = case.numbers();
            let NearestRecord { squared_distance, point, coordinates, .. } = on_line(&p, &ray.into(), true);
            let feature = if coordinates[0].is_zero() { Feature::Vertex(0) } else { Feature::Interior };
            NearestRecord { squared_distance, point, feature, coordinates }
        },
        degenerate: |bits, draw| {
            let mut case = point_over_in(3, 2, bits - 1, draw);
            case[2] = case[2].iter().zip(&case[1]).map(|(x, y)| x - y).collect();
            case
        },
    }
}

query! {
    PointRay2d = closest::point_ray_2d(p: Point2, ray: Ray2) [methods];
    {
        degree: 4,
        answer: NearestRecord<Point2<S::Value>, S::Value, Feature, 1>,
        oracle: BY_PERPENDICULAR, |case| {
            let (p, ray) = case.numbers();
            let NearestRecord { squared_distance, point, coordinates, .. } = on_line_2d(&p, &ray.into(), true);
            let feature = if coordinates[0].is_zero() { Feature::Vertex(0) } else { Feature::Interior };
            NearestRecord { squared_distance, point, feature, coordinates }
        },
        degenerate: |bits, draw| {
            let mut case = point_over_in(2, 2, bits - 1, draw);
            case[2] = case[2].iter().zip(&case[1]).map(|(x, y)| x - y).collect();
            case
        },
    }
}
