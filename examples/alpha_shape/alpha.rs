//! The boundary of an alpha shape.

use super::space::delaunay;
use std::collections::BTreeMap;
use straightedge::predicate::compare_circumradius_tetrahedron;
use straightedge::{Point3, Tetrahedron};

/// The triangles between the tetrahedra of the Delaunay triangulation whose spheres have at most the given radius, and
/// the rest of space; counter-clockwise as seen from outside. Each edge has as many triangles to its left as to its
/// right.
pub(crate) fn alpha_shape(points: &[[f64; 3]], radius: f64) -> Vec<[usize; 3]> {
    let mut boundary = BTreeMap::new();
    for tetrahedron in delaunay(points) {
        let corners = Tetrahedron::from(tetrahedron.map(|i| Point3::from(points[i])));
        if compare_circumradius_tetrahedron(&corners, &radius).is_gt() {
            continue;
        }
        let [a, b, c, d] = tetrahedron;
        for triangle in [[a, b, c], [b, a, d], [c, d, a], [d, c, b]] {
            let mut sides = triangle;
            sides.sort_unstable();
            // A triangle with such a tetrahedron on either side is inside.
            if boundary.remove(&sides).is_none() {
                boundary.insert(sides, triangle);
            }
        }
    }
    boundary.into_values().collect()
}
