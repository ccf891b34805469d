//! The volume of a closed mesh: an exact sum, rounded once.

use num_bigint::{BigInt, Sign};
use num_traits::Zero;
use rayon::iter::{IndexedParallelIterator, IntoParallelRefIterator, ParallelIterator};
use straightedge::{Point3, TriangleSurface};

/// How many bits integers may have whose determinants of three rows fit into 128: six products of three.
const SMALL: u32 = 40;

/// The triangles that are summed at a time.
const BLOCK: usize = 1 << 12;

/// The double nearest to the volume, infinite beyond the range: the sum of the tetrahedra of the origin and each
/// triangle.
pub(super) fn volume(surface: &TriangleSurface<f64>) -> f64 {
    let vertices = surface.vertices();
    let unit = vertices.iter().flat_map(Point3::to_array).filter_map(unit).min().unwrap_or(0);
    let sum_of = |triangles: &[[usize; 3]]| {
        let sextuple = |corners: &[usize; 3]| determinant(&corners.map(|corner| vertices[corner].to_array()), unit);
        triangles.iter().map(sextuple).sum::<BigInt>()
    };
    let blocks: Vec<&[[usize; 3]]> = surface.indices().chunks(BLOCK).collect();
    let sum: BigInt = blocks.par_iter().with_max_len(1).map(|block| sum_of(block)).sum();
    nearest(&sum, 3 * i64::from(unit))
}

/// The exponent of the last bit of a number; none of 0.
fn unit(x: f64) -> Option<i32> {
    let (mantissa, exponent) = parts(x);
    (mantissa != 0).then(|| exponent + mantissa.trailing_zeros() as i32)
}

/// A double as an integer times a power of two.
fn parts(x: f64) -> (i64, i32) {
    let bits = x.to_bits();
    let (exponent, fraction) = ((bits >> 52 & 0x7ff) as i32, (bits & ((1 << 52) - 1)) as i64);
    let magnitude = if exponent == 0 { fraction } else { fraction | 1 << 52 };
    (if x.is_sign_negative() { -magnitude } else { magnitude }, exponent.max(1) - 1075)
}

/// The determinant of three rows, in units of the cube of a power of two that divides all numbers.
fn determinant(rows: &[[f64; 3]; 3], unit: i32) -> BigInt {
    // The triangle's own unit makes its integers small.
    let own = rows.iter().flatten().filter_map(|x| self::unit(*x)).min();
    let Some(own) = own else { return BigInt::zero() };
    let shifted = |x: f64| {
        let (mantissa, exponent) = parts(x);
        match exponent - own {
            _ if mantissa == 0 => (0, 0),
            shift if shift < 0 => (mantissa >> -shift, 0),
            shift => (mantissa, shift as u32),
        }
    };
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

/// The double nearest to a sixth of an integer times a power of two.
fn nearest(sextuple: &BigInt, exponent: i64) -> f64 {
    let magnitude = sextuple.magnitude();
    if magnitude.is_zero() {
        return 0.0;
    }
    // Bits enough to round, and a last one that stands for all further ones.
    let up = 80_u64.saturating_sub(magnitude.bits());
    let scaled = magnitude << up;
    let quotient = &scaled / 6_u32;
    let is_inexact = &quotient * 6_u32 != scaled;
    let exponent = exponent - up as i64;
    // The exponent of the last bit that a double of this size has.
    let last = (quotient.bits() as i64 + exponent - 53).max(-1074);
    let drop = (last - exponent).max(0) as u64;
    let kept = &quotient >> drop;
    let rest = &quotient - (&kept << drop);
    let half = num_bigint::BigUint::from(1_u32) << drop.saturating_sub(1);
    let is_up = drop > 0
        && match rest.cmp(&half) {
            std::cmp::Ordering::Less => false,
            std::cmp::Ordering::Greater => true,
            std::cmp::Ordering::Equal => is_inexact || kept.bit(0),
        };
    let rounded = kept + u32::from(is_up);
    // At most 54 bits, the last ones of which are 0 if there are more than 53.
    let mantissa = rounded.iter_u64_digits().next().unwrap_or(0) as f64;
    let last = last.clamp(-1074, 2000) as i32;
    let value = mantissa * power(last / 2) * power(last - last / 2);
    if sextuple.sign() == Sign::Minus { -value } else { value }
}

/// 2 to a power that a normal double has.
fn power(exponent: i32) -> f64 {
    f64::from_bits(((exponent + 1023) as u64) << 52)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tetrahedron(scale: f64) -> TriangleSurface<f64> {
        let corners = [[0.0; 3], [scale, 0.0, 0.0], [0.0, scale, 0.0], [0.0, 0.0, scale]].map(Point3::from).to_vec();
        TriangleSurface::try_new(corners, vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]).expect("a surface")
    }

    #[test]
    fn volumes_are_rounded_once() {
        let of = |scale: f64| volume(&tetrahedron(scale));
        assert_eq!([of(1.0), of(-1.0), of(6.0), of(0.0)], [1.0 / 6.0, -1.0 / 6.0, 36.0, 0.0]);
        assert_eq!([of(1e200), of(1e-200), of(-1e200)], [f64::INFINITY, 0.0, f64::NEG_INFINITY]);
        // A sixth of 2^-1074 and of 2^-1071 in subnormal doubles: 1.33 of the last bit.
        assert_eq!([of(power(-358)), of(power(-357))], [0.0, f64::from_bits(1)]);
        assert_eq!(of(power(341)), power(1022) * (1.0 / 3.0));
        // Rounded after each step, it is 0.00016666666666666672.
        assert_eq!(of(0.1), 0.0001666666666666667);
    }

    #[test]
    fn ties_are_rounded_to_even() {
        let sixth = |n: u64, exponent: i64| nearest(&(BigInt::from(n) * 6), exponent);
        for n in [1_u64 << 53, (1 << 53) + 1, (1 << 53) + 3, (1 << 54) - 1, u64::MAX, u64::MAX >> 10] {
            assert_eq!(sixth(n, 0), n as f64, "{n}");
            assert_eq!(sixth(n, -1100), n as f64 * power(-550) * power(-550), "{n}");
            assert_eq!(nearest(&(BigInt::from(n) * 6 + 1), 0), n as f64 + if n == (1 << 53) + 1 { 2.0 } else { 0.0 });
        }
        assert_eq!([sixth(1, -1075), sixth(3, -1075), sixth(3, -1076)], [0.0, 1e-323, f64::from_bits(1)]);
    }
}
