//! Lines, rays and segments against the plane through three points; degenerate: in it, parallel to it, ending on it.

use crate::generator::degenerate::lines::through;
use crate::oracle::algebra::vector::{cross, difference, dot};
use crate::oracle::motions::trajectory::{BY_SLACKS, Trajectory, both_sides, open, span_in_halfspaces};
use crate::registry::registration::*;
use straightedge::End;

query! {
    LinePlaneOfPoints = intersect::line_plane_of_points(line: Line3, plane_of_points: PlaneOfPoints)
        [methods];
    RayPlaneOfPoints = intersect::line_plane_of_points as ray_plane_of_points(ray: Ray3, plane_of_points: PlaneOfPoints)
        [methods];
    SegmentPlaneOfPoints = intersect::line_plane_of_points
        as segment_plane_of_points(segment: Segment3, plane_of_points: PlaneOfPoints)
        [methods];
    {
        degree: 3,
        answer: Option<Span<End<S::Value>>>,
        oracle: BY_SLACKS, |case| {
            let (line, plane) = &case.integers;
            let [a, b, c] = [&plane.a, &plane.b, &plane.c].map_each(place);
            let n = cross(&difference(&a, &b), &difference(&a, &c));
            let d = dot(&n, &a);
            span_in_halfspaces(&Trajectory::from(line), &both_sides((n, d))).map(open)
        },
        degenerate: |bits, draw| {
            let points = draw.on_plane(3, bits - 3, 5);
            through::<Self::Case>(points[..2].to_vec(), points[2..].to_vec(), bits, draw)
        },
    }
}
