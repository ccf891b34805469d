//! Queries of a mesh through its tree, compared with parry3d-f64: building the tree, rays, nearest points, inside or
//! outside.

use crate::beside_parry::{Room, over};
use crate::queries::plain::{V, cross, sub};
use measure::passes::Pass;
use measure::random::Random;
use parry3d_f64::math::{Pose, Vector};
use parry3d_f64::query::{PointQueryWithLocation, Ray, RayCast, ShapeCastOptions, cast_shapes};
use parry3d_f64::shape::{Ball, CompositeShapeRef, TriMesh};
use std::f64::consts::TAU;
use std::sync::LazyLock;
use straightedge::mesh::Index;
use straightedge::{Point3, Ray3, Sphere, Vector3};

/// A torus with bumps.
struct Mesh {
    vertices: Vec<V>,
    triangles: Vec<[u32; 3]>,
    ours: Index<f64>,
    theirs: TriMesh,
}

const AROUND: usize = 144;
const THROUGH: usize = 72;
/// As many queries as triangles, so that the time of a build is per triangle.
const CASES: usize = 2 * AROUND * THROUGH;

static MESH: LazyLock<Mesh> = LazyLock::new(|| {
    let turn = |i: usize, n: usize| i as f64 * TAU / n as f64;
    let vertices: Vec<V> = (0..AROUND * THROUGH)
        .map(|i| {
            let (u, v) = (turn(i / THROUGH, AROUND), turn(i % THROUGH, THROUGH));
            let tube = 1.0 + 0.25 * (7.0 * u).sin() * (3.0 * v).cos();
            let radius = 2.5 + tube * v.cos();
            [radius * u.cos(), radius * u.sin(), tube * v.sin()]
        })
        .collect();
    let at = |i: usize, j: usize| (i % AROUND * THROUGH + j % THROUGH) as u32;
    let square = |i: usize, j: usize| {
        let [a, b, c, d] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
        [[a, b, c], [a, c, d]]
    };
    let triangles: Vec<[u32; 3]> = (0..AROUND * THROUGH).flat_map(|k| square(k / THROUGH, k % THROUGH)).collect();
    let (ours, theirs) = (ours(&vertices, &triangles), theirs(&vertices, &triangles));
    Mesh { vertices, triangles, ours, theirs }
});

fn ours(vertices: &[V], triangles: &[[u32; 3]]) -> Index<f64> {
    Index::try_new(vertices.iter().copied(), triangles.iter().copied()).expect("a valid mesh")
}

fn theirs(vertices: &[V], triangles: &[[u32; 3]]) -> TriMesh {
    TriMesh::new(vertices.iter().copied().map(Vector::from).collect(), triangles.to_vec()).expect("a valid mesh")
}

fn build((): ()) -> [Pass<'static>; 2] {
    let Mesh { vertices, triangles, .. } = &*MESH;
    [
        Box::new(|| theirs(vertices, triangles).indices().len() as i64),
        Box::new(|| ours(vertices, triangles).surface().indices().len() as i64),
    ]
}

/// A point in the box around the mesh, enlarged by a share of it on each side.
fn in_box(enlarged: f64, random: &mut Random) -> V {
    [3.75, 3.75, 1.25].map(|half| half * (1.0 + 2.0 * enlarged) * (2.0 * random.unit(53) - 1.0))
}

fn on_triangle(random: &mut Random) -> V {
    let [a, b, c] = MESH.triangles[random.below(CASES)].map(|i| MESH.vertices[i as usize]);
    let (s, t) = (random.unit(53), random.unit(53));
    let (s, t) = if s + t > 1.0 { (1.0 - s, 1.0 - t) } else { (s, t) };
    std::array::from_fn(|i| a[i] + s * (b[i] - a[i]) + t * (c[i] - a[i]))
}

fn above_vertex(random: &mut Random) -> V {
    let triangle = MESH.triangles[random.below(CASES)];
    let [a, b, c] = triangle.map(|i| MESH.vertices[i as usize]);
    // Not along the normal of a triangle, so that the vertex usually is the nearest point.
    let normal = cross(sub(b, a), sub(c, a));
    let length = normal.iter().map(|x| x * x).sum::<f64>().sqrt();
    std::array::from_fn(|i| a[i] + 0.05 * normal[i] / length)
}

/// Rays to some points, and what is computed of the first hit by parry and by ours.
fn rays(
    target: fn(&mut Random) -> V,
    of_theirs: fn(&Ray) -> Option<f64>,
    of_ours: fn(&Ray3<f64>) -> Option<f64>,
) -> [Pass<'static>; 2] {
    let random = &mut Random::new(41);
    let line = |_| {
        let from = in_box(0.5, random);
        [from, sub(target(random), from)]
    };
    let lines: Vec<[V; 2]> = (0..CASES).map(line).collect();
    let theirs: Vec<Ray> = lines.iter().map(|&[o, d]| Ray::new(Vector::from(o), Vector::from(d))).collect();
    let ours: Vec<Ray3<f64>> = lines.iter().map(|&[o, d]| Ray3::new(Point3::from(o), Vector3::from(d))).collect();
    [over(&theirs, move |ray| of_theirs(ray).unwrap_or(-1.0)), over(&ours, move |ray| of_ours(ray).unwrap_or(-1.0))]
}

fn parameters(target: fn(&mut Random) -> V) -> [Pass<'static>; 2] {
    let of_theirs = |ray: &Ray| MESH.theirs.cast_local_ray(ray, f64::MAX, false);
    rays(target, of_theirs, |ray| MESH.ours.first_hit(ray).map(|hit| hit.enter()))
}

fn first_triangles(target: fn(&mut Random) -> V) -> [Pass<'static>; 2] {
    let of_theirs = |ray: &Ray| {
        let (triangle, _) = CompositeShapeRef(&MESH.theirs).cast_local_ray(ray, f64::MAX, false)?;
        Some(f64::from(triangle))
    };
    rays(target, of_theirs, |ray| MESH.ours.first_hit(ray).map(|hit| hit.triangle() as f64))
}

fn nearest(point: fn(&mut Random) -> V) -> [Pass<'static>; 2] {
    let random = &mut Random::new(42);
    let points: Vec<V> = (0..CASES).map(|_| point(random)).collect();
    [
        over(&points, |&p| {
            let (_, (triangle, _)) = MESH.theirs.project_local_point_and_get_location(Vector::from(p), false);
            f64::from(triangle)
        }),
        over(&points, |&p| MESH.ours.nearest(&Point3::from(p)).map_or(-1.0, |near| near.triangle() as f64)),
    ]
}

/// Balls that move within the box to the first contact.
fn moving_balls(radius: f64) -> [Pass<'static>; 2] {
    let random = &mut Random::new(44);
    let way = |_| {
        let from = in_box(0.25, random);
        [from, sub(in_box(0.0, random), from)]
    };
    let ways: Vec<[V; 2]> = (0..CASES).map(way).collect();
    let options = ShapeCastOptions { max_time_of_impact: 1.0, ..ShapeCastOptions::default() };
    let ball = Ball::new(radius);
    let ours: Vec<(Sphere<f64>, Vector3<f64>)> =
        ways.iter().map(|&[from, v]| (Sphere::new(Point3::from(from), radius), Vector3::from(v))).collect();
    [
        over(&ways, move |&[[x, y, z], v]| {
            let (at, there) = (Pose::translation(x, y, z), Pose::IDENTITY);
            let hit = cast_shapes(&at, Vector::from(v), &ball, &there, Vector::ZERO, &MESH.theirs, options);
            hit.ok().flatten().map_or(1.0, |hit| hit.time_of_impact)
        }),
        over(&ours, |(ball, v)| MESH.ours.first_contact((ball, v)).map_or(1.0, |hit| hit.enter())),
    ]
}

/// parry has no winding number: it casts a ray.
fn locate(point: fn(&mut Random) -> V) -> [Pass<'static>; 2] {
    let random = &mut Random::new(43);
    let points: Vec<V> = (0..CASES).map(|_| point(random)).collect();
    let [a_ray, _] = first_triangles(|random| in_box(0.0, random));
    let ours = over(&points, |&p| {
        let located = MESH.ours.closed().expect("the mesh is closed").locate(&Point3::from(p));
        located.winding_number.unwrap_or(2) as f64 + 1.0
    });
    [a_ray, ours]
}

fn near_surface(random: &mut Random) -> V {
    on_triangle(random).map(|x| x + 0.05 * (random.unit(53) - 0.5))
}

pub const MESH_INDEX: Room<(), 2> = Room {
    columns: ["parry", "`mesh::Index`"],
    queries: &[
        ("build, a triangle", build),
        ("rays to points of the box: triangle", |()| first_triangles(|random| in_box(0.0, random))),
        ("the same: parameter", |()| parameters(|random| in_box(0.0, random))),
        ("rays to points of triangles: triangle", |()| first_triangles(on_triangle)),
        ("the same: parameter", |()| parameters(on_triangle)),
        ("nearest, in the box", |()| nearest(|random| in_box(0.0, random))),
        ("nearest, near the surface", |()| nearest(near_surface)),
        ("nearest, above vertices", |()| nearest(above_vertex)),
        ("moving balls of radius 0.1: first contact", |()| moving_balls(0.1)),
        ("the same, of radius 0.001", |()| moving_balls(0.001)),
        ("locate, in the box, beside a ray of parry's", |()| locate(|random| in_box(0.0, random))),
        ("locate, near the surface, beside a ray of parry's", |()| locate(near_surface)),
    ],
    inputs: &[((), "20,736 triangles")],
    cases: CASES,
};
