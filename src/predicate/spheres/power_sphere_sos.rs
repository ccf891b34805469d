//! Is a weighted point below the power sphere of four others? Never in its lifted hyperplane: ties are broken by
//! symbolic perturbation.
//!
//! Edelsbrunner and Mücke, *Simulation of Simplicity* (1990), with the coordinates of a point in the reverse order; the
//! module `perturbation` derives it.

use super::{PowerSphere, weighted_minors};
use crate::arith::formula;
use crate::predicate::perturbation::{break_tie, perturbed, require_distinct};
use crate::{Indexed, Scalar, Sign, WeightedPoint3};

const ID: &str = "predicate/power_sphere_sos";

formula! {
    /// [`PowerSphere`], under the name of this query.
    Unperturbed("predicate/power_sphere_sos") as PowerSphere
}

/// Whether e conflicts with the tetrahedron abcd of a regular triangulation, each point moved by infinitesimals: the
/// sign of [`power_sphere`](super::power_sphere) where it is not `Zero`, else that of the perturbed points. It is never
/// `Zero` (for [`Plain`](crate::Plain) too).
///
/// The [perturbation](crate::predicate#symbolic-perturbation) is the same in all calls, that of
/// [`insphere_sos`](crate::predicate::insphere_sos) with x² + y² + z² - weight, of the unperturbed numbers, as the last
/// coordinate: a weight is moved, too, so that of points with equal coordinates and weights all but one are hidden. No
/// tetrahedron is flat with [`power_sphere_lifted`](super::power_sphere_lifted()), which leaves the points where they
/// are. Where the unperturbed sign is `Zero`, permuting or reflecting axes may change the sign, and so may translation.
/// It costs one sign, and if that is `Zero` a few more, of lower degree.
///
/// # Panics
/// On a repeated index, on NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Indexed, Sign, WeightedPoint3, predicate::power_sphere_sos};
/// let of_cube = [[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 1], [1, 1, 1]];
/// let of_cube = of_cube.map(|corner| WeightedPoint3::from((corner, 9)));
/// let [a, b, c, d, e] = [0, 1, 2, 3, 4].map(|i| Indexed::new(i, of_cube[i]));
/// let sign = power_sphere_sos(&a, &b, &c, &d, &e);
/// assert_ne!(sign, Sign::Zero);
/// assert_eq!(power_sphere_sos(&a, &c, &b, &d, &e), -sign);
/// ```
#[inline(always)]
pub fn power_sphere_sos<S: Scalar>(
    a: &Indexed<WeightedPoint3<S>>,
    b: &Indexed<WeightedPoint3<S>>,
    c: &Indexed<WeightedPoint3<S>>,
    d: &Indexed<WeightedPoint3<S>>,
    e: &Indexed<WeightedPoint3<S>>,
) -> Sign {
    require_distinct(S::checked(), ID, ["a", "b", "c", "d", "e"], &[a.index, b.index, c.index, d.index, e.index]);
    let unperturbed = S::sign_of::<Unperturbed>(&[
        a.point.clone(),
        b.point.clone(),
        c.point.clone(),
        d.point.clone(),
        e.point.clone(),
    ]);
    break_tie(unperturbed, || perturbed([a, b, c, d, e], weighted_minors::of_space::<S>))
}
