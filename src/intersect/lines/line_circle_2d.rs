//! A ray against a disc of the plane: the interval of parameters inside it.
//!
//! Ericson, *Real-Time Collision Detection*, 5.3.2, in the plane; see [`ray_sphere`](crate::intersect::ray_sphere()).

use crate::intersect::clip::ball_quadratic::{Ball, Round};
use crate::intersect::clip::line_kind::{HalfLine, LineKind, ToLinePoints};
use crate::intersect::clip::solid_of_revolution;
use crate::shape::require;
use crate::{Circle, Number, Of, Passage, Point2, Ray2, Ring, RoundFeature, Scalar};

const ID: &str = "intersect/ray_circle_2d";

/// The interval of parameters for which a ray is inside a disc, in units of the direction, and the part of the disc
/// that holds the first and the last point: `surface` on the circle, `interior` where the ray starts inside. `None`
/// where they have no common point. A disc of radius 0 is a point, its own `interior`. A zero direction stands for the
/// origin alone: the interval is `[0, 0]` if the disc contains it, else there is none.
///
/// Decisions and parts are exact for every finite input. The parameters are exact in exact scalars, as
/// [`Surd`](crate::Surd)s; in `f64` and `f32` they are the floats nearest to the exact ones. Up to three signs; a
/// parameter other than 0 costs microseconds, which [`ray_circle_2d_hits`] saves.
///
/// # Panics
/// On NaN, infinity and a negative radius, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Circle, Point2, Ray2, Span, Vector2, intersect::ray_circle_2d};
/// let disc = Circle::new(Point2::new(0.0, 0.0), 5.0);
/// let right = |y| Ray2::new(Point2::new(-6.0, y), Vector2::new(2.0, 0.0));
/// assert_eq!(ray_circle_2d(&right(3.0), &disc).unwrap().span, Span { enter: 1.0, exit: 5.0 });
/// assert_eq!(ray_circle_2d(&right(5.0), &disc).unwrap().span, Span { enter: 3.0, exit: 3.0 });
/// assert_eq!(ray_circle_2d(&right(5.000000000000001), &disc), None);
/// ```
#[inline]
pub fn ray_circle_2d<S: Scalar>(ray: &Ray2<S>, circle: &Circle<S>) -> Option<Passage<S::Root, RoundFeature>> {
    require(ID, "ray", ray);
    require(ID, "circle", circle);
    solid_of_revolution::passage::<Ball<Disc>, S>(&(ray.line_points(), circle.clone()))
}

/// Whether [`ray_circle_2d`] finds a common point: no parameters, no parts.
///
/// # Panics
/// As that.
#[inline]
pub fn ray_circle_2d_hits<S: Scalar>(ray: &Ray2<S>, circle: &Circle<S>) -> bool {
    require(ID, "ray", ray);
    require(ID, "circle", circle);
    solid_of_revolution::hit::<Ball<Disc>, S>(&(ray.line_points(), circle.clone()))
}

/// A disc and a ray.
struct Disc;

impl Round for Disc {
    type Input = ([Point2<Number>; 2], Circle<Number>);
    type Kind = HalfLine;

    #[inline]
    fn is_point<S: Scalar>(input: &Of<Self::Input, S>) -> bool {
        HalfLine::is_point_2d(&input.0)
    }
    fn reversed<S: Scalar>(input: &Of<Self::Input, S>) -> Of<Self::Input, S> {
        let ([from, to], disc) = input.clone();
        ([to, from], disc)
    }
    #[inline]
    fn radius<S>(input: &Of<Self::Input, S>) -> &S {
        &input.1.r
    }
    #[inline(always)]
    fn direction_squared<R: Ring>((ray, _): &Of<Self::Input, R>) -> R {
        HalfLine::direction_2d(ray).norm_squared()
    }
    #[inline(always)]
    fn recession<R: Ring>((ray, disc): &Of<Self::Input, R>) -> R {
        (&ray[0] - &disc.centre).dot(&HalfLine::direction_2d(ray))
    }
    #[inline(always)]
    fn distance_squared<R: Ring>((ray, disc): &Of<Self::Input, R>) -> R {
        (&ray[0] - &disc.centre).norm_squared()
    }
    #[inline(always)]
    fn moment_squared<R: Ring>((ray, disc): &Of<Self::Input, R>) -> R {
        (&ray[0] - &disc.centre).cross(&HalfLine::direction_2d(ray)).squared()
    }
}
