//! A capsule against a convex body: the closest points of its core, the segment, and the body, and how deep the core is
//! in it.
//!
//! The capsule meets the body if the core is within r of it, which the [search](crate::closest::search) of closest
//! features and one sign decide. With r > 0 its relative interior is all that is nearer to the core than r, so that it
//! meets the relative interior of the body if the distance is less than r. With r = 0 it is the segment.

use super::capsule_near_obb::seen_contact;
use super::core_depth::{CoreAndCorners, Directions, OF_BOX, OF_TETRAHEDRON, OF_TRIANGLE};
use crate::closest::search::cornered::SegmentBesideObb;
use crate::closest::search::hulls::{Held, NearBodies, NearHulls, held_by_hulls};
use crate::closest::search::pair_distance::PairDistance;
use crate::closest::search::point::Hulled;
use crate::closest::search::vertex::Vertex;
use crate::convex::expanding_polytope::SquaredDepth;
use crate::convex::minkowski_difference;
use crate::intersect::meeting::{Meeting, Meets, Nears};
use crate::intersect::triangle_obb;
use crate::{
    Aabb3, Capsule, CapsuleMeetingRecord, Contact, ConvexHull, Obb, Point3, Scalar, Segment3, Separation, Sign,
    Tetrahedron, Triangle3, Vector3,
};
use alloc::vec::Vec;

/// The contact, given the sign of the distance of core and body minus r, and the contact of these if they meet.
#[inline]
pub(in crate::intersect) fn contact<S: Scalar>(r: &S, beyond: Sign, of_core: impl FnOnce() -> Contact) -> Contact {
    match beyond {
        Sign::Positive => Contact::Disjoint,
        _ if r.sign().is_zero() => of_core(),
        Sign::Negative => Contact::Overlapping,
        Sign::Zero => Contact::Touching,
    }
}

/// A body by few corners.
pub(in crate::intersect) trait Body<S: Scalar>: Hulled<S> + Clone {
    /// A segment with corners of the same type.
    type Core: Hulled<S, Vertex = Self::Vertex> + Clone;

    /// The directions of its faces and edges.
    fn directions() -> &'static Directions;
    /// The core of a capsule in that type.
    fn core(&self, capsule: &Capsule<S>) -> Self::Core;
    /// How a segment meets it.
    fn contact_of_segment(&self, a: &Point3<S>, b: &Point3<S>) -> Contact;
    /// The contact of a capsule, where that is seen without a search for the closest points.
    #[inline(always)]
    fn seen_contact(&self, _capsule: &Capsule<S>) -> Option<Contact> {
        None
    }
}

fn segment<S: Scalar>(Capsule { a, b, .. }: &Capsule<S>) -> Segment3<S> {
    Segment3::new(a.clone(), b.clone())
}

/// Implements [`Body`] for bodies whose corners are points.
macro_rules! bodies {
    ($($Shape:ident: $DIRECTIONS:ident;)+) => {$(
        impl<S: Scalar> Body<S> for $Shape<S> {
            type Core = Segment3<S>;

            fn directions() -> &'static Directions {
                &$DIRECTIONS
            }
            #[inline]
            fn core(&self, capsule: &Capsule<S>) -> Segment3<S> {
                segment(capsule)
            }
            #[cold]
            fn contact_of_segment(&self, a: &Point3<S>, b: &Point3<S>) -> Contact {
                self.with_corners(|corners| {
                    let corners: Vec<_> = corners.iter().map(|&corner| corner.clone()).collect();
                    minkowski_difference::contact(&[a.clone(), b.clone()], &corners)
                })
            }
        }
    )+};
}
bodies! {
    Triangle3: OF_TRIANGLE;
    Tetrahedron: OF_TETRAHEDRON;
    Aabb3: OF_BOX;
}

impl<S: Scalar> Body<S> for Obb<S> {
    type Core = SegmentBesideObb<S>;

    fn directions() -> &'static Directions {
        &OF_BOX
    }
    #[inline]
    fn core(&self, capsule: &Capsule<S>) -> SegmentBesideObb<S> {
        SegmentBesideObb { segment: segment(capsule), obb: self.clone() }
    }
    #[cold]
    fn contact_of_segment(&self, a: &Point3<S>, b: &Point3<S>) -> Contact {
        triangle_obb(&Triangle3::new(a.clone(), b.clone(), b.clone()), self)
    }
    #[inline]
    fn seen_contact(&self, capsule: &Capsule<S>) -> Option<Contact> {
        seen_contact(capsule, self)
    }
}

/// The squared depth of a core and its direction, if it meets the body.
type CoreDepth<S> = Option<(<S as Scalar>::Value, Option<Separation>)>;

/// A capsule and a body, and the decisions of the query.
pub struct CapsuleAndBody<B, S> {
    capsule: Capsule<S>,
    body: B,
    /// The features of a closest pair, unless the contact was seen without them.
    held: Option<Held>,
    contact: Contact,
}

impl<B, S: Scalar> CapsuleAndBody<B, S> {
    // Inlined: else the shapes are copied even where the caller reads only the contact.
    #[inline(always)]
    pub(in crate::intersect) fn new(capsule: &Capsule<S>, body: &B) -> Self
    where
        B: Body<S>,
    {
        let (held, contact) = found(capsule, body);
        CapsuleAndBody { capsule: capsule.clone(), body: body.clone(), held, contact }
    }

    /// The same with the features of a closest pair, for several questions about them, if the shapes meet.
    pub(in crate::intersect) fn with_features(mut self) -> Self
    where
        B: Body<S>,
    {
        if self.contact.is_hit() {
            self.held = Some(self.held());
        }
        self
    }

    fn held(&self) -> Held
    where
        B: Body<S>,
    {
        self.held.clone().unwrap_or_else(|| held_by_hulls(&self.body.core(&self.capsule), &self.body))
    }

    fn near(&self) -> NearBodies<B::Core, B>
    where
        B: Body<S>,
    {
        NearBodies::at(self.body.core(&self.capsule), self.body.clone(), self.held())
    }

    fn nearest(&self) -> [Point3<S::Value>; 2]
    where
        B: Body<S>,
    {
        self.near().told::<S>().with_pair_distance::<S, _>(|apart| apart.points())
    }

    pub(in crate::intersect) fn contact(&self) -> Contact {
        self.contact
    }

    /// What the closest points of core and body tell, if these are apart.
    fn if_apart<R>(&self, tell: impl FnOnce(&PairDistance<'_, B::Vertex, S>) -> R) -> Option<R>
    where
        B: Body<S>,
    {
        self.near().with_pair_distance::<S, _>(|apart| (!meets(&apart)).then(|| tell(&apart)))
    }

    /// The depth of a capsule that meets the body.
    pub(in crate::intersect) fn penetration_depth(&self) -> S::Root
    where
        B: Body<S>,
    {
        let r = &self.capsule.radius;
        self.if_apart(|apart| apart.depth(r)).unwrap_or_else(|| self.with_core(|core| core.depth_beyond(r)))
    }

    /// The direction of length 1 in which the least translation moves the body.
    pub(in crate::intersect) fn penetration_normal(&self) -> Option<Vector3<S::Root>>
    where
        B: Body<S>,
    {
        self.if_apart(|apart| apart.unit_normal()).unwrap_or_else(|| self.with_core(|core| core.unit_normal()))
    }

    pub(in crate::intersect) fn shapes(&self) -> (&Capsule<S>, &B) {
        (&self.capsule, &self.body)
    }

    /// That direction with any length.
    pub(in crate::intersect) fn exact_normal(&self) -> Option<[S::Value; 3]>
    where
        B: Body<S>,
        S::Value: for<'a> core::ops::Sub<&'a S::Value, Output = S::Value>,
    {
        let apart = self.if_apart(|apart| {
            let [p, q] = apart.points();
            [q.x - &p.x, q.y - &p.y, q.z - &p.z]
        });
        apart.map(Some).unwrap_or_else(|| self.with_core(|core| core.normal()))
    }

    /// The name of the direction in which it moves the core out of the body, if they meet.
    pub(in crate::intersect) fn penetration_direction(&self) -> Option<Separation>
    where
        B: Body<S>,
    {
        self.if_apart(|_| None).unwrap_or_else(|| self.with_core(|core| core.direction()))
    }

    fn with_core<R>(&self, tell: impl FnOnce(CoreAndCorners<'_, B::Vertex, S>) -> R) -> R
    where
        B: Body<S>,
    {
        self.body.core(&self.capsule).with_corners(|core| {
            self.body.with_corners(|corners| {
                let (core, directions, is_box) = ([core[0], core[1]], B::directions(), B::is_box());
                tell(CoreAndCorners { core, corners, directions, is_box })
            })
        })
    }

    fn depth(&self) -> CoreDepth<S>
    where
        B: Body<S>,
    {
        if !self.contact.is_hit() || !self.near().with_pair_distance::<S, _>(|apart| meets(&apart)) {
            return None;
        }
        Some(self.with_core(|core| core.depth()))
    }

    /// The depth of the core and its direction, and the closest points.
    fn measures(&self) -> (CoreDepth<S>, [Point3<S::Value>; 2])
    where
        B: Body<S>,
    {
        let found = CapsuleAndBody { held: Some(self.held()), ..self.clone() };
        (found.depth(), found.nearest())
    }
}

fn found<B: Body<S>, S: Scalar>(capsule: &Capsule<S>, body: &B) -> (Option<Held>, Contact) {
    if let Some(contact) = body.seen_contact(capsule) {
        return (None, contact);
    }
    let core = body.core(capsule);
    let held = held_by_hulls(&core, body);
    let near = NearBodies::at(core, body.clone(), held.clone());
    let beyond = near.with_pair_distance::<S, _>(|apart| apart.beyond(&capsule.radius));
    (Some(held), contact(&capsule.radius, beyond, || body.contact_of_segment(&capsule.a, &capsule.b)))
}

/// Whether the distance between the features is zero.
fn meets<V: Vertex, S: Scalar>(apart: &PairDistance<'_, V, S>) -> bool {
    apart.is_within(&S::of_sign(Sign::Zero))
}

impl<B: Clone, S: Scalar> Clone for CapsuleAndBody<B, S> {
    fn clone(&self) -> Self {
        let CapsuleAndBody { capsule, body, held, contact } = self;
        CapsuleAndBody { capsule: capsule.clone(), body: body.clone(), held: held.clone(), contact: *contact }
    }
}

/// A capsule and a hull of points.
#[derive(Clone)]
pub struct CapsuleAndHull<'a, S> {
    core: ConvexHull<S>,
    hull: &'a ConvexHull<S>,
    contact: Contact,
}

impl<'a, S: Scalar> CapsuleAndHull<'a, S> {
    pub(super) fn new(Capsule { a, b, radius: r }: &Capsule<S>, hull: &'a ConvexHull<S>) -> Self {
        let core = ConvexHull::new([a.clone(), b.clone()].into());
        let beyond = NearHulls::new(&core, hull).apart().beyond(r);
        let contact = contact(r, beyond, || minkowski_difference::contact(&core.points, &hull.points));
        CapsuleAndHull { core, hull, contact }
    }

    fn nearest(&self) -> [Point3<S::Value>; 2] {
        NearHulls::new(&self.core, self.hull).with_told(|apart| apart.points())
    }

    fn measures(&self) -> (CoreDepth<S>, [Point3<S::Value>; 2]) {
        (self.depth(), self.nearest())
    }

    fn depth(&self) -> CoreDepth<S> {
        let (contact, facet) = minkowski_difference::contact_and_facet(&self.core.points, &self.hull.points);
        let squared = match &facet {
            Some((plane, _)) if contact.is_overlapping() => S::ratios_of::<SquaredDepth>(plane),
            _ => S::whole(0),
        };
        contact.is_hit().then(|| (squared, facet.map(|(_, name)| name)))
    }
}

/// Implements the answers of a capsule and bodies, each with its decisions.
macro_rules! meets_bodies {
    ($($Body:ty: $Found:ty $(, for $life:lifetime)?;)+) => {$(
        impl<$($life,)? S: Scalar> Meets<$Body> for Capsule<S> {
            type Record = CapsuleMeetingRecord<S::Value>;
            type Found = $Found;

            #[inline(always)]
            fn contact(found: &Self::Found) -> Contact {
                found.contact
            }
            fn record(found: &Self::Found) -> Self::Record {
                let (contact, (depth, nearest)) = (found.contact, found.measures());
                let (squared_core_depth, direction) = depth.unzip();
                CapsuleMeetingRecord { contact, nearest, squared_core_depth, direction: direction.flatten() }
            }
        }

        impl<$($life,)? S: Scalar> Nears<$Body> for Capsule<S> {
            type Point = [Point3<S::Value>; 2];

            fn nearest(found: &Self::Found) -> Self::Point {
                found.nearest()
            }
        }

        impl<$($life,)? S: Scalar> Meeting<Capsule<S>, $Body> {
            /// The square of the length of the least translation that takes the core of the capsule out of the shape:
            /// zero if they only touch or are in one plane, `None` if they are disjoint. The depth of the capsule is
            /// its root plus the radius.
            #[inline]
            #[must_use]
            pub fn squared_core_depth(&self) -> Option<S::Value> {
                self.found().depth().map(|(squared, _)| squared)
            }

            /// The face or the edges that this translation passes out through, with the core as A and the corners of
            /// the shape as B: the first in the order of [`Separation`]; `None` if core and shape are disjoint, or if
            /// they are in one plane, whose normal is such a direction. It takes the signs that
            /// [`squared_core_depth`](Self::squared_core_depth) takes.
            #[inline]
            #[must_use]
            pub fn direction(&self) -> Option<Separation> {
                self.found().depth()?.1
            }
        }
    )+};
}
meets_bodies! {
    Triangle3<S>: CapsuleAndBody<Triangle3<S>, S>;
    Tetrahedron<S>: CapsuleAndBody<Tetrahedron<S>, S>;
    Aabb3<S>: CapsuleAndBody<Aabb3<S>, S>;
    Obb<S>: CapsuleAndBody<Obb<S>, S>;
    &'a ConvexHull<S>: CapsuleAndHull<'a, S>, for 'a;
}
