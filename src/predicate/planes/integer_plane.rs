//! The plane of three points in integers: whether many others are in it.
//!
//! In a mesh, triangles in one plane are equally near, and hit at once; of points in one plane, few are corners of
//! their hull. Where coordinates are multiples of a unit, of up to 31 bits, a point takes three products in integers
//! and three in doubles. Of other numbers nothing is known here.

use crate::arith::formulas::each::MapEach;
use crate::arith::rounding::approximation::power;
use crate::arith::rounding::enclosing::{exponent_above, greater};
use crate::{Point3, Scalar};

/// The plane through three points whose coordinates are multiples of a unit, of up to 31 bits.
///
/// The determinant with another such point is an integer V of up to 99 bits. In doubles, differences are exact, the
/// coordinates of the normal are less than 2^65 and have errors of less than 2^14, and V has one of less than 2^52.
/// Where that shows that V is less than 2^63, it is zero if and only if it is zero modulo 2^64.
#[derive(Clone, Copy, Debug)]
pub(crate) struct IntegerPlane {
    /// The reciprocal of the unit.
    scale: f64,
    origin: [i64; 3],
    normal: [i64; 3],
    near_normal: [f64; 3],
}

/// The greatest coordinate, in the unit.
const GREATEST: f64 = (1_u64 << 31) as f64;
/// Beyond this, in doubles, V is certainly not zero; below, it is less than 2^63.
const CERTAIN: f64 = (1_u64 << 62) as f64;
/// The error of a coordinate of the normal.
const ERROR_OF_NORMAL: f64 = (1_u64 << 14) as f64;

impl IntegerPlane {
    /// The plane of a triangle, for points up to twice as far out; `None` where that has no area or hardly any, and
    /// where the numbers have too many bits.
    pub(crate) fn of<S: Scalar>(corners: [&Point3<S>; 3]) -> Option<Self> {
        let [a, b, c] = corners.map_each(doubles);
        let points = [a?, b?, c?];
        let greatest = points.as_flattened().iter().fold(0.0, |greatest, x| greater(x.abs(), greatest));
        Self::through(points, 2.0 * greatest)
    }

    /// The same for points within a bound.
    #[inline]
    pub(crate) fn through(points: [[f64; 3]; 3], bound: f64) -> Option<Self> {
        let exponent = 30 - exponent_above(bound);
        if !(-1000..1000).contains(&exponent) {
            return None;
        }
        let scale = power(exponent.into());
        let [a, b, c] = points.map_each(|p| integers(scale, p));
        let (origin, b, c) = (a?, b?, c?);
        let [u, v] = [b, c].map_each(|p| [0, 1, 2].map_each(|i| p[i] - origin[i]));
        let of = |i: usize, j: usize| u[i].wrapping_mul(v[j]).wrapping_sub(u[j].wrapping_mul(v[i]));
        let near = |i: usize, j: usize| u[i] as f64 * v[j] as f64 - u[j] as f64 * v[i] as f64;
        let near_normal = [near(1, 2), near(2, 0), near(0, 1)];
        let has_area = near_normal.iter().any(|x| x.abs() > ERROR_OF_NORMAL);
        has_area.then(|| IntegerPlane { scale, origin, normal: [of(1, 2), of(2, 0), of(0, 1)], near_normal })
    }

    /// Whether a point is in the plane; `None` where its coordinates are no such multiples.
    #[inline(always)]
    pub(crate) fn has(&self, p: [f64; 3]) -> Option<bool> {
        let IntegerPlane { scale, origin: [a, b, c], normal: [l, m, n], near_normal: [f, g, h] } = self;
        let [x, y, z] = integers(*scale, p)?;
        let [x, y, z] = [x - a, y - b, z - c];
        let near = f * x as f64 + g * y as f64 + h * z as f64;
        let residue = l.wrapping_mul(x).wrapping_add(m.wrapping_mul(y)).wrapping_add(n.wrapping_mul(z));
        Some(residue == 0 && near.abs() < CERTAIN)
    }

    /// Whether it contains the points; `false` also where that is not known.
    #[inline(always)]
    pub(crate) fn contains<S: Scalar>(&self, points: [&Point3<S>; 3]) -> bool {
        points.iter().all(|p| doubles(p).and_then(|p| self.has(p)) == Some(true))
    }
}

/// The coordinates, if they are doubles.
#[inline(always)]
pub(crate) fn doubles<S: Scalar>(Point3 { x, y, z }: &Point3<S>) -> Option<[f64; 3]> {
    Some([x.as_double()?, y.as_double()?, z.as_double()?])
}

/// The coordinates times a power of two, if these are integers of up to 31 bits.
#[inline(always)]
fn integers(scale: f64, p: [f64; 3]) -> Option<[i64; 3]> {
    let scaled = p.map_each(|x| x * scale);
    let integers = scaled.map_each(|x| x as i64);
    // A number that underflows is no integer, nor is NaN.
    let is_exact = |i: usize| {
        (scaled[i].abs() <= GREATEST) & (integers[i] as f64 == scaled[i]) & ((scaled[i] == 0.0) == (p[i] == 0.0))
    };
    (is_exact(0) & is_exact(1) & is_exact(2)).then_some(integers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rational;
    use crate::arith::rounding::enclosing::scaled;

    fn plane(corners: [[f64; 3]; 3]) -> Option<IntegerPlane> {
        let [a, b, c] = corners.map(Point3::from);
        IntegerPlane::of([&a, &b, &c])
    }

    fn contains(plane: IntegerPlane, points: [[f64; 3]; 3]) -> bool {
        let [a, b, c] = points.map(Point3::from);
        plane.contains([&a, &b, &c])
    }

    #[test]
    fn planes() {
        let tilted = plane([[0.0, 0.0, 1.0], [1.0, 0.0, 2.0], [0.0, 1.0, 3.0]]).unwrap();
        let on = |x: f64, y: f64| [x, y, 1.0 + x + 2.0 * y];
        let all = [on(0.5, -0.25), on(2.0, 1.5), on(-7.0, 1.0)];
        assert!(contains(tilted, all));
        for i in 0..3 {
            for axis in 0..3 {
                let mut off = all;
                off[i][axis] += 0.5;
                assert!(!contains(tilted, off), "{i} {axis}");
            }
        }
        // Too fine and too far out for the unit, though in the plane.
        let fine = f64::EPSILON;
        assert!(!contains(tilted, [on(fine, 0.0), all[1], all[2]]));
        assert!(!contains(tilted, [on(1e12, 0.0), all[1], all[2]]));
        // At every scale, but no number may lose bits.
        for exponent in [-950, -900, -40, 40, 900, 1000] {
            let of = |points: [[f64; 3]; 3]| points.map(|p| p.map(|x| scaled(x, exponent)));
            let plane = plane(of([[0.0, 0.0, 1.0], [1.0, 0.0, 2.0], [0.0, 1.0, 3.0]])).unwrap();
            assert!(contains(plane, of(all)), "{exponent}");
            // Far too small for the unit, or for doubles in it, but not zero.
            for small in [1e-100, f64::from_bits(1)] {
                let mut off = of([on(0.5, -0.25), on(2.0, 1.5), [-1.0, 0.0, 0.0]]);
                assert!(contains(plane, off), "{exponent}");
                off[2][1] = small;
                assert!(!contains(plane, off), "{exponent}");
            }
        }
    }

    #[test]
    fn no_planes() {
        assert!(plane([[0.0; 3]; 3]).is_none());
        assert!(plane([[0.0, 1.0, 2.0], [1.0, 2.0, 3.0], [3.0, 4.0, 5.0]]).is_none());
        assert!(plane([[0.1, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]).is_none());
        // Hardly any area in the unit, and a normal of many bits.
        assert!(plane([[0.0; 3], [1e9, 1.0, 0.0], [1e9 - 1.0, 1.0, 0.0]]).is_none());
        assert!(plane([[0.0; 3], [65_521.0, 1.0, 0.0], [3.0, 65_521.0, 1.0]]).is_some());
        let third = Rational::new(1.into(), 3.into());
        let corner = |x: &Rational| Point3::new(x.clone(), third.clone(), x.clone());
        let [a, b] = [Rational::from_integer(0.into()), third.clone()].map(|x| corner(&x));
        assert!(IntegerPlane::of([&a, &b, &a]).is_none());
    }
}
