//! Points against round solids, by orthogonal decomposition over rationals: the position along the axis, and the
//! distance from it.

use crate::motions::round_trajectory::{Round, Solid};
use crate::*;
use core::cmp::Ordering;
use straightedge::Location;

/// What the oracles of points in balls do.
pub const BY_DISTANCE: &str = "squared distance over rationals";

/// What the oracles of points in other round shapes do.
pub const BY_DECOMPOSITION: &str =
    "orthogonal decomposition along the axis over rationals; without a radius, weights of the ends by a linear program";

/// A vector of rationals.
pub type Vector = Vec<Rational>;

/// The vector from one place to another.
pub fn difference(from: &Place, to: &Place) -> Vector {
    from.iter().zip(to).map(|(f, t)| Rational::from_integer(t - f)).collect()
}

/// The scalar product.
pub fn dot(u: &Vector, v: &Vector) -> Rational {
    u.iter().zip(v).map(|(x, y)| x * y).sum()
}

/// Where a point is with respect to a round solid.
pub fn location<R: Round>((p, solid): &(impl IntoPlace, R)) -> Location {
    let (p, [a, b], r) = (&place(p), &solid.ends(), solid.radius());
    match R::SOLID {
        Solid::Ball => in_ball(p, a, r),
        Solid::Capsule => in_capsule(p, a, b, r),
        Solid::Cylinder => in_solid(p, a, b, r, |_| Rational::one()),
        Solid::Cone => in_solid(p, a, b, r, Clone::clone),
    }
}

/// Where a point is with respect to a ball.
fn in_ball(p: &Place, center: &Place, r: &BigInt) -> Location {
    let offset = difference(center, p);
    within(&dot(&offset, &offset), r, r.is_zero())
}

/// By the squared distance against the squared radius, which may be that of a single point.
fn within(distance_squared: &Rational, r: &BigInt, is_point: bool) -> Location {
    match distance_squared.cmp(&Rational::from_integer(r * r)) {
        Ordering::Less => Location::Inside,
        Ordering::Equal if is_point => Location::Inside,
        Ordering::Equal => Location::Boundary,
        Ordering::Greater => Location::Outside,
    }
}

/// Where a point is with respect to a capsule.
fn in_capsule(p: &Place, a: &Place, b: &Place, r: &BigInt) -> Location {
    if r.is_zero() {
        return hull::location(p, &[a, b]);
    }
    let (t, _) = decomposed(p, a, b);
    let t = t.max(Rational::zero()).min(Rational::one());
    let axis = difference(a, b);
    let nearest: Vector = difference(a, p).iter().zip(&axis).map(|(w, d)| w - &t * d).collect();
    within(&dot(&nearest, &nearest), r, false)
}

/// A solid of revolution whose radius, as a share of r, is a function of the position along the axis.
fn in_solid(p: &Place, a: &Place, b: &Place, r: &BigInt, share: impl FnOnce(&Rational) -> Rational) -> Location {
    if r.is_zero() {
        return hull::location(p, &[a, b]);
    }
    let (t, from_axis) = decomposed(p, a, b);
    let past_end = t.clone() - Rational::one();
    if t.is_negative() || past_end.is_positive() {
        return Location::Outside;
    }
    let radius = share(&t) * Rational::from_integer(r.clone());
    match dot(&from_axis, &from_axis).cmp(&(&radius * &radius)) {
        Ordering::Greater => Location::Outside,
        Ordering::Less if !t.is_zero() && !past_end.is_zero() => Location::Inside,
        _ => Location::Boundary,
    }
}

/// The position of a point along the axis ab, as a share of it, and the vector from there to the point; 0 for an axis
/// without length.
fn decomposed(p: &Place, a: &Place, b: &Place) -> (Rational, Vector) {
    let (w, axis) = (difference(a, p), difference(a, b));
    let length_squared = dot(&axis, &axis);
    let t = if length_squared.is_zero() { Rational::zero() } else { dot(&w, &axis) / length_squared };
    let rest = w.iter().zip(&axis).map(|(w, d)| w - &t * d).collect();
    (t, rest)
}

/// The signs of height - root and height + root, for a root given by its square.
pub fn signs_around(height: &Rational, square: &Rational) -> (Sign, Sign) {
    // |height| against the root.
    let reach = Sign::from((height * height).cmp(square));
    let signed = |x: &Rational| Sign::from(x.cmp(&Rational::zero()));
    match signed(height) {
        Sign::Positive => (reach, Sign::Positive),
        Sign::Negative => (Sign::Negative, -reach),
        Sign::Zero => (-signed(square), signed(square)),
    }
}
