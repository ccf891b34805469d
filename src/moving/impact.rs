//! Where a ball hits another shape first, and the normal there.
//!
//! At the first contact the time is a root t = (-b - √D) / a, and so is every coordinate of the point and of the
//! normal, in the same √D: the point of an end, an edge or a face that is nearest to the center then. Each is one root,
//! rounded once.

use super::rounded::{BallAndSegment, EdgeInput, Ends, turned_point, turned_vector};
use crate::arith::formulas::each::MapEach;
use crate::arith::{construction, formula};
use crate::intersect::clip::quadratic::Quadratic;
use crate::intersect::clip::surfaces_of_revolution::{Axial, EndBall, Tube};
use crate::{Number, Numbers, Of, Plane, Point3, Ring, RoundFeature, Scalar, Sign, Sphere, Vector3};
use core::marker::PhantomData;

/// When and where a ball hits another shape first.
#[doc(alias = "time_of_impact")]
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Impact<T> {
    /// The time, from 0 to 1.
    pub time: T,
    /// The common point then.
    pub point: Point3<T>,
    /// The vector of length 1 from there towards the center of the ball (of the first one, if both are balls): the
    /// normal of the other shape.
    pub normal: Vector3<T>,
}

impl<T> Impact<T> {
    /// From a function for a coordinate of the point and of the normal.
    fn of(time: T, coordinate: impl Fn(usize) -> [T; 2]) -> Self {
        let [[x, nx], [y, ny], [z, nz]] = [0, 1, 2].map_each(coordinate);
        Impact { time, point: Point3::new(x, y, z), normal: Vector3::new(nx, ny, nz) }
    }
}

/// A coordinate of an impact, as a root: (p - k·√d) / q.
struct AlongX<R> {
    p: R,
    k: R,
    d: R,
    q: R,
}

const NAME: &str = "moving: an impact";

/// Constructions of the parts of such a root, with k squared: its sign is found separately.
macro_rules! roots {
    ($($(#[$doc:meta])* $name:ident<$T:ident: $Bound:ident>: $input:ty = |$of:pat_param| $body:expr;)+) => {$(
        $(#[$doc])*
        struct $name<$T>(PhantomData<fn() -> $T>);
        construction! {
            impl[$T: $Bound] $name<$T>; NAME, &[]; $input => [Number; 3] = |$of| {
                let AlongX { p, k, d, q } = $body;
                [p, k.squared() * d, q]
            }
        }
    )+};
}

/// Formulas of the sign of a k.
macro_rules! factors {
    ($($(#[$doc:meta])* $name:ident<$T:ident: $Bound:ident>: $input:ty = |$of:pat_param| $body:expr;)+) => {$(
        $(#[$doc])*
        struct $name<$T>(PhantomData<fn() -> $T>);
        formula! {
            impl[$T: $Bound] cold $name<$T>; NAME, &[]; $input = |$of| $body
        }
    )+};
}

/// A ball and a segment, and the weights that select the point or the normal.
///
/// With the center C of the ball, the point F of the segment that is nearest to it, and their radii r and s, the point
/// is (F·r + C·s) / (r + s), the normal (C - F) / (r + s). So one formula serves for both, with the weights r and s, or
/// -1 and 1.
type Weighted<E> = (EdgeInput<E>, [Number; 2]);

roots! {
    /// Where the end a is nearest.
    AtEnd<E: Ends>: Weighted<E> = |(input, [of_segment, of_ball])| {
        let (center, ends, _, [v, w], _) = input;
        let (a, b) = (EndBall::<BallAndSegment<E>>::a(input), EndBall::<BallAndSegment<E>>::b(input));
        let (d, reach) = (EndBall::<BallAndSegment<E>>::radicand(input), BallAndSegment::<E>::radius(input));
        let k = w.x.clone() * of_segment + v.x.clone() * of_ball;
        let start = E::start(ends).x * of_segment + center.x.clone() * of_ball;
        AlongX { p: start * &a - b * &k, k, d, q: a * &reach }
    };
    /// Where a point between the ends is nearest.
    AtEdge<E: Ends>: Weighted<E> = |of| {
        let (input, [of_segment, of_ball]) = of;
        let (center, ends, ..) = input;
        let (a, b) = (Tube::<BallAndSegment<E>>::a(input), Tube::<BallAndSegment<E>>::b(input));
        let (d, reach) = (Tube::<BallAndSegment<E>>::radicand(input), BallAndSegment::<E>::radius(input));
        let axis = E::axis(ends);
        let (square, along) = (axis.squared_length(), BallAndSegment::<E>::from_a(input).dot(&axis));
        let k = factor_of_edge::<E, R>(of);
        let foot = E::start(ends).x * &square + axis.x * &along;
        let start = foot * of_segment + center.x.clone() * of_ball * &square;
        AlongX { p: start * &a - b * &k, k, d, q: a * &square * &reach }
    };
    /// Where a point between the ends is nearest at the start.
    AtStartOfEdge<E: Ends>: Weighted<E> = |(input, [of_segment, of_ball])| {
        let (center, ends, ..) = input;
        let (axis, reach) = (E::axis(ends), BallAndSegment::<E>::radius(input));
        let (square, along) = (axis.squared_length(), BallAndSegment::<E>::from_a(input).dot(&axis));
        let foot = E::start(ends).x * &square + axis.x * &along;
        let zero = reach.clone() - &reach;
        let p = foot * of_segment + center.x.clone() * of_ball * &square;
        AlongX { p, k: zero.clone(), d: zero, q: square * &reach }
    };
    /// The center minus the radius along the normal of a face, when the ball reaches it.
    OnFace<X: Flat>: X::Input = |input| {
        let n = X::normal(input);
        let (square, climb) = (n.squared_length(), X::climb(input));
        let (x, v) = X::center(input);
        let p = (x * &climb - v * &X::height(input)) * &square;
        AlongX { p, k: factor_of_face::<X, R>(input) * X::radius(input), d: square.clone(), q: climb * &square }
    };
    /// A number plus a multiple of the normal of a face, of length 1: the normal, or the point at the start.
    BesideFace<X: Flat>: (X::Input, [Number; 2]) = |(input, [x, times])| {
        let n = X::normal(input);
        let square = n.squared_length();
        AlongX { p: x.clone() * &square, k: n.x * times, d: square.clone(), q: square }
    };
}
factors! {
    FactorOfEdge<E: Ends>: Weighted<E> = |of| factor_of_edge::<E, R>(of);
    FactorOfFace<X: Flat>: X::Input = |input| factor_of_face::<X, R>(input);
}
formula! {
    /// The velocity of an end.
    cold FactorOfEnd("moving: an impact"; of_segment, of_ball, w, v): [Number; 4]
        = |[of_segment, of_ball, w, v]| w.clone() * of_segment + v.clone() * of_ball
}

/// The velocity of the point between the ends, times the square of the axis.
#[inline(always)]
fn factor_of_edge<E: Ends, R: Ring>((input, [of_segment, of_ball]): &Of<Weighted<E>, R>) -> R {
    let (_, ends, _, [v, w], _) = input;
    let axis = E::axis(ends);
    let speed = BallAndSegment::<E>::way(input).dot(&axis);
    (w.x.clone() * of_segment + v.x.clone() * of_ball) * axis.squared_length() + axis.x * &speed * of_segment
}

/// The velocity along a face, times the square of its normal.
#[inline(always)]
fn factor_of_face<X: Flat, R: Ring>(input: &Of<X::Input, R>) -> R {
    let n = X::normal(input);
    X::center(input).1 * n.squared_length() - n.x * &X::climb(input)
}

/// A ball and a plane.
pub(super) trait Flat: 'static {
    type Input: Numbers;
    fn normal<R: Ring>(input: &Of<Self::Input, R>) -> Vector3<R>;
    /// Of the center, times the length of the normal.
    fn height<R: Ring>(input: &Of<Self::Input, R>) -> R;
    /// The change of the height.
    fn climb<R: Ring>(input: &Of<Self::Input, R>) -> R;
    fn radius<R: Ring>(input: &Of<Self::Input, R>) -> R;
    /// The center and its velocity along x.
    fn center<R: Ring>(input: &Of<Self::Input, R>) -> (R, R);
    /// The center along x.
    fn place<S: Scalar>(input: &Of<Self::Input, S>) -> S;
    /// The sign of the normal along x.
    fn normal_along_x<S: Scalar>(input: &Of<Self::Input, S>) -> Sign;
    /// The radius, as it is given.
    fn radius_of<S: Scalar>(input: &Of<Self::Input, S>) -> S;
    fn turned<S: Scalar>(input: &Of<Self::Input, S>, first: usize) -> Of<Self::Input, S>;
}

/// A ball, its velocity, and a plane.
pub(super) struct OfPlane;

impl Flat for OfPlane {
    type Input = (Sphere<Number>, Vector3<Number>, Plane<Number>);
    #[inline(always)]
    fn normal<R: Ring>((_, _, plane): &Of<Self::Input, R>) -> Vector3<R> {
        plane.normal.clone()
    }
    #[inline(always)]
    fn height<R: Ring>((sphere, _, plane): &Of<Self::Input, R>) -> R {
        plane.normal.dot(&sphere.center.as_vector()) - &plane.d
    }
    #[inline(always)]
    fn climb<R: Ring>((_, v, plane): &Of<Self::Input, R>) -> R {
        plane.normal.dot(v)
    }
    #[inline(always)]
    fn radius<R: Ring>((sphere, ..): &Of<Self::Input, R>) -> R {
        sphere.radius.clone()
    }
    #[inline(always)]
    fn center<R: Ring>((sphere, v, _): &Of<Self::Input, R>) -> (R, R) {
        (sphere.center.x.clone(), v.x.clone())
    }
    fn place<S: Scalar>((sphere, ..): &Of<Self::Input, S>) -> S {
        sphere.center.x.clone()
    }
    fn normal_along_x<S: Scalar>((_, _, plane): &Of<Self::Input, S>) -> Sign {
        plane.normal.x.sign()
    }
    fn radius_of<S: Scalar>((sphere, ..): &Of<Self::Input, S>) -> S {
        sphere.radius.clone()
    }
    fn turned<S: Scalar>((sphere, v, plane): &Of<Self::Input, S>, first: usize) -> Of<Self::Input, S> {
        let sphere = Sphere::new(turned_point(&sphere.center, first), sphere.radius.clone());
        (sphere, turned_vector(v, first), Plane::new(turned_vector(&plane.normal, first), plane.d.clone()))
    }
}

/// The impact on a face, or a plane, from a side of it.
pub(super) fn on_face<X: Flat, S: Scalar>(
    time: S::Root,
    input: &Of<X::Input, S>,
    is_start: bool,
    side: Sign,
) -> Impact<S::Root> {
    let radius = X::radius_of::<S>(input);
    let zero = || S::of_sign(Sign::Zero);
    Impact::of(time, |i| {
        let input = X::turned::<S>(input, i);
        let normal = X::normal_along_x::<S>(&input);
        let has_radius = !radius.sign().is_zero();
        let point = if is_start {
            let of = (X::turned::<S>(&input, 0), [X::place::<S>(&input), radius.clone()]);
            S::root_of::<BesideFace<X>>(&of, if has_radius { -side * normal } else { Sign::Zero })
        } else {
            let factor = if has_radius { S::sign_of::<FactorOfFace<X>>(&input) } else { Sign::Zero };
            S::root_of::<OnFace<X>>(&input, side * factor)
        };
        [point, S::root_of::<BesideFace<X>>(&(input, [zero(), S::of_sign(Sign::Positive)]), side * normal)]
    })
}

/// The impact on an edge, or an end of it.
pub(super) fn on_edge<E: Ends, S: Scalar>(
    time: S::Root,
    input: &Of<EdgeInput<E>, S>,
    is_start: bool,
    part: RoundFeature,
) -> Impact<S::Root> {
    let is_end = matches!(part, RoundFeature::CapA | RoundFeature::CapB);
    let swapped;
    let (center, ends, [r, s], velocities, ahead) = if part == RoundFeature::CapB {
        swapped = BallAndSegment::<E>::swapped::<S>(input);
        &swapped
    } else {
        input
    };
    let zero = || S::of_sign(Sign::Zero);
    let one = || S::of_sign(Sign::Positive);
    // Those of a ball that would meet the end at once, with zero components along x.
    let at_once = [Vector3::new(zero(), one(), zero()), Vector3::new(zero(), zero(), zero())];
    Impact::of(time, |i| {
        let coordinate = |weights: [S; 2], is_normal: bool| {
            let velocities = match (is_end, is_start) {
                (true, true) => at_once.clone(),
                _ => [turned_vector(&velocities[0], i), turned_vector(&velocities[1], i)],
            };
            let turned =
                (turned_point(center, i), E::turned(ends, i), [r.clone(), s.clone()], velocities, ahead.clone());
            let of = (turned, weights);
            match (is_end, is_start) {
                (true, true) => S::root_of::<AtEnd<E>>(&of, Sign::Zero),
                (false, true) => S::root_of::<AtStartOfEdge<E>>(&of, Sign::Zero),
                (true, false) => {
                    let ((_, _, _, [v, w], _), [of_segment, of_ball]) = &of;
                    let factor = if is_normal {
                        v.x.compare(&w.x)
                    } else {
                        let of = [of_segment.clone(), of_ball.clone(), w.x.clone(), v.x.clone()];
                        S::sign_of::<FactorOfEnd>(&of)
                    };
                    S::root_of::<AtEnd<E>>(&of, -factor)
                }
                (false, false) => S::root_of::<AtEdge<E>>(&of, -S::sign_of::<FactorOfEdge<E>>(&of)),
            }
        };
        [coordinate([r.clone(), s.clone()], false), coordinate([S::of_sign(Sign::Negative), one()], true)]
    })
}
