//! What a line of the plane and a segment, a triangle or a hull of points answer, where they meet.

use crate::intersect::clip::line_kind::{LineKind, LinePoints2};
use crate::intersect::clip::planar_line::{HullEnds, parameter, record};
use crate::intersect::hit::{Passed, PassedParts};
use crate::{ConvexHull2, Feature, HitRecord, Linear2, Point2, Scalar, Segment2, Triangle2};

/// A line, a shape that is the hull of its vertices, and the ends of their common part.
#[derive(Clone)]
pub struct LineInHull<S, H> {
    pub(in crate::intersect::lines) ends: LinePoints2<S>,
    pub(in crate::intersect::lines) hull: H,
    pub(in crate::intersect::lines) passage: HullEnds,
}

/// Implements the methods of hits for such shapes, each with its vertex of an index.
macro_rules! passed_in_the_plane {
    ($($Shape:ty, <$($lifetime:lifetime)?>, |$hull:ident, $i:ident| $vertex:expr;)+) => {$(
        impl<$($lifetime,)? S: Scalar> LineInHull<S, $Shape> {
            pub(super) fn parameter<L: LineKind>(&self, end: usize) -> S::Value {
                parameter::<L, S>(&self.ends, |i| self.vertex(i), self.passage[end].0)
            }
            fn vertex(&self, $i: usize) -> Point2<S> {
                let $hull = &self.hull;
                $vertex.clone()
            }
        }

        impl<$($lifetime,)? S: Scalar, L: Linear2<S>> Passed<L> for $Shape {
            type Parameter = S::Value;
            type Record = HitRecord<S::Value, Feature>;
            type Found = LineInHull<S, $Shape>;

            #[inline]
            fn enter(found: &Self::Found) -> S::Value {
                found.parameter::<L::Kind>(0)
            }
            #[inline]
            fn exit(found: &Self::Found) -> S::Value {
                found.parameter::<L::Kind>(1)
            }
            fn record(found: &Self::Found) -> Self::Record {
                record::<L::Kind, S>(&found.ends, |i| found.vertex(i), found.passage)
            }
        }

        impl<$($lifetime,)? S: Scalar, L: Linear2<S>> PassedParts<L> for $Shape {
            type Feature = Feature;

            fn feature(found: &Self::Found) -> Feature {
                found.passage[0].1
            }
            fn exit_feature(found: &Self::Found) -> Feature {
                found.passage[1].1
            }
        }
    )+};
}
passed_in_the_plane! {
    Segment2<S>, <>, |segment, i| [&segment.a, &segment.b][i];
    Triangle2<S>, <>, |triangle, i| [&triangle.a, &triangle.b, &triangle.c][i];
    &'a ConvexHull2<S>, <'a>, |convex, i| convex.points[i];
}
