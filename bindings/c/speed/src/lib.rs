//! The baseline of the calls from C: the same loops in Rust, with the predicates inlined.
//!
//! Each function adds up the signs of `count` cases, whose points are stored consecutively.

use straightedge::{Point2, Point3, Sign, predicate};

/// The cases, as arrays of points.
///
/// # Safety
/// That many doubles may be read from there.
unsafe fn cases<'a, const N: usize, const D: usize>(numbers: *const f64, count: usize) -> &'a [[[f64; D]; N]] {
    // SAFETY: as this function demands; arrays of doubles have no padding.
    unsafe { std::slice::from_raw_parts(numbers.cast(), count) }
}

fn sum<T>(cases: &[T], sign: impl Fn(&T) -> Sign) -> i64 {
    cases.iter().map(|case| i64::from(sign(case) as i8)).sum()
}

/// The sum of the signs of `orient2d`.
///
/// # Safety
/// `6 * count` doubles may be read from there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rust_orient2d(numbers: *const f64, count: usize) -> i64 {
    // SAFETY: as this function demands.
    let cases = unsafe { cases::<3, 2>(numbers, count) };
    sum(cases, |points| {
        let [a, b, c] = points.map(Point2::from);
        predicate::orient2d(&a, &b, &c)
    })
}

/// The sum of the signs of `orient3d`.
///
/// # Safety
/// `12 * count` doubles may be read from there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rust_orient3d(numbers: *const f64, count: usize) -> i64 {
    // SAFETY: as this function demands.
    let cases = unsafe { cases::<4, 3>(numbers, count) };
    sum(cases, |points| {
        let [a, b, c, d] = points.map(Point3::from);
        predicate::orient3d(&a, &b, &c, &d)
    })
}

/// The sum of the signs of `incircle`.
///
/// # Safety
/// `8 * count` doubles may be read from there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rust_incircle(numbers: *const f64, count: usize) -> i64 {
    // SAFETY: as this function demands.
    let cases = unsafe { cases::<4, 2>(numbers, count) };
    sum(cases, |points| {
        let [a, b, c, d] = points.map(Point2::from);
        predicate::incircle(&a, &b, &c, &d)
    })
}

/// The sum of the signs of `insphere`.
///
/// # Safety
/// `15 * count` doubles may be read from there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rust_insphere(numbers: *const f64, count: usize) -> i64 {
    // SAFETY: as this function demands.
    let cases = unsafe { cases::<5, 3>(numbers, count) };
    sum(cases, |points| {
        let [a, b, c, d, e] = points.map(Point3::from);
        predicate::insphere(&a, &b, &c, &d, &e)
    })
}
