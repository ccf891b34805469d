//! Is a point in the sphere through four others? Never on it: ties are broken by symbolic perturbation.
//!
//! Edelsbrunner and Mücke, *Simulation of Simplicity* (1990), with the coordinates of a point in the reverse order; the
//! module `perturbation` derives it.

use super::perturbation::{break_tie, perturbed, require_distinct};
use super::{Insphere, minors};
use crate::arith::formula;
use crate::{Indexed, Point3, Scalar, Sign};

const ID: &str = "predicate/insphere_sos";

formula! {
    /// [`Insphere`], under the name of this query.
    Unperturbed("predicate/insphere_sos") as Insphere
}

/// Whether e lies inside the sphere through a, b, c, d, each moved by infinitesimals: the sign of
/// [`insphere`](super::insphere) where it is not `Zero`, else that of the perturbed points. It is never `Zero` (for
/// [`Plain`](crate::Plain) too).
///
/// The [perturbation](super#symbolic-perturbation) is the same in all calls: swapping two points with their indices
/// reverses the sign, and all calls on the points of one set agree with lifted points (x, y, z, w) in general position,
/// equal points included. The lifted coordinate w = x² + y² + z², of the unperturbed numbers, is perturbed as a
/// coordinate of its own. If the points are distinct, the signs and the orientations of the unlifted points describe a
/// Delaunay tetrahedralization. Of equal points all but one may be hidden in it, inside a tetrahedron and outside its
/// sphere. Some of these tetrahedra may be flat, and inside: dropping them leaves holes. For a triangulation without
/// any, use [`insphere_lifted`](super::insphere_lifted()) and the unperturbed [`orient3d`](super::orient3d()).
///
/// Where the unperturbed sign is `Zero`, permuting or reflecting axes may change the sign, and so may translation;
/// scaling by a power of two may not. It costs one sign, and if that is `Zero` a few more, of lower degree.
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
    require_distinct(S::checked(), ID, names, &[a.index, b.index, c.index, d.index, e.index]);
    let unperturbed = S::sign_of::<Unperturbed>(&[
        a.point.clone(),
        b.point.clone(),
        c.point.clone(),
        d.point.clone(),
        e.point.clone(),
    ]);
    break_tie(unperturbed, || perturbed([a, b, c, d, e], minors::lifted_of_space::<S>))
}
