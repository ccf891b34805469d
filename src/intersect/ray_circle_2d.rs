//! A ray against a disc of the plane: while which parameters is it inside?
//!
//! Ericson, *Real-Time Collision Detection*, 5.3.2, in the plane; see [`ray_sphere`](super::ray_sphere).

use super::quadratic::{self, Quadratic, Start};
use super::rod::{self, Event, Passing, Solid};
use super::track::{Onward, Track, Tracked};
use crate::shape::require;
use crate::{Circle, Number, Of, Passage, Point2, Ray2, Ring, RoundFeature, Scalar, Sign};

const ID: &str = "intersect/ray_circle_2d";

/// While which parameters a ray is in a disc, in units of the direction: none where they have no common point. With the span
/// comes the part of the disc that holds the first and the last point: `surface` on the circle, `interior` where the ray starts
/// inside. A disc of radius 0 is a point, its own `interior`. A ray without direction is a point, and is in the disc at
/// `[0, 0]` or not at all.
///
/// Decisions and parts are exact for every finite input. The parameters are exact in exact scalars, as
/// [`Surd`](crate::Surd)s; in `f64` and `f32` they are the floats nearest to the exact ones. Up to three signs; a parameter other
/// than 0 costs microseconds: ask for [`hits`] where that will do.
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
    rod::passage::<Disc, S>(&(ray.ends(), circle.clone()))
}

/// Whether [`ray_circle_2d`] finds a common point: no parameters, no parts.
///
/// # Panics
/// As that.
#[inline]
pub fn hits<S: Scalar>(ray: &Ray2<S>, circle: &Circle<S>) -> bool {
    require(ID, "ray", ray);
    require(ID, "circle", circle);
    rod::hit::<Disc, S>(&(ray.ends(), circle.clone()))
}

/// The square of the distance from the centre, less r².
struct Disc;

impl Quadratic for Disc {
    type Input = ([Point2<Number>; 2], Circle<Number>);
    const CONVEX: bool = true;
    #[inline(always)]
    fn a<R: Ring>((ray, _): &Of<Self::Input, R>) -> R {
        Onward::direction_2d(ray).norm_squared()
    }
    #[inline(always)]
    fn b<R: Ring>((ray, circle): &Of<Self::Input, R>) -> R {
        (&ray[0] - &circle.centre).dot(&Onward::direction_2d(ray))
    }
    #[inline(always)]
    fn c<R: Ring>((ray, circle): &Of<Self::Input, R>) -> R {
        (&ray[0] - &circle.centre).norm_squared() - circle.r.clone().squared()
    }
    #[inline(always)]
    fn discriminant<R: Ring>((ray, circle): &Of<Self::Input, R>) -> R {
        let v = Onward::direction_2d(ray);
        v.norm_squared() * circle.r.clone().squared() - (&ray[0] - &circle.centre).cross(&v).squared()
    }
    #[inline(always)]
    fn radicand<R: Ring>(input: &Of<Self::Input, R>) -> R {
        Self::discriminant(input)
    }
}

impl Disc {
    fn surface<S: Scalar>(circle: &Circle<S>) -> RoundFeature {
        if circle.r.sign().is_zero() { RoundFeature::Interior } else { RoundFeature::Surface }
    }
}

/// Its events are those of the side.
fn which(event: Event) -> Sign {
    if let Event::Side(which) = event { which } else { Sign::Zero }
}

impl Solid for Disc {
    type Input = <Disc as Quadratic>::Input;
    type Track = Onward;

    #[inline]
    fn is_point<S: Scalar>(input: &Of<Self::Input, S>) -> bool {
        Onward::is_point_2d(&input.0)
    }
    fn reversed<S: Scalar>(input: &Of<Self::Input, S>) -> Of<Self::Input, S> {
        input.clone()
    }
    fn place<S: Scalar>(input: &Of<Self::Input, S>) -> Option<RoundFeature> {
        match S::sign_of::<Start<Disc>>(input) {
            Sign::Positive => None,
            Sign::Zero => Some(Disc::surface(&input.1)),
            Sign::Negative => Some(RoundFeature::Interior),
        }
    }
    #[inline]
    fn pass<S: Scalar>(input: &Of<Self::Input, S>) -> Option<[Passing; 2]> {
        let at = |which| (Event::Side(which), Disc::surface(&input.1));
        quadratic::has_roots::<Disc, S>(input).then(|| [Sign::Negative, Sign::Positive].map(at))
    }
    #[inline]
    fn sign<S: Scalar>(input: &Of<Self::Input, S>, event: Event) -> Sign {
        quadratic::sign_of_root::<Disc, S>(input, which(event))
    }
    fn parameter<S: Scalar>(input: &Of<Self::Input, S>, event: Event) -> S::Root {
        quadratic::root::<Disc, S>(input, which(event))
    }
}
