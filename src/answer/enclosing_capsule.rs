//! A capsule around other things.

use crate::{Capsule, Point3};

/// A capsule that contains what it was made for: the ends of its segment and its radius.
///
/// In `f64` and `f32` all are floats, and the answer becomes a [`Capsule`] by `into`. Exact scalars give exact numbers:
/// the radius is then a [`Surd`](crate::Surd).
///
/// ```
/// use straightedge::{Capsule, Point3, answer::EnclosingCapsule};
/// let (a, b) = (Point3::new(1.0, 2.0, 3.0), Point3::new(4.0, 2.0, 3.0));
/// assert_eq!(Capsule::from(EnclosingCapsule { a, b, r: 0.5 }), Capsule::new(a, b, 0.5));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct EnclosingCapsule<V, R> {
    /// One end of the segment.
    pub a: Point3<V>,
    /// The other end.
    pub b: Point3<V>,
    /// The radius.
    pub r: R,
}

impl<S> From<EnclosingCapsule<S, S>> for Capsule<S> {
    #[inline]
    fn from(capsule: EnclosingCapsule<S, S>) -> Self {
        let EnclosingCapsule { a, b, r } = capsule;
        Capsule { a, b, r }
    }
}
