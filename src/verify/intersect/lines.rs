//! Lines, rays and segments against flat shapes, boxes and polyhedra; degenerate: through vertices, edges and faces, along them,
//! and ending there.

use super::super::answer::{BOX_PARTS, RECTANGLE_PARTS};
use super::super::draw::{Draw, Whole};
use super::super::form::forms;
use super::super::line::Part;
use super::super::oracle::corners::{half_edges, in_common_unit};
use super::super::oracle::course::{Course, Halfspace, Reach, span_in_halfspaces, span_in_hull};
use super::super::oracle::elimination::{Row, rank, solution};
use super::super::oracle::vector::{Quotient, cross, difference, dot};
use super::super::oracle::{Place, hull, place};
use crate::intersect::{self, LineLine2d as Crossing, QuadPassage, QuadTriangle, TrianglePassage};
use crate::{
    Aabb2, Aabb3, BoxFeature, ConvexPolyhedron, End, Feature, Line2, Location, Number, Obb, Of, Parallelogram, Passage,
    Plane, PlaneOfPoints, Point2, Quad, Rational, Scalar, Sign, Span, Tetrahedron, TightPlanes, Triangle3,
};
use num_bigint::BigInt;
use num_traits::{One, Zero};
use std::format;
use std::string::String;
use std::vec;
use std::vec::Vec;

/// Registers the queries of lines, rays and segments against a shape.
macro_rules! against {
    (
        $name:literal: $shape:ident $described:literal in $dimension:literal -> $answer:ty
            { fields: $fields:expr, words: $words:expr, degree: $degree:literal }
        oracle $how:expr; |$course:ident, $of:ident, $unit:ident| $oracle:expr;
        degenerate |$bits:ident, $draw:ident| $degenerate:expr;
        $($query:ident $id:literal $front:ident($line:literal: $track:ident $line_described:literal $reach:ident)
            $(hits $room:ident::$hits:ident)?;)+
    ) => {$(
        #[doc = concat!("[`", stringify!($front), "`](crate::intersect::", stringify!($front), "()).")]
        pub struct $query;

        impl $crate::verify::Query for $query {
            const ID: &'static str = $id;
            const INPUTS: &'static [(&'static str, &'static str)] = &[($line, $line_described), ($name, $described)];
            const FIELDS: &'static [&'static str] = $fields;
            const DECISIONS: &'static [&'static str] = &["none", "span"];
            const WORDS: &'static [(&'static str, &'static [Part])] = $words;
            const ORACLE: &'static str = $how;
            const DIMENSION: usize = $dimension;
            const DEGREE: u32 = $degree;
            const BY_ROBUST: bool = false;

            type Case = (crate::$track<Number>, $shape<Number>);
            type Answer<S: Scalar> = $answer;

            fn ask<S: Scalar>((line, shape): &Of<Self::Case, S>) -> Self::Answer<S> {
                intersect::$front(line, shape)
            }
            $(forms! { |(line, shape)| hits: $room::$hits(line, shape); })?
            fn oracle(case: &$crate::verify::Exact<Self::Case>) -> Self::Answer<Rational> {
                let (line, $of) = &case.integers;
                let ($course, $unit) = (&Course::from(line), &case.unit);
                $oracle
            }
            fn degenerate($bits: u32, $draw: &mut Draw) -> Vec<Whole> {
                let (corners, shape) = $degenerate;
                through(Reach::$reach, corners, shape, $bits, $draw)
            }
        }
    )+};
}

const BY_WEIGHTS: &str = "first principles: the least and greatest parameter over weights of the vertices, by exact linear programs; which parts have the exact ends in their relative interior, by others";
const BY_SLACKS: &str = "first principles: the least and greatest parameter over slacks of the halfspaces, by exact linear programs; heights of the exact ends";

against! {
    "plane": Plane "Plane nx ny nz d" in 3 -> Option<Span<End<S::Value>>>
        { fields: &["span"], words: &[], degree: 2 }
    oracle BY_SLACKS; |course, plane, unit| span_in_halfspaces(course, &both_sides(halfspace(plane, unit))).map(open);
    degenerate |bits, draw| {
        let (n, d, points) = draw.plane_with_points(bits - 1, 2);
        (points, vec![n, vec![d]])
    };
    LinePlane "intersect/line_plane" line_plane("line": Line3 "Line3 origin direction" Line);
    RayPlane "intersect/ray_plane" ray_plane("ray": Ray3 "Ray3 origin direction" Ray);
    SegmentPlane "intersect/segment_plane" segment_plane("segment": Segment3 "Segment3 a b" Segment);
}

against! {
    "plane_of_points": PlaneOfPoints "PlaneOfPoints a b c" in 3 -> Option<Span<End<S::Value>>>
        { fields: &["span"], words: &[], degree: 3 }
    oracle BY_SLACKS; |course, plane, _unit| {
        let [a, b, c] = [&plane.a, &plane.b, &plane.c].map(place);
        let n = cross(&difference(&a, &b), &difference(&a, &c));
        let d = dot(&n, &a);
        span_in_halfspaces(course, &both_sides((n, d))).map(open)
    };
    degenerate |bits, draw| {
        let points = draw.on_plane(3, bits - 3, 5);
        (points[..2].to_vec(), points[2..].to_vec())
    };
    LinePlaneOfPoints "intersect/line_plane_of_points" line_plane_of_points("line": Line3 "Line3 origin direction" Line);
    RayPlaneOfPoints "intersect/ray_plane_of_points" ray_plane_of_points("ray": Ray3 "Ray3 origin direction" Ray);
    SegmentPlaneOfPoints "intersect/segment_plane_of_points" segment_plane_of_points("segment": Segment3 "Segment3 a b" Segment);
}

against! {
    "triangle": Triangle3 "Triangle3 a b c" in 3 -> Option<TrianglePassage<S::Value>>
        { fields: &["span", "entered", "left", "barycentric"], words: &[], degree: 4 }
    oracle BY_WEIGHTS; |course, triangle, _unit| {
        let corners = [&triangle.a, &triangle.b, &triangle.c].map(place);
        simplex_passage(course, &corners.each_ref(), hull::TRIANGLE).map(|Passage { span, entered, left }| {
            let barycentric = weights(&course.at(&span.enter), &corners, entered);
            TrianglePassage { span, entered, left, barycentric }
        })
    };
    degenerate |bits, draw| simplex(3, bits, draw);
    LineTriangle "intersect/line_triangle" line_triangle("line": Line3 "Line3 origin direction" Line);
    RayTriangle "intersect/ray_triangle" ray_triangle("ray": Ray3 "Ray3 origin direction" Ray)
        hits intersect::ray_triangle_hits;
}

against! {
    "tetrahedron": Tetrahedron "Tetrahedron a b c d" in 3 -> Option<Passage<S::Value, Feature>>
        { fields: &["span", "entered", "left"], words: &[], degree: 6 }
    oracle BY_WEIGHTS; |course, of, _unit| {
        simplex_passage(course, &[&of.a, &of.b, &of.c, &of.d].map(place).each_ref(), hull::TETRAHEDRON)
    };
    degenerate |bits, draw| simplex(4, bits, draw);
    LineTetrahedron "intersect/line_tetrahedron" line_tetrahedron("line": Line3 "Line3 origin direction" Line);
    RayTetrahedron "intersect/ray_tetrahedron" ray_tetrahedron("ray": Ray3 "Ray3 origin direction" Ray);
    SegmentTetrahedron "intersect/segment_tetrahedron" segment_tetrahedron("segment": Segment3 "Segment3 a b" Segment);
}

against! {
    "aabb": Aabb3 "Aabb3 min max" in 3 -> Option<Passage<S::Value, BoxFeature<3>>>
        { fields: &["span", "entered", "left"], words: BOX_PARTS, degree: 2 }
    oracle BY_WEIGHTS; |course, aabb, _unit| box_in_half_units(course, &Parallelepiped::between(&place(&aabb.min), &place(&aabb.max)));
    degenerate |bits, draw| aabb(3, bits, draw);
    LineAabb "intersect/line_aabb" line_aabb("line": Line3 "Line3 origin direction" Line);
    RayAabb "intersect/ray_aabb" ray_aabb("ray": Ray3 "Ray3 origin direction" Ray);
    SegmentAabb "intersect/segment_aabb" segment_aabb("segment": Segment3 "Segment3 a b" Segment);
}

against! {
    "aabb": Aabb2 "Aabb2 min max" in 2 -> Option<Passage<S::Value, BoxFeature<2>>>
        { fields: &["span", "entered", "left"], words: RECTANGLE_PARTS, degree: 2 }
    oracle BY_WEIGHTS; |course, aabb, _unit| box_in_half_units(course, &Parallelepiped::between(&place(&aabb.min), &place(&aabb.max)));
    degenerate |bits, draw| aabb(2, bits, draw);
    LineAabb2d "intersect/line_aabb_2d" line_aabb_2d("line": Line2 "Line2 origin direction" Line)
        hits intersect::line_aabb_2d_hits;
    RayAabb2d "intersect/ray_aabb_2d" ray_aabb_2d("ray": Ray2 "Ray2 origin direction" Ray);
    SegmentAabb2d "intersect/segment_aabb_2d" segment_aabb_2d("segment": Segment2 "Segment2 a b" Segment);
}

against! {
    "obb": Obb "Obb centre axis0 axis1 axis2 h0 h1 h2" in 3 -> Option<Passage<S::Value, BoxFeature<3>>>
        { fields: &["span", "entered", "left"], words: BOX_PARTS, degree: 7 }
    oracle BY_WEIGHTS; |course, obb, unit| {
        let centre = in_common_unit(&place(&obb.centre), unit);
        box_passage(&course.in_parts(unit.denom()), &Parallelepiped { centre, axes: half_edges(obb, unit) })
    };
    degenerate |bits, draw| {
        let part = ((bits - 4) / 3).max(1);
        let centre = draw.point(3, bits - 3);
        let mut axes = [0; 3].map(|_| draw.point(3, part));
        match draw.below(6) {
            0 => axes[2] = (0..3).map(|k| axes[0][k] + axes[1][k]).collect(),
            1 => axes[1] = axes[0].iter().map(|x| -x).collect(),
            _ => {}
        }
        let extents = [0; 3].map(|_| 2 * draw.signed(part.min(bits - 3 - part)).abs());
        let corners = (0..8).map(|corner| (0..3).map(|i| centre[i] / 2 * 2 + (0..3).map(|k| {
            let step = extents[k] * axes[k][i];
            if corner >> k & 1 == 0 { step } else { -step }
        }).sum::<i64>()).collect());
        let corners = corners.collect();
        let mut shape = vec![centre.iter().map(|x| x / 2 * 2).collect()];
        shape.extend(axes);
        shape.extend(extents.map(|h| vec![h]));
        (corners, shape)
    };
    LineObb "intersect/line_obb" line_obb("line": Line3 "Line3 origin direction" Line);
    RayObb "intersect/ray_obb" ray_obb("ray": Ray3 "Ray3 origin direction" Ray);
    SegmentObb "intersect/segment_obb" segment_obb("segment": Segment3 "Segment3 a b" Segment);
}

against! {
    "rectangle": Parallelogram "Parallelogram a b c" in 3 -> Option<Passage<S::Value, BoxFeature<2>>>
        { fields: &["span", "entered", "left"], words: RECTANGLE_PARTS, degree: 4 }
    oracle BY_WEIGHTS; |course, of, _unit| {
        let [a, b, c] = [&of.a, &of.b, &of.c].map(place);
        box_in_half_units(course, &Parallelepiped { centre: sum(&b, &c), axes: [difference(&a, &b), difference(&a, &c)] })
    };
    degenerate |bits, draw| {
        let (mut corners, _) = simplex(3, bits - 2, draw);
        let shape = corners.clone();
        corners.push((0..3).map(|k| corners[1][k] + corners[2][k] - corners[0][k]).collect());
        (corners, shape)
    };
    LineRectangle "intersect/line_rectangle" line_rectangle("line": Line3 "Line3 origin direction" Line);
    RayRectangle "intersect/ray_rectangle" ray_rectangle("ray": Ray3 "Ray3 origin direction" Ray);
    SegmentRectangle "intersect/segment_rectangle" segment_rectangle("segment": Segment3 "Segment3 a b" Segment);
}

against! {
    "quad": Quad "Quad a b c d" in 3 -> QuadPassage<S::Value>
        { fields: &["abc", "acd", "first"], words: &[("abc", &[]), ("acd", &[])], degree: 6 }
    oracle BY_WEIGHTS; |course, of, _unit| {
        let [a, b, c, d] = &[&of.a, &of.b, &of.c, &of.d].map(place);
        let span = |corners| span_in_hull(course, corners).map(|(enter, exit)| Span { enter, exit });
        let (abc, acd) = (span(&[a, b, c]), span(&[a, c, d]));
        let first = match (&abc, &acd) {
            (Some(abc), Some(acd)) => Some(if acd.enter < abc.enter { QuadTriangle::Acd } else { QuadTriangle::Abc }),
            (Some(_), None) => Some(QuadTriangle::Abc),
            (None, Some(_)) => Some(QuadTriangle::Acd),
            (None, None) => None,
        };
        QuadPassage { abc, acd, first }
    };
    degenerate |bits, draw| simplex(4, bits, draw);
    LineQuad "intersect/line_quad" line_quad("line": Line3 "Line3 origin direction" Line);
    RayQuad "intersect/ray_quad" ray_quad("ray": Ray3 "Ray3 origin direction" Ray);
    SegmentQuad "intersect/segment_quad" segment_quad("segment": Segment3 "Segment3 a b" Segment);
}

against! {
    "convex_polyhedron": ConvexPolyhedron "ConvexPolyhedron n plane1 … planen" in 3
        -> Option<Passage<End<S::Value>, Option<TightPlanes>>>
        { fields: &["span", "entered", "left"], words: &[], degree: 4 }
    oracle BY_SLACKS; |course, polyhedron, unit| {
        let halfspaces: Vec<_> = polyhedron.planes().iter().map(|plane| halfspace(plane, unit)).collect();
        span_in_halfspaces(course, &halfspaces).map(|(enter, exit)| {
            let tight = |end: &Option<Rational>| end.as_ref().map(|t| {
                let p = course.at(t);
                let on = |(n, d): &Halfspace| dot(n, &p.numerators) == d * &p.denominator;
                TightPlanes { planes: (0..halfspaces.len()).filter(|&i| on(&halfspaces[i])).collect() }
            });
            Passage { entered: tight(&enter), left: tight(&exit), span: open((enter, exit)) }
        })
    };
    degenerate |bits, draw| {
        let part = (bits - 3) / 2;
        let corner: Whole = draw.point(3, part - 1).iter().map(|x| 2 * x).collect();
        let mut shape: Vec<Whole> = Vec::new();
        for _ in 0..draw.count(0) {
            let opposite = !shape.is_empty() && draw.one_in(4);
            let n: Whole = if opposite {
                shape[2 * draw.index(shape.len() / 2)].iter().map(|x| -x).collect()
            } else {
                draw.point(3, part)
            };
            let off = if draw.one_in(2) { draw.signed(part).abs() } else { 0 };
            let d = n.iter().zip(&corner).map(|(n, x)| n * x).sum::<i64>() + off;
            shape.push(n);
            shape.push(vec![d]);
        }
        (vec![corner], shape)
    };
    LineConvexPolyhedron "intersect/line_convex_polyhedron" line_convex_polyhedron("line": Line3 "Line3 origin direction" Line);
    RayConvexPolyhedron "intersect/ray_convex_polyhedron" ray_convex_polyhedron("ray": Ray3 "Ray3 origin direction" Ray);
    SegmentConvexPolyhedron "intersect/segment_convex_polyhedron" segment_convex_polyhedron("segment": Segment3 "Segment3 a b" Segment);
}

/// [`intersect::line_line_2d()`].
pub struct LineLine2d;

impl crate::verify::Query for LineLine2d {
    const ID: &'static str = "intersect/line_line_2d";
    const INPUTS: &'static [(&'static str, &'static str)] =
        &[("first", "Line2 origin direction"), ("second", "Line2 origin direction")];
    const FIELDS: &'static [&'static str] = &["shared"];
    const DECISIONS: &'static [&'static str] = &["empty", "point", "line"];
    const ORACLE: &'static str =
        "ranks and solutions by Gaussian elimination over rationals, of the equations that hold on each line";
    const DIMENSION: usize = 2;
    const DEGREE: u32 = 2;
    const BY_ROBUST: bool = false;

    type Case = [Line2<Number>; 2];
    type Answer<S: Scalar> = Crossing<S::Value>;

    fn ask<S: Scalar>([first, second]: &[Line2<S>; 2]) -> Self::Answer<S> {
        intersect::line_line_2d(first, second)
    }

    fn oracle(case: &crate::verify::Exact<Self::Case>) -> Self::Answer<Rational> {
        let rows: Vec<Row> = case.numbers().iter().flat_map(equations).collect();
        // Without a solution the last column adds to the rank.
        match (rank(&rows, 2), rank(&rows, 3)) {
            (coefficients, all) if coefficients < all => Crossing::Empty,
            (2, _) => {
                let independent = pairs(rows.len()).map(|(i, j)| [rows[i].clone(), rows[j].clone()]);
                let two = independent.into_iter().find(|rows| rank(rows, 2) == 2).expect("of rank two");
                let p = solution(&two);
                Crossing::Point(Point2::new(p[0].clone(), p[1].clone()))
            }
            _ => Crossing::Line,
        }
    }

    fn degenerate(bits: u32, draw: &mut Draw) -> Vec<Whole> {
        let points = draw.on_line(2, bits - 3, 4);
        let between = |a: &Whole, b: &Whole| a.iter().zip(b).map(|(a, b)| b - a).collect::<Whole>();
        let mut second = between(&points[2], &points[3]);
        if draw.one_in(3) {
            second = draw.point(2, bits);
        }
        let mut origin = points[1].clone();
        if draw.one_in(4) {
            origin[draw.index(2)] += draw.between(-1, 1);
        }
        vec![points[0].clone(), between(&points[0], &points[2]), origin, second]
    }
}

/// What holds on a line: one equation; on one that is a point, two.
fn equations(line: &Line2<Rational>) -> Vec<Row> {
    let (p, d) = (&line.origin, &line.direction);
    if d.x.is_zero() && d.y.is_zero() {
        let (zero, one) = (Rational::zero(), Rational::one());
        return vec![vec![one.clone(), zero.clone(), p.x.clone()], vec![zero, one, p.y.clone()]];
    }
    vec![vec![d.y.clone(), -&d.x, &d.y * &p.x - &d.x * &p.y]]
}

fn pairs(n: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..n).flat_map(move |i| (i + 1..n).map(move |j| (i, j)))
}

/// The places in units on the inner side of a plane.
pub(super) fn halfspace(plane: &Plane<BigInt>, unit: &Rational) -> Halfspace {
    let n = [&plane.n.x, &plane.n.y, &plane.n.z].map(|x| x * unit.numer());
    (n.into(), &plane.d * unit.denom())
}

pub(super) fn both_sides((n, d): Halfspace) -> [Halfspace; 2] {
    let opposite = (n.iter().map(|x| -x).collect(), -&d);
    [(n, d), opposite]
}

fn open((enter, exit): (Option<Rational>, Option<Rational>)) -> Span<End<Rational>> {
    Span { enter: enter.map_or(End::Below, End::At), exit: exit.map_or(End::Above, End::At) }
}

/// The span in a simplex, and the first parts that hold its ends.
fn simplex_passage(
    course: &Course,
    corners: &[&Place],
    parts: &[(Feature, &[usize])],
) -> Option<Passage<Rational, Feature>> {
    let (enter, exit) = span_in_hull(course, corners)?;
    let part_at = |t: &Rational| hull::feature(&course.at(t), corners, parts).expect("the point is in the hull");
    let (entered, left) = (part_at(&enter), part_at(&exit));
    Some(Passage { span: Span { enter, exit }, entered, left })
}

/// The weights of a point of a triangle on a part of it, by elimination.
fn weights(p: &Quotient, corners: &[Place; 3], part: Feature) -> [Rational; 3] {
    let vertices = match part {
        Feature::Vertex(i) => vec![i],
        Feature::Edge(i, j) => vec![i, j],
        Feature::Face(_) | Feature::Interior => vec![0, 1, 2],
    };
    // The coordinates, and that the weights add up to one, all times the denominator; as many of these as there are weights
    // determine them.
    let whole = |x: &BigInt| Rational::from_integer(x.clone());
    let mut rows: Vec<Row> = vec![vec![Rational::one(); vertices.len()]];
    rows[0].push(whole(&p.denominator));
    for (axis, x) in p.numerators.iter().enumerate() {
        rows.push(vertices.iter().map(|&i| &corners[i][axis]).chain([x]).map(whole).collect());
        if rank(&rows, vertices.len()) < rows.len() {
            rows.pop();
        }
    }
    let found = solution(&rows);
    let mut weights = [Rational::zero(), Rational::zero(), Rational::zero()];
    vertices.iter().zip(found).for_each(|(&i, weight)| weights[i] = weight / &p.denominator);
    weights
}

/// A box about a centre by its half axes.
struct Parallelepiped<const N: usize> {
    centre: Place,
    axes: [Place; N],
}

impl<const N: usize> Parallelepiped<N> {
    /// Of two corners, in half the unit of these.
    fn between(min: &Place, max: &Place) -> Self {
        let axis = |i: usize| (0..N).map(|k| if k == i { &max[k] - &min[k] } else { BigInt::zero() }).collect();
        Parallelepiped { centre: sum(min, max), axes: core::array::from_fn(axis) }
    }

    /// The corners of a part.
    fn corners(&self, part: [Sign; N]) -> Vec<Place> {
        let mut corners = vec![self.centre.clone()];
        for (axis, side) in self.axes.iter().zip(part) {
            let step = |corner: &Place, sign: i8| corner.iter().zip(axis).map(|(x, a)| x + a * sign).collect();
            let signs: &[i8] = match side {
                Sign::Negative => &[-1],
                Sign::Positive => &[1],
                Sign::Zero => &[-1, 1],
            };
            corners = corners
                .iter()
                .flat_map(|corner| signs.iter().map(move |&sign| (corner, sign)))
                .map(|(c, s)| step(c, s))
                .collect();
        }
        corners
    }

    /// The labels of all parts, in the order of precedence: of fewest zeros, then as printed.
    fn labels(&self) -> Vec<[Sign; N]> {
        let mut labels: Vec<(usize, String, [Sign; N])> = (0..3_usize.pow(N as u32))
            .map(|code| {
                core::array::from_fn(|i| [Sign::Negative, Sign::Zero, Sign::Positive][code / 3_usize.pow(i as u32) % 3])
            })
            .filter(|label: &[Sign; N]| {
                self.axes.iter().zip(label).all(|(axis, side)| side.is_zero() || !axis.iter().all(Zero::is_zero))
            })
            .map(|label| {
                let zeros = label.iter().filter(|side| side.is_zero()).count();
                (zeros, label.iter().map(|side| format!("{side}")).collect::<Vec<_>>().concat(), label)
            })
            .collect();
        labels.sort();
        labels.into_iter().map(|(_, _, label)| label).collect()
    }
}

fn box_passage<const N: usize>(course: &Course, of: &Parallelepiped<N>) -> Option<Passage<Rational, BoxFeature<N>>> {
    let (enter, exit) = span_in_hull(course, &of.corners([Sign::Zero; N]).iter().collect::<Vec<_>>())?;
    let labels = of.labels();
    let part_at = |t: &Rational| {
        let p = course.at(t);
        let holds = |label: &[Sign; N]| {
            hull::location(p.clone(), &of.corners(*label).iter().collect::<Vec<_>>()) == Location::Inside
        };
        BoxFeature::new(*labels.iter().find(|label| holds(label)).expect("the point is in the box"))
    };
    let (entered, left) = (part_at(&enter), part_at(&exit));
    Some(Passage { span: Span { enter, exit }, entered, left })
}

/// Of a box in half the unit of the line: so its centre is whole.
fn box_in_half_units<const N: usize>(
    course: &Course,
    of: &Parallelepiped<N>,
) -> Option<Passage<Rational, BoxFeature<N>>> {
    box_passage(&course.in_parts(&BigInt::from(2)), of)
}

fn sum(a: &Place, b: &Place) -> Place {
    a.iter().zip(b).map(|(a, b)| a + b).collect()
}

/// The corners of a simplex, even, often flat, as corners and as the parts of the case.
fn simplex(count: usize, bits: u32, draw: &mut Draw) -> (Vec<Whole>, Vec<Whole>) {
    let bits = bits - 2;
    let corners: Vec<Whole> = match draw.below(6) {
        0 => draw.on_line(3, bits, count),
        1 => draw.on_plane(3, bits, count),
        _ => (0..count).map(|_| draw.point(3, bits)).collect(),
    };
    let corners: Vec<Whole> = corners.iter().map(|p| p.iter().map(|x| x / 2 * 2).collect()).collect();
    (corners.clone(), corners)
}

/// The corners of a box, even, and the two of the case.
fn aabb(dimension: usize, bits: u32, draw: &mut Draw) -> (Vec<Whole>, Vec<Whole>) {
    let even = |draw: &mut Draw| draw.point(dimension, bits - 3).iter().map(|x| 2 * x).collect::<Whole>();
    let (min, mut max) = (even(draw), even(draw));
    if draw.one_in(4) {
        let axis = draw.index(dimension);
        max[axis] = min[axis];
    }
    let corners = (0..1 << dimension)
        .map(|which| (0..dimension).map(|i| if which >> i & 1 == 0 { min[i] } else { max[i] }).collect());
    (corners.collect(), vec![min, max])
}

/// A line through a corner or the middle between two, often through two such places, often beginning or ending there; and the
/// shape behind it.
fn through(reach: Reach, corners: Vec<Whole>, shape: Vec<Whole>, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let place = |draw: &mut Draw| -> Whole {
        let (a, b) = (&corners[draw.index(corners.len())], &corners[draw.index(corners.len())]);
        if draw.one_in(3) { a.clone() } else { a.iter().zip(b).map(|(a, b)| a / 2 + b / 2).collect() }
    };
    let target = place(draw);
    let mut direction: Whole = match draw.below(3) {
        0 => place(draw).iter().zip(&target).map(|(a, b)| a - b).collect(),
        1 => {
            let mut axis = vec![0; target.len()];
            axis[draw.index(target.len())] = draw.between(-2, 2);
            axis
        }
        _ => draw.point(target.len(), bits.saturating_sub(4).max(1)),
    };
    let limit = (1_i64 << (bits - 2)) - 1;
    direction.iter_mut().for_each(|x| *x = (*x).clamp(-limit, limit));
    let back = draw.between(-1, 1);
    let origin: Whole = target.iter().zip(&direction).map(|(t, d)| t - back * d).collect();
    let to = match reach {
        Reach::Segment => {
            let steps = draw.between(0, 1);
            target.iter().zip(&direction).map(|(t, d)| t + steps * d).collect()
        }
        _ => direction,
    };
    let mut case = vec![origin, to];
    case.extend(shape);
    case
}
