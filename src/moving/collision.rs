//! The answer of two moving shapes that touch, as found by signs: how, on demand.

use super::Impact;
use core::fmt;

/// How two moving shapes, `A` and `B`, touch.
///
/// A velocity is the translation of a shape from t = 0 to t = 1; that of a shape at rest is zero. Times go from 0 to 1.
/// Each is exact in exact scalars, in `f64` and `f32` the float nearest to the exact one.
///
/// The query has checked its input and decided, by signs, that the shapes touch. Each method takes the further signs
/// that it needs, at every call. [`to_record`](Self::to_record) returns the times and [`feature`](Self::feature), but
/// not the impact, and costs little more than the most expensive of these. The answer keeps copies of the shapes and
/// velocities; those of shapes with edges are on the heap. To keep an answer, name its shapes: `Collision<Sphere<f64>,
/// Triangle3<f64>>`.
///
/// ```
/// use straightedge::{Feature, Point3, Sphere, Triangle3, Vector3, moving::sphere_triangle};
/// let triangle = Triangle3::from([[0.0, 0.0, 0.0], [8.0, 0.0, 0.0], [0.0, 8.0, 0.0]]);
/// let (still, down) = (Vector3::new(0.0, 0.0, 0.0), Vector3::new(0.0, 0.0, -20.0));
/// let fall = |x| sphere_triangle((&Sphere::new(Point3::new(x, 2.0, 15.0), 5.0), &down), (&triangle, &still));
/// if let Some(hit) = fall(2.0) {
///     assert_eq!((hit.enter(), hit.exit(), hit.feature()), (0.5, 1.0, Feature::Interior));
///     let impact = hit.impact().unwrap();
///     assert_eq!((impact.point, impact.normal), ([2.0, 2.0, 0.0].into(), [0.0, 0.0, 1.0].into()));
/// }
/// assert!(fall(-5.5).is_none());
/// ```
pub struct Collision<A: Colliding<B>, B>(A::Found);

/// A shape that moves against a shape `B`, as parameters of [`Collision`]. The trait is sealed.
pub trait Colliding<B> {
    /// A time.
    type Time;
    /// All of the answer.
    type Record: fmt::Debug;
    /// The decisions of the query.
    #[doc(hidden)]
    type Found: Clone;

    #[doc(hidden)]
    fn enter(found: &Self::Found) -> Self::Time;
    #[doc(hidden)]
    fn exit(found: &Self::Found) -> Self::Time;
    #[doc(hidden)]
    fn record(found: &Self::Found) -> Self::Record;
}

/// Shapes whose first contact has a named feature. The trait is sealed.
pub trait CollidingFirst<B>: Colliding<B> {
    /// A feature, an axis or a side.
    type Feature;

    #[doc(hidden)]
    fn feature(found: &Self::Found) -> Self::Feature;
}

/// A ball, which has a point of impact. The trait is sealed.
pub trait CollidingBall<B>: Colliding<B> {
    #[doc(hidden)]
    fn impact(found: &Self::Found) -> Option<Impact<Self::Time>>;
}

impl<A: Colliding<B>, B> Collision<A, B> {
    #[inline(always)]
    pub(super) fn new(found: A::Found) -> Self {
        Collision(found)
    }

    /// The decisions of the query.
    pub(super) fn found(&self) -> &A::Found {
        &self.0
    }

    /// The time of the first contact: 0 if they have a common point at the start.
    #[doc(alias = "time_of_impact")]
    #[doc(alias = "toi")]
    #[inline]
    #[must_use]
    pub fn enter(&self) -> A::Time {
        A::enter(&self.0)
    }

    /// The time of the last contact: 1 if they have a common point at the end.
    #[inline]
    #[must_use]
    pub fn exit(&self) -> A::Time {
        A::exit(&self.0)
    }

    /// The times and how the shapes first touch, as plain data to keep, compare or print. It costs less than the
    /// methods one by one.
    #[inline]
    #[must_use]
    pub fn to_record(&self) -> A::Record {
        A::record(&self.0)
    }
}

impl<A: CollidingFirst<B>, B> Collision<A, B> {
    /// How the shapes first touch: the feature of the second shape that a ball hits, the side from which a plane is
    /// hit, or the axis along which boxes touch. Exact for every finite input. For a line see
    /// [`Hit::feature`](crate::intersect::Hit::feature).
    #[inline]
    #[must_use]
    pub fn feature(&self) -> A::Feature {
        A::feature(&self.0)
    }
}

impl<A: CollidingBall<B>, B> Collision<A, B> {
    /// When and where the ball hits the other shape: the time of the first contact, the common point then, and the
    /// normal there, of length 1, towards the center of the ball.
    ///
    /// `None` if they overlap at the start, or if there is no normal: if a ball of radius 0 hits a point, an edge or a
    /// vertex, or starts on a plane.
    ///
    /// Whether there is an impact is exact for every finite input. Every number is exact in exact scalars, in `f64` and
    /// `f32` the float nearest to the exact one; the length of the normal is then 1 up to rounding.
    #[inline]
    #[must_use]
    pub fn impact(&self) -> Option<Impact<A::Time>> {
        A::impact(&self.0)
    }
}

impl<A: Colliding<B>, B> Clone for Collision<A, B> {
    fn clone(&self) -> Self {
        Collision(self.0.clone())
    }
}

impl<A: Colliding<B>, B> fmt::Debug for Collision<A, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_record().fmt(f)
    }
}
