//! Convex hulls and smallest balls of points.

use crate::arguments::{point_list, store, store_list};
use crate::fault::{Fault, STRAIGHTEDGE_COUNT, STRAIGHTEDGE_NULL, ask, straightedge_error};
use crate::point::{straightedge_point2, straightedge_point3, straightedge_sphere};
use geometry::{Point2, Point3, Sphere, bound};

/// The convex hull of `count` points of the plane: its dimension, 0 to 2.
///
/// `corners`, with room for `capacity` numbers, receives the indices of the extreme points, counter-clockwise from the
/// least one; equal points are represented by the first. `corner_count`, if not null, becomes their count; if that
/// exceeds `capacity`, only `capacity` are stored. There is at least one point; a capacity of `count` always suffices.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_bound_convex_hull_2d(
    count: usize,
    points: *const straightedge_point2,
    capacity: usize,
    corners: *mut usize,
    corner_count: *mut usize,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("bound/convex_hull_2d", error, || {
            let points: Vec<Point2<f64>> = at_least_one(point_list("points", points, count)?)?;
            let hull = bound::convex_hull_2d(&points);
            let number = store_list("corners", corners, capacity, hull.corners.iter().copied())?;
            store(corner_count, || number);
            Ok(hull.dimension as i32)
        })
    }
}

/// The convex hull of `count` points of space: its dimension, 0 to 3.
///
/// `corners` and `corner_count` are as in straightedge_bound_convex_hull_2d: a polyhedron's in ascending order, a
/// polygon's around it. `faces`, with room for `face_capacity` numbers, receives the faces of a polyhedron: for each
/// the count of its corners, then their indices, counter-clockwise seen from outside. `face_length`, if not
/// null, becomes the count of these numbers, at most 8 times `count`.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_bound_convex_hull(
    count: usize,
    points: *const straightedge_point3,
    capacity: usize,
    corners: *mut usize,
    corner_count: *mut usize,
    face_capacity: usize,
    faces: *mut usize,
    face_length: *mut usize,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("bound/convex_hull", error, || {
            let points: Vec<Point3<f64>> = at_least_one(point_list("points", points, count)?)?;
            let hull = bound::convex_hull(&points);
            let flat: Vec<usize> =
                hull.faces.iter().flat_map(|face| std::iter::once(face.len()).chain(face.iter().copied())).collect();
            let number = store_list("corners", corners, capacity, hull.corners.iter().copied())?;
            let length = store_list("faces", faces, face_capacity, flat.into_iter())?;
            store(corner_count, || number);
            store(face_length, || length);
            Ok(hull.dimension as i32)
        })
    }
}

/// `sphere` becomes the smallest ball that contains `count` points of space. The radius is rounded up, so that the ball
/// certainly contains the points. There is at least one point. Returns 0.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_bound_sphere(
    count: usize,
    points: *const straightedge_point3,
    sphere: *mut straightedge_sphere,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("bound/sphere", error, || {
            let points: Vec<Point3<f64>> = at_least_one(point_list("points", points, count)?)?;
            if sphere.is_null() {
                return Err(Fault::new(STRAIGHTEDGE_NULL, "sphere is NULL"));
            }
            let Sphere { center, radius } = bound::sphere(&points);
            store(sphere, || straightedge_sphere { center: center.into(), radius });
            Ok(0)
        })
    }
}

fn at_least_one<P>(points: Vec<P>) -> Result<Vec<P>, Fault> {
    if points.is_empty() {
        return Err(Fault::new(STRAIGHTEDGE_COUNT, "there must be at least one point"));
    }
    Ok(points)
}
