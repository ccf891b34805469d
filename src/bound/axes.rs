//! The principal axes of a surface: the directions of greatest and least variance.
//!
//! Ericson, *Real-Time Collision Detection*, 4.4.3, and *Programmers' Computational Geometry*, 9.2.1: the covariance of
//! the surface of a hull, not of the points, so that it does not depend on how dense the points are. Its eigenvectors
//! are found by Jacobi's method. Doubles suffice: whatever the axes are, the box along them is exact.

use super::near::Place;
use crate::Scalar;
use crate::arith::formulas::each::MapEach;
use crate::internals::InternalScalar;

/// Three axes of length 1, perpendicular to each other and right-handed, all to the precision of doubles.
pub(super) type Axes = [Place; 3];

/// The axes of coordinates.
pub(super) const COORDINATES: Axes = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];

/// The axes of a surface, by its triangles, the one of greatest variance first. `None` where it has no area, or too
/// little for doubles.
pub(super) fn of_surface(triangles: impl Iterator<Item = [Place; 3]>) -> Option<Axes> {
    let (mut area, mut first_moment, mut second_moment) = (0.0, [0.0; 3], [[0.0; 3]; 3]);
    for [p, q, r] in triangles {
        let twice_area = length(cross(difference(p, q), difference(p, r)));
        // Three times the centroid.
        let middle = [0, 1, 2].map_each(|i| p[i] + q[i] + r[i]);
        area += twice_area;
        for i in 0..3 {
            first_moment[i] += twice_area * middle[i] / 3.0;
            for j in 0..3 {
                let corners = p[i] * p[j] + q[i] * q[j] + r[i] * r[j];
                second_moment[i][j] += twice_area * (middle[i] * middle[j] + corners) / 12.0;
            }
        }
    }
    let mean = first_moment.map_each(|x| x / area);
    let covariance = [0, 1, 2].map_each(|i| [0, 1, 2].map_each(|j| second_moment[i][j] / area - mean[i] * mean[j]));
    covariance.iter().flatten().all(|x| x.is_finite()).then(|| eigenvectors(covariance))
}

/// The first along a direction, the axes of coordinates where that is null.
#[inline]
pub(super) fn along(direction: Place) -> Axes {
    let greatest = direction.iter().fold(0.0_f64, |greatest, x| greatest.max(x.abs()));
    if greatest == 0.0 {
        return COORDINATES;
    }
    let first = normalised(direction.map_each(|x| x / greatest));
    // The coordinate axis closest to perpendicular.
    let least = (0..3).fold(0, |least, i| if first[i].abs() < first[least].abs() { i } else { least });
    let third = normalised(cross(first, COORDINATES[least]));
    [first, cross(third, first), third]
}

/// Eigenvectors of a symmetric matrix by decreasing eigenvalues (Jacobi): each rotation makes one element zero, and
/// reduces the sum of the squares off the diagonal. Elements that are zero from the start stay zero.
#[inline]
fn eigenvectors(mut matrix: [[f64; 3]; 3]) -> Axes {
    /// A few are enough: convergence is quadratic.
    const SWEEPS: u32 = 32;
    let mut axes = COORDINATES;
    for _ in 0..SWEEPS {
        for (p, q) in [(0, 1), (0, 2), (1, 2)] {
            if matrix[p][q] == 0.0 {
                continue;
            }
            let theta = (matrix[q][q] - matrix[p][p]) / (2.0 * matrix[p][q]);
            let tangent = 1.0_f64.copysign(theta) / (theta.abs() + root(theta * theta + 1.0));
            let cosine = 1.0 / root(tangent * tangent + 1.0);
            let sine = tangent * cosine;
            let rotated = |x: f64, y: f64| (cosine * x - sine * y, sine * x + cosine * y);
            for row in &mut matrix {
                (row[p], row[q]) = rotated(row[p], row[q]);
            }
            for i in 0..3 {
                (matrix[p][i], matrix[q][i]) = rotated(matrix[p][i], matrix[q][i]);
                (axes[p][i], axes[q][i]) = rotated(axes[p][i], axes[q][i]);
            }
            (matrix[p][q], matrix[q][p]) = (0.0, 0.0);
        }
    }
    let mut order = [0, 1, 2];
    order.sort_by(|&i, &j| matrix[j][j].total_cmp(&matrix[i][i]));
    let [first, second, _] = order.map_each(|i| axes[i]);
    [first, second, cross(first, second)]
}

/// The vector from one point to another.
pub(super) fn difference(from: Place, to: Place) -> Place {
    [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
}

/// The scalar product.
pub(super) fn dot(u: Place, v: Place) -> f64 {
    u[0] * v[0] + u[1] * v[1] + u[2] * v[2]
}

/// The vector product.
fn cross(u: Place, v: Place) -> Place {
    [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
}

fn length(u: Place) -> f64 {
    root(dot(u, u))
}

#[inline]
fn normalised(u: Place) -> Place {
    let length = length(u);
    u.map_each(|x| x / length)
}

fn root(x: f64) -> f64 {
    f64::square_root(&x)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_orthonormal(axes: &Axes) -> bool {
        let near = |x: f64, y: f64| (x - y).abs() < 1e-14;
        let products = (0..3).flat_map(|i| (0..3).map(move |j| (i, j)));
        products.into_iter().all(|(i, j)| near(dot(axes[i], axes[j]), f64::from(u8::from(i == j))))
            && near(dot(cross(axes[0], axes[1]), axes[2]), 1.0)
    }

    #[test]
    fn eigenvectors_of_known_matrices() {
        // By the rows of a rotation and the eigenvalues.
        let rotation = [[1.0, 2.0, 2.0], [2.0, 1.0, -2.0], [-2.0, 2.0, -1.0]].map(|row| row.map(|x| x / 3.0));
        for values in [[5.0, 3.0, 1.0], [1.0, 1.0, 1e-9], [1.0, 0.0, 0.0], [1e-200, 1e-210, 0.0]] {
            let matrix =
                [0, 1, 2].map(|i| [0, 1, 2].map(|j| (0..3).map(|k| values[k] * rotation[k][i] * rotation[k][j]).sum()));
            let axes = eigenvectors(matrix);
            assert!(is_orthonormal(&axes));
            for (axis, value) in axes.iter().zip(values) {
                let image = [0, 1, 2].map(|i| dot(matrix[i], *axis));
                let off = difference(axis.map(|x| x * value), image);
                assert!(length(off) <= 1e-14 * values[0], "{values:?}: {axis:?}");
            }
        }
        assert_eq!(eigenvectors([[0.0; 3]; 3]), COORDINATES);
    }

    #[test]
    fn axes_along_directions() {
        for direction in [[1.0, 0.0, 0.0], [0.0, -3.0, 0.0], [1.0, 2.0, 3.0], [1e-300, 1e-308, 0.0], [1.0, 1e-9, 1e-9]]
        {
            let axes = along(direction);
            assert!(is_orthonormal(&axes), "{axes:?}");
            assert!(dot(axes[0], direction) > 0.0);
        }
        assert_eq!(along([0.0; 3]), COORDINATES);
    }

    #[test]
    fn axes_of_a_rectangle() {
        // 4 by 2, with the normal (2, -2, -1) / 3... of the rotation above.
        let (u, v) = ([4.0, 8.0, 8.0], [4.0, 2.0, -4.0]);
        let sum = [0, 1, 2].map(|i| u[i] + v[i]);
        let axes = of_surface([[[0.0; 3], u, sum], [[0.0; 3], sum, v]].into_iter()).expect("an area");
        assert!((dot(axes[0], u).abs() - 12.0).abs() < 1e-14);
        assert!((dot(axes[1], v).abs() - 6.0).abs() < 1e-14);
        assert!(dot(axes[2], u).abs().max(dot(axes[2], v).abs()) < 1e-14);
        assert_eq!(of_surface([[[0.0; 3], u, u]].into_iter()), None);
    }
}
