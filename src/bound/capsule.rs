//! A capsule around points.
//!
//! Ericson, *Real-Time Collision Detection*, 4.5.2, and its remark that the directions of a covariance will do. The
//! points are projected along a direction; the smallest circle around the projections gives the line and the radius of
//! the capsule. Each end is as far inward as the points near it allow.

use super::axes::{Axes, dot};
use super::near::{Place, exact_point};
use super::radius::distance_bound;
use super::sphere::center_and_radius;
use super::spread::{Spread, rounded};
use crate::arith::construction;
use crate::arith::formulas::each::MapEach;
use crate::arith::stages::lowest_terms::lowest_terms;
use crate::internals::InternalScalar;
use crate::predicate::angle;
use crate::shape::require_points;
use crate::{Capsule, Number, Plain, Point3, Rational, Scalar, Sign, Surd};
use alloc::vec::Vec;
use num_bigint::BigInt;
use num_traits::{One, Signed};

/// A capsule around points: along one of the principal axes of the surface of their hull, or, where that has less
/// volume, their smallest ball as a capsule of equal ends. The volumes are compared exactly, so that the capsule is
/// never greater than the ball that [`sphere`](crate::bound::sphere()) returns, in floats with its rounded center and
/// radius. For collinear points it is the segment between the outermost two, of radius 0.
///
/// The ends are nearly optimal. In `f64` and `f32` the radius is the least float for which the capsule of these ends
/// certainly contains every point: [`point_capsule`](crate::contain::point_capsule) finds none `Outside`. Exact scalars
/// have the exact radius, a root; the ends are sums of points and doubles. Where the radius would exceed the greatest
/// float, it is that float, and the capsule does not contain all points.
///
/// This is a good capsule, found fast, not the smallest one. It finds the hull first, then takes some roots of degree 6
/// for each corner of it.
///
/// # Panics
/// Without points, on NaN and infinity, unless the scalar is [`Plain`](crate::Plain): there the capsule of no points is
/// the origin, and numbers are rounded to nearest.
///
/// ```
/// use straightedge::{Location, Point3, bound::{capsule, sphere}, contain::point_capsule};
/// let beam: Vec<Point3<f64>> = (0..8)
///     .map(|i| Point3::new(f64::from(20 * (i & 1)), f64::from(i >> 1 & 1), f64::from(i >> 2)))
///     .collect();
/// let around = capsule(&beam);
/// assert!((around.radius - 0.5_f64.sqrt()).abs() < 1e-15 && sphere(&beam).radius > 10.0);
/// assert!(beam.iter().all(|p| point_capsule(p, &around) != Location::Outside));
/// let diagonal = [0.0, 1.0, 3.0].map(|x| Point3::new(x, x, x));
/// let segment = capsule(&diagonal);
/// assert_eq!((segment.a, segment.b, segment.radius), (diagonal[0], diagonal[2], 0.0));
/// ```
#[must_use]
pub fn capsule<S: Scalar>(points: &[Point3<S>]) -> Capsule<S::Root> {
    require_points("bound/capsule", "points", points);
    let Some(spread) = Spread::of(points) else {
        let origin = Point3::new(S::whole(0), S::whole(0), S::whole(0));
        return in_roots::<S>([origin.clone(), origin], S::to_root(S::whole(0)));
    };
    // Along a rounded direction, collinear points would stick out of any segment.
    if let Some([a, b]) = spread.ends_of_line() {
        return in_roots::<S>([values(a), values(b)], S::to_root(S::whole(0)));
    }
    let ends = best_ends(&spread.near.places, &spread.axes).map_each(|end| spread.near.point(end));
    if let [Some(a), Some(b)] = ends.map_refs(rounded::<S>) {
        let corners: Vec<Point3<S>> = spread.corners.iter().map(|&p| p.clone()).collect();
        let (center, of_ball) = center_and_radius(&corners);
        let r = containing_radius(&a, &b, &corners);
        let exact = |root: &S::Root| S::from_root(root).ok().and_then(|x| S::of_rounded(&x)?.to_exact());
        let squares = [&r, &of_ball].map_each(|r| exact(r).map_or_else(Rational::default, |r| &r * &r));
        return if has_less_volume(&[&a, &b].map_each(exact_point), squares) {
            in_roots::<S>([values(&a), values(&b)], r)
        } else {
            in_roots::<S>([center.clone(), center], of_ball)
        };
    }
    let corners = spread.in_exact_numbers();
    let (center, of_ball) = center_and_radius(&corners);
    let [a, b] = &ends;
    // Squares are compared in a fraction of the time that their roots take.
    let squared_radius = corners.iter().map(|p| squared_distance(p, a, b)).max().unwrap_or_default();
    let squares = [squared_radius, square(&of_ball)];
    let ([a, b], squared_radius) = if has_less_volume(&ends, squares.clone()) {
        (ends, &squares[0])
    } else {
        ([center.clone(), center], &squares[1])
    };
    let ends = [a, b].map_each(|p| Point3::new(S::nearest_to(&p.x), S::nearest_to(&p.y), S::nearest_to(&p.z)));
    in_roots::<S>(ends, S::square_root(&S::nearest_to(squared_radius)))
}

fn in_roots<S: Scalar>(ends: [Point3<S::Value>; 2], r: S::Root) -> Capsule<S::Root> {
    let [a, b] = ends.map_each(|Point3 { x, y, z }| Point3::from([x, y, z].map_each(S::to_root)));
    Capsule { a, b, radius: r }
}

fn values<S: Scalar>(p: &Point3<S>) -> Point3<S::Value> {
    Point3::new(p.x.to_value(), p.y.to_value(), p.z.to_value())
}

/// The square of a root of a rational number.
#[inline]
fn square(root: &Surd) -> Rational {
    let (p, q) = (root.rational(), root.factor());
    &p * &p + &q * &q * Rational::from_integer(root.radicand())
}

/// Of capsules along each axis, the ends of the one of least volume.
// `#[inline]`: though not generic, it is compiled by the crates that call it.
#[inline]
fn best_ends(places: &[Place], axes: &Axes) -> [Place; 2] {
    let along = [0, 1, 2].map_each(|i| ends_along(places, [axes[i], axes[(i + 1) % 3], axes[(i + 2) % 3]]));
    let [first, second, third] = along;
    let lesser = |one: (f64, _), other: (f64, _)| if other.0 < one.0 { other } else { one };
    lesser(lesser(first, second), third).1
}

/// The capsule along the first axis: its volume, without the factor π, and its ends.
#[inline]
fn ends_along(places: &[Place], [u, v, w]: Axes) -> (f64, [Place; 2]) {
    let shadows: Vec<Point3<Plain<f64>>> =
        places.iter().map(|&p| Point3::from([dot(p, v), dot(p, w), 0.0].map_each(Plain))).collect();
    let [x, y, _] = center_and_radius(&shadows).0.to_array().map_each(|x| x.0);
    let squared_distance = |p: &Point3<Plain<f64>>| (p.x.0 - x) * (p.x.0 - x) + (p.y.0 - y) * (p.y.0 - y);
    let squared_radius = shadows.iter().map(squared_distance).fold(0.0, f64::max);
    let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
    for (&place, shadow) in places.iter().zip(&shadows) {
        // How far beyond an end a point at its distance from the line may be.
        let cap = f64::square_root(&(squared_radius - squared_distance(shadow)).max(0.0));
        let height = dot(place, u);
        (low, high) = (low.min(height + cap), high.max(height - cap));
    }
    if low > high {
        (low, high) = ((low + high) / 2.0, (low + high) / 2.0);
    }
    let r = f64::square_root(&squared_radius);
    let volume = squared_radius * (high - low + 4.0 / 3.0 * r);
    (volume, [low, high].map_each(|height| [0, 1, 2].map_each(|i| height * u[i] + x * v[i] + y * w[i])))
}

/// The least radius, in floats rounded up, for which the capsule contains the points.
fn containing_radius<S: Scalar>(a: &Point3<S>, b: &Point3<S>, points: &[Point3<S>]) -> S::Root {
    let distance = |p: &Point3<S>| {
        // Acute at an end: on the side of the other end.
        if angle(p, a, b) != Sign::Positive {
            distance_bound(p, a, Sign::Positive)
        } else if angle(p, b, a) != Sign::Positive {
            distance_bound(p, b, Sign::Positive)
        } else {
            let input = [p.clone(), a.clone(), b.clone()];
            S::root_bound_of::<DistanceOfLine>(&input, Sign::Positive, Sign::Positive)
        }
    };
    let greater = |x: S::Root, y: S::Root| if x < y { y } else { x };
    points.iter().map(distance).reduce(greater).unwrap_or_else(|| S::to_root(S::whole(0)))
}

/// The distance of a point from a segment.
#[inline]
fn squared_distance(p: &Point3<Rational>, a: &Point3<Rational>, b: &Point3<Rational>) -> Rational {
    if angle(p, a, b) != Sign::Positive {
        (p - a).squared_length()
    } else if angle(p, b, a) != Sign::Positive {
        (p - b).squared_length()
    } else {
        let axis = b - a;
        (p - a).cross(&axis).squared_length() / axis.squared_length()
    }
}

/// Whether a capsule has less volume than a ball, given the squares of both radii: r²·l + 4/3·r³ < 4/3·R³ with the
/// length l. Squared, 9·r⁴·l² < 16·(R³ - r³)², with a root in one term, which is isolated and squared again.
#[inline]
fn has_less_volume([a, b]: &[Point3<Rational>; 2], [of_capsule, of_ball]: [Rational; 2]) -> bool {
    if of_capsule >= of_ball {
        return false;
    }
    // All terms are of one degree, so that integers over one denominator are compared.
    let squares = [of_capsule, of_ball, (b - a).squared_length()];
    let common = squares.iter().fold(BigInt::one(), |common, x| {
        let quotient = lowest_terms(common.clone(), x.denom().clone());
        common * quotient.denom()
    });
    let [of_capsule, of_ball, squared_length] = squares.map_each(|x| x.numer() * (&common / x.denom()));
    let cube = |x: &BigInt| x * x * x;
    let cubes = cube(&of_ball) + cube(&of_capsule);
    let rest: BigInt = cubes * 16 - &of_capsule * &of_capsule * squared_length * 9;
    rest.is_positive() && cube(&(of_capsule * of_ball)) * 1024 < &rest * &rest
}

construction! {
    /// The distance of a point from a line through two, as (0 + √(c²·d²)) / d² with the direction d and the vector
    /// product c. Degree 6 over 2.
    DistanceOfLine("bound/capsule"; p, a, b): [Point3<Number>; 3] => [Number; 3]
        = |[p, a, b]| {
            let direction = b - a;
            let square = direction.squared_length();
            let product = (p - a).cross(&direction).squared_length() * &square;
            [square.clone() - &square, product, square]
        }
}
