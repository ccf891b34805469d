//! Two moving shapes, of several kinds.

use super::declare::{Shape, report_defect, shape};
use super::{Aabb3, Capsule, ConvexHull, Invalid, Obb, Plane, Point3, Segment3, Sphere, Triangle3, Vector3};
use crate::arith::{Number, Numbers, Path, Scalar, Sink, Source};
use alloc::string::String;

/// Lists the kinds once, for the declaration, the names, the template and the validity.
macro_rules! pairs {
    ($($(#[$doc:meta])* $kind:ident($($part:ident: $Part:ident),+) $name:literal;)+) => {
        /// Two shapes, one or both moving from t = 0 to t = 1, each followed by its velocity: the arguments of the
        /// query of [`moving`](crate::moving) that the variant is named after. The argument of
        /// [`compare_contact`](crate::moving::compare_contact).
        ///
        /// ```
        /// use straightedge::{Plane, Point3, Shape, Sphere, Vector3, shape::MovingPair};
        /// let ball = Sphere::new(Point3::new(0.0, 0.0, 9.0), -1.0);
        /// let plane = Plane::new(Vector3::new(0.0, 0.0, 1.0), 0.0);
        /// let pair = MovingPair::SpherePlane(ball, Vector3::new(0.0, 0.0, -9.0), plane);
        /// assert_eq!(pair.validate().unwrap_err().to_string(), "radius is negative");
        /// ```
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        pub enum MovingPair<S> {
            $(
                $(#[$doc])*
                $kind($($Part<S>),+),
            )+
        }

        shape!(@casts MovingPair);

        impl<S: Clone> From<&MovingPair<S>> for MovingPair<S> {
            #[inline]
            fn from(pair: &MovingPair<S>) -> Self {
                pair.clone()
            }
        }

        impl MovingPair<Number> {
            const NAMES: &'static [&'static str] = &[$($name),+];
        }

        impl Numbers for MovingPair<Number> {
            type Of<R> = MovingPair<R>;
            #[inline]
            fn map<A, B>(of: &MovingPair<A>, f: &mut impl FnMut(&A) -> B) -> MovingPair<B> {
                match of {
                    $(MovingPair::$kind($($part),+) => MovingPair::$kind($($Part::<Number>::map($part, f)),+),)+
                }
            }
            fn read<A, E>(source: &mut impl Source<A, E>) -> Result<MovingPair<A>, E> {
                let mut left = source.kind(Self::NAMES)?;
                $(
                    if left == 0 {
                        return Ok(MovingPair::$kind($($Part::<Number>::read(source)?),+));
                    }
                    left -= 1;
                )+
                panic!("a source gave a kind of {} too many", left + 1);
            }
            fn write<A>(of: &MovingPair<A>, path: &Path<'_>, sink: &mut dyn Sink<A>) {
                let path = &path.shape("MovingPair");
                let is_named = |name: &&str| match of {
                    $(MovingPair::$kind(..) => *name == $name,)+
                };
                sink.kind(&path.field("kind"), Self::NAMES, Self::NAMES.iter().position(is_named).unwrap_or_default());
                match of {
                    $(MovingPair::$kind($($part),+) => {
                        $($Part::<Number>::write($part, &path.field(stringify!($part)), sink);)+
                    })+
                }
            }
            fn defects<A: Scalar>(of: &MovingPair<A>, path: &Path<'_>, report: &mut dyn FnMut(String)) {
                report_defect(of, path, report);
            }
        }

        impl<S: Scalar> Shape for MovingPair<S> {
            type Scalar = S;
            type Template = MovingPair<Number>;
            fn defect(&self) -> Option<Invalid> {
                match self {
                    $(MovingPair::$kind($($part),+) => None$(.or_else(|| $part.defect()))+,)+
                }
            }
            #[inline]
            fn is_valid(&self) -> bool {
                match self {
                    $(MovingPair::$kind($($part),+) => true$(&& $part.is_valid())+,)+
                }
            }
        }
    };
}
pairs! {
    /// A ball and a plane.
    SpherePlane(sphere: Sphere, v: Vector3, plane: Plane) "sphere_plane";
    /// A capsule and a plane.
    CapsulePlane(capsule: Capsule, v: Vector3, plane: Plane) "capsule_plane";
    /// An axis-aligned box and a plane.
    AabbPlane(aabb: Aabb3, v: Vector3, plane: Plane) "aabb_plane";
    /// Two balls.
    SphereSphere(first: Sphere, v: Vector3, second: Sphere, w: Vector3) "sphere_sphere";
    /// Two axis-aligned boxes.
    AabbAabb(first: Aabb3, v: Vector3, second: Aabb3, w: Vector3) "aabb_aabb";
    /// A ball and a capsule.
    SphereCapsule(sphere: Sphere, v: Vector3, capsule: Capsule, w: Vector3) "sphere_capsule";
    /// A ball and a triangle.
    SphereTriangle(sphere: Sphere, v: Vector3, triangle: Triangle3, w: Vector3) "sphere_triangle";
    /// A ball and an axis-aligned box.
    SphereAabb(sphere: Sphere, v: Vector3, aabb: Aabb3, w: Vector3) "sphere_aabb";
    /// Two capsules.
    CapsuleCapsule(first: Capsule, v: Vector3, second: Capsule, w: Vector3) "capsule_capsule";
    /// A point and a triangle.
    PointTriangle(point: Point3, v: Vector3, triangle: Triangle3, w: Vector3) "point_triangle";
    /// Two segments.
    SegmentSegment(first: Segment3, v: Vector3, second: Segment3, w: Vector3) "segment_segment";
    /// A segment and a triangle.
    SegmentTriangle(segment: Segment3, v: Vector3, triangle: Triangle3, w: Vector3) "segment_triangle";
    /// Two triangles.
    TriangleTriangle(first: Triangle3, v: Vector3, second: Triangle3, w: Vector3) "triangle_triangle";
    /// A ball and the convex hull of points.
    SphereConvex(sphere: Sphere, v: Vector3, hull: ConvexHull, w: Vector3) "sphere_convex";
    /// Two convex hulls of points.
    ConvexConvex(first: ConvexHull, v: Vector3, second: ConvexHull, w: Vector3) "convex_convex";
    /// A ball and a box along any axes.
    SphereObb(sphere: Sphere, v: Vector3, obb: Obb, w: Vector3) "sphere_obb";
}
