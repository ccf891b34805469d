//! A unit of length for a mesh of huge or tiny numbers, in which no step of a formula overflows or underflows.
//!
//! Signs of homogeneous formulas do not depend on the unit. So a mesh of doubles whose greatest coordinate is beyond
//! 2^64 or below 2^-65 keeps a copy of its vertices, multiplied by a power of two that brings that coordinate below 1.
//! A question is multiplied by the same power, a direction by one of its own, and decided with the copy, mostly by the
//! filter. Values are then computed from the given numbers, and rounded once.
//!
//! The product must be exact: bits of a number that becomes subnormal may be lost, and a question may be too far away.
//! Then the given numbers decide, in exact stages. The boxes of the tree are in the unit in any case, rounded outwards.

use crate::arith::formulas::each::MapEach;
use crate::arith::rounding::enclosing::{above, ends, exponent_above, greater, scaled};
use crate::intersect::clip::line_kind::{LineKind, LinePoints, LinePoints2};
use crate::{Point2, Point3, Scalar, Vector3};

/// A power of two: the factor of coordinates in the unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Unit {
    exponent: i32,
}

/// Numbers from 2^-65 up to 2^64 need no unit: products of twelve of them neither overflow nor underflow.
const WIDE: i32 = 64;
/// 2^64. Questions beyond that in the unit are asked as given.
pub(super) const FAR: f64 = f64::from_bits((1023 + WIDE as u64) << 52);

impl Unit {
    /// The unit of numbers that need none.
    pub(crate) const ONE: Unit = Unit { exponent: 0 };

    /// The unit of some numbers. Of scalars that are not `f64` it is 1: `f32` spans 2^-149 to
    /// 2^128, and integers less.
    pub(crate) fn of_numbers<'a, S: Scalar>(numbers: impl IntoIterator<Item = &'a S>) -> Self {
        if S::of_double(f64::MAX).is_none() {
            return Self::ONE;
        }
        let greatest = numbers.into_iter().fold(0.0, |greatest, x| greater(x.near_double().abs(), greatest));
        let exponent = exponent_above(greatest);
        let is_usual = exponent.abs() <= WIDE || greatest == 0.0 || greatest == f64::INFINITY;
        if is_usual { Self::ONE } else { Unit { exponent: -exponent } }
    }

    /// The unit of a mesh.
    pub(super) fn of<S: Scalar>(vertices: &[Point3<S>], triangles: &[[usize; 3]]) -> Self {
        let corners = triangles.iter().flatten().map(|&i| &vertices[i]);
        Self::of_numbers(corners.flat_map(|Point3 { x, y, z }| [x, y, z]))
    }

    pub(crate) fn exponent(self) -> i32 {
        self.exponent
    }

    /// A number in the unit, if that is exact and not far.
    #[inline]
    pub(crate) fn number<S: Scalar>(self, x: &S) -> Option<S> {
        let given = x.as_double()?;
        let number = scaled(given, self.exponent);
        // What lost bits differs when it is multiplied back, which is exact.
        let is_exact = scaled(number, -self.exponent) == given && number.abs() <= FAR;
        if is_exact { S::of_double(number) } else { None }
    }

    #[inline]
    pub(super) fn point<S: Scalar>(self, Point3 { x, y, z }: &Point3<S>) -> Option<Point3<S>> {
        Some(Point3::new(self.number(x)?, self.number(y)?, self.number(z)?))
    }

    /// A point of the plane in the unit, if that is exact and not far.
    #[inline]
    pub(crate) fn point_2d<S: Scalar>(self, Point2 { x, y }: &Point2<S>) -> Option<Point2<S>> {
        Some(Point2::new(self.number(x)?, self.number(y)?))
    }

    /// The coordinates of a point in the unit, each rounded by less than 2^-1072.
    pub(crate) fn rounded<S: Scalar>(self, Point3 { x, y, z }: &Point3<S>) -> [f64; 3] {
        [x, y, z].map_each(|x| scaled(x.near_double(), self.exponent))
    }

    pub(super) fn vector<S: Scalar>(self, Vector3 { x, y, z }: &Vector3<S>) -> Option<Vector3<S>> {
        Some(Vector3::new(self.number(x)?, self.number(y)?, self.number(z)?))
    }

    /// A line in the unit, a direction in one of its own; `None` if that is the line as given, or not exact.
    #[inline]
    pub(super) fn line<K: LineKind, S: Scalar>(self, [from, to]: &LinePoints<S>) -> Option<LinePoints<S>> {
        let of_end = if K::DOMAIN.ends { self } else { Unit::of_numbers([&to.x, &to.y, &to.z]) };
        if self == Self::ONE && of_end == Self::ONE { None } else { Some([self.point(from)?, of_end.point(to)?]) }
    }

    /// The same of a line in the plane.
    #[inline]
    pub(crate) fn line_2d<K: LineKind, S: Scalar>(self, [from, to]: &LinePoints2<S>) -> Option<LinePoints2<S>> {
        let of_end = if K::DOMAIN.ends { self } else { Unit::of_numbers([&to.x, &to.y]) };
        if self == Self::ONE && of_end == Self::ONE { None } else { Some([self.point_2d(from)?, of_end.point_2d(to)?]) }
    }

    /// The doubles that enclose a number in the unit.
    #[inline(always)]
    pub(crate) fn ends<S: Scalar>(self, x: &S) -> [f64; 2] {
        self.enclosing(ends(x))
    }

    /// The doubles that enclose, in the unit, all between two.
    #[inline(always)]
    pub(super) fn enclosing(self, bounds: [f64; 2]) -> [f64; 2] {
        if self == Self::ONE { bounds } else { self.enclosing_scaled(bounds) }
    }

    #[inline(never)]
    fn enclosing_scaled(self, [low, high]: [f64; 2]) -> [f64; 2] {
        let up = |x: f64| {
            let number = scaled(x, self.exponent);
            // Rounded twice, it is at most one step away. An infinite bound stays.
            let is_exact = scaled(number, -self.exponent) == x;
            if is_exact { number } else { above(number) }
        };
        [-up(-low), up(high)]
    }

    /// The doubles that enclose the coordinates of a point in the unit.
    #[inline(always)]
    pub(super) fn ends_of_point<S: Scalar>(self, Point3 { x, y, z }: &Point3<S>) -> [[f64; 2]; 3] {
        [x, y, z].map_each(|x| self.ends(x))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Plain, Rational};

    #[test]
    fn units() {
        let exponent = |x: f64| Unit::of_numbers(&[0.0, -x]).exponent;
        assert_eq!([1.0, 1e19, -1e-19, 0.0, f64::INFINITY].map(exponent), [0; 5]);
        let ends = [-65, -66, 64].map(|exponent| scaled(1.0, exponent));
        assert_eq!([ends[0], ends[1], ends[2].next_down(), ends[2]].map(exponent), [0, 65, 0, -65]);
        assert_eq!([2e19, 1e300, 1e-300, 5e-324].map(exponent), [-65, -997, 996, 1021]);
        assert_eq!(Unit::of_numbers(&[f32::MAX]), Unit::ONE);
        assert_eq!(Unit::of_numbers(&[Plain(1e300)]), Unit::ONE);
        let far = Rational::from_float(scaled(1.0, 1000)).unwrap();
        assert_eq!(Unit::of_numbers(&[far]), Unit::ONE);
    }

    #[test]
    fn products_are_exact_or_missing() {
        let least = f64::from_bits(1);
        let unit = Unit { exponent: -997 };
        assert_eq!(unit.number(&1e300), Some(scaled(1e300, -997)));
        // 2^-77 becomes the least number, half of it nothing, and 1.5 times it is rounded; bounds are a step wider.
        let edge = scaled(1.0, -77);
        assert_eq!([edge, 0.5 * edge, 1.5 * edge, 0.0].map(|x| unit.number(&x)), [Some(least), None, None, Some(0.0)]);
        let bounds = [[least, least], [-least, least], [least, 3.0 * least], [-least, least]];
        assert_eq!([edge, 0.5 * edge, 1.5 * edge, -0.5 * edge].map(|x| unit.ends(&x)), bounds);
        let unit = Unit { exponent: 1021 };
        assert_eq!(unit.number(&least), Some(scaled(1.0, -53)));
        assert_eq!([1.0, 1e-280].map(|x| unit.number(&x)), [None, None]);
        assert_eq!(unit.ends(&1e10), [f64::MAX, f64::INFINITY]);
        assert_eq!(unit.ends(&-1e10), [f64::NEG_INFINITY, -f64::MAX]);
        assert_eq!(unit.enclosing([f64::NEG_INFINITY, f64::INFINITY]), [f64::NEG_INFINITY, f64::INFINITY]);
    }
}
