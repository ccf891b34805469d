//! Orientation of three points of the plane that are never on a line: ties are broken by symbolic perturbation.
//!
//! Edelsbrunner and Mücke, *Simulation of Simplicity* (1990), with the coordinates of a point in the reverse order; the
//! module `perturbation` derives it.

use super::perturbation::{break_tie, perturbed, require_distinct};
use super::{Orient2d, minors};
use crate::arith::formula;
use crate::{Indexed, Point2, Scalar, Sign};

const ID: &str = "predicate/orient2d_sos";

formula! {
    /// [`Orient2d`], under the name of this query.
    Unperturbed("predicate/orient2d_sos") as Orient2d
}

/// The orientation of three points of the plane, each moved by infinitesimals: that of [`orient2d`](super::orient2d)
/// where it is not `Zero`, else that of the perturbed points. It is never `Zero` (for [`Plain`](crate::Plain) too).
///
/// The [perturbation](super#symbolic-perturbation) is the same in all calls: swapping two points with their indices
/// reverses the sign, and all calls on the points of one set agree with points in general position, equal points
/// included. Where the unperturbed sign is `Zero`, permuting or reflecting axes may change the sign; scaling by a power
/// of two may not. Do not ask it beside [`incircle_lifted`](super::incircle_lifted()), for which points do not move. It
/// costs one sign, and if that is `Zero` a few more, of lower degree.
///
/// # Panics
/// On a repeated index, on NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Indexed, Point2, Sign, predicate::orient2d_sos};
/// let corner = Point2::new(1.0, 1.0);
/// let [a, b, c] = [0, 1, 2].map(|index| Indexed::new(index, corner)); // all three in one place
/// let sign = orient2d_sos(&a, &b, &c);
/// assert_ne!(sign, Sign::Zero);
/// assert_eq!(orient2d_sos(&b, &a, &c), -sign);
/// // Below the diagonal, by whatever infinitesimals.
/// let [a, b, c] = [(0, 0), (2, 2), (3, 2)].map(Point2::from);
/// assert_eq!(orient2d_sos(&Indexed::new(7, a), &Indexed::new(5, b), &Indexed::new(6, c)), Sign::Negative);
/// ```
#[inline(always)]
pub fn orient2d_sos<S: Scalar>(a: &Indexed<Point2<S>>, b: &Indexed<Point2<S>>, c: &Indexed<Point2<S>>) -> Sign {
    let names = ["a", "b", "c"];
    require_distinct(S::checked(), ID, names, &[a.index, b.index, c.index]);
    let unperturbed = S::sign_of::<Unperturbed>(&[a.point.clone(), b.point.clone(), c.point.clone()]);
    break_tie(unperturbed, || perturbed([a, b, c], minors::of_coordinates::<S, 2>))
}
