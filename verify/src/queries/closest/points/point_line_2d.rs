//! A point and a line of the plane; degenerate: on the line, and level with its origin.

use crate::generator::degenerate::feet::point_over_in;
use crate::oracle::distances::closest_parts::{BY_PERPENDICULAR, on_line_2d};
use crate::registry::registration::*;
use straightedge::{Point2, answer::NearestRecord};

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
            on_line_2d(&p, &line)
        },
        degenerate: |bits, draw| {
            let mut case = match draw.one_in(4) {
                true => draw.on_line(2, bits - 1, 3),
                false => point_over_in(2, 2, bits - 1, draw),
            };
            case[2] = case[2].iter().zip(&case[1]).map(|(x, y)| x - y).collect();
            case
        },
    }
}
