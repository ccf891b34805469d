//! The plane of a triangle in integers: whether many others are in it.
//!
//! In a mesh, triangles in one plane are equally near, and hit at once. Where their coordinates are integers of 30 bits
//! in some unit, products of three are exact in 64 bits, once the common divisor of the normal is taken out; so a
//! vertex takes three products. Of other numbers nothing is known here.

use crate::arith::formulas::each::MapEach;
use crate::arith::rounding::enclosing::{exponent_above, greater, scaled};
use crate::{Point3, Scalar};

/// The bits of a coordinate, and of the normal, beside the sign.
const BITS: i32 = 30;

/// A plane n·X = d of integers, in a unit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct IntegerPlane {
    normal: [i64; 3],
    d: i64,
    /// Coordinates times two to this power are integers.
    exponent: i32,
}

impl IntegerPlane {
    /// The plane of a triangle; `None` where that has no area, and where the numbers have too many bits.
    pub(crate) fn of<S: Scalar>(corners: [&Point3<S>; 3]) -> Option<Self> {
        let greatest = corners.iter().flat_map(|Point3 { x, y, z }| [x, y, z]);
        let greatest = greatest.fold(0.0, |greatest, x| greater(x.near_double().abs(), greatest));
        // Room for others that are twice as far out.
        let exponent = BITS - 1 - exponent_above(greatest);
        let [a, b, c] = corners.map_each(|p| integers(p, exponent));
        let (a, b, c) = (a?, b?, c?);
        let [u, v] = [b, c].map_each(|p| [0, 1, 2].map_each(|i| i128::from(p[i] - a[i])));
        let normal = [(1, 2), (2, 0), (0, 1)].map_each(|(i, j)| u[i] * v[j] - u[j] * v[i]);
        let divisor = normal.iter().fold(0, |divisor, x| common_divisor(divisor, x.unsigned_abs()));
        if divisor == 0 {
            return None;
        }
        let normal = normal.map_each(|x| x / divisor as i128);
        if normal.iter().any(|x| x.unsigned_abs() >> BITS != 0) {
            return None;
        }
        let normal = normal.map_each(|x| x as i64);
        Some(IntegerPlane { normal, d: along(normal, a), exponent })
    }

    /// Whether it contains the points; `false` also where they have too many bits.
    #[inline(always)]
    pub(crate) fn contains<S: Scalar>(&self, points: [&Point3<S>; 3]) -> bool {
        points.iter().all(|p| integers(p, self.exponent).is_some_and(|p| along(self.normal, p) == self.d))
    }
}

/// Three products of at most 60 bits.
#[inline(always)]
fn along(normal: [i64; 3], p: [i64; 3]) -> i64 {
    normal[0] * p[0] + normal[1] * p[1] + normal[2] * p[2]
}

/// The coordinates in the unit, where they are integers of few enough bits.
#[inline(always)]
fn integers<S: Scalar>(Point3 { x, y, z }: &Point3<S>, exponent: i32) -> Option<[i64; 3]> {
    let mut are_integers = true;
    let integers = [x, y, z].map_each(|x| {
        let scaled = scaled(x.as_double().unwrap_or(f64::NAN), exponent);
        let integer = scaled as i64;
        // A number that became too small to be scaled exactly is no integer, nor is NaN.
        are_integers &= integer as f64 == scaled && scaled.abs() < f64::from(1 << BITS);
        integer
    });
    are_integers.then_some(integers)
}

/// By Euclid; of 0 and a number, that number.
fn common_divisor(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rational;

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
        for exponent in [-1000, -900, -40, 40, 900, 1000] {
            let of = |points: [[f64; 3]; 3]| points.map(|p| p.map(|x| scaled(x, exponent)));
            let plane = plane(of([[0.0, 0.0, 1.0], [1.0, 0.0, 2.0], [0.0, 1.0, 3.0]])).unwrap();
            assert!(contains(plane, of(all)), "{exponent}");
        }
    }

    #[test]
    fn no_planes() {
        assert!(plane([[0.0; 3]; 3]).is_none());
        assert!(plane([[0.0, 1.0, 2.0], [1.0, 2.0, 3.0], [3.0, 4.0, 5.0]]).is_none());
        assert!(plane([[0.1, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]).is_none());
        // A normal of too many bits.
        let prime = 65_521.0;
        assert!(plane([[0.0; 3], [prime, 1.0, 0.0], [3.0, prime, 1.0]]).is_none());
        assert!(plane([[0.0; 3], [251.0, 1.0, 0.0], [3.0, 251.0, 1.0]]).is_some());
        let third = Rational::new(1.into(), 3.into());
        let corner = |x: &Rational| Point3::new(x.clone(), third.clone(), x.clone());
        let [a, b] = [Rational::from_integer(0.into()), third.clone()].map(|x| corner(&x));
        assert!(IntegerPlane::of([&a, &b, &a]).is_none());
    }
}
