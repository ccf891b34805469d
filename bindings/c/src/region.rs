//! Regions of the plane: many points located, nearest points, rays and segments, edges of two regions that meet.

use crate::arguments::{handle, list, not_finite, point_list, points, require_list, store, store_list};
use crate::batch::{BLOCK, Points, straightedge_points2};
use crate::closest::{
    STRAIGHTEDGE_DISTANCE, STRAIGHTEDGE_POINT, STRAIGHTEDGE_SQUARED_DISTANCE, distance, numbers, require,
};
use crate::fault::{Fault, STRAIGHTEDGE_COUNT, ask, ask_for, straightedge_error};
use crate::feature::{contact, location};
use crate::point::{straightedge_point2, straightedge_vector2};
use geometry::region::Index;
use geometry::{Feature, Point2, Polygon, Ray2, Segment2, Vector2};
use std::ptr;

/// A region of the plane, of any number of rings, in trees over its edges, made by straightedge_region_new; free it
/// with straightedge_region_free. It is immutable: many threads may query it at once.
pub struct straightedge_region(Index<f64>);

/// Where a ray first meets the rings of a region. Parameters are in units of the direction.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct straightedge_edge_hit {
    /// The parameter at which the ray meets the edge.
    pub enter: f64,
    /// That at which it leaves the edge: equal to `enter` unless it runs along it.
    pub exit: f64,
    /// The number of the ring; of several that contain the point, the first.
    pub ring: usize,
    /// The number of the edge in the ring, that of the corner where it starts; of several the first.
    pub edge: usize,
    /// The corners of the ring between which the ray meets it, the lesser first; at a corner, its number twice.
    pub corners: [usize; 2],
}

/// The point of the rings of a region that is nearest to a given point. Each number is the double nearest to the exact
/// one; numbers that the call did not request are NaN.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct straightedge_edge_nearest {
    /// The distance; 0 on a ring. That of a point inside is the distance from the nearest ring.
    pub distance: f64,
    /// The square of the exact distance.
    pub squared_distance: f64,
    /// The nearest point.
    pub point: straightedge_point2,
    /// The number of the ring; of several equally near, the first.
    pub ring: usize,
    /// The corners of the ring between which the point is, the lesser first; at a corner, its number twice.
    pub corners: [usize; 2],
}

/// An edge of one region and one of another that have a common point. An edge has the number of the corner where it
/// starts.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct straightedge_edge_pair {
    /// The ring of the first region.
    pub first_ring: usize,
    /// The edge in it.
    pub first_edge: usize,
    /// The ring of the second region.
    pub second_ring: usize,
    /// The edge in it.
    pub second_edge: usize,
    /// 1 if the edges only touch, 2 if they cross or share more than a point.
    pub contact: i32,
}

/// The trees have room for so many edges of any shape: each is in two slabs of a size at most.
const MOST: usize = 1 << 26;

/// Makes a region of `ring_count` rings, at least one: the ring i has `sizes[i]` corners, at least one, and `corners`
/// has those of all rings consecutively; the first corner of a ring is not repeated at its end. The region keeps a
/// copy. Rings may be of any shape: they may cross themselves and each other. NULL where a coordinate is not finite, or
/// there are no rings, or a ring has no corners, or there are more than 2^26 corners.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_region_new(
    ring_count: usize,
    sizes: *const usize,
    corners: *const straightedge_point2,
    error: *mut straightedge_error,
) -> *mut straightedge_region {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask_for("region_new", error, ptr::null_mut(), || {
            let sizes = list("sizes", sizes, ring_count)?;
            if let Some(i) = sizes.iter().position(|&size| size == 0) {
                return Err(Fault::new(STRAIGHTEDGE_COUNT, format!("sizes[{i}] is 0")));
            }
            if sizes.is_empty() {
                return Err(Fault::new(STRAIGHTEDGE_COUNT, "a region has at least one ring"));
            }
            let total = sizes.iter().try_fold(0, |total: usize, &size| total.checked_add(size));
            let Some(total) = total.filter(|&total| total <= MOST) else {
                return Err(Fault::new(STRAIGHTEDGE_COUNT, "more than 2^26 corners"));
            };
            let all: Vec<Point2<f64>> = point_list("corners", corners, total)?;
            let mut rest = &all[..];
            let rings = sizes.iter().map(|&size| {
                let (ring, others) = rest.split_at(size);
                rest = others;
                Polygon::from(ring.to_vec())
            });
            let index = Index::try_new(rings).map_err(|invalid| Fault::invalid("the region", &invalid))?;
            Ok(Box::into_raw(Box::new(straightedge_region(index))))
        })
    }
}

/// Frees a region. NULL is allowed.
///
/// # Safety
/// The pointer is null or from straightedge_region_new; it is not used afterwards.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_region_free(region: *mut straightedge_region) {
    if !region.is_null() {
        // SAFETY: made by `Box::into_raw`, as the caller promises.
        drop(unsafe { Box::from_raw(region) });
    }
}

/// Where a point is with respect to a region: -1 outside, 0 on a ring, 1 inside, where the winding numbers of all rings
/// have an odd sum (the even-odd rule). `winding_number`, if it is not null, becomes that sum, counter-clockwise
/// positive; 0 on a ring, which has none.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_region_locate(
    region: *const straightedge_region,
    p: *const straightedge_point2,
    winding_number: *mut i64,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("region_locate", error, || {
            let region = handle("region", region)?;
            let [p]: [Point2<f64>; 1] = points(&["p"], [p])?;
            let found = region.0.winding_number(&p);
            store(winding_number, || found.unwrap_or(0));
            Ok(found.map_or(0, |number| if number % 2 == 0 { -1 } else { 1 }))
        })
    }
}

/// straightedge_region_locate of `count` points: locations[i] becomes that of the point i.
///
/// Returns 0, or the code of an error; then the locations of some points before the one of the error may be stored.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_region_locate_many(
    region: *const straightedge_region,
    count: usize,
    p: straightedge_points2,
    locations: *mut i8,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("region_locate_many", error, || {
            let region = handle("region", region)?;
            if count == 0 {
                return Ok(0);
            }
            let points = Points::from(p);
            points.require("p", count)?;
            require_list("locations", locations, count, 1)?;
            let mut block = [[0.0; 2]; BLOCK];
            for start in (0..count).step_by(BLOCK) {
                let length = BLOCK.min(count - start);
                points.gather(start, &mut block[..length]);
                if let Some(i) = block[..length].iter().position(|p| p.iter().any(|x| !x.is_finite())) {
                    return Err(not_finite(&["p"], [block[i]]).of_case(start + i));
                }
                for (i, &p) in block[..length].iter().enumerate() {
                    locations.add(start + i).write(location(region.0.locate(&p.into())) as i8);
                }
            }
            Ok(0)
        })
    }
}

/// The point of the rings of a region that is nearest to p. `wanted` says which numbers are computed, as for
/// straightedge_closest_point_triangle; a region has no coordinates. Returns 0.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_region_nearest(
    region: *const straightedge_region,
    p: *const straightedge_point2,
    wanted: u32,
    nearest: *mut straightedge_edge_nearest,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("region_nearest", error, || {
            let region = handle("region", region)?;
            let [p]: [Point2<f64>; 1] = points(&["p"], [p])?;
            require(wanted, nearest.is_null())?;
            let near = region.0.nearest(&p);
            let (ring, feature) = near.feature();
            let mut answer = straightedge_edge_nearest {
                distance: f64::NAN,
                squared_distance: f64::NAN,
                point: straightedge_point2::NAN,
                ring,
                corners: corners(feature),
            };
            numbers!(answer: wanted, near; point = near.point().into());
            nearest.write_unaligned(answer);
            Ok(0)
        })
    }
}

/// Whether the rings of a region have a point whose distance from p is at most r, exactly: 1 or 0. Returns
/// STRAIGHTEDGE_INVALID for a negative r.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_region_is_within(
    region: *const straightedge_region,
    p: *const straightedge_point2,
    r: f64,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("region_is_within", error, || {
            let region = handle("region", region)?;
            let [p]: [Point2<f64>; 1] = points(&["p"], [p])?;
            Ok(region.0.is_within(&p, &distance(r)?).into())
        })
    }
}

/// Whether a ray meets the rings of a region: 1 or 0. `hit`, if it is not null and the ray does, becomes the first
/// point there.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_region_first_hit(
    region: *const straightedge_region,
    origin: *const straightedge_point2,
    direction: *const straightedge_vector2,
    hit: *mut straightedge_edge_hit,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("region_first_hit", error, || {
            let region = handle("region", region)?;
            let [origin, direction]: [[f64; 2]; 2] = points(&["origin", "direction"], [origin, direction])?;
            let ray = Ray2::new(Point2::from(origin), Vector2::from(direction));
            if hit.is_null() {
                return Ok(region.0.is_hit(&ray).into());
            }
            let Some(found) = region.0.first_hit(&ray) else { return Ok(0) };
            let (edge, (_, feature)) = (found.ring_edge(), found.feature());
            store(hit, || straightedge_edge_hit {
                enter: found.enter(),
                exit: found.exit(),
                ring: edge.ring,
                edge: edge.edge,
                corners: corners(feature),
            });
            Ok(1)
        })
    }
}

/// Whether the segment ab meets the rings of a region, if only in a point: 1 or 0.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_region_meets_segment(
    region: *const straightedge_region,
    a: *const straightedge_point2,
    b: *const straightedge_point2,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("region_meets_segment", error, || {
            let region = handle("region", region)?;
            let [a, b]: [Point2<f64>; 2] = points(&["a", "b"], [a, b])?;
            Ok(region.0.is_hit(&Segment2::new(a, b)).into())
        })
    }
}

/// All pairs of an edge of one region and one of another that have a common point, in the order of their rings and
/// edges. `pairs` has room for `capacity`; `count`, if not null, becomes their number; the first `capacity` are stored.
/// Returns 0.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_region_overlaps(
    first: *const straightedge_region,
    second: *const straightedge_region,
    capacity: usize,
    pairs: *mut straightedge_edge_pair,
    count: *mut usize,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("region_overlaps", error, || {
            let (first, second) = (handle("first", first)?, handle("second", second)?);
            let found = first.0.overlaps(&second.0);
            let found = found.iter().map(|pair| straightedge_edge_pair {
                first_ring: pair.first.ring,
                first_edge: pair.first.edge,
                second_ring: pair.second.ring,
                second_edge: pair.second.edge,
                contact: contact(pair.contact),
            });
            let number = store_list("pairs", pairs, capacity, found)?;
            store(count, || number);
            Ok(0)
        })
    }
}

/// The corners that span a feature of a ring, that of a corner twice.
fn corners(feature: Feature) -> [usize; 2] {
    match feature {
        Feature::Edge(i, j) => [i, j],
        Feature::Vertex(i) | Feature::Face(i) => [i; 2],
        Feature::Interior => [0; 2],
    }
}
