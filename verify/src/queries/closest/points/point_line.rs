//! A point and a line; degenerate: on the line, and level with its origin.

use crate::generator::degenerate::feet::point_over_in;
use crate::oracle::distances::closest_parts::{BY_PERPENDICULAR, on_line};
use crate::registry::registration::*;
use straightedge::{Point3, answer::NearestRecord};

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
