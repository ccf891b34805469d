//! Are two defined points the same?

use super::defined::{Defined2, Defined3, Seen2, Seen3};
use super::{compare_lexicographic, compare_lexicographic_2d};
use crate::Scalar;

/// Whether two points of space are the same, however they are defined.
///
/// Exact for every finite input: whether [`compare_lexicographic`] is `Equal`.
///
/// # Panics
/// On NaN, infinity, and a definition that defines no point, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point3, Segment3, implicit::equal, shape::{Lnc3, Lpi}};
/// let [a, b] = [[0.0, 0.0, 0.0], [3.0, 3.0, 3.0]].map(Point3::from);
/// let hit = Lpi::from((Segment3::new(a, b), [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]));
/// assert!(equal(&hit, &Lnc3::new(Segment3::new(a, b), 1.0, 9.0)));
/// assert!(!equal(&hit, &Point3::new(1.0 / 3.0, 1.0 / 3.0, 1.0 / 3.0)));
/// ```
#[inline]
pub fn equal<S: Scalar>(a: &impl Defined3<Scalar = S>, b: &impl Defined3<Scalar = S>) -> bool {
    const ID: &str = "implicit/equal";
    compare_lexicographic(&Seen3::new(ID, "a", a), &Seen3::new(ID, "b", b)).is_eq()
}

/// Whether two points of the plane are the same, however they are defined.
///
/// Exact for every finite input: whether [`compare_lexicographic_2d`] is `Equal`.
///
/// # Panics
/// On NaN, infinity, and a definition that defines no point, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point2, implicit::equal_2d, shape::Ssi};
/// let diagonal = [[0, 0], [2, 2]];
/// let first = Ssi::from([diagonal, [[0, 2], [2, 0]]]);
/// assert!(equal_2d(&first, &Ssi::from([diagonal, [[1, 0], [1, 5]]])));
/// assert!(equal_2d(&first, &Point2::new(1, 1)));
/// ```
#[inline]
pub fn equal_2d<S: Scalar>(a: &impl Defined2<Scalar = S>, b: &impl Defined2<Scalar = S>) -> bool {
    const ID: &str = "implicit/equal_2d";
    compare_lexicographic_2d(&Seen2::new(ID, "a", a), &Seen2::new(ID, "b", b)).is_eq()
}
