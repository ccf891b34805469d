//! Capsules against bodies: whether they meet, and the whole answer, compared with the contact of parry3d-f64.

use crate::beside_parry::{Room, over, seen, vector};
use crate::costly::{COLUMNS, INPUTS, Input, PAIRS, polyhedron_around};
use crate::queries::plain::V;
use crate::queries::rotation;
use measure::passes::Pass;
use measure::random::Random;
use parry3d_f64::math::{Matrix, Pose, Rotation};
use parry3d_f64::query;
use parry3d_f64::shape::{self, ConvexPolyhedron, Cuboid, Shape};
use straightedge::answer::CapsuleMeetingRecord;
use straightedge::intersect;
use straightedge::{Aabb3, Capsule, ConvexHull, Obb, Point3, Tetrahedron, Triangle3, Vector3};

const R: f64 = 0.25;

/// The points of a case, in a cube of four units.
struct Places {
    random: Random,
    input: Input,
}

impl Places {
    fn point(&mut self, aside: f64) -> V {
        let [x, y, z] = [(); 3].map(|()| match self.input {
            Input::Random => 4.0 * self.random.unit(53),
            Input::Grid => self.random.below(5) as f64,
        });
        [x + aside, y, z]
    }
}

/// Passes over capsules and bodies of a kind, moved aside by three units or not.
fn passes<B: Clone + 'static, P: Shape + Clone + 'static>(
    input: Input,
    aside: f64,
    body: impl Fn(&mut Places, f64) -> Option<(B, Pose, P)>,
    is_met: fn(&Capsule<f64>, &B) -> bool,
    all: fn(&Capsule<f64>, &B) -> CapsuleMeetingRecord<f64>,
) -> [Pass<'static>; 3] {
    let places = &mut Places { random: Random::new(36), input };
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    while ours.len() < PAIRS {
        let [a, b] = [places.point(0.0), places.point(0.0)];
        // For points in one plane, parry makes no polyhedron.
        let Some((of_ours, at, of_theirs)) = body(places, aside) else { continue };
        ours.push((Capsule::new(Point3::from(a), Point3::from(b), R), of_ours));
        theirs.push((shape::Capsule::new(vector(a), vector(b), R), at, of_theirs));
    }
    [
        over(&theirs, |(capsule, at, body)| {
            1.0 + query::contact(&Pose::IDENTITY, capsule, at, body, 0.0).map_or(0.0, seen)
        }),
        over(&ours, move |(capsule, body)| 1.0 + f64::from(u8::from(is_met(capsule, body)))),
        over(&ours, move |(capsule, body)| 1.0 + all(capsule, body).nearest[0].x.abs()),
    ]
}

fn aside<const APART: bool>() -> f64 {
    if APART { 3.0 } else { 0.0 }
}

fn triangles<const APART: bool>(input: Input) -> [Pass<'static>; 3] {
    let body = |places: &mut Places, aside: f64| {
        let corners = [(); 3].map(|()| places.point(aside));
        let [a, b, c] = corners.map(vector);
        Some((Triangle3::from(corners), Pose::IDENTITY, shape::Triangle::new(a, b, c)))
    };
    let all = |capsule: &Capsule<f64>, body: &Triangle3<f64>| intersect::capsule_triangle(capsule, body).to_record();
    passes(input, aside::<APART>(), body, |c, body| intersect::capsule_triangle(c, body).contact().is_hit(), all)
}

fn tetrahedra<const APART: bool>(input: Input) -> [Pass<'static>; 3] {
    let body = |places: &mut Places, aside: f64| {
        let corners = [(); 4].map(|()| places.point(aside));
        let [a, b, c, d] = corners.map(Point3::from);
        Some((Tetrahedron::new(a, b, c, d), Pose::IDENTITY, polyhedron_around(&corners)?))
    };
    let all = |capsule: &Capsule<f64>, body: &_| intersect::capsule_tetrahedron(capsule, body).to_record();
    passes(input, aside::<APART>(), body, |c, body| intersect::capsule_tetrahedron(c, body).contact().is_hit(), all)
}

fn aabbs<const APART: bool>(input: Input) -> [Pass<'static>; 3] {
    let body = |places: &mut Places, aside: f64| {
        let (a, b) = (places.point(aside), places.point(aside));
        let [min, max] = [[0, 1, 2].map(|i| a[i].min(b[i])), [0, 1, 2].map(|i| a[i].max(b[i]))];
        let aabb = Aabb3::from([min, max]);
        let [min, max] = [min, max].map(vector);
        let at = Pose::from_parts((min + max) / 2.0, Rotation::IDENTITY);
        Some((aabb, at, Cuboid::new((max - min) / 2.0)))
    };
    let all = |capsule: &Capsule<f64>, body: &Aabb3<f64>| intersect::capsule_aabb(capsule, body).to_record();
    passes(input, aside::<APART>(), body, |c, body| intersect::capsule_aabb(c, body).contact().is_hit(), all)
}

fn obbs<const APART: bool>(input: Input) -> [Pass<'static>; 3] {
    let body = |places: &mut Places, aside: f64| {
        let (center, half) = (places.point(aside), places.point(0.0).map(|h| h / 4.0));
        let axes = match places.input {
            Input::Random => rotation(&mut places.random),
            Input::Grid => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        };
        let [u, v, w] = axes.map(vector);
        let at = Pose::from_parts(vector(center), Rotation::from_mat3(&Matrix::from_cols(u, v, w)));
        Some((Obb::new(Point3::from(center), axes.map(Vector3::from), half), at, Cuboid::new(vector(half))))
    };
    let all = |capsule: &Capsule<f64>, body: &Obb<f64>| intersect::capsule_obb(capsule, body).to_record();
    passes(input, aside::<APART>(), body, |c, body| intersect::capsule_obb(c, body).contact().is_hit(), all)
}

fn hulls<const APART: bool>(input: Input) -> [Pass<'static>; 3] {
    let body = |places: &mut Places, aside: f64| -> Option<(ConvexHull<f64>, Pose, ConvexPolyhedron)> {
        let corners = [(); 20].map(|()| places.point(aside));
        let ours = ConvexHull::new(corners.iter().map(|&p| p.into()).collect());
        Some((ours, Pose::IDENTITY, polyhedron_around(&corners)?))
    };
    let all = |capsule: &Capsule<f64>, body: &ConvexHull<f64>| intersect::capsule_convex(capsule, body).to_record();
    passes(input, aside::<APART>(), body, |c, body| intersect::capsule_convex(c, body).contact().is_hit(), all)
}

pub const CAPSULES: Room<Input, 3> = Room {
    columns: COLUMNS,
    queries: &[
        ("intersect capsule_triangle, most of them apart", triangles::<true>),
        ("intersect capsule_triangle, a quarter deep", triangles::<false>),
        ("intersect capsule_tetrahedron, most of them apart", tetrahedra::<true>),
        ("intersect capsule_tetrahedron, a third deep", tetrahedra::<false>),
        ("intersect capsule_aabb, most of them apart", aabbs::<true>),
        ("intersect capsule_aabb, a third deep", aabbs::<false>),
        ("intersect capsule_obb, most of them apart", obbs::<true>),
        ("intersect capsule_obb, some deep", obbs::<false>),
        ("intersect capsule_convex, 20 points, some deep", hulls::<true>),
        ("intersect capsule_convex, 20 points, most of them deep", hulls::<false>),
    ],
    inputs: INPUTS,
    cases: PAIRS,
};
