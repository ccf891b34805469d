//! The answer of a line and a shape: its passage as found by signs, and numbers on demand.

use crate::intersect::clip::line_kind::{LinePoints, OfLineKind};
use crate::{Primitive, Scalar};
use core::fmt;

/// How a line, ray or segment `L` passes through a shape `T`.
///
/// The query has checked its input and decided, by signs, that line and shape have a common point. Parameters are in
/// units of the direction; along a segment, they go from 0 at its start to 1 at its end. Each is computed when its
/// method is called: exact in exact scalars, for round shapes as a [`Surd`](crate::Surd); in `f64` and `f32` the float
/// nearest to the exact one, at most ±MAX and never -0. [`to_record`](Self::to_record) returns all of the answer.
///
/// The first common point is `ray.at(hit.enter())`, rounded at every step; on a segment,
/// [`point_at`](crate::construct::point_at()) rounds once. To keep an answer, name its shapes:
/// `Hit<Triangle3<f64>, Ray3<f64>>`.
///
/// ```
/// use straightedge::{Feature, Point3, Ray3, Triangle3, Vector3, intersect::line_triangle};
/// let triangle = Triangle3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
/// let down = |x| Ray3::new(Point3::new(x, 1.0, 3.0), Vector3::new(0.0, 0.0, -2.0));
/// if let Some(hit) = line_triangle(&down(1.0), &triangle) {
///     assert_eq!((hit.enter(), hit.feature()), (1.5, Feature::Interior));
///     assert_eq!(hit.barycentric(), [0.5, 0.25, 0.25]);
/// }
/// assert!(line_triangle(&down(5.0), &triangle).is_none());
/// ```
pub struct Hit<T: Passed<L>, L: OfLineKind>(T::Found);

/// A shape that a line, ray or segment `L` passes through, as a parameter of [`Hit`]. The trait is sealed.
pub trait Passed<L: OfLineKind> {
    /// A parameter.
    type Parameter;
    /// All of the answer.
    type Record: fmt::Debug;
    /// The decisions of the query.
    #[doc(hidden)]
    type Found: Clone;

    #[doc(hidden)]
    fn enter(found: &Self::Found) -> Self::Parameter;
    #[doc(hidden)]
    fn exit(found: &Self::Found) -> Self::Parameter;
    #[doc(hidden)]
    fn record(found: &Self::Found) -> Self::Record;
}

/// A shape whose features have labels. The trait is sealed.
pub trait PassedParts<L: OfLineKind>: Passed<L> {
    /// The label of a feature.
    type Feature;

    #[doc(hidden)]
    fn feature(found: &Self::Found) -> Self::Feature;
    #[doc(hidden)]
    fn exit_feature(found: &Self::Found) -> Self::Feature;
}

/// A plane, triangle, box or ball: which of two a line or a ray enters first can be decided. The trait is sealed.
pub trait PassedPrimitive<L: OfLineKind>: Passed<L> {
    /// The scalars.
    type Scalar: Scalar;

    #[doc(hidden)]
    fn line_and_primitive(found: &Self::Found) -> (LinePoints<Self::Scalar>, Primitive<Self::Scalar>);
}

impl<T: Passed<L>, L: OfLineKind> Hit<T, L> {
    #[inline(always)]
    pub(super) fn new(found: T::Found) -> Self {
        Hit(found)
    }

    /// The decisions of the query.
    #[inline(always)]
    pub(super) fn found(&self) -> &T::Found {
        &self.0
    }

    /// The parameter of the first common point, the least one.
    #[doc(alias = "time_of_impact")]
    #[doc(alias = "toi")]
    #[inline]
    #[must_use]
    pub fn enter(&self) -> T::Parameter {
        T::enter(&self.0)
    }

    /// The parameter of the last common point, the greatest one.
    #[inline]
    #[must_use]
    pub fn exit(&self) -> T::Parameter {
        T::exit(&self.0)
    }

    /// All of the answer as plain data, to keep, compare or print. It costs less than the methods one by one.
    #[inline]
    #[must_use]
    pub fn to_record(&self) -> T::Record {
        T::record(&self.0)
    }
}

impl<T: PassedParts<L>, L: OfLineKind> Hit<T, L> {
    /// The feature of the shape that contains the first common point: its interior if a ray or segment starts inside.
    /// Of a convex polyhedron, the planes through that point; `None` if there is no first point. Exact for every finite
    /// input.
    #[inline]
    #[must_use]
    pub fn feature(&self) -> T::Feature {
        T::feature(&self.0)
    }

    /// The feature of the shape that contains the last common point. Exact for every finite input.
    #[inline]
    #[must_use]
    pub fn exit_feature(&self) -> T::Feature {
        T::exit_feature(&self.0)
    }
}

impl<T: Passed<L>, L: OfLineKind> Clone for Hit<T, L> {
    fn clone(&self) -> Self {
        Hit(self.0.clone())
    }
}

impl<T: Passed<L>, L: OfLineKind> fmt::Debug for Hit<T, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_record().fmt(f)
    }
}
