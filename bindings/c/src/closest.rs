//! The nearest points of two shapes.

use crate::arguments::{number, points};
use crate::fault::{Fault, STRAIGHTEDGE_INVALID, STRAIGHTEDGE_NULL, ask, straightedge_error};
use crate::feature::bits;
use crate::intersect::aabb;
use crate::point::straightedge_point3;
use geometry::closest::{self, Nearest, NearestPair};
use geometry::{BoxFeature, Point3, Segment3, Sign, Tetrahedron, Triangle3};

/// Which numbers of an answer a call computes, besides the feature: a sum of these. Each takes 50 to 200 ns.
pub const STRAIGHTEDGE_DISTANCE: u32 = 1;
/// The squared distance.
pub const STRAIGHTEDGE_SQUARED_DISTANCE: u32 = 2;
/// The nearest point or points.
pub const STRAIGHTEDGE_POINT: u32 = 4;
/// The coordinates within the shape: barycentric ones, parameters.
pub const STRAIGHTEDGE_COORDINATES: u32 = 8;
/// All numbers.
pub const STRAIGHTEDGE_ALL: u32 = 15;

/// The point of a shape that is nearest to a given point. Each number is the double nearest to the exact one; numbers
/// that the call did not request are NaN.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct straightedge_nearest {
    /// The distance; 0 if the shape contains the point.
    pub distance: f64,
    /// The square of the exact distance.
    pub squared_distance: f64,
    /// The nearest point.
    pub point: straightedge_point3,
    /// Of a triangle the barycentric coordinates: the weights of a, b and c. Else NaN.
    pub barycentric: [f64; 3],
    /// Of a segment the parameter, from 0 at a to 1 at b. Else NaN.
    pub parameter: f64,
    /// The feature of the shape that contains the nearest point, exact: the set of the corners that span it, 1 for the
    /// first, 2 for the second, 4, 8. Of a box the sides, two bits for each axis, those of x the lowest: 1 on the least
    /// side, 2 on the greatest, 0 between.
    pub feature: u32,
    /// Of a mesh, the index of the triangle, else 0.
    pub triangle: usize,
}

/// The closest points of two shapes. Each number is the double nearest to the exact one; numbers that the call did not
/// request are NaN.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct straightedge_nearest_pair {
    /// The distance; 0 where the shapes meet.
    pub distance: f64,
    /// The square of the exact distance.
    pub squared_distance: f64,
    /// The point of the first shape and that of the second; where the shapes meet, a common point twice.
    pub points: [straightedge_point3; 2],
    /// Of two segments the parameters of these points, from 0 to 1. Else NaN.
    pub parameters: [f64; 2],
    /// The features that contain these points, exact: the sets of the corners that span them.
    pub features: [u32; 2],
}

impl straightedge_nearest {
    pub(crate) const EMPTY: Self = straightedge_nearest {
        distance: f64::NAN,
        squared_distance: f64::NAN,
        point: straightedge_point3::NAN,
        barycentric: [f64::NAN; 3],
        parameter: f64::NAN,
        feature: 0,
        triangle: 0,
    };
}

/// The numbers of an answer that the call requests.
macro_rules! numbers {
    (
        $answer:ident: $wanted:ident, $near:ident;
        $point:ident = $to_point:expr $(, $field:ident = $coordinates:expr)?
    ) => {{
        if $wanted & STRAIGHTEDGE_DISTANCE != 0 {
            $answer.distance = $near.distance();
        }
        if $wanted & STRAIGHTEDGE_SQUARED_DISTANCE != 0 {
            $answer.squared_distance = $near.squared_distance();
        }
        if $wanted & STRAIGHTEDGE_POINT != 0 {
            $answer.$point = $to_point;
        }
        $(if $wanted & STRAIGHTEDGE_COORDINATES != 0 {
            $answer.$field = $coordinates;
        })?
    }};
}

pub(crate) use numbers;

/// Checks which numbers a call requests, and the pointer for the answer.
pub(crate) fn require(wanted: u32, is_null: bool) -> Result<(), Fault> {
    if is_null {
        return Err(Fault::new(STRAIGHTEDGE_NULL, "nearest is NULL"));
    }
    if wanted & !STRAIGHTEDGE_ALL != 0 {
        return Err(Fault::new(STRAIGHTEDGE_INVALID, format!("wanted is {wanted}, greater than STRAIGHTEDGE_ALL")));
    }
    Ok(())
}

/// The point of the segment ab that is nearest to p. A segment of zero length is a point. `wanted` is as
/// for straightedge_closest_point_triangle. Returns 0.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_closest_point_segment(
    p: *const straightedge_point3,
    a: *const straightedge_point3,
    b: *const straightedge_point3,
    wanted: u32,
    nearest: *mut straightedge_nearest,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("closest/point_segment", error, || {
            require(wanted, nearest.is_null())?;
            let [p, a, b]: [Point3<f64>; 3] = points(&["p", "a", "b"], [p, a, b])?;
            let near = closest::point_segment(&p, &Segment3::new(a, b));
            let mut answer = straightedge_nearest { feature: bits(near.feature(), 2), ..straightedge_nearest::EMPTY };
            numbers!(answer: wanted, near; point = near.point().into(), parameter = near.parameter());
            nearest.write_unaligned(answer);
            Ok(0)
        })
    }
}

/// The point of the triangle abc that is nearest to p. A degenerate triangle is the segment or point that its corners
/// span. `wanted` says which numbers are computed besides the feature, a sum of STRAIGHTEDGE_DISTANCE and so on; the
/// others are NaN. Returns 0.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_closest_point_triangle(
    p: *const straightedge_point3,
    a: *const straightedge_point3,
    b: *const straightedge_point3,
    c: *const straightedge_point3,
    wanted: u32,
    nearest: *mut straightedge_nearest,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("closest/point_triangle", error, || {
            require(wanted, nearest.is_null())?;
            let [p, a, b, c]: [Point3<f64>; 4] = points(&["p", "a", "b", "c"], [p, a, b, c])?;
            let near = closest::point_triangle(&p, &Triangle3::new(a, b, c));
            let mut answer = straightedge_nearest { feature: bits(near.feature(), 3), ..straightedge_nearest::EMPTY };
            numbers!(answer: wanted, near; point = near.point().into(), barycentric = near.barycentric());
            nearest.write_unaligned(answer);
            Ok(0)
        })
    }
}

/// Whether the triangle abc has a point whose distance from p is at most r, exactly: 1 or 0. Much faster than a
/// distance. Returns STRAIGHTEDGE_INVALID for a negative r.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_closest_point_triangle_within(
    p: *const straightedge_point3,
    a: *const straightedge_point3,
    b: *const straightedge_point3,
    c: *const straightedge_point3,
    r: f64,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("closest/point_triangle_within", error, || {
            let [p, a, b, c]: [Point3<f64>; 4] = points(&["p", "a", "b", "c"], [p, a, b, c])?;
            let r = distance(r)?;
            Ok(i32::from(closest::point_triangle(&p, &Triangle3::new(a, b, c)).is_within(&r)))
        })
    }
}

/// A distance that is finite and not negative.
pub(crate) fn distance(r: f64) -> Result<f64, Fault> {
    let r = number("r", r)?;
    if r < 0.0 { Err(Fault::new(STRAIGHTEDGE_INVALID, "r is negative")) } else { Ok(r) }
}

/// The point of the tetrahedron abcd that is nearest to p: p itself where it is inside. A flat tetrahedron is the
/// polygon, segment or point that its corners span. `wanted` is as for straightedge_closest_point_triangle. Returns 0.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_closest_point_tetrahedron(
    p: *const straightedge_point3,
    a: *const straightedge_point3,
    b: *const straightedge_point3,
    c: *const straightedge_point3,
    d: *const straightedge_point3,
    wanted: u32,
    nearest: *mut straightedge_nearest,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("closest/point_tetrahedron", error, || {
            require(wanted, nearest.is_null())?;
            let [p, a, b, c, d]: [Point3<f64>; 5] = points(&["p", "a", "b", "c", "d"], [p, a, b, c, d])?;
            let near = closest::point_tetrahedron(&p, &Tetrahedron::new(a, b, c, d));
            let mut answer = straightedge_nearest { feature: bits(near.feature(), 4), ..straightedge_nearest::EMPTY };
            numbers!(answer: wanted, near; point = near.point().into());
            nearest.write_unaligned(answer);
            Ok(0)
        })
    }
}

/// The point of an axis-aligned box that is nearest to p: p itself where it is inside. `wanted` is as for
/// straightedge_closest_point_triangle. Returns 0, or STRAIGHTEDGE_INVALID where a coordinate of the least corner,
/// `min`, is greater than that of the greatest, `max`.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_closest_point_aabb(
    p: *const straightedge_point3,
    min: *const straightedge_point3,
    max: *const straightedge_point3,
    wanted: u32,
    nearest: *mut straightedge_nearest,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("closest/point_aabb", error, || {
            require(wanted, nearest.is_null())?;
            let [p]: [Point3<f64>; 1] = points(&["p"], [p])?;
            let near: Nearest<_> = closest::point_aabb(&p, &aabb(min, max)?);
            let mut answer = straightedge_nearest { feature: sides(near.feature()), ..straightedge_nearest::EMPTY };
            numbers!(answer: wanted, near; point = near.point().into());
            nearest.write_unaligned(answer);
            Ok(0)
        })
    }
}

/// The sides of a box, two bits for each axis.
fn sides(feature: BoxFeature<3>) -> u32 {
    let side = |sign| match sign {
        Sign::Negative => 1,
        Sign::Zero => 0,
        Sign::Positive => 2,
    };
    feature.signs.iter().rev().fold(0, |bits, &sign| bits << 2 | side(sign))
}

/// The closest points of the segments ab and cd. docs/semantics.md says which of several closest pairs. `wanted` is
/// as for straightedge_closest_point_triangle. Returns 0.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_closest_segment_segment(
    a: *const straightedge_point3,
    b: *const straightedge_point3,
    c: *const straightedge_point3,
    d: *const straightedge_point3,
    wanted: u32,
    nearest: *mut straightedge_nearest_pair,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("closest/segment_segment", error, || {
            require(wanted, nearest.is_null())?;
            let [a, b, c, d]: [Point3<f64>; 4] = points(&["a", "b", "c", "d"], [a, b, c, d])?;
            let near: NearestPair<_, _> = closest::segment_segment(&Segment3::new(a, b), &Segment3::new(c, d));
            let (first, second) = near.features();
            let mut answer = pair([bits(first, 2), bits(second, 2)]);
            numbers!(answer: wanted, near; points = near.points().map(Into::into),
                parameters = near.parameters());
            nearest.write_unaligned(answer);
            Ok(0)
        })
    }
}

/// The closest points of the triangles abc and def. docs/semantics.md says which of several closest pairs. `wanted` is
/// as for straightedge_closest_point_triangle. Returns 0.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_closest_triangle_triangle(
    a: *const straightedge_point3,
    b: *const straightedge_point3,
    c: *const straightedge_point3,
    d: *const straightedge_point3,
    e: *const straightedge_point3,
    f: *const straightedge_point3,
    wanted: u32,
    nearest: *mut straightedge_nearest_pair,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("closest/triangle_triangle", error, || {
            require(wanted, nearest.is_null())?;
            let [a, b, c, d, e, f]: [Point3<f64>; 6] = points(&["a", "b", "c", "d", "e", "f"], [a, b, c, d, e, f])?;
            let near = closest::triangle_triangle(&Triangle3::new(a, b, c), &Triangle3::new(d, e, f));
            let (first, second) = near.features();
            let mut answer = pair([bits(first, 3), bits(second, 3)]);
            numbers!(answer: wanted, near; points = near.points().map(Into::into));
            nearest.write_unaligned(answer);
            Ok(0)
        })
    }
}

fn pair(features: [u32; 2]) -> straightedge_nearest_pair {
    straightedge_nearest_pair {
        distance: f64::NAN,
        squared_distance: f64::NAN,
        points: [straightedge_point3::NAN; 2],
        parameters: [f64::NAN; 2],
        features,
    }
}
