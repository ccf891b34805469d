//! Points and vectors of `mint`, which the mathematics crates convert to and from.

use crate::{Point2, Point3, Vector2, Vector3};

macro_rules! both_ways {
    ($($type:ident ($($c:ident)+);)+) => {$(
        impl<S> From<::mint::$type<S>> for $type<S> {
            #[inline]
            fn from(from: ::mint::$type<S>) -> Self {
                $type { $($c: from.$c),+ }
            }
        }
        impl<S> From<$type<S>> for ::mint::$type<S> {
            #[inline]
            fn from(from: $type<S>) -> Self {
                ::mint::$type { $($c: from.$c),+ }
            }
        }
        impl<S> ::mint::IntoMint for $type<S> {
            type MintType = ::mint::$type<S>;
        }
    )+};
}
both_ways! {
    Point2 (x y);
    Point3 (x y z);
    Vector2 (x y);
    Vector3 (x y z);
}
