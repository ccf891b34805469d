//! A moving ball and the moving hull of some points; degenerate: touching, at a time that is a simple fraction.

use crate::answers::RoundEncounter;
use crate::generator::degenerate::balls::hull_touched;
use crate::generator::degenerate::meeting::in_motion;
use crate::oracle::hulls::facets::hull;
use crate::oracle::motions::motion::relative;
use crate::oracle::motions::rounded_motion::{BY_PARTS, Parts, encounter};
use crate::registry::registration::*;
use straightedge::Feature;

query! {
    SphereConvex = moving::sphere_convex(sphere: Sphere, v: Vector3, hull: ConvexHull, w: Vector3)
        [methods];
    {
        degree: 14,
        cost: 5,
        answer: RoundEncounter<S::Value, Feature> = RoundEncounter::of::<S>,
        oracle: BY_PARTS, |case| {
            let (sphere, v, hull, w) = &case.integers;
            let vertices: Vec<Place> = hull.points.iter().map(place).collect();
            encounter(&place(&sphere.center), &relative(v, w), &sphere.radius, &parts(vertices)).into()
        },
        asked: straightedge::moving::sphere_convex((sphere, v), (hull, w)),
        degenerate: |bits, draw| {
            let count = draw.count(0);
            ball_and_points(count, bits, draw)
        },
    }
}

/// A ball and points, with their velocities.
pub(super) fn ball_and_points(count: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let bits = bits.saturating_sub(5).max(8);
    let mut touched: Vec<Whole> = hull_touched(count, bits, draw);
    let vertices = touched.split_off(2);
    let [(center, v), (vertices, w)] = in_motion([touched[0].clone()].into(), vertices, bits, draw);
    [center, vec![touched[1].clone(), v], vertices, vec![w]].concat()
}

/// The features of a hull, by the indices of its points.
fn parts(vertices: Vec<Place>) -> Parts<Feature> {
    let found = hull(vertices.clone());
    // The only face of a polygon is its interior.
    let polygons: Vec<(&Vec<usize>, Feature)> = match found.dimension {
        3 => found.faces.iter().enumerate().map(|(k, corners)| (corners, Feature::Face(k))).collect(),
        _ => vec![(&found.corners, Feature::Interior)],
    };
    let mut edges = Vec::new();
    for (corners, _) in &polygons {
        for (i, &from) in corners.iter().enumerate() {
            let to = corners[(i + 1) % corners.len()];
            let (a, b) = (from.min(to), from.max(to));
            let labels = [Feature::Vertex(a), Feature::Vertex(b), Feature::Edge(a, b)];
            edges.push(([vertices[a].clone(), vertices[b].clone()], labels));
        }
    }
    let of = |corners: &Vec<usize>| corners.iter().map(|&i| vertices[i].clone()).collect();
    let is_face = |corners: &&Vec<usize>| corners.len() > 2;
    let faces = polygons.iter().filter(|(corners, _)| is_face(corners)).map(|(corners, label)| (of(corners), *label));
    Parts { faces: faces.collect(), edges, vertices, interior: Feature::Interior }
}
