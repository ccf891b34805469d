//! Which of two defined points is nearer to a third?

use super::defined::{Defined2, Defined3, inexact2, inexact3};
use super::exact::{denominator_signs, sign_of_2d, sign_of_3d};
use super::homogeneous::{Row, rows2, rows3, times};
use crate::arith::{Inexact, Stage, formula};
use crate::predicate::{self, CompareDistance, CompareDistance2d};
use crate::shape::definition::Defines;
use crate::{Definition2, Definition3, Formula, Number, Point2, Point3, Scalar, Sign};
use core::cmp::Ordering;

/// [`predicate::compare_distance`] of points of any definition: `Less` where a is nearer to p, `Greater` where b is,
/// `Equal` where both are equally far.
///
/// The sign is exact for every finite input.
///
/// # Panics
/// On NaN, infinity, and a definition that defines no point, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{Point3, implicit::compare_distance, shape::Lpi};
/// let [a, b] = [[0.0, 0.0, 0.0], [3.0, 0.0, 0.0]].map(Point3::from);
/// let plane = [[1.5, 0.0, 0.0], [1.5, 1.0, 0.0], [1.5, 0.0, 1.0]];
/// let hit = Lpi::from(([[0.0, 0.1, 0.2], [0.7, 1.0, 1.0]], plane));
/// assert_eq!(compare_distance(&hit, &a, &b), Ordering::Equal);
/// assert_eq!(compare_distance(&a, &hit, &b), Ordering::Greater);
/// ```
#[inline]
pub fn compare_distance<S: Scalar>(
    p: &impl Defined3<Scalar = S>,
    a: &impl Defined3<Scalar = S>,
    b: &impl Defined3<Scalar = S>,
) -> Ordering {
    let sign = match CompareDistance::eval(&[inexact3(p), inexact3(a), inexact3(b)]).certain_sign() {
        Some(sign) => S::settled((sign, Stage::Filter)),
        None => exactly(&[p.to_definition(), a.to_definition(), b.to_definition()]),
    };
    sign.into()
}

/// [`predicate::compare_distance_2d`] of points of any definition: `Less` where a is nearer to p, `Greater` where b is,
/// `Equal` where both are equally far.
///
/// The sign is exact for every finite input.
///
/// # Panics
/// On NaN, infinity, and a definition that defines no point, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{Point2, implicit::compare_distance_2d, shape::Ssi};
/// let [a, b] = [[0, 0], [1, 1]].map(Point2::from);
/// let middle = Ssi::from([[[0, 0], [1, 1]], [[0, 1], [1, 0]]]);
/// assert_eq!(compare_distance_2d(&middle, &a, &b), Ordering::Equal);
/// ```
#[inline]
pub fn compare_distance_2d<S: Scalar>(
    p: &impl Defined2<Scalar = S>,
    a: &impl Defined2<Scalar = S>,
    b: &impl Defined2<Scalar = S>,
) -> Ordering {
    let sign = match CompareDistance2d::eval(&[inexact2(p), inexact2(a), inexact2(b)]).certain_sign() {
        Some(sign) => S::settled((sign, Stage::Filter)),
        None => exactly_2d(&[p.to_definition(), a.to_definition(), b.to_definition()]),
    };
    sign.into()
}

macro_rules! exactly {
    ($exactly:ident $id:literal: $Definition:ident $predicate:ident $Difference:ident $rows:ident
        $Explicit:ident $Point:ident $sign_of:ident) => {
        #[cold]
        #[inline(never)]
        fn $exactly<S: Scalar>(points: &[$Definition<S>; 3]) -> Sign {
            denominator_signs($id, ["p", "a", "b"], points);
            let [p, a, b] = points;
            if a == b {
                return Sign::Zero;
            }
            if let [$Definition::Point(p), $Definition::Point(a), $Definition::Point(b)] = points {
                return predicate::$predicate(p, a, b).into();
            }
            let points = [a.clone(), b.clone(), p.clone()];
            let formula = |[a, b, p]: &[$Point<Inexact>; 3]| $Explicit::eval(&[*p, *a, *b]);
            // The other denominators are squared.
            $sign_of::<S, $Difference, 3>(&points, &points, (formula, 2), [2, 2, 1], p.denominator_sign())
        }

        formula! {
            /// (a² - b² - 2p·(a - b))·w of the points times their denominators, those of a and b squared, w that of p;
            /// relative to the base of p.
            unfiltered $Difference($id; a, b, p): [$Definition<Number>; 3] = |[a, b, p]| {
                let ([a, b], p) = $rows([a, b], p);
                let squared = |number, w: &Option<_>| times(times(number, w), w);
                let squares = squared(a.m.squared_length(), &b.w) - squared(b.m.squared_length(), &a.w);
                match p {
                    None => squares,
                    Some(Row { m, w }) => {
                        let of_a = times(squared(a.m.dot(&m), &b.w), &a.w);
                        let of_b = times(squared(b.m.dot(&m), &a.w), &b.w);
                        let cross = of_a - of_b;
                        times(squares, &w) - cross.clone() - cross
                    }
                }
            }
        }
    };
}
exactly! {
    exactly "implicit/compare_distance": Definition3 compare_distance Difference3 rows3
    CompareDistance Point3 sign_of_3d
}
exactly! {
    exactly_2d "implicit/compare_distance_2d": Definition2 compare_distance_2d Difference2 rows2
    CompareDistance2d Point2 sign_of_2d
}
