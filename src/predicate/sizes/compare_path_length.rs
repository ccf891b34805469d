//! Which of two paths is longer?
//!
//! A length is a sum of square roots, one for each edge of the path, and so is the difference of two lengths.
//!
//! Doubles tell nearly always. With u = 2^-53, a coordinate of an edge has a relative error of u, the sum of three
//! squares one of less than 5.01u, its root less than 4u, and a sum of n such roots less than (n + 3)u, all terms being
//! positive; the computed difference of two sums errs by u of it. Each square may lose 2^-1075 by underflow, which
//! changes a root by 2^-536 at most. So for n edges in both paths, (n + 6)·u times the sum of both lengths, and n times
//! 2^-530, cover the error and the rounding of this bound.

use super::compare_length::{compare_length, compare_length_2d};
use crate::arith::formulas::each::MapEach;
use crate::arith::{Numbers, Radical, RadicalFormula, Stage, of_valid};
use crate::shape::require_points;
use crate::{Number, Of, Plain, Point2, Point3, Scalar, Segment2, Segment3, Sign};
use alloc::vec::Vec;
use core::cmp::Ordering;

/// The lengths of the edges of a path, added up from a first number on.
#[inline(always)]
fn sum_of<P, R>(path: &[P], first: R, add: impl Fn(R, &P, &P) -> R) -> R {
    path.windows(2).fold(first, |sum, ends| add(sum, &ends[0], &ends[1]))
}

/// The sign of the difference of two lengths in doubles, of this many points in both.
#[inline]
fn certain_sign([first, second]: [f64; 2], points: usize) -> Option<Sign> {
    let difference = first - second;
    let bound = (points + 6) as f64 * (f64::EPSILON / 2.0) * (first + second) + points as f64 * LOST_BY_UNDERFLOW;
    // Infinity and NaN on either side fail the comparison.
    (difference.abs() > bound).then(|| Sign::of_float(difference))
}

/// 2^-530
const LOST_BY_UNDERFLOW: f64 = f64::from_bits((1023 - 530) << 52);

/// From so many edges on, those that are equally long in both paths are taken away before roots are compared.
const MANY_EDGES: usize = 12;

/// The edges of both without pairs of the same length.
fn without_equals<E>(edges: [Vec<E>; 2], compare: impl Fn(&E, &E) -> Ordering) -> [Vec<E>; 2] {
    let mut left = [Vec::new(), Vec::new()];
    let [mut first, mut second] = edges.map_each(|mut edges: Vec<E>| {
        edges.sort_by(&compare);
        edges.into_iter().peekable()
    });
    while let (Some(a), Some(b)) = (first.peek(), second.peek()) {
        match compare(a, b) {
            Ordering::Less => left[0].extend(first.next()),
            Ordering::Greater => left[1].extend(second.next()),
            Ordering::Equal => drop((first.next(), second.next())),
        }
    }
    left[0].extend(first);
    left[1].extend(second);
    left
}

/// A sum by halves: bounds on errors are powers of two, which each sum doubles, so that they grow with the depth.
fn sum_by_halves<R: Radical>(mut terms: Vec<R>) -> Option<R> {
    while terms.len() > 1 {
        let mut pairs = Vec::with_capacity(terms.len().div_ceil(2));
        let mut rest = terms.into_iter();
        while let Some(one) = rest.next() {
            pairs.push(match rest.next() {
                Some(other) => one + other,
                None => one,
            });
        }
        terms = pairs;
    }
    terms.pop()
}

macro_rules! path_length {
    ($formula:ident, $id:literal, $point:ident, $segment:ident, $compare_edges:ident, $compared:ident) => {
        /// The length of the edges of the first path minus that of the second's.
        struct $formula;

        impl RadicalFormula for $formula {
            const NAME: &'static str = $id;
            const ARGUMENTS: &'static [&'static str] = &["first", "second"];
            type Input = [Vec<$segment<Number>>; 2];
            fn eval<R: Radical>([first, second]: &Of<Self::Input, R>) -> R {
                let length = |edge: &$segment<R>| (&edge.b - &edge.a).squared_length().sqrt();
                let second = second.iter().map(|edge| -length(edge));
                sum_by_halves(first.iter().map(length).chain(second).collect()).expect("an edge")
            }
        }

        #[inline]
        fn $compared<S: Scalar>(paths: [&[$point<S>]; 2]) -> Sign {
            let [first, second] = paths;
            require_points($id, "first", first);
            require_points($id, "second", second);
            if first.len().max(second.len()) < 2 {
                return Sign::Zero;
            }
            let double =
                |p: &$point<S>| <$point<Number>>::map(p, &mut |x: &S| Plain(x.as_double().unwrap_or(f64::NAN)));
            let lengths = paths.map_each(|path: &[$point<S>]| {
                sum_of(path, Plain(0.0), |sum, a, b| sum + (&double(b) - &double(a)).squared_length().sqrt()).0
            });
            match certain_sign(lengths, first.len() + second.len()) {
                Some(sign) => S::settled((sign, Stage::Filter)),
                None => {
                    let mut edges = paths.map_each(|path: &[$point<S>]| {
                        path.windows(2).map(|ends| $segment::new(ends[0].clone(), ends[1].clone())).collect::<Vec<_>>()
                    });
                    // Rounded lengths need not be in one order.
                    if S::checked() && first.len() + second.len() > MANY_EDGES {
                        edges = without_equals(edges, $compare_edges);
                        if edges.iter().all(Vec::is_empty) {
                            return Sign::Zero;
                        }
                    }
                    of_valid(S::radical_sign_of::<$formula>(&edges), $id)
                }
            }
        }
    };
}
path_length!(PathLength, "predicate/compare_path_length", Point3, Segment3, compare_length, compared);
path_length!(PathLength2d, "predicate/compare_path_length_2d", Point2, Segment2, compare_length_2d, compared_2d);

/// Compares the lengths of two paths of straight edges: `Less` where the first is shorter, `Greater` where the second
/// is, `Equal` where both are equally long. A path is given by its points, from the first to the last; edges may have
/// length 0, and the path of one point has.
///
/// The order is exact for every finite input, also of lengths that overflow and of paths that differ by far less than
/// an ulp. A path without bends is as long as the segment, and 1·√2 + 2·√2 equals 3·√2.
///
/// In general it costs one root in doubles for each edge. Where that does not tell, twice the precision does, some ten
/// times slower; paths of few edges that are equally long by exact arithmetic take some tens of microseconds. Of many
/// edges, those that are equally long in both are set aside, roots that are multiples of each other are merged, and the
/// others are computed with growing precision: n edges take some n·log n steps.
///
/// # Panics
/// If a path has no points; on NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{Point3, predicate::compare_path_length};
/// let direct = [[0.0, 0.0, 0.0], [3.0, 3.0, 0.0]].map(Point3::from);
/// let in_parts = [[5.0, 0.0, 1.0], [5.0, 1.0, 0.0], [5.0, 3.0, 2.0]].map(Point3::from);
/// // √18 = √2 + √8; in doubles the sum is an ulp more.
/// assert_eq!(compare_path_length(&direct, &in_parts), Ordering::Equal);
/// let longer = [&direct[..], &[Point3::new(3.0, 3.0, 1e-300)]].concat();
/// assert_eq!(compare_path_length(&in_parts, &longer), Ordering::Less);
/// ```
#[doc(alias = "compare_polyline_length")]
#[doc(alias = "compare_sum_of_distances")]
#[doc(alias = "sum_of_square_roots")]
pub fn compare_path_length<S: Scalar>(first: &[Point3<S>], second: &[Point3<S>]) -> Ordering {
    compared([first, second]).into()
}

/// Compares the lengths of two paths of the plane, as [`compare_path_length`]: `Less` where the first is shorter,
/// `Greater` where the second is, `Equal` where both are equally long.
///
/// # Panics
/// If a path has no points; on NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{Point2, predicate::compare_path_length_2d};
/// // Along two sides of a triangle with the legs 3 and 4, and along the third.
/// let [around, direct] = [vec![[0, 0], [3, 0], [3, 4]], vec![[0, 0], [3, 4]]];
/// let path = |points: Vec<[i64; 2]>| points.into_iter().map(Point2::from).collect::<Vec<_>>();
/// assert_eq!(compare_path_length_2d(&path(direct), &path(around)), Ordering::Less);
/// // √416 + √584 + √585 is greater than √477 + √521 + √580 by 3e-12.
/// let corners = |[[a, b], [c, d], [e, f]]: [[i64; 2]; 3]| {
///     path(vec![[0, 0], [a, b], [a + c, b + d], [a + c + e, b + d + f]])
/// };
/// let [first, second] = [[[4, 20], [10, 22], [12, 21]], [[6, 21], [11, 20], [2, 24]]].map(corners);
/// assert_eq!(compare_path_length_2d(&first, &second), Ordering::Greater);
/// ```
#[doc(alias = "compare_polyline_length_2d")]
pub fn compare_path_length_2d<S: Scalar>(first: &[Point2<S>], second: &[Point2<S>]) -> Ordering {
    compared_2d([first, second]).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    /// The path along these steps.
    fn path(steps: &[[i64; 2]]) -> Vec<Point2<f64>> {
        let mut at = Point2::new(0.0, 0.0);
        let mut points = vec![at];
        for step in steps {
            at = Point2::new(at.x + step[0] as f64, at.y + step[1] as f64);
            points.push(at);
        }
        points
    }

    /// Equal edges on both sides, in any order and direction, change nothing.
    #[test]
    fn equal_edges_cancel() {
        let mut state = 1_u64;
        let mut below = |bound: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            ((state >> 33) % bound) as i64
        };
        let mut found = [0; 3];
        for _ in 0..300 {
            let mut steps = |count: i64| (0..count).map(|_| [below(3), below(3)]).collect::<Vec<_>>();
            let [first, second, common] = [2, 2, 20].map(&mut steps);
            let order = compare_path_length_2d(&path(&first), &path(&second));
            found[(order as i8 + 1) as usize] += 1;
            let turned: Vec<[i64; 2]> = common.iter().rev().map(|&[x, y]| [-y, x]).collect();
            let [first, second] = [[&common[..], &first].concat(), [&turned[..7], &second, &turned[7..]].concat()];
            assert_eq!(compare_path_length_2d(&path(&first), &path(&second)), order, "{first:?} {second:?}");
        }
        assert!(found.iter().all(|&count| count > 10), "{found:?}");
    }

    #[test]
    fn many_edges() {
        let mut zigzag: Vec<Point3<f64>> =
            (0..2000).map(|i| Point3::from([f64::from(i), f64::from(i % 2), 0.0])).collect();
        let reversed: Vec<Point3<f64>> = zigzag.iter().rev().cloned().collect();
        assert_eq!(compare_path_length(&zigzag, &reversed), Ordering::Equal);
        zigzag[1999].z = 1e-300;
        assert_eq!(compare_path_length(&zigzag, &reversed), Ordering::Greater);
    }

    /// Two edges are so long that doubles lose all others.
    #[test]
    fn one_far_corner() {
        let corner = |i: i32| Point2::new(f64::from(i).sqrt(), 1.0 / f64::from(i + 1));
        let path: Vec<Point2<f64>> = [Point2::new(1e200, 1e199)].into_iter().chain((0..160).map(corner)).collect();
        let in_steps: Vec<Point2<f64>> = path.iter().step_by(2).copied().collect();
        assert_eq!(compare_path_length_2d(&path, &in_steps), Ordering::Greater);
        assert_eq!(compare_path_length_2d(&in_steps, &path), Ordering::Less);
    }
}
