//! What lines, rays and segments have in common: origin + t·direction, with t in a domain of its own.
//!
//! A query of lines against a shape is written once, generic over [`Course`]; `line_X`, `ray_X` and `segment_X` are its three
//! fronts.

use crate::{Line3, Number, Numbers, Of, Point3, Ray3, Ring, Segment3, Vector3};

/// The parameters that belong to a line-like thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Domain {
    /// Whether t ≥ 0 is demanded.
    pub(crate) starts: bool,
    /// Whether t ≤ 1 is demanded.
    pub(crate) ends: bool,
}

/// The template of a line-like thing of space. The direction of a segment is no number of the input but a difference, which
/// floats round; so it is formed in the ring of each formula.
pub(crate) trait Course: Numbers + 'static {
    /// Where t may be.
    const DOMAIN: Domain;
    /// The point of t = 0.
    fn origin<R: Ring>(of: &Of<Self, R>) -> &Point3<R>;
    /// The way from t = 0 to t = 1.
    fn direction<R: Ring>(of: &Of<Self, R>) -> Vector3<R>;
    /// Whether the direction is zero, the thing a point.
    fn is_point<S: PartialEq + crate::Scalar>(of: &Of<Self, S>) -> bool;
}

macro_rules! course {
    ($($shape:ident $starts:literal $ends:literal |$of:ident| $origin:ident $direction:expr, $is_point:expr;)+) => {$(
        impl Course for $shape<Number> {
            const DOMAIN: Domain = Domain { starts: $starts, ends: $ends };
            #[inline(always)]
            fn origin<R: Ring>(of: &$shape<R>) -> &Point3<R> {
                &of.$origin
            }
            #[inline(always)]
            fn direction<R: Ring>($of: &$shape<R>) -> Vector3<R> {
                $direction
            }
            #[inline(always)]
            fn is_point<S: PartialEq + crate::Scalar>($of: &$shape<S>) -> bool {
                $is_point
            }
        }
    )+};
}
course! {
    Line3 false false |of| origin of.direction.clone(), crate::shape::invalid::null(&of.direction);
    Ray3 true false |of| origin of.direction.clone(), crate::shape::invalid::null(&of.direction);
    Segment3 true true |of| a &of.b - &of.a, of.a == of.b;
}
