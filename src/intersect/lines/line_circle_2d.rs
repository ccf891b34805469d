//! Lines, rays and segments of the plane against a disc: the interval of parameters inside it, and the parts entered
//! and left.
//!
//! Ericson, *Real-Time Collision Detection*, 5.3.2, in the plane; see [`line_sphere`](crate::intersect::line_sphere()).

use crate::intersect::clip::ball_quadratic::{Ball, Round};
use crate::intersect::clip::line_kind::{LineKind, LinePoints2, ids, points_of};
use crate::intersect::clip::solid_of_revolution;
use crate::{Circle, Linear2, Number, Of, Passage, Point2, Ring, RoundFeature, Scalar};
use core::marker::PhantomData;

/// The interval of parameters for which a line, ray or segment is inside a disc, and the parts it enters and leaves
/// through.
///
/// `None` where they have no common point; otherwise the interval of parameters, in units of the direction (of a
/// segment, from 0 at its start to 1 at its end), and the part of the disc that holds the first and the last point:
/// `surface` on the circle, `interior` where a ray starts, or a segment starts or ends, inside. A disc of radius 0 is a
/// point, its own `interior`. A zero direction, or a segment of zero length, stands for a single point: the interval is
/// `[0, 0]` if the disc contains it, else there is none.
///
/// Decisions and parts are exact for every finite input. The parameters are exact in exact scalars, as
/// [`Surd`](crate::Surd)s; in `f64` and `f32` they are the floats nearest to the exact ones. One sign for a line, up to
/// three for a ray, some more for a segment; a parameter other than 0 costs some tens of nanoseconds in floats.
///
/// [`line_circle_2d_hits`] decides only whether there is a common point, at far less cost.
///
/// # Panics
/// On NaN, infinity and a negative radius, unless the scalar is [`Plain`](crate::Plain).
///
/// # Examples
/// ```
/// use straightedge::{Circle, Line2, Point2, Vector2, intersect::line_circle_2d};
/// let disc = Circle::new(Point2::new(0_i64, 0), 2);
/// let left = |y| Line2::new(Point2::new(3, y), Vector2::new(-1, 0));
/// let span = |y| line_circle_2d(&left(y), &disc).map(|passage| passage.span);
/// assert_eq!(span(1).unwrap().enter.to_string(), "(3-1*sqrt(3))");
/// // A tangent.
/// let touch = span(2).unwrap();
/// assert_eq!((touch.enter.to_string(), touch.enter), ("3".to_string(), touch.exit));
/// assert_eq!(line_circle_2d(&left(3), &disc), None);
/// ```
///
/// ```
/// use straightedge::{Circle, Point2, Ray2, Span, Vector2, intersect::line_circle_2d};
/// let disc = Circle::new(Point2::new(0.0, 0.0), 5.0);
/// let right = |y| Ray2::new(Point2::new(-6.0, y), Vector2::new(2.0, 0.0));
/// assert_eq!(line_circle_2d(&right(3.0), &disc).unwrap().span, Span { enter: 1.0, exit: 5.0 });
/// assert_eq!(line_circle_2d(&right(5.0), &disc).unwrap().span, Span { enter: 3.0, exit: 3.0 });
/// assert_eq!(line_circle_2d(&right(5.000000000000001), &disc), None);
/// ```
///
/// ```
/// use straightedge::{Circle, Point2, RoundFeature, Segment2, Span, intersect::line_circle_2d};
/// let disc = Circle::new(Point2::new(0.0, 0.0), 5.0);
/// let from_outside = Segment2::new(Point2::new(-9.0, 3.0), Point2::new(1.0, 3.0));
/// let passage = line_circle_2d(&from_outside, &disc).unwrap();
/// assert_eq!(passage.span, Span { enter: 0.5, exit: 1.0 });
/// assert_eq!((passage.entered, passage.left), (RoundFeature::Surface, RoundFeature::Interior));
/// ```
#[doc(alias = "ray_circle_2d")]
#[doc(alias = "segment_circle_2d")]
#[inline]
pub fn line_circle_2d<S: Scalar, L: Linear2<S>>(
    line: &L,
    circle: &Circle<S>,
) -> Option<Passage<S::Root, RoundFeature>> {
    let points = points_of(ids!("circle_2d"), line, "circle", circle);
    passage::<L::Kind, S>(&points, circle)
}

/// Whether [`line_circle_2d`] finds a common point, decided without parameters and parts.
///
/// # Panics
/// As [`line_circle_2d`].
#[inline]
pub fn line_circle_2d_hits<S: Scalar, L: Linear2<S>>(line: &L, circle: &Circle<S>) -> bool {
    let points = points_of(ids!("circle_2d"), line, "circle", circle);
    hit::<L::Kind, S>(&points, circle)
}

/// A disc and a line.
struct Disc<L>(PhantomData<fn() -> L>);

impl<L: LineKind> Round for Disc<L> {
    type Input = ([Point2<Number>; 2], Circle<Number>);
    type Kind = L;

    #[inline]
    fn is_point<S: Scalar>(input: &Of<Self::Input, S>) -> bool {
        L::is_point_2d(&input.0)
    }
    #[inline]
    fn reversed<S: Scalar>(input: &Of<Self::Input, S>) -> Of<Self::Input, S> {
        let ([from, to], disc) = input.clone();
        ([to, from], disc)
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
        L::direction_2d(line).norm_squared()
    }
    #[inline(always)]
    fn recession<R: Ring>((line, disc): &Of<Self::Input, R>) -> R {
        (&line[0] - &disc.centre).dot(&L::direction_2d(line))
    }
    #[inline(always)]
    fn distance_squared<R: Ring>((line, disc): &Of<Self::Input, R>) -> R {
        (&line[0] - &disc.centre).norm_squared()
    }
    #[inline(always)]
    fn moment_squared<R: Ring>((line, disc): &Of<Self::Input, R>) -> R {
        (&line[0] - &disc.centre).cross(&L::direction_2d(line)).squared()
    }
}

#[inline]
fn passage<L: LineKind, S: Scalar>(line: &LinePoints2<S>, disc: &Circle<S>) -> Option<Passage<S::Root, RoundFeature>> {
    solid_of_revolution::passage::<Ball<Disc<L>>, S>(&(line.clone(), disc.clone()))
}

#[inline]
fn hit<L: LineKind, S: Scalar>(line: &LinePoints2<S>, disc: &Circle<S>) -> bool {
    solid_of_revolution::hit::<Ball<Disc<L>>, S>(&(line.clone(), disc.clone()))
}
