//! Segments, lines and rays, and arcs of circles.

use super::declare::shape;
use super::defects::is_no_arc;
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
    /// An arc of a circle in the plane, from a through another of its points to b, either way around. If the three are
    /// on a line it is the segment ab. Invalid if via is on the line ab, but not between a and b: a whole circle is two
    /// arcs.
    ///
    /// Three points are what files have (`CIRCULARSTRING` of SQL/MM, KiCad), are exact in integers, too, and let arcs
    /// end in one point exactly. A center with a radius and angles, or ends with a bulge, do not: ends or the point
    /// between them are rounded.
    ///
    /// ```
    /// use straightedge::Arc2;
    /// let quarter = Arc2::from([[5, 0], [4, 3], [0, 5]]);
    /// assert!(quarter.validate().is_ok());
    /// let none = Arc2::from([[5, 0], [9, 0], [0, 0]]);
    /// assert_eq!(none.validate().unwrap_err().to_string(), "via is on the line ab, but not between a and b");
    /// ```
    #[doc(alias = "CircularString")]
    pub struct Arc2 {
        /// Start.
        a: Point2<S>,
        /// Any other point of the arc.
        via: Point2<S>,
        /// End.
        b: Point2<S>,
    }
    invalid if is_no_arc(a, via, b) => "via is on the line ab, but not between a and b";
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
