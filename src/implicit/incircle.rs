//! Is a defined point in the circle through three others?

use super::defined::{Defined2, inexact2};
use super::exact::{denominator_signs, explicit_last, sign_of_2d};
use super::homogeneous::{Row2, rows2, times};
use crate::arith::{Stage, formula};
use crate::predicate::{self, Incircle};
use crate::{Definition2, Formula, Number, Ring, Scalar, Sign, Vector3};

const ID: &str = "implicit/incircle";

/// [`predicate::incircle`] of points of any definition: `Positive` where d is inside the circle through a, b, c and
/// these turn counter-clockwise, `Negative` outside, `Zero` on it. Reversed where they turn clockwise.
///
/// The sign is exact for every finite input.
///
/// # Panics
/// On NaN, infinity, and a definition that defines no point, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point2, Segment2, Sign, implicit::incircle, shape::Lnc2};
/// let [a, b, c, d] = [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]].map(Point2::from);
/// // The thirds of the diagonals are the corners of a square.
/// let third = |from, to| Lnc2::new(Segment2::new(from, to), 1.0, 3.0);
/// let square = [third(a, c), third(b, d), third(c, a), third(d, b)];
/// assert_eq!(incircle(&square[0], &square[1], &square[2], &square[3]), Sign::Zero);
/// assert_eq!(incircle(&square[0], &square[1], &square[2], &a), Sign::Negative);
/// ```
#[inline]
pub fn incircle<S: Scalar>(
    a: &impl Defined2<Scalar = S>,
    b: &impl Defined2<Scalar = S>,
    c: &impl Defined2<Scalar = S>,
    d: &impl Defined2<Scalar = S>,
) -> Sign {
    match Incircle::eval(&[inexact2(a), inexact2(b), inexact2(c), inexact2(d)]).certain_sign() {
        Some(sign) => S::settled((sign, Stage::Filter)),
        None => exactly([a.to_definition(), b.to_definition(), c.to_definition(), d.to_definition()]),
    }
}

#[cold]
#[inline(never)]
fn exactly<S: Scalar>(mut points: [Definition2<S>; 4]) -> Sign {
    // Rows are multiplied by squares of denominators: their signs cancel.
    denominator_signs(ID, ["a", "b", "c", "d"], &points);
    if (0..4).any(|i| (0..i).any(|j| points[i] == points[j])) {
        return Sign::Zero;
    }
    use Definition2::Point;
    if let [Point(a), Point(b), Point(c), Point(d)] = &points {
        return predicate::incircle(a, b, c, d);
    }
    explicit_last(&mut points);
    sign_of_2d::<S, Determinant, 4>(&points, &points, (Incircle::eval, 4), [2; 4], Sign::Positive)
}

formula! {
    /// The determinant of the rows (x·w, y·w, x² + y², w²), relative to the base of d. Degree 20 for crossings.
    unfiltered Determinant("implicit/incircle"; a, b, c, d): [Definition2<Number>; 4] = |[a, b, c, d]| {
        let ([a, b, c], d) = rows2([a, b, c], d);
        determinant(&a, &b, &c, d.as_ref())
    }
}

/// The determinant of four rows (x·w, y·w, x² + y², w²); without a last one, that is (0, 0, 0, 1).
#[inline(never)]
pub(super) fn determinant<R: Ring>(a: &Row2<R>, b: &Row2<R>, c: &Row2<R>, d: Option<&Row2<R>>) -> R {
    let squared = |number: R, row: &Row2<R>| times(times(number, &row.w), &row.w);
    let lifted = |row: &Row2<R>| {
        let (x, y) = (times(row.m.x.clone(), &row.w), times(row.m.y.clone(), &row.w));
        Vector3::new(x, y, row.m.squared_length())
    };
    let [p, q, r] = [lifted(a), lifted(b), lifted(c)];
    let without = p.dot(&q.cross(&r));
    match d {
        None => without,
        Some(d) => {
            let s = lifted(d);
            let rs = r.cross(&s);
            let without_c = s.dot(&p.cross(&q));
            squared(without, d) - squared(without_c, c) + squared(p.dot(&rs), b) - squared(q.dot(&rs), a)
        }
    }
}
