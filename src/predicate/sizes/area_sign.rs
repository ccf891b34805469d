//! Which way a polygon turns: the sign of its area.
//!
//! The sum of the triangles of every edge and one corner, by one filter and one exact sum over all of them.

use crate::arith::formulas::each::MapEach;
use crate::predicate::Orient2d;
use crate::shape::require;
use crate::{Polygon, Scalar, Sign};

/// The sign of the signed area of a polygon: `Positive` where it turns counter-clockwise, `Negative` clockwise, `Zero`
/// where it has no area.
///
/// The polygon may cross itself: the area counts every point by its winding number, so that parts of opposite
/// orientation may cancel, as in a figure of eight. It may have any number of corners, also repeated ones.
///
/// Exact for every finite input. One determinant of degree 2 for each edge, none of which is stored. If the rounded sum
/// is less than its error bound, all are summed once more in integers ([`Scalar::sum_sign_of`]).
///
/// # Panics
/// On NaN and infinity, and on a polygon without points, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Polygon, Sign, predicate::area_sign};
/// let dart = Polygon::from([[0.0, 0.0], [4.0, -4.0], [2.0, 0.0], [4.0, 4.0]]);
/// assert_eq!(area_sign(&dart), Sign::Positive);
/// let eight = Polygon::from([[0.0, 0.0], [1.0, 1.0], [1.0, 0.0], [0.0, 1.0]]);
/// assert_eq!(area_sign(&eight), Sign::Zero);
/// ```
pub fn area_sign<S: Scalar>(polygon: &Polygon<S>) -> Sign {
    require("predicate/area_sign", "polygon", polygon);
    let [first, others @ ..] = &polygon.points[..] else { return Sign::Zero };
    S::sum_sign_of::<Orient2d>(others.windows(2).map(|edge| [&edge[0], &edge[1], first].map_each(Clone::clone)))
}
