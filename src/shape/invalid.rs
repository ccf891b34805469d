//! Why a shape is invalid, and the tests that tell.

use super::{Point3, Vector3};
use crate::arith::{Scalar, Sign};
use crate::predicate::collinear_unchecked;
use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use core::fmt;

/// Why a shape is invalid: the part and what is wrong with it. Prints as `centre.y is NaN`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invalid {
    message: Cow<'static, str>,
}

impl Invalid {
    pub(crate) fn because(message: impl Into<Cow<'static, str>>) -> Self {
        Invalid { message: message.into() }
    }

    pub(crate) fn not_finite<S: Scalar>(path: String, number: &S) -> Self {
        // A fraction over zero cannot be printed: its formatting divides.
        let what = match number.partial_cmp(number) {
            None => "NaN",
            Some(_) => "not finite",
        };
        Self::because(if path.is_empty() { format!("the number is {what}") } else { format!("{path} is {what}") })
    }

    /// The message for an argument of that name.
    pub(crate) fn within(&self, argument: &str) -> String {
        let gap = match self.message {
            ref whole if whole.starts_with("the ") => ": ",
            ref part if part.starts_with('[') => "",
            _ => ".",
        };
        format!("{argument}{gap}{}", self.message)
    }
}

impl fmt::Display for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl core::error::Error for Invalid {}

/// Whether a radius or an extent is negative.
#[inline]
pub(crate) fn negative<S: Scalar>(number: &S) -> bool {
    number.sign() == Sign::Negative
}

/// Whether an interval has its ends exchanged.
#[inline]
pub(crate) fn reversed<S: Scalar>(min: &S, max: &S) -> bool {
    max < min
}

/// Whether a normal is zero.
#[inline]
pub(crate) fn null<S: Scalar>(normal: &Vector3<S>) -> bool {
    [&normal.x, &normal.y, &normal.z].iter().all(|x| x.sign().is_zero())
}

/// Whether three points are on a line: decided exactly in every scalar, also in `Plain`.
#[inline]
pub(crate) fn collinear<S: Scalar>(a: &Point3<S>, b: &Point3<S>, c: &Point3<S>) -> bool {
    if S::checked() {
        return collinear_unchecked(a, b, c);
    }
    let exact = |p: &Point3<S>| Some(Point3::new(p.x.to_exact()?, p.y.to_exact()?, p.z.to_exact()?));
    match (exact(a), exact(b), exact(c)) {
        (Some(a), Some(b), Some(c)) => collinear_unchecked(&a, &b, &c),
        _ => false,
    }
}

/// Whether a round solid with a radius has an axis of length zero, so that its flat ends have no normal.
#[inline]
pub(crate) fn axisless<S: Scalar>(a: &Point3<S>, b: &Point3<S>, r: &S) -> bool {
    a == b && !r.sign().is_zero()
}

/// Whether the bounds of a box are exchanged on some axis.
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
        impl<S: Scalar> Corner for super::$point<S> {
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
