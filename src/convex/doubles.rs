//! Two sets of points in doubles, A and B: for guesses, and for decisions that doubles make with certainty.

pub(crate) use super::blocks::Vector;
use super::blocks::{Cloud, larger};
use crate::arith::formulas::each::MapEach;
use crate::{Point3, Scalar, Sign, Vector3};

pub(crate) fn dot([a, b, c]: Vector, [x, y, z]: Vector) -> f64 {
    a * x + b * y + c * z
}

pub(crate) fn cross([a, b, c]: Vector, [x, y, z]: Vector) -> Vector {
    [b * z - c * y, c * x - a * z, a * y - b * x]
}

pub(crate) fn minus([a, b, c]: Vector, [x, y, z]: Vector) -> Vector {
    [a - x, b - y, c - z]
}

/// A number to compare with others. NaN becomes the least one: its sign differs from processor to processor, so that
/// `total_cmp` puts it first on some and last on others.
#[inline]
pub(crate) fn known(x: f64) -> f64 {
    if x.is_nan() { f64::NEG_INFINITY } else { x }
}

/// A direction whose coordinates add up to about one.
#[inline]
fn of_size_one(direction: Vector) -> Option<Vector> {
    let size = direction.iter().fold(0.0, |size, x| size + x.abs());
    (size > 0.0 && size.is_finite()).then(|| direction.map_each(|x| x / size))
}

/// The least double.
const LEAST: f64 = f64::from_bits(1);
/// 2^-53.
const ROUNDING: f64 = f64::EPSILON / 2.0;

/// A direction in doubles, times a power of two.
pub(crate) struct Direction {
    pub(crate) vector: Vector,
    /// The greatest of its coordinates. Not finite if they are not all in the range of doubles.
    reach: f64,
    /// A bound on the error of each coordinate.
    error: f64,
}

impl Direction {
    /// d × p, or where the side is negative, p × d.
    pub(crate) fn across(&self, p: Vector, side: Sign) -> Vector {
        if side == Sign::Positive { cross(self.vector, p) } else { cross(p, self.vector) }
    }

    /// The second vector minus the first.
    pub(crate) fn between<S: Scalar>(vectors: &[Vector3<S>; 2]) -> Self {
        let mut is_exact = true;
        let mut greatest = 0.0;
        let doubles = vectors.map_refs(|Vector3 { x, y, z }| {
            [x, y, z].map_each(|x| {
                let x = x.as_double().unwrap_or_else(|| {
                    is_exact = false;
                    x.near_double()
                });
                greatest = larger(greatest, x);
                x
            })
        });
        // Near to one.
        let scale = f64::from_bits(2046_u64.saturating_sub(f64::to_bits(greatest) >> 52).clamp(1, 2045) << 52);
        let [from, to] = doubles.map_each(|vector| vector.map_each(|x| x * scale));
        let vector = minus(to, from);
        let reach = vector.into_iter().fold(0.0, larger);
        let of_input = if is_exact { 0.0 } else { scale * (greatest * f64::EPSILON + LEAST) };
        Direction { vector, reach, error: reach * ROUNDING + 2.0 * of_input + f64::MIN_POSITIVE }
    }
}

/// The points of two sets, relative to one of them, times a power of two.
#[derive(Clone)]
pub(crate) struct Doubles {
    sets: [Cloud; 2],
    /// The greatest of all coordinates. Not finite if the sets are too far from each other, or not all in the range of
    /// doubles.
    reach: f64,
    /// A bound on the error of each coordinate.
    error: f64,
}

impl Doubles {
    pub(crate) fn of<S: Scalar>(a: &[Point3<S>], b: &[Point3<S>]) -> Self {
        let (doubles, greatest) = Doubles::scaled(a, b, 1.0);
        // With numbers near to one, no product overflows, and underflow is less than the error.
        if (1e-100..1e100).contains(&greatest) {
            return doubles;
        }
        Doubles::scaled(a, b, f64::from_bits(2046_u64.saturating_sub(greatest.to_bits() >> 52).clamp(1, 2045) << 52)).0
    }

    /// The points times a power of two, and the greatest coordinate without it.
    fn scaled<S: Scalar>(a: &[Point3<S>], b: &[Point3<S>], scale: f64) -> (Self, f64) {
        let mut is_exact = true;
        let mut double = |x: &S| {
            x.as_double().unwrap_or_else(|| {
                is_exact = false;
                x.near_double()
            })
        };
        let mut doubles = |Point3 { x, y, z }: &Point3<S>| [double(x), double(y), double(z)];
        let center = a.first().map(&mut doubles).unwrap_or_default().map_each(|x| x * scale);
        let sets =
            [a, b].map_each(|points| Cloud::new(points, |point| minus(doubles(point).map_each(|x| x * scale), center)));
        let reach = sets.iter().fold(0.0, |reach, set| larger(reach, set.reach()));
        // At least the greatest coordinate, and at most thrice that.
        let greatest = center.into_iter().fold(0.0, larger) + reach;
        // The nearest doubles, with an absolute error for the least ones. Infinite if a number of the input is beyond
        // doubles: then nothing is certain.
        let of_input = if is_exact { 0.0 } else { 2.0 * greatest * f64::EPSILON + scale * LEAST };
        (Doubles { sets, reach, error: reach * ROUNDING + of_input + f64::MIN_POSITIVE }, greatest)
    }

    /// The points that are farthest along a direction, of A, and against it, of B.
    #[inline]
    pub(crate) fn support(&self, direction: Vector) -> [usize; 2] {
        let [a, b] = self.sets.map_refs(Cloud::points);
        [a.lowest(direction.map_each(|x| -x)).0, b.lowest(direction).0]
    }

    /// A point of A - B.
    pub(crate) fn difference(&self, [i, j]: [usize; 2]) -> Vector {
        minus(self.sets[0].points().at(i), self.sets[1].points().at(j))
    }

    /// Whether A is certainly below B along a direction.
    #[inline]
    pub(crate) fn has_gap(&self, direction: Vector) -> bool {
        let Some(direction) = of_size_one(direction) else { return false };
        let [a, b] = self.sets.map_refs(Cloud::points);
        let (top, bottom) = (-a.lowest(direction.map_each(|x| -x)).1, b.lowest(direction).1);
        bottom - top > self.error_of_heights()
    }

    /// Whether A, but for a common point of both sets and its copies, is certainly below that point along a direction,
    /// and B above it. The point is given by its indices in A and in B.
    pub(crate) fn is_only_common(
        &self,
        direction: Vector,
        common: [usize; 2],
        is_copy: impl Fn(usize, usize) -> bool,
    ) -> bool {
        let Some(direction) = of_size_one(direction) else { return false };
        [direction, direction.map_each(|x| -x)].into_iter().enumerate().all(|(set, direction)| {
            self.not_lower(direction, set, common[set], self.error_of_heights()).all(|i| is_copy(set, i))
        })
    }

    /// A bound on the error of two heights along a direction of [`of_size_one`].
    fn error_of_heights(&self) -> f64 {
        // Coordinates within e, which is no less than their rounding, make heights within 12e.
        32.0 * self.error
    }

    /// The normal of a triangle of points of A - B, counter-clockwise as seen from its end.
    #[inline]
    pub(crate) fn normal(&self, triangle: [[usize; 2]; 3]) -> Vector {
        let [p, q, r] = triangle.map_each(|pair| self.difference(pair));
        cross(minus(q, p), minus(r, p))
    }

    /// The points of a set that are not certainly below another along a normal of [`normal`](Self::normal); of B,
    /// above.
    #[inline]
    pub(crate) fn not_below(&self, normal: Vector, set: usize, other: usize) -> impl Iterator<Item = usize> + '_ {
        let normal = if set == 0 { normal } else { normal.map_each(|x| -x) };
        self.not_lower(normal, set, other, self.error_along_normal())
    }

    /// A bound on the error of the difference of two heights along a normal of [`normal`](Self::normal), but for
    /// underflow.
    pub(super) fn error_along_normal(&self) -> f64 {
        // Coordinates of at most r with errors of at most e, which is no less than the rounding of r, make differences
        // of 2r within 4e, edges of 4r within 12e, normals of 32r² within 256re, and heights within 1200r²e; where
        // products underflow, which are of small coordinates, by less than the least normal number more.
        4096.0 * self.reach * self.reach * self.error
    }

    /// The points of a set that are not lower than another along a direction, by more than a bound and underflow.
    fn not_lower(&self, direction: Vector, set: usize, other: usize, bound: f64) -> impl Iterator<Item = usize> + '_ {
        let points = self.sets[set].points();
        // A finite level is of a finite bound, so of coordinates below 1e101 and a direction below 1e204: all heights
        // are numbers. Otherwise it is NaN or -infinity, and nothing is below.
        points.not_below(direction, dot(direction, points.at(other)) - (bound + f64::MIN_POSITIVE))
    }

    /// The points of a set that are not certainly below another along d × p, for a point p of A - B; of B, above. Where
    /// `upwards` is not set, the other way round.
    #[inline]
    pub(crate) fn not_below_across(
        &self,
        direction: &Direction,
        p: [usize; 2],
        set: usize,
        upwards: bool,
    ) -> impl Iterator<Item = usize> + '_ {
        let normal = cross(direction.vector, self.difference(p));
        let normal = if (set == 0) == upwards { normal } else { normal.map_each(|x| -x) };
        // Coordinates of at most r with errors of at most e, no less than the rounding of r, and d of at most s with
        // errors of at most f make differences of 2r within 4e, products of 4rs within 30se + 4rf, heights of 12r²s
        // within 150rse + 12r²f.
        let Direction { reach, error, .. } = *direction;
        let bound = 512.0 * self.reach * (reach * self.error + self.reach * error);
        self.not_lower(normal, set, p[set], bound)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rational;
    use crate::arith::random::{congruential, count};
    use alloc::vec::Vec;

    /// Whichever sign a processor gives NaN, it is the same number, and less than any.
    #[test]
    fn no_number_is_less_than_nan() {
        for nan in [f64::NAN, -f64::NAN] {
            assert_eq!(known(nan).total_cmp(&-f64::MAX), core::cmp::Ordering::Less);
            assert_eq!(known(nan).to_bits(), known(-nan).to_bits());
        }
        assert_eq!([-1.5, 0.0, 3.0].map_each(known), [-1.5, 0.0, 3.0]);
    }

    /// Heights that are certain are confirmed by exact arithmetic, along normals of planes through points that are
    /// nearly in them.
    #[test]
    fn what_is_certain_of_heights_is_right() {
        let state = &mut 1;
        let mut below = |bound: u64| (congruential(state) >> 33) % bound;
        let exact = |x: f64| x.to_exact().expect("a finite number");
        let mut seen = [0; 2];
        for _ in 0..count(6_000, 200_000) {
            // Tenths are rounded. Far from the origin, differences are, too.
            let far = [0.0, 0.0, 7e9][below(3) as usize];
            let counts = [0; 2].map(|_| 2 + below(2) as usize);
            let sets = counts.map(|count| {
                let mut point = || Point3::from([0; 3].map(|_| below(4) as f64 * 0.1 + far));
                (0..count).map(|_| point()).collect::<Vec<_>>()
            });
            let [a, b] = &sets;
            let doubles = Doubles::of(a, b);
            let pairs = [0; 4].map(|_| counts.map(|count| below(count as u64) as usize));
            let [p, q, r, common] = pairs;
            let direction = if below(2) == 0 { doubles.normal([p, q, r]) } else { doubles.difference(p) };
            let height = |p: &Point3<f64>| -> Rational {
                let terms = [p.x, p.y, p.z].into_iter().zip(direction).map(|(x, d)| exact(x) * exact(d));
                terms.sum()
            };
            let is_below = |points: &[Point3<f64>], i: usize, sign: Sign| {
                let level = height(&points[i]);
                points.iter().filter(|p| **p != points[i]).all(|p| Sign::from(level.cmp(&height(p))) == sign)
            };
            let is_copy = |set: usize, i: usize| sets[set][i] == sets[set][common[set]];
            let is_certain = doubles.is_only_common(direction, common, is_copy);
            let is_right = is_below(a, common[0], Sign::Positive) && is_below(b, common[1], Sign::Negative);
            assert!(!is_certain || is_right, "{a:?} {b:?} {common:?} {direction:?}");
            seen[usize::from(is_certain)] += 1;
        }
        assert!(seen.iter().all(|&how| how > 300), "{seen:?}");
    }
}
