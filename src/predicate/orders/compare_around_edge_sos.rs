//! Which of two perturbed points comes first in a turn around an edge of space: a strict order.

use super::sector::Sector;
use crate::arith::formulas::each::MapEach;
use crate::predicate::orient3d_sos;
use crate::predicate::perturbation::require_distinct;
use crate::shape::require;
use crate::{Indexed, Point3, Scalar};
use core::cmp::Ordering;

/// [`compare_around_edge`](super::compare_around_edge) of points that are each moved by infinitesimals: `Less`
/// where p comes first, `Greater` where q does, and never `Equal` (for [`Plain`](crate::Plain) too), equal points and
/// those on the edge included.
///
/// The [perturbation](crate::predicate#symbolic-perturbation) is that of [`orient3d_sos`], whose signs this combines:
/// on points with different indices it is a strict total order, and it agrees with every orientation of the same
/// points. A point in the half-plane of the reference may come first or last, as it is moved to one side or the other.
/// It costs two or three signs, and a few more, of lower degree, if one is zero.
///
/// # Panics
/// On a repeated index, on NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{Indexed, Point3, predicate::compare_around_edge_sos};
/// let points = [(0, 0, 0), (0, 0, 1), (1, 0, 0), (1, 1, 0), (2, 2, 5)].map(Point3::from);
/// let [a, b, east, p, q] = [0, 1, 2, 3, 4].map(|index| Indexed::new(index, points[index]));
/// let order = compare_around_edge_sos(&a, &b, &east, &p, &q); // one half-plane
/// assert_ne!(order, Ordering::Equal);
/// assert_eq!(compare_around_edge_sos(&a, &b, &east, &q, &p), order.reverse());
/// ```
#[inline]
pub fn compare_around_edge_sos<S: Scalar>(
    a: &Indexed<Point3<S>>,
    b: &Indexed<Point3<S>>,
    reference: &Indexed<Point3<S>>,
    p: &Indexed<Point3<S>>,
    q: &Indexed<Point3<S>>,
) -> Ordering {
    const ID: &str = "predicate/compare_around_edge_sos";
    let names = ["a", "b", "reference", "p", "q"];
    require_distinct(S::checked(), ID, names, &[a.index, b.index, reference.index, p.index, q.index]);
    require(ID, "a", a);
    require(ID, "b", b);
    require(ID, "reference", reference);
    require(ID, "p", p);
    require(ID, "q", q);
    let [of_p, of_q] = [p, q].map_each(|point| Sector::perturbed(-orient3d_sos(a, b, reference, point)));
    Sector::compare(of_p, of_q, || -orient3d_sos(a, b, p, q)).into()
}
