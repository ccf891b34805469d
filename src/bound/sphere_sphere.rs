//! The smallest ball around two.
//!
//! Ericson, *Real-Time Collision Detection*, 6.5.2. Unless one contains the other, its diameter is on the line of the
//! centers, from the far end of one ball to that of the other: with the distance d of the centers the radius is (d +
//! r₁ + r₂) / 2, and the center the midpoint of theirs, moved towards the greater ball by |r₁ - r₂| / 2.

use super::radius::coordinate;
use crate::arith::formulas::each::MapEach;
use crate::arith::{construction, formula};
use crate::shape::require;
use crate::{Number, Point3, Scalar, Sign, Sphere};

/// The smallest ball that contains two others, as a node of a tree of balls does its children. Where one contains the
/// other it is that one; of two equal balls it is the first.
///
/// Whether one contains the other is exact for every finite input. Exact scalars give the exact ball, whose numbers may
/// all be irrational. In `f64` and `f32` the center is the exact one, each coordinate rounded to nearest, and the
/// radius the least float for which the ball about that rounded center certainly contains both. It exceeds the exact
/// radius, and saturates, as that of [`sphere`](crate::bound::sphere()) does. One sign of degree 2, three roots of
/// degree 6 and two of degree 2.
///
/// # Panics
/// On NaN, infinity and a negative radius, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point3, Sphere, bound::sphere_sphere};
/// let ball = |x: f64, r| Sphere::new(Point3::new(x, 0.0, 0.0), r);
/// assert_eq!(sphere_sphere(&ball(0.0, 1.0), &ball(4.0, 3.0)), ball(3.0, 4.0));
/// // The second touches the first from inside.
/// assert_eq!(sphere_sphere(&ball(0.0, 3.0), &ball(1.0, 2.0)), ball(0.0, 3.0));
/// ```
#[must_use]
pub fn sphere_sphere<S: Scalar>(first: &Sphere<S>, second: &Sphere<S>) -> Sphere<S::Root> {
    const ID: &str = "bound/sphere_sphere";
    require(ID, "first", first);
    require(ID, "second", second);
    if let Some(outer) = containing_one(first, second) {
        let [x, y, z, r] =
            [&outer.center.x, &outer.center.y, &outer.center.z, &outer.radius].map_each(|x| S::to_root(x.to_value()));
        return Sphere::new(Point3::new(x, y, z), r);
    }
    let turn = second.radius.compare(&first.radius);
    let along = |axis: usize| {
        let [a, b] = [first, second].map_each(|ball| (rotated(&ball.center, axis), ball.radius.clone()));
        let sign = turn * b.0.x.compare(&a.0.x);
        S::root_of::<Center>(&[a, b], sign)
    };
    let [x, y, z] = [along(0), along(1), along(2)];
    let one = S::of_sign(Sign::Positive);
    let r = match (coordinate::<S>(&x), coordinate::<S>(&y), coordinate::<S>(&z)) {
        (Some(x), Some(y), Some(z)) => {
            let center = Point3::new(x, y, z);
            let [to_first, to_second] = [first, second].map_each(|ball| {
                let input = (ball.clone(), center.clone(), one.clone());
                S::root_bound_of::<Reach>(&input, Sign::Positive, Sign::Positive)
            });
            if to_first < to_second { to_second } else { to_first }
        }
        _ => S::root_of::<Radius>(&(first.clone(), second.clone(), one), Sign::Positive),
    };
    Sphere::new(Point3::new(x, y, z), r)
}

/// The one of two balls that contains the other.
fn containing_one<'a, S: Scalar>(first: &'a Sphere<S>, second: &'a Sphere<S>) -> Option<&'a Sphere<S>> {
    let is_inside = S::sign_of::<Beyond>(&[first.clone(), second.clone()]) != Sign::Positive;
    is_inside.then(|| if first.radius < second.radius { second } else { first })
}

/// A point with an axis in place of x.
fn rotated<S: Scalar>(p: &Point3<S>, axis: usize) -> Point3<S> {
    let mut coordinates = p.to_array();
    coordinates.rotate_left(axis);
    coordinates.into()
}

formula! {
    /// The squared distance of the centers of two balls, minus the squared difference of their radii. Degree 2.
    cold Beyond("bound/sphere_sphere"; first, second): [Sphere<Number>; 2]
        = |[a, b]| (&b.center - &a.center).squared_length() - (b.radius.clone() - &a.radius).squared()
}

construction! {
    /// The x of the center, (x₁ + x₂) / 2 ± |(x₂ - x₁)·(r₂ - r₁)| / 2d, as ((x₁ + x₂)d² ± √(…²·d²)) / 2d². Degree 6.
    Center("bound/sphere_sphere"; first, second): [(Point3<Number>, Number); 2] => [Number; 3]
        = |[(a, r), (b, s)]| {
            let square = (b - a).squared_length();
            let moved = (b.x.clone() - &a.x) * (s.clone() - r);
            [(a.x.clone() + &b.x) * &square, moved.squared() * &square, square.clone() + square]
        }
}

construction! {
    /// Half the sum of the distance of the centers and of the radii, over a one. Degree 2.
    Radius("bound/sphere_sphere"; first, second, one): (Sphere<Number>, Sphere<Number>, Number) => [Number; 3]
        = |(a, b, one)| [a.radius.clone() + &b.radius, (&b.center - &a.center).squared_length(), one.clone() + one]
}

construction! {
    /// How far a ball extends from a point: the distance of its center plus its radius, over a one. Degree 2.
    Reach("bound/sphere_sphere"; ball, p, one): (Sphere<Number>, Point3<Number>, Number) => [Number; 3]
        = |(ball, p, one)| [ball.radius.clone(), (&ball.center - p).squared_length(), one.clone()]
}
