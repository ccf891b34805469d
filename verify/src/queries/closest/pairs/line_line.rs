//! Two lines; degenerate: parallel, crossing, identical.

use crate::generator::degenerate::feet::hulls_apart;
use crate::oracle::distances::closest_parts::closest_of_lines;
use crate::registry::registration::*;
use straightedge::{Point3, answer::NearestPairRecord, closest::LineRelation};

query! {
    LineLine = closest::line_line(first, second: Line3) [methods];
    {
        degree: 6,
        cost: 2,
        answer: NearestPairRecord<Point3<S::Value>, S::Value, LineRelation, 2>,
        oracle: BY_PERPENDICULARS, |case| closest_of_lines(&case.integers, &case.unit),
        degenerate: |bits, draw| {
            let mut case = hulls_apart(2, 2, bits - 1, draw);
            for end in [1, 3] {
                case[end] = case[end].iter().zip(&case[end - 1]).map(|(x, y)| x - y).collect();
            }
            case
        },
    }
}

const BY_PERPENDICULARS: &str =
    "Gaussian elimination over big integers, of the equations that the difference is perpendicular to both";
