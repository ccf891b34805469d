//! Meshes, by the number of a handle.

use crate::feature::{bits, location};
use crate::handles::Handles;
use crate::places::{answer, answer_list, take_points, take_triangles, with_answers, with_block};
use crate::queries::{nearest, point3, ray};
use geometry::answer::WindingLocation;
use geometry::intersect::Hit;
use geometry::mesh::{self, Index, SurfaceFeatures};
use geometry::{Location, Point3, Ray3, TriangleSurface, Vector3};
use std::cell::Cell;
use std::rc::Rc;

thread_local! {
    static MESHES: Handles<Index<f64>> = const { Handles::new() };
}

/// Makes a mesh of the points of the list and the indices; -1 where they are not valid.
#[unsafe(no_mangle)]
pub extern "C" fn mesh_new() -> i32 {
    let Ok(index) = Index::try_new(take_points::<Point3<f64>, 3>(), take_triangles()) else { return -1 };
    MESHES.with(|meshes| meshes.add(index))
}

/// Frees a mesh.
#[unsafe(no_mangle)]
pub extern "C" fn mesh_free(mesh: usize) {
    MESHES.with(|meshes| meshes.free(mesh));
}

fn of(mesh: usize) -> Rc<Index<f64>> {
    MESHES.with(|meshes| meshes.of(mesh))
}

/// Whether every edge has as many triangles in one direction as in the other.
#[unsafe(no_mangle)]
pub extern "C" fn mesh_is_closed(mesh: usize) -> i32 {
    of(mesh).is_closed().into()
}

/// Bytes of the tree.
#[unsafe(no_mangle)]
pub extern "C" fn mesh_bytes(mesh: usize) -> usize {
    of(mesh).bytes()
}

/// Whether the ray hits.
#[unsafe(no_mangle)]
pub extern "C" fn mesh_is_hit(mesh: usize) -> i32 {
    of(mesh).is_hit(&ray(0)).into()
}

/// The first hit of the ray, as [`hit_numbers`]: whether there is one.
#[unsafe(no_mangle)]
pub extern "C" fn mesh_first_hit(mesh: usize) -> i32 {
    let mesh = of(mesh);
    let Some(hit) = mesh.first_hit(&ray(0)) else { return 0 };
    answer(hit_numbers(&hit));
    1
}

/// All hits of the ray, eight numbers each.
#[unsafe(no_mangle)]
pub extern "C" fn mesh_hits(mesh: usize) {
    let mesh = of(mesh);
    answer_list(mesh.hits(&ray(0)).iter().flat_map(hit_numbers).collect());
}

/// Enter, exit, the feature at both, barycentric coordinates, triangle.
fn hit_numbers(hit: &Hit<TriangleSurface<f64>, Ray3<f64>>) -> [f64; 8] {
    let [a, b, c] = hit.barycentric();
    let features = [bits(hit.feature(), 3), bits(hit.exit_feature(), 3)];
    [hit.enter(), hit.exit(), features[0], features[1], a, b, c, hit.triangle() as f64]
}

/// The nearest point: distance, its square, point, feature, barycentric coordinates, triangle. Returns whether there
/// is one.
#[unsafe(no_mangle)]
pub extern "C" fn mesh_nearest(mesh: usize) -> i32 {
    let mesh = of(mesh);
    let Some(near) = mesh.nearest(&point3(0)) else { return 0 };
    let [a, b, c] = near.barycentric();
    nearest!(near, bits(near.feature(), 3), a, b, c, near.triangle() as f64);
    1
}

/// Whether the mesh has a point within a distance of the point.
#[unsafe(no_mangle)]
pub extern "C" fn mesh_is_within(mesh: usize, r: f64) -> i32 {
    of(mesh).is_within(&point3(0), &r).into()
}

/// Where a point is. JavaScript queries closed meshes only; without triangles every point is outside.
fn located(mesh: &Index<f64>, p: &Point3<f64>) -> WindingLocation {
    let nowhere = WindingLocation { location: Location::Outside, winding_number: Some(0) };
    mesh.closed().map_or(nowhere, |solid| solid.locate(p))
}

/// The location of the point and the winding number there.
#[unsafe(no_mangle)]
pub extern "C" fn mesh_locate(mesh: usize) {
    let found = located(&of(mesh), &point3(0));
    answer([location(found.location).into(), found.winding_number.unwrap_or(0) as f64]);
}

/// The pairs of triangles that intersect: two numbers each.
#[unsafe(no_mangle)]
pub extern "C" fn mesh_self_intersections(mesh: usize) {
    let found = of(mesh).self_intersections();
    answer_list(found.pairs.iter().flat_map(|pair| [pair.first as f64, pair.second as f64]).collect());
}

/// First contacts while the vertices move to the points of the list: for each the time, the time below, whether it is
/// of a vertex and a triangle, two numbers of the first feature and two of the second, the features.
#[unsafe(no_mangle)]
pub extern "C" fn mesh_first_contacts(mesh: usize) {
    let mesh = of(mesh);
    let found = mesh::first_contacts(mesh.surface(), &take_points());
    let found = found.expect("JavaScript checks the number of the points");
    let numbers = found.contacts.iter().flat_map(|contact| {
        let (is_vertex_triangle, [a, b], [c, d], [first, second]) = match contact.features() {
            SurfaceFeatures::VertexTriangle { vertex, triangle, feature } => {
                (1.0, [vertex; 2], [triangle; 2], [1.0, bits(feature, 3)])
            }
            SurfaceFeatures::EdgeEdge { first, second, features: (one, other) } => {
                (0.0, first, second, [bits(one, 2), bits(other, 2)])
            }
        };
        let [a, b, c, d] = [a, b, c, d].map(|i| i as f64);
        [contact.time(), contact.time_below(), is_vertex_triangle, a, b, c, d, first, second]
    });
    answer_list(numbers.collect());
}

/// The case of the arena.
fn case<const N: usize>(arena: &[Cell<f64>], i: usize) -> Option<[f64; N]> {
    let case: [f64; N] = std::array::from_fn(|k| arena[i * N + k].get());
    case.iter().all(|number| number.is_finite()).then_some(case)
}

/// The first hits of a block of rays, six numbers each: the triangle or -1, and the parameter or NaN. Returns the first
/// case with a number that is not finite, or -1.
#[unsafe(no_mangle)]
pub extern "C" fn mesh_first_hit_many(mesh: usize, count: usize) -> i32 {
    let mesh = of(mesh);
    each(count, |[a, b, c, d, e, f], numbers, values, i| {
        let hit = mesh.first_hit(&Ray3::new(Point3::new(a, b, c), Vector3::new(d, e, f)));
        numbers[i].set(hit.as_ref().map_or(-1, |hit| hit.triangle() as i32));
        values[i].set(hit.as_ref().map_or(f64::NAN, Hit::enter));
    })
}

/// The nearest points of a block of points: the triangle or -1; the distance and the point. Returns as
/// `mesh_first_hit_many`.
#[unsafe(no_mangle)]
pub extern "C" fn mesh_nearest_many(mesh: usize, count: usize) -> i32 {
    let mesh = of(mesh);
    each(count, |p, numbers, values, i| {
        let near = mesh.nearest(&Point3::from(p));
        numbers[i].set(near.as_ref().map_or(-1, |near| near.triangle() as i32));
        let [x, y, z] = near.as_ref().map_or([f64::NAN; 3], |near| near.point().to_array());
        let told = [near.as_ref().map_or(f64::NAN, |near| near.distance()), x, y, z];
        values[4 * i..].iter().zip(told).for_each(|(cell, number)| cell.set(number));
    })
}

/// The locations of a block of points. Returns as `mesh_first_hit_many`.
#[unsafe(no_mangle)]
pub extern "C" fn mesh_locate_many(mesh: usize, count: usize) -> i32 {
    let mesh = of(mesh);
    each(count, |p, numbers, _, i| {
        let found = located(&mesh, &Point3::from(p));
        numbers[i].set(location(found.location).into());
    })
}

/// Answers a block of cases. Returns the first case with a number that is not finite, or -1.
pub(crate) fn each<const N: usize>(count: usize, answer: impl Fn([f64; N], &[Cell<i32>], &[Cell<f64>], usize)) -> i32 {
    let mut fault = -1;
    with_block(|arena, _| {
        with_answers(|numbers, values| {
            for i in 0..count {
                match case(arena, i) {
                    Some(case) => answer(case, numbers, values, i),
                    None => {
                        fault = i as i32;
                        return;
                    }
                }
            }
        });
    });
    fault
}
