//! Is a weighted point below the power circle of three others? Never in its lifted plane: ties are broken by symbolic
//! perturbation.
//!
//! Edelsbrunner and Mücke, *Simulation of Simplicity* (1990), with the coordinates of a point in the reverse order; the
//! module `perturbation` derives it.

use super::{PowerCircle, weighted_minors};
use crate::arith::formula;
use crate::predicate::perturbation::{break_tie, perturbed, require_distinct};
use crate::{Indexed, Scalar, Sign, WeightedPoint2};

const ID: &str = "predicate/power_circle_sos";

formula! {
    /// [`PowerCircle`], under the name of this query.
    Unperturbed("predicate/power_circle_sos") as PowerCircle
}

/// Whether d conflicts with the triangle abc of a regular triangulation, each point moved by infinitesimals: the sign
/// of [`power_circle`](super::power_circle) where it is not `Zero`, else that of the perturbed points. It is never
/// `Zero` (for [`Plain`](crate::Plain) too).
///
/// The [perturbation](crate::predicate#symbolic-perturbation) is the same in all calls, that of
/// [`incircle_sos`](crate::predicate::incircle_sos) with x² + y² - weight, of the unperturbed numbers, as the last
/// coordinate: a weight is moved, too, so that of points with equal coordinates and weights all but one are hidden. No
/// triangle is flat with [`power_circle_lifted`](super::power_circle_lifted()), which leaves the points where they are.
/// Where the unperturbed sign is `Zero`, permuting or reflecting axes may change the sign, and so may translation. It
/// costs one sign, and if that is `Zero` a few more, of lower degree.
///
/// # Panics
/// On a repeated index, on NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Indexed, Sign, WeightedPoint2, predicate::power_circle_sos};
/// let square = [[0, 0], [1, 0], [1, 1], [0, 1]].map(|corner| WeightedPoint2::from((corner, 9)));
/// let [a, b, c, d] = [0, 1, 2, 3].map(|i| Indexed::new(i, square[i]));
/// let sign = power_circle_sos(&a, &b, &c, &d);
/// assert_ne!(sign, Sign::Zero);
/// assert_eq!(power_circle_sos(&a, &c, &b, &d), -sign);
/// ```
#[inline(always)]
pub fn power_circle_sos<S: Scalar>(
    a: &Indexed<WeightedPoint2<S>>,
    b: &Indexed<WeightedPoint2<S>>,
    c: &Indexed<WeightedPoint2<S>>,
    d: &Indexed<WeightedPoint2<S>>,
) -> Sign {
    require_distinct(S::checked(), ID, ["a", "b", "c", "d"], &[a.index, b.index, c.index, d.index]);
    let unperturbed = S::sign_of::<Unperturbed>(&[a.point.clone(), b.point.clone(), c.point.clone(), d.point.clone()]);
    break_tie(unperturbed, || perturbed([a, b, c, d], weighted_minors::of_the_plane::<S>))
}
