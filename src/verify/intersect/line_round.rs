//! Lines, rays and segments against round solids; degenerate: tangents, lines through rims and tips, along sides and axes.

use super::super::answer::RoundPassage;
use super::super::draw::{Draw, Whole};
use super::super::form::forms;
use super::super::oracle::place;
use super::super::oracle::round_course::{Course, Solid};
use crate::{Number, Passage, Rational, RoundFeature};
use std::vec::Vec;

const BY_TRIAL: &str =
    "every root of what bounds the solid, tried: the least and the greatest that are in it, as surds";

/// Registers a query of lines against a round solid.
macro_rules! line_in {
    ($(
        $query:ident $id:literal $function:ident(
            $line:literal: $Line:ident $described_line:literal { $origin:ident $to:ident } $starts:literal $ends:literal,
            $name:literal: $shape:ident $described:literal { $a:ident $b:ident }
        ) { solid: $solid:ident, dimension: $dimension:literal, degree: $degree:literal $(, hits: $room:ident $(:: $hits:ident)+)? }
    )+) => {$(
        #[doc = concat!("[`", stringify!($function), "`](crate::intersect::", stringify!($function), "()).")]
        pub struct $query;

        impl crate::verify::Query for $query {
            const ID: &'static str = $id;
            const INPUTS: &'static [(&'static str, &'static str)] = &[($line, $described_line), ($name, $described)];
            const FIELDS: &'static [&'static str] = &["span", "entered", "left"];
            const DECISIONS: &'static [&'static str] = &["none", "span"];
            const WORDS: &'static [(&'static str, &'static [crate::verify::Part])] = PARTS;
            const ORACLE: &'static str = BY_TRIAL;
            const DIMENSION: usize = $dimension;
            const DEGREE: u32 = $degree;
            const BY_ROBUST: bool = false;

            type Case = (crate::$Line<Number>, crate::$shape<Number>);
            type Answer<S: crate::Scalar> = RoundPassage<S::Value>;

            fn ask<S: crate::Scalar>((line, shape): &crate::Of<Self::Case, S>) -> Self::Answer<S> {
                RoundPassage::of::<S>(crate::intersect::$function(line, shape))
            }
            $(forms! { |(line, shape)| hits: $room $(:: $hits)+ (line, shape); })?
            fn oracle(case: &crate::verify::Exact<Self::Case>) -> RoundPassage<Rational> {
                let (line, shape) = &case.integers;
                let origin = place(&line.$origin);
                let direction = line_in!(@direction $to line origin);
                let course = Course {
                    solid: Solid::$solid,
                    origin: &origin,
                    direction: &direction,
                    a: &place(&shape.$a),
                    b: &place(&shape.$b),
                    r: &shape.r,
                    starts: $starts,
                    ends: $ends,
                };
                let span = course.span().map(|(span, entered, left)| Passage { span, entered, left });
                RoundPassage::of::<Rational>(span)
            }
            fn degenerate(bits: u32, draw: &mut Draw) -> Vec<Whole> {
                let mut case = marked(Solid::$solid, bits, draw);
                if !$ends {
                    let [p, q] = [case[0].clone(), case[1].clone()];
                    case[1] = p.iter().zip(&q).map(|(p, q)| q - p).collect();
                }
                if $dimension == 2 {
                    case.iter_mut().filter(|x| x.len() == 3).for_each(|x| x.truncate(2));
                }
                case
            }
        }
    )+};
    (@direction direction $line:ident $origin:ident) => {
        place(&$line.direction)
    };
    (@direction b $line:ident $origin:ident) => {
        place(&$line.b).iter().zip(&$origin).map(|(to, from)| to - from).collect::<Vec<_>>()
    };
}

/// The parts of round solids.
const PARTS: &[(&str, &[crate::verify::Part])] = &[
    (RoundFeature::Apex.word(), &[]),
    (RoundFeature::Base.word(), &[]),
    (RoundFeature::CapA.word(), &[]),
    (RoundFeature::CapB.word(), &[]),
    (RoundFeature::Rim.word(), &[]),
    (RoundFeature::RimA.word(), &[]),
    (RoundFeature::RimB.word(), &[]),
    (RoundFeature::Side.word(), &[]),
    (RoundFeature::Surface.word(), &[]),
];

line_in! {
    LineSphere "intersect/line_sphere" line_sphere(
        "line": Line3 "Line3 origin direction" { origin direction } false false,
        "sphere": Sphere "Sphere centre r" { centre centre }
    ) { solid: Ball, dimension: 3, degree: 4 }
    RaySphere "intersect/ray_sphere" ray_sphere(
        "ray": Ray3 "Ray3 origin direction" { origin direction } true false,
        "sphere": Sphere "Sphere centre r" { centre centre }
    ) { solid: Ball, dimension: 3, degree: 4 }
    SegmentSphere "intersect/segment_sphere" segment_sphere(
        "segment": Segment3 "Segment3 a b" { a b } true true,
        "sphere": Sphere "Sphere centre r" { centre centre }
    ) { solid: Ball, dimension: 3, degree: 4 }
    LineCapsule "intersect/line_capsule" line_capsule(
        "line": Line3 "Line3 origin direction" { origin direction } false false,
        "capsule": Capsule "Capsule a b r" { a b }
    ) { solid: Capsule, dimension: 3, degree: 6 }
    RayCapsule "intersect/ray_capsule" ray_capsule(
        "ray": Ray3 "Ray3 origin direction" { origin direction } true false,
        "capsule": Capsule "Capsule a b r" { a b }
    ) { solid: Capsule, dimension: 3, degree: 6 }
    SegmentCapsule "intersect/segment_capsule" segment_capsule(
        "segment": Segment3 "Segment3 a b" { a b } true true,
        "capsule": Capsule "Capsule a b r" { a b }
    ) { solid: Capsule, dimension: 3, degree: 6 }
    LineCylinder "intersect/line_cylinder" line_cylinder(
        "line": Line3 "Line3 origin direction" { origin direction } false false,
        "cylinder": Cylinder "Cylinder a b r" { a b }
    ) { solid: Cylinder, dimension: 3, degree: 6 }
    RayCylinder "intersect/ray_cylinder" ray_cylinder(
        "ray": Ray3 "Ray3 origin direction" { origin direction } true false,
        "cylinder": Cylinder "Cylinder a b r" { a b }
    ) { solid: Cylinder, dimension: 3, degree: 6 }
    SegmentCylinder "intersect/segment_cylinder" segment_cylinder(
        "segment": Segment3 "Segment3 a b" { a b } true true,
        "cylinder": Cylinder "Cylinder a b r" { a b }
    ) { solid: Cylinder, dimension: 3, degree: 6 }
    LineCone "intersect/line_cone" line_cone(
        "line": Line3 "Line3 origin direction" { origin direction } false false,
        "cone": Cone "Cone apex base_centre r" { apex base_centre }
    ) { solid: Cone, dimension: 3, degree: 8 }
    RayCone "intersect/ray_cone" ray_cone(
        "ray": Ray3 "Ray3 origin direction" { origin direction } true false,
        "cone": Cone "Cone apex base_centre r" { apex base_centre }
    ) { solid: Cone, dimension: 3, degree: 8 }
    SegmentCone "intersect/segment_cone" segment_cone(
        "segment": Segment3 "Segment3 a b" { a b } true true,
        "cone": Cone "Cone apex base_centre r" { apex base_centre }
    ) { solid: Cone, dimension: 3, degree: 8 }
    LineCircle2d "intersect/line_circle_2d" line_circle_2d(
        "line": Line2 "Line2 origin direction" { origin direction } false false,
        "circle": Circle "Circle centre r" { centre centre }
    ) { solid: Ball, dimension: 2, degree: 4, hits: intersect::line_circle_2d_hits }
    RayCircle2d "intersect/ray_circle_2d" ray_circle_2d(
        "ray": Ray2 "Ray2 origin direction" { origin direction } true false,
        "circle": Circle "Circle centre r" { centre centre }
    ) { solid: Ball, dimension: 2, degree: 4, hits: intersect::ray_circle_2d_hits }
}

/// Two points of a line and a solid, in places that are marked: on and beside the axis, on the surface, in tangent planes, level
/// with the ends.
fn marked(solid: Solid, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let (frame, length) = draw.frame(bits.saturating_sub(8).max(4));
    // Of a ball, also in the plane of the first two coordinates, for that of the plane.
    let flat = solid == Solid::Ball && draw.one_in(2);
    let [along, u, v] = if flat { [[0, 0, 1].into(), [length, 0, 0].into(), [0, length, 0].into()] } else { frame };
    let a = draw.point(3, bits.saturating_sub(3));
    let height = draw.between(1, 3);
    let [x, y, z] = [[3, 4, 5], [4, -3, 5], [0, 1, 1], [-1, 0, 1], [0, 1, 1]][draw.index(5)];
    let r = if draw.one_in(8) { 0 } else { z * length * if solid == Solid::Cone { height } else { 1 } };
    let mut mark = |level: Option<i64>| -> Whole {
        let at = level.unwrap_or_else(|| draw.between(-1, 4)) * i64::from(!flat);
        let (out, beside) = (draw.between(-1, 1), draw.between(-1, 1));
        let out = if solid == Solid::Cone && !draw.one_in(4) { out * at } else { out };
        (0..3).map(|i| a[i] + at * along[i] + out * (x * u[i] + y * v[i]) + beside * (x * v[i] - y * u[i])).collect()
    };
    let p = mark(None);
    let q = mark(None);
    let b = (0..3).map(|i| a[i] + height * along[i]).collect();
    let ends: Vec<Whole> = if solid == Solid::Ball { [a].into() } else { [a, b].into() };
    [p, q].into_iter().chain(ends).chain([[r].into()]).collect()
}
