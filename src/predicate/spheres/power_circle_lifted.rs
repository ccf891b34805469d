//! Is a weighted point below the power circle of three others? Ties are broken by raising the lifted coordinates alone.
//!
//! Devillers and Teillaud, *Perturbations and Vertex Removal in a 3D Delaunay Triangulation* (2003); the module
//! `lifted` derives it.

use super::PowerCircle;
use crate::arith::formula;
use crate::predicate::lifted::raised_in_the_plane;
use crate::predicate::perturbation::{break_tie, require_distinct};
use crate::{Indexed, Scalar, Sign, WeightedPoint2};

const ID: &str = "predicate/power_circle_lifted";

formula! {
    /// [`PowerCircle`], under the name of this query.
    Unperturbed("predicate/power_circle_lifted") as PowerCircle
}

/// Whether d conflicts with the triangle abc of a regular triangulation, where points that do not move are lifted by
/// infinitesimals: the sign of [`power_circle`](super::power_circle()) where it is not `Zero`, else that of the lifted
/// points. It is `Zero` only where all four are on a line, whatever their weights.
///
/// Use it together with the unperturbed [`orient2d`](crate::predicate::orient2d()): both describe one regular
/// triangulation, the same in all calls, whose triangles have an area and cover the convex hull of the points.
///
/// The [perturbation](crate::predicate#perturbation-of-the-lifted-coordinate) is that of
/// [`incircle_lifted`](crate::predicate::incircle_lifted()): it raises x² + y² - weight, as if each weight were
/// lessened, that of a greater index by far more. Of points with equal coordinates, the one of the greatest weight and,
/// among these, of the least index may be in the triangulation; the others are hidden. A point on a triangle of the
/// lower hull of the lifted points is a corner or hidden according to its index. It costs one sign, and if that is
/// `Zero` up to four orientations.
///
/// # Panics
/// On a repeated index, on NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Indexed, Sign, WeightedPoint2, predicate::power_circle_lifted};
/// let square = [[0, 0], [1, 0], [1, 1], [0, 1]].map(|corner| WeightedPoint2::from((corner, 9)));
/// let [a, b, c, d] = [0, 1, 2, 3].map(|i| Indexed::new(i, square[i]));
/// assert_eq!(power_circle_lifted(&a, &b, &c, &d), Sign::Negative); // d is raised the most
/// assert_eq!(power_circle_lifted(&a, &c, &b, &d), Sign::Positive);
/// // Of a point and its copy, the copy is hidden.
/// let copy = Indexed::new(4, square[0]);
/// assert_eq!(power_circle_lifted(&a, &b, &c, &copy), Sign::Negative);
/// assert_eq!(power_circle_lifted(&copy, &b, &c, &a), Sign::Positive);
/// ```
#[inline(always)]
pub fn power_circle_lifted<S: Scalar>(
    a: &Indexed<WeightedPoint2<S>>,
    b: &Indexed<WeightedPoint2<S>>,
    c: &Indexed<WeightedPoint2<S>>,
    d: &Indexed<WeightedPoint2<S>>,
) -> Sign {
    let indices = [a.index, b.index, c.index, d.index];
    require_distinct(S::checked(), ID, ["a", "b", "c", "d"], &indices);
    let unperturbed = S::sign_of::<Unperturbed>(&[a.point.clone(), b.point.clone(), c.point.clone(), d.point.clone()]);
    break_tie(unperturbed, || {
        raised_in_the_plane(&indices, [&a.point.point, &b.point.point, &c.point.point, &d.point.point])
    })
}
