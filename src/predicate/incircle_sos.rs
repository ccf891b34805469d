//! Is a point in the circle through three others? Never on it: ties are broken by symbolic perturbation.
//!
//! Edelsbrunner and Mücke, *Simulation of Simplicity* (1990), with the coordinates of a point in the reverse order; see
//! `perturbation`.

use super::perturbation::{first_coefficient, require_distinct};
use super::{Incircle, minors};
use crate::arith::formula;
use crate::{Indexed, Number, Point2, Scalar, Sign};

const ID: &str = "predicate/incircle_sos";

formula! {
    /// [`Incircle`], under the name of this query.
    sign Unperturbed("predicate/incircle_sos"; a, b, c, d): [Point2<Number>; 4] = |points| Incircle::eval(points)
}

/// Whether d lies inside the circle through a, b, c, each moved by infinitesimals: the sign of
/// [`incircle`](super::incircle) where it is not `Zero`, else that of the perturbed points. It is never `Zero` (for
/// [`Plain`](crate::Plain) too).
///
/// Coordinates of a point of lesser index are moved by more; within a point x > y > w; each infinitesimal is smaller than
/// every product of greater ones. Swapping two points with their indices reverses the sign, and all calls on the points of
/// one set agree as if it were in general position, equal points included.
/// The lifted coordinate w = x² + y² of the numbers as given gets an infinitesimal of its own, independent of the others, so
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
/// use straightedge::{Indexed, Point2, Sign, predicate::incircle_sos};
/// let square = [(0, 0), (1, 0), (1, 1), (0, 1)].map(Point2::from);
/// let [a, b, c, d] = [0, 1, 2, 3].map(|index| Indexed::new(index, square[index]));
/// // One of the two triangulations of the square, the same whichever triangle asks.
/// let sign = incircle_sos(&a, &b, &c, &d);
/// assert_ne!(sign, Sign::Zero);
/// assert_eq!(incircle_sos(&c, &d, &a, &b), sign);
/// assert_eq!(incircle_sos(&b, &c, &d, &a), -sign);
/// ```
#[inline(always)]
pub fn incircle_sos<S: Scalar>(
    a: &Indexed<Point2<S>>,
    b: &Indexed<Point2<S>>,
    c: &Indexed<Point2<S>>,
    d: &Indexed<Point2<S>>,
) -> Sign {
    let names = ["a", "b", "c", "d"];
    require_distinct(S::CHECKED, ID, names, &[a.index, b.index, c.index, d.index]);
    match S::sign_of::<Unperturbed>(&[a.point.clone(), b.point.clone(), c.point.clone(), d.point.clone()]) {
        Sign::Zero => perturbed([a, b, c, d]),
        sign => sign,
    }
}

#[cold]
#[inline(never)]
fn perturbed<S: Scalar>(points: [&Indexed<Point2<S>>; 4]) -> Sign {
    let coordinates = points.map(|p| <[S; 2]>::from(p.point.clone()));
    first_coefficient(&points.map(|p| p.index), &|rows, columns| {
        let mut of_rows = [&coordinates[0]; 4];
        rows.iter().zip(&mut of_rows).for_each(|(&row, of_row)| *of_row = &coordinates[row]);
        minors::lifted_of_the_plane(&of_rows[..rows.len()], columns)
    })
}
