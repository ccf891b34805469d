//! The convex hull of points of space; degenerate: in a plane, on a line, on a sphere, on a lattice, in two parallel
//! planes, with points on edges and in faces, with equal points.

use crate::generator::degenerate::points::scattered;
use crate::oracle::hulls::facets::{BY_FACETS, hull};
use crate::registry::registration::*;
use straightedge::answer::Hull;

query! {
    ConvexHull = bound::convex_hull(points: Points3);
    {
        degree: 3,
        cost: 2,
        many: 14,
        answer: Hull,
        oracle: BY_FACETS, |case| hull(case.integers[0].iter().map(place).collect()),
        degenerate: |bits, draw| scattered(3, bits, draw.count(0), draw),
    }
}
