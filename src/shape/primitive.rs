//! A shape of one of several kinds.

use super::declare::{Shape, report_defect, shape};
use super::{
    Aabb2, Aabb3, Circle, Invalid, Line2, Plane, Point2, Point3, Segment2, Segment3, Sphere, Triangle2, Triangle3,
};
use crate::arith::{Number, Numbers, Path, Scalar, Sink, Source};
use alloc::string::String;

/// A plane, triangle, box or ball: an argument of queries if the kind of a shape is known only at run time.
///
/// ```
/// use straightedge::{Point3, Shape, Sphere, shape::Primitive};
/// let ball: Primitive<f64> = Sphere::new(Point3::new(0.0, 0.0, 0.0), -1.0).into();
/// assert_eq!(ball.validate().unwrap_err().to_string(), "radius is negative");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Primitive<S> {
    /// A plane.
    Plane(Plane<S>),
    /// A triangle.
    Triangle(Triangle3<S>),
    /// An axis-aligned box.
    Aabb(Aabb3<S>),
    /// A ball.
    Sphere(Sphere<S>),
}

/// A point, segment, triangle, plane, box or ball: a shape that may be nearest to a point, of a kind that is known only
/// at run time.
///
/// ```
/// use straightedge::{Point3, Shape, shape::Site};
/// let point: Site<f64> = Point3::new(0.0, f64::NAN, 0.0).into();
/// assert_eq!(point.validate().unwrap_err().to_string(), "y is NaN");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Site<S> {
    /// A point.
    Point(Point3<S>),
    /// A segment.
    Segment(Segment3<S>),
    /// A triangle.
    Triangle(Triangle3<S>),
    /// A plane.
    Plane(Plane<S>),
    /// An axis-aligned box.
    Aabb(Aabb3<S>),
    /// A ball.
    Sphere(Sphere<S>),
}

/// A point, segment, line, triangle, box or disc of the plane: a shape that may be nearest to a point, of a kind that
/// is known only at run time.
///
/// ```
/// use straightedge::{Circle, Point2, Shape, shape::Site2};
/// let disc: Site2<f64> = Circle::new(Point2::new(0.0, 0.0), -1.0).into();
/// assert_eq!(disc.validate().unwrap_err().to_string(), "radius is negative");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Site2<S> {
    /// A point.
    Point(Point2<S>),
    /// A segment.
    Segment(Segment2<S>),
    /// A line; a point if its direction is zero.
    Line(Line2<S>),
    /// A triangle.
    Triangle(Triangle2<S>),
    /// An axis-aligned rectangle.
    Aabb(Aabb2<S>),
    /// A disc.
    Circle(Circle<S>),
}

/// A point, segment or disc of the plane: a site of a Voronoi diagram, of a kind that is known only at run time.
///
/// ```
/// use straightedge::{Segment2, Shape, shape::VoronoiSite2};
/// let wall: VoronoiSite2<f64> = Segment2::from([[0.0, f64::NAN], [1.0, 0.0]]).into();
/// assert_eq!(wall.validate().unwrap_err().to_string(), "a.y is NaN");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum VoronoiSite2<S> {
    /// A point.
    Point(Point2<S>),
    /// A segment.
    Segment(Segment2<S>),
    /// A disc.
    Circle(Circle<S>),
}

/// Lists the kinds once, for the conversions, the names, the template and the validity.
macro_rules! kinds {
    ($Enum:ident: $($kind:ident $shape:ident $name:literal;)+) => {
        shape!(@casts $Enum);

        impl<S: Clone> From<&$Enum<S>> for $Enum<S> {
            #[inline]
            fn from(shape: &$Enum<S>) -> Self {
                shape.clone()
            }
        }

        $(
            impl<S> From<$shape<S>> for $Enum<S> {
                #[inline]
                fn from(shape: $shape<S>) -> Self {
                    $Enum::$kind(shape)
                }
            }

            impl<S: Clone> From<&$shape<S>> for $Enum<S> {
                #[inline]
                fn from(shape: &$shape<S>) -> Self {
                    $Enum::$kind(shape.clone())
                }
            }
        )+

        impl $Enum<Number> {
            const NAMES: &'static [&'static str] = &[$($name),+];
        }

        impl Numbers for $Enum<Number> {
            type Of<R> = $Enum<R>;
            #[inline]
            fn map<A, B>(of: &$Enum<A>, f: &mut impl FnMut(&A) -> B) -> $Enum<B> {
                match of {
                    $($Enum::$kind(shape) => $Enum::$kind($shape::<Number>::map(shape, f)),)+
                }
            }
            fn read<A, E>(source: &mut impl Source<A, E>) -> Result<$Enum<A>, E> {
                let mut left = source.kind(Self::NAMES)?;
                $(
                    if left == 0 {
                        return $shape::<Number>::read(source).map($Enum::$kind);
                    }
                    left -= 1;
                )+
                panic!("a source gave a kind of {} too many", left + 1);
            }
            fn write<A>(of: &$Enum<A>, path: &Path<'_>, sink: &mut dyn Sink<A>) {
                let path = &path.shape(stringify!($Enum));
                let is_named = |name: &&str| match of {
                    $($Enum::$kind(_) => *name == $name,)+
                };
                sink.kind(&path.field("kind"), Self::NAMES, Self::NAMES.iter().position(is_named).unwrap_or_default());
                match of {
                    $($Enum::$kind(shape) => $shape::<Number>::write(shape, path, sink),)+
                }
            }
            fn defects<A: Scalar>(of: &$Enum<A>, path: &Path<'_>, report: &mut dyn FnMut(String)) {
                report_defect(of, path, report);
            }
        }

        impl<S: Scalar> Shape for $Enum<S> {
            type Scalar = S;
            type Template = $Enum<Number>;
            #[inline]
            fn defect(&self) -> Option<Invalid> {
                match self {
                    $($Enum::$kind(shape) => shape.defect(),)+
                }
            }
        }
    };
}
pub(super) use kinds;

kinds! {
    Primitive:
    Plane Plane "plane";
    Triangle Triangle3 "triangle";
    Aabb Aabb3 "aabb";
    Sphere Sphere "sphere";
}
kinds! {
    Site:
    Point Point3 "point";
    Segment Segment3 "segment";
    Triangle Triangle3 "triangle";
    Plane Plane "plane";
    Aabb Aabb3 "aabb";
    Sphere Sphere "sphere";
}
kinds! {
    Site2:
    Point Point2 "point";
    Segment Segment2 "segment";
    Line Line2 "line";
    Triangle Triangle2 "triangle";
    Aabb Aabb2 "aabb";
    Circle Circle "circle";
}
kinds! {
    VoronoiSite2:
    Point Point2 "point";
    Segment Segment2 "segment";
    Circle Circle "circle";
}
