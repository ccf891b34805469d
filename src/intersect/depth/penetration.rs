//! Two convex shapes: how deep they overlap, and along which direction the least translation separates them.
//!
//! The least translation is along the normal of the facet of the Minkowski difference of the two shapes that is nearest
//! to the origin. The implementations are by shape: [`boxes`](super::boxes), [`hulls`](super::hulls),
//! [`rounded`](super::rounded), [`round_pairs`](super::round_pairs).

use super::contact_set::ContactSet;
use crate::closest::search::forms::require_distance_named;
use crate::{Contact, Point3, Scalar, Separation, Sign, Vector3};
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::fmt;

/// How deep two shapes overlap, and along which direction they separate.
///
/// The query has checked its input and decided, by signs, how the shapes meet and which direction is that of the least
/// translation. Numbers are computed when their method is called: exact in exact scalars, as [`Surd`](crate::Surd); in
/// `f64` and `f32` each is the float nearest to the exact one, and never -0.
pub struct Penetration<A: Penetrates<B>, B>(A::Found);

/// A shape that may penetrate another, as parameters of [`Penetration`]. The trait is sealed.
pub trait Penetrates<B>: Sized {
    /// The scalars.
    type Scalar: Scalar;
    /// The decisions of the query.
    #[doc(hidden)]
    type Found: Clone + Depths<Self::Scalar>;
    /// The id of the query.
    #[doc(hidden)]
    const ID: &'static str;

    #[doc(hidden)]
    fn find(&self, other: &B) -> Self::Found;
}

/// Decisions of the query from which the numbers are computed. All but the contact is asked of shapes that meet.
pub trait Depths<S: Scalar> {
    #[doc(hidden)]
    fn contact(&self) -> Contact;
    /// The depth of shapes that overlap.
    #[doc(hidden)]
    fn overlapping_depth(&self) -> S::Root;
    #[doc(hidden)]
    fn normal(&self) -> Option<Vector3<S::Root>>;
    #[doc(hidden)]
    fn direction(&self) -> Option<Separation>;
    #[doc(hidden)]
    fn contact_set(&self) -> Option<ContactSet>;
}

/// Implements [`Penetrates`] for pairs of shapes, each with its id and its decisions.
macro_rules! penetrates {
    ($($First:ident, $Second:ident: $id:literal, $Found:ty = |$first:ident, $second:ident| $found:expr;)+) => {$(
        impl<S: Scalar> Penetrates<$Second<S>> for $First<S> {
            type Scalar = S;
            type Found = $Found;
            const ID: &'static str = $id;

            #[inline]
            fn find(&self, other: &$Second<S>) -> Self::Found {
                require($id, "first", self);
                require($id, "second", other);
                let ($first, $second) = (self, other);
                $found
            }
        }
    )+};
}
pub(super) use penetrates;

/// The same for pairs of unlike shapes, which may be passed in either order.
macro_rules! penetrate_each_other {
    ($($First:ident, $Second:ident: $id:literal, $Found:ty = |$first:ident, $second:ident| $found:expr;)+) => {
        penetrates! { $($First, $Second: $id, $Found = |$first, $second| $found;)+ }
        $(
            impl<S: Scalar> Penetrates<$First<S>> for $Second<S> {
                type Scalar = S;
                type Found = Exchanged<$Found>;
                const ID: &'static str = $id;

                #[inline]
                fn find(&self, other: &$First<S>) -> Self::Found {
                    require($id, "first", self);
                    require($id, "second", other);
                    let ($first, $second) = (other, self);
                    Exchanged($found)
                }
            }
        )+
    };
}
pub(super) use penetrate_each_other;

/// The decisions of two shapes with the second one first.
#[derive(Clone)]
pub struct Exchanged<F>(pub(super) F);

impl<S: Scalar, F: Depths<S>> Depths<S> for Exchanged<F> {
    #[inline]
    fn contact(&self) -> Contact {
        self.0.contact()
    }

    fn overlapping_depth(&self) -> S::Root {
        self.0.overlapping_depth()
    }

    fn normal(&self) -> Option<Vector3<S::Root>> {
        let Vector3 { x, y, z } = self.0.normal()?;
        Some(Vector3::new(S::opposite_root(&x), S::opposite_root(&y), S::opposite_root(&z)))
    }

    fn direction(&self) -> Option<Separation> {
        self.0.direction().map(Separation::exchanged)
    }

    fn contact_set(&self) -> Option<ContactSet> {
        self.0.contact_set().map(ContactSet::exchanged)
    }
}

/// All of the answer of [`penetration`].
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PenetrationRecord<T> {
    /// Whether the shapes are disjoint, touch or overlap.
    pub contact: Contact,
    /// The length of the least translation after which they at most touch; `None` if they are disjoint.
    pub depth: Option<T>,
    /// The direction, of length 1, in which this translation moves the second shape; `None` if they are disjoint, or
    /// both in one plane, of a ball or capsule its core.
    pub normal: Option<Vector3<T>>,
    /// The face or the edges that this translation passes out through, by corners of the first shape, A, and of the
    /// second, B; `None` if they are disjoint, if both, of a ball or capsule its core, are in one plane, or if that
    /// core does not meet the other shape.
    pub direction: Option<Separation>,
}

/// How deep two shapes overlap: the least translation of the second after which both at most touch.
///
/// | one | and the other |
/// |---|---|
/// | [`Aabb3`](crate::Aabb3) | `Aabb3`, [`Obb`](crate::Obb) |
/// | `Obb` | `Obb` |
/// | [`Tetrahedron`](crate::Tetrahedron) | `Tetrahedron` |
/// | [`ConvexHull`](crate::ConvexHull) | `ConvexHull` |
/// | [`Sphere`](crate::Sphere) | `Sphere`, and all of the next row |
/// | [`Capsule`](crate::Capsule) | `Capsule`, `Aabb3`, `Obb`, `Triangle3`, `Tetrahedron`, `ConvexHull` |
///
/// Either of them may be the first. With unlike shapes exchanged, the answer is that of the order of the table the
/// other way round: the normal is the opposite one, the direction has the names exchanged, and each pair its points.
///
/// Of shapes with corners, the direction is perpendicular to a face of one, or to an edge of each. Decisions are exact
/// for every finite input: of several directions with the least depth the first in the order of [`Separation`] is
/// returned, with the corners of each box numbered 0 to 7 in the order `+++`, `++-`, `+-+`, …, `---`; of two opposite
/// ones of one name, the one whose first coordinate that is not zero is positive. Shapes that touch have depth 0, and a
/// direction in which an arbitrarily small translation separates them. If both are in one plane, line or point, their
/// depth is 0, and they have no [`direction`](Penetration::direction): the normal of the plane is one, either way.
///
/// A ball or a capsule has a core, the center or the segment. If the core is apart from the other shape, the depth is
/// the radius less the distance, and the [`normal`](Penetration::normal) leads from the closest point of the core to
/// that of the other shape; the direction has no name. Else the depth is the radius and the depth of the core, and
/// normal and direction are those of the core.
///
/// Shapes may be degenerate: axes of an oriented box may have any length and any angles, a box may be flat, a capsule a
/// ball, a tetrahedron a triangle.
///
/// If only the contact is asked for, the query of the two shapes, such as [`obb_obb`](crate::intersect::obb_obb()), is
/// cheaper. This one takes the signs of that, but for solid boxes of floats. Of boxes that meet, it compares bounds in
/// doubles of the depths along fifteen directions; signs of degree 12 compare those that are nearly equal. Of hulls, it
/// takes what [`convex_penetration`](crate::intersect::convex_penetration()) does; of a ball or capsule and a hull the
/// signs of their closest points, and if the core meets the hull, the same. Of balls and boxes it takes comparisons or
/// a few signs. Of all other pairs with a ball or a capsule, a method looks for the direction when it is called.
///
/// # Panics
/// On NaN and infinity, where min > max on an axis, where an extent or a radius is negative, and where a hull has no
/// points, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Aabb3, Contact, Obb, Point3, Vector3, answer::Separation, intersect::penetration};
/// let cube = Aabb3::new(Point3::new(-1.0, -1.0, -1.0), Point3::new(1.0, 1.0, 1.0));
/// // Turned by an eighth, with an edge to the left; the axes need not be unit.
/// let axes = [(1.0, 1.0, 0.0), (-1.0, 1.0, 0.0), (0.0, 0.0, 1.0)].map(Vector3::from);
/// let turned = |x| Obb::new(Point3::new(x, 0.0, 0.0), axes, [1.0; 3]);
/// let deep = penetration(&cube, &turned(2.5));
/// assert_eq!((deep.contact(), deep.depth()), (Contact::Overlapping, Some(0.5)));
/// assert_eq!(deep.normal(), Some(Vector3::new(1.0, 0.0, 0.0)));
/// assert_eq!(deep.direction(), Some(Separation::FaceOfA(0, 1, 2)));
/// let touching = penetration(&cube, &turned(3.0));
/// assert_eq!((touching.contact(), touching.depth()), (Contact::Touching, Some(0.0)));
/// assert_eq!(touching.normal(), deep.normal());
/// assert_eq!(penetration(&cube, &turned(3.5)).depth(), None);
/// let exchanged = penetration(&turned(2.5), &cube);
/// assert_eq!((exchanged.depth(), exchanged.normal()), (Some(0.5), Some(Vector3::new(-1.0, 0.0, 0.0))));
/// assert_eq!(exchanged.direction(), Some(Separation::FaceOfB(0, 1, 2)));
/// ```
#[doc(alias = "penetration_depth")]
#[doc(alias = "minimum_translation")]
#[inline]
pub fn penetration<A: Penetrates<B>, B>(first: &A, second: &B) -> Penetration<A, B> {
    Penetration(first.find(second))
}

impl<A: Penetrates<B>, B> Penetration<A, B> {
    /// Whether the shapes are disjoint, touch or overlap. Exact for every finite input.
    #[inline]
    #[must_use]
    pub fn contact(&self) -> Contact {
        self.0.contact()
    }

    /// The length of the least translation of one shape after which both at most touch: 0 if they touch or are in one
    /// plane, `None` if they are disjoint.
    #[inline]
    #[must_use]
    pub fn depth(&self) -> Option<<A::Scalar as Scalar>::Root> {
        match self.contact() {
            Contact::Disjoint => None,
            Contact::Touching => Some(A::Scalar::to_root(A::Scalar::whole(0))),
            Contact::Overlapping => Some(self.0.overlapping_depth()),
        }
    }

    /// Whether the depth is greater than a distance; false of shapes that are disjoint. Exact where the depth would be
    /// rounded to that distance: then it takes as long as the [`contact_manifold`](Self::contact_manifold), else as
    /// long as the depth.
    ///
    /// # Panics
    /// Where the distance is negative, NaN or infinite, unless the scalar is [`Plain`](crate::Plain).
    ///
    /// ```
    /// use straightedge::{Point3, Sphere, intersect::penetration};
    /// let ball = |x: f64, r| Sphere::new(Point3::new(x, 0.0, 0.0), r);
    /// // The doubles 0.1 and 0.2 add up to a number between 0.3 and the next double, to which it is rounded.
    /// let deep = penetration(&ball(0.0, 0.1), &ball(0.0, 0.2));
    /// assert!(deep.is_deeper_than(&0.3) && !deep.is_deeper_than(&0.30000000000000004));
    /// ```
    #[must_use]
    pub fn is_deeper_than(&self, distance: &A::Scalar) -> bool {
        require_distance_named(A::ID, "distance", distance);
        let Some(depth) = self.depth() else { return false };
        match depth.partial_cmp(&A::Scalar::to_root(distance.to_value())) {
            Some(Ordering::Greater) => true,
            Some(Ordering::Equal) => self.is_nearly_deeper_than(distance),
            _ => false,
        }
    }

    /// The same for a depth that is rounded to the distance.
    #[cold]
    fn is_nearly_deeper_than(&self, distance: &A::Scalar) -> bool {
        let distance = if A::Scalar::checked() { distance.to_exact() } else { None };
        let set = if self.contact() == Contact::Overlapping { self.0.contact_set() } else { None };
        let beyond = set.zip(distance).map(|(set, distance)| set.beyond(&distance));
        beyond == Some(Sign::Positive)
    }

    /// The direction in which this translation moves the second shape, as a vector of length 1, from the first shape to
    /// the second: `None` if they are disjoint, or both in one plane, which has two such directions. Of a ball or
    /// capsule its core counts: there is none where the core and a triangle are in one plane and meet.
    #[inline]
    #[must_use]
    pub fn normal(&self) -> Option<Vector3<<A::Scalar as Scalar>::Root>> {
        self.of_meeting(Depths::normal)
    }

    /// The face or the edges that the translation passes out through, by corners of the first shape, A, and of the
    /// second, B: the first in the order of [`Separation`] of those with the least depth; `None` if the shapes are
    /// disjoint, if both, of a ball or capsule its core, are in one plane, or if that core does not meet the other
    /// shape. It takes a dozen signs more.
    #[inline]
    #[must_use]
    pub fn direction(&self) -> Option<Separation> {
        self.of_meeting(Depths::direction)
    }

    /// A point of each shape in which they touch after the translation: their difference, the first less the second, is
    /// the depth times the [`normal`](Self::normal). The first of the [`contact_manifold`](Self::contact_manifold);
    /// `None` where there is no normal.
    ///
    /// ```
    /// use straightedge::{Aabb3, Point3, Sphere, intersect::penetration};
    /// let floor = Aabb3::new(Point3::new(-4.0, -4.0, -1.0), Point3::new(4.0, 4.0, 0.0));
    /// let sunk = penetration(&Sphere::new(Point3::new(1.0, 2.0, 0.25), 0.5), &floor);
    /// assert_eq!((sunk.depth(), sunk.normal().unwrap().z), (Some(0.25), -1.0));
    /// // The lowest point of the ball, and the point of the floor above it.
    /// assert_eq!(sunk.points(), Some([[1.0, 2.0, -0.25], [1.0, 2.0, 0.0]].map(Point3::from)));
    /// // A ball that touches the floor has one point with it.
    /// let touching = penetration(&Sphere::new(Point3::new(1.0, 2.0, 0.5), 0.5), &floor);
    /// assert_eq!(touching.points(), Some([Point3::new(1.0, 2.0, 0.0); 2]));
    /// ```
    #[doc(alias = "witness_points")]
    #[must_use]
    pub fn points(&self) -> Option<[Point3<<A::Scalar as Scalar>::Root>; 2]> {
        self.of_meeting(Depths::contact_set)?.first_pair::<A::Scalar>()
    }

    /// All points in which the shapes touch after the translation: the corners of a convex polygon, the ends of a
    /// segment, or a point, each as one point of the first shape and one of the second, as in
    /// [`points`](Self::points). Empty where there is no [`normal`](Self::normal).
    ///
    /// Along the normal, the first shape is highest on a face, an edge or a corner, of a ball or capsule of its core,
    /// and the second is lowest on one. Moved together, these have the polygon in common. Its corners are corners of
    /// both, and crossings of edges: counter-clockwise as seen from the side that the normal points to, the first shape
    /// below, from the point that is lexicographically least on the first shape.
    ///
    /// Exact integers find the corners, and each coordinate is rounded once. It takes far longer than the depth.
    ///
    /// ```
    /// use straightedge::{Aabb3, Obb, Point3, Vector3, intersect::penetration};
    /// let table = Aabb3::new(Point3::new(-2.0, -2.0, -1.0), Point3::new(2.0, 2.0, 0.0));
    /// // A cube that stands on the table, turned by an eighth: a square with its corners along the axes. It is moved
    /// // to the right, half over the edge.
    /// let axes = [(1.0, 1.0, 0.0), (-1.0, 1.0, 0.0), (0.0, 0.0, 1.0)].map(Vector3::from);
    /// let standing = penetration(&table, &Obb::new(Point3::new(2.0, 0.0, 0.5), axes, [0.5; 3]));
    /// let corners = standing.contact_manifold().into_iter().map(|[on_table, _]| [on_table.x, on_table.y, on_table.z]);
    /// assert_eq!(corners.collect::<Vec<_>>(), [[1.0, 0.0, 0.0], [2.0, -1.0, 0.0], [2.0, 1.0, 0.0]]);
    /// ```
    #[doc(alias = "contact_points")]
    #[must_use]
    pub fn contact_manifold(&self) -> Vec<[Point3<<A::Scalar as Scalar>::Root>; 2]> {
        self.of_meeting(Depths::contact_set).map_or_else(Vec::new, |set| set.pairs::<A::Scalar>())
    }

    /// What is told of shapes that meet.
    fn of_meeting<T>(&self, tell: impl FnOnce(&A::Found) -> Option<T>) -> Option<T> {
        if self.contact().is_hit() { tell(&self.0) } else { None }
    }

    /// All of the answer as plain data, to keep, compare or print.
    #[must_use]
    pub fn to_record(&self) -> PenetrationRecord<<A::Scalar as Scalar>::Root> {
        let (contact, depth) = (self.contact(), self.depth());
        PenetrationRecord { contact, depth, normal: self.normal(), direction: self.direction() }
    }
}

impl<A: Penetrates<B>, B> Clone for Penetration<A, B> {
    fn clone(&self) -> Self {
        Penetration(self.0.clone())
    }
}

impl<A: Penetrates<B>, B> fmt::Debug for Penetration<A, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_record().fmt(f)
    }
}
