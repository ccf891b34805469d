//! Lines, rays and segments of the plane against a disc: the interval of parameters inside it, and the features entered
//! and left.
//!
//! Ericson, *Real-Time Collision Detection*, 5.3.2, in the plane; see [`line_sphere`](crate::intersect::line_sphere()).

use crate::intersect::clip::ball_quadratic::{Ball, line_and_ball};
use crate::intersect::clip::line_kind::{LinePoints2, ids, points_of};
use crate::intersect::clip::solid_of_revolution::{self, LineInSolid, passed_solid};
use crate::intersect::hit::Hit;
use crate::{Circle, Linear2, Scalar};
use core::marker::PhantomData;

/// Whether a line, ray or segment of the plane meets a disc, and where it passes through it.
///
/// `None` where they have no common point. The features are `surface` on the circle, and `interior` where a ray starts,
/// or a segment starts or ends, inside. A disc of radius 0 is a point, its own `interior`. A zero direction, or a
/// segment of zero length, stands for a single point: the parameters are 0 if the disc contains it.
///
/// It takes one sign for a line, up to three for a ray and five for a segment. A feature takes up to three more. A
/// parameter other than 0 and 1 costs some tens of nanoseconds in floats.
///
/// # Panics
/// On NaN, infinity and a negative radius, unless the scalar is [`Plain`](crate::Plain).
///
/// # Examples
/// ```
/// use straightedge::{Circle, Line2, Point2, Vector2, intersect::line_circle_2d};
/// let disc = Circle::new(Point2::new(0_i64, 0), 2);
/// let left = |y| Line2::new(Point2::new(3, y), Vector2::new(-1, 0));
/// assert_eq!(line_circle_2d(&left(1), &disc).unwrap().enter().to_string(), "(3-1*sqrt(3))");
/// // A tangent.
/// let touch = line_circle_2d(&left(2), &disc).unwrap();
/// assert_eq!((touch.enter().to_string(), touch.enter()), ("3".to_string(), touch.exit()));
/// assert!(line_circle_2d(&left(3), &disc).is_none());
/// ```
///
/// ```
/// use straightedge::{Circle, Point2, Ray2, Vector2, intersect::line_circle_2d};
/// let disc = Circle::new(Point2::new(0.0, 0.0), 5.0);
/// let right = |y| Ray2::new(Point2::new(-6.0, y), Vector2::new(2.0, 0.0));
/// let span = |y| line_circle_2d(&right(y), &disc).map(|hit| (hit.enter(), hit.exit()));
/// assert_eq!(span(3.0), Some((1.0, 5.0)));
/// assert_eq!(span(5.0), Some((3.0, 3.0)));
/// assert_eq!(span(5.000000000000001), None);
/// ```
///
/// ```
/// use straightedge::{Circle, Point2, RoundFeature, Segment2, intersect::line_circle_2d};
/// let disc = Circle::new(Point2::new(0.0, 0.0), 5.0);
/// let from_outside = Segment2::new(Point2::new(-9.0, 3.0), Point2::new(1.0, 3.0));
/// let hit = line_circle_2d(&from_outside, &disc).unwrap();
/// assert_eq!((hit.enter(), hit.feature()), (0.5, RoundFeature::Surface));
/// assert_eq!((hit.exit(), hit.exit_feature()), (1.0, RoundFeature::Interior));
/// ```
#[doc(alias = "ray_circle_2d")]
#[doc(alias = "segment_circle_2d")]
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn line_circle_2d<S: Scalar, L: Linear2<S>>(line: &L, circle: &Circle<S>) -> Option<Hit<Circle<S>, L::Owned>> {
    let input = (points_of(ids!("circle_2d"), line, "circle", circle), circle.clone());
    let hit = solid_of_revolution::find::<Ball<Disc<L::Kind>>, S>(&input)?;
    Some(Hit::new(LineInSolid { input, hit }))
}

passed_solid!(Circle by Linear2: (LinePoints2<S>, Circle<S>) = Ball<Disc<L::Kind>>);

/// A disc and a line.
struct Disc<L>(PhantomData<fn() -> L>);

line_and_ball! { Disc: [Point2; 2], Circle; is_point_2d, direction_2d, squared }
