//! How deep shapes overlap, and along which normal, compared with the contact of parry3d-f64; and how they meet, by
//! the query of that alone.

use crate::beside_parry::{Room, over, seen, vector};
use crate::costly::{INPUTS, Input, PAIRS, polyhedron_around};
use crate::queries::plain::V;
use crate::queries::rotation;
use measure::passes::Pass;
use measure::random::Random;
use parry3d_f64::math::{Matrix, Pose, Rotation};
use parry3d_f64::query;
use parry3d_f64::shape::{Ball, Capsule as ParryCapsule, Cuboid, Shape};
use straightedge::intersect::{self, Penetrates, penetration};
use straightedge::{Capsule, Contact, Obb, Point3, Sphere, Tetrahedron, Vector3};

/// Where the second shape is.
mod place {
    /// Its center is within a quarter of a unit of the first one's.
    pub const DEEP: u8 = 0;
    /// Its center is within a unit of it; some shapes are apart.
    pub const RANDOM: u8 = 1;
    /// It stands on the first one, a box, turned about the vertical.
    pub const STANDING: u8 = 2;
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

fn boxes<const PLACE: u8>(input: Input) -> [Pass<'static>; 4] {
    let places = &mut Places { random: Random::new(41), input };
    let is_upright = PLACE == place::STANDING;
    let case = |_| {
        let first = places.turned(0.0, is_upright);
        let mut second = places.turned(reach::<PLACE>(), is_upright);
        if is_upright {
            second.0[2] = first.2[2] + second.2[2];
        }
        (both(first), both(second))
    };
    passes((0..PAIRS).map(case).collect(), intersect::obb_obb)
}

fn balls<const PLACE: u8>(input: Input) -> [Pass<'static>; 4] {
    let places = &mut Places { random: Random::new(42), input };
    let case = |_| {
        let (center, r) = (places.point(reach::<PLACE>()), 0.25 + places.number());
        let ball = (Sphere::new(center.into(), r), Pose::from_parts(vector(center), Rotation::IDENTITY), Ball::new(r));
        (ball, both(places.turned(0.0, false)))
    };
    passes((0..PAIRS).map(case).collect(), |sphere, obb| intersect::sphere_obb(sphere, obb).contact())
}

fn capsules<const PLACE: u8>(input: Input) -> [Pass<'static>; 4] {
    let places = &mut Places { random: Random::new(43), input };
    let case = |_| {
        let ends = [places.point(4.0 * reach::<PLACE>()), places.point(4.0 * reach::<PLACE>())];
        let [a, b] = ends.map(Point3::from);
        let theirs = ParryCapsule::new(vector(ends[0]), vector(ends[1]), 0.25);
        ((Capsule::new(a, b, 0.25), Pose::IDENTITY, theirs), both(places.turned(0.0, false)))
    };
    passes((0..PAIRS).map(case).collect(), |capsule, obb| intersect::capsule_obb(capsule, obb).contact())
}

fn tetrahedra<const PLACE: u8>(input: Input) -> [Pass<'static>; 4] {
    let places = &mut Places { random: Random::new(44), input };
    let mut tetrahedron = |aside: f64| loop {
        let corners = [(); 4].map(|()| places.point(1.0)).map(|[x, y, z]| [x + aside, y, z]);
        // For points in one plane, parry makes no polyhedron.
        let Some(theirs) = polyhedron_around(&corners) else { continue };
        let [a, b, c, d] = corners.map(Point3::from);
        return (Tetrahedron::new(a, b, c, d), Pose::IDENTITY, theirs);
    };
    let cases = (0..PAIRS).map(|_| (tetrahedron(0.0), tetrahedron(reach::<PLACE>() / 2.0))).collect();
    passes(cases, intersect::tetrahedron_tetrahedron)
}

pub const DEPTHS: Room<Input, 4> = Room {
    columns: ["parry's contact", "contact", "depth and normal", "all"],
    queries: &[
        ("obb_obb, most of them overlapping", boxes::<{ place::RANDOM }>),
        ("obb_obb, deep", boxes::<{ place::DEEP }>),
        ("obb_obb, one on the other", boxes::<{ place::STANDING }>),
        ("sphere_obb, some apart", balls::<{ place::RANDOM }>),
        ("sphere_obb, deep", balls::<{ place::DEEP }>),
        ("capsule_obb, some apart", capsules::<{ place::RANDOM }>),
        ("capsule_obb, deep", capsules::<{ place::DEEP }>),
        ("tetrahedron_tetrahedron, some apart", tetrahedra::<{ place::RANDOM }>),
    ],
    inputs: INPUTS,
    cases: PAIRS,
};
