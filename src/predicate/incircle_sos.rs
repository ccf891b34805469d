//! Is a point in the circle through three others? Never on it: ties are broken by symbolic perturbation.
//!
//! Edelsbrunner and Mücke, *Simulation of Simplicity* (1990), with the coordinates of a point in the reverse order; the
//! module `perturbation` derives it.

use super::perturbation::{break_tie, perturbed, require_distinct};
use super::{Incircle, minors};
use crate::arith::formula;
use crate::{Indexed, Point2, Scalar, Sign};

const ID: &str = "predicate/incircle_sos";

formula! {
    /// [`Incircle`], under the name of this query.
    Unperturbed("predicate/incircle_sos") as Incircle
}

/// Whether d lies inside the circle through a, b, c, each moved by infinitesimals: the sign of
/// [`incircle`](super::incircle) where it is not `Zero`, else that of the perturbed points. It is never `Zero` (for
/// [`Plain`](crate::Plain) too).
///
/// The [perturbation](super#symbolic-perturbation) is the same in all calls: swapping two points with their indices
/// reverses the sign, and all calls on the points of one set agree with lifted points (x, y, w) in general position,
/// equal points included. The lifted coordinate w = x² + y², of the unperturbed numbers, is perturbed as a coordinate
/// of its own. If the points are distinct, the signs and the orientations of the unlifted points describe a Delaunay
/// triangulation. Of equal points all but one may be hidden in it, inside a triangle and outside its circle. Triangles
/// at the border of the hull may have no area; with [`incircle_lifted`](super::incircle_lifted()) none has. If the
/// unperturbed sign is `Zero`, permuting or reflecting axes may change the sign, and so may translation; scaling by a
/// power of two may not. It costs one sign, and if that is `Zero` a few more, of lower degree.
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
    require_distinct(S::checked(), ID, names, &[a.index, b.index, c.index, d.index]);
    let unperturbed = S::sign_of::<Unperturbed>(&[a.point.clone(), b.point.clone(), c.point.clone(), d.point.clone()]);
    break_tie(unperturbed, || perturbed([a, b, c, d], minors::lifted_of_the_plane::<S>))
}
