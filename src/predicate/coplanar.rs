//! Whether four points of space are in one plane.

use super::orient3d;
use crate::shape::require;
use crate::{Point3, Scalar};

/// Whether a, b, c and d are in one plane, as where three of them are on a line or two coincide: whether
/// [`orient3d`](crate::predicate::orient3d()) is zero.
///
/// Exact for every finite input. It costs one sign of degree 3.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point3, predicate::coplanar};
/// let [a, b, c] = [(1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)].map(Point3::from);
/// assert!(coplanar(&a, &b, &c, &Point3::new(0.5, 0.75, -0.25)));
/// assert!(!coplanar(&a, &b, &c, &Point3::new(0.5, 0.75, -0.25 + f64::EPSILON)));
/// assert!(coplanar(&a, &b, &a, &c));
/// ```
#[inline]
pub fn coplanar<S: Scalar>(a: &Point3<S>, b: &Point3<S>, c: &Point3<S>, d: &Point3<S>) -> bool {
    const ID: &str = "predicate/coplanar";
    require(ID, "a", a);
    require(ID, "b", b);
    require(ID, "c", c);
    require(ID, "d", d);
    orient3d(a, b, c, d).is_zero()
}
