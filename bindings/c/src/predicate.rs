//! Signs of determinants: where a point is beside a line, a plane, a circle, a sphere.

use crate::arguments::points;
use crate::fault::{ask, ask_for, straightedge_error};
use crate::point::{straightedge_point2, straightedge_point3};
use geometry::{Point2, Point3, predicate};

/// Which way three points of the plane turn: 1 counter-clockwise, -1 clockwise, 0 where they lie on a line. Exact for
/// all finite numbers, like every sign of this library.
///
/// Returns STRAIGHTEDGE_NOT_FINITE or STRAIGHTEDGE_NULL where there is no
/// answer: every answer is greater than every code of an error.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_orient2d(
    a: *const straightedge_point2,
    b: *const straightedge_point2,
    c: *const straightedge_point2,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("orient2d", error, || {
            let [a, b, c]: [Point2<f64>; 3] = points(&["a", "b", "c"], [a, b, c])?;
            Ok(predicate::orient2d(&a, &b, &c) as i32)
        })
    }
}

/// On which side of the plane through a, b and c the point d is: 1 where a, b, c turn clockwise seen from d, -1 where
/// they turn counter-clockwise, 0 where the four points lie in a plane.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_orient3d(
    a: *const straightedge_point3,
    b: *const straightedge_point3,
    c: *const straightedge_point3,
    d: *const straightedge_point3,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("orient3d", error, || {
            let [a, b, c, d]: [Point3<f64>; 4] = points(&["a", "b", "c", "d"], [a, b, c, d])?;
            Ok(predicate::orient3d(&a, &b, &c, &d) as i32)
        })
    }
}

/// Where d is with respect to the circle through a, b and c, if these turn counter-clockwise: 1 inside, -1 outside, 0
/// on the circle. The reverse if they turn clockwise.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_incircle(
    a: *const straightedge_point2,
    b: *const straightedge_point2,
    c: *const straightedge_point2,
    d: *const straightedge_point2,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("incircle", error, || {
            let [a, b, c, d]: [Point2<f64>; 4] = points(&["a", "b", "c", "d"], [a, b, c, d])?;
            Ok(predicate::incircle(&a, &b, &c, &d) as i32)
        })
    }
}

/// Where e is with respect to the sphere through a, b, c and d, if straightedge_orient3d of these is 1: 1 inside, -1
/// outside, 0 on the sphere. The reverse if it is -1.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_insphere(
    a: *const straightedge_point3,
    b: *const straightedge_point3,
    c: *const straightedge_point3,
    d: *const straightedge_point3,
    e: *const straightedge_point3,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("insphere", error, || {
            let [a, b, c, d, e]: [Point3<f64>; 5] = points(&["a", "b", "c", "d", "e"], [a, b, c, d, e])?;
            Ok(predicate::insphere(&a, &b, &c, &d, &e) as i32)
        })
    }
}

/// Twice the signed area of the triangle a, b, c: within a thousandth of the exact value, with its exact sign; zero
/// only if that is zero; at most the greatest double. NaN where there is no answer.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_orient2d_value(
    a: *const straightedge_point2,
    b: *const straightedge_point2,
    c: *const straightedge_point2,
    error: *mut straightedge_error,
) -> f64 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask_for("orient2d_value", error, f64::NAN, || {
            let [a, b, c]: [Point2<f64>; 3] = points(&["a", "b", "c"], [a, b, c])?;
            Ok(predicate::orient2d_value(&a, &b, &c))
        })
    }
}

/// Six times the signed volume of the tetrahedron a, b, c, d: a value with the sign of straightedge_orient3d, as near
/// as that of straightedge_orient2d_value.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_orient3d_value(
    a: *const straightedge_point3,
    b: *const straightedge_point3,
    c: *const straightedge_point3,
    d: *const straightedge_point3,
    error: *mut straightedge_error,
) -> f64 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask_for("orient3d_value", error, f64::NAN, || {
            let [a, b, c, d]: [Point3<f64>; 4] = points(&["a", "b", "c", "d"], [a, b, c, d])?;
            Ok(predicate::orient3d_value(&a, &b, &c, &d))
        })
    }
}

/// The determinant of which straightedge_incircle is the sign, as near as the value of straightedge_orient2d_value.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_incircle_value(
    a: *const straightedge_point2,
    b: *const straightedge_point2,
    c: *const straightedge_point2,
    d: *const straightedge_point2,
    error: *mut straightedge_error,
) -> f64 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask_for("incircle_value", error, f64::NAN, || {
            let [a, b, c, d]: [Point2<f64>; 4] = points(&["a", "b", "c", "d"], [a, b, c, d])?;
            Ok(predicate::incircle_value(&a, &b, &c, &d))
        })
    }
}

/// The determinant of which straightedge_insphere is the sign, as near as the value of straightedge_orient2d_value.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_insphere_value(
    a: *const straightedge_point3,
    b: *const straightedge_point3,
    c: *const straightedge_point3,
    d: *const straightedge_point3,
    e: *const straightedge_point3,
    error: *mut straightedge_error,
) -> f64 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask_for("insphere_value", error, f64::NAN, || {
            let [a, b, c, d, e]: [Point3<f64>; 5] = points(&["a", "b", "c", "d", "e"], [a, b, c, d, e])?;
            Ok(predicate::insphere_value(&a, &b, &c, &d, &e))
        })
    }
}
