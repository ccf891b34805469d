//! The answer of two shapes that may meet: how, as found by signs, and what they share on demand.

use crate::{Contact, Shared};
use core::fmt;

/// How two shapes meet.
///
/// The query has checked its input and decided, by signs, whether the shapes are disjoint, touch or overlap. The rest
/// is decided or computed when its method is called. Features take a few signs more. Points and parameters are exact in
/// exact scalars; in `f64` and `f32` each number is the float nearest to the exact one, and never -0.
/// [`to_record`](Self::to_record) returns all of the answer, and costs less than the methods one by one.
///
/// ```
/// use straightedge::{Contact, Point3, Shared, Triangle3, intersect::triangle_triangle};
/// let floor = Triangle3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
/// let wall = Triangle3::from([[1.0, 1.0, -1.0], [1.0, 1.0, 1.0], [9.0, 1.0, 0.0]]);
/// let meeting = triangle_triangle(&floor, &wall);
/// assert_eq!((meeting.contact(), meeting.is_coplanar()), (Contact::Overlapping, false));
/// assert_eq!(meeting.shared(), Shared::Segment([[1.0, 1.0, 0.0].into(), [3.0, 1.0, 0.0].into()]));
/// ```
pub struct Meeting<A: Meets<B>, B>(A::Found);

/// A shape that may meet another, as a parameter of [`Meeting`]. The trait is sealed.
pub trait Meets<B>: Sized {
    /// All of the answer.
    type Record: fmt::Debug;
    /// The decisions of the query.
    #[doc(hidden)]
    type Found: Clone;

    #[doc(hidden)]
    fn contact(found: &Self::Found) -> Contact;
    #[doc(hidden)]
    fn record(found: &Self::Found) -> Self::Record;
}

/// Lines, segments and triangles, whose common set can be computed. The trait is sealed.
pub trait Shares<B>: Meets<B> {
    /// The set that both share.
    type Shared;

    #[doc(hidden)]
    fn shared(found: &Self::Found) -> Self::Shared;
}

/// Segments and triangles, whose common points have definitions by their vertices. The trait is sealed.
pub trait SharesDefined<B>: Meets<B> {
    /// [`Definition2`](crate::shape::Definition2) or [`Definition3`](crate::shape::Definition3).
    type Definition;

    #[doc(hidden)]
    fn shared_definitions(found: &Self::Found) -> Shared<Self::Definition>;
}

/// A ball and a shape, with the point nearest to the center of the ball; or a capsule and a shape, with the closest
/// points of its core and the shape. The trait is sealed.
pub trait Nears<B>: Meets<B> {
    /// The nearest point, or both.
    type Point;

    #[doc(hidden)]
    fn nearest(found: &Self::Found) -> Self::Point;
}

impl<A: Meets<B>, B> Meeting<A, B> {
    #[inline(always)]
    pub(super) fn new(found: A::Found) -> Self {
        Meeting(found)
    }

    /// The decisions of the query.
    #[inline(always)]
    pub(super) fn found(&self) -> &A::Found {
        &self.0
    }

    /// Whether the shapes are disjoint, touch or overlap. Exact for every finite input.
    #[inline(always)]
    #[must_use]
    pub fn contact(&self) -> Contact {
        A::contact(&self.0)
    }

    /// Whether the relative interiors share a point, so that the shapes do more than touch, from
    /// [`contact`](Self::contact).
    ///
    /// ```
    /// use straightedge::{Triangle3, intersect::triangle_triangle};
    /// let floor = Triangle3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
    /// let wall = |z| Triangle3::from([[1.0, 1.0, z], [1.0, 1.0, 2.0], [9.0, 1.0, 1.0]]);
    /// assert_eq!([-1.0, 0.0].map(|z| triangle_triangle(&floor, &wall(z)).is_overlapping()), [true, false]);
    /// assert!(triangle_triangle(&floor, &wall(0.0)).is_hit());
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn is_overlapping(&self) -> bool {
        self.contact().is_overlapping()
    }

    /// Whether the shapes have a common point: they touch or overlap, from [`contact`](Self::contact).
    #[inline(always)]
    #[must_use]
    pub fn is_hit(&self) -> bool {
        self.contact().is_hit()
    }

    /// Whether the shapes have a common point, but their relative interiors have none.
    #[inline(always)]
    #[must_use]
    pub fn is_touching(&self) -> bool {
        self.contact().is_touching()
    }

    /// Whether the shapes have no common point.
    #[inline(always)]
    #[must_use]
    pub fn is_disjoint(&self) -> bool {
        self.contact().is_disjoint()
    }

    /// All of the answer as plain data, to keep, compare or print.
    #[inline]
    #[must_use]
    pub fn to_record(&self) -> A::Record {
        A::record(&self.0)
    }
}

impl<A: Shares<B>, B> Meeting<A, B> {
    /// The set of common points. Whether it is a point, a segment or a polygon, the number of its corners and their
    /// order are those of the exact set; each coordinate is rounded once.
    #[doc(alias = "intersection")]
    #[inline]
    #[must_use]
    pub fn shared(&self) -> A::Shared {
        A::shared(&self.0)
    }
}

impl<A: SharesDefined<B>, B> Meeting<A, B> {
    /// The set of common points, its corners by their definitions, for the predicates of [`implicit`](crate::implicit):
    /// where later decisions depend on a shared point, its rounded coordinates are not enough. The corners of
    /// [`shared`](Self::shared), in the same order, if the shapes have that method; else a segment is in lexicographic
    /// order. By signs alone.
    ///
    /// A corner at a vertex is that vertex, with coordinates. Where edges cross, it is an [`Ssi`](crate::shape::Ssi) in
    /// the plane; in space an [`Lpi`](crate::shape::Lpi) of one edge and of a plane through the other that contains the
    /// direction of an axis. Where an edge passes through a triangle, it is the [`Lpi`](crate::shape::Lpi) of both.
    ///
    /// ```
    /// use straightedge::{Segment2, Shared, Sign, implicit::orient2d, intersect::segment_segment_2d};
    /// let [a, b] = [[[0.0, 0.0], [3.0, 1.0]], [[0.0, 0.7], [0.9, 0.0]]].map(Segment2::from);
    /// let meeting = segment_segment_2d(&a, &b);
    /// let Shared::Point(crossing) = meeting.shared_definitions() else { panic!("they cross") };
    /// assert_eq!(orient2d(&a.a, &a.b, &crossing), Sign::Zero);
    /// // The nearest doubles are beside the first segment.
    /// let Shared::Point(rounded) = meeting.shared() else { panic!("they cross") };
    /// assert_ne!(orient2d(&a.a, &a.b, &rounded), Sign::Zero);
    /// // Segments that share an end share that point.
    /// let next = Segment2::new(a.b, b.b);
    /// assert_eq!(segment_segment_2d(&a, &next).shared_definitions(), Shared::Point(a.b.into()));
    /// ```
    #[doc(alias = "implicit")]
    #[doc(alias = "shared_implicit")]
    #[inline]
    #[must_use]
    pub fn shared_definitions(&self) -> Shared<A::Definition> {
        A::shared_definitions(&self.0)
    }
}

impl<A: Nears<B>, B> Meeting<A, B> {
    /// Of a ball: the point of the other shape that is nearest to its center, whether they meet or not; the center
    /// itself if the shape contains it. Of a capsule: the closest points of its core and of the other shape, a common
    /// point twice where these meet.
    #[inline]
    #[must_use]
    pub fn nearest(&self) -> A::Point {
        A::nearest(&self.0)
    }
}

impl<A: Meets<B>, B> Clone for Meeting<A, B> {
    fn clone(&self) -> Self {
        Meeting(self.0.clone())
    }
}

impl<A: Meets<B>, B> fmt::Debug for Meeting<A, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_record().fmt(f)
    }
}
