//! Where a line crosses the plane of a triangle, and whether it does so inside of the triangle, by signs.
//!
//! The signs of the determinants of the line with each edge are the sides on which it passes; if all three agree it
//! passes through the triangle, and a determinant of zero means an edge or a vertex.

use super::line_kind::{HalfLine, LineKind, LinePoints};
use crate::arith::Filtered;
use crate::arith::formulas::each::MapEach;
use crate::arith::{construction, formula};
use crate::predicate::orient3d;
use crate::{Construction, Feature, Number, Point3, Scalar, Sign};
use core::marker::PhantomData;

/// The determinant of the direction with an edge, relative to the origin of the line: positive where the line passes
/// the edge from u to v on one side, negative on the other, zero where they are in one plane. Degree 3.
pub(crate) struct EdgeMoment<L>(PhantomData<L>);
/// The distance of the origin from the plane, and its decrease from t = 0 to t = 1.
pub(crate) struct Distance<L>(PhantomData<L>);
pub(crate) struct Approach<L>(PhantomData<L>);
/// The parameter at which the line crosses the plane: [`Distance`] over [`Approach`].
struct Parameter<L>(PhantomData<L>);
/// The parameter and the weights of the vertices there.
struct ParameterAndWeights<L>(PhantomData<L>);
/// The weight of the first vertex: the determinant of the line with the opposite edge, over [`Approach`].
struct Weight<L>(PhantomData<L>);

macro_rules! of_a_line_kind {
    ($($formula:ident $kind:ident: $input:ty = |$of:pat_param| $body:expr;)+) => {$(
        formula! {
            impl[L: LineKind] $kind $formula<L>; "intersect/line_triangle", &["ends", "vertices"];
                $input = |$of| {
                $body
            }
        }
    )+};
}
of_a_line_kind! {
    EdgeMoment sign: ([Point3<Number>; 2], [Point3<Number>; 2]) = |(ends, [u, v])| {
        L::direction(ends).cross(&(u - &ends[0])).dot(&(v - &ends[0]))
    };
    Distance cold: ([Point3<Number>; 2], [Point3<Number>; 3]) = |(ends, [a, b, c])| {
        (b - a).cross(&(c - a)).dot(&(a - &ends[0]))
    };
    Approach cold: ([Point3<Number>; 2], [Point3<Number>; 3]) = |(ends, [a, b, c])| {
        (b - a).cross(&(c - a)).dot(&L::direction(ends))
    };
}

construction! {
    impl[L: LineKind] Parameter<L>; "intersect/line_triangle", &["ends", "vertices"];
        ([Point3<Number>; 2], [Point3<Number>; 3]) => (Number, Number) = |(ends, [a, b, c])| {
        let normal = (b - a).cross(&(c - a));
        (normal.dot(&(a - &ends[0])), normal.dot(&L::direction(ends)))
    }
}
construction! {
    impl[L: LineKind] ParameterAndWeights<L>; "intersect/line_triangle", &["ends", "vertices"];
        ([Point3<Number>; 2], [Point3<Number>; 3]) => ((Number, [Number; 3]), Number) = |(ends, [a, b, c])| {
        // Möller and Trumbore, "Fast, minimum storage ray/triangle intersection", 1997.
        let (ab, ac, direction) = (b - a, c - a, L::direction(ends));
        let (across, offset) = (direction.cross(&ac), &ends[0] - a);
        let turned = offset.cross(&ab);
        let (of_b, of_c, whole) = (offset.dot(&across), direction.dot(&turned), ab.dot(&across));
        ((ac.dot(&turned), [whole.clone() - &of_b - &of_c, of_b, of_c]), whole)
    }
}

construction! {
    impl[L: LineKind] Weight<L>; "intersect/line_triangle", &["ends", "vertices"];
        ([Point3<Number>; 2], [Point3<Number>; 3]) => (Number, Number) = |(ends, [a, b, c])| {
        let direction = L::direction(ends);
        let of_a = direction.cross(&(b - &ends[0])).dot(&(c - &ends[0]));
        (of_a, (b - a).cross(&(c - a)).dot(&direction))
    }
}

/// The parameter at which a ray crosses the plane of three points, as a numerator and a denominator in the filter.
#[inline(always)]
pub(crate) fn filtered_parameter(
    ends: &LinePoints<Filtered<f64>>,
    vertices: &[Point3<Filtered<f64>>; 3],
) -> [Filtered<f64>; 2] {
    let (distance, approach) = Parameter::<HalfLine>::eval(&(*ends, *vertices));
    [distance, approach]
}

/// How a line meets a triangle; for a line in one plane with it, not yet whether it does.
pub(crate) enum TriangleCrossing {
    Missed,
    /// In one point, with weights of these signs.
    Pierced([Sign; 3]),
    /// They are in one plane, or the line is a point.
    Coplanar,
}

/// By the sides on which the line passes the edges, and the sides on which its ends are.
#[inline(always)]
pub(crate) fn pierce<L: LineKind, S: Scalar>(ends: &LinePoints<S>, [a, b, c]: [&Point3<S>; 3]) -> TriangleCrossing {
    let passing = |u: &Point3<S>, v: &Point3<S>| S::sign_of::<EdgeMoment<L>>(&(ends.clone(), [u.clone(), v.clone()]));
    // The first two share a vector product, the last two another.
    let (ab, ca) = (passing(a, b), -passing(a, c));
    if ab.opposes(ca) {
        return TriangleCrossing::Missed;
    }
    let bc = passing(b, c);
    if bc.opposes(ab) | bc.opposes(ca) {
        return TriangleCrossing::Missed;
    }
    let all = (ab.to_i8() | bc.to_i8() | ca.to_i8()).signum();
    let side = Sign::of_small(all);
    if side.is_zero() {
        return TriangleCrossing::Coplanar;
    }
    if !passes_plane::<L, S>(ends, [a, b, c], side) {
        return TriangleCrossing::Missed;
    }
    TriangleCrossing::Pierced([bc * side, ca * side, ab * side])
}

/// Whether a line crosses the plane of three points within its domain, given the sign of the scalar product of its
/// direction and the normal.
#[inline(always)]
pub(crate) fn passes_plane<L: LineKind, S: Scalar>(
    ends: &LinePoints<S>,
    [a, b, c]: [&Point3<S>; 3],
    side: Sign,
) -> bool {
    let is_past = L::DOMAIN.starts && orient3d(a, b, c, &ends[0]).opposes(side);
    let is_short = || L::DOMAIN.ends && orient3d(a, b, c, &ends[1]) == side;
    !is_past && !is_short()
}

/// The feature of the vertices with non-zero weights.
#[inline]
pub(crate) fn part_of(weights: [Sign; 3]) -> Feature {
    match weights.map_each(Sign::is_zero) {
        [false, false, false] => Feature::Interior,
        [true, false, false] => Feature::Edge(1, 2),
        [false, true, false] => Feature::Edge(0, 2),
        [false, false, true] => Feature::Edge(0, 1),
        [false, true, true] => Feature::Vertex(0),
        [true, false, true] => Feature::Vertex(1),
        [true, true, _] => Feature::Vertex(2),
    }
}

/// The parameter at which a line crosses the plane of three points.
pub(crate) fn parameter<L: LineKind, S: Scalar>(ends: &LinePoints<S>, vertices: [&Point3<S>; 3]) -> S::Value {
    // For a ray that starts in the plane, signs have decided it.
    if L::DOMAIN.starts && orient3d(vertices[0], vertices[1], vertices[2], &ends[0]).is_zero() {
        return S::whole(0);
    }
    S::ratios_of::<Parameter<L>>(&(ends.clone(), vertices.map_each(Clone::clone)))
}

/// The parameter at which a line passes through a triangle, and the weights of the vertices there, of these signs.
pub(crate) fn parameter_and_weights<L: LineKind, S: Scalar>(
    ends: &LinePoints<S>,
    vertices: [&Point3<S>; 3],
    signs: [Sign; 3],
) -> (S::Value, [S::Value; 3]) {
    let input = (ends.clone(), vertices.map_each(Clone::clone));
    let [a, b, c] = vertices;
    let starts_in_plane = L::DOMAIN.starts && orient3d(a, b, c, &ends[0]).is_zero();
    if part_of(signs) == Feature::Interior && !starts_in_plane {
        return S::ratios_of::<ParameterAndWeights<L>>(&input);
    }
    // A weight that is zero is not computed.
    let [a, b, c] = input.1.each_ref();
    let edges = [[a, b, c], [b, c, a], [c, a, b]];
    let weights = [0, 1, 2].map_each(|i| match signs[i] {
        Sign::Zero => S::whole(0),
        _ => S::ratios_of::<Weight<L>>(&(ends.clone(), edges[i].map_each(Clone::clone))),
    });
    (parameter::<L, S>(ends, vertices), weights)
}
