//! The answer of two shapes: the closest points as found by signs, and numbers on demand.

use crate::Scalar;
use crate::closest::search::forms::require_distance;
use core::fmt;

/// The closest points of two shapes.
///
/// The query has checked its input and found, by signs, a pair of features at the least distance. Each number is
/// computed when its method is called: exact in exact scalars; in `f64` and `f32` the float nearest to the exact one,
/// at most ±MAX and never -0. [`to_record`](Self::to_record) returns the features, the points, their parameters and the
/// squared distance at once, and costs less than the methods one by one.
///
/// ```
/// use straightedge::{Feature, Point3, Segment3, closest::segment_segment};
/// let [first, second] = [[[0.0, 0.0, 0.0], [4.0, 0.0, 0.0]], [[7.0, 4.0, 0.0], [9.0, 9.0, 1.0]]].map(Segment3::from);
/// let near = segment_segment(&first, &second);
/// assert_eq!(near.features(), (Feature::Vertex(1), Feature::Vertex(0)));
/// assert_eq!(near.points(), [Point3::new(4.0, 0.0, 0.0), Point3::new(7.0, 4.0, 0.0)]);
/// assert_eq!((near.distance(), near.squared_distance()), (5.0, 25.0));
/// assert!(near.is_within(&5.0) && !near.is_within(&4.9));
/// ```
pub struct NearestPair<A, B>(<(A, B) as Pair>::Found)
where
    (A, B): Pair;

/// Two shapes, as a parameter of [`NearestPair`]. The trait is sealed.
pub trait Pair {
    /// The id of the query.
    #[doc(hidden)]
    const ID: &'static str;
    /// The scalars.
    type Scalar: Scalar;
    /// A point of either.
    type Point;
    /// All of the answer.
    type Record: fmt::Debug;
    /// The decisions of the query.
    #[doc(hidden)]
    type Found: Clone;

    #[doc(hidden)]
    fn points(found: &Self::Found) -> [Self::Point; 2];
    #[doc(hidden)]
    fn squared_distance(found: &Self::Found) -> <Self::Scalar as Scalar>::Value;
    #[doc(hidden)]
    fn distance(found: &Self::Found) -> <Self::Scalar as Scalar>::Root;
    #[doc(hidden)]
    fn is_within(found: &Self::Found, r: &Self::Scalar) -> bool;
    #[doc(hidden)]
    fn record(found: &Self::Found) -> Self::Record;
}

/// Two shapes whose features have labels. The trait is sealed.
pub trait LabelledPair: Pair {
    /// The labels of the features that contain the closest points.
    type Features;

    #[doc(hidden)]
    fn features(found: &Self::Found) -> Self::Features;
}

impl<A, B> NearestPair<A, B>
where
    (A, B): Pair,
{
    #[inline(always)]
    pub(super) fn new(found: <(A, B) as Pair>::Found) -> Self {
        NearestPair(found)
    }

    /// The decisions of the query.
    pub(super) fn found(&self) -> &<(A, B) as Pair>::Found {
        &self.0
    }

    /// The closest points, that of the first shape first; where the shapes meet, a common point twice. The
    /// documentation of the query says which of several closest pairs is returned.
    ///
    /// For a box or a hull of points, finding that pair takes more signs at every call.
    #[inline]
    #[must_use]
    pub fn points(&self) -> [<(A, B) as Pair>::Point; 2] {
        <(A, B)>::points(&self.0)
    }

    /// The squared distance of the shapes; zero where they meet. In floats, the square of a distance below 1.5e-162
    /// (`f32`: 2.6e-23) rounds to zero, too, and that of one above 1.3e154 (`f32`: 1.8e19) to MAX.
    #[inline]
    #[must_use]
    pub fn squared_distance(&self) -> <<(A, B) as Pair>::Scalar as Scalar>::Value {
        <(A, B)>::squared_distance(&self.0)
    }

    /// The distance of the shapes: in `f64` and `f32` the float nearest to it, in exact scalars a
    /// [`Surd`](crate::Surd). It covers the whole range of floats, which the squared distance does not.
    #[inline]
    #[must_use]
    pub fn distance(&self) -> <<(A, B) as Pair>::Scalar as Scalar>::Root {
        <(A, B)>::distance(&self.0)
    }

    /// Whether the distance is at most r. Exact: `is_within(&0.0)` says whether the shapes meet. It takes one sign
    /// more.
    ///
    /// # Panics
    /// Where r is negative, NaN or infinite, unless the scalar is [`Plain`](crate::Plain).
    #[inline]
    #[must_use]
    pub fn is_within(&self, r: &<(A, B) as Pair>::Scalar) -> bool {
        require_distance(<(A, B)>::ID, r);
        <(A, B)>::is_within(&self.0, r)
    }

    /// All of the answer but the distance, as plain data to keep, compare or print. It takes the signs that
    /// [`points`](Self::points) takes.
    #[inline]
    #[must_use]
    pub fn to_record(&self) -> <(A, B) as Pair>::Record {
        <(A, B)>::record(&self.0)
    }
}

impl<A, B> NearestPair<A, B>
where
    (A, B): LabelledPair,
{
    /// The feature of each shape, of lowest dimension, whose relative interior contains its closest point. Exact for
    /// every finite input.
    ///
    /// It takes the signs that [`points`](Self::points) takes.
    #[inline]
    #[must_use]
    pub fn features(&self) -> <(A, B) as LabelledPair>::Features {
        <(A, B)>::features(&self.0)
    }
}

impl<A, B> Clone for NearestPair<A, B>
where
    (A, B): Pair,
{
    fn clone(&self) -> Self {
        NearestPair(self.0.clone())
    }
}

impl<A, B> fmt::Debug for NearestPair<A, B>
where
    (A, B): Pair,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_record().fmt(f)
    }
}

/// Implements [`Pair`] for bodies, each with the id of its query; `told` where the methods, not the query, search for
/// the closest pair to return.
macro_rules! body_pairs {
    ($($First:ident, $Second:ident: $id:literal, $Found:ident $($told:ident)?;)+) => {$(
        impl<S: $crate::Scalar> $crate::closest::nearest_pair::Pair for ($crate::$First<S>, $crate::$Second<S>) {
            const ID: &'static str = $id;
            type Scalar = S;
            type Point = $crate::Point3<S::Value>;
            type Record = $crate::NearestPairRecord<
                $crate::Point3<S::Value>,
                S::Value,
                <Self as $crate::closest::nearest_pair::LabelledPair>::Features,
            >;
            type Found = $Found<$crate::$First<S>, $crate::$Second<S>>;

            fn points(found: &Self::Found) -> [Self::Point; 2] {
                found$(.$told::<S>())?.with_pair_distance::<S, _>(|apart| apart.points())
            }
            fn squared_distance(found: &Self::Found) -> S::Value {
                found.with_pair_distance::<S, _>(|apart| apart.squared_distance())
            }
            fn distance(found: &Self::Found) -> S::Root {
                found.with_pair_distance::<S, _>(|apart| apart.distance())
            }
            fn is_within(found: &Self::Found, r: &S) -> bool {
                found.with_pair_distance::<S, _>(|apart| apart.is_within(r))
            }
            fn record(found: &Self::Found) -> Self::Record {
                found$(.$told::<S>())?.closest_pair::<S>()
            }
        }

        impl<S: $crate::Scalar> $crate::closest::nearest_pair::LabelledPair
            for ($crate::$First<S>, $crate::$Second<S>)
        {
            type Features = (
                <$crate::$First<S> as $crate::closest::search::point::Cornered<S>>::Feature,
                <$crate::$Second<S> as $crate::closest::search::point::Cornered<S>>::Feature,
            );

            fn features(found: &Self::Found) -> Self::Features {
                found$(.$told::<S>())?.features::<S>()
            }
        }
    )+};
}
pub(super) use body_pairs;
