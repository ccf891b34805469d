//! Boxes, the tetrahedron, and round shapes.

use super::declare::shape;
use super::defects::{axisless, inverted, negative, spans};
use super::{Point2, Point3, Vector3};

shape! {
    /// The convex hull of four points, of either orientation, whatever its dimension.
    #[doc(alias = "Tetrahedron3")]
    pub struct Tetrahedron {
        /// Vertex 0.
        a: Point3<S>,
        /// Vertex 1.
        b: Point3<S>,
        /// Vertex 2.
        c: Point3<S>,
        /// Vertex 3.
        d: Point3<S>,
    }
}

shape! {
    /// An axis-aligned rectangle. Invalid if min > max on an axis.
    pub struct Aabb2 {
        /// Least coordinates.
        min: Point2<S>,
        /// Greatest coordinates.
        max: Point2<S>,
    }
    invalid if inverted(min, max) => "min exceeds max";
    valid if spans(min, max);
}

shape! {
    /// An axis-aligned box. Invalid if min > max on an axis.
    #[doc(alias = "BoundingBox")]
    pub struct Aabb3 {
        /// Least coordinates.
        min: Point3<S>,
        /// Greatest coordinates.
        max: Point3<S>,
    }
    invalid if inverted(min, max) => "min exceeds max";
    valid if spans(min, max);
}

shape! {
    /// The points center + Σ sᵢ·axisᵢ with |sᵢ| ≤ hᵢ; the axes need be neither unit nor orthogonal. Invalid if an hᵢ is
    /// negative.
    ///
    /// ```
    /// use straightedge::{Obb, Point3, Vector3};
    /// let axes = [[1, 1, 0], [-1, 1, 0], [0, 0, 1]].map(Vector3::from);
    /// let diamond = Obb::new(Point3::new(0, 0, 0), axes, [2, 2, 1]);
    /// assert_eq!(diamond.half_extents[2], 1);
    /// ```
    #[doc(alias = "Obb3")]
    #[doc(alias = "OrientedBox")]
    pub struct Obb {
        /// Center.
        #[doc(alias = "centre")]
        center: Point3<S>,
        /// The axes: three directions of any length and angle. A message names them `axis0`, `axis1`, `axis2`.
        axes: [Vector3<S>; 3] as Vector3<S>: "axis0" "axis1" "axis2" => Direction,
        /// Half the extent along each axis, in units of that axis. A message names them `h0`, `h1`, `h2`.
        half_extents: [S; 3] as S: "h0" "h1" "h2" => Size,
    }
    invalid if
        negative(half_extents[0]) => "h0 is negative",
        negative(half_extents[1]) => "h1 is negative",
        negative(half_extents[2]) => "h2 is negative";
}

shape! {
    /// A closed disc. Invalid if the radius is negative.
    #[doc(alias = "Circle2")]
    #[doc(alias = "Disc")]
    pub struct Circle {
        /// Center.
        #[doc(alias = "centre")]
        center: Point2<S>,
        /// Radius.
        #[doc(alias = "r")]
        radius: S => Size,
    }
    invalid if negative(radius) => "radius is negative";
}

shape! {
    /// A closed ball. Invalid if the radius is negative.
    #[doc(alias = "Sphere3")]
    #[doc(alias = "Ball")]
    pub struct Sphere {
        /// Center.
        #[doc(alias = "centre")]
        center: Point3<S>,
        /// Radius.
        #[doc(alias = "r")]
        radius: S => Size,
    }
    invalid if negative(radius) => "radius is negative";
}

shape! {
    /// All points within `radius` of the segment ab. Invalid if the radius is negative.
    #[doc(alias = "Capsule3")]
    pub struct Capsule {
        /// One end of the segment.
        a: Point3<S>,
        /// The other end.
        b: Point3<S>,
        /// Radius.
        #[doc(alias = "r")]
        radius: S => Size,
    }
    invalid if negative(radius) => "radius is negative";
}

shape! {
    /// A solid cylinder with flat ends. Invalid if the radius is negative, or if a = b with a radius that is not 0:
    /// then it has no axis.
    pub struct Cylinder {
        /// Center of one end.
        a: Point3<S>,
        /// Center of the other end.
        b: Point3<S>,
        /// Radius.
        #[doc(alias = "r")]
        radius: S => Size,
    }
    invalid if negative(radius) => "radius is negative", axisless(a, b, radius) => "a equals b: there is no axis";
}

shape! {
    /// A solid cone with a flat base. Invalid if the radius is negative, or if the apex is the center of a base with a
    /// radius that is not 0: then it has no axis.
    pub struct Cone {
        /// Apex.
        apex: Point3<S>,
        /// Center of the base.
        base_center: Point3<S>,
        /// Radius of the base.
        radius: S => Size,
    }
    invalid if negative(radius) => "radius is negative",
        axisless(apex, base_center, radius) => "apex equals base_center: there is no axis";
}
