//! A moving ball and a moving triangle; degenerate: touching, at a time that is a simple fraction.

use crate::answers::RoundEncounter;
use crate::oracle::motions::motion::relative;
use crate::oracle::motions::rounded_motion::{BY_PARTS, Parts, encounter};
use crate::queries::moving::rounded::sphere_convex::ball_and_points;
use crate::registry::registration::*;
use straightedge::Feature;

query! {
    SphereTriangle = moving::sphere_triangle(sphere: Sphere, v: Vector3, triangle: Triangle3, w: Vector3) [methods];
    {
        degree: 14,
        cost: 2,
        answer: RoundEncounter<S::Value, Feature> = RoundEncounter::of::<S>,
        oracle: BY_PARTS, |case| {
            let (sphere, v, triangle, w) = &case.integers;
            let vertices: Vec<_> = triangle.vertices().iter().map(place).collect();
            let edge = |i: usize, j: usize| {
                let labels = [Feature::Vertex(i), Feature::Vertex(j), Feature::Edge(i, j)];
                ([vertices[i].clone(), vertices[j].clone()], labels)
            };
            let edges = vec![edge(0, 1), edge(0, 2), edge(1, 2)];
            let faces = vec![(vertices.clone(), Feature::Interior)];
            let parts = Parts { vertices, edges, faces, interior: Feature::Interior };
            encounter(&place(&sphere.center), &relative(v, w), &sphere.radius, &parts).into()
        },
        asked: straightedge::moving::sphere_triangle((sphere, v), (triangle, w)),
        degenerate: |bits, draw| ball_and_points(3, bits, draw),
    }
}
