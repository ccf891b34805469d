//! Lines, rays and segments against a ball: the interval of parameters inside it.
//!
//! Ericson, *Real-Time Collision Detection*, 5.3.2, with directions of any length. Whether the line meets the ball, and
//! whether it does so before or after t = 0 and t = 1, are signs of polynomials; the root is taken last, only for the
//! answer.

use crate::intersect::clip::ball_quadratic::{Ball, line_and_ball};
use crate::intersect::clip::line_kind::{LineKind, LinePoints, ids, points_of};
use crate::intersect::clip::solid_of_revolution::{self, LineInSolid, passed_solid};
use crate::intersect::hit::{Hit, PassedPrimitive};
use crate::{Linear3, Primitive, Scalar, Sphere};
use core::marker::PhantomData;

/// Whether a line, ray or segment meets a ball, and where it passes through it.
///
/// `None` where they have no common point. The features are `surface`, and `interior` where a ray or segment starts or
/// ends inside. A ball of radius 0 is a point, its own `interior`. A zero direction, or a segment of zero length,
/// stands for a single point: the parameters are 0 if the ball contains it.
///
/// It takes one sign for a line, up to three for a ray and five for a segment. A feature takes up to three more. A
/// parameter other than 0 and 1 costs tens to hundreds of nanoseconds in floats.
///
/// # Panics
/// On NaN, infinity and a negative radius, unless the scalar is [`Plain`](crate::Plain).
///
/// # Examples
/// ```
/// use straightedge::{Line3, Point3, Sphere, Vector3, intersect::line_sphere};
/// let ball = Sphere::new(Point3::new(0_i64, 0, 0), 2);
/// let at = |y| Line3::new(Point3::new(3, y, 0), Vector3::new(-1, 0, 0));
/// assert_eq!(line_sphere(&at(1), &ball).unwrap().enter().to_string(), "(3-1*sqrt(3))");
/// // A tangent.
/// let touch = line_sphere(&at(2), &ball).unwrap();
/// assert_eq!((touch.enter().to_string(), touch.enter()), ("3".to_string(), touch.exit()));
/// assert!(line_sphere(&at(3), &ball).is_none());
/// ```
///
/// ```
/// use straightedge::{Point3, Ray3, RoundFeature, Sphere, Vector3, intersect::line_sphere};
/// let ball = Sphere::new(Point3::new(0.0, 0.0, 0.0), 5.0);
/// let right = |x, y| Ray3::new(Point3::new(x, y, 0.0), Vector3::new(2.0, 0.0, 0.0));
/// let through = line_sphere(&right(-6.0, 3.0), &ball).unwrap();
/// assert_eq!((through.enter(), through.exit()), (1.0, 5.0));
/// let from_inside = line_sphere(&right(2.0, 3.0), &ball).unwrap();
/// assert_eq!((from_inside.enter(), from_inside.feature()), (0.0, RoundFeature::Interior));
/// assert_eq!((from_inside.exit(), from_inside.exit_feature()), (1.0, RoundFeature::Surface));
/// // It starts on the surface, and leaves.
/// let touch = line_sphere(&right(4.0, 3.0), &ball).unwrap();
/// assert_eq!((touch.enter(), touch.exit()), (0.0, 0.0));
/// // By the formula with rounded squares, this one hits.
/// let far = Ray3::new(Point3::new(0.0, 0.0, -1e8), Vector3::new(0.0, 0.0, 1.0));
/// assert!(line_sphere(&far, &Sphere::new(Point3::new(0.0, 1.0, 0.0), 0.5)).is_none());
/// ```
///
/// ```
/// use straightedge::{Point3, Segment3, Sphere, intersect::line_sphere};
/// let ball = Sphere::new(Point3::new(0.0, 0.0, 0.0), 1.0);
/// let to = |x| Segment3::new(Point3::new(-3.0, 0.0, 0.0), Point3::new(x, 0.0, 0.0));
/// let touch = line_sphere(&to(-1.0), &ball).unwrap();
/// assert_eq!((touch.enter(), touch.exit()), (1.0, 1.0));
/// assert!(line_sphere(&to(-1.0 - f64::EPSILON), &ball).is_none());
/// ```
#[doc(alias = "ray_sphere")]
#[doc(alias = "segment_sphere")]
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn line_sphere<S: Scalar, L: Linear3<S>>(line: &L, sphere: &Sphere<S>) -> Option<Hit<Sphere<S>, L::Owned>> {
    let input = (points_of(ids!("sphere"), line, "sphere", sphere), sphere.clone());
    let hit = solid_of_revolution::find::<Ball<Space<L::Kind>>, S>(&input)?;
    Some(Hit::new(LineInSolid { input, hit }))
}

passed_solid!(Sphere by Linear3: (LinePoints<S>, Sphere<S>) = Ball<Space<L::Kind>>);

impl<S: Scalar, L: Linear3<S>> PassedPrimitive<L> for Sphere<S> {
    type Scalar = S;

    fn line_and_primitive(found: &Self::Found) -> (LinePoints<S>, Primitive<S>) {
        let (ends, sphere) = &found.input;
        (ends.clone(), Primitive::Sphere(sphere.clone()))
    }
}

/// A ball of space and a line.
pub(crate) struct Space<L>(PhantomData<fn() -> L>);

line_and_ball! { Space: [Point3; 2], Sphere; is_point, direction, squared_length }

#[inline]
pub(crate) fn hit<L: LineKind, S: Scalar>(line: &LinePoints<S>, ball: &Sphere<S>) -> bool {
    solid_of_revolution::hit::<Ball<Space<L>>, S>(&(line.clone(), ball.clone()))
}
