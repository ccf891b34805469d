//! Lines, rays and segments as one: the kinds of lines, and the arguments of queries that take any of them.
//!
//! A line of any kind is stored as two points, [`LinePoints`]: the origin and the coordinates of the direction, or the
//! two ends of a segment. Formulas are generic over the [`LineKind`], which computes the direction from these; so they
//! operate on the numbers that were passed in, never on a rounded difference.

use crate::shape::require;
use crate::{
    Line2, Line3, Point2, Point3, Ray2, Ray3, Ring, Scalar, Segment2, Segment3, Shape, Sign, Vector2, Vector3,
};

/// The parameters that belong to a line of some kind, or to a motion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Domain {
    /// Whether t ≥ 0 is required.
    pub(crate) starts: bool,
    /// Whether t ≤ 1 is required.
    pub(crate) ends: bool,
    /// The last parameter of a line or motion without direction that is in the shape; the first is 0.
    pub(crate) rest: i8,
}

/// A type with a domain of parameters.
pub trait Parametric: 'static {
    /// The domain of t.
    const DOMAIN: Domain;
}

/// A motion from t = 0 to t = 1, also if its velocity is zero.
pub(crate) struct Motion;

impl Parametric for Motion {
    const DOMAIN: Domain = Domain { starts: true, ends: true, rest: 1 };
}

/// A line, ray or segment of space: the point at t = 0, and that from which the kind computes the direction.
pub(crate) type LinePoints<S> = [Point3<S>; 2];
/// The two points of a line, ray or segment of the plane.
pub(crate) type LinePoints2<S> = [Point2<S>; 2];

/// Whole lines, rays or segments.
pub trait LineKind: Parametric {
    /// The kind over which the formulas of round solids are generic: rays share those of whole lines, which halves the
    /// code.
    type Formulas: LineKind;

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
pub struct WholeLine;
/// Rays.
pub struct HalfLine;
/// Segments.
pub struct LineSegment;

macro_rules! line_kinds {
    ($(
        $kind:ident $Formulas:ident: starts $starts:literal ends $ends:literal
        |$from:ident, $to:ident| $step:expr, $heading:expr, $rests:expr;
    )+) => {$(
        impl Parametric for $kind {
            const DOMAIN: Domain = Domain { starts: $starts, ends: $ends, rest: 0 };
        }

        impl LineKind for $kind {
            type Formulas = $Formulas;

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
    WholeLine WholeLine: starts false ends false |_from, to| to.clone(), to.sign(), to.sign().is_zero();
    HalfLine WholeLine: starts true ends false |_from, to| to.clone(), to.sign(), to.sign().is_zero();
    LineSegment LineSegment: starts true ends true |from, to| to.clone() - from, to.compare(from), from == to;
}

/// A shape that is a line of some kind.
pub trait OfLineKind {
    /// Its kind.
    type Kind: LineKind;
    /// Its points, [`LinePoints`] or [`LinePoints2`].
    type Points;
    /// Its index among the ids of a line, a ray and a segment.
    const PLACE: usize;

    /// The points in the form of the kind.
    fn line_points(&self) -> Self::Points;

    /// Validates it on entry to a query.
    fn require(&self, id: &str);
}

impl<L: OfLineKind> OfLineKind for &L {
    type Kind = L::Kind;
    type Points = L::Points;
    const PLACE: usize = L::PLACE;

    #[inline(always)]
    fn line_points(&self) -> Self::Points {
        L::line_points(self)
    }
    #[inline(always)]
    fn require(&self, id: &str) {
        L::require(self, id);
    }
}

/// A line, a ray or a segment of space, or a reference to one, for queries that take each of the three. The trait is
/// sealed.
///
/// ```
/// use straightedge::{Line3, Linear3, Plane, Point3, Segment3, Vector3, intersect::line_plane};
/// fn counted<L: Linear3<f64>>(lines: &[L], plane: &Plane<f64>) -> usize {
///     lines.iter().filter(|line| line_plane(line, plane).is_some()).count()
/// }
/// let floor = Plane::new(Vector3::new(0.0, 0.0, 1.0), 0.0);
/// let [above, below] = [1.0, -1.0].map(|z| Point3::new(0.0, 0.0, z));
/// assert_eq!(counted(&[Segment3::new(above, below), Segment3::new(above, above)], &floor), 1);
/// assert_eq!(counted(&[Line3::new(above, Vector3::new(0.0, 0.0, 1.0))], &floor), 1);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no line, ray or segment of space",
    label = "this takes a `Line3`, a `Ray3` or a `Segment3`, of the numbers of the shape"
)]
pub trait Linear3<S: Scalar>: OfLineKind<Points = LinePoints<S>> {
    /// The shape itself, where this may be a reference to it.
    type Owned: Linear3<S>;
}

impl<S: Scalar, L: Linear3<S>> Linear3<S> for &L {
    type Owned = L::Owned;
}

/// A line, a ray or a segment of the plane, or a reference to one, for queries that take each of the three. The trait
/// is sealed.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no line, ray or segment of the plane",
    label = "this takes a `Line2`, a `Ray2` or a `Segment2`, of the numbers of the shape"
)]
pub trait Linear2<S: Scalar>: OfLineKind<Points = LinePoints2<S>> {
    /// The shape itself, where this may be a reference to it.
    type Owned: Linear2<S>;
}

impl<S: Scalar, L: Linear2<S>> Linear2<S> for &L {
    type Owned = L::Owned;
}

/// A line or a ray of space, or a reference to one: for these, the formulas use the direction itself. The trait is
/// sealed.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no line or ray of space",
    label = "this takes a `Line3` or a `Ray3`, of the numbers of the shapes"
)]
pub trait Endless3<S: Scalar>: Linear3<S> {}

impl<S: Scalar> Endless3<S> for Line3<S> {}
impl<S: Scalar> Endless3<S> for Ray3<S> {}
impl<S: Scalar, L: Endless3<S>> Endless3<S> for &L {}

macro_rules! linear {
    ($(
        $shape:ident $Linear:ident $Kind:ident $name:literal $place:literal
        $from:ident $to:ident $point:ident $($c:ident)+;
    )+) => {$(
        impl<S: Scalar> OfLineKind for $shape<S> {
            type Kind = $Kind;
            type Points = [$point<S>; 2];
            const PLACE: usize = $place;

            #[inline(always)]
            fn line_points(&self) -> Self::Points {
                [self.$from.clone(), $point { $($c: self.$to.$c.clone()),+ }]
            }
            #[inline(always)]
            fn require(&self, id: &str) {
                require(id, $name, self);
            }
        }

        impl<S: Scalar> $Linear<S> for $shape<S> {
            type Owned = Self;
        }
    )+};
}
linear! {
    Line2 Linear2 WholeLine "line" 0 origin direction Point2 x y;
    Ray2 Linear2 HalfLine "ray" 1 origin direction Point2 x y;
    Segment2 Linear2 LineSegment "segment" 2 a b Point2 x y;
    Line3 Linear3 WholeLine "line" 0 origin direction Point3 x y z;
    Ray3 Linear3 HalfLine "ray" 1 origin direction Point3 x y z;
    Segment3 Linear3 LineSegment "segment" 2 a b Point3 x y z;
}

/// The ids of the queries of a line, a ray and a segment against a shape.
macro_rules! ids {
    ($shape:literal) => {
        [concat!("intersect/line_", $shape), concat!("intersect/ray_", $shape), concat!("intersect/segment_", $shape)]
    };
}
pub(crate) use ids;

/// The points of a line of any kind in a query with a shape, after both were validated.
#[inline(always)]
pub(crate) fn points_of<L: OfLineKind, T: Shape>(ids: [&str; 3], line: &L, name: &str, shape: &T) -> L::Points {
    line.require(ids[L::PLACE]);
    require(ids[L::PLACE], name, shape);
    line.line_points()
}
