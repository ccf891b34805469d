//! A point and a line, in space and in the plane; degenerate: on the line, and level with its origin.

use crate::generator::degenerate::feet::point_over_in;
use crate::oracle::distances::closest_parts::{BY_PERPENDICULAR, on_line, on_line_2d};
use crate::registry::registration::*;
use straightedge::{Point2, Point3, Vector2, answer::NearestRecord};

query! {
    PointLine = closest::point_line(p: Point3, line: Line3) [methods];
    {
        degree: 4,
        answer: NearestRecord<Point3<S::Value>, S::Value, (), 1>,
        oracle: BY_PERPENDICULAR, |case| {
            let (p, line) = case.numbers();
            on_line(&p, &line, false)
        },
        degenerate: |bits, draw| {
            let mut case = point_over_in(3, 2, bits - 1, draw);
            case[2] = case[2].iter().zip(&case[1]).map(|(x, y)| x - y).collect();
            case
        },
    }
}

query! {
    PointLine2d = closest::point_line_2d(p: Point2, line: Line2) [methods];
    {
        words: &[
            (PlaneSide::Negative.word(), &[]),
            (PlaneSide::Within.word(), &[]),
            (PlaneSide::Positive.word(), &[]),
        ],
        degree: 4,
        answer: NearestRecord<Point2<S::Value>, S::Value, PlaneSide, 1>,
        oracle: BY_PERPENDICULAR, |case| {
            let (p, line) = case.numbers();
            let NearestRecord { squared_distance, point, coordinates, .. } =
                on_line_2d(&p, &line, false);
            let left = Vector2::new(-line.direction.y, line.direction.x);
            let height = left.dot(&(&p - &point));
            let feature = match () {
                () if height.is_zero() => PlaneSide::Within,
                () if height.is_positive() => PlaneSide::Positive,
                () => PlaneSide::Negative,
            };
            NearestRecord { squared_distance, point, feature, coordinates }
        },
        degenerate: |bits, draw| {
            let mut case = point_over_in(2, 2, bits - 1, draw);
            case[2] = case[2].iter().zip(&case[1]).map(|(x, y)| x - y).collect();
            case
        },
    }
}
