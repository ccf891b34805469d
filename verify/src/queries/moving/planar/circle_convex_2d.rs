//! A moving disc and a moving convex shape of the plane; degenerate: touching, at a time that is a simple fraction.

use crate::answers::RootSpan;
use crate::generator::degenerate::meeting::in_motion;
use crate::generator::degenerate::planar::disc_and_points;
use crate::oracle::motions::motion::relative;
use crate::oracle::motions::rounded_motion::{Parts, encounter};
use crate::registry::registration::*;
use straightedge::Feature;

query! {
    CircleConvex2d = moving::circle_convex_2d(circle: Circle, v: Vector2, convex: ConvexHull2, w: Vector2) [methods];
    {
        degree: 14,
        cost: 5,
        answer: RootSpan<S::Value> = RootSpan::of::<S>,
        oracle: "every root of what bounds the rounded segment of any two points, tried, and the shape itself by \
                 linear programs: the least and the greatest time, as surds", |case| {
            let (circle, v, convex, w) = &case.integers;
            let in_space = |place: Place| -> Place { place.into_iter().chain([BigInt::zero()]).collect() };
            let vertices: Vec<Place> = convex.points.iter().map(|p| in_space(place(p))).collect();
            let pairs = vertices.iter().enumerate().flat_map(|(i, a)| vertices[i..].iter().map(move |b| [a, b]));
            let edges = pairs.map(|ends| (ends.map_each(Clone::clone), [Feature::Interior; 3])).collect();
            let parts = Parts { edges, faces: vec![], vertices: vertices.clone(), interior: Feature::Interior };
            let velocity = in_space(relative(v, w));
            encounter(&in_space(place(&circle.center)), &velocity, &circle.radius, &parts).0.into()
        },
        asked: straightedge::moving::circle_convex_2d((circle, v), (convex, w)),
        degenerate: |bits, draw| {
            let (count, bits) = (draw.count(0), bits.saturating_sub(5).max(8));
            let mut touched = disc_and_points(count, bits, draw);
            let points = touched.split_off(2);
            let [(center, v), (points, w)] = in_motion([touched[0].clone()].into(), points, bits, draw);
            [center, vec![touched[1].clone(), v], points, vec![w]].concat()
        },
    }
}
