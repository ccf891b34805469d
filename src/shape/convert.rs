//! Shapes from arrays and tuples of their parts, and back.

use super::{
    Aabb2, Aabb3, Arc2, ArcEdge, ArcRegion, ArcRing, Bpt2, Bpt3, Capsule, Cci, Circle, Circumcenter2, Circumcenter3,
    Cone, ConvexHull, ConvexHull2, Cylinder, Equidistant2, Indexed, Lci, Line2, Line3, Lnc2, Lnc3, Lpi, Obb,
    Parallelogram, Plane, PlaneOfPoints, Point2, Point3, Polygon, Quad, Ray2, Ray3, Region, Segment2, Segment3, Sphere,
    Ssi, Tetrahedron, ThreePlanes, Tpi, Triangle2, Triangle3, Vector2, Vector3, WeightedPoint2, WeightedPoint3,
    WeightedSegment2,
};
use crate::arith::formulas::each::MapEach;
use alloc::vec::Vec;

/// Shapes that consist of points of one kind.
macro_rules! of_points {
    ($($shape:ident $point:ident $n:literal ($($part:ident $P:ident),+);)+) => {$(
        /// From its points in the order of `new`, of any type that converts to them.
        impl<S, P: Into<$point<S>>> From<[P; $n]> for $shape<S> {
            #[inline]
            fn from([$($part),+]: [P; $n]) -> Self {
                $shape { $($part: $part.into()),+ }
            }
        }
        /// From its points in the order of `new`, of any types that convert to them.
        impl<S, $($P: Into<$point<S>>),+> From<($($P,)+)> for $shape<S> {
            #[inline]
            fn from(($($part,)+): ($($P,)+)) -> Self {
                $shape { $($part: $part.into()),+ }
            }
        }
        /// The points in the order of `new`.
        impl<S> From<$shape<S>> for [$point<S>; $n] {
            #[inline]
            fn from(shape: $shape<S>) -> Self {
                [$(shape.$part),+]
            }
        }
    )+};
}
of_points! {
    Segment2 Point2 2 (a P, b Q);
    Segment3 Point3 2 (a P, b Q);
    Triangle2 Point2 3 (a P, b Q, c R);
    Arc2 Point2 3 (a P, via Q, b R);
    Triangle3 Point3 3 (a P, b Q, c R);
    PlaneOfPoints Point3 3 (a P, b Q, c R);
    Parallelogram Point3 3 (a P, b Q, c R);
    Quad Point3 4 (a P, b Q, c R, d T);
    Tetrahedron Point3 4 (a P, b Q, c R, d T);
    Aabb2 Point2 2 (min P, max Q);
    Aabb3 Point3 2 (min P, max Q);
}

macro_rules! vertices_of {
    ($($shape:ident $point:ident $n:literal ($($part:ident)+);)+) => {$(
        impl<S: Clone> $shape<S> {
            /// The vertices, numbered as in answers.
            #[inline]
            #[must_use]
            pub fn vertices(&self) -> [$point<S>; $n] {
                [$(self.$part.clone()),+]
            }
        }
    )+};
}
vertices_of! {
    Segment2 Point2 2 (a b);
    Segment3 Point3 2 (a b);
    Triangle2 Point2 3 (a b c);
    Triangle3 Point3 3 (a b c);
    Quad Point3 4 (a b c d);
    Tetrahedron Point3 4 (a b c d);
}

/// Shapes of parts of different types; `S` is a bare number.
macro_rules! of_parts {
    ($($shape:ident ($($part:ident $P:ident: $type:ident),+) $($number:ident)?;)+) => {$(
        /// From its parts in the order of `new`, points and vectors of any types that convert to them.
        impl<S, $($P: Into<$type<S>>),+> From<($($P,)+ $(of_parts!(@number $number),)?)> for $shape<S> {
            #[inline]
            fn from(($($part,)+ $($number,)?): ($($P,)+ $(of_parts!(@number $number),)?)) -> Self {
                $shape { $($part: $part.into(),)+ $($number,)? }
            }
        }
    )+};
    (@number $number:ident) => { S };
}
of_parts! {
    Line2 (origin P: Point2, direction V: Vector2);
    Line3 (origin P: Point3, direction V: Vector3);
    Ray2 (origin P: Point2, direction V: Vector2);
    Ray3 (origin P: Point3, direction V: Vector3);
    Plane (normal V: Vector3) d;
    Circle (center P: Point2) radius;
    Sphere (center P: Point3) radius;
    Capsule (a P: Point3, b Q: Point3) radius;
    Cylinder (a P: Point3, b Q: Point3) radius;
    Cone (apex P: Point3, base_center Q: Point3) radius;
    WeightedPoint2 (point P: Point2) weight;
    WeightedPoint3 (point P: Point3) weight;
    WeightedSegment2 (segment P: Segment2) weight;
    Ssi (first P: Segment2, second Q: Segment2);
    Equidistant2 (segment P: Segment2, line Q: Segment2);
    Lci (line P: Segment2, circle Q: Circle);
    Cci (first P: Circle, second Q: Circle);
    Lpi (line P: Segment3, plane Q: PlaneOfPoints);
}

/// The plane through the corners.
impl<S> From<Triangle3<S>> for PlaneOfPoints<S> {
    #[inline]
    fn from(Triangle3 { a, b, c }: Triangle3<S>) -> Self {
        PlaneOfPoints { a, b, c }
    }
}

/// Points on a segment at a parameter.
macro_rules! at_a_parameter {
    ($($shape:ident $segment:ident;)+) => {$(
        /// From the segment, of any type that converts to it, and the numerator and denominator of the parameter.
        impl<S, P: Into<$segment<S>>> From<(P, S, S)> for $shape<S> {
            #[inline]
            fn from((segment, numerator, denominator): (P, S, S)) -> Self {
                $shape { segment: segment.into(), numerator, denominator }
            }
        }
    )+};
}
at_a_parameter! {
    Lnc2 Segment2;
    Lnc3 Segment3;
}

/// Points of weights in a triangle.
macro_rules! of_weights {
    ($($shape:ident $triangle:ident;)+) => {$(
        /// From the triangle, of any type that converts to it, and the weights of its vertices.
        impl<S, P: Into<$triangle<S>>> From<(P, [S; 3])> for $shape<S> {
            #[inline]
            fn from((triangle, weights): (P, [S; 3])) -> Self {
                $shape { triangle: triangle.into(), weights }
            }
        }
    )+};
}
of_weights! {
    Bpt2 Triangle2;
    Bpt3 Triangle3;
}

/// From the vertices of the triangle, of any type that converts to them.
impl<S, P: Into<Point2<S>>> From<[P; 3]> for Circumcenter2<S> {
    #[inline]
    fn from(vertices: [P; 3]) -> Self {
        Circumcenter2 { triangle: vertices.into() }
    }
}

/// From the vertices of the tetrahedron, of any type that converts to them.
impl<S, P: Into<Point3<S>>> From<[P; 4]> for Circumcenter3<S> {
    #[inline]
    fn from(vertices: [P; 4]) -> Self {
        Circumcenter3 { tetrahedron: vertices.into() }
    }
}

/// Meetings of planes.
macro_rules! of_planes {
    ($($shape:ident $plane:ident;)+) => {$(
        /// From its planes, of any type that converts to them.
        impl<S, P: Into<$plane<S>>> From<[P; 3]> for $shape<S> {
            #[inline]
            fn from([a, b, c]: [P; 3]) -> Self {
                $shape { planes: [a.into(), b.into(), c.into()] }
            }
        }
    )+};
}
of_planes! {
    Tpi PlaneOfPoints;
    ThreePlanes Plane;
}

/// From two segments, of any type that converts to them.
impl<S, P: Into<Segment2<S>>> From<[P; 2]> for Ssi<S> {
    #[inline]
    fn from([first, second]: [P; 2]) -> Self {
        Ssi { first: first.into(), second: second.into() }
    }
}

/// From the segment and the line, of any type that converts to them.
impl<S, P: Into<Segment2<S>>> From<[P; 2]> for Equidistant2<S> {
    #[inline]
    fn from([segment, line]: [P; 2]) -> Self {
        Equidistant2 { segment: segment.into(), line: line.into() }
    }
}

/// From center, axes and half extents; points and vectors of any types that convert to them.
impl<S, P: Into<Point3<S>>, V: Into<Vector3<S>>> From<(P, [V; 3], [S; 3])> for Obb<S> {
    #[inline]
    fn from((center, axes, half_extents): (P, [V; 3], [S; 3])) -> Self {
        Obb { center: center.into(), axes: axes.map_each(V::into), half_extents }
    }
}

/// Shapes of any number of points, or of other shapes.
macro_rules! of_many {
    ($($shape:ident $part:ident $parts:ident;)+) => {$(
        impl<S, P: Into<$part<S>>> From<Vec<P>> for $shape<S> {
            fn from($parts: Vec<P>) -> Self {
                $parts.into_iter().collect()
            }
        }
        impl<S, P: Into<$part<S>>, const N: usize> From<[P; N]> for $shape<S> {
            fn from($parts: [P; N]) -> Self {
                $parts.into_iter().collect()
            }
        }
        impl<S, P: Into<$part<S>>> FromIterator<P> for $shape<S> {
            fn from_iter<I: IntoIterator<Item = P>>($parts: I) -> Self {
                $shape { $parts: $parts.into_iter().map(Into::into).collect() }
            }
        }
    )+};
}
of_many! {
    Polygon Point2 points;
    ConvexHull2 Point2 points;
    ConvexHull Point3 points;
    Region Polygon rings;
    ArcRing ArcEdge edges;
    ArcRegion ArcRing rings;
}

/// The region of one ring.
impl<S> From<Polygon<S>> for Region<S> {
    fn from(ring: Polygon<S>) -> Self {
        Region { rings: [ring].into() }
    }
}

/// From an index and its point, as `enumerate` yields them.
impl<P> From<(usize, P)> for Indexed<P> {
    #[inline]
    fn from((index, point): (usize, P)) -> Self {
        Indexed { index, point }
    }
}
