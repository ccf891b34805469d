//! Orientation of three defined points of the plane.

use super::defined::{Defined2, inexact2};
use super::exact::{denominator_signs, explicit_last, sign_of_2d};
use super::homogeneous::{Row2, rows2, times};
use crate::arith::{Stage, formula};
use crate::predicate::{self, Orient2d};
use crate::{Definition2, Formula, Number, Ring, Scalar, Sign};

const ID: &str = "implicit/orient2d";

/// [`predicate::orient2d`] of points of any definition: `Positive` where a, b, c turn counter-clockwise, `Negative`
/// where they turn clockwise, `Zero` where they are collinear.
///
/// The sign is exact for every finite input.
///
/// # Panics
/// On NaN, infinity, and a definition that defines no point, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point2, Segment2, Sign, implicit::orient2d, shape::{Lnc2, Ssi}};
/// let [a, b] = [[0.0, 0.0], [3.0, 1.0]].map(Point2::from);
/// let crossing = Ssi::from((Segment2::new(a, b), Segment2::from([[0.0, 1.0], [3.0, 0.0]])));
/// let third = Lnc2::new(Segment2::new(a, b), 1.0, 3.0);
/// // Both are on the line, which their rounded coordinates are not.
/// assert_eq!(orient2d(&a, &third, &crossing), Sign::Zero);
/// assert_eq!(orient2d(&third, &crossing, &Point2::new(1.0, 0.5)), Sign::Positive);
/// ```
#[inline]
pub fn orient2d<S: Scalar>(
    a: &impl Defined2<Scalar = S>,
    b: &impl Defined2<Scalar = S>,
    c: &impl Defined2<Scalar = S>,
) -> Sign {
    match Orient2d::eval(&[inexact2(a), inexact2(b), inexact2(c)]).certain_sign() {
        Some(sign) => S::settled((sign, Stage::Filter)),
        None => exactly([a.to_definition(), b.to_definition(), c.to_definition()]),
    }
}

#[cold]
#[inline(never)]
fn exactly<S: Scalar>(mut points: [Definition2<S>; 3]) -> Sign {
    let signs = denominator_signs(ID, ["a", "b", "c"], &points);
    let [a, b, c] = &points;
    if a == b || b == c || a == c {
        return Sign::Zero;
    }
    if let [Definition2::Point(a), Definition2::Point(b), Definition2::Point(c)] = &points {
        return predicate::orient2d(a, b, c);
    }
    explicit_last(&mut points);
    sign_of_2d::<S, Determinant, 3>(&points, &points, (Orient2d::eval, 2), [1; 3], signs)
}

formula! {
    /// The determinant of the rows (x, y, w), relative to the base of c. Degree 8 for crossings.
    unfiltered Determinant("implicit/orient2d"; a, b, c): [Definition2<Number>; 3] = |[a, b, c]| {
        let ([a, b], c) = rows2([a, b], c);
        determinant(&a, &b, c.as_ref())
    }
}

/// The determinant of three rows (x, y, w); without a last one, that is (0, 0, 1).
#[inline(never)]
pub(super) fn determinant<R: Ring>(a: &Row2<R>, b: &Row2<R>, c: Option<&Row2<R>>) -> R {
    let without = a.m.cross(&b.m);
    match c {
        None => without,
        Some(c) => times(without, &c.w) + times(b.m.cross(&c.m), &a.w) + times(c.m.cross(&a.m), &b.w),
    }
}
