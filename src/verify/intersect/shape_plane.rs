//! Shapes against planes; degenerate: touching.

use super::super::draw::{Draw, Whole};
use super::super::exact::Exact;
use super::super::oracle::corners::Corners;
use super::super::oracle::determinant::sign;
use super::super::oracle::solid::signs_around;
use super::super::oracle::vector::{self, times};
use super::super::query::Query;
use crate::{Number, Of, Plane, PlaneSide, Point3, Rational, Scalar, Sign, Vector3};
use num_bigint::BigInt;
use num_traits::Zero;
use std::vec;
use std::vec::Vec;

const BY_CORNERS: &str = "heights of all corners over big integers";
const BY_HEIGHTS: &str =
    "heights of the centres over rationals, against the root that the shape reaches along the normal";

/// A point and a plane; see [`crate::intersect::point_plane()`].
pub struct PointPlane;

impl Query for PointPlane {
    const ID: &'static str = "intersect/point_plane";
    const INPUTS: &'static [(&'static str, &'static str)] = &[("p", "Point3"), ("plane", "Plane nx ny nz d")];
    const FIELDS: &'static [&'static str] = &["side"];
    const DECISIONS: &'static [&'static str] =
        &[PlaneSide::Negative.word(), PlaneSide::Within.word(), PlaneSide::Positive.word()];
    const ORACLE: &'static str = BY_CORNERS;
    const DIMENSION: usize = 3;
    const DEGREE: u32 = 2;
    const BY_ROBUST: bool = false;

    type Case = (Point3<Number>, Plane<Number>);
    type Answer<S: Scalar> = PlaneSide;

    fn ask<S: Scalar>((p, plane): &Of<Self::Case, S>) -> PlaneSide {
        crate::intersect::point_plane(p, plane)
    }
    fn oracle(case: &Exact<Self::Case>) -> PlaneSide {
        by_corners(&case.integers, &case.unit)
    }
    fn degenerate(bits: u32, draw: &mut Draw) -> Vec<Whole> {
        let (n, d, points) = draw.plane_with_points(bits, 1);
        with_plane(points, n, d)
    }
}

beside_plane! {
    TrianglePlane "intersect/triangle_plane" triangle_plane("triangle": Triangle3 "Triangle3 a b c") { degree: 2 }
    oracle BY_CORNERS; |case| by_corners(&case.integers, &case.unit);
    degenerate |bits, draw| hull(3, bits, draw)
}

beside_plane! {
    TetrahedronPlane "intersect/tetrahedron_plane" tetrahedron_plane("tetrahedron": Tetrahedron "Tetrahedron a b c d")
        { degree: 2 }
    oracle BY_CORNERS; |case| by_corners(&case.integers, &case.unit);
    degenerate |bits, draw| hull(4, bits, draw)
}

beside_plane! {
    AabbPlane "intersect/aabb_plane" aabb_plane("aabb": Aabb3 "Aabb3 min max") { degree: 2 }
    oracle BY_CORNERS; |case| by_corners(&case.integers, &case.unit);
    degenerate |bits, draw| {
        let (n, d, mut points) = draw.plane_with_points(bits, 1);
        points.push(beside(&points[0], bits, draw));
        with_plane(points, n, d)
    }
}

beside_plane! {
    ObbPlane "intersect/obb_plane" obb_plane("obb": Obb "Obb centre axis0 axis1 axis2 h0 h1 h2") { degree: 3 }
    oracle BY_CORNERS; |case| by_corners(&case.integers, &case.unit);
    degenerate |bits, draw| {
        // Of a corner in the plane.
        let part = ((bits - 2) / 3).max(2);
        let (n, d, corner) = draw.plane_with_points(2 * part, 1);
        let axes = [0; 3].map(|_| draw.point(3, part));
        let extents = [0; 3].map(|_| draw.signed(part - 1).abs());
        let signs = [0; 3].map(|_| draw.between(0, 1) * 2 - 1);
        let centre = (0..3).map(|i| corner[0][i] + (0..3).map(|k| signs[k] * extents[k] * axes[k][i]).sum::<i64>());
        let mut case = vec![centre.collect()];
        case.extend(axes);
        case.extend(extents.map(|h| vec![h]));
        with_plane(case, n, d)
    }
}

beside_plane! {
    SpherePlane "intersect/sphere_plane" sphere_plane("sphere": Sphere "Sphere centre r") { degree: 4 }
    oracle BY_HEIGHTS; |case| {
        let (of, plane) = &case.numbers();
        let (least, greatest) = of_ball(&of.centre, &of.r, plane);
        PlaneSide::of_signs(least, greatest)
    };
    degenerate |bits, draw| {
        let (mut case, n, d) = touching_ball(bits, draw);
        case.swap(0, 1);
        with_plane(case, n, d)
    }
}

beside_plane! {
    CapsulePlane "intersect/capsule_plane" capsule_plane("capsule": Capsule "Capsule a b r") { degree: 4 }
    oracle BY_HEIGHTS; |case| {
        let (of, plane) = &case.numbers();
        let (a, b) = (of_ball(&of.a, &of.r, plane), of_ball(&of.b, &of.r, plane));
        PlaneSide::of_signs(a.0.min(b.0), a.1.max(b.1))
    };
    degenerate |bits, draw| {
        let (mut case, n, d) = touching_ball(bits, draw);
        let centre = case.pop().expect("two parts");
        let other = if draw.one_in(3) { centre.clone() } else { beside(&centre, bits / 2, draw) };
        case.insert(0, centre);
        case.insert(draw.index(2), other);
        with_plane(case, n, d)
    }
}

beside_plane! {
    ConePlane "intersect/cone_plane" cone_plane("cone": Cone "Cone apex base_centre r") { degree: 6 }
    oracle BY_HEIGHTS; |case| {
        let (of, plane) = &case.numbers();
        let apex = Sign::from(height(&of.apex, plane).cmp(&Rational::zero()));
        let axis = &of.base_centre - &of.apex;
        let along = plane.n.dot(&axis);
        // The part of the normal across the axis, of which the rim reaches r times the length.
        let across = match axis.norm_squared() {
            square if square.is_zero() => Rational::zero(),
            square => plane.n.norm_squared() - &along * &along / square,
        };
        let (least, greatest) = signs_around(&height(&of.base_centre, plane), &(&of.r * &of.r * across));
        PlaneSide::of_signs(least.min(apex), greatest.max(apex))
    };
    degenerate |bits, draw| {
        let part = (bits.saturating_sub(6) / 2).max(4);
        let ([u, _, w], length) = draw.frame(part);
        let (base, r) = (draw.point(3, part), draw.signed(2).abs());
        let (x, z, steps) = (draw.signed(1), draw.signed(1), draw.between(-2, 2));
        let apex = (0..3).map(|i| base[i] + steps * w[i]).collect();
        let n: Whole = (0..3).map(|i| x * u[i] + z * w[i]).collect();
        let reach = r * x.abs() * length;
        let of: &Whole = if draw.one_in(3) { &apex } else { &base };
        let d = dot(&n, of) + if draw.one_in(2) { reach } else { -reach };
        with_plane(vec![apex, base, vec![r]], n, d)
    }
}

fn height(p: &Point3<Rational>, plane: &Plane<Rational>) -> Rational {
    plane.n.dot(&Vector3::new(p.x.clone(), p.y.clone(), p.z.clone())) - &plane.d
}

fn by_corners((shape, plane): &(impl Corners, Plane<BigInt>), unit: &Rational) -> PlaneSide {
    // The corners are in the unit over its denominator, the numbers of the plane in the unit.
    let n = times(&[&plane.n.x, &plane.n.y, &plane.n.z].map(Clone::clone).into(), unit.numer());
    let d = &plane.d * unit.denom() * unit.denom();
    let signs: Vec<Sign> = shape.corners(unit).iter().map(|corner| sign(&(vector::dot(&n, corner) - &d))).collect();
    let [least, greatest] = [signs.iter().min(), signs.iter().max()].map(|sign| *sign.expect("corners"));
    PlaneSide::of_signs(least, greatest)
}

fn of_ball(centre: &Point3<Rational>, r: &Rational, plane: &Plane<Rational>) -> (Sign, Sign) {
    signs_around(&height(centre, plane), &(r * r * plane.n.norm_squared()))
}

/// Some vertices in the plane, the others beside one of them.
fn hull(count: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let (n, d, mut points) = draw.plane_with_points(bits, count);
    for i in 1..count {
        if draw.one_in(2) {
            points[i] = beside(&points[0], bits, draw);
        }
    }
    with_plane(points, n, d)
}

/// A point anywhere, or off along one diagonal, so that several are often on one side.
fn beside(p: &Whole, bits: u32, draw: &mut Draw) -> Whole {
    if draw.one_in(2) {
        return draw.point(3, bits.saturating_sub(2).max(1));
    }
    let step = draw.signed(bits / 2).abs();
    p.iter().map(|x| x + step).collect()
}

/// r, a centre, and a plane that touches the ball.
fn touching_ball(bits: u32, draw: &mut Draw) -> (Vec<Whole>, Whole, i64) {
    let part = (bits.saturating_sub(4) / 2).max(4);
    let (n, length) = draw.whole_length(3, part);
    let (centre, r) = (draw.point(3, part), draw.signed(part).abs());
    let d = dot(&n, &centre) + if draw.one_in(2) { r * length } else { -r * length };
    (vec![vec![r], centre], n, d)
}

fn dot(u: &Whole, v: &Whole) -> i64 {
    u.iter().zip(v).map(|(x, y)| x * y).sum()
}

fn with_plane(mut case: Vec<Whole>, n: Whole, d: i64) -> Vec<Whole> {
    case.extend([n, vec![d]]);
    case
}
