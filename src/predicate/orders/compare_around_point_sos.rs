//! Which of two perturbed points of the plane comes first in a turn around a third: a strict order.

use super::sector::Sector;
use crate::arith::formulas::each::MapEach;
use crate::predicate::orient2d_sos;
use crate::predicate::perturbation::require_distinct;
use crate::shape::require;
use crate::{Indexed, Point2, Scalar};
use core::cmp::Ordering;

/// [`compare_around_point`](super::compare_around_point) of points that are each moved by infinitesimals: `Less`
/// where p comes first, `Greater` where q does, and never `Equal` (for [`Plain`](crate::Plain) too), equal points and
/// the center itself included.
///
/// The [perturbation](crate::predicate#symbolic-perturbation) is that of [`orient2d_sos`], whose signs this combines:
/// on points with different indices it is a strict total order, and it agrees with every orientation of the same
/// points. A point in the direction of the reference may come first or last, as it is moved to the left or to the right
/// of that line. It costs two or three signs, and a few more, of lower degree, if one is zero.
///
/// # Panics
/// On a repeated index, on NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{Indexed, Point2, predicate::compare_around_point_sos};
/// let points = [(0, 0), (1, 0), (2, 2), (3, 3), (0, 0)].map(Point2::from);
/// let [center, east, p, q, r] = [0, 1, 2, 3, 4].map(|index| Indexed::new(index, points[index]));
/// let order = compare_around_point_sos(&center, &east, &p, &q); // one direction
/// assert_ne!(order, Ordering::Equal);
/// assert_eq!(compare_around_point_sos(&center, &east, &q, &p), order.reverse());
/// assert_ne!(compare_around_point_sos(&center, &east, &p, &r), Ordering::Equal); // no direction at all
/// ```
#[inline]
pub fn compare_around_point_sos<S: Scalar>(
    center: &Indexed<Point2<S>>,
    reference: &Indexed<Point2<S>>,
    p: &Indexed<Point2<S>>,
    q: &Indexed<Point2<S>>,
) -> Ordering {
    const ID: &str = "predicate/compare_around_point_sos";
    let names = ["center", "reference", "p", "q"];
    require_distinct(S::checked(), ID, names, &[center.index, reference.index, p.index, q.index]);
    require(ID, "center", center);
    require(ID, "reference", reference);
    require(ID, "p", p);
    require(ID, "q", q);
    let [of_p, of_q] = [p, q].map_each(|point| Sector::perturbed(orient2d_sos(center, reference, point)));
    Sector::compare(of_p, of_q, || orient2d_sos(center, p, q)).into()
}
