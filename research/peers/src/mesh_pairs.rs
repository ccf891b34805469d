//! Pairs of triangles of a mesh: our query, what both share beyond their common corners, and parry3d-f64's, whether
//! they meet at all, which is always true for neighbours.

use crate::beside_parry::{Room, over, seen, vector};
use crate::queries::plain::V;
use measure::passes::{CASES, Pass};
use measure::random::Random;
use parry3d_f64::math::Pose;
use parry3d_f64::query::intersection_test;
use parry3d_f64::shape::Triangle;
use straightedge::{Triangle3, TriangleSurface, intersect, mesh};

/// How the corners are drawn.
#[derive(Clone, Copy)]
pub enum Input {
    /// Around a point, at increasing angles, and up and down, as in a surface.
    Bumpy,
    /// The same, on a grid and in one plane.
    Flat,
}

pub const MESH_PAIRS: Room<Input, 4> = Room {
    columns: ["parry", "triangle_triangle, contact", "triangle_conflict", "Triangles::conflict"],
    queries: &[
        ("one shared corner", |input| passes(|random| around(input, [0, 1, 3, 4], random))),
        ("one shared edge", |input| passes(|random| around(input, [0, 1, 1, 2], random))),
        ("apart, boxes meet", |input| passes(|random| apart(input, random))),
        ("crossing at a shared corner", |input| passes(|random| crossing(input, random))),
    ],
    inputs: &[(Input::Bumpy, "bumpy"), (Input::Flat, "flat")],
    cases: CASES,
};

type Pair = [[V; 3]; 2];

fn add(p: V, v: V) -> V {
    std::array::from_fn(|i| p[i] + v[i])
}

fn number(input: Input, random: &mut Random) -> f64 {
    match input {
        Input::Bumpy => random.unit(53),
        Input::Flat => random.below(256) as f64,
    }
}

fn height(input: Input, random: &mut Random) -> f64 {
    match input {
        Input::Bumpy => 0.3 * random.unit(53),
        Input::Flat => 0.0,
    }
}

/// Two of the six triangles around a point, by their outer corners.
fn around(input: Input, [a, b, c, d]: [usize; 4], random: &mut Random) -> Pair {
    const STEPS: [[f64; 2]; 6] = [[4.0, 0.0], [3.0, 4.0], [-2.0, 4.0], [-4.0, 0.0], [-3.0, -4.0], [2.0, -4.0]];
    let p = [number(input, random), number(input, random), height(input, random)];
    let ring = STEPS.map(|[x, y]| match input {
        Input::Bumpy => add(p, [x + random.unit(53), y + random.unit(53), height(input, random)]),
        Input::Flat => add(p, [x, y, 0.0]),
    });
    let mut pair = [[p, ring[a], ring[b]], [p, ring[c], ring[d]]];
    for triangle in &mut pair {
        triangle.rotate_left(random.below(3));
    }
    pair
}

/// Two triangles of parallel strips with a gap between them.
fn apart(input: Input, random: &mut Random) -> Pair {
    let p = [number(input, random), number(input, random), height(input, random)];
    let mut at = |x: f64, y: f64| add(p, [x, y, height(input, random)]);
    [[at(0.0, 0.0), at(8.0, 0.0), at(0.0, 8.0)], [at(7.0, 3.0), at(8.0, 8.0), at(3.0, 7.0)]]
}

/// Two triangles around a point, of which one pierces the other or lies on it.
fn crossing(input: Input, random: &mut Random) -> Pair {
    let p = [number(input, random), number(input, random), height(input, random)];
    let up = if let Input::Bumpy = input { 2.0 } else { 0.0 };
    let mut at = |x: f64, y: f64, z: f64| add(p, [x, y, z + height(input, random)]);
    [[p, at(8.0, 0.0, 0.0), at(0.0, 8.0, 0.0)], [p, at(2.0, 3.0, up), at(3.0, 2.0, -up)]]
}

fn passes(pair: impl Fn(&mut Random) -> Pair) -> [Pass<'static>; 4] {
    let mut random = Random::new(31);
    let pairs: Vec<Pair> = (0..CASES).map(|_| pair(&mut random)).collect();
    let theirs: Vec<[Triangle; 2]> =
        pairs.iter().map(|pair| pair.map(|[a, b, c]| Triangle::new(vector(a), vector(b), vector(c)))).collect();
    let ours: Vec<[Triangle3<f64>; 2]> = pairs.iter().map(|pair| pair.map(Triangle3::from)).collect();
    let surface: &'static TriangleSurface<f64> =
        Box::leak(Box::new(TriangleSurface::weld(ours.iter().flatten().cloned()).expect("finite")));
    let triangles = mesh::Triangles::of(surface);
    let numbers: Vec<usize> = (0..CASES).collect();
    [
        over(&theirs, |[t, u]| {
            let hit = intersection_test(&Pose::IDENTITY, t, &Pose::IDENTITY, u).expect("parry supports the pair");
            f64::from(u8::from(hit.intersecting)) + 1.0
        }),
        over(&ours, |[t, u]| seen(intersect::triangle_triangle(t, u).contact())),
        over(&ours, |[t, u]| seen(intersect::triangle_conflict(t, u))),
        over(&numbers, move |&i| seen(triangles.conflict(2 * i, 2 * i + 1))),
    ]
}
