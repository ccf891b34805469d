//! Whether two shapes meet, and what they share.

use crate::arguments::{points, store};
use crate::fault::{Fault, STRAIGHTEDGE_INVALID, ask, straightedge_error};
use crate::feature::{bits, contact};
use crate::point::{straightedge_point2, straightedge_point3, straightedge_vector3};
use geometry::intersect::{self, Hit};
use geometry::{Aabb3, Feature, Point2, Point3, Ray3, Segment2, Segment3, Shared, Triangle2, Triangle3, Vector3};

/// What two shapes of the plane share: the convex hull of up to six points.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct straightedge_shared_2d {
    /// How many points: 0 nothing, 1 a point, 2 a segment, 3 to 6 the corners of a convex polygon in order.
    pub count: u32,
    /// The points; each coordinate is the double nearest to the exact one. The rest is zero.
    pub points: [straightedge_point2; 6],
    /// The feature of the first and of the second shape that each point is on: the set of the corners that span it, 1
    /// for the first corner, 2 for the second, 4 for the third.
    pub features: [[u32; 2]; 6],
}

/// What two triangles of space share: the convex hull of up to six points.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct straightedge_shared {
    /// How many points: 0 nothing, 1 a point, 2 a segment, 3 to 6 the corners of a convex polygon in order.
    pub count: u32,
    /// The points; each coordinate is the double nearest to the exact one. The rest is zero.
    pub points: [straightedge_point3; 6],
    /// The feature of the first and of the second triangle that each point is on, as in straightedge_shared_2d.
    pub features: [[u32; 2]; 6],
    /// Whether the triangles lie in one plane: 1 or 0.
    pub is_coplanar: i32,
}

/// How a ray passes through a triangle. Parameters are in units of the direction.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct straightedge_hit {
    /// The least parameter at which the ray is in the triangle.
    pub enter: f64,
    /// The greatest: equal to `enter` unless the ray lies in the plane of the triangle.
    pub exit: f64,
    /// The feature of the triangle at `enter`: the set of the corners that span it, 1 for a, 2 for b, 4 for c.
    pub feature: u32,
    /// The feature at `exit`.
    pub exit_feature: u32,
    /// The barycentric coordinates at `enter`: the weights of a, b and c.
    pub barycentric: [f64; 3],
    /// Of a mesh, the index of the triangle, else 0.
    pub triangle: usize,
}

/// The points of a shared set and their features, in arrays.
fn arrays<P: Copy + Into<T>, T: Copy + Default>(
    shared: &Shared<P>,
    features: &Shared<(Feature, Feature)>,
    corners: u32,
) -> (u32, [T; 6], [[u32; 2]; 6]) {
    let (mut points, mut sets) = ([T::default(); 6], [[0; 2]; 6]);
    for (place, point) in points.iter_mut().zip(shared.points()) {
        *place = (*point).into();
    }
    for (place, (first, second)) in sets.iter_mut().zip(features.points()) {
        *place = [bits(*first, corners), bits(*second, corners)];
    }
    (shared.points().len() as u32, points, sets)
}

/// How two segments of the plane meet, from a to b and from c to d: 0 disjoint, 1 touching, 2 overlapping, that is, the
/// relative interiors share a point. A segment of zero length is a point.
///
/// `shared`, if it is not null, becomes what they share.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_intersect_segment_segment_2d(
    a: *const straightedge_point2,
    b: *const straightedge_point2,
    c: *const straightedge_point2,
    d: *const straightedge_point2,
    shared: *mut straightedge_shared_2d,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("intersect/segment_segment_2d", error, || {
            let [a, b, c, d]: [Point2<f64>; 4] = points(&["a", "b", "c", "d"], [a, b, c, d])?;
            let meeting = intersect::segment_segment_2d(&Segment2::new(a, b), &Segment2::new(c, d));
            store(shared, || {
                let record = meeting.to_record();
                let (count, points, features) = arrays(&record.shared, &record.features, 2);
                straightedge_shared_2d { count, points, features }
            });
            Ok(contact(meeting.contact()))
        })
    }
}

/// How two triangles of the plane meet, abc and def: 0 disjoint, 1 touching, 2 overlapping, that is, the relative
/// interiors share a point. A degenerate triangle is the segment or point that its corners span.
///
/// `shared`, if it is not null, becomes what they share.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_intersect_triangle_triangle_2d(
    a: *const straightedge_point2,
    b: *const straightedge_point2,
    c: *const straightedge_point2,
    d: *const straightedge_point2,
    e: *const straightedge_point2,
    f: *const straightedge_point2,
    shared: *mut straightedge_shared_2d,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("intersect/triangle_triangle_2d", error, || {
            let [a, b, c, d, e, f]: [Point2<f64>; 6] = points(&["a", "b", "c", "d", "e", "f"], [a, b, c, d, e, f])?;
            let meeting = intersect::triangle_triangle_2d(&Triangle2::new(a, b, c), &Triangle2::new(d, e, f));
            store(shared, || {
                let record = meeting.to_record();
                let (count, points, features) = arrays(&record.shared, &record.features, 3);
                straightedge_shared_2d { count, points, features }
            });
            Ok(contact(meeting.contact()))
        })
    }
}

/// How two triangles of space meet, abc and def: 0 disjoint, 1 touching, 2 overlapping, that is, the relative interiors
/// share a point. A degenerate triangle is the segment or point that its corners span.
///
/// `shared`, if it is not null, becomes what they share.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_intersect_triangle_triangle(
    a: *const straightedge_point3,
    b: *const straightedge_point3,
    c: *const straightedge_point3,
    d: *const straightedge_point3,
    e: *const straightedge_point3,
    f: *const straightedge_point3,
    shared: *mut straightedge_shared,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("intersect/triangle_triangle", error, || {
            let [a, b, c, d, e, f]: [Point3<f64>; 6] = points(&["a", "b", "c", "d", "e", "f"], [a, b, c, d, e, f])?;
            let meeting = intersect::triangle_triangle(&Triangle3::new(a, b, c), &Triangle3::new(d, e, f));
            store(shared, || {
                let record = meeting.to_record();
                let (count, points, features) = arrays(&record.shared, &record.features, 3);
                straightedge_shared { count, points, features, is_coplanar: i32::from(record.coplanar) }
            });
            Ok(contact(meeting.contact()))
        })
    }
}

/// How a segment from `start` to `end` meets the triangle abc: 0 disjoint, 1 touching, 2 overlapping.
///
/// `span`, if it is not null, becomes the two parameters, from 0 at the start to 1 at the end, between which the
/// segment is in the triangle: equal unless it lies in the plane of the triangle; NaN if they are disjoint. `side`, if
/// it is not null, becomes the side on which the segment starts: the sign of straightedge_orient3d of a, b, c and the
/// start.
///
/// `span` has room for two doubles.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_intersect_segment_triangle(
    start: *const straightedge_point3,
    end: *const straightedge_point3,
    a: *const straightedge_point3,
    b: *const straightedge_point3,
    c: *const straightedge_point3,
    span: *mut f64,
    side: *mut i32,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("intersect/segment_triangle", error, || {
            let [start, end, a, b, c]: [Point3<f64>; 5] =
                points(&["start", "end", "a", "b", "c"], [start, end, a, b, c])?;
            let meeting = intersect::segment_triangle(&Segment3::new(start, end), &Triangle3::new(a, b, c));
            store(span.cast::<[f64; 2]>(), || meeting.span().map_or([f64::NAN; 2], |span| [span.enter, span.exit]));
            store(side, || meeting.side() as i32);
            Ok(contact(meeting.contact()))
        })
    }
}

/// Whether a ray hits the triangle abc: 1 or 0. Touching is a hit. A direction of zero length makes the ray a point.
///
/// `hit`, if it is not null and the ray hits, becomes the hit.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_intersect_ray_triangle(
    origin: *const straightedge_point3,
    direction: *const straightedge_vector3,
    a: *const straightedge_point3,
    b: *const straightedge_point3,
    c: *const straightedge_point3,
    hit: *mut straightedge_hit,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("intersect/ray_triangle", error, || {
            let ray = ray(origin, direction)?;
            let [a, b, c]: [Point3<f64>; 3] = points(&["a", "b", "c"], [a, b, c])?;
            match intersect::line_triangle(&ray, &Triangle3::new(a, b, c)) {
                None => Ok(0),
                Some(found) => {
                    store(hit, || of_triangle(&found));
                    Ok(1)
                }
            }
        })
    }
}

/// The ray of two arguments.
///
/// # Safety
/// Each pointer is null, or a point may be read from there.
pub(crate) unsafe fn ray(
    origin: *const straightedge_point3,
    direction: *const straightedge_vector3,
) -> Result<Ray3<f64>, Fault> {
    // SAFETY: as this function demands.
    let [origin, direction]: [[f64; 3]; 2] = unsafe { points(&["origin", "direction"], [origin, direction]) }?;
    Ok(Ray3::new(Point3::from(origin), Vector3::from(direction)))
}

fn of_triangle(hit: &Hit<Triangle3<f64>, Ray3<f64>>) -> straightedge_hit {
    let record = hit.to_record();
    straightedge_hit {
        enter: record.span.enter,
        exit: record.span.exit,
        feature: bits(record.feature, 3),
        exit_feature: bits(record.exit_feature, 3),
        barycentric: record.coordinates,
        triangle: 0,
    }
}

/// How the triangle abc meets an axis-aligned box, from its least corner to its greatest: 0 disjoint, 1 touching, 2
/// overlapping. Returns STRAIGHTEDGE_INVALID where a coordinate of `min` is greater than that of `max`.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_intersect_triangle_aabb(
    a: *const straightedge_point3,
    b: *const straightedge_point3,
    c: *const straightedge_point3,
    min: *const straightedge_point3,
    max: *const straightedge_point3,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("intersect/triangle_aabb", error, || {
            let [a, b, c]: [Point3<f64>; 3] = points(&["a", "b", "c"], [a, b, c])?;
            let aabb = aabb(min, max)?;
            Ok(contact(intersect::triangle_aabb(&Triangle3::new(a, b, c), &aabb)))
        })
    }
}

/// The box of two arguments.
///
/// # Safety
/// Each pointer is null, or a point may be read from there.
#[inline(always)]
pub(crate) unsafe fn aabb(
    min: *const straightedge_point3,
    max: *const straightedge_point3,
) -> Result<Aabb3<f64>, Fault> {
    // SAFETY: as this function demands.
    let [min, max]: [Point3<f64>; 2] = unsafe { points(&["min", "max"], [min, max]) }?;
    if min.x > max.x || min.y > max.y || min.z > max.z {
        return Err(Fault::new(STRAIGHTEDGE_INVALID, "a coordinate of min is greater than that of max"));
    }
    Ok(Aabb3::new(min, max))
}
