//! The answer of a point and a shape: the nearest point as found by signs, and numbers on demand.

use crate::Scalar;
use crate::closest::search::forms::require_distance;
use crate::closest::search::point_distance::{PointDistance, compare};
use core::cmp::Ordering;
use core::fmt;

/// The point of a shape that is nearest to a point.
///
/// The query has checked its input and found, by signs, the feature of the shape that contains the point; if
/// comparisons or one sign give the feature, [`feature`](Self::feature) finds it. Each number is computed when its
/// method is called: exact in exact scalars; in `f64` and `f32` the float nearest to the exact one, at most ±MAX and
/// never -0. [`to_record`](Self::to_record) returns the feature, the point, its parameter or weights and the squared
/// distance at once, and costs less than the methods one by one. To keep an answer, name its shape:
/// `Nearest<Triangle3<f64>>`.
///
/// ```
/// use straightedge::{Feature, Point3, Triangle3, closest::point_triangle};
/// let triangle = Triangle3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
/// let near = point_triangle(&Point3::new(1.0, -3.0, 4.0), &triangle);
/// assert_eq!((near.feature(), near.point()), (Feature::Edge(0, 1), Point3::new(1.0, 0.0, 0.0)));
/// assert_eq!((near.distance(), near.squared_distance()), (5.0, 25.0));
/// assert!(near.is_within(&5.0) && !near.is_within(&4.9));
/// ```
pub struct Nearest<T: Target>(T::Found);

/// A shape whose nearest point can be found, as a parameter of [`Nearest`]. The trait is sealed.
pub trait Target {
    /// The id of the query.
    #[doc(hidden)]
    const ID: &'static str;
    /// The scalars.
    type Scalar: Scalar;
    /// The nearest point.
    type Point;
    /// The squared distance.
    type Number;
    /// The feature that contains the nearest point.
    type Feature;
    /// All of the answer.
    type Record: fmt::Debug;
    /// The decisions of the query.
    #[doc(hidden)]
    type Found: Clone;

    #[doc(hidden)]
    fn point(found: &Self::Found) -> Self::Point;
    #[doc(hidden)]
    fn squared_distance(found: &Self::Found) -> Self::Number;
    #[doc(hidden)]
    fn feature(found: &Self::Found) -> Self::Feature;
    #[doc(hidden)]
    fn is_within(found: &Self::Found, r: &Self::Scalar) -> bool;
    #[doc(hidden)]
    fn record(found: &Self::Found) -> Self::Record;
}

/// A shape whose distance is a square root, not a root of a root. The trait is sealed.
pub trait DistanceTarget: Target {
    #[doc(hidden)]
    fn distance(found: &Self::Found) -> <Self::Scalar as Scalar>::Root;
}

/// A segment, triangle, plane, box or ball of space: which of two is nearer can be decided. The trait is sealed.
pub trait SiteTarget: Target {
    /// What the distance is measured to, and the radius that is subtracted.
    #[doc(hidden)]
    fn point_distance(found: &Self::Found) -> (PointDistance<Self::Scalar>, Self::Scalar);
}

impl<T: Target> Nearest<T> {
    #[inline(always)]
    pub(super) fn new(found: T::Found) -> Self {
        Nearest(found)
    }

    /// The decisions of the query.
    pub(super) fn found(&self) -> &T::Found {
        &self.0
    }

    /// The nearest point; the given point if the shape contains it. A rounded point is seldom on the shape.
    #[inline]
    #[must_use]
    pub fn point(&self) -> T::Point {
        T::point(&self.0)
    }

    /// The feature of lowest dimension whose relative interior contains the nearest point; of a line its interior.
    /// Exact for every finite input.
    #[inline]
    #[must_use]
    pub fn feature(&self) -> T::Feature {
        T::feature(&self.0)
    }

    /// The squared distance of the points; zero if the shape contains the given point. In floats, the square of a
    /// distance below 1.5e-162 (`f32`: 2.6e-23) rounds to zero, too, and that of one above 1.3e154 (`f32`: 1.8e19) to
    /// MAX.
    #[inline]
    #[must_use]
    pub fn squared_distance(&self) -> T::Number {
        T::squared_distance(&self.0)
    }

    /// Whether the distance is at most r. Exact: `is_within(&0.0)` says whether the shape contains the point. It takes
    /// one sign more, for cylinders and cones up to three.
    ///
    /// # Panics
    /// Where r is negative, NaN or infinite, unless the scalar is [`Plain`](crate::Plain).
    #[inline]
    #[must_use]
    pub fn is_within(&self, r: &T::Scalar) -> bool {
        require_distance(T::ID, r);
        T::is_within(&self.0, r)
    }

    /// All of the answer but the distance, as plain data to keep, compare or print.
    #[inline]
    #[must_use]
    pub fn to_record(&self) -> T::Record {
        T::record(&self.0)
    }
}

impl<T: DistanceTarget> Nearest<T> {
    /// The distance of the points: in `f64` and `f32` the float nearest to it, in exact scalars a
    /// [`Surd`](crate::Surd). It covers the whole range of floats, which the squared distance does not.
    #[inline]
    #[must_use]
    pub fn distance(&self) -> <T::Scalar as Scalar>::Root {
        T::distance(&self.0)
    }
}

impl<T: SiteTarget> Nearest<T> {
    /// The order of the distances: `Less` where this one is less. Exact where two [distances](Self::distance) may be
    /// rounded to the same float: [`compare_distance_to`](super::compare_distance_to()) documents the cost. The
    /// distances may be from different points.
    ///
    /// ```
    /// use straightedge::{Point3, Sphere, Triangle3, closest::{point_sphere, point_triangle}};
    /// let p = Point3::new(0.1, 0.1, 5.0);
    /// let triangles = [1.0, 7.0, 2.0].map(|z| Triangle3::from([[0.0, 0.0, z], [4.0, 0.0, z], [0.0, 4.0, z]]));
    /// let nearest = triangles.iter().map(|triangle| point_triangle(&p, triangle));
    /// let nearest = nearest.min_by(|a, b| a.compare_distance(b)).unwrap();
    /// assert_eq!(nearest.distance(), 2.0);
    /// let ball = Sphere::new(Point3::new(0.1, 0.1, 0.0), 3.0);
    /// assert!(nearest.compare_distance(&point_sphere(&p, &ball)).is_eq());
    /// ```
    #[doc(alias = "compare_distance_to")]
    #[must_use]
    pub fn compare_distance<U: SiteTarget<Scalar = T::Scalar>>(&self, other: &Nearest<U>) -> Ordering {
        compare(T::point_distance(&self.0), U::point_distance(&other.0)).into()
    }
}

impl<T: Target> Clone for Nearest<T> {
    fn clone(&self) -> Self {
        Nearest(self.0.clone())
    }
}

impl<T: Target> fmt::Debug for Nearest<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_record().fmt(f)
    }
}

/// Implements [`Target`] for shapes with one nearest feature, each with the id of its query, the module of the nearest
/// point, all of the answer and the feature; `parameter` for shapes that have one.
macro_rules! near_targets {
    ($(
        $Shape:ident: $id:literal, $Point:ident = $of_space:expr, $Record:ty = |$near:ident| $record:expr
            , feature $Feature:ty = |$of:ident| $feature:expr $(, parameter |$on:ident| $parameter:expr)?;
    )+) => {$(
        impl<S: $crate::Scalar> $crate::closest::nearest::Target for $crate::$Shape<S> {
            const ID: &'static str = $id;
            type Scalar = S;
            type Point = $crate::$Point<S::Value>;
            type Number = S::Value;
            type Feature = $Feature;
            type Record = $Record;
            type Found = $crate::closest::search::point::Near<Self, S>;

            fn point(found: &Self::Found) -> Self::Point {
                $of_space(found.point())
            }
            fn squared_distance(found: &Self::Found) -> S::Value {
                found.squared_distance()
            }
            #[inline(always)]
            fn feature($of: &Self::Found) -> $Feature {
                $feature
            }
            fn is_within(found: &Self::Found, r: &S) -> bool {
                found.is_within(r)
            }
            fn record($near: &Self::Found) -> $Record {
                $record
            }
        }

        impl<S: $crate::Scalar> $crate::closest::nearest::DistanceTarget for $crate::$Shape<S> {
            fn distance(found: &Self::Found) -> S::Root {
                found.distance()
            }
        }

        $(impl<S: $crate::Scalar> $crate::closest::Nearest<$crate::$Shape<S>> {
            /// The parameter of the nearest point: 0 at the first end or the origin, 1 at the second end or after one
            /// direction.
            #[inline]
            #[must_use]
            pub fn parameter(&self) -> S::Value {
                let $on = self.found();
                $parameter
            }
        })?
    )+};
}
pub(super) use near_targets;
