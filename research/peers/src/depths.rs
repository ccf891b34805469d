//! How deep shapes overlap, and along which normal, compared with the contact of parry3d-f64; and how they meet, by
//! the query of that alone.

use crate::beside_parry::{Room, over, seen, vector};
use crate::costly::{INPUTS, Input, PAIRS, corners, polyhedron_around};
use crate::document::goals;
use crate::queries::plain::V;
use crate::queries::rotation;
use measure::passes::Pass;
use measure::random::Random;
use measure::table::digits;
use parry3d_f64::math::{Matrix, Pose, Rotation};
use parry3d_f64::query;
use parry3d_f64::shape::{Ball, Capsule as ParryCapsule, ConvexPolyhedron, Cuboid, Shape, Triangle};
use straightedge::intersect::{self, Penetrates, penetration};
use straightedge::{Aabb3, Capsule, Contact, ConvexHull, Obb, Point3, Sphere, Tetrahedron, Triangle3, Vector3};

/// Where the second shape is.
mod place {
    /// Its center is within a quarter of a unit of the first one's.
    pub const DEEP: u8 = 0;
    /// Its center is within a unit of it; some shapes are apart.
    pub const RANDOM: u8 = 1;
}

struct Places {
    random: Random,
    input: Input,
}

impl Places {
    /// A number from 0 to 1.
    fn number(&mut self) -> f64 {
        match self.input {
            Input::Random => self.random.unit(53),
            Input::Grid => self.random.below(5) as f64 / 4.0,
        }
    }

    fn point(&mut self, reach: f64) -> V {
        [(); 3].map(|()| (2.0 * self.number() - 1.0) * reach)
    }

    /// A center, axes and half extents from a half to one.
    fn turned(&mut self, reach: f64, is_upright: bool) -> (V, [V; 3], V) {
        let (center, half) = (self.point(reach), [(); 3].map(|()| 0.5 + self.number() / 2.0));
        let axes = match self.input {
            Input::Random if is_upright => {
                let (sin, cos) = (6.0 * self.number()).sin_cos();
                [[cos, sin, 0.0], [-sin, cos, 0.0], [0.0, 0.0, 1.0]]
            }
            Input::Random => rotation(&mut self.random),
            Input::Grid => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        };
        (center, axes, half)
    }

    fn oriented(&mut self, reach: f64) -> Twin<Obb<f64>, Cuboid> {
        both(self.turned(reach, false))
    }

    fn aligned(&mut self, reach: f64) -> Twin<Aabb3<f64>, Cuboid> {
        let (center, half) = (self.point(reach), [(); 3].map(|()| 0.5 + self.number() / 2.0));
        let corner = |side: f64| Point3::from([0, 1, 2].map(|i| center[i] + side * half[i]));
        let at = Pose::from_parts(vector(center), Rotation::IDENTITY);
        (Aabb3::new(corner(-1.0), corner(1.0)), at, Cuboid::new(vector(half)))
    }

    fn ball(&mut self, reach: f64) -> Twin<Sphere<f64>, Ball> {
        let (center, r) = (self.point(reach), 0.25 + self.number());
        (Sphere::new(center.into(), r), Pose::from_parts(vector(center), Rotation::IDENTITY), Ball::new(r))
    }

    fn capsule(&mut self, reach: f64) -> Twin<Capsule<f64>, ParryCapsule> {
        let ends = [self.point(4.0 * reach), self.point(4.0 * reach)];
        let [a, b] = ends.map(Point3::from);
        let theirs = ParryCapsule::new(vector(ends[0]), vector(ends[1]), 0.25);
        (Capsule::new(a, b, 0.25), Pose::IDENTITY, theirs)
    }

    fn triangle(&mut self, reach: f64) -> Twin<Triangle3<f64>, Triangle> {
        let corners = [(); 3].map(|()| self.point(1.0)).map(|[x, y, z]| [x + reach / 2.0, y, z]);
        let [a, b, c] = corners.map(vector);
        (Triangle3::from(corners), Pose::IDENTITY, Triangle::new(a, b, c))
    }

    fn tetrahedron(&mut self, reach: f64) -> Twin<Tetrahedron<f64>, ConvexPolyhedron> {
        loop {
            let corners = [(); 4].map(|()| self.point(1.0)).map(|[x, y, z]| [x + reach / 2.0, y, z]);
            // For points in one plane, parry makes no polyhedron.
            let Some(theirs) = polyhedron_around(&corners) else { continue };
            let [a, b, c, d] = corners.map(Point3::from);
            return (Tetrahedron::new(a, b, c, d), Pose::IDENTITY, theirs);
        }
    }

    fn hull(&mut self, reach: f64) -> Twin<ConvexHull<f64>, ConvexPolyhedron> {
        let points = corners(20, reach, self.input, &mut self.random);
        let theirs = polyhedron_around(&points).expect("points around a ball");
        (ConvexHull::new(points.iter().map(|&p| p.into()).collect()), Pose::IDENTITY, theirs)
    }
}

fn both((center, axes, half): (V, [V; 3], V)) -> (Obb<f64>, Pose, Cuboid) {
    let [u, v, w] = axes.map(vector);
    let at = Pose::from_parts(vector(center), Rotation::from_mat3(&Matrix::from_cols(u, v, w)));
    (Obb::new(Point3::from(center), axes.map(Vector3::from), half), at, Cuboid::new(vector(half)))
}

const fn reach<const PLACE: u8>() -> f64 {
    if PLACE == place::DEEP { 0.25 } else { 1.0 }
}

/// A shape of the library, and the same one as parry has it.
type Twin<A, P> = (A, Pose, P);

/// Passes over pairs of shapes, each with its contact alone.
fn passes<A, B, P: Shape + Clone, Q: Shape + Clone>(
    cases: Vec<(Twin<A, P>, Twin<B, Q>)>,
    contact: fn(&A, &B) -> Contact,
) -> [Pass<'static>; 4]
where
    A: Penetrates<B, Scalar = f64> + Clone + 'static,
    B: Clone + 'static,
{
    let (ours, theirs): (Vec<_>, Vec<_>) =
        cases.into_iter().map(|((a, at, p), (b, there, q))| ((a, b), (at, p, there, q))).unzip();
    [
        over(&theirs, |(at, p, there, q)| 1.0 + query::contact(at, p, there, q, 0.0).map_or(0.0, seen)),
        over(&ours, move |(a, b)| 1.0 + f64::from(contact(a, b) as u8)),
        over(&ours, |(a, b)| {
            let met = penetration(a, b);
            1.0 + seen((met.depth(), met.normal()))
        }),
        over(&ours, |(a, b)| 1.0 + seen(penetration(a, b).to_record())),
    ]
}

/// A box on another one, both turned about the vertical.
fn standing(input: Input) -> [Pass<'static>; 4] {
    let places = &mut Places { random: Random::new(41), input };
    let case = |_| {
        let (first, mut second) = (places.turned(0.0, true), places.turned(1.0, true));
        second.0[2] = first.2[2] + second.2[2];
        (both(first), both(second))
    };
    passes((0..PAIRS).map(case).collect(), intersect::obb_obb)
}

/// Declares the passes of pairs of shapes, for each place: the seed, the two shapes with the reach of each, and their
/// contact alone. A box along the axes has the seed of one that is turned: on the grid their cases are the same, and
/// parry's contact returns for each; with seed 45 it did not.
macro_rules! pairs {
    ($($name:ident: $seed:literal, $first:ident($near:expr), $second:ident($far:expr), $contact:expr;)+) => {$(
        fn $name<const PLACE: u8>(input: Input) -> [Pass<'static>; 4] {
            let places = &mut Places { random: Random::new($seed), input };
            let case = |_| (places.$first($near), places.$second($far));
            passes((0..PAIRS).map(case).collect(), $contact)
        }
    )+};
}
pairs! {
    aligned_boxes: 41, aligned(0.0), aligned(reach::<PLACE>()), intersect::aabb_aabb;
    aligned_and_turned: 41, aligned(0.0), oriented(reach::<PLACE>()), intersect::aabb_obb;
    boxes: 41, oriented(0.0), oriented(reach::<PLACE>()), intersect::obb_obb;
    ball_and_aligned: 42, ball(reach::<PLACE>()), aligned(0.0), |a, b| intersect::sphere_aabb(a, b).contact();
    ball_and_box: 42, ball(reach::<PLACE>()), oriented(0.0), |a, b| intersect::sphere_obb(a, b).contact();
    ball_and_tetrahedron: 48, ball(reach::<PLACE>()), tetrahedron(0.0),
        |a, b| intersect::sphere_tetrahedron(a, b).contact();
    capsules: 49, capsule(reach::<PLACE>()), capsule(reach::<PLACE>()),
        |a, b| intersect::capsule_capsule(a, b).contact();
    capsule_and_triangle: 50, capsule(reach::<PLACE>()), triangle(0.0),
        |a, b| intersect::capsule_triangle(a, b).contact();
    capsule_and_aligned: 43, capsule(reach::<PLACE>()), aligned(0.0), |a, b| intersect::capsule_aabb(a, b).contact();
    capsule_and_box: 43, capsule(reach::<PLACE>()), oriented(0.0), |a, b| intersect::capsule_obb(a, b).contact();
    tetrahedra: 44, tetrahedron(0.0), tetrahedron(reach::<PLACE>()), intersect::tetrahedron_tetrahedron;
    hulls: 52, hull(0.0), hull(reach::<PLACE>()), |a, b| intersect::convex_convex(a, b).contact();
}

pub const DEPTHS: Room<Input, 4> = Room {
    columns: ["parry's contact", "contact", "depth and normal", "all"],
    queries: &[
        ("aabb_aabb, most of them overlapping", aligned_boxes::<{ place::RANDOM }>),
        ("aabb_aabb, deep", aligned_boxes::<{ place::DEEP }>),
        ("aabb_obb, most of them overlapping", aligned_and_turned::<{ place::RANDOM }>),
        ("aabb_obb, deep", aligned_and_turned::<{ place::DEEP }>),
        ("obb_obb, most of them overlapping", boxes::<{ place::RANDOM }>),
        ("obb_obb, deep", boxes::<{ place::DEEP }>),
        ("obb_obb, one on the other", standing),
        ("sphere_aabb, some apart", ball_and_aligned::<{ place::RANDOM }>),
        ("sphere_aabb, deep", ball_and_aligned::<{ place::DEEP }>),
        ("sphere_obb, some apart", ball_and_box::<{ place::RANDOM }>),
        ("sphere_obb, deep", ball_and_box::<{ place::DEEP }>),
        ("sphere_tetrahedron, some apart", ball_and_tetrahedron::<{ place::RANDOM }>),
        ("capsule_capsule, some apart", capsules::<{ place::RANDOM }>),
        ("capsule_triangle, some apart", capsule_and_triangle::<{ place::RANDOM }>),
        ("capsule_aabb, some apart", capsule_and_aligned::<{ place::RANDOM }>),
        ("capsule_aabb, deep", capsule_and_aligned::<{ place::DEEP }>),
        ("capsule_obb, some apart", capsule_and_box::<{ place::RANDOM }>),
        ("capsule_obb, deep", capsule_and_box::<{ place::DEEP }>),
        ("tetrahedron_tetrahedron, some apart", tetrahedra::<{ place::RANDOM }>),
        ("tetrahedron_tetrahedron, deep", tetrahedra::<{ place::DEEP }>),
        ("convex_convex, 20 corners, overlapping", hulls::<{ place::RANDOM }>),
        ("convex_convex, 20 corners, deep", hulls::<{ place::DEEP }>),
    ],
    inputs: INPUTS,
    cases: PAIRS,
};

/// The times as Markdown, with the multiple of parry's that depth and normal take.
pub fn markdown() -> String {
    let mut text = format!(
        "ns per call.\n\n| query, input | {} | times parry: depth and normal |\n|---|{}\n",
        DEPTHS.columns.join(" | "),
        "--:|".repeat(DEPTHS.columns.len() + 1),
    );
    DEPTHS.measure(|row, times| {
        let ratio = times[2] / times[0];
        goals::print_missed_depth(row, ratio);
        let cells: Vec<String> = times.iter().chain([&ratio]).map(|&time| digits(time)).collect();
        text += &format!("| {row} | {} |\n", cells.join(" | "));
    });
    text
}
