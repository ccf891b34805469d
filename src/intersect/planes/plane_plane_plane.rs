//! Three planes: by the ranks of their normals, without and with the offsets.
//!
//! Ericson, *Real-Time Collision Detection*, 5.4.5. All decisions are signs of minors; a common point consists of
//! quotients of minors.

use super::plane_plane::{are_parallel, are_proportional, common_line, component};
use crate::arith::formulas::each::MapEach;
use crate::arith::{construction, formula};
use crate::shape::require;
use crate::{Line3, Number, Plane, Point3, Ring, Scalar, Vector3};

/// What three planes share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum PlanePlanePlane<V> {
    /// Nothing: the planes of these two indices are parallel and distinct. The first such pair is returned.
    Parallel(usize, usize),
    /// Nothing, though each two share a line: the lines are parallel, like the edges of a prism.
    Prism,
    /// A point.
    Point(Point3<V>),
    /// A line, computed from the first two planes that differ.
    Line(Line3<V>),
    /// All of it: they are the same plane.
    Plane,
}

type Triple = [Plane<Number>; 3];

formula! {
    /// n1·(n2 × n3): not zero where three planes share one point. Degree 3.
    cold Volume("intersect/plane_plane_plane"; first, second, third): Triple
        = |[p, q, s]| p.normal.dot(&q.normal.cross(&s.normal))
}

/// d1·(n2 × n3) + d2·(n3 × n1) + d3·(n1 × n2): the common point times [`Volume`]; if that is zero, this is zero only if
/// the third plane contains the common line of two others, or all three are parallel.
#[inline(always)]
fn meeting<R: Ring>([p, q, s]: [&Plane<R>; 3]) -> Vector3<R> {
    q.normal.cross(&s.normal).scaled(&p.d)
        + s.normal.cross(&p.normal).scaled(&q.d)
        + p.normal.cross(&q.normal).scaled(&s.d)
}
formula! {
    cold MeetingX("intersect/plane_plane_plane"; first, second, third): Triple
        = |[p, q, s]| component(meeting([p, q, s]), 0)
}
formula! {
    cold MeetingY("intersect/plane_plane_plane"; first, second, third): Triple
        = |[p, q, s]| component(meeting([p, q, s]), 1)
}
formula! {
    cold MeetingZ("intersect/plane_plane_plane"; first, second, third): Triple
        = |[p, q, s]| component(meeting([p, q, s]), 2)
}

construction! {
    CommonPoint("intersect/plane_plane_plane"; first, second, third): Triple => (Point3<Number>, Number) = |[p, q, s]| {
        let [n1, n2, n3] = [&p.normal, &q.normal, &s.normal];
        let (of_first, of_second, of_third) = (n2.cross(n3), n3.cross(n1), n1.cross(n2));
        let point = of_first.scaled(&p.d) + of_second.scaled(&q.d) + of_third.scaled(&s.d);
        (point.into_point(), n1.dot(&of_first))
    }
}

/// What three planes share: nothing (and why), a point, a line, or all points.
///
/// Exact for every finite input; the numbers of the point or line are exact in exact scalars, in `f64` and `f32` the
/// nearest floats, saturating at the greatest finite one. One sign if they share a point, up to 22 if not.
///
/// # Panics
/// On NaN and infinity, and where the normal is zero, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Plane, Point3, Rational, Vector3, intersect::{PlanePlanePlane, plane_plane_plane}};
/// let plane = |x, y, z, d| Plane::new(Vector3::new(x, y, z), d);
/// let [x, y, z] = [plane(1, 0, 0, 1), plane(0, 1, 0, 2), plane(0, 0, 1, 3)];
/// let meet = |third| plane_plane_plane(&x, &y, &third);
/// assert_eq!(meet(z), PlanePlanePlane::Point(Point3::new(1, 2, 3).cast::<Rational>()));
/// assert_eq!(meet(plane(1, 1, 0, 4)), PlanePlanePlane::Prism);
/// assert_eq!(meet(plane(2, 0, 0, 3)), PlanePlanePlane::Parallel(0, 2));
/// assert!(matches!(meet(plane(1, 1, 0, 3)), PlanePlanePlane::Line(_)));
/// ```
pub fn plane_plane_plane<S: Scalar>(
    first: &Plane<S>,
    second: &Plane<S>,
    third: &Plane<S>,
) -> PlanePlanePlane<S::Value> {
    const ID: &str = "intersect/plane_plane_plane";
    require(ID, "first", first);
    require(ID, "second", second);
    require(ID, "third", third);
    let triple = [first.clone(), second.clone(), third.clone()];
    if !S::sign_of::<Volume>(&triple).is_zero() {
        return PlanePlanePlane::Point(S::ratios_of::<CommonPoint>(&triple));
    }
    let pairs = [(0, 1), (0, 2), (1, 2)].map_each(|(i, j)| {
        let pair = [triple[i].clone(), triple[j].clone()];
        let parallel = are_parallel(&pair);
        ((i, j), parallel, parallel && are_proportional(&pair), pair)
    });
    if let Some(((i, j), ..)) = pairs.iter().find(|(_, parallel, same, _)| *parallel && !same) {
        return PlanePlanePlane::Parallel(*i, *j);
    }
    match pairs.iter().find(|(_, parallel, ..)| !parallel) {
        None => PlanePlanePlane::Plane,
        Some((.., pair)) => {
            let is_met = S::sign_of::<MeetingX>(&triple).is_zero()
                && S::sign_of::<MeetingY>(&triple).is_zero()
                && S::sign_of::<MeetingZ>(&triple).is_zero();
            if is_met { PlanePlanePlane::Line(common_line(pair)) } else { PlanePlanePlane::Prism }
        }
    }
}
