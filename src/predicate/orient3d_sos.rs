//! Orientation of four points of space that are never in a plane: ties are broken by symbolic perturbation.
//!
//! Edelsbrunner and Mücke, *Simulation of Simplicity* (1990), with the coordinates of a point in the reverse order; the
//! module `perturbation` derives it.

use super::perturbation::{break_tie, perturbed, require_distinct};
use super::{Orient3d, minors};
use crate::arith::formula;
use crate::{Indexed, Point3, Scalar, Sign};

const ID: &str = "predicate/orient3d_sos";

formula! {
    /// [`Orient3d`], under the name of this query.
    Unperturbed("predicate/orient3d_sos") as Orient3d
}

/// The orientation of four points of space, each moved by infinitesimals: that of [`orient3d`](super::orient3d) where
/// it is not `Zero`, else that of the perturbed points. It is never `Zero` (for [`Plain`](crate::Plain) too).
///
/// The [perturbation](super#symbolic-perturbation) is the same in all calls: swapping two points with their indices
/// reverses the sign, and all calls on the points of one set agree with points in general position, equal points
/// included. Where the unperturbed sign is `Zero`, permuting or reflecting axes may change the sign; scaling by a power
/// of two may not. It costs one sign, and if that is `Zero` a few more, of lower degree.
///
/// A tetrahedron that is flat for `orient3d` may be inside a Delaunay triangulation by `_sos`: dropping it leaves a
/// hole. See [`insphere_sos`](super::insphere_sos()) for what to do instead.
///
/// # Panics
/// On a repeated index, on NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Indexed, Point3, Sign, predicate::orient3d_sos};
/// let [a, b, c, d] = [(0, 0, 0), (4, 0, 0), (0, 4, 0), (1, 1, 0)].map(Point3::from); // in a plane
/// let [a, b, c, d] = [(0, a), (1, b), (2, c), (3, d)].map(|(index, p)| Indexed::new(index, p));
/// let sign = orient3d_sos(&a, &b, &c, &d);
/// assert_ne!(sign, Sign::Zero);
/// assert_eq!(orient3d_sos(&b, &a, &c, &d), -sign);
/// assert_eq!(orient3d_sos(&b, &c, &a, &d), sign);
/// ```
#[inline(always)]
pub fn orient3d_sos<S: Scalar>(
    a: &Indexed<Point3<S>>,
    b: &Indexed<Point3<S>>,
    c: &Indexed<Point3<S>>,
    d: &Indexed<Point3<S>>,
) -> Sign {
    let names = ["a", "b", "c", "d"];
    require_distinct(S::checked(), ID, names, &[a.index, b.index, c.index, d.index]);
    let unperturbed = S::sign_of::<Unperturbed>(&[a.point.clone(), b.point.clone(), c.point.clone(), d.point.clone()]);
    break_tie(unperturbed, || perturbed([a, b, c, d], minors::of_coordinates::<S, 3>))
}
