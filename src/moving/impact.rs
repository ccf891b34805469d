//! Where a ball hits another shape first, and the normal there.
//!
//! At the first contact the time is a root t = (-b - √D) / a, and so is every coordinate of the point and of the
//! normal, in the same √D: the point of an end or an edge that is nearest to the centre then, or of a face. Each is one
//! root, rounded once.

use super::rounded::{BallAndSegment, Corner, EdgeInput, Ends, Slab, turned_point, turned_vector};
use crate::arith::each::MapEach;
use crate::arith::{construction, formula};
use crate::intersect::clip::quadratic::Quadratic;
use crate::intersect::clip::solid_of_revolution::{Axial, EndBall, Tube};
use crate::moving::velocity;
use crate::{Number, Numbers, Of, Plane, Point3, Ring, RoundFeature, Scalar, Sign, Sphere, Vector3};
use core::marker::PhantomData;

/// When and where a ball hits another shape first.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Impact<T> {
    /// The time, from 0 to 1.
    pub time: T,
    /// The point that both have in common then.
    pub point: Point3<T>,
    /// The direction from there to the centre of the ball, the first one of two, of length 1: the normal of the other
    /// shape.
    pub normal: Vector3<T>,
}

impl<T> Impact<T> {
    /// From what tells a coordinate of the point and of the normal.
    fn of(time: T, coordinate: impl Fn(usize) -> [T; 2]) -> Self {
        let [[x, nx], [y, ny], [z, nz]] = [0, 1, 2].map_each(coordinate);
        Impact { time, point: Point3::new(x, y, z), normal: Vector3::new(nx, ny, nz) }
    }
}

/// The first root along x: (p - k·√d) / q.
struct AlongX<R> {
    p: R,
    k: R,
    d: R,
    q: R,
}

/// What a coordinate of an impact is made of.
trait Met: 'static {
    type Input: Numbers;
    const NAME: &'static str = "moving: an impact";
    /// Where it is a root.
    fn at_root<R: Ring>(input: &Of<Self::Input, R>) -> AlongX<R>;
    /// At the start: as a quotient, or a root without p.
    fn at_start<R: Ring>(input: &Of<Self::Input, R>) -> AlongX<R>;
}

struct RootParts<M>(PhantomData<fn() -> M>);
struct StartParts<M>(PhantomData<fn() -> M>);
construction! {
    impl[M: Met] RootParts<M>; M::NAME, &[]; M::Input => [Number; 3] = |input| {
        let AlongX { p, k, d, q } = M::at_root(input);
        [p, k.squared() * d, q]
    }
}
construction! {
    impl[M: Met] StartParts<M>; M::NAME, &[]; M::Input => [Number; 3] = |input| {
        let AlongX { p, k, d, q } = M::at_start(input);
        [p, k.squared() * d, q]
    }
}
struct RootFactor<M>(PhantomData<fn() -> M>);
struct StartFactor<M>(PhantomData<fn() -> M>);
formula! {
    impl[M: Met] lean RootFactor<M>; M::NAME, &[]; M::Input = |input| M::at_root(input).k
}
formula! {
    impl[M: Met] lean StartFactor<M>; M::NAME, &[]; M::Input = |input| M::at_start(input).k
}

/// A coordinate, given on which side the root is taken.
fn coordinate<M: Met, S: Scalar>(input: &Of<M::Input, S>, is_start: bool, side: Sign) -> S::Root {
    if is_start {
        S::root_of::<StartParts<M>>(input, side * S::sign_of::<StartFactor<M>>(input))
    } else {
        S::root_of::<RootParts<M>>(input, side * S::sign_of::<RootFactor<M>>(input))
    }
}

/// What is nearest to the centre: an end of a segment, or a point between; the normal, or the point.
struct OfEnd<E, const AT_B: bool, const NORMAL: bool>(PhantomData<fn() -> E>);
struct OfEdge<E, const NORMAL: bool>(PhantomData<fn() -> E>);

/// The radius of the segment, and the velocity of it along x.
#[inline(always)]
fn of_segment<E: Ends, R: Ring>((_, _, [_, s], [_, w], _): &Of<EdgeInput<E>, R>) -> (R, R) {
    (s.clone(), w.x.clone())
}

impl<E: Ends, const AT_B: bool, const NORMAL: bool> Met for OfEnd<E, AT_B, NORMAL> {
    type Input = EdgeInput<E>;
    #[inline(always)]
    fn at_root<R: Ring>(input: &Of<EdgeInput<E>, R>) -> AlongX<R> {
        let (a, b) = (EndBall::<BallAndSegment<E>, AT_B>::a(input), EndBall::<BallAndSegment<E>, AT_B>::b(input));
        let (d, reach) = (EndBall::<BallAndSegment<E>, AT_B>::radicand(input), BallAndSegment::<E>::radius(input));
        let (m, u) = (BallAndSegment::<E>::from_end::<AT_B, R>(input).x, BallAndSegment::<E>::way(input).x);
        let away = m * &a - u.clone() * &b;
        let q = a * &reach;
        if NORMAL {
            return AlongX { p: away, k: u, d, q };
        }
        let (s, w) = of_segment::<E, R>(input);
        let end = &E::end::<AT_B, R>(&input.1).x;
        AlongX { p: q.clone() * end - w.clone() * &b * &reach + away * &s, k: w * &reach + u * &s, d, q }
    }
    #[inline(always)]
    fn at_start<R: Ring>(input: &Of<EdgeInput<E>, R>) -> AlongX<R> {
        let (m, reach) = (BallAndSegment::<E>::from_end::<AT_B, R>(input).x, BallAndSegment::<E>::radius(input));
        let zero = reach.clone() - &reach;
        if NORMAL {
            return AlongX { p: m, k: zero.clone(), d: zero, q: reach };
        }
        let (s, _) = of_segment::<E, R>(input);
        let end = &E::end::<AT_B, R>(&input.1).x;
        AlongX { p: reach.clone() * end + m * &s, k: zero.clone(), d: zero, q: reach }
    }
}

impl<E: Ends, const NORMAL: bool> Met for OfEdge<E, NORMAL> {
    type Input = EdgeInput<E>;
    #[inline(always)]
    fn at_root<R: Ring>(input: &Of<EdgeInput<E>, R>) -> AlongX<R> {
        let (a, b) = (Tube::<BallAndSegment<E>>::a(input), Tube::<BallAndSegment<E>>::b(input));
        let (d, reach) = (Tube::<BallAndSegment<E>>::radicand(input), BallAndSegment::<E>::radius(input));
        let (m, u) = (BallAndSegment::<E>::from_end::<false, R>(input), BallAndSegment::<E>::way(input));
        let axis = BallAndSegment::<E>::axis(input);
        let (square, along, speed) = (axis.norm_squared(), m.dot(&axis), u.dot(&axis));
        // From the axis, times its square.
        let off = m.x * &square - axis.x.clone() * &along;
        let off_speed = u.x * &square - axis.x.clone() * &speed;
        let away = off * &a - off_speed.clone() * &b;
        let q = a.clone() * &square * &reach;
        if NORMAL {
            return AlongX { p: away, k: off_speed, d, q };
        }
        let (s, w) = of_segment::<E, R>(input);
        let p = q.clone() * &E::end::<false, R>(&input.1).x - w.clone() * &b * &square * &reach
            + (along * &a - speed.clone() * &b) * &axis.x * &reach
            + away * &s;
        AlongX { p, k: (w * &square + axis.x * &speed) * &reach + off_speed * &s, d, q }
    }
    #[inline(always)]
    fn at_start<R: Ring>(input: &Of<EdgeInput<E>, R>) -> AlongX<R> {
        let (m, reach) = (BallAndSegment::<E>::from_end::<false, R>(input), BallAndSegment::<E>::radius(input));
        let axis = BallAndSegment::<E>::axis(input);
        let (square, along) = (axis.norm_squared(), m.dot(&axis));
        let off = m.x * &square - axis.x.clone() * &along;
        let (zero, q) = (reach.clone() - &reach, square * &reach);
        if NORMAL {
            return AlongX { p: off, k: zero.clone(), d: zero, q };
        }
        let (s, _) = of_segment::<E, R>(input);
        AlongX {
            p: q.clone() * &E::end::<false, R>(&input.1).x + along * &axis.x * &reach + off * &s,
            k: zero.clone(),
            d: zero,
            q,
        }
    }
}

/// A ball and a plane.
pub(super) trait Flat: 'static {
    type Input: Numbers;
    fn normal<R: Ring>(input: &Of<Self::Input, R>) -> Vector3<R>;
    /// Of the centre, times the length of the normal.
    fn height<R: Ring>(input: &Of<Self::Input, R>) -> R;
    /// What the height gains.
    fn climb<R: Ring>(input: &Of<Self::Input, R>) -> R;
    fn radius<R: Ring>(input: &Of<Self::Input, R>) -> R;
    /// The centre and its velocity along x.
    fn centre<R: Ring>(input: &Of<Self::Input, R>) -> (R, R);
    fn turned<S: Scalar>(input: &Of<Self::Input, S>, first: usize) -> Of<Self::Input, S>;
}

struct OfFace<X, const NORMAL: bool>(PhantomData<fn() -> X>);

impl<X: Flat, const NORMAL: bool> Met for OfFace<X, NORMAL> {
    type Input = X::Input;
    /// The root is that of the square of the normal, on the side from which the ball comes.
    #[inline(always)]
    fn at_root<R: Ring>(input: &Of<X::Input, R>) -> AlongX<R> {
        let n = X::normal(input);
        let (square, climb) = (n.norm_squared(), X::climb(input));
        if NORMAL {
            let zero = climb.clone() - &climb;
            return AlongX { p: zero, k: n.x, d: square.clone(), q: square };
        }
        let (x, v) = X::centre(input);
        let p = (x * &climb - v.clone() * &X::height(input)) * &square;
        let k = (v * &square - n.x * &climb) * &X::radius(input);
        AlongX { p, k, d: square.clone(), q: climb * &square }
    }
    #[inline(always)]
    fn at_start<R: Ring>(input: &Of<X::Input, R>) -> AlongX<R> {
        let n = X::normal(input);
        let square = n.norm_squared();
        if NORMAL {
            let zero = square.clone() - &square;
            return AlongX { p: zero, k: n.x, d: square.clone(), q: square };
        }
        let (x, _) = X::centre(input);
        AlongX { p: x * &square, k: -(n.x * &X::radius(input)), d: square.clone(), q: square }
    }
}

/// A face, as a plane.
pub(super) struct OfSlab<V>(PhantomData<fn() -> V>);

impl<V: Corner> Flat for OfSlab<V> {
    type Input = Slab<V>;
    #[inline(always)]
    fn normal<R: Ring>(([p, q, u, v], ..): &Of<Slab<V>, R>) -> Vector3<R> {
        (q - p).cross(&(v - u))
    }
    #[inline(always)]
    fn height<R: Ring>(slab: &Of<Slab<V>, R>) -> R {
        Self::normal(slab).dot(&(&slab.1.0 - &V::point(&slab.1.1)))
    }
    #[inline(always)]
    fn climb<R: Ring>(slab: &Of<Slab<V>, R>) -> R {
        Self::normal(slab).dot(&velocity::relative(&slab.3))
    }
    #[inline(always)]
    fn radius<R: Ring>((_, _, [r, _], ..): &Of<Slab<V>, R>) -> R {
        r.clone()
    }
    #[inline(always)]
    fn centre<R: Ring>((_, (x, _), _, [v, _], _): &Of<Slab<V>, R>) -> (R, R) {
        (x.x.clone(), v.x.clone())
    }
    fn turned<S: Scalar>((ways, (x, y), radii, velocities, ahead): &Of<Slab<V>, S>, first: usize) -> Of<Slab<V>, S> {
        let point = |p: &Point3<S>| turned_point(p, first);
        let velocities = velocities.map_refs(|v| turned_vector(v, first));
        let pair = (point(x), V::turned(y, first));
        (ways.map_refs(point), pair, radii.clone(), velocities, ahead.clone())
    }
}

/// A ball, its velocity, and a plane.
pub(super) struct OfPlane;

impl Flat for OfPlane {
    type Input = (Sphere<Number>, Vector3<Number>, Plane<Number>);
    #[inline(always)]
    fn normal<R: Ring>((_, _, plane): &Of<Self::Input, R>) -> Vector3<R> {
        plane.n.clone()
    }
    #[inline(always)]
    fn height<R: Ring>((sphere, _, plane): &Of<Self::Input, R>) -> R {
        plane.n.dot(&sphere.centre.as_vector()) - &plane.d
    }
    #[inline(always)]
    fn climb<R: Ring>((_, v, plane): &Of<Self::Input, R>) -> R {
        plane.n.dot(v)
    }
    #[inline(always)]
    fn radius<R: Ring>((sphere, ..): &Of<Self::Input, R>) -> R {
        sphere.r.clone()
    }
    #[inline(always)]
    fn centre<R: Ring>((sphere, v, _): &Of<Self::Input, R>) -> (R, R) {
        (sphere.centre.x.clone(), v.x.clone())
    }
    fn turned<S: Scalar>((sphere, v, plane): &Of<Self::Input, S>, first: usize) -> Of<Self::Input, S> {
        let sphere = Sphere::new(turned_point(&sphere.centre, first), sphere.r.clone());
        (sphere, turned_vector(v, first), Plane::new(turned_vector(&plane.n, first), plane.d.clone()))
    }
}

/// The impact on a face, or a plane, from a side of it.
pub(super) fn on_face<X: Flat, S: Scalar>(
    time: S::Root,
    input: &Of<X::Input, S>,
    is_start: bool,
    side: Sign,
) -> Impact<S::Root> {
    Impact::of(time, |i| {
        let input = X::turned::<S>(input, i);
        [
            coordinate::<OfFace<X, false>, S>(&input, is_start, side),
            coordinate::<OfFace<X, true>, S>(&input, is_start, side),
        ]
    })
}

/// The impact on an edge, or an end of it.
pub(super) fn on_edge<E: Ends, S: Scalar>(
    time: S::Root,
    input: &Of<EdgeInput<E>, S>,
    is_start: bool,
    part: RoundFeature,
) -> Impact<S::Root> {
    let (centre, ends, radii, velocities, ahead) = input;
    Impact::of(time, |i| {
        let (centre, ends) = (turned_point(centre, i), E::turned(ends, i));
        let velocities = velocities.map_refs(|v| turned_vector(v, i));
        let input = (centre, ends, radii.clone(), velocities, ahead.clone());
        let first = Sign::Negative;
        match part {
            RoundFeature::CapA => [
                coordinate::<OfEnd<E, false, false>, S>(&input, is_start, first),
                coordinate::<OfEnd<E, false, true>, S>(&input, is_start, first),
            ],
            RoundFeature::CapB => [
                coordinate::<OfEnd<E, true, false>, S>(&input, is_start, first),
                coordinate::<OfEnd<E, true, true>, S>(&input, is_start, first),
            ],
            _ => [
                coordinate::<OfEdge<E, false>, S>(&input, is_start, first),
                coordinate::<OfEdge<E, true>, S>(&input, is_start, first),
            ],
        }
    })
}
