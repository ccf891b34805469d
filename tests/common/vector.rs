//! Vectors as arrays of any numbers. Floats are rounded in the order of the formulas of textbooks.

use std::array::from_fn;
use std::ops::{Add, Mul, Sub};

/// The sum, by coordinates.
pub fn add<T: Copy + Add<Output = T>, const N: usize>(a: [T; N], b: [T; N]) -> [T; N] {
    from_fn(|i| a[i] + b[i])
}

/// The difference, by coordinates.
pub fn sub<T: Copy + Sub<Output = T>, const N: usize>(a: [T; N], b: [T; N]) -> [T; N] {
    from_fn(|i| a[i] - b[i])
}

/// The scalar product, summed from the left.
pub fn dot<T: Copy + Add<Output = T> + Mul<Output = T>>(a: [T; 3], b: [T; 3]) -> T {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// The vector product.
pub fn cross<T: Copy + Sub<Output = T> + Mul<Output = T>>(a: [T; 3], b: [T; 3]) -> [T; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}
