//! Points and vectors of `glam`: the same numbers, in its types.

use crate::{Point2, Point3, Vector2, Vector3};
use ::glam::{DVec2, DVec3, Vec2, Vec3, Vec3A};

macro_rules! both_ways {
    ($($ours:ident $scalar:ident $($theirs:ident)+;)+) => {$($(
        impl From<$theirs> for $ours<$scalar> {
            #[inline]
            fn from(from: $theirs) -> Self {
                from.to_array().into()
            }
        }
        impl From<$ours<$scalar>> for $theirs {
            #[inline]
            fn from(from: $ours<$scalar>) -> Self {
                $theirs::from_array(from.into())
            }
        }
    )+)+};
}
both_ways! {
    Point2 f32 Vec2;
    Vector2 f32 Vec2;
    Point3 f32 Vec3 Vec3A;
    Vector3 f32 Vec3 Vec3A;
    Point2 f64 DVec2;
    Vector2 f64 DVec2;
    Point3 f64 DVec3;
    Vector3 f64 DVec3;
}
