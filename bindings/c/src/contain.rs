//! Where a point is with respect to a shape.

use crate::arguments::{point_list, points, store};
use crate::fault::{Fault, STRAIGHTEDGE_COUNT, ask, straightedge_error};
use crate::feature::{bits, location};
use crate::point::{straightedge_point2, straightedge_point3};
use geometry::{Point2, Point3, Polygon, Tetrahedron, Triangle2, contain};

/// Where a point of the plane is with respect to a triangle, which may be degenerate and of either orientation: -1
/// outside, 0 on the boundary, 1 inside.
///
/// `feature`, if it is not null, becomes the feature of the triangle that contains the point: the set of the corners
/// that span it, 1 for a, 2 for b, 4 for c; so 3 is the edge ab and 7 the interior. 0 outside.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_contain_point_triangle_2d(
    p: *const straightedge_point2,
    a: *const straightedge_point2,
    b: *const straightedge_point2,
    c: *const straightedge_point2,
    feature: *mut u32,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("contain/point_triangle_2d", error, || {
            let [p, a, b, c]: [Point2<f64>; 4] = points(&["p", "a", "b", "c"], [p, a, b, c])?;
            let found = contain::point_triangle_2d(&p, &Triangle2::new(a, b, c));
            store(feature, || found.feature.map_or(0, |feature| bits(feature, 3)));
            Ok(location(found.location))
        })
    }
}

/// Where a point is with respect to a tetrahedron, which may be flat and of either orientation: -1 outside, 0 on the
/// boundary, 1 inside. `feature`, if it is not null, becomes the feature that contains the point: the set of the
/// corners that span it, 1 for a, 2 for b, 4 for c, 8 for d. 0 outside.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_contain_point_tetrahedron(
    p: *const straightedge_point3,
    a: *const straightedge_point3,
    b: *const straightedge_point3,
    c: *const straightedge_point3,
    d: *const straightedge_point3,
    feature: *mut u32,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("contain/point_tetrahedron", error, || {
            let [p, a, b, c, d]: [Point3<f64>; 5] = points(&["p", "a", "b", "c", "d"], [p, a, b, c, d])?;
            let found = contain::point_tetrahedron(&p, &Tetrahedron::new(a, b, c, d));
            store(feature, || found.feature().map_or(0, |feature| bits(feature, 4)));
            Ok(location(found.location()))
        })
    }
}

/// Where a point is with respect to a polygon, which may cross itself: -1 outside, 0 on the boundary, 1 inside. A point
/// is inside if its winding number is not zero. `corners` has `count` points, at least one; the
/// first is not repeated at the end.
///
/// `winding_number`, if it is not null, becomes the winding number, counter-clockwise positive; 0 on the boundary,
/// which has none.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_contain_point_polygon_2d(
    p: *const straightedge_point2,
    corners: *const straightedge_point2,
    count: usize,
    winding_number: *mut i64,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("contain/point_polygon_2d", error, || {
            let [p]: [Point2<f64>; 1] = points(&["p"], [p])?;
            let corners = point_list("corners", corners, count)?;
            if corners.is_empty() {
                return Err(Fault::new(STRAIGHTEDGE_COUNT, "a polygon has at least one corner"));
            }
            let found = contain::point_polygon_2d(&p, &Polygon::new(corners));
            store(winding_number, || found.winding_number.unwrap_or(0));
            Ok(location(found.location))
        })
    }
}
