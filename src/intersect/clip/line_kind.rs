//! Lines, rays and segments as one: the kinds of lines, and the declaration of the three queries that each shape has.
//!
//! A line of any kind is held as two points, [`LinePoints`]: the origin and the coordinates of the direction, or the
//! two ends of a segment. Formulas are generic over the [`LineKind`], which computes the direction from these; so they
//! operate on the numbers that were passed in, never on a rounded difference.

use crate::{Line2, Line3, Point2, Point3, Ray2, Ray3, Ring, Scalar, Segment2, Segment3, Sign, Vector2, Vector3};

/// The parameters that belong to a line of some kind, or to a motion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Domain {
    /// Whether t ≥ 0 is required.
    pub(crate) starts: bool,
    /// Whether t ≤ 1 is required.
    pub(crate) ends: bool,
    /// The last parameter of what has no direction and is in the shape; the first is 0.
    pub(crate) rest: i8,
}

/// What has a parameter.
pub(crate) trait Course: 'static {
    /// Where t may be.
    const DOMAIN: Domain;
}

/// A motion from t = 0 to t = 1, which also rests that long.
pub(crate) struct Motion;

impl Course for Motion {
    const DOMAIN: Domain = Domain { starts: true, ends: true, rest: 1 };
}

/// A line, ray or segment of space: the point at t = 0, and that from which the kind computes the direction.
pub(crate) type LinePoints<S> = [Point3<S>; 2];
/// The same in the plane.
pub(crate) type LinePoints2<S> = [Point2<S>; 2];

/// Whole lines, rays or segments.
pub(crate) trait LineKind: Course {
    /// A coordinate of the direction, from that coordinate of the two points.
    fn step<R: Ring>(from: &R, to: &R) -> R;

    /// The sign of [`step`](Self::step).
    fn heading<S: Scalar>(from: &S, to: &S) -> Sign;

    /// Whether [`step`](Self::step) is zero.
    fn rests<S: Scalar>(from: &S, to: &S) -> bool;

    #[inline(always)]
    fn direction<R: Ring>([from, to]: &LinePoints<R>) -> Vector3<R> {
        Vector3::new(Self::step(&from.x, &to.x), Self::step(&from.y, &to.y), Self::step(&from.z, &to.z))
    }

    #[inline(always)]
    fn direction_2d<R: Ring>([from, to]: &LinePoints2<R>) -> Vector2<R> {
        Vector2::new(Self::step(&from.x, &to.x), Self::step(&from.y, &to.y))
    }

    /// Whether the line is a single point.
    #[inline]
    fn is_point<S: Scalar>([from, to]: &LinePoints<S>) -> bool {
        Self::rests(&from.x, &to.x) && Self::rests(&from.y, &to.y) && Self::rests(&from.z, &to.z)
    }

    #[inline]
    fn is_point_2d<S: Scalar>([from, to]: &LinePoints2<S>) -> bool {
        Self::rests(&from.x, &to.x) && Self::rests(&from.y, &to.y)
    }
}

/// Lines.
pub(crate) struct WholeLine;
/// Rays.
pub(crate) struct HalfLine;
/// Segments.
pub(crate) struct LineSegment;

macro_rules! line_kinds {
    ($(
        $kind:ident: starts $starts:literal ends $ends:literal
        |$from:ident, $to:ident| $step:expr, $heading:expr, $rests:expr;
    )+) => {$(
        impl Course for $kind {
            const DOMAIN: Domain = Domain { starts: $starts, ends: $ends, rest: 0 };
        }

        impl LineKind for $kind {
            #[inline(always)]
            fn step<R: Ring>($from: &R, $to: &R) -> R {
                $step
            }
            #[inline(always)]
            fn heading<S: Scalar>($from: &S, $to: &S) -> Sign {
                $heading
            }
            #[inline(always)]
            fn rests<S: Scalar>($from: &S, $to: &S) -> bool {
                $rests
            }
        }
    )+};
}
line_kinds! {
    WholeLine: starts false ends false |_from, to| to.clone(), to.sign(), to.sign().is_zero();
    HalfLine: starts true ends false |_from, to| to.clone(), to.sign(), to.sign().is_zero();
    LineSegment: starts true ends true |from, to| to.clone() - from, to.compare(from), from == to;
}

/// A shape that is a line of some kind.
pub(crate) trait ToLinePoints {
    type Points;
    fn line_points(&self) -> Self::Points;
}

macro_rules! line_points {
    ($($shape:ident $from:ident $to:ident $point:ident $($c:ident)+;)+) => {$(
        impl<S: Scalar> ToLinePoints for $shape<S> {
            type Points = [$point<S>; 2];
            #[inline(always)]
            fn line_points(&self) -> Self::Points {
                [self.$from.clone(), $point { $($c: self.$to.$c.clone()),+ }]
            }
        }
    )+};
}
line_points! {
    Line2 origin direction Point2 x y;
    Ray2 origin direction Point2 x y;
    Segment2 a b Point2 x y;
    Line3 origin direction Point3 x y z;
    Ray3 origin direction Point3 x y z;
    Segment3 a b Point3 x y z;
}

/// Declares the queries of lines, rays and segments against a shape: for each kind the query itself and its `_hits`
/// form, with checks of the input and the documentation that they share. A declaration gives, in this order: the shared
/// documentation; `shape: Type by check, full -> (answer), hit;`, where `full` computes the answer and `hit` decides
/// the `_hits` form; and for each kind of line `query, query_hits: line Type Kind`, with the beginning of its
/// documentation.
macro_rules! line_queries {
    (
        $docs:tt
        $shape:ident: $Shape:ident by $check:ident, $full:ident -> $answer:tt, $hit:ident $(, $first:ident)?;
        $($front:ident, $hits:ident $(, $parameter:ident)?: $line:ident $Line:ident $LineKind:ident $own:tt)+
    ) => {
        $($crate::intersect::clip::line_kind::line_queries! {
            @one $front, $hits: $line $Line $LineKind, $own $docs $shape: $Shape by $check, $full -> $answer, $hit
        })+
        $crate::intersect::clip::line_kind::line_queries! {
            @parameters [$($first)?] [$($front $($parameter)?: $line $Line $LineKind;)+] $shape $Shape $check
        }
    };
    (@parameters [] $fronts:tt $shape:ident $Shape:ident $check:ident) => {};
    (
        @parameters [$first:ident]
        [$($front:ident $parameter:ident: $line:ident $Line:ident $LineKind:ident;)+]
        $shape:ident $Shape:ident $check:ident
    ) => {
        $($crate::intersect::clip::line_kind::line_queries! {
            @parameter $first $front $parameter: $line $Line $LineKind, $shape $Shape $check
        })+
    };
    (
        @parameter $first:ident $front:ident $parameter:ident: $line:ident $Line:ident $LineKind:ident,
        $shape:ident $Shape:ident $check:ident
    ) => {
        #[doc = concat!(
            "The least parameter that [`", stringify!($front), "`] finds, alone: the first common point is there. ",
            "Where a whole line lies in a plane, 0. `None` where they have no common point.\n\n",
            "The float nearest to the exact one in `f64` and `f32`, exact in exact scalars.\n\n",
            "# Panics\nAs [`", stringify!($front), "`].",
        )]
        #[inline]
        pub fn $parameter<S: $crate::Scalar>(
            $line: &$crate::$Line<S>,
            $shape: &$crate::$Shape<S>,
        ) -> Option<S::Value> {
            const ID: &str = concat!("intersect/", stringify!($front));
            $crate::shape::require(ID, stringify!($line), $line);
            $check(ID, stringify!($shape), $shape);
            let points = $crate::intersect::clip::line_kind::ToLinePoints::line_points($line);
            $first::<$crate::intersect::clip::line_kind::$LineKind, S>(&points, $shape)
        }
    };
    (
        @one $front:ident, $hits:ident: $line:ident $Line:ident $LineKind:ident,
        { $(#[$own:meta])* } { $(#[$doc:meta])* }
        $shape:ident: $Shape:ident by $check:ident, $full:ident -> ($answer:ty), $hit:ident
    ) => {
        $(#[$own])*
        ///
        #[doc = concat!("[`", stringify!($hits), "`] decides only whether there is a common point, at far less cost.")]
        ///
        $(#[$doc])*
        #[inline]
        pub fn $front<S: $crate::Scalar>($line: &$crate::$Line<S>, $shape: &$crate::$Shape<S>) -> $answer {
            const ID: &str = concat!("intersect/", stringify!($front));
            $crate::shape::require(ID, stringify!($line), $line);
            $check(ID, stringify!($shape), $shape);
            let points = $crate::intersect::clip::line_kind::ToLinePoints::line_points($line);
            $full::<$crate::intersect::clip::line_kind::$LineKind, S>(&points, $shape)
        }

        #[doc = concat!(
            "Whether [`", stringify!($front), "`] finds a common point, decided without parameters and parts.\n\n",
            "# Panics\nAs [`", stringify!($front), "`].",
        )]
        #[inline]
        pub fn $hits<S: $crate::Scalar>($line: &$crate::$Line<S>, $shape: &$crate::$Shape<S>) -> bool {
            const ID: &str = concat!("intersect/", stringify!($front));
            $crate::shape::require(ID, stringify!($line), $line);
            $check(ID, stringify!($shape), $shape);
            let points = $crate::intersect::clip::line_kind::ToLinePoints::line_points($line);
            $hit::<$crate::intersect::clip::line_kind::$LineKind, S>(&points, $shape)
        }
    };
}
pub(crate) use line_queries;
