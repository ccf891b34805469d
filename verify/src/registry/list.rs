//! The list of queries.

use crate::registry::entry::Entry;
use crate::registry::find::find_among;

/// Calls a macro with the types of all queries, in the order of the docs.
#[doc(hidden)]
#[macro_export]
macro_rules! for_each_query {
    ($macro:ident) => {
        $crate::for_each_query! { @of $macro
            predicate {
                Orient2d, Orient3d, Incircle, Insphere, CompareDistance, CompareDistance2d, Angle,
                Angle2d, Collinear, Orient2dSos, Orient3dSos, IncircleSos, InsphereSos, PowerCircle,
                PowerSphere, PowerCircleSos, PowerSphereSos, IncircleLifted, InsphereLifted, PowerCircleLifted,
                PowerSphereLifted, InDiametralCircle, InDiametralSphere,
                InEquatorialSphere, CircumcenterSide2d, CircumcenterSide, CompareCircumradiusTriangle2d,
                CompareCircumradiusTriangle, CompareCircumradiusTetrahedron, AreaSign, VolumeSign,
                CompareLexicographic2d, CompareLexicographic, CompareLexicographicSos2d,
                CompareLexicographicSos, CompareAroundPoint, CompareAroundPointSos, CompareAroundEdge,
                CompareAroundEdgeSos, CompareLength2d, CompareLength, ComparePathLength2d, ComparePathLength,
                OrientVectors2d, OrientVectors, Parallel2d, Parallel, Coplanar, CompareSlope2d, CompareYAtX,
                CompareSegmentsAtX, ComparePowerDistance2d, ComparePowerDistance, InCircleOfRadius, InSphereOfRadius,
                Orient4d
            }
            implicit {
                Orient2d, Orient2dAlong, Orient3d, Incircle, IncircleAlong, Insphere, CompareLexicographic2d,
                CompareLexicographic, Equal2d, Equal, CompareDistance2d, CompareDistance,
                IncircleLifted, InsphereLifted, Orient2dSos, Orient3dSos,
                Angle2d, Angle, InDiametralCircle, InDiametralSphere, CompareAroundPoint, CompareAroundEdge,
                PointSegment2d, PointSegment, PointTriangle2d, PointTriangle, PointTetrahedron, PointPolygon2d,
                PointRegion2d, PointMesh, Coordinates2d, Coordinates,
                CompareYAtX, CompareSegmentsAtX,
                CompareX2d, CompareY2d, CompareX, CompareY, CompareZ,
                Orient2dCircular, CompareLexicographicCircular, PointCircleCircular
            }
            construct {
                CircumcenterTriangle2d, CircumcenterTriangle, CircumcenterTetrahedron, CentroidTriangle2d,
                CentroidTriangle, CentroidTetrahedron, PointAt, BarycentricTriangle2d,
                BarycentricTriangle, BarycentricTetrahedron, WeightedCircumcenterTriangle2d,
                WeightedCircumcenterTriangle, WeightedCircumcenterTetrahedron, Slope2d, YAtX
            }
            contain {
                PointSegment, PointSegment2d, PointTriangle, PointTriangle2d, PointTetrahedron,
                PointAabb, PointAabb2d, PointObb, PointSphere, PointCircle2d, PointCapsule,
                PointCylinder, PointCone, PointPolygon2d, PointPolygonEvenOdd2d, PointRegion2d, PointArcRegion2d,
                PointConvexPolyhedron, PointMesh
            }
            closest {
                PointSphere, PointCapsule, PointCylinder, PointCone
            }
            intersect {
                PlanePlane, PlanePlanePlane, PointPlane, SpherePlane, AabbPlane, ObbPlane, ConePlane,
                ConvexPlane, CylinderPlane,
                CapsulePlane, TrianglePlane, TetrahedronPlane, AabbHalfspaces, SphereHalfspaces,
                AabbConvexPolyhedron, ObbConvexPolyhedron,
                SegmentSegment, SegmentSegment2d,
                SegmentTriangle, SegmentTriangleHit, AabbAabb, AabbAabb2d, ObbObb, AabbObb,
                TriangleAabb, TriangleObb,
                TriangleTriangle2d, TriangleTriangle, TriangleConflict, TetrahedronTetrahedron,
                TriangleTetrahedron, ConvexConvex, ConvexConvex2d, ConvexPenetration, AabbAabbPenetration,
                AabbObbPenetration, ObbObbPenetration, TetrahedronTetrahedronPenetration, ConvexConvexPenetration,
                CapsuleAabbPenetration, CapsuleObbPenetration, CapsuleTrianglePenetration,
                CapsuleTetrahedronPenetration, SphereAabbPenetration, SphereObbPenetration,
                SphereTrianglePenetration, SphereTetrahedronPenetration, SphereSpherePenetration,
                SphereCapsulePenetration, CapsuleCapsulePenetration, SphereConvexPenetration,
                CapsuleConvexPenetration, AabbObbContactManifold,
                ObbObbContactManifold, TetrahedronTetrahedronContactManifold, ConvexConvexContactManifold,
                CapsuleAabbContactManifold, CapsuleObbContactManifold, CapsuleTriangleContactManifold,
                SphereObbContactManifold, CapsuleCapsuleContactManifold, CapsuleConvexContactManifold,
                SegmentPixel2d, ArcSegment2d, ArcArc2d, LineLine2d, LinePlane,
                RayPlane,
                SegmentPlane, LinePlaneOfPoints, RayPlaneOfPoints, SegmentPlaneOfPoints, LineTriangle,
                RayTriangle, LineParallelogram, RayParallelogram, SegmentParallelogram, LineAabb, RayAabb,
                SegmentAabb, LineObb, RayObb, SegmentObb, LineConvexPolyhedron, RayConvexPolyhedron,
                SegmentConvexPolyhedron, LineTetrahedron, RayTetrahedron, SegmentTetrahedron,
                LineAabb2d, RayAabb2d, SegmentAabb2d, LineRay2d, RayRay2d, SegmentRay2d,
                LineSegment2d, RaySegment2d, SegmentSegment2dHit,
                LineTriangle2d, RayTriangle2d, SegmentTriangle2d, LineConvex2d, RayConvex2d, SegmentConvex2d,
                LineQuad, RayQuad, SegmentQuad, SphereSphere,
                SphereCapsule, CapsuleCapsule, CapsuleTriangle, CapsuleConvex, CapsuleTetrahedron,
                CapsuleAabb, CapsuleObb, SphereAabb, SphereObb, SphereTriangle, SphereConvex,
                SphereTetrahedron, CirclePolygon2d, CircleRegion2d, CircleConvex2d, CircleCircle2d,
                LineSphere, RaySphere, SegmentSphere, LineCapsule,
                RayCapsule, SegmentCapsule, LineCylinder, RayCylinder, SegmentCylinder, LineCone,
                RayCone, SegmentCone, LineCircle2d, RayCircle2d, SegmentCircle2d, CompareEnter,
                CompareEnterRay, CompareAlong2d, CompareAlong
            }
            closest {
                PointPlane, PointLine, PointLine2d, PointRay, PointRay2d, PointSegment, PointSegment2d,
                PointAabb, PointAabb2d,
                PointObb, PointParallelogram, PointTriangle, PointTriangle2d, PointTetrahedron,
                PointConvexPolyhedron, PointPolygon2d, PointRegion2d, PointMesh, CompareDistanceTo,
                CompareDistanceTo2d, LineLine,
                SegmentSegment, SegmentSegment2d, SegmentTriangle, TriangleTriangle, SegmentAabb,
                TriangleAabb, ObbObb, ConvexConvex, ConvexConvex2d
            }
            moving {
                SpherePlane, CapsulePlane, AabbPlane, SphereSphere, AabbAabb, SphereCapsule,
                SphereTriangle, SphereConvex, SphereAabb, SphereObb, CapsuleCapsule, PointTriangle,
                SegmentSegment, SegmentTriangle, TriangleTriangle, ConvexConvex, ConvexConvex2d,
                CircleConvex2d, CircleCircle2d, CompareContact
            }
            offset {
                EventSign, CompareEvent, EventSide, WeightedEventSign, CompareWeightedEvent, WeightedEventSide
            }
            voronoi {
                Incircle
            }
            deforming {
                PointTriangle, SegmentSegment, PointSegment2d, TriangleTriangle
            }
            bound {
                Aabb, Aabb2d, Sphere, Circle, Capsule, ObbAlong, ObbCovariance, Rectangle2d, ConvexHull2d, ConvexHull
            }
        }
    };
    (@of $macro:ident $($module:ident { $($Query:ident),+ })+) => {
        $macro! { $($($crate::$module::$Query,)+)+ }
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

/// The query of that id, or of that name if it is unique. A name that `implicit` shares with another module means the
/// other one's query.
///
/// # Errors
/// What the name may mean.
pub fn find(name: &str) -> Result<&'static Entry, String> {
    find_among(QUERIES, name)
}
