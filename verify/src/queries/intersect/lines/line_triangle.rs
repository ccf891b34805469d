//! Lines, rays and segments against a triangle, in space and in the plane; degenerate: through vertices,
//! edges and faces, along them, and ending there.

use crate::generator::degenerate::lines::{simplex, simplex_in, through};
use crate::oracle::distances::closest_parts::barycentric;
use crate::oracle::hulls::hull;
use crate::oracle::motions::trajectory::{BY_WEIGHTS, Trajectory, simplex_passage};
use crate::registry::registration::*;
use straightedge::{Feature, answer::HitRecord};

query! {
    LineTriangle = intersect::line_triangle(line: Line3, triangle: Triangle3) [methods];
    RayTriangle = intersect::line_triangle as ray_triangle(ray: Ray3, triangle: Triangle3) [methods];
    SegmentTriangleHit = intersect::line_triangle
        as segment_triangle_hit(segment: Segment3, triangle: Triangle3) [methods];
    {
        degree: 4,
        answer: Option<HitRecord<S::Value, Feature, 3>>,
        oracle: BY_WEIGHTS, |case| {
            let (line, triangle) = &case.integers;
            let trajectory = Trajectory::from(line);
            let corners = [&triangle.a, &triangle.b, &triangle.c].map_each(place);
            let passage = simplex_passage(&trajectory, &corners.each_ref(), hull::TRIANGLE);
            passage.map(|HitRecord { span, feature, exit_feature, .. }| {
                let coordinates = barycentric(&trajectory.at(&span.enter), &corners, feature);
                HitRecord { span, feature, exit_feature, coordinates }
            })
        },
        degenerate: |bits, draw| {
            let corners = simplex(3, bits, draw);
            through::<Self::Case>(corners.clone(), corners, bits, draw)
        },
    }
}

query! {
    LineTriangle2d = intersect::line_triangle_2d(line: Line2, triangle: Triangle2) [methods];
    RayTriangle2d = intersect::line_triangle_2d as ray_triangle_2d(ray: Ray2, triangle: Triangle2) [methods];
    SegmentTriangle2d = intersect::line_triangle_2d
        as segment_triangle_2d(segment: Segment2, triangle: Triangle2) [methods];
    {
        degree: 4,
        answer: Option<HitRecord<S::Value, Feature>>,
        oracle: BY_WEIGHTS, |case| {
            let (line, triangle) = &case.integers;
            let corners = [&triangle.a, &triangle.b, &triangle.c].map_each(place);
            simplex_passage(&Trajectory::from(line), &corners.each_ref(), hull::TRIANGLE)
        },
        degenerate: |bits, draw| {
            let corners = simplex_in(2, 3, bits, draw);
            through::<Self::Case>(corners.clone(), corners, bits, draw)
        },
    }
}
