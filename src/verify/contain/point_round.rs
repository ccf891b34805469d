//! A point against round shapes; degenerate: on the surface, by vectors of whole length.

use super::super::draw::{Draw, Whole};
use super::super::oracle::{place, solid};
use crate::Location;
use std::vec::Vec;

const BY_DISTANCE: &str = "squared distance over rationals";
const BY_DECOMPOSITION: &str =
    "orthogonal decomposition along the axis over rationals; without a radius, weights of the ends by a linear program";

in_shape! {
    PointSphere "contain/point_sphere" point_sphere(p: Point3 of 3, "sphere": Sphere "Sphere centre r") -> Location
        { fields: ["location"], degree: 2 }
    oracle BY_DISTANCE; |_case, p, sphere| solid::in_ball(&place(p), &place(&sphere.centre), &sphere.r);
    degenerate |bits, draw| on_surface(3, bits, draw)
}

in_shape! {
    PointCircle2d "contain/point_circle_2d" point_circle_2d(p: Point2 of 2, "circle": Circle "Circle centre r") -> Location
        { fields: ["location"], degree: 2 }
    oracle BY_DISTANCE; |_case, p, circle| solid::in_ball(&place(p), &place(&circle.centre), &circle.r);
    degenerate |bits, draw| on_surface(2, bits, draw)
}

in_shape! {
    PointCapsule "contain/point_capsule" point_capsule(p: Point3 of 3, "capsule": Capsule "Capsule a b r") -> Location
        { fields: ["location"], degree: 4 }
    oracle BY_DECOMPOSITION; |_case, p, of| solid::in_capsule(&place(p), &place(&of.a), &place(&of.b), &of.r);
    degenerate |bits, draw| {
        if draw.one_in(4) {
            // Beyond an end.
            let mut case = on_surface(3, bits, draw);
            let a = case[1].clone();
            case.insert(1 + draw.index(2), a);
            return case;
        }
        beside_axis(bits, draw, false)
    }
}

in_shape! {
    PointCylinder "contain/point_cylinder" point_cylinder(p: Point3 of 3, "cylinder": Cylinder "Cylinder a b r") -> Location
        { fields: ["location"], degree: 4 }
    oracle BY_DECOMPOSITION; |_case, p, of| solid::in_cylinder(&place(p), &place(&of.a), &place(&of.b), &of.r);
    degenerate |bits, draw| beside_axis(bits, draw, false)
}

in_shape! {
    PointCone "contain/point_cone" point_cone(p: Point3 of 3, "cone": Cone "Cone apex base_centre r") -> Location
        { fields: ["location"], degree: 6 }
    oracle BY_DECOMPOSITION;
    |_case, p, of| solid::in_cone(&place(p), &place(&of.apex), &place(&of.base_centre), &of.r);
    degenerate |bits, draw| beside_axis(bits, draw, true)
}

/// A point on a sphere or a circle.
fn on_surface(dimension: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let centre = draw.point(dimension, bits - 1);
    let (offset, r) = draw.whole_length(dimension, bits - 1);
    let p = centre.iter().zip(&offset).map(|(c, o)| c + o).collect();
    [p, centre, [r].into()].into()
}

/// A point at a whole distance from an axis, which is the radius, or as much of it as belongs to the height in a cone; often
/// level with an end.
fn beside_axis(bits: u32, draw: &mut Draw, in_cone: bool) -> Vec<Whole> {
    // The frame times at most seven steps along and across.
    let ([along, u, v], length) = draw.frame(bits.saturating_sub(6).max(4));
    let a = draw.point(3, bits.saturating_sub(2));
    let (height, at) = (draw.between(1, 3), draw.between(-1, 4));
    let [x, y, z] = [[3, 4, 5], [4, -3, 5], [0, 1, 1], [-1, 0, 1]][draw.index(4)];
    let out = if in_cone { at } else { 1 };
    let r = if in_cone { height * z * length } else { z * length };
    let offset = |i: usize| at * along[i] + out * (x * u[i] + y * v[i]);
    let p = (0..3).map(|i| a[i] + offset(i)).collect();
    let b = (0..3).map(|i| a[i] + height * along[i]).collect();
    [p, a, b, [r].into()].into()
}
