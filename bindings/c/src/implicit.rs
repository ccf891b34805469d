//! Points by their definition: where lines and planes meet, or at a fraction of a segment.

use crate::arguments::{handle, number, point_list, points, store};
use crate::fault::{Fault, STRAIGHTEDGE_NULL, ask, ask_for, straightedge_error};
use crate::point::{straightedge_point2, straightedge_point3, straightedge_triangle3};
use geometry::implicit::{self, ImplicitPoint2, ImplicitPoint3};
use geometry::shape::{Definition2, Definition3, Lnc2, Lnc3, Lpi, PlaneOfPoints, Ssi, ThreePlanes, Tpi};
use geometry::{Plane, Point2, Point3, Segment2, Segment3, Vector3};
use std::ptr;

/// A point of the plane that keeps its definition. Predicates are exact for the defined point, which doubles seldom
/// represent. Made by the functions that end in `_new`; free it with straightedge_implicit_point2_free. It is
/// immutable: many threads may use it at once.
pub struct straightedge_implicit_point2(ImplicitPoint2<f64>);

/// A point of space that keeps its definition, as straightedge_implicit_point2.
pub struct straightedge_implicit_point3(ImplicitPoint3<f64>);

fn new_2d(definition: impl Into<Definition2<f64>>) -> Result<*mut straightedge_implicit_point2, Fault> {
    let point = ImplicitPoint2::new(definition).map_err(|invalid| Fault::invalid("the point", &invalid))?;
    Ok(Box::into_raw(Box::new(straightedge_implicit_point2(point))))
}

fn new_3d(definition: impl Into<Definition3<f64>>) -> Result<*mut straightedge_implicit_point3, Fault> {
    let point = ImplicitPoint3::new(definition).map_err(|invalid| Fault::invalid("the point", &invalid))?;
    Ok(Box::into_raw(Box::new(straightedge_implicit_point3(point))))
}

/// A point of the plane by its coordinates. NULL where they are not finite.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_implicit_point2_explicit_new(
    p: *const straightedge_point2,
    error: *mut straightedge_error,
) -> *mut straightedge_implicit_point2 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask_for("implicit_point2_explicit_new", error, ptr::null_mut(), || {
            let [p]: [Point2<f64>; 1] = points(&["p"], [p])?;
            new_2d(p)
        })
    }
}

/// The point of the plane where the line through a and b meets the line through c and d. NULL where they do not meet in
/// one point.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_implicit_point2_ssi_new(
    a: *const straightedge_point2,
    b: *const straightedge_point2,
    c: *const straightedge_point2,
    d: *const straightedge_point2,
    error: *mut straightedge_error,
) -> *mut straightedge_implicit_point2 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask_for("implicit_point2_ssi_new", error, ptr::null_mut(), || {
            let [a, b, c, d]: [Point2<f64>; 4] = points(&["a", "b", "c", "d"], [a, b, c, d])?;
            new_2d(Ssi::new(Segment2::new(a, b), Segment2::new(c, d)))
        })
    }
}

/// The point a + numerator / denominator * (b - a) of the plane. NULL where the denominator is zero.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_implicit_point2_lnc_new(
    a: *const straightedge_point2,
    b: *const straightedge_point2,
    numerator: f64,
    denominator: f64,
    error: *mut straightedge_error,
) -> *mut straightedge_implicit_point2 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask_for("implicit_point2_lnc_new", error, ptr::null_mut(), || {
            let [a, b]: [Point2<f64>; 2] = points(&["a", "b"], [a, b])?;
            let [s, t] = [number("numerator", numerator)?, number("denominator", denominator)?];
            new_2d(Lnc2::new(Segment2::new(a, b), s, t))
        })
    }
}

/// Frees a point. NULL is allowed.
///
/// # Safety
/// The pointer is null or from a function of this library that made the point; it is not used afterwards.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_implicit_point2_free(point: *mut straightedge_implicit_point2) {
    if !point.is_null() {
        // SAFETY: made by `Box::into_raw`, as the caller promises.
        drop(unsafe { Box::from_raw(point) });
    }
}

/// The coordinates of a point of the plane: the doubles nearest to the exact ones. Returns 0.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_implicit_point2_coordinates(
    point: *const straightedge_implicit_point2,
    coordinates: *mut straightedge_point2,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("implicit_point2_coordinates", error, || {
            let point = handle("point", point)?;
            if coordinates.is_null() {
                return Err(Fault::new(STRAIGHTEDGE_NULL, "coordinates is NULL"));
            }
            store(coordinates, || point.0.coordinates().into());
            Ok(0)
        })
    }
}

/// straightedge_orient2d of defined points.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_implicit_orient2d(
    a: *const straightedge_implicit_point2,
    b: *const straightedge_implicit_point2,
    c: *const straightedge_implicit_point2,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("implicit/orient2d", error, || {
            let (a, b, c) = (handle("a", a)?, handle("b", b)?, handle("c", c)?);
            Ok(implicit::orient2d(&a.0, &b.0, &c.0) as i32)
        })
    }
}

/// straightedge_incircle of defined points.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_implicit_incircle(
    a: *const straightedge_implicit_point2,
    b: *const straightedge_implicit_point2,
    c: *const straightedge_implicit_point2,
    d: *const straightedge_implicit_point2,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("implicit/incircle", error, || {
            let (a, b, c, d) = (handle("a", a)?, handle("b", b)?, handle("c", c)?, handle("d", d)?);
            Ok(implicit::incircle(&a.0, &b.0, &c.0, &d.0) as i32)
        })
    }
}

/// The order of two points of the plane, by x, then by y: -1 where a comes first, 1 where b does, 0 where they are the
/// same point.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_implicit_compare_lexicographic_2d(
    a: *const straightedge_implicit_point2,
    b: *const straightedge_implicit_point2,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("implicit/compare_lexicographic_2d", error, || {
            let (a, b) = (handle("a", a)?, handle("b", b)?);
            Ok(implicit::compare_lexicographic_2d(&a.0, &b.0) as i32)
        })
    }
}

/// A point of space by its coordinates. NULL where they are not finite.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_implicit_point3_explicit_new(
    p: *const straightedge_point3,
    error: *mut straightedge_error,
) -> *mut straightedge_implicit_point3 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask_for("implicit_point3_explicit_new", error, ptr::null_mut(), || {
            let [p]: [Point3<f64>; 1] = points(&["p"], [p])?;
            new_3d(p)
        })
    }
}

/// The point of space where the line through a and b meets the plane through c, d and e. NULL where they do not meet in
/// one point.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_implicit_point3_lpi_new(
    a: *const straightedge_point3,
    b: *const straightedge_point3,
    c: *const straightedge_point3,
    d: *const straightedge_point3,
    e: *const straightedge_point3,
    error: *mut straightedge_error,
) -> *mut straightedge_implicit_point3 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask_for("implicit_point3_lpi_new", error, ptr::null_mut(), || {
            let [a, b, c, d, e]: [Point3<f64>; 5] = points(&["a", "b", "c", "d", "e"], [a, b, c, d, e])?;
            new_3d(Lpi::new(Segment3::new(a, b), PlaneOfPoints::new(c, d, e)))
        })
    }
}

/// The point of space where three planes meet, each through the three corners of a triangle: `planes` has
/// three of these. NULL where the planes do not meet in one point.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_implicit_point3_tpi_new(
    planes: *const straightedge_triangle3,
    error: *mut straightedge_error,
) -> *mut straightedge_implicit_point3 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask_for("implicit_point3_tpi_new", error, ptr::null_mut(), || {
            let list: Vec<Point3<f64>> = point_list("planes", planes.cast::<straightedge_point3>(), 9)?;
            let plane = |i: usize| PlaneOfPoints::new(list[i], list[i + 1], list[i + 2]);
            new_3d(Tpi::new([plane(0), plane(3), plane(6)]))
        })
    }
}

/// The point of space where three planes meet, each of all points X with normal * X = d: for each the three numbers of
/// its normal, then d, twelve doubles in all. NULL where the planes do not meet in one point.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_implicit_point3_three_planes_new(
    planes: *const f64,
    error: *mut straightedge_error,
) -> *mut straightedge_implicit_point3 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask_for("implicit_point3_three_planes_new", error, ptr::null_mut(), || {
            let [planes]: [[f64; 12]; 1] = points(&["planes"], [planes.cast::<[f64; 12]>()])?;
            let plane = |i: usize| Plane::new(Vector3::new(planes[i], planes[i + 1], planes[i + 2]), planes[i + 3]);
            new_3d(ThreePlanes::new([plane(0), plane(4), plane(8)]))
        })
    }
}

/// The point a + numerator / denominator * (b - a) of space. NULL where the denominator is zero.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_implicit_point3_lnc_new(
    a: *const straightedge_point3,
    b: *const straightedge_point3,
    numerator: f64,
    denominator: f64,
    error: *mut straightedge_error,
) -> *mut straightedge_implicit_point3 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask_for("implicit_point3_lnc_new", error, ptr::null_mut(), || {
            let [a, b]: [Point3<f64>; 2] = points(&["a", "b"], [a, b])?;
            let [s, t] = [number("numerator", numerator)?, number("denominator", denominator)?];
            new_3d(Lnc3::new(Segment3::new(a, b), s, t))
        })
    }
}

/// Frees a point. NULL is allowed.
///
/// # Safety
/// The pointer is null or from a function of this library that made the point; it is not used afterwards.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_implicit_point3_free(point: *mut straightedge_implicit_point3) {
    if !point.is_null() {
        // SAFETY: made by `Box::into_raw`, as the caller promises.
        drop(unsafe { Box::from_raw(point) });
    }
}

/// The coordinates of a point of space: the doubles nearest to the exact ones. Returns 0.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_implicit_point3_coordinates(
    point: *const straightedge_implicit_point3,
    coordinates: *mut straightedge_point3,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("implicit_point3_coordinates", error, || {
            let point = handle("point", point)?;
            if coordinates.is_null() {
                return Err(Fault::new(STRAIGHTEDGE_NULL, "coordinates is NULL"));
            }
            store(coordinates, || point.0.coordinates().into());
            Ok(0)
        })
    }
}

/// straightedge_orient3d of defined points.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_implicit_orient3d(
    a: *const straightedge_implicit_point3,
    b: *const straightedge_implicit_point3,
    c: *const straightedge_implicit_point3,
    d: *const straightedge_implicit_point3,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("implicit/orient3d", error, || {
            let (a, b, c, d) = (handle("a", a)?, handle("b", b)?, handle("c", c)?, handle("d", d)?);
            Ok(implicit::orient3d(&a.0, &b.0, &c.0, &d.0) as i32)
        })
    }
}

/// The order of two points of space, by x, then by y, then by z: -1 where a comes first, 1 where b does, 0 where they
/// are the same point.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_implicit_compare_lexicographic(
    a: *const straightedge_implicit_point3,
    b: *const straightedge_implicit_point3,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("implicit/compare_lexicographic", error, || {
            let (a, b) = (handle("a", a)?, handle("b", b)?);
            Ok(implicit::compare_lexicographic(&a.0, &b.0) as i32)
        })
    }
}
