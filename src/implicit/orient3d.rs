//! Orientation of four defined points of space.

use super::defined::{Defined3, inexact3};
use super::exact::{denominator_signs, explicit_last, sign_of_3d};
use super::homogeneous::{Row3, rows3, times};
use crate::arith::{Stage, formula};
use crate::predicate::{self, Orient3d};
use crate::{Definition3, Formula, Number, Ring, Scalar, Sign};

const ID: &str = "implicit/orient3d";

/// [`predicate::orient3d`] of points of any definition: `Positive` where d is below the plane of a, b, c, that is,
/// where these turn clockwise seen from d; `Negative` where d is above; `Zero` where the four are coplanar.
///
/// The sign is exact for every finite input.
///
/// # Panics
/// On NaN, infinity, and a definition that defines no point, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point3, Sign, implicit::orient3d, shape::Lpi};
/// let [a, b, c] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]].map(Point3::from);
/// // (1/3, 1/3, 1/3), which doubles do not hold.
/// let hit = Lpi::from(([[0.0, 0.0, 0.0], [1.0, 1.0, 1.0]], [a, b, c]));
/// assert_eq!(orient3d(&a, &b, &c, &hit), Sign::Zero);
/// assert_eq!(orient3d(&a, &b, &hit, &Point3::new(0.0, 0.0, 0.0)), Sign::Positive);
/// ```
#[inline]
pub fn orient3d<S: Scalar>(
    a: &impl Defined3<Scalar = S>,
    b: &impl Defined3<Scalar = S>,
    c: &impl Defined3<Scalar = S>,
    d: &impl Defined3<Scalar = S>,
) -> Sign {
    match Orient3d::eval(&[inexact3(a), inexact3(b), inexact3(c), inexact3(d)]).certain_sign() {
        Some(sign) => S::settled((sign, Stage::Filter)),
        None => exactly([a.to_definition(), b.to_definition(), c.to_definition(), d.to_definition()]),
    }
}

#[cold]
#[inline(never)]
fn exactly<S: Scalar>(mut points: [Definition3<S>; 4]) -> Sign {
    let signs = denominator_signs(ID, ["a", "b", "c", "d"], &points);
    if (0..4).any(|i| (0..i).any(|j| points[i] == points[j])) {
        return Sign::Zero;
    }
    use Definition3::Point;
    if let [Point(a), Point(b), Point(c), Point(d)] = &points {
        return predicate::orient3d(a, b, c, d);
    }
    explicit_last(&mut points);
    sign_of_3d::<S, Determinant, 4>(&points, &points, (Orient3d::eval, 3), [1; 4], signs)
}

formula! {
    /// The determinant of the rows (x, y, z, w), relative to the base of d. Degree 15 for lines and planes, 27 for
    /// three planes.
    unfiltered Determinant("implicit/orient3d"; a, b, c, d): [Definition3<Number>; 4] = |[a, b, c, d]| {
        let ([a, b, c], d) = rows3([a, b, c], d);
        determinant(&a, &b, &c, d.as_ref())
    }
}

/// The determinant of four rows (x, y, z, w); without a last one, that is (0, 0, 0, 1).
#[inline(never)]
fn determinant<R: Ring>(a: &Row3<R>, b: &Row3<R>, c: &Row3<R>, d: Option<&Row3<R>>) -> R {
    let without = a.m.dot(&b.m.cross(&c.m));
    match d {
        None => without,
        Some(d) => {
            let cd = c.m.cross(&d.m);
            let without_c = d.m.dot(&a.m.cross(&b.m));
            times(without, &d.w) - times(without_c, &c.w) + times(a.m.dot(&cd), &b.w) - times(b.m.dot(&cd), &a.w)
        }
    }
}
