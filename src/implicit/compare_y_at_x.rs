//! Is a defined point of the plane above or below a segment between two others?
//!
//! As [`predicate::compare_y_at_x`](crate::predicate::compare_y_at_x).

use super::compare_lexicographic::compare_x;
use super::defined::{Defined2, Seen2};
use super::{compare_lexicographic_2d, orient2d};
use crate::{Scalar, Sign};
use core::cmp::Ordering;

/// Compares a point with the segment ab at the x of the point, however the three are defined: `Less` where p is below
/// the segment, `Greater` where it is above, `Equal` where it is on it. `None` where the segment has no point with the
/// x of p.
///
/// Of a vertical segment, p is below if it is below both ends, above if it is above both, else on the segment. The
/// order of the ends does not matter. In a plane sweep, this finds the segments through an event and those beside it.
///
/// Exact for every finite input. Two orders by x, and one sign of [`orient2d`](super::orient2d()), or for a vertical
/// segment two orders by y.
///
/// # Panics
/// On NaN, infinity, and a definition that defines no point, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{Point2, Segment2, implicit::{self, ImplicitPoint2, Ssi}};
/// let [rising, falling, third] =
///     [[[0.0, 0.0], [3.0, 1.0]], [[0.0, 1.0], [3.0, 0.0]], [[0.0, 0.5], [4.0, 0.5]]].map(Segment2::from);
/// let crossing = ImplicitPoint2::new(Ssi::new(rising, falling))?; // (1.5, 0.5)
/// assert_eq!(implicit::compare_y_at_x(&crossing, &third.a, &third.b), Some(Ordering::Equal));
/// let raised = third.b + straightedge::Vector2::new(0.0, f64::EPSILON);
/// assert_eq!(implicit::compare_y_at_x(&crossing, &third.a, &raised), Some(Ordering::Less));
/// assert_eq!(implicit::compare_y_at_x(&crossing, &third.a, &Point2::new(1.4, 0.5)), None);
/// # Ok::<(), straightedge::Invalid>(())
/// ```
#[inline]
pub fn compare_y_at_x<S: Scalar>(
    p: &impl Defined2<Scalar = S>,
    a: &impl Defined2<Scalar = S>,
    b: &impl Defined2<Scalar = S>,
) -> Option<Ordering> {
    const ID: &str = "implicit/compare_y_at_x";
    let (p, a, b) = (Seen2::new(ID, "p", p), Seen2::new(ID, "a", a), Seen2::new(ID, "b", b));
    let sign = match (compare_x(&p, &a), compare_x(&p, &b)) {
        (Sign::Zero, Sign::Zero) => between(&p, &a, &b),
        // Both ends are on one side.
        (of_a, of_b) if of_a == of_b => return None,
        (Sign::Zero, of_b) => -of_b * orient2d(&a, &b, &p),
        (of_a, _) => of_a * orient2d(&a, &b, &p),
    };
    Some(sign.into())
}

/// The order of a point and a segment in one vertical line.
#[inline]
fn between<S: Scalar>(
    p: &impl Defined2<Scalar = S>,
    a: &impl Defined2<Scalar = S>,
    b: &impl Defined2<Scalar = S>,
) -> Sign {
    let [of_a, of_b] = [compare_lexicographic_2d(p, a), compare_lexicographic_2d(p, b)];
    if of_a == of_b { of_a.into() } else { Sign::Zero }
}
