//! Boxes, triangles and tetrahedra against each other; degenerate: with a common point on the boundary of both.

use super::super::draw::{Draw, Whole};
use super::super::oracle::corners::Corners;
use super::super::oracle::hull;
use crate::{Aabb2, Aabb3, Contact, Obb, Tetrahedron, Triangle3};
use std::vec;
use std::vec::Vec;

/// Registers a query of two shapes that answers with a contact.
macro_rules! pair {
    (
        $query:ident $id:literal $function:ident(
            $first:literal: $one:ident $one_described:literal, $second:literal: $other:ident $other_described:literal
        ) { dimension: $dimension:literal, degree: $degree:literal }
        degenerate |$bits:ident, $draw:ident| $degenerate:expr
    ) => {
        #[doc = concat!("[`", stringify!($function), "`](crate::intersect::", stringify!($function), "()).")]
        pub struct $query;

        impl $crate::verify::Query for $query {
            const ID: &'static str = $id;
            const INPUTS: &'static [(&'static str, &'static str)] =
                &[($first, $one_described), ($second, $other_described)];
            const FIELDS: &'static [&'static str] = &["contact"];
            const DECISIONS: &'static [&'static str] = super::CONTACTS;
            const ORACLE: &'static str = BY_CORNERS;
            const DIMENSION: usize = $dimension;
            const DEGREE: u32 = $degree;
            const BY_ROBUST: bool = false;

            type Case = ($one<$crate::Number>, $other<$crate::Number>);
            type Answer<S: $crate::Scalar> = Contact;

            fn ask<S: $crate::Scalar>((first, second): &$crate::Of<Self::Case, S>) -> Contact {
                $crate::intersect::$function(first, second)
            }
            fn oracle(case: &$crate::verify::Exact<Self::Case>) -> Contact {
                let (first, second) = &case.integers;
                let (first, second) = (Corners::corners(first, &case.unit), Corners::corners(second, &case.unit));
                hull::contact(&first.iter().collect::<Vec<_>>(), &second.iter().collect::<Vec<_>>())
            }
            fn degenerate($bits: u32, $draw: &mut Draw) -> Vec<Whole> {
                $degenerate
            }
        }
    };
}

const BY_CORNERS: &str = "first principles: positive weights of all corners of both, by an exact linear program";

pair! {
    AabbAabb "intersect/aabb_aabb"
        aabb_aabb("first": Aabb3 "Aabb3 min max", "second": Aabb3 "Aabb3 min max") { dimension: 3, degree: 1 }
    degenerate |bits, draw| level(3, bits, draw)
}

pair! {
    AabbAabb2d "intersect/aabb_aabb_2d"
        aabb_aabb_2d("first": Aabb2 "Aabb2 min max", "second": Aabb2 "Aabb2 min max") { dimension: 2, degree: 1 }
    degenerate |bits, draw| level(2, bits, draw)
}

pair! {
    ObbObb "intersect/obb_obb" obb_obb(
        "first": Obb "Obb centre axis0 axis1 axis2 h0 h1 h2", "second": Obb "Obb centre axis0 axis1 axis2 h0 h1 h2"
    ) { dimension: 3, degree: 4 }
    degenerate |bits, draw| {
        let p = draw.point(3, bits - 1);
        let first = axes(bits, draw);
        // Often of the same frame, or of one turned about an axis of it.
        let second = match draw.below(3) {
            0 => first.clone(),
            1 => turned(&first),
            _ => axes(bits, draw),
        };
        [box_around(&p, first, draw), box_around(&p, second, draw)].concat()
    }
}

pair! {
    AabbObb "intersect/aabb_obb" aabb_obb(
        "aabb": Aabb3 "Aabb3 min max", "obb": Obb "Obb centre axis0 axis1 axis2 h0 h1 h2"
    ) { dimension: 3, degree: 4 }
    degenerate |bits, draw| {
        let p = draw.point(3, bits - 1);
        let [min, max] = bounds_around(&p, bits, draw);
        let axes = axes(bits, draw);
        [vec![min, max], box_around(&p, axes, draw)].concat()
    }
}

pair! {
    TriangleAabb "intersect/triangle_aabb"
        triangle_aabb("triangle": Triangle3 "Triangle3 a b c", "aabb": Aabb3 "Aabb3 min max") { dimension: 3, degree: 3 }
    degenerate |bits, draw| {
        let p = draw.point(3, bits - 1);
        [corners_around(&p, 3, bits, draw), bounds_around(&p, bits, draw).into()].concat()
    }
}

pair! {
    TriangleObb "intersect/triangle_obb" triangle_obb(
        "triangle": Triangle3 "Triangle3 a b c", "obb": Obb "Obb centre axis0 axis1 axis2 h0 h1 h2"
    ) { dimension: 3, degree: 4 }
    degenerate |bits, draw| {
        let p = draw.point(3, bits - 1);
        let axes = axes(bits, draw);
        [corners_around(&p, 3, bits, draw), box_around(&p, axes, draw)].concat()
    }
}

pair! {
    TetrahedronTetrahedron "intersect/tetrahedron_tetrahedron" tetrahedron_tetrahedron(
        "first": Tetrahedron "Tetrahedron a b c d", "second": Tetrahedron "Tetrahedron a b c d"
    ) { dimension: 3, degree: 3 }
    degenerate |bits, draw| hulls_around(4, 4, bits, draw)
}

pair! {
    TriangleTetrahedron "intersect/triangle_tetrahedron" triangle_tetrahedron(
        "triangle": Triangle3 "Triangle3 a b c", "tetrahedron": Tetrahedron "Tetrahedron a b c d"
    ) { dimension: 3, degree: 3 }
    degenerate |bits, draw| hulls_around(3, 4, bits, draw)
}

/// Two boxes with bounds in common.
fn level(dimension: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let pool: Vec<i64> = (0..4).map(|_| draw.signed(bits)).collect();
    (0..4).map(|_| (0..dimension).map(|_| pool[draw.index(4)]).collect()).collect()
}

/// Three axes such that a few times them stay within the bits: perpendicular, those of coordinates, or any.
pub(in crate::verify) fn axes(bits: u32, draw: &mut Draw) -> [Whole; 3] {
    let bits = (bits.saturating_sub(4) / 2).max(3);
    match draw.below(4) {
        0 => [vec![1, 0, 0], vec![0, 1, 0], vec![0, 0, 1]],
        1 => [0; 3].map(|_| draw.point(3, bits)),
        _ => draw.frame(bits).0,
    }
}

/// The axes turned about the third by the angle of 3, 4 and 5, or an eighth.
fn turned([u, v, w]: &[Whole; 3]) -> [Whole; 3] {
    let combined = |s: i64, t: i64| u.iter().zip(v).map(|(u, v)| s * u + t * v).collect();
    [combined(1, 1), combined(-1, 1), w.clone()]
}

/// A box with a point on it, mostly on its boundary: centre, axes and extents.
pub(in crate::verify) fn box_around(p: &Whole, axes: [Whole; 3], draw: &mut Draw) -> Vec<Whole> {
    // As long as the axes, as far as the bits go that they leave.
    let greatest = axes.iter().flatten().map(|x| x.abs()).max().unwrap_or(0).max(2);
    let least = p.iter().map(|x| x.abs()).max().unwrap_or(0).max(8);
    let reach = (least / 4 / greatest).clamp(1, 1 << 20);
    let extents = [0; 3].map(|_| if draw.one_in(6) { 0 } else { draw.between(1, reach) });
    let mut centre = p.clone();
    for (axis, h) in axes.iter().zip(extents) {
        let at = match draw.below(5) {
            0 | 1 => h,
            2 => -h,
            3 => 0,
            _ => draw.between(-h, h),
        };
        centre.iter_mut().zip(axis).for_each(|(c, u)| *c -= at * u);
    }
    let mut parts = vec![centre];
    parts.extend(axes);
    parts.extend(extents.map(|h| vec![h]));
    parts
}

/// An axis-aligned box with a point on it, mostly on its boundary.
fn bounds_around(p: &Whole, bits: u32, draw: &mut Draw) -> [Whole; 2] {
    let (mut min, mut max) = (p.clone(), p.clone());
    for i in 0..p.len() {
        let size = || draw.signed(bits - 2).abs();
        let [below, above] = [0; 2].map({
            let mut size = size;
            move |_| size()
        });
        match draw.below(5) {
            0 | 1 => min[i] -= below,
            2 => max[i] += above,
            3 => {
                min[i] -= below;
                max[i] += above;
            }
            _ => {}
        }
    }
    [min, max]
}

/// The vertices of a hull with a point on it: at a vertex, on an edge, or in the plane of three.
fn corners_around(p: &Whole, count: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let bits = bits - 3;
    let mut corners: Vec<Whole> = Vec::new();
    let moved = |times: i64, by: &Whole| p.iter().zip(by).map(|(x, d)| x + times * d).collect::<Whole>();
    match draw.below(4) {
        0 => corners.push(p.clone()),
        1 | 2 => {
            let d = draw.point(p.len(), bits - 1);
            corners.extend([moved(1, &d), moved(-draw.between(0, 3), &d)]);
        }
        _ => {
            let (d, e) = (draw.point(p.len(), bits - 1), draw.point(p.len(), bits - 1));
            let sum = d.iter().zip(&e).map(|(d, e)| d + e).collect();
            corners.extend([moved(1, &d), moved(1, &e), moved(-draw.between(0, 1), &sum)]);
        }
    }
    while corners.len() < count {
        let corner = draw.point(p.len(), bits);
        corners.insert(draw.index(corners.len() + 1), corner);
    }
    corners
}

/// The vertices of two hulls, with a common point, in one plane, or with vertices in common.
pub(super) fn hulls_around(first: usize, second: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    match draw.below(5) {
        0 => draw.on_plane(3, bits, first + second),
        1 => {
            // One in the plane of some of the other.
            let mut points = draw.on_plane(3, bits, first.min(3) + 1);
            while points.len() < first + second {
                points.insert(draw.index(points.len() + 1), draw.point(3, bits));
            }
            points
        }
        2 => {
            let mut points: Vec<Whole> = (0..first + second).map(|_| draw.point(3, bits)).collect();
            for _ in 0..=draw.index(3) {
                points[first + draw.index(second)] = points[draw.index(first)].clone();
            }
            points
        }
        _ => {
            let p = draw.point(3, bits - 1);
            let around = |count: usize, draw: &mut Draw| {
                let mut corners = corners_around(&p, count.max(3), bits, draw);
                corners.truncate(count);
                corners
            };
            [around(first, draw), around(second, draw)].concat()
        }
    }
}
