//! The conversions, for both crates: they have the same types over different floats.

use crate::{ToParry, ToStraightedge, ToStraightedgeAt, TryToParry, TryToStraightedge, TryToStraightedgeAt};
use straightedge::bound::convex_hull;
use straightedge::{Aabb3, Capsule, ConvexHull, Invalid, Obb, Point3, Ray3, Segment3, Sphere, Tetrahedron, Triangle3};
use straightedge::{TriangleSurface, Vector3};

/// A shape of points, by the names of its points in either crate.
macro_rules! of_points {
    ($parry:ident $real:ident: $($theirs:ident $ours:ident ($($point:ident)+);)+) => {$(
        impl ToStraightedge for $parry::shape::$theirs {
            type Shape = $ours<$real>;
            fn to_straightedge(&self) -> $ours<$real> {
                $ours { $($point: self.$point.to_straightedge()),+ }
            }
        }
        impl ToStraightedgeAt<Pose> for $parry::shape::$theirs {
            type Shape = $ours<$real>;
            fn to_straightedge_at(&self, pose: &Pose) -> $ours<$real> {
                $ours { $($point: pose.transform_point(self.$point).to_straightedge()),+ }
            }
        }
        impl ToParry for $ours<$real> {
            type Parry = $parry::shape::$theirs;
            fn to_parry(&self) -> $parry::shape::$theirs {
                $parry::shape::$theirs { $($point: self.$point.to_parry()),+ }
            }
        }
    )+};
}

macro_rules! conversions {
    ($module:ident $feature:literal $parry:ident $real:ident) => {
        #[cfg(feature = $feature)]
        mod $module {
            use super::*;
            use $parry::bounding_volume::Aabb;
            use $parry::math::{Pose, Vector};
            use $parry::query::Ray;
            use $parry::shape::{Ball, ConvexPolyhedron, Cuboid, TriMesh};

            impl ToStraightedge for Vector {
                type Shape = Point3<$real>;
                fn to_straightedge(&self) -> Point3<$real> {
                    Point3::new(self.x, self.y, self.z)
                }
            }
            impl ToStraightedgeAt<Pose> for Vector {
                type Shape = Point3<$real>;
                fn to_straightedge_at(&self, pose: &Pose) -> Point3<$real> {
                    pose.transform_point(*self).to_straightedge()
                }
            }
            impl ToParry for Point3<$real> {
                type Parry = Vector;
                fn to_parry(&self) -> Vector {
                    Vector::new(self.x, self.y, self.z)
                }
            }
            impl ToParry for Vector3<$real> {
                type Parry = Vector;
                fn to_parry(&self) -> Vector {
                    Vector::new(self.x, self.y, self.z)
                }
            }

            of_points! { $parry $real:
                Segment Segment3 (a b);
                Triangle Triangle3 (a b c);
                Tetrahedron Tetrahedron (a b c d);
            }

            impl ToStraightedge for Ray {
                type Shape = Ray3<$real>;
                fn to_straightedge(&self) -> Ray3<$real> {
                    Ray3::new(self.origin.to_straightedge(), Vector3::new(self.dir.x, self.dir.y, self.dir.z))
                }
            }
            impl ToParry for Ray3<$real> {
                type Parry = Ray;
                fn to_parry(&self) -> Ray {
                    Ray { origin: self.origin.to_parry(), dir: self.direction.to_parry() }
                }
            }

            impl ToStraightedge for Aabb {
                type Shape = Aabb3<$real>;
                fn to_straightedge(&self) -> Aabb3<$real> {
                    Aabb3::new(self.mins.to_straightedge(), self.maxs.to_straightedge())
                }
            }
            impl ToParry for Aabb3<$real> {
                type Parry = Aabb;
                fn to_parry(&self) -> Aabb {
                    Aabb { mins: self.min.to_parry(), maxs: self.max.to_parry() }
                }
            }

            impl ToStraightedge for Cuboid {
                type Shape = Aabb3<$real>;
                fn to_straightedge(&self) -> Aabb3<$real> {
                    Aabb3::new((-self.half_extents).to_straightedge(), self.half_extents.to_straightedge())
                }
            }
            impl ToStraightedgeAt<Pose> for Cuboid {
                type Shape = Obb<$real>;
                fn to_straightedge_at(&self, pose: &Pose) -> Obb<$real> {
                    let axes = [Vector::X, Vector::Y, Vector::Z].map(|unit| {
                        let axis = pose.transform_vector(unit);
                        Vector3::new(axis.x, axis.y, axis.z)
                    });
                    let Vector { x, y, z } = self.half_extents;
                    Obb::new(pose.translation.to_straightedge(), axes, [x, y, z])
                }
            }

            impl ToStraightedge for Ball {
                type Shape = Sphere<$real>;
                /// The ball about the origin.
                fn to_straightedge(&self) -> Sphere<$real> {
                    Sphere::new(Point3::new(0.0, 0.0, 0.0), self.radius)
                }
            }
            impl ToStraightedgeAt<Pose> for Ball {
                type Shape = Sphere<$real>;
                fn to_straightedge_at(&self, pose: &Pose) -> Sphere<$real> {
                    Sphere::new(pose.translation.to_straightedge(), self.radius)
                }
            }
            impl ToParry for Sphere<$real> {
                type Parry = (Ball, Vector);
                fn to_parry(&self) -> (Ball, Vector) {
                    (Ball::new(self.radius), self.center.to_parry())
                }
            }

            impl ToStraightedge for $parry::shape::Capsule {
                type Shape = Capsule<$real>;
                fn to_straightedge(&self) -> Capsule<$real> {
                    let Segment3 { a, b } = self.segment.to_straightedge();
                    Capsule::new(a, b, self.radius)
                }
            }
            impl ToStraightedgeAt<Pose> for $parry::shape::Capsule {
                type Shape = Capsule<$real>;
                fn to_straightedge_at(&self, pose: &Pose) -> Capsule<$real> {
                    let Segment3 { a, b } = self.segment.to_straightedge_at(pose);
                    Capsule::new(a, b, self.radius)
                }
            }
            impl ToParry for Capsule<$real> {
                type Parry = $parry::shape::Capsule;
                fn to_parry(&self) -> $parry::shape::Capsule {
                    $parry::shape::Capsule::new(self.a.to_parry(), self.b.to_parry(), self.radius)
                }
            }

            impl ToStraightedge for ConvexPolyhedron {
                type Shape = ConvexHull<$real>;
                fn to_straightedge(&self) -> ConvexHull<$real> {
                    ConvexHull::new(self.points().iter().map(ToStraightedge::to_straightedge).collect())
                }
            }
            impl ToStraightedgeAt<Pose> for ConvexPolyhedron {
                type Shape = ConvexHull<$real>;
                fn to_straightedge_at(&self, pose: &Pose) -> ConvexHull<$real> {
                    ConvexHull::new(self.points().iter().map(|p| p.to_straightedge_at(pose)).collect())
                }
            }
            impl TryToParry for ConvexHull<$real> {
                type Parry = ConvexPolyhedron;
                fn try_to_parry(&self) -> Option<ConvexPolyhedron> {
                    let mesh = convex_hull(&self.points).to_mesh(&self.points)?;
                    let indices = indices(mesh.indices())?;
                    let vertices = mesh.vertices().iter().map(ToParry::to_parry).collect();
                    // Where it cannot compute normals, parry makes one without faces.
                    ConvexPolyhedron::from_convex_mesh(vertices, &indices).filter(|made| made.faces().len() >= 4)
                }
            }

            impl TryToStraightedge for TriMesh {
                type Shape = TriangleSurface<$real>;
                fn try_to_straightedge(&self) -> Result<TriangleSurface<$real>, Invalid> {
                    let vertices = self.vertices().iter().map(ToStraightedge::to_straightedge);
                    TriangleSurface::try_new(vertices, self.indices().iter().copied())
                }
            }
            impl TryToStraightedgeAt<Pose> for TriMesh {
                type Shape = TriangleSurface<$real>;
                fn try_to_straightedge_at(&self, pose: &Pose) -> Result<TriangleSurface<$real>, Invalid> {
                    let vertices = self.vertices().iter().map(|vertex| vertex.to_straightedge_at(pose));
                    TriangleSurface::try_new(vertices, self.indices().iter().copied())
                }
            }
            impl TryToParry for TriangleSurface<$real> {
                type Parry = TriMesh;
                fn try_to_parry(&self) -> Option<TriMesh> {
                    let vertices = self.vertices().iter().map(ToParry::to_parry).collect();
                    TriMesh::new(vertices, indices(self.indices())?).ok()
                }
            }
        }
    };
}

conversions! { doubles "f64" parry3d_f64 f64 }
conversions! { singles "f32" parry3d f32 }

/// Numbers of vertices, where 32 bits hold them.
fn indices(triangles: &[[usize; 3]]) -> Option<Vec<[u32; 3]>> {
    let number = |i: usize| u32::try_from(i).ok();
    triangles.iter().map(|&[i, j, k]| Some([number(i)?, number(j)?, number(k)?])).collect()
}
