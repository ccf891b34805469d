//! Moving shapes compared with the plain formulas and parry3d-f64's linear casts: whether they ever touch, and the
//! times.

use crate::beside_parry::{Room, over, vector};
use crate::queries::plain::{V, sub};
use measure::passes::{CASES, Pass};
use measure::random::Random;
use parry3d_f64::math::{Pose, Vector};
use parry3d_f64::query::{ShapeCastOptions, cast_shapes};
use parry3d_f64::shape::{Ball, Cuboid, Triangle};
use straightedge::{Aabb3, Point3, Sphere, Triangle3, Vector3, moving, shape::MovingPair};

/// How the numbers of a case are drawn.
#[derive(Clone, Copy)]
pub enum Input {
    /// Independent, full mantissas; about every other pair meets.
    Random,
    /// Shapes that graze, up to rounding of the last bits.
    Grazing,
}

/// Two positions and two velocities.
type Motion = [V; 4];

fn options() -> ShapeCastOptions {
    ShapeCastOptions { max_time_of_impact: 1.0, ..ShapeCastOptions::default() }
}

fn pose(at: V) -> Pose {
    Pose::translation(at[0], at[1], at[2])
}

/// Motions in a cube of side 1; grazing ones pass each other at a distance of `reach` along an axis.
fn motions(input: Input, reach: f64, random: &mut Random) -> Vec<Motion> {
    let mut one = || {
        let mut point = |scale: f64| -> V { [(); 3].map(|()| scale * (random.unit(53) - 0.5)) };
        let [p, q] = [point(1.0), point(1.0)];
        let [v, w] = [point(2.0), point(2.0)];
        if let Input::Grazing = input {
            // The relative motion has no component in z, and at half of the time they pass at a distance along z.
            let v = [v[0], v[1], w[2]];
            let half = |i: usize| p[i] + (v[i] - w[i]) / 2.0;
            return [p, [half(0), half(1), p[2] + reach], v, w];
        }
        [p, q, v, w]
    };
    (0..CASES).map(|_| one()).collect()
}

const RADIUS: f64 = 0.15;

fn spheres(input: Input) -> [Pass<'static>; 4] {
    let cases = motions(input, 2.0 * RADIUS, &mut Random::new(21));
    type Case = (Sphere<f64>, Vector3<f64>, Sphere<f64>, Vector3<f64>);
    let ball = |p: V| Sphere::new(Point3::from(p), RADIUS);
    let ours: Vec<Case> = cases.iter().map(|&[p, q, v, w]| (ball(p), v.into(), ball(q), w.into())).collect();
    let theirs: Vec<[Vector; 4]> = cases.iter().map(|motion| motion.map(vector)).collect();
    [
        over(&theirs, |[p, q, v, w]| {
            let (at, there) = (Pose::from_translation(*p), Pose::from_translation(*q));
            let ball = Ball::new(RADIUS);
            cast_shapes(&at, *v, &ball, &there, *w, &ball, options())
                .map_or(0.0, |hit| hit.map_or(1.0, |hit| hit.time_of_impact))
        }),
        over(&cases, |&[p, q, v, w]| f64::from(u8::from(plain_spheres(p, q, v, w)))),
        over(&ours, |(s, v, t, w)| f64::from(u8::from(moving::sphere_sphere((s, v), (t, w)).is_some()))),
        over(&ours, |(s, v, t, w)| moving::sphere_sphere((s, v), (t, w)).map_or(1.0, |met| met.to_record().enter)),
    ]
}

/// The textbook formula, with a branch for shapes that move apart.
fn plain_spheres(p: V, q: V, v: V, w: V) -> bool {
    let dot = |a: V, b: V| a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    let (m, u) = (sub(p, q), sub(v, w));
    let c = dot(m, m) - 4.0 * RADIUS * RADIUS;
    if c <= 0.0 {
        return true;
    }
    let (a, b) = (dot(u, u), dot(m, u));
    // The first root in [0, 1]: it approaches, has a root, and at the end is in reach or past the middle.
    b < 0.0 && b * b >= a * c && (a + b <= 0.0 || a + 2.0 * b + c <= 0.0 || -b <= a)
}

const HALF: f64 = 0.15;

fn boxes(input: Input) -> [Pass<'static>; 4] {
    let cases = motions(input, 2.0 * HALF, &mut Random::new(22));
    type Case = (Aabb3<f64>, Vector3<f64>, Aabb3<f64>, Vector3<f64>);
    let aabb = |p: V| Aabb3::new(Point3::from(p.map(|x| x - HALF)), Point3::from(p.map(|x| x + HALF)));
    let ours: Vec<Case> = cases.iter().map(|&[p, q, v, w]| (aabb(p), v.into(), aabb(q), w.into())).collect();
    let theirs: Vec<(V, V, Vector, Vector)> = cases.iter().map(|&[p, q, v, w]| (p, q, vector(v), vector(w))).collect();
    [
        over(&theirs, |(p, q, v, w)| {
            let cube = Cuboid::new(Vector::new(HALF, HALF, HALF));
            cast_shapes(&pose(*p), *v, &cube, &pose(*q), *w, &cube, options())
                .map_or(0.0, |hit| hit.map_or(1.0, |hit| hit.time_of_impact))
        }),
        over(&cases, |&[p, q, v, w]| f64::from(u8::from(plain_boxes(p, q, v, w)))),
        over(&ours, |(a, v, b, w)| f64::from(u8::from(moving::aabb_aabb((a, v), (b, w)).is_some()))),
        over(&ours, |(a, v, b, w)| moving::aabb_aabb((a, v), (b, w)).map_or(1.0, |met| met.to_record().span.enter)),
    ]
}

/// The slabs of the Minkowski sum of both boxes, by divisions.
fn plain_boxes(p: V, q: V, v: V, w: V) -> bool {
    let (mut enter, mut exit) = (0.0_f64, 1.0_f64);
    for i in 0..3 {
        let (apart, step) = (q[i] - p[i], v[i] - w[i]);
        let (near, far) = ((apart - 2.0 * HALF) / step, (apart + 2.0 * HALF) / step);
        enter = enter.max(near.min(far));
        exit = exit.min(near.max(far));
    }
    enter <= exit
}

/// The center of a ball, and a triangle about a point.
fn triangles(input: Input) -> [Pass<'static>; 3] {
    let cases = motions(input, RADIUS, &mut Random::new(23));
    type Case = (Sphere<f64>, Vector3<f64>, Triangle3<f64>, Vector3<f64>);
    // Horizontal where they graze.
    let lift = if let Input::Grazing = input { 0.0 } else { 0.2 };
    let corners =
        move |q: V| [[q[0] - 0.3, q[1], q[2]], [q[0] + 0.2, q[1] - 0.3, q[2] + lift], [q[0] + 0.1, q[1] + 0.3, q[2]]];
    let ours: Vec<Case> = cases
        .iter()
        .map(|&[p, q, v, w]| {
            let [a, b, c] = corners(q).map(Point3::from);
            (Sphere::new(p.into(), RADIUS), v.into(), Triangle3::new(a, b, c), w.into())
        })
        .collect();
    let theirs: Vec<(V, [Vector; 3], Vector, Vector)> =
        cases.iter().map(|&[p, q, v, w]| (p, corners(q).map(vector), vector(v), vector(w))).collect();
    [
        over(&theirs, |(p, [a, b, c], v, w)| {
            let (ball, triangle) = (Ball::new(RADIUS), Triangle::new(*a, *b, *c));
            cast_shapes(&pose(*p), *v, &ball, &Pose::IDENTITY, *w, &triangle, options())
                .map_or(0.0, |hit| hit.map_or(1.0, |hit| hit.time_of_impact))
        }),
        over(&ours, |(s, v, t, w)| f64::from(u8::from(moving::sphere_triangle((s, v), (t, w)).is_some()))),
        over(&ours, |(s, v, t, w)| {
            moving::sphere_triangle((s, v), (t, w)).map_or(1.0, |met| met.to_record().span.enter)
        }),
    ]
}

fn ball_and_box(input: Input) -> [Pass<'static>; 3] {
    let cases = motions(input, RADIUS + HALF, &mut Random::new(24));
    type Case = (Sphere<f64>, Vector3<f64>, Aabb3<f64>, Vector3<f64>);
    let aabb = |p: V| Aabb3::new(Point3::from(p.map(|x| x - HALF)), Point3::from(p.map(|x| x + HALF)));
    let ours: Vec<Case> =
        cases.iter().map(|&[p, q, v, w]| (Sphere::new(p.into(), RADIUS), v.into(), aabb(q), w.into())).collect();
    let theirs: Vec<(V, V, Vector, Vector)> = cases.iter().map(|&[p, q, v, w]| (p, q, vector(v), vector(w))).collect();
    [
        over(&theirs, |(p, q, v, w)| {
            let (ball, cube) = (Ball::new(RADIUS), Cuboid::new(Vector::new(HALF, HALF, HALF)));
            cast_shapes(&pose(*p), *v, &ball, &pose(*q), *w, &cube, options())
                .map_or(0.0, |hit| hit.map_or(1.0, |hit| hit.time_of_impact))
        }),
        over(&ours, |(s, v, b, w)| f64::from(u8::from(moving::sphere_aabb((s, v), (b, w)).is_some()))),
        over(&ours, |(s, v, b, w)| moving::sphere_aabb((s, v), (b, w)).map_or(1.0, |met| met.to_record().span.enter)),
    ]
}

/// Two contacts of balls, in order: parry's two casts, and ours.
fn orders(input: Input) -> [Pass<'static>; 2] {
    let cases = motions(input, 2.0 * RADIUS, &mut Random::new(25));
    let ball = |p: V| Sphere::new(Point3::from(p), RADIUS);
    // Each paired with the next.
    let pairs: Vec<[Motion; 2]> = (0..CASES).map(|i| [cases[i], cases[(i + 1) % CASES]]).collect();
    let ours: Vec<[MovingPair<f64>; 2]> = pairs
        .iter()
        .map(|pair| pair.map(|[p, q, v, w]| MovingPair::SphereSphere(ball(p), v.into(), ball(q), w.into())))
        .collect();
    let theirs: Vec<[[Vector; 4]; 2]> = pairs.iter().map(|pair| pair.map(|motion| motion.map(vector))).collect();
    [
        over(&theirs, |pair| {
            let [one, other] = pair.map(|[p, q, v, w]| {
                let (at, there) = (Pose::from_translation(p), Pose::from_translation(q));
                let ball = Ball::new(RADIUS);
                cast_shapes(&at, v, &ball, &there, w, &ball, options())
                    .map_or(None, |hit| hit.map(|hit| hit.time_of_impact))
            });
            one.partial_cmp(&other).map_or(0.0, |order| f64::from(order as i8))
        }),
        over(&ours, |[one, other]| moving::compare_contact(one, other).map_or(0.0, |order| f64::from(order as i8))),
    ]
}

/// The module.
const MOVING: Room<Input, 4> = Room {
    columns: ["parry's cast", "plain, whether", "whether", "all"],
    queries: &[("sphere_sphere", spheres), ("aabb_aabb", boxes)],
    inputs: &[(Input::Random, "random"), (Input::Grazing, "grazing")],
    cases: CASES,
};

/// Balls against shapes with edges.
const ROUNDED: Room<Input, 3> = Room {
    columns: ["parry's cast", "whether", "all"],
    queries: &[("sphere_triangle", triangles), ("sphere_aabb", ball_and_box)],
    inputs: MOVING.inputs,
    cases: CASES,
};

/// The order of two contacts.
const ORDER: Room<Input, 2> = Room {
    columns: ["parry's two casts", "order"],
    queries: &[("compare_contact, balls", orders)],
    inputs: MOVING.inputs,
    cases: CASES,
};

/// All tables.
pub fn markdown() -> String {
    [MOVING.markdown(), ROUNDED.markdown(), ORDER.markdown()].join("\n")
}

/// Runs every pass once.
pub fn try_out() {
    MOVING.try_out();
    ROUNDED.try_out();
    ORDER.try_out();
}
