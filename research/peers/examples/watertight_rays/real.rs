//! What casters in plain floats need of f32 and f64.

use std::ops::{Add, Div, Mul, Sub};

pub trait Real:
    Copy
    + PartialOrd
    + From<u8>
    + Into<f64>
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
{
    const EPSILON: Self;
    const INFINITY: Self;
    fn rounded(x: f64) -> Self;
    fn min(self, other: Self) -> Self;
    fn max(self, other: Self) -> Self;
}

macro_rules! real {
    ($($float:ident)+) => {$(
        impl Real for $float {
            const EPSILON: Self = $float::EPSILON;
            const INFINITY: Self = $float::INFINITY;
            fn rounded(x: f64) -> Self {
                x as $float
            }
            fn min(self, other: Self) -> Self {
                $float::min(self, other)
            }
            fn max(self, other: Self) -> Self {
                $float::max(self, other)
            }
        }
    )+};
}
real!(f32 f64);
