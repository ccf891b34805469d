//! The line that two planes share, by elimination.

use crate::algebra::elimination::{Row, solution};
use crate::*;
use straightedge::{Line3, Plane, Point3, Vector3};

/// What the oracles of planes against planes do.
pub const BY_ELIMINATION: &str = "ranks and solutions by Gaussian elimination over rationals";

/// The equation of a plane.
pub fn row(plane: &Plane<Rational>) -> Row {
    [&plane.normal.x, &plane.normal.y, &plane.normal.z, &plane.d].into_iter().cloned().collect()
}

/// The line of two planes: perpendicular to both normals, through its point nearest to the origin.
pub fn common_line(rows: &[Row; 2]) -> Line3<Rational> {
    let [a, b] = rows;
    let minor = |i: usize, j: usize| &a[i] * &b[j] - &a[j] * &b[i];
    let direction = [minor(1, 2), minor(2, 0), minor(0, 1)];
    let across = direction.iter().cloned().chain([Rational::zero()]).collect();
    let p = solution(&[a.clone(), b.clone(), across]);
    Line3::new(Point3::new(p[0].clone(), p[1].clone(), p[2].clone()), Vector3::from(direction))
}
