//! The convex hull of points of the plane; degenerate: on a line, on a circle, on a lattice, with equal points.

use crate::generator::degenerate::points::scattered;
use crate::oracle::hulls::facets::{BY_EDGES, hull_2d};
use crate::registry::registration::*;
use straightedge::answer::Hull;

query! {
    ConvexHull2d = bound::convex_hull_2d(points: Points2);
    {
        decisions: &["0", "1", "2"],
        degree: 2,
        many: 14,
        answer: Hull,
        oracle: BY_EDGES, |case| hull_2d(case.integers[0].iter().map(place).collect()),
        degenerate: |bits, draw| scattered(2, bits, draw.count(0), draw),
    }
}
