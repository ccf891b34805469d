//! Lines, rays and segments against a tetrahedron; degenerate: through vertices, edges and faces, along them, and
//! ending there.

use crate::generator::degenerate::lines::{simplex, through};
use crate::oracle::hulls::hull;
use crate::oracle::motions::trajectory::{BY_WEIGHTS, Trajectory, simplex_passage};
use crate::registry::registration::*;
use straightedge::{Feature, answer::HitRecord};

query! {
    LineTetrahedron = intersect::line_tetrahedron(line: Line3, tetrahedron: Tetrahedron)
        [methods];
    RayTetrahedron = intersect::line_tetrahedron as ray_tetrahedron(ray: Ray3, tetrahedron: Tetrahedron)
        [methods];
    SegmentTetrahedron = intersect::line_tetrahedron as segment_tetrahedron(segment: Segment3, tetrahedron: Tetrahedron)
        [methods];
    {
        degree: 6,
        answer: Option<HitRecord<S::Value, Feature>>,
        oracle: BY_WEIGHTS, |case| {
            let (line, of) = &case.integers;
            let corners = [&of.a, &of.b, &of.c, &of.d].map_each(place);
            simplex_passage(&Trajectory::from(line), &corners.each_ref(), hull::TETRAHEDRON)
        },
        degenerate: |bits, draw| {
            let corners = simplex(4, bits, draw);
            through::<Self::Case>(corners.clone(), corners, bits, draw)
        },
    }
}
