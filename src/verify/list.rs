//! The list of queries.

use super::entry::Entry;
use std::format;
use std::string::String;
use std::vec::Vec;

#[doc(hidden)]
#[macro_export]
macro_rules! for_each_query {
    ($macro:ident) => {
        $macro! {
            $crate::verify::predicate::Orient2d,
            $crate::verify::predicate::Orient3d,
            $crate::verify::predicate::Incircle,
            $crate::verify::predicate::Insphere,
            $crate::verify::predicate::CompareDistance,
            $crate::verify::predicate::CompareDistance2d,
            $crate::verify::predicate::Angle,
            $crate::verify::predicate::Angle2d,
            $crate::verify::predicate::Collinear,
            $crate::verify::predicate::Orient2dSos,
            $crate::verify::predicate::Orient3dSos,
            $crate::verify::predicate::IncircleSos,
            $crate::verify::predicate::InsphereSos,
            $crate::verify::predicate::PowerCircle,
            $crate::verify::predicate::PowerSphere,
            $crate::verify::predicate::PowerCircleSos,
            $crate::verify::predicate::PowerSphereSos,
            $crate::verify::predicate::InDiametralCircle,
            $crate::verify::predicate::InDiametralSphere,
            $crate::verify::predicate::InEquatorialSphere,
            $crate::verify::predicate::CircumcenterSide2d,
            $crate::verify::predicate::CircumcenterSide,
            $crate::verify::predicate::CompareCircumradiusTriangle2d,
            $crate::verify::predicate::CompareCircumradiusTriangle,
            $crate::verify::predicate::CompareCircumradiusTetrahedron,
            $crate::verify::predicate::AreaSign,
            $crate::verify::predicate::VolumeSign,
            $crate::verify::predicate::CompareLexicographic2d,
            $crate::verify::predicate::CompareLexicographic,
            $crate::verify::predicate::CompareLexicographicSos2d,
            $crate::verify::predicate::CompareLexicographicSos,
            $crate::verify::predicate::CompareAroundPoint,
            $crate::verify::predicate::CompareAroundPointSos,
            $crate::verify::predicate::CompareAroundEdge,
            $crate::verify::predicate::CompareAroundEdgeSos,
            $crate::verify::implicit::Orient2d,
            $crate::verify::implicit::Orient2dAlong,
            $crate::verify::implicit::Orient3d,
            $crate::verify::implicit::Incircle,
            $crate::verify::implicit::CompareLexicographic2d,
            $crate::verify::implicit::CompareLexicographic,
            $crate::verify::implicit::Equal2d,
            $crate::verify::implicit::Equal,
            $crate::verify::implicit::CompareDistance2d,
            $crate::verify::implicit::CompareDistance,
            $crate::verify::implicit::PointTriangle2d,
            $crate::verify::implicit::PointTriangle,
            $crate::verify::implicit::Coordinates2d,
            $crate::verify::implicit::Coordinates,
            $crate::verify::construct::Circumcenter2d,
            $crate::verify::construct::CircumcenterTriangle,
            $crate::verify::construct::CircumcenterTetrahedron,
            $crate::verify::construct::CentroidTriangle2d,
            $crate::verify::construct::CentroidTriangle,
            $crate::verify::construct::CentroidTetrahedron,
            $crate::verify::construct::PointAt,
            $crate::verify::construct::BarycentricTriangle2d,
            $crate::verify::construct::BarycentricTriangle,
            $crate::verify::construct::BarycentricTetrahedron,
            $crate::verify::contain::PointSegment,
            $crate::verify::contain::PointSegment2d,
            $crate::verify::contain::PointTriangle,
            $crate::verify::contain::PointTriangle2d,
            $crate::verify::contain::PointTetrahedron,
            $crate::verify::contain::PointAabb,
            $crate::verify::contain::PointAabb2d,
            $crate::verify::contain::PointObb,
            $crate::verify::contain::PointSphere,
            $crate::verify::contain::PointCircle2d,
            $crate::verify::contain::PointCapsule,
            $crate::verify::contain::PointCylinder,
            $crate::verify::contain::PointCone,
            $crate::verify::contain::PointPolygon2d,
            $crate::verify::contain::PointPolygonEvenOdd2d,
            $crate::verify::contain::PointConvexPolyhedron,
            $crate::verify::contain::PointMesh,
            $crate::verify::closest::PointSphere,
            $crate::verify::closest::PointCapsule,
            $crate::verify::closest::PointCylinder,
            $crate::verify::closest::PointCone,
            $crate::verify::intersect::PlanePlane,
            $crate::verify::intersect::PlanePlanePlane,
            $crate::verify::intersect::PointPlane,
            $crate::verify::intersect::SpherePlane,
            $crate::verify::intersect::AabbPlane,
            $crate::verify::intersect::ObbPlane,
            $crate::verify::intersect::ConePlane,
            $crate::verify::intersect::CapsulePlane,
            $crate::verify::intersect::TrianglePlane,
            $crate::verify::intersect::TetrahedronPlane,
            $crate::verify::intersect::SegmentSegment,
            $crate::verify::intersect::SegmentSegment2d,
            $crate::verify::intersect::SegmentTriangle,
            $crate::verify::intersect::AabbAabb,
            $crate::verify::intersect::AabbAabb2d,
            $crate::verify::intersect::ObbObb,
            $crate::verify::intersect::AabbObb,
            $crate::verify::intersect::TriangleAabb,
            $crate::verify::intersect::TriangleObb,
            $crate::verify::intersect::TriangleTriangle2d,
            $crate::verify::intersect::TriangleTriangle,
            $crate::verify::intersect::TriangleConflict,
            $crate::verify::intersect::TetrahedronTetrahedron,
            $crate::verify::intersect::TriangleTetrahedron,
            $crate::verify::intersect::ConvexConvex,
            $crate::verify::intersect::ConvexPenetration,
            $crate::verify::intersect::LineLine2d,
            $crate::verify::intersect::LinePlane,
            $crate::verify::intersect::RayPlane,
            $crate::verify::intersect::SegmentPlane,
            $crate::verify::intersect::LinePlaneOfPoints,
            $crate::verify::intersect::RayPlaneOfPoints,
            $crate::verify::intersect::SegmentPlaneOfPoints,
            $crate::verify::intersect::LineTriangle,
            $crate::verify::intersect::RayTriangle,
            $crate::verify::intersect::LineRectangle,
            $crate::verify::intersect::RayRectangle,
            $crate::verify::intersect::SegmentRectangle,
            $crate::verify::intersect::LineAabb,
            $crate::verify::intersect::RayAabb,
            $crate::verify::intersect::SegmentAabb,
            $crate::verify::intersect::LineObb,
            $crate::verify::intersect::RayObb,
            $crate::verify::intersect::SegmentObb,
            $crate::verify::intersect::LineConvexPolyhedron,
            $crate::verify::intersect::RayConvexPolyhedron,
            $crate::verify::intersect::SegmentConvexPolyhedron,
            $crate::verify::intersect::LineTetrahedron,
            $crate::verify::intersect::RayTetrahedron,
            $crate::verify::intersect::SegmentTetrahedron,
            $crate::verify::intersect::LineAabb2d,
            $crate::verify::intersect::RayAabb2d,
            $crate::verify::intersect::SegmentAabb2d,
            $crate::verify::intersect::LineQuad,
            $crate::verify::intersect::RayQuad,
            $crate::verify::intersect::SegmentQuad,
            $crate::verify::intersect::SphereSphere,
            $crate::verify::intersect::SphereCapsule,
            $crate::verify::intersect::CapsuleCapsule,
            $crate::verify::intersect::SphereAabb,
            $crate::verify::intersect::SphereObb,
            $crate::verify::intersect::SphereTriangle,
            $crate::verify::intersect::SpherePolygon,
            $crate::verify::intersect::SphereTetrahedron,
            $crate::verify::intersect::CirclePolygon2d,
            $crate::verify::intersect::LineSphere,
            $crate::verify::intersect::RaySphere,
            $crate::verify::intersect::SegmentSphere,
            $crate::verify::intersect::LineCapsule,
            $crate::verify::intersect::RayCapsule,
            $crate::verify::intersect::SegmentCapsule,
            $crate::verify::intersect::LineCylinder,
            $crate::verify::intersect::RayCylinder,
            $crate::verify::intersect::SegmentCylinder,
            $crate::verify::intersect::LineCone,
            $crate::verify::intersect::RayCone,
            $crate::verify::intersect::SegmentCone,
            $crate::verify::intersect::LineCircle2d,
            $crate::verify::intersect::RayCircle2d,
            $crate::verify::intersect::CompareEnter,
            $crate::verify::intersect::CompareEnterRay,
            $crate::verify::intersect::CompareAlong2d,
            $crate::verify::intersect::CompareAlong,
            $crate::verify::closest::PointPlane,
            $crate::verify::closest::PointLine,
            $crate::verify::closest::PointRay,
            $crate::verify::closest::PointSegment,
            $crate::verify::closest::PointSegment2d,
            $crate::verify::closest::PointAabb,
            $crate::verify::closest::PointAabb2d,
            $crate::verify::closest::PointObb,
            $crate::verify::closest::PointRectangle,
            $crate::verify::closest::PointTriangle,
            $crate::verify::closest::PointTriangle2d,
            $crate::verify::closest::PointTetrahedron,
            $crate::verify::closest::PointConvexPolyhedron,
            $crate::verify::closest::PointPolygon2d,
            $crate::verify::closest::PointMesh,
            $crate::verify::closest::CompareDistanceTo,
            $crate::verify::closest::LineLine,
            $crate::verify::closest::SegmentSegment,
            $crate::verify::closest::SegmentSegment2d,
            $crate::verify::closest::SegmentTriangle,
            $crate::verify::closest::TriangleTriangle,
            $crate::verify::closest::SegmentAabb,
            $crate::verify::closest::TriangleAabb,
            $crate::verify::closest::ObbObb,
            $crate::verify::closest::ConvexConvex,
            $crate::verify::moving::SpherePlane,
            $crate::verify::moving::CapsulePlane,
            $crate::verify::moving::AabbPlane,
            $crate::verify::moving::SphereSphere,
            $crate::verify::moving::AabbAabb,
            $crate::verify::moving::SphereCapsule,
            $crate::verify::moving::SphereTriangle,
            $crate::verify::moving::SpherePolygon,
            $crate::verify::moving::SphereAabb,
            $crate::verify::moving::SphereObb,
            $crate::verify::moving::CapsuleCapsule,
            $crate::verify::moving::PointTriangle,
            $crate::verify::moving::SegmentSegment,
            $crate::verify::moving::SegmentTriangle,
            $crate::verify::moving::TriangleTriangle,
            $crate::verify::moving::ConvexConvex,
            $crate::verify::moving::CompareContact,
            $crate::verify::bound::Aabb,
            $crate::verify::bound::Sphere,
            $crate::verify::bound::Capsule,
            $crate::verify::bound::ObbAlong,
            $crate::verify::bound::ObbCovariance,
            $crate::verify::bound::ConvexHull2d,
            $crate::verify::bound::ConvexHull,
        }
    };
}

macro_rules! entries {
    ($($query:ty),+ $(,)?) => {
        static QUERIES: &[&Entry] = &[$(&Entry::of::<$query>()),+];
    };
}
for_each_query!(entries);

/// All queries, in the order of the docs.
pub fn queries() -> &'static [&'static Entry] {
    QUERIES
}

/// The query of that id, or of that name where no two rooms have it. A name that `implicit` shares with another room is
/// that of the other's.
///
/// # Errors
/// What the name could have meant.
pub fn find(name: &str) -> Result<&'static Entry, String> {
    let mut matches: Vec<_> =
        QUERIES.iter().filter(|q| q.id() == name || q.id().split_once('/').is_some_and(|(_, n)| n == name)).collect();
    if matches.len() > 1 {
        matches.retain(|q| !q.id().starts_with("implicit/"));
    }
    match matches[..] {
        [query] => Ok(*query),
        [] => {
            // Part of a name, or a cheaper form, whose name begins with that of the query.
            let is_form = |q: &Entry| q.id().split_once('/').is_some_and(|(_, of)| name.starts_with(&format!("{of}_")));
            let near =
                QUERIES.iter().filter(|q| !name.is_empty() && q.id().contains(name) || is_form(q)).map(|q| q.id());
            let near = near.collect::<Vec<_>>().join(", ");
            let hint = if near.is_empty() {
                "`straightedge list` names them all".into()
            } else {
                format!("did you mean {near}?")
            };
            Err(format!("there is no query `{}`; {hint}", name.escape_debug()))
        }
        _ => {
            let ids = matches.iter().map(|q| q.id()).collect::<Vec<_>>().join(" or ");
            Err(format!("`{name}` is ambiguous: {ids}"))
        }
    }
}
