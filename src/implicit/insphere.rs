//! Is a defined point in the sphere through four others?

use super::defined::{Defined3, inexact3};
use super::exact::{denominator_signs, explicit_last, sign_of_3d};
use super::homogeneous::{Row3, rows3, times};
use crate::arith::formulas::each::MapEach;
use crate::arith::{Stage, formula};
use crate::predicate::{self, Insphere};
use crate::{Definition3, Formula, Number, Ring, Scalar, Sign, Vector3};

const ID: &str = "implicit/insphere";

/// [`predicate::insphere`] of points of any definition: `Positive` where e is inside the sphere through a, b, c, d and
/// [`orient3d`](super::orient3d()) of these is `Positive`, `Negative` outside, `Zero` on it. Reversed where the
/// orientation is `Negative`.
///
/// Where the four are coplanar, the sign is that of the determinant: the side of their plane where they are not
/// concircular, `Zero` where they are. The sign is exact for every finite input.
///
/// # Panics
/// On NaN, infinity, and a definition that defines no point, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point3, Segment3, Sign, implicit::{insphere, orient3d}, shape::Lnc3};
/// let third = |to: [f64; 3]| Lnc3::new(Segment3::from([[0.0, 0.0, 0.0], to]), 1.0, 3.0);
/// // Five points at a distance of 1/3 from the origin; doubles do not hold them.
/// let [a, b, c] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [-1.0, 0.0, 0.0]].map(third);
/// let [d, e] = [[0.0, 0.0, -1.0], [0.0, -1.0, 0.0]].map(third);
/// assert_eq!(orient3d(&a, &b, &c, &d), Sign::Positive);
/// assert_eq!(insphere(&a, &b, &c, &d, &e), Sign::Zero);
/// assert_eq!(insphere(&a, &b, &c, &d, &Point3::new(0.0, 0.0, 1.0 / 3.0)), Sign::Positive);
/// ```
#[inline]
pub fn insphere<S: Scalar>(
    a: &impl Defined3<Scalar = S>,
    b: &impl Defined3<Scalar = S>,
    c: &impl Defined3<Scalar = S>,
    d: &impl Defined3<Scalar = S>,
    e: &impl Defined3<Scalar = S>,
) -> Sign {
    match Insphere::eval(&[inexact3(a), inexact3(b), inexact3(c), inexact3(d), inexact3(e)]).certain_sign() {
        Some(sign) => S::settled((sign, Stage::Filter)),
        None => {
            exactly([a.to_definition(), b.to_definition(), c.to_definition(), d.to_definition(), e.to_definition()])
        }
    }
}

#[cold]
#[inline(never)]
fn exactly<S: Scalar>(mut points: [Definition3<S>; 5]) -> Sign {
    // Rows are multiplied by squares of denominators: their signs cancel.
    denominator_signs(ID, ["a", "b", "c", "d", "e"], &points);
    if (0..5).any(|i| (0..i).any(|j| points[i] == points[j])) {
        return Sign::Zero;
    }
    use Definition3::Point;
    if let [Point(a), Point(b), Point(c), Point(d), Point(e)] = &points {
        return predicate::insphere(a, b, c, d, e);
    }
    explicit_last(&mut points);
    sign_of_3d::<S, Determinant, 5>(&points, &points, (Insphere::eval, 5), [2; 5], Sign::Positive)
}

formula! {
    /// The determinant of the rows (x·w, y·w, z·w, x² + y² + z², w²), relative to the base of e. Degree 35 for lines
    /// and planes, 65 for three planes.
    unfiltered Determinant("implicit/insphere"; a, b, c, d, e): [Definition3<Number>; 5] = |[a, b, c, d, e]| {
        let ([a, b, c, d], e) = rows3([a, b, c, d], e);
        determinant(&[&a, &b, &c, &d], e.as_ref())
    }
}

/// A row of that determinant: three coordinates, the height, and the square of w, if w is not 1.
struct Lifted<R> {
    place: Vector3<R>,
    height: R,
    square: Option<R>,
}

impl<R: Ring> Lifted<R> {
    #[inline(never)]
    fn of(Row3 { m, w }: &Row3<R>) -> Self {
        let place = match w {
            Some(w) => m.scaled(w),
            None => m.clone(),
        };
        Lifted { place, height: m.squared_length(), square: w.as_ref().map(|w| w.clone() * w) }
    }

    /// The minor of the last two columns of two rows.
    fn minor(&self, other: &Self) -> R {
        times(self.height.clone(), &other.square) - times(other.height.clone(), &self.square)
    }
}

/// The determinant of five such rows; without a last one, that is (0, 0, 0, 0, 1).
#[inline(never)]
fn determinant<R: Ring>(rows: &[&Row3<R>; 4], last: Option<&Row3<R>>) -> R {
    let [a, b, c, d] = rows.map_refs(|row| Lifted::of(row));
    // The minors of the first three columns.
    let volume = |p: &Lifted<R>, of_others: &Vector3<R>| p.place.dot(of_others);
    let [ab, cd] = [a.place.cross(&b.place), c.place.cross(&d.place)];
    let [abc, abd, acd, bcd] = [volume(&c, &ab), volume(&d, &ab), volume(&a, &cd), volume(&b, &cd)];
    let Some(last) = last else {
        return (d.height * abc - c.height * abd) + (b.height * acd - a.height * bcd);
    };
    let e = Lifted::of(last);
    let [ae, be] = [a.place.cross(&e.place), b.place.cross(&e.place)];
    let [abe, cde] = [volume(&e, &ab), volume(&e, &cd)];
    let [cae, dae, cbe, dbe] = [volume(&c, &ae), volume(&d, &ae), volume(&c, &be), volume(&d, &be)];
    // By Laplace: each minor of the last two columns, times that of the other rows.
    let of_e = (d.minor(&e) * abc - c.minor(&e) * abd) + (b.minor(&e) * acd - a.minor(&e) * bcd);
    let of_pairs = a.minor(&b) * cde + c.minor(&d) * abe;
    let of_others = (a.minor(&c) * dbe - a.minor(&d) * cbe) + (b.minor(&d) * cae - b.minor(&c) * dae);
    of_e + of_pairs + of_others
}
