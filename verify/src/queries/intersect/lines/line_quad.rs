//! Lines, rays and segments against the two triangles of a quad; degenerate: through vertices, edges and faces, along
//! them, and ending there.

use crate::generator::degenerate::lines::{simplex, through};
use crate::oracle::motions::trajectory::{BY_WEIGHTS, Trajectory, span_in_hull};
use crate::registry::registration::*;
use straightedge::intersect::{QuadHitRecord, QuadTriangle};

query! {
    LineQuad = intersect::line_quad(line: Line3, quad: Quad)
        [methods];
    RayQuad = intersect::line_quad as ray_quad(ray: Ray3, quad: Quad)
        [methods];
    SegmentQuad = intersect::line_quad as segment_quad(segment: Segment3, quad: Quad)
        [methods];
    {
        degree: 6,
        answer: QuadHitRecord<S::Value>,
        oracle: BY_WEIGHTS, |case| {
            let (line, of) = &case.integers;
            let trajectory = Trajectory::from(line);
            let [a, b, c, d] = &[&of.a, &of.b, &of.c, &of.d].map_each(place);
            let span = |corners| span_in_hull(&trajectory, corners).map(|(enter, exit)| Span { enter, exit });
            let (abc, acd) = (span(&[a, b, c]), span(&[a, c, d]));
            let first = match (&abc, &acd) {
                (Some(abc), Some(acd)) if acd.enter < abc.enter => Some(QuadTriangle::Acd),
                (Some(_), _) => Some(QuadTriangle::Abc),
                (None, Some(_)) => Some(QuadTriangle::Acd),
                (None, None) => None,
            };
            QuadHitRecord { abc, acd, first_triangle: first }
        },
        degenerate: |bits, draw| {
            let corners = simplex(4, bits, draw);
            through::<Self::Case>(corners.clone(), corners, bits, draw)
        },
    }
}
