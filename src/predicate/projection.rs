//! Projections of space along an axis, which are exact: they only drop a coordinate.

use super::orient2d;
use crate::{Point2, Point3, Scalar, Sign, Vector2, Vector3};
use core::fmt;

/// A coordinate axis. Along it a point of space projects to a point of the plane with the other coordinates in cyclic
/// order, (y, z) along x, (z, x) along y, (x, y) along z.
///
/// ```
/// use straightedge::{Point3, Sign, implicit, predicate::Axis};
/// let [a, b, c] = [(0, 0, 0), (1, 0, 7), (0, 1, 8)].map(Point3::from);
/// assert_eq!(implicit::orient2d_along(Axis::Z, &a, &b, &c), Sign::Positive);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Axis {
    /// The first axis.
    X,
    /// The second axis.
    Y,
    /// The third axis.
    Z,
}

impl Axis {
    /// All three.
    pub const ALL: [Axis; 3] = [Axis::X, Axis::Y, Axis::Z];

    /// The axis as it is printed.
    ///
    /// ```
    /// use straightedge::predicate::Axis;
    /// assert_eq!(Axis::Z.word(), "z");
    /// ```
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Axis::X => "x",
            Axis::Y => "y",
            Axis::Z => "z",
        }
    }
}

impl fmt::Display for Axis {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A coordinate plane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Projection {
    /// Along z.
    Xy,
    /// Along x.
    Yz,
    /// Along y.
    Zx,
}

impl Projection {
    /// All three.
    pub(crate) const ALL: [Projection; 3] = [Projection::Xy, Projection::Yz, Projection::Zx];

    /// Along an axis.
    #[inline(always)]
    pub(crate) const fn along(axis: Axis) -> Self {
        match axis {
            Axis::X => Projection::Yz,
            Axis::Y => Projection::Zx,
            Axis::Z => Projection::Xy,
        }
    }

    /// The image of a point.
    #[inline(always)]
    pub(crate) fn of<S: Clone>(self, Point3 { x, y, z }: &Point3<S>) -> Point2<S> {
        let (u, v) = self.kept(x, y, z);
        Point2::new(u.clone(), v.clone())
    }

    /// The image of a vector.
    #[inline(always)]
    pub(crate) fn of_vector<S: Clone>(self, Vector3 { x, y, z }: &Vector3<S>) -> Vector2<S> {
        let (u, v) = self.kept(x, y, z);
        Vector2::new(u.clone(), v.clone())
    }

    /// The remaining two of three coordinates.
    #[inline(always)]
    fn kept<T>(self, x: T, y: T, z: T) -> (T, T) {
        match self {
            Projection::Xy => (x, y),
            Projection::Yz => (y, z),
            Projection::Zx => (z, x),
        }
    }
}

/// A projection in which a, b and c span a triangle, with their orientation in it; `None` where they are collinear.
/// Restricted to the plane of the three, such a projection is one to one.
#[inline(always)]
pub(crate) fn spanning<S: Scalar>(a: &Point3<S>, b: &Point3<S>, c: &Point3<S>) -> Option<(Projection, Sign)> {
    Projection::ALL.into_iter().find_map(|projection| {
        let sign = orient2d(&projection.of(a), &projection.of(b), &projection.of(c));
        (!sign.is_zero()).then_some((projection, sign))
    })
}
