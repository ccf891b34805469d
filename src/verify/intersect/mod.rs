//! The intersection queries, to be verified.

use super::oracle::Place;
use super::oracle::course::{Course, span_in_hull};
use crate::{Contact, PlaneSide, Rational, Shared};

/// Registers a query of a shape against a plane.
macro_rules! beside_plane {
    (
        $query:ident $id:literal $function:ident($name:literal: $shape:ident $described:literal) { degree: $degree:literal }
        oracle $how:expr; |$case:ident| $oracle:expr;
        degenerate |$bits:ident, $draw:ident| $degenerate:expr
    ) => {
        #[doc = concat!("[`", stringify!($function), "`](crate::intersect::", stringify!($function), "()).")]
        pub struct $query;

        impl $crate::verify::Query for $query {
            const ID: &'static str = $id;
            const INPUTS: &'static [(&'static str, &'static str)] =
                &[($name, $described), ("plane", "Plane nx ny nz d")];
            const FIELDS: &'static [&'static str] = &["side"];
            const DECISIONS: &'static [&'static str] = super::PLANE_SIDES;
            const ORACLE: &'static str = $how;
            const DIMENSION: usize = 3;
            const DEGREE: u32 = $degree;
            const BY_ROBUST: bool = false;

            type Case = ($crate::$shape<$crate::Number>, $crate::Plane<$crate::Number>);
            type Answer<S: $crate::Scalar> = $crate::PlaneSide;

            fn ask<S: $crate::Scalar>((shape, plane): &$crate::Of<Self::Case, S>) -> $crate::PlaneSide {
                $crate::intersect::$function(shape, plane)
            }
            fn oracle($case: &$crate::verify::Exact<Self::Case>) -> $crate::PlaneSide {
                $oracle
            }
            fn degenerate($bits: u32, $draw: &mut $crate::verify::Draw) -> std::vec::Vec<$crate::verify::Whole> {
                $degenerate
            }
        }
    };
}

mod ball;
mod capsules;
mod circle_polygon;
mod compare_enter;
mod line_round;
mod lines;
mod planes;
mod segment_segment;
mod segment_segment_2d;
mod segment_triangle;
mod shape_plane;

pub use ball::{SphereAabb, SphereObb, SpherePolygon, SphereSphere, SphereTetrahedron, SphereTriangle};
pub use capsules::{CapsuleCapsule, SphereCapsule};
pub use circle_polygon::CirclePolygon2d;
pub use compare_enter::CompareEnter;
pub use line_round::{
    LineCapsule, LineCircle2d, LineCone, LineCylinder, LineSphere, RayCapsule, RayCircle2d, RayCone, RayCylinder,
    RaySphere, SegmentCapsule, SegmentCone, SegmentCylinder, SegmentSphere,
};
pub use lines::{
    LineAabb, LineAabb2d, LineConvexPolyhedron, LineLine2d, LineObb, LinePlane, LinePlaneOfPoints, LineQuad,
    LineRectangle, LineTetrahedron, LineTriangle, RayAabb, RayAabb2d, RayConvexPolyhedron, RayObb, RayPlane,
    RayPlaneOfPoints, RayQuad, RayRectangle, RayTetrahedron, RayTriangle, SegmentAabb, SegmentAabb2d,
    SegmentConvexPolyhedron, SegmentObb, SegmentPlane, SegmentPlaneOfPoints, SegmentQuad, SegmentRectangle,
    SegmentTetrahedron,
};
pub use planes::{PlanePlane, PlanePlanePlane};
pub use segment_segment::SegmentSegment;
pub use segment_segment_2d::SegmentSegment2d;
pub use segment_triangle::SegmentTriangle;
pub use shape_plane::{
    AabbPlane, CapsulePlane, ConePlane, ObbPlane, PointPlane, SpherePlane, TetrahedronPlane, TrianglePlane,
};
mod convex;
pub(super) mod pairs;
mod triangle_triangle;

pub use convex::{ConvexConvex, ConvexPenetration};
pub use pairs::{
    AabbAabb, AabbAabb2d, AabbObb, ObbObb, TetrahedronTetrahedron, TriangleAabb, TriangleObb, TriangleTetrahedron,
};
pub use triangle_triangle::{TriangleTriangle, TriangleTriangle2d};

/// The decisions of a side of a plane.
const PLANE_SIDES: &[&str] = &[
    PlaneSide::Negative.word(),
    PlaneSide::TouchingNegative.word(),
    PlaneSide::Crossing.word(),
    PlaneSide::Within.word(),
    PlaneSide::TouchingPositive.word(),
    PlaneSide::Positive.word(),
];

/// The decisions of a contact.
const CONTACTS: &[&str] = &[Contact::Disjoint.word(), Contact::Touching.word(), Contact::Overlapping.word()];

const BY_HULLS: &str = "first principles: positive weights of all vertices of both hulls, and the ends of the span, by exact linear programs";

/// What two segments share: the points of the first at the least and the greatest parameter that is in the second.
fn shared_segment<P>(
    [p, q]: [&Place; 2],
    second: [&Place; 2],
    unit: &Rational,
    point: impl Fn(&dyn Fn(usize) -> Rational) -> P,
) -> Shared<P> {
    let course = Course::between(p, q);
    let at = |t: &Rational| {
        let place = course.at(t);
        point(&|axis| place.coordinate(axis, unit))
    };
    match span_in_hull(&course, &second) {
        None => Shared::Nothing,
        Some((enter, exit)) if enter == exit => Shared::Point(at(&enter)),
        Some((enter, exit)) => {
            let (first, last) = if p < q { (enter, exit) } else { (exit, enter) };
            Shared::Segment([at(&first), at(&last)])
        }
    }
}
