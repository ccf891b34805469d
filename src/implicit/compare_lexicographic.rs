//! The order of two defined points by their coordinates.

use super::defined::{Defined2, Defined3, inexact2, inexact3};
use super::exact::{denominator_signs, sign_of_2d, sign_of_3d};
use super::homogeneous::{Row, rows2, rows3, times};
use crate::arith::{Inexact, Stage, formula};
use crate::predicate::{lexicographic, lexicographic_2d};
use crate::{Definition2, Definition3, Number, Point2, Point3, Scalar, Sign};
use core::cmp::Ordering;

/// The order of two points of space of any definition, by x, then by y, then by z: `Less` where a comes first,
/// `Greater` where b does, `Equal` where they are the same point.
///
/// Exact for every finite input.
///
/// # Panics
/// On NaN, infinity, and a definition that defines no point, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{Point3, implicit::compare_lexicographic, shape::{Lpi, Tpi}};
/// let planes = [0, 1, 2].map(|axis| [0, 1, 2].map(|i| {
///     let mut corner = [[1, 0, 0], [0, 1, 0], [0, 0, 1]][i];
///     corner[axis] = 1;
///     corner
/// }));
/// let corner = Tpi::from(planes); // (1, 1, 1)
/// let hit = Lpi::from(([[0, 0, 0], [2, 2, 2]], planes[1]));
/// assert_eq!(compare_lexicographic(&corner, &hit), Ordering::Equal);
/// assert_eq!(compare_lexicographic(&corner, &Point3::new(1, 1, 2)), Ordering::Less);
/// ```
#[doc(alias = "compare_along")]
#[inline]
pub fn compare_lexicographic<S: Scalar>(a: &impl Defined3<Scalar = S>, b: &impl Defined3<Scalar = S>) -> Ordering {
    let (p, q) = (inexact3(a), inexact3(b));
    // The coordinates that are not compared must be numbers, too.
    let sign = match (p.x - q.x).certain_sign() {
        Some(sign) if p.y.is_known() & p.z.is_known() & q.y.is_known() & q.z.is_known() => {
            S::settled((sign, Stage::Filter))
        }
        _ => exactly(&[a.to_definition(), b.to_definition()]),
    };
    sign.into()
}

/// The order of two points of the plane of any definition, by x, then by y: `Less` where a comes first, `Greater` where
/// b does, `Equal` where they are the same point.
///
/// Exact for every finite input.
///
/// # Panics
/// On NaN, infinity, and a definition that defines no point, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{Point2, Segment2, implicit::compare_lexicographic_2d, shape::{Lnc2, Ssi}};
/// let crossing = Ssi::from([[[0.0, 0.0], [3.0, 1.0]], [[0.0, 1.0], [3.0, 0.0]]]);
/// let middle = Lnc2::new(Segment2::from([[0.0, 0.0], [3.0, 1.0]]), -1.0, -2.0);
/// assert_eq!(compare_lexicographic_2d(&crossing, &middle), Ordering::Equal);
/// assert_eq!(compare_lexicographic_2d(&crossing, &Point2::new(1.5, 0.0)), Ordering::Greater);
/// ```
#[doc(alias = "compare_along_2d")]
#[inline]
pub fn compare_lexicographic_2d<S: Scalar>(a: &impl Defined2<Scalar = S>, b: &impl Defined2<Scalar = S>) -> Ordering {
    let (p, q) = (inexact2(a), inexact2(b));
    let sign = match (p.x - q.x).certain_sign() {
        Some(sign) if p.y.is_known() & q.y.is_known() => S::settled((sign, Stage::Filter)),
        _ => exactly_2d(&[a.to_definition(), b.to_definition()]),
    };
    sign.into()
}

/// The order of two points of the plane of any definition by x alone.
#[inline]
pub(super) fn compare_x<S: Scalar>(a: &impl Defined2<Scalar = S>, b: &impl Defined2<Scalar = S>) -> Sign {
    match (inexact2(a).x - inexact2(b).x).certain_sign() {
        Some(sign) => S::settled((sign, Stage::Filter)),
        None => compare_coordinate_2d("implicit: order by x", 0, &[a.to_definition(), b.to_definition()]),
    }
}

/// The order of two points of space of any definition by one coordinate: the query of that id.
#[inline(always)]
pub(super) fn by_coordinate<S: Scalar>(
    id: &str,
    axis: usize,
    a: &impl Defined3<Scalar = S>,
    b: &impl Defined3<Scalar = S>,
) -> Ordering {
    let (p, q) = (inexact3(a), inexact3(b));
    // The coordinates that are not compared must be numbers, too.
    let is_known = |p: &Point3<Inexact>| p.x.is_known() & p.y.is_known() & p.z.is_known();
    let sign = match (p[axis] - q[axis]).certain_sign() {
        Some(sign) if is_known(&p) & is_known(&q) => S::settled((sign, Stage::Filter)),
        _ => compare_coordinate(id, axis, &[a.to_definition(), b.to_definition()]),
    };
    sign.into()
}

/// The same in the plane.
#[inline(always)]
pub(super) fn by_coordinate_2d<S: Scalar>(
    id: &str,
    axis: usize,
    a: &impl Defined2<Scalar = S>,
    b: &impl Defined2<Scalar = S>,
) -> Ordering {
    let (p, q) = (inexact2(a), inexact2(b));
    let is_known = |p: &Point2<Inexact>| p.x.is_known() & p.y.is_known();
    let sign = match (p[axis] - q[axis]).certain_sign() {
        Some(sign) if is_known(&p) & is_known(&q) => S::settled((sign, Stage::Filter)),
        _ => compare_coordinate_2d(id, axis, &[a.to_definition(), b.to_definition()]),
    };
    sign.into()
}

macro_rules! exactly {
    ($exactly:ident $by_coordinate:ident $id:literal:
        $Definition:ident $lexicographic:ident $rows:ident $Point:ident $sign_of:ident
        $($Difference:ident $c:ident $place:literal)+) => {
        #[cold]
        #[inline(never)]
        fn $exactly<S: Scalar>(points: &[$Definition<S>; 2]) -> Sign {
            let signs = denominator_signs($id, ["a", "b"], points);
            let [a, b] = points;
            if a == b {
                return Sign::Zero;
            }
            if let [$Definition::Point(a), $Definition::Point(b)] = points {
                return $lexicographic(a, b);
            }
            $(
                let formula = |[a, b]: &[$Point<Inexact>; 2]| a.$c - b.$c;
                let order = $sign_of::<S, $Difference, 2>(points, points, (formula, 1), [1; 2], signs);
                if !order.is_zero() {
                    return order;
                }
            )+
            Sign::Zero
        }

        /// The order of two points by one coordinate alone, by the exact step at once, for the query of that id.
        #[cold]
        #[inline(never)]
        pub(super) fn $by_coordinate<S: Scalar>(id: &str, axis: usize, points: &[$Definition<S>; 2]) -> Sign {
            let signs = denominator_signs(id, ["a", "b"], points);
            let [a, b] = points;
            if a == b {
                return Sign::Zero;
            }
            match (axis, points) {
                $(
                    ($place, [$Definition::Point(a), $Definition::Point(b)]) => a.$c.compare(&b.$c),
                    ($place, _) => {
                        let formula = |[a, b]: &[$Point<Inexact>; 2]| a.$c - b.$c;
                        $sign_of::<S, $Difference, 2>(points, points, (formula, 1), [1; 2], signs)
                    }
                )+
                _ => unreachable!("a point has no such coordinate"),
            }
        }

        $(
            formula! {
                /// The difference of a coordinate, times the denominators of both points; relative to the base of b.
                unfiltered $Difference($id; a, b): [$Definition<Number>; 2] = |[a, b]| {
                    let ([a], b) = $rows([a], b);
                    let of_a = a.m.$c;
                    match b {
                        None => of_a,
                        Some(Row { m, w }) => times(of_a, &w) - times(m.$c, &a.w),
                    }
                }
            }
        )+
    };
}
exactly! {
    exactly compare_coordinate "implicit/compare_lexicographic":
    Definition3 lexicographic rows3 Point3 sign_of_3d
    Difference3X x 0 Difference3Y y 1 Difference3Z z 2
}
exactly! {
    exactly_2d compare_coordinate_2d "implicit/compare_lexicographic_2d":
    Definition2 lexicographic_2d rows2 Point2 sign_of_2d
    Difference2X x 0 Difference2Y y 1
}
