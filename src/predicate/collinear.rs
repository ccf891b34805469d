//! Whether three points of space are collinear.

use super::projection::spanning;
use crate::shape::require;
use crate::{Point3, Scalar};

/// Whether a, b and c lie on a line (coincident points included).
///
/// Exact for every finite input. It costs up to three signs: three points are collinear if their projections along
/// every axis are.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point3, predicate::collinear};
/// let [a, b, c] = [(0.0, 0.0, 0.0), (1.0, 2.0, 3.0), (2.0, 4.0, 6.0)].map(Point3::from);
/// assert!(collinear(&a, &b, &c));
/// assert!(!collinear(&a, &b, &Point3::new(2.0, 4.0, 6.0 + 4.0 * f64::EPSILON)));
/// ```
#[inline]
pub fn collinear<S: Scalar>(a: &Point3<S>, b: &Point3<S>, c: &Point3<S>) -> bool {
    const ID: &str = "predicate/collinear";
    require(ID, "a", a);
    require(ID, "b", b);
    require(ID, "c", c);
    collinear_unchecked(a, b, c)
}

/// [`collinear()`] of points that are known to be finite.
#[inline]
pub(crate) fn collinear_unchecked<S: Scalar>(a: &Point3<S>, b: &Point3<S>, c: &Point3<S>) -> bool {
    spanning(a, b, c).is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_in_space_is_one_in_every_projection() {
        let of = |a: [i64; 3], b: [i64; 3], c: [i64; 3]| collinear(&a.into(), &b.into(), &c.into());
        assert!(of([0, 1, 2], [1, 3, 5], [-1, -1, -1]));
        assert!(of([0, 1, 2], [0, 1, 2], [5, 5, 7]));
        // Collinear in two projections, and not in the third.
        assert!(!of([0, 0, 0], [1, 0, 0], [0, 1, 0]));
        assert!(!of([0, 0, 0], [0, 1, 0], [0, 0, 1]));
        assert!(!of([0, 0, 0], [0, 0, 1], [1, 0, 0]));
    }
}
