//! Two planes: by the ranks of their normals, without and with the offsets.
//!
//! Ericson, *Real-Time Collision Detection*, 5.4.4. All decisions are signs of minors; the common line consists of
//! quotients of minors.

use crate::arith::{construction, formula};
use crate::shape::require;
use crate::{Line3, Number, Plane, Point3, Ring, Scalar, Vector3};

/// What two planes share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum PlanePlane<V> {
    /// Nothing: they are parallel.
    Empty,
    /// A line: its direction is the vector product of the normals, its origin the point nearest to the origin of space.
    Line(Line3<V>),
    /// All of it: they are the same plane.
    Plane,
}

type Pair = [Plane<Number>; 2];

/// Component `axis` of a vector.
#[inline(always)]
pub(super) fn component<R: Ring>(v: Vector3<R>, axis: usize) -> R {
    let [x, y, z] = v.into();
    [x, y, z].into_iter().nth(axis).expect("one of three axes")
}

/// d1·n2 - d2·n1: zero, with parallel normals, where the planes are the same.
#[inline(always)]
fn offsets<R: Ring>([p, q]: [&Plane<R>; 2]) -> Vector3<R> {
    q.normal.scaled(&p.d) - p.normal.scaled(&q.d)
}

/// Declares the three components of a vector as formulas.
macro_rules! components {
    ($kind:ident $name:literal $input:ty: |$pattern:pat_param| $vector:expr; $x:ident $y:ident $z:ident) => {
        formula! { $kind $x($name; first, second): $input = |$pattern| component($vector, 0) }
        formula! { $kind $y($name; first, second): $input = |$pattern| component($vector, 1) }
        formula! { $kind $z($name; first, second): $input = |$pattern| component($vector, 2) }
    };
}
components!(cold "intersect: direction of a common line" Pair: |[p, q]| p.normal.cross(&q.normal);
    DirectionX DirectionY DirectionZ);
components!(cold "intersect: offsets of planes" Pair: |[p, q]| offsets([p, q]); OffsetX OffsetY OffsetZ);
construction! {
    /// The point of the common line nearest to the origin of space.
    CommonPoint("intersect: point of a common line"; first, second): Pair => (Point3<Number>, Number) = |[p, q]| {
        let direction = p.normal.cross(&q.normal);
        (offsets([p, q]).cross(&direction).into_point(), direction.squared_length())
    }
}
construction! {
    CommonDirection("intersect: direction of a common line"; first, second): Pair => Vector3<Number>
        = |[p, q]| p.normal.cross(&q.normal)
}

/// What two planes share: nothing, a line, or all points.
///
/// Exact for every finite input; the numbers of the line are exact in exact scalars, in `f64` and `f32` the nearest
/// floats, saturating at the greatest finite one. Three signs, or six if the planes are parallel.
///
/// # Panics
/// On NaN and infinity, and where the normal is zero, unless the scalar is [`Plain`](crate::Plain).
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

pub(super) fn are_parallel<S: Scalar>(pair: &[Plane<S>; 2]) -> bool {
    S::sign_of::<DirectionX>(pair).is_zero()
        && S::sign_of::<DirectionY>(pair).is_zero()
        && S::sign_of::<DirectionZ>(pair).is_zero()
}

/// Whether planes with parallel normals are the same.
pub(super) fn are_proportional<S: Scalar>(pair: &[Plane<S>; 2]) -> bool {
    S::sign_of::<OffsetX>(pair).is_zero()
        && S::sign_of::<OffsetY>(pair).is_zero()
        && S::sign_of::<OffsetZ>(pair).is_zero()
}

pub(super) fn common_line<S: Scalar>(pair: &[Plane<S>; 2]) -> Line3<S::Value> {
    Line3::new(S::ratios_of::<CommonPoint>(pair), S::values_of::<CommonDirection>(pair))
}
