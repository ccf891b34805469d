//! Lines, rays and segments of the plane against the hull of points; degenerate: through corners, edges and points
//! inside, along edges, and ending there; hulls without area.

use crate::generator::degenerate::lines::through;
use crate::generator::degenerate::points::scattered;
use crate::oracle::hulls::facets::hull_2d;
use crate::oracle::motions::trajectory::{BY_WEIGHTS, Trajectory, simplex_passage};
use crate::registry::registration::*;
use straightedge::{Feature, answer::HitRecord};

query! {
    LineConvex2d = intersect::line_convex_2d(line: Line2, convex: ConvexHull2) [methods];
    RayConvex2d = intersect::line_convex_2d as ray_convex_2d(ray: Ray2, convex: ConvexHull2) [methods];
    SegmentConvex2d = intersect::line_convex_2d as segment_convex_2d(segment: Segment2, convex: ConvexHull2) [methods];
    {
        degree: 4,
        cost: 2,
        answer: Option<HitRecord<S::Value, Feature>>,
        oracle: BY_WEIGHTS, |case| {
            let (line, convex) = &case.integers;
            let points: Vec<Place> = convex.points.iter().map(place).collect();
            let features = features(&hull_2d(points.clone()).corners);
            let features: Vec<(Feature, &[usize])> = features.iter().map(|(label, of)| (*label, &of[..])).collect();
            simplex_passage(&Trajectory::from(line), &points.iter().collect::<Vec<_>>(), &features)
        },
        degenerate: |bits, draw| {
            let points = scattered(2, bits - 2, draw.count(0), draw);
            let points: Vec<Whole> = points.iter().map(|p| p.iter().map(|x| x / 2 * 2).collect()).collect();
            through::<Self::Case>(points.clone(), points, bits, draw)
        },
    }
}

/// The features of a hull with these corners, in their order around it.
fn features(corners: &[usize]) -> Vec<(Feature, Vec<usize>)> {
    let vertices = corners.iter().map(|&i| (Feature::Vertex(i), vec![i]));
    let next = corners.iter().cycle().skip(1);
    let edges = corners.iter().zip(next).map(|(&i, &j)| (Feature::Edge(i.min(j), i.max(j)), vec![i, j]));
    vertices.chain(edges).chain([(Feature::Interior, corners.to_vec())]).collect()
}
