//! What can be wrong with a shape.

use super::{Point3, Vector3};
use crate::arith::{Scalar, Sign};
use crate::predicate::collinear_unchecked;
use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use core::fmt;

/// Why a shape is refused: the part at fault and the fault.
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

    /// The same fault, of an argument of that name.
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

/// A radius or an extent below zero.
#[inline]
pub(crate) fn negative<S: Scalar>(number: &S) -> bool {
    number.sign() == Sign::Negative
}

/// An interval with its ends exchanged.
#[inline]
pub(crate) fn reversed<S: Scalar>(min: &S, max: &S) -> bool {
    max < min
}

/// A normal of no direction.
#[inline]
pub(crate) fn null<S: Scalar>(normal: &Vector3<S>) -> bool {
    [&normal.x, &normal.y, &normal.z].iter().all(|x| x.sign().is_zero())
}

/// Points of no plane of their own: on a line, exactly, in every scalar.
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

/// A round solid with a radius and an axis of no length, which leaves its ends without a direction.
#[inline]
pub(crate) fn axisless<S: Scalar>(a: &Point3<S>, b: &Point3<S>, r: &S) -> bool {
    a == b && !r.sign().is_zero()
}

/// A box with exchanged bounds on some axis.
#[inline]
pub(crate) fn inverted<P: Corner>(min: &P, max: &P) -> bool {
    min.exceeds(max)
}

/// Whether a box is valid, if that is quickly seen: its extents are numbers, finite and not negative, and so are its bounds finite.
#[inline(always)]
pub(crate) fn spans<P: Corner>(min: &P, max: &P) -> bool {
    min.spans(max)
}

/// A corner of a box.
pub(crate) trait Corner {
    /// Whether some coordinate is greater than the other's.
    fn exceeds(&self, other: &Self) -> bool;
    /// Whether no coordinate is, and all are finite: false, too, where a difference overflows.
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
