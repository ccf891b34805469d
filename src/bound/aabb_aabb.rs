//! The least axis-aligned box around two.

use crate::shape::require;
use crate::{Aabb3, Scalar};

/// The least axis-aligned box that contains two others, as a node of a tree of boxes does its children. Nothing is
/// rounded.
///
/// # Panics
/// On NaN and infinity, and where min > max, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Aabb3, bound::aabb_aabb};
/// let [first, second] = [[[0, 0, 0], [2, 1, 1]], [[1, -1, 0], [3, 0, 0]]].map(Aabb3::from);
/// assert_eq!(aabb_aabb(&first, &second), Aabb3::from([[0, -1, 0], [3, 1, 1]]));
/// ```
#[must_use]
#[inline]
pub fn aabb_aabb<S: Scalar>(first: &Aabb3<S>, second: &Aabb3<S>) -> Aabb3<S> {
    const ID: &str = "bound/aabb_aabb";
    require(ID, "first", first);
    require(ID, "second", second);
    let lesser = |x: &S, y: &S| if y < x { y.clone() } else { x.clone() };
    let greater = |x: &S, y: &S| if y > x { y.clone() } else { x.clone() };
    let [min, max] = [[&first.min, &second.min], [&first.max, &second.max]];
    Aabb3::new(
        [lesser(&min[0].x, &min[1].x), lesser(&min[0].y, &min[1].y), lesser(&min[0].z, &min[1].z)].into(),
        [greater(&max[0].x, &max[1].x), greater(&max[0].y, &max[1].y), greater(&max[0].z, &max[1].z)].into(),
    )
}
