//! Orientation of three defined points of space, seen along an axis.

use super::defined::{Defined3, inexact3};
use super::exact::{denominator_signs, explicit_last, sign_of_3d};
use super::homogeneous::{Row, Row2, Row3, rows3};
use super::orient2d::determinant;
use crate::arith::{Inexact, Stage, formula};
use crate::predicate::projection::Projection;
use crate::predicate::{self, Axis, Orient2d};
use crate::{Definition3, Formula, Number, Point3, Ring, Scalar, Sign};

const ID: &str = "implicit/orient2d_along";

/// [`predicate::orient2d`] of points of space of any definition, with one coordinate left out: of (y, z) along x, of
/// (z, x) along y, of (x, y) along z.
///
/// The sign is exact for every finite input.
///
/// # Panics
/// On NaN, infinity, and a definition that defines no point, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point3, Sign, implicit::orient2d_along, predicate::Axis, shape::Lpi};
/// let floor = [[0, 0, 0], [1, 0, 0], [0, 1, 0]];
/// let hit = Lpi::from(([[0, 0, 1], [1, 1, -2]], floor)); // (1/3, 1/3, 0)
/// let [a, b] = [[0, 0, 0], [1, 1, 5]].map(Point3::from);
/// assert_eq!(orient2d_along(Axis::Z, &a, &b, &hit), Sign::Zero);
/// assert_eq!(orient2d_along(Axis::X, &a, &b, &hit), Sign::Negative);
/// ```
#[inline]
pub fn orient2d_along<S: Scalar>(
    axis: Axis,
    a: &impl Defined3<Scalar = S>,
    b: &impl Defined3<Scalar = S>,
    c: &impl Defined3<Scalar = S>,
) -> Sign {
    let projection = Projection::along(axis);
    let seen = [inexact3(a), inexact3(b), inexact3(c)];
    let [p, q, r] = &seen;
    let determinant = Orient2d::eval(&[projection.of(p), projection.of(q), projection.of(r)]);
    match determinant.certain_sign() {
        // The coordinate that is left out must be a number, too.
        Some(sign) if seen.iter().all(|p| p.x.is_known() & p.y.is_known() & p.z.is_known()) => {
            S::settled((sign, Stage::Filter))
        }
        _ => exactly(axis, [a.to_definition(), b.to_definition(), c.to_definition()]),
    }
}

/// An axis along which three points are not seen on a line, and their orientation along it; `None` if they are on one.
pub(super) fn spanning<S: Scalar>(
    a: &impl Defined3<Scalar = S>,
    b: &impl Defined3<Scalar = S>,
    c: &impl Defined3<Scalar = S>,
) -> Option<(Axis, Sign)> {
    let mut seen = Axis::ALL.into_iter().map(|axis| (axis, orient2d_along(axis, a, b, c)));
    seen.find(|(_, side)| !side.is_zero())
}

#[cold]
#[inline(never)]
fn exactly<S: Scalar>(axis: Axis, mut points: [Definition3<S>; 3]) -> Sign {
    let signs = denominator_signs(ID, ["a", "b", "c"], &points);
    let [a, b, c] = &points;
    if a == b || b == c || a == c {
        return Sign::Zero;
    }
    if let [Definition3::Point(a), Definition3::Point(b), Definition3::Point(c)] = &points {
        let projection = Projection::along(axis);
        return predicate::orient2d(&projection.of(a), &projection.of(b), &projection.of(c));
    }
    explicit_last(&mut points);
    let projection = Projection::along(axis);
    let formula =
        |[a, b, c]: &[Point3<Inexact>; 3]| Orient2d::eval(&[projection.of(a), projection.of(b), projection.of(c)]);
    let formula = (formula, 2);
    match axis {
        Axis::X => sign_of_3d::<S, AlongX, 3>(&points, &points, formula, [1; 3], signs),
        Axis::Y => sign_of_3d::<S, AlongY, 3>(&points, &points, formula, [1; 3], signs),
        Axis::Z => sign_of_3d::<S, AlongZ, 3>(&points, &points, formula, [1; 3], signs),
    }
}

macro_rules! along {
    ($($Along:ident $projection:ident;)+) => {$(
        formula! {
            /// The determinant of the rows (u, v, w) of the coordinates that are left.
            unfiltered $Along("implicit/orient2d_along"; a, b, c): [Definition3<Number>; 3]
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
fn seen<R: Ring>([a, b, c]: &[Definition3<R>; 3], projection: Projection) -> R {
    let ([a, b], c) = rows3([a, b], c);
    let along = |row: Row3<R>| -> Row2<R> { Row { m: projection.of_vector(&row.m), w: row.w } };
    determinant(&along(a), &along(b), c.map(along).as_ref())
}
