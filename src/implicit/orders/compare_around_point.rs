//! Which of two defined points comes first in a turn around a third: the order of their polar angles.
//!
//! As [`predicate::compare_around_point`](crate::predicate::compare_around_point()): the side of the reference line
//! gives the half turn of a point, orientations order the points of one half turn.

use crate::implicit::defined::{Defined2, Seen2};
use crate::implicit::{compare_lexicographic_2d, orient2d};
use crate::predicate::Sector;
use crate::{Scalar, Sign};
use core::cmp::Ordering;

/// [`predicate::compare_around_point`](crate::predicate::compare_around_point()) of points of any definition: `Less`
/// where p comes before q in a counter-clockwise turn around the center, `Greater` where q does, `Equal` where both are
/// in one direction from the center. The turn starts with the direction of the reference. `None` where the reference, p
/// or q equals the center.
///
/// On points other than the center this is a total preorder, for `sort_by`; points of one ray are equivalent.
/// [`compare_distance_2d`](crate::implicit::compare_distance_2d()) orders these further.
///
/// Exact for every finite input. It costs two or three orientations.
///
/// # Panics
/// On NaN, infinity, and a definition that defines no point, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{Point2, implicit::compare_around_point, shape::Ssi};
/// let [a, b, c, d] = [[0, 0], [3, 1], [0, 1], [3, 0]].map(Point2::from);
/// let center = Ssi::from(([a, b], [c, d])); // (3/2, 1/2)
/// assert_eq!(compare_around_point(&center, &b, &c, &a), Some(Ordering::Less));
/// // The crossing of the same line with another is in the direction of b.
/// let beyond = Ssi::from(([a, b], [d, Point2::new(3, 7)]));
/// assert_eq!(compare_around_point(&center, &c, &beyond, &b), Some(Ordering::Equal));
/// assert_eq!(compare_around_point(&center, &b, &center, &a), None);
/// ```
#[inline]
pub fn compare_around_point<S: Scalar>(
    center: &impl Defined2<Scalar = S>,
    reference: &impl Defined2<Scalar = S>,
    p: &impl Defined2<Scalar = S>,
    q: &impl Defined2<Scalar = S>,
) -> Option<Ordering> {
    const ID: &str = "implicit/compare_around_point";
    let (center, reference) = (Seen2::new(ID, "center", center), Seen2::new(ID, "reference", reference));
    let (p, q) = (Seen2::new(ID, "p", p), Seen2::new(ID, "q", q));
    let (of_p, of_q) = (sector(&center, &reference, &p)?, sector(&center, &reference, &q)?);
    Some(Sector::compare(of_p, of_q, || orient2d(&center, &p, &q)).into())
}

#[inline]
fn sector<S: Scalar>(
    center: &impl Defined2<Scalar = S>,
    reference: &impl Defined2<Scalar = S>,
    p: &impl Defined2<Scalar = S>,
) -> Option<Sector> {
    // Along a line, the order of the coordinates is that of the points.
    let order = || {
        let of_reference = Sign::from(compare_lexicographic_2d(reference, center));
        Sector::on_line(of_reference * Sign::from(compare_lexicographic_2d(p, center)))
    };
    Sector::of_side(orient2d(center, reference, p), order)
}
