//! The kinds of line-like things, and the three fronts that each query of lines has.
//!
//! Whatever its kind, such a thing is held as two points, [`Ends`]: of lines and rays the origin and the tip of the direction,
//! of segments the two ends. Formulas are generic over the [`Track`], which makes the direction of them; so they see the
//! numbers that were passed in, and no rounded difference.

use crate::{Line2, Line3, Point2, Point3, Ray2, Ray3, Ring, Scalar, Segment2, Segment3, Sign, Vector2, Vector3};

/// The parameters that belong to a line-like thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Domain {
    /// Whether t ≥ 0 is demanded.
    pub(crate) starts: bool,
    /// Whether t ≤ 1 is demanded.
    pub(crate) ends: bool,
}

/// A line-like thing of space: the point of t = 0, and what the track makes the direction of.
pub(crate) type Ends<S> = [Point3<S>; 2];
/// The same in the plane.
pub(crate) type Ends2<S> = [Point2<S>; 2];

/// A kind of line-like things.
pub(crate) trait Track: 'static {
    /// Where t may be.
    const DOMAIN: Domain;

    /// What is added to a coordinate from t = 0 to t = 1, by the coordinates of the ends.
    fn step<R: Ring>(from: &R, to: &R) -> R;

    /// The sign of that.
    fn heading<S: Scalar>(from: &S, to: &S) -> Sign;

    /// Whether that is zero.
    fn rests<S: Scalar>(from: &S, to: &S) -> bool;

    #[inline(always)]
    fn direction<R: Ring>([from, to]: &Ends<R>) -> Vector3<R> {
        Vector3::new(Self::step(&from.x, &to.x), Self::step(&from.y, &to.y), Self::step(&from.z, &to.z))
    }

    #[inline(always)]
    fn direction_2d<R: Ring>([from, to]: &Ends2<R>) -> Vector2<R> {
        Vector2::new(Self::step(&from.x, &to.x), Self::step(&from.y, &to.y))
    }

    /// Whether the thing is a point.
    #[inline]
    fn is_point<S: Scalar>([from, to]: &Ends<S>) -> bool {
        Self::rests(&from.x, &to.x) && Self::rests(&from.y, &to.y) && Self::rests(&from.z, &to.z)
    }

    #[inline]
    fn is_point_2d<S: Scalar>([from, to]: &Ends2<S>) -> bool {
        Self::rests(&from.x, &to.x) && Self::rests(&from.y, &to.y)
    }
}

/// Lines.
pub(crate) struct Endless;
/// Rays.
pub(crate) struct Onward;
/// Segments.
pub(crate) struct Between;

macro_rules! tracks {
    ($($track:ident: starts $starts:literal ends $ends:literal |$from:ident, $to:ident| $step:expr, $heading:expr, $rests:expr;)+) => {$(
        impl Track for $track {
            const DOMAIN: Domain = Domain { starts: $starts, ends: $ends };
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
tracks! {
    Endless: starts false ends false |_from, to| to.clone(), to.sign(), to.sign().is_zero();
    Onward: starts true ends false |_from, to| to.clone(), to.sign(), to.sign().is_zero();
    Between: starts true ends true |from, to| to.clone() - from, to.compare(from), from == to;
}

/// A shape that is such a thing.
pub(crate) trait Tracked {
    type Ends;
    fn ends(&self) -> Self::Ends;
}

macro_rules! tracked {
    ($($shape:ident $from:ident $to:ident $point:ident $($c:ident)+;)+) => {$(
        impl<S: Scalar> Tracked for $shape<S> {
            type Ends = [$point<S>; 2];
            #[inline(always)]
            fn ends(&self) -> Self::Ends {
                [self.$from.clone(), $point { $($c: self.$to.$c.clone()),+ }]
            }
        }
    )+};
}
tracked! {
    Line2 origin direction Point2 x y;
    Ray2 origin direction Point2 x y;
    Segment2 a b Point2 x y;
    Line3 origin direction Point3 x y z;
    Ray3 origin direction Point3 x y z;
    Segment3 a b Point3 x y z;
}

/// Declares the fronts of a query of lines against a shape: for each kind the query itself and the question whether there is
/// a common point at all, with checks of the input and the documentation that the fronts share.
macro_rules! fronts {
    (
        $docs:tt
        $shape:ident: $Shape:ident by $check:ident, $full:ident -> $answer:tt, $hit:ident;
        $($front:ident, $hits:ident: $line:ident $Line:ident $Track:ident $own:tt)+
    ) => {
        $($crate::intersect::clip::line_kind::fronts! {
            @one $front, $hits: $line $Line $Track, $own $docs $shape: $Shape by $check, $full -> $answer, $hit
        })+
    };
    (
        @one $front:ident, $hits:ident: $line:ident $Line:ident $Track:ident, { $(#[$own:meta])* } { $(#[$doc:meta])* }
        $shape:ident: $Shape:ident by $check:ident, $full:ident -> ($answer:ty), $hit:ident
    ) => {
        $(#[$own])*
        ///
        #[doc = concat!("Whether there is a hit at all, [`", stringify!($hits), "`] tells, which costs much less.")]
        ///
        $(#[$doc])*
        #[inline]
        pub fn $front<S: $crate::Scalar>($line: &$crate::$Line<S>, $shape: &$crate::$Shape<S>) -> $answer {
            const ID: &str = concat!("intersect/", stringify!($front));
            $crate::shape::require(ID, stringify!($line), $line);
            $check(ID, stringify!($shape), $shape);
            $full::<$crate::intersect::clip::line_kind::$Track, S>(&$crate::intersect::clip::line_kind::Tracked::ends($line), $shape)
        }

        #[doc = concat!(
            "Whether [`", stringify!($front), "`] finds a common point: no parameters, no parts.\n\n",
            "# Panics\nAs [`", stringify!($front), "`].",
        )]
        #[inline]
        pub fn $hits<S: $crate::Scalar>($line: &$crate::$Line<S>, $shape: &$crate::$Shape<S>) -> bool {
            const ID: &str = concat!("intersect/", stringify!($front));
            $crate::shape::require(ID, stringify!($line), $line);
            $check(ID, stringify!($shape), $shape);
            $hit::<$crate::intersect::clip::line_kind::$Track, S>(&$crate::intersect::clip::line_kind::Tracked::ends($line), $shape)
        }
    };
}
pub(crate) use fronts;
