//! The order of perturbed points by their coordinates: by x, and if these are equal by index.
//!
//! The infinitesimals in x are all different, so that a perturbed y or z is never compared. That of the lesser index is
//! greater.

use crate::predicate::perturbation::require_distinct;
use crate::shape::require;
use crate::{Indexed, Point2, Point3, Scalar, Sign};
use core::cmp::Ordering;

/// The lexicographic order of two points of space, each moved by infinitesimals: `Less` where p comes first,
/// `Greater` where q does, and never `Equal` (for [`Plain`](crate::Plain) too).
///
/// The [perturbation](crate::predicate#symbolic-perturbation) is that of
/// [`orient3d_sos`](crate::predicate::orient3d_sos), with which a sweep by this order agrees. It moves the x of every
/// point by a different amount: of points of equal x the one of the greater index comes first, whatever their y and z.
///
/// # Panics
/// On a repeated index, on NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{Indexed, Point3, predicate::compare_lexicographic_sos};
/// let [p, q] = [(2, 0, 0), (2, 0, 1)].map(Point3::from);
/// assert_eq!(compare_lexicographic_sos(&Indexed::new(0, p), &Indexed::new(1, q)), Ordering::Greater);
/// ```
#[inline]
pub fn compare_lexicographic_sos<S: Scalar>(p: &Indexed<Point3<S>>, q: &Indexed<Point3<S>>) -> Ordering {
    const ID: &str = "predicate/compare_lexicographic_sos";
    require_distinct(S::checked(), ID, ["p", "q"], &[p.index, q.index]);
    require(ID, "p", p);
    require(ID, "q", q);
    perturbed((&p.point.x, p.index), (&q.point.x, q.index)).into()
}

/// The lexicographic order of two points of the plane, each moved by infinitesimals: `Less` where p comes first,
/// `Greater` where q does, and never `Equal` (for [`Plain`](crate::Plain) too).
///
/// The [perturbation](crate::predicate#symbolic-perturbation) is that of
/// [`orient2d_sos`](crate::predicate::orient2d_sos), with which a sweep by this order agrees. It moves the x of every
/// point by a different amount: of points of equal x the one of the greater index comes first, whatever their y.
///
/// # Panics
/// On a repeated index, on NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{Indexed, Point2, predicate::compare_lexicographic_sos_2d};
/// let [p, q] = [(2, 0), (2, 1)].map(Point2::from);
/// assert_eq!(compare_lexicographic_sos_2d(&Indexed::new(0, p), &Indexed::new(1, q)), Ordering::Greater);
/// ```
#[inline]
pub fn compare_lexicographic_sos_2d<S: Scalar>(p: &Indexed<Point2<S>>, q: &Indexed<Point2<S>>) -> Ordering {
    const ID: &str = "predicate/compare_lexicographic_sos_2d";
    require_distinct(S::checked(), ID, ["p", "q"], &[p.index, q.index]);
    require(ID, "p", p);
    require(ID, "q", q);
    perturbed((&p.point.x, p.index), (&q.point.x, q.index)).into()
}

#[inline(always)]
fn perturbed<S: Scalar>((x, index): (&S, usize), (other_x, other_index): (&S, usize)) -> Sign {
    match x.compare(other_x) {
        Sign::Zero if index < other_index => Sign::Positive,
        Sign::Zero => Sign::Negative,
        order => order,
    }
}
