//! Lines, rays and segments against a ball: the interval of parameters inside it.
//!
//! Ericson, *Real-Time Collision Detection*, 5.3.2, with directions of any length. Whether the line meets the ball, and
//! whether it does so before or after t = 0 and t = 1, are signs of polynomials; the root is taken last, for the answer
//! alone.

use crate::intersect::clip::ball_quadratic::{Ball, Round};
use crate::intersect::clip::line_kind::{LineKind, LinePoints, ids, points_of};
use crate::intersect::clip::solid_of_revolution;
use crate::{Linear3, Number, Of, Passage, Point3, Ring, RoundFeature, Scalar, Sphere};
use core::marker::PhantomData;

/// The interval of parameters for which a line, ray or segment is inside a ball, and the parts it enters and leaves
/// through.
///
/// `None` where they have no common point; otherwise the interval of parameters, in units of the direction (of a
/// segment, from 0 at its start to 1 at its end), and the part of the ball that holds the first and the last point:
/// `surface`, or `interior` where a ray or segment starts or ends inside. A ball of radius 0 is a point, its own
/// `interior`. A zero direction, or a segment of zero length, stands for a single point: the interval is `[0, 0]` if
/// the ball contains it, else there is none.
///
/// Decisions and parts are exact for every finite input. The parameters are exact in exact scalars, as
/// [`Surd`](crate::Surd)s; in `f64` and `f32` they are the floats nearest to the exact ones. One sign for a line, up to
/// three for a ray, five for a segment; a parameter other than 0 and 1 costs tens to hundreds of nanoseconds in floats.
///
/// [`line_sphere_hits`] decides only whether there is a common point, at far less cost.
///
/// # Panics
/// On NaN, infinity and a negative radius, unless the scalar is [`Plain`](crate::Plain).
///
/// # Examples
/// ```
/// use straightedge::{Line3, Point3, Sphere, Vector3, intersect::line_sphere};
/// let ball = Sphere::new(Point3::new(0_i64, 0, 0), 2);
/// let at = |y| Line3::new(Point3::new(3, y, 0), Vector3::new(-1, 0, 0));
/// let span = |y| line_sphere(&at(y), &ball).map(|passage| passage.span);
/// assert_eq!(span(1).unwrap().enter.to_string(), "(3-1*sqrt(3))");
/// // A tangent.
/// let touch = span(2).unwrap();
/// assert_eq!((touch.enter.to_string(), touch.enter), ("3".to_string(), touch.exit));
/// assert_eq!(line_sphere(&at(3), &ball), None);
/// ```
///
/// ```
/// use straightedge::{Point3, Ray3, RoundFeature, Span, Sphere, Vector3, intersect::line_sphere};
/// let ball = Sphere::new(Point3::new(0.0, 0.0, 0.0), 5.0);
/// let right = |x, y| Ray3::new(Point3::new(x, y, 0.0), Vector3::new(2.0, 0.0, 0.0));
/// let through = line_sphere(&right(-6.0, 3.0), &ball).unwrap();
/// assert_eq!(through.span, Span { enter: 1.0, exit: 5.0 });
/// let from_inside = line_sphere(&right(2.0, 3.0), &ball).unwrap();
/// assert_eq!(from_inside.span, Span { enter: 0.0, exit: 1.0 });
/// assert_eq!((from_inside.entered, from_inside.left), (RoundFeature::Interior, RoundFeature::Surface));
/// // It starts on the surface, and leaves.
/// assert_eq!(line_sphere(&right(4.0, 3.0), &ball).unwrap().span, Span { enter: 0.0, exit: 0.0 });
/// // By the formula with rounded squares, this one hits.
/// let far = Ray3::new(Point3::new(0.0, 0.0, -1e8), Vector3::new(0.0, 0.0, 1.0));
/// assert_eq!(line_sphere(&far, &Sphere::new(Point3::new(0.0, 1.0, 0.0), 0.5)), None);
/// ```
///
/// ```
/// use straightedge::{Point3, Segment3, Span, Sphere, intersect::line_sphere};
/// let ball = Sphere::new(Point3::new(0.0, 0.0, 0.0), 1.0);
/// let to = |x| Segment3::new(Point3::new(-3.0, 0.0, 0.0), Point3::new(x, 0.0, 0.0));
/// assert_eq!(line_sphere(&to(-1.0), &ball).unwrap().span, Span { enter: 1.0, exit: 1.0 });
/// assert_eq!(line_sphere(&to(-1.0 - f64::EPSILON), &ball), None);
/// ```
#[doc(alias = "ray_sphere")]
#[doc(alias = "segment_sphere")]
#[inline]
pub fn line_sphere<S: Scalar, L: Linear3<S>>(line: &L, sphere: &Sphere<S>) -> Option<Passage<S::Root, RoundFeature>> {
    let points = points_of(ids!("sphere"), line, "sphere", sphere);
    passage::<L::Kind, S>(&points, sphere)
}

/// Whether [`line_sphere`] finds a common point, decided without parameters and parts.
///
/// # Panics
/// As [`line_sphere`].
#[inline]
pub fn line_sphere_hits<S: Scalar, L: Linear3<S>>(line: &L, sphere: &Sphere<S>) -> bool {
    let points = points_of(ids!("sphere"), line, "sphere", sphere);
    hit::<L::Kind, S>(&points, sphere)
}

/// A ball of space and a line.
pub(crate) struct Space<L>(PhantomData<fn() -> L>);

impl<L: LineKind> Round for Space<L> {
    type Input = ([Point3<Number>; 2], Sphere<Number>);
    type Kind = L;

    #[inline]
    fn is_point<S: Scalar>(input: &Of<Self::Input, S>) -> bool {
        L::is_point(&input.0)
    }
    #[inline]
    fn reversed<S: Scalar>(input: &Of<Self::Input, S>) -> Of<Self::Input, S> {
        let ([from, to], ball) = input.clone();
        ([to, from], ball)
    }
    #[inline]
    fn has_radius<S: Scalar>(input: &Of<Self::Input, S>) -> bool {
        !input.1.r.sign().is_zero()
    }
    #[inline(always)]
    fn radius<R: Ring>(input: &Of<Self::Input, R>) -> R {
        input.1.r.clone()
    }
    #[inline(always)]
    fn direction_squared<R: Ring>((line, _): &Of<Self::Input, R>) -> R {
        L::direction(line).norm_squared()
    }
    #[inline(always)]
    fn recession<R: Ring>((line, ball): &Of<Self::Input, R>) -> R {
        (&line[0] - &ball.centre).dot(&L::direction(line))
    }
    #[inline(always)]
    fn distance_squared<R: Ring>((line, ball): &Of<Self::Input, R>) -> R {
        (&line[0] - &ball.centre).norm_squared()
    }
    #[inline(always)]
    fn moment_squared<R: Ring>((line, ball): &Of<Self::Input, R>) -> R {
        (&line[0] - &ball.centre).cross(&L::direction(line)).norm_squared()
    }
}

#[inline]
fn passage<L: LineKind, S: Scalar>(line: &LinePoints<S>, ball: &Sphere<S>) -> Option<Passage<S::Root, RoundFeature>> {
    solid_of_revolution::passage::<Ball<Space<L>>, S>(&(line.clone(), ball.clone()))
}

#[inline]
pub(crate) fn hit<L: LineKind, S: Scalar>(line: &LinePoints<S>, ball: &Sphere<S>) -> bool {
    solid_of_revolution::hit::<Ball<Space<L>>, S>(&(line.clone(), ball.clone()))
}
