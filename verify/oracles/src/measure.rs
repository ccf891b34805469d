//! Areas and volumes, between a chain or surface and a line or plane of coordinates.

use crate::*;

/// What the oracle of areas does.
pub const BY_TRAPEZOIDS: &str = "the trapezoids between the edges and the x axis, over big integers";

/// What the oracle of volumes does.
pub const BY_PRISMS: &str = "the prisms between the triangles and the plane of x and y, over big integers";

/// Twice the signed area.
pub fn area(points: &[Place]) -> BigInt {
    let next = points.iter().cycle().skip(1);
    points.iter().zip(next).map(|(p, q)| (&p[0] - &q[0]) * (&p[1] + &q[1])).sum()
}

/// Six times the signed volume of a closed surface: for each prism, twice the area of the base times three times the
/// mean height.
pub fn volume(vertices: &[Place], triangles: &[[usize; 3]]) -> BigInt {
    let prism = |corners: &[usize; 3]| {
        let [a, b, c] = corners.map_each(|i| &vertices[i]);
        area(&[a.clone(), b.clone(), c.clone()]) * (&a[2] + &b[2] + &c[2])
    };
    triangles.iter().map(prism).sum()
}
