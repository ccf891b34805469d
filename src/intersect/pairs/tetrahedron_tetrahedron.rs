//! Two tetrahedra: their contact.
//!
//! Ericson, *Real-Time Collision Detection*, 5.2.1: the faces of both, as directions that may separate them; what
//! few signs do not decide, as two hulls of points ([`minkowski_difference`]).

use crate::arith::formulas::each::MapEach;
use crate::convex::minkowski_difference;
use crate::shape::require;
use crate::{Contact, Scalar, Tetrahedron};

/// How two tetrahedra meet, of either orientation. A flat tetrahedron is the polygon, segment or point that its
/// vertices span.
///
/// Exact for every finite input. Forty signs, fewer where a face separates them, about a hundred where they touch.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Contact, Tetrahedron, intersect::tetrahedron_tetrahedron};
/// let corner = |x: i64, side: i64| {
///     Tetrahedron::new([x, 0, 0].into(), [x + side, 0, 0].into(), [x, side, 0].into(), [x, 0, side].into())
/// };
/// assert_eq!(tetrahedron_tetrahedron(&corner(0, 4), &corner(1, 1)), Contact::Overlapping);
/// assert_eq!(tetrahedron_tetrahedron(&corner(0, 4), &corner(4, 1)), Contact::Touching);
/// assert_eq!(tetrahedron_tetrahedron(&corner(0, 4), &corner(5, 1)), Contact::Disjoint);
/// ```
pub fn tetrahedron_tetrahedron<S: Scalar>(first: &Tetrahedron<S>, second: &Tetrahedron<S>) -> Contact {
    const ID: &str = "intersect/tetrahedron_tetrahedron";
    require(ID, "first", first);
    require(ID, "second", second);
    let [a, b] = [first, second].map_each(|Tetrahedron { a, b, c, d }| [a, b, c, d].map_each(Clone::clone));
    minkowski_difference::contact_of_simplices(&a, &b)
}
