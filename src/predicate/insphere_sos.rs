//! Is a point in the sphere through four others? Never on it: ties are broken by symbolic perturbation.
//!
//! Edelsbrunner and Mücke, *Simulation of Simplicity* (1990), with the coordinates of a point in the reverse order; see
//! `perturbation`.

use super::perturbation::{first_coefficient, require_distinct};
use super::{Insphere, minors};
use crate::arith::formula;
use crate::{Indexed, Number, Point3, Scalar, Sign};

const ID: &str = "predicate/insphere_sos";

formula! {
    /// [`Insphere`], under the name of this query.
    sign Unperturbed("predicate/insphere_sos"; a, b, c, d, e): [Point3<Number>; 5] = |points| Insphere::eval(points)
}

/// Whether e lies inside the sphere through a, b, c, d, each moved by infinitesimals: the sign of
/// [`insphere`](super::insphere) where it is not `Zero`, else that of the perturbed points. It is never `Zero` (for
/// [`Plain`](crate::Plain) too).
///
/// Coordinates of a point of lesser index are moved by more; within a point x > y > z > w; each infinitesimal is smaller than
/// every product of greater ones. Swapping two points with their indices reverses the sign, and all calls on the points of
/// one set agree as if it were in general position, equal points included.
/// The lifted coordinate w = x² + y² + z² of the numbers as given gets an infinitesimal of its own, independent of the others, so
/// that the answers are those of the regular triangulation of points with infinitesimal weights.
/// Where the unperturbed sign is `Zero`, permuting or reflecting axes may change the sign, and so may translation;
/// scaling by a power of two may not.
///
/// It costs one sign where that is not `Zero`, else a few more of lower degree.
///
/// # Panics
/// On a repeated index, on NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Indexed, Point3, Sign, predicate::insphere_sos};
/// let [a, b, c, d, e] = [(0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 1), (1, 1, 1)].map(Point3::from); // of a cube
/// let [a, b, c, d, e] = [(4, a), (1, b), (7, c), (0, d), (2, e)].map(|(index, p)| Indexed::new(index, p));
/// let sign = insphere_sos(&a, &b, &c, &d, &e);
/// assert_ne!(sign, Sign::Zero);
/// assert_eq!(insphere_sos(&a, &c, &b, &d, &e), -sign);
/// ```
#[inline(always)]
pub fn insphere_sos<S: Scalar>(
    a: &Indexed<Point3<S>>,
    b: &Indexed<Point3<S>>,
    c: &Indexed<Point3<S>>,
    d: &Indexed<Point3<S>>,
    e: &Indexed<Point3<S>>,
) -> Sign {
    let names = ["a", "b", "c", "d", "e"];
    require_distinct(S::CHECKED, ID, names, &[a.index, b.index, c.index, d.index, e.index]);
    match S::sign_of::<Unperturbed>(&[
        a.point.clone(),
        b.point.clone(),
        c.point.clone(),
        d.point.clone(),
        e.point.clone(),
    ]) {
        Sign::Zero => perturbed([a, b, c, d, e]),
        sign => sign,
    }
}

#[cold]
#[inline(never)]
fn perturbed<S: Scalar>(points: [&Indexed<Point3<S>>; 5]) -> Sign {
    let coordinates = points.map(|p| <[S; 3]>::from(p.point.clone()));
    first_coefficient(&points.map(|p| p.index), &|rows, columns| {
        let mut of_rows = [&coordinates[0]; 5];
        rows.iter().zip(&mut of_rows).for_each(|(&row, of_row)| *of_row = &coordinates[row]);
        minors::lifted_of_space(&of_rows[..rows.len()], columns)
    })
}
