//! Planes against planes: by the ranks of their normals, without and with the offsets.
//!
//! Ericson, *Real-Time Collision Detection*, 5.4.4 and 5.4.5. All decisions are signs of minors; a common point and line are
//! quotients of minors.

use crate::arith::formula;
use crate::shape::require;
use crate::{Line3, Number, Plane, Point3, Ring, Scalar, Vector3};

/// What two planes share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlanePlane<V> {
    /// Nothing: they are parallel.
    Empty,
    /// A line: its direction is the vector product of the normals, its origin the point that is nearest the origin of space.
    Line(Line3<V>),
    /// All of it: they are the same plane.
    Plane,
}

/// What three planes share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlanePlanePlane<V> {
    /// Nothing: the first and the second of these, by their numbers, are parallel and apart. The first such pair is named.
    Parallel(usize, usize),
    /// Nothing, though each two share a line: the lines are parallel, as the edges of a prism.
    Prism,
    /// A point.
    Point(Point3<V>),
    /// A line, as the first two planes that are not the same share it.
    Line(Line3<V>),
    /// All of it: they are the same plane.
    Plane,
}

type Pair = [Plane<Number>; 2];
type Triple = [Plane<Number>; 3];

/// Component `axis` of a vector.
#[inline(always)]
fn component<R: Ring>(v: Vector3<R>, axis: usize) -> R {
    let [x, y, z] = v.into();
    [x, y, z].into_iter().nth(axis).expect("one of three axes")
}

/// d1·n2 - d2·n1: zero, with parallel normals, where the planes are the same.
#[inline(always)]
fn offsets<R: Ring>([p, q]: [&Plane<R>; 2]) -> Vector3<R> {
    q.n.scaled(&p.d) - p.n.scaled(&q.d)
}

/// Declares the three components of a vector as formulas.
macro_rules! components {
    ($kind:ident $name:literal $input:ty: |$pattern:pat_param| $vector:expr; $x:ident $y:ident $z:ident) => {
        formula! { $kind $x($name; first, second): $input = |$pattern| component($vector, 0) }
        formula! { $kind $y($name; first, second): $input = |$pattern| component($vector, 1) }
        formula! { $kind $z($name; first, second): $input = |$pattern| component($vector, 2) }
    };
}
components!(lean "intersect: direction of a common line" Pair: |[p, q]| p.n.cross(&q.n); DirectionX DirectionY DirectionZ);
components!(lean "intersect: offsets of planes" Pair: |[p, q]| offsets([p, q]); OffsetX OffsetY OffsetZ);
components!(value "intersect: point of a common line" Pair: |[p, q]| offsets([p, q]).cross(&p.n.cross(&q.n));
    OriginX OriginY OriginZ);
formula! {
    /// |n1 × n2|².
    value OriginScale("intersect: point of a common line"; first, second): Pair
        = |[p, q]| p.n.cross(&q.n).norm_squared()
}
formula! {
    /// n1·(n2 × n3): not zero where three planes share one point. Degree 3.
    lean Volume("intersect/plane_plane_plane"; first, second, third): Triple = |[p, q, s]| p.n.dot(&q.n.cross(&s.n))
}

/// d1·(n2 × n3) + d2·(n3 × n1) + d3·(n1 × n2): the common point times [`Volume`]; zero, where that is, only if the third plane
/// has the line that two others share, or is parallel to it and both.
#[inline(always)]
fn meeting<R: Ring>([p, q, s]: [&Plane<R>; 3]) -> Vector3<R> {
    q.n.cross(&s.n).scaled(&p.d) + s.n.cross(&p.n).scaled(&q.d) + p.n.cross(&q.n).scaled(&s.d)
}
formula! { lean MeetingX("intersect/plane_plane_plane"; first, second, third): Triple = |[p, q, s]| component(meeting([p, q, s]), 0) }
formula! { lean MeetingY("intersect/plane_plane_plane"; first, second, third): Triple = |[p, q, s]| component(meeting([p, q, s]), 1) }
formula! { lean MeetingZ("intersect/plane_plane_plane"; first, second, third): Triple = |[p, q, s]| component(meeting([p, q, s]), 2) }

/// What two planes share: nothing, a line, or all.
///
/// Exact for every finite input; the numbers of the line are exact in exact scalars, in `f64` and `f32` the nearest floats,
/// saturating at the greatest finite one. Three signs, or six where the planes are parallel.
///
/// # Panics
/// On NaN and infinity, and where n is zero, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Line3, Plane, Point3, Vector3, intersect::{PlanePlane, plane_plane}};
/// let plane = |x, y, z, d| Plane::new(Vector3::new(x, y, z), d);
/// let level = plane(0.0, 0.0, 2.0, 6.0); // z = 3
/// let line = Line3::new(Point3::new(1.0, 0.0, 3.0), Vector3::new(0.0, -2.0, 0.0));
/// assert_eq!(plane_plane(&plane(1.0, 0.0, 0.0, 1.0), &level), PlanePlane::Line(line));
/// assert_eq!(plane_plane(&plane(0.0, 0.0, -1.0, -3.0), &level), PlanePlane::Plane);
/// assert_eq!(plane_plane(&plane(0.0, 0.0, -1.0, 3.0), &level), PlanePlane::Empty);
/// ```
pub fn plane_plane<S: Scalar>(first: &Plane<S>, second: &Plane<S>) -> PlanePlane<S::Value> {
    const ID: &str = "intersect/plane_plane";
    require(ID, "first", first);
    require(ID, "second", second);
    let pair = [first.clone(), second.clone()];
    match (are_parallel(&pair), are_proportional(&pair)) {
        (false, _) => PlanePlane::Line(common_line(&pair)),
        (true, true) => PlanePlane::Plane,
        (true, false) => PlanePlane::Empty,
    }
}

/// What three planes share: nothing, and why, a point, a line, or all.
///
/// Exact for every finite input; the numbers of the point or line are exact in exact scalars, in `f64` and `f32` the nearest
/// floats, saturating at the greatest finite one. One sign where they share a point, up to 22 where not.
///
/// # Panics
/// On NaN and infinity, and where n is zero, unless the scalar is [`Plain`](crate::Plain).
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
        return PlanePlanePlane::Point(Point3::new(
            S::ratio_of::<MeetingX, Volume>(&triple),
            S::ratio_of::<MeetingY, Volume>(&triple),
            S::ratio_of::<MeetingZ, Volume>(&triple),
        ));
    }
    let pairs = [(0, 1), (0, 2), (1, 2)].map(|(i, j)| {
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

fn are_parallel<S: Scalar>(pair: &[Plane<S>; 2]) -> bool {
    S::sign_of::<DirectionX>(pair).is_zero()
        && S::sign_of::<DirectionY>(pair).is_zero()
        && S::sign_of::<DirectionZ>(pair).is_zero()
}

/// Whether planes with parallel normals are the same.
fn are_proportional<S: Scalar>(pair: &[Plane<S>; 2]) -> bool {
    S::sign_of::<OffsetX>(pair).is_zero()
        && S::sign_of::<OffsetY>(pair).is_zero()
        && S::sign_of::<OffsetZ>(pair).is_zero()
}

fn common_line<S: Scalar>(pair: &[Plane<S>; 2]) -> Line3<S::Value> {
    Line3::new(
        Point3::new(
            S::ratio_of::<OriginX, OriginScale>(pair),
            S::ratio_of::<OriginY, OriginScale>(pair),
            S::ratio_of::<OriginZ, OriginScale>(pair),
        ),
        Vector3::new(S::value_of::<DirectionX>(pair), S::value_of::<DirectionY>(pair), S::value_of::<DirectionZ>(pair)),
    )
}
