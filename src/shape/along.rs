//! Points at a parameter, and lines through points: exact in exact scalars, else rounded.

use super::{Line2, Line3, Point2, Point3, Ray2, Ray3, RingOps, Segment2, Segment3};
use crate::arith::{Scalar, Sign};

macro_rules! along_a_direction {
    ($($shape:ident $point:ident ($($c:ident)+) $what:literal $beyond:literal;)+) => {$(
        // The bounds are on the methods, so that the compiler prints the message above.
        impl<S> $shape<S> {
            /// The point origin + t·direction. In floats the products and the sums are rounded: the point is near the
            #[doc = concat!($what, ", seldom on it.", $beyond)]
            #[inline]
            #[must_use]
            pub fn at(&self, t: S) -> $point<S>
            where
                S: RingOps,
            {
                $point { $($c: self.origin.$c.clone() + self.direction.$c.clone() * &t),+ }
            }

            #[doc = concat!("The ", $what, " with origin `a` and direction `b - a`, so that `b` is at t = 1.")]
            ///
            /// In floats each component of the direction is rounded, and `b` may lie beside it. If that matters, use
            /// the segment ab, which is exact, or `cast` the points to [`Rational`](crate::Rational).
            #[inline]
            #[must_use]
            pub fn through(a: impl Into<$point<S>>, b: impl Into<$point<S>>) -> Self
            where
                S: RingOps,
            {
                let (a, b) = (a.into(), b.into());
                let direction = [$(b.$c - &a.$c),+].into();
                $shape { origin: a, direction }
            }
        }
    )+};
}
along_a_direction! {
    Line2 Point2 (x y) "line" "";
    Line3 Point3 (x y z) "line" "";
    Ray2 Point2 (x y) "ray" " A negative t gives a point behind the origin.";
    Ray3 Point3 (x y z) "ray" " A negative t gives a point behind the origin.";
}

macro_rules! along_a_segment {
    ($($shape:ident $point:ident ($($c:ident)+);)+) => {$(
        // The bounds are on the methods, so that the compiler prints the message above.
        impl<S> $shape<S> {
            /// The point a + t·(b - a), computed as (1 - t)·a + t·b, so that it is `a` at t = 0 and `b` at t = 1. In
            /// floats every operation is rounded: points between are near the segment, seldom on it.
            #[inline]
            #[must_use]
            pub fn at(&self, t: S) -> $point<S>
            where
                S: Scalar + RingOps,
            {
                let rest = S::of_sign(Sign::Positive) - &t;
                $point { $($c: self.a.$c.clone() * &rest + self.b.$c.clone() * &t),+ }
            }
        }
    )+};
}
along_a_segment! {
    Segment2 Point2 (x y);
    Segment3 Point3 (x y z);
}
