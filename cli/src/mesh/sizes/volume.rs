//! The volume of a closed mesh: an exact sum, rounded once.

use super::doubles::{mantissa, nearest, unit};
use num_bigint::{BigInt, Sign};
use num_traits::Zero;
use rayon::iter::{IndexedParallelIterator, IntoParallelRefIterator, ParallelIterator};
use straightedge::{Point3, TriangleSurface};

/// How many bits integers may have whose determinants of three rows fit into 128: six products of three.
const SMALL: u32 = 40;

/// The double nearest to the volume, infinite beyond the range: the sum of the tetrahedra of the origin and each
/// triangle.
pub(crate) fn volume(surface: &TriangleSurface<f64>) -> f64 {
    let vertices = surface.vertices();
    let unit = vertices.iter().flat_map(Point3::to_array).filter_map(unit).min().unwrap_or(0);
    let sum_of = |triangles: &[[usize; 3]]| {
        let sextuple = |corners: &[usize; 3]| determinant(&corners.map(|corner| vertices[corner].to_array()), unit);
        triangles.iter().map(sextuple).sum::<BigInt>()
    };
    let blocks: Vec<&[[usize; 3]]> = surface.indices().chunks(super::BLOCK).collect();
    let sum: BigInt = blocks.par_iter().with_max_len(1).map(|block| sum_of(block)).sum();
    let size = nearest(sum.magnitude(), 6, 3 * i64::from(unit));
    if sum.sign() == Sign::Minus { -size } else { size }
}

/// The determinant of three rows, in units of the cube of a power of two that divides all numbers.
fn determinant(rows: &[[f64; 3]; 3], unit: i32) -> BigInt {
    // The triangle's own unit makes its integers small.
    let own = rows.iter().flatten().filter_map(|x| self::unit(*x)).min();
    let Some(own) = own else { return BigInt::zero() };
    let shifted = |x: f64| mantissa(x, own);
    let bits = |(mantissa, shift): (i64, u32)| 64 - mantissa.unsigned_abs().leading_zeros() + shift;
    let integers = rows.map(|row| row.map(shifted));
    let det = if integers.iter().flatten().all(|x| bits(*x) <= SMALL) {
        let [u, v, w] = integers.map(|row| row.map(|(mantissa, shift)| i128::from(mantissa) << shift));
        BigInt::from(
            u[0] * (v[1] * w[2] - v[2] * w[1])
                + u[1] * (v[2] * w[0] - v[0] * w[2])
                + u[2] * (v[0] * w[1] - v[1] * w[0]),
        )
    } else {
        let [u, v, w] = integers.map(|row| row.map(|(mantissa, shift)| BigInt::from(mantissa) << shift));
        &u[0] * (&v[1] * &w[2] - &v[2] * &w[1])
            + &u[1] * (&v[2] * &w[0] - &v[0] * &w[2])
            + &u[2] * (&v[0] * &w[1] - &v[1] * &w[0])
    };
    det << (3 * (own - unit)) as u32
}
