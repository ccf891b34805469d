//! A ball against the hull of some vertices: how they meet, and the feature of the hull that is nearest to its center.

use crate::closest::search::body::Corners;
use crate::closest::search::foot::Foot;
use crate::closest::search::hulls::hull_and_point::HullAndPoint;
use crate::closest::search::simplex::Simplex;
use crate::closest::search::vertex::{Vertex, copy};
use crate::{BallMeetingRecord, Contact, Of, Point3, Scalar};

/// The decisions of a ball and a hull.
pub struct BallAndHull<V: Vertex, S> {
    center: Of<V, S>,
    on: Corners<Of<V, S>>,
    contact: Contact,
}

impl<V: Vertex, S: Scalar> BallAndHull<V, S> {
    /// The feature of the hull nearest to a center, and the contact of the ball of this radius.
    // Inlined: else the corners are copied even where the caller does not read the point.
    #[inline(always)]
    pub(super) fn new(center: &Of<V, S>, r: &S, vertices: &[Of<V, S>]) -> Self {
        let (few, contact) = found::<V, S>(center, r, vertices);
        BallAndHull { center: copy::<V, S>(center), on: few.corners(|i| copy::<V, S>(&vertices[i])), contact }
    }

    #[inline(always)]
    pub(super) fn contact(&self) -> Contact {
        self.contact
    }

    /// The nearest point.
    pub(super) fn nearest(&self) -> Point3<S::Value> {
        Foot::<V, S> { p: &self.center, on: self.on.each_ref() }.point()
    }

    /// All of the answer.
    pub(super) fn record(&self) -> BallMeetingRecord<S::Value> {
        BallMeetingRecord { contact: self.contact, nearest: self.nearest() }
    }
}

fn found<V: Vertex, S: Scalar>(center: &Of<V, S>, r: &S, vertices: &[Of<V, S>]) -> (Simplex, Contact) {
    let nearest = HullAndPoint::<V, S> { vertices, p: center }.nearest();
    (nearest.few(), nearest.contact(r))
}

impl<V: Vertex, S: Scalar> Clone for BallAndHull<V, S> {
    fn clone(&self) -> Self {
        let BallAndHull { center, on, contact } = self;
        BallAndHull { center: copy::<V, S>(center), on: on.each_ref().map(copy::<V, S>), contact: *contact }
    }
}

/// Implements the answer of a ball and a shape whose nearest feature is known by its vertices.
macro_rules! meets_hull {
    ($($Shape:ty: $Vertex:ty;)+) => {$(
        impl<S: $crate::Scalar> $crate::intersect::meeting::Meets<$Shape> for $crate::Sphere<S> {
            type Record = $crate::BallMeetingRecord<S::Value>;
            type Found = $crate::intersect::round::ball_and_hull::BallAndHull<$Vertex, S>;

            #[inline(always)]
            fn contact(found: &Self::Found) -> $crate::Contact {
                found.contact()
            }
            fn record(found: &Self::Found) -> Self::Record {
                found.record()
            }
        }

        impl<S: $crate::Scalar> $crate::intersect::meeting::Nears<$Shape> for $crate::Sphere<S> {
            type Point = $crate::Point3<S::Value>;

            fn nearest(found: &Self::Found) -> Self::Point {
                found.nearest()
            }
        }
    )+};
}
meets_hull! {
    crate::Triangle3<S>: Point3<crate::Number>;
    crate::Tetrahedron<S>: Point3<crate::Number>;
    crate::ConvexHull<S>: Point3<crate::Number>;
}
