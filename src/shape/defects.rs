//! What makes a shape invalid.

use super::{Point2, Point3, Vector3};
use crate::arith::{Formula, Number, Numbers, Of, Rational, Scalar, Sign, formula};

/// Whether a radius or an extent is negative.
#[inline]
pub(crate) fn negative<S: Scalar>(number: &S) -> bool {
    number.sign() == Sign::Negative
}

/// Whether the ends of an interval are in the wrong order.
#[inline]
pub(crate) fn reversed<S: Scalar>(min: &S, max: &S) -> bool {
    max < min
}

/// Whether a normal is zero.
#[inline]
pub(crate) fn null<S: Scalar>(normal: &Vector3<S>) -> bool {
    [&normal.x, &normal.y, &normal.z].iter().all(|x| x.sign().is_zero())
}

formula! {
    /// |(b - a) × (c - a)|²: zero where the points are on a line. Degree 4.
    cold SquaredArea("shape: three points"; a, b, c): [Point3<Number>; 3]
        = |[a, b, c]| (b - a).cross(&(c - a)).squared_length()
}

/// The sign of a formula, exact in every scalar, also in `Plain`, where it is `None` for numbers that are not finite.
#[inline]
pub(super) fn exact_sign<F: Formula, S: Scalar>(input: &Of<F::Input, S>) -> Option<Sign> {
    if S::checked() {
        return Some(S::sign_of::<F>(input));
    }
    let exact = F::Input::try_map(input, |x: &S| x.to_exact().ok_or(()));
    exact.ok().map(|exact| Rational::sign_of::<F>(&exact))
}

/// Whether three points are on a line.
#[inline]
pub(crate) fn collinear<S: Scalar>(a: &Point3<S>, b: &Point3<S>, c: &Point3<S>) -> bool {
    exact_sign::<SquaredArea, S>(&[a.clone(), b.clone(), c.clone()]) == Some(Sign::Zero)
}

formula! {
    /// (b - a) × (via - a). Degree 2.
    cold Bend("shape: an arc"; a, via, b): [Point2<Number>; 3] = |[a, via, b]| (b - a).cross(&(via - a))
}

/// Whether three points of the plane are on a line, but the second is not between the others.
#[inline]
pub(crate) fn is_no_arc<S: Scalar>(a: &Point2<S>, via: &Point2<S>, b: &Point2<S>) -> bool {
    // On a line, one coordinate tells, unless it is the same of all.
    let is_between = |[from, x, to]: [&S; 3]| from <= x && x <= to || to <= x && x <= from;
    !(is_between([&a.x, &via.x, &b.x]) && is_between([&a.y, &via.y, &b.y]))
        && exact_sign::<Bend, S>(&[a.clone(), via.clone(), b.clone()]) == Some(Sign::Zero)
}

/// Whether a number is zero.
#[inline]
pub(crate) fn zero<S: Scalar>(number: &S) -> bool {
    number.sign().is_zero()
}

/// Whether a round solid with a radius has an axis of length zero, so that its flat ends have no normal.
#[inline]
pub(crate) fn axisless<S: Scalar>(a: &Point3<S>, b: &Point3<S>, r: &S) -> bool {
    a == b && !r.sign().is_zero()
}

/// Whether the bounds of a box are in the wrong order on some axis.
#[inline]
pub(crate) fn inverted<P: Corner>(min: &P, max: &P) -> bool {
    min.exceeds(max)
}

/// Fast path: `true` proves that a box is valid, `false` proves nothing. Extents that are finite and not negative prove
/// it.
#[inline(always)]
pub(crate) fn spans<P: Corner>(min: &P, max: &P) -> bool {
    min.spans(max)
}

/// A corner of a box.
pub(crate) trait Corner {
    /// Whether a coordinate is greater than the same coordinate of `other`.
    fn exceeds(&self, other: &Self) -> bool;
    /// Whether no coordinate is greater than that of `other` and all are finite; also `false` where a difference
    /// overflows.
    fn spans(&self, other: &Self) -> bool;
}

macro_rules! corners {
    ($($point:ident: $($c:ident)+;)+) => {$(
        // `|` and `&`: one branch for all coordinates.
        impl<S: Scalar> Corner for $point<S> {
            #[inline]
            fn exceeds(&self, other: &Self) -> bool {
                $(reversed(&self.$c, &other.$c))|+
            }
            #[inline(always)]
            fn spans(&self, other: &Self) -> bool {
                $(S::spans(&self.$c, &other.$c))&+
            }
        }
    )+};
}
corners! {
    Point2: x y;
    Point3: x y z;
}
