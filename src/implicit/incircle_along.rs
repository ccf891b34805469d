//! Is a defined point of space in the circle through three others, seen along an axis?

use super::defined::{Defined3, inexact3};
use super::exact::{denominator_signs, explicit_last, sign_of_3d};
use super::homogeneous::{Row, Row2, Row3, rows3};
use super::incircle::determinant;
use crate::arith::formulas::each::MapEach;
use crate::arith::{Inexact, Stage, formula};
use crate::predicate::projection::Projection;
use crate::predicate::{self, Axis, Incircle};
use crate::{Definition3, Formula, Number, Point3, Ring, Scalar, Sign};

const ID: &str = "implicit/incircle_along";

/// [`predicate::incircle`] of points of space of any definition, with one coordinate left out: of (y, z) along x, of
/// (z, x) along y, of (x, y) along z. For Delaunay triangulations of a surface seen along an axis.
///
/// The sign is exact for every finite input.
///
/// # Panics
/// On NaN, infinity, and a definition that defines no point, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point3, Segment3, Sign, implicit::incircle_along, predicate::Axis, shape::Lnc3};
/// let third = |to: [i64; 3]| Lnc3::new(Segment3::from([[0, 0, 0], to]), 1, 3);
/// // The corners of a square of side 1/3, at any heights.
/// let [a, b, c, d] = [[0, 0, 7], [1, 0, -1], [1, 1, 5], [0, 1, 2]].map(third);
/// assert_eq!(incircle_along(Axis::Z, &a, &b, &c, &d), Sign::Zero);
/// assert_eq!(incircle_along(Axis::Z, &a, &b, &c, &Point3::new(1, 1, 0)), Sign::Negative);
/// ```
#[inline]
pub fn incircle_along<S: Scalar>(
    axis: Axis,
    a: &impl Defined3<Scalar = S>,
    b: &impl Defined3<Scalar = S>,
    c: &impl Defined3<Scalar = S>,
    d: &impl Defined3<Scalar = S>,
) -> Sign {
    let projection = Projection::along(axis);
    let seen = [inexact3(a), inexact3(b), inexact3(c), inexact3(d)];
    match Incircle::eval(&seen.map_refs(|p| projection.of(p))).certain_sign() {
        // The coordinate that is left out must be a number, too.
        Some(sign) if seen.iter().all(|p| p.x.is_known() & p.y.is_known() & p.z.is_known()) => {
            S::settled((sign, Stage::Filter))
        }
        _ => exactly(axis, [a.to_definition(), b.to_definition(), c.to_definition(), d.to_definition()]),
    }
}

#[cold]
#[inline(never)]
fn exactly<S: Scalar>(axis: Axis, mut points: [Definition3<S>; 4]) -> Sign {
    // Rows are multiplied by squares of denominators: their signs cancel.
    denominator_signs(ID, ["a", "b", "c", "d"], &points);
    if (0..4).any(|i| (0..i).any(|j| points[i] == points[j])) {
        return Sign::Zero;
    }
    let projection = Projection::along(axis);
    use Definition3::Point;
    if let [Point(a), Point(b), Point(c), Point(d)] = &points {
        return predicate::incircle(&projection.of(a), &projection.of(b), &projection.of(c), &projection.of(d));
    }
    explicit_last(&mut points);
    let formula = |points: &[Point3<Inexact>; 4]| Incircle::eval(&points.map_refs(|p| projection.of(p)));
    let formula = (formula, 4);
    match axis {
        Axis::X => sign_of_3d::<S, AlongX, 4>(&points, &points, formula, [2; 4], Sign::Positive),
        Axis::Y => sign_of_3d::<S, AlongY, 4>(&points, &points, formula, [2; 4], Sign::Positive),
        Axis::Z => sign_of_3d::<S, AlongZ, 4>(&points, &points, formula, [2; 4], Sign::Positive),
    }
}

macro_rules! along {
    ($($Along:ident $projection:ident;)+) => {$(
        formula! {
            /// The determinant of the rows (u·w, v·w, u² + v², w²) of the coordinates that are left. Degree 52 for
            /// three planes.
            unfiltered $Along("implicit/incircle_along"; a, b, c, d): [Definition3<Number>; 4]
                = |points| seen(points, Projection::$projection)
        }
    )+};
}
along! {
    AlongX Yz;
    AlongY Zx;
    AlongZ Xy;
}

#[inline(never)]
fn seen<R: Ring>([a, b, c, d]: &[Definition3<R>; 4], projection: Projection) -> R {
    let ([a, b, c], d) = rows3([a, b, c], d);
    let along = |row: Row3<R>| -> Row2<R> { Row { m: projection.of_vector(&row.m), w: row.w } };
    determinant(&along(a), &along(b), &along(c), d.map(along).as_ref())
}
