//! Planes, and flat shapes with corners.

use super::declare::shape;
use super::defects::{collinear, null};
use super::{Point2, Point3, Vector3};

shape! {
    /// The plane normal·X = d, with the positive side normal·X > d. Invalid if the normal is zero.
    #[doc(alias = "Plane3")]
    pub struct Plane {
        /// Normal, of any length.
        normal: Vector3<S> => Direction,
        /// Offset: distance from the origin times the length of the normal.
        d: S => Offset,
    }
    invalid if null(normal) => "normal is zero";
}

shape! {
    /// The plane through three points of space. Invalid if they are collinear.
    pub struct PlaneOfPoints {
        /// First point.
        a: Point3<S>,
        /// Second point.
        b: Point3<S>,
        /// Third point, not collinear with the others.
        c: Point3<S>,
    }
    invalid if collinear(a, b, c) => "a, b and c are collinear";
}

shape! {
    /// The convex hull of three points of the plane, in either winding, whatever its dimension.
    pub struct Triangle2 {
        /// Vertex 0.
        a: Point2<S>,
        /// Vertex 1.
        b: Point2<S>,
        /// Vertex 2.
        c: Point2<S>,
    }
}

shape! {
    /// The convex hull of three points of space, whatever its dimension.
    pub struct Triangle3 {
        /// Vertex 0.
        a: Point3<S>,
        /// Vertex 1.
        b: Point3<S>,
        /// Vertex 2.
        c: Point3<S>,
    }
}

shape! {
    /// The triangles abc and acd.
    pub struct Quad {
        /// Vertex 0, an end of the diagonal.
        a: Point3<S>,
        /// Vertex 1.
        b: Point3<S>,
        /// Vertex 2, an end of the diagonal.
        c: Point3<S>,
        /// Vertex 3.
        d: Point3<S>,
    }
}

shape! {
    /// The points a + u·(b - a) + v·(c - a) with u and v in [0, 1]; right-angled or not.
    pub struct Parallelogram {
        /// The corner between the other two.
        a: Point3<S>,
        /// The corner at u = 1.
        b: Point3<S>,
        /// The corner at v = 1.
        c: Point3<S>,
    }
}
