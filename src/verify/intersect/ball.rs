//! Balls against shapes; degenerate: touching, by vectors of whole length from a point of the shape.

use super::super::draw::{Draw, Whole};
use super::super::oracle::nearest::ball_contact;
use super::super::oracle::{Place, hull, place};
use crate::{BallContact, Number, Rational};
use num_bigint::BigInt;
use std::vec::Vec;

const BY_ACTIVE_SETS: &str =
    "the foot on the span of every few vertices, the one where no vertex is nearer, over big integers";

/// Registers a query of a ball against a polytope.
macro_rules! ball_against {
    (
        $query:ident $id:literal $function:ident($name:literal: $shape:ident $described:literal) { degree: $degree:literal }
        vertices |$case:ident, $of:ident| $vertices:expr;
        degenerate |$bits:ident, $draw:ident| $degenerate:expr
    ) => {
        #[doc = concat!("[`", stringify!($function), "`](crate::intersect::", stringify!($function), "()).")]
        pub struct $query;

        impl $crate::verify::Query for $query {
            const ID: &'static str = $id;
            const INPUTS: &'static [(&'static str, &'static str)] =
                &[("sphere", "Sphere centre r"), ($name, $described)];
            const FIELDS: &'static [&'static str] = &["contact", "nearest"];
            const DECISIONS: &'static [&'static str] = super::CONTACTS;
            const ORACLE: &'static str = BY_ACTIVE_SETS;
            const DIMENSION: usize = 3;
            const DEGREE: u32 = $degree;
            const BY_ROBUST: bool = false;

            type Case = (crate::Sphere<Number>, crate::$shape<Number>);
            type Answer<S: crate::Scalar> = BallContact<S::Value>;

            fn ask<S: crate::Scalar>((sphere, shape): &crate::Of<Self::Case, S>) -> Self::Answer<S> {
                crate::intersect::$function(sphere, shape)
            }
            fn oracle($case: &crate::verify::Exact<Self::Case>) -> BallContact<Rational> {
                let (sphere, $of) = &$case.integers;
                let (vertices, scale, unit): (Vec<Place>, BigInt, Rational) = $vertices;
                let centre: Place = place(&sphere.centre).iter().map(|x| x * &scale).collect();
                ball_contact(&centre, &(&sphere.r * &scale), &vertices, &unit)
            }
            fn degenerate($bits: u32, $draw: &mut Draw) -> Vec<Whole> {
                $degenerate
            }
        }
    };
}

/// Vertices in the unit of the case.
fn as_they_are(vertices: Vec<Place>, unit: &Rational) -> (Vec<Place>, BigInt, Rational) {
    (vertices, 1.into(), unit.clone())
}

ball_against! {
    SphereAabb "intersect/sphere_aabb" sphere_aabb("aabb": Aabb3 "Aabb3 min max") { degree: 2 }
    vertices |case, of| as_they_are(hull::corners_of_box(&place(&of.min), &place(&of.max)), &case.unit);
    degenerate |bits, draw| {
        let corner = draw.point(3, bits - 1);
        let mut other = draw.point(3, bits - 1);
        if draw.one_in(3) {
            let axis = draw.index(3);
            other[axis] = corner[axis];
        }
        touched([corner, other].into(), bits, draw)
    }
}

ball_against! {
    SphereObb "intersect/sphere_obb" sphere_obb("obb": Obb "Obb centre axis0 axis1 axis2 h0 h1 h2") { degree: 12 }
    vertices |case, of| {
        // Axes times extents are in units squared; with the unit n/d all is whole in units of 1/d².
        let (n, d) = (case.unit.numer(), case.unit.denom());
        let axes = [0, 1, 2].map(|i| (&of.axes[i], &of.half_extents[i]));
        let axes = axes.map(|(axis, h)| [&axis.x, &axis.y, &axis.z].map(|x| x * h * n * n));
        let centre: Place = place(&of.centre).iter().map(|x| x * n * d).collect();
        let corner = |which: usize| -> Place {
            let step = |i: usize, k: usize| if which >> k & 1 == 0 { -&axes[k][i] } else { axes[k][i].clone() };
            (0..3).map(|i| &centre[i] + step(i, 0) + step(i, 1) + step(i, 2)).collect()
        };
        ((0..8).map(corner).collect(), n * d, Rational::new(1.into(), d * d))
    };
    degenerate |bits, draw| {
        // From a corner, along an axis or any other way.
        let part = ((bits - 3) / 2).max(3);
        let centre = draw.point(3, bits - 2);
        let axes: [Whole; 3] = match draw.below(3) {
            0 => draw.on_plane(3, part, 3).try_into().expect("three of them"),
            1 => draw.frame(part).0,
            _ => [0; 3].map(|_| draw.point(3, part)),
        };
        let extents = [0; 3].map(|_| draw.between(0, 3));
        let corner: Whole =
            (0..3).map(|i| centre[i] + (0..3).map(|k| extents[k] * axes[k][i]).sum::<i64>()).collect();
        let mut case = touched([corner].into(), bits, draw);
        case.truncate(2);
        case.push(centre);
        case.extend(axes);
        case.extend(extents.map(|h| Vec::from([h])));
        case
    }
}

ball_against! {
    SphereTriangle "intersect/sphere_triangle" sphere_triangle("triangle": Triangle3 "Triangle3 a b c") { degree: 6 }
    vertices |case, of| as_they_are([&of.a, &of.b, &of.c].map(place).into(), &case.unit);
    degenerate |bits, draw| hull_touched(3, bits, draw)
}

ball_against! {
    SphereTetrahedron "intersect/sphere_tetrahedron" sphere_tetrahedron("tetrahedron": Tetrahedron "Tetrahedron a b c d")
        { degree: 6 }
    vertices |case, of| as_they_are([&of.a, &of.b, &of.c, &of.d].map(place).into(), &case.unit);
    degenerate |bits, draw| hull_touched(4, bits, draw)
}

ball_against! {
    SpherePolygon "intersect/sphere_polygon" sphere_polygon("polygon": ConvexHull "ConvexHull n p1 … pn") { degree: 6 }
    vertices |case, of| as_they_are(of.points.iter().map(place).collect(), &case.unit);
    degenerate |bits, draw| hull_touched(draw.count(0), bits, draw)
}

/// The points, and before them a ball that touches the first, at least from somewhere.
fn touched(points: Vec<Whole>, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let (offset, r) = draw.whole_length(3, bits - 1);
    let centre = points[0].iter().zip(&offset).map(|(x, o)| x + o).collect();
    let r = if draw.one_in(8) { 0 } else { r };
    let centre = if draw.one_in(16) { points[draw.index(points.len())].clone() } else { centre };
    [centre, [r].into()].into_iter().chain(points).collect()
}

/// A ball that touches a hull of some points: in a vertex, or over the inside of a face or an edge in a plane of whole normal.
fn hull_touched(count: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    if draw.one_in(3) {
        let points = match draw.below(3) {
            0 => draw.on_line(3, bits - 1, count),
            1 => draw.on_plane(3, bits - 1, count),
            _ => (0..count).map(|_| draw.point(3, bits - 1)).collect(),
        };
        return if points.is_empty() { points } else { touched(points, bits, draw) };
    }
    // A frame: points in the plane of the first two of its vectors, or below it; the ball stands on the plane or beside an edge.
    let ([u, v, w], length) = draw.frame(bits.saturating_sub(5).max(4));
    let base = draw.point(3, bits.saturating_sub(2));
    let at = |s: i64, t: i64, h: i64| -> Whole { (0..3).map(|i| base[i] + s * u[i] + t * v[i] + h * w[i]).collect() };
    let r = draw.between(0, 2);
    let is_flat = draw.one_in(2);
    let depth = |draw: &mut Draw| if is_flat { 0 } else { -draw.between(0, 2) };
    let centre = if draw.one_in(4) { at(draw.between(-3, 3), r, 0) } else { at(0, draw.between(-1, 0), r) };
    let points = (0..count).map(|i| match i {
        0..=2 => at(draw.between(-3, 3), -draw.between(0, 3), 0),
        _ => at(draw.between(-3, 3), -draw.between(0, 3), depth(draw)),
    });
    let points: Vec<Whole> = points.collect();
    [centre, [r * length].into()].into_iter().chain(points).collect()
}

/// Two balls; see [`crate::intersect::sphere_sphere()`].
pub struct SphereSphere;

impl crate::verify::Query for SphereSphere {
    const ID: &'static str = "intersect/sphere_sphere";
    const INPUTS: &'static [(&'static str, &'static str)] = &[("a", "Sphere centre r"), ("b", "Sphere centre r")];
    const FIELDS: &'static [&'static str] = &["contact"];
    const DECISIONS: &'static [&'static str] = super::CONTACTS;
    const ORACLE: &'static str =
        "the square of the distance less both squares of radii, against twice their product, over big integers";
    const DIMENSION: usize = 3;
    const DEGREE: u32 = 2;
    const BY_ROBUST: bool = false;

    type Case = (crate::Sphere<Number>, crate::Sphere<Number>);
    type Answer<S: crate::Scalar> = crate::Contact;

    fn ask<S: crate::Scalar>((a, b): &crate::Of<Self::Case, S>) -> crate::Contact {
        crate::intersect::sphere_sphere(a, b)
    }
    fn oracle(case: &crate::verify::Exact<Self::Case>) -> crate::Contact {
        let (a, b) = &case.integers;
        let (p, q) = (place(&a.centre), place(&b.centre));
        let distance: BigInt = p.iter().zip(&q).map(|(x, y)| (x - y) * (x - y)).sum();
        let excess = distance - &a.r * &a.r - &b.r * &b.r;
        let are_points = a.r == b.r && a.r == BigInt::from(0);
        match excess.cmp(&(&a.r * &b.r * 2)) {
            core::cmp::Ordering::Less => crate::Contact::Overlapping,
            core::cmp::Ordering::Equal if are_points => crate::Contact::Overlapping,
            core::cmp::Ordering::Equal => crate::Contact::Touching,
            core::cmp::Ordering::Greater => crate::Contact::Disjoint,
        }
    }
    fn degenerate(bits: u32, draw: &mut Draw) -> Vec<Whole> {
        let ([offset, ..], length) = draw.frame(bits - 2);
        let centre = draw.point(3, bits - 1);
        let other = centre.iter().zip(&offset).map(|(c, o)| c + o).collect();
        let r = if draw.one_in(4) { 0 } else { draw.below(length as u64 + 1) as i64 };
        let s = length - r;
        if draw.one_in(8) {
            return [centre.clone(), [0].into(), centre, [0].into()].into();
        }
        [centre, [r].into(), other, [s].into()].into()
    }
}
