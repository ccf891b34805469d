//! Segments, lines and rays.

use super::declare::shape;
use super::{Point2, Point3, Vector2, Vector3};

shape! {
    /// A segment of the plane with its ends; a single point if they coincide.
    pub struct Segment2 {
        /// Start.
        a: Point2<S>,
        /// End.
        b: Point2<S>,
    }
}

shape! {
    /// A segment of space with its ends; a single point if they coincide.
    pub struct Segment3 {
        /// Start.
        a: Point3<S>,
        /// End.
        b: Point3<S>,
    }
}

shape! {
    /// The points origin + t·direction of the plane, for every t; the origin alone if the direction is zero.
    pub struct Line2 {
        /// The point of t = 0.
        origin: Point2<S>,
        /// Direction, of any length.
        direction: Vector2<S>,
    }
}

shape! {
    /// The points origin + t·direction, for every t; the origin alone if the direction is zero.
    pub struct Line3 {
        /// The point of t = 0.
        origin: Point3<S>,
        /// Direction, of any length.
        direction: Vector3<S>,
    }
}

shape! {
    /// The points origin + t·direction of the plane, for t ≥ 0; the origin alone if the direction is zero.
    pub struct Ray2 {
        /// The point of t = 0.
        origin: Point2<S>,
        /// Direction, of any length.
        direction: Vector2<S>,
    }
}

shape! {
    /// The points origin + t·direction, for t ≥ 0; the origin alone if the direction is zero.
    pub struct Ray3 {
        /// The point of t = 0.
        origin: Point3<S>,
        /// Direction, of any length.
        direction: Vector3<S>,
    }
}

macro_rules! lines_of {
    ($($ray:ident $line:ident;)+) => {$(
        /// The whole line of the ray, with the same parameters.
        impl<S> From<$ray<S>> for $line<S> {
            #[inline]
            fn from(ray: $ray<S>) -> Self {
                $line { origin: ray.origin, direction: ray.direction }
            }
        }
    )+};
}
lines_of! {
    Ray2 Line2;
    Ray3 Line3;
}
