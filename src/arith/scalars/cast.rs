//! Numbers of one type as the nearest of another.

use crate::arith::scalars::float_scalar::{nearest_double, nearest_single};
use crate::arith::scalars::plain::Plain;
use crate::arith::scalars::scalar::{CastFrom, Scalar};
use crate::arith::stages::big::Rational;

macro_rules! casts {
    ($($from:ty => $to:ty: |$x:ident| $cast:expr;)+) => {$(
        impl CastFrom<$from> for $to {
            #[inline]
            fn cast_from($x: &$from) -> $to {
                $cast
            }
        }
    )+};
}
casts! {
    f64 => f64: |x| *x;
    f64 => f32: |x| *x as f32;
    f64 => Plain<f64>: |x| Plain(*x);
    f64 => Plain<f32>: |x| Plain(*x as f32);
    f32 => f64: |x| f64::from(*x);
    f32 => f32: |x| *x;
    f32 => Plain<f64>: |x| Plain(f64::from(*x));
    f32 => Plain<f32>: |x| Plain(*x);
    Plain<f64> => f64: |x| x.0;
    Plain<f64> => f32: |x| x.0 as f32;
    Plain<f64> => Plain<f64>: |x| *x;
    Plain<f64> => Plain<f32>: |x| Plain(x.0 as f32);
    Plain<f32> => f64: |x| f64::from(x.0);
    Plain<f32> => f32: |x| x.0;
    Plain<f32> => Plain<f64>: |x| Plain(f64::from(x.0));
    Plain<f32> => Plain<f32>: |x| *x;
    i32 => f64: |x| f64::from(*x);
    i32 => f32: |x| *x as f32;
    i32 => Plain<f64>: |x| Plain(f64::from(*x));
    i32 => Plain<f32>: |x| Plain(*x as f32);
    i32 => i32: |x| *x;
    i32 => i64: |x| i64::from(*x);
    i32 => Rational: |x| x.to_value();
    i64 => f64: |x| *x as f64;
    i64 => f32: |x| *x as f32;
    i64 => Plain<f64>: |x| Plain(*x as f64);
    i64 => Plain<f32>: |x| Plain(*x as f32);
    i64 => i64: |x| *x;
    i64 => Rational: |x| x.to_value();
    Rational => f64: |x| nearest_double(x);
    Rational => f32: |x| nearest_single(x);
    Rational => Plain<f64>: |x| Plain(nearest_double(x));
    Rational => Plain<f32>: |x| Plain(f32::cast_from(x));
    Rational => Rational: |x| x.clone();
}
