#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod shapes;

use straightedge::Invalid;

/// The shape of straightedge that is the same set of points, in the coordinates of the shape itself. Numbers are taken
/// over as they are.
///
/// | of parry | of straightedge |
/// |---|---|
/// | `Vector` | `Point3` |
/// | `Segment`, `Triangle`, `Tetrahedron` | `Segment3`, `Triangle3`, `Tetrahedron` |
/// | `Ray` | `Ray3` |
/// | `Aabb`, `Cuboid` | `Aabb3` |
/// | `Ball`, `Capsule` | `Sphere`, `Capsule` |
/// | `ConvexPolyhedron` | `ConvexHull` |
pub trait ToStraightedge {
    /// The type of the shape.
    type Shape;

    /// The shape.
    fn to_straightedge(&self) -> Self::Shape;
}

/// The shape of straightedge where a pose has put the shape of parry.
///
/// A pose rotates and then moves, in floats, so that this rounds but for the translation of a ball: corners are those
/// that parry's own transformation of points gives, each coordinate within a few units in the last place of its terms.
/// All decisions are then exact for the shape with these corners. A `Cuboid` becomes the `Obb` about the translation,
/// which is not rounded, with the half extents, which are neither, along the three directions that parry's rotation of
/// the unit vectors gives: a box whose angles and lengths are off by the rounding of those.
pub trait ToStraightedgeAt<P> {
    /// The type of the shape.
    type Shape;

    /// The shape at the pose.
    fn to_straightedge_at(&self, pose: &P) -> Self::Shape;
}

/// The shape of straightedge where a pose has put the shape of parry, where there is one: of a `TriMesh` the
/// `TriangleSurface` of the vertices, rounded as in [`ToStraightedgeAt`], with the same indices.
pub trait TryToStraightedgeAt<P> {
    /// The type of the shape.
    type Shape;

    /// The shape at the pose.
    ///
    /// # Errors
    /// A coordinate is NaN or infinite.
    fn try_to_straightedge_at(&self, pose: &P) -> Result<Self::Shape, Invalid>;
}

/// The shape of straightedge that is the same set of points, where there is one: of a `TriMesh` the `TriangleSurface`
/// with the same vertices and indices.
pub trait TryToStraightedge {
    /// The type of the shape.
    type Shape;

    /// The shape.
    ///
    /// # Errors
    /// A coordinate is NaN or infinite.
    fn try_to_straightedge(&self) -> Result<Self::Shape, Invalid>;
}

/// The shape of parry that is the same set of points. Numbers are taken over as they are.
///
/// | of straightedge | of parry |
/// |---|---|
/// | `Point3`, `Vector3` | `Vector` |
/// | `Segment3`, `Triangle3`, `Tetrahedron` | `Segment`, `Triangle`, `Tetrahedron` |
/// | `Ray3` | `Ray` |
/// | `Aabb3` | `Aabb` |
/// | `Sphere` | `Ball`, and the `Vector` of its center |
/// | `Capsule` | `Capsule` |
pub trait ToParry {
    /// The type of parry.
    type Parry;

    /// The shape.
    fn to_parry(&self) -> Self::Parry;
}

/// The shape of parry that is the same set of points, where parry has one: of a `TriangleSurface` a `TriMesh`, of a
/// `ConvexHull` a `ConvexPolyhedron` by the corners and triangles of the exact hull. parry computes the normals of
/// these triangles, and joins neighbours whose normals differ by less than 1.7e-4 radians, or 0.026 in `f32`, to one
/// face.
pub trait TryToParry {
    /// The type of parry.
    type Parry;

    /// The shape; `None` where parry has none: of a surface without triangles or with more than 2^32 vertices, of a
    /// hull without a volume, or one so flat, tiny or huge that parry is left with less than four faces.
    fn try_to_parry(&self) -> Option<Self::Parry>;
}
