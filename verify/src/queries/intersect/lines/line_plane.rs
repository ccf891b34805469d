//! Lines, rays and segments against a plane; degenerate: in it, parallel to it, ending on it.

use crate::generator::degenerate::lines::through;
use crate::oracle::motions::trajectory::{BY_SLACKS, Trajectory, both_sides, halfspace, open, span_in_halfspaces};
use crate::registry::registration::*;
use straightedge::End;

query! {
    LinePlane = intersect::line_plane(line: Line3, plane: Plane)
        [methods];
    RayPlane = intersect::line_plane as ray_plane(ray: Ray3, plane: Plane)
        [methods];
    SegmentPlane = intersect::line_plane as segment_plane(segment: Segment3, plane: Plane)
        [methods];
    {
        degree: 2,
        answer: Option<Span<End<S::Value>>>,
        oracle: BY_SLACKS, |case| {
            let (line, plane) = &case.integers;
            span_in_halfspaces(&Trajectory::from(line), &both_sides(halfspace(plane, &case.unit))).map(open)
        },
        degenerate: |bits, draw| {
            let (n, d, points) = draw.plane_with_points(bits - 1, 2);
            through::<Self::Case>(points, vec![n, vec![d]], bits, draw)
        },
    }
}
