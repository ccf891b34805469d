//! Closest points of triangles, boxes and hulls, hulls and capsules that meet, and the contacts of moving hulls,
//! compared with parry3d-f64. The exact answer is a search in which every step is a sign.

use crate::beside_parry::{Room, over, seen, vector};
use crate::capsules::CAPSULES;
use crate::queries::plain::V;
use crate::queries::rotation;
use measure::passes::Pass;
use measure::random::Random;
use measure::table::digits;
use parry3d_f64::math::{Matrix, Pose, Rotation, Vector};
use parry3d_f64::query::{self, ShapeCastOptions, cast_shapes};
use parry3d_f64::shape::{ConvexPolyhedron, Cuboid, Segment, Shape, Triangle};
use straightedge::{Aabb3, ConvexHull, Obb, Point3, Segment3, Triangle3, Vector3, closest, intersect, moving};

/// How the numbers of a case are drawn.
#[derive(Clone, Copy)]
pub enum Input {
    /// Full mantissas.
    Random,
    /// Small integers; boxes are axis-aligned.
    Grid,
}

/// The number of pairs of triangles and boxes.
pub const PAIRS: usize = 1024;
/// The number of pairs of hulls at rest.
const HULLS: usize = 16;
/// The number of pairs of moving hulls.
const MOVING_HULLS: usize = 64;

/// Pairs of triangles.
fn pairs_of_triangles(input: Input) -> Vec<[[V; 3]; 2]> {
    let random = &mut Random::new(31);
    let mut number = || match input {
        Input::Random => random.unit(53),
        Input::Grid => random.below(5) as f64,
    };
    let mut triangle = || -> [V; 3] { [(); 3].map(|()| [(); 3].map(|()| number())) };
    (0..PAIRS).map(|_| [triangle(), triangle()]).collect()
}

fn triangle([a, b, c]: [V; 3]) -> Triangle {
    Triangle::new(vector(a), vector(b), vector(c))
}

fn distance(at: &Pose, first: &dyn Shape, there: &Pose, second: &dyn Shape) -> f64 {
    query::distance(at, first, there, second).map_or(0.0, |d| 1.0 + d.distance)
}

fn triangles(input: Input) -> [Pass<'static>; 3] {
    let cases = pairs_of_triangles(input);
    let ours: Vec<[Triangle3<f64>; 2]> = cases.iter().map(|pair| pair.map(Triangle3::from)).collect();
    let theirs: Vec<[Triangle; 2]> = cases.iter().map(|pair| pair.map(triangle)).collect();
    [
        over(&theirs, |[s, t]| distance(&Pose::IDENTITY, s, &Pose::IDENTITY, t)),
        over(&ours, |[s, t]| 1.0 + f64::from(u8::from(closest::triangle_triangle(s, t).is_within(&0.25)))),
        over(&ours, |[s, t]| 1.0 + closest::triangle_triangle(s, t).to_record().squared_distance),
    ]
}

fn segments_and_triangles(input: Input) -> [Pass<'static>; 3] {
    let cases = pairs_of_triangles(input);
    let ours: Vec<(Segment3<f64>, Triangle3<f64>)> =
        cases.iter().map(|&[[a, b, _], t]| (Segment3::from([a, b]), t.into())).collect();
    let theirs: Vec<(Segment, Triangle)> =
        cases.iter().map(|&[[a, b, _], t]| (Segment::new(vector(a), vector(b)), triangle(t))).collect();
    [
        over(&theirs, |(s, t)| distance(&Pose::IDENTITY, s, &Pose::IDENTITY, t)),
        over(&ours, |(s, t)| 1.0 + f64::from(u8::from(closest::segment_triangle(s, t).is_within(&0.25)))),
        over(&ours, |(s, t)| 1.0 + closest::segment_triangle(s, t).to_record().squared_distance),
    ]
}

/// The boxes around two corners of triangles.
fn triangles_and_aabbs(input: Input) -> [Pass<'static>; 3] {
    let cases: Vec<([V; 3], [V; 2])> = pairs_of_triangles(input)
        .into_iter()
        .map(|[t, [a, b, _]]| (t, [[0, 1, 2].map(|i| a[i].min(b[i])), [0, 1, 2].map(|i| a[i].max(b[i]))]))
        .collect();
    let ours: Vec<(Triangle3<f64>, Aabb3<f64>)> = cases.iter().map(|&(t, aabb)| (t.into(), aabb.into())).collect();
    let cuboid = |[min, max]: [V; 2]| {
        let [min, max] = [min, max].map(vector);
        (Pose::from_parts((min + max) / 2.0, Rotation::IDENTITY), Cuboid::new((max - min) / 2.0))
    };
    let theirs: Vec<(Triangle, (Pose, Cuboid))> = cases.iter().map(|&(t, aabb)| (triangle(t), cuboid(aabb))).collect();
    [
        over(&theirs, |(t, (at, aabb))| distance(&Pose::IDENTITY, t, at, aabb)),
        over(&ours, |(t, aabb)| 1.0 + f64::from(u8::from(closest::triangle_aabb(t, aabb).is_within(&0.25)))),
        over(&ours, |(t, aabb)| 1.0 + closest::triangle_aabb(t, aabb).to_record().squared_distance),
    ]
}

/// Boxes with half extents of at most 1/2, the second shifted by 2 units or, if they are to meet, by 1/4.
fn boxes<const MEET: bool>(input: Input) -> [Pass<'static>; 3] {
    let random = &mut Random::new(32);
    type Turned = (V, [V; 3], V);
    let mut turned = |aside: f64| -> Turned {
        let mut number = || match input {
            Input::Random => random.unit(53),
            Input::Grid => random.below(5) as f64 / 4.0,
        };
        let [x, y, z] = [(); 3].map(|()| number());
        let half = [(); 3].map(|()| number() / 2.0);
        let axes = match input {
            Input::Random => rotation(random),
            Input::Grid => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        };
        ([x + aside, y, z], axes, half)
    };
    let cases: Vec<[Turned; 2]> = (0..PAIRS).map(|_| [turned(0.0), turned(if MEET { 0.25 } else { 2.0 })]).collect();
    let obb = |(center, axes, half): Turned| Obb::new(Point3::from(center), axes.map(Vector3::from), half);
    let ours: Vec<[Obb<f64>; 2]> = cases.iter().map(|pair| pair.map(obb)).collect();
    let parrys = |(center, axes, half): Turned| {
        let [u, v, w] = axes.map(vector);
        let turned = Rotation::from_mat3(&Matrix::from_cols(u, v, w));
        (Pose::from_parts(vector(center), turned), Cuboid::new(vector(half)))
    };
    let theirs: Vec<[(Pose, Cuboid); 2]> = cases.iter().map(|pair| pair.map(parrys)).collect();
    [
        over(&theirs, |[(at, a), (there, b)]| distance(at, a, there, b)),
        over(&ours, |[a, b]| 1.0 + f64::from(u8::from(closest::obb_obb(a, b).is_within(&1.0)))),
        over(&ours, |[a, b]| 1.0 + closest::obb_obb(a, b).to_record().squared_distance),
    ]
}

/// The points of a hull: on a sphere of radius 1, or near it at multiples of 1/1024.
pub fn corners(count: usize, aside: f64, input: Input, random: &mut Random) -> Vec<V> {
    let mut corner = || loop {
        let p = [(); 3].map(|()| 2.0 * random.unit(53) - 1.0);
        let length = p.iter().map(|x| x * x).sum::<f64>().sqrt();
        if (0.1..1.0).contains(&length) {
            let [x, y, z] = p.map(|x| match input {
                Input::Random => x / length,
                Input::Grid => (1024.0 * x / length).round() / 1024.0,
            });
            return [x + aside, y, z];
        }
    };
    (0..count).map(|_| corner()).collect()
}

fn hull(points: &[V]) -> ConvexHull<f64> {
    ConvexHull::new(points.iter().map(|&p| p.into()).collect())
}

fn polyhedron(points: &[V]) -> ConvexPolyhedron {
    polyhedron_around(points).expect("points around a ball")
}

/// The polyhedron of points that span space.
pub fn polyhedron_around(points: &[V]) -> Option<ConvexPolyhedron> {
    let points: Vec<Vector> = points.iter().map(|&p| vector(p)).collect();
    ConvexPolyhedron::from_convex_hull(&points)
}

/// The relative position of the hulls of a case.
const DISJOINT: u8 = 0;
/// With one common corner.
const TOUCHING: u8 = 1;
const DEEP: u8 = 2;

/// Moves the second points so that the one of least x is at the one of greatest x of the first points.
fn moved_to_touch(first: &[V], second: &mut [V]) {
    let greatest =
        |points: &[V], sign: f64| points.iter().copied().max_by(|p, q| (sign * p[0]).total_cmp(&(sign * q[0])));
    if let (Some(there), Some(from)) = (greatest(first, 1.0), greatest(second, -1.0)) {
        second.iter_mut().for_each(|p| *p = [0, 1, 2].map(|i| p[i] - from[i] + there[i]));
    }
}

fn hulls<const COUNT: usize, const HOW: u8>(input: Input) -> [Pass<'static>; 3] {
    let random = &mut Random::new(33);
    let aside = if HOW == DISJOINT { 2.5 } else { 0.75 };
    let mut pair = || {
        let mut pair = [0.0, aside].map(|aside| corners(COUNT, aside, input, random));
        if HOW == TOUCHING {
            let [first, second] = &mut pair;
            moved_to_touch(first, second);
        }
        pair
    };
    let cases: Vec<[Vec<V>; 2]> = (0..HULLS).map(|_| pair()).collect();
    let ours: Vec<[ConvexHull<f64>; 2]> = cases.iter().map(|[a, b]| [hull(a), hull(b)]).collect();
    let theirs: Vec<[ConvexPolyhedron; 2]> = cases.iter().map(|[a, b]| [polyhedron(a), polyhedron(b)]).collect();
    [
        over(&theirs, |[a, b]| distance(&Pose::IDENTITY, a, &Pose::IDENTITY, b)),
        over(&ours, |[a, b]| 1.0 + f64::from(u8::from(closest::convex_convex(a, b).is_within(&1.0)))),
        over(&ours, |[a, b]| 1.0 + closest::convex_convex(a, b).to_record().squared_distance),
    ]
}

/// How two hulls of points on a ball are placed.
mod place {
    /// Two and a half units aside, so that the gap is half a unit.
    pub const APART: usize = 0;
    /// With a common corner, at which a plane separates them.
    pub const TOUCHING: usize = 1;
    /// A quarter of a unit aside.
    pub const DEEP: usize = 2;
}

fn placed<const COUNT: usize, const PLACE: usize>(input: Input) -> Vec<[Vec<V>; 2]> {
    let random = &mut Random::new(35);
    let mut pair = || {
        let [mut a, mut b] = [0.0, [2.5, 0.0, 0.25][PLACE]].map(|aside| corners(COUNT, aside, input, random));
        if PLACE == place::TOUCHING {
            let direction = corners(1, 0.0, Input::Random, random)[0];
            let height = |p: &V| p.iter().zip(direction).map(|(x, d)| x * d).sum::<f64>();
            let by_height = |p: &&V, q: &&V| height(p).total_cmp(&height(q));
            let (top, bottom) = (a.iter().max_by(by_height).copied(), b.iter().min_by(by_height).copied());
            // Away from the origin, as differences from the origin would be exceptionally precise.
            let common = corners(1, 1.0, input, random)[0];
            for (points, corner) in [(&mut a, top), (&mut b, bottom)] {
                let corner = corner.expect("a corner");
                points.iter_mut().for_each(|p| *p = [0, 1, 2].map(|i| p[i] - corner[i] + common[i]));
            }
        }
        [a, b]
    };
    (0..HULLS).map(|_| pair()).collect()
}

type Hulls = [ConvexHull<f64>; 2];

fn both(cases: &[[Vec<V>; 2]]) -> (Vec<Hulls>, Vec<[ConvexPolyhedron; 2]>) {
    cases.iter().map(|[a, b]| ([hull(a), hull(b)], [polyhedron(a), polyhedron(b)])).unzip()
}

fn contact([a, b]: &Hulls) -> f64 {
    1.0 + f64::from(intersect::convex_convex(a, b).contact() as u8)
}

/// Whether hulls meet; the whole answer has a direction that separates them.
fn meeting<const COUNT: usize, const PLACE: usize>(input: Input) -> [Pass<'static>; 3] {
    let (ours, theirs) = both(&placed::<COUNT, PLACE>(input));
    [
        over(&theirs, |[a, b]| seen(query::intersection_test(&Pose::IDENTITY, a, &Pose::IDENTITY, b))),
        over(&ours, contact),
        over(&ours, |[a, b]| seen(intersect::convex_convex(a, b).to_record())),
    ]
}

/// The penetration depth of hulls; the least answer is whether they meet.
fn penetration<const COUNT: usize, const PLACE: usize>(input: Input) -> [Pass<'static>; 3] {
    let (ours, theirs) = both(&placed::<COUNT, PLACE>(input));
    [
        over(&theirs, |[a, b]| {
            query::contact(&Pose::IDENTITY, a, &Pose::IDENTITY, b, 0.0).map_or(0.0, |met| 1.0 + seen(met))
        }),
        over(&ours, contact),
        over(&ours, |[a, b]| 1.0 + intersect::convex_penetration(a, b).squared_depth.unwrap_or(0.0)),
    ]
}

/// The time at which two moving shapes meet.
fn cast(v: Vector, a: &dyn Shape, w: Vector, b: &dyn Shape) -> f64 {
    let options = ShapeCastOptions { max_time_of_impact: 1.0, ..ShapeCastOptions::default() };
    cast_shapes(&Pose::IDENTITY, v, a, &Pose::IDENTITY, w, b, options)
        .map_or(1.0, |hit| hit.map_or(2.0, |hit| 1.0 + hit.time_of_impact))
}

/// Triangles side by side; the second moves towards the first, and about half of them meet.
fn moving_triangles(input: Input) -> [Pass<'static>; 3] {
    let random = &mut Random::new(36);
    let extent = if matches!(input, Input::Random) { 1.0 } else { 5.0 };
    let mut number = || match input {
        Input::Random => random.unit(53),
        Input::Grid => random.below(5) as f64,
    };
    let mut towards = || [number() - 1.5 * extent, number() - 0.5 * extent, number() - 0.5 * extent];
    let pairs = pairs_of_triangles(input).into_iter();
    let cases: Vec<([[V; 3]; 2], V)> =
        pairs.map(|[s, t]| ([s, t.map(|[x, y, z]| [x + extent, y, z])], towards())).collect();
    let ours: Vec<(Triangle3<f64>, Triangle3<f64>, Vector3<f64>)> =
        cases.iter().map(|&([s, t], w)| (s.into(), t.into(), w.into())).collect();
    let theirs: Vec<(Triangle, Triangle, Vector)> =
        cases.iter().map(|&([s, t], w)| (triangle(s), triangle(t), vector(w))).collect();
    const STILL: Vector3<f64> = Vector3 { x: 0.0, y: 0.0, z: 0.0 };
    [
        over(&theirs, |(s, t, w)| cast(Vector::ZERO, s, *w, t)),
        over(&ours, |(s, t, w)| 1.0 + f64::from(u8::from(moving::triangle_triangle((s, &STILL), (t, w)).is_some()))),
        over(&ours, |(s, t, w)| {
            moving::triangle_triangle((s, &STILL), (t, w)).map_or(2.0, |met| 1.0 + met.to_record().enter)
        }),
    ]
}

/// The starts of moving hulls.
mod start {
    /// Three units aside.
    pub const APART: u8 = 0;
    /// With a common corner.
    pub const TOUCHING: u8 = 1;
    /// With a common corner, the first at rest, the second sliding past it.
    pub const RESTING: u8 = 2;
}

/// Hulls that approach by two to six units, unless at rest; about half of those that are apart meet.
fn moving_hulls<const COUNT: usize, const START: u8>(input: Input) -> [Pass<'static>; 3] {
    let random = &mut Random::new(34);
    type Moving = (Vec<V>, V);
    let mut one = |aside: f64, speed: f64| -> Moving {
        let points = corners(COUNT, aside, input, random);
        let mut number = || match input {
            Input::Random => 2.0 * random.unit(53) - 1.0,
            Input::Grid => random.below(5) as f64 / 2.0 - 1.0,
        };
        let [x, y, z] = [(); 3].map(|()| number());
        (points, [x + speed, y, z])
    };
    let mut pair = || {
        let [mut first, mut second] = [one(0.0, 2.0), one(3.0, 0.0)];
        if START != start::APART {
            moved_to_touch(&first.0, &mut second.0);
        }
        if START == start::RESTING {
            (first.1, second.1) = ([0.0; 3], [0.0, 1.0, 0.5]);
        }
        [first, second]
    };
    let cases: Vec<[Moving; 2]> = (0..MOVING_HULLS).map(|_| pair()).collect();
    let ours: Vec<[(ConvexHull<f64>, Vector3<f64>); 2]> =
        cases.iter().map(|pair| [0, 1].map(|i| (hull(&pair[i].0), pair[i].1.into()))).collect();
    let theirs: Vec<[(ConvexPolyhedron, Vector); 2]> =
        cases.iter().map(|pair| [0, 1].map(|i| (polyhedron(&pair[i].0), vector(pair[i].1)))).collect();
    [
        over(&theirs, |[(a, v), (b, w)]| cast(*v, a, *w, b)),
        over(&ours, |[(a, v), (b, w)]| 1.0 + f64::from(u8::from(moving::convex_convex((a, v), (b, w)).is_some()))),
        over(&ours, |[(a, v), (b, w)]| {
            moving::convex_convex((a, v), (b, w)).map_or(2.0, |met| 1.0 + met.to_record().span.enter)
        }),
    ]
}

pub const INPUTS: &[(Input, &str)] = &[(Input::Random, "random"), (Input::Grid, "grid")];
pub const COLUMNS: [&str; 3] = ["parry", "least", "all"];

const CLOSEST: Room<Input, 3> = Room {
    columns: COLUMNS,
    queries: &[
        ("closest triangle_triangle", triangles),
        ("closest segment_triangle", segments_and_triangles),
        ("closest triangle_aabb", triangles_and_aabbs),
        ("closest obb_obb, disjoint", boxes::<false>),
        ("closest obb_obb, most of them overlapping", boxes::<true>),
    ],
    inputs: INPUTS,
    cases: PAIRS,
};

const CLOSEST_HULLS: Room<Input, 3> = Room {
    columns: COLUMNS,
    queries: &[
        ("closest convex_convex, 20 corners, disjoint", hulls::<20, DISJOINT>),
        ("closest convex_convex, 20 corners, touching", hulls::<20, TOUCHING>),
        ("closest convex_convex, 20 corners, overlapping", hulls::<20, DEEP>),
        ("closest convex_convex, 100 corners, disjoint", hulls::<100, DISJOINT>),
        ("closest convex_convex, 100 corners, touching", hulls::<100, TOUCHING>),
        ("closest convex_convex, 100 corners, overlapping", hulls::<100, DEEP>),
        ("closest convex_convex, 1000 corners, disjoint", hulls::<1000, DISJOINT>),
        ("closest convex_convex, 1000 corners, touching", hulls::<1000, TOUCHING>),
        ("closest convex_convex, 1000 corners, overlapping", hulls::<1000, DEEP>),
    ],
    inputs: INPUTS,
    cases: HULLS,
};

const MEETING_HULLS: Room<Input, 3> = Room {
    columns: COLUMNS,
    queries: &[
        ("intersect convex_convex, 20 corners, apart", meeting::<20, { place::APART }>),
        ("intersect convex_convex, 20 corners, touching", meeting::<20, { place::TOUCHING }>),
        ("intersect convex_convex, 20 corners, deep", meeting::<20, { place::DEEP }>),
        ("intersect convex_convex, 100 corners, apart", meeting::<100, { place::APART }>),
        ("intersect convex_convex, 100 corners, touching", meeting::<100, { place::TOUCHING }>),
        ("intersect convex_convex, 100 corners, deep", meeting::<100, { place::DEEP }>),
        ("intersect convex_penetration, 20 corners, touching", penetration::<20, { place::TOUCHING }>),
        ("intersect convex_penetration, 20 corners, deep", penetration::<20, { place::DEEP }>),
        ("intersect convex_penetration, 100 corners, touching", penetration::<100, { place::TOUCHING }>),
        ("intersect convex_penetration, 100 corners, deep", penetration::<100, { place::DEEP }>),
        ("intersect convex_penetration, 1,000 corners, deep", penetration::<1000, { place::DEEP }>),
    ],
    inputs: INPUTS,
    cases: HULLS,
};

const MOVING: Room<Input, 3> = Room {
    columns: COLUMNS,
    queries: &[
        ("moving convex_convex, 4 corners", moving_hulls::<4, { start::APART }>),
        ("moving convex_convex, 8 corners", moving_hulls::<8, { start::APART }>),
        ("moving convex_convex, 20 corners", moving_hulls::<20, { start::APART }>),
        ("moving convex_convex, 20 corners, touching at the start", moving_hulls::<20, { start::TOUCHING }>),
        ("moving convex_convex, 20 corners, sliding from a contact", moving_hulls::<20, { start::RESTING }>),
        ("moving convex_convex, 100 corners", moving_hulls::<100, { start::APART }>),
        ("moving convex_convex, 100 corners, touching at the start", moving_hulls::<100, { start::TOUCHING }>),
        ("moving convex_convex, 100 corners, sliding from a contact", moving_hulls::<100, { start::RESTING }>),
        ("moving convex_convex, 1000 corners", moving_hulls::<1000, { start::APART }>),
    ],
    inputs: INPUTS,
    cases: MOVING_HULLS,
};

const MOVING_TRIANGLES: Room<Input, 3> =
    Room { columns: COLUMNS, queries: &[("moving triangle_triangle", moving_triangles)], inputs: INPUTS, cases: PAIRS };

const ROOMS: [Room<Input, 3>; 6] = [CLOSEST, CLOSEST_HULLS, MEETING_HULLS, CAPSULES, MOVING_TRIANGLES, MOVING];

/// The table of all times.
pub fn markdown() -> String {
    let mut text = String::from(
        "µs per call; *least* is the answer to whether two shapes are within a distance, or whether they meet, or \
         do so in a time.\n\n\
         | query, input | parry | least | all | times parry: least | all |\n|---|--:|--:|--:|--:|--:|\n",
    );
    let mut row = |row: &str, times: &[f64]| {
        let micros = |time: f64| digits(time / 1e3);
        let cells = [micros(times[0]), micros(times[1]), micros(times[2])];
        let ratios = [times[1], times[2]].map(|time| digits(time / times[0]));
        text += &format!("| {row} | {} | {} |\n", cells.join(" | "), ratios.join(" | "));
    };
    ROOMS.iter().for_each(|room| room.measure(&mut row));
    text
}

/// Runs every pass once.
pub fn try_out() {
    ROOMS.iter().for_each(Room::try_out);
}
