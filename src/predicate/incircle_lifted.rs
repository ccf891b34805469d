//! Is a point in the circle through three others? Ties are broken by raising the lifted coordinates alone.
//!
//! Devillers and Teillaud, *Perturbations and Vertex Removal in a 3D Delaunay Triangulation* (2003); the module
//! `lifted` derives it.

use super::Incircle;
use super::lifted::raised_in_the_plane;
use super::perturbation::{break_tie, require_distinct};
use crate::arith::formula;
use crate::{Indexed, Point2, Scalar, Sign};

const ID: &str = "predicate/incircle_lifted";

formula! {
    /// [`Incircle`], under the name of this query.
    Unperturbed("predicate/incircle_lifted") as Incircle
}

/// Whether d lies inside the circle through a, b, c, where points that do not move are lifted by infinitesimals: the
/// sign of [`incircle`](super::incircle()) where it is not `Zero`, else that of the lifted points. It is `Zero` only
/// where all four are on a line (coincident points included).
///
/// Use it together with the unperturbed [`orient2d`](super::orient2d()): both describe one Delaunay triangulation, the
/// same in all calls, whose triangles have an area and cover the convex hull of the points.
///
/// The [perturbation](super#perturbation-of-the-lifted-coordinate) raises the lifted coordinate x² + y² of each point,
/// of a greater index by far more. So of points that coincide, the one of the least index is in the triangulation, and
/// the others are hidden. Swapping two points with their indices reverses the sign. Exact translation, rotation and
/// scaling do not change it, a reflection reverses it; where the unperturbed sign is `Zero`, it depends on the order of
/// the indices. It costs one sign, and if that is `Zero` up to four orientations.
///
/// # Panics
/// On a repeated index, on NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Indexed, Point2, Sign, predicate::incircle_lifted};
/// let square = [(0, 0), (1, 0), (1, 1), (0, 1)].map(Point2::from);
/// let [a, b, c, d] = [0, 1, 2, 3].map(|index| Indexed::new(index, square[index]));
/// // d has the greatest index: it is raised out of the circle. So the diagonal is ac, whichever triangle asks.
/// assert_eq!(incircle_lifted(&a, &b, &c, &d), Sign::Negative);
/// assert_eq!(incircle_lifted(&c, &d, &a, &b), Sign::Negative);
/// assert_eq!(incircle_lifted(&a, &b, &d, &c), Sign::Positive); // abd is not in the triangulation
/// // Points of a line stay on it.
/// let [a, b, c, d] = [0, 1, 2, 3].map(|index| Indexed::new(index, Point2::new(index as f64, 0.5)));
/// assert_eq!(incircle_lifted(&a, &b, &c, &d), Sign::Zero);
/// ```
#[inline(always)]
pub fn incircle_lifted<S: Scalar>(
    a: &Indexed<Point2<S>>,
    b: &Indexed<Point2<S>>,
    c: &Indexed<Point2<S>>,
    d: &Indexed<Point2<S>>,
) -> Sign {
    let indices = [a.index, b.index, c.index, d.index];
    require_distinct(S::checked(), ID, ["a", "b", "c", "d"], &indices);
    let unperturbed = S::sign_of::<Unperturbed>(&[a.point.clone(), b.point.clone(), c.point.clone(), d.point.clone()]);
    break_tie(unperturbed, || raised_in_the_plane(&indices, [&a.point, &b.point, &c.point, &d.point]))
}
