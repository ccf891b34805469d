//! Triangle meshes: rays, nearest points, inside or outside, where a mesh meets itself.

use crate::arguments::{handle, list, point_list, points, store, store_list};
use crate::closest::{
    STRAIGHTEDGE_COORDINATES, STRAIGHTEDGE_DISTANCE, STRAIGHTEDGE_POINT, STRAIGHTEDGE_SQUARED_DISTANCE, numbers,
    require, straightedge_nearest,
};
use crate::fault::{Fault, ask, ask_for, straightedge_error};
use crate::feature::{bits, location};
use crate::intersect::{ray, straightedge_hit};
use crate::point::{straightedge_point3, straightedge_vector3};
use crate::processors::on_all;
use geometry::answer::WindingLocation;
use geometry::intersect::Hit;
use geometry::mesh::{self, Index, SurfaceFeatures};
use geometry::{Location, Point3, Ray3, TriangleSurface};
use std::ptr;

/// A surface of triangles in a tree of boxes, made by straightedge_mesh_new; free it with straightedge_mesh_free. It is
/// immutable: many threads may query it at once.
pub struct straightedge_mesh(Index<f64>);

/// Two triangles that intersect beyond the corners that they share.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct straightedge_conflicting_pair {
    /// The lesser index of the two.
    pub first: usize,
    /// The greater index.
    pub second: usize,
}

/// Two features of a surface that meet while it deforms: a vertex and a triangle, or two edges.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct straightedge_surface_contact {
    /// The time of the contact, from 0 to 1: the double nearest to the exact time.
    pub time: f64,
    /// A double that is not after the exact time.
    pub time_below: f64,
    /// 1 for a vertex and a triangle, 0 for two edges.
    pub is_vertex_triangle: i32,
    /// The index of the vertex twice, or the vertices of the first edge, the lesser first.
    pub first: [usize; 2],
    /// The index of the triangle twice, or the vertices of the second edge, the lesser first.
    pub second: [usize; 2],
    /// The features that meet, as sets of corners: of a vertex 1, of a triangle 1 to 7, of an edge 1, 2 or 3.
    pub features: [u32; 2],
}

/// Makes a mesh of `vertex_count` points and `triangle_count` triangles of three vertex indices each.
/// The mesh keeps a copy. Triangles may be degenerate, the surface may be open and may cross itself. NULL where a
/// coordinate is not finite or an index is not less than `vertex_count`.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_mesh_new(
    vertex_count: usize,
    vertices: *const straightedge_point3,
    triangle_count: usize,
    triangles: *const u32,
    error: *mut straightedge_error,
) -> *mut straightedge_mesh {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask_for("mesh_new", error, ptr::null_mut(), || {
            let vertices: Vec<Point3<f64>> = point_list("vertices", vertices, vertex_count)?;
            let triangles = list("triangles", triangles.cast::<[u32; 3]>(), triangle_count)?;
            let index = on_all(triangle_count, || Index::try_new(vertices, triangles));
            let index = index.map_err(|invalid| Fault::invalid("the mesh", &invalid))?;
            Ok(Box::into_raw(Box::new(straightedge_mesh(index))))
        })
    }
}

/// Frees a mesh. NULL is allowed.
///
/// # Safety
/// The pointer is null or from straightedge_mesh_new; it is not used afterwards.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_mesh_free(mesh: *mut straightedge_mesh) {
    if !mesh.is_null() {
        // SAFETY: made by `Box::into_raw`, as the caller promises.
        drop(unsafe { Box::from_raw(mesh) });
    }
}

/// Whether a mesh is closed: 1 if every edge has as many triangles in one direction as in the other, else 0.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_mesh_is_closed(
    mesh: *const straightedge_mesh,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe { ask("mesh_is_closed", error, || Ok(i32::from(handle("mesh", mesh)?.0.is_closed()))) }
}

/// Whether a ray hits a mesh: 1 or 0. `hit`, if it is not null and the ray hits, becomes the first hit; of several
/// triangles there, the one of the least index. No ray passes between two triangles through a common edge or corner.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_mesh_first_hit(
    mesh: *const straightedge_mesh,
    origin: *const straightedge_point3,
    direction: *const straightedge_vector3,
    hit: *mut straightedge_hit,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("mesh_first_hit", error, || {
            let (mesh, ray) = (handle("mesh", mesh)?, self::ray(origin, direction)?);
            if hit.is_null() {
                return Ok(i32::from(mesh.0.is_hit(&ray)));
            }
            Ok(match mesh.0.first_hit(&ray) {
                None => 0,
                Some(found) => {
                    store(hit, || of_mesh(&found));
                    1
                }
            })
        })
    }
}

/// All triangles that a ray hits, in the order of their parameters, then of their indices. `hits` has room for
/// `capacity`; `count`, if not null, becomes their number; the first `capacity` are stored. Returns 0.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_mesh_hits(
    mesh: *const straightedge_mesh,
    origin: *const straightedge_point3,
    direction: *const straightedge_vector3,
    capacity: usize,
    hits: *mut straightedge_hit,
    count: *mut usize,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("mesh_hits", error, || {
            let (mesh, ray) = (handle("mesh", mesh)?, self::ray(origin, direction)?);
            let found = mesh.0.hits(&ray);
            let number = store_list("hits", hits, capacity, found.iter().map(of_mesh))?;
            store(count, || number);
            Ok(0)
        })
    }
}

fn of_mesh(hit: &Hit<TriangleSurface<f64>, Ray3<f64>>) -> straightedge_hit {
    straightedge_hit {
        enter: hit.enter(),
        exit: hit.exit(),
        feature: bits(hit.feature(), 3),
        exit_feature: bits(hit.exit_feature(), 3),
        barycentric: hit.barycentric(),
        triangle: hit.triangle(),
    }
}

/// The point of a mesh that is nearest to p; of several triangles that contain it, the one of the least index. Returns
/// 1, or 0 for a mesh without triangles. `wanted` says which numbers are computed, as for
/// straightedge_closest_point_triangle.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_mesh_nearest(
    mesh: *const straightedge_mesh,
    p: *const straightedge_point3,
    wanted: u32,
    nearest: *mut straightedge_nearest,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("mesh_nearest", error, || {
            let mesh = handle("mesh", mesh)?;
            let [p]: [Point3<f64>; 1] = points(&["p"], [p])?;
            require(wanted, nearest.is_null())?;
            let Some(near) = mesh.0.nearest(&p) else { return Ok(0) };
            let mut answer = straightedge_nearest {
                feature: bits(near.feature(), 3),
                triangle: near.triangle(),
                ..straightedge_nearest::EMPTY
            };
            numbers!(answer: wanted, near; point = near.point().into(), barycentric = near.barycentric());
            nearest.write_unaligned(answer);
            Ok(1)
        })
    }
}

/// Where a point is with respect to a closed mesh: -1 outside, 0 on the surface, 1 inside, where the winding number is
/// not zero. STRAIGHTEDGE_INVALID for a mesh that is not closed. `winding_number`, if it is not null, becomes the
/// winding number; 0 on the surface, which has none.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_mesh_locate(
    mesh: *const straightedge_mesh,
    p: *const straightedge_point3,
    winding_number: *mut i64,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("mesh_locate", error, || {
            let mesh = handle("mesh", mesh)?;
            let [p]: [Point3<f64>; 1] = points(&["p"], [p])?;
            let found = match mesh.0.closed() {
                Ok(solid) => solid.locate(&p),
                // Without triangles, every point is outside.
                Err(_) if mesh.0.is_closed() => {
                    WindingLocation { location: Location::Outside, winding_number: Some(0) }
                }
                Err(invalid) => return Err(Fault::invalid("the mesh", &invalid)),
            };
            store(winding_number, || found.winding_number.unwrap_or(0));
            Ok(location(found.location))
        })
    }
}

/// The pairs of triangles of a mesh that intersect beyond the corners that they share, in the order of their indices,
/// on all processors. `pairs` has room for `capacity`; `count`, if not null, becomes their number; the first `capacity`
/// are stored.
/// Returns 0.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_mesh_self_intersections(
    mesh: *const straightedge_mesh,
    capacity: usize,
    pairs: *mut straightedge_conflicting_pair,
    count: *mut usize,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("mesh_self_intersections", error, || {
            let mesh = &handle("mesh", mesh)?.0;
            let found = on_all(mesh.surface().indices().len(), || mesh.self_intersections());
            let found =
                found.pairs.iter().map(|pair| straightedge_conflicting_pair { first: pair.first, second: pair.second });
            let number = store_list("pairs", pairs, capacity, found)?;
            store(count, || number);
            Ok(0)
        })
    }
}

/// Where a surface first meets itself while it deforms: every vertex moves along a line, from its place in the mesh at
/// the time 0 to that in `end` at 1. Every pair that meets, of a vertex and a triangle
/// to which it does not belong or of two edges without a common vertex, in the order of their times; on all processors.
///
/// That it crosses itself at the time 0 already, an edge through the interior of a triangle, is told by
/// straightedge_mesh_self_intersections alone.
///
/// `contacts` has room for `capacity`; `count`, if not null, becomes their number; the first `capacity` are stored.
/// Returns 0.
///
/// `end` has as many points as the mesh has vertices.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_mesh_first_contacts(
    mesh: *const straightedge_mesh,
    end: *const straightedge_point3,
    capacity: usize,
    contacts: *mut straightedge_surface_contact,
    count: *mut usize,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("mesh_first_contacts", error, || {
            let surface = handle("mesh", mesh)?.0.surface();
            let end: Vec<Point3<f64>> = point_list("end", end, surface.vertices().len())?;
            let found = on_all(surface.indices().len(), || mesh::first_contacts(surface, &end));
            let found = found.map_err(|invalid| Fault::invalid("the step", &invalid))?;
            let found = found.contacts.iter().map(|contact| {
                let (is_vertex_triangle, first, second, features) = match contact.features() {
                    SurfaceFeatures::VertexTriangle { vertex, triangle, feature } => {
                        (1, [vertex; 2], [triangle; 2], [1, bits(feature, 3)])
                    }
                    SurfaceFeatures::EdgeEdge { first, second, features: (one, other) } => {
                        (0, first, second, [bits(one, 2), bits(other, 2)])
                    }
                };
                let (time, time_below) = (contact.time(), contact.time_below());
                straightedge_surface_contact { time, time_below, is_vertex_triangle, first, second, features }
            });
            let number = store_list("contacts", contacts, capacity, found)?;
            store(count, || number);
            Ok(0)
        })
    }
}
