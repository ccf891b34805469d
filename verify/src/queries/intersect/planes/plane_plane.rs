//! Two planes; degenerate: parallel.

use crate::generator::degenerate::planes::planes;
use crate::oracle::algebra::elimination::rank;
use crate::oracle::common_line::{BY_ELIMINATION, common_line, row};
use crate::registry::registration::*;
use straightedge::intersect;

query! {
    PlanePlane = intersect::plane_plane(first, second: Plane);
    {
        degree: 2,
        answer: intersect::PlanePlane<S::Value>,
        oracle: BY_ELIMINATION, |case| {
            let rows = case.numbers().map_refs(row);
            match (rank(&rows, 3), rank(&rows, 4)) {
                (2, _) => intersect::PlanePlane::Line(common_line(&rows)),
                (_, 1) => intersect::PlanePlane::Plane,
                _ => intersect::PlanePlane::Empty,
            }
        },
        degenerate: |bits, draw| {
            let (first, times) = (draw.point(4, bits - 4), draw.signed(3));
            let second = first.iter().map(|x| times * x).collect();
            planes(vec![first, second], draw)
        },
    }
}
